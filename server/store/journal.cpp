// See journal.h. One thread, two pairs of lists: those being stored and those coming in.
#include "server/store/journal.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace pangaea::store {

Journal::Journal(Store& store, const JournalOptions& options)
    : store_(store), options_(options), thread_([this] { work(); }) {}

Journal::~Journal() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    arrived_.notify_one();
    thread_.join();
}

void Journal::append(Append append, Answer answer) {
    bool is_first = false;
    {
        const std::lock_guard lock(mutex_);
        if (appends_.size() < options_.max_waiting && !is_stopping_) {
            is_first = appends_.empty();
            appends_.push_back(std::move(append));
            answers_.push_back(std::move(answer));
            answer = nullptr;
        }
    }
    if (answer) {
        answer(Error{"busy", "too many actions are waiting to be stored"});
    } else if (is_first) {
        arrived_.notify_one();
    }
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
    std::size_t last_batch = 0;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return is_stopping_ || !appends_.empty(); });
            if (appends_.empty()) {
                return;
            }
            // A lone player is served at once; a crowd travels together.
            if (last_batch > 3 && options_.linger_us > 0 && !is_stopping_) {
                lock.unlock();
                std::this_thread::sleep_for(std::chrono::microseconds(options_.linger_us));
                lock.lock();
            }
            appends.swap(appends_);
            answers.swap(answers_);
        }
        last_batch = appends.size();
        store_batch(appends, answers);
        appends.clear();
        answers.clear();
    }
}

void Journal::store_batch(std::vector<Append>& appends, std::vector<Answer>& answers) {
    for (std::size_t first = 0; first < appends.size(); first += options_.max_batch) {
        const std::size_t count = std::min(options_.max_batch, appends.size() - first);
        const auto begin = std::chrono::steady_clock::now();
        const auto results = store_.append(std::span(appends).subspan(first, count));
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
        for (std::size_t i = 0; i < count; ++i) {
            answers[first + i](results[i]);
        }
    }
}

}  // namespace pangaea::store
