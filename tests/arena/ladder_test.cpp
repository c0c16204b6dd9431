// The ladder: who meets whom, the ratings in its order, and the file that the page reads.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "arena/ladder.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::arena {
namespace {

std::vector<PlayerSpec> specs(const char* text) { return parse_players(text, {}).value(); }

/// A match of which the first player wins the first `won` games.
ResultsDocument match_of(const std::string& first, const std::string& second, int won, int games) {
    ResultsDocument document;
    document.header["players"] = json::array{json::object{{"name", first}}, json::object{{"name", second}}};
    for (int number = 0; number < games; ++number) {
        GameResult game;
        game.number = number;
        game.deal = number / 2;
        game.seats.resize(2);
        game.seats[1].bot = 1;
        game.seats[number < won ? 0U : 1U].share = 1;
        document.games.push_back(game);
    }
    return document;
}

TEST_CASE("Ladder: with two seats everybody meets the next two, with more neighbours sit together") {
    const auto players = specs("random,beginner,easy,greedy");
    const auto pairs = ladder_matches({"gaia", "basic", {}, 2}, players, "house", 1);
    CHECK(pairs.size() == 5);
    CHECK(pairs[1].players[1].name == "easy");
    const auto three = ladder_matches({"gaia", "basic", {}, 3}, players, "house", 1);
    REQUIRE(three.size() == 2);
    CHECK(three[1].players[0].name == "beginner");
    CHECK(three[1].players.size() == 3);
    CHECK(ladder_matches({"gaia", "basic", {}, 5}, players, "house", 1).empty());
}

TEST_CASE("Ladder: the weakest is at 1000, whoever wins stands higher") {
    const LadderScale scale{"gaia", "basic", {}, 2};
    const auto result = rate_ladder(scale, specs("beginner,easy"), {match_of("beginner", "easy", 20, 100)});
    CHECK(result.ratings[0].value == doctest::Approx(1000));
    CHECK(result.ratings[1].value > 1150);
    CHECK(result.ratings[1].low < result.ratings[1].value);
    CHECK(result.games[1] == 100);
    CHECK(write_ladder({result}).find("easy") != std::string::npos);

    // The file keeps other scales and replaces its own; nonsense before counts as nothing.
    for (const char* before : {"null", "[]", "{}", R"({"scales":7})"}) {
        CHECK(write_scales({result}, *parse_json(before)).at("scales").as_array().size() == 1);
    }
    const auto before = parse_json(
        R"({"scales":[{"game":"gaia","mode":"basic","players":2,"ratings":{}},7,{"game":"planet","mode":"basic","players":2}]})");
    const auto scales = write_scales({result}, *before).at("scales").as_array();
    REQUIRE(scales.size() == 3);
    CHECK(scales[0].at("ratings").at("beginner").at(0) == 1000);
}

TEST_CASE("Ladder: the page's list of levels is the program's") {
    std::ifstream file(test::data_folder() + "/levels.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto written = parse_json(text.str());
    REQUIRE(written.ok());
    CHECK(written->at("levels") == write_scales({}, {}).at("levels"));
    CHECK(written->at("scales").as_array().size() == ladder_scales().size());
}

}  // namespace
}  // namespace pangaea::arena
