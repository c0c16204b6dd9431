// Playing an action in a deal of a search, before what comes of it is judged.
#pragma once

#include <type_traits>

#include "engine/core/game.h"
#include "engine/gaia/gaia.h"

namespace pangaea::ai {

/// Lets those pass who are asked for a reaction and have no protection in this deal (gaia §7): a power is judged by
/// what it does, unless somebody can really stop it.
template <Game G>
void settle(const G& game, typename G::State& state) {
    if constexpr (std::is_base_of_v<gaia::Gaia, G>) {
        while (state.turn.phase == gaia::Phase::React && !gaia::Gaia::can_protect(state)) {
            game.apply(state, gaia::make_action(gaia::Verb::Pass), nullptr);
        }
    }
}

template <Game G>
void apply_and_settle(const G& game, typename G::State& state, Action action) {
    game.apply(state, action, nullptr);
    settle(game, state);
}

}  // namespace pangaea::ai
