// Self-play for tuning: games between equal players, with a stray decision now and then so that positions differ, every
// position kept with the end of its game. Only `pangaea tune` uses it: it sees whole positions, which no player may.
#pragma once

#include <atomic>
#include <cmath>
#include <functional>
#include <vector>

#include "ai/eval/linear.h"
#include "ai/search/searcher.h"
#include "ai/train/fit.h"
#include "ai/train/hunch_fit.h"
#include "ai/train/network_fit.h"

namespace pangaea::ai {

struct SelfPlay {
    int first = 0;  // number of the first game
    int games = 1000;
    std::vector<int> players = {2};  // taken in turn
    std::uint64_t iterations = 40;   // a decision
    double stray = 0.08;             // share of decisions taken at random
    double draw = 0.0;               // share of decisions drawn among those that look nearly as good as the best
    std::uint64_t seed = 1;
    int threads = 1;
};

template <Game G>
void add_position(const G& game, const typename G::State& state, const double* shares, Samples& out) {
    const int features = static_cast<int>(feature_names(game).size());
    const int players = game.players(state);
    std::vector<float> rows(static_cast<std::size_t>(features * players));
    find_features(game, state, rows.data());
    out.add(rows.data(), features, players, shares);
}
template <Game G>
void add_position(const G& game, const typename G::State& state, const double* shares, InputSamples& out) {
    std::vector<InputList> seats(static_cast<std::size_t>(game.players(state)));
    find_inputs(game, state, seats);
    out.add(seats, shares);
}

inline void add_position(const planet::Planet&, const planet::State&, const double*, HunchSamples&) {}

/// What the search thinks of the actions it looked at is to be what the evaluation says at once: this teaches it about
/// positions that good players avoid, which the games alone never show.
template <Game G, class Out>
void add_looked_at(const G& game, const Evaluator<G>& evaluator, const typename G::Observation& seen, int seat,
                   const Reply& reply, Rng& rng, Out& out) {
    const auto state = game.determinize(seen, rng);
    if constexpr (std::is_same_v<Out, HunchSamples>) {
        out.add(state, reply);
        return;
    }
    constexpr std::uint64_t kEnough = 3;
    const int players = game.players(state);
    for (const Option& option : reply.options) {
        if (option.visits < kEnough) {
            break;
        }
        auto next = state;
        apply_and_settle(game, next, option.action);
        if (game.to_act(next).is_nobody()) {
            continue;
        }
        Chances now{};
        evaluator.evaluate(std::span<const typename G::State>(&next, 1), &now);
        // The search tells the chance of the seat that decides; the others share the rest as before.
        double shares[kMaxSeats] = {};
        const double rest = std::max(1e-6, 1.0 - static_cast<double>(now[static_cast<std::size_t>(seat)]));
        for (int other = 0; other < players; ++other) {
            shares[other] =
                other == seat ? option.value
                              : static_cast<double>(now[static_cast<std::size_t>(other)]) / rest * (1.0 - option.value);
        }
        add_position(game, next, shares, out);
    }
}

inline bool happens(double share, Rng& rng) { return static_cast<double>(rng.below(1U << 20)) < share * (1U << 20); }

/// Positions behind the second and third best action must be known as well as that behind the best, since a search
/// compares them.
inline Action draw_good(const std::vector<Option>& options, Rng& rng) {
    constexpr double kWidth = 0.03;
    double best = 0.0;
    for (const Option& option : options) {
        best = std::max(best, option.value);
    }
    double sum = 0.0;
    std::vector<double> parts;
    for (const Option& option : options) {
        parts.push_back(std::exp((option.value - best) / kWidth));
        sum += parts.back();
    }
    double rest = sum * static_cast<double>(rng.below(1U << 30)) / (1U << 30);
    std::size_t at = 0;
    while (at + 1 < parts.size() && rest >= parts[at]) {
        rest -= parts[at++];
    }
    return options[at].action;
}

/// As one of the seats sees it, with the rest dealt anew: a guess at a rival's hand then counts for no more than it is
/// worth.
template <Game G>
typename G::State as_learned(const G& game, const typename G::State& position, Rng& rng) {
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.players(position))));
    return game.determinize(game.observation(position, seat), rng);
}
/// As it is: dealt anew, most objectives would be wrong, and one's own, which one knows, would count for too little.
inline planet::State as_learned(const planet::Planet&, const planet::State& position, Rng&) { return position; }

template <Game G, class Out>
void play_one(const G& game, Searcher<G>& searcher, const Evaluator<G>& evaluator, const SelfPlay& settings, int number,
              Out& out) {
    Rng rng(mix64(settings.seed * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(number)));
    const int players = settings.players[static_cast<std::size_t>(number) % settings.players.size()];
    auto state = game.new_game(players, rng);
    std::vector<typename G::State> positions;
    SearchBudget budget;
    budget.iterations = settings.iterations;
    ActionList actions;
    while (!game.to_act(state).is_nobody()) {
        actions.clear();
        game.legal_actions(state, actions);
        const Actor actor = game.to_act(state);
        Action action = actions[0];
        if (actor.is_chance()) {
            action = draw_chance(game, state, actions, rng);
        } else if (happens(settings.stray, rng)) {
            action = actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
        } else if (actions.size() > 1) {
            searcher.forget();
            const auto seen = game.observation(state, actor.seat());
            const Reply reply = searcher.search(seen, evaluator, SearchSettings{.likely = 8}, budget, rng.next());
            action = reply.action;
            if (happens(settings.draw, rng)) {
                action = draw_good(reply.options, rng);
            }
            add_looked_at(game, evaluator, seen, index(actor.seat()), reply, rng, out);
        }
        game.apply(state, action, nullptr);
        positions.push_back(state);
    }
    positions.pop_back();
    double shares[kMaxSeats] = {};
    game.shares(state, shares);
    for (const auto& position : positions) {
        add_position(game, as_learned(game, position, rng), shares, out);
    }
}

/// Appends what the games show. The same settings and evaluation give the same samples, whatever the number of threads.
template <Game G, class Out>
void play_games(const G& game, const Evaluator<G>& evaluator, const SelfPlay& settings, Out& out,
                const std::function<void(int)>& on_game) {
    std::vector<Out> by_game(static_cast<std::size_t>(settings.games));
    std::atomic<int> next{0};
    run_together(settings.threads, [&](int thread) {
        Searcher<G> searcher(game);
        searcher.resize(1, std::size_t{16} << 20);
        for (int number = next++; number < settings.games; number = next++) {
            play_one(game, searcher, evaluator, settings, settings.first + number,
                     by_game[static_cast<std::size_t>(number)]);
            if (thread == 0 && on_game) {
                on_game(number + 1);
            }
        }
    });
    for (Out& samples : by_game) {
        out.append(samples);
        samples = {};
    }
}

}  // namespace pangaea::ai
