// Long work in the terminal: a progress bar with the time still to go, and Ctrl-C as a polite request to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <string>

namespace pangaea::cli {

inline constexpr int kInterrupted = 130;  // exit code after Ctrl-C, as shells expect it

/// Draws on standard error, a few times a second and only where that is a terminal; elsewhere only done() writes a
/// line.
class Progress {
public:
    /// `unit` names what is counted, such as "games"; without one only numbers and times are shown.
    Progress(std::string unit, int total);

    /// `already` was done before this run and says nothing about its speed.
    void start_from(int already) { already_ = already; }
    void show(int done);
    /// Takes the bar away and says what was done in what time.
    void done(int count);
    /// Only takes the bar away.
    void clear();
    /// How long it took so far.
    std::string time() const;

private:
    double seconds() const;

    std::string unit_;
    int total_;
    int already_ = 0;
    bool is_terminal_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point shown_;
};

/// "4 s", "3:07 min", "2:15 h".
std::string write_duration(double seconds);

/// While it lives, Ctrl-C and the signal to end set a flag instead of ending the program; a second one ends it.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::atomic<bool>& flag();
};

}  // namespace pangaea::cli
