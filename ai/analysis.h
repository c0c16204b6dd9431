// Analysis of a position for people: how likely each seat is to win, what could be done, how it may go on, and why.
// From an Observation, for any seat; hindsight.h does the same with everything face up, for games that are over.
#pragma once

#include <string>
#include <vector>

#include "ai/bots.h"

namespace pangaea::ai {

/// Like choose(), but for whoever has to decide, as far as `seen.seat` can tell; exact where that is possible.
/// `request.level` counts (master is best). Errors: as choose(), and game_over.
template <class G>
Result<Reply> analyse(const G& game, const typename G::Observation& seen, const Request& request);

/// Something that an action changes. `feature` is a name of data/weights, to be put into words by whoever shows it.
struct Reason {
    std::string feature;
    double effect = 0.0;  // on the score of the observing seat against its best rival; above zero is good
};

/// What speaks for and against an action of the observing seat, the largest effects first, from the position straight
/// after it. Precondition: that seat decides now and the action is legal.
template <class G>
std::vector<Reason> reasons(const G& game, const typename G::Observation& seen, Action action);

}  // namespace pangaea::ai
