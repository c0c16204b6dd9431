// The rules pages and their pictures: each is what the program draws now, each is mentioned, and the examples told in
// words end as the words say.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/planet/dodecahedron.h"
#include "referee/picture.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

std::filesystem::path rules_folder() {
    const char* given = std::getenv("PANGAEA_SOURCE");
    return std::filesystem::path(given == nullptr ? "." : given) / "docs" / "rules";
}

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE_MESSAGE(file, path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> names_in(const char* folder, const char* ending) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(rules_folder() / folder)) {
        CHECK_MESSAGE(entry.path().extension() == ending, entry.path().string());
        names.insert(entry.path().stem().string());
    }
    return names;
}

std::set<std::string> names_mentioned(const std::string& page) {
    const std::string before = "pictures/";
    const std::string after = ".svg";
    std::set<std::string> names;
    for (auto at = page.find(before); at != std::string::npos; at = page.find(before, at)) {
        at += before.size();
        const auto end = page.find(after, at);
        REQUIRE(end != std::string::npos);
        names.insert(page.substr(at, end - at));
    }
    return names;
}

std::unique_ptr<Picture> picture_of(const std::string& name) {
    auto picture = Picture::parse(read(rules_folder() / "positions" / (name + ".json")));
    REQUIRE_MESSAGE(picture.ok(), name, ": ", picture.error().message);
    return std::move(*picture);
}

/// The pictures of one game's page.
std::set<std::string> names_of(std::string_view game) {
    std::set<std::string> names;
    for (const std::string& name : names_in("positions", ".json")) {
        if (picture_of(name)->state().at("game").as_string() == game) {
            names.insert(name);
        }
    }
    return names;
}

/// Plays the actions of a position file; answers the last one's events too.
std::unique_ptr<Table> play(Referee& referee, const Picture& picture, json::array* last_events = nullptr) {
    auto table = referee.set_up(picture.state());
    REQUIRE_MESSAGE(table.ok(), table.error().message);
    for (const std::string& action : picture.actions()) {
        const auto events = (*table)->apply(action);
        REQUIRE_MESSAGE(events.ok(), action, ": ", events.error().message);
        if (last_events != nullptr) {
            *last_events = *events;
        }
    }
    return std::move(*table);
}

/// The entry of the map with this city.
json::object city(const json::object& state, std::string_view id) {
    for (const json::value& tile : state.at("map").as_array()) {
        const json::value* here = tile.as_object().if_contains("city");
        if (here != nullptr && here->as_string() == id) {
            return tile.as_object();
        }
    }
    FAIL("no such city on the map");
    return {};
}

void check_city(const json::object& state, std::string_view id, int satisfaction, const json::array& meeples) {
    CAPTURE(id);
    CHECK(city(state, id).at("satisfaction").to_number<int>() == satisfaction);
    CHECK(city(state, id).at("meeples").as_array() == meeples);
}

int in_hand(const json::object& state, std::size_t seat) {
    return state.at("players").at(seat).at("meeples").to_number<int>();
}

TEST_CASE("every picture is what the program draws from its position") {
    RefereeFixture fixture;
    const auto names = names_in("positions", ".json");
    CHECK(names.size() >= 8);
    CHECK(names == names_in("pictures", ".svg"));
    for (const std::string& name : names) {
        CAPTURE(name);
        const auto svg = picture_of(name)->draw(fixture.referee);
        REQUIRE_MESSAGE(svg.ok(), svg.error().message);
        const bool up_to_date = *svg == read(rules_folder() / "pictures" / (name + ".svg"));
        CHECK_MESSAGE(up_to_date, "run tools/pictures");
        CHECK_MESSAGE(svg->find("'></g>\n") == std::string::npos, "a drawing is used that nobody has drawn");
    }
}

TEST_CASE("each page shows every picture of its game, with its caption, and no other") {
    for (const std::string game : {"gaia", "planet"}) {
        CAPTURE(game);
        const std::string page = read(rules_folder() / (game + ".md"));
        CHECK(names_mentioned(page) == names_of(game));
        for (const std::string& name : names_of(game)) {
            CAPTURE(name);
            CHECK(page.find("![" + picture_of(name)->caption() + "](pictures/" + name + ".svg)") != std::string::npos);
        }
    }
}

TEST_CASE("the links within a page lead somewhere") {
    for (const char* file : {"gaia.md", "planet.md"}) {
        const std::string page = read(rules_folder() / file);
        for (auto at = page.find("](#"); at != std::string::npos; at = page.find("](#", at + 1)) {
            const auto anchor = page.substr(at + 3, page.find(')', at) - at - 3);
            CHECK_MESSAGE(page.find("<a id=\"" + anchor + "\"></a>") != std::string::npos, anchor);
        }
    }
}

TEST_CASE("the basic example: yellow loses one meeple and places three") {
    RefereeFixture fixture;
    const auto picture = picture_of("example-basic");
    CHECK(in_hand(picture->state().as_object(), 1) == 4);
    const auto state = play(fixture.referee, *picture)->state();
    check_city(state, "city-03", 2, {0, 1, 0});
    check_city(state, "city-10", 3, {1, 1, 0});
    CHECK(in_hand(state, 1) == 2);
    CHECK(state.at("goals").at(0).at("owner").to_number<int>() == 1);
    CHECK(state.at("players").at(1).at("table").as_array().empty());
    CHECK(state.at("turn").at("player").to_number<int>() == 2);
}

