// Random Gaïa games for the property tests: all modes, editions and numbers of players, from the deal and from crowded
// positions. The same number gives the same game; a failure prints that number and the record to replay.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "referee/gaia_words.h"
#include "referee/referee.h"
#include "tests/support/referee_fixture.h"
#include "tests/twin/gaia_positions.h"

namespace pangaea::test {

using GaiaTable = TableOf<GaiaWords>;

/// The phases in the order of gaia::Phase.
inline constexpr int kPhases = static_cast<int>(gaia::Phase::Over) + 1;

/// Editions in turn, every fifth game with switches at random; modes in turn as well.
inline json::object rules_of_game(std::uint64_t number, Rng& rng) {
    constexpr const char* kEditions[] = {"fr", "de", "hu", "ru"};
    if (number % 5 == 4) {
        return random_rules(rng);
    }
    json::object rules{{"edition", kEditions[number % 5]}};
    switch (number / 5 % 4) {
        case 0:
            rules["mode"] = "basic";
            break;
        case 1:
            rules["mode"] = "advanced";
            break;
        case 2:
            rules["mode"] = "advanced";
            rules["powers"] = false;
            break;
        default:
            rules["mode"] = "advanced";
            rules["disasters"] = true;
            break;
    }
    return rules;
}

inline std::unique_ptr<GaiaTable> as_gaia(Result<std::unique_ptr<Table>> table) {
    if (!table) {
        FAIL(table.error().code << ": " << table.error().message);
    }
    auto* found = dynamic_cast<GaiaTable*>(table->release());
    REQUIRE(found != nullptr);
    return std::unique_ptr<GaiaTable>(found);
}

/// Every third game begins in a crowded position, the others with the deal.
inline std::unique_ptr<GaiaTable> begin_game(RefereeFixture& fixture, std::uint64_t number) {
    Rng rng(number);
    if (number % 3 == 2) {
        twin::PositionOptions options;
        options.over_limit_hands = number % 2 == 0;
        return as_gaia(fixture.referee.set_up(twin::random_position(fixture.house, number, options)));
    }
    const json::value rules = rules_of_game(number, rng);
    const int players = 2 + static_cast<int>(number / 3 % 4);
    return as_gaia(fixture.referee.deal("gaia", "house", &rules, players, number));
}

/// Half of the time any action; half of the time a verb first, so that draws and tiles do not crowd out the rest.
inline Action pick_action(const ActionList& actions, Rng& rng) {
    const Action first = actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
    if (rng.below(2) == 0) {
        return first;
    }
    // What bits 20 and up say: the verb with its card, deck or goal.
    const auto group = [](Action action) { return action.code() >> 20; };
    int groups = 0;
    std::uint32_t wanted = group(first);
    for (int i = 0; i < actions.size(); ++i) {
        if ((i == 0 || group(actions[i]) != group(actions[i - 1])) &&
            rng.below(static_cast<std::uint32_t>(++groups)) == 0) {
            wanted = group(actions[i]);
        }
    }
    ActionList fitting;
    for (const Action action : actions) {
        if (group(action) == wanted) {
            fitting.push_back(action);
        }
    }
    return fitting[static_cast<int>(rng.below(static_cast<std::uint32_t>(fitting.size())))];
}

/// Plays game `number`; `visit(table, next, rng)` sees every position with the action about to be played there (the
/// last position with none).
template <class Visit>
void play_game(RefereeFixture& fixture, std::uint64_t number, Visit visit) {
    constexpr int kMaxPlies = 2500;
    const auto table = begin_game(fixture, number);
    Rng rng(number ^ 0x5eed);
    INFO("game number ", number);
    INFO("replay ", json::serialize(table->record()));
    for (int ply = 0; ply < kMaxPlies; ++ply) {
        ActionList actions;
        table->words().game().legal_actions(table->position(), actions);
        const bool over = table->to_act().is_nobody();
        REQUIRE(over == actions.empty());
        REQUIRE(over == table->position().is_over());
        const std::optional<Action> next = over ? std::nullopt : std::optional(pick_action(actions, rng));
        visit(*table, next, rng);
        if (over) {
            return;
        }
        table->play(*next, rng);
    }
    FAIL("the game does not end");
}

template <class Visit>
void play_games(int everyday, int in_long_run, Visit visit) {
    RefereeFixture fixture;
    const int count = games(everyday, in_long_run);
    for (int number = 0; number < count; ++number) {
        play_game(fixture, static_cast<std::uint64_t>(number), visit);
    }
}

}  // namespace pangaea::test
