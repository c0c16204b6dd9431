// protocol, as far as it concerns Planet: new, state, observe, legal, apply, undo, result, record, replay, and what
// `load` refuses.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

const json::array kNone;

/// The empty list twelve times.
json::array twelve_rows() {
    json::array rows;
    rows.resize(12, json::array{});
    return rows;
}

std::string tile_name(int number) { return (number < 10 ? "t0" : "t") + std::to_string(number); }

/// One game of Planet behind a referee.
class PlanetGame {
public:
    PlanetGame() = default;
    PlanetGame(int players, std::uint64_t seed, json::object rules = {}) {
        must({{"cmd", "new"}, {"game", "planet"}, {"players", players}, {"seed", seed}, {"rules", rules}});
    }
    explicit PlanetGame(const json::object& position) { must({{"cmd", "load"}, {"state", position}}); }

    json::object ask(const json::object& command) {
        return json::parse(fixture_.referee.answer(json::serialize(command))).as_object();
    }
    json::object must(const json::object& command) {
        json::object answer = ask(command);
        REQUIRE_MESSAGE(answer.at("ok").as_bool(), json::serialize(answer));
        answer.erase("ok");
        return answer;
    }
    /// "code: message" of a command that must be refused and must change nothing.
    std::string refused(const json::object& command) {
        const json::object before = ask({{"cmd", "state"}});
        const json::object answer = ask(command);
        REQUIRE_MESSAGE(!answer.at("ok").as_bool(), "accepted: ", json::serialize(command));
        CHECK(ask({{"cmd", "state"}}) == before);
        return std::string(answer.at("error").at("code").as_string()) + ": " +
               std::string(answer.at("error").at("message").as_string());
    }

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

private:
    RefereeFixture fixture_;
};

json::object new_command(json::object more) {
    json::object command{{"cmd", "new"}, {"game", "planet"}, {"players", 3}, {"seed", 7}};
    for (auto& field : more) {
        command[field.key()] = std::move(field.value());
    }
    return command;
}

std::vector<std::string> names_of(const json::object& object) {
    std::vector<std::string> names;
    for (const auto& field : object) {
        names.emplace_back(field.key());
    }
    return names;
}

std::vector<std::string> types_of(const json::array& events) {
    std::vector<std::string> types;
    for (const json::value& event : events) {
        types.emplace_back(event.at("type").as_string());
    }
    return types;
}

/// How long each list is; numbers stay.
std::vector<std::size_t> lengths(const json::value& lists) {
    std::vector<std::size_t> found;
    for (const json::value& list : lists.as_array()) {
        found.push_back(list.is_array() ? list.as_array().size() : list.to_number<std::size_t>());
    }
    return found;
}
using Lengths = std::vector<std::size_t>;

/// A consistent position: player 1 is first, `placed` players have placed in this round. No animals; planets hold
/// t01, t02, ... on the faces from 0, rotation 0; display and piles go on from there.
json::object position(int players, int round, int placed, json::object rules = {}) {
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
json::object over_position(json::object rules = {}) {
    json::object found = position(2, 12, 1, std::move(rules));
    found.at("players").at(0).at("planet").at(11) = {{"tile", "t50"}, {"rotation", 4}};
    found["to_act"] = nullptr;
    found["display"] = json::array{};
    found["over"] = true;
    return found;
}

json::array& pile_of(json::object& state, std::size_t round) { return state.at("piles").at(round - 1).as_array(); }
json::array& row_of(json::object& state, std::size_t round) { return state.at("animals").at(round - 1).as_array(); }
json::object& player_of(json::object& state, std::size_t seat) { return state.at("players").at(seat).as_object(); }

/// Why a position is refused after a change; another game is in progress and must not change.
template <class Change>
std::string refused_after(json::object state, Change change) {
    change(state);
    PlanetGame game(3, 7);
    const std::string why = game.refused({{"cmd", "load"}, {"state", state}});
    REQUIRE_MESSAGE(why.starts_with("bad_state: "), why);
    return why.substr(11);
}
template <class Change>
std::string refused_after(Change change) {
    return refused_after(position(2, 5, 1), change);
}

template <class Change>
json::value accepted_after(json::object state, Change change) {
    change(state);
    return PlanetGame(state).state();
}

}  // namespace

// --- new and state --------------------------------------------------------------------------------------------------

TEST_CASE("protocol new, Planet: two to four players, the fields of the page in its order") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        PlanetGame game;
        const json::object answer = game.must(new_command({{"players", players}}));
        CHECK(answer.at("seed") == 7);
        const json::object& state = answer.at("state").as_object();
        CHECK(names_of(state) == std::vector<std::string>{"game", "components", "rules", "players", "round",
                                                          "first_player", "to_act", "display", "piles", "animals",
                                                          "over"});
        CHECK(state.at("game") == "planet");
        CHECK(state.at("components") == "house");
        CHECK(state.at("rules") == json::object{{"beginner", false}, {"mystery", false}});
        CHECK(state.at("round") == 1);
        CHECK(state.at("first_player") == 0);
        CHECK(state.at("to_act") == 0);
        CHECK(state.at("over") == false);
        CHECK(state.at("display").as_array().size() == 5);
        CHECK(lengths(state.at("piles")) == Lengths{0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0});
        CHECK(lengths(state.at("animals")) == Lengths{0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3});
        CHECK(state.at("players").as_array().size() == static_cast<std::size_t>(players));
        for (const json::value& player : state.at("players").as_array()) {
            CHECK(names_of(player.as_object()) == std::vector<std::string>{"objective", "animals", "planet"});
            CHECK(player.at("objective").is_string());
            CHECK(player.at("animals") == kNone);
            json::array free;
            free.resize(12, nullptr);
            CHECK(player.at("planet") == free);
        }
    }
}

