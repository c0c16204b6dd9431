// Ratings of several players from games for any number of seats: Luce's model, the chance that a player wins is its
// strength over the sum of the strengths at the table. With two seats this is Bradley and Terry's model, the one behind
// Elo.
#pragma once

#include <vector>

#include "arena/statistics.h"

namespace pangaea::arena {

/// One game: who sat where, and what share of the victory each seat got (adding up to 1).
struct RatedGame {
    std::vector<int> players;
    std::vector<double> shares;
};
using RatedDeal = std::vector<RatedGame>;

/// Elo points of `players` players: 400 points are ten times the strength; the mean is 0. The intervals take the deal
/// as the unit. One imaginary shared game for each pair keeps a player finite who always or never wins.
std::vector<Estimate> rate(int players, const std::vector<RatedDeal>& deals);

}  // namespace pangaea::arena
