// Opening contests and playing their games, written once for all games.
#include "arena/contest.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "arena/gaia_notes.h"
#include "arena/planet_notes.h"
#include "pangaea_version.h"
#include "referee/table.h"
#include "referee/words.h"

namespace pangaea::arena {
namespace {

using Clock = std::chrono::steady_clock;

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
        return run.play();
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
                const auto& spec = contest.options().players[static_cast<std::size_t>(at.bot)];
                players_.emplace_back(game(), spec, stop);
            }
        }

        Result<std::optional<GameResult>> play() {
            while (!game().to_act(state_).is_nobody()) {
                ActionList actions;
                game().legal_actions(state_, actions);
                const auto action = decide(actions);
                if (!action) {
                    return action.error();
                }
                if (stop_.load(std::memory_order_relaxed)) {
                    return std::optional<GameResult>();
                }
                carry_out(*action);
            }
            finish();
            return std::optional<GameResult>(std::move(result_));
        }

    private:
        const Game& game() const { return contest_.words_.game(); }

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
            auto action = players_[seat].choose(seen, contest_.decision_seed(number_, decisions_++));
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

        void carry_out(Action action) {
            if (contest_.options().keeps_records) {
                actions_.push_back(json::value(contest_.words_.write_action(state_, action)));
            }
            const Actor actor = game().to_act(state_);
            for (std::size_t seat = 0; seat < players_.size(); ++seat) {
                players_[seat].hear(actor, static_cast<Seat>(seat), action);
            }
            game().apply(state_, action, &notes_);
            notes_.look(state_);
        }

        void finish() {
            double shares[kMaxSeats] = {};
            game().shares(state_, shares);
            for (std::size_t seat = 0; seat < result_.seats.size(); ++seat) {
                result_.seats[seat].share = shares[seat];
            }
            result_.reason = contest_.words_.write_reason(state_);
            result_.hash = game().hash(state_);
            notes_.write(state_, result_);
            if (contest_.options().keeps_records) {
                result_.record = record();
            }
        }

        json::object record() {
            json::array names;
            for (const SeatResult& seat : result_.seats) {
                names.push_back(json::value(contest_.options().players[static_cast<std::size_t>(seat.bot)].name));
            }
            RecordParts parts;
            parts.game = Words::kName;
            parts.components = contest_.header().at("components").as_object();
            parts.rules = contest_.header().at("rules");
            parts.players = std::move(names);
            parts.seed = result_.seed;
            parts.actions = std::move(actions_);
            parts.result = write_result(contest_.words_, state_);
            return write_record(std::move(parts));
        }

        const ContestOf& contest_;
        int number_;
        const std::atomic<bool>& stop_;
        Rng rng_;  // deals the cards and then decides for Chance, as a table does
        State state_;
        Notes notes_;
        std::vector<Contender<Game>> players_;
        int decisions_ = 0;
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
    return std::unique_ptr<Contest>(std::make_unique<ContestOf<Words>>(options, std::move(*words)));
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
}

std::uint64_t Contest::deal_seed(int number) const {
    return mix64(mix64(options_.seed + 0x9e3779b97f4a7c15U) + static_cast<std::uint64_t>(deal_of(number))) & kMaxSeed;
}

std::uint64_t Contest::decision_seed(int number, int decision) const {
    return mix64(mix64(mix64(options_.seed ^ 0xd1b54a32d192ed03U) + static_cast<std::uint64_t>(number)) +
                 static_cast<std::uint64_t>(decision));
}

}  // namespace pangaea::arena
