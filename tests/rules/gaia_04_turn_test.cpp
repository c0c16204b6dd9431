// gaia §4 A turn and §4.1 Draw. Playing cards is in gaia_04_play_test.cpp.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {

TEST_CASE("gaia 4: a turn begins with feeding") {
    GaiaGame game(Drawing(R"(
        .   P4      .
        P   F:05a   S2
    )")
                      .hand(0, {"plain"})
                      .turn({{"phase", "turn"}}));
    CHECK(game.turn() == "feed 0 by 0, 2 left");
    CHECK(game.legal() == Lines{"feed 1,1 1,0", "feed 1,1 2,1"});
    game.apply("feed 1,1 2,1");
    CHECK(game.turn() == "act 0 by 0, 2 left");
}

TEST_CASE("gaia 4: exactly two actions, each a draw or a play, in any order, the same one twice if wanted") {
    const Drawing drawing = Drawing("@P").players(2).hand(0, {"sea", "forest"});
    const Lines orders[] = {{"draw nature", "draw life"},
                            {"draw life", "play sea 0,1"},
                            {"play sea 0,1", "draw nature"},
                            {"play sea 0,1", "play forest 1,0"}};
    for (const Lines& order : orders) {
        CAPTURE(order);
        GaiaGame game(drawing);
        CHECK(game.turn() == "act 0 by 0, 2 left");
        game.apply(order.list[0]);
        CHECK(game.turn() == "act 0 by 0, 1 left");
        CHECK(game.apply(order.list[1]).has("turn_started player=1"));
        CHECK(game.turn() == "act 1 by 1, 2 left");
        CHECK(game.legal("pass") == Lines{});
    }
}

TEST_CASE("gaia 4.1: a card turned up is drawn and replaced from that deck at once") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .hand(0, {"desert"})
                      .open("nature", {"plain", "sea", "swamp"})
                      .on_top("nature", {"forest", "mountain"})
                      .open("life", {"city-01", "animals-sea"})
                      .on_top("life", {"city-02"})
                      .open("power", {"rain", "sun"})
                      .on_top("power", {"tornado"}));
    SUBCASE("Nature") {
        CHECK(game.apply("draw nature sea") == Lines{"card_drawn card=sea kind=nature open=true player=0",
                                                     "card_turned_up card=forest kind=nature place=1"});
        CHECK(game.hand(0) == Lines{"desert", "sea"});
        CHECK(game.open("nature") == Lines{"plain", "forest", "swamp"});
        CHECK(game.draw_deck("nature").list.front() == "mountain");
    }
    SUBCASE("Life") {
        game.apply("draw life city-01");
        CHECK(game.hand(0) == Lines{"desert", "city-01"});
        CHECK(game.open("life") == Lines{"city-02", "animals-sea"});
    }
    SUBCASE("Power") {
        game.apply("draw power sun");
        CHECK(game.hand(0) == Lines{"desert", "sun"});
        CHECK(game.open("power") == Lines{"rain", "tornado"});
    }
}

TEST_CASE("gaia 4.1: the top card of a deck is drawn unseen") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .open("nature", {"plain", "sea", "swamp"})
                      .on_top("nature", {"forest", "mountain"})
                      .on_top("life", {"city-02"})
                      .on_top("power", {"tornado"}));
    CHECK(game.apply("draw nature") == Lines{"card_drawn card=forest kind=nature open=false player=0"});
    CHECK(game.hand(0) == Lines{"forest"});
    CHECK(game.open("nature") == Lines{"plain", "sea", "swamp"});
    CHECK(game.draw_deck("nature").list.front() == "mountain");
    game.apply("draw life");
    CHECK(game.hand(0) == Lines{"forest", "city-02"});
    game.apply("draw power");
    CHECK(game.hand(1) == Lines{"tornado"});
}

TEST_CASE("gaia 4.1: Power cards are drawn only where powers are used") {
    const Lines none;
    CHECK(GaiaGame(Drawing("P")).legal("draw power") == none);
    CHECK(GaiaGame(Drawing("P").advanced().rule("powers", false)).legal("draw power") == none);
    CHECK(GaiaGame(Drawing("P").advanced().open("power", {"sun", "rain"})).legal("draw power") ==
          Lines{"draw power", "draw power rain", "draw power sun"});
}

