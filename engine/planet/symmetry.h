// The 60 rotations applied to a planet (planet §2), for tests and for search: turning a planet in the hand changes
// neither its regions nor its worth.
#pragma once

#include "engine/planet/state.h"

namespace pangaea::planet {

/// The planet after the rotation with this number (0 to 59).
Surface rotated(const Surface& surface, int rotation);
/// The least of the 60 rotated planets, the same for all of them.
Surface canonical(const Surface& surface);

}  // namespace pangaea::planet
