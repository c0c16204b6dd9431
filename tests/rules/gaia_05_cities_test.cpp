// gaia §5.1 Meeting needs, §5.2 Satisfaction belongs to the city, §5.3 Re-evaluation.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

std::string city_in(std::string_view picture, std::string_view city) { return GaiaGame(Drawing(picture)).city(city); }

}  // namespace

TEST_CASE("gaia 5.1: a land need is met by a neighbouring tile of that land") {
    CHECK(city_in("@M:11  F", "city-11") == "0,0 =1");
    CHECK(city_in("P  @M:11  F", "city-11") == "0,0 =2");
    CHECK(city_in("P  @M:11  F  S", "city-11") == "0,0 =2");  // the sea is two steps away
    CHECK(city_in("M  @M:11  F", "city-11") == "0,0 =1");     // a mountain is not asked for
}

TEST_CASE("gaia 5.1: a city hides the land under it, animals do not") {
    CHECK(city_in("P  @M:11  F  M", "city-11") == "0,0 =2");
    CHECK(city_in("P  @M:11  F:06  M", "city-11") == "0,0 =1");
    CHECK(city_in("P  @M:11  F4  M", "city-11") == "0,0 =3");  // the forest and its animals
}

TEST_CASE("gaia 5.1: an animals need is met by a neighbouring tile with at least one token") {
    CHECK(city_in("W  @M:11  F", "city-11") == "0,0 =1");
    CHECK(city_in("W1 @M:11  F", "city-11") == "0,0 =2");
    CHECK(city_in("W4 @M:11  F", "city-11") == "0,0 =2");
    CHECK(city_in("W4 @M:11  F2", "city-11") == "0,0 =2");  // one need, one animal tile is enough
}

TEST_CASE("gaia 5.1: needs are counted with repetition, two sea needs take two sea tiles") {
    CHECK(city_in("S  @D:08", "city-08") == "0,0 =1");
    CHECK(city_in("S  @D:08  S", "city-08") == "0,0 =2");
    CHECK(city_in(R"(
        .   S       .
        S   @D:08   S       // a third sea meets nothing more
    )",
                  "city-08") == "0,0 =2");
    CHECK(city_in(R"(
        .   P       .
        F   @D:10   P       // one plain need, one forest need
    )",
                  "city-10") == "0,0 =2");
}

TEST_CASE("gaia 5.1: one tile may meet one land need and one animals need at the same time") {
    CHECK(city_in("S1  @M:11", "city-11") == "0,0 =2");
    GaiaGame game(Drawing("S1  @M").hand(0, {"city-11"}));
    game.apply("play city-11 0,0");
    CHECK(game.city("city-11") == "0,0 =2a");
}

TEST_CASE("gaia 5.2: a city that an earthquake moves keeps its identity, its meeples and its remembered value") {
    SUBCASE("three needs here, three needs there: neither fall nor rise") {
        GaiaGame game(Drawing(R"(
            .   S    .      .
            P   D:10b D     P       // 10 sees plain, sea and desert; beside, plain, sea and its old neighbour
            .   .    S      .
        )")
                          .advanced()
                          .hand(0, {"earthquake"}));
        CHECK(game.city("city-10") == "1,1 =3b");
        CHECK(game.apply("play earthquake 1,1 2,1") ==
              Lines{"power_played card=earthquake cells=[[1,1],[2,1]] player=0", "tiles_swapped at=1,1 with=2,1"});
        CHECK(game.city("city-10") == "2,1 =3b");
    }
    SUBCASE("it falls from the value it had") {
        GaiaGame game(Drawing(R"(
            .   F       .
            P   D:10bb! S       // all four needs here, only its own old place next to the new one
            .   D       .
        )")
                          .advanced()
                          .hand(0, {"earthquake"}));
        CHECK(game.city("city-10") == "1,1 =4bb!");
        CHECK(game.apply("play earthquake 1,1 1,2").only({"satisfaction", "meeple"}) ==
              Lines{"satisfaction_changed at=1,2 city=city-10 from=4 to=1",
                    "meeple_returned at=1,2 city=city-10 player=1", "meeple_returned at=1,2 city=city-10 player=1"});
        CHECK(game.city("city-10") == "1,2 =1");
    }
}

TEST_CASE("gaia 5.3: re-evaluation is by the player whose turn it is") {
    GaiaGame game(Drawing("P  M:11b  F").hand(2, {"sea"}).turn({{"player", 2}, {"actions_left", 1}}));
    game.apply("play sea 1,1");
    CHECK(game.city("city-11") == "1,0 =3bc");
}

