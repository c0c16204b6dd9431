// Evaluator: many positions in, a chance of winning for each seat out. A batch, so that a network can stand behind it
// as well as the linear judgement of linear.h.
#pragma once

#include <array>
#include <span>

#include "engine/core/action.h"
#include "engine/core/seat.h"

namespace pangaea::ai {

/// Each seat's chance of winning; the seats in play add up to 1.
using Chances = std::array<float, kMaxSeats>;

template <class G>
class Evaluator {
public:
    virtual ~Evaluator() = default;
    /// Writes out[i] for states[i]. Finished games get their shares. Called from several threads at once.
    virtual void evaluate(std::span<const typename G::State> states, Chances* out) const = 0;
    /// Keeps about `count` actions that deserve a look, in their order; all of them without a hunch.
    virtual void keep_likely(const typename G::State& state, std::size_t count, ActionList& actions) const {
        (void)state, (void)count, (void)actions;
    }
};

}  // namespace pangaea::ai
