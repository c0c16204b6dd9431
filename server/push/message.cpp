// See message.h.
#include "server/push/message.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <array>

namespace pangaea::push {
namespace {

constexpr std::size_t kNumber = 32;
constexpr std::size_t kPoint = 65;
constexpr std::size_t kSalt = 16;
constexpr std::size_t kTag = 16;
constexpr std::size_t kLongest = 3000;  // push services take 4096 bytes in all

template <class T, void (*free_it)(T*)>
struct Free {
    void operator()(T* one) const { free_it(one); }
};
using Key = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY, EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX, EVP_PKEY_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, Free<BIGNUM, BN_free>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

/// A key of its parts; without a number a public one. Nothing where the point is not on the curve.
Key key_of(std::string_view number, std::string_view point) {
    if (point.size() != kPoint || point[0] != 4) {
        return nullptr;
    }
    const std::unique_ptr<OSSL_PARAM_BLD, Free<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>> parts(OSSL_PARAM_BLD_new());
    const Number secret(number.empty() ? nullptr
                                       : BN_bin2bn(bytes_of(number), static_cast<int>(number.size()), nullptr));
    bool is_good = parts != nullptr &&
                   OSSL_PARAM_BLD_push_utf8_string(parts.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
                   OSSL_PARAM_BLD_push_octet_string(parts.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
    is_good = is_good && (!secret || OSSL_PARAM_BLD_push_BN(parts.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get()));
    const std::unique_ptr<OSSL_PARAM, Free<OSSL_PARAM, OSSL_PARAM_free>> parameters(
        is_good ? OSSL_PARAM_BLD_to_param(parts.get()) : nullptr);
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* made = nullptr;
    if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) <= 0 ||
        EVP_PKEY_fromdata(context.get(), &made, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters.get()) <=
            0) {
        return nullptr;
    }
    Key key(made);
    const KeyContext check(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
    return check && EVP_PKEY_public_check(check.get()) == 1 ? std::move(key) : nullptr;
}

std::string mac(std::string_view key, std::string_view text) {
    std::string out(32, '\0');
    unsigned size = 32;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), bytes_of(out), &size);
    return out;
}

/// HKDF (RFC 5869) of at most one block.
std::string derive(std::string_view salt, std::string_view secret, std::string_view what, std::size_t size) {
    return mac(mac(salt, secret), std::string(what) + '\1').substr(0, size);
}

Result<std::string> seal(const std::string& key, const std::string& nonce, std::string_view text) {
    const std::unique_ptr<EVP_CIPHER_CTX, Free<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>> cipher(EVP_CIPHER_CTX_new());
    std::string out(text.size() + kTag, '\0');
    int size = 0;
    int rest = 0;
    if (!cipher || EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) <= 0 ||
        EVP_EncryptUpdate(cipher.get(), bytes_of(out), &size, bytes_of(text), static_cast<int>(text.size())) <= 0 ||
        EVP_EncryptFinal_ex(cipher.get(), bytes_of(out) + size, &rest) <= 0 ||
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTag), bytes_of(out) + text.size()) <=
            0) {
        return Error{"fault", "the message could not be encrypted"};
    }
    return out;
}

const Error kBadKey{"bad_value", "this is no public key on P-256"};

}  // namespace

std::string write_base64(std::string_view bytes) {
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const int size = EVP_EncodeBlock(bytes_of(text), bytes_of(bytes), static_cast<int>(bytes.size()));
    text.resize(size);
    for (char& c : text) {
        c = c == '+' ? '-' : c == '/' ? '_' : c;
    }
    return text.substr(0, text.find('='));
}

std::optional<std::string> read_base64(std::string_view text) {
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text.substr(0, text.find('='))) {
        const auto value = kLetters.find(c == '+' ? '-' : c == '/' ? '_' : c);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        held = held << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits & 0xFF);
        }
    }
    return bytes;
}

Result<KeyPair> KeyPair::make() {
    const Key key(EVP_EC_gen("P-256"));
    BIGNUM* found = nullptr;
    std::string point(kPoint, '\0');
    std::size_t size = 0;
    if (!key || EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) <= 0) {
        return Error{"no_random", "no key could be made"};
    }
    const Number number(found);
    std::string bytes(kNumber, '\0');
    if (BN_bn2binpad(number.get(), bytes_of(bytes), static_cast<int>(kNumber)) < 0 ||
        EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), kPoint, &size) <= 0 ||
        size != kPoint) {
        return Error{"no_random", "no key could be made"};
    }
    return read(write_base64(bytes) + "." + write_base64(point));
}

