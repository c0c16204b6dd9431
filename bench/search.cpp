// The search measured: iterations a second on one thread and on two, and where the time of an iteration goes.
//   bench_search [ROUNDS]      prints the median of each figure over the rounds, and the most
// Positions of random games with 2 players, 1,000 iterations each from an empty tree, as `strong` searches.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/decide.h"
#include "tests/support/house_games.h"

namespace {

using namespace pangaea;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kIterations = 1000;
constexpr std::size_t kMemory = std::size_t{64} << 20;
constexpr std::array<std::string_view, 4> kPhases = {"deal", "walk", "judge", "count"};

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

/// Time by phase. The clock itself takes part in it, so only the shares are told.
class Stopwatch {
public:
    void enter(ai::Phase phase) {
        const auto now = Clock::now();
        if (phase_) {
            spent_[static_cast<std::size_t>(*phase_)] += now - since_;
        }
        phase_ = phase;
        since_ = now;
    }
    void stop() {
        enter(ai::Phase::Deal);
        phase_.reset();
    }
    const std::array<Clock::duration, kPhases.size()>& spent() const { return spent_; }

private:
    std::optional<ai::Phase> phase_;
    Clock::time_point since_;
    std::array<Clock::duration, kPhases.size()> spent_{};
};

struct Figure {
    std::vector<double> values;

    double median() {
        std::sort(values.begin(), values.end());
        return values[values.size() / 2];
    }
    double most() const { return *std::max_element(values.begin(), values.end()); }
};

template <class G>
double iterations_per_second(const G& game, const ai::Level& level, const std::vector<typename G::State>& positions,
                             int threads) {
    ai::Request request;
    request.threads = threads;
    request.iterations = kIterations * static_cast<std::uint64_t>(threads);
    request.memory = kMemory;
    ai::Searcher<G> searcher(game);
    const auto begin = Clock::now();
    std::uint64_t done = 0;
    for (const auto& state : positions) {
        searcher.forget();
        const auto seen = game.observation(state, game.to_act(state).seat());
        done += ai::search_at(level, searcher, game, seen, request).iterations;
    }
    return static_cast<double>(done) / seconds(Clock::now() - begin);
}

template <class G>
std::array<double, kPhases.size()> shares(const G& game, const ai::Level& level,
                                          const std::vector<typename G::State>& positions) {
    const auto evaluator = ai::evaluator_for(level, game, {});
    const ai::SearchSettings settings = ai::settings_for(game, level);
    ai::Worker<G, Stopwatch> worker(game, kMemory);
    for (const auto& state : positions) {
        worker.forget();
        worker.prepare(1);
        const auto seen = game.observation(state, game.to_act(state).seat());
        for (std::uint64_t i = 0; i < kIterations; ++i) {
            worker.iterate(seen, *evaluator, settings);
            worker.watch().stop();
        }
    }
    double sum = 0.0;
    std::array<double, kPhases.size()> parts{};
    for (std::size_t i = 0; i < kPhases.size(); ++i) {
        parts[i] = seconds(worker.watch().spent()[i]);
        sum += parts[i];
    }
    for (double& part : parts) {
        part /= sum;
    }
    return parts;
}

template <class G>
void measure(std::string_view name, const G& game, std::string_view level_name, int rounds) {
    const ai::Level& level = *ai::find_level(level_name);
    const auto positions = test::random_positions(game, 2, 12, 7, 1);
    Figure one;
    Figure two;
    std::array<Figure, kPhases.size()> parts;
    for (int round = 0; round < rounds; ++round) {
        one.values.push_back(iterations_per_second(game, level, positions, 1));
        two.values.push_back(iterations_per_second(game, level, positions, 2));
        const auto found = shares(game, level, positions);
        for (std::size_t i = 0; i < found.size(); ++i) {
            parts[i].values.push_back(found[i]);
        }
    }
    const double per_iteration = 1e6 / one.median();
    fmt::print("{:<16} {:>9.0f} ({:.0f}) {:>9.0f} ({:.0f}) {:>8.2f}", name, one.median(), one.most(), two.median(),
               two.most(), per_iteration);
    for (Figure& part : parts) {
        fmt::print("  {:>5.2f} ({:>2.0f} %)", part.median() * per_iteration, 100 * part.median());
    }
    fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = std::max(1, argc > 1 ? std::atoi(argv[1]) : 5);
    fmt::print("iterations a second, median (most); then µs an iteration, in all and by phase\n");
    fmt::print("{:<16} {:>17} {:>17} {:>8}", "", "one thread", "two threads", "µs");
    for (const auto& phase : kPhases) {
        fmt::print("  {:>12}", phase);
    }
    fmt::print("\n");
    measure("gaia basic", test::house_gaia(R"({"mode":"basic"})"), "strong", rounds);
    measure("gaia advanced", test::house_gaia(), "strong", rounds);
    measure("planet", test::house_planet(), "strong", rounds);
    measure("gaia, champion", test::house_gaia(), "champion", rounds);
    measure("planet, master", test::house_planet(), "master", rounds);
    measure("planet, champion", test::house_planet(), "champion", rounds);
    return 0;
}
