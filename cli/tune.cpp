// `pangaea tune`: weights, or a network, for the computer players from games they play against themselves.
// Rounds of self-play and fitting; the result is a file for data/weights or data/networks. The same arguments give the
// same file.
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <thread>

#include "ai/train/self_play.h"
#include "cli/commands.h"
#include "referee/words.h"

namespace pangaea::cli {
namespace {

struct Options {
    std::string game = "gaia";
    std::string rules = "{}";
    std::string start;  // file; empty: the weights compiled in
    std::string out;
    std::string keep;  // folder; empty: nothing is put aside
    int rounds = 1;
    bool network = false;
    bool hunch = false;
    ai::SelfPlay play;
    ai::FitSettings fit;
};

template <class G>
Result<ai::Weights> read_start(const G& game, const std::string& path) {
    if (path.empty()) {
        return ai::house_weights(game);
    }
    const auto text = read_file(path, std::size_t{1} << 20);
    if (!text) {
        return text.error();
    }
    auto weights = ai::parse_weights(*text, ai::feature_names(game));
    if (!weights) {
        return Error{weights.error().code, path + ": " + weights.error().message};
    }
    return weights;
}

template <class G>
Result<ai::Network> read_network(const G& game, const std::string& path) {
    const auto text = read_file(path, std::size_t{1} << 20);
    if (!text) {
        return text.error();
    }
    auto network = ai::parse_network(*text, ai::input_count(game), ai::hunch_count(game));
    if (!network) {
        return Error{network.error().code, path + ": " + network.error().message};
    }
    return network;
}

/// Through a file beside it, so that a full disk leaves the old weights whole.
Status write_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".part";
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    std::error_code error;
    if (file) {
        std::filesystem::rename(beside, path, error);
    }
    if (!file || error) {
        return Error{"unwritable_file", path + ": cannot be written"};
    }
    return Done{};
}

/// Pieces of a long run, put aside in a folder: the same command goes on behind the last that is there.
class Kept {
public:
    explicit Kept(std::string folder) : folder_(std::move(folder)) {}

