// The features of Planet in the words of a player.
#include "cli/play_planet.h"

namespace pangaea::cli {
namespace {

constexpr Thought kThoughts[] = {
    Thought{"points", "terminal.thought.animalPoints"},  Thought{"cards_won", "terminal.thought.animalsWon"},
    Thought{"objective_", "terminal.thought.objective"}, Thought{"regions_", "terminal.thought.regions"},
    Thought{"largest_", "terminal.thought.largest"},     Thought{"open_areas", "terminal.thought.room"},
};

}  // namespace

Reasons PlanetView::reasons(Seat seat, const std::string& action) const {
    return reasons_at(*table_, kThoughts, seat, action);
}

}  // namespace pangaea::cli
