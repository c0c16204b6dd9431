// protocol, Decisions that take themselves, Action strings and Events of Gaïa.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {

TEST_CASE("protocol decisions: a feed with only one legal action is applied by the referee itself") {
    GaiaGame one(Drawing("P  M:11a  S4").players(2).turn({{"player", 1}, {"actions_left", 1}}));
    CHECK(one.apply("draw nature").only({"turn", "token"}) ==
          Lines{"turn_started player=0", "token_eaten at=1,0 city=city-11 from=2,0 player=0"});
    CHECK(one.turn() == "act 0 by 0, 2 left");
    // With two cities at one tile each the order is a choice; the second feed then takes itself.
    GaiaGame two(Drawing("P4  M:11a  S  F:05a  P4").players(2).turn({{"player", 1}, {"actions_left", 1}}));
    CHECK(two.apply("draw nature").only({"token"}) == Lines{});
    CHECK(two.legal() == Lines{"feed 1,0 0,0", "feed 3,0 4,0"});
    CHECK(two.apply("feed 3,0 4,0") == Lines{"token_eaten at=3,0 city=city-05 from=4,0 player=0",
                                             "token_eaten at=1,0 city=city-11 from=0,0 player=0"});
    CHECK(two.map() == map_of("P3  M:11=3a  S  F:05=3a  P3"));
    two.undo();
    CHECK(two.map() == map_of("P4  M:11=3a  S  F:05=3a  P4"));
}

TEST_CASE("protocol decisions: a steal, a take and a keep with only one legal action are applied by the referee") {
    // One back and equal cards: steal and take; one card or equal cards stolen: keep.
    GaiaGame game(Drawing("P").players(3).advanced().hand(0, {"tornado"}).hand(1, {"sea", "sea"}).hand(2, {"sea"}));
    CHECK(game.apply("play tornado").only({"card"}) ==
          Lines{"card_stolen card=sea from=1 kind=nature player=0", "card_stolen card=sea from=2 kind=nature player=0",
                "card_looked_at card=sea from=1 kind=nature player=0",
                "card_looked_at card=sea from=2 kind=nature player=0", "card_kept card=sea from=1 kind=nature player=0",
                "card_discarded card=sea player=0"});
    CHECK(game.turn() == "act 0 by 0, 1 left");
    GaiaGame back(Drawing("P").players(2).advanced().hand(0, {"tornado"}).hand(1, {"sea", "plain"}));
    back.apply("play tornado");
    CHECK(back.turn() == "chance 0 by chance, 1 left");  // the only back is named, the card is still open
}

