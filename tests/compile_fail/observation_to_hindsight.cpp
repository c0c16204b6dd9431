// expect: (cannot convert|invalid initialization|no matching function|no known conversion|no viable conversion)
// Who has only an observation, as every player has, cannot ask hindsight.
#include "ai/analysis.h"
#include "ai/hindsight.h"

pangaea::Result<pangaea::ai::Reply> look(const pangaea::gaia::Gaia& game, const pangaea::gaia::Observation& seen) {
#ifdef CONTROL
    return pangaea::ai::analyse(game, seen, {});
#else
    return pangaea::ai::analyse_face_up(game, seen, {});
#endif
}
