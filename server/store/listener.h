// Hears what other servers on the same PostgreSQL database have stored (LISTEN/NOTIFY), on a thread of its own.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace pangaea::store {

class Listener {
public:
    /// `hear(kind, table)`: "step" or "chat". Messages missed while the connection was away are made up for by the
    /// next step at that table.
    using Hear = std::function<void(std::string_view kind, const std::string& table)>;

    Listener(std::string url, Hear hear);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

private:
    void listen();

    std::string url_;
    Hear hear_;
    std::atomic<bool> is_stopping_ = false;
    std::thread thread_;
};

}  // namespace pangaea::store
