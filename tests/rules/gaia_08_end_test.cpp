// gaia §8 End: all meeples placed, or a kind of card exhausted.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// Player 0 has one meeple left in hand.
const Lines kFourGoals{"goal-1 0", "goal-2 0", "goal-3 0", "goal-7 0", "goal-4"};

Drawing exhausted(const Lines& goals, int ender) {
    return Drawing("P").players(4).goals(goals).open("life", {}).draw_deck("life", {}).turn({{"player", ender}});
}

}  // namespace

TEST_CASE("gaia 8: the moment a player has placed all meeples, that player wins") {
    SUBCASE("on a city founded") {
        GaiaGame game(Drawing("S  M  F").hand(0, {"city-11"}).goals(kFourGoals));
        CHECK(
            game.apply("play city-11 1,0").only({"meeple", "game", "turn"}) ==
            Lines{"meeple_placed at=1,0 city=city-11 player=0", "game_over reason=placed scores=[5,0,0] winners=[0]"});
        CHECK(game.result() == "winners [0], placed, scores [5,0,0]");
        CHECK(game.legal() == Lines{});
    }
    SUBCASE("on a city that rose") {
        GaiaGame game(Drawing("S  M:11b  F").hand(0, {"plain"}).goals(kFourGoals));
        game.apply("play plain 1,1");
        CHECK(game.result() == "winners [0], placed, scores [5,1,0]");
    }
    SUBCASE("on a goal") {
        GaiaGame game(Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals(kFourGoals));
        game.apply("play plain 1,0");
        CHECK(game.result() == "winners [0], placed, scores [5,0,0]");
        CHECK(game.turn() == "over 0 by null, 1 left");
        CHECK(game.field("/over") == true);
    }
    SUBCASE("six of six with two players") {
        GaiaGame game(Drawing("S  M  F").players(2).hand(0, {"city-11"}).goals(kFourGoals));
        game.apply("play city-11 1,0");
        CHECK(game.result().empty());
        CHECK(game.meeples() == "1 6");
    }
}

TEST_CASE("gaia 8: even in the middle of an effect") {
    // While feeding: the token's last leads to a city that leaves, a city that rises, and the last meeple on it.
    GaiaGame game(Drawing(R"(
        P1       D:09=1   F:07b
        F:17a    .        W3
        D        .        .
    )")
                      .goals({"goal-1 0", "goal-2 0", "goal-3 0"})
                      .turn({{"player", 2}, {"actions_left", 1}}));
    CHECK(game.apply("draw nature").only({"meeple", "game"}) ==
          Lines{"meeple_placed at=2,0 city=city-07 player=0", "game_over reason=placed scores=[5,1,0] winners=[0]"});
    CHECK(game.turn() == "over 0 by null, 2 left");
}

TEST_CASE("gaia 8: a player who protected may win in another's turn") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .hand(2, {"sun"})
                      .hand(0, {"protection"})
                      .table(0, {"sun", "sun", "rain"})
                      .goals({"goal-1 0", "goal-2 0", "goal-3 0", "goal-7 0", "goal-8"})
                      .turn({{"player", 2}}));
    game.apply("play sun 0,0");
    game.apply("protect");
    CHECK(game.result() == "winners [0], placed, scores [5,0,0]");
    CHECK(game.turn() == "over 2 by null, 1 left");
}

TEST_CASE("gaia 8: when a player draws from an exhausted kind the game stops, most placed meeples wins") {
    GaiaGame game(exhausted({"goal-1 2", "goal-2 2", "goal-3 0", "goal-4"}, 0));
    CHECK(game.apply("draw life") == Lines{"game_over reason=exhausted scores=[1,0,2,0] winners=[2]"});
    CHECK(game.result() == "winners [2], exhausted, scores [1,0,2,0]");
    CHECK(game.meeples() == "4 5 3 5");
    GaiaGame ender(exhausted({"goal-1 1", "goal-2 1", "goal-3 2"}, 1));
    ender.apply("draw life");
    CHECK(ender.result() == "winners [1], exhausted, scores [0,2,1,0]");
}

TEST_CASE("gaia 8: a tie goes to the tied player who sits first clockwise after the one who ended the game") {
    const auto winner = [](const Lines& goals, int ender) {
        GaiaGame game(exhausted(goals, ender));
        game.apply("draw life");
        return game.result().substr(0, 11);
    };
    CHECK(winner({"goal-1 0", "goal-2 3"}, 1) == "winners [3]");  // order 2, 3, 0, 1
    CHECK(winner({"goal-1 0", "goal-2 3"}, 3) == "winners [0]");  // order 0, 1, 2, 3
    CHECK(winner({"goal-1 0", "goal-2 3"}, 0) == "winners [3]");  // the ender comes last
    CHECK(winner({"goal-1 1", "goal-2 2"}, 2) == "winners [1]");
    CHECK(winner({"goal-1"}, 3) == "winners [0]");  // all tied at none
    CHECK(winner({"goal-1 2", "goal-2 2", "goal-3 3"}, 1) == "winners [2]");
}

}  // namespace pangaea::test
