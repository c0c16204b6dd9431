// planet §7, component sets: every reason for which one is refused, and that any other one plays at once.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/core/rng.h"
#include "tests/support/dialogue.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

json::object planet_house() { return house_document("planet").content.as_object(); }

json::object new_command(const json::object& set, json::object rules = {}) {
    return {{"cmd", "new"}, {"game", "planet"},          {"players", 4},
            {"seed", 7},    {"rules", std::move(rules)}, {"components", set.at("id")}};
}

/// Why the house set is refused after a change, as the answer to `new`.
template <class Change>
std::string refused_after(Change change) {
    json::object set = planet_house();
    set["id"] = "changed";
    change(set);
    const ComponentFolder folder;
    folder.add(set);
    const std::string why = Dialogue(folder).refused(new_command(set));
    REQUIRE_MESSAGE(why.starts_with("bad_components: "), why);
    return why.substr(16);
}

json::object& tile(json::object& set, std::size_t i) { return set["tiles"].as_array()[i].as_object(); }
json::object& animal(json::object& set, std::size_t i) { return set["animals"].as_array()[i].as_object(); }
json::object& objective(json::object& set, std::size_t i) { return set["objectives"].as_array()[i].as_object(); }

/// Plays at random to the end and answers the names of all tiles placed; the game must end after 12 rounds of 4.
std::set<std::string> play_out(const json::object& set, json::object rules) {
    const ComponentFolder folder;
    folder.add(set);
    Dialogue box(folder);
    box.must(new_command(set, std::move(rules)));
    Rng rng(1);
    for (int ply = 0; ply < 48; ++ply) {
        const json::array actions = box.must({{"cmd", "legal"}}).at("actions").as_array();
        REQUIRE(!actions.empty());
        const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
        box.must({{"cmd", "apply"}, {"action", actions[pick]}});
    }
    const json::value state = box.must({{"cmd", "state"}}).at("state");
    CHECK(state.at("over") == true);
    CHECK(box.must({{"cmd", "load"}, {"state", state}}).at("state") == state);
    std::set<std::string> placed;
    for (const json::value& player : state.at("players").as_array()) {
        for (const json::value& face : player.at("planet").as_array()) {
            placed.emplace(face.at("tile").as_string());
        }
    }
    CHECK(placed.size() == 48);
    return placed;
}

}  // namespace

TEST_CASE("planet 7: the house set plays") { play_out(planet_house(), {}); }

TEST_CASE("planet 7: a component set must have tiles, animals, objectives and rounds") {
    for (const auto* field : {"version", "tiles", "animals", "objectives", "rounds"}) {
        CHECK(refused_after([&](json::object& set) { set.erase(field); }) == std::string(field) + ": is missing");
    }
    CHECK(refused_after([](json::object& set) { set["tiles"] = 50; }) == "tiles: must be a list");
    CHECK(refused_after([](json::object& set) {
              set["rounds"] = json::array{20};
          }).starts_with("rounds: must be an object"));
    CHECK(refused_after([](json::object& set) { set["dragons"] = 3; }) == "unknown field \"dragons\"");
    CHECK(refused_after([](json::object& set) { tile(set, 4)["colour"] = "red"; }) ==
          "tiles[4]: unknown field \"colour\"");
    json::object set = planet_house();
    set["id"] = "no-habitats";  // the list is for readers; the names are fixed
    set.erase("habitats");
    play_out(set, {});
}

TEST_CASE("planet 7: fewer than 50 tiles or 20 animals are refused") {
    CHECK(refused_after([](json::object& set) { set["tiles"].as_array().pop_back(); }) ==
          "tiles: must be 50 to 128, not 49");
    CHECK(refused_after([](json::object& set) { set["tiles"] = json::array{}; }) == "tiles: must be 50 to 128, not 0");
    CHECK(refused_after([](json::object& set) { set["animals"].as_array().resize(19); }) ==
          "animals: must be 20 to 96, not 19");
}

TEST_CASE("planet 7: a tile without five areas is refused") {
    CHECK(refused_after([](json::object& set) { tile(set, 3)["areas"].as_array().pop_back(); }) ==
          "tiles[3].areas: must be exactly 5, not 4");
    CHECK(refused_after([](json::object& set) { tile(set, 3)["areas"].as_array().push_back("ocean"); }) ==
          "tiles[3].areas: must be exactly 5, not 6");
    CHECK(refused_after([](json::object& set) { tile(set, 3).erase("areas"); }) == "tiles[3].areas: is missing");
    CHECK(refused_after([](json::object& set) {
              set["tiles"].as_array()[3] = "t04";
          }).starts_with("tiles[3]: must be an object"));
}

