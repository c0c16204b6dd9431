// The engine against its slow twin: two programs written apart from the same rules pages must agree at every ply, in
// games from the deal and from random positions. Failures print the seed.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "referee/gaia_words.h"
#include "referee/referee.h"
#include "tests/support/referee_fixture.h"
#include "tests/twin/gaia_positions.h"
#include "tests/twin/gaia_twin.h"

namespace pangaea {
namespace {

/// The position as both programs can write it: the phase's own fields are each program's choice.
json::object comparable(json::object state) {
    json::object turn;
    for (const char* name : {"player", "to_act", "phase", "actions_left"}) {
        turn[name] = state.at("turn").as_object().at(name);
    }
    state["turn"] = std::move(turn);
    return state;
}

void compare_game(Table& table, const json::object& set, const json::object& start, std::uint64_t seed) {
    twin::GaiaTwin twin(set, start);
    Rng rng(seed);
    for (int ply = 0; ply < 2000; ++ply) {
        CAPTURE(seed);
        CAPTURE(ply);
        const json::object state = comparable(table.state());
        if (state != twin.state()) {
            FAIL("engine " << json::serialize(state) << "\ntwin   " << json::serialize(twin.state()));
        }
        const json::object legal = table.legal();
        const json::array& actions = legal.at("actions").as_array();
        const auto expected = twin.legal();
        json::array wanted(expected.begin(), expected.end());
        if (actions != wanted) {
            FAIL("in " << json::serialize(state) << "\nengine " << json::serialize(actions) << "\ntwin   "
                       << json::serialize(wanted));
        }
        if (const json::value* outcomes = legal.if_contains("outcomes")) {
            const auto twin_outcomes = twin.outcomes();
            REQUIRE(outcomes->as_array().size() == twin_outcomes.size());
            for (std::size_t i = 0; i < twin_outcomes.size(); ++i) {
                const json::array& pair = outcomes->as_array()[i].as_array();
                CHECK(pair[0].as_string() == twin_outcomes[i].first);
                CHECK(pair[1].as_double() == doctest::Approx(twin_outcomes[i].second));
            }
        }
        if (actions.empty()) {
            CHECK(json::value(table.result()) == json::value(twin.result()));
            return;
        }
        const std::string action(actions[rng.below(static_cast<std::uint32_t>(actions.size()))].as_string());
        CAPTURE(action);
        REQUIRE(table.apply(action).ok());
        twin.apply(action);
    }
    FAIL("the game does not end");
}

TEST_CASE("gaia twin: games from the deal") {
    test::RefereeFixture fixture;
    const int games = test::games(400, 20'000);
    for (int i = 0; i < games; ++i) {
        Rng rng(static_cast<std::uint64_t>(i));
        const json::value rules = test::random_rules(rng);
        const int players = 2 + static_cast<int>(rng.below(4));
        auto table = fixture.referee.deal("gaia", "house", &rules, players, static_cast<std::uint64_t>(i));
        REQUIRE(table.ok());
        compare_game(**table, fixture.house, (*table)->state(), static_cast<std::uint64_t>(i));
    }
}

TEST_CASE("gaia twin: games from random positions") {
    test::RefereeFixture fixture;
    const int games = test::games(2000, 100'000);
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        CAPTURE(seed);
        twin::PositionOptions options;
        options.over_limit_hands = i % 3 == 0;
        const json::object position = twin::random_position(fixture.house, seed, options);
        auto table = fixture.referee.set_up(position);
        if (!table.ok()) {
            FAIL(table.error().message << " in " << json::serialize(position));
        }
        compare_game(**table, fixture.house, position, seed);
    }
}

}  // namespace
}  // namespace pangaea
