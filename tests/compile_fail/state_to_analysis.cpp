// expect: (cannot convert|invalid initialization|no matching function|no known conversion|no viable conversion)
// Analysis takes what a seat may see; only hindsight takes the whole position.
#include "ai/analysis.h"
#include "ai/hindsight.h"

pangaea::Result<pangaea::ai::Reply> look(const pangaea::planet::Planet& game, const pangaea::planet::State& state) {
#ifdef CONTROL
    return pangaea::ai::analyse_face_up(game, state, {});
#else
    return pangaea::ai::analyse(game, state, {});
#endif
}
