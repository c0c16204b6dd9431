// See thinkers.h.
#include "server/lobby/thinkers.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

#include "server/store/fault.h"

namespace pangaea::lobby {
namespace {

std::string address_of(const room::Thinking& thinking) { return "address " + thinking.address; }

}  // namespace

Thinkers::Thinkers(int threads, std::size_t max_waiting, OnFault on_fault)
    : max_waiting_(max_waiting), on_fault_(std::move(on_fault)) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] {
            constexpr int kBehindTheRest = 10;
            (void)setpriority(PRIO_PROCESS, 0, kBehindTheRest);  // on Linux of this thread alone
            work(Takes::Everything);
        });
    }
    threads_.emplace_back([this] { work(Takes::Quick); });
}

void Thinkers::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
        waiting_.clear();
    }
    arrived_.notify_all();
    for (auto& thread : threads_) {
        if (thread.joinable()) {
            thread.join();
        }
    }
}

bool Thinkers::post(room::Thinking thinking, std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        if (is_stopping_ || waiting_.size() >= max_waiting_) {
            return false;
        }
        waiting_.push_back({std::move(thinking), std::move(task)});
    }
    arrived_.notify_all();  // not every thread takes everything
    return true;
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

int Thinkers::share_of(int ms) const {
    constexpr int kLeast = 20;
    const std::lock_guard lock(mutex_);
    std::set<std::string_view> people;
    for (const Waiting& each : waiting_) {
        people.insert(each.thinking.person);
    }
    const auto threads = std::max<std::size_t>(1, threads_.size() - 1);  // those that search
    const auto crowd = std::max(threads, people.size() + 1);
    return std::max(std::min(ms, kLeast), static_cast<int>(static_cast<std::size_t>(ms) * threads / crowd));
}

std::list<Thinkers::Waiting>::iterator Thinkers::next(Takes takes) {
    waiting_.remove_if([](const Waiting& each) { return each.thinking.stop && *each.thinking.stop; });
    const auto used = [this](const std::string& name) {
        const auto found = used_.find(name);
        return found == used_.end() ? 0.0 : found->second;
    };
    const auto turn = [&](const room::Thinking& each) {
        return std::tuple(!each.is_quick, used(address_of(each)), used(each.person));
    };
    const auto first = std::min_element(waiting_.begin(), waiting_.end(), [&](const Waiting& a, const Waiting& b) {
        return turn(a.thinking) < turn(b.thinking);
    });
    const bool is_mine = first == waiting_.end() || takes == Takes::Everything || first->thinking.is_quick;
    return is_mine ? first : waiting_.end();
}

void Thinkers::charge(const room::Thinking& thinking, double ms) {
    constexpr double kFading = 0.999;
    constexpr double kForgotten = 0.5;
    // All that was used fades with what is used: an hour of quiet is as good as a newcomer.
    for (auto entry = used_.begin(); entry != used_.end();) {
        entry->second *= kFading;
        entry = entry->second < kForgotten ? used_.erase(entry) : std::next(entry);
    }
    used_[address_of(thinking)] += ms;
    used_[thinking.person] += ms;
}

void Thinkers::work(Takes takes) {
    for (bool goes_on = true; goes_on;) {
        try {
            goes_on = work_once(takes);
        } catch (...) {  // no memory for who is next, or for what it cost
            on_fault_(caught_fault());
        }
    }
}

bool Thinkers::work_once(Takes takes) {
    Waiting mine;
    {
        std::unique_lock lock(mutex_);
        auto chosen = waiting_.end();
        arrived_.wait(lock, [&] {
            chosen = next(takes);
            return is_stopping_ || chosen != waiting_.end();
        });
        if (is_stopping_) {
            return false;
        }
        mine = std::move(*chosen);
        waiting_.erase(chosen);
    }
    const auto begin = std::chrono::steady_clock::now();
    try {
        mine.task();
    } catch (...) {
        on_fault_(caught_fault());
    }
    const auto took = std::chrono::steady_clock::now() - begin;
    const std::lock_guard lock(mutex_);
    charge(mine.thinking, std::chrono::duration<double, std::milli>(took).count());
    return true;
}

}  // namespace pangaea::lobby
