// gaia §7 Powers: playing one, the reaction, goals afterwards, and the effects. The tornado is in gaia_07_tornado_test.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

Drawing powers(std::string_view picture) { return Drawing(picture).advanced().rule("disasters", true); }

}  // namespace

TEST_CASE("gaia 7: a Power card is an action like any other play and goes to the player's table") {
    GaiaGame game(powers("@P").players(2).hand(0, {"sun", "rain"}).table(0, {"sea"}));
    game.apply("play sun 0,0");
    CHECK(game.turn() == "act 0 by 0, 1 left");
    CHECK(game.table(0) == Lines{"sea", "sun"});
    CHECK(game.hand(0) == Lines{"rain"});
    CHECK(game.discard("power") == Lines{});
    CHECK(game.apply("play rain 0,0").has("turn_started player=1"));
    CHECK(game.table(0) == Lines{"sea", "sun", "rain"});
}

TEST_CASE("gaia 7: it counts for Power goals even when cancelled") {
    GaiaGame game(
        powers("@P").hand(0, {"sun"}).table(0, {"rain", "rain", "tornado"}).hand(1, {"protection"}).goals({"goal-8"}));
    game.apply("play sun 0,0");
    CHECK(game.apply("protect") == Lines{"protected against=0 card=sun player=1", "goal_claimed goal=goal-8 player=0",
                                         "card_discarded card=rain player=0", "card_discarded card=rain player=0",
                                         "card_discarded card=tornado player=0", "card_discarded card=sun player=0",
                                         "meeple_placed goal=goal-8 player=0"});
    CHECK(game.map() == map_of("@P"));
    CHECK(game.goals() == Lines{"goal-8 0"});
}

TEST_CASE("gaia 7: targets are named when it is played") {
    GaiaGame game(powers(R"(
        @P  W
        M   .
    )")
                      .hand(0, {"sun", "rain", "earthquake", "tornado", "lightning", "eruption", "protection"}));
    CHECK(game.legal("play") == Lines{"play earthquake 0,0 0,1", "play earthquake 0,0 1,0", "play eruption 0,1",
                                      "play lightning 0,0", "play lightning 0,1", "play lightning 1,0", "play rain 0,0",
                                      "play sun 0,0", "play sun 1,0", "play tornado"});
}

TEST_CASE("gaia 7: each opponent who holds a Power card is asked, clockwise, and answers pass or protect") {
    GaiaGame game(powers("@P")
                      .players(5)
                      .turn({{"player", 2}})
                      .hand(2, {"sun", "protection"})
                      .hand(0, {"protection", "plain"})
                      .hand(1, {"protection"})
                      .hand(3, {"rain"})
                      .hand(4, {"plain", "city-01"}));
    CHECK(game.apply("play sun 0,0") == Lines{"power_played card=sun cells=[[0,0]] player=2"});
    CHECK(game.turn() == "react 2 by 3, 1 left");
    CHECK(game.legal() == Lines{"pass"});  // no protection: asked all the same
    CHECK(game.apply("pass") == Lines{});
    CHECK(game.turn() == "react 2 by 0, 1 left");  // player 4 has no Power card
    CHECK(game.legal() == Lines{"pass", "protect"});
    CHECK(game.map() == map_of("@P"));
    SUBCASE("all decline, then the effect") {
        CHECK(game.apply("pass") == Lines{});
        CHECK(game.turn() == "react 2 by 1, 1 left");
        CHECK(game.apply("pass") == Lines{"tile_replaced at=0,0 from=plain to=desert"});
        CHECK(game.map() == map_of("@D"));
        CHECK(game.turn() == "act 2 by 2, 1 left");
        CHECK(game.hand(0) == Lines{"protection", "plain"});
    }
    SUBCASE("the first who does ends the reaction") {
        CHECK(game.apply("protect") == Lines{"protected against=2 card=sun player=0"});
        CHECK(game.map() == map_of("@P"));
        CHECK(game.turn() == "act 2 by 2, 1 left");
        CHECK(game.hand(0) == Lines{"plain"});
        CHECK(game.table(0) == Lines{"protection"});
        CHECK(game.hand(1) == Lines{"protection"});
        CHECK(game.table(2) == Lines{"sun"});
    }
    SUBCASE("the second may, too") {
        game.apply("pass");
        CHECK(game.apply("protect") == Lines{"protected against=2 card=sun player=1"});
        CHECK(game.table(1) == Lines{"protection"});
        CHECK(game.map() == map_of("@P"));
    }
}

