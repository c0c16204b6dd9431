// Opening contests and playing their games, written once for all games.
#include "arena/contest.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "arena/gaia_notes.h"
#include "arena/planet_notes.h"
#include "pangaea_version.h"
#include "referee/table.h"
#include "referee/words.h"

namespace pangaea::arena {
namespace {

using Clock = std::chrono::steady_clock;

json::object not_over() {
    return {{"over", false}, {"winners", json::array{}}, {"reason", nullptr}, {"scores", nullptr}};
}

std::string log_file(const std::string& folder, int number) {
    return (std::filesystem::path(folder) / fmt::format("game-{:06}.jsonl", number)).string();
}

template <class Words>
class ContestOf final : public Contest {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;
    using Notes = typename NotesFor<Words>::Type;

    ContestOf(ContestOptions options, Words words) : Contest(std::move(options)), words_(std::move(words)) {
        set_header({{"name", words_.set().name()}, {"hash", words_.set().hash()}},
                   json_value([&](JsonText& out) { words_.write_rules(out); }).as_object());
    }

    Result<std::optional<GameResult>> play(int number, const std::atomic<bool>& stop) const override {
        Run run(*this, number, stop);
        auto result = run.play();
        if (result && *result && !options().log.empty()) {
            if (const auto written = write_file(log_file(options().log, number), run.log().text()); !written) {
                return written.error();
            }
        }
        return result;
    }

    /// Starts every program once and asks it about a deal that is not played.
    Status try_programs() const {
        const std::atomic<bool> goes_on{false};
        Rng rng(decision_seed(-1, 0));
        const State start = words_.game().new_game(players(), rng);
        const auto question = question_of(words_, words_.game().observation(start, Seat{0}), 0);
        for (const PlayerSpec& spec : options().players) {
            if (spec.command.empty()) {
                continue;
            }
            auto program = ProgramPlayer::start(spec, options().limits, nullptr);
            if (!program) {
                return program.error();
            }
            if (const auto action = program->choose(question, goes_on); !action) {
                const std::string said = program->said();
                return Error{action.error().code, fmt::format("{}: {}{}", in_quotes(spec.name), action.error().message,
                                                              said.empty() ? "" : "; it said: " + said)};
            }
        }
        return Done{};
    }

private:
    /// One game being played.
    class Run {
    public:
        Run(const ContestOf& contest, int number, const std::atomic<bool>& stop)
            : contest_(contest),
              number_(number),
              stop_(stop),
              rng_(contest.deal_seed(number)),
              state_(contest.words_.game().new_game(contest.players(), rng_)),
              notes_(contest.words_, state_) {
            result_.number = number;
            result_.deal = contest.deal_of(number);
            result_.seating = contest.seating_of(number);
            result_.seed = contest.deal_seed(number);
            for (int seat = 0; seat < contest.players(); ++seat) {
                SeatResult at;
                at.bot = contest.player_at(number, seat);
                result_.seats.push_back(at);
            }
        }

        Result<std::optional<GameResult>> play() {
            if (auto seated = sit_down(); !seated) {
                return seated.error();
            }
            while (!game().to_act(state_).is_nobody()) {
                ActionList actions;
                game().legal_actions(state_, actions);
                const auto action = decide(actions);
                if (stop_.load(std::memory_order_relaxed)) {
                    return std::optional<GameResult>();
                }
                if (result_.forfeit) {
                    break;
                }
                if (!action) {
                    return action.error();
                }
                carry_out(*action);
            }
            finish();
            return std::optional<GameResult>(std::move(result_));
        }

        const GameLog& log() const { return log_; }

    private:
        const Game& game() const { return contest_.words_.game(); }
        bool is_logged() const { return !contest_.options().log.empty(); }

        Status sit_down() {
            for (const SeatResult& seat : result_.seats) {
                const PlayerSpec& spec = contest_.options().players[seat.bot];
                if (spec.command.empty()) {
                    players_.emplace_back(std::in_place_type<Contender<Game>>, game(), spec, stop_);
                    continue;
                }
                // One process a seat and game: a deal's games share their cards, and nobody is to remember them.
                auto program = ProgramPlayer::start(spec, contest_.options().limits, is_logged() ? &log_ : nullptr);
                if (!program) {
                    return Error{program.error().code, in_quotes(spec.name) + ": " + program.error().message};
                }
                players_.emplace_back(std::move(*program));
            }
            return Done{};
        }

        Result<Action> decide(const ActionList& actions) {
            const Actor actor = game().to_act(state_);
            if (actor.is_chance()) {
                return draw_chance(game(), state_, actions, rng_);
            }
            if (actions.size() == 1) {
                return actions[0];
            }
            const auto seat = static_cast<std::size_t>(index(actor.seat()));
            const auto seen = game().observation(state_, actor.seat());
            const auto start = Clock::now();
            auto action = ask(seat, seen, contest_.decision_seed(number_, decisions_++));
            const std::chrono::duration<double> time = Clock::now() - start;
            SeatResult& result = result_.seats[seat];
            ++result.decisions;
            result.seconds += time.count();
            result.longest = std::max(result.longest, time.count());
            if (action && std::find(actions.begin(), actions.end(), *action) == actions.end()) {
                return Error{"illegal_action",
                             fmt::format("game {}: the player in seat {} chose an illegal action", number_, seat)};
            }
            return action;
        }

        Result<Action> ask(std::size_t seat, const typename Game::Observation& seen, std::uint64_t seed) {
            if (auto* level = std::get_if<Contender<Game>>(&players_[seat])) {
                return level->choose(seen, seed);
            }
            auto& program = std::get<ProgramPlayer>(players_[seat]);
            auto action = program.choose(question_of(contest_.words_, seen, seed), stop_);
            if (!action) {
                result_.forfeit = Forfeit{static_cast<int>(seat), step_, action.error().message, program.said()};
            }
            return action;
        }

