// gaia §1 Words and §2 Material: what the words mean on a map, and what is in the box.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

/// Every card of a dealt game, wherever it lies.
std::map<std::string, int> cards_of(GaiaGame& game, int players) {
    std::map<std::string, int> count;
    const auto add = [&](const Lines& cards) {
        for (const auto& card : cards.list) {
            ++count[card];
        }
    };
    for (int seat = 0; seat < players; ++seat) {
        add(game.hand(seat));
        add(game.table(seat));
    }
    for (const auto* kind : {"nature", "life", "power"}) {
        add(game.draw_deck(kind));
        add(game.open(kind));
        add(game.discard(kind));
    }
    return count;
}

const json::object kEverything{{"mode", "advanced"}, {"disasters", true}};

}  // namespace

TEST_CASE("gaia 1: a land is one of plain, forest, sea, desert, mountain and swamp") {
    GaiaGame game(2, 7, {});
    std::set<std::string> names;
    const json::value supply = game.field("/supply");
    for (const auto& field : supply.as_object()) {
        names.insert(field.key());
    }
    CHECK(names == std::set<std::string>{"plain", "forest", "sea", "desert", "mountain", "swamp", "animals"});
    json::object position = Drawing("P").position();
    position["map"].as_array()[0].as_object()["land"] = "tundra";
    CHECK(game.load_refused(position) == "bad_state: map[0].land: unknown land \"tundra\"");
}

