// gaia §4.2 Play a Nature card, §4.3 Play animals, §4.4 Play a city.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {

TEST_CASE("gaia 4.2: a Nature card needs a tile of that land in the supply") {
    CHECK(GaiaGame(Drawing("P").hand(0, {"sea"}).supply("sea", 1)).legal("play sea").size() == 4);
    GaiaGame none(Drawing("P").hand(0, {"sea", "forest"}).supply("sea", 0));
    CHECK(none.legal("play sea") == Lines{});
    CHECK(none.legal("play forest").size() == 4);
    CHECK(none.illegal("play sea 0,1") == "illegal_action");
}

TEST_CASE("gaia 4.2: the tile goes orthogonally next to a tile in play, a corner is not enough") {
    GaiaGame game(Drawing(R"(
        @P  F
        .   S
    )")
                      .hand(0, {"desert"}));
    CHECK(game.legal("play") == Lines{"play desert -1,0", "play desert 0,-1", "play desert 0,1", "play desert 1,-1",
                                      "play desert 1,2", "play desert 2,0", "play desert 2,1"});
    game.apply("play desert 0,1");
    CHECK(game.map() == map_of(R"(
        @P  F
        D   S
    )"));
    CHECK(game.supply("desert") == 9);
}

TEST_CASE("gaia 4.2: the very first tile goes to 0,0") {
    GaiaGame game(Drawing(".").hand(0, {"swamp"}));
    CHECK(game.legal("play") == Lines{"play swamp 0,0"});
    CHECK(game.apply("play swamp 0,0") ==
          Lines{"card_played card=swamp player=0", "tile_placed at=0,0 land=swamp player=0"});
    CHECK(game.map() == map_of("@W"));
}

TEST_CASE("gaia 4.2: the Nature card goes to the player's table") {
    GaiaGame game(Drawing("P").hand(0, {"sea", "forest", "sea"}).table(0, {"desert"}));
    game.apply("play sea 1,0");
    CHECK(game.table(0) == Lines{"desert", "sea"});
    CHECK(game.hand(0) == Lines{"forest", "sea"});
    CHECK(game.discard("nature") == Lines{});
}

TEST_CASE("gaia 4.2: then satisfaction is re-evaluated, then goals") {
    GaiaGame game(Drawing("F  M:11  S").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4"}));
    CHECK(game.apply("play plain 1,1") ==
          Lines{"card_played card=plain player=0", "tile_placed at=1,1 land=plain player=0",
                "satisfaction_changed at=1,0 city=city-11 from=2 to=3", "meeple_placed at=1,0 city=city-11 player=0",
                "goal_claimed goal=goal-4 player=0", "card_discarded card=forest player=0",
                "card_discarded card=sea player=0", "card_discarded card=desert player=0",
                "card_discarded card=plain player=0", "meeple_placed goal=goal-4 player=0"});
    CHECK(game.meeples() == "3 5 5");
}

TEST_CASE("gaia 4.3: animals need 4 tokens in the supply") {
    CHECK(GaiaGame(Drawing("P").hand(0, {"animals-plain"}).supply("animals", 4)).legal("play") ==
          Lines{"play animals-plain 0,0"});
    CHECK(GaiaGame(Drawing("P").hand(0, {"animals-plain", "animals-star"}).supply("animals", 3)).legal("play") ==
          Lines{});
}

TEST_CASE("gaia 4.3: all 4 go on one empty tile of the card's land") {
    GaiaGame game(Drawing(R"(
        @P  P1  F       // 1,0 has animals already
        S   P:04 P      // 1,1 carries a city
    )")
                      .hand(0, {"animals-plain"}));
    CHECK(game.legal("play") == Lines{"play animals-plain 0,0", "play animals-plain 2,1"});
    CHECK(game.apply("play animals-plain 0,0") ==
          Lines{"card_played card=animals-plain player=0", "animals_placed at=0,0 player=0 tokens=4"});
    CHECK(game.map() == map_of(R"(
        @P4 P1     F
        S   P:04=3 P
    )"));
    CHECK(game.supply("animals") == 15);
}

TEST_CASE("gaia 4.3: star means any land, sea included") {
    GaiaGame game(Drawing("@P F S D M W").hand(0, {"animals-star", "animals-sea"}));
    CHECK(game.legal("play animals-star") == Lines{"play animals-star 0,0", "play animals-star 1,0",
                                                   "play animals-star 2,0", "play animals-star 3,0",
                                                   "play animals-star 4,0", "play animals-star 5,0"});
    CHECK(game.legal("play animals-sea") == Lines{"play animals-sea 2,0"});
    game.apply("play animals-star 2,0");
    CHECK(game.map() == map_of("@P F S4 D M W"));
}

TEST_CASE("gaia 4.3: the animals card is discarded") {
    GaiaGame game(Drawing("P").hand(0, {"animals-plain"}).discard("life", {"city-05"}));
    game.apply("play animals-plain 0,0");
    CHECK(game.hand(0) == Lines{});
    CHECK(game.table(0) == Lines{});
    CHECK(game.discard("life") == Lines{"city-05", "animals-plain"});
}

TEST_CASE("gaia 4.3: the map is re-evaluated after animals") {
    GaiaGame game(Drawing("P  M:11b  F").hand(0, {"animals-plain"}));
    CHECK(game.apply("play animals-plain 0,0").only({"satisfaction", "meeple"}) ==
          Lines{"satisfaction_changed at=1,0 city=city-11 from=2 to=3", "meeple_placed at=1,0 city=city-11 player=0"});
    CHECK(game.city("city-11") == "1,0 =3ab");
}

TEST_CASE("gaia 4.4: a city goes on an empty tile of its land") {
    GaiaGame game(Drawing(R"(
        P   S   P   S
        F   F1  F   F:06    // city-05 (forest) likes plains, seas, animals: everywhere two needs and more are near
        S   P   S   P
    )")
                      .hand(0, {"city-05"}));
    CHECK(game.legal("play") == Lines{"play city-05 0,1", "play city-05 2,1"});
}

TEST_CASE("gaia 4.4: star means any land but sea") {
    GaiaGame game(Drawing(R"(
        F   M   F   M   F   M       // two needs of city-18 are near every tile below
        P   F   S   D   M   W
        W   W   W   W   W   W
    )")
                      .hand(0, {"city-18"}));
    Lines below;
    for (const auto& action : game.legal("play").list) {
        if (action.ends_with(",1")) {
            below.list.push_back(action);
        }
    }
    CHECK(below ==
          Lines{"play city-18 0,1", "play city-18 1,1", "play city-18 3,1", "play city-18 4,1", "play city-18 5,1"});
}

TEST_CASE("gaia 4.4: at least 2 needs must be met there") {
    const auto sites = [](std::string_view picture) {
        return GaiaGame(Drawing(picture).hand(0, {"city-10"})).legal("play");  // desert: plain sea desert forest
    };
    CHECK(sites("@D") == Lines{});
    CHECK(sites("@D  S") == Lines{});
    CHECK(sites("S @D  S") == Lines{});
    CHECK(sites("P @D  S") == Lines{"play city-10 0,0"});
}

TEST_CASE("gaia 4.4: its satisfaction is computed and the player puts a meeple on it") {
    GaiaGame game(Drawing("P  @D  S").hand(0, {"city-10", "plain"}));
    CHECK(game.apply("play city-10 0,0") == Lines{"card_played card=city-10 player=0",
                                                  "city_founded at=0,0 city=city-10 player=0 satisfaction=2",
                                                  "meeple_placed at=0,0 city=city-10 player=0"});
    CHECK(game.city("city-10") == "0,0 =2a");
    CHECK(game.meeples() == "4 5 5");
    CHECK(game.hand(0) == Lines{"plain"});
    CHECK(game.discard("life") == Lines{});
}

TEST_CASE("gaia 4.4: with all four met it is one meeple in basic, two in advanced, one by one") {
    const Drawing drawing = Drawing(R"(
        .   S   .
        P   D   F
        .   D   .
    )")
                                .hand(0, {"city-10"});
    GaiaGame basic(drawing);
    basic.apply("play city-10 1,1");
    CHECK(basic.city("city-10") == "1,1 =4a");
    CHECK(basic.meeples() == "4 5 5");
    GaiaGame advanced(Drawing(drawing).advanced());
    CHECK(advanced.apply("play city-10 1,1").only({"meeple"}) ==
          Lines{"meeple_placed at=1,1 city=city-10 player=0", "meeple_placed at=1,1 city=city-10 player=0"});
    CHECK(advanced.city("city-10") == "1,1 =4aa!");
    CHECK(advanced.meeples() == "3 5 5");
}

TEST_CASE("gaia 4.4: a win counts at once, with the first of the two meeples") {
    GaiaGame game(Drawing(R"(
        .   S   .
        P   D   F
        .   D   .
    )")
                      .advanced()
                      .hand(0, {"city-10"})
                      .goals({"goal-1 0", "goal-2 0", "goal-3 0", "goal-4 0"}));
    CHECK(game.meeples() == "1 5 5");
    CHECK(game.apply("play city-10 1,1").only({"meeple", "game"}) ==
          Lines{"meeple_placed at=1,1 city=city-10 player=0", "game_over reason=placed scores=[5,0,0] winners=[0]"});
    CHECK(game.city("city-10") == "1,1 =4a");
    CHECK(game.turn() == "over 0 by null, 1 left");
}

TEST_CASE("gaia 4.4: then the map is re-evaluated: the new city hides its land") {
    GaiaGame game(Drawing(R"(
        P   D   F:06b   S       // city-06 sees desert and sea
        .   S   .       .
    )")
                      .hand(0, {"city-08"}));
    CHECK(game.apply("play city-08 1,0").only({"city", "satisfaction", "meeple"}) ==
          Lines{"city_founded at=1,0 city=city-08 player=0 satisfaction=2",
                "meeple_placed at=1,0 city=city-08 player=0", "satisfaction_changed at=2,0 city=city-06 from=2 to=1",
                "meeple_returned at=2,0 city=city-06 player=1"});
    CHECK(game.city("city-06") == "2,0 =1");
    CHECK(game.meeples() == "4 5 5");
}

TEST_CASE("gaia 4.4: the new city takes part in all waves") {
    // The new city hides the desert, city-02 falls to 0 and leaves, and the plain under it meets the fourth need.
    GaiaGame game(Drawing(R"(
        .       S   .
        P:02=1  D   F
        .       D   .
    )")
                      .advanced()
                      .hand(0, {"city-10"}));
    CHECK(game.apply("play city-10 1,1") ==
          Lines{"card_played card=city-10 player=0", "city_founded at=1,1 city=city-10 player=0 satisfaction=3",
                "meeple_placed at=1,1 city=city-10 player=0", "satisfaction_changed at=0,1 city=city-02 from=1 to=0",
                "city_discarded at=0,1 city=city-02", "satisfaction_changed at=1,1 city=city-10 from=3 to=4",
                "meeple_placed at=1,1 city=city-10 player=0"});
    CHECK(game.map() == map_of(R"(
        .   S           .
        P   D:10=4aa!   F
        .   D           .
    )"));
    CHECK(game.discard("life") == Lines{"city-02"});
}

}  // namespace pangaea::test
