// The features of Gaïa in the words of a player.
#include "cli/play_gaia.h"

namespace pangaea::cli {
namespace {

constexpr Thought kThoughts[] = {
    Thought{"meeples_left", "terminal.thought.meeples"},  Thought{"goal_meeples", "terminal.thought.goalMeeples"},
    Thought{"own_city", "terminal.thought.cities"},       Thought{"exposed", "terminal.thought.exposed"},
    Thought{"threatened", "terminal.thought.threatened"}, Thought{"starving", "terminal.thought.food"},
    Thought{"hungry", "terminal.thought.food"},           Thought{"raise_rival", "terminal.thought.rivals"},
    Thought{"raise_", "terminal.thought.raise"},          Thought{"city_in_hand", "terminal.thought.city"},
    Thought{"goal_", "terminal.thought.goals"},           Thought{"nature_", "terminal.thought.nature"},
    Thought{"lands_in_hand", "terminal.thought.lands"},   Thought{"animals_in_hand", "terminal.thought.animals"},
    Thought{"powers_", "terminal.thought.powers"},        Thought{"protection", "terminal.thought.protection"},
    Thought{"quick_meeples", "terminal.thought.quick"},   Thought{"win_", "terminal.thought.close"},
    Thought{"short_by", "terminal.thought.close"},        Thought{"end_lead", "terminal.thought.lead"},
};

}  // namespace

Reasons GaiaView::reasons(Seat seat, const std::string& action) const {
    return reasons_at(*table_, kThoughts, seat, action);
}

}  // namespace pangaea::cli
