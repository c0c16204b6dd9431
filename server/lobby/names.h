// Names of people: what may be one, and when two look alike (Unicode's UTS 39, by ICU).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace pangaea::lobby {

/// The name as it is kept: composed, and without blanks around it; or why it cannot be one. Error code: bad_name.
Result<std::string> read_name(std::string_view given);
/// The same for all names that look alike, whatever letters they are written with.
std::string skeleton(std::string_view name);

}  // namespace pangaea::lobby
