// The group commit: steps of all tables are stored by one thread, as many at once as have come in meanwhile, and they
// are answered when they are on disk.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "server/store/histogram.h"
#include "server/store/store.h"

namespace pangaea::store {

struct JournalOptions {
    std::size_t max_waiting = 20'000;  // beyond that an append fails at once with `busy`
    std::size_t max_batch = 1'000;
    std::function<void(const Error&)> on_failure;  // of a whole batch; on the journal's thread
    // Gets each batch's answers as one task; without it they are given on the journal's thread.
    std::function<void(std::function<void()>)> deliver;
};

class Journal {
public:
    using Answer = std::function<void(const Status&)>;

    Journal(Store& store, JournalOptions options);
    ~Journal() { stop(); }
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// To be stored with others from commit() on. One that is refused at once is answered at once.
    void append(Append append, Answer answer);
    void commit();
    /// Stores what is waiting; afterwards everything is refused.
    void stop();

    struct Figures {
        std::uint64_t commits = 0;
        std::uint64_t appended = 0;
        std::uint64_t failed = 0;
        std::size_t waiting = 0;
    };
    Figures figures() const;
    const Histogram& times() const { return times_; }  // of commits: time in the database

private:
    struct Batch {
        std::vector<Append> appends;
        std::vector<Answer> answers;
        std::vector<Status> results;
    };
    void work();
    void complain(const Error& error) const noexcept;
    template <class Work>
    void insist(Work work) const;
    void store_batch(std::span<Append> appends, std::span<Answer> answers);

    Store& store_;
    const JournalOptions options_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Append> appends_;
    std::vector<Answer> answers_;
    Figures figures_;
    Histogram times_;
    bool is_due_ = false;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace pangaea::store
