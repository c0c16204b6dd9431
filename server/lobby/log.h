// The server's log: events as JSON objects, for whoever runs it. Keys, cookies, tokens, passwords and what people write
// are never handed to it; paths are, queries and bodies are not.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "referee/json.h"

namespace pangaea::lobby {

/// A database's message may go on with values from its rows: those stay out.
inline std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

class Log {
public:
    enum class Level : std::uint8_t { Off, Notices, Requests };
    using Write = std::function<void(const std::string& line)>;

    Log() = default;
    Log(Level level, Write write) : level_(level), write_(std::move(write)) {}

    bool has_requests() const { return level_ == Level::Requests; }

    void note(std::string_view event, json::object fields) const {
        if (level_ == Level::Off) {
            return;
        }
        json::object line{{"at", now_ms()}, {"event", event}};
        for (auto& field : fields) {
            line[field.key()] = std::move(field.value());
        }
        write_(json::serialize(line));
    }

    /// At most one a second of each event; `more` says how many were passed over before it.
    void note_rarely(std::string_view event, json::object fields) {
        {
            const std::lock_guard lock(mutex_);
            Passed& passed = passed_[std::string(event)];
            const auto now = now_ms();
            if (now - passed.last < 1000) {
                ++passed.count;
                return;
            }
            if (passed.count > 0) {
                fields["more"] = passed.count;
            }
            passed = {now, 0};
        }
        note(event, std::move(fields));
    }

private:
    struct Passed {
        std::int64_t last = 0;
        std::int64_t count = 0;
    };
    static std::int64_t now_ms() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }

    Level level_ = Level::Off;
    Write write_;
    std::mutex mutex_;
    std::map<std::string, Passed> passed_;
};

}  // namespace pangaea::lobby