TEST_CASE("protocol new, Planet: beginner has no objectives, mystery hides animals, both may be combined") {
    const auto dealt = [](bool beginner, bool mystery) {
        return PlanetGame(2, 7, {{"beginner", beginner}, {"mystery", mystery}}).state();
    };
    const json::value beginner = dealt(true, false);
    CHECK(beginner.at("rules") == json::object{{"beginner", true}, {"mystery", false}});
    CHECK(beginner.at_pointer("/players/0/objective").is_null());
    CHECK(beginner.at_pointer("/players/1/objective").is_null());
    CHECK_FALSE(beginner.as_object().contains("hidden_animals"));

    for (const json::value& mystery : {dealt(false, true), dealt(true, true)}) {
        // The hidden one of round 3 is turned up at set-up, that of round 4 with the first pile.
        CHECK(lengths(mystery.at("animals")) == Lengths{0, 0, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(lengths(mystery.at("hidden_animals")) == Lengths{0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(names_of(mystery.as_object())[10] == "hidden_animals");
    }
    CHECK(dealt(true, true).at_pointer("/players/0/objective").is_null());
}

TEST_CASE("protocol new, Planet: other counts of players, unknown rules and wrong types are refused") {
    PlanetGame game(3, 7);
    for (const int players : {1, 5, 100}) {
        CHECK(game.refused(new_command({{"players", players}})) == "out_of_range: players: must be from 2 to 4");
    }
    CHECK(game.refused(new_command({{"players", 0}})).starts_with("out_of_range: players: "));
    CHECK(game.refused(new_command({{"players", "3"}})) == "wrong_type: players: must be a whole number");
    CHECK(game.refused(new_command({{"rules", {{"mode", "basic"}}}})) == "unknown_rule: rules: unknown field \"mode\"");
    CHECK(game.refused(new_command({{"rules", {{"beginner", 1}}}})) ==
          "bad_rule: rules.beginner: must be true or false");
    CHECK(game.refused(new_command({{"rules", {{"mystery", "yes"}}}})) ==
          "bad_rule: rules.mystery: must be true or false");
    CHECK(game.refused(new_command({{"rules", "mystery"}})) == "bad_rule: rules: must be an object");
    CHECK(game.refused(new_command({{"components", "moon"}})) ==
          "unknown_components: there is no component set \"moon\" for planet");
}

TEST_CASE("protocol new, Planet: the same arguments give the same position, other seeds another") {
    CHECK(PlanetGame(4, 7).state() == PlanetGame(4, 7).state());
    CHECK_FALSE(PlanetGame(4, 7).state() == PlanetGame(4, 8).state());
}

TEST_CASE("protocol new, Planet: dealt as the page says: tiles, animals, objectives") {
    const auto found = ComponentLibrary({data_folder() + "/components"}).find("planet", "house");
    REQUIRE(found.ok());
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        CAPTURE(seed);
        const bool beginner = seed % 2 == 1;
        const bool mystery = seed / 2 % 2 == 1;
        const int players = 2 + static_cast<int>(seed % 3);
        const json::value state = PlanetGame(players, seed, {{"beginner", beginner}, {"mystery", mystery}}).state();
        Rng rng(seed);
        const auto shuffled = [&](std::vector<std::string> names) {
            rng.shuffle(names.data(), static_cast<int>(names.size()));
            return names;
        };
        const auto ids = [&](const char* list) {
            std::vector<std::string> names;
            for (const json::value& entry : found->content.at(list).as_array()) {
                names.emplace_back(entry.at("id").as_string());
            }
            return names;
        };
        const auto tiles = shuffled(ids("tiles"));
        for (std::size_t i = 0; i < 50; ++i) {
            const json::value& pile = i < 5 ? state.at("display") : state.at("piles").at(i / 5);
            CHECK(pile.at(i % 5) == json::value(tiles[i]));
        }
        const auto animals = shuffled(ids("animals"));
        constexpr std::size_t kCards[] = {1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
        std::size_t next = 0;
        for (std::size_t i = 0; i < 10; ++i) {
            const json::value& row = state.at("animals").at(i + 2);
            for (std::size_t k = 0; k < (mystery ? 1 : kCards[i]); ++k) {
                CHECK(row.at(k) == json::value(animals[next++]));
            }
            if (mystery) {
                const json::value& hidden = i < 2 ? row.at(1) : state.at("hidden_animals").at(i + 2).at(0);
                CHECK(hidden == json::value(animals[10 + i]));
            }
        }
        const auto objectives =
            beginner ? std::vector<std::string>{} : shuffled({"ocean", "forest", "mountain", "desert", "glacier"});
        for (std::size_t seat = 0; seat < objectives.size() && seat < static_cast<std::size_t>(players); ++seat) {
            CHECK(state.at("players").at(seat).at("objective") == json::value(objectives[seat]));
        }
    }
}

// --- observe --------------------------------------------------------------------------------------------------------

TEST_CASE("protocol observe, Planet: others' objectives are null until the game is over") {
    PlanetGame game(3, 7);
    Rng rng(1);
    for (const bool over : {false, true}) {
        const json::value state = game.state();
        CHECK(state.at("over") == over);
        for (int viewer = 0; viewer < 3; ++viewer) {
            const json::value seen = game.seen_by(viewer);
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const json::value& objective = state.at("players").at(seat).at("objective");
                const bool open = over || seat == static_cast<std::size_t>(viewer);
                CHECK(seen.at("players").at(seat).at("objective") == (open ? objective : json::value(nullptr)));
            }
        }
        game.play_out(rng);
    }
    // Then nothing is hidden; the piles up to round 10 are still lengths.
    json::object seen = game.seen_by(1).as_object();
    CHECK(lengths(seen.at("piles")) == Lengths(12, 0));
    seen["piles"] = twelve_rows();
    CHECK(json::value(seen) == game.state());
    CHECK(game.refused({{"cmd", "observe"}, {"player", 3}}) == "out_of_range: player: must be from 0 to 2");
}

TEST_CASE("protocol observe, Planet: a hidden pile is its length, piles 11 and 12 are lists, the rest is public") {
    PlanetGame game(2, 7);
    Rng rng(1);
    game.play_to_round(5, rng);
    json::object state = game.state().as_object();
    json::object seen = game.seen_by(1).as_object();
    for (std::size_t round = 1; round <= 10; ++round) {
        CHECK(seen.at("piles").at(round - 1) == (round <= 5 ? 0 : 5));
    }
    CHECK(seen.at("piles").at(10) == state.at("piles").at(10));
    CHECK(seen.at("piles").at(11) == state.at("piles").at(11));
    CHECK(lengths(state.at("piles")) == Lengths{0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5});
    seen["piles"] = state["piles"];
    seen.at("players").at(0).as_object()["objective"] = state.at("players").at(0).at("objective");
    CHECK(seen == state);
}

TEST_CASE("protocol observe, Planet: a hidden row of animals is its length") {
    PlanetGame game(2, 7, {{"mystery", true}});
    const json::value seen = game.seen_by(0);
    CHECK(seen.at("hidden_animals") == json::array{0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(seen.at("animals") == game.state().at("animals"));
    const json::value plain = PlanetGame(2, 7).seen_by(0);
    CHECK_FALSE(plain.as_object().contains("hidden_animals"));
}

// --- legal, apply, undo ---------------------------------------------------------------------------------------------

TEST_CASE("protocol legal, Planet: tile, face and rotation always, sorted as byte strings, no duplicates") {
    PlanetGame game(3, 7);
    const json::object answer = game.must({{"cmd", "legal"}});
    CHECK(answer.at("to_act") == 0);
    CHECK_FALSE(answer.contains("outcomes"));
    std::vector<std::string> actions;
    for (const json::value& action : game.legal()) {
        actions.emplace_back(action.as_string());
    }
    CHECK(actions.size() == 5 * 12 * 5);
    CHECK(std::is_sorted(actions.begin(), actions.end()));
    CHECK(std::adjacent_find(actions.begin(), actions.end()) == actions.end());
    const auto lists = [&](const std::string& action) {
        return std::binary_search(actions.begin(), actions.end(), action);
    };
    const json::value state = game.state();
    for (const json::value& tile : state.at("display").as_array()) {
        for (int face = 0; face < 12; ++face) {
            for (int rotation = 0; rotation < 5; ++rotation) {
                CHECK(lists("place " + std::string(tile.as_string()) + " " + std::to_string(face) + " " +
                            std::to_string(rotation)));
            }
        }
    }
    game.apply(actions[0]);
    CHECK(game.legal().size() == 4 * 12 * 5);  // the next player's planet is empty
}

TEST_CASE("protocol apply, Planet: only a string exactly as legal lists it is accepted") {
    PlanetGame game(position(2, 5, 1));  // display t10 to t13; player 0 has the faces 0 to 3
    CHECK(game.legal().size() == 4 * 8 * 5);
    for (const auto* wrong : {"", "place", "place t10 4", "place t10 4 0 ", " place t10 4 0", "Place t10 4 0",
                              "place t10 04 0", "place t10 4 5", "place t10 12 0", "place t10 4 -1", "place t10 3 0",
                              "place t01 4 0", "place t14 4 0", "place  t10 4 0", "place t10 4 0 0"}) {
        CHECK(game.refused({{"cmd", "apply"}, {"action", wrong}}).starts_with("illegal_action: "));
    }
    CHECK(game.refused({{"cmd", "apply"}, {"action", "auto"}}).starts_with("not_chance: "));
    CHECK(game.apply("place t10 4 0").at("to_act") == 0);
}

TEST_CASE("protocol apply, Planet: picking keeps the order of the rest, and nothing else moves") {
    PlanetGame game(position(3, 5, 0));  // display t13 to t17
    json::object before = game.state().as_object();
    CHECK(before.at("display") == json::array{"t13", "t14", "t15", "t16", "t17"});
    const json::object answer = game.apply("place t15 11 3");
    CHECK(answer.at("events") ==
          json::array{{{"type", "tile_placed"}, {"player", 1}, {"tile", "t15"}, {"face", 11}, {"rotation", 3}}});
    CHECK(answer.at("to_act") == 2);
    before["display"] = {"t13", "t14", "t16", "t17"};
    before["to_act"] = 2;
    before.at("players").at(1).at("planet").at(11) = {{"tile", "t15"}, {"rotation", 3}};
    CHECK(game.state() == json::value(before));
}

TEST_CASE("protocol apply, Planet: a round's last placement also does left-overs, life, marker, display and reveal") {
    json::object start = position(2, 5, 1, {{"mystery", true}});
    pile_of(start, 11) = {"t44", "t45", "t46"};
    row_of(start, 5) = {"panda", "whale"};
    row_of(start, 6) = {"fox"};
    json::array hidden = twelve_rows();
    hidden[8] = {"elephant"};
    start["hidden_animals"] = hidden;
    PlanetGame game(start);
    const json::object answer = game.apply("place t11 4 0");
    const json::array& events = answer.at("events").as_array();
    CHECK(answer.at("to_act") == 0);

    const auto types = types_of(events);
    REQUIRE(types.size() == 8);
    CHECK(types[0] == "tile_placed");
    const auto left_over = [](const char* tile, int to) {
        return json::object{{"type", "left_over_moved"}, {"tile", tile}, {"to_round", to}};
    };
    CHECK(events[1] == json::value(left_over("t10", 11)));
    CHECK(events[2] == json::value(left_over("t12", 11)));
    CHECK(events[3] == json::value(left_over("t13", 12)));
    CHECK(events[4].at("animal") == "panda");
    CHECK(events[5].at("animal") == "whale");
    CHECK(events[6] == json::value(json::object{{"type", "round_started"},
                                                {"round", 6},
                                                {"first_player", 0},
                                                {"tiles", {"t14", "t15", "t16", "t17", "t18"}}}));
    CHECK(events[7] == json::value(json::object{{"type", "animal_revealed"}, {"animal", "elephant"}, {"round", 9}}));

    json::object state = game.state().as_object();
    CHECK(state.at("round") == 6);
    CHECK(state.at("first_player") == 0);
    CHECK(state.at("to_act") == 0);
    CHECK(state.at("display") == json::array{"t14", "t15", "t16", "t17", "t18"});
    CHECK(pile_of(state, 6) == kNone);
    CHECK(pile_of(state, 11) == json::array{"t44", "t45", "t46", "t10", "t12"});
    CHECK(pile_of(state, 12) == json::array{"t13"});
    CHECK(row_of(state, 5) == kNone);
    CHECK(row_of(state, 6).back() == "fox");  // whatever was carried over stands before it
    CHECK(row_of(state, 9) == json::array{"elephant"});
    CHECK(state.at("hidden_animals") == json::value(twelve_rows()));
    std::size_t cards = row_of(state, 6).size() - 1;
    for (const json::value& player : state.at("players").as_array()) {
        cards += player.at("animals").as_array().size();
    }
    CHECK(cards == 2);
}

TEST_CASE("protocol apply, Planet: an animal is awarded or carried over, with the values compared") {
    // One ocean on the planet of player 1 (t04), none on that of player 0; t08 brings one.
    const auto after = [](std::string_view action) {
        json::object start = position(2, 3, 1);
        row_of(start, 3) = {"whale"};
        row_of(start, 4) = {"panda"};
        PlanetGame game(start);
        json::object told{{"event", game.apply(action).at("events").at(4)}};
        told["state"] = game.state();
        return told;
    };
    const auto values = [](int first, int second) {
        return json::array{{{"player", 0}, {"value", first}}, {{"player", 1}, {"value", second}}};
    };
    const json::object awarded = after("place t06 11 0");
    CHECK(awarded.at("event") ==
          json::value(json::object{
              {"type", "animal_awarded"}, {"animal", "whale"}, {"player", 1}, {"step", 1}, {"values", values(0, 1)}}));
    CHECK(awarded.at("state").at_pointer("/players/1/animals") == json::array{"whale"});
    CHECK(awarded.at("state").at_pointer("/animals/3") == json::array{"panda"});
    const json::object carried = after("place t08 11 0");
    CHECK(carried.at("event") ==
          json::value(json::object{
              {"type", "animal_carried_over"}, {"animal", "whale"}, {"to_round", 4}, {"values", values(1, 1)}}));
    CHECK(carried.at("state").at_pointer("/animals/3") == json::array{"whale", "panda"});
}

TEST_CASE("protocol undo, Planet: takes back an apply with the end of the round; refused right after new and load") {
    PlanetGame game(2, 7);
    CHECK(game.refused({{"cmd", "undo"}}).starts_with("nothing_to_undo: "));
    Rng rng(1);
    std::vector<json::value> states;
    while (!game.state().at("over").as_bool()) {
        states.push_back(game.state());
        game.apply_any(rng);
    }
    CHECK(states.size() == 24);
    while (!states.empty()) {
        CHECK(game.must({{"cmd", "undo"}}).at("to_act") == states.back().at("to_act"));
        CHECK(game.state() == states.back());
        states.pop_back();
    }
    CHECK(game.refused({{"cmd", "undo"}}).starts_with("nothing_to_undo: "));
    CHECK(PlanetGame(position(2, 5, 1)).refused({{"cmd", "undo"}}).starts_with("nothing_to_undo: "));
}

// --- the end --------------------------------------------------------------------------------------------------------

TEST_CASE("protocol, Planet: when over, round 12, nobody to act, display, piles and animals empty") {
    for (const bool mystery : {false, true}) {
        PlanetGame game(4, 7, {{"mystery", mystery}});
        Rng rng(1);
        game.play_out(rng);
        const json::value state = game.state();
        CHECK(state.at("over") == true);
        CHECK(state.at("round") == 12);
        CHECK(state.at("to_act").is_null());
        CHECK(state.at("display") == kNone);
        CHECK(state.at("piles") == json::value(twelve_rows()));
        CHECK(state.at("animals") == json::value(twelve_rows()));
        if (mystery) {
            CHECK(state.at("hidden_animals") == json::value(twelve_rows()));
        }
        CHECK(game.must({{"cmd", "legal"}}) == json::object{{"to_act", nullptr}, {"actions", json::array{}}});
        CHECK(game.refused({{"cmd", "apply"}, {"action", "place t01 0 0"}}).starts_with("game_over: "));
        // What the referee says, it takes.
        CHECK(PlanetGame(state.as_object()).state() == state);
    }
}

TEST_CASE("protocol result, Planet: points decide") {
    PlanetGame running(2, 7);
    const json::object before{{"over", false}, {"winners", json::array{}}, {"reason", nullptr}, {"scores", nullptr}};
    CHECK(running.result() == before);

    // Beginner: every card is worth 1.
    json::object over = over_position({{"beginner", true}});
    player_of(over, 1)["animals"] = {"fox", "panda"};
    player_of(over, 0)["animals"] = {"whale"};
    CHECK(PlanetGame(over).result() ==
          json::object{{"over", true}, {"winners", {1}}, {"reason", "points"}, {"scores", {1, 2}}});
}

TEST_CASE("protocol result, Planet: of those tied the animal cards decide, else the victory is shared") {
    // Neither planet has enough areas of its objective (ocean, forest) for a point.
    const auto result = [](json::array first, json::array second) {
        json::object over = over_position();
        player_of(over, 0)["animals"] = std::move(first);
        player_of(over, 1)["animals"] = std::move(second);
        return PlanetGame(over).result();
    };
    const auto expected = [](json::array winners, const char* reason, json::array scores) {
        return json::object{
            {"over", true}, {"winners", std::move(winners)}, {"reason", reason}, {"scores", std::move(scores)}};
    };
    CHECK(result({}, {}) == expected({0, 1}, "shared", {0, 0}));
    CHECK(result({"elephant"}, {"reindeer"}) == expected({0, 1}, "shared", {2, 2}));
    // Two cards of one's own habitat against one of another: as many points, more cards.
    CHECK(result({"whale", "dolphin"}, {"elephant"}) == expected({0}, "animals", {2, 2}));
    CHECK(result({"elephant"}, {"fox", "panda"}) == expected({1}, "animals", {2, 2}));
    CHECK(result({"whale", "dolphin"}, {"elephant", "fox"}) == expected({1}, "points", {2, 3}));
}

TEST_CASE("protocol, Planet: the last apply reveals objectives and tells what result says") {
    PlanetGame game(3, 7);
    Rng rng(3);
    json::array events;
    while (!game.state().at("over").as_bool()) {
        events = game.apply_any(rng);
    }
    const auto types = types_of(events);
    REQUIRE(types.size() > 4);
    CHECK(types.back() == "game_over");
    CHECK(std::count(types.begin(), types.end(), "objective_revealed") == 3);
    const json::object result = game.result();
    CHECK(result.at("over") == true);
    for (const char* field : {"winners", "reason", "scores"}) {
        CHECK(events.back().at(field) == result.at(field));
    }
}

// --- record and replay ----------------------------------------------------------------------------------------------

TEST_CASE("protocol record, Planet: seed, rules and every action; replaying gives the same position") {
    PlanetGame game(3, 7, {{"mystery", true}});
    Rng rng(1);
    game.play_out(rng);
    json::object record = game.must({{"cmd", "record"}}).at("record").as_object();
    CHECK(record.at("format") == "pangaea-record");
    CHECK(record.at("game") == "planet");
    CHECK(record.at("components").at("name") == "house");
    CHECK(record.at("rules") == json::object{{"beginner", false}, {"mystery", true}});
    CHECK(record.at("seed") == 7);
    CHECK(record.at("players").as_array().size() == 3);
    CHECK(record.at("actions").as_array().size() == 36);
    CHECK(record.at("result") == json::value(game.result()));

    PlanetGame again;
    CHECK(again.must({{"cmd", "replay"}, {"record", record}}).at("state") == game.state());
    CHECK(again.must({{"cmd", "record"}}).at("record") == json::value(record));

    json::object wrong = record;
    wrong["actions"].as_array()[5] = "place t01 99 0";
    CHECK(again.refused({{"cmd", "replay"}, {"record", wrong}}).starts_with("bad_record: "));
    wrong = record;
    wrong["result"].as_object()["reason"] = record.at("result").at("reason") == "shared" ? "points" : "shared";
    CHECK(again.refused({{"cmd", "replay"}, {"record", wrong}}).starts_with("bad_record: "));
}

TEST_CASE("protocol record, Planet: after load it holds the starting state instead of the seed") {
    PlanetGame game(position(2, 5, 1));
    const json::value start = game.state();
    game.apply("place t10 4 0");
    const json::object record = game.must({{"cmd", "record"}}).at("record").as_object();
    CHECK_FALSE(record.contains("seed"));
    CHECK(record.at("start") == start);
    CHECK(record.at("actions") == json::array{"place t10 4 0"});
    PlanetGame again;
    CHECK(again.must({{"cmd", "replay"}, {"record", record}}).at("state") == game.state());
}

// --- load -----------------------------------------------------------------------------------------------------------

TEST_CASE("protocol load, Planet: any state the referee says is taken as it stands") {
    for (const bool mystery : {false, true}) {
        PlanetGame game(3, 11, {{"mystery", mystery}});
        Rng rng(5);
        while (!game.state().at("over").as_bool()) {
            const json::value state = game.state();
            CHECK(PlanetGame(state.as_object()).state() == state);
            game.apply_any(rng);
        }
    }
}

TEST_CASE("protocol load, Planet: rules and components may be left out, fewer tiles and animals are fine") {
    const json::value plain = accepted_after(position(2, 5, 1), [](json::object& state) { state.erase("rules"); });
    CHECK(plain.at("rules") == json::object{{"beginner", false}, {"mystery", false}});
    CHECK(plain.at("components") == "house");
    // These positions have no animals at all, and piles 11 and 12 are empty.
    for (const int round : {1, 5, 10, 11, 12}) {
        for (int placed = 0; placed < 4; ++placed) {
            CAPTURE(round);
            CAPTURE(placed);
            if (4 * (round - 1) + 5 + 5 * std::max(10 - round, 0) <= 50) {
                const json::value state = PlanetGame(position(4, round, placed)).state();
                CHECK(state.at("to_act") == (1 + placed) % 4);
            }
        }
    }
    const json::value some = accepted_after(position(2, 11, 0), [](json::object& state) {
        pile_of(state, 12) = {"t50", "t49"};
        row_of(state, 11) = {"fox"};
        row_of(state, 12) = {"panda", "whale", "elephant", "reindeer"};  // more than the three of the set-up
    });
    CHECK(lengths(some.at("piles")) == Lengths{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2});
    const json::value mystery = accepted_after(position(2, 5, 1, {{"mystery", true}}),
                                               [](json::object& state) { state.erase("hidden_animals"); });
    CHECK(mystery.at("hidden_animals") == json::value(twelve_rows()));
}

TEST_CASE("protocol load, Planet: a game that runs out of tiles in round 11 or 12 still ends, and its record replays") {
    json::object start = position(4, 10, 3);  // two tiles on display, so one is left over for round 11
    row_of(start, 12) = {"fox"};
    PlanetGame game(start);
    Rng rng(1);
    game.apply_any(rng);
    CHECK(game.state().at("round") == 11);
    CHECK(game.state().at("display").as_array().size() == 1);
    game.apply_any(rng);
    CHECK(game.result().at("over") == true);
    CHECK(game.state().at("to_act").is_null());
    PlanetGame again;
    const json::value record = game.must({{"cmd", "record"}}).at("record");
    CHECK(again.must({{"cmd", "replay"}, {"record", record}}).at("state") == game.state());
}

TEST_CASE("protocol load refuses, Planet: an unknown or repeated tile") {
    const std::string unknown = "unknown tile \"t99\"";
    CHECK(refused_after([](json::object& state) { state["display"].as_array()[2] = "t99"; }) ==
          "display[2]: " + unknown);
    CHECK(refused_after([](json::object& state) { pile_of(state, 7)[4] = "t99"; }) == "piles[6][4]: " + unknown);
    CHECK(refused_after([](json::object& state) {
              player_of(state, 1)["planet"].as_array()[3].as_object()["tile"] = "t99";
          }) == "players[1].planet[3].tile: " + unknown);
    const std::string twice = "tile \"t01\" comes twice";
    CHECK(refused_after([](json::object& state) { state["display"].as_array()[2] = "t01"; }) == "display[2]: " + twice);
    CHECK(refused_after([](json::object& state) { pile_of(state, 7)[4] = "t01"; }) == "piles[6][4]: " + twice);
    CHECK(refused_after([](json::object& state) {
              player_of(state, 1)["planet"].as_array()[3].as_object()["tile"] = "t01";
          }) == "players[1].planet[3].tile: " + twice);
    CHECK(refused_after([](json::object& state) { state["display"].as_array()[2] = 3; }) ==
          "display[2]: must be a text");
    CHECK(refused_after([](json::object& state) { pile_of(state, 11) = {"t49", "t49"}; }) ==
          "piles[10][1]: tile \"t49\" comes twice");
}

TEST_CASE("protocol load refuses, Planet: an unknown or repeated animal") {
    CHECK(refused_after([](json::object& state) { row_of(state, 6) = {"dragon"}; }) ==
          "animals[5][0]: unknown animal \"dragon\"");
    CHECK(refused_after([](json::object& state) { player_of(state, 0)["animals"] = {"fox", "dragon"}; }) ==
          "players[0].animals[1]: unknown animal \"dragon\"");
    CHECK(refused_after([](json::object& state) {
              player_of(state, 0)["animals"] = {"fox"};
              row_of(state, 6) = {"panda", "fox"};
          }) == "animals[5][1]: animal \"fox\" comes twice");
    CHECK(refused_after([](json::object& state) {
              player_of(state, 0)["animals"] = {"fox"};
              player_of(state, 1)["animals"] = {"fox"};
          }) == "players[1].animals[0]: animal \"fox\" comes twice");
    CHECK(refused_after(position(2, 5, 1, {{"mystery", true}}), [](json::object& state) {
              json::array hidden = twelve_rows();
              hidden[11] = {"fox"};
              row_of(state, 6) = {"fox"};
              state["hidden_animals"] = hidden;
          }) == "hidden_animals[11][0]: animal \"fox\" comes twice");
}

TEST_CASE("protocol load refuses, Planet: one animal over and over, wherever it stands") {
    json::array foxes;
    foxes.resize(300, "fox");
    for (const int where : {0, 1, 2}) {
        CAPTURE(where);
        const std::string why = refused_after(position(2, 5, 1, {{"mystery", true}}), [&](json::object& state) {
            if (where == 0) {
                player_of(state, 0)["animals"] = foxes;
            } else {
                json::array rows = twelve_rows();
                rows[8] = foxes;
                state[where == 1 ? "animals" : "hidden_animals"] = rows;
            }
        });
        CHECK(why.find("[1]: animal \"fox\" comes twice") != std::string::npos);
        CHECK(why.ends_with("; and 289 more"));
    }
}

TEST_CASE("protocol load refuses, Planet: more than 20 animals") {
    json::array names;
    const auto house = ComponentLibrary({data_folder() + "/components"}).find("planet", "house");
    REQUIRE(house.ok());
    for (const json::value& animal : house->content.at("animals").as_array()) {
        names.push_back(animal.at("id"));
    }
    const auto with = [&](std::size_t count) {
        json::object state = position(2, 5, 1);
        for (std::size_t i = 0; i < count; ++i) {
            json::array& to = i < 7 ? player_of(state, 1)["animals"].as_array() : row_of(state, 5 + i % 8);
            to.push_back(names[i]);
        }
        return state;
    };
    CHECK(PlanetGame(with(20)).state().at_pointer("/players/1/animals").as_array().size() == 7);
    CHECK(refused_after(with(21), [](json::object&) {}).ends_with(": more than 20 animals"));
    CHECK(refused_after(with(45), [](json::object&) {}).find(": more than 20 animals") != std::string::npos);
    CHECK(refused_after([&](json::object& state) {
              player_of(state, 1)["animals"] = names;
          }).starts_with("players[1].animals[20]: more than 20 animals"));
}

TEST_CASE("protocol load refuses, Planet: an unknown, repeated or missing objective, and any in beginner") {
    CHECK(refused_after([](json::object& state) { player_of(state, 1)["objective"] = "swamp"; }) ==
          "players[1].objective: unknown objective \"swamp\"");
    CHECK(refused_after([](json::object& state) { player_of(state, 1)["objective"] = "ocean"; }) ==
          "players[1].objective: objective \"ocean\" comes twice");
    CHECK(refused_after([](json::object& state) { player_of(state, 1)["objective"] = nullptr; }) ==
          "players[1].objective: must be a habitat");
    CHECK(refused_after([](json::object& state) { player_of(state, 1)["objective"] = 2; }) ==
          "players[1].objective: must be a text");
    CHECK(refused_after(position(2, 5, 1, {{"beginner", true}}), [](json::object& state) {
              player_of(state, 1)["objective"] = "ocean";
          }) == "players[1].objective: there are no objectives in the beginner variant");
}

TEST_CASE("protocol load refuses, Planet: a planet without 12 faces, a rotation outside 0 to 4") {
    CHECK(refused_after([](json::object& state) { player_of(state, 1)["planet"].as_array().pop_back(); }) ==
          "players[1].planet: must have 12 faces");
    CHECK(refused_after([](json::object& state) { player_of(state, 0)["planet"].as_array().push_back(nullptr); }) ==
          "players[0].planet: must have 12 faces");
    CHECK(refused_after([](json::object& state) { player_of(state, 0)["planet"] = json::array{}; }) ==
          "players[0].planet: must have 12 faces");
    for (const int rotation : {-1, 5}) {
        CHECK(refused_after([&](json::object& state) {
                  player_of(state, 0)["planet"].as_array()[2].as_object()["rotation"] = rotation;
              }) == "players[0].planet[2].rotation: must be from 0 to 4");
    }
    CHECK(refused_after([](json::object& state) { player_of(state, 0)["planet"].as_array()[2] = "t03"; }) ==
          "players[0].planet[2]: must be an object");
    CHECK(refused_after([](json::object& state) {
              player_of(state, 0)["planet"].as_array()[2].as_object()["colour"] = "red";
          }) == "players[0].planet[2]: unknown field \"colour\"");
}

TEST_CASE("protocol load refuses, Planet: more than 5 tiles in a pile or the display") {
    CHECK(refused_after([](json::object& state) { state["display"] = {"t45", "t46", "t47", "t48", "t49", "t50"}; }) ==
          "display: more than 5 tiles");
    for (const std::size_t round : {std::size_t{11}, std::size_t{12}}) {
        CHECK(refused_after([&](json::object& state) {
                  pile_of(state, round) = {"t45", "t46", "t47", "t48", "t49", "t50"};
              }) == "piles[" + std::to_string(round - 1) + "]: more than 5 tiles");
    }
    CHECK(refused_after([](json::object& state) {
              pile_of(state, 8).push_back("t50");
          }).starts_with("piles[7]: more than 5 tiles"));
}

TEST_CASE("protocol load refuses, Planet: tiles in a past or current pile, animals in a past round") {
    for (const std::size_t round : {std::size_t{1}, std::size_t{4}, std::size_t{5}}) {
        CHECK(refused_after([&](json::object& state) { pile_of(state, round) = {"t50"}; }) ==
              "piles[" + std::to_string(round - 1) + "]: tiles in a past or current pile");
    }
    CHECK(refused_after([](json::object& state) { row_of(state, 4) = {"fox"}; }) ==
          "animals[3]: animals in a past round");
    CHECK(refused_after(position(2, 5, 1, {{"mystery", true}}), [](json::object& state) {
              json::array hidden = twelve_rows();
              hidden[0] = {"fox"};
              state["hidden_animals"] = hidden;
          }) == "hidden_animals[0]: animals in a past round");
    const json::value current =
        accepted_after(position(2, 5, 1), [](json::object& state) { row_of(state, 5) = {"fox"}; });
    CHECK(current.at("animals").at(4) == json::array{"fox"});
}

TEST_CASE("protocol load refuses, Planet: a coming pile up to round 10 without five tiles") {
    CHECK(refused_after([](json::object& state) { pile_of(state, 6).pop_back(); }) ==
          "piles[5]: a coming pile must have five tiles");
    CHECK(refused_after([](json::object& state) { pile_of(state, 10).clear(); }) ==
          "piles[9]: a coming pile must have five tiles");
}

TEST_CASE("protocol load refuses, Planet: a number of tiles on a planet that the round does not allow") {
    const auto why = [](int tiles) {
        return "has " + std::to_string(tiles) + " tiles, which is not possible in round 5";
    };
    CHECK(refused_after([](json::object& state) { player_of(state, 0)["planet"].as_array()[3] = nullptr; }) ==
          "players[0].planet: " + why(3));
    CHECK(refused_after([](json::object& state) {
              player_of(state, 1)["planet"].as_array()[11] = {{"tile", "t50"}, {"rotation", 0}};
          }) == "players[1].planet: " + why(6));
    // Somebody has placed before the first player.
    CHECK(refused_after(position(3, 5, 0), [](json::object& state) {
              player_of(state, 2)["planet"].as_array()[11] = {{"tile", "t50"}, {"rotation", 0}};
          }) == "players[2].planet: " + why(5));
    CHECK(refused_after([](json::object& state) { state["first_player"] = 0; }) == "players[1].planet: " + why(5));
    CHECK(refused_after([](json::object& state) {
              player_of(state, 0)["planet"].as_array()[11] = {{"tile", "t50"}, {"rotation", 0}};
          }) == "over: everybody has placed: the round would be over");
}

TEST_CASE("protocol load refuses, Planet: a display that is not 5 minus the number who have placed") {
    CHECK(refused_after([](json::object& state) { state["display"].as_array().pop_back(); }) ==
          "display: must have 4 tiles");
    CHECK(refused_after([](json::object& state) { state["display"].as_array().push_back("t50"); }) ==
          "display: must have 4 tiles");
    CHECK(refused_after(position(3, 11, 2), [](json::object& state) { state["display"] = json::array{}; }) ==
          "display: must have 3 tiles");
}

TEST_CASE("protocol load refuses, Planet: a to_act that is not the first player plus those who have placed") {
    CHECK(refused_after([](json::object& state) { state["to_act"] = 1; }).starts_with("to_act: must be 0"));
    CHECK(refused_after(position(4, 3, 2), [](json::object& state) {
              state["to_act"] = 1;
          }).starts_with("to_act: must be 3"));
    CHECK(refused_after([](json::object& state) { state["to_act"] = 2; }) == "to_act: must be from 0 to 1");
    CHECK(refused_after([](json::object& state) { state["to_act"] = nullptr; }) == "to_act: must be a whole number");
    CHECK(refused_after([](json::object& state) { state["to_act"] = "chance"; }) == "to_act: must be a whole number");
}

TEST_CASE("protocol load refuses, Planet: over with a free face, with a player to act, or with things on the table") {
    CHECK(PlanetGame(over_position()).state().at("over") == true);
    const auto refused_over = [](auto change) { return refused_after(over_position(), change); };
    const json::object unfinished = position(2, 12, 1);
    CHECK(refused_after(unfinished, [](json::object& state) {
              state["over"] = true;
              state["to_act"] = nullptr;
              state["display"] = json::array{};
          }) == "over: there are free faces left");
    CHECK(refused_over([](json::object& state) { player_of(state, 0)["planet"].as_array()[11] = nullptr; }) ==
          "over: there are free faces left");
    CHECK(refused_over([](json::object& state) {
              player_of(state, 1)["planet"].as_array()[0] = nullptr;
              player_of(state, 1)["planet"].as_array()[1] = nullptr;
          }).starts_with("players[1].planet: has 10 tiles, which is not possible in round 12"));
    CHECK(refused_over([](json::object& state) { state["to_act"] = 0; }) ==
          "to_act: must be null when the game is over");
    CHECK(refused_over([](json::object& state) { state["display"] = {"t45"}; }) ==
          "display: must be empty when the game is over");
    CHECK(refused_over([](json::object& state) { pile_of(state, 12) = {"t45"}; }) ==
          "piles[11]: tiles in a past or current pile");
    CHECK(refused_over([](json::object& state) { row_of(state, 12) = {"fox"}; }) ==
          "animals[11]: animals in a past round");
    CHECK(refused_over([](json::object& state) { state["over"] = false; }) ==
          "over: everybody has placed: the round would be over");
    CHECK(refused_over([](json::object& state) { state["round"] = 11; }).find("not possible in round 11") !=
          std::string::npos);
}

TEST_CASE("protocol load refuses, Planet: missing fields, wrong types, unknown fields, numbers out of range") {
    for (const auto* field : {"players", "round", "first_player", "to_act", "display", "piles", "animals", "over"}) {
        CHECK(refused_after([&](json::object& state) { state.erase(field); }) == std::string(field) + ": is missing");
    }
    for (const auto* field : {"objective", "animals", "planet"}) {
        CHECK(refused_after([&](json::object& state) {
                  player_of(state, 1).erase(field);
              }).starts_with("players[1]." + std::string(field) + ": is missing"));
    }
    CHECK(refused_after([](json::object& state) { state["players"].as_array().pop_back(); }) ==
          "players: must be 2 to 4");
    CHECK(refused_after([](json::object& state) {
              auto& players = state["players"].as_array();
              players.resize(5, players[0]);
          }) == "players: must be 2 to 4");
    for (const int round : {0, 13}) {
        CHECK(refused_after([&](json::object& state) { state["round"] = round; }) == "round: must be from 1 to 12");
    }
    for (const int first : {-1, 2}) {
        CHECK(refused_after([&](json::object& state) { state["first_player"] = first; }) ==
              "first_player: must be from 0 to 1");
    }
    CHECK(refused_after([](json::object& state) { state["piles"].as_array().pop_back(); }) == "piles: must be 12");
    CHECK(refused_after([](json::object& state) { state["animals"].as_array().push_back(json::array{}); }) ==
          "animals: must be 12 rows");
    CHECK(refused_after([](json::object& state) {
              state["piles"].as_array()[7] = 5;
          }).starts_with("piles[7]: must be a list"));
    CHECK(refused_after([](json::object& state) { state["animals"].as_array()[7] = 1; }) ==
          "animals[7]: must be a list");
    CHECK(refused_after([](json::object& state) { state["display"] = "t01"; }) == "display: must be a list");
    CHECK(refused_after([](json::object& state) { state["over"] = 0; }) == "over: must be true or false");
    CHECK(refused_after([](json::object& state) { state["weather"] = "fine"; }) == "unknown field \"weather\"");
    CHECK(refused_after([](json::object& state) { state["hidden_animals"] = twelve_rows(); }) ==
          "unknown field \"hidden_animals\"");
    PlanetGame game(3, 7);
    json::object rules = position(2, 5, 1);
    rules["rules"] = {{"mode", "basic"}};
    CHECK(game.refused({{"cmd", "load"}, {"state", rules}}) == "unknown_rule: rules: unknown field \"mode\"");
}

TEST_CASE("protocol load refuses, Planet: an observation") {
    PlanetGame game(2, 7);
    CHECK(
        refused_after(game.seen_by(0).as_object(), [](json::object&) {}).starts_with("players[1].objective: must be"));
}

TEST_CASE("protocol load refuses, Planet: everything wrong is told in one message") {
    const std::string why = refused_after([](json::object& state) {
        state["display"].as_array()[0] = "t99";
        row_of(state, 6) = {"dragon"};
        player_of(state, 0)["objective"] = "swamp";
    });
    CHECK(why.find("display[0]") != std::string::npos);
    CHECK(why.find("animals[5][0]") != std::string::npos);
    CHECK(why.find("players[0].objective") != std::string::npos);
}

}  // namespace pangaea::test
