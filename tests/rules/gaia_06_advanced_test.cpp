// gaia §6 Advanced rules: taking cities over, two meeples for four needs. Powers are not needed for either.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {

TEST_CASE("gaia 6: raising a rival's city takes it over: only one player's meeples stand on a city") {
    const Drawing drawing = Drawing("P  M:11b  F").hand(0, {"sea"});
    GaiaGame basic(drawing);
    basic.apply("play sea 1,1");
    CHECK(basic.city("city-11") == "1,0 =3ab");
    CHECK(basic.meeples() == "4 4 5");
    for (const bool powers : {true, false}) {
        GaiaGame advanced(Drawing(drawing).advanced().rule("powers", powers));
        CHECK(advanced.apply("play sea 1,1").only({"meeple", "city"}) ==
              Lines{"meeple_returned at=1,0 city=city-11 player=1", "city_taken_over at=1,0 city=city-11 from=1 to=0",
                    "meeple_placed at=1,0 city=city-11 player=0"});
        CHECK(advanced.city("city-11") == "1,0 =3a");
        CHECK(advanced.meeples() == "4 5 5");
    }
}

TEST_CASE("gaia 6: raising one's own or an empty city takes nothing over") {
    GaiaGame own(Drawing("P  M:11a  F").advanced().hand(0, {"sea"}));
    CHECK(own.apply("play sea 1,1").only({"meeple", "city"}) == Lines{});
    GaiaGame empty(Drawing("P  M:11  F").advanced().hand(0, {"sea"}));
    CHECK(empty.apply("play sea 1,1").only({"meeple", "city"}) == Lines{"meeple_placed at=1,0 city=city-11 player=0"});
}

TEST_CASE("gaia 6: meeting all four needs puts two meeples there") {
    const Drawing drawing = Drawing("P4  M:11b  F").hand(0, {"sea"});
    GaiaGame basic(drawing);
    basic.apply("play sea 1,1");
    CHECK(basic.city("city-11") == "1,0 =4ab");
    GaiaGame advanced(Drawing(drawing).advanced().rule("powers", false));
    advanced.apply("play sea 1,1");
    CHECK(advanced.city("city-11") == "1,0 =4aa!");
    CHECK(advanced.meeples() == "3 5 5");
}

TEST_CASE("gaia 6: falling to 3 or 2 returns one") {
    Drawing drawing = Drawing(R"(
        .   F       .
        P1  M:11aa! S
    )")
                          .rule("powers", false)
                          .advanced()
                          .turn({{"player", 2}, {"actions_left", 1}});
    GaiaGame game(drawing);
    CHECK(
        game.apply("draw nature").only({"satisfaction", "meeple"}) ==
        Lines{"satisfaction_changed at=1,1 city=city-11 from=4 to=3", "meeple_returned at=1,1 city=city-11 player=0"});
    CHECK(game.city("city-11") == "1,1 =3a!");
    CHECK(game.meeples() == "4 5 5");
    // From 3 to 2 the one that is left stays.
    GaiaGame again(Drawing(R"(
        .   F       .
        W1  M:11a!  S
    )")
                       .advanced()
                       .turn({{"player", 2}, {"actions_left", 1}}));
    CHECK(again.apply("draw nature").only({"satisfaction", "meeple"}) ==
          Lines{"satisfaction_changed at=1,1 city=city-11 from=3 to=2"});
    CHECK(again.city("city-11") == "1,1 =2a!");
}

}  // namespace pangaea::test
