// See journal.h. One thread, two pairs of lists: those being stored and those coming in.
#include "server/store/journal.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

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
            appends_.push_back(std::move(append));
            answers_.push_back(std::move(answer));
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
        store_.tidy_up();
        appends.clear();
        answers.clear();
    }
}

void Journal::store_batch(std::span<Append> appends, std::span<Answer> answers) {
    const auto begin = std::chrono::steady_clock::now();
    auto results = store_.append(appends);
    times_.add(std::chrono::steady_clock::now() - begin);
    const auto spoiled = [](const Status& result) { return !result && result.error().code != "taken"; };
    const auto failed = std::find_if(results.begin(), results.end(), spoiled);
    if (failed != results.end() && options_.on_failure) {
        options_.on_failure(failed->error());
    }
    {
        const std::lock_guard lock(mutex_);
        ++figures_.commits;
        for (const Status& result : results) {
            ++(result ? figures_.appended : figures_.failed);
        }
    }
    // The steps go along: memory is best given back where it came from.
    std::function<void()> give =
        [results = std::move(results),
         stored = std::vector(std::move_iterator(appends.begin()), std::move_iterator(appends.end())),
         batch = std::vector(std::move_iterator(answers.begin()), std::move_iterator(answers.end()))] {
            for (std::size_t i = 0; i < batch.size(); ++i) {
                batch[i](results[i]);
            }
        };
    if (options_.deliver) {
        options_.deliver(std::move(give));
    } else {
        give();
    }
}

}  // namespace pangaea::store
