// expect: (cannot convert|cannot initialize|no known conversion|no viable conversion)
// A tile is no animal.
#include "engine/planet/planet.h"

int judge(const pangaea::planet::Planet& game, const pangaea::planet::Surface& surface) {
#ifdef CONTROL
    return game.value(surface, pangaea::planet::AnimalId{1});
#else
    return game.value(surface, pangaea::planet::TileId{1});
#endif
}
