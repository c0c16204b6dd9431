// What the load generator needs of a client: the server as a process, a few requests, and sockets that do as little as
// possible, so that the processor is left to the server: messages are searched, not parsed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rng.h"

namespace pangaea::bench {

class LoadServer {
public:
    /// Starts the program named by PANGAEA_BIN with limits that do not stand in the way, on a database in a temporary
    /// folder or on the one given.
    explicit LoadServer(const std::string& database);
    ~LoadServer();
    LoadServer(const LoadServer&) = delete;
    LoadServer& operator=(const LoadServer&) = delete;

    int port() const { return port_; }
    std::string guest(const std::string& name) const;  // its cookie
    /// Made by the first, joined by the second.
    std::string new_table(const std::string& first, const std::string& second) const;
    double processor_seconds() const;
    std::int64_t memory() const;  // resident, KiB

private:
    std::string post(const std::string& path, const std::string& body, const std::string& cookie) const;

    pid_t pid_ = -1;
    int port_ = 0;
    std::string folder_;
    mutable int file_ = -1;  // kept open between requests
};

class LoadSocket {
public:
    /// Connects, and registers with the epoll descriptor.
    LoadSocket(int port, const std::string& table, const std::string& cookie, int poll);
    ~LoadSocket();
    LoadSocket(const LoadSocket&) = delete;
    LoadSocket& operator=(const LoadSocket&) = delete;

    /// Takes in what has come.
    void read();
    /// Plays any of the legal actions, if there are some.
    bool act(Rng& rng);
    /// 1: the last action was acknowledged; -1: refused; 0: no answer yet.
    int take_answer();
    bool is_over() const { return is_over_; }

private:
    void take(std::string_view message);

    int file_ = -1;
    std::string buffer_;
    std::string legal_;  // the list as it came
    std::string n_ = "0";
    int seat_ = 0;
    int answer_ = 0;
    bool is_over_ = false;
    bool is_upgraded_ = false;
};

}  // namespace pangaea::bench
