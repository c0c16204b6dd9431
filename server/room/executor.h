// Where work is done: posted now or later, with a clock. The network gives the real one, tests one they turn by hand.
// A Strand runs what is posted to it one after the other, on whatever thread: a room needs no lock. What a task throws
// is told to the strand's owner and goes no further.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "server/store/fault.h"

namespace pangaea::room {

using Time = std::int64_t;  // milliseconds since 1970
using Task = std::function<void()>;

class Executor {
public:
    virtual ~Executor() = default;
    virtual void post(Task task) = 0;
    virtual void post_at(Time time, Task task) = 0;
    virtual Time now() const = 0;
};

/// Wall-clock time that only ever goes on evenly: once begun, it does not follow a clock that is set forward or back,
/// nor count the sleep of a machine.
class EvenClock {
public:
    using Steady = std::chrono::steady_clock::time_point;
    EvenClock(Time wall, Steady begin) : wall_(wall), begin_(begin) {}
    Time at(Steady now) const {
        return wall_ + std::chrono::duration_cast<std::chrono::milliseconds>(now - begin_).count();
    }

private:
    Time wall_;
    Steady begin_;
};

class Strand : public std::enable_shared_from_this<Strand> {
public:
    /// `on_fault` is called while the task that threw still exists, with all that it holds.
    Strand(Executor& executor, std::function<void(const Error&)> on_fault)
        : executor_(executor), on_fault_(std::move(on_fault)) {}

    void post(Task task) {
        bool is_first = false;
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
            is_first = !std::exchange(is_running_, true);
        }
        if (is_first) {
            executor_.post([self = shared_from_this()] { self->run(); });
        }
    }
    /// For a caller on the executor, outside any strand: at once, unless something else runs here.
    template <class Work>
    void dispatch(Work work) {
        {
            const std::lock_guard lock(mutex_);
            if (std::exchange(is_running_, true)) {
                tasks_.push_back(std::move(work));
                return;
            }
        }
        const auto self = shared_from_this();
        shield(work);
        run();
    }

private:
    template <class Work>
    void shield(Work& work) {
        try {
            work();
        } catch (...) {
            on_fault_(caught_fault());
        }
    }
    void run() {
        // A bounded share at a time, so that one busy room cannot keep a thread to itself.
        for (int i = 0; i < 16; ++i) {
            Task task;
            {
                const std::lock_guard lock(mutex_);
                if (tasks_.empty()) {
                    is_running_ = false;
                    return;
                }
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            shield(task);
        }
        executor_.post([self = shared_from_this()] { self->run(); });
    }

    Executor& executor_;
    const std::function<void(const Error&)> on_fault_;
    std::mutex mutex_;
    std::deque<Task> tasks_;
    bool is_running_ = false;
};

}  // namespace pangaea::room