TEST_CASE("gaia 4.1: on the seventh card, one of the seven is discarded at once") {
    Drawing drawing =
        Drawing("P").hand(0, {"plain", "sea", "sea", "city-01", "animals-star"}).on_top("nature", {"swamp", "forest"});
    SUBCASE("six cards are within the limit") {
        GaiaGame game(drawing);
        game.apply("draw nature");
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
    SUBCASE("seven are not") {
        GaiaGame game(drawing.hand(0, {"plain", "sea", "sea", "city-01", "animals-star", "desert"}));
        game.apply("draw nature");
        CHECK(game.turn() == "discard 0 by 0, 1 left");
        CHECK(game.legal() == Lines{"discard animals-star", "discard city-01", "discard desert", "discard plain",
                                    "discard sea", "discard swamp"});
        CHECK(game.apply("discard sea") == Lines{"card_discarded card=sea player=0"});
        CHECK(game.hand(0) == Lines{"plain", "sea", "city-01", "animals-star", "desert", "swamp"});
        CHECK(game.discard("nature") == Lines{"sea"});
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("gaia 4.1: on the third Power card, one of the Power cards is discarded at once") {
    GaiaGame game(Drawing("P").advanced().hand(0, {"plain", "sun", "rain"}).on_top("power", {"tornado"}));
    game.apply("draw power");
    CHECK(game.turn() == "discard 0 by 0, 1 left");
    CHECK(game.legal() == Lines{"discard rain", "discard sun", "discard tornado"});
    game.apply("discard tornado");
    CHECK(game.hand(0) == Lines{"plain", "sun", "rain"});
    CHECK(game.discard("power") == Lines{"tornado"});
    CHECK(game.turn() == "act 0 by 0, 1 left");
}

TEST_CASE("gaia 4.1: over both limits at once, the discard must be a Power card") {
    GaiaGame game(
        Drawing("P").advanced().hand(0, {"plain", "sea", "sea", "city-01", "sun", "rain"}).on_top("power", {"sun"}));
    game.apply("draw power");
    CHECK(game.legal() == Lines{"discard rain", "discard sun"});
    CHECK(game.illegal("discard plain") == "illegal_action");
    game.apply("discard sun");
    CHECK(game.turn() == "act 0 by 0, 1 left");
    CHECK(game.hand(0) == Lines{"plain", "sea", "sea", "city-01", "rain", "sun"});
}

TEST_CASE("gaia 4.1: with two Power cards and a seventh card any of the seven may go") {
    GaiaGame game(
        Drawing("P").advanced().hand(0, {"plain", "sea", "sea", "city-01", "sun", "rain"}).on_top("nature", {"swamp"}));
    game.apply("draw nature");
    CHECK(game.legal() ==
          Lines{"discard city-01", "discard plain", "discard rain", "discard sea", "discard sun", "discard swamp"});
}

TEST_CASE("gaia 4.1: the replacement takes the place of the card drawn, the first of equal ones, before any discard") {
    GaiaGame game(Drawing("P")
                      .hand(0, {"plain", "plain", "plain", "forest", "forest", "forest"})
                      .open("nature", {"plain", "sea", "sea"})
                      .on_top("nature", {"swamp"}));
    game.apply("draw nature sea");
    CHECK(game.turn() == "discard 0 by 0, 1 left");
    CHECK(game.open("nature") == Lines{"plain", "swamp", "sea"});
    game.apply("discard sea");
    CHECK(game.open("nature") == Lines{"plain", "swamp", "sea"});
    CHECK(game.discard("nature") == Lines{"sea"});
}

TEST_CASE("gaia 4.1: when the deck is empty the row closes up") {
    GaiaGame game(Drawing("P").open("nature", {"sea", "plain", "sea"}).draw_deck("nature", {}));
    CHECK(game.apply("draw nature sea") == Lines{"card_drawn card=sea kind=nature open=true player=0"});
    CHECK(game.open("nature") == Lines{"plain", "sea"});
}

TEST_CASE("gaia 4.1: with an empty deck and open cards left, only the open cards can be drawn") {
    GaiaGame game(Drawing("P").open("nature", {"sea", "plain", "sea"}).draw_deck("nature", {}));
    CHECK(game.legal("draw nature") == Lines{"draw nature plain", "draw nature sea"});
    CHECK(game.illegal("draw nature") == "illegal_action");
}

TEST_CASE("gaia 4.1: drawing from a kind with neither deck nor open cards left is allowed and ends the game") {
    for (const std::string kind : {"nature", "life", "power"}) {
        CAPTURE(kind);
        GaiaGame game(Drawing("P").advanced().open(kind, {}).draw_deck(kind, {}).turn({{"player", 1}}));
        CHECK(game.legal("draw " + kind) == Lines{"draw " + kind});
        CHECK(game.apply("draw " + kind) == Lines{"game_over reason=exhausted scores=[0,0,0] winners=[2]"});
        CHECK(game.turn() == "over 1 by null, 1 left");
        CHECK(game.legal() == Lines{});
        CHECK(game.illegal("draw life") == "game_over");
    }
}

TEST_CASE("gaia 4.1: a player always has a legal action") {
    Drawing nothing = Drawing(".").players(2);
    for (const auto* kind : {"nature", "life", "power"}) {
        nothing.open(kind, {}).draw_deck(kind, {});
    }
    CHECK(GaiaGame(nothing).legal() == Lines{"draw life", "draw nature"});
    CHECK(GaiaGame(nothing.advanced()).legal() == Lines{"draw life", "draw nature", "draw power"});
}

TEST_CASE("gaia 4.1: discards are face up, newest last") {
    GaiaGame game(Drawing("@P  F").hand(0, {"animals-plain", "animals-forest"}).discard("life", {"city-03"}));
    game.apply("play animals-forest 1,0");
    game.apply("play animals-plain 0,0");
    CHECK(game.discard("life") == Lines{"city-03", "animals-forest", "animals-plain"});
    const json::object seen = game.ask({{"cmd", "observe"}, {"player", 2}});
    CHECK(seen.at("state").at("decks").at("life").at("discard") ==
          json::array{"city-03", "animals-forest", "animals-plain"});
}

TEST_CASE("gaia 4.1: discards are never shuffled back") {
    GaiaGame game(Drawing("P")
                      .players(2)
                      .open("life", {"city-01"})
                      .draw_deck("life", {})
                      .discard("life", {"city-03", "animals-star"}));
    game.apply("draw life city-01");
    CHECK(game.draw_deck("life") == Lines{});
    CHECK(game.open("life") == Lines{});
    CHECK(game.discard("life") == Lines{"city-03", "animals-star"});
    game.apply("draw life");
    CHECK(game.result() == "winners [1], exhausted, scores [0,0]");
}

TEST_CASE("gaia 4.1: several cards discarded at once go in table order, cell order or the order taken") {
    SUBCASE("a goal takes its cards in table order") {
        GaiaGame game(Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4"}));
        game.apply("play plain 0,1");
        CHECK(game.discard("nature") == Lines{"forest", "sea", "desert", "plain"});
    }
    SUBCASE("an eruption's cities go by cell, x first") {
        GaiaGame game(Drawing(R"(
            S       F:06    P       // 06: sea, mountain (the volcano carries none)
            D:08    @M      S       // 08: mountain, plain
            P       .       .
        )")
                          .advanced()
                          .rule("disasters", true)
                          .hand(0, {"eruption"}));
        game.apply("play eruption 0,0");
        CHECK(game.discard("life") == Lines{"city-08", "city-06"});
    }
    SUBCASE("the cards of a tornado go in the order taken") {
        GaiaGame game(Drawing("P")
                          .players(4)
                          .advanced()
                          .hand(0, {"tornado"})
                          .hand(1, {"swamp"})
                          .hand(2, {"city-03"})
                          .hand(3, {"sea"}));
        game.apply("play tornado");
        game.apply("keep city-03");
        CHECK(game.discard("nature") == Lines{"swamp", "sea"});
    }
}

}  // namespace pangaea::test
