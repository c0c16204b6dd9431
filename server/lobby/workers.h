// A bounded pool of threads: for work that waits (database, passwords) and for computers that think.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/core/result.h"

namespace pangaea::lobby {

class Workers {
public:
    using OnFault = std::function<void(const Error&)>;

    /// `on_fault` hears what a task threw, on its thread, and must throw nothing itself.
    Workers(int threads, std::size_t max_waiting, OnFault on_fault);
    /// Finishes what is being done; what waits is dropped.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// False if too much is waiting already: nothing will be done then.
    bool post(std::function<void()> task);
    std::size_t waiting() const;
    void stop();

private:
    void work();

    const std::size_t max_waiting_;
    const OnFault on_fault_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> tasks_;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pangaea::lobby