Result<KeyPair> KeyPair::read(std::string_view text) {
    const auto dot = std::min(text.find('.'), text.size());
    const auto number = read_base64(text.substr(0, dot));
    const auto point = read_base64(text.substr(std::min(dot + 1, text.size())));
    Key key = number && point && number->size() == kNumber ? key_of(*number, *point) : nullptr;
    if (!key) {
        return kBadKey;
    }
    KeyPair pair;
    pair.number_ = *number;
    pair.point_ = *point;
    pair.key_ = std::shared_ptr<void>(key.release(), [](void* one) { EVP_PKEY_free(static_cast<EVP_PKEY*>(one)); });
    return pair;
}

std::string KeyPair::text() const { return write_base64(number_) + "." + write_base64(point_); }

Result<std::string> KeyPair::sign(std::string_view text) const {
    const std::unique_ptr<EVP_MD_CTX, Free<EVP_MD_CTX, EVP_MD_CTX_free>> digest(EVP_MD_CTX_new());
    std::array<unsigned char, 100> der{};
    std::size_t size = der.size();
    const Error failed{"fault", "the token could not be signed"};
    if (!digest ||
        EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, static_cast<EVP_PKEY*>(key_.get())) <= 0 ||
        EVP_DigestSign(digest.get(), der.data(), &size, bytes_of(text), text.size()) <= 0) {
        return failed;
    }
    const unsigned char* begin = der.data();
    const std::unique_ptr<ECDSA_SIG, Free<ECDSA_SIG, ECDSA_SIG_free>> parts(
        d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
    std::string out(2 * kNumber, '\0');
    if (!parts || BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), bytes_of(out), static_cast<int>(kNumber)) < 0 ||
        BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), bytes_of(out) + kNumber, static_cast<int>(kNumber)) < 0) {
        return failed;
    }
    return out;
}

Result<std::string> KeyPair::share_with(std::string_view point) const {
    const Key other = key_of("", point);
    const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, static_cast<EVP_PKEY*>(key_.get()), nullptr));
    std::string shared(kNumber, '\0');
    std::size_t size = kNumber;
    if (!other || !context || EVP_PKEY_derive_init(context.get()) <= 0 ||
        EVP_PKEY_derive_set_peer(context.get(), other.get()) <= 0 ||
        EVP_PKEY_derive(context.get(), bytes_of(shared), &size) <= 0 || size != kNumber) {
        return kBadKey;
    }
    return shared;
}

Result<std::string> encrypt(std::string_view text, std::string_view point, std::string_view secret, const KeyPair& own,
                            std::string_view salt) {
    using namespace std::string_literals;
    if (text.size() > kLongest || secret.size() != kSalt || salt.size() != kSalt) {
        return Error{"bad_value", "a message is at most 3000 bytes, salt and secret are 16"};
    }
    const auto shared = own.share_with(point);
    if (!shared) {
        return shared.error();
    }
    const std::string root = derive(secret, *shared, "WebPush: info\0"s + std::string(point) + own.point(), 32);
    const std::string key = derive(salt, root, "Content-Encoding: aes128gcm\0"s, 16);
    const std::string nonce = derive(salt, root, "Content-Encoding: nonce\0"s, 12);
    const auto sealed = seal(key, nonce, std::string(text) + '\2');  // the last record of one
    if (!sealed) {
        return sealed.error();
    }
    constexpr std::string_view kRecordSize("\0\0\x10\0", 4);
    return std::string(salt) + std::string(kRecordSize) + static_cast<char>(kPoint) + own.point() + *sealed;
}

Result<std::string> encrypt(std::string_view text, std::string_view point, std::string_view secret) {
    const auto own = KeyPair::make();
    std::string salt(kSalt, '\0');
    if (!own || RAND_bytes(bytes_of(salt), static_cast<int>(kSalt)) != 1) {
        return own ? Error{"no_random", "no key could be made"} : own.error();
    }
    return encrypt(text, point, secret, *own, salt);
}

Result<std::string> authorize(const KeyPair& key, const std::string& service, std::int64_t until,
                              const std::string& contact) {
    const std::string claims =
        R"({"aud":")" + service + R"(","exp":)" + std::to_string(until) + R"(,"sub":")" + contact + "\"}";
    const std::string told = write_base64(R"({"typ":"JWT","alg":"ES256"})") + "." + write_base64(claims);
    const auto signature = key.sign(told);
    if (!signature) {
        return signature.error();
    }
    return "vapid t=" + told + "." + write_base64(*signature) + ", k=" + write_base64(key.point());
}

}  // namespace pangaea::push
