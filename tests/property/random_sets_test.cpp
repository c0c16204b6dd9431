// Any component set that the checks accept is played to the end, in both games and at every number of players, by the
// engine and the referee; its text form and its hash come back.
#include <doctest/doctest.h>

#include "referee/set_report.h"
#include "referee/set_text.h"
#include "referee/words.h"
#include "tests/support/random_sets.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

constexpr int kSets = 12;  // of each game
constexpr int kMostPlies = 20'000;

json::object rules_for(std::string_view game, const json::object& set, Rng& rng) {
    if (game == "planet") {
        return {{"beginner", rng.below(2) == 0}, {"mystery", rng.below(2) == 0}};
    }
    if (rng.below(3) == 0) {
        return {{"mode", "basic"}};
    }
    json::object rules{{"mode", "advanced"}, {"disasters", rng.below(2) == 0}};
    if (rules["disasters"] == true) {
        const int held = set.at("power").at("lightning").to_number<int>();
        rules["lightning"] = rng.below(static_cast<std::uint32_t>(std::min(held, 5)) + 1);
    }
    return rules;
}

/// Plays a game at random; the record played again ends alike.
void play(const GameDoor& door, const std::string& name, const json::object& rules, int players, Rng& rng) {
    const json::value given = rules;
    const std::uint64_t seed = rng.next() & kMaxSeed;
    CAPTURE(players);
    CAPTURE(json::serialize(given));
    auto table = door.deal(name, &given, players, seed);
    REQUIRE_MESSAGE(table.ok(), (table ? "" : table.error().message));
    int ply = 0;
    for (; ply < kMostPlies && !(*table)->to_act().is_nobody(); ++ply) {
        const json::object legal = (*table)->legal();
        const json::array& actions = legal.at("actions").as_array();
        REQUIRE_FALSE(actions.empty());
        const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].as_string();
        REQUIRE((*table)->play(std::string_view(action)).ok());
    }
    CAPTURE(ply);
    REQUIRE((*table)->result().at("over") == true);
    const json::object record = (*table)->record();
    auto again = door.deal(name, &given, players, seed);
    for (const json::value& action : record.at("actions").as_array()) {
        REQUIRE((*again)->play(std::string_view(action.as_string())).ok());
    }
    CHECK((*again)->hash() == (*table)->hash());
    CHECK((*again)->state() == (*table)->state());
}

void play_sets(std::string_view game) {
    for (std::uint64_t number = 1; number <= kSets; ++number) {
        Rng rng(number);
        const json::object set = random_set(game, rng);
        CAPTURE(number);
        INFO(json::serialize(set));
        ComponentLibrary library = house_library();
        const SetReport report = report_set(json::serialize(set), library);
        REQUIRE_MESSAGE(report.faults.empty(), (report.faults.empty() ? "" : report.faults.front().text()));
        const auto text = write_set_text(set, library);
        REQUIRE(text);
        CHECK(parse_set_text(*text, library).set == json::value(set));
        CHECK(report_set(*text, library).document.hash == report.document.hash);
        library.add(report.document);
        for (const auto& door : make_game_doors(library)) {
            for (int players = door->min_players(); door->name() == game && players <= door->max_players(); ++players) {
                play(*door, report.document.full_name(), rules_for(game, set, rng), players, rng);
            }
        }
    }
}

TEST_CASE("random sets of Gaïa are played to the end at every number of players") { play_sets("gaia"); }

TEST_CASE("random sets of Planet are played to the end at every number of players") { play_sets("planet"); }

}  // namespace
}  // namespace pangaea::test
