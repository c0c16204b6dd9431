// expect: (cannot convert|invalid initialization|no matching function|no known conversion|no viable conversion)
// A bot gets an observation of its seat, never the position: in Planet too.
#include "ai/bots.h"

auto decide(const pangaea::planet::Planet& game, const pangaea::planet::State& state) {
#ifdef CONTROL
    return pangaea::ai::choose(game, game.observation(state, pangaea::Seat{}), {});
#else
    return pangaea::ai::choose(game, state, {});
#endif
}