TEST_CASE("gaia 1: neighbours of a tile are the four orthogonal squares, never a diagonal") {
    SUBCASE("a tile goes on four cells around the only one") {
        GaiaGame game(Drawing("@P").hand(0, {"sea"}));
        CHECK(game.legal("play") == Lines{"play sea -1,0", "play sea 0,-1", "play sea 0,1", "play sea 1,0"});
    }
    SUBCASE("a city's needs are not met by a diagonal") {
        GaiaGame game(Drawing(R"(
            S   P    S
            F   M:11 .      // forest and plain; both seas lie at the corners
        )"));
        CHECK(game.city("city-11") == "1,1 =2");
    }
}

TEST_CASE("gaia 1: a card is Nature, Life or Power and has the name of what it shows") {
    GaiaGame game(5, 3, kEverything);
    const auto kinds = [&](const char* kind) {
        std::set<std::string> names;
        for (const auto& zone : {game.draw_deck(kind), game.open(kind)}) {
            names.insert(zone.list.begin(), zone.list.end());
        }
        return names;
    };
    for (const auto& name : kinds("nature")) {
        CHECK(std::set<std::string>{"plain", "forest", "sea", "desert", "mountain", "swamp"}.contains(name));
    }
    for (const auto& name : kinds("life")) {
        CHECK((name.starts_with("animals-") || name.starts_with("city-")));
    }
    for (const auto& name : kinds("power")) {
        CHECK(std::set<std::string>{"sun", "rain", "earthquake", "tornado", "protection", "lightning", "eruption"}
                  .contains(name));
    }
}

TEST_CASE("gaia 1: the table holds the Nature and Power cards of a player in the order they were played") {
    GaiaGame game(Drawing("@P  W").players(2).advanced().hand(0, {"sea", "forest", "sun"}).table(0, {"rain", "swamp"}));
    game.apply("play sun 1,0");
    CHECK(game.table(0) == Lines{"rain", "swamp", "sun"});
    game.apply("play forest -1,0");
    CHECK(game.table(0) == Lines{"rain", "swamp", "sun", "forest"});
    CHECK(game.hand(0) == Lines{"sea"});
    CHECK(game.load_refused(Drawing("P").table(1, {"animals-star"}).position()) ==
          "bad_state: players[1].table[0]: only Nature and Power cards lie on a table");
}

TEST_CASE("gaia 1: a meeple is placed when it stands on a city or a goal, else in hand") {
    GaiaGame game(Drawing(R"(
        S   M:11aab  F
    )")
                      .goals({"goal-1 0", "goal-2"})
                      .open("life", {})
                      .draw_deck("life", {}));
    CHECK(game.meeples() == "2 4 5");
    game.apply("draw life");  // ends the game, so that the placed ones are counted
    CHECK(game.result() == "winners [0], exhausted, scores [3,1,0]");
}

TEST_CASE("gaia 1: the needs of a city are four icons, lands and animals") {
    const json::object set = house_set();
    for (const json::value& city : set.at("life").at("cities").as_array()) {
        CHECK(city.at("needs").as_array().size() == 4);
        for (const json::value& need : city.at("needs").as_array()) {
            CHECK((need == "animals" || set.at("tiles").as_object().contains(need.as_string())));
        }
    }
}

TEST_CASE("gaia 1: satisfaction is how many of the four needs are met now") {
    GaiaGame game(Drawing(R"(
        .   F   .
        .   M:11 P      // city-11 needs forest, plain, sea and animals
        .   .   .
    )")
                      .hand(0, {"sea", "animals-plain"}));
    CHECK(game.city("city-11") == "1,1 =2");
    game.apply("play animals-plain 2,1");
    CHECK(game.city("city-11") == "1,1 =3a");
    game.apply("play sea 1,2");
    CHECK(game.city("city-11") == "1,1 =4a");
}

TEST_CASE("gaia 2: there are 48 tiles, 20 tokens and the meeples of five colours") {
    GaiaGame game(5, 1, {});
    CHECK(game.field("/supply") == json::value({{"plain", 10},
                                                {"forest", 8},
                                                {"sea", 7},
                                                {"desert", 10},
                                                {"mountain", 6},
                                                {"swamp", 7},
                                                {"animals", 20}}));
    CHECK(house_set().at("meeples") ==
          json::value({{"blue", 6}, {"yellow", 6}, {"green", 5}, {"red", 5}, {"white", 5}}));
}

TEST_CASE("gaia 2: there are 40 Nature cards, 30 Life cards and 30 Power cards") {
    GaiaGame game(4, 2, kEverything);
    std::map<std::string, int> expected{{"plain", 8},     {"forest", 8},   {"sea", 7},        {"desert", 6},
                                        {"mountain", 6},  {"swamp", 5},    {"sun", 6},        {"rain", 6},
                                        {"lightning", 5}, {"eruption", 2}, {"earthquake", 3}, {"tornado", 4},
                                        {"protection", 4}};
    std::map<std::string, int> rest = cards_of(game, 4);
    for (const auto& [card, count] : expected) {
        CHECK_MESSAGE(rest[card] == count, card);
        rest.erase(card);
    }
    int cities = 0;
    int animals = 0;
    for (const auto& [card, count] : rest) {
        (card.starts_with("city-") ? cities : animals) += count;
    }
    CHECK(cities == 18);
    CHECK(animals == 12);
}

TEST_CASE("gaia 2: there are 9 goals, 7 of Nature cards and 2 of Power cards") {
    int nature = 0;
    int power = 0;
    const json::object set = house_set();
    for (const json::value& goal : set.at("goals").as_array()) {
        ++(goal.at("cards").as_object().contains("power") ? power : nature);
    }
    CHECK(nature == 7);
    CHECK(power == 2);
}

TEST_CASE("gaia 2: the house set fills in what is printed on cities, animal cards and goals") {
    // As an example: city-08 goes on a desert and needs two seas, a plain and a mountain.
    GaiaGame game(Drawing(R"(
        .   S   .
        P   D   S
        .   M   .
    )")
                      .hand(0, {"city-08"}));
    CHECK(game.legal("play") == Lines{"play city-08 1,1"});
    game.apply("play city-08 1,1");
    CHECK(game.city("city-08") == "1,1 =4a");
}

TEST_CASE("gaia 2: a component set is data, an owner of the box can write down their own cards") {
    json::object set = house_set();
    set["id"] = "my-box";
    set["life"].as_object()["cities"].as_array()[7].as_object()["needs"] = {"swamp", "swamp", "forest", "animals"};
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.load(Drawing(R"(
        W   D   W       // city-08 of this box likes swamps
    )")
                  .components(set)
                  .hand(0, {"city-08"})
                  .position());
    game.apply("play city-08 1,0");
    CHECK(game.city("city-08") == "1,0 =2a");
    CHECK(game.field("/components") == "my-box");
}

}  // namespace pangaea::test
