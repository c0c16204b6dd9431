// What the computer players want to know of Gaïa. Found by overloading: games.h brings all of them together.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/eval/features.h"
#include "ai/eval/network.h"
#include "ai/levels.h"
#include "engine/gaia/gaia.h"

namespace pangaea::ai {

/// See games.h for what each of these is.
const std::vector<std::string>& feature_names(const gaia::Gaia& game);
void find_features(const gaia::Gaia& game, const gaia::State& state, float* out);
void find_scores(const gaia::Gaia& game, std::span<const gaia::State> states, const Weights& weights, Scores* out);
std::string weights_name(const gaia::Gaia& game);
SearchSettings settings_for(const gaia::Gaia& game, const Level& level);
Weights weights_for(const gaia::Gaia& game, const Level& level, std::string_view style);
inline Actor actor_of(const gaia::Observation& seen) { return seen.turn.actor; }
/// Which stolen card is kept is for the thief alone.
inline bool is_secret(const gaia::Gaia&, Action action) { return gaia::verb_of(action) == gaia::Verb::Keep; }
/// Asked for a reaction without a protection one can only pass (§7).
bool has_no_choice(const gaia::Observation& seen);

HouseNetwork& gaia_network();
/// nullptr without one; it has learned the advanced game with powers only.
inline const Network* house_network(const gaia::Gaia& game) {
    return game.rules().advanced && game.rules().powers ? gaia_network().get() : nullptr;
}
int input_count(const gaia::Gaia& game);
inline int hunch_count(const gaia::Gaia&) { return 0; }
/// Appends what is on for each seat to out[seat]. Precondition: the game is not over.
void find_inputs(const gaia::Gaia& game, const gaia::State& state, std::span<InputList> out);
void find_scores(const gaia::Gaia& game, std::span<const gaia::State> states, const Network& network, Scores* out);

// What Planet has no use for.
/// Lets those pass who are asked for a reaction and have no protection in this deal (§7): a power is judged by what it
/// does, unless somebody can really stop it.
void let_pass(const gaia::Gaia& game, gaia::State& state);

}  // namespace pangaea::ai
