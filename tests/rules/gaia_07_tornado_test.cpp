// gaia §7.1 Tornado: who loses what, what is seen when, and what is kept.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

Drawing tornado() { return Drawing("@P").players(4).advanced().hand(0, {"tornado", "sea"}); }

json::value stolen_seen_by(GaiaGame& game, int player) {
    return game.ask({{"cmd", "observe"}, {"player", player}}).at("state").at_pointer("/turn/stolen");
}

}  // namespace

TEST_CASE("gaia 7: tornado takes one unseen card from each opponent who has one, and needs nothing") {
    GaiaGame nobody(tornado());
    CHECK(nobody.legal("play tornado") == Lines{"play tornado"});
    CHECK(nobody.apply("play tornado") == Lines{"power_played card=tornado cells=[] player=0"});
    CHECK(nobody.hand(0) == Lines{"sea"});
    CHECK(nobody.turn() == "act 0 by 0, 1 left");
    GaiaGame one(tornado().hand(2, {"plain"}));
    CHECK(one.apply("play tornado") == Lines{"power_played card=tornado cells=[] player=0",
                                             "card_stolen card=plain from=2 kind=nature player=0",
                                             "card_looked_at card=plain from=2 kind=nature player=0",
                                             "card_kept card=plain from=2 kind=nature player=0"});
    CHECK(one.hand(0) == Lines{"sea", "plain"});
    CHECK(one.hand(2) == Lines{});
}

TEST_CASE("gaia 7.1: each opponent with a card, clockwise; the player names one of the backs") {
    GaiaGame game(tornado()
                      .turn({{"player", 2}})
                      .hand(2, {"tornado"})
                      .hand(0, {"plain", "sea", "city-01", "sun"})
                      .hand(1, {"forest", "forest"})
                      .hand(3, {"animals-star", "plain"}));
    game.apply("play tornado");
    game.apply("pass");  // player 0 shows the back of a Power card
    CHECK(game.turn() == "steal 2 by 2, 1 left");
    CHECK(game.legal() == Lines{"steal 3 life", "steal 3 nature"});
    CHECK(game.apply("steal 3 nature") == Lines{"card_stolen card=plain from=3 kind=nature player=2"});
    CHECK(game.legal() == Lines{"steal 0 life", "steal 0 nature", "steal 0 power"});
    game.apply("steal 0 life");  // player 1 has equal cards only, so that one is taken as well
    CHECK(game.turn() == "keep 2 by 2, 1 left");
    CHECK(game.hand(1) == Lines{"forest"});
    CHECK(game.hand(0) == Lines{"plain", "sea", "sun"});
    CHECK(game.legal() == Lines{"keep city-01", "keep forest", "keep plain"});
}

TEST_CASE("gaia 7.1: which card of that back is taken is uniformly random") {
    GaiaGame game(tornado().hand(1, {"plain", "forest", "plain", "city-01", "plain"}));
    game.apply("play tornado");
    game.apply("steal 1 nature");
    CHECK(game.turn() == "chance 0 by chance, 1 left");
    CHECK(game.outcomes() == Lines{"take forest 0.25", "take plain 0.75"});
    game.apply("take plain");
    CHECK(game.hand(1) == Lines{"forest", "plain", "city-01", "plain"});
    CHECK(game.hand(0) == Lines{"sea", "plain"});
}

TEST_CASE("gaia 7.1: the card leaves the hand at once, then the next opponent") {
    GaiaGame game(tornado().hand(1, {"plain", "city-01"}).hand(2, {"swamp", "city-02"}));
    game.apply("play tornado");
    game.apply("steal 1 life");
    CHECK(game.hand(1) == Lines{"plain"});
    CHECK(game.legal() == Lines{"steal 2 life", "steal 2 nature"});
    CHECK(game.hand(0) == Lines{"sea"});
    CHECK(game.field("/turn/stolen") == json::parse(R"([{"from": 1, "card": "city-01"}])"));
}

TEST_CASE("gaia 7.1: all are taken before any is seen") {
    GaiaGame game(tornado().hand(1, {"plain", "city-01"}).hand(2, {"swamp", "city-02"}));
    game.apply("play tornado");
    game.apply("steal 1 life");
    const json::value hidden = json::parse(R"([{"from": 1, "back": "life", "card": null}])");
    CHECK(stolen_seen_by(game, 0) == hidden);
    CHECK(stolen_seen_by(game, 2) == hidden);
    CHECK(game.apply("steal 2 nature").only({"card_looked_at"}) ==
          Lines{"card_looked_at card=city-01 from=1 kind=life player=0",
                "card_looked_at card=swamp from=2 kind=nature player=0"});
    CHECK(stolen_seen_by(game, 0) == json::parse(R"([{"from": 1, "back": "life", "card": "city-01"},
                                                     {"from": 2, "back": "nature", "card": "swamp"}])"));
    CHECK(stolen_seen_by(game, 3) == json::parse(R"([{"from": 1, "back": "life", "card": null},
                                                     {"from": 2, "back": "nature", "card": null}])"));
}

TEST_CASE("gaia 7.1: then the player keeps one and discards the rest in the order taken") {
    GaiaGame game(tornado().hand(1, {"plain"}).hand(2, {"sun"}).hand(3, {"swamp"}).discard("nature", {"mountain"}));
    game.apply("play tornado");
    game.apply("pass");
    CHECK(game.legal() == Lines{"keep plain", "keep sun", "keep swamp"});
    SUBCASE("a Power card kept") {
        CHECK(game.apply("keep sun") == Lines{"card_kept card=sun from=2 kind=power player=0",
                                              "card_discarded card=plain player=0",
                                              "card_discarded card=swamp player=0"});
        CHECK(game.hand(0) == Lines{"sea", "sun"});
        CHECK(game.discard("nature") == Lines{"mountain", "plain", "swamp"});
    }
    SUBCASE("a Nature card kept") {
        game.apply("keep plain");
        CHECK(game.hand(0) == Lines{"sea", "plain"});
        CHECK(game.discard("nature") == Lines{"mountain", "swamp"});
        CHECK(game.discard("power") == Lines{"sun"});
    }
    CHECK(game.turn() == "act 0 by 0, 1 left");
    CHECK(game.field("/turn").as_object().contains("stolen") == false);
}

TEST_CASE("gaia 7: a tornado can be cancelled before anything is taken") {
    GaiaGame game(tornado().hand(1, {"plain"}).hand(3, {"protection"}));
    game.apply("play tornado");
    CHECK(game.turn() == "react 0 by 3, 1 left");
    CHECK(game.apply("protect") == Lines{"protected against=0 card=tornado player=3"});
    CHECK(game.hand(1) == Lines{"plain"});
    CHECK(game.table(0) == Lines{"tornado"});
}

}  // namespace pangaea::test
