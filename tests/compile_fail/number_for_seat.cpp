// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// A bare number is no seat: whoever has one says so.
#include "engine/gaia/gaia.h"

pangaea::gaia::Observation look(const pangaea::gaia::Gaia& game, const pangaea::gaia::State& state, int seat) {
#ifdef CONTROL
    return game.observation(state, static_cast<pangaea::Seat>(seat));
#else
    return game.observation(state, seat);
#endif
}
