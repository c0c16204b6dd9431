// gaia §9, component sets: what one must have, why one is refused, and that any other one plays at once.
#include <doctest/doctest.h>

#include "engine/core/rng.h"
#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// Why the house set is refused after a change, as the answer to `new`.
template <class Change>
std::string refused_after(Change change) {
    json::object set = house_set();
    set["id"] = "changed";
    change(set);
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.deal(2, 1, {});
    return game.refused({{"cmd", "new"}, {"game", "gaia"}, {"players", 2}, {"components", "changed"}});
}

json::object& city(json::object& set, std::size_t index) {
    return set["life"].as_object()["cities"].as_array()[index].as_object();
}
json::object& goal(json::object& set, std::size_t index) { return set["goals"].as_array()[index].as_object(); }
json::object& animals(json::object& set, std::size_t index) {
    return set["life"].as_object()["animals"].as_array()[index].as_object();
}

json::object new_city(std::string_view id, std::string_view site, json::array needs) {
    return {{"id", id}, {"on", site}, {"needs", std::move(needs)}};
}

/// Plays at random to the end; the game must end by itself.
void play_out(GaiaGame& game, std::uint64_t seed) {
    Rng rng(seed);
    for (int ply = 0; ply < 5000 && game.result().empty(); ++ply) {
        const Lines legal = game.legal();
        REQUIRE(legal.size() > 0);
        game.apply(legal.list[static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(legal.size())))]);
    }
    CHECK_FALSE(game.result().empty());
}

}  // namespace

TEST_CASE("gaia 9: a component set must have lands, cities, animal cards, powers, goals, tokens and meeples") {
    for (const auto* field : {"tiles", "nature", "life", "power", "goals", "animal_tokens", "meeples"}) {
        CHECK(refused_after([&](json::object& set) { set.erase(field); }) ==
              "bad_components: " + std::string(field) + ": is missing");
    }
    CHECK(refused_after([](json::object& set) { set["tiles"].as_object().erase("swamp"); }) ==
          "bad_components: tiles.swamp: is missing");
    CHECK(refused_after([](json::object& set) { set["nature"].as_object().erase("sea"); }) ==
          "bad_components: nature.sea: is missing");
    CHECK(refused_after([](json::object& set) { set["power"].as_object().erase("rain"); }) ==
          "bad_components: power.rain: is missing");
    CHECK(refused_after([](json::object& set) { city(set, 2).erase("on"); }) ==
          "bad_components: life.cities[2].on: is missing");
    CHECK(refused_after([](json::object& set) { city(set, 2).erase("needs"); }) ==
          "bad_components: life.cities[2].needs: is missing");
    CHECK(refused_after([](json::object& set) { set["dragons"] = 3; }) == "bad_components: unknown field \"dragons\"");
}

TEST_CASE("gaia 9: a set with an unknown land is refused") {
    CHECK(refused_after([](json::object& set) { city(set, 3)["on"] = "tundra"; }) ==
          "bad_components: life.cities[3].on: unknown land \"tundra\"");
    CHECK(refused_after([](json::object& set) { city(set, 0)["needs"].as_array()[2] = "tundra"; }) ==
          "bad_components: life.cities[0].needs[2]: unknown land \"tundra\"");
    CHECK(refused_after([](json::object& set) { goal(set, 4)["cards"] = {{"tundra", 2}, {"sea", 2}}; }) ==
          "bad_components: goals[4].cards: unknown land \"tundra\"");
    CHECK(refused_after([](json::object& set) { set["tiles"].as_object()["tundra"] = 4; }) ==
          "bad_components: tiles: unknown field \"tundra\"");
    CHECK(refused_after([](json::object& set) {
              animals(set, 1)["on"] = "tundra";
          }).starts_with("bad_components: life.animals[1].on: unknown land \"tundra\""));
}

TEST_CASE("gaia 9: a city with other than four needs is refused") {
    CHECK(refused_after([](json::object& set) { city(set, 7)["needs"].as_array().pop_back(); }) ==
          "bad_components: life.cities[7].needs: must be exactly 4, not 3");
    CHECK(refused_after([](json::object& set) { city(set, 7)["needs"].as_array().push_back("sea"); }) ==
          "bad_components: life.cities[7].needs: must be exactly 4, not 5");
}

