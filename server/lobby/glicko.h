// Glicko-2 ratings. A game of several players is one result against each of the others, at the ratings before it.
#pragma once

#include <vector>

#include "server/store/store.h"

namespace pangaea::lobby {

/// `place[i]`: how player i finished, smaller is better, equal is a draw. Gives the ratings after the game.
std::vector<store::Rating> rate_game(const std::vector<store::Rating>& before, const std::vector<int>& place);

}  // namespace pangaea::lobby
