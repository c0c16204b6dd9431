// `pangaea match`: computer players against each other, and `pangaea ratings`: one table from several matches.
// How matches are played and what the numbers mean is in docs/arena.md.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <thread>

#include "arena/match.h"
#include "arena/match_page.h"
#include "arena/standings.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/usage.h"

namespace pangaea::cli {
namespace {

using Verdict = arena::SequentialTest::Verdict;

constexpr std::size_t kMaxResults = std::size_t{1} << 30;

struct MatchOptions {
    std::string game = "gaia";
    int players = 0;
    std::string bots;
    int games = 100;
    std::uint64_t seed = 1;
    std::string rules;
    std::string set = "house";
    int ms = 200;
    std::uint64_t iterations = 0;
    int threads = 0;
    std::string out;
    std::string html;
    std::string sprt;
    bool records = false;
    std::string log;
    int patience = arena::ProgramLimits().patience_ms;
    int memory = static_cast<int>(arena::ProgramLimits().memory >> 20);
};

/// A value of `name=value`: true, false, a whole number or a word.
json::value read_word(std::string_view text) {
    const auto parsed = parse_json(text);
    return parsed && (parsed->is_bool() || parsed->is_int64()) ? *parsed : json::value(text);
}

/// JSON as in the protocol's `new`, or name=value with commas between.
Result<json::value> read_rules(std::string_view text) {
    if (text.empty()) {
        return json::value();
    }
    if (text.front() == '{') {
        return parse_json(text);
    }
    json::object rules;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        const std::string_view part = text.substr(from, end - from);
        const std::size_t sign = part.find('=');
        if (sign == part.npos || sign == 0) {
            return Error{"bad_rules", "--rules: " + in_quotes(part) + " is not name=value"};
        }
        rules[part.substr(0, sign)] = read_word(part.substr(sign + 1));
        from = end + 1;
    }
    return json::value(std::move(rules));
}

Result<std::optional<std::pair<double, double>>> read_bounds(const std::string& text) {
    using Bounds = std::optional<std::pair<double, double>>;
    if (text.empty()) {
        return Bounds();
    }
    double p0 = 0;
    double p1 = 0;
    char rest = 0;
    // NOLINTNEXTLINE(cert-err34-c): the number of fields read is checked
    if (std::sscanf(text.c_str(), "%lf,%lf%c", &p0, &p1, &rest) != 2 || !(p0 > 0 && p0 < p1 && p1 < 1)) {
        return Error{"bad_sprt", "--sprt: give two shares p0,p1 with 0 < p0 < p1 < 1, such as 0.5,0.55"};
    }
    return Bounds(std::pair(p0, p1));
}

Result<arena::ContestOptions> read_contest(const MatchOptions& options) {
    arena::ContestOptions contest;
    contest.game = options.game;
    contest.components = options.set;
    contest.seed = options.seed;
    contest.keeps_records = options.records;
    contest.log = options.log;
    contest.limits = {options.patience, static_cast<std::size_t>(options.memory) << 20};
    auto players = arena::parse_contestants(options.bots, {options.ms, options.iterations});
    if (!players) {
        return Error{players.error().code, "--bots: " + players.error().message};
    }
    contest.players = std::move(*players);
    const auto count = static_cast<int>(contest.players.size());
    if (options.players != 0 && options.players != count) {
        return Error{"bad_bots", fmt::format("--bots names {} players, --players says {}", count, options.players)};
    }
    auto rules = read_rules(options.rules);
    if (!rules) {
        return rules.error();
    }
    contest.rules = std::move(*rules);
    const auto bounds = read_bounds(options.sprt);
    if (!bounds) {
        return bounds.error();
    }
    contest.sequential = *bounds;
    return contest;
}

int complain(const Error& error, int exit_code) {
    fmt::print(stderr, "pangaea match: {}\n", error.message);
    return exit_code;
}

void print_verdict(const arena::Contest& contest, Verdict verdict) {
    const auto [p0, p1] = *contest.options().sequential;
    const std::string& who = contest.options().players[0].name;
    if (verdict == Verdict::Open) {
        fmt::print("\nsequential test: undecided between {} and {} for {}\n", p0, p1, who);
    } else {
        fmt::print("\nsequential test: {} has a share of {} rather than {} (5 % of error)\n", who,
                   verdict == Verdict::AcceptH1 ? p1 : p0, verdict == Verdict::AcceptH1 ? p0 : p1);
    }
}

/// What programs lost by something else than their play.
void print_forfeits(const arena::Contest& contest, const std::vector<arena::GameResult>& games) {
    constexpr int kShown = 10;
    int count = 0;
    for (const auto& game : games) {
        if (!game.forfeit || ++count > kShown) {
            continue;
        }
        const auto& lost = *game.forfeit;
        const int who = contest.player_at(game.number, lost.seat);
        fmt::print("{}game {}, step {}: {} (seat {}) {}{}\n", count == 1 ? "\nlost by a fault:\n" : "", game.number,
                   lost.step, contest.options().players[who].name, lost.seat, lost.what,
                   lost.said.empty() ? "" : "; it said: " + lost.said);
    }
    if (count > kShown) {
        fmt::print("and {} more\n", count - kShown);
    }
}

/// Plays; the bar is gone afterwards.
Result<arena::MatchOutcome> play(const arena::Contest& contest, const MatchOptions& options) {
    std::optional<arena::ResultsFile> file;
    if (!options.out.empty()) {
        auto opened = arena::ResultsFile::open(options.out, contest.header());
        if (!opened) {
            return opened.error();
        }
        file.emplace(std::move(*opened));
    }
    arena::Match match(contest, file ? &*file : nullptr, options.games);
    Progress progress("games", match.games());
    progress.start_from(file ? std::min(static_cast<int>(file->found().size()), match.games()) : 0);
    Interrupt interrupt;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const int threads = options.threads > 0 ? options.threads : static_cast<int>(cores);
    int last = 0;
    auto outcome = match.run(threads, interrupt.flag(), [&](int done) { progress.show(last = done); });
    progress.done(last);
    return outcome;
}

int run(Context& context, const MatchOptions& options) {
    const auto described = read_contest(options);
    if (!described) {
        return complain(described.error(), kUsage);
    }
    const auto contest = arena::Contest::open(*described, context.library());
    if (!contest) {
        return complain(contest.error(), kUsage);
    }
    const auto outcome = play(**contest, options);
    if (!outcome) {
        complain(outcome.error(), kFailed);
        if (!options.out.empty()) {
            fmt::print(stderr, "what was written stays readable; the same command goes on from there\n");
        }
        return kFailed;
    }
    const int seatings = (*contest)->seatings();
    const auto standings = arena::standings_of(arena::names_of((*contest)->header()), seatings, outcome->games);
    fmt::print("{} games, {} deals, each played in {} seatings\n\n{}", standings.games, standings.deals, seatings,
               arena::write_table(standings));
    print_forfeits(**contest, outcome->games);
    if ((*contest)->options().sequential) {
        print_verdict(**contest, outcome->verdict);
    }
    fmt::print("\nsignature {:016x}\n", arena::signature_of(outcome->games));
    if (!options.html.empty()) {
        const auto page = arena::match_page((*contest)->header(), seatings, outcome->games);
        if (const auto written = arena::write_file(options.html, page); !written) {
            return complain(written.error(), kFailed);
        }
    }
    if (outcome->is_stopped) {
        fmt::print(stderr, "stopped before the end{}\n",
                   options.out.empty() ? "" : "; the same command goes on from here");
        return kInterrupted;
    }
    return kOk;
}

int run_ratings(const std::vector<std::string>& files) {
    std::vector<arena::ResultsDocument> matches;
    for (const auto& path : files) {
        const auto text = read_file(path, kMaxResults);
        auto document = text ? arena::parse_results(*text, path) : Result<arena::ResultsDocument>(text.error());
        if (!document) {
            fmt::print(stderr, "pangaea ratings: {}\n", document.error().message);
            return kFailed;
        }
        if (document->games.empty()) {
            fmt::print(stderr, "pangaea ratings: {}: there is no game in it\n", path);
            return kFailed;
        }
        matches.push_back(std::move(*document));
    }
    const auto ranking = arena::rank(matches);
    fmt::print("{}", arena::write_table(ranking));
    return kOk;
}

void add_budget_options(CLI::App& command, MatchOptions& options) {
    auto* ms =
        command.add_option("--ms", options.ms, "Milliseconds a decision, where a player names no budget of its own")
            ->check(CLI::Range(1, kMaxBotMs))
            ->type_name("N")
            ->capture_default_str();
    command
        .add_option("--iterations", options.iterations, "Iterations a decision instead of time: results repeat exactly")
        ->check(CLI::Range(std::int64_t{1}, kMaxBotIterations))
        ->type_name("N")
        ->excludes(ms);
    command.add_option("--threads", options.threads, "Games played at the same time (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
}

void add_program_options(CLI::App& command, MatchOptions& options) {
    command.add_option("--log", options.log, "Folder for a log of each game: every question, answer and action")
        ->check(existing_folder())
        ->type_name("DIR");
    command.add_option("--patience", options.patience, "Milliseconds a program may take beyond its budget")
        ->check(CLI::Range(0, kMaxBotMs))
        ->type_name("N")
        ->capture_default_str();
    command.add_option("--memory", options.memory, "Mebibytes each process of a program may use")
        ->check(CLI::Range(1, 1 << 20))
        ->type_name("N")
        ->capture_default_str();
}

}  // namespace

void add_match(CLI::App& app, Context& context) {
    auto options = std::make_shared<MatchOptions>();
    auto* command = app.add_subcommand("match", "Let computer players play many games and compare them");
    add_game_option(*command, options->game, "The game")->capture_default_str();
    command
        ->add_option("--bots", options->bots,
                     "Who plays, with commas between; each is " + arena::player_help() +
                         "; or a program, cmd:COMMAND[@Nms|@Nit]")
        ->required()
        ->type_name("WHO,WHO,...");
    command->add_option("--players", options->players, "How many play; must agree with --bots")->type_name("N");
    command->add_option("--games", options->games, "Games to play, rounded up to whole deals")
        ->check(CLI::Range(1, 100'000'000))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Number the deals come from")
        ->check(CLI::Range(std::uint64_t{0}, kMaxSeed))
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--rules", options->rules, "Rules as in the protocol's new: JSON, or name=value,name=value")
        ->type_name("RULES");
    command->add_option("--components-set", options->set, "Component set to play with")
        ->type_name("NAME")
        ->capture_default_str();
    add_budget_options(*command, *options);
    add_program_options(*command, *options);
    command->add_option("--out", options->out, "Results as JSON lines; an interrupted match goes on from them")
        ->type_name("FILE");
    command->add_flag("--records", options->records, "Keep the record of every game in the results");
    command->add_option("--html", options->html, "Write a page with tables and plots")->type_name("FILE");
    command
        ->add_option("--sprt", options->sprt,
                     "Stop as soon as the first player's share against the others is settled to be p0 or p1")
        ->type_name("P0,P1");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, *options); });
}

void add_ratings(CLI::App& app, Context& context) {
    auto files = std::make_shared<std::vector<std::string>>();
    auto* command = app.add_subcommand("ratings", "Rate the players of one or more matches together");
    command->add_option("FILE", *files, "Results of `pangaea match --out`")->required();
    command->callback([&context, files] { context.exit_code = run_ratings(*files); });
}

}  // namespace pangaea::cli
