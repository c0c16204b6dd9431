// The slow twin of the Planet engine: component set, positions in and out, what a player sees of one
// (protocol page, "State, Planet").
#include "planet_twin.h"

namespace pangaea::twin {

namespace json = boost::json;

namespace {

PlanetPrinted read_set(const json::object& document) {
    PlanetPrinted set;
    for (const json::value& entry : document.at("tiles").as_array()) {
        set.tiles[text(entry.at("id"))] = read_names(entry.at("areas"));
    }
    for (const json::value& entry : document.at("animals").as_array()) {
        const json::value* other = entry.as_object().if_contains("other");
        set.animals[text(entry.at("id"))] =
            AnimalCard{text(entry.at("habitat")), text(entry.at("wants")), other == nullptr ? "" : text(*other)};
    }
    for (const json::value& entry : document.at("objectives").as_array()) {
        for (const json::value& step : entry.at("scale").as_array()) {
            set.scales[text(entry.at("habitat"))].emplace_back(number(step.at(0)), number(step.at(1)));
        }
    }
    return set;
}

json::array write_planet(const PlanetFaces& planet) {
    json::array faces;
    for (const auto& placed : planet) {
        if (placed.has_value()) {
            faces.push_back(json::object{{"tile", placed->tile}, {"rotation", placed->rotation}});
        } else {
            faces.push_back(nullptr);
        }
    }
    return faces;
}

}  // namespace

PlanetTwin::PlanetTwin(const json::object& set, const json::object& state) : printed_(read_set(set)) {
    read_state(state);
}

void PlanetTwin::read_state(const json::object& state) {
    components_ = state.at("components");
    beginner_ = state.at("rules").at("beginner").as_bool();
    mystery_ = state.at("rules").at("mystery").as_bool();
    for (const json::value& entry : state.at("players").as_array()) {
        Player player;
        player.objective = entry.at("objective").is_null() ? "" : text(entry.at("objective"));
        player.animals = read_names(entry.at("animals"));
        for (std::size_t face = 0; face < 12; ++face) {
            const json::value& placed = entry.at("planet").at(face);
            if (!placed.is_null()) {
                player.planet[face] = PlacedTile{text(placed.at("tile")), number(placed.at("rotation"))};
            }
        }
        players_.push_back(player);
    }
    round_ = number(state.at("round"));
    first_player_ = number(state.at("first_player"));
    over_ = state.at("over").as_bool();
    if (!over_) {
        placed_ = (number(state.at("to_act")) - first_player_ + player_count()) % player_count();
    }
    display_ = read_names(state.at("display"));
    for (std::size_t round = 1; round <= 12; ++round) {
        piles_[round] = read_names(state.at("piles").at(round - 1));
        animals_[round] = read_names(state.at("animals").at(round - 1));
        if (mystery_) {
            hidden_animals_[round] = read_names(state.at("hidden_animals").at(round - 1));
        }
    }
}

json::object PlanetTwin::state() const { return write(std::nullopt); }

json::object PlanetTwin::observed_by(int player) const { return write(player); }

json::object PlanetTwin::write(std::optional<int> seen_by) const {
    json::array players;
    for (int index = 0; index < player_count(); ++index) {
        const Player& player = players_[static_cast<std::size_t>(index)];
        const bool shown = !player.objective.empty() && (!seen_by.has_value() || *seen_by == index || over_);
        players.push_back(json::object{{"objective", shown ? json::value(player.objective) : json::value(nullptr)},
                                       {"animals", write_names(player.animals)},
                                       {"planet", write_planet(player.planet)}});
    }
    json::array piles;
    json::array animals;
    json::array hidden_animals;
    for (std::size_t round = 1; round <= 12; ++round) {
        const bool hidden_pile = seen_by.has_value() && round <= 10;
        piles.push_back(hidden_pile ? json::value(piles_[round].size()) : json::value(write_names(piles_[round])));
        animals.push_back(write_names(animals_[round]));
        hidden_animals.push_back(seen_by.has_value() ? json::value(hidden_animals_[round].size())
                                                     : json::value(write_names(hidden_animals_[round])));
    }
    json::object state{{"game", "planet"},
                       {"components", components_},
                       {"rules", json::object{{"beginner", beginner_}, {"mystery", mystery_}}},
                       {"players", players},
                       {"round", round_},
                       {"first_player", first_player_},
                       {"to_act", over_ ? json::value(nullptr) : json::value(to_act())},
                       {"display", write_names(display_)},
                       {"piles", piles},
                       {"animals", animals},
                       {"over", over_}};
    if (mystery_) {
        state["hidden_animals"] = hidden_animals;
    }
    return state;
}

}  // namespace pangaea::twin
