// gaia §5.3, the waves: discards at 0, order within a step, the end in the middle of one.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {

TEST_CASE("gaia 5.3: cities at 0 go to the Life discard pile, which uncovers their land, and a new wave starts") {
    GaiaGame game(Drawing(R"(
        P   S:16=1   D:08b   S
        .   .        P       .
    )")
                      .players(2)
                      .advanced()
                      .hand(0, {"sun"})
                      .discard("life", {"city-01"}));
    CHECK(game.apply("play sun 0,0") ==
          Lines{"power_played card=sun cells=[[0,0]] player=0", "tile_replaced at=0,0 from=plain to=desert",
                "satisfaction_changed at=1,0 city=city-16 from=1 to=0", "city_discarded at=1,0 city=city-16",
                "satisfaction_changed at=2,0 city=city-08 from=2 to=3", "meeple_returned at=2,0 city=city-08 player=1",
                "city_taken_over at=2,0 city=city-08 from=1 to=0", "meeple_placed at=2,0 city=city-08 player=0"});
    CHECK(game.map() == map_of(R"(
        D   S   D:08=3a   S
        .   .   P         .
    )"));
    CHECK(game.discard("life") == Lines{"city-01", "city-16"});
}

TEST_CASE("gaia 5.3: cities at 0 are discarded all together") {
    // One by one, the forest uncovered by city-05 would save city-12.
    GaiaGame game(Drawing(R"(
        F:05=1  P
        M:12=1  W
    )")
                      .players(2)
                      .advanced()
                      .hand(0, {"earthquake"}));
    CHECK(game.apply("play earthquake 1,0 1,1").only({"satisfaction", "city", "meeple"}) ==
          Lines{"satisfaction_changed at=0,0 city=city-05 from=1 to=0",
                "satisfaction_changed at=0,1 city=city-12 from=1 to=0", "city_discarded at=0,0 city=city-05",
                "city_discarded at=0,1 city=city-12"});
    CHECK(game.map() == map_of(R"(
        F   W
        M   P
    )"));
    CHECK(game.discard("life") == Lines{"city-05", "city-12"});
}

TEST_CASE("gaia 5.3: each wave compares with the one before: a city may fall, then rise and be taken over") {
    GaiaGame game(Drawing(R"(
        .    P        .
        S    @F:05b   P
        .    P:03=1   W
    )")
                      .advanced()
                      .hand(0, {"earthquake"}));
    CHECK(game.city("city-05") == "0,0 =3b");
    CHECK(game.apply("play earthquake 1,0 1,1") ==
          Lines{"power_played card=earthquake cells=[[1,0],[1,1]] player=0", "tiles_swapped at=1,0 with=1,1",
                "satisfaction_changed at=0,0 city=city-05 from=3 to=2",
                "satisfaction_changed at=0,1 city=city-03 from=1 to=0", "city_discarded at=0,1 city=city-03",
                "satisfaction_changed at=0,0 city=city-05 from=2 to=3", "meeple_returned at=0,0 city=city-05 player=1",
                "city_taken_over at=0,0 city=city-05 from=1 to=0", "meeple_placed at=0,0 city=city-05 player=0"});
    CHECK(game.map() == map_of(R"(
        .    P          .
        S    @F:05=3a   W
        .    P          P
    )"));
}

TEST_CASE("gaia 5.3: within a step cities go by cell, x before y; the first meeple that empties a hand ends the game") {
    // The sea at 0,0 raises both cities; 0,1 comes before 1,0.
    Drawing drawing = Drawing(R"(
        .   .       F       .
        .   @.      D:10b   P
        P   D:08b   W       .
        .   M       .       .
    )")
                          .hand(0, {"sea"})
                          .table(0, {"forest", "forest", "swamp"});
    SUBCASE("order") {
        GaiaGame game(drawing.goals({"goal-1"}));
        CHECK(game.apply("play sea 0,0").only({"satisfaction", "meeple"}) ==
              Lines{"satisfaction_changed at=0,1 city=city-08 from=2 to=3",
                    "satisfaction_changed at=1,0 city=city-10 from=2 to=3",
                    "meeple_placed at=0,1 city=city-08 player=0", "meeple_placed at=1,0 city=city-10 player=0"});
        CHECK(game.city("city-08") == "0,1 =3ab");
        CHECK(game.city("city-10") == "1,0 =3ab");
    }
    SUBCASE("nothing further is carried out: no second meeple, no goal; the new values are stored") {
        GaiaGame game(drawing.goals({"goal-1 0", "goal-2 0", "goal-3 0", "goal-4 0", "goal-7"}));
        CHECK(game.apply("play sea 0,0").only({"satisfaction", "meeple", "goal", "game", "turn"}) ==
              Lines{"satisfaction_changed at=0,1 city=city-08 from=2 to=3",
                    "satisfaction_changed at=1,0 city=city-10 from=2 to=3",
                    "meeple_placed at=0,1 city=city-08 player=0",
                    "game_over reason=placed scores=[5,2,0] winners=[0]"});
        CHECK(game.city("city-08") == "0,1 =3ab");
        CHECK(game.city("city-10") == "1,0 =3b");
        CHECK(game.goals().has("goal-7 -"));
    }
}

TEST_CASE("gaia 5.3: a game that ends in a wave leaves a city at 0 where it is") {
    GaiaGame game(Drawing("S:16=1  P  F:06  M")
                      .advanced()
                      .hand(0, {"sun"})
                      .goals({"goal-1 0", "goal-2 0", "goal-3 0", "goal-4 0"}));
    game.apply("play sun 1,0");
    CHECK(game.map() == map_of("S:16=0  D  F:06=2a  M"));
    CHECK(game.discard("life") == Lines{});
    CHECK(game.result() == "winners [0], placed, scores [5,0,0]");
}

TEST_CASE("gaia 5.3: only the number matters") {
    // city-06 loses a sea and gains a mountain it also needs; it neither rose nor fell.
    GaiaGame game(Drawing(R"(
        D   F:06b   S   M
    )")
                      .advanced()
                      .hand(0, {"earthquake"}));
    CHECK(game.city("city-06") == "1,0 =2b");
    CHECK(game.apply("play earthquake 2,0 3,0") ==
          Lines{"power_played card=earthquake cells=[[2,0],[3,0]] player=0", "tiles_swapped at=2,0 with=3,0"});
    CHECK(game.map() == map_of("D  F:06=2b  M  S"));
}

TEST_CASE("gaia 5.3: a rulebook example, an earthquake with three effects") {
    // "Eine gespielte Macht-Karte im Detail": Sebastian (a) swaps a sea with its animals and a mountain.
    GaiaGame game(Drawing(R"(
        F:06b   S4   M       S:16c   P      // 06 of Robin: desert, sea.  16 of Markus: sea, plain.
        D       F    W:14a   S       .      // 14 of Sebastian: forest, sea, swamp.
        .       .    W       .       .
    )")
                      .advanced()
                      .hand(0, {"earthquake"}));
    CHECK(game.city("city-06") == "0,0 =2b");
    CHECK(game.city("city-16") == "3,0 =2c");
    CHECK(game.city("city-14") == "2,1 =3a");
    CHECK(game.apply("play earthquake 1,0 2,0") ==
          Lines{"power_played card=earthquake cells=[[1,0],[2,0]] player=0", "tiles_swapped at=1,0 with=2,0",
                "satisfaction_changed at=2,1 city=city-14 from=3 to=4",
                "satisfaction_changed at=3,0 city=city-16 from=2 to=3", "meeple_placed at=2,1 city=city-14 player=0",
                "meeple_returned at=3,0 city=city-16 player=2", "city_taken_over at=3,0 city=city-16 from=2 to=0",
                "meeple_placed at=3,0 city=city-16 player=0"});
    CHECK(game.map() == map_of(R"(
        F:06=2b   M   S4           S:16=3a   P
        D         F   W:14=4aa!    S         .
        .         .   W            .         .
    )"));
    CHECK(game.meeples() == "2 4 5");
}

TEST_CASE("gaia 4: a rulebook example, a turn in detail") {
    // "Ein Spielzug im Detail": Robin (a) feeds, plays a plain, reaches a goal and plays animals.
    GaiaGame game(Drawing(R"(
        F       M:11b   .       // the upper city of blue: forest and sea
        .       S       .
        F:07a   D1      .       // Robin's city below: desert and its last animal
    )")
                      .hand(0, {"plain", "animals-desert"})
                      .table(0, {"forest", "sea", "desert"})
                      .goals({"goal-2", "goal-4"})
                      .turn({{"player", 2}, {"actions_left", 1}}));
    CHECK(game.meeples() == "4 4 5");
    // a) feeding: the last token, the city falls to 1
    CHECK(game.apply("draw life").only({"turn", "token", "satisfaction", "meeple"}) ==
          Lines{"turn_started player=0", "token_eaten at=0,2 city=city-07 from=1,2 player=0",
                "satisfaction_changed at=0,2 city=city-07 from=2 to=1",
                "meeple_returned at=0,2 city=city-07 player=0"});
    CHECK(game.meeples() == "5 4 5");
    // b) the plain raises the upper city, c) the goal is reached
    CHECK(game.apply("play plain 2,0") ==
          Lines{"card_played card=plain player=0", "tile_placed at=2,0 land=plain player=0",
                "satisfaction_changed at=1,0 city=city-11 from=2 to=3", "meeple_placed at=1,0 city=city-11 player=0",
                "goal_claimed goal=goal-4 player=0", "card_discarded card=forest player=0",
                "card_discarded card=sea player=0", "card_discarded card=desert player=0",
                "card_discarded card=plain player=0", "meeple_placed goal=goal-4 player=0"});
    CHECK(game.city("city-11") == "1,0 =3ab");
    CHECK(game.goals() == Lines{"goal-2 -", "goal-4 0"});
    CHECK(game.turn() == "act 0 by 0, 1 left");
    // d) animals on the desert: the city below is his again
    CHECK(game.apply("play animals-desert 1,2").only({"satisfaction", "meeple", "turn"}) ==
          Lines{"satisfaction_changed at=0,2 city=city-07 from=1 to=2", "meeple_placed at=0,2 city=city-07 player=0",
                "turn_started player=1"});
    CHECK(game.map() == map_of(R"(
        F          M:11=3ab   P
        .          S          .
        F:07=2a    D4         .
    )"));
    CHECK(game.meeples() == "2 4 5");
    CHECK(game.table(0) == Lines{});
}

}  // namespace pangaea::test