TEST_CASE("planet 7: an unknown habitat is refused") {
    CHECK(refused_after([](json::object& set) { tile(set, 49)["areas"].as_array()[2] = "swamp"; }) ==
          "tiles[49].areas[2]: unknown habitat \"swamp\"");
    CHECK(refused_after([](json::object& set) { animal(set, 9)["habitat"] = "swamp"; }) ==
          "animals[9].habitat: unknown habitat \"swamp\"");
    CHECK(refused_after([](json::object& set) { animal(set, 1)["other"] = "swamp"; }) ==
          "animals[1].other: unknown habitat \"swamp\"");
    CHECK(refused_after([](json::object& set) {
              objective(set, 4)["habitat"] = "swamp";
          }).starts_with("objectives[4].habitat: unknown habitat \"swamp\""));
    CHECK(refused_after([](json::object& set) { set["habitats"].as_array()[0] = "swamp"; }) ==
          "habitats[0]: unknown habitat \"swamp\"");
    CHECK(refused_after([](json::object& set) { set["habitats"].as_array().pop_back(); }) ==
          "habitats: must be the five habitats");
    CHECK(refused_after([](json::object& set) { tile(set, 0)["areas"].as_array()[2] = 3; }) ==
          "tiles[0].areas[2]: must be a text");
}

TEST_CASE("planet 7: an unknown condition is refused") {
    CHECK(refused_after([](json::object& set) { animal(set, 2)["wants"] = "smallest"; }) ==
          "animals[2].wants: unknown condition \"smallest\"");
    CHECK(refused_after([](json::object& set) { animal(set, 2).erase("wants"); }) == "animals[2].wants: is missing");
    CHECK(refused_after([](json::object& set) {
              animal(set, 2).erase("habitat");
          }).starts_with("animals[2].habitat: is missing"));
}

TEST_CASE("planet 7: a missing second habitat is refused, and one too many") {
    for (const std::size_t i : {std::size_t{1}, std::size_t{5}}) {  // touching, avoiding
        CHECK(refused_after([&](json::object& set) { animal(set, i).erase("other"); }) ==
              "animals[" + std::to_string(i) + "].other: the second habitat is missing");
    }
    CHECK(refused_after([](json::object& set) { animal(set, 0)["other"] = "forest"; }) ==
          "animals[0].other: most-regions has no second habitat");
}

TEST_CASE("planet 7: a condition whose two habitats are equal is refused") {
    for (const std::size_t i : {std::size_t{1}, std::size_t{5}}) {
        CHECK(refused_after([&](json::object& set) { animal(set, i)["other"] = animal(set, i)["habitat"]; }) ==
              "animals[" + std::to_string(i) + "].other: must not be the card's own habitat");
    }
}

TEST_CASE("planet 7: a repeated id is refused") {
    CHECK(refused_after([](json::object& set) { tile(set, 7)["id"] = "t01"; }) == "tiles[7].id: \"t01\" is used twice");
    CHECK(refused_after([](json::object& set) { animal(set, 7)["id"] = "whale"; }) ==
          "animals[7].id: \"whale\" is used twice");
    const std::string shape = "must be 1 to 32 lower-case letters, digits, '-' or '_'";
    for (const std::string id : {"", "two words", "Tile", "tile\"", "a23456789012345678901234567890123"}) {
        CHECK(refused_after([&](json::object& set) { tile(set, 7)["id"] = id; }) == "tiles[7].id: " + shape);
        CHECK(refused_after([&](json::object& set) { animal(set, 7)["id"] = id; }) == "animals[7].id: " + shape);
    }
}

TEST_CASE("planet 7: a scale that does not rise strictly in both columns is refused") {
    const auto scale = [](const json::array& steps) {
        return refused_after([&](json::object& set) { objective(set, 1)["scale"] = steps; });
    };
    using Step = json::array;
    CHECK(scale({Step{11, 2}, Step{14, 4}, Step{14, 6}}) == "objectives[1].scale[2]: does not rise in both columns");
    CHECK(scale({Step{11, 2}, Step{10, 4}}) == "objectives[1].scale[1]: does not rise in both columns");
    CHECK(scale({Step{11, 2}, Step{14, 2}}) == "objectives[1].scale[1]: does not rise in both columns");
    CHECK(scale({Step{11, 2}, Step{14, 1}}) == "objectives[1].scale[1]: does not rise in both columns");
    CHECK(scale({Step{11, 2}, Step{14, 4, 6}}) == "objectives[1].scale[1]: must be [areas, points]");
    CHECK(scale({Step{11, 2}, 14}) == "objectives[1].scale[1]: must be [areas, points]");
    CHECK(scale({json::value(Step{0, 2})}) == "objectives[1].scale[0]: must be from 1 to 60");
    CHECK(scale({json::value(Step{61, 2})}) == "objectives[1].scale[0]: must be from 1 to 60");
    CHECK(scale({json::value(Step{11, 0})}) == "objectives[1].scale[0]: must be from 1 to 1000");
    CHECK(scale({json::value(Step{11, 2.5})}) == "objectives[1].scale[0]: must be a whole number");
    CHECK(scale({}) == "objectives[1].scale: must have at least one step");
}

