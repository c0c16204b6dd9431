// The real server as a process, and plain blocking clients for it.
#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/json.h"

namespace pangaea::test {

/// A program that ends with the test at the latest. Its output can be read until it ends.
class Child {
public:
    /// `errors`: a file for what it writes to standard error; empty: where the test's own goes.
    explicit Child(std::vector<std::string> words, const std::string& errors = {});
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    pid_t pid() const { return pid_; }
    std::string read_line();
    void kill_now();  // as a power cut would
    int wait();       // the exit code; -1 if a signal ended it

private:
    pid_t pid_ = -1;
    int output_ = -1;
};

class ServerProgram {
public:
    /// Starts `pangaea serve` on a free port and waits until it listens.
    explicit ServerProgram(const std::vector<std::string>& arguments, const std::string& errors = {});

    int port() const { return port_; }
    pid_t pid() const { return child_.pid(); }
    void kill_now() { child_.kill_now(); }
    int stop();  // asks, waits, gives the exit code

private:
    Child child_;
    int port_ = 0;
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
    /// Whether the other side has ended the connection, or never took it.
    bool has_ended() const { return file_ < 0 || has_ended_; }

private:
    int file_ = -1;
    bool has_ended_ = false;
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

/// A new guest; gives their cookie.
std::string guest(int port, const std::string& name);
/// The same with an account.
std::string account(int port, const std::string& name);
/// Gives the table's id.
std::string new_table(int port, const std::string& cookie, const std::string& body);

/// A table's socket, with the view it has been sent.
class TableSocket {
public:
    TableSocket(int port, const std::string& table, const std::string& cookie, const std::string& more = {},
                const std::string& query = {});

    bool is_open() const { return is_open_; }
    int status() const { return status_; }  // of the upgrade
    int close_code() const { return close_code_; }
    bool is_lost() const { return !is_open_ || wire_.has_ended(); }
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
