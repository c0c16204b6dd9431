// `pangaea bench`: random playouts with fixed seeds on one thread, and the price of each engine call.
// Prints a signature that moves only when behaviour moves. Times are medians; machines are noisy, compare ratios.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "cli/allocations.h"
#include "cli/commands.h"
#include "referee/gaia_words.h"

namespace pangaea::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    int games = 2000;
    int rounds = 5;
};

struct Case {
    std::string name;
    std::string rules;
    int players;
};

double nanoseconds(Clock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void consume(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

template <class Words>
class GameBench {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;

    GameBench(const ComponentLibrary& library, const Options& options) : options_(options) {
        const auto document = library.find(Words::kName, "house");
        if (!document) {
            throw std::runtime_error(document.error().message);
        }
        set_ = std::make_shared<const typename Words::Set>(std::move(Words::Set::parse(*document).value()));
    }

    std::uint64_t run(const std::vector<Case>& cases) {
        fmt::print("{}: state {} bytes, observation {} bytes\n", Words::kName, sizeof(State),
                   sizeof(typename Game::Observation));
        fmt::print("{:<22}{:>3}{:>10}{:>12}{:>10}{:>8}{:>9}{:>9}{:>9}{:>8}{:>8}{:>9}{:>8}\n", "mode", "n", "games/s",
                   "decisions/s", "ns/dec.", "least", "dec/game", "actions", "ns list", "apply", "copy", "observe",
                   "redeal");
        std::uint64_t signature = 0;
        std::uint64_t allocated = 0;
        for (const Case& c : cases) {
            const auto rules = parse_json(c.rules);
            const auto switches = Words::read_rules(&*rules, *set_);
            const Words words(set_, *switches);
            signature = mix64(signature + playouts(words.game(), c, allocated));
        }
        fmt::print("allocations while playing: {}\n", allocated);
        return signature;
    }

private:
    struct Sample {
        State state;
        Action action;
    };

    std::uint64_t playouts(const Game& game, const Case& c, std::uint64_t& allocated) {
        std::vector<double> times;
        std::uint64_t signature = 0;
        std::uint64_t decisions = 0;
        std::uint64_t listed = 0;
        for (int round = 0; round < options_.rounds; ++round) {
            signature = decisions = listed = 0;
            const std::uint64_t before = allocations();
            const auto start = Clock::now();
            Rng rng(1);
            for (int i = 0; i < options_.games; ++i) {
                State state = game.new_game(c.players, rng);
                while (!game.to_act(state).is_nobody()) {
                    ActionList actions;
                    game.legal_actions(state, actions);
                    ++decisions;
                    listed += static_cast<std::uint64_t>(actions.size());
                    game.apply(state, pick(game, state, actions, rng), nullptr);
                }
                signature += game.hash(state);
            }
            const auto end = Clock::now();
            allocated += allocations() - before;
            times.push_back(nanoseconds(end - start));
        }
        const double time = median(times);
        const double per_decision = time / static_cast<double>(decisions);
        fmt::print("{:<22}{:>3}{:>10.0f}{:>12.0f}{:>10.1f}{:>8.1f}{:>9.1f}{:>9.1f}", c.name, c.players,
                   options_.games / time * 1e9, 1e9 / per_decision, per_decision,
                   *std::min_element(times.begin(), times.end()) / static_cast<double>(decisions),
                   static_cast<double>(decisions) / options_.games,
                   static_cast<double>(listed) / static_cast<double>(decisions));
        calls(game, c);
        return signature;
    }

    static Action pick(const Game& game, const State& state, const ActionList& actions, Rng& rng) {
        return game.to_act(state).is_chance()
                   ? draw_chance(game, state, actions, rng)
                   : actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
    }

    // The price of each call alone, over positions of random games in random order.
    void calls(const Game& game, const Case& c) {
        std::vector<Sample> samples;
        Rng rng(2);
        while (samples.size() < 4096) {
            State state = game.new_game(c.players, rng);
            while (!game.to_act(state).is_nobody()) {
                ActionList actions;
                game.legal_actions(state, actions);
                const Action action = pick(game, state, actions, rng);
                samples.push_back({state, action});
                game.apply(state, action, nullptr);
            }
        }
        rng.shuffle(samples.data(), static_cast<int>(samples.size()));
        const double copy = each(samples, [](const Sample& s) {
            const State state = s.state;
            consume(state);
        });
        const double list = each(samples, [&](const Sample& s) {
            ActionList actions;
            game.legal_actions(s.state, actions);
            consume(actions);
        });
        const double apply = each(samples, [&](const Sample& s) {
            State state = s.state;
            game.apply(state, s.action, nullptr);
            consume(state);
        });
        const double observe = each(samples, [&](const Sample& s) { consume(game.observation(s.state, Seat{0})); });
        const double redeal =
            each(samples, [&](const Sample& s) { consume(game.determinize(game.observation(s.state, Seat{0}), rng)); });
        fmt::print("{:>9.1f}{:>8.1f}{:>8.1f}{:>9.1f}{:>8.1f}\n", list, apply - copy, copy, observe, redeal - observe);
    }

    template <class Call>
    double each(const std::vector<Sample>& samples, Call call) {
        std::vector<double> times;
        for (int round = 0; round < options_.rounds; ++round) {
            const auto start = Clock::now();
            for (const Sample& sample : samples) {
                call(sample);
            }
            times.push_back(nanoseconds(Clock::now() - start) / static_cast<double>(samples.size()));
        }
        return median(times);
    }

    const Options& options_;
    std::shared_ptr<const typename Words::Set> set_;
};

void run(const Context& context, const Options& options) {
    std::vector<Case> gaia_cases;
    for (const int players : {2, 3, 4, 5}) {
        gaia_cases.push_back({"basic", R"({"mode":"basic"})", players});
        gaia_cases.push_back({"advanced, no powers", R"({"mode":"advanced","powers":false})", players});
        gaia_cases.push_back({"advanced", R"({"mode":"advanced"})", players});
        gaia_cases.push_back({"advanced, disasters", R"({"mode":"advanced","disasters":true})", players});
    }
    const std::uint64_t gaia = GameBench<GaiaWords>(context.library(), options).run(gaia_cases);
    fmt::print("signature gaia {:016x} (of {} games a mode)\n", gaia, options.games);
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("bench", "Measure the engines: random playouts, one thread, fixed seeds");
    command->add_option("--games", options->games, "Games a mode and round")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--rounds", options->rounds, "Rounds; the median counts")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->callback([&context, options] { run(context, *options); });
}

}  // namespace pangaea::cli