TEST_CASE("gaia 9: a goal that asks for more cards than the deck holds is refused") {
    CHECK(refused_after([](json::object& set) { goal(set, 1)["cards"] = {{"swamp", 6}}; }) ==
          "bad_components: goals[1].cards.swamp: asks for 6 cards, the deck holds 5");
    CHECK(refused_after([](json::object& set) { goal(set, 8)["cards"] = {{"power", 31}}; }) ==
          "bad_components: goals[8].cards.power: asks for 31 cards, the deck holds 30");
}

TEST_CASE("gaia 9: goals are of Nature cards, or of Power cards only") {
    CHECK(refused_after([](json::object& set) { goal(set, 8)["cards"] = {{"power", 2}, {"sea", 1}}; }) ==
          "bad_components: goals[8].cards: must be Nature cards, or Power cards only");
}

TEST_CASE("gaia 9: a deck too small to set up 5 players is refused") {
    CHECK(refused_after([](json::object& set) {
              set["nature"] = {{"plain", 2}, {"forest", 2}, {"sea", 2}, {"desert", 2}, {"mountain", 2}, {"swamp", 2}};
          }) == "bad_components: nature: has 12 cards, too few to set up 5 players (13)");
    CHECK(refused_after([](json::object& set) {
              set["life"].as_object()["animals"] = {{{"id", "animals-star"}, {"on", "star"}, {"count", 3}}};
              set["life"].as_object()["cities"].as_array().resize(3);
          }) == "bad_components: life: has 6 cards, too few to set up 5 players (7)");
    CHECK(refused_after([](json::object& set) {
              set["power"] = {{"sun", 2},        {"rain", 1},      {"earthquake", 1}, {"tornado", 1},
                              {"protection", 1}, {"lightning", 5}, {"eruption", 2}};
          }) == "bad_components: power: has 6 cards, too few to set up 5 players (7)");
}

TEST_CASE("gaia 9: fewer than 7 Nature goals are refused") {
    CHECK(refused_after([](json::object& set) {
              auto& goals = set["goals"].as_array();
              goals.erase(goals.begin());
          }) == "bad_components: goals: must have at least 7 goals of Nature cards, not 6");
}

TEST_CASE("gaia 9: meeples for fewer than 2 colours of 6 and 5 of 5 are refused") {
    const std::string why = "bad_components: meeples: must have 5 colours of at least 5, two of them of at least 6";
    CHECK(refused_after([](json::object& set) { set["meeples"].as_object()["blue"] = 5; }) == why);
    CHECK(refused_after([](json::object& set) { set["meeples"].as_object()["red"] = 4; }) == why);
    CHECK(refused_after([](json::object& set) { set["meeples"].as_object().erase("white"); }) == why);
}

TEST_CASE("gaia 9: an id that repeats is refused") {
    CHECK(refused_after([](json::object& set) { city(set, 5)["id"] = "city-01"; }) ==
          "bad_components: life.cities[5].id: \"city-01\" is used twice");
    CHECK(refused_after([](json::object& set) { goal(set, 6)["id"] = "goal-2"; }) ==
          "bad_components: goals[6].id: \"goal-2\" is used twice");
    CHECK(refused_after([](json::object& set) { city(set, 5)["id"] = "sun"; }) ==
          "bad_components: life.cities[5].id: \"sun\" is used twice");
    CHECK(refused_after([](json::object& set) {
              auto& list = set["life"].as_object()["animals"].as_array();
              list.push_back(list[0]);
          }) == "bad_components: life.animals[7].id: \"animals-plain\" is used twice");
}

TEST_CASE("gaia 9: every fault is told, not only the first") {
    const std::string both = refused_after([](json::object& set) {
        city(set, 3)["on"] = "tundra";
        goal(set, 6)["id"] = "goal-2";
    });
    CHECK(both.find("life.cities[3].on") != std::string::npos);
    CHECK(both.find("goals[6].id") != std::string::npos);
}

TEST_CASE("gaia 9: any number of cities plays at once") {
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{40}}) {
        CAPTURE(count);
        json::object set = house_set();
        set["id"] = "cities";
        auto& cities = set["life"].as_object()["cities"].as_array();
        while (cities.size() > count) {
            cities.pop_back();
        }
        while (cities.size() < count) {
            cities.push_back(
                new_city("city-" + std::to_string(cities.size() + 1), "star", {"sea", "plain", "swamp", "forest"}));
        }
        const ComponentFolder folder;
        folder.add(set);
        GaiaGame game(folder);
        game.deal(3, 5, {{"mode", "advanced"}, {"disasters", true}}, "cities");
        CHECK(game.draw_deck("life").size() == 12 + count - 5);
        play_out(game, 5);
    }
}

