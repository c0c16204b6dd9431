// The balance book: plans, what is counted, and a whole small book.
#include <doctest/doctest.h>

#include <cmath>

#include "arena/balance.h"
#include "arena/match.h"
#include "tests/arena/xml.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::arena {
namespace {

constexpr const char* kPlan = R"({"seed":3,"bot":"random","chapters":[
  {"id":"g","title":"Gaïa","game":"gaia","players":[2,3],"games":30,"rules":{"mode":"advanced"}},
  {"id":"l","title":"Lightnings","game":"gaia","players":[2],"games":10,
   "rules":{"mode":"advanced","disasters":true},"varied":"lightning","values":[0,5]},
  {"id":"p","title":"Planet","game":"planet","players":[2],"games":30}]})";

BalanceResults play(const std::string& plan_text) {
    BalanceResults results{parse_plan(plan_text, false).value(), "house", {}, {}};
    results.matches = matches_of(results.plan, "house").value();
    const ComponentLibrary library({test::data_folder() + "/components"});
    for (const BalanceMatch& match : results.matches) {
        const auto contest = Contest::open(match.contest, library);
        std::atomic<bool> stop{false};
        const auto outcome = Match(**contest, nullptr, match.games).run(2, stop, [](int) {});
        results.tallies.push_back(tally_of(match, outcome->games));
    }
    return results;
}

TEST_CASE("Balance: a plan is spelt out") {
    const auto plan = parse_plan(kPlan, false);
    REQUIRE(plan.ok());
    const auto matches = matches_of(*plan, "house");
    REQUIRE(matches.ok());
    REQUIRE(matches->size() == 5);
    CHECK((*matches)[1].id == "g.3p.house");
    CHECK((*matches)[3].id == "l.2p.5.house");
    CHECK((*matches)[3].contest.rules.at("lightning") == 5);
    CHECK((*matches)[3].contest.players.size() == 2);
    CHECK_FALSE((*matches)[3].contest.rotates);
    const auto quick = parse_plan(kPlan, true);
    CHECK(quick->chapters[0].games == 20);
    CHECK(quick->chapters[1].games == 10);
    CHECK(quick->chapters[0].bot == "greedy");
}

TEST_CASE("Balance: the plan of the data folder can be read") {
    std::string text;
    const std::string path = test::data_folder() + "/balance.json";
    FILE* file = std::fopen(path.c_str(), "r");
    REQUIRE(file != nullptr);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
        text += static_cast<char>(c);
    }
    std::fclose(file);
    const auto plan = parse_plan(text, false);
    REQUIRE(plan.ok());
    const auto matches = matches_of(*plan, "house");
    REQUIRE(matches.ok());
    const ComponentLibrary library({test::data_folder() + "/components"});
    for (const BalanceMatch& match : *matches) {
        CHECK(Contest::open(match.contest, library).ok());
    }
}

TEST_CASE("Balance: a wrong plan is refused with what is wrong") {
    const std::pair<const char*, const char*> plans[] = {
        {"", ""},
        {"[]", ""},
        {R"({"seed":1,"bot":"random"})", "chapters"},
        {R"({"seed":1,"bot":"random","chapters":[{"id":"../x","title":"t","game":"gaia","players":[2],"games":1}]})",
         "chapters[0].id"},
        {R"({"seed":1,"bot":"random","chapters":[{"id":"x","title":"t","game":"gaia","players":[9],"games":1}]})",
         "chapters[0].players[0]"},
        {R"({"seed":1,"bot":"random","chapters":[{"id":"x","title":"t","game":"gaia","players":[],"games":1}]})",
         "chapters[0].players"},
        {R"({"seed":1,"bot":"random","chapters":[{"id":"x","title":"t","game":"gaia","players":[2],"games":0}]})",
         "chapters[0].games"},
        {R"({"seed":1,"bot":"random","chapters":[],"colour":1})", "colour"},
    };
    for (const auto& [text, where] : plans) {
        const auto plan = parse_plan(text, false);
        REQUIRE_FALSE(plan.ok());
        CHECK(plan.error().message.find(where) != std::string::npos);
    }
    const auto unknown = parse_plan(
        R"({"seed":1,"bot":"genius","chapters":[{"id":"x","title":"t","game":"gaia","players":[2],"games":1}]})",
        false);
    REQUIRE(unknown.ok());
    CHECK(matches_of(*unknown, "house").error().code == "unknown_level");
}

