// See mail_relay.h.
#include "tests/server/mail_relay.h"

#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "tests/server/push_service.h"

namespace pangaea::test {
namespace {

/// One client's lines, encrypted or not.
class Visit {
public:
    explicit Visit(int file) : file_(file) {}
    ~Visit() {
        SSL_free(session_);
        close(file_);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    bool say(const std::string& line) {
        const std::string text = line + "\r\n";
        return session_ != nullptr ? SSL_write(session_, text.data(), static_cast<int>(text.size())) > 0
                                   : send(file_, text.data(), text.size(), MSG_NOSIGNAL) > 0;
    }
    std::optional<std::string> line() {
        while (buffer_.find("\r\n") == std::string::npos) {
            std::array<char, 1024> part{};
            const auto size = session_ != nullptr ? SSL_read(session_, part.data(), static_cast<int>(part.size()))
                                                  : static_cast<int>(recv(file_, part.data(), part.size(), 0));
            if (size <= 0) {
                return std::nullopt;
            }
            buffer_.append(part.data(), static_cast<std::size_t>(size));
        }
        const auto end = buffer_.find("\r\n");
        std::string first = buffer_.substr(0, end);
        buffer_.erase(0, end + 2);
        return first;
    }
    bool encrypt(SSL_CTX* context) {
        session_ = SSL_new(context);
        SSL_set_fd(session_, file_);
        return SSL_accept(session_) == 1;
    }
    bool is_encrypted() const { return session_ != nullptr; }

private:
    int file_;
    SSL* session_ = nullptr;
    std::string buffer_;
};

}  // namespace

std::string ReceivedMail::header(const std::string& name) const {
    const std::string head = "\r\n" + content.substr(0, content.find("\r\n\r\n") + 2);
    const auto at = head.find("\r\n" + name + ": ");
    if (at == std::string::npos) {
        return {};
    }
    const auto begin = at + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::string ReceivedMail::text() const {
    std::string body = content.substr(content.find("\r\n\r\n") + 4);
    std::erase_if(body, [](char c) { return c == '\r' || c == '\n'; });
    std::string text(body.size(), '\0');
    const int size =
        EVP_DecodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                        reinterpret_cast<const unsigned char*>(body.data()), static_cast<int>(body.size()));
    const auto padding = std::count(body.begin(), body.end(), '=');
    text.resize(static_cast<std::size_t>(std::max<std::ptrdiff_t>(size - padding, 0)));
    return text;
}

std::string ReceivedMail::after(const std::string& words) const {
    const std::string all = text();
    const auto at = all.find(words);
    return at == std::string::npos ? "" : all.substr(at + words.size(), all.find('\n', at) - at - words.size());
}

MailRelay::MailRelay(const std::string& certificate)
    : context_(certificate.empty() ? nullptr : make_tls(certificate)), listener_(listen_somewhere(port_)) {
    thread_ = std::thread([this] { listen(); });
}

MailRelay::~MailRelay() {
    is_stopping_ = true;
    shutdown(listener_, SHUT_RDWR);
    if (const int file = open_; file >= 0) {
        shutdown(file, SHUT_RDWR);
    }
    thread_.join();
    close(listener_);
}

void MailRelay::listen() {
    while (!is_stopping_) {
        if (const int file = accept(listener_, nullptr, nullptr); file >= 0) {
            ++visits_;
            open_ = file;
            serve(file);
            open_ = -1;
        }
    }
}

void MailRelay::serve(int file) {
    Visit visit(file);
    const Manner manner = manner_;
    if (manner == Manner::Mad) {
        visit.say("\x01\xff what? \r\n999 999\r\n2");
        return;
    }
    while (manner == Manner::Endless && visit.say("220-and another thing")) {
    }
    ReceivedMail mail;
    bool goes_on = manner == Manner::Slow || visit.say("220 relay.example");
    while (goes_on) {
        const auto line = visit.line();
        if (!line || *line == "QUIT") {
            return;
        }
        if (manner == Manner::Slow) {
            continue;
        }
        if (line->starts_with("EHLO ")) {
            goes_on =
                context_ && !visit.is_encrypted() ? visit.say("250-relay.example\r\n250-STARTTLS\r\n250 SIZE 9999")
                : manner == Manner::Locked ? visit.say("250-relay.example\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 9999")
                                           : visit.say("250-relay.example\r\n250 SIZE 9999");
        } else if (*line == "STARTTLS" && context_) {
            goes_on = visit.say("220 go on") && visit.encrypt(static_cast<SSL_CTX*>(context_.get()));
        } else if (line->starts_with("MAIL FROM:")) {
            mail.from = line->substr(10);
            goes_on = visit.say(manner == Manner::Locked ? "530 5.7.0 Authentication required" : "250 ok");
        } else if (line->starts_with("RCPT TO:")) {
            mail.to = line->substr(8);
            goes_on = visit.say(manner == Manner::Full ? "451 later" : manner == Manner::Choosy ? "550 no" : "250 ok");
        } else if (*line == "DATA") {
            goes_on = visit.say("354 go on");
            auto part = visit.line();
            for (; part && *part != "."; part = visit.line()) {
                mail.content += *part + "\r\n";
            }
            if (part) {
                mail.is_encrypted = visit.is_encrypted();
                const std::lock_guard lock(mutex_);
                mails_.push_back(mail);
                arrived_.notify_all();
            }
            goes_on = part && visit.say("250 taken");
        } else {
            goes_on = visit.say("500 what?");
        }
    }
}

std::optional<ReceivedMail> MailRelay::next() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::minutes(2), [&] { return !mails_.empty(); })) {
        return std::nullopt;
    }
    ReceivedMail first = std::move(mails_.front());
    mails_.pop_front();
    return first;
}

std::size_t MailRelay::waiting() {
    const std::lock_guard lock(mutex_);
    return mails_.size();
}

}  // namespace pangaea::test
