// Planet through the line protocol: a game to drive, positions to set up, and changes that `load` must refuse.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/core/rng.h"
#include "tests/support/dialogue.h"

namespace pangaea::test {

inline const json::array kNone;

/// The empty list twelve times.
inline json::array twelve_rows() {
    json::array rows;
    rows.resize(12, json::array{});
    return rows;
}

inline std::string tile_name(int number) { return (number < 10 ? "t0" : "t") + std::to_string(number); }

class PlanetGame : public Dialogue {
public:
    PlanetGame() = default;
    PlanetGame(int players, std::uint64_t seed, json::object rules = {}) {
        must({{"cmd", "new"}, {"game", "planet"}, {"players", players}, {"seed", seed}, {"rules", rules}});
    }
    explicit PlanetGame(const json::object& position) { must({{"cmd", "load"}, {"state", position}}); }

    json::value state() { return must({{"cmd", "state"}}).at("state"); }
    json::value seen_by(int player) { return must({{"cmd", "observe"}, {"player", player}}).at("state"); }
    json::array legal() { return must({{"cmd", "legal"}}).at("actions").as_array(); }
    json::object result() { return must({{"cmd", "result"}}); }
    json::object apply(std::string_view action) { return must({{"cmd", "apply"}, {"action", action}}); }
    /// Any legal action; answers the events.
    json::array apply_any(Rng& rng) {
        const json::array actions = legal();
        const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
        return apply(actions[pick].as_string()).at("events").as_array();
    }
    void play_to_round(int round, Rng& rng) {
        while (state().at("round") != round) {
            apply_any(rng);
        }
    }
    void play_out(Rng& rng) {
        while (!state().at("over").as_bool()) {
            apply_any(rng);
        }
    }
};

inline json::object new_command(json::object more) {
    json::object command{{"cmd", "new"}, {"game", "planet"}, {"players", 3}, {"seed", 7}};
    for (auto& field : more) {
        command[field.key()] = std::move(field.value());
    }
    return command;
}

inline std::vector<std::string> names_of(const json::object& object) {
    std::vector<std::string> names;
    for (const auto& field : object) {
        names.emplace_back(field.key());
    }
    return names;
}

inline std::vector<std::string> types_of(const json::array& events) {
    std::vector<std::string> types;
    for (const json::value& event : events) {
        types.emplace_back(event.at("type").as_string());
    }
    return types;
}

/// How long each list is; numbers stay.
inline std::vector<std::size_t> lengths(const json::value& lists) {
    std::vector<std::size_t> found;
    for (const json::value& list : lists.as_array()) {
        found.push_back(list.is_array() ? list.as_array().size() : list.to_number<std::size_t>());
    }
    return found;
}
using Lengths = std::vector<std::size_t>;

/// A consistent position: player 1 is first, `placed` players have placed in this round. No animals; planets hold
/// t01, t02, ... on the faces from 0, rotation 0; display and piles go on from there.
inline json::object position(int players, int round, int placed, json::object rules = {}) {
    constexpr const char* kObjectives[] = {"ocean", "forest", "mountain", "desert"};
    const bool beginner = rules.contains("beginner") && rules.at("beginner").as_bool();
    const int first = 1;
    int tile = 0;
    json::array list;
    for (int seat = 0; seat < players; ++seat) {
        const bool has_placed = (seat - first + players) % players < placed;
        json::array faces;
        for (int face = 0; face < 12; ++face) {
            if (face < round - 1 + (has_placed ? 1 : 0)) {
                faces.push_back({{"tile", tile_name(++tile)}, {"rotation", 0}});
            } else {
                faces.push_back(nullptr);
            }
        }
        list.push_back({{"objective", beginner ? json::value(nullptr) : json::value(kObjectives[seat])},
                        {"animals", json::array{}},
                        {"planet", faces}});
    }
    json::array display;
    json::array piles = twelve_rows();
    for (int i = placed; i < 5; ++i) {
        display.push_back(json::value(tile_name(++tile)));
    }
    for (int pile = round + 1; pile <= 10; ++pile) {
        for (int i = 0; i < 5; ++i) {
            piles[static_cast<std::size_t>(pile - 1)].as_array().push_back(json::value(tile_name(++tile)));
        }
    }
    return {{"game", "planet"},   {"rules", std::move(rules)}, {"players", std::move(list)},
            {"round", round},     {"first_player", first},     {"to_act", (first + placed) % players},
            {"display", display}, {"piles", std::move(piles)}, {"animals", twelve_rows()},
            {"over", false}};
}

/// A finished two-player game with the tiles t01 to t24.
inline json::object over_position(json::object rules = {}) {
    json::object found = position(2, 12, 1, std::move(rules));
    found.at("players").at(0).at("planet").at(11) = {{"tile", "t50"}, {"rotation", 4}};
    found["to_act"] = nullptr;
    found["display"] = json::array{};
    found["over"] = true;
    return found;
}

inline json::array& pile_of(json::object& state, std::size_t round) {
    return state.at("piles").at(round - 1).as_array();
}
inline json::array& row_of(json::object& state, std::size_t round) {
    return state.at("animals").at(round - 1).as_array();
}
inline json::object& player_of(json::object& state, std::size_t seat) {
    return state.at("players").at(seat).as_object();
}

/// Why a position is refused after a change; another game is in progress and must not change.
template <class Change>
inline std::string refused_after(json::object state, Change change) {
    change(state);
    PlanetGame game(3, 7);
    const std::string why = game.refused({{"cmd", "load"}, {"state", state}});
    REQUIRE_MESSAGE(why.starts_with("bad_state: "), why);
    return why.substr(11);
}
template <class Change>
inline std::string refused_after(Change change) {
    return refused_after(position(2, 5, 1), change);
}

template <class Change>
inline json::value accepted_after(json::object state, Change change) {
    change(state);
    return PlanetGame(state).state();
}

}  // namespace pangaea::test
