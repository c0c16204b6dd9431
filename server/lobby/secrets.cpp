// See secrets.h.
#include "server/lobby/secrets.h"

#include <sodium.h>

#include <array>

namespace pangaea::lobby {
namespace {

std::string encode(const unsigned char* bytes, std::size_t size) {
    std::string text(sodium_base64_encoded_len(size, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();  // the terminating zero
    return text;
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::uint64_t random_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

std::string random_text(int length) {
    constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz023456789";
    static_assert(kLetters.size() == 32);
    std::string text(static_cast<std::size_t>(length), '\0');
    randombytes_buf(text.data(), text.size());
    for (char& letter : text) {
        letter = kLetters[static_cast<unsigned char>(letter) % kLetters.size()];
    }
    return text;
}

std::string new_key() {
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return encode(bytes.data(), bytes.size());
}

std::string hash_key(std::string_view key) {
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size(),
                       nullptr, 0);
    return encode(hash.data(), hash.size());
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
        return {};
    }
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void waste_password_time(const std::string& password) {
    static const std::string kSomeHash = hash_password("nobody's password");
    (void)is_password(kSomeHash, password);
}

}  // namespace pangaea::lobby
