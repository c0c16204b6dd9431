// `pangaea play GAME`: the list of games, and the options and questions they share.
#include "cli/play.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>

#include "ai/bots.h"
#include "cli/play_gaia.h"
#include "cli/play_planet.h"

namespace pangaea::cli {
namespace {

std::string level_names(std::string_view between) {
    std::string names(kPerson);
    for (const auto& level : ai::levels()) {
        names += std::string(between) + level;
    }
    return names;
}

std::string lower(std::string_view name) {
    std::string text(name);
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
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

/// The look of each seat of the game that is played.
std::array<std::size_t, kMaxSeats> look_of_seat{0, 1, 2, 3, 4};

/// A colour for each seat as listed; each once.
Status read_colours(const std::string& text, std::size_t seats, std::array<std::size_t, kMaxSeats>& looks) {
    std::string names;
    for (const SeatLook& look : kLooks) {
        names += (names.empty() ? "" : ", ") + lower(look.name);
    }
    const Lines given = split(text, ',');
    if (given.size() != seats) {
        return Error{"bad_colour", fmt::format("--player-colours names {} colours for {} seats", given.size(), seats)};
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto* found = std::find_if(std::begin(kLooks), std::end(kLooks),
                                         [&](const SeatLook& look) { return lower(look.name) == given[seat]; });
        if (found == std::end(kLooks)) {
            return Error{"bad_colour",
                         fmt::format("--player-colours: {} is none of {}", in_quotes(given[seat]), names)};
        }
        if (std::find(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(seat), given[seat]) !=
            given.begin() + static_cast<std::ptrdiff_t>(seat)) {
            return Error{"bad_colour", fmt::format("--player-colours: {} comes twice", given[seat])};
        }
        looks[seat] = static_cast<std::size_t>(found - kLooks);
    }
    return Done{};
}

/// `play` without a game: a person is asked which, a script is told what there is.
int choose_game(const std::vector<PlayCommand>& games) {
    Terminal terminal("auto");
    Lines names;
    terminal.say(terminal.is_interactive() ? "Welcome to Pangaea!" : "Which game?");
    for (const auto& game : games) {
        names.push_back(game.command->get_name());
        const std::string command = terminal.is_interactive() ? "" : "pangaea play ";
        terminal.say(fmt::format("  {}{:<6} {}", command, names.back(), game.command->get_description()), 4);
    }
    const auto name = terminal.is_interactive() ? ask(terminal, "Which game?", names) : std::nullopt;
    for (const auto& game : games) {
        if (name && game.command->get_name() == *name) {
            return game.start(terminal);
        }
    }
    return kOk;
}

}  // namespace

void add_play_options(CLI::App& command, PlayOptions& options) {
    command.add_option("--players", options.players, "How many play (default 2)")->type_name("N");
    command
        .add_option("--seats", options.seats,
                    "Who plays, seat by seat: " + level_names(", ") + " (default person, then greedy)")
        ->type_name("WHO,WHO,...");
    command
        .add_option(
            "--first", options.first,
            "Who begins: lot, or the number of a seat in --seats (default: by lot among several people, else 1)")
        ->type_name("lot|N");
    command
        .add_option("--player-colours,--player-colors", options.player_colours,
                    "Colours of the seats as listed: blue, yellow, green, red, white, each once")
        ->type_name("COLOUR,COLOUR,...");
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

std::uint64_t chosen_seed(const PlayOptions& options) {
    return options.seed_given->count() > 0 ? options.seed : entropy() & kMaxSeed;
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

const SeatLook& seat_look(int seat) { return kLooks[look_of_seat[static_cast<std::size_t>(seat)]]; }

Result<std::string> settle_order(const PlayOptions& options, std::uint64_t seed, std::vector<std::string>& seats) {
    const auto count = seats.size();
    std::array<std::size_t, kMaxSeats> looks{0, 1, 2, 3, 4};
    if (!options.player_colours.empty()) {
        if (const auto read = read_colours(options.player_colours, count, looks); !read) {
            return read.error();
        }
    }
    const auto persons = std::count(seats.begin(), seats.end(), kPerson);
    const bool by_lot = options.first == "lot" || (options.first.empty() && persons > 1);
    std::size_t first = 0;
    if (by_lot) {
        first = static_cast<std::size_t>(mix64(seed) % count);
    } else if (!options.first.empty()) {
        const auto [end, error] =
            std::from_chars(options.first.data(), options.first.data() + options.first.size(), first);
        if (error != std::errc() || end != options.first.data() + options.first.size() || first < 1 || first > count) {
            return Error{"bad_first",
                         fmt::format("--first: must be lot, or the number of a seat, from 1 to {}", count)};
        }
        --first;
    }
    std::rotate(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(first), seats.end());
    for (std::size_t seat = 0; seat < count; ++seat) {
        look_of_seat[seat] = looks[(seat + first) % count];
    }
    return by_lot ? fmt::format("The lot says: {} begins.", seat_look(0).name)
                  : fmt::format("{}", first == 0 ? "" : seat_name(0) + " begins.");
}

std::string seat_chip(const Terminal& terminal, int seat) {
    return terminal.paint(seat_look(seat).name.substr(0, 1), {seat_look(seat).colour, 16, true});
}

std::string does(int seat, std::optional<Seat> viewer, std::string_view verb) {
    if (viewer && index(*viewer) == seat) {
        return fmt::format("You {}", verb);
    }
    return fmt::format("{} {}s", seat_look(seat).name, verb);
}

bool ask_for_seats(Terminal& terminal, PlayOptions& options, int min_players, int max_players) {
    Lines numbers;
    for (int players = min_players; players <= max_players; ++players) {
        numbers.push_back(std::to_string(players));
    }
    const auto players = ask(terminal, "How many play?", numbers);
    Lines who{"greedy"};
    for (const auto& level : ai::levels()) {
        if (level != who[0]) {
            who.push_back(level);
        }
    }
    who.emplace_back(kPerson);
    const auto others = players ? ask(terminal, "Against whom?", who) : std::nullopt;
    if (!others) {
        return false;
    }
    options.seats = kPerson;
    for (int seat = 1; seat < std::stoi(*players); ++seat) {
        options.seats += "," + *others;
    }
    if (*others == kPerson) {
        numbers.assign(1, "lot");
        for (int seat = 1; seat <= std::stoi(*players); ++seat) {
            numbers.push_back(std::to_string(seat));
        }
        const auto first = ask(terminal, "Who begins?", numbers);
        options.first = first.value_or("");
        return first.has_value();
    }
    return true;
}

int fail(const Error& error, int code) {
    fmt::print(stderr, "pangaea play: {}\n", error.message);
    return code;
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
    const std::vector<PlayCommand> games{add_play_gaia(*play, context), add_play_planet(*play, context)};
    play->callback([play, games, &context] {
        if (play->get_subcommands().empty()) {
            context.exit_code = choose_game(games);
        }
    });
}

}  // namespace pangaea::cli
