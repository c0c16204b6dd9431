// What a search is told: how to choose between actions, and when to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace pangaea::ai {

struct SearchSettings {
    bool playouts = false;      // `plain`: uniform playouts and plain upper bounds, no evaluation
    float exploration = 0.3F;   // strength of the prior
    float sharpness = 2.0F;     // of the prior: the pull of an action is (odds of its first value) to this power
    float first_weight = 1.0F;  // visits that the first value counts for
    int likely = 0;             // actions looked at behind the root, where a game has a hunch; 0: all
    int depth = 1 << 20;        // decisions looked ahead; short sight for weak levels
    bool believes = false;      // what is hidden is dealt by what the others' play tells of it, where a game can
    bool same_deals = false;    // the k-th try of each own action meets the same deal: less luck between them
};

struct SearchBudget {
    using Clock = std::chrono::steady_clock;
    std::uint64_t iterations = 0;  // 0: until `until`
    Clock::time_point until{};
    const std::atomic<bool>* stop = nullptr;

    bool by_time() const { return iterations == 0; }
    bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

}  // namespace pangaea::ai
