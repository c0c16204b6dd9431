// protocol, State of Gaïa: its fields, what the turn says, defaults, and what load makes of a position.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

Lines keys(const json::value& object) {
    Lines names;
    for (const auto& field : object.as_object()) {
        names.list.emplace_back(field.key());
    }
    std::sort(names.list.begin(), names.list.end());
    return names;
}

}  // namespace

TEST_CASE("protocol state: the whole position has these fields") {
    GaiaGame game(2, 3, {{"mode", "advanced"}});
    CHECK(keys(game.state()) ==
          Lines{"components", "decks", "game", "goals", "map", "over", "players", "rules", "supply", "turn"});
    CHECK(game.field("/game") == "gaia");
    CHECK(keys(game.field("/rules")) ==
          Lines{"claim", "disasters", "lightning", "mode", "powers", "reinforced", "tornado", "volcano"});
    CHECK(keys(game.field("/players/0")) == Lines{"hand", "meeples", "table"});
    CHECK(keys(game.field("/decks")) == Lines{"life", "nature", "power"});
    CHECK(keys(game.field("/decks/life")) == Lines{"discard", "draw", "open"});
    CHECK(keys(game.field("/goals/0")) == Lines{"id", "owner"});
    CHECK(game.field("/over") == false);
}

TEST_CASE("protocol state: a tile without a city omits the city's fields") {
    GaiaGame game(Drawing("P4  M:11  F"));
    CHECK(game.field("/map/0") == json::parse(R"({"at": [0, 0], "land": "plain", "animals": 4})"));
    CHECK(game.field("/map/1") == json::parse(R"({"at": [1, 0], "land": "mountain", "animals": 0, "city": "city-11",
        "satisfaction": 3, "meeples": [0, 0, 0], "reinforced": false})"));
}

TEST_CASE("protocol state: player 0 begins after new") {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        CHECK(GaiaGame(3, seed, {}).turn() == "act 0 by 0, 2 left");
    }
}

TEST_CASE("protocol state: players' meeples are those in hand") {
    GaiaGame game(Drawing("P  M:11ab  F").goals({"goal-1 0"}));
    CHECK(game.field("/players/0/meeples") == 3);
    CHECK(game.field("/players/1/meeples") == 4);
}

TEST_CASE("protocol state: draw lists the deck from the top") {
    GaiaGame game(Drawing("P").on_top("life", {"city-05", "animals-star"}));
    CHECK(game.field("/decks/life/draw/0") == "city-05");
    game.apply("draw life");
    CHECK(game.hand(0) == Lines{"city-05"});
    CHECK(game.field("/decks/life/draw/0") == "animals-star");
}

TEST_CASE("protocol state: map is sorted by x, then y") {
    json::object position = Drawing(R"(
        P   F
        @S  D
    )")
                                .position();
    auto& map = position["map"].as_array();
    std::swap(map[0], map[3]);
    std::swap(map[1], map[2]);
    GaiaGame game;
    game.load(position);
    Lines order;
    const json::value tiles = game.field("/map");
    for (const json::value& tile : tiles.as_array()) {
        order.list.push_back(json::serialize(tile.at("at")));
    }
    CHECK(order == Lines{"[0,-1]", "[0,0]", "[1,-1]", "[1,0]"});
}

TEST_CASE("protocol state: phase is one of feed, act, discard, claim, react, steal, chance, keep, over") {
    const auto phase = [](const Drawing& drawing, std::initializer_list<const char*> actions) {
        GaiaGame game(drawing);
        for (const auto* action : actions) {
            game.apply(action);
        }
        return game.field("/turn/phase");
    };
    const Drawing tornado =
        Drawing("P").advanced().hand(0, {"tornado"}).hand(1, {"sea", "plain", "city-01"}).hand(2, {"swamp"});
    CHECK(phase(Drawing("P2  M:11a  S2").turn({{"phase", "turn"}}), {}) == "feed");
    CHECK(phase(Drawing("P"), {}) == "act");
    CHECK(phase(Drawing("P").hand(0, {"sea", "sea", "sea", "sea", "sea", "sea"}), {"draw life"}) == "discard");
    CHECK(
        phase(Drawing("P").rule("claim", "optional").table(0, {"plain", "plain", "forest", "forest"}).goals({"goal-1"}),
              {"draw life"}) == "claim");
    CHECK(phase(Drawing("P").advanced().hand(0, {"sun"}).hand(1, {"protection"}), {"play sun 0,0"}) == "react");
    CHECK(phase(tornado, {"play tornado"}) == "steal");
    CHECK(phase(tornado, {"play tornado", "steal 1 nature"}) == "chance");
    CHECK(phase(tornado, {"play tornado", "steal 1 life"}) == "keep");
    CHECK(phase(Drawing("P").open("life", {}).draw_deck("life", {}), {"draw life"}) == "over");
}

