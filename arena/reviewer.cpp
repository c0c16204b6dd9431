// Walking through a record and judging its decisions one by one. No thread, file or clock here, so
// that the page's WebAssembly runs the same code.
#include <algorithm>
#include <cmath>

#include "arena/review.h"
#include "referee/words.h"

namespace pangaea::arena {
namespace {

/// Fewer visits than this part of the best option's say too little about an action; it is then looked at on its own.
constexpr double kEnoughVisits = 0.1;
constexpr int kLooks = 4;
constexpr std::size_t kLine = 6;  // actions of the best line that are told

void count(const ReviewedDecision& decision, SeatReview& sums) {
    ++sums.decisions;
    sums.brilliant += decision.grade() == Grade::Brilliant ? 1 : 0;
    sums.inaccuracies += decision.grade() == Grade::Inaccuracy ? 1 : 0;
    sums.mistakes += decision.grade() == Grade::Mistake ? 1 : 0;
}

/// Luck is what the decisions do not explain, so that everything adds up to the result.
void settle(Review& review) {
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        ReviewedDecision& decision = review.decisions[i];
        const auto& after = i + 1 < review.decisions.size() ? review.decisions[i + 1].chance : review.end;
        for (std::size_t seat = 0; seat < decision.chance.size(); ++seat) {
            decision.luck.push_back(after[seat] - decision.chance[seat] - decision.play[seat]);
        }
    }
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
        SeatReview& sums = review.seats[seat];
        sums.start = review.decisions.empty() ? review.end[seat] : review.decisions.front().chance[seat];
        sums.end = review.end[seat];
        double good = 0;
        double all = 0;
        double squares = 0;
        for (const ReviewedDecision& decision : review.decisions) {
            const bool is_own = decision.seat == static_cast<int>(seat);
            (is_own ? sums.own_play : sums.others_play) += decision.play[seat];
            sums.luck += decision.luck[seat];
            good += std::max(0.0, decision.luck[seat]);
            all += std::abs(decision.luck[seat]);
            if (is_own) {
                count(decision, sums);
                squares += decision.loss() * decision.loss();
            }
        }
        sums.good_luck = all > 0 ? good / all : sums.good_luck;
        sums.accuracy = accuracy_of(sums.decisions > 0 ? std::sqrt(squares / sums.decisions) : 0);
    }
}

template <class Words>
class ReviewerOf final : public Reviewer {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;

    ReviewerOf(TableOf<Words>& table, const json::object& record, const ReviewOptions& options,
               const std::atomic<bool>& stop)
        : words_(table.words()), options_(options), stop_(stop) {
        review_.game = std::string(Words::kName);
        review_.judge = options.judge.name;
        review_.header = record;
        review_.header.erase("actions");
        for (int seat = 0; seat < table.players(); ++seat) {
            review_.seats.push_back({name_of(record, seat)});
        }
        const std::vector<std::string> actions = table.actions();
        while (table.undo()) {
        }
        walk(table, actions);
    }

    std::size_t decisions() const override { return moments_.size(); }

    Status judge(std::size_t number) override {
        Moment& moment = moments_[number];
        ReviewedDecision& decision = moment.decision;
        const int seats = words_.game().players(moment.state);
        decision.chance.assign(seats, 0.0);
        for (int eyes = 0; eyes < seats; ++eyes) {
            const auto reply = ask(moment.state, eyes, seed_of(number, eyes));
            if (!reply) {
                return reply.error();
            }
            add(*reply, 1.0 / seats, decision.chance);
            if (eyes == decision.seat) {
                if (const auto compared = compare(moment, number, *reply); !compared) {
                    return compared.error();
                }
            }
        }
        return Done{};
    }

    Result<Review> finish() override {
        const auto seats = static_cast<std::size_t>(words_.game().players(end_));
        review_.is_over = words_.game().to_act(end_).is_nobody();
        if (review_.is_over) {
            double shares[kMaxSeats] = {};
            words_.game().shares(end_, shares);
            review_.end.assign(shares, shares + seats);
        } else {
            const auto chance = mean_chance(end_, moments_.size());
            if (!chance) {
                return chance.error();
            }
            review_.end = *chance;
        }
        for (Moment& moment : moments_) {
            review_.decisions.push_back(std::move(moment.decision));
        }
        settle(review_);
        return std::move(review_);
    }

private:
    struct Moment {
        State state;
        Action action;
        ReviewedDecision decision;
    };

