// expect: (cannot convert|cannot initialize|no known conversion|no viable conversion)
// A habitat is no seat.
#include "engine/planet/planet.h"

pangaea::planet::Observation look(const pangaea::planet::Planet& game, const pangaea::planet::State& state) {
#ifdef CONTROL
    return game.observation(state, pangaea::Seat{1});
#else
    return game.observation(state, pangaea::planet::Habitat::Forest);
#endif
}
