// What the notes of all games share.
#include "arena/notes.h"

#include <algorithm>

namespace pangaea::arena {

void Lead::look(const std::vector<int>& scores) {
    const auto best = std::max_element(scores.begin(), scores.end());
    if (std::count(scores.begin(), scores.end(), *best) > 1) {
        return;
    }
    const int leader = static_cast<int>(best - scores.begin());
    changes_ += leader_ >= 0 && leader != leader_ ? 1 : 0;
    leader_ = leader;
}

void note(std::vector<std::string>& names, std::string_view family, std::string_view component) {
    const std::string name = std::string(family) + ":" + std::string(component);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
    }
}

void merge(const std::vector<SeatResult>& seats, GameResult& result) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        result.seats[seat].dealt = seats[seat].dealt;
        result.seats[seat].used = seats[seat].used;
        result.seats[seat].measures = seats[seat].measures;
    }
}

}  // namespace pangaea::arena
