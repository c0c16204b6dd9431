// expect: (cannot convert|no matching function|no known conversion|no viable conversion)
// Only an observation can be dealt anew: a position must first be looked at from a seat.
#include "engine/planet/planet.h"

pangaea::planet::State deal(const pangaea::planet::Planet& game, const pangaea::planet::State& state,
                            pangaea::Rng& rng) {
#ifdef CONTROL
    return game.determinize(game.observation(state, pangaea::Seat{}), rng);
#else
    return game.determinize(state, rng);
#endif
}
