// Times counted in classes, for /metrics. Any thread may add.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace pangaea::store {

class Histogram {
public:
    /// Upper bounds of the classes in microseconds; one more class is for what is beyond.
    static constexpr std::array<std::uint64_t, 11> kBounds = {500,    1'000,   2'000,   5'000,   10'000,   20'000,
                                                              50'000, 100'000, 200'000, 500'000, 1'000'000};

    void add(std::chrono::steady_clock::duration time) {
        const auto us = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(time).count());
        std::size_t place = 0;
        while (place < kBounds.size() && us > kBounds[place]) {
            ++place;
        }
        counts_[place].fetch_add(1, std::memory_order_relaxed);
        sum_us_.fetch_add(us, std::memory_order_relaxed);
    }
    /// Of one class, not of those below it.
    std::uint64_t count(std::size_t place) const { return counts_[place].load(std::memory_order_relaxed); }
    std::uint64_t sum_us() const { return sum_us_.load(std::memory_order_relaxed); }

private:
    std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> sum_us_ = 0;
};

}  // namespace pangaea::store
