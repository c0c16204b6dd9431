// See journal.h. One thread, two pairs of lists: those being stored and those coming in.
#include "server/store/journal.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <utility>

#include "server/store/fault.h"

namespace pangaea::store {

Journal::Journal(Store& store, JournalOptions options)
    : store_(store), options_(std::move(options)), thread_([this] { work(); }) {}

void Journal::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    arrived_.notify_one();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void Journal::append(Append append, Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        if (appends_.size() < options_.max_waiting && !is_stopping_) {
            answers_.push_back(std::move(answer));
            try {
                appends_.push_back(std::move(append));
            } catch (...) {
                answers_.pop_back();
                throw;
            }
            return;
        }
    }
    answer(Error{"busy", "too many actions are waiting to be stored"});
}

void Journal::commit() {
    {
        const std::lock_guard lock(mutex_);
        if (appends_.empty() || is_due_) {
            return;
        }
        is_due_ = true;
    }
    arrived_.notify_one();
}

Journal::Figures Journal::figures() const {
    const std::lock_guard lock(mutex_);
    Figures figures = figures_;
    figures.waiting = appends_.size();
    return figures;
}

void Journal::complain(const Error& error) const noexcept {
    try {
        if (options_.on_failure) {
            options_.on_failure(error);
        }
    } catch (...) {  // no memory for that either
    }
}

/// Every table waits for its answers: short of memory the journal waits for some, instead of dropping them.
template <class Work>
void Journal::insist(Work work) const {
    for (;;) {
        try {
            return work();
        } catch (...) {
            complain(caught_fault());
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
}

void Journal::work() {
    std::vector<Append> appends;
    std::vector<Answer> answers;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return is_stopping_ || is_due_; });
            if (appends_.empty()) {
                return;
            }
            is_due_ = false;
            appends.swap(appends_);
            answers.swap(answers_);
        }
        for (std::size_t first = 0; first < appends.size(); first += options_.max_batch) {
            const std::size_t count = std::min(options_.max_batch, appends.size() - first);
            store_batch(std::span(appends).subspan(first, count), std::span(answers).subspan(first, count));
        }
        if (const auto tidied = guarded([this]() -> Status { return store_.tidy_up(), Done{}; }); !tidied) {
            complain(tidied.error());
        }
        appends.clear();
        answers.clear();
    }
}

void Journal::store_batch(std::span<Append> appends, std::span<Answer> answers) {
    std::shared_ptr<Batch> batch;
    insist([&] {
        batch = std::make_shared<Batch>();
        batch->appends.reserve(appends.size());
        batch->answers.reserve(appends.size());
        batch->results.assign(appends.size(), Error{"not_stored", "the database failed"});
    });
    std::move(appends.begin(), appends.end(), std::back_inserter(batch->appends));
    std::move(answers.begin(), answers.end(), std::back_inserter(batch->answers));

    const auto begin = std::chrono::steady_clock::now();
    try {
        batch->results = store_.append(batch->appends);
    } catch (...) {
        complain(caught_fault());
    }
    times_.add(std::chrono::steady_clock::now() - begin);
    const auto spoiled = [](const Status& result) { return !result && result.error().code != "taken"; };
    const auto failed = std::find_if(batch->results.begin(), batch->results.end(), spoiled);
    if (failed != batch->results.end()) {
        complain(failed->error());
    }
    {
        const std::lock_guard lock(mutex_);
        ++figures_.commits;
        for (const Status& result : batch->results) {
            ++(result ? figures_.appended : figures_.failed);
        }
    }
    // The steps go along: memory is best given back where it came from.
    const auto give = [this, batch] {
        for (std::size_t i = 0; i < batch->answers.size(); ++i) {
            try {
                batch->answers[i](batch->results[i]);
            } catch (...) {  // one table's trouble must not keep the others' answers
                complain(caught_fault());
            }
        }
    };
    if (options_.deliver) {
        insist([&] { options_.deliver(give); });
    } else {
        give();
    }
}

}  // namespace pangaea::store
