// The list of games. Code that serves every game folds over it; what each layer wants of a game is told in
// docs/third_game.md.
#pragma once

#include "engine/core/type_list.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea {

using Games = TypeList<gaia::Gaia, planet::Planet>;

/// Whether this program plays the game: all programs play all of them. Of the page's modules some play one, so that
/// nobody loads the other; each is told which when it is linked, and what cannot be reached is then left out.
#ifdef PANGAEA_GAMES_BY_LINK
template <class G>
bool is_played();
template <>
bool is_played<gaia::Gaia>();
template <>
bool is_played<planet::Planet>();
#else
template <class G>
constexpr bool is_played() {
    return true;
}
#endif

}  // namespace pangaea
