// What a game tells the computer players, all games together. A game writes these, in a header of its own below:
//   feature_names(game)                         what the linear judgement looks at
//   find_features(game, state, out)             the amounts, out[seat * features + feature]; the game is not over
//   find_scores(game, states, weights, out)     every seat's score for many positions, none of them over
//   weights_name(game)                          its file in data/weights, without the ending
//   settings_for(game, level)                   how a level searches
//   weights_for(game, level, style)             the weights as a level sees them, bent to a style
//   actor_of(observation)                       who decides
//   is_secret(game, action)                     whether others must not learn which decision was taken
//   has_no_choice(observation)                  whether its seat is asked although it can do one thing only
// and, where it has them, let_pass (gaia.h), drop_equal_actions, keep_by_hunch, solve_end and house_network (planet.h).
#pragma once

#include "ai/gaia.h"
#include "ai/planet.h"

namespace pangaea::ai {

/// The weights compiled in; without a file of their own all positions are judged alike.
template <class G>
const Weights& house_weights(const G& game) {
    static const auto kLoaded = load_weights(feature_names(game));
    static const Weights kNone(feature_names(game).size(), 0.0F);
    const auto found = kLoaded.find(weights_name(game));
    return found == kLoaded.end() ? kNone : found->second;
}

// For games without.
template <class G>
void drop_equal_actions(const G&, const typename G::State&, ActionList&) {}
template <class G>
std::optional<Reply> solve_end(const G&, const typename G::Observation&) {
    return std::nullopt;
}
template <class G>
concept HasNetwork = requires(const G& game) { house_network(game); };

}  // namespace pangaea::ai
