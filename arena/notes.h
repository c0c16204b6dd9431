// What a match notes about a game besides its result: length, changes of the lead, and which components each seat was
// dealt and made use of. A class for each game (gaia_notes.h, planet_notes.h) listens to the engine's events; it is
// found as NotesFor<Words>::Type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/results.h"

namespace pangaea::arena {

/// Counts how often the sole leader is another than the last sole leader.
class Lead {
public:
    void look(const std::vector<int>& scores);
    int changes() const { return changes_; }

private:
    int leader_ = -1;
    int changes_ = 0;
};

/// Notes a component once, however often it was used. Names carry their family, such as "city:city-07": a set may name
/// its components as it likes.
void note(std::vector<std::string>& names, std::string_view family, std::string_view component);
/// Puts what was noted into the seats of the result.
void merge(const std::vector<SeatResult>& seats, GameResult& result);

template <class Words>
struct NotesFor;

}  // namespace pangaea::arena
