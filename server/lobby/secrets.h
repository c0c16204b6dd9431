// Secrets: random ids and keys, their hashes, passwords (libsodium). Nothing here is ever logged.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pangaea::lobby {

/// Once, before anything else here. False if the library cannot be used.
bool prepare_secrets();

std::uint64_t random_number();
/// `length` characters of a–z and 0–9 without those that look alike; five bits each.
std::string random_text(int length);
/// 256 bits, written so that they can stand in a cookie, a header or a link.
std::string new_key();
/// What the store keeps of a key. A key is random, so a fast hash is enough; finding it by hash compares nothing
/// secret.
std::string hash_key(std::string_view key);

/// argon2id; takes tens of milliseconds and 64 MiB on purpose.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);
/// Takes as long as is_password: for names that do not exist.
void waste_password_time(const std::string& password);

}  // namespace pangaea::lobby
