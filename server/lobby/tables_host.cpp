// What rooms ask of their host: storing, thinking, rematches, ratings. Work that waits goes to the pools.
#include <algorithm>

#include "server/lobby/glicko.h"
#include "server/lobby/secrets.h"
#include "server/lobby/tables.h"
#include "server/store/fault.h"

namespace pangaea::lobby {
namespace {

const Error kBusy{"busy", "too much is waiting"};

}  // namespace

void Tables::append(store::Append append, std::function<void(const Status&)> answer) {
    journal_.append(std::move(append), std::move(answer));
}

void Tables::read_steps(const std::string& table, std::int64_t after,
                        std::function<void(Result<std::vector<store::Step>>)> answer) {
    if (!room_workers_.post(
            [this, table, after, answer] { answer(guarded([&] { return store_.steps(table, after); })); })) {
        answer(kBusy);
    }
}

void Tables::add_chat(const std::string& table, store::ChatLine line,
                      std::function<void(Result<std::int64_t>)> answer) {
    if (!room_workers_.post([this, table, line = std::move(line), answer] {
            answer(guarded([&] { return store_.add_chat(table, line); }));
        })) {
        answer(kBusy);
    }
}

void Tables::read_chat(const std::string& table, std::function<void(Result<std::vector<store::ChatLine>>)> answer) {
    constexpr int kLines = 50;
    if (!room_workers_.post([this, table, answer] { answer(guarded([&] { return store_.chat(table, kLines); })); })) {
        answer(kBusy);
    }
}

void Tables::think(std::function<Result<std::string>()> task, std::function<void(Result<std::string>)> answer) {
    const bool is_posted = bot_workers_.post([this, task = std::move(task), answer] {
        auto action = guarded(task);
        if (!action && action.error().code == "fault") {
            note_fault("computer", action.error());
            action = Error{"fault", "the computer player failed"};
        }
        answer(std::move(action));
    });
    if (!is_posted) {
        answer(kBusy);
    }
}

std::string Tables::hint_level() const {
    return std::find(levels_.begin(), levels_.end(), "strong") != levels_.end() ? "strong" : levels_.back();
}

std::uint64_t Tables::entropy() { return random_number(); }

void Tables::make_rematch(const table::Course& course, std::string asker,
                          std::function<void(Result<std::string>)> answer) {
    table::Settings settings = course.settings();
    settings.seed.reset();
    settings.start.reset();
    settings.actions.clear();
    settings.is_seed_given = false;
    settings.is_public = false;  // the open seats are for those who played
    std::vector<Person> people;
    settings.seats.clear();
    settings.rules_version = table::kRulesVersion;
    for (const table::SeatState& seat : course.seats()) {
        // Nobody plays, and no clock runs, before they have come.
        const bool is_awaited = seat.kind == table::SeatKind::Person && seat.who != asker;
        settings.seats.push_back({is_awaited ? table::SeatKind::Open : seat.kind, seat.level, seat.colour, {}});
        const bool is_here = seat.kind == table::SeatKind::Person && !is_awaited;
        people.push_back({is_here ? seat.who : std::string(), is_here ? seat.name : std::string()});
    }
    // Whoever was second is first now.
    std::rotate(settings.seats.begin(), settings.seats.begin() + 1, settings.seats.end());
    std::rotate(people.begin(), people.begin() + 1, people.end());
    const bool is_posted = room_workers_.post(
        [this, settings = std::move(settings), people = std::move(people), answer, asker = std::move(asker)] {
            answer(guarded([&] { return create(settings, {asker, ""}, people); }));
        });
    if (!is_posted) {
        answer(kBusy);
    }
}

namespace {

/// How each seat finished: winners first, then by score, whoever resigned last.
std::vector<int> places(const table::Course& course) {
    const json::object result = course.result();
    const auto& seats = course.seats();
    std::vector<int> place(seats.size(), 1);
    const json::value& scores = result.at("scores");
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (scores.is_array()) {
            for (const json::value& other : scores.get_array()) {
                place[i] += other.to_number<int>() > scores.get_array()[i].to_number<int>() ? 1 : 0;
            }
        }
        if (seats[i].is_resigned) {
            place[i] = 100;
        }
    }
    for (const json::value& winner : result.at("winners").get_array()) {
        const auto seat = winner.to_number<std::size_t>();
        place[seat] = seats[seat].is_resigned ? place[seat] : 0;
    }
    return place;
}

}  // namespace

void Tables::on_game_over(const table::Course& course) {
    // Should there be no room, or no time before the end of the process: what is left is rated later.
    if (course.settings().is_rated) {
        (void)room_workers_.post([this] { rate_games(); });
    }
}

void Tables::rate_games() {
    constexpr int kAtOnce = 100;
    const auto ids = store_.to_rate(kAtOnce);
    for (std::size_t i = 0; ids && i < ids->size(); ++i) {
        const auto course = load_course((*ids)[i]);
        if (!course) {
            continue;
        }
        std::vector<std::string> players;
        for (const table::SeatState& seat : (*course)->seats()) {
            if ((*course)->settings().is_rated && !(*course)->is_cancelled()) {
                players.push_back(seat.who);
            }
        }
        (void)store_.rate((*ids)[i], (*course)->settings().game, players,
                          [&](const std::vector<store::Rating>& before) {
                              return before.empty() ? before : rate_game(before, places(**course));
                          });
    }
}

}  // namespace pangaea::lobby
