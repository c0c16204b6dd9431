// Analysis with everything face up, decks included: for games that are over. It takes a whole State, so no player can
// call it; what a player may know goes through analysis.h.
#pragma once

#include "ai/bots.h"

namespace pangaea::ai {

/// Errors: as analyse().
Result<Reply> analyse_face_up(const gaia::Gaia& game, const gaia::State& state, const Request& request);
Result<Reply> analyse_face_up(const planet::Planet& game, const planet::State& state, const Request& request);

}  // namespace pangaea::ai
