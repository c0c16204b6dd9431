// gaia §9 Editions and house rules: the presets, and for each switch where its values differ and where they do not.
#include <doctest/doctest.h>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// The four switches of a game, in the order of the table.
std::string switches(GaiaGame& game) {
    std::string text;
    for (const auto* name : {"claim", "reinforced", "volcano", "tornado"}) {
        text += (text.empty() ? "" : " ") + std::string(game.field(std::string("/rules/") + name).as_string());
    }
    return text;
}

std::string switches_of(json::object rules) {
    GaiaGame game(2, 1, std::move(rules));
    return switches(game);
}

}  // namespace

TEST_CASE("gaia 9: an edition is a named preset of switches, fr by default") {
    CHECK(switches_of({}) == "forced one yes by-back");
    CHECK(switches_of({{"edition", "fr"}}) == "forced one yes by-back");
    CHECK(switches_of({{"edition", "de"}}) == "forced one yes by-back");
    CHECK(switches_of({{"edition", "hu"}}) == "optional all no random");
    CHECK(switches_of({{"edition", "ru"}}) == "optional one yes by-back");
    GaiaGame game(2, 1, {});
    CHECK(game.refused({{"cmd", "new"}, {"game", "gaia"}, {"players", 2}, {"rules", {{"edition", "en"}}}}) ==
          "bad_rule: rules.edition: must be fr, de, hu or ru, not \"en\"");
}

TEST_CASE("gaia 9: each switch can also be set alone") {
    CHECK(switches_of({{"claim", "optional"}}) == "optional one yes by-back");
    CHECK(switches_of({{"reinforced", "all"}}) == "forced all yes by-back");
    CHECK(switches_of({{"volcano", "no"}}) == "forced one no by-back");
    CHECK(switches_of({{"tornado", "random"}}) == "forced one yes random");
    CHECK(switches_of({{"edition", "hu"}, {"claim", "forced"}}) == "forced all no random");
    CHECK(switches_of({{"tornado", "by-back"}, {"edition", "hu"}}) == "optional all no by-back");
}

TEST_CASE("gaia 9 claim: with forced, one claimable goal is claimed by itself and several are a choice") {
    Drawing drawing = Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert", "mountain"});
    for (const auto* edition : {"fr", "de"}) {
        GaiaGame one(drawing.edition(edition).goals({"goal-4", "goal-1"}));
        CHECK(one.apply("play plain 0,1").only({"goal"}) == Lines{"goal_claimed goal=goal-4 player=0"});
        GaiaGame several(drawing.goals({"goal-4", "goal-6"}));
        several.apply("play plain 0,1");
        CHECK(several.legal() == Lines{"claim goal-4", "claim goal-6"});
    }
}

