// Properties of Planet in words: random games of all variants and numbers of players through the referee's table. The
// same number gives the same game; a failure prints that number and the record to replay.
#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <string>

#include "referee/planet_words.h"
#include "referee/referee.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

using planet::Planet;
using planet::State;
using PlanetTable = TableOf<PlanetWords>;

std::unique_ptr<PlanetTable> as_planet(Result<std::unique_ptr<Table>> table) {
    if (!table) {
        FAIL(table.error().code << ": " << table.error().message);
    }
    auto* found = dynamic_cast<PlanetTable*>(table->release());
    REQUIRE(found != nullptr);
    return std::unique_ptr<PlanetTable>(found);
}

/// Plays game `number`; `visit(table, rng)` sees every position, the last one too. Twelve games are all combinations of
/// variants and players once.
template <class Visit>
void play_game(test::RefereeFixture& fixture, std::uint64_t number, Visit visit) {
    const json::value rules{{"beginner", number % 2 == 1}, {"mystery", number / 2 % 2 == 1}};
    const int players = 2 + static_cast<int>(number / 4 % 3);
    const auto table = as_planet(fixture.referee.deal("planet", "house", &rules, players, number));
    Rng rng(number ^ 0x5eed);
    INFO("game number ", number);
    const Planet& game = table->words().game();
    for (int ply = 0; ply <= 12 * players; ++ply) {
        INFO("replay ", json::serialize(table->record()));
        visit(*table, rng);
        const bool over = table->to_act().is_nobody();
        REQUIRE(over == (ply == 12 * players));
        if (!over) {
            const auto count = static_cast<std::uint32_t>(game.legal_count(table->position()));
            table->play(game.legal_at(table->position(), static_cast<int>(rng.below(count))), rng);
        }
    }
}

template <class Visit>
void play_games(int everyday, int in_long_run, Visit visit) {
    test::RefereeFixture fixture;
    const int count = test::games(everyday, in_long_run);
    for (int number = 0; number < count; ++number) {
        play_game(fixture, static_cast<std::uint64_t>(number), visit);
    }
}

TEST_CASE("planet words: a position written and read again is the same") {
    play_games(60, 6000, [](PlanetTable& table, Rng&) {
        const State& state = table.position();
        const json::object written = table.words().write_state(state).value().as_object();
        const auto read = table.words().read_state(written);
        REQUIRE_MESSAGE(read.ok(), json::serialize(written));
        REQUIRE(*read == state);
        REQUIRE(table.words().game().hash(*read) == table.hash());
        // Also by way of text.
        REQUIRE(*parse_json(json::serialize(written)) == json::value(written));
    });
}

TEST_CASE("planet words: a record replays to the same position, from the deal and from any position") {
    test::RefereeFixture fixture;
    const auto games = static_cast<std::uint64_t>(test::games(24, 1200));
    for (std::uint64_t number = 0; number < games; ++number) {
        std::unique_ptr<PlanetTable> middle;
        play_game(fixture, number, [&](PlanetTable& table, Rng& rng) {
            const bool over = table.to_act().is_nobody();
            if (over || rng.below(8) == 0) {
                const json::object record = table.record();
                const auto again = as_planet(fixture.referee.replay(record));
                REQUIRE(again->position() == table.position());
                REQUIRE(json::value(again->record()) == json::value(record));
            }
            if (!over && rng.below(16) == 0) {
                middle = as_planet(fixture.referee.set_up(table.state()));
                REQUIRE(middle->position() == table.position());
            }
        });
        if (!middle) {
            continue;
        }
        Rng rng(number);
        while (!middle->to_act().is_nobody()) {
            const json::array actions = middle->legal().at("actions").as_array();
            const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
            REQUIRE(middle->apply(actions[pick].as_string()).ok());
        }
        REQUIRE(as_planet(fixture.referee.replay(middle->record()))->position() == middle->position());
    }
}

