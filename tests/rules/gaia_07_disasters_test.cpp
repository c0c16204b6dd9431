// gaia §7, the eruption and what holds for all effects: where things go, own cities, effects on nothing.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

Drawing powers(std::string_view picture) { return Drawing(picture).advanced().rule("disasters", true); }

constexpr std::string_view kVolcano = R"(
    .   F4      F
    P   M:12a   S:16b       // the volcano carries city-12: forest and swamp; 16: forest and plain
    .   W       P2
)";

}  // namespace

TEST_CASE("gaia 7: an eruption removes everything from a mountain and its neighbours, then deserts spread") {
    GaiaGame game(powers(kVolcano).hand(0, {"eruption"}));
    CHECK(game.legal("play") == Lines{"play eruption 1,1"});
    CHECK(game.apply("play eruption 1,1") ==
          Lines{"power_played card=eruption cells=[[1,1]] player=0", "animals_removed at=1,0 tokens=4",
                "meeple_returned at=1,1 city=city-12 player=0", "city_discarded at=1,1 city=city-12",
                "meeple_returned at=2,1 city=city-16 player=1", "city_discarded at=2,1 city=city-16",
                "tile_replaced at=0,1 from=plain to=desert", "tile_replaced at=1,0 from=forest to=desert",
                "tile_replaced at=1,2 from=swamp to=desert"});
    CHECK(game.map() == map_of(R"(
        .   D   F
        D   M   S
        .   D   P2
    )"));
    CHECK(game.discard("life") == Lines{"city-12", "city-16"});
    CHECK(game.meeples() == "5 5 5");
}

TEST_CASE(
    "gaia 7: replaced tiles and tokens go back to the supply, cities to the Life discard, meeples to their owners") {
    GaiaGame game(powers(kVolcano).hand(0, {"eruption"}).discard("life", {"city-01"}));
    CHECK(
        game.field("/supply") ==
        json::value(
            {{"plain", 8}, {"forest", 6}, {"sea", 6}, {"desert", 10}, {"mountain", 5}, {"swamp", 6}, {"animals", 14}}));
    game.apply("play eruption 1,1");
    CHECK(
        game.field("/supply") ==
        json::value(
            {{"plain", 9}, {"forest", 7}, {"sea", 6}, {"desert", 7}, {"mountain", 5}, {"swamp", 7}, {"animals", 18}}));
    CHECK(game.discard("life") == Lines{"city-01", "city-12", "city-16"});
    CHECK(game.meeples() == "5 5 5");
    GaiaGame sun(powers("@P").hand(0, {"sun"}));
    sun.apply("play sun 0,0");
    CHECK(sun.supply("plain") == 10);
    CHECK(sun.supply("desert") == 9);
}

TEST_CASE("gaia 7: an eruption needs enough deserts in the supply for all of them") {
    CHECK(GaiaGame(powers(kVolcano).hand(0, {"eruption"}).supply("desert", 3)).legal("play") ==
          Lines{"play eruption 1,1"});
    CHECK(GaiaGame(powers(kVolcano).hand(0, {"eruption"}).supply("desert", 2)).legal("play") == Lines{});
    // Seas, deserts and mountains do not burn and need no new tile.
    CHECK(GaiaGame(powers("S  M  D").hand(0, {"eruption"}).supply("desert", 0)).legal("play") ==
          Lines{"play eruption 1,0"});
}

TEST_CASE("gaia 7: only a mountain erupts") {
    CHECK(GaiaGame(powers("P F S D W").hand(0, {"eruption"})).legal("play") == Lines{});
    CHECK(GaiaGame(powers("M M").hand(0, {"eruption"})).legal("play") ==
          Lines{"play eruption 0,0", "play eruption 1,0"});
}

TEST_CASE("gaia 7: animals stay on a tile that sun or rain replaces") {
    GaiaGame game(powers("P3  M:11  F").hand(0, {"sun", "rain"}));
    game.apply("play sun 0,0");
    CHECK(game.map() == map_of("D3  M:11=2  F"));
    game.apply("play rain 0,0");
    CHECK(game.map() == map_of("P3  M:11=3a  F"));
    CHECK(game.supply("animals") == 17);
}

TEST_CASE("gaia 7: a power may hit one's own cities") {
    GaiaGame game(powers("P  M:11a  F").hand(0, {"lightning", "sun"}));
    CHECK(game.legal("play").has("play lightning 1,0"));
    game.apply("play sun 0,0");
    CHECK(game.city("city-11") == "1,0 =1");
    game.apply("play lightning 1,0");
    CHECK(game.map() == map_of("D  M  F"));
}

TEST_CASE("gaia 7: rulebook, a city brought down by sun is raised again by rain and taken") {
    GaiaGame game(powers("P  M:11b  F").hand(0, {"sun", "rain"}));
    game.apply("play sun 0,0");
    CHECK(game.city("city-11") == "1,0 =1");
    CHECK(game.meeples() == "5 5 5");
    game.apply("play rain 0,0");
    CHECK(game.city("city-11") == "1,0 =2a");
    CHECK(game.meeples() == "4 5 5");
}

TEST_CASE("gaia 7: lightning may strike an empty tile") {
    GaiaGame game(powers("@P").hand(0, {"lightning"}));
    CHECK(game.apply("play lightning 0,0") == Lines{"power_played card=lightning cells=[[0,0]] player=0"});
    CHECK(game.map() == map_of("@P"));
}

TEST_CASE("gaia 7: an earthquake may swap two equal tiles") {
    GaiaGame game(powers("@P  P").hand(0, {"earthquake"}));
    game.apply("play earthquake 0,0 1,0");
    CHECK(game.map() == map_of("@P  P"));
    CHECK(game.table(0) == Lines{"earthquake"});
}

TEST_CASE("gaia 7: an eruption is legal where nothing burns") {
    GaiaGame game(powers("S  M  D").hand(0, {"eruption"}));
    CHECK(game.apply("play eruption 1,0") == Lines{"power_played card=eruption cells=[[1,0]] player=0"});
    CHECK(game.map() == map_of("S  M  D"));
    GaiaGame alone(powers("@M").hand(0, {"eruption"}));
    CHECK(alone.legal("play") == Lines{"play eruption 0,0"});
}

TEST_CASE("gaia 7: an eruption is one change: removal and replacement first, then one re-evaluation") {
    // city-09 loses the animals and gains the desert of the same tile: in one change nothing happens to it.
    GaiaGame game(powers(R"(
        @M   P4      .
        S    D:09b   M
    )")
                      .hand(0, {"eruption"}));
    CHECK(game.city("city-09") == "1,1 =2b");
    CHECK(game.apply("play eruption 0,0") == Lines{"power_played card=eruption cells=[[0,0]] player=0",
                                                   "animals_removed at=1,0 tokens=4",
                                                   "tile_replaced at=1,0 from=plain to=desert"});
    CHECK(game.map() == map_of(R"(
        @M   D        .
        S    D:09=2b  M
    )"));
}

}  // namespace pangaea::test