TEST_CASE("gaia 9 claim: with optional the player is asked while a goal can be claimed, and may decline") {
    Drawing drawing = Drawing("P").hand(0, {"plain"}).table(0, {"forest", "sea", "desert"}).goals({"goal-4", "goal-1"});
    for (const auto* edition : {"hu", "ru"}) {
        GaiaGame game(drawing.edition(edition));
        CHECK(game.apply("play plain 0,1").only({"goal"}) == Lines{});
        CHECK(game.turn() == "claim 0 by 0, 1 left");
        CHECK(game.legal() == Lines{"claim goal-4", "pass"});
        GaiaGame declined(drawing);
        declined.apply("play plain 0,1");
        CHECK(declined.apply("pass") == Lines{});
        CHECK(declined.goals() == Lines{"goal-4 -", "goal-1 -"});
        CHECK(declined.turn() == "act 0 by 0, 1 left");
        game.apply("claim goal-4");
        CHECK(game.goals() == Lines{"goal-4 0", "goal-1 -"});
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("gaia 9 claim: declining only lasts until the next time they are asked") {
    GaiaGame game(Drawing("P")
                      .players(2)
                      .edition("ru")
                      .hand(0, {"plain"})
                      .table(0, {"forest", "sea", "desert"})
                      .goals({"goal-4"}));
    game.apply("play plain 0,1");
    game.apply("pass");
    game.apply("draw nature");
    CHECK(game.turn() == "claim 0 by 0, 0 left");
    CHECK(game.legal() == Lines{"claim goal-4", "pass"});
    game.apply("pass");
    CHECK(game.turn() == "act 1 by 1, 2 left");
    game.apply("draw nature");  // another's action: player 0 is not asked
    CHECK(game.turn() == "act 1 by 1, 1 left");
    game.apply("draw nature");
    game.apply("draw nature");
    game.apply("claim goal-4");
    CHECK(game.meeples() == "5 6");
}

TEST_CASE("gaia 9 claim: with optional the question comes again while another goal can be claimed") {
    GaiaGame game(Drawing("P")
                      .edition("ru")
                      .table(0, {"plain", "plain", "forest", "forest", "sea", "sea", "mountain", "mountain"})
                      .goals({"goal-1", "goal-2"}));
    game.apply("draw life");
    CHECK(game.legal() == Lines{"claim goal-1", "claim goal-2", "pass"});
    game.apply("claim goal-1");
    CHECK(game.legal() == Lines{"claim goal-2", "pass"});
    game.apply("pass");
    CHECK(game.turn() == "act 0 by 0, 1 left");
    CHECK(game.table(0) == Lines{"sea", "sea", "mountain", "mountain"});
}

TEST_CASE("gaia 9 claim: with optional the player is asked after an own protection, too") {
    GaiaGame game(Drawing("P")
                      .advanced()
                      .edition("ru")
                      .hand(0, {"sun"})
                      .hand(1, {"protection"})
                      .table(1, {"sun", "sun", "rain"})
                      .goals({"goal-8"}));
    game.apply("play sun 0,0");
    game.apply("protect");
    CHECK(game.turn() == "claim 0 by 1, 1 left");
    CHECK(game.legal() == Lines{"claim goal-8", "pass"});
}

TEST_CASE("gaia 9 claim: without a claimable goal the editions play alike") {
    for (const auto* edition : {"fr", "de", "hu", "ru"}) {
        GaiaGame game(Drawing("P").edition(edition).hand(0, {"plain"}).table(0, {"forest", "sea"}).goals({"goal-4"}));
        game.apply("play plain 0,1");
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("gaia 9 reinforced: a city that once carried two meeples of its owner falls to 2") {
    const auto city_after = [](std::string_view picture, const char* value) {
        GaiaGame game(Drawing(picture).advanced().rule("reinforced", value).hand(0, {"earthquake"}));
        game.apply("play earthquake 2,1 2,2");
        return game.city("city-05") + ", " + game.meeples();
    };
    SUBCASE("from 4 to 2 with one: all but one go home; with all: all") {
        const auto* picture = R"(
            .   P        .
            P   F:05bb!  S4
            .   .        W
        )";
        CHECK(city_after(picture, "one") == "1,1 =2b!, 5 4 5");
        CHECK(city_after(picture, "all") == "1,1 =2, 5 5 5");
    }
    SUBCASE("from 4 to 2 with three set up by hand: all but one go home") {
        const auto* picture = R"(
            .   P         .
            P   F:05bbb!  S4
            .   .         W
        )";
        CHECK(city_after(picture, "one") == "1,1 =2b!, 5 4 5");
    }
    SUBCASE("from 3 to 2, one left of two: with one it stays, with all it goes home") {
        const auto* picture = R"(
            .   P        .
            P   F:05b!   S
            .   .        W
        )";
        CHECK(city_after(picture, "one") == "1,1 =2b!, 5 4 5");
        CHECK(city_after(picture, "all") == "1,1 =2, 5 5 5");
    }
    SUBCASE("never carried two: both alike") {
        const auto* picture = R"(
            .   P        .
            P   F:05b    S
            .   .        W
        )";
        CHECK(city_after(picture, "one") == "1,1 =2b, 5 4 5");
        CHECK(city_after(picture, "all") == "1,1 =2b, 5 4 5");
    }
    SUBCASE("from 4 to 3: with all, too, the two lose one") {
        const auto* picture = R"(
            .   P        .
            P   F:05bb!  S4
            .   .        S
        )";
        CHECK(city_after(picture, "one") == "1,1 =3b!, 5 4 5");
        CHECK(city_after(picture, "all") == "1,1 =3b!, 5 4 5");
    }
    SUBCASE("to 1: both alike") {
        const auto* picture = R"(
            .   .        .
            P   F:05b!   S4
            .   .        W
        )";
        CHECK(city_after(picture, "one") == "1,1 =1, 5 5 5");
        CHECK(city_after(picture, "all") == "1,1 =1, 5 5 5");
    }
}

TEST_CASE("gaia 9 reinforced: the mark is set when a player's second meeple goes on a city, in every advanced game") {
    for (const auto* edition : {"fr", "de", "hu", "ru"}) {
        GaiaGame game(Drawing("F  M:11a  P4").advanced().edition(edition).hand(0, {"sea"}));
        CHECK(game.city("city-11") == "1,0 =3a");
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =4aa!");
        GaiaGame founded(Drawing(R"(
            .   S   .
            P4  M   F
        )")
                             .advanced()
                             .edition(edition)
                             .hand(0, {"city-11"}));
        founded.apply("play city-11 1,1");
        CHECK(founded.city("city-11") == "1,1 =4aa!");
    }
    GaiaGame basic(Drawing("F  M:11a  P4").hand(0, {"sea"}));
    basic.apply("play sea 1,1");
    CHECK(basic.city("city-11") == "1,0 =4a");
}

