// `pangaea balance`: plays the matches of a plan and writes the balance book, or two component sets side by side.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <thread>

#include "arena/balance.h"
#include "arena/match.h"
#include "cli/balance.h"
#include "cli/progress.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxPlan = std::size_t{1} << 20;

class Balance {
public:
    Balance(const Context& context, const BalanceOptions& options) : context_(context), options_(options) {}

    int run() {
        const std::string path = options_.config.empty() ? (data_folder() / "balance.json").string() : options_.config;
        const auto text = read_file(path, kMaxPlan);
        if (!text) {
            return complain(text.error());
        }
        auto plan = arena::parse_plan(*text, options_.quick);
        if (!plan) {
            return complain({plan.error().code, path + ": " + plan.error().message});
        }
        if (!options_.game.empty()) {
            std::erase_if(plan->chapters, [&](const auto& chapter) { return chapter.game != options_.game; });
        }
        std::error_code failed;
        std::filesystem::create_directories(options_.results, failed);
        if (failed) {
            return complain({"unwritable_file", options_.results + ": cannot be made: " + failed.message()});
        }
        return options_.compare.empty() ? book(*plan) : comparison(*plan);
    }

private:
    static int complain(const Error& error) {
        fmt::print(stderr, "pangaea balance: {}\n", error.message);
        return kFailed;
    }

    std::string command() const {
        if (!options_.file.empty()) {
            return std::string("pangaea components balance ") + (options_.quick ? "--quick " : "") + options_.file;
        }
        std::string text = "build/release/pangaea balance";
        text += options_.quick ? " --quick" : "";
        text += options_.config.empty() ? "" : " --config " + options_.config;
        text += options_.game.empty() ? "" : " --game " + options_.game;
        text += options_.compare.empty() ? "" : " --compare " + options_.compare[0] + " " + options_.compare[1];
        text += options_.set == "house" ? "" : " --components-set " + options_.set;
        return text;
    }

    int book(const arena::BalancePlan& plan) {
        const auto results = play(plan, options_.set);
        if (!results) {
            return stopped_ ? kInterrupted : complain(results.error());
        }
        for (const auto& file : arena::write_book(*results, command())) {
            if (const int code = write(file.path, file.text); code != kOk) {
                return code;
            }
        }
        fmt::print("written: {}\n", (std::filesystem::path(options_.docs) / "balance.md").string());
        return kOk;
    }

    int comparison(arena::BalancePlan plan) {
        // What varies a rule says nothing about components.
        std::erase_if(plan.chapters, [&](const auto& chapter) {
            return !chapter.varied.empty() || !context_.library().find(chapter.game, options_.compare[0]) ||
                   !context_.library().find(chapter.game, options_.compare[1]);
        });
        if (plan.chapters.empty()) {
            return complain({"unknown_components", fmt::format("no game of the plan has both sets, {} and {}",
                                                               options_.compare[0], options_.compare[1])});
        }
        const auto before = play(plan, options_.compare[0]);
        const auto after = before ? play(plan, options_.compare[1]) : before;
        if (!after) {
            return stopped_ ? kInterrupted : complain(after.error());
        }
        const std::string page = arena::write_comparison(*before, *after, command());
        const std::string name = fmt::format("balance-{}-{}.md", options_.compare[0], options_.compare[1]);
        fmt::print("{}", page);
        return write(name, page);
    }

    int write(const std::string& name, const std::string& text) const {
        const auto path = std::filesystem::path(options_.docs) / name;
        std::error_code ignored;
        std::filesystem::create_directories(path.parent_path(), ignored);
        const auto written = arena::write_file(path.string(), text);
        return written ? kOk : complain(written.error());
    }

    /// Plays what is not in the results folder yet.
    Result<arena::BalanceResults> play(const arena::BalancePlan& plan, const std::string& set) {
        arena::BalanceResults results{plan, set, {}, {}};
        auto matches = arena::matches_of(plan, set);
        if (!matches) {
            return matches.error();
        }
        results.matches = std::move(*matches);
        int total = 0;
        for (const auto& match : results.matches) {
            total += match.games;
        }
        Progress progress("games", total);
        Interrupt interrupt;
        int done = 0;
        for (const auto& match : results.matches) {
            auto games = play(match, interrupt, [&](int of_match) { progress.show(done + of_match); });
            if (!games) {
                return games.error();
            }
            done += match.games;
            results.tallies.push_back(arena::tally_of(match, *games));
        }
        progress.done(done);
        return results;
    }

    template <class Show>
    Result<std::vector<arena::GameResult>> play(const arena::BalanceMatch& match, Interrupt& interrupt, Show show) {
        const auto contest = arena::Contest::open(match.contest, context_.library());
        if (!contest) {
            return Error{contest.error().code, match.id + ": " + contest.error().message};
        }
        const auto path =
            std::filesystem::path(options_.results) / (match.id + (options_.quick ? ".quick" : "") + ".jsonl");
        auto file = arena::ResultsFile::open(path.string(), (*contest)->header());
        if (!file) {
            return file.error();
        }
        const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
        const int threads = options_.threads > 0 ? options_.threads : static_cast<int>(cores);
        auto outcome = arena::Match(**contest, &*file, match.games).run(threads, interrupt.flag(), show);
        if (!outcome) {
            return outcome.error();
        }
        if (outcome->is_stopped) {
            stopped_ = true;
            fmt::print(stderr, "\nstopped before the end; the same command goes on from here\n");
            return Error{"stopped", "stopped"};
        }
        return std::move(outcome->games);
    }

    const Context& context_;
    const BalanceOptions& options_;
    bool stopped_ = false;
};

}  // namespace

int run_balance(const Context& context, const BalanceOptions& options) { return Balance(context, options).run(); }

void add_balance(CLI::App& app, Context& context) {
    auto options = std::make_shared<BalanceOptions>();
    auto* command = app.add_subcommand("balance", "Play many games between equals and write the balance book");
    command->add_option("--config", options->config, "What to play (default: balance.json of the data folder)")
        ->type_name("FILE");
    command->add_flag("--quick", options->quick, "A twentieth of the games with greedy players: to try it out");
    add_game_option(*command, options->game, "Only the chapters of this game");
    auto* set = command->add_option("--components-set", options->set, "Component set to play with")
                    ->type_name("NAME")
                    ->capture_default_str();
    command->add_option("--compare", options->compare, "Play two component sets and set them side by side instead")
        ->expected(2)
        ->type_name("SET SET")
        ->excludes(set);
    command->add_option("--results", options->results, "Folder for the games; what lies there is not played again")
        ->type_name("DIR")
        ->capture_default_str();
    command->add_option("--docs", options->docs, "Folder for the book and its pictures")
        ->type_name("DIR")
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Games played at the same time (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run_balance(context, *options); });
}

}  // namespace pangaea::cli
