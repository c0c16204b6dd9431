// Web Push messages: encryption for one browser (RFC 8291, aes128gcm) and the server's signature (RFC 8292, VAPID).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace pangaea::push {

/// Base64 for addresses, without padding. Nothing for what is none.
std::string write_base64(std::string_view bytes);
std::optional<std::string> read_base64(std::string_view text);

/// A pair of keys on P-256. Error codes: bad_value, no_random.
class KeyPair {
public:
    static Result<KeyPair> make();
    /// As written by `text`: the private number and the public point.
    static Result<KeyPair> read(std::string_view text);
    std::string text() const;
    /// 65 bytes, as others are told it.
    const std::string& point() const { return point_; }
    /// 64 bytes: ES256.
    Result<std::string> sign(std::string_view text) const;
    /// What both sides compute of one's private and the other's public key.
    Result<std::string> share_with(std::string_view point) const;

private:
    std::string number_;
    std::string point_;
    std::shared_ptr<void> key_;
};

/// For the browser with this public key and secret; `salt` of 16 bytes and `own` are used for this message only.
Result<std::string> encrypt(std::string_view text, std::string_view point, std::string_view secret, const KeyPair& own,
                            std::string_view salt);
/// With a salt and keys of its own.
Result<std::string> encrypt(std::string_view text, std::string_view point, std::string_view secret);

/// The Authorization header: for this push service (https://host:port), good until then (seconds since 1970).
Result<std::string> authorize(const KeyPair& key, const std::string& service, std::int64_t until,
                              const std::string& contact);

}  // namespace pangaea::push