    /// Errors: unwritable_file; bad_value when the folder belongs to other arguments.
    Status open(const std::string& arguments) const {
        if (folder_.empty()) {
            return Done{};
        }
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (const auto before = load("arguments")) {
            return *before == arguments ? Status(Done{})
                                        : Error{"bad_value", folder_ + ": belongs to a run with other arguments"};
        }
        return save("arguments", arguments);
    }
    std::optional<std::string> load(const std::string& name) const {
        constexpr std::size_t kMost = std::size_t{4} << 30;
        if (folder_.empty() || !std::filesystem::exists(folder_ + "/" + name)) {
            return std::nullopt;
        }
        auto text = read_file(folder_ + "/" + name, kMost);
        return text ? std::optional(std::move(*text)) : std::nullopt;
    }
    Status save(const std::string& name, const std::string& text) const {
        return folder_.empty() ? Status(Done{}) : write_file(folder_ + "/" + name, text);
    }

private:
    std::string folder_;
};

/// All that the result depends on.
std::string arguments_of(const Options& options) {
    const ai::SelfPlay& play = options.play;
    return fmt::format("{} {} start {} games {} players {} iterations {} stray {} draw {} seed {} epochs {}\n",
                       options.game, options.rules, options.start, play.games, fmt::join(play.players, ","),
                       play.iterations, play.stray, play.draw, play.seed, options.fit.epochs);
}

/// The games of one round, with what they show appended to `samples`.
template <class G, class Samples>
void play_round(const G& game, const ai::Evaluator<G>& evaluator, const Options& options, int round, Samples& samples) {
    ai::SelfPlay play = options.play;
    play.seed = options.play.seed + static_cast<std::uint64_t>(round);
    const int every = std::max(1, play.games / 20);
    ai::play_games(game, evaluator, play, samples, [&](int games) {
        if (games % every == 0) {
            fmt::print(stderr, "\rround {} of {}: game {} of {} ", round + 1, options.rounds, games, play.games);
        }
    });
    fmt::print(stderr, "\r");
}

template <class G>
Status tune_weights(const G& game, ai::Weights weights, const Options& options) {
    for (int round = 0; round < options.rounds; ++round) {
        ai::Samples samples;
        play_round(game, ai::LinearEvaluator<G>(game, weights), options, round, samples);
        const ai::FitResult fitted = ai::fit(samples, weights, options.fit);
        weights = fitted.weights;
        fmt::print("round {}: {} positions, loss on games held back {:.4f} -> {:.4f}\n", round + 1, samples.size(),
                   fitted.loss_before, fitted.loss_after);
        if (auto written = write_file(options.out, ai::write_weights(weights, ai::feature_names(game))); !written) {
            return written;
        }
    }
    return Done{};
}

/// The same in pieces of a few minutes at most.
template <class G>
Status play_pieces(const G& game, const ai::Evaluator<G>& evaluator, const Options& options, int round,
                   const Kept& kept, ai::InputSamples& samples) {
    constexpr int kPiece = 1000;
    Options piece = options;
    for (piece.play.first = 0; piece.play.first < options.play.games; piece.play.first += kPiece) {
        const std::string name = fmt::format("round-{}-games-{}", round + 1, piece.play.first);
        if (const auto bytes = kept.load(name)) {
            if (const auto before = ai::InputSamples::from_bytes(*bytes, ai::input_count(game))) {
                samples.append(*before);
                continue;
            }
        }
        piece.play.games = std::min(kPiece, options.play.games - piece.play.first);
        ai::InputSamples fresh;
        play_round(game, evaluator, piece, round, fresh);
        if (auto saved = kept.save(name, fresh.bytes()); !saved) {
            return saved;
        }
        samples.append(fresh);
    }
    return Done{};
}

/// A fit that puts aside what each epoch has learned.
ai::NetworkFitSettings fit_settings(const Options& options, int round, const Kept& kept) {
    const auto name = [round](int epoch) { return fmt::format("round-{}-epoch-{}", round + 1, epoch + 1); };
    ai::NetworkFitSettings settings;
    settings.epochs = options.fit.epochs;
    settings.seed = options.play.seed;
    settings.threads = options.play.threads;
    settings.load = [=, &kept](int epoch, std::vector<float>& learned) {
        const auto bytes = kept.load(name(epoch));
        learned.resize(bytes ? bytes->size() / sizeof(float) : 0);
        if (bytes) {
            std::memcpy(learned.data(), bytes->data(), learned.size() * sizeof(float));
        }
        return bytes.has_value();
    };
    settings.save = [=, &kept](int epoch, const std::vector<float>& learned) {
        // A disk that is full is told of when the network is written.
        (void)kept.save(name(epoch), {reinterpret_cast<const char*>(learned.data()), learned.size() * sizeof(float)});
    };
    return settings;
}

/// The first round is played by the network to start from, or by the weights, the others by the network so far; it
/// learns from the games of all rounds but those of the weights, once there are better ones.
template <ai::HasNetwork G>
Status tune_network(const G& game, const Options& options) {
    const ai::LinearEvaluator<G> by_weights(game, ai::house_weights(game));
    const Kept kept(options.keep);
    if (auto opened = kept.open(arguments_of(options)); !opened) {
        return opened;
    }
    ai::InputSamples samples;
    ai::Network network;
    if (!options.start.empty()) {
        auto start = read_network(game, options.start);
        if (!start) {
            return start.error();
        }
        network = std::move(*start);
    }
    for (int round = 0; round < options.rounds; ++round) {
        const ai::NetworkEvaluator<G> by_network(game, network);
        const ai::Evaluator<G>& evaluator =
            network.rows.empty() ? static_cast<const ai::Evaluator<G>&>(by_weights) : by_network;
        if (round == 1 && options.start.empty()) {
            samples = {};
        }
        if (auto played = play_pieces(game, evaluator, options, round, kept, samples); !played) {
            return played;
        }
        ai::NetworkFitResult fitted =
            ai::fit_network(samples, ai::input_count(game), fit_settings(options, round, kept));
        network = std::move(fitted.network);
        fmt::print("round {}: {} positions so far, loss on games held back {:.4f}\n", round + 1, samples.size(),
                   fitted.loss);
        if (auto written = write_file(options.out, ai::write_network(network)); !written) {
            return written;
        }
    }
    return Done{};
}

/// Which placements deserve a look, by what a search with the network makes of them: becomes a part of it.
Status tune_hunch(const planet::Planet& game, const Options& options) {
    auto network = read_network(game, options.start);
    if (!network) {
        return network.error();
    }
    network->hunch.clear();
    ai::HunchSamples samples;
    play_round(game, ai::NetworkEvaluator<planet::Planet>(game, *network), options, 0, samples);
    const ai::HunchFitResult fitted = ai::fit_hunch(game, samples, options.fit.epochs, options.play.seed);
    fmt::print("{} decisions; in those held back the best placement is\n", samples.size());
    for (const auto& [among, share] : fitted.found) {
        fmt::print("  among the first {}: {:.1f} %\n", among, 100.0 * share);
    }
    network->hunch = fitted.weights;
    return write_file(options.out, ai::write_network(*network));
}

template <class Words>
Status tune(const Context& context, const Options& options) {
    const auto rules = parse_json(options.rules);
    if (!rules) {
        return Error{rules.error().code, "--rules: " + rules.error().message};
    }
    const auto words = open_words<Words>(context.library(), "house", &*rules);
    if (!words) {
        return words.error();
    }
    const auto& game = words->game();
    if constexpr (std::is_same_v<typename Words::Game, planet::Planet>) {
        if (options.hunch) {
            return tune_hunch(game, options);
        }
    }
    if (options.network) {
        return tune_network(game, options);
    }
    auto start = read_start(game, options.start);
    return start ? tune_weights(game, std::move(*start), options) : start.error();
}

}  // namespace

