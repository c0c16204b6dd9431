// gaia §3 Set-up: what is dealt, turned up and left over, for every number of players and every mode.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

const json::object kAdvanced{{"mode", "advanced"}};

std::size_t count(const Lines& cards, std::string_view name) {
    return static_cast<std::size_t>(std::count(cards.list.begin(), cards.list.end(), name));
}

/// How many of a Power card are in the game.
std::size_t powers_in_game(GaiaGame& game, int players, std::string_view name) {
    std::size_t total = count(game.draw_deck("power"), name) + count(game.open("power"), name);
    for (int seat = 0; seat < players; ++seat) {
        total += count(game.hand(seat), name);
    }
    return total;
}

std::string kind_of(const std::string& card) {
    const std::set<std::string> lands{"plain", "forest", "sea", "desert", "mountain", "swamp"};
    return lands.contains(card)                                        ? "nature"
           : card.starts_with("animals-") || card.starts_with("city-") ? "life"
                                                                       : "power";
}

/// The backs of a hand, sorted.
Lines backs(const Lines& hand) {
    Lines kinds;
    for (const auto& card : hand.list) {
        kinds.list.push_back(kind_of(card));
    }
    std::sort(kinds.list.begin(), kinds.list.end());
    return kinds;
}

std::string new_refused(int players, json::object rules) {
    GaiaGame game(2, 1, {});
    return game.refused({{"cmd", "new"}, {"game", "gaia"}, {"players", players}, {"seed", 1}, {"rules", rules}});
}

}  // namespace

TEST_CASE("gaia 3: the game is for 2 to 5 players") {
    for (int players = 2; players <= 5; ++players) {
        GaiaGame game(players, 1, {});
        CHECK(game.field("/players").as_array().size() == static_cast<std::size_t>(players));
    }
    CHECK(new_refused(1, {}) == "out_of_range: players: must be from 2 to 5");
    CHECK(new_refused(6, {}) == "out_of_range: players: must be from 2 to 5");
}

TEST_CASE("gaia 3: five meeples each, with two players six each") {
    CHECK(GaiaGame(2, 1, {}).meeples() == "6 6");
    CHECK(GaiaGame(3, 1, {}).meeples() == "5 5 5");
    CHECK(GaiaGame(4, 1, kAdvanced).meeples() == "5 5 5 5");
    CHECK(GaiaGame(5, 1, {}).meeples() == "5 5 5 5 5");
    CHECK(house_set().at("meeples").at("blue") == 6);
    CHECK(house_set().at("meeples").at("yellow") == 6);
}

TEST_CASE("gaia 3: Nature deals 2 each and turns 3 up, Life deals 1 each and turns 2 up") {
    for (int players = 2; players <= 5; ++players) {
        CAPTURE(players);
        const auto n = static_cast<std::size_t>(players);
        GaiaGame game(players, 11, {});
        for (int seat = 0; seat < players; ++seat) {
            CHECK(backs(game.hand(seat)) == Lines{"life", "nature", "nature"});
            CHECK(game.table(seat) == Lines{});
        }
        CHECK(game.open("nature").size() == 3);
        CHECK(game.open("life").size() == 2);
        CHECK(game.draw_deck("nature").size() == 40 - 2 * n - 3);
        CHECK(game.draw_deck("life").size() == 30 - n - 2);
        CHECK(game.discard("nature") == Lines{});
        CHECK(game.discard("life") == Lines{});
        CHECK(game.map().empty());
    }
}

TEST_CASE("gaia 3: Power, where used, deals 1 each and turns 2 up") {
    for (int players = 2; players <= 5; ++players) {
        CAPTURE(players);
        const auto n = static_cast<std::size_t>(players);
        GaiaGame game(players, 11, kAdvanced);
        for (int seat = 0; seat < players; ++seat) {
            CHECK(backs(game.hand(seat)) == Lines{"life", "nature", "nature", "power"});
        }
        CHECK(game.open("power").size() == 2);
        CHECK(game.draw_deck("power").size() == 23 - n - 2);
        CHECK(game.discard("power") == Lines{});
    }
    GaiaGame basic(3, 11, {});
    CHECK(basic.open("power") == Lines{});
    CHECK(basic.draw_deck("power") == Lines{});
}

TEST_CASE("gaia 3: every deck and the goals are shuffled") {
    GaiaGame one(3, 1, kAdvanced);
    GaiaGame two(3, 2, kAdvanced);
    for (const auto* kind : {"nature", "life", "power"}) {
        CAPTURE(kind);
        CHECK_FALSE(one.draw_deck(kind) == two.draw_deck(kind));
        Lines sorted = one.draw_deck(kind);
        std::sort(sorted.list.begin(), sorted.list.end());
        CHECK_FALSE(one.draw_deck(kind) == sorted);
    }
    std::set<std::vector<std::string>> rows;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        rows.insert(GaiaGame(3, seed, kAdvanced).goals().list);
    }
    CHECK(rows.size() >= 7);
}

