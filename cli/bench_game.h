// Measuring one game, the same way for every game: random playouts, then each engine call alone. Used by
// `pangaea bench`. Times are medians; machines are noisy, compare ratios.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/allocations.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "referee/json.h"
#include "referee/words.h"

namespace pangaea::cli {

struct BenchOptions {
    int games = 2000;
    int rounds = 5;
};

struct BenchCase {
    std::string name;
    std::string rules;
    int players;
};

/// Numbers that move only when behaviour moves: of all games played, and of those of each mode, in order of appearance.
struct Signatures {
    std::uint64_t all = 0;
    std::vector<std::pair<std::string, std::uint64_t>> modes;

    void add(const std::string& mode, std::uint64_t games) {
        all = mix64(all + games);
        auto found = std::find_if(modes.begin(), modes.end(), [&](const auto& m) { return m.first == mode; });
        found = found == modes.end() ? modes.insert(found, {mode, 0}) : found;
        found->second = mix64(found->second + games);
    }
};

/// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void consume(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

/// What several rounds of the same work took, in nanoseconds.
class Rounds {
public:
    template <class Work>
    Rounds(int rounds, Work work) {
        for (int round = 0; round < rounds; ++round) {
            const auto start = Clock::now();
            work();
            times_.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
        }
        std::sort(times_.begin(), times_.end());
    }
    double median() const { return times_[times_.size() / 2]; }
    double least() const { return times_.front(); }

private:
    using Clock = std::chrono::steady_clock;
    std::vector<double> times_;
};

/// The price of one call, over many samples.
template <class Sample, class Call>
double price(int rounds, const std::vector<Sample>& samples, Call call) {
    const Rounds timed(rounds, [&] {
        for (const Sample& sample : samples) {
            call(sample);
        }
    });
    return timed.median() / static_cast<double>(samples.size());
}

/// A game that can draw one of its legal actions without listing them.
template <class G>
concept DrawsWithoutListing = requires(const G& game, const typename G::State& state) {
    { game.legal_count(state) } -> std::same_as<int>;
    { game.legal_at(state, 0) } -> std::same_as<Action>;
};

template <class Words>
class GameBench {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;

    GameBench(std::shared_ptr<const typename Words::Set> set, const BenchOptions& options)
        : options_(options), set_(std::move(set)) {}

    /// Precondition: rules that the set can be played with.
    Words words(const std::string& rules) const { return open_words<Words>(set_, &*parse_json(rules)).value(); }

    /// Prints a table and answers the signatures.
    Result<Signatures> run(const std::vector<BenchCase>& cases) {
        fmt::print("{}: state {} bytes, observation {} bytes\n", Words::kName, sizeof(State),
                   sizeof(typename Game::Observation));
        fmt::print("{:<22}{:>3}{:>10}{:>12}{:>10}{:>8}{:>9}{:>9}{:>9}{:>8}{:>8}{:>9}{:>8}", "mode", "n", "games/s",
                   "decisions/s", "ns/dec.", "least", "dec/game", "actions", "ns list", "apply", "copy", "observe",
                   "redeal");
        if constexpr (DrawsWithoutListing<Game>) {
            fmt::print("{:>10}{:>8}", "ns drawn", "least");
        }
        fmt::print("\n");
        Signatures signatures;
        Counts total;
        for (const BenchCase& c : cases) {
            const Words spoken = words(c.rules);
            const Counts counts = measure(spoken.game(), c);
            signatures.add(c.name, counts.signature);
            total.decisions += counts.decisions;
            total.allocations += counts.allocations;
        }
        fmt::print("allocations while playing: {} in {} decisions\n", total.allocations, total.decisions);
        if (has_drawn_differently_) {
            return Error{"fault", "games drawn without listing differ from those with lists"};
        }
        return signatures;
    }

private:
    struct Sample {
        State state;
        Action action;
    };
    struct Counts {
        std::uint64_t signature = 0;  // of the final positions
        std::uint64_t decisions = 0;
        std::uint64_t listed = 0;
        std::uint64_t allocations = 0;
    };

