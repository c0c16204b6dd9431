// `pangaea ladder`: one tournament of all levels, and the scale of ratings that comes of it (docs/levels.md).
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <thread>

#include "arena/ladder.h"
#include "arena/match.h"
#include "cli/commands.h"
#include "cli/progress.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxScales = std::size_t{1} << 20;
constexpr int kSlowMs = 1000;

struct LadderOptions {
    std::string bots = "beginner,easy,medium,strong@200ms,master@1000ms,champion@5000ms";
    std::string game;
    std::string mode;
    int players = 0;
    int games = 400;
    int slow_games = 40;
    std::uint64_t seed = 1;
    std::string set = "house";
    std::string results = "build/ladder";
    std::string scales;
    int threads = 0;
};

class Ladder {
public:
    Ladder(const Context& context, const LadderOptions& options) : context_(context), options_(options) {}

    int run() {
        auto players = arena::parse_players(options_.bots, {});
        if (!players) {
            return complain({players.error().code, "--bots: " + players.error().message}, kUsage);
        }
        players_ = std::move(*players);
        std::vector<arena::LadderScale> scales = arena::ladder_scales();
        std::erase_if(scales, [&](const arena::LadderScale& scale) { return !is_wanted(scale); });
        if (scales.empty()) {
            return complain({"no_scale", "there is no such scale, or fewer --bots than seats"}, kUsage);
        }
        std::error_code failed;
        std::filesystem::create_directories(options_.results, failed);
        if (failed) {
            return complain({"unwritable_file", options_.results + ": cannot be made: " + failed.message()});
        }
        std::vector<arena::LadderResult> results;
        for (const arena::LadderScale& scale : scales) {
            auto rated = play(scale);
            if (!rated) {
                return stopped_ ? kInterrupted : complain(rated.error());
            }
            results.push_back(std::move(*rated));
        }
        fmt::print("{}", arena::write_ladder(results));
        return options_.scales.empty() ? kOk : keep(results);
    }

private:
    static int complain(const Error& error, int exit_code = kFailed) {
        fmt::print(stderr, "pangaea ladder: {}\n", error.message);
        return exit_code;
    }

    bool is_wanted(const arena::LadderScale& scale) const {
        return (options_.game.empty() || scale.game == options_.game) &&
               (options_.mode.empty() || scale.mode == options_.mode) &&
               (options_.players == 0 || scale.players == options_.players) &&
               players_.size() >= static_cast<std::size_t>(scale.players);
    }

    /// Slow players play fewer games.
    int games_of(const arena::ContestOptions& contest) const {
        const bool is_slow = std::any_of(contest.players.begin(), contest.players.end(), [](const auto& player) {
            return player.budget.iterations == 0 && player.budget.ms >= kSlowMs;
        });
        return is_slow ? options_.slow_games : options_.games;
    }

    /// Plays what is not in the results folder yet.
    Result<arena::LadderResult> play(const arena::LadderScale& scale) {
        std::vector<arena::ResultsDocument> documents;
        for (const auto& match : arena::ladder_matches(scale, players_, options_.set, options_.seed)) {
            auto games = play(scale, match);
            if (!games) {
                return games.error();
            }
            documents.push_back(std::move(*games));
        }
        return arena::rate_ladder(scale, players_, documents);
    }

    Result<arena::ResultsDocument> play(const arena::LadderScale& scale, const arena::ContestOptions& match) {
        const auto contest = arena::Contest::open(match, context_.library());
        if (!contest) {
            return contest.error();
        }
        std::string id = fmt::format("{}-{}-{}", scale.game, scale.mode, scale.players);
        for (const auto& player : match.players) {
            id += "-" + player.name;
        }
        const auto path = std::filesystem::path(options_.results) / (id + ".jsonl");
        auto file = arena::ResultsFile::open(path.string(), (*contest)->header());
        if (!file) {
            return file.error();
        }
        arena::Match games(**contest, &*file, games_of(match));
        Progress progress("games", games.games());
        progress.start_from(std::min(static_cast<int>(file->found().size()), games.games()));
        Interrupt interrupt;
        const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
        const int threads = options_.threads > 0 ? options_.threads : static_cast<int>(cores);
        auto outcome = games.run(threads, interrupt.flag(), [&](int done) { progress.show(done); });
        progress.clear();
        if (!outcome) {
            return outcome.error();
        }
        if (outcome->is_stopped) {
            stopped_ = true;
            fmt::print(stderr, "stopped before the end; the same command goes on from here\n");
            return Error{"stopped", "stopped"};
        }
        fmt::print(stderr, "{}: {} games, {}\n", id, outcome->games.size(), progress.time());
        return arena::ResultsDocument{(*contest)->header(), std::move(outcome->games)};
    }

    int keep(const std::vector<arena::LadderResult>& results) const {
        json::value before;
        if (std::filesystem::exists(options_.scales)) {
            const auto text = read_file(options_.scales, kMaxScales);
            const auto parsed = text ? parse_json(*text) : Result<json::value>(text.error());
            if (!parsed) {
                return complain({parsed.error().code, options_.scales + ": " + parsed.error().message});
            }
            before = *parsed;
        }
        const json::object written = arena::write_scales(results, before);
        std::string text = "{\"levels\":" + json::serialize(written.at("levels")) + ",\n\"scales\":[";
        for (const json::value& scale : written.at("scales").as_array()) {
            text += (text.back() == '[' ? "\n" : ",\n") + json::serialize(scale);
        }
        const auto done = arena::write_file(options_.scales, text + "\n]}\n");
        return done ? kOk : complain(done.error());
    }

    const Context& context_;
    const LadderOptions& options_;
    std::vector<arena::PlayerSpec> players_;
    bool stopped_ = false;
};

}  // namespace

void add_ladder(CLI::App& app, Context& context) {
    auto options = std::make_shared<LadderOptions>();
    auto* command = app.add_subcommand("ladder", "One tournament of all levels: a scale of ratings with intervals");
    command->add_option("--bots", options->bots, "Who plays, weakest first: " + arena::player_help())
        ->type_name("WHO,WHO,...")
        ->capture_default_str();
    add_game_option(*command, options->game, "Only the scales of this game");
    command->add_option("--mode", options->mode, "Only this mode: basic or advanced, beginner or standard")
        ->type_name("NAME");
    command->add_option("--players", options->players, "Only tables of so many")
        ->check(CLI::Range(2, kMaxSeats))
        ->type_name("N");
    command->add_option("--games", options->games, "Games of each match, rounded up to whole deals")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--slow-games", options->slow_games, "The same where somebody has a second or more to think")
        ->check(CLI::Range(1, 1'000'000))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Number the deals come from")->type_name("N")->capture_default_str();
    command->add_option("--set", options->set, "Component set to play with")->type_name("NAME")->capture_default_str();
    command->add_option("--results", options->results, "Folder for the games; what lies there is not played again")
        ->type_name("DIR")
        ->capture_default_str();
    command->add_option("--scales", options->scales, "Put the ratings into this file, such as data/levels.json")
        ->type_name("FILE");
    command->add_option("--threads", options->threads, "Games played at the same time (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = Ladder(context, *options).run(); });
}

}  // namespace pangaea::cli
