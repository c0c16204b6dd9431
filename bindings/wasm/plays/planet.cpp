// What planet.wasm plays (engine/games.h).
#include "engine/games.h"

namespace pangaea {

template <>
bool is_played<gaia::Gaia>() {
    return false;
}
template <>
bool is_played<planet::Planet>() {
    return true;
}

}  // namespace pangaea
