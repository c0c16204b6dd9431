// What engine.wasm plays (engine/games.h).
#include "engine/games.h"

namespace pangaea {

template <>
bool is_played<gaia::Gaia>() {
    return true;
}
template <>
bool is_played<planet::Planet>() {
    return true;
}

}  // namespace pangaea
