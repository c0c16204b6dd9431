// The slow twin of the Gaïa engine: which action strings are legal in each phase, and the odds of chance.
#include "gaia_twin.h"

#include <algorithm>
#include <set>

namespace pangaea::twin {

namespace {

std::set<std::string> distinct(const Cards& cards) { return {cards.begin(), cards.end()}; }

int count_of_kind(const Cards& cards, const std::string& kind) {
    return static_cast<int>(
        std::count_if(cards.begin(), cards.end(), [&](const std::string& card) { return kind_of(card) == kind; }));
}

bool is_empty(const Tile& tile) { return !tile.city.has_value() && tile.animals == 0; }

}  // namespace

std::vector<std::string> GaiaTwin::legal() const {
    std::vector<std::string> actions;
    switch (phase_) {
        case Phase::Feed:
            actions = feed_actions();
            break;
        case Phase::Act:
            actions = act_actions();
            break;
        case Phase::Discard:
            actions = discard_actions();
            break;
        case Phase::Claim:
            actions = claim_actions();
            break;
        case Phase::React:
            actions = react_actions();
            break;
        case Phase::Steal:
            actions = steal_actions();
            break;
        case Phase::Chance:
            for (const std::string& card : takeable_cards()) {
                actions.push_back("take " + card);
            }
            break;
        case Phase::Keep:
            for (const std::string& card : stolen_) {
                actions.push_back("keep " + card);
            }
            break;
        case Phase::Over:
            break;
    }
    // "sorted as byte strings, no duplicates"
    std::sort(actions.begin(), actions.end());
    actions.erase(std::unique(actions.begin(), actions.end()), actions.end());
    return actions;
}

// §7.1: which card is taken is uniformly random; equal cards are one outcome with their odds together.
std::vector<std::pair<std::string, double>> GaiaTwin::outcomes() const {
    std::vector<std::pair<std::string, double>> odds;
    if (phase_ == Phase::Chance) {
        const Cards cards = takeable_cards();
        for (const std::string& card : distinct(cards)) {
            const auto copies = std::count(cards.begin(), cards.end(), card);
            odds.emplace_back("take " + card, static_cast<double>(copies) / static_cast<double>(cards.size()));
        }
    }
    return odds;
}

// Protocol, "Decisions that take themselves". A reaction never does, not even with `pass` as its only action.
bool GaiaTwin::takes_itself() const {
    const bool may_take_itself = phase_ == Phase::Feed || phase_ == Phase::Steal || phase_ == Phase::Keep ||
                                 phase_ == Phase::Chance || (phase_ == Phase::Claim && rules_.claim_forced);
    return may_take_itself && legal().size() == 1;
}

std::vector<Cell> GaiaTwin::neighbours_in_play(const Cell& cell) const {
    std::vector<Cell> cells;
    for (const Cell& next : neighbours_of(cell)) {
        if (map_.contains(next)) {
            cells.push_back(next);
        }
    }
    return cells;
}

std::optional<Cell> GaiaTwin::find_city(const std::string& id) const {
    for (const auto& [cell, tile] : map_) {
        if (tile.city.has_value() && tile.city->id == id) {
            return cell;
        }
    }
    return std::nullopt;
}

// §5.4: cities of the list that still carry the player's meeple, with every neighbouring tile with tokens.
std::vector<std::string> GaiaTwin::feed_actions() const {
    std::vector<std::string> actions;
    for (const std::string& id : to_feed_) {
        const std::optional<Cell> cell = find_city(id);
        if (!cell.has_value()) {
            continue;  // discarded meanwhile
        }
        if (map_.at(*cell).city->meeples[static_cast<std::size_t>(turn_player_)] == 0) {
            continue;
        }
        for (const Cell& from : neighbours_in_play(*cell)) {
            if (map_.at(from).animals >= 1) {
                actions.push_back("feed " + cell_text(*cell) + " " + cell_text(from));
            }
        }
    }
    return actions;
}

std::vector<std::string> GaiaTwin::act_actions() const {
    std::vector<std::string> actions = draw_actions();
    for (const std::string& card : distinct(player(turn_player_).hand)) {
        for (const std::string& action : play_actions(card)) {
            actions.push_back(action);
        }
    }
    return actions;
}

// §4.1
std::vector<std::string> GaiaTwin::draw_actions() const {
    std::vector<std::string> actions;
    for (const auto& [kind, pile] : piles_) {
        if (kind == "power" && !rules_.powers) {
            continue;  // Power only where used
        }
        const bool exhausted = pile.draw.empty() && pile.open.empty();
        if (!pile.draw.empty() || exhausted) {
            actions.push_back("draw " + kind);
        }
        for (const std::string& card : pile.open) {
            actions.push_back("draw " + kind + " " + card);
        }
    }
    return actions;
}

std::vector<std::string> GaiaTwin::play_actions(const std::string& card) const {
    std::vector<std::string> actions;
    const auto play_at = [&](const Cell& cell) { actions.push_back("play " + card + " " + cell_text(cell)); };

    if (kind_of(card) == "nature") {  // §4.2
        if (tile_supply_.at(card) == 0) {
            return actions;
        }
        if (map_.empty()) {
            play_at(Cell{0, 0});
        }
        for (const auto& [cell, tile] : map_) {
            for (const Cell& next : neighbours_of(cell)) {
                if (!map_.contains(next)) {
                    play_at(next);
                }
            }
        }
    } else if (printed_.animals.contains(card)) {  // §4.3
        const std::string& on = printed_.animals.at(card);
        for (const auto& [cell, tile] : map_) {
            if (token_supply_ >= 4 && is_empty(tile) && (on == "star" || on == tile.land)) {
                play_at(cell);
            }
        }
    } else if (printed_.cities.contains(card)) {  // §4.4
        const CityCard& city = printed_.cities.at(card);
        for (const auto& [cell, tile] : map_) {
            const bool site = city.on == "star" ? tile.land != "sea" : city.on == tile.land;
            if (is_empty(tile) && site && needs_met(city, map_, cell) >= 2) {
                play_at(cell);
            }
        }
    } else if (card == "sun" || card == "rain") {  // §7
        const std::map<std::string, std::string> becomes =
            card == "sun" ? std::map<std::string, std::string>{{"swamp", "plain"}, {"plain", "desert"}}
                          : std::map<std::string, std::string>{{"desert", "plain"}, {"plain", "swamp"}};
        for (const auto& [cell, tile] : map_) {
            if (!tile.city.has_value() && becomes.contains(tile.land) && tile_supply_.at(becomes.at(tile.land)) > 0) {
                play_at(cell);
            }
        }
    } else if (card == "earthquake") {
        for (const auto& [cell, tile] : map_) {
            for (const Cell& next : neighbours_in_play(cell)) {
                if (cell < next) {  // the smaller cell first
                    actions.push_back("play earthquake " + cell_text(cell) + " " + cell_text(next));
                }
            }
        }
    } else if (card == "tornado") {
        actions.push_back("play tornado");
    } else if (card == "lightning") {
        for (const auto& [cell, tile] : map_) {
            play_at(cell);
        }
    } else if (card == "eruption") {
        for (const auto& [cell, tile] : map_) {
            if (may_erupt(cell)) {
                play_at(cell);
            }
        }
    }
    // protection: only as a reaction
    return actions;
}

// §7 and §9: a mountain, without a city where `volcano` is "no", and deserts enough for all that will burn. Cities on
// the neighbours do not matter here: they are removed before the land turns.
bool GaiaTwin::may_erupt(const Cell& mountain) const {
    const Tile& centre = map_.at(mountain);
    if (centre.land != "mountain" || (centre.city.has_value() && !rules_.volcano_city)) {
        return false;
    }
    int deserts_needed = 0;
    for (const Cell& next : neighbours_in_play(mountain)) {
        const std::string& land = map_.at(next).land;
        deserts_needed += (land == "plain" || land == "forest" || land == "swamp") ? 1 : 0;
    }
    return tile_supply_.at("desert") >= deserts_needed;
}

// §4.1: six cards in hand, two of them Power cards.
bool GaiaTwin::over_a_limit() const {
    const Cards& hand = player(turn_player_).hand;
    return hand.size() > 6 || count_of_kind(hand, "power") > 2;
}

std::vector<std::string> GaiaTwin::discard_actions() const {
    const Cards& hand = player(turn_player_).hand;
    const bool only_power = count_of_kind(hand, "power") > 2;  // "over both limits at once": a Power card too
    std::vector<std::string> actions;
    for (const std::string& card : hand) {
        if (!only_power || kind_of(card) == "power") {
            actions.push_back("discard " + card);
        }
    }
    return actions;
}

// §5.5: goals on the table, unowned, whose cards lie before the player; of equal ones the first of the component set.
std::vector<std::string> GaiaTwin::claimable_goals(int index) const {
    std::map<std::string, int> shown;  // land or "power" -> how many lie on the player's table
    for (const std::string& card : player(index).table) {
        ++shown[kind_of(card) == "power" ? "power" : card];
    }
    std::vector<std::string> claimable;
    std::set<std::map<std::string, int>> offered;
    for (const GoalCard& card : printed_.goals) {
        const bool open = std::any_of(goals_.begin(), goals_.end(),
                                      [&](const Goal& goal) { return goal.id == card.id && goal.owner == kNobody; });
        const bool covered = std::all_of(card.cards.begin(), card.cards.end(),
                                         [&](const auto& need) { return shown[need.first] >= need.second; });
        if (open && covered && !offered.contains(card.cards)) {
            claimable.push_back(card.id);
            offered.insert(card.cards);
        }
    }
    return claimable;
}

std::vector<std::string> GaiaTwin::claim_actions() const {
    std::vector<std::string> actions;
    for (const std::string& goal : claimable_goals(to_act_)) {
        actions.push_back("claim " + goal);
    }
    if (!rules_.claim_forced) {
        actions.push_back("pass");
    }
    return actions;
}

// §7: everybody asked may pass; only a protection in hand protects.
std::vector<std::string> GaiaTwin::react_actions() const {
    const Cards& hand = player(to_act_).hand;
    if (std::find(hand.begin(), hand.end(), "protection") == hand.end()) {
        return {"pass"};
    }
    return {"pass", "protect"};
}

// §7.1: the backs in the hand of the opponent whose turn to lose a card it is.
std::vector<std::string> GaiaTwin::steal_actions() const {
    std::vector<std::string> actions;
    for (const std::string& card : player(victims_.front()).hand) {
        actions.push_back("steal " + std::to_string(victims_.front()) + " " + kind_of(card));
    }
    return actions;
}

// §7.1: the cards chance picks from: those with the back named, or (`tornado: random`) the whole hand.
Cards GaiaTwin::takeable_cards() const {
    Cards cards;
    for (const std::string& card : player(victims_.front()).hand) {
        if (rules_.tornado_random || kind_of(card) == stolen_back_) {
            cards.push_back(card);
        }
    }
    return cards;
}

}  // namespace pangaea::twin
