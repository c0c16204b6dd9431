// `pangaea bench`: random playouts with fixed seeds on one thread, and the price of each engine call, for every game.
// Prints signatures that move only when behaviour moves: one for each mode, one for the whole game.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "cli/bench_game.h"
#include "cli/commands.h"

namespace pangaea::cli {
namespace {

// tests/cli/bench_test.cpp compares these lines with bench/signatures.txt.
void print_signatures(std::string_view game, const Signatures& signatures, const BenchOptions& options) {
    for (const auto& [mode, signature] : signatures.modes) {
        fmt::print("signature {}, {} {:016x} (of {} games)\n", game, mode, signature, options.games);
    }
    fmt::print("signature {} {:016x} (of {} games a mode)\n", game, signatures.all, options.games);
}

std::vector<BenchCase> cases_of(std::type_identity<GaiaWords>) {
    std::vector<BenchCase> cases;
    for (const int players : {2, 3, 4, 5}) {
        cases.push_back({"basic", R"({"mode":"basic"})", players});
        cases.push_back({"advanced, no powers", R"({"mode":"advanced","powers":false})", players});
        cases.push_back({"advanced", R"({"mode":"advanced"})", players});
        cases.push_back({"advanced, disasters", R"({"mode":"advanced","disasters":true})", players});
    }
    return cases;
}
std::vector<BenchCase> cases_of(std::type_identity<PlanetWords>) {
    std::vector<BenchCase> cases;
    for (const int players : {2, 3, 4}) {
        cases.push_back({"plain", "{}", players});
        cases.push_back({"beginner", R"({"beginner":true})", players});
        cases.push_back({"mystery", R"({"mystery":true})", players});
        cases.push_back({"beginner and mystery", R"({"beginner":true,"mystery":true})", players});
    }
    return cases;
}

/// A planet of a random game and the animal card it is asked about.
struct Question {
    planet::Surface surface;
    planet::AnimalId card;
};

std::vector<Question> random_questions(const planet::Planet& game) {
    std::vector<Question> questions;
    Rng rng(3);
    while (questions.size() < 8192) {
        planet::State state = game.new_game(planet::kMaxPlayers, rng);
        while (!state.is_over()) {
            const auto card = static_cast<planet::AnimalId>(rng.below(game.components().animal_count));
            const auto count = static_cast<std::uint32_t>(game.legal_count(state));
            questions.push_back({state.surfaces[state.mover()], card});
            game.apply(state, game.legal_at(state, static_cast<int>(rng.below(count))), nullptr);
        }
    }
    return questions;
}

void bench_regions(const planet::Planet& game, const BenchOptions& options) {
    const auto questions = random_questions(game);
    const auto print = [&](const char* name, auto ask) {
        const double ns = price(options.rounds, questions, [&](const Question& q) { consume(ask(q)); });
        fmt::print("{}: {:.0f} a second, {:.1f} ns each\n", name, 1e9 / ns, ns);
    };
    print("region queries", [&](const Question& q) { return game.value(q.surface, q.card); });
    print("region queries, three largest", [&](const Question& q) { return game.ranked(q.surface, q.card); });
}

/// What else is worth measuring of a game.
template <class Words>
void bench_more(const GameBench<Words>&, const BenchOptions&) {}
void bench_more(const GameBench<PlanetWords>& bench, const BenchOptions& options) {
    bench_regions(bench.words("{}").game(), options);
}

template <class Words>
Status bench_game(const Context& context, const BenchOptions& options) {
    auto set = open_set<Words>(context.library(), "house");
    if (!set) {
        return set.error();
    }
    GameBench<Words> bench(std::move(*set), options);
    const auto signatures = bench.run(cases_of(std::type_identity<Words>{}));
    if (!signatures) {
        return signatures.error();
    }
    bench_more(bench, options);
    print_signatures(Words::kName, *signatures, options);
    return Done{};
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    auto options = std::make_shared<BenchOptions>();
    auto* command = app.add_subcommand("bench", "Measure the engines: random playouts, one thread, fixed seeds");
    command->add_option("--games", options->games, "Games a mode and round")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--rounds", options->rounds, "Rounds; the median counts")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command->callback([&context, options] {
        for_each_type(AllWords{}, [&](auto words) {
            if (const auto done = bench_game<typename decltype(words)::type>(context, *options); !done) {
                fmt::print(stderr, "pangaea bench: {}\n", done.error().message);
                context.exit_code = kFailed;
            }
        });
    });
}

}  // namespace pangaea::cli
