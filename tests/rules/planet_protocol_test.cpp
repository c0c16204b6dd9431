// protocol, as far as it concerns Planet: new, state, observe, legal, apply, undo, result, record, replay, and what
// `load` refuses.
#include <doctest/doctest.h>

#include "tests/support/planet_protocol.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {

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
        // The hidden one of round 3 is turned up with the first pile.
        CHECK(lengths(mystery.at("animals")) == Lengths{0, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(lengths(mystery.at("hidden_animals")) == Lengths{0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1});
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
    const ComponentDocument found = house_document("planet");
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
            for (const json::value& entry : found.content.at(list).as_array()) {
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
                const json::value& hidden = i < 1 ? row.at(1) : state.at("hidden_animals").at(i + 2).at(0);
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
    CHECK(seen.at("hidden_animals") == json::array{0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1});
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
    hidden[7] = json::array{"elephant"};
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
    CHECK(events[7] == json::value(json::object{{"type", "animal_revealed"}, {"animal", "elephant"}, {"round", 8}}));

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
    CHECK(row_of(state, 8) == json::array{"elephant"});
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
    player_of(over, 0)["animals"] = json::array{"whale"};
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

}  // namespace pangaea::test
