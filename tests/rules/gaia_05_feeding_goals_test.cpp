// gaia §5.4 Feeding and §5.5 Goals.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// The turn of player 0 begins with the next draw.
Drawing before_turn(std::string_view picture) {
    return Drawing(picture).players(2).turn({{"player", 1}, {"actions_left", 1}});
}

}  // namespace

TEST_CASE("gaia 5.4: at the start of the turn every city with an animals need and the player's meeple is fed") {
    GaiaGame game(before_turn(R"(
        S   M:11a   P4   F:05b   P      // 11 eats; 05 has animals near, but not the player's meeple
        .   .       .    .       .
    )"));
    CHECK(game.apply("draw nature").only({"token"}) == Lines{"token_eaten at=1,0 city=city-11 from=2,0 player=0"});
    CHECK(game.map() == map_of("S  M:11=3a  P3  F:05=3b  P"));
    CHECK(game.supply("animals") == 17);
    CHECK(game.turn() == "act 0 by 0, 2 left");
}

TEST_CASE("gaia 5.4: a city without an animals need eats nothing") {
    GaiaGame game(before_turn("S  D:08a  P4"));
    CHECK(game.apply("draw nature").only({"token"}) == Lines{});
    CHECK(game.map() == map_of("S  D:08=2a  P4"));
}

TEST_CASE("gaia 5.4: it takes exactly one token, back to the supply, also with two meeples there") {
    GaiaGame game(before_turn(R"(
        F   M:11aa! P4
        .   S       .
    )")
                      .advanced());
    CHECK(game.city("city-11") == "1,0 =4aa!");
    CHECK(game.supply("animals") == 16);
    CHECK(game.apply("draw nature").only({"token"}) == Lines{"token_eaten at=1,0 city=city-11 from=2,0 player=0"});
    CHECK(game.supply("animals") == 17);
}

TEST_CASE("gaia 5.4: the player chooses the order of the cities and the tile") {
    GaiaGame game(before_turn(R"(
        S2  M:11a   P2   F:05a   P2
    )"));
    game.apply("draw nature");
    CHECK(game.turn() == "feed 0 by 0, 2 left");
    CHECK(game.legal() == Lines{"feed 1,0 0,0", "feed 1,0 2,0", "feed 3,0 2,0", "feed 3,0 4,0"});
    CHECK(game.apply("feed 3,0 2,0") == Lines{"token_eaten at=3,0 city=city-05 from=2,0 player=0"});
    CHECK(game.legal() == Lines{"feed 1,0 0,0", "feed 1,0 2,0"});
    game.apply("feed 1,0 0,0");
    CHECK(game.map() == map_of("S1  M:11=3a  P1  F:05=3a  P2"));
    CHECK(game.turn() == "act 0 by 0, 2 left");
}

TEST_CASE("gaia 5.4: the map is re-evaluated after each token, and only a city that still carries the meeple eats") {
    // Whoever eats the shared token first makes the other fall.
    const Drawing drawing = before_turn(R"(
        F   M:11a   D1   F:05a   P      // 11: forest, animals; 05: plain, animals
    )");
    SUBCASE("11 first") {
        GaiaGame game(drawing);
        game.apply("draw nature");
        CHECK(game.legal() == Lines{"feed 1,0 2,0", "feed 3,0 2,0"});
        CHECK(game.apply("feed 1,0 2,0") == Lines{"token_eaten at=1,0 city=city-11 from=2,0 player=0",
                                                  "satisfaction_changed at=1,0 city=city-11 from=2 to=1",
                                                  "satisfaction_changed at=3,0 city=city-05 from=2 to=1",
                                                  "meeple_returned at=1,0 city=city-11 player=0",
                                                  "meeple_returned at=3,0 city=city-05 player=0"});
        CHECK(game.turn() == "act 0 by 0, 2 left");
    }
    SUBCASE("05 first") {
        GaiaGame game(drawing);
        game.apply("draw nature");
        game.apply("feed 3,0 2,0");
        CHECK(game.map() == map_of("F  M:11=1  D  F:05=1  P"));
    }
}

TEST_CASE("gaia 5.4: a city that lost the meeple does not eat, though there are tokens next to it") {
    json::object set = house_set();
    set["id"] = "hungry";
    set["life"].as_object()["cities"].as_array()[4].as_object()["needs"] = {"animals", "animals", "sea", "sea"};
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.load(before_turn("F  M:11a  D1  F:05a  D3").components(set).position());
    CHECK(game.city("city-05") == "3,0 =2a");
    game.apply("draw nature");
    CHECK(game.legal() == Lines{"feed 1,0 2,0", "feed 3,0 2,0", "feed 3,0 4,0"});
    game.apply("feed 1,0 2,0");
    CHECK(game.map() == map_of("F  M:11=1  D  F:05=1  D3"));
    CHECK(game.turn() == "act 0 by 0, 2 left");
}

TEST_CASE("gaia 5.4: a city with no tokens next to it takes nothing") {
    GaiaGame game(before_turn("S  M:11a  P"));
    CHECK(game.apply("draw nature").only({"token", "meeple", "satisfaction"}) == Lines{});
    CHECK(game.city("city-11") == "1,0 =2a");
}

TEST_CASE("gaia 5.4: cities gained during feeding are not fed this turn") {
    // 17 eats the last token, 09 falls to 0 and leaves, its desert raises 07, which the player joins.
    GaiaGame game(before_turn(R"(
        P1       D:09=1   F:07b
        F:17a    .        W3
        D        .        .
    )"));
    CHECK(game.apply("draw nature").only({"token", "satisfaction", "meeple", "city"}) ==
          Lines{"token_eaten at=0,1 city=city-17 from=0,0 player=0",
                "satisfaction_changed at=0,1 city=city-17 from=3 to=2",
                "satisfaction_changed at=1,0 city=city-09 from=1 to=0", "city_discarded at=1,0 city=city-09",
                "satisfaction_changed at=2,0 city=city-07 from=2 to=3", "meeple_placed at=2,0 city=city-07 player=0"});
    CHECK(game.map() == map_of(R"(
        P           D    F:07=3ab
        F:17=2a     .    W3
        D           .    .
    )"));
    CHECK(game.turn() == "act 0 by 0, 2 left");
}

TEST_CASE("gaia 5.5: a goal is claimed by discarding its cards from the table and placing a meeple on it") {
    GaiaGame game(
        Drawing("P").hand(0, {"plain"}).table(0, {"swamp", "forest", "sea", "desert", "sea"}).goals({"goal-4"}));
    CHECK(game.apply("play plain 0,1").only({"goal", "card_discarded", "meeple"}) ==
          Lines{"goal_claimed goal=goal-4 player=0", "card_discarded card=forest player=0",
                "card_discarded card=sea player=0", "card_discarded card=desert player=0",
                "card_discarded card=plain player=0", "meeple_placed goal=goal-4 player=0"});
    CHECK(game.table(0) == Lines{"swamp", "sea"});
    CHECK(game.discard("nature") == Lines{"forest", "sea", "desert", "plain"});
    CHECK(game.goals() == Lines{"goal-4 0"});
    CHECK(game.meeples() == "4 5 5");
}

TEST_CASE("gaia 5.5: a claimed goal is closed to others") {
    GaiaGame game(Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4 1"}));
    CHECK(game.apply("play plain 0,1").only({"goal"}) == Lines{});
    CHECK(game.table(0) == Lines{"forest", "sea", "desert", "plain"});
    CHECK(game.goals() == Lines{"goal-4 1"});
}

TEST_CASE("gaia 5.5: a claim is no action") {
    GaiaGame game(Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4"}));
    game.apply("play plain 0,1");
    CHECK(game.goals() == Lines{"goal-4 0"});
    CHECK(game.turn() == "act 0 by 0, 1 left");
}

TEST_CASE("gaia 5.5: it is checked after the effect of the card just played is fully resolved") {
    // The tile's city takes the last meeple but one; the goal then takes the last and wins.
    GaiaGame game(Drawing("F  M:11  S")
                      .hand(0, {"plain"})
                      .table(0, {"forest", "sea", "desert"})
                      .goals({"goal-1 0", "goal-2 0", "goal-3 0", "goal-4"}));
    CHECK(game.apply("play plain 1,1").only({"satisfaction", "meeple", "goal", "game"}) ==
          Lines{"satisfaction_changed at=1,0 city=city-11 from=2 to=3", "meeple_placed at=1,0 city=city-11 player=0",
                "goal_claimed goal=goal-4 player=0", "meeple_placed goal=goal-4 player=0",
                "game_over reason=placed scores=[5,0,0] winners=[0]"});
}

TEST_CASE("gaia 5.5: if several goals can be claimed, the player chooses the order") {
    const Drawing drawing = Drawing("P")
                                .hand(0, {"plain"})
                                .table(0, {"plain", "forest", "forest", "sea", "desert"})
                                .goals({"goal-4", "goal-1", "goal-2"});
    SUBCASE("the first choice leaves too little for the other") {
        GaiaGame game(drawing);
        game.apply("play plain 0,1");
        CHECK(game.turn() == "claim 0 by 0, 1 left");
        CHECK(game.legal() == Lines{"claim goal-1", "claim goal-4"});
        game.apply("claim goal-1");
        CHECK(game.goals() == Lines{"goal-4 -", "goal-1 0", "goal-2 -"});
        CHECK(game.table(0) == Lines{"sea", "desert"});
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
    SUBCASE("or the other way round") {
        GaiaGame game(drawing);
        game.apply("play plain 0,1");
        game.apply("claim goal-4");
        CHECK(game.table(0) == Lines{"forest", "plain"});
        CHECK(game.goals() == Lines{"goal-4 0", "goal-1 -", "goal-2 -"});
    }
    SUBCASE("with cards for both, the second claims itself") {
        GaiaGame game(Drawing(drawing).table(0, {"plain", "plain", "forest", "forest", "sea", "desert", "forest"}));
        game.apply("play plain 0,1");
        CHECK(game.apply("claim goal-1").only({"goal"}) ==
              Lines{"goal_claimed goal=goal-1 player=0", "goal_claimed goal=goal-4 player=0"});
        CHECK(game.table(0) == Lines{});
    }
}

TEST_CASE("gaia 5.5: of equal goals the one first in the component set is offered") {
    Drawing drawing = Drawing("P").advanced().hand(0, {"rain"}).table(0, {"sun", "sun", "tornado"});
    GaiaGame both(drawing.goals({"goal-9", "goal-8"}));
    CHECK(both.apply("play rain 0,0").only({"goal"}) == Lines{"goal_claimed goal=goal-8 player=0"});
    CHECK(both.goals() == Lines{"goal-9 -", "goal-8 0"});
    GaiaGame one(drawing.goals({"goal-9", "goal-8 1"}));
    CHECK(one.apply("play rain 0,0").only({"goal"}) == Lines{"goal_claimed goal=goal-9 player=0"});
    GaiaGame asked(drawing.goals({"goal-9", "goal-8"}).rule("claim", "optional"));
    asked.apply("play rain 0,0");
    CHECK(asked.legal() == Lines{"claim goal-8", "pass"});
}

TEST_CASE("gaia 5.5: a goal takes the oldest fitting cards of the table; protection counts as a Power card") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .hand(0, {"rain"})
                      .table(0, {"sun", "plain", "protection", "tornado", "sea", "sun"})
                      .goals({"goal-8"}));
    game.apply("play rain 0,0");
    CHECK(game.discard("power") == Lines{"sun", "protection", "tornado", "sun"});
    CHECK(game.table(0) == Lines{"plain", "sea", "rain"});
}

TEST_CASE("gaia 5.5: goals are checked after each own action, a draw included, after a forced discard") {
    Drawing drawing = Drawing("P").table(0, {"plain", "forest", "sea", "desert"}).goals({"goal-4"});
    SUBCASE("a draw") {
        GaiaGame game(drawing);
        CHECK(game.apply("draw nature").only({"card_drawn", "goal"}) ==
              Lines{"card_drawn card=desert kind=nature open=false player=0", "goal_claimed goal=goal-4 player=0"});
    }
    SUBCASE("a draw with a discard") {
        GaiaGame game(drawing.hand(0, {"sea", "sea", "sea", "swamp", "swamp", "swamp"}));
        CHECK(game.apply("draw nature").only({"goal"}) == Lines{});
        CHECK(game.goals() == Lines{"goal-4 -"});
        CHECK(game.apply("discard swamp").only({"card_discarded card=swamp", "goal"}) ==
              Lines{"card_discarded card=swamp player=0", "goal_claimed goal=goal-4 player=0"});
        CHECK(game.goals() == Lines{"goal-4 0"});
    }
    SUBCASE("not after another player's action") {
        GaiaGame game(drawing.turn({{"player", 2}, {"actions_left", 1}}));
        CHECK(game.apply("draw nature").only({"goal"}) == Lines{});
        CHECK(game.apply("draw nature").only({"goal"}) == Lines{"goal_claimed goal=goal-4 player=0"});
    }
}

}  // namespace pangaea::test