TEST_CASE("gaia 5.3: it comes after every change of the map") {
    const Drawing drawing = Drawing("P  M:11  F").advanced().hand(0, {"sea", "animals-plain", "sun"});
    SUBCASE("a tile") {
        GaiaGame game(drawing);
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =3a");
    }
    SUBCASE("animals") {
        GaiaGame game(drawing);
        game.apply("play animals-plain 0,0");
        CHECK(game.city("city-11") == "1,0 =3a");
    }
    SUBCASE("a power") {
        GaiaGame game(drawing);
        game.apply("play sun 0,0");
        CHECK(game.city("city-11") == "1,0 =1");
    }
    SUBCASE("a city") {
        GaiaGame game(Drawing("S  D  M:12  F").hand(0, {"city-17", "plain"}).table(0, {"sea"}));
        CHECK(game.city("city-12") == "2,0 =2");
        game.apply("play plain 1,1");
        game.apply("play city-17 1,0");
        CHECK(game.city("city-12") == "2,0 =1");
    }
    SUBCASE("a token eaten") {
        GaiaGame game(Drawing("P  M:11a  S1").players(2).turn({{"player", 1}, {"actions_left", 1}}));
        CHECK(game.apply("draw nature").only({"token", "satisfaction"}) ==
              Lines{"token_eaten at=1,0 city=city-11 from=2,0 player=0",
                    "satisfaction_changed at=1,0 city=city-11 from=3 to=2"});
    }
}

TEST_CASE("gaia 5.3: a city that fell to 1 or 0 returns all meeples on it to their owners") {
    SUBCASE("to 1: the city stays, empty") {
        GaiaGame game(Drawing("F  S:16ab  P").advanced().hand(2, {"sun"}).turn({{"player", 2}}));
        CHECK(game.apply("play sun 2,0").only({"satisfaction", "meeple", "city"}) ==
              Lines{"satisfaction_changed at=1,0 city=city-16 from=2 to=1",
                    "meeple_returned at=1,0 city=city-16 player=0", "meeple_returned at=1,0 city=city-16 player=1"});
        CHECK(game.map() == map_of("F  S:16=1  D"));
        CHECK(game.meeples() == "5 5 5");
    }
    SUBCASE("to 0: the city leaves, too") {
        GaiaGame game(Drawing("M:11b  S1  W").players(2).advanced().hand(0, {"earthquake"}));
        CHECK(game.apply("play earthquake 1,0 2,0").only({"satisfaction", "meeple", "city"}) ==
              Lines{"satisfaction_changed at=0,0 city=city-11 from=2 to=0",
                    "meeple_returned at=0,0 city=city-11 player=1", "city_discarded at=0,0 city=city-11"});
        CHECK(game.map() == map_of("M  W  S1"));
        CHECK(game.meeples() == "6 6");
    }
}

TEST_CASE("gaia 5.3: in basic a fall to 3 or 2 returns nothing") {
    GaiaGame game(Drawing(R"(
        .   P       .
        P   F:05ab  S1      // all four needs; the only animals are eaten
    )")
                      .turn({{"player", 2}, {"actions_left", 1}}));
    CHECK(game.city("city-05") == "1,1 =4ab");
    CHECK(game.apply("draw nature").only({"satisfaction", "meeple"}) ==
          Lines{"satisfaction_changed at=1,1 city=city-05 from=4 to=3"});
    CHECK(game.city("city-05") == "1,1 =3ab");
}

TEST_CASE("gaia 5.3: advanced, a city that fell to 3 or 2 and carries two meeples returns one of them") {
    SUBCASE("4 to 3") {
        GaiaGame game(Drawing(R"(
            .   P       .
            P   F:05bb! S4
        )")
                          .advanced()
                          .hand(0, {"sun"}));
        CHECK(game.apply("play sun 1,0").only({"satisfaction", "meeple"}) ==
              Lines{"satisfaction_changed at=1,1 city=city-05 from=4 to=3",
                    "meeple_returned at=1,1 city=city-05 player=1"});
        CHECK(game.city("city-05") == "1,1 =3b!");
        CHECK(game.meeples() == "5 4 5");
    }
    SUBCASE("4 to 2") {
        GaiaGame game(Drawing(R"(
            .   P       .
            P   F:05bb! S4
            .   .       W
        )")
                          .advanced()
                          .hand(0, {"earthquake"}));
        CHECK(game.apply("play earthquake 2,1 2,2").only({"satisfaction", "meeple"}) ==
              Lines{"satisfaction_changed at=1,1 city=city-05 from=4 to=2",
                    "meeple_returned at=1,1 city=city-05 player=1"});
        CHECK(game.city("city-05") == "1,1 =2b!");
    }
    SUBCASE("one meeple alone stays") {
        GaiaGame game(Drawing(R"(
            .   P       .
            P   F:05b   S
        )")
                          .advanced()
                          .hand(0, {"sun"}));
        CHECK(game.apply("play sun 1,0").only({"satisfaction", "meeple"}) ==
              Lines{"satisfaction_changed at=1,1 city=city-05 from=3 to=2"});
        CHECK(game.city("city-05") == "1,1 =2b");
    }
}

