// protocol, load: a `turn` that no game could reach is refused, because the engine could not go on from it (an
// inconsistent position, "a phase without the fields it needs", "it is 2 in feed"), and so is a map of many islands.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

bool is_refused(const Drawing& drawing) {
    GaiaGame game;
    const json::object answer = game.ask({{"cmd", "load"}, {"state", drawing.position()}});
    return answer.at("ok") == false && answer.at("error").at("code") == "bad_state";
}

Drawing advanced(std::string_view picture, json::object turn) {
    return Drawing(picture).advanced().rule("disasters", true).turn(std::move(turn));
}

}  // namespace

TEST_CASE("protocol load refuses: a map of many islands") {
    // 30 tiles that share no neighbour have more empty neighbours than any connected map.
    std::string picture;
    for (int row = 0; row < 5; ++row) {
        picture += "P . . F . . S . . D . . M . . W\n.\n.\n";
    }
    CHECK(is_refused(Drawing(picture)));
}

TEST_CASE("protocol load refuses: feed with other than two actions left") {
    for (const int left : {0, 1}) {
        CHECK(is_refused(Drawing("P2  M:11a  S2")
                             .turn({{"phase", "feed"},
                                    {"actions_left", left},
                                    {"to_feed", json::array{json::value(json::array{1, 0})}}})));
    }
}

TEST_CASE("protocol load refuses: feeding a city that does not eat") {
    const auto feeding = [](std::string_view picture) {
        return Drawing(picture).turn({{"phase", "feed"}, {"to_feed", json::array{json::value(json::array{1, 0})}}});
    };
    CHECK_FALSE(is_refused(feeding("P2  M:11a  S2")));
    CHECK(is_refused(feeding("P2  D:08a  S2")));  // no animals need
    CHECK(is_refused(feeding("P2  M:11b  S2")));  // another player's
}

TEST_CASE("protocol load refuses: a player who protected against the own power") {
    const auto claim = [](int protector) {
        return advanced("P", {{"phase", "claim"}, {"actions_left", 1}, {"protector", protector}})
            .table(0, {"plain", "plain", "forest", "forest"})
            .goals({"goal-1"})
            .rule("claim", "optional");
    };
    CHECK_FALSE(is_refused(claim(1)));
    CHECK(is_refused(claim(0)));
}

TEST_CASE("protocol load: with the protector claiming, the player keeps what is still to be claimed") {
    GaiaGame game(advanced("P", {{"phase", "claim"}, {"to_act", 1}, {"actions_left", 1}, {"protector", 1}})
                      .table(0, {"plain", "plain", "forest", "forest"})
                      .table(1, {"plain", "forest", "sea", "desert", "forest", "sea", "swamp", "forest"})
                      .goals({"goal-1", "goal-4", "goal-7", "goal-8"}));
    game.apply("claim goal-7");
    CHECK(game.apply("draw life").has("goal_claimed goal=goal-1 player=0"));  // after each own action, a draw included
}

TEST_CASE("protocol load refuses: a power waiting for a reaction that cannot have been played") {
    const auto waiting = [](std::string_view picture, std::string_view power) {
        return advanced(picture, {{"phase", "react"}, {"to_act", 1}, {"actions_left", 1}, {"power", power}})
            .hand(1, {"protection"});
    };
    CHECK_FALSE(is_refused(waiting("@P  F", "play sun 0,0")));
    CHECK(is_refused(waiting("@P  F", "play sun 1,0")));    // a forest
    CHECK(is_refused(waiting("P:02  F", "play sun 0,0")));  // a city stands there
    CHECK(is_refused(waiting("@P", "play sun 0,0").supply("desert", 0)));
    CHECK(is_refused(waiting("@P  F", "play rain 1,0")));
    CHECK(is_refused(waiting("@P", "play rain 0,0").supply("swamp", 0)));
    CHECK(is_refused(waiting("@P", "play eruption 0,0")));  // no mountain
    CHECK(is_refused(waiting("@M  P", "play eruption 0,0").supply("desert", 0)));
    CHECK(is_refused(waiting("@P", "play protection 0,0")));
    CHECK(is_refused(waiting(".", "play lightning 127,127")));  // no tile at all
    CHECK(is_refused(waiting(".", "play lightning 0,0")));
}

TEST_CASE("protocol load refuses: a tornado phase with another power") {
    CHECK(is_refused(advanced("P", {{"phase", "steal"}, {"actions_left", 1}, {"power", "play sun 0,0"}, {"victim", 1}})
                         .hand(1, {"sea", "city-01"})));
}

TEST_CASE("protocol load refuses: naming a back where chance takes from the whole hand") {
    const auto stealing = [](const char* tornado) {
        return advanced("P", {{"phase", "steal"}, {"actions_left", 1}, {"power", "play tornado"}, {"victim", 1}})
            .hand(1, {"sea", "city-01"})
            .rule("tornado", tornado);
    };
    CHECK_FALSE(is_refused(stealing("by-back")));
    CHECK(is_refused(stealing("random")));
}

TEST_CASE("protocol load refuses: more cards stolen than opponents before the victim") {
    const auto stealing = [](int victim, json::array stolen) {
        return advanced("P", {{"phase", "steal"},
                              {"actions_left", 1},
                              {"power", "play tornado"},
                              {"victim", victim},
                              {"stolen", std::move(stolen)}})
            .players(5)
            .hand(victim, {"sea", "city-01"});
    };
    const json::value from1 = {{"from", 1}, {"card", "plain"}};
    const json::value from2 = {{"from", 2}, {"card", "plain"}};
    const json::value from3 = {{"from", 3}, {"card", "plain"}};
    const json::value from4 = {{"from", 4}, {"card", "plain"}};
    CHECK_FALSE(is_refused(stealing(3, {from1, from2})));
    CHECK(is_refused(stealing(1, {from1, from2, from3, from4})));  // all four, and the first is still to lose one
    CHECK(is_refused(stealing(3, {from1, from1})));
    CHECK(is_refused(stealing(3, {from1, from4})));
}

}  // namespace pangaea::test