TEST_CASE("planet words: undo restores the position bit for bit") {
    play_games(120, 6000, [](PlanetTable& table, Rng& rng) {
        const State before = table.position();
        if (before.is_over()) {
            // All the way back and forth again.
            const json::object record = table.record();
            const std::vector<std::string> actions = table.actions();
            for (std::size_t i = 0; i < actions.size(); ++i) {
                REQUIRE(table.undo().ok());
            }
            REQUIRE_FALSE(table.undo().ok());
            for (const std::string& action : actions) {
                REQUIRE(table.apply(action).ok());
            }
            REQUIRE(table.position() == before);
            REQUIRE(json::value(table.record()) == json::value(record));
            return;
        }
        const Planet& game = table.words().game();
        const auto count = static_cast<std::uint32_t>(game.legal_count(before));
        table.play(game.legal_at(before, static_cast<int>(rng.below(count))), rng);
        REQUIRE(table.position() != before);
        REQUIRE(table.undo().ok());
        REQUIRE(table.position() == before);
        REQUIRE(table.hash() == game.hash(before));
    });
}

TEST_CASE("planet words: dealing the hidden things anew does not change a letter of an observation") {
    play_games(24, 1200, [](PlanetTable& table, Rng& rng) {
        const PlanetWords& words = table.words();
        const Planet& game = words.game();
        for (int seat = 0; seat < table.players(); ++seat) {
            CAPTURE(seat);
            const auto viewer = static_cast<Seat>(seat);
            const JsonText seen = table.write_observation(viewer);
            const State dealt = game.determinize(game.observation(table.position(), viewer), rng);
            REQUIRE(words.write_observation(game.observation(dealt, viewer)).text() == seen.text());
            // The new deal is a position as good as the real one.
            const auto read = words.read_state(words.write_state(dealt).value());
            REQUIRE(read.ok());
            REQUIRE(*read == dealt);
        }
    });
}

TEST_CASE("planet words: events are the same whatever is hidden, until something is turned up") {
    const auto told = [](const PlanetWords& words, const EventList& events) {
        std::string text;
        for (const Event& event : events.list()) {
            const json::object written =
                json_value([&](JsonText& out) { words.write_event(out, event, std::nullopt); }).as_object();
            REQUIRE(written.contains("type"));
            // The next display and an animal turned up were hidden; objectives are shown at the end.
            if (written.at("type") == "round_started" || written.at("type") == "objective_revealed") {
                break;
            }
            text += json::serialize(written) + "\n";
        }
        return text;
    };
    play_games(24, 1200, [&](PlanetTable& table, Rng& rng) {
        if (table.to_act().is_nobody()) {
            return;
        }
        const Planet& game = table.words().game();
        State real = table.position();
        const auto count = static_cast<std::uint32_t>(game.legal_count(real));
        const Action action = game.legal_at(real, static_cast<int>(rng.below(count)));
        for (int seat = 0; seat < table.players(); ++seat) {
            State dealt = game.determinize(game.observation(table.position(), static_cast<Seat>(seat)), rng);
            real = table.position();
            EventList real_events;
            EventList dealt_events;
            game.apply(real, action, &real_events);
            game.apply(dealt, action, &dealt_events);
            REQUIRE(told(table.words(), real_events) == told(table.words(), dealt_events));
        }
    });
}

TEST_CASE("planet words: action strings are unique, sorted, and mean the action they name") {
    play_games(24, 1200, [](PlanetTable& table, Rng& rng) {
        const json::array actions = table.legal().at("actions").as_array();
        const Planet& game = table.words().game();
        REQUIRE(static_cast<int>(actions.size()) == game.legal_count(table.position()));
        for (std::size_t i = 1; i < actions.size(); ++i) {
            REQUIRE(std::string_view(actions[i - 1].as_string()) < std::string_view(actions[i].as_string()));
        }
        if (actions.empty()) {
            return;
        }
        const auto count = static_cast<std::uint32_t>(actions.size());
        const Action action = game.legal_at(table.position(), static_cast<int>(rng.below(count)));
        State expected = table.position();
        game.apply(expected, action, nullptr);
        REQUIRE(table.apply(table.words().write_action(table.position(), action)).ok());
        REQUIRE(table.position() == expected);
        REQUIRE(table.undo().ok());
    });
}

}  // namespace
}  // namespace pangaea