TEST_CASE("Balance: what a component is worth, counted by hand") {
    // In 60 games seat 0 has the city and wins 45; in 40 games nobody has it.
    std::vector<GameResult> games(100);
    for (int i = 0; i < 100; ++i) {
        GameResult& game = games[static_cast<std::size_t>(i)];
        game.number = game.deal = i;
        game.turns = 10 + i % 3;
        game.reason = i < 25 ? "placed" : "exhausted";
        game.lead_changes = 2;
        game.seats.resize(2);
        game.seats[0].share = i < 45 || i >= 80 ? 1 : 0;
        game.seats[1].share = 1 - game.seats[0].share;
        game.seats[0].decisions = 7;
        game.seats[1].decisions = 5;
        game.seats[1].dealt = {"objective:ocean"};
        game.seats[1].measures["objective_points"] = i % 2;
        if (i < 60) {
            game.seats[0].used = {"city:city-01"};
        }
    }
    BalanceMatch match;
    match.players = 2;
    const BalanceTally tally = tally_of(match, games);
    CHECK(tally.seats[0].value == doctest::Approx(0.65));
    CHECK(tally.turns.value == doctest::Approx(10.99));
    CHECK(tally.decisions.value == doctest::Approx(12));
    CHECK(tally.lead_changes.value == doctest::Approx(2));
    CHECK(tally.ends.at("placed").value == doctest::Approx(0.25));
    const ComponentValue& city = tally.used.at("city").at(0);
    CHECK(city.name == "city-01");
    CHECK(city.games == doctest::Approx(0.6));
    CHECK(city.with.value == doctest::Approx(0.75));
    CHECK(city.without.value == doctest::Approx(0.25));
    CHECK(city.value.value == doctest::Approx(0.5));
    CHECK(city.value.error == doctest::Approx(2 * std::sqrt(0.75 * 0.25 / 60)).epsilon(0.02));
    CHECK(tally.dealt.at("objective").at(0).value.value == doctest::Approx(-0.3));
    CHECK(tally.measures.at("objective:ocean").at("objective_points").value == doctest::Approx(0.5));
    // Pooled with itself: the same value, known better.
    const auto pooled = pool({&tally.used.at("city"), &tally.used.at("city")});
    CHECK(pooled.at(0).value.value == doctest::Approx(0.5));
    CHECK(pooled.at(0).value.error == doctest::Approx(city.value.error / std::sqrt(2)));
}

TEST_CASE("Balance: a small book, its pictures, and the same again") {
    const BalanceResults results = play(kPlan);
    const auto files = write_book(results, "pangaea balance");
    REQUIRE(files.size() > 8);
    CHECK(files[0].path == "balance.md");
    for (const char* word :
         {"At a glance", "cities", "goals", "powers", "objectives", "animals", "lightning", "```sh"}) {
        CAPTURE(word);
        CHECK(files[0].text.find(word) != std::string::npos);
    }
    for (std::size_t i = 1; i < files.size(); ++i) {
        CHECK(test::xml_fault(files[i].text) == "");
        CHECK(files[0].text.find("(" + files[i].path + ")") != std::string::npos);
    }
    const auto again = write_book(play(kPlan), "pangaea balance");
    REQUIRE(again.size() == files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        CHECK(again[i].text == files[i].text);
    }
    const std::string both = write_comparison(results, results, "pangaea balance --compare a b");
    CHECK(both.find("cities: spread") != both.npos);
}

}  // namespace
}  // namespace pangaea::arena
