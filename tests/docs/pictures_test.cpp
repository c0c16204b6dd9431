// The rules page and its pictures: each is what the program draws now, each is mentioned, and the two illustrated
// examples of the rulebooks end as the rulebooks say.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "referee/gaia_picture.h"
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

GaiaPicture picture_of(const std::string& name) {
    auto picture = GaiaPicture::parse(read(rules_folder() / "positions" / (name + ".json")));
    REQUIRE_MESSAGE(picture.ok(), name, ": ", picture.error().message);
    return *picture;
}

/// Plays the actions of a position file.
std::unique_ptr<Table> play(Referee& referee, const GaiaPicture& picture) {
    auto table = referee.set_up(picture.state());
    REQUIRE_MESSAGE(table.ok(), table.error().message);
    for (const std::string& action : picture.actions()) {
        const auto events = (*table)->apply(action);
        REQUIRE_MESSAGE(events.ok(), action, ": ", events.error().message);
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
        const auto svg = picture_of(name).draw(fixture.referee);
        REQUIRE_MESSAGE(svg.ok(), svg.error().message);
        const bool up_to_date = *svg == read(rules_folder() / "pictures" / (name + ".svg"));
        CHECK_MESSAGE(up_to_date, "run tools/pictures");
    }
}

TEST_CASE("the page shows every picture, with its caption, and no other") {
    const std::string page = read(rules_folder() / "gaia.md");
    CHECK(names_mentioned(page) == names_in("pictures", ".svg"));
    for (const std::string& name : names_in("positions", ".json")) {
        CAPTURE(name);
        CHECK(page.find("![" + picture_of(name).caption() + "](pictures/" + name + ".svg)") != std::string::npos);
    }
}

TEST_CASE("the links within the page lead somewhere") {
    const std::string page = read(rules_folder() / "gaia.md");
    for (auto at = page.find("](#"); at != std::string::npos; at = page.find("](#", at + 1)) {
        const auto anchor = page.substr(at + 3, page.find(')', at) - at - 3);
        CHECK_MESSAGE(page.find("<a id=\"" + anchor + "\"></a>") != std::string::npos, anchor);
    }
}

TEST_CASE("the basic example: yellow loses one meeple and places three") {
    RefereeFixture fixture;
    const GaiaPicture picture = picture_of("example-basic");
    CHECK(in_hand(picture.state().as_object(), 1) == 4);
    const auto state = play(fixture.referee, picture)->state();
    check_city(state, "city-03", 2, {0, 1, 0});
    check_city(state, "city-10", 3, {1, 1, 0});
    CHECK(in_hand(state, 1) == 2);
    CHECK(state.at("goals").at(0).at("owner").to_number<int>() == 1);
    CHECK(state.at("players").at(1).at("table").as_array().empty());
    CHECK(state.at("turn").at("player").to_number<int>() == 2);
}

TEST_CASE("the advanced example: green's earthquake moves three cities' needs") {
    RefereeFixture fixture;
    const auto state = play(fixture.referee, picture_of("example-advanced"))->state();
    check_city(state, "city-06", 2, {0, 1, 0});
    check_city(state, "city-16", 3, {0, 0, 1});
    check_city(state, "city-02", 4, {0, 0, 2});
    CHECK(in_hand(state, 0) == 5);
    CHECK(in_hand(state, 2) == 2);
}

TEST_CASE("what is no picture file is refused") {
    RefereeFixture fixture;
    CHECK(GaiaPicture::parse("{").error().code == "bad_json");
    CHECK(GaiaPicture::parse(R"({"state":{},"colour":1})").error().code == "unknown_field");
    CHECK(GaiaPicture::parse(R"({"state":{},"highlight":[[1]]})").error().code == "wrong_type");
    CHECK(GaiaPicture::parse(R"({"state":{},"panels":[{"actions":1}]})").error().code == "out_of_range");
    CHECK(!GaiaPicture::parse("[]")->draw(fixture.referee).ok());
    CHECK(!GaiaPicture::parse(R"({"state":{},"panels":[]})")->draw(fixture.referee).ok());
    GaiaPicture picture = picture_of("nature");
    CHECK(!picture.add_highlight("1").ok());
    CHECK(!picture.add_highlight("1,99").ok());
    CHECK(picture.add_highlight("-1,0").ok());
}

}  // namespace
}  // namespace pangaea::test