TEST_CASE("gaia 9: two animals needs and three seas play at once") {
    json::object set = house_set();
    set["id"] = "wild";
    city(set, 4)["needs"] = {"animals", "animals", "sea", "plain"};  // city-05, forest
    city(set, 7)["needs"] = {"sea", "sea", "sea", "animals"};        // city-08, desert
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    SUBCASE("two animals needs take two tiles with tokens") {
        const auto satisfaction = [&](std::string_view picture) {
            game.load(Drawing(picture).components(set).position());
            return game.city("city-05");
        };
        CHECK(satisfaction("W4 @F:05") == "0,0 =1");
        CHECK(satisfaction("W4 @F:05 D1") == "0,0 =2");
        CHECK(satisfaction("S4 @F:05 P1") == "0,0 =4");
        game.load(Drawing("S4 @F  W").components(set).hand(0, {"city-05", "animals-swamp"}).position());
        game.apply("play city-05 0,0");
        CHECK(game.city("city-05") == "0,0 =2a");
        game.apply("play animals-swamp 1,0");
        CHECK(game.city("city-05") == "0,0 =3a");
    }
    SUBCASE("a city with two animals needs eats one token a turn") {
        game.load(
            Drawing("S4 @F:05a P4").components(set).players(2).turn({{"player", 1}, {"actions_left", 1}}).position());
        game.apply("draw nature");
        CHECK(game.legal() == Lines{"feed 0,0 -1,0", "feed 0,0 1,0"});
        game.apply("feed 0,0 1,0");
        CHECK(game.map() == map_of("S4 @F:05=4a P3"));
        CHECK(game.turn() == "act 0 by 0, 2 left");
    }
    SUBCASE("three sea needs take three seas") {
        game.load(Drawing(R"(
            .   S   .
            S   D   .
            .   W   .
        )")
                      .components(set)
                      .hand(0, {"city-08", "sea", "animals-swamp"})
                      .advanced()
                      .position());
        game.apply("play city-08 1,1");
        CHECK(game.city("city-08") == "1,1 =2a");
        game.apply("play sea 2,1");
        CHECK(game.city("city-08") == "1,1 =3a");
    }
    SUBCASE("and a whole game") {
        game.deal(4, 3, {{"mode", "advanced"}}, "wild");
        play_out(game, 9);
    }
}

TEST_CASE("gaia 9: other goals play at once") {
    json::object set = house_set();
    set["id"] = "goals";
    goal(set, 0)["cards"] = {{"swamp", 5}};
    goal(set, 7)["cards"] = {{"power", 2}};
    set["goals"].as_array().push_back({{"id", "seven-seas"}, {"cards", {{"sea", 2}}}});
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.load(Drawing("@P  W")
                  .components(set)
                  .advanced()
                  .hand(0, {"sea", "sun"})
                  .table(0, {"sea", "rain"})
                  .goals({"seven-seas", "goal-1", "goal-8", "goal-9"})
                  .position());
    CHECK(game.apply("play sea 0,1").only({"goal"}) == Lines{"goal_claimed goal=seven-seas player=0"});
    CHECK(game.apply("play sun 0,0").only({"goal"}) == Lines{"goal_claimed goal=goal-8 player=0"});
    CHECK(game.table(0) == Lines{});
    game.deal(5, 8, {{"mode", "advanced"}}, "goals");
    play_out(game, 2);
}

TEST_CASE("gaia 9: other counts of tiles, tokens and powers play at once") {
    json::object set = house_set();
    set["id"] = "counts";
    set["tiles"] = {{"plain", 3}, {"forest", 3}, {"sea", 3}, {"desert", 3}, {"mountain", 3}, {"swamp", 3}};
    set["animal_tokens"] = 9;
    set["power"].as_object()["eruption"] = 4;
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.deal(2, 8, {{"mode", "advanced"}, {"disasters", true}}, "counts");
    CHECK(game.supply("plain") == 3);
    CHECK(game.supply("animals") == 9);
    CHECK(game.draw_deck("power").size() == 32 - 4);
    play_out(game, 4);
}

}  // namespace pangaea::test
