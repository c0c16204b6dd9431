// The last placements of Planet, looked at in full: with one or two placements left in round 12 nothing is hidden but
// the others' objectives, and every deal of these is counted.
#pragma once

#include <optional>

#include "ai/bots.h"

namespace pangaea::ai {

/// Nothing when too much is left to look at everything. The next player is taken to choose best by what it knows: its
/// own objective, not the others'.
std::optional<Reply> solve_end(const planet::Planet& game, const planet::Observation& seen);

/// Other games have no end small enough.
template <class G>
std::optional<Reply> solve_end(const G&, const typename G::Observation&) {
    return std::nullopt;
}

}  // namespace pangaea::ai
