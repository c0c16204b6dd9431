// A connection to somebody else's server, plain or with TLS, from a thread that may wait: with a limit on the time all
// of it takes.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pangaea::push {

/// The addresses of a name, in digits, as the system knows them.
std::vector<std::string> resolve_by_system(const std::string& host, const std::string& port);

class Stream {
public:
    /// To an address in digits; null where nobody answers.
    static std::unique_ptr<Stream> open(const std::string& ip, const std::string& port, int timeout_seconds);
    ~Stream();
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// From now on encrypted. `verifies`: only if it is proved to be `host`. `certificates`: a file of further ones
    /// that are trusted.
    bool start_tls(const std::string& host, bool verifies, const std::string& certificates);
    bool write(std::string_view bytes);
    /// At least one byte, or nothing at the end or when the time is up.
    std::string read();

private:
    struct Session;
    Stream(int file, std::chrono::steady_clock::time_point end);
    bool limit();

    int file_;
    std::chrono::steady_clock::time_point end_;
    std::unique_ptr<Session> session_;
};

}  // namespace pangaea::push