TEST_CASE("protocol state: a position of every phase can be loaded again and goes on alike") {
    const Drawing tornado = Drawing("P")
                                .advanced()
                                .hand(0, {"tornado"})
                                .hand(1, {"sea", "plain", "city-01", "protection"})
                                .hand(2, {"swamp", "sun"});
    GaiaGame game(tornado);
    for (const auto* action :
         {"play tornado", "pass", "pass", "steal 1 nature", "take sea", "steal 2 power", "keep sun"}) {
        GaiaGame again;
        again.load(game.state());
        CHECK(again.state() == game.state());
        CHECK(again.legal() == game.legal());
        CHECK(again.apply(action) == game.apply(action));
        CHECK(again.state() == game.state());
    }
    GaiaGame fed(Drawing("S2  M:11a  P2  F:05a  P2").turn({{"phase", "turn"}}));
    GaiaGame copy;
    copy.load(fed.state());
    CHECK(copy.legal() == fed.legal());
    CHECK(copy.apply("feed 1,0 0,0") == fed.apply("feed 1,0 0,0"));
    CHECK(copy.state() == fed.state());
}

TEST_CASE("protocol state: rules in new may name an edition and single switches; the state always spells all out") {
    GaiaGame game(2, 1, {{"edition", "hu"}, {"mode", "advanced"}, {"volcano", "yes"}});
    CHECK(game.field("/rules") ==
          json::parse(R"({"mode": "advanced", "powers": true, "disasters": false, "lightning": 0, "claim": "optional",
                          "reinforced": "all", "volcano": "yes", "tornado": "random"})"));
}

TEST_CASE("protocol state: defaults in new: mode basic, edition fr, powers on in advanced, disasters off") {
    GaiaGame basic(2, 1, {});
    CHECK(basic.field("/rules") ==
          json::parse(R"({"mode": "basic", "powers": false, "disasters": false, "lightning": 0, "claim": "forced",
                          "reinforced": "one", "volcano": "yes", "tornado": "by-back"})"));
    GaiaGame advanced(2, 1, {{"mode", "advanced"}});
    CHECK(advanced.field("/rules/powers") == true);
    CHECK(advanced.field("/rules/disasters") == false);
    GaiaGame off(2, 1, {{"mode", "advanced"}, {"powers", false}, {"disasters", true}, {"lightning", 3}});
    CHECK(off.field("/rules/disasters") == false);
    CHECK(off.field("/rules/lightning") == 0);
}

TEST_CASE("protocol state: decks.power is present and empty when powers are off") {
    GaiaGame game(2, 1, {});
    CHECK(game.field("/decks/power") == json::parse(R"({"draw": [], "open": [], "discard": []})"));
}

TEST_CASE("protocol load: accepts a state without satisfaction and reinforced and computes or defaults them") {
    GaiaGame game(Drawing("P  M:11b  F").advanced());
    CHECK(game.city("city-11") == "1,0 =2b");
    CHECK(game.field("/map/1/reinforced") == false);
}

