// The features of Gaïa in the words of a player.
#include "cli/play_gaia.h"

namespace pangaea::cli {
namespace {

constexpr Thought kThoughts[] = {
    Thought{"meeples_left", "meeples on the board"},
    Thought{"goal_meeples", "meeples on goals, which nobody can take"},
    Thought{"own_city", "your cities and how well they are supplied"},
    Thought{"exposed", "how open your cities are to others"},
    Thought{"threatened", "what others' hands could do to your cities"},
    Thought{"starving", "food for your cities"},
    Thought{"hungry", "food for your cities"},
    Thought{"raise_rival", "others' cities within your reach"},
    Thought{"raise_", "cities you can raise from your hand"},
    Thought{"city_in_hand", "a good site for a city in hand"},
    Thought{"goal_", "the way to the goals"},
    Thought{"nature_", "nature cards in hand"},
    Thought{"lands_in_hand", "different lands in hand"},
    Thought{"animals_in_hand", "animals in hand"},
    Thought{"powers_", "powers in hand"},
    Thought{"protection", "a protection in hand"},
    Thought{"quick_meeples", "meeples you can place at once"},
    Thought{"win_", "being close to victory"},
    Thought{"short_by", "being close to victory"},
    Thought{"end_lead", "the lead when the decks run out"},
};

}  // namespace

Reasons GaiaView::reasons(Seat seat, const std::string& action) const {
    return reasons_at(*table_, kThoughts, seat, action);
}

}  // namespace pangaea::cli
