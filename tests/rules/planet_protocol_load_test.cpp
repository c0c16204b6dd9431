// Setting up a Planet position (protocol, `load`): what is taken, and every reason for which it is refused.
#include <doctest/doctest.h>

#include "tests/support/planet_protocol.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {

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
              player_of(state, 0)["animals"] = json::array{"fox"};
              row_of(state, 6) = {"panda", "fox"};
          }) == "animals[5][1]: animal \"fox\" comes twice");
    CHECK(refused_after([](json::object& state) {
              player_of(state, 0)["animals"] = json::array{"fox"};
              player_of(state, 1)["animals"] = json::array{"fox"};
          }) == "players[1].animals[0]: animal \"fox\" comes twice");
    CHECK(refused_after(position(2, 5, 1, {{"mystery", true}}), [](json::object& state) {
              json::array hidden = twelve_rows();
              hidden[11] = json::array{"fox"};
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
    const ComponentDocument house = house_document("planet");
    for (const json::value& animal : house.content.at("animals").as_array()) {
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
              hidden[0] = json::array{"fox"};
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
    CHECK(refused_over([](json::object& state) { state["display"] = json::array{"t45"}; }) ==
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