TEST_CASE("gaia 7: an opponent without any Power card is not asked") {
    GaiaGame game(powers("@P").players(3).hand(0, {"sun"}).hand(1, {"plain", "city-01", "animals-sea"}));
    CHECK(game.apply("play sun 0,0").has("tile_replaced at=0,0 from=plain to=desert"));
    CHECK(game.turn() == "act 0 by 0, 1 left");
}

TEST_CASE("gaia 7: being asked and passing enter nobody's knowledge of a hand") {
    for (const char* card : {"protection", "rain"}) {
        CAPTURE(card);
        GaiaGame game(powers("@P").players(3).hand(0, {"sun"}).hand(1, {card}).hand(2, {card}));
        const auto known = [&](int viewer, int of) {
            return game.ask({{"cmd", "observe"}, {"player", viewer}})
                .at("state")
                .at_pointer("/players/" + std::to_string(of) + "/known");
        };
        game.apply("play sun 0,0");
        for (int asked = 1; asked <= 2; ++asked) {
            CHECK(game.turn() == "react 0 by " + std::to_string(asked) + ", 1 left");
            CHECK(known(0, 1) == json::array{});
            CHECK(known(0, 2) == json::array{});
            CHECK(known(2, 1) == json::array{});
            CHECK(known(1, 2) == json::array{});
            game.apply("pass");
        }
        CHECK(known(0, 1) == json::array{});
        CHECK(known(1, 2) == json::array{});
        CHECK_FALSE(game.field("/turn").as_object().contains("seen_by"));
    }
}

TEST_CASE("gaia 7: then the effect, re-evaluation, goals") {
    GaiaGame game(powers("P  F:06  M").hand(0, {"sun"}).table(0, {"rain", "rain", "sun"}).goals({"goal-9"}));
    CHECK(game.apply("play sun 0,0").only({"power", "tile", "satisfaction", "meeple", "goal"}) ==
          Lines{"power_played card=sun cells=[[0,0]] player=0", "tile_replaced at=0,0 from=plain to=desert",
                "satisfaction_changed at=1,0 city=city-06 from=1 to=2", "meeple_placed at=1,0 city=city-06 player=0",
                "goal_claimed goal=goal-9 player=0", "meeple_placed goal=goal-9 player=0"});
}

