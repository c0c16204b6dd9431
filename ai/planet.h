// What the computer players want to know of Planet. Found by overloading: games.h brings all of them together.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bots.h"
#include "ai/eval/features.h"
#include "ai/eval/network.h"
#include "ai/levels.h"
#include "engine/planet/planet.h"

namespace pangaea::ai {

/// See games.h for what each of these is.
const std::vector<std::string>& feature_names(const planet::Planet& game);
void find_features(const planet::Planet& game, const planet::State& state, float* out);
void find_scores(const planet::Planet& game, std::span<const planet::State> states, const Weights& weights,
                 Scores* out);
std::string weights_name(const planet::Planet& game);
SearchSettings settings_for(const planet::Planet& game, const Level& level);
Weights weights_for(const planet::Planet& game, const Level& level, std::string_view style);
inline Actor actor_of(const planet::Observation& seen) {
    return seen.is_over() ? Actor::nobody()
                          : Actor(static_cast<Seat>((seen.first_player + seen.placed) % seen.player_count));
}
inline bool is_secret(const planet::Planet&, Action) { return false; }
inline bool has_no_choice(const planet::Observation&) { return false; }

// What Gaïa has no use for.
/// The first placement on an empty planet has 60 equal versions.
void drop_equal_actions(const planet::Planet& game, const planet::State& state, ActionList& actions);
/// Keeps the `count` placements that the network's hunch likes best (eval/planet_hunch.h), in their order; all of
/// them when equal ones have been dropped already.
void keep_by_hunch(const planet::Planet& game, const planet::State& state, const Network& network, std::size_t count,
                   ActionList& actions);
/// Deals the others' objectives anew, by what their planets tell of them.
void deal_by_belief(const planet::Planet& game, const planet::Observation& seen, Rng& rng, planet::State& state);
/// The last placements, looked at in full: nothing is hidden then but the others' objectives, and every deal of these
/// is counted. Nothing when too much is left. The next player is taken to choose best by what it knows: its own
/// objective, not the others'.
std::optional<Reply> solve_end(const planet::Planet& game, const planet::Observation& seen);
HouseNetwork& planet_network();
/// nullptr without one; it has learned the game with objectives only.
inline const Network* house_network(const planet::Planet& game) {
    return game.rules().beginner ? nullptr : planet_network().get();
}
int input_count(const planet::Planet& game);
int hunch_count(const planet::Planet& game);
/// Appends what is on for each seat to out[seat]. Precondition: the game is not over.
void find_inputs(const planet::Planet& game, const planet::State& state, std::span<InputList> out);
void find_scores(const planet::Planet& game, std::span<const planet::State> states, const Network& network,
                 Scores* out);

}  // namespace pangaea::ai
