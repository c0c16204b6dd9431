// What goes to servers of others, who may be slow, busy or gone: on threads of its own, tried again after a while, by
// turns among those it is for, and never more of it than a bounded number, so that nobody who plays has to wait.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "server/lobby/workers.h"
#include "server/room/executor.h"

namespace pangaea::lobby {

class Outbox {
public:
    static constexpr std::size_t kMostOfOne = 20;  // messages for one person

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
    /// False if too much is waiting, in all or for this person: it is not sent. `is_doubtful`: it goes to somebody who
    /// has not yet answered well.
    bool send(const std::string& person, Send send, bool is_doubtful = false) {
        const std::lock_guard lock(mutex_);
        std::size_t& own = of_person_[person];
        if (pending_[is_doubtful ? 1 : 0] >= most_ || own >= kMostOfOne) {
            if (own == 0) {
                of_person_.erase(person);
            }
            return false;
        }
        ++own;
        ++pending_[is_doubtful ? 1 : 0];
        return line_up({person, std::move(send), is_doubtful});
    }
    bool post(std::function<void()> task) { return workers_.post(std::move(task)); }
    void stop() {
        workers_.stop();
        if (doubtful_) {
            doubtful_->stop();
        }
    }

private:
    struct Message {
        std::string person;
        Send send;
        bool is_doubtful = false;
        std::size_t attempts = 0;
    };
    /// Of one person: the first has a thread, or waits for one.
    using Line = std::deque<std::shared_ptr<Message>>;

    // With the mutex held:
    bool line_up(Message message) {
        const bool is_slow = doubtful_ && (message.is_doubtful || message.attempts > 0);
        const std::string person = message.person;
        Line& line = lines_[is_slow ? 1 : 0][person];
        line.push_back(std::make_shared<Message>(std::move(message)));
        return line.size() > 1 || take_turn(is_slow, person);
    }
    bool take_turn(bool is_slow, const std::string& person) {
        Workers& workers = is_slow ? *doubtful_ : workers_;
        auto& lines = lines_[is_slow ? 1 : 0];
        const auto line = lines.find(person);
        const bool is_posted =
            workers.post([this, is_slow, message = line->second.front()] { attempt(is_slow, *message); });
        if (!is_posted) {
            for (const auto& message : line->second) {
                forget(*message);
            }
            lines.erase(line);
        }
        return is_posted;
    }
    void forget(const Message& message) {
        --pending_[message.is_doubtful ? 1 : 0];
        const auto own = of_person_.find(message.person);
        if (--own->second == 0) {
            of_person_.erase(own);
        }
    }

    // On a thread of the workers:
    void attempt(bool is_slow, Message& message) {
        const bool is_last = message.attempts >= pauses_.size();
        bool is_settled = true;
        try {
            is_settled = message.send(is_last) || is_last;
        } catch (...) {
            end_turn(is_slow, message, true);
            throw;
        }
        end_turn(is_slow, message, is_settled);
    }
    void end_turn(bool is_slow, Message& message, bool is_settled) {
        const std::lock_guard lock(mutex_);
        if (is_settled) {
            forget(message);
        } else {
            const room::Time pause = pauses_[message.attempts++];
            executor_.post_at(executor_.now() + pause, [this, again = message] {
                const std::lock_guard later(mutex_);
                (void)line_up(again);
            });
        }
        auto& lines = lines_[is_slow ? 1 : 0];
        const auto line = lines.find(message.person);
        line->second.pop_front();
        if (line->second.empty()) {
            lines.erase(line);
        } else {
            (void)take_turn(is_slow, line->first);
        }
    }

    room::Executor& executor_;
    const std::span<const room::Time> pauses_;
    const std::size_t most_;
    std::mutex mutex_;
    std::array<std::size_t, 2> pending_{};              // waiting for a thread, or for the next attempt; doubtful ones
    std::map<std::string, std::size_t> of_person_;      // both together
    std::array<std::map<std::string, Line>, 2> lines_;  // for the workers; for the doubtful ones
    Workers workers_;
    std::optional<Workers> doubtful_;
};

}  // namespace pangaea::lobby
