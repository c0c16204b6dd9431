// expect: (cannot convert|no matching function|no known conversion|no viable conversion)
// A whole position of Planet must not be written where an observation is due: there is no overload for it.
#include "referee/planet_words.h"

pangaea::JsonText tell(const pangaea::PlanetWords& words, const pangaea::planet::State& state) {
#ifdef CONTROL
    return words.write_observation(words.game().observation(state, pangaea::Seat{}));
#else
    return words.write_observation(state);
#endif
}
