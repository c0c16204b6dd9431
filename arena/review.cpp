// Walking through a record and judging every decision of it.
#include "arena/review.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "referee/gaia_words.h"
#include "referee/planet_words.h"

namespace pangaea::arena {
namespace {

/// Fewer visits than this part of the best option's say too little about an action; it is then looked at on its own.
constexpr double kEnoughVisits = 0.1;
constexpr int kLooks = 4;

template <class Words>
class Reviewer {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;

    Reviewer(const Words& words, const ReviewOptions& options, std::atomic<bool>& stop)
        : words_(words), options_(options), stop_(stop) {}

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
            (void)table.apply(actions[i]);  // the record was replayed before: nothing can be refused
        }
        end_ = table.position();
    }

    int decisions() const { return static_cast<int>(moments_.size()); }

    Status judge_all(const std::function<void(int, int)>& on_progress) {
        std::atomic<std::size_t> next{0};
        std::mutex mutex;
        std::condition_variable news;
        int done = 0;
        std::optional<Error> error;
        const auto work = [&] {
            for (std::size_t i = next++; i < moments_.size() && !stop_; i = next++) {
                const auto judged = judge_one(moments_[i], i);
                const std::lock_guard lock(mutex);
                if (!judged && !error) {
                    error = judged.error();
                    next = moments_.size();
                }
                ++done;
                news.notify_one();
            }
            const std::lock_guard lock(mutex);
            news.notify_one();
        };
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < std::max(1, options_.threads); ++i) {
                workers.emplace_back(work);
            }
            std::unique_lock lock(mutex);
            while (done < decisions() && !error && !stop_) {
                on_progress(done, decisions());
                news.wait_for(lock, std::chrono::milliseconds(100));
            }
        }
        if (error) {
            return *error;
        }
        return stop_ ? Status(Error{"stopped", "stopped before the end"}) : Status(Done{});
    }

    Status finish(Review& review) {
        const auto seats = static_cast<std::size_t>(words_.game().players(end_));
        review.is_over = words_.game().to_act(end_).is_nobody();
        if (review.is_over) {
            double shares[kMaxSeats] = {};
            words_.game().shares(end_, shares);
            review.end.assign(shares, shares + seats);
        } else {
            const auto chance = mean_chance(end_, moments_.size());
            if (!chance) {
                return chance.error();
            }
            review.end = *chance;
        }
        for (Moment& moment : moments_) {
            review.decisions.push_back(std::move(moment.decision));
        }
        return Done{};
    }

private:
    struct Moment {
        State state;
        Action action;
        ReviewedDecision decision;
    };

    std::uint64_t seed_of(std::size_t moment, int look) const {
        return mix64(mix64(options_.seed + moment) + static_cast<std::uint64_t>(look));
    }

    Result<ai::Reply> ask(const State& state, int seat, std::uint64_t seed) const {
        return judge(words_.game(), words_.game().observation(state, static_cast<Seat>(seat)), options_.judge, seed,
                     stop_);
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

    Status judge_one(Moment& moment, std::size_t number) const {
        ReviewedDecision& decision = moment.decision;
        const int seats = words_.game().players(moment.state);
        decision.chance.assign(static_cast<std::size_t>(seats), 0.0);
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
        }
        set_play(decision, reply);
        return Done{};
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
        return reply->chance[static_cast<std::size_t>(seat)];
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

    const Words& words_;
    const ReviewOptions& options_;
    std::atomic<bool>& stop_;
    std::vector<Moment> moments_;
    State end_{};
};

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
        for (const ReviewedDecision& decision : review.decisions) {
            const bool is_own = decision.seat == static_cast<int>(seat);
            (is_own ? sums.own_play : sums.others_play) += decision.play[seat];
            sums.luck += decision.luck[seat];
            sums.decisions += is_own ? 1 : 0;
        }
    }
}

template <class Words>
Result<Review> review_as(TableOf<Words>& table, const json::object& record, const ReviewOptions& options,
                         std::atomic<bool>& stop, const std::function<void(int, int)>& on_progress) {
    Review review;
    review.game = std::string(Words::kName);
    review.judge = options.judge.name;
    review.header = record;
    review.header.erase("actions");
    for (int seat = 0; seat < table.players(); ++seat) {
        SeatReview about;
        about.name = fmt::format("Player {}", seat + 1);
        if (const json::value* names = record.if_contains("players"); names != nullptr && names->is_array()) {
            const auto& list = names->get_array();
            const auto at = static_cast<std::size_t>(seat);
            about.name = at < list.size() && list[at].is_string() ? std::string(list[at].get_string()) : about.name;
        }
        review.seats.push_back(std::move(about));
    }
    const std::vector<std::string> actions = table.actions();
    while (table.undo()) {
    }
    Reviewer<Words> reviewer(table.words(), options, stop);
    reviewer.walk(table, actions);
    if (const auto judged = reviewer.judge_all(on_progress); !judged) {
        return judged.error();
    }
    if (const auto finished = reviewer.finish(review); !finished) {
        return finished.error();
    }
    settle(review);
    return review;
}

}  // namespace

Result<Review> review(const json::value& record, Referee& referee, const ReviewOptions& options,
                      std::atomic<bool>& stop, const std::function<void(int, int)>& on_progress) {
    const auto table = referee.replay(record);
    if (!table) {
        return table.error();
    }
    if (auto* gaia = dynamic_cast<TableOf<GaiaWords>*>(table->get())) {
        return review_as(*gaia, record.as_object(), options, stop, on_progress);
    }
    if (auto* planet = dynamic_cast<TableOf<PlanetWords>*>(table->get())) {
        return review_as(*planet, record.as_object(), options, stop, on_progress);
    }
    return Error{"unknown_game", "this game cannot be reviewed"};
}

std::vector<std::size_t> mistakes(const Review& review, std::size_t most, double least) {
    std::vector<std::size_t> places;
    const auto loss = [&](std::size_t i) { return review.decisions[i].best_value - review.decisions[i].value; };
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        if (loss(i) >= least) {
            places.push_back(i);
        }
    }
    std::sort(places.begin(), places.end(),
              [&](std::size_t a, std::size_t b) { return loss(a) != loss(b) ? loss(a) > loss(b) : a < b; });
    places.resize(std::min(places.size(), most));
    return places;
}

std::vector<Stroke> strokes(const Review& review, std::size_t most, double least) {
    std::vector<Stroke> list;
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        // The seat that gained most stands for the event; what the others lost is the same luck told again.
        const auto& luck = review.decisions[i].luck;
        const auto best = static_cast<std::size_t>(std::max_element(luck.begin(), luck.end()) - luck.begin());
        if (luck[best] >= least) {
            list.push_back({i, best, luck[best]});
        }
    }
    std::sort(list.begin(), list.end(), [](const Stroke& a, const Stroke& b) {
        return a.luck != b.luck ? a.luck > b.luck : a.decision < b.decision;
    });
    list.resize(std::min(list.size(), most));
    return list;
}

}  // namespace pangaea::arena