TEST_CASE("planet 7: not exactly one objective for each habitat is refused") {
    const std::string why = "objectives: must be exactly one for each habitat: ";
    CHECK(refused_after([](json::object& set) { set["objectives"].as_array().pop_back(); }) ==
          why + "glacier has none");
    CHECK(refused_after([](json::object& set) {
              set["objectives"] = json::array{};
          }).starts_with(why + "ocean has none; " + why + "forest has none; "));
    CHECK(refused_after([](json::object& set) { objective(set, 1)["habitat"] = "ocean"; }) ==
          "objectives[1].habitat: has an objective already; " + why + "forest has none");
    CHECK(refused_after([](json::object& set) { set["objectives"].as_array().push_back(objective(set, 2)); }) ==
          "objectives[5].habitat: has an objective already");
}

TEST_CASE("planet 7: animals per round that do not add up to 20 are refused") {
    const std::string why = "rounds: the animals of all rounds must add up to 20, not ";
    CHECK(refused_after([](json::object& set) { set["rounds"].as_object()["12"] = 4; }) == why + "21");
    CHECK(refused_after([](json::object& set) { set["rounds"].as_object().erase("3"); }) == why + "19");
    CHECK(refused_after([](json::object& set) { set["rounds"].as_object()["2"] = 1; }) ==
          "rounds: unknown field \"2\"");
    CHECK(refused_after([](json::object& set) {
              set["rounds"].as_object()["3"] = -1;
          }).starts_with("rounds.3: must be from 0 to 20"));
}

TEST_CASE("planet 7: every fault is told, not only the first") {
    const std::string all = refused_after([](json::object& set) {
        tile(set, 3)["areas"].as_array().pop_back();
        animal(set, 7)["id"] = "whale";
        set["rounds"].as_object()["12"] = 4;
    });
    for (const auto* entry : {"tiles[3].areas", "animals[7].id", "rounds"}) {
        CHECK(all.find(entry) != std::string::npos);
    }
}

TEST_CASE("planet 7: with more than 50 tiles or 20 animals the shuffle uses 50 and 20 of them") {
    for (const bool mystery : {false, true}) {
        json::object set = planet_house();
        set["id"] = "large";
        while (set["tiles"].as_array().size() < 128) {
            json::object more = tile(set, set["tiles"].as_array().size() - 50);
            more["id"] = "more-" + std::to_string(set["tiles"].as_array().size());
            set["tiles"].as_array().push_back(more);
        }
        while (set["animals"].as_array().size() < 96) {
            json::object more = animal(set, set["animals"].as_array().size() - 45);
            more["id"] = "more-" + std::to_string(set["animals"].as_array().size());
            set["animals"].as_array().push_back(more);
        }
        const auto placed = play_out(set, {{"mystery", mystery}});
        CHECK(std::any_of(placed.begin(), placed.end(), [](const auto& name) { return name.starts_with("more-"); }));
    }
}

TEST_CASE("planet 7: exactly 20 animals, other rounds and other scales play at once") {
    json::object set = planet_house();
    set["id"] = "small";
    set["animals"].as_array().resize(20);
    set["rounds"] = {{"3", 20}};
    for (std::size_t i = 0; i < 5; ++i) {
        objective(set, i)["scale"] = json::array{json::value(json::array{1, 1000})};
    }
    const ComponentFolder folder;
    folder.add(set);
    const json::object dealt = Dialogue(folder).must(new_command(set));
    CHECK(dealt.at("state").at("animals").at(2).as_array().size() == 20);
    play_out(set, {});
    play_out(set, {{"mystery", true}, {"beginner", true}});
}

TEST_CASE("planet 7: a tile and an animal may share an id") {
    json::object set = planet_house();
    set["id"] = "shared";
    tile(set, 0)["id"] = "whale";
    play_out(set, {});
}

}  // namespace pangaea::test
