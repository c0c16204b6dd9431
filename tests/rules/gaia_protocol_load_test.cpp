// protocol, what `load` refuses of a Gaïa position: every reason of the page, and that nothing changes then.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// Refused while another game is in progress, which must not change.
std::string refused(const json::object& position) {
    GaiaGame game(2, 7, {});
    game.apply("draw nature");
    return game.load_refused(position);
}
std::string refused(const Drawing& drawing) { return refused(drawing.position()); }

Drawing turn(json::object fields) { return Drawing("P").advanced().turn(std::move(fields)); }

}  // namespace

TEST_CASE("protocol load refuses: more cards than the set has, fewer is fine") {
    CHECK(refused(Drawing("P").hand(0, {"city-01"}).hand(1, {"city-01"})) ==
          "bad_state: card \"city-01\" comes 2 times, the set has 1");
    CHECK(refused(Drawing("M:11  F").hand(0, {"city-11"})) ==
          "bad_state: card \"city-11\" comes 2 times, the set has 1");
    CHECK(refused(Drawing("P")
                      .draw_deck("nature", {"swamp", "swamp", "swamp", "swamp"})
                      .table(1, {"swamp"})
                      .discard("nature", {"swamp"})) == "bad_state: card \"swamp\" comes 6 times, the set has 5");
    GaiaGame fewer(Drawing("P").draw_deck("nature", {"swamp"}).draw_deck("life", {}).open("life", {}));
    CHECK(fewer.draw_deck("nature") == Lines{"swamp"});
}

TEST_CASE("protocol load refuses: more tiles or tokens than the set has, fewer is fine") {
    CHECK(refused(Drawing("P").supply("plain", 10)) == "bad_state: 11 plain tiles, the set has 10");
    CHECK(refused(Drawing("M M M M M M M").supply("mountain", 0)) == "bad_state: 7 mountain tiles, the set has 6");
    CHECK(refused(Drawing("P4").supply("animals", 17)) == "bad_state: 21 animal tokens, the set has 20");
    CHECK(GaiaGame(Drawing("P4").supply("animals", 1).supply("sea", 0)).supply("animals") == 1);
}

TEST_CASE("protocol load refuses: meeples that do not add up") {
    CHECK(refused(Drawing("P  M:11a  F").meeples(0, 5)) ==
          "bad_state: players[0].meeples: in hand, on cities and on goals there are 6 meeples, not 5");
    CHECK(refused(Drawing("P  M:11a  F").meeples(0, 3)) ==
          "bad_state: players[0].meeples: in hand, on cities and on goals there are 4 meeples, not 5");
    CHECK(refused(Drawing("P").players(2).meeples(1, 5)) ==
          "bad_state: players[1].meeples: in hand, on cities and on goals there are 5 meeples, not 6");
    CHECK(refused(Drawing("P").goals({"goal-1 2"}).meeples(2, 5)) ==
          "bad_state: players[2].meeples: in hand, on cities and on goals there are 6 meeples, not 5");
}

TEST_CASE("protocol load refuses: a cell twice, and so two cities on a tile") {
    json::object position = Drawing("M:11  P  F:06  S  M").position();
    position["map"].as_array()[2].as_object()["at"] = json::array{0, 0};
    CHECK(refused(position) == "bad_state: map[2]: this cell comes twice");
}

