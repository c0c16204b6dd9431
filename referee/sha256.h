// SHA-256 (FIPS 180-4), for naming component sets by their content.
#pragma once

#include <string>
#include <string_view>

namespace pangaea {

/// The digest as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view data);

}  // namespace pangaea