TEST_CASE("gaia 5.3: falls come before rises") {
    // With one meeple in hand: were the rise first, it would empty the hand and win.
    GaiaGame game(
        Drawing("S  F:05a  P  F:06  M").advanced().hand(0, {"sun"}).goals({"goal-1 0", "goal-2 0", "goal-3 0"}));
    CHECK(game.meeples() == "1 5 5");
    CHECK(game.apply("play sun 2,0") ==
          Lines{"power_played card=sun cells=[[2,0]] player=0", "tile_replaced at=2,0 from=plain to=desert",
                "satisfaction_changed at=1,0 city=city-05 from=2 to=1",
                "satisfaction_changed at=3,0 city=city-06 from=1 to=2", "meeple_returned at=1,0 city=city-05 player=0",
                "meeple_placed at=3,0 city=city-06 player=0"});
    CHECK(game.map() == map_of("S  F:05=1  D  F:06=2a  M"));
    CHECK(game.meeples() == "1 5 5");
    CHECK(game.turn() == "act 0 by 0, 1 left");
}

TEST_CASE("gaia 5.3: for every city that rose the player places a meeple unless one of theirs is already there") {
    GaiaGame game(Drawing(R"(
        .   F       .
        .   D:10b   P       // the player joins the other
        S   .       M
        P   D:08a   M       // the player's meeple is there already
    )")
                      .hand(0, {"sea"}));
    CHECK(game.city("city-10") == "1,1 =2b");
    CHECK(game.city("city-08") == "1,3 =2a");
    CHECK(game.apply("play sea 1,2").only({"satisfaction", "meeple"}) ==
          Lines{"satisfaction_changed at=1,1 city=city-10 from=2 to=3",
                "satisfaction_changed at=1,3 city=city-08 from=2 to=3", "meeple_placed at=1,1 city=city-10 player=0"});
    CHECK(game.city("city-10") == "1,1 =3ab");
    CHECK(game.city("city-08") == "1,3 =3a");
    CHECK(game.meeples() == "3 4 5");
}

TEST_CASE("gaia 5.3: advanced, first the meeples of any other player on a city that rose return to their owner") {
    GaiaGame game(Drawing("F  M:11bb!  P4").advanced().hand(0, {"sea"}));
    CHECK(game.city("city-11") == "1,0 =3bb!");
    CHECK(game.apply("play sea 1,1").only({"satisfaction", "meeple", "city"}) ==
          Lines{"satisfaction_changed at=1,0 city=city-11 from=3 to=4", "meeple_returned at=1,0 city=city-11 player=1",
                "meeple_returned at=1,0 city=city-11 player=1", "city_taken_over at=1,0 city=city-11 from=1 to=0",
                "meeple_placed at=1,0 city=city-11 player=0", "meeple_placed at=1,0 city=city-11 player=0"});
    CHECK(game.city("city-11") == "1,0 =4aa!");
    CHECK(game.meeples() == "3 5 5");
}

TEST_CASE("gaia 5.3: advanced, own meeples are filled up to two if all four needs are met, else to one") {
    SUBCASE("all four: a second one") {
        GaiaGame game(Drawing("F  M:11a  P4").advanced().hand(0, {"sea"}));
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =4aa!");
        CHECK(game.meeples() == "3 5 5");
    }
    SUBCASE("three: one is enough") {
        GaiaGame game(Drawing("F  M:11a  P").advanced().hand(0, {"sea"}));
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =3a");
        CHECK(game.meeples() == "4 5 5");
    }
    SUBCASE("three, none there: one") {
        GaiaGame game(Drawing("F  M:11  P").advanced().hand(0, {"sea"}));
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =3a");
    }
    SUBCASE("two there already: nothing more") {
        GaiaGame game(Drawing("F  M:11aa!  P4").advanced().hand(0, {"sea"}));
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =4aa!");
        CHECK(game.meeples() == "3 5 5");
    }
}

TEST_CASE("gaia 5.3: a rise always ends at 2 or more") {
    GaiaGame game(Drawing("F  M:11").hand(0, {"plain"}));
    CHECK(game.city("city-11") == "1,0 =1");
    game.apply("play plain 2,0");
    CHECK(game.city("city-11") == "1,0 =2a");
}

}  // namespace pangaea::test
