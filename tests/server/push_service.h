// A push service of the test's own, with TLS, and what a browser does with a message.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/push/message.h"

namespace pangaea::test {

/// As a browser reads it; empty where it is not for these keys.
std::string decrypt(const std::string& body, const push::KeyPair& browser, const std::string& secret);
/// Whether the signature (ES256) of the text is that key's.
bool is_signed(const std::string& text, const std::string& signature, const std::string& point);

struct PushRequest {
    std::string head;
    std::string body;
    std::string header(const std::string& name) const;
};

/// For a TLS server at localhost; its certificate is written to the file.
std::shared_ptr<void> make_tls(const std::string& certificate);
/// A socket that listens on this machine, at a port that is free.
int listen_somewhere(int& port);

/// Listens at https://localhost:PORT with a certificate that it writes into the folder.
class PushService {
public:
    explicit PushService(const std::string& folder);
    ~PushService();
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;

    std::string origin() const { return "https://localhost:" + std::to_string(port_); }
    const std::string& certificate() const { return certificate_; }
    /// What it answers from now on.
    void answer_with(int status) { status_ = status; }
    /// The next that came; nothing if none does for a very long time.
    std::optional<PushRequest> next();
    std::size_t waiting();

private:
    void listen();
    void serve(int file);

    std::string certificate_;
    int port_ = 0;
    int listener_ = -1;
    std::shared_ptr<void> context_;
    std::atomic<int> status_ = 201;
    std::atomic<bool> is_stopping_ = false;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<PushRequest> requests_;
    std::thread thread_;
};

}  // namespace pangaea::test
