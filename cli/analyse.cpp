// `pangaea analyse RECORD`: what every decision of a recorded game was worth, and what was luck (docs/analysis.md).
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <thread>

#include "arena/plot.h"
#include "arena/results.h"
#include "arena/review.h"
#include "cli/commands.h"
#include "cli/progress.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxRecordFile = std::size_t{1} << 28;
constexpr std::size_t kListed = 5;

struct Options {
    std::string file;
    int number = 1;
    std::string judge = "master";
    int ms = 200;
    std::uint64_t iterations = 0;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string json_file;
    std::string html_file;
};

int complain(const std::string& message, int exit_code = kFailed) {
    fmt::print(stderr, "pangaea analyse: {}\n", message);
    return exit_code;
}

/// A record is one document, or a line of a file with one game a line; results of a match carry theirs inside.
Result<json::value> find_record(const std::string& text, const Options& options) {
    if (auto whole = parse_json(text)) {
        return whole;
    }
    int games = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const auto line = parse_json(std::string_view(text).substr(from, end - from));
        from = end + 1;
        if (!line || !line->is_object()) {
            return Error{"bad_record", options.file + ": is neither a record nor one record a line"};
        }
        const json::object& object = line->get_object();
        const json::value* inside = object.if_contains("record");
        if ((inside != nullptr || object.contains("actions")) && ++games == options.number) {
            return inside != nullptr ? *inside : *line;
        }
    }
    return Error{"bad_record",
                 fmt::format("{}: has {} records, there is no number {}", options.file, games, options.number)};
}

void print_summary(const arena::Review& review) {
    using arena::Unit;
    const auto percent = [](double value) { return arena::write_number(value, Unit::SignedPercent, 1); };
    std::size_t widest = 6;
    for (const auto& seat : review.seats) {
        widest = std::max(widest, seat.name.size());
    }
    fmt::print("{:<{}}  {:>8}  {:>9}  {:>9}  {:>9}  {:>8}\n", "player", widest, "start", "own play", "others'", "luck",
               review.is_over ? "result" : "now");
    for (const auto& seat : review.seats) {
        fmt::print("{:<{}}  {:>7.1f}%  {:>9}  {:>9}  {:>9}  {:>7.1f}%\n", seat.name, widest, seat.start * 100,
                   percent(seat.own_play), percent(seat.others_play), percent(seat.luck), seat.end * 100);
    }
    const auto worst = arena::mistakes(review, kListed, arena::kWorthTelling);
    fmt::print("\n{}\n", worst.empty() ? "no mistake cost 2 % or more" : "largest mistakes");
    for (const std::size_t i : worst) {
        const auto& decision = review.decisions[i];
        fmt::print("  {:>3}. {}: {}, better {} ({})\n", i + 1,
                   review.seats[static_cast<std::size_t>(decision.seat)].name, decision.action, decision.best,
                   percent(decision.value - decision.best_value));
    }
}

int run(Context& context, const Options& options) {
    const auto judge = arena::parse_player(options.judge, {options.ms, options.iterations});
    if (!judge) {
        return complain("--judge: " + judge.error().message, kUsage);
    }
    const auto text = read_file(options.file, kMaxRecordFile);
    if (!text) {
        return complain(text.error().message);
    }
    const auto record = find_record(*text, options);
    if (!record) {
        return complain(record.error().message);
    }
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const arena::ReviewOptions how{*judge, options.seed,
                                   options.threads > 0 ? options.threads : static_cast<int>(cores)};
    Referee referee(context.library(), nullptr, entropy);
    Interrupt interrupt;
    std::unique_ptr<Progress> progress;
    const auto review = arena::review(*record, referee, how, interrupt.flag(), [&](int done, int all) {
        progress = progress ? std::move(progress) : std::make_unique<Progress>("decisions", all);
        progress->show(done);
    });
    if (!review) {
        return complain(fmt::format("{}: {}", options.file, review.error().message),
                        review.error().code == "stopped" ? kInterrupted : kFailed);
    }
    if (progress) {
        progress->done(static_cast<int>(review->decisions.size()));
    }
    print_summary(*review);
    const std::pair<const std::string&, std::string> outputs[] = {
        {options.json_file, options.json_file.empty() ? "" : json::serialize(arena::write_review(*review)) + "\n"},
        {options.html_file, options.html_file.empty() ? "" : arena::review_page(*review)}};
    for (const auto& [path, content] : outputs) {
        if (const auto written = path.empty() ? Status(Done{}) : arena::write_file(path, content); !written) {
            return complain(written.error().message);
        }
    }
    return kOk;
}

}  // namespace

void add_analyse(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("analyse", "Look at a recorded game: chances, mistakes, luck and play");
    command
        ->add_option("RECORD", options->file,
                     "A record, one record a line, or results of a match with --records; - for "
                     "standard input")
        ->required();
    command->add_option("--number", options->number, "Which game of a file with several, from 1")
        ->check(CLI::Range(1, 1'000'000'000))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--judge", options->judge, "Who judges: " + arena::player_help())
        ->type_name("WHO")
        ->capture_default_str();
    auto* ms =
        command->add_option("--ms", options->ms, "Milliseconds a look; each decision takes one a seat, or some more")
            ->check(CLI::Range(1, kMaxBotMs))
            ->type_name("N")
            ->capture_default_str();
    command
        ->add_option("--iterations", options->iterations, "Iterations a look instead of time: results repeat exactly")
        ->check(CLI::Range(std::int64_t{1}, kMaxBotIterations))
        ->type_name("N")
        ->excludes(ms);
    command->add_option("--seed", options->seed, "Number the judge's chance comes from")
        ->check(CLI::Range(std::uint64_t{0}, kMaxSeed))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Decisions looked at at the same time (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    command->add_option("--json", options->json_file, "Write everything as JSON")->type_name("FILE");
    command->add_option("--html", options->html_file, "Write a page with plots")->type_name("FILE");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, *options); });
}

}  // namespace pangaea::cli
