// What the load generator needs of a client: a server as a process, a few requests, and sockets that do as little as
// possible, so that the processor is left to the server: messages are searched, not parsed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"

namespace pangaea::bench {

using Clock = std::chrono::steady_clock;

/// A server of its own, told apart from the generator by its process: it says its port at the end of its first line.
class ServerProcess {
public:
    explicit ServerProcess(const std::vector<std::string>& words);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    int port() const { return port_; }  // 0: it did not start
    double processor_seconds() const;
    std::int64_t memory() const;  // resident, bytes

private:
    pid_t pid_ = -1;
    int port_ = 0;
};

/// Requests to `pangaea serve`, over one connection.
class Desk {
public:
    /// `address`: as a proxy tells where somebody is.
    explicit Desk(int port, std::string address = {}) : port_(port), address_(std::move(address)) {}
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    std::string guest(const std::string& name);        // its cookie
    std::string new_table(const std::string& cookie);  // its id; the second seat is open
    std::string new_table(const std::string& cookie, const std::string& settings);
    void join(const std::string& id, const std::string& cookie);
    /// The whole answer, head and all.
    std::string post(const std::string& path, const std::string& body, const std::string& cookie);

private:
    int port_;
    std::string address_;
    int file_ = -1;  // kept open between requests
};

/// A WebSocket registered with an epoll descriptor.
class LoadSocket {
public:
    LoadSocket(int port, const std::string& path, const std::string& cookie, int poll, const std::string& address = {});
    virtual ~LoadSocket();
    LoadSocket(const LoadSocket&) = delete;
    LoadSocket& operator=(const LoadSocket&) = delete;

    /// Takes in what has come.
    void read();
    bool is_broken() const { return is_broken_; }
    int file() const { return file_; }

    int table = -1;  // which one it sits at

protected:
    void send_text(std::string_view text) const { send_frame(1, text); }
    virtual void take(std::string_view message) = 0;

private:
    void send_frame(unsigned kind, std::string_view text) const;

    int file_ = -1;
    std::string buffer_;
    std::string parts_;  // of a message in several frames
    bool is_upgraded_ = false;
    bool is_broken_ = false;
};

/// What the two at a table share.
struct Shared {
    Clock::time_point sent;
    bool is_waiting = false;
    bool is_over = false;
};
struct Score {
    std::vector<double> latencies_ms;
    int refused = 0;
};

class Player : public LoadSocket {
public:
    Player(int port, const std::string& path, const std::string& cookie, int poll, Shared& shared, Score& score)
        : LoadSocket(port, path, cookie, poll), shared_(shared), score_(score) {}
    /// Plays something, if it is this one's turn.
    virtual bool act(Rng& rng) = 0;

protected:
    void send_timed(std::string_view text);
    void answered(bool is_taken);

    Shared& shared_;
    Score& score_;
};

/// At a table of ours: any of the legal actions.
class TablePlayer final : public Player {
public:
    using Player::Player;
    bool act(Rng& rng) override;

private:
    void take(std::string_view message) override;

    std::string legal_;  // the list as it came
    std::string n_ = "0";
    std::string acted_n_;
    int seat_ = 0;
};

/// With an echo: a text like an action, which comes back.
class EchoPlayer final : public Player {
public:
    using Player::Player;
    bool act(Rng& rng) override;

private:
    void take(std::string_view) override { answered(true); }
};

/// Looks on.
class Watcher final : public LoadSocket {
public:
    using LoadSocket::LoadSocket;

private:
    void take(std::string_view) override {}
};

}  // namespace pangaea::bench