TEST_CASE(
    "gaia 3: players + 2 goals are turned up, of 7 without powers and of 9 with powers; the rest leave the game") {
    for (int players = 2; players <= 5; ++players) {
        CHECK(GaiaGame(players, 5, {}).goals().size() == static_cast<std::size_t>(players) + 2);
    }
    const auto seen = [](const json::object& rules) {
        std::set<std::string> goals;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            for (const auto& goal : GaiaGame(2, seed, rules).goals().list) {
                CHECK(goal.ends_with(" -"));
                goals.insert(goal.substr(0, goal.size() - 2));
            }
        }
        return goals;
    };
    const std::set<std::string> nature{"goal-1", "goal-2", "goal-3", "goal-4", "goal-5", "goal-6", "goal-7"};
    std::set<std::string> all = nature;
    all.insert({"goal-8", "goal-9"});
    CHECK(seen({}) == nature);
    CHECK(seen(kAdvanced) == all);
    CHECK(seen({{"mode", "advanced"}, {"powers", false}}) == nature);
    std::set<std::string> five;
    for (const auto& goal : GaiaGame(5, 5, {}).goals().list) {
        five.insert(goal);
    }
    CHECK(five.size() == 7);
}

TEST_CASE("gaia 3: one player begins, play goes clockwise to the next index and wraps") {
    GaiaGame game(3, 4, {});
    Lines turns;
    for (int action = 0; action < 7; ++action) {
        turns.list.push_back(game.turn());
        game.apply("draw nature");
    }
    CHECK(turns == Lines{"act 0 by 0, 2 left", "act 0 by 0, 1 left", "act 1 by 1, 2 left", "act 1 by 1, 1 left",
                         "act 2 by 2, 2 left", "act 2 by 2, 1 left", "act 0 by 0, 2 left"});
}

TEST_CASE("gaia 3: the modes are basic and advanced") {
    CHECK(GaiaGame(2, 1, {}).field("/rules/mode") == "basic");
    CHECK(GaiaGame(2, 1, {{"mode", "basic"}}).field("/rules/mode") == "basic");
    CHECK(GaiaGame(2, 1, kAdvanced).field("/rules/mode") == "advanced");
    CHECK(new_refused(2, {{"mode", "expert"}}) == "bad_rule: rules.mode: must be basic or advanced, not \"expert\"");
}

TEST_CASE("gaia 3: in advanced, powers are on unless switched off") {
    CHECK(GaiaGame(2, 1, {}).field("/rules/powers") == false);
    CHECK(GaiaGame(2, 1, kAdvanced).field("/rules/powers") == true);
    GaiaGame off(3, 1, {{"mode", "advanced"}, {"powers", false}, {"edition", "ru"}});
    CHECK(off.field("/rules/powers") == false);
    CHECK(off.field("/rules/mode") == "advanced");
    CHECK(off.open("power") == Lines{});
    CHECK(backs(off.hand(0)) == Lines{"life", "nature", "nature"});
    CHECK(off.legal("draw power") == Lines{});
}

TEST_CASE("gaia 3: Disasters adds the 2 eruptions and 0 to 5 lightnings, 5 by default") {
    GaiaGame full(2, 9, {{"mode", "advanced"}, {"disasters", true}});
    CHECK(powers_in_game(full, 2, "eruption") == 2);
    CHECK(powers_in_game(full, 2, "lightning") == 5);
    CHECK(full.field("/rules/lightning") == 5);
    for (int wanted = 0; wanted <= 5; ++wanted) {
        GaiaGame game(2, 9, {{"mode", "advanced"}, {"disasters", true}, {"lightning", wanted}});
        CHECK(powers_in_game(game, 2, "lightning") == static_cast<std::size_t>(wanted));
        CHECK(powers_in_game(game, 2, "eruption") == 2);
        CHECK(game.draw_deck("power").size() + 4 == 25 + static_cast<std::size_t>(wanted));
    }
    CHECK(new_refused(2, {{"mode", "advanced"}, {"disasters", true}, {"lightning", 6}}) ==
          "bad_rule: rules.lightning: must be from 0 to 5");
    CHECK(new_refused(2, {{"mode", "advanced"}, {"disasters", true}, {"lightning", -1}}) ==
          "bad_rule: rules.lightning: must be from 0 to 5");
}

TEST_CASE("gaia 3: without Disasters neither eruption nor lightning is in the deck") {
    GaiaGame game(2, 9, kAdvanced);
    CHECK(powers_in_game(game, 2, "eruption") == 0);
    CHECK(powers_in_game(game, 2, "lightning") == 0);
    CHECK(game.field("/rules/disasters") == false);
    CHECK(game.field("/rules/lightning") == 0);
}

}  // namespace pangaea::test