TEST_CASE("gaia 7: goals first for the player of the power until done, then for the player who protected") {
    Drawing drawing = powers("@P")
                          .hand(0, {"sun"})
                          .table(0, {"rain", "rain", "tornado"})
                          .hand(1, {"protection"})
                          .table(1, {"sun", "sun", "earthquake"});
    SUBCASE("one goal left: it goes to the player of the power") {
        GaiaGame game(drawing.goals({"goal-8"}));
        game.apply("play sun 0,0");
        game.apply("protect");
        CHECK(game.goals() == Lines{"goal-8 0"});
        CHECK(game.table(1) == Lines{"sun", "sun", "earthquake", "protection"});
    }
    SUBCASE("two: both get one") {
        GaiaGame game(drawing.goals({"goal-8", "goal-9"}));
        game.apply("play sun 0,0");
        CHECK(game.apply("protect").only({"goal"}) ==
              Lines{"goal_claimed goal=goal-8 player=0", "goal_claimed goal=goal-9 player=1"});
        CHECK(game.meeples() == "4 4 5");
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
    SUBCASE("the player of the power may decline where claims are optional") {
        GaiaGame game(drawing.goals({"goal-8"}).rule("claim", "optional"));
        game.apply("play sun 0,0");
        game.apply("protect");
        CHECK(game.turn() == "claim 0 by 0, 1 left");
        CHECK(game.legal() == Lines{"claim goal-8", "pass"});
        game.apply("pass");
        CHECK(game.turn() == "claim 0 by 1, 1 left");
        CHECK(game.legal() == Lines{"claim goal-8", "pass"});
        game.apply("claim goal-8");
        CHECK(game.goals() == Lines{"goal-8 1"});
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("gaia 7: after a protection either may claim any goal their table allows") {
    GaiaGame game(powers("@P")
                      .hand(0, {"sun"})
                      .table(0, {"sea", "sea", "mountain", "mountain"})
                      .hand(1, {"protection"})
                      .table(1, {"plain", "plain", "forest", "forest"})
                      .table(2, {"forest", "sea", "mountain", "swamp"})
                      .goals({"goal-1", "goal-2", "goal-5"}));
    game.apply("play sun 0,0");
    CHECK(game.apply("protect").only({"goal"}) ==
          Lines{"goal_claimed goal=goal-2 player=0", "goal_claimed goal=goal-1 player=1"});
    CHECK(game.goals() == Lines{"goal-1 1", "goal-2 0", "goal-5 -"});
}

TEST_CASE("gaia 7: sun turns swamp to plain, or plain to desert") {
    GaiaGame game(powers(R"(
        P   W    D   F   S   M
        F   P:02 S   W:14 S  .       // tiles with a city are no target
    )")
                      .hand(0, {"sun", "sun"}));
    CHECK(game.legal("play") == Lines{"play sun 0,0", "play sun 1,0"});
    CHECK(game.apply("play sun 1,0").only({"tile"}) == Lines{"tile_replaced at=1,0 from=swamp to=plain"});
    CHECK(game.apply("play sun 1,0").only({"tile"}) == Lines{"tile_replaced at=1,0 from=plain to=desert"});
}

TEST_CASE("gaia 7: rain turns desert to plain, or plain to swamp") {
    GaiaGame game(powers(R"(
        P   W    D      F       S
        F   P:02 S      D:08    S
    )")
                      .hand(0, {"rain", "rain"}));
    CHECK(game.legal("play") == Lines{"play rain 0,0", "play rain 2,0"});
    CHECK(game.apply("play rain 2,0").only({"tile"}) == Lines{"tile_replaced at=2,0 from=desert to=plain"});
    CHECK(game.apply("play rain 2,0").only({"tile"}) == Lines{"tile_replaced at=2,0 from=plain to=swamp"});
}

TEST_CASE("gaia 7: sun and rain need the new tile in the supply") {
    Drawing drawing = powers("@P  W  D").hand(0, {"sun", "rain"});
    CHECK(GaiaGame(drawing).legal("play") == Lines{"play rain 0,0", "play rain 2,0", "play sun 0,0", "play sun 1,0"});
    CHECK(GaiaGame(Drawing(drawing).supply("plain", 0)).legal("play") == Lines{"play rain 0,0", "play sun 0,0"});
    CHECK(GaiaGame(Drawing(drawing).supply("desert", 0)).legal("play") ==
          Lines{"play rain 0,0", "play rain 2,0", "play sun 1,0"});
    CHECK(GaiaGame(Drawing(drawing).supply("swamp", 0)).legal("play") ==
          Lines{"play rain 2,0", "play sun 0,0", "play sun 1,0"});
}

TEST_CASE("gaia 7: an earthquake swaps two neighbouring tiles with everything on them") {
    GaiaGame game(powers(R"(
        P   M:11b   S3
        .   F       .
    )")
                      .hand(0, {"earthquake"}));
    CHECK(game.legal("play") == Lines{"play earthquake 0,0 1,0", "play earthquake 1,0 1,1", "play earthquake 1,0 2,0"});
    game.apply("play earthquake 1,0 2,0");
    CHECK(game.map() == map_of(R"(
        P   S3   M:11=2b        // sea and animals; before plain, sea, animals and forest
        .   F    .
    )"));
    CHECK(game.supply("mountain") == 5);
}

TEST_CASE("gaia 7: an earthquake needs two neighbouring tiles, diagonals are none") {
    CHECK(GaiaGame(powers("@P").hand(0, {"earthquake"})).legal("play") == Lines{});
    CHECK(GaiaGame(powers(R"(
        @P  S
        F   .
    )")
                       .hand(0, {"earthquake"}))
              .legal("play") == Lines{"play earthquake 0,0 0,1", "play earthquake 0,0 1,0"});
}

TEST_CASE("gaia 7: protection is only a reaction to another player's power") {
    GaiaGame own(powers("@P").hand(0, {"sun", "protection"}));
    CHECK(own.legal("play protection") == Lines{});
    own.apply("play sun 0,0");
    CHECK(own.map() == map_of("@D"));  // nobody was asked, the player neither
    CHECK(own.hand(0) == Lines{"protection"});
    GaiaGame nature(powers("@P").hand(0, {"plain"}).hand(1, {"protection"}));
    nature.apply("play plain 0,1");
    CHECK(nature.turn() == "act 0 by 0, 1 left");
}

TEST_CASE("gaia 7: protection cannot cancel a protection and stays on its player's table") {
    GaiaGame game(powers("@P").hand(0, {"sun", "protection"}).hand(1, {"protection"}).hand(2, {"protection"}));
    game.apply("play sun 0,0");
    game.apply("protect");
    CHECK(game.turn() == "act 0 by 0, 1 left");
    CHECK(game.table(1) == Lines{"protection"});
    CHECK(game.hand(2) == Lines{"protection"});
    CHECK(game.discard("power") == Lines{});
}

TEST_CASE("gaia 7: lightning removes all animals, the city and meeples from any tile") {
    Drawing drawing = powers("P4  M:11ab  F").hand(0, {"lightning"});
    SUBCASE("a city") {
        GaiaGame game(drawing);
        CHECK(game.legal("play") == Lines{"play lightning 0,0", "play lightning 1,0", "play lightning 2,0"});
        CHECK(game.apply("play lightning 1,0") == Lines{"power_played card=lightning cells=[[1,0]] player=0",
                                                        "meeple_returned at=1,0 city=city-11 player=0",
                                                        "meeple_returned at=1,0 city=city-11 player=1",
                                                        "city_discarded at=1,0 city=city-11"});
        CHECK(game.map() == map_of("P4  M  F"));
        CHECK(game.discard("life") == Lines{"city-11"});
        CHECK(game.meeples() == "5 5 5");
    }
    SUBCASE("animals") {
        GaiaGame game(drawing);
        CHECK(game.apply("play lightning 0,0").only({"animals", "satisfaction", "meeple"}) ==
              Lines{"animals_removed at=0,0 tokens=4", "satisfaction_changed at=1,0 city=city-11 from=3 to=2"});
        CHECK(game.map() == map_of("P  M:11=2ab  F"));
        CHECK(game.supply("animals") == 20);
    }
    SUBCASE("rulebook: the land a destroyed city covered raises its neighbour") {
        GaiaGame game(powers(R"(
            S   D:08b   F:06c   M
            .   P       S       .
        )")
                          .hand(0, {"lightning"}));
        CHECK(game.city("city-06") == "2,0 =2c");
        game.apply("play lightning 1,0");
        CHECK(game.city("city-06") == "2,0 =3a");
        CHECK(game.meeples() == "4 5 5");
    }
}

}  // namespace pangaea::test