TEST_CASE("protocol load: a state with phase turn starts that player's turn, feeding first") {
    GaiaGame one(Drawing("P  M:11b  S3").turn({{"player", 1}, {"phase", "turn"}}));
    CHECK(one.turn() == "act 1 by 1, 2 left");
    CHECK(one.map() == map_of("P  M:11=3b  S2"));
    GaiaGame choice(Drawing("P1  M:11b  S3").turn({{"player", 1}, {"phase", "turn"}}));
    CHECK(choice.turn() == "feed 1 by 1, 2 left");
    CHECK(choice.map() == map_of("P1  M:11=3b  S3"));
    GaiaGame act(Drawing("P  M:11b  S3").turn({{"player", 1}, {"phase", "act"}}));
    CHECK(act.map() == map_of("P  M:11=3b  S3"));
}

TEST_CASE("protocol state: turn.player owns the turn, also while others react or claim") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .rule("claim", "optional")
                      .hand(2, {"sun"})
                      .hand(1, {"protection"})
                      .table(1, {"sun", "sun", "rain"})
                      .goals({"goal-8"})
                      .turn({{"player", 2}}));
    game.apply("play sun 0,0");
    CHECK(game.turn() == "react 2 by 1, 1 left");
    CHECK(game.ask({{"cmd", "legal"}}).at("to_act") == 1);
    game.apply("protect");
    CHECK(game.turn() == "claim 2 by 1, 1 left");
}

TEST_CASE("protocol state: turn.player is the ender when the game is over") {
    GaiaGame game(Drawing("P").open("life", {}).draw_deck("life", {}).turn({{"player", 1}}));
    game.apply("draw life");
    CHECK(game.field("/turn/player") == 1);
    CHECK(game.field("/turn/to_act") == nullptr);
}

TEST_CASE("protocol state: actions_left counts actions not yet begun and is 2 in feed") {
    GaiaGame game(Drawing("P").advanced().hand(0, {"sun"}).hand(1, {"protection"}));
    CHECK(game.field("/turn/actions_left") == 2);
    game.apply("play sun 0,0");
    CHECK(game.field("/turn/actions_left") == 1);  // down before its consequences
    game.apply("pass");
    CHECK(game.field("/turn/actions_left") == 1);
    GaiaGame feed(Drawing("P1  M:11a  S3").turn({{"phase", "turn"}}));
    CHECK(feed.turn() == "feed 0 by 0, 2 left");
}

TEST_CASE("protocol load: a goal that could already be claimed is offered after the next own action") {
    GaiaGame game(Drawing("P").table(0, {"plain", "plain", "forest", "forest"}).goals({"goal-1"}));
    CHECK(game.turn() == "act 0 by 0, 2 left");
    CHECK(game.goals() == Lines{"goal-1 -"});
    CHECK(game.apply("draw life").has("goal_claimed goal=goal-1 player=0"));
}

TEST_CASE("protocol load: a hand over the limit is discarded down after the next draw") {
    GaiaGame game(Drawing("P").hand(0, {"sea", "sea", "plain", "plain", "forest", "forest", "swamp", "desert"}));
    CHECK(game.turn() == "act 0 by 0, 2 left");
    game.apply("draw life");
    for (int left = 9; left > 6; --left) {
        CHECK(game.hand(0).size() == static_cast<std::size_t>(left));
        CHECK(game.turn() == "discard 0 by 0, 1 left");
        game.apply(game.legal().list.front());
    }
    CHECK(game.turn() == "act 0 by 0, 1 left");
    GaiaGame played(Drawing("P").hand(0, {"sea", "sea", "plain", "plain", "forest", "forest", "swamp", "desert"}));
    played.apply("play sea 0,1");
    CHECK(played.turn() == "act 0 by 0, 1 left");
    CHECK(played.hand(0).size() == 7);
}

TEST_CASE("protocol load: any legal or illegal but consistent position can be set up") {
    GaiaGame game(Drawing(R"(
        P   M:11abc  F       // basic meeples side by side in an advanced game, a city below 2 with a meeple
        .   S        D:08a
    )")
                      .advanced()
                      .discard("nature", {"plain"})
                      .table(1, {"swamp", "swamp", "swamp"}));
    CHECK(game.city("city-11") == "1,0 =3abc");
    CHECK(game.city("city-08") == "2,1 =1a");
    CHECK(game.meeples() == "3 4 4");
}

}  // namespace pangaea::test