void add_tune(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    options->play.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    auto* command = app.add_subcommand("tune", "Tune the computer players' weights by self-play");
    add_game_option(*command, options->game, "Which game")->capture_default_str();
    command->add_option("--rules", options->rules, "Switches as JSON")->type_name("JSON")->capture_default_str();
    command
        ->add_option("--start", options->start, "Weights or network to begin with (default: the weights compiled in)")
        ->check(CLI::ExistingFile)
        ->type_name("FILE");
    command->add_option("--out", options->out, "Where to write the weights")->required()->type_name("FILE");
    command->add_flag("--network", options->network, "A network instead of weights");
    command
        ->add_flag("--hunch", options->hunch,
                   "Which placements deserve a look, added to the network of --start (Planet)")
        ->excludes("--network")
        ->needs("--start");
    command->add_option("--rounds", options->rounds, "Rounds of self-play and fitting")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--games", options->play.games, "Games a round")
        ->check(CLI::Range(10, 1'000'000))
        ->capture_default_str();
    command->add_option("--players", options->play.players, "Numbers of players, taken in turn")
        ->delimiter(',')
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    command->add_option("--iterations", options->play.iterations, "Iterations of the search for each decision")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--stray", options->play.stray, "Share of decisions taken at random")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command->add_option("--draw", options->play.draw, "Share of decisions drawn among the nearly best")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command
        ->add_option("--keep", options->keep,
                     "Folder for the pieces of a long run: the same command goes on where it ended (networks)")
        ->type_name("DIR")
        ->needs("--network");
    command->add_option("--epochs", options->fit.epochs, "Passes of the fit over a round's positions")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--seed", options->play.seed, "Seed of the first round")->capture_default_str();
    command->add_option("--threads", options->play.threads, "Games at the same time; changes no result")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->callback([&context, options] {
        Status tuned = unknown_game(options->game);
        with_words(options->game, [&](auto words) { tuned = tune<typename decltype(words)::type>(context, *options); });
        if (!tuned) {
            fmt::print(stderr, "pangaea tune: {}\n", tuned.error().message);
            context.exit_code = kFailed;
        }
    });
}

}  // namespace pangaea::cli
