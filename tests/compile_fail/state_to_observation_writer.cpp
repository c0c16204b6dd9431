// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// A whole position must not be written where an observation is due: there is no overload for it.
#include "referee/gaia_words.h"

pangaea::JsonText tell(const pangaea::GaiaWords& words, const pangaea::gaia::State& state) {
#ifdef CONTROL
    return words.write_observation(words.game().observation(state, pangaea::Seat{}));
#else
    return words.write_observation(state);
#endif
}
