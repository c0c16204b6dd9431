// See push_service.h.
#include "tests/server/push_service.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace pangaea::test {
namespace {

const unsigned char* bytes(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string mac(const std::string& key, const std::string& text) {
    std::string out(32, '\0');
    unsigned size = 32;
    HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes(text), text.size(),
         reinterpret_cast<unsigned char*>(out.data()), &size);
    return out;
}

std::string derive(const std::string& salt, const std::string& secret, const std::string& what, std::size_t size) {
    return mac(mac(salt, secret), what + '\1').substr(0, size);
}

}  // namespace

std::string decrypt(const std::string& body, const push::KeyPair& browser, const std::string& secret) {
    using namespace std::string_literals;
    constexpr std::size_t kHead = 16 + 4 + 1 + 65;
    if (body.size() < kHead + 17) {
        return {};
    }
    const std::string salt = body.substr(0, 16);
    const std::string sender = body.substr(21, 65);
    const auto shared = browser.share_with(sender);
    const std::string root = derive(secret, shared ? *shared : "", "WebPush: info\0"s + browser.point() + sender, 32);
    const std::string key = derive(salt, root, "Content-Encoding: aes128gcm\0"s, 16);
    const std::string nonce = derive(salt, root, "Content-Encoding: nonce\0"s, 12);
    const std::string sealed = body.substr(kHead, body.size() - kHead - 16);
    std::string tag = body.substr(body.size() - 16);
    std::string text(sealed.size(), '\0');
    int size = 0;
    EVP_CIPHER_CTX* cipher = EVP_CIPHER_CTX_new();
    const bool is_good = EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) > 0 &&
                         EVP_DecryptUpdate(cipher, reinterpret_cast<unsigned char*>(text.data()), &size, bytes(sealed),
                                           static_cast<int>(sealed.size())) > 0 &&
                         EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data()) > 0 &&
                         EVP_DecryptFinal_ex(cipher, reinterpret_cast<unsigned char*>(text.data()) + size, &size) > 0;
    EVP_CIPHER_CTX_free(cipher);
    return is_good && text.back() == '\2' ? text.substr(0, text.size() - 1) : std::string();
}

bool is_signed(const std::string& text, const std::string& signature, const std::string& point) {
    OSSL_PARAM_BLD* parts = OSSL_PARAM_BLD_new();
    OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
    OSSL_PARAM* parameters = OSSL_PARAM_BLD_to_param(parts);
    EVP_PKEY_CTX* making = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(making);
    EVP_PKEY_fromdata(making, &key, EVP_PKEY_PUBLIC_KEY, parameters);
    ECDSA_SIG* both = ECDSA_SIG_new();
    ECDSA_SIG_set0(both, BN_bin2bn(bytes(signature), 32, nullptr), BN_bin2bn(bytes(signature) + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(both, &der);
    EVP_MD_CTX* digest = EVP_MD_CTX_new();
    const bool is_good = key != nullptr && EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, key) > 0 &&
                         EVP_DigestVerify(digest, der, static_cast<std::size_t>(size), bytes(text), text.size()) == 1;
    EVP_MD_CTX_free(digest);
    OPENSSL_free(der);
    ECDSA_SIG_free(both);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(making);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(parts);
    return is_good;
}

std::string PushRequest::header(const std::string& name) const {
    const auto at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) {
        return {};
    }
    const auto begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::shared_ptr<void> make_tls(const std::string& certificate) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* own = X509_new();
    X509_set_version(own, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(own), 1);
    X509_gmtime_adj(X509_getm_notBefore(own), -3600);
    X509_gmtime_adj(X509_getm_notAfter(own), 86400);
    X509_set_pubkey(own, key);
    X509_NAME* name = X509_get_subject_name(own);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                               0);
    X509_set_issuer_name(own, name);
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(own, names, -1);
    X509_EXTENSION_free(names);
    X509_sign(own, key, EVP_sha256());
    FILE* file = std::fopen(certificate.c_str(), "w");
    REQUIRE(file != nullptr);
    PEM_write_X509(file, own);
    std::fclose(file);
    SSL_CTX* context = SSL_CTX_new(TLS_server_method());
    SSL_CTX_use_certificate(context, own);
    SSL_CTX_use_PrivateKey(context, key);
    X509_free(own);
    EVP_PKEY_free(key);
    return {context, [](void* one) { SSL_CTX_free(static_cast<SSL_CTX*>(one)); }};
}

int listen_somewhere(int& port) {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(bind(listener, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(::listen(listener, 100) == 0);
    getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    return listener;
}

PushService::PushService(const std::string& folder)
    : certificate_(folder + "/push.pem"), listener_(listen_somewhere(port_)), context_(make_tls(certificate_)) {
    thread_ = std::thread([this] { listen(); });
}

PushService::~PushService() {
    is_stopping_ = true;
    shutdown(listener_, SHUT_RDWR);
    thread_.join();
    close(listener_);
}

void PushService::listen() {
    while (!is_stopping_) {
        const int file = accept(listener_, nullptr, nullptr);
        if (file >= 0) {
            serve(file);
            close(file);
        }
    }
}

void PushService::serve(int file) {
    SSL* session = SSL_new(static_cast<SSL_CTX*>(context_.get()));
    SSL_set_fd(session, file);
    std::string text;
    std::size_t wanted = std::string::npos;
    bool is_open = SSL_accept(session) == 1;
    while (is_open && text.size() < wanted) {
        char part[4096];
        const int size = SSL_read(session, part, sizeof part);
        is_open = size > 0;
        text.append(part, static_cast<std::size_t>(std::max(size, 0)));
        const auto end = text.find("\r\n\r\n");
        const auto length = text.find("Content-Length: ");
        if (end != std::string::npos && length != std::string::npos) {
            wanted = end + 4 + static_cast<std::size_t>(std::atoi(text.c_str() + length + 16));
        }
    }
    if (is_open) {
        const std::string answer =
            "HTTP/1.1 " + std::to_string(status_) + " x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        SSL_write(session, answer.data(), static_cast<int>(answer.size()));
        const auto end = text.find("\r\n\r\n");
        const std::lock_guard lock(mutex_);
        requests_.push_back({text.substr(0, end + 2), text.substr(end + 4)});
        arrived_.notify_all();
    }
    SSL_shutdown(session);
    SSL_free(session);
}

std::optional<PushRequest> PushService::next() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::minutes(2), [&] { return !requests_.empty(); })) {
        return std::nullopt;
    }
    PushRequest first = std::move(requests_.front());
    requests_.pop_front();
    return first;
}

std::size_t PushService::waiting() {
    const std::lock_guard lock(mutex_);
    return requests_.size();
}

}  // namespace pangaea::test
