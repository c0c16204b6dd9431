// See workers.h.
#include "server/lobby/workers.h"

#include <utility>

#include "server/store/fault.h"

namespace pangaea::lobby {

Workers::Workers(int threads, std::size_t max_waiting, OnFault on_fault)
    : max_waiting_(max_waiting), on_fault_(std::move(on_fault)) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { work(); });
    }
}

Workers::~Workers() { stop(); }

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
        tasks_.clear();
    }
    arrived_.notify_all();
    for (auto& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

bool Workers::post(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        if (is_stopping_ || tasks_.size() >= max_waiting_) {
            return false;
        }
        tasks_.push_back(std::move(task));
    }
    arrived_.notify_one();
    return true;
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return tasks_.size();
}

void Workers::work() {
    for (;;) {
        std::function<void()> task;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return is_stopping_ || !tasks_.empty(); });
            if (is_stopping_) {
                return;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        try {
            task();
        } catch (...) {
            on_fault_(caught_fault());
        }
    }
}

}  // namespace pangaea::lobby
