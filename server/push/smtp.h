// One mail to a relay (RFC 5321), encrypted where the relay offers it. Everything of the mail is written so that
// nothing in it can become a header or a command.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"

namespace pangaea::push {

struct Relay {
    std::string host;  // empty: there is none
    std::string port;
    std::string from;
    int timeout_seconds = 10;       // for one mail
    std::string certificates = {};  // a file of further ones that are trusted
    /// TLS proves who the relay is, unless it is this machine itself.
    bool verifies() const;
};

/// HOST:PORT, or [IPv6]:PORT. Error code: bad_value.
Result<Relay> read_relay(std::string_view text);

/// What we write to: plain letters, one @, a name with a dot, at most 254 characters; nothing quoted.
bool is_mail_address(std::string_view text);

struct Mail {
    std::string to;
    std::string subject;
    std::string text;
    std::vector<std::pair<std::string, std::string>> headers;  // written by us: visible ASCII
};

/// Head and body, lines ended by CR LF.
std::string write_mail(const Mail& mail, const std::string& from, std::int64_t seconds, const std::string& id);

/// Error codes: refused (for good), offline (for now).
Status send_mail(const Relay& relay, const Mail& mail, std::int64_t seconds, const std::string& id);

}  // namespace pangaea::push
