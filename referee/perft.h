// Counts of action sequences, as chess programs count moves: a change of the rules shows at once, and so does a change
// of speed. Outcomes of chance count like actions.
#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace pangaea {

/// Number of action sequences of exactly `depth` actions from `state`; finished games have no continuation.
template <Game G>
std::uint64_t count_sequences(const G& game, const typename G::State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    ActionList actions;
    game.legal_actions(state, actions);
    if (depth == 1) {
        return static_cast<std::uint64_t>(actions.size());
    }
    std::uint64_t count = 0;
    for (const Action action : actions) {
        auto next = state;
        game.apply(next, action, nullptr);
        count += count_sequences(game, next, depth - 1);
    }
    return count;
}

}  // namespace pangaea