TEST_CASE("the advanced example: green's earthquake moves three cities' needs") {
    RefereeFixture fixture;
    const auto state = play(fixture.referee, *picture_of("example-advanced"))->state();
    check_city(state, "city-06", 2, {0, 1, 0});
    check_city(state, "city-16", 3, {0, 0, 1});
    check_city(state, "city-02", 4, {0, 0, 2});
    CHECK(in_hand(state, 0) == 5);
    CHECK(in_hand(state, 2) == 2);
}

/// "animal: fate" of every card judged, in order.
std::vector<std::string> fates(const json::array& events) {
    std::vector<std::string> list;
    for (const json::value& value : events) {
        const json::object& event = value.as_object();
        if (!event.contains("values") || event.at("type") == "animal_tied") {
            continue;
        }
        std::string line(event.at("animal").as_string());
        line += ": " + std::string(event.at("type").as_string());
        for (const char* detail : {"player", "to_round", "step"}) {
            line += event.contains(detail) ? " " + json::serialize(event.at(detail)) : "";
        }
        list.push_back(line);
    }
    return list;
}

TEST_CASE("the planet page tells the awards of round 6 and the ties of round 12 as the engine judges them") {
    RefereeFixture fixture;
    json::array events;
    play(fixture.referee, *picture_of("planet-awards"), &events);
    CHECK(fates(events) == std::vector<std::string>{"penguin: animal_awarded 0 1", "rattlesnake: animal_carried_over 7",
                                                    "walrus: animal_carried_over 7", "tiger: animal_awarded 2 1"});
    play(fixture.referee, *picture_of("planet-ties"), &events);
    CHECK(fates(events) == std::vector<std::string>{"sea-turtle: animal_awarded 1 2", "walrus: animal_awarded 0 3",
                                                    "octopus: animal_discarded 3", "camel: animal_discarded 1"});
}

TEST_CASE("the planet page's table of edges is the engine's") {
    const std::string page = read(rules_folder() / "planet.md");
    for (int face = 0; face < planet::kFaces; ++face) {
        std::string row = "| " + std::to_string(face) + " |";
        for (int edge = 0; edge < planet::kEdges; ++edge) {
            const planet::FaceEdge other = planet::across(face, edge);
            row += " " + std::to_string(other.face) + "/" + std::to_string(other.edge) + " |";
        }
        CHECK_MESSAGE(page.find(row + "\n") != std::string::npos, row);
    }
}

std::string code_of(const char* text) {
    const auto picture = Picture::parse(text);
    return picture.ok() ? "" : picture.error().code;
}

TEST_CASE("what is no picture file is refused") {
    RefereeFixture fixture;
    CHECK(code_of("{") == "bad_json");
    CHECK(code_of(R"({"state":{},"colour":1})") == "unknown_field");
    CHECK(code_of(R"({"state":{},"highlight":[[1]]})") == "wrong_type");
    CHECK(code_of(R"({"state":{},"panels":[{"actions":1}]})") == "out_of_range");
    CHECK(code_of(R"({"state":{},"show":["moon"]})") == "out_of_range");
    CHECK(code_of(R"({"state":{"game":"planet"},"highlight":["12/0"]})") == "out_of_range");
    CHECK(code_of(R"({"state":{"game":"planet"},"highlight":[1]})") == "wrong_type");
    CHECK(code_of(R"({"state":{"game":"planet"},"panels":[{"player":4}]})") == "out_of_range");
    CHECK(code_of(R"({"state":{"game":"planet"},"panels":[{"moon":4}]})") == "unknown_field");
    CHECK(!Picture::parse("[]").value()->draw(fixture.referee).ok());
    CHECK(!Picture::parse(R"({"state":{},"panels":[]})").value()->draw(fixture.referee).ok());
    CHECK(!Picture::parse(R"({"game":"planet"})").value()->draw(fixture.referee).ok());
    const auto gaia = picture_of("nature");
    CHECK(!gaia->add_highlight("1").ok());
    CHECK(!gaia->add_highlight("1,99").ok());
    CHECK(gaia->add_highlight("-1,0").ok());
    const auto planet = picture_of("planet-game");
    CHECK(!planet->add_highlight("1").ok());
    CHECK(!planet->add_highlight("1/5").ok());
    CHECK(!planet->add_highlight("-1/0").ok());
    CHECK(planet->add_highlight("11/4").ok());
}

TEST_CASE("a panel of Planet that names what is not there is refused") {
    RefereeFixture fixture;
    json::object file{{"state", picture_of("planet-game")->state()}};
    for (const char* panel : {R"({"player":3})", R"({"animal":"unicorn"})", R"({"tile":"t99"})"}) {
        CAPTURE(panel);
        file["panels"] = json::array{json::parse(panel)};
        const auto picture = Picture::parse(json::serialize(file));
        REQUIRE(picture.ok());
        CHECK(!(*picture)->draw(fixture.referee).ok());
    }
}

}  // namespace
}  // namespace pangaea::test
