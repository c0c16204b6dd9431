// A mail relay of the test's own (SMTP), which can be slow, mad, full, choosy or gone.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace pangaea::test {

struct ReceivedMail {
    std::string from;
    std::string to;
    std::string content;  // head and body as they came
    bool is_encrypted = false;
    std::string header(const std::string& name) const;
    /// The body as it is read.
    std::string text() const;
    /// What stands after these words in the text, to the end of the line.
    std::string after(const std::string& words) const;
};

class MailRelay {
public:
    enum class Manner { Good, Slow, Mad, Full, Choosy, Endless, Locked };

    /// With a certificate file it offers STARTTLS.
    explicit MailRelay(const std::string& certificate = {});
    ~MailRelay();
    MailRelay(const MailRelay&) = delete;
    MailRelay& operator=(const MailRelay&) = delete;

    int port() const { return port_; }
    /// Slow: says nothing. Mad: says nonsense. Full: 451. Choosy: 550. Endless: one reply without an end. Locked: wants
    /// AUTH.
    void behave(Manner manner) { manner_ = manner; }
    /// The next that came; nothing if none does for a very long time.
    std::optional<ReceivedMail> next();
    std::size_t waiting();
    /// How many have been connected.
    int visits() const { return visits_; }

private:
    void listen();
    void serve(int file);

    std::shared_ptr<void> context_;
    int port_ = 0;
    int listener_ = -1;
    std::atomic<Manner> manner_ = Manner::Good;
    std::atomic<int> visits_ = 0;
    std::atomic<bool> is_stopping_ = false;
    std::atomic<int> open_ = -1;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<ReceivedMail> mails_;
    std::thread thread_;
};

}  // namespace pangaea::test
