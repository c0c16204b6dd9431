// `pangaea analyse RECORD`: what every decision of a recorded game was worth, and what was luck (docs/analysis.md).
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <thread>

#include "arena/results.h"
#include "arena/review.h"
#include "cli/analyse_page.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/usage.h"
#include "cli/words.h"

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
            return Error{"bad_record", labelled(options.file, t("replay.notJson"))};
        }
        const json::object& object = line->get_object();
        const json::value* inside = object.if_contains("record");
        if ((inside != nullptr || object.contains("actions")) && ++games == options.number) {
            return inside != nullptr ? *inside : *line;
        }
    }
    return Error{"bad_record",
                 t("terminal.file.fewer", {{"file", options.file}, {"count", games}, {"number", options.number}})};
}

/// Numbers stand at the right of their columns.
void print_table(std::vector<Lines> rows) {
    for (std::size_t column = 1; column < rows[0].size(); ++column) {
        int width = 0;
        for (const Lines& row : rows) {
            width = std::max(width, text_width(row[column]));
        }
        for (Lines& row : rows) {
            row[column].insert(0, width - text_width(row[column]), ' ');
        }
    }
    for (const auto& line : table_lines(rows, 2)) {
        fmt::print("{}\n", line);
    }
}

void print_summary(const arena::Review& review) {
    std::vector<Lines> rows = review_rows(review);
    rows.insert(rows.begin(), review_header(review));
    print_table(std::move(rows));
    const auto worst = told_mistakes(review);
    fmt::print("\n{}\n", t(worst.empty() ? "review.noMistakes" : "review.mistakes"));
    for (std::size_t i = 0; i < std::min(worst.size(), kListed); ++i) {
        fmt::print("  {:>3}. {} ({})\n", worst[i][0], worst[i][1], worst[i][2]);
    }
}

int run(Context& context, const Options& options) {
    const auto judge = arena::parse_player(options.judge, {options.ms, options.iterations});
    if (!judge) {
        return complain(t("terminal.judge", {{"value", in_quotes(options.judge)}, {"details", details(judge.error())}}),
                        kUsage);
    }
    const auto text = read_file(options.file, kMaxRecordFile);
    if (!text) {
        return complain(
            fmt::format("{} ({})", t("terminal.file.none", {{"file", options.file}}), details(text.error())));
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
        progress = progress ? std::move(progress) : std::make_unique<Progress>("", all);
        progress->show(done);
    });
    if (!review) {
        if (review.error().code == "stopped") {
            return complain(t("terminal.stopped"), kInterrupted);
        }
        if (review.error().code == "bad_judge") {
            return complain(
                t("terminal.judge", {{"value", in_quotes(options.judge)}, {"details", details(review.error())}}));
        }
        return complain(fmt::format("{} ({})", labelled(options.file, t("replay.bad")), details(review.error())));
    }
    if (progress) {
        progress->clear();
        fmt::print(stderr, "{}\n",
                   t("terminal.decisions", {{"count", review->decisions.size()}, {"time", progress->time()}}));
    }
    print_summary(*review);
    const std::pair<const std::string&, std::string> outputs[] = {
        {options.json_file, options.json_file.empty() ? "" : json::serialize(arena::write_review(*review)) + "\n"},
        {options.html_file, options.html_file.empty() ? "" : review_page(*review)}};
    for (const auto& [path, content] : outputs) {
        if (const auto written = path.empty() ? Status(Done{}) : arena::write_file(path, content); !written) {
            return complain(t("terminal.notSaved", {{"file", path}, {"details", details(written.error())}}));
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
        ->check(in_range(1, 1'000'000'000))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--judge", options->judge, "Who judges: " + arena::player_help())
        ->type_name("WHO")
        ->capture_default_str();
    auto* ms =
        command->add_option("--ms", options->ms, "Milliseconds a look; each decision takes one a seat, or some more")
            ->check(in_range(1, kMaxBotMs))
            ->type_name("N")
            ->capture_default_str();
    command
        ->add_option("--iterations", options->iterations, "Iterations a look instead of time: results repeat exactly")
        ->check(in_range(1, kMaxBotIterations))
        ->type_name("N")
        ->excludes(ms);
    command->add_option("--seed", options->seed, "Number the judge's chance comes from")
        ->check(in_range(0, static_cast<std::int64_t>(kMaxSeed)))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Decisions looked at at the same time (default: one a core)")
        ->check(in_range(1, 1024))
        ->type_name("N");
    command->add_option("--json", options->json_file, "Write everything as JSON")->type_name("FILE");
    command->add_option("--html", options->html_file, "Write a page with plots")->type_name("FILE");
    add_language_option(*command);
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, *options); });
}

}  // namespace pangaea::cli
