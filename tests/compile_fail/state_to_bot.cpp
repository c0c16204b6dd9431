// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// A bot gets an observation of its seat, never the position.
#include "ai/bots.h"

pangaea::Action decide(const pangaea::gaia::Gaia& game, const pangaea::gaia::State& state, pangaea::Rng& rng) {
#ifdef CONTROL
    return pangaea::ai::choose_random(game, game.observation(state, pangaea::Seat{}), rng);
#else
    return pangaea::ai::choose_random(game, state, rng);
#endif
}
