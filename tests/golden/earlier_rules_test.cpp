// Games recorded under earlier rules (docs/protocol.md, Earlier rules): rules_v1.jsonl was written by the program when
// only holders of a protection were asked for a reaction, each line a record and the position it ended in. They are
// never rewritten.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "referee/rules_version.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

struct OldGame {
    json::object record;
    json::value end;
};

std::vector<OldGame> old_games() {
    const char* source = std::getenv("PANGAEA_SOURCE");
    std::ifstream file(std::string(source == nullptr ? "." : source) + "/tests/golden/rules_v1.jsonl");
    std::vector<OldGame> games;
    for (std::string line; std::getline(file, line);) {
        const json::value game = json::parse(line);
        games.push_back({game.at("record").as_object(), game.at("end")});
    }
    REQUIRE(games.size() == 9);
    return games;
}

/// Without what the table remembers: in version 1 being asked showed the card.
json::value without_memory(json::object state) {
    if (json::value* turn = state.if_contains("turn")) {
        turn->as_object().erase("seen_by");
    }
    return state;
}

std::string refused(Referee& referee, const json::object& record) {
    const auto table = referee.replay(record);
    return table ? "accepted" : table.error().code + ": " + table.error().message;
}

TEST_CASE("earlier rules: records without a version, and of version 1, end as they ended") {
    test::RefereeFixture fixture;
    for (OldGame& game : old_games()) {
        const std::size_t actions = game.record.at("actions").as_array().size();
        for (const bool named : {false, true}) {
            if (named) {
                game.record["rules_version"] = 1;
            }
            const auto table = fixture.referee.replay(game.record);
            REQUIRE_MESSAGE(table.ok(), refused(fixture.referee, game.record));
            CHECK(without_memory((*table)->state()) == game.end);
            // The record of today has the passes in it and says so; it is replayed as it stands.
            const json::object today = (*table)->record();
            CHECK(today.at("rules_version") == kRulesVersion);
            const bool is_gaia = today.at("game") == "gaia";
            CHECK((today.at("actions").as_array().size() > actions) == is_gaia);
            const auto again = fixture.referee.replay(today);
            REQUIRE(again.ok());
            CHECK((*again)->state() == (*table)->state());
        }
    }
}

TEST_CASE("earlier rules: actions one by one, as a table keeps them") {
    test::RefereeFixture fixture;
    for (const OldGame& game : old_games()) {
        const std::string name(game.record.at("game").as_string());
        const auto table = fixture.referee.deal(name, "house", &game.record.at("rules"),
                                                static_cast<int>(game.record.at("players").as_array().size()),
                                                game.record.at("seed").to_number<std::uint64_t>());
        REQUIRE(table.ok());
        begin_recorded(**table, 1);
        for (const json::value& action : game.record.at("actions").as_array()) {
            REQUIRE(play_recorded(**table, action.as_string(), 1).ok());
            CHECK_FALSE((*table)->can_only_pass());
        }
        CHECK(without_memory((*table)->state()) == game.end);
    }
}

TEST_CASE("earlier rules: a record without a version that only fits the rules of today is one of today") {
    test::RefereeFixture fixture;
    for (const OldGame& game : old_games()) {
        json::object today = (*fixture.referee.replay(game.record))->record();
        today.erase("rules_version");
        const auto table = fixture.referee.replay(today);
        REQUIRE(table.ok());
        CHECK((*table)->record().at("actions") == today.at("actions"));
    }
}

TEST_CASE("earlier rules: what cannot be replayed names the step and why; versions that do not exist are refused") {
    test::RefereeFixture fixture;
    json::object record = old_games().front().record;
    json::object broken = record;
    broken["actions"].as_array()[3] = "play swamp 9,9";
    CHECK(refused(fixture.referee, broken) ==
          "bad_record: record.actions[3]: \"play swamp 9,9\" is not among the legal actions");
    broken["rules_version"] = 1;
    CHECK(refused(fixture.referee, broken).starts_with("bad_record: record.actions[3]: "));
    // Named as a game of today it lacks passes.
    json::object mislabelled = record;
    mislabelled["rules_version"] = 2;
    CHECK(refused(fixture.referee, mislabelled).starts_with("bad_record: record.actions["));
    json::object today = (*fixture.referee.replay(record))->record();
    today["rules_version"] = 1;
    CHECK(refused(fixture.referee, today).starts_with("bad_record: record.actions["));
    for (const json::value& version : {json::value(0), json::value(3), json::value(-1)}) {
        record["rules_version"] = version;
        CHECK(refused(fixture.referee, record) == "bad_record: record.rules_version: must be from 1 to 2");
    }
    for (const json::value& version : {json::value("2"), json::value(1.5), json::value(nullptr), json::value(true)}) {
        record["rules_version"] = version;
        CHECK(refused(fixture.referee, record).starts_with("bad_record: record.rules_version: "));
    }
}

}  // namespace
}  // namespace pangaea
