// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// A city is no seat, though both are small numbers.
#include "engine/gaia/gaia.h"

pangaea::gaia::Observation look(const pangaea::gaia::Gaia& game, const pangaea::gaia::State& state) {
#ifdef CONTROL
    return game.observation(state, pangaea::Seat{1});
#else
    return game.observation(state, pangaea::gaia::CityId{1});
#endif
}