    static std::string name_of(const json::object& record, int seat) {
        const json::value* names = record.if_contains("players");
        const auto at = static_cast<std::size_t>(seat);
        if (names != nullptr && names->is_array() && at < names->get_array().size() &&
            names->get_array()[at].is_string()) {
            return std::string(names->get_array()[at].get_string());
        }
        return "Player " + std::to_string(seat + 1);
    }

    /// Lists the decisions of a game from its first position.
    void walk(TableOf<Words>& table, const std::vector<std::string>& actions) {
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const State& state = table.position();
            ActionList list;
            words_.game().legal_actions(state, list);
            const bool is_choice = table.to_act().is_seat() && list.size() > 1;
            if (is_choice) {
                Moment moment;
                moment.state = state;
                moment.decision.number = static_cast<int>(i);
                moment.decision.seat = index(table.to_act().seat());
                moment.decision.choices = list.size();
                moment.decision.action = actions[i];
                moment.action = *std::find_if(list.begin(), list.end(), [&](Action action) {
                    return words_.write_action(state, action) == actions[i];
                });
                moments_.push_back(std::move(moment));
            } else if (!moments_.empty()) {
                moments_.back().decision.then.push_back(actions[i]);
            }
            (void)table.play(actions[i]);  // the record was replayed before: nothing can be refused
        }
        end_ = table.position();
    }

    std::uint64_t seed_of(std::size_t moment, int look) const {
        return mix64(mix64(options_.seed + moment) + static_cast<std::uint64_t>(look));
    }

    Result<ai::Reply> ask(const State& state, int seat, std::uint64_t seed) const {
        return arena::judge(words_.game(), words_.game().observation(state, static_cast<Seat>(seat)), options_.judge,
                            seed, stop_);
    }

    /// The chances as the seats see them, each from its own side of the table, and the mean of that.
    Result<std::vector<double>> mean_chance(const State& state, std::size_t moment) const {
        const int seats = words_.game().players(state);
        std::vector<double> chance(static_cast<std::size_t>(seats), 0.0);
        for (int eyes = 0; eyes < seats; ++eyes) {
            const auto reply = ask(state, eyes, seed_of(moment, eyes));
            if (!reply) {
                return reply.error();
            }
            add(*reply, 1.0 / seats, chance);
        }
        return chance;
    }

    static void add(const ai::Reply& reply, double weight, std::vector<double>& chance) {
        for (std::size_t seat = 0; seat < chance.size(); ++seat) {
            chance[seat] += weight * reply.chance[seat];
        }
    }

    /// What the decision cost, from the deciding seat's own eyes.
    Status compare(Moment& moment, std::size_t number, const ai::Reply& reply) const {
        ReviewedDecision& decision = moment.decision;
        const auto chosen = std::find_if(reply.options.begin(), reply.options.end(),
                                         [&](const ai::Option& option) { return option.action == moment.action; });
        const ai::Option best = reply.options.empty() ? ai::Option{moment.action, 0, 0} : reply.options.front();
        decision.best = words_.write_action(moment.state, best.action);
        decision.best_value = best.value;
        decision.is_exact = reply.exact;
        const bool is_known =
            chosen != reply.options.end() &&
            (reply.exact || static_cast<double>(chosen->visits) >= kEnoughVisits * static_cast<double>(best.visits));
        if (is_known) {
            decision.value = chosen->value;
        } else {
            const auto values = look_closer(moment, number, best.action);
            if (!values) {
                return values.error();
            }
            decision.value = values->first;
            decision.best_value = values->second;
        }
        if (decision.value >= decision.best_value) {  // none was better
            decision.best_value = decision.value;
            decision.best = decision.action;
            decision.is_brilliant = is_known && stands_out(moment, reply) && !is_obvious(moment, number);
        } else {
            decision.line = written(moment.state, reply.line);
        }
        set_play(decision, reply);
        return Done{};
    }

    /// Whether every other action is far behind the one taken.
    static bool stands_out(const Moment& moment, const ai::Reply& reply) {
        return std::all_of(reply.options.begin(), reply.options.end(), [&](const ai::Option& option) {
            return option.action == moment.action || option.value + kFarAhead <= moment.decision.value;
        });
    }

    /// Whether the action looks best one action ahead.
    bool is_obvious(const Moment& moment, std::size_t number) const {
        ai::Request glance;
        glance.level = "greedy";
        glance.seed = seed_of(number, 0);
        const auto seen = words_.game().observation(moment.state, static_cast<Seat>(moment.decision.seat));
        const auto reply = ai::analyse(words_.game(), seen, glance);
        return reply && reply->action == moment.action;
    }

    /// A line in words, as far as it can be played in the position as it was: what lies behind a card not seen yet is
    /// a guess.
    std::vector<std::string> written(State state, const std::vector<Action>& line) const {
        std::vector<std::string> told;
        for (const Action action : line) {
            ActionList list;
            if (words_.game().to_act(state).is_seat()) {
                words_.game().legal_actions(state, list);
            }
            if (told.size() == kLine || std::find(list.begin(), list.end(), action) == list.end()) {
                break;
            }
            told.push_back(words_.write_action(state, action));
            words_.game().apply(state, action, nullptr);
        }
        return told;
    }

    /// The seat's chance after the action and after the best one, over the same deals of what it cannot see.
    Result<std::pair<double, double>> look_closer(const Moment& moment, std::size_t number, Action best) const {
        const int seat = moment.decision.seat;
        const auto seen = words_.game().observation(moment.state, static_cast<Seat>(seat));
        double sums[2] = {0, 0};
        for (int look = 0; look < kLooks; ++look) {
            Rng rng(seed_of(number, kMaxSeats + look));
            const State deal = words_.game().determinize(seen, rng);
            const Action actions[2] = {moment.action, best};
            for (int which = 0; which < 2; ++which) {
                State after = deal;
                words_.game().apply(after, actions[which], nullptr);
                const auto value = value_of(after, seat, seed_of(number, 2 * kMaxSeats + look), rng);
                if (!value) {
                    return value.error();
                }
                sums[which] += *value / kLooks;
            }
        }
        return std::pair(sums[0], sums[1]);
    }

    /// A seat's chance in a position as it sees it. Chance is played out first; the end is what it is.
    Result<double> value_of(State state, int seat, std::uint64_t seed, Rng& rng) const {
        const Game& game = words_.game();
        while (game.to_act(state).is_chance()) {
            ActionList outcomes;
            game.legal_actions(state, outcomes);
            game.apply(state, draw_chance(game, state, outcomes, rng), nullptr);
        }
        if (game.to_act(state).is_nobody()) {
            double shares[kMaxSeats] = {};
            game.shares(state, shares);
            return shares[seat];
        }
        const auto reply = ask(state, seat, seed);
        if (!reply) {
            return reply.error();
        }
        return reply->chance[seat];
    }

    /// What the seat lost goes to the others in proportion to their chances.
    static void set_play(ReviewedDecision& decision, const ai::Reply& reply) {
        const auto own = static_cast<std::size_t>(decision.seat);
        const double loss = decision.best_value - decision.value;
        double others = 0;
        for (std::size_t seat = 0; seat < decision.chance.size(); ++seat) {
            others += seat == own ? 0 : reply.chance[seat];
        }
        const double equal = 1.0 / static_cast<double>(decision.chance.size() - 1);
        for (std::size_t seat = 0; seat < decision.chance.size(); ++seat) {
            const double part = others > 0 ? reply.chance[seat] / others : equal;
            decision.play.push_back(seat == own ? -loss : loss * part);
        }
    }

    const Words words_;
    const ReviewOptions options_;
    const std::atomic<bool>& stop_;
    std::vector<Moment> moments_;
    State end_{};
    Review review_;
};

}  // namespace

Result<std::unique_ptr<Reviewer>> make_reviewer(const json::value& record, Referee& referee,
                                                const ReviewOptions& options, const std::atomic<bool>& stop) {
    const auto table = referee.replay(record);
    if (!table) {
        return table.error();
    }
    std::unique_ptr<Reviewer> made;
    for_each_type(AllWords{}, [&](auto words) {
        using Words = typename decltype(words)::type;
        // So the table is one of these: the page's build knows no dynamic_cast.
        if (is_played<typename Words::Game>() && record.at("game").as_string() == Words::kName) {
            made = std::make_unique<ReviewerOf<Words>>(static_cast<TableOf<Words>&>(**table), record.as_object(),
                                                       options, stop);
        }
    });
    return made;
}

}  // namespace pangaea::arena
