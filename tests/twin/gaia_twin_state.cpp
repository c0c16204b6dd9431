// The slow twin of the Gaïa engine: component set, positions in and out, the result
// (protocol page, "State, Gaïa").
#include "gaia_twin.h"

#include <algorithm>

namespace pangaea::twin {

namespace json = boost::json;

namespace {

const std::vector<std::string> kLands = {"plain", "forest", "sea", "desert", "mountain", "swamp"};
const std::vector<std::string> kPowers = {"sun",        "rain",      "earthquake", "tornado",
                                          "protection", "lightning", "eruption"};
const std::vector<std::string> kKinds = {"nature", "life", "power"};

}  // namespace

Printed read_printed(const json::object& set) {
    Printed printed;
    const json::object& life = set.at("life").as_object();
    for (const json::value& entry : life.at("cities").as_array()) {
        const json::object& city = entry.as_object();
        printed.cities[text(city.at("id"))] = CityCard{text(city.at("on")), read_names(city.at("needs"))};
    }
    for (const json::value& entry : life.at("animals").as_array()) {
        const json::object& animals = entry.as_object();
        printed.animals[text(animals.at("id"))] = text(animals.at("on"));
    }
    for (const json::value& entry : set.at("goals").as_array()) {
        const json::object& goal = entry.as_object();
        GoalCard card;
        card.id = text(goal.at("id"));
        for (const auto& need : goal.at("cards").as_object()) {
            card.cards[std::string(need.key().data(), need.key().size())] = number(need.value());
        }
        printed.goals.push_back(card);
    }
    return printed;
}

// §1: Nature cards are the lands, Power cards the seven powers, everything else is Life.
std::string kind_of(const std::string& card) {
    if (std::find(kLands.begin(), kLands.end(), card) != kLands.end()) {
        return "nature";
    }
    if (std::find(kPowers.begin(), kPowers.end(), card) != kPowers.end()) {
        return "power";
    }
    return "life";
}

std::string cell_text(const Cell& cell) { return std::to_string(cell.first) + "," + std::to_string(cell.second); }

std::vector<Cell> neighbours_of(const Cell& cell) {
    const auto [x, y] = cell;
    return {{x - 1, y}, {x, y - 1}, {x, y + 1}, {x + 1, y}};
}

// §5.1: each need takes a neighbour of its own; a tile can serve one land need and one animals need.
int needs_met(const CityCard& city, const Map& map, const Cell& cell) {
    std::vector<std::string> offered;  // what the neighbours offer: a land each, and "animals" each
    for (const Cell& next : neighbours_of(cell)) {
        const auto found = map.find(next);
        if (found == map.end()) {
            continue;
        }
        const Tile& tile = found->second;
        if (!tile.city.has_value()) {
            offered.push_back(tile.land);  // a city hides the land under it
        }
        if (tile.animals >= 1) {
            offered.push_back("animals");
        }
    }
    int met = 0;
    for (const std::string& need : city.needs) {
        const auto found = std::find(offered.begin(), offered.end(), need);
        if (found != offered.end()) {
            offered.erase(found);  // with repetition: the next equal need takes another one
            ++met;
        }
    }
    return met;
}

GaiaTwin::GaiaTwin(const json::object& set, const json::object& state) : printed_(read_printed(set)) {
    read_state(state);
    const json::object& turn = state.at("turn").as_object();
    turn_player_ = number(turn.at("player"));
    const std::string phase = text(turn.at("phase"));
    if (phase == "turn") {
        try {
            start_turn(turn_player_);
            while (takes_itself()) {
                perform(legal().front());
            }
        } catch (const GameEnded&) {
            phase_ = Phase::Over;
        }
    } else if (phase == "over") {
        phase_ = Phase::Over;
        actions_left_ = number(turn.at("actions_left"));
    } else {
        ask(Phase::Act, turn_player_);
        actions_left_ = number(turn.at("actions_left"));
    }
}

void GaiaTwin::read_state(const json::object& state) {
    components_ = state.at("components");
    const json::object& rules = state.at("rules").as_object();
    rules_.advanced = text(rules.at("mode")) == "advanced";
    rules_.powers = rules.at("powers").as_bool();
    rules_.disasters = rules.at("disasters").as_bool();
    rules_.lightning = number(rules.at("lightning"));
    rules_.claim_forced = text(rules.at("claim")) == "forced";
    rules_.reinforced_all = text(rules.at("reinforced")) == "all";
    rules_.volcano_city = text(rules.at("volcano")) == "yes";
    rules_.tornado_random = text(rules.at("tornado")) == "random";

    for (const json::value& entry : state.at("players").as_array()) {
        const json::object& one = entry.as_object();
        players_.push_back(Player{number(one.at("meeples")), read_names(one.at("hand")), read_names(one.at("table"))});
    }

    for (const json::value& entry : state.at("map").as_array()) {
        const json::object& one = entry.as_object();
        const json::array& at = one.at("at").as_array();
        Tile tile;
        tile.land = text(one.at("land"));
        tile.animals = number(one.at("animals"));
        if (one.contains("city")) {
            City city;
            city.id = text(one.at("city"));
            for (const json::value& count : one.at("meeples").as_array()) {
                city.meeples.push_back(number(count));
            }
            // "Defaults": a city that carries two meeples of one player has once carried two of them (§9).
            const int most = *std::max_element(city.meeples.begin(), city.meeples.end());
            city.reinforced =
                one.contains("reinforced") ? one.at("reinforced").as_bool() : (rules_.advanced && most >= 2);
            tile.city = city;
        }
        map_[Cell{number(at.at(0)), number(at.at(1))}] = tile;
    }
    for (const json::value& entry : state.at("map").as_array()) {  // once all tiles lie
        const json::object& one = entry.as_object();
        if (one.contains("city")) {
            const json::array& at = one.at("at").as_array();
            const Cell cell{number(at.at(0)), number(at.at(1))};
            City& city = *map_.at(cell).city;
            city.satisfaction = one.contains("satisfaction") ? number(one.at("satisfaction"))
                                                             : needs_met(printed_.cities.at(city.id), map_, cell);
        }
    }

    const json::object& supply = state.at("supply").as_object();
    for (const std::string& land : kLands) {
        tile_supply_[land] = number(supply.at(land));
    }
    token_supply_ = number(supply.at("animals"));

    for (const std::string& kind : kKinds) {
        const json::object& pile = state.at("decks").as_object().at(kind).as_object();
        piles_[kind] = Pile{read_names(pile.at("draw")), read_names(pile.at("open")), read_names(pile.at("discard"))};
    }

    for (const json::value& entry : state.at("goals").as_array()) {
        const json::object& goal = entry.as_object();
        const json::value& owner = goal.at("owner");
        goals_.push_back(Goal{text(goal.at("id")), owner.is_null() ? kNobody : number(owner)});
    }
}

json::object GaiaTwin::state() const {
    json::object rules;
    rules["mode"] = rules_.advanced ? "advanced" : "basic";
    rules["powers"] = rules_.powers;
    rules["disasters"] = rules_.disasters;
    rules["lightning"] = rules_.lightning;
    rules["claim"] = rules_.claim_forced ? "forced" : "optional";
    rules["reinforced"] = rules_.reinforced_all ? "all" : "one";
    rules["volcano"] = rules_.volcano_city ? "yes" : "no";
    rules["tornado"] = rules_.tornado_random ? "random" : "by-back";

    json::array players;
    for (const Player& one : players_) {
        json::object entry;
        entry["meeples"] = one.meeples;
        entry["hand"] = write_names(one.hand);
        entry["table"] = write_names(one.table);
        players.push_back(entry);
    }

    json::array map;  // std::map already sorts by x, then y
    for (const auto& [cell, tile] : map_) {
        json::object entry;
        json::array at;
        at.push_back(json::value(cell.first));
        at.push_back(json::value(cell.second));
        entry["at"] = at;
        entry["land"] = tile.land;
        entry["animals"] = tile.animals;
        if (tile.city.has_value()) {
            entry["city"] = tile.city->id;
            entry["satisfaction"] = tile.city->satisfaction;
            json::array meeples;
            for (const int count : tile.city->meeples) {
                meeples.push_back(json::value(count));
            }
            entry["meeples"] = meeples;
            entry["reinforced"] = tile.city->reinforced;
        }
        map.push_back(entry);
    }

    json::object supply;
    for (const std::string& land : kLands) {
        supply[land] = tile_supply_.at(land);
    }
    supply["animals"] = token_supply_;

    json::object decks;
    for (const std::string& kind : kKinds) {
        const Pile& pile = piles_.at(kind);
        json::object entry;
        entry["draw"] = write_names(pile.draw);
        entry["open"] = write_names(pile.open);
        entry["discard"] = write_names(pile.discard);
        decks[kind] = entry;
    }

    json::array goals;
    for (const Goal& goal : goals_) {
        json::object entry;
        entry["id"] = goal.id;
        entry["owner"] = goal.owner == kNobody ? json::value(nullptr) : json::value(goal.owner);
        goals.push_back(entry);
    }

    static const std::map<Phase, std::string> kPhaseNames = {
        {Phase::Feed, "feed"},     {Phase::Act, "act"},     {Phase::Discard, "discard"},
        {Phase::Claim, "claim"},   {Phase::React, "react"}, {Phase::Steal, "steal"},
        {Phase::Chance, "chance"}, {Phase::Keep, "keep"},   {Phase::Over, "over"},
    };
    json::object turn;
    turn["player"] = turn_player_;
    turn["to_act"] = to_act();
    turn["phase"] = kPhaseNames.at(phase_);
    turn["actions_left"] = actions_left_;

    json::object state;
    state["game"] = "gaia";
    state["components"] = components_;
    state["rules"] = rules;
    state["players"] = players;
    state["map"] = map;
    state["supply"] = supply;
    state["decks"] = decks;
    state["goals"] = goals;
    state["turn"] = turn;
    state["over"] = phase_ == Phase::Over;
    return state;
}

json::value GaiaTwin::to_act() const {
    if (phase_ == Phase::Over) {
        return nullptr;
    }
    if (phase_ == Phase::Chance) {
        return "chance";
    }
    return to_act_;
}

int GaiaTwin::placed_meeples(int index) const {
    int placed = 0;
    for (const auto& [cell, tile] : map_) {
        if (tile.city.has_value()) {
            placed += tile.city->meeples[static_cast<std::size_t>(index)];
        }
    }
    for (const Goal& goal : goals_) {
        placed += goal.owner == index ? 1 : 0;
    }
    return placed;
}

// §8: whoever has placed all meeples; else the most placed meeples, a tie going to the tied player who sits first
// clockwise after the one who ended the game.
int GaiaTwin::winner() const {
    for (int index = 0; index < player_count(); ++index) {
        if (player(index).meeples == 0) {
            return index;
        }
    }
    int best = kNobody;
    for (int step = 1; step <= player_count(); ++step) {
        const int index = (turn_player_ + step) % player_count();
        if (best == kNobody || placed_meeples(index) > placed_meeples(best)) {
            best = index;
        }
    }
    return best;
}

json::object GaiaTwin::result() const {
    json::object result;
    const bool over = phase_ == Phase::Over;
    result["over"] = over;
    json::array winners;
    result["reason"] = nullptr;
    result["scores"] = nullptr;
    if (over) {
        winners.push_back(json::value(winner()));
        result["reason"] = player(winner()).meeples == 0 ? "placed" : "exhausted";
        json::array scores;
        for (int index = 0; index < player_count(); ++index) {
            scores.push_back(json::value(placed_meeples(index)));
        }
        result["scores"] = scores;
    }
    result["winners"] = winners;
    return result;
}

std::vector<int> GaiaTwin::satisfaction_recomputed() const {
    std::vector<int> values;
    for (const auto& [cell, tile] : map_) {
        if (tile.city.has_value()) {
            values.push_back(needs_met(printed_.cities.at(tile.city->id), map_, cell));
        }
    }
    return values;
}

}  // namespace pangaea::twin
