// The bar and the signals.
#include "cli/progress.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>

namespace pangaea::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_signal(int number) {
    interrupted.store(true);
    (void)std::signal(number, SIG_DFL);
}

int columns() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

std::string write_duration(double seconds) {
    const auto whole = std::lround(seconds);
    if (whole < 60) {
        return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{} s", whole);
    }
    return whole < 3600 ? fmt::format("{}:{:02} min", whole / 60, whole % 60)
                        : fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

Progress::Progress(std::string unit, int total)
    : unit_(std::move(unit)), total_(total), is_terminal_(isatty(STDERR_FILENO) != 0), start_(Clock::now()) {}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Progress::show(int done) {
    const auto now = Clock::now();
    if (!is_terminal_ || (now - shown_ < std::chrono::milliseconds(100) && done < total_)) {
        return;
    }
    shown_ = now;
    const double part = total_ > 0 ? static_cast<double>(done) / total_ : 1;
    const int fresh = done - already_;
    const std::string left = fresh > 0 && done < total_ ? write_duration(seconds() / fresh * (total_ - done)) : "";
    const std::string text = fmt::format(" {}/{}{}{}  {:.0f} %  {}{}", done, total_, unit_.empty() ? "" : " ", unit_,
                                         part * 100, left, unit_.empty() || left.empty() ? "" : " left");
    const int room = std::clamp(columns() - static_cast<int>(text.size()) - 3, 0, 50);
    const auto filled = static_cast<int>(part * room);
    fmt::print(stderr, "\r\033[K{}{}{}{}{}", room > 0 ? "[" : "", std::string(filled, '='),
               std::string(room - filled, ' '), room > 0 ? "]" : "", text);
    std::fflush(stderr);
}

void Progress::clear() {
    if (is_terminal_) {
        fmt::print(stderr, "\r\033[K");
    }
}

std::string Progress::time() const { return write_duration(seconds()); }

void Progress::done(int count) {
    const std::string before = already_ > 0 ? fmt::format("; {} were done before", already_) : "";
    fmt::print(stderr, "{}{} {} in {}{}\n", is_terminal_ ? "\r\033[K" : "", count - already_, unit_,
               write_duration(seconds()), before);
}

Interrupt::Interrupt() {
    interrupted.store(false);
    (void)std::signal(SIGINT, on_signal);
    (void)std::signal(SIGTERM, on_signal);
}

Interrupt::~Interrupt() {
    (void)std::signal(SIGINT, SIG_DFL);
    (void)std::signal(SIGTERM, SIG_DFL);
}

// A member, so that only who asked for the signals can wait for them.
std::atomic<bool>& Interrupt::flag() { return interrupted; }  // NOLINT(readability-convert-member-functions-to-static)

}  // namespace pangaea::cli
