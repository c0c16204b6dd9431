// Somebody's program as a child of ours, spoken to in lines over pipes. It is hostile until it ends: its time, its
// memory and what it writes are bounded, and with it end its process group and whatever it left behind.
//
// This process adopts orphans of its children, and a child that no Program knows is taken for one and ended. So only a
// process without children of its own may use this: the program `pangaea`, not a library in somebody else's process.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace pangaea::arena {

inline constexpr std::size_t kMaxAnswer = std::size_t{1} << 20;      // bytes of one line
inline constexpr std::size_t kMaxComplaints = std::size_t{1} << 20;  // bytes of error output between two answers

class Program {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts `command`, a program and its arguments in the shell's words; that it cannot be found shows only in the
    /// first answer. `memory` is what each of its processes may have to write to, in bytes.
    static Result<std::unique_ptr<Program>> start(const std::string& command, std::size_t memory);
    /// Lets it end by itself for a moment, unless it failed, and ends it and all that is left of it.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Sends a line (without its end) and waits for one. It runs only meanwhile: nobody thinks on another's time. After
    /// an error it is not to be asked again; said() is then what it said wrongly, or last. `stop`, set by another
    /// thread, is an error too.
    Result<std::string> ask(std::string_view line, Clock::time_point until, const std::atomic<bool>& stop);
    /// What it wrote to its error output since it was asked before, or the end of it.
    const std::string& complaints() const { return complaints_; }
    const std::string& said() const { return said_; }

private:
    Program() = default;
    Error fail(std::string what);
    /// Nothing to complain about, or why it lost: writes what is left of `line`, reads what there is.
    Status exchange(std::string_view& line, int wait_ms);
    Status read_answer();
    Status read_complaints();
    /// How the process ended, in words.
    std::string fate() const;

    pid_t child_ = -1;
    int input_ = -1;  // its standard input
    int output_ = -1;
    int errors_ = -1;
    bool has_failed_ = false;
    std::string answer_;
    std::string complaints_;
    std::size_t complained_ = 0;  // bytes
    std::string said_;
};

/// Fit for a message, a terminal and JSON: what is no plain letter is spelt out.
std::string plain_text(std::string_view text);

}  // namespace pangaea::arena