TEST_CASE("gaia 9 reinforced: the mark is cleared when that player's last meeple leaves the city") {
    SUBCASE("a fall to 1") {
        GaiaGame game(Drawing("F  M:11b!  P").advanced().hand(0, {"sun"}));
        game.apply("play sun 2,0");
        CHECK(game.city("city-11") == "1,0 =1");
    }
    SUBCASE("a take-over with one meeple") {
        GaiaGame game(Drawing("F  M:11b!  P").advanced().hand(0, {"sea"}));
        game.apply("play sea 1,1");
        CHECK(game.city("city-11") == "1,0 =3a");
    }
    SUBCASE("not when one of two leaves") {
        GaiaGame game(Drawing(R"(
            .   F        .
            P   M:11bb!  S1
        )")
                          .advanced()
                          .turn({{"player", 0}, {"actions_left", 1}}));
        game.apply("draw nature");
        CHECK(game.city("city-11") == "1,1 =3b!");
    }
}

TEST_CASE("gaia 9 volcano: the erupting mountain may carry a city, or not") {
    const auto targets = [](const char* edition) {
        return GaiaGame(Drawing("F  M:12  W  M  P")
                            .advanced()
                            .rule("disasters", true)
                            .edition(edition)
                            .hand(0, {"eruption"}))
            .legal("play");
    };
    for (const auto* edition : {"fr", "de", "ru"}) {
        CHECK(targets(edition) == Lines{"play eruption 1,0", "play eruption 3,0"});
    }
    CHECK(targets("hu") == Lines{"play eruption 3,0"});
    // A city on a neighbour burns with either value.
    for (const auto* value : {"yes", "no"}) {
        GaiaGame game(
            Drawing("M  F:06b  S").advanced().rule("disasters", true).rule("volcano", value).hand(0, {"eruption"}));
        game.apply("play eruption 0,0");
        CHECK(game.map() == map_of("M  D  S"));
    }
}

TEST_CASE("gaia 9 tornado: by-back, or random from the whole hand without a choice") {
    const Drawing drawing =
        Drawing("P").players(2).advanced().hand(0, {"tornado"}).hand(1, {"plain", "sea", "plain", "sun"});
    for (const auto* edition : {"fr", "de", "ru"}) {
        GaiaGame game(Drawing(drawing).edition(edition));
        game.apply("play tornado");
        game.apply("pass");
        CHECK(game.legal() == Lines{"steal 1 nature", "steal 1 power"});
    }
    GaiaGame random(Drawing(drawing).edition("hu"));
    random.apply("play tornado");
    random.apply("pass");
    CHECK(random.turn() == "chance 0 by chance, 1 left");
    CHECK(random.outcomes() == Lines{"take plain 0.5", "take sea 0.25", "take sun 0.25"});
    random.apply("take sun");
    CHECK(random.hand(0) == Lines{"sun"});
    CHECK(random.hand(1) == Lines{"plain", "sea", "plain"});
    // Equal cards only: both values alike.
    for (const auto* value : {"by-back", "random"}) {
        GaiaGame game(Drawing(drawing).rule("tornado", value).hand(1, {"plain", "plain"}));
        game.apply("play tornado");
        CHECK(game.hand(0) == Lines{"plain"});
        CHECK(game.turn() == "act 0 by 0, 1 left");
    }
}

TEST_CASE("gaia 9: powers may be off in any edition; in basic they cannot be on") {
    for (const auto* edition : {"fr", "de", "hu", "ru"}) {
        GaiaGame off(3, 1, {{"edition", edition}, {"mode", "advanced"}, {"powers", false}});
        CHECK(off.field("/rules/powers") == false);
        CHECK(off.refused({{"cmd", "new"},
                           {"game", "gaia"},
                           {"players", 3},
                           {"rules", {{"edition", edition}, {"mode", "basic"}, {"powers", true}}}}) ==
              "bad_rule: rules.powers: cannot be on in the basic game");
    }
    GaiaGame game(2, 1, {});
    CHECK(game.load_refused(Drawing("P").rule("powers", true).position()) ==
          "bad_rule: rules.powers: cannot be on in the basic game");
}

TEST_CASE("gaia 9: placing a meeple on an improved or taken city is always done") {
    for (const auto* edition : {"hu", "ru"}) {
        GaiaGame basic(Drawing("F  M:11b  P").edition(edition).hand(0, {"sea"}));
        basic.apply("play sea 1,1");
        CHECK(basic.city("city-11") == "1,0 =3ab");
        GaiaGame advanced(Drawing("F  M:11b  P4").advanced().edition(edition).hand(0, {"sea"}));
        advanced.apply("play sea 1,1");
        CHECK(advanced.city("city-11") == "1,0 =4aa!");
        CHECK(advanced.turn() == "act 0 by 0, 1 left");
    }
}

}  // namespace pangaea::test
