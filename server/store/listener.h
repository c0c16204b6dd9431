// Hears what other servers on the same PostgreSQL database have stored (LISTEN/NOTIFY), on a thread of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace pangaea::store {

class Listener {
public:
    /// Step or chat line `number` of the table has been stored, by whomever.
    struct Notice {
        // Free: nobody runs the table. Gone: `table` is a person whose sockets are to be closed. Named: one who is
        // called something else, or deleted. Missed: there may have been anything at any table.
        enum class Kind : std::uint8_t { Step, Chat, Free, Gone, Named, Missed };
        Kind kind = Kind::Missed;
        std::string table;
        std::int64_t number = 0;
    };
    using Hear = std::function<void(const Notice&)>;

    Listener(std::string url, Hear hear);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

private:
    void listen();
    void listen_once();

    std::string url_;
    Hear hear_;
    std::atomic<bool> is_stopping_ = false;
    std::thread thread_;
};

}  // namespace pangaea::store
