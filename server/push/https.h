// One HTTPS POST to an address that a browser named: only to public addresses, checked after the name was resolved and
// used as they were checked, without redirects, with a limit on time and on what is read.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"

namespace pangaea::push {

struct Address {
    std::string host;
    std::string port = "443";
    std::string path = "/";
    /// https://host, with the port where it is not the usual one.
    std::string origin() const;
};

/// Error code: bad_value, for what is no https address, has a user or is too long.
Result<Address> read_address(std::string_view text);

/// Whether anybody on the Internet may be reached there: nothing of this machine or a network of its own. `ip` as text.
bool is_public(const std::string& ip);

struct HttpsOptions {
    int timeout_seconds = 10;
    /// For tests: this origin may be anywhere, and the certificates in the file are trusted.
    std::string test_origin;
    std::string test_certificates;
    /// The addresses of a name, as text; the system's own where it is empty.
    std::function<std::vector<std::string>(const std::string& host, const std::string& port)> resolve;
};

/// The status. Error codes: not_public (nobody may be reached there), offline (for now).
Result<int> post(const Address& address, const std::vector<std::pair<std::string, std::string>>& headers,
                 const std::string& body, const HttpsOptions& options);

}  // namespace pangaea::push