TEST_CASE("protocol decisions: a claim with only one legal action is applied with claim forced") {
    GaiaGame forced(Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4"}));
    CHECK(forced.apply("play plain 0,1").has("goal_claimed goal=goal-4 player=0"));
    GaiaGame optional(Drawing("P")
                          .rule("claim", "optional")
                          .hand(0, {"plain"})
                          .table(0, {"forest", "sea", "desert"})
                          .goals({"goal-4"}));
    optional.apply("play plain 0,1");
    CHECK(optional.turn() == "claim 0 by 0, 1 left");
}

TEST_CASE("protocol decisions: nothing else is automatic") {
    SUBCASE("a discard of one kind of card") {
        GaiaGame game(Drawing("P")
                          .hand(0, {"sea", "sea", "sea", "sea", "sea", "sea"})
                          .on_top("nature", {"sea"})
                          .open("nature", {"plain", "plain", "plain"}));
        game.apply("draw nature");
        CHECK(game.legal() == Lines{"discard sea"});
    }
    SUBCASE("the only action") {
        Drawing drawing = Drawing(".").players(2).open("nature", {"sea"});
        drawing.draw_deck("nature", {}).open("life", {}).draw_deck("life", {});
        GaiaGame game(drawing);
        game.apply("draw nature sea");
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("protocol actions: feed CITYCELL FROMCELL") {
    GaiaGame game(Drawing("P2  @M:11a  S4").turn({{"phase", "turn"}}));
    CHECK(game.legal() == Lines{"feed 0,0 -1,0", "feed 0,0 1,0"});
}

TEST_CASE("protocol actions: draw KIND, draw KIND CARD, play CARD CELL, play earthquake CELL CELL, play tornado") {
    GaiaGame game(Drawing(R"(
        P   .
        @P  S
    )")
                      .advanced()
                      .hand(0, {"earthquake", "tornado", "sea", "animals-sea", "city-16", "sun"})
                      .open("nature", {"sea", "plain", "sea"})
                      .open("life", {"city-01", "animals-star"})
                      .open("power", {"rain", "rain"}));
    CHECK(game.legal() == Lines{"draw life",
                                "draw life animals-star",
                                "draw life city-01",
                                "draw nature",
                                "draw nature plain",
                                "draw nature sea",
                                "draw power",
                                "draw power rain",
                                "play animals-sea 1,0",
                                "play earthquake 0,-1 0,0",
                                "play earthquake 0,0 1,0",
                                "play sea -1,-1",
                                "play sea -1,0",
                                "play sea 0,-2",
                                "play sea 0,1",
                                "play sea 1,-1",
                                "play sea 1,1",
                                "play sea 2,0",
                                "play sun 0,-1",
                                "play sun 0,0",
                                "play tornado"});
}

TEST_CASE("protocol actions: an action naming one of several equal cards is listed once") {
    GaiaGame game(Drawing("P").hand(0, {"sea", "sea", "sea"}).open("nature", {"plain", "plain", "plain"}));
    CHECK(game.legal("play sea").size() == 4);
    CHECK(game.legal("draw nature") == Lines{"draw nature", "draw nature plain"});
}

TEST_CASE("protocol actions: draw KIND on an exhausted kind is listed, and ends the game") {
    GaiaGame game(Drawing("P").open("nature", {}).draw_deck("nature", {}));
    CHECK(game.legal("draw nature") == Lines{"draw nature"});
    game.apply("draw nature");
    CHECK(game.field("/over") == true);
}

TEST_CASE("protocol actions: discard, claim, pass, protect, steal, take, keep") {
    GaiaGame over_limit(Drawing("P")
                            .turn({{"phase", "discard"}, {"actions_left", 1}})
                            .hand(0, {"plain", "sea", "sea", "sea", "city-01", "forest", "swamp"}));
    CHECK(over_limit.legal() ==
          Lines{"discard city-01", "discard forest", "discard plain", "discard sea", "discard swamp"});
    GaiaGame goals(Drawing("P")
                       .rule("claim", "optional")
                       .turn({{"phase", "claim"}, {"actions_left", 1}})
                       .table(0, {"plain", "plain", "forest", "forest"})
                       .goals({"goal-1"}));
    CHECK(goals.legal() == Lines{"claim goal-1", "pass"});
    GaiaGame reaction(Drawing("P")
                          .advanced()
                          .hand(1, {"protection"})
                          .turn({{"phase", "react"}, {"to_act", 1}, {"actions_left", 1}, {"power", "play sun 0,0"}}));
    CHECK(reaction.legal() == Lines{"pass", "protect"});
    GaiaGame without(Drawing("P")
                         .advanced()
                         .hand(1, {"rain"})
                         .turn({{"phase", "react"}, {"to_act", 1}, {"actions_left", 1}, {"power", "play sun 0,0"}}));
    CHECK(without.legal() == Lines{"pass"});
    GaiaGame steal(Drawing("P")
                       .advanced()
                       .hand(1, {"protection", "plain", "city-01"})
                       .turn({{"phase", "steal"}, {"actions_left", 1}, {"power", "play tornado"}, {"victim", 1}}));
    CHECK(steal.legal() == Lines{"steal 1 life", "steal 1 nature", "steal 1 power"});
}

TEST_CASE("protocol actions: with tornado random there is no steal, chance takes from the whole hand") {
    GaiaGame game(
        Drawing("P").players(2).advanced().rule("tornado", "random").hand(0, {"tornado"}).hand(1, {"sea", "city-01"}));
    game.apply("play tornado");
    CHECK(game.turn() == "chance 0 by chance, 1 left");
    CHECK(game.legal() == Lines{"take city-01", "take sea"});
}

TEST_CASE("protocol events: a drawn card is shown only to those who may see it") {
    GaiaGame game(Drawing("P").on_top("nature", {"sea"}).open("nature", {"plain", "plain", "plain"}));
    CHECK(game.apply("draw nature") == Lines{"card_drawn card=sea kind=nature open=false player=0"});
    CHECK(game.events_seen_by(0) == Lines{"card_drawn card=sea kind=nature open=false player=0"});
    CHECK(game.events_seen_by(1) == Lines{"card_drawn card=null kind=nature open=false player=0"});
    game.apply("draw nature plain");
    CHECK(game.events_seen_by(2).only({"card_drawn"}) == Lines{"card_drawn card=plain kind=nature open=true player=0"});
}

TEST_CASE("protocol events: a stolen card is shown to its loser, and to the taker only when all are taken") {
    GaiaGame game(Drawing("P").advanced().hand(0, {"tornado"}).hand(1, {"sea"}).hand(2, {"plain", "city-01"}));
    game.apply("play tornado");
    CHECK(game.events_seen_by(0).only({"card"}) == Lines{"card_stolen card=null from=1 kind=nature player=0"});
    CHECK(game.events_seen_by(1).only({"card"}) == Lines{"card_stolen card=sea from=1 kind=nature player=0"});
    CHECK(game.events_seen_by(2).only({"card"}) == Lines{"card_stolen card=null from=1 kind=nature player=0"});
    game.apply("steal 2 life");
    CHECK(game.events_seen_by(0).only({"card_looked_at"}) ==
          Lines{"card_looked_at card=sea from=1 kind=nature player=0",
                "card_looked_at card=city-01 from=2 kind=life player=0"});
    CHECK(game.events_seen_by(1).only({"card_looked_at"}) ==
          Lines{"card_looked_at card=sea from=1 kind=nature player=0",
                "card_looked_at card=null from=2 kind=life player=0"});
    game.apply("keep city-01");
    CHECK(game.events_seen_by(1) ==
          Lines{"card_kept card=null from=2 kind=life player=0", "card_discarded card=sea player=0"});
}

}  // namespace pangaea::test
