// A quick judgement of a position for one seat, higher is better. Only compares positions of one game.
#pragma once

#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea::ai {

/// Placed meeples against the best opponent, then how near the open goals are, then what is in hand.
double evaluate(const gaia::Gaia& game, const gaia::State& state, Seat seat);

/// Points as if the game ended now, then the lead or gap for every animal still to come, the near ones more.
double evaluate(const planet::Planet& game, const planet::State& state, Seat seat);

}  // namespace pangaea::ai