TEST_CASE("protocol load refuses: a map that is not connected") {
    CHECK(refused(Drawing("P  .  F")) == "bad_state: map: is not connected");
    CHECK(refused(Drawing(R"(
        P   .
        .   F       // a corner does not connect
    )")) == "bad_state: map: is not connected");
}

TEST_CASE("protocol load refuses: a city and animals on one tile") {
    json::object position = Drawing("M:11  P").supply("animals", 10).position();
    position["map"].as_array()[0].as_object()["animals"] = 2;
    CHECK(refused(position) == "bad_state: map[0]: a city and animals on one tile");
}

TEST_CASE("protocol load refuses: a city with no need met") {
    CHECK(refused(Drawing("M:11  W")) == "bad_state: map: city-11: a city with no need met");
    CHECK(GaiaGame(Drawing("M:11=0  W").over()).city("city-11") == "0,0 =0");  // a game may end before it leaves
}

TEST_CASE("protocol load refuses: a player without a meeple in hand while the game is not over") {
    const Lines goals{"goal-1 0", "goal-2 0", "goal-3 0", "goal-4 0", "goal-5 0"};
    CHECK(refused(Drawing("P").goals(goals)) ==
          "bad_state: players[0].meeples: no meeple in hand, but the game is not over");
    CHECK(GaiaGame(Drawing("P").goals(goals).over()).result() == "winners [0], placed, scores [5,0,0]");
}

TEST_CASE("protocol load refuses: a given satisfaction that the map contradicts, unless over") {
    CHECK(refused(Drawing("P  M:11=3b  F")) == "bad_state: map: city-11: satisfaction is 2, not 3");
    CHECK(refused(Drawing("P  M:11=1b  F")) == "bad_state: map: city-11: satisfaction is 2, not 1");
    CHECK(GaiaGame(Drawing("P  M:11=2b  F")).city("city-11") == "1,0 =2b");
    CHECK(GaiaGame(Drawing("P  M:11=3b  F").over()).city("city-11") == "1,0 =3b");
}

TEST_CASE("protocol load refuses: actions_left outside 0 to 2 or 0 in act") {
    CHECK(refused(turn({{"actions_left", 3}})).starts_with("bad_state: turn.actions_left: must be from 0 to 2"));
    CHECK(refused(turn({{"actions_left", -1}})).starts_with("bad_state: turn.actions_left: must be from 0 to 2"));
    CHECK(refused(turn({{"actions_left", 0}})) == "bad_state: turn.actions_left: must be 1 or 2 in this phase");
    // A turn that is yet to start has none begun, whatever the turn before left.
    CHECK(GaiaGame(Drawing("P").turn({{"phase", "turn"}, {"actions_left", 0}})).turn() == "act 0 by 0, 2 left");
    GaiaGame last(Drawing("P")
                      .turn({{"phase", "discard"}, {"actions_left", 0}})
                      .hand(0, {"sea", "sea", "sea", "sea", "plain", "plain", "plain"}));
    CHECK(last.apply("discard sea").has("turn_started player=1"));
}

TEST_CASE("protocol load refuses: a phase without the fields it needs") {
    json::object position = turn({}).position();
    position["turn"].as_object().erase("actions_left");
    CHECK(refused(position).starts_with("bad_state: turn.actions_left: is missing"));
    position = turn({}).position();
    position["turn"].as_object().erase("phase");
    CHECK(refused(position) == "bad_state: turn.phase: is missing");
    CHECK(refused(turn({{"phase", "dreaming"}})) == "bad_state: turn.phase: unknown phase \"dreaming\"");
    CHECK(refused(turn({{"phase", "feed"}})).find("turn.to_feed: is missing") != std::string::npos);
    CHECK(refused(turn({{"phase", "react"}, {"to_act", 1}}).hand(1, {"protection"})).find("turn.power: is missing") !=
          std::string::npos);
    CHECK(refused(turn({{"phase", "steal"}, {"power", "play tornado"}}).hand(1, {"sea"}))
              .find("turn.victim: is missing") != std::string::npos);
    CHECK(refused(turn({{"phase", "chance"}, {"power", "play tornado"}, {"victim", 1}}).hand(1, {"sea"}))
              .find("turn.back: is missing") != std::string::npos);
    CHECK(refused(turn({{"phase", "keep"}, {"power", "play tornado"}})).find("turn.stolen: is missing") !=
          std::string::npos);
    CHECK(refused(turn({{"phase", "claim"}})) == "bad_state: turn.phase: there is no goal to claim");
    CHECK(refused(turn({{"phase", "discard"}})) == "bad_state: turn.phase: the hand is within its limits");
}

TEST_CASE("protocol load refuses: to_act that contradicts the phase, and over that does") {
    CHECK(refused(turn({{"to_act", 1}})) == "bad_state: turn.to_act: contradicts the phase");
    CHECK(refused(turn({{"to_act", "chance"}})) == "bad_state: turn.to_act: contradicts the phase");
    json::object position = turn({}).position();
    position["over"] = true;
    CHECK(refused(position) == "bad_state: over: contradicts turn.phase");
}

TEST_CASE("protocol load refuses: in react an asked player who owns the turn or holds no Power card") {
    const auto asked = [](int seat) {
        return turn({{"phase", "react"}, {"to_act", seat}, {"actions_left", 1}, {"power", "play sun 0,0"}});
    };
    CHECK(refused(asked(0).hand(0, {"protection"})) ==
          "bad_state: turn.to_act: must be an opponent: the player's own power is not asked about");
    CHECK(refused(asked(1)) ==
          "bad_state: turn.to_act: must be an opponent with a Power card, and player 1 holds none");
    CHECK(refused(asked(1).hand(1, {"plain", "city-01"})) ==
          "bad_state: turn.to_act: must be an opponent with a Power card, and player 1 holds none");
    // One without protection is accepted like one with it.
    CHECK(GaiaGame(asked(1).hand(1, {"rain"})).legal() == Lines{"pass"});
    CHECK(GaiaGame(asked(1).hand(1, {"protection"})).legal() == Lines{"pass", "protect"});
}

TEST_CASE("protocol load refuses: unknown cards, goals, cities, lands, and cards in the wrong place") {
    CHECK(refused(Drawing("P").hand(1, {"sea", "dragon"})) == "bad_state: players[1].hand[1]: unknown card \"dragon\"");
    CHECK(refused(Drawing("P").goals({"goal-99"})) == "bad_state: goals[0].id: unknown goal \"goal-99\"");
    CHECK(refused(Drawing("P").goals({"goal-1", "goal-1"})) == "bad_state: goals[1].id: \"goal-1\" comes twice");
    CHECK(refused(Drawing("P").open("nature", {"sun"})) ==
          "bad_state: decks.nature.open[0]: \"sun\" is no nature card");
    CHECK(refused(Drawing("P").hand(0, {"sun"})) ==
          "bad_state: players[0].hand[0]: \"sun\" is not in use: powers are off");
    CHECK(refused(Drawing("M:77  P")) == "bad_state: map[0].city: unknown city \"city-77\"");
}

TEST_CASE("protocol load refuses: every fault is told") {
    const std::string all = refused(Drawing("P  .  F").supply("plain", 10).meeples(1, 2));
    CHECK(all.find("11 plain tiles") != std::string::npos);
    CHECK(all.find("is not connected") != std::string::npos);
    CHECK(all.find("players[1].meeples") != std::string::npos);
}

}  // namespace pangaea::test
