// The features of data/weights in the words of a player. Several features are one thought: they are added up.
#include "cli/play_reasons.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "ai/analysis.h"

namespace pangaea::cli {
namespace {

/// A feature belongs to the first entry whose beginning it has; what every action costs alike is not told.
struct Thought {
    std::string_view beginning;
    std::string_view text;
};

constexpr std::array kGaia = {
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
constexpr std::array kPlanet = {
    Thought{"points", "points of animals"},
    Thought{"cards_won", "animals won"},
    Thought{"objective_", "your objective"},
    Thought{"regions_", "the race for animals that want many regions"},
    Thought{"largest_", "the race for animals that want a large region"},
    Thought{"open_areas", "room to grow where coming animals look"},
};

Lines told(const std::vector<std::pair<std::string_view, double>>& thoughts, double sign) {
    constexpr std::size_t kMost = 2;
    constexpr double kWorthTelling = 0.02;
    Lines lines;
    for (const auto& [text, effect] : thoughts) {
        if (effect * sign > kWorthTelling && lines.size() < kMost) {
            lines.emplace_back(text);
        }
    }
    return lines;
}

template <class Game, class Thoughts>
Reasons in_words(const Game& game, const typename Game::Observation& seen, Action action, const Thoughts& known) {
    std::map<std::string_view, double> sums;
    for (const ai::Reason& reason : ai::reasons(game, seen, action)) {
        const auto at = std::find_if(known.begin(), known.end(), [&](const Thought& thought) {
            return reason.feature.starts_with(thought.beginning);
        });
        if (at != known.end()) {
            sums[at->text] += reason.effect;
        }
    }
    std::vector<std::pair<std::string_view, double>> thoughts(sums.begin(), sums.end());
    std::sort(thoughts.begin(), thoughts.end(), [](const auto& a, const auto& b) {
        return std::abs(a.second) != std::abs(b.second) ? std::abs(a.second) > std::abs(b.second) : a.first < b.first;
    });
    return {told(thoughts, 1.0), told(thoughts, -1.0)};
}

}  // namespace

Reasons reasons_in_words(const gaia::Gaia& game, const gaia::Observation& seen, Action action) {
    return in_words(game, seen, action, kGaia);
}
Reasons reasons_in_words(const planet::Planet& game, const planet::Observation& seen, Action action) {
    return in_words(game, seen, action, kPlanet);
}

}  // namespace pangaea::cli
