// Analysis with everything face up, decks included: for games that are over. It takes a whole State, so no player can
// call it; what a player may know goes through analysis.h.
#pragma once

#include "ai/bots.h"

namespace pangaea::ai {

/// Errors: as analyse().
template <class G>
Result<Reply> analyse_face_up(const G& game, const typename G::State& state, const Request& request);

}  // namespace pangaea::ai
