// expect: (cannot convert|invalid initialization|no matching function|no known conversion|no viable conversion)
// A bot gets an observation of its seat, never the position.
#include "ai/bots.h"

pangaea::Result<pangaea::ai::Reply> decide(const pangaea::gaia::Gaia& game, const pangaea::gaia::State& state) {
#ifdef CONTROL
    return pangaea::ai::choose(game, game.observation(state, pangaea::Seat{}), {});
#else
    return pangaea::ai::choose(game, state, {});
#endif
}
