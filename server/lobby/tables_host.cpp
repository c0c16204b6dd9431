// What rooms ask of their host: storing, thinking, rematches, ratings. Work that waits goes to the pools.
#include <algorithm>
#include <iterator>
#include <set>

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

void Tables::read_news(const std::string& table, std::int64_t after, std::function<void(Result<room::News>)> answer) {
    if (!room_workers_.post([this, table, after, answer] { answer(guarded([&] { return news_of(table, after); })); })) {
        answer(kBusy);
    }
}

void Tables::add_chat(const std::string& table, store::ChatLine line,
                      std::function<void(Result<std::int64_t>)> answer) {
    if (!room_workers_.post([this, table, line = std::move(line), answer] {
            answer(guarded([&]() -> Result<std::int64_t> {
                const auto sanction = store_.sanction(line.identity);
                if (sanction && sanction->muted > line.at) {
                    return Error{"muted", "the host does not let you write for now"};
                }
                return sanction ? store_.add_chat(table, line) : sanction.error();
            }));
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

void Tables::think(room::Thinking thinking, Table::Thought thought, std::function<void(Result<std::string>)> answer) {
    const auto level = std::find(levels_.begin(), levels_.end(), thinking.level);
    thinking.is_quick |= level < std::find(levels_.begin(), levels_.end(), "medium");  // they come in order of strength
    const bool is_posted = thinkers_.post(std::move(thinking), [this, thought = std::move(thought), answer] {
        auto action = guarded([&] { return thought(thinkers_.share_of(options_.bot_ms)); });
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
        settings.seats.push_back({is_awaited ? table::SeatKind::Open : seat.kind,
                                  seat.level,
                                  seat.colour,
                                  {},
                                  is_awaited ? seat.who : std::string()});
        const bool is_here = seat.kind == table::SeatKind::Person && !is_awaited;
        people.push_back({is_here ? seat.who : std::string(), is_here ? seat.name : std::string()});
    }
    // Whoever was second is first now, also where the lot was drawn for the first game.
    settings.begins = table::Begins::Seats;
    std::rotate(settings.seats.begin(), settings.seats.begin() + 1, settings.seats.end());
    std::rotate(people.begin(), people.begin() + 1, people.end());
    const bool is_posted = room_workers_.post(
        [this, settings = std::move(settings), people = std::move(people), answer, asker = std::move(asker)] {
            answer(guarded([&]() -> Result<std::string> {
                const auto allowed = check_unfinished(asker);
                return allowed ? create(settings, {asker, ""}, people) : allowed.error();
            }));
        });
    if (!is_posted) {
        answer(kBusy);
    }
}

namespace {

/// How each seat finished: winners first, then by score, those who resigned last, the first of them at the very end.
std::vector<int> places(const table::Course& course) {
    constexpr int kBehindAll = 1'000'000;
    const json::object result = course.result();
    const auto& seats = course.seats();
    std::vector<int> place(seats.size(), 1);
    const json::value& scores = result.at("scores");
    for (std::size_t i = 0; i < seats.size() && scores.is_array(); ++i) {
        for (const json::value& other : scores.get_array()) {
            place[i] += other.to_number<int>() > scores.get_array()[i].to_number<int>() ? 1 : 0;
        }
    }
    for (const json::value& winner : result.at("winners").get_array()) {
        place[winner.to_number<std::size_t>()] = 0;
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        place[i] = seats[i].is_resigned ? kBehindAll - static_cast<int>(seats[i].resigned_n) : place[i];
    }
    // 0, 1, 2, … without gaps, for people to read.
    std::set<int> order(place.begin(), place.end());
    for (int& each : place) {
        each = static_cast<int>(std::distance(order.begin(), order.find(each)));
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
        const auto place = places(**course);
        std::vector<store::RatedPlayer> players;
        for (std::size_t seat = 0; seat < place.size() && !(*course)->is_cancelled(); ++seat) {
            const table::SeatState& state = (*course)->seats()[seat];
            players.push_back({state.who, place[seat], state.has_resigned_early});
        }
        (void)store_.rate((*ids)[i], (*course)->settings().game, executor_.now(), players, rate_game);
    }
}

}  // namespace pangaea::lobby