        void carry_out(Action action) {
            const Actor actor = game().to_act(state_);
            if (contest_.options().keeps_records || is_logged()) {
                const json::value name(contest_.words_.write_action(state_, action));
                actions_.push_back(name);
                if (is_logged()) {
                    log_.add(write_actor(actor), "action", name);
                }
            }
            for (std::size_t seat = 0; seat < players_.size(); ++seat) {
                if (auto* level = std::get_if<Contender<Game>>(&players_[seat])) {
                    level->hear(actor, static_cast<Seat>(seat), action);
                }
            }
            ++step_;
            game().apply(state_, action, &notes_);
            notes_.look(state_);
        }

        void finish() {
            double shares[kMaxSeats] = {};
            if (const auto& forfeit = result_.forfeit) {
                // The others share the victory: how far they would have come nobody knows.
                std::fill_n(shares, result_.seats.size(), 1.0 / static_cast<double>(result_.seats.size() - 1));
                shares[forfeit->seat] = 0;
                log_.add(forfeit->seat, "forfeit", json::value(forfeit->what));
            } else {
                game().shares(state_, shares);
            }
            for (std::size_t seat = 0; seat < result_.seats.size(); ++seat) {
                result_.seats[seat].share = shares[seat];
            }
            result_.reason = result_.forfeit ? "forfeit" : contest_.words_.write_reason(state_);
            result_.hash = game().hash(state_);
            notes_.write(state_, result_);
            if (contest_.options().keeps_records) {
                result_.record = record();
            }
        }

        json::object record() {
            json::array names;
            for (const SeatResult& seat : result_.seats) {
                names.push_back(json::value(contest_.options().players[seat.bot].name));
            }
            RecordParts parts;
            parts.game = Words::kName;
            parts.components = contest_.header().at("components").as_object();
            parts.rules = contest_.header().at("rules");
            parts.players = std::move(names);
            parts.seed = result_.seed;
            parts.actions = std::move(actions_);
            parts.result = result_.forfeit ? not_over() : write_result(contest_.words_, state_);
            return write_record(std::move(parts));
        }

        const ContestOf& contest_;
        int number_;
        const std::atomic<bool>& stop_;
        Rng rng_;  // deals the cards and then decides for Chance, as a table does
        State state_;
        Notes notes_;
        std::vector<std::variant<Contender<Game>, ProgramPlayer>> players_;
        int decisions_ = 0;
        int step_ = 0;  // actions carried out
        GameLog log_;
        json::array actions_;
        GameResult result_;
    };

    Words words_;
};

template <class Words>
Result<std::unique_ptr<Contest>> open_as(const ContestOptions& options, const ComponentLibrary& library) {
    const int players = static_cast<int>(options.players.size());
    if (players < Words::kMinPlayers || players > Words::kMaxPlayers) {
        return Error{"out_of_range", fmt::format("{} is for {} to {} players, not {}", Words::kName, Words::kMinPlayers,
                                                 Words::kMaxPlayers, players)};
    }
    auto words = open_words<Words>(library, options.components, options.rules.is_null() ? nullptr : &options.rules);
    if (!words) {
        return words.error();
    }
    auto contest = std::make_unique<ContestOf<Words>>(options, std::move(*words));
    if (const auto tried = contest->try_programs(); !tried) {
        return tried.error();
    }
    return std::unique_ptr<Contest>(std::move(contest));
}

}  // namespace

Result<std::unique_ptr<Contest>> Contest::open(const ContestOptions& options, const ComponentLibrary& library) {
    if (options.sequential) {
        const auto [p0, p1] = *options.sequential;
        if (!(p0 > 0 && p0 < p1 && p1 < 1)) {
            return Error{"out_of_range", "the stopping rule needs 0 < p0 < p1 < 1"};
        }
    }
    Result<std::unique_ptr<Contest>> contest = unknown_game(options.game);
    with_words(options.game, [&](auto words) { contest = open_as<typename decltype(words)::type>(options, library); });
    return contest;
}

void Contest::set_header(const json::object& components, const json::object& rules) {
    json::array names;
    for (const PlayerSpec& player : options_.players) {
        names.push_back(write_player(player));
    }
    header_ = {{"format", "pangaea-match"},
               {"version", 1},
               {"program", kVersion},
               {"game", options_.game},
               {"components", components},
               {"rules", rules},
               {"players", names},
               {"seed", options_.seed},
               {"rotates", options_.rotates},
               {"records", options_.keeps_records}};
    if (options_.sequential) {
        header_["sprt"] = json::array{options_.sequential->first, options_.sequential->second};
    }
    if (std::any_of(options_.players.begin(), options_.players.end(),
                    [](const PlayerSpec& player) { return !player.command.empty(); })) {
        header_["patience_ms"] = options_.limits.patience_ms;
        header_["memory"] = options_.limits.memory;
    }
}

std::uint64_t Contest::deal_seed(int number) const {
    return mix64(mix64(options_.seed + 0x9e3779b97f4a7c15U) + static_cast<std::uint64_t>(deal_of(number))) & kMaxSeed;
}

std::uint64_t Contest::decision_seed(int number, int decision) const {
    return mix64(mix64(mix64(options_.seed ^ 0xd1b54a32d192ed03U) + static_cast<std::uint64_t>(number)) +
                 static_cast<std::uint64_t>(decision));
}

}  // namespace pangaea::arena
