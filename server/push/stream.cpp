// See stream.h.
#include "server/push/stream.h"

#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>

namespace pangaea::push {
namespace {

struct FreeContext {
    void operator()(SSL_CTX* one) const { SSL_CTX_free(one); }
};
struct FreeSession {
    void operator()(SSL* one) const { SSL_free(one); }
};

}  // namespace

struct Stream::Session {
    std::unique_ptr<SSL_CTX, FreeContext> context;
    std::unique_ptr<SSL, FreeSession> session;
};

std::vector<std::string> resolve_by_system(const std::string& host, const std::string& port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo* found = nullptr;
    std::vector<std::string> list;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) == 0) {
        for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
            std::array<char, NI_MAXHOST> text{};
            if (getnameinfo(one->ai_addr, one->ai_addrlen, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) == 0) {
                list.emplace_back(text.data());
            }
        }
        freeaddrinfo(found);
    }
    return list;
}

std::unique_ptr<Stream> Stream::open(const std::string& ip, const std::string& port, int timeout_seconds) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (getaddrinfo(ip.c_str(), port.c_str(), &hints, &found) != 0) {
        return nullptr;
    }
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> kept(found, &freeaddrinfo);
    const int file = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0) {
        return nullptr;
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(timeout_seconds);
    std::unique_ptr<Stream> stream(new Stream(file, end));
    return stream->limit() && connect(file, found->ai_addr, found->ai_addrlen) == 0 ? std::move(stream) : nullptr;
}

Stream::Stream(int file, std::chrono::steady_clock::time_point end) : file_(file), end_(end) {}

Stream::~Stream() {
    session_.reset();
    close(file_);
    ERR_clear_error();
}

/// What comes next, connecting too, gets what is left of the time.
bool Stream::limit() {
    const auto left = std::chrono::duration_cast<std::chrono::microseconds>(end_ - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
        return false;
    }
    constexpr int kMillion = 1'000'000;
    const timeval limit{left.count() / kMillion, left.count() % kMillion};
    return setsockopt(file_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit) == 0 &&
           setsockopt(file_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) == 0;
}

bool Stream::start_tls(const std::string& host, bool verifies, const std::string& certificates) {
    auto made = std::make_unique<Session>();
    made->context.reset(SSL_CTX_new(TLS_client_method()));
    SSL_CTX* context = made->context.get();
    if (context == nullptr || SSL_CTX_set_default_verify_paths(context) != 1 ||
        (!certificates.empty() && SSL_CTX_load_verify_locations(context, certificates.c_str(), nullptr) != 1)) {
        return false;
    }
    SSL_CTX_set_verify(context, verifies ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, nullptr);
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    made->session.reset(SSL_new(context));
    SSL* session = made->session.get();
    if (session == nullptr || SSL_set_fd(session, file_) != 1 || SSL_set1_host(session, host.c_str()) != 1 ||
        SSL_set_tlsext_host_name(session, host.c_str()) != 1 || !limit() || SSL_connect(session) != 1) {
        return false;
    }
    session_ = std::move(made);
    return true;
}

bool Stream::write(std::string_view bytes) {
    while (!bytes.empty() && limit()) {
        const auto sent = session_ ? SSL_write(session_->session.get(), bytes.data(), static_cast<int>(bytes.size()))
                                   : static_cast<int>(send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
        if (sent <= 0) {
            return false;
        }
        bytes.remove_prefix(sent);
    }
    return bytes.empty();
}

std::string Stream::read() {
    std::array<char, 512> part{};
    if (!limit()) {
        return {};
    }
    const auto size = session_ ? SSL_read(session_->session.get(), part.data(), static_cast<int>(part.size()))
                               : static_cast<int>(recv(file_, part.data(), part.size(), 0));
    return size <= 0 ? std::string() : std::string(part.data(), size);
}

}  // namespace pangaea::push
