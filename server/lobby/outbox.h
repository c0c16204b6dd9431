// What goes to servers of others, who may be slow, busy or gone: on threads of its own, tried again after a while, and
// never more of it than a bounded number, so that nobody who plays has to wait.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>

#include "server/lobby/workers.h"
#include "server/room/executor.h"

namespace pangaea::lobby {

class Outbox {
public:
    /// `pauses`: before each further attempt, in milliseconds; they outlive this.
    Outbox(room::Executor& executor, std::span<const room::Time> pauses, int threads, std::size_t most,
           Workers::OnFault on_fault)
        : executor_(executor), pauses_(pauses), most_(most), workers_(threads, most, std::move(on_fault)) {}

    /// Says whether the thing is settled; if not it is asked again, unless this was the last time. One that throws is
    /// given up.
    using Send = std::function<bool(bool is_last)>;
    /// False if too much is waiting: it is not sent.
    bool send(Send send) {
        if (pending_ >= most_) {
            return false;
        }
        ++pending_;
        return attempt(std::move(send), 0);
    }
    bool post(std::function<void()> task) { return workers_.post(std::move(task)); }
    void stop() { workers_.stop(); }

private:
    bool attempt(Send send, std::size_t number) {
        const bool is_posted = workers_.post([this, send = std::move(send), number] {
            const bool is_last = number >= pauses_.size();
            try {
                if (!send(is_last) && !is_last) {
                    return executor_.post_at(executor_.now() + pauses_[number],
                                             [this, send, number] { (void)attempt(send, number + 1); });
                }
            } catch (...) {
                --pending_;
                throw;
            }
            --pending_;
        });
        pending_ -= is_posted ? 0U : 1U;
        return is_posted;
    }

    room::Executor& executor_;
    const std::span<const room::Time> pauses_;
    const std::size_t most_;
    std::atomic<std::size_t> pending_ = 0;  // waiting for a thread, or for the next attempt
    Workers workers_;
};

}  // namespace pangaea::lobby
