// Playing an action in a deal of a search, before what comes of it is judged.
#pragma once

#include "ai/games.h"
#include "engine/core/game.h"

namespace pangaea::ai {

/// Goes on through decisions that are none in this deal, where a game has such.
template <Game G>
void settle(const G& game, typename G::State& state) {
    if constexpr (requires { let_pass(game, state); }) {
        let_pass(game, state);
    }
}

template <Game G>
void apply_and_settle(const G& game, typename G::State& state, Action action) {
    game.apply(state, action, nullptr);
    settle(game, state);
}

}  // namespace pangaea::ai
