// What goes to servers of others, who may be slow, busy or gone: on threads of its own, tried again after a while, and
// never more of it than a bounded number, so that nobody who plays has to wait.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "server/lobby/workers.h"
#include "server/room/executor.h"

namespace pangaea::lobby {

class Outbox {
public:
    /// `pauses`: before each further attempt, in milliseconds; they outlive this. `doubtful_threads`: for servers that
    /// may keep one waiting, so that those that do not are served all the same.
    Outbox(room::Executor& executor, std::span<const room::Time> pauses, int threads, std::size_t most,
           const Workers::OnFault& on_fault, int doubtful_threads = 0)
        : executor_(executor), pauses_(pauses), most_(most), workers_(threads, most, on_fault) {
        if (doubtful_threads > 0) {
            doubtful_.emplace(doubtful_threads, most, on_fault);
        }
    }

    /// Says whether the thing is settled; if not it is asked again, unless this was the last time. One that throws is
    /// given up.
    using Send = std::function<bool(bool is_last)>;
    /// False if too much is waiting: it is not sent. `is_doubtful`: it goes to somebody who has not yet answered well.
    bool send(Send send, bool is_doubtful = false) {
        std::atomic<std::size_t>& pending = is_doubtful && doubtful_ ? doubtful_pending_ : pending_;
        if (pending >= most_) {
            return false;
        }
        ++pending;
        return attempt(std::move(send), 0, pending);
    }
    bool post(std::function<void()> task) { return workers_.post(std::move(task)); }
    void stop() {
        workers_.stop();
        if (doubtful_) {
            doubtful_->stop();
        }
    }

private:
    bool attempt(Send send, std::size_t number, std::atomic<std::size_t>& pending) {
        const bool is_doubtful = doubtful_ && (number > 0 || &pending == &doubtful_pending_);
        Workers& workers = is_doubtful ? *doubtful_ : workers_;
        const bool is_posted = workers.post([this, send = std::move(send), number, &pending] {
            const bool is_last = number >= pauses_.size();
            try {
                if (!send(is_last) && !is_last) {
                    return executor_.post_at(executor_.now() + pauses_[number], [this, send, number, &pending] {
                        (void)attempt(send, number + 1, pending);
                    });
                }
            } catch (...) {
                --pending;
                throw;
            }
            --pending;
        });
        pending -= is_posted ? 0U : 1U;
        return is_posted;
    }

    room::Executor& executor_;
    const std::span<const room::Time> pauses_;
    const std::size_t most_;
    std::atomic<std::size_t> pending_ = 0;  // waiting for a thread, or for the next attempt
    std::atomic<std::size_t> doubtful_pending_ = 0;
    Workers workers_;
    std::optional<Workers> doubtful_;
};

}  // namespace pangaea::lobby
