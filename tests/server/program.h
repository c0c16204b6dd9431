// The real server as a process, and plain blocking clients for it.
#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/json.h"

namespace pangaea::test {

class ServerProgram {
public:
    /// Starts `pangaea serve` on a free port and waits until it listens.
    explicit ServerProgram(std::vector<std::string> arguments, std::string program = {});
    ~ServerProgram();
    ServerProgram(const ServerProgram&) = delete;
    ServerProgram& operator=(const ServerProgram&) = delete;

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    void kill_now();  // as a power cut would
    int stop();       // asks, waits, gives the exit code

private:
    pid_t pid_ = -1;
    int port_ = 0;
    int output_ = -1;
};

/// A TCP connection with a time limit on every read.
class Wire {
public:
    explicit Wire(int port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    bool is_open() const { return file_ >= 0; }
    bool send(std::string_view bytes);
    /// At least one byte, or an empty text at the end or after the time limit.
    std::string receive(int timeout_ms = 10'000);

private:
    int file_ = -1;
};

struct HttpAnswer {
    int status = 0;  // 0: no answer
    std::string head;
    std::string body;
    json::value json() const;
    std::string header(const std::string& name) const;
    /// The cookie that was set.
    std::string cookie() const;
};

struct HttpCall {
    std::string method = "GET";
    std::string path = "/";
    std::string body;
    std::string cookie;
    std::string more;  // further header lines, each with its end
};
HttpAnswer call(int port, const HttpCall& asked);
HttpAnswer post(int port, const std::string& path, const std::string& body, const std::string& cookie = {});
HttpAnswer get(int port, const std::string& path, const std::string& cookie = {});

/// A table's socket, with the view it has been sent.
class TableSocket {
public:
    TableSocket(int port, const std::string& table, const std::string& cookie, const std::string& more = {},
                const std::string& query = {});

    bool is_open() const { return is_open_; }
    int status() const { return status_; }  // of the upgrade
    int close_code() const { return close_code_; }
    bool send(const std::string& text);
    /// Sends a frame as it is told: for broken ones.
    bool send_raw(std::string_view bytes) { return wire_.send(bytes); }
    /// The next message, brought into the view; nothing at the end or after the time limit.
    std::optional<json::object> next(int timeout_ms = 10'000);
    /// Reads on until there is such a message.
    std::optional<json::object> wait_for(std::string_view type, int timeout_ms = 10'000);
    /// Plays and waits for the answer: "ok", an error's code, or "" if none came.
    std::string act(int seat, const std::string& action);

    json::object view;

private:
    std::optional<std::string> next_text(int timeout_ms);

    Wire wire_;
    std::string buffer_;
    bool is_open_ = false;
    int status_ = 0;
    int close_code_ = 0;
    int last_id_ = 0;
};

/// Merges a `view`, `update` or `table` message into a view, as docs/api.md says.
void merge_message(json::object& view, const json::object& message);

}  // namespace pangaea::test
