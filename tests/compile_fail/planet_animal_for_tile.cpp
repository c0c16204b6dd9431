// expect: (cannot convert|cannot initialize|no known conversion|no viable conversion)
// An animal is no tile, though both are small numbers.
#include "engine/planet/planet.h"

void cover(const pangaea::planet::Planet& game, pangaea::planet::Surface& surface) {
#ifdef CONTROL
    game.place(surface, pangaea::planet::TileId{1}, 0, 0);
#else
    game.place(surface, pangaea::planet::AnimalId{1}, 0, 0);
#endif
}