    Counts measure(const Game& game, const BenchCase& c) {
        Counts counts;
        const Rounds listed(options_.rounds, [&] {
            counts = playouts(game, c.players, [&](const State& state, Rng& rng, Counts& so_far) {
                ActionList actions;
                game.legal_actions(state, actions);
                so_far.listed += static_cast<std::uint64_t>(actions.size());
                return pick(game, state, actions, rng);
            });
        });
        const auto decisions = static_cast<double>(counts.decisions);
        fmt::print("{:<22}{:>3}{:>10.0f}{:>12.0f}{:>10.1f}{:>8.1f}{:>9.1f}{:>9.1f}", c.name, c.players,
                   options_.games / listed.median() * 1e9, decisions / listed.median() * 1e9,
                   listed.median() / decisions, listed.least() / decisions, decisions / options_.games,
                   static_cast<double>(counts.listed) / decisions);
        calls(game, c.players);
        if constexpr (DrawsWithoutListing<Game>) {
            draw(game, c.players, counts);
        }
        fmt::print("\n");
        return counts;
    }

    template <class Choose>
    Counts playouts(const Game& game, int players, Choose choose) {
        Counts counts;
        const std::uint64_t before = allocations();
        Rng rng(1);
        for (int i = 0; i < options_.games; ++i) {
            State state = game.new_game(players, rng);
            while (!game.to_act(state).is_nobody()) {
                ++counts.decisions;
                game.apply(state, choose(state, rng, counts), nullptr);
            }
            counts.signature += game.hash(state);
        }
        counts.allocations = allocations() - before;
        return counts;
    }

    static Action pick(const Game& game, const State& state, const ActionList& actions, Rng& rng) {
        return game.to_act(state).is_chance()
                   ? draw_chance(game, state, actions, rng)
                   : actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
    }

    // The same games without lists: the k-th legal action must be the list's.
    void draw(const Game& game, int players, const Counts& listed) {
        Counts counts;
        const Rounds drawn(options_.rounds, [&] {
            counts = playouts(game, players, [&](const State& state, Rng& rng, Counts&) {
                const auto count = static_cast<std::uint32_t>(game.legal_count(state));
                return game.legal_at(state, static_cast<int>(rng.below(count)));
            });
        });
        if (counts.signature != listed.signature || counts.allocations != 0) {
            has_drawn_differently_ = true;
        }
        const auto decisions = static_cast<double>(counts.decisions);
        fmt::print("{:>10.1f}{:>8.1f}", drawn.median() / decisions, drawn.least() / decisions);
    }

    // The price of each call alone, over positions of random games in random order.
    void calls(const Game& game, int players) {
        std::vector<Sample> samples;
        Rng rng(2);
        while (samples.size() < 4096) {
            State state = game.new_game(players, rng);
            while (!game.to_act(state).is_nobody()) {
                ActionList actions;
                game.legal_actions(state, actions);
                const Action action = pick(game, state, actions, rng);
                samples.push_back({state, action});
                game.apply(state, action, nullptr);
            }
        }
        rng.shuffle(samples.data(), static_cast<int>(samples.size()));
        const double copy = price(options_.rounds, samples, [](const Sample& s) {
            const State state = s.state;
            consume(state);
        });
        const double list = price(options_.rounds, samples, [&](const Sample& s) {
            ActionList actions;
            game.legal_actions(s.state, actions);
            consume(actions);
        });
        const double apply = price(options_.rounds, samples, [&](const Sample& s) {
            State state = s.state;
            game.apply(state, s.action, nullptr);
            consume(state);
        });
        const double observe =
            price(options_.rounds, samples, [&](const Sample& s) { consume(game.observation(s.state, Seat{0})); });
        const double redeal = price(options_.rounds, samples, [&](const Sample& s) {
            consume(game.determinize(game.observation(s.state, Seat{0}), rng));
        });
        fmt::print("{:>9.1f}{:>8.1f}{:>8.1f}{:>9.1f}{:>8.1f}", list, apply - copy, copy, observe, redeal - observe);
    }

    const BenchOptions& options_;
    std::shared_ptr<const typename Words::Set> set_;
    bool has_drawn_differently_ = false;
};

}  // namespace pangaea::cli
