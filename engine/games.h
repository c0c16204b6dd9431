// The list of games. Code that serves every game folds over it; what each layer wants of a game is told in
// docs/third_game.md.
#pragma once

#include "engine/core/type_list.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea {

using Games = TypeList<gaia::Gaia, planet::Planet>;

}  // namespace pangaea
