// The features of Planet in the words of a player.
#include "cli/play_planet.h"

namespace pangaea::cli {
namespace {

constexpr Thought kThoughts[] = {
    Thought{"points", "points of animals"},
    Thought{"cards_won", "animals won"},
    Thought{"objective_", "your objective"},
    Thought{"regions_", "the race for animals that want many regions"},
    Thought{"largest_", "the race for animals that want a large region"},
    Thought{"open_areas", "room to grow where coming animals look"},
};

}  // namespace

Reasons PlanetView::reasons(Seat seat, const std::string& action) const {
    return reasons_at(*table_, kThoughts, seat, action);
}

}  // namespace pangaea::cli
