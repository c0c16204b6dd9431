// `pangaea play GAME`: the list of games, and the options and questions they share.
#include "cli/play.h"

#include <fmt/core.h>

#include <algorithm>

#include "ai/bots.h"

namespace pangaea::cli {
namespace {

std::string level_names(std::string_view between) {
    std::string names(kPerson);
    for (const auto& level : ai::levels()) {
        names += std::string(between) + level;
    }
    return names;
}

Lines split(const std::string& text, char at) {
    Lines parts;
    std::size_t from = 0;
    for (std::size_t end = 0; end != text.npos; from = end + 1) {
        end = text.find(at, from);
        parts.push_back(text.substr(from, end == text.npos ? end : end - from));
    }
    return parts;
}

}  // namespace

void add_play_options(CLI::App& command, PlayOptions& options) {
    command.add_option("--players", options.players, "How many play (default 2)")->type_name("N");
    command
        .add_option("--seats", options.seats,
                    "Who plays, seat by seat: " + level_names(", ") + " (default person, then greedy)")
        ->type_name("WHO,WHO,...");
    options.seed_given = command
                             .add_option("--seed", options.seed,
                                         "Number the deal comes from; the same seed and choices give the same game")
                             ->check(CLI::Range(std::uint64_t{0}, kMaxSeed))
                             ->type_name("N");
    command.add_option("--components-set", options.components, "Component set to play with (default house)")
        ->type_name("NAME");
    command.add_option("--colour,--color", options.colour, "Colours: auto (on a terminal), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->type_name("auto|always|never");
    command.add_option("--record", options.record, "Save the record here at the end or on leaving")->type_name("FILE");
}

bool has_options(const CLI::App& command) {
    const auto given = command.get_options();
    return std::any_of(given.begin(), given.end(), [](const CLI::Option* option) { return option->count() > 0; });
}

Result<std::vector<std::string>> read_seats(const PlayOptions& options, int min_players, int max_players) {
    std::vector<std::string> seats;
    if (options.seats.empty()) {
        seats.assign(static_cast<std::size_t>(std::clamp(options.players == 0 ? 2 : options.players, 0, 100)),
                     "greedy");
        if (!seats.empty()) {
            seats[0] = kPerson;
        }
    } else {
        seats = split(options.seats, ',');
    }
    const int count = static_cast<int>(seats.size());
    for (const auto& who : seats) {
        if (who != kPerson && !ai::has_level(who)) {
            return Error{"bad_seat", fmt::format("--seats: {} is none of {}", in_quotes(who), level_names(", "))};
        }
    }
    if (!options.seats.empty() && options.players != 0 && options.players != count) {
        return Error{"bad_seat", fmt::format("--seats names {} seats, --players says {}", count, options.players)};
    }
    if (count < min_players || count > max_players) {
        return Error{"out_of_range", fmt::format("{} to {} can play", min_players, max_players)};
    }
    return seats;
}

std::optional<std::string> ask(Terminal& terminal, const std::string& question, const Lines& answers) {
    for (;;) {
        const auto line =
            terminal.read_line(fmt::format("{} [{}] (Enter: {}) ", question, join(answers, "/"), answers[0]));
        if (!line) {
            return std::nullopt;
        }
        if (line->empty()) {
            return answers[0];
        }
        // The beginning of an answer is enough.
        const auto found = std::find_if(answers.begin(), answers.end(),
                                        [&](const std::string& answer) { return answer.starts_with(*line); });
        if (found != answers.end()) {
            return *found;
        }
        terminal.say(fmt::format("Please answer {}, or press Enter.", join(answers, ", ")));
    }
}

void add_play(CLI::App& app, Context& context) {
    auto* play = app.add_subcommand("play", "Play a game in the terminal, against the computer or at one keyboard");
    add_play_gaia(*play, context);
    play->callback([play, &context] {
        if (!play->get_subcommands().empty()) {
            return;
        }
        fmt::print("Which game?\n");
        for (const CLI::App* game : play->get_subcommands([](CLI::App*) { return true; })) {
            fmt::print("  pangaea play {:<8} {}\n", game->get_name(), game->get_description());
        }
        context.exit_code = kOk;
    });
}

}  // namespace pangaea::cli
