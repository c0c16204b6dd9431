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
#include "cli/usage.h"

namespace pangaea::cli {
namespace {

Lines level_names() {
    Lines names{std::string(kPerson)};
    names.insert(names.end(), ai::levels().begin(), ai::levels().end());
    return names;
}

std::string not_possible(std::string_view option, const std::string& value, const Lines& values) {
    return fmt::format("{}: {}", option,
                       t("terminal.option.value", {{"value", in_quotes(value)}, {"values", join(values, ", ")}}));
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
    Lines names;
    for (const SeatLook& look : kLooks) {
        names.emplace_back(look.name);
    }
    const Lines given = split(text, ',');
    if (given.size() != seats) {
        return Error{"bad_colour", t("terminal.seats.colours", {{"given", given.size()}, {"needed", seats}})};
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const auto found = std::find(names.begin(), names.end(), given[seat]);
        if (found == names.end()) {
            return Error{"bad_colour", not_possible("--player-colours", given[seat], names)};
        }
        const auto here = given.begin() + static_cast<std::ptrdiff_t>(seat);
        if (std::find(given.begin(), here, given[seat]) != here) {
            return Error{"bad_colour", t("terminal.seats.twice", {{"value", given[seat]}})};
        }
        looks[seat] = static_cast<std::size_t>(found - names.begin());
    }
    return Done{};
}

/// `play` without a game: a person is asked which, a script is told what there is.
int choose_game(const std::vector<PlayCommand>& games) {
    Terminal terminal("auto");
    std::vector<Answer> answers;
    terminal.say(t(terminal.is_interactive() ? "terminal.welcome" : "terminal.whichGame"));
    for (const auto& game : games) {
        const std::string name = game.command->get_name();
        const std::string lead = t("game." + name + ".lead");
        answers.push_back({name, fmt::format("{}: {}", t("game." + name), lead)});
        if (!terminal.is_interactive()) {
            terminal.say(fmt::format("  pangaea play {:<6} {}", name, lead), 4);
        }
    }
    const auto name = terminal.is_interactive() ? ask(terminal, t("terminal.whichGame"), answers) : std::nullopt;
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
                    "Who plays, seat by seat: " + join(level_names(), ", ") + " (default person, then greedy)")
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
                             ->check(in_range(0, static_cast<std::int64_t>(kMaxSeed)))
                             ->type_name("N");
    command.add_option("--components-set", options.components, "Component set to play with (default house)")
        ->type_name("NAME");
    command.add_option("--colour,--color", options.colour, "Colours: auto (on a terminal), always or never")
        ->check(one_of({"auto", "always", "never"}))
        ->type_name("auto|always|never");
    command.add_option("--record", options.record, "Save the record here at the end or on leaving")->type_name("FILE");
    add_language_option(command);
}

bool has_options(const CLI::App& command) {
    const auto given = command.get_options();
    return std::any_of(given.begin(), given.end(),
                       [](const CLI::Option* option) { return option->count() > 0 && option->get_name() != "--lang"; });
}

std::uint64_t chosen_seed(const PlayOptions& options) {
    return options.seed_given->count() > 0 ? options.seed : entropy() & kMaxSeed;
}

Result<std::vector<std::string>> read_seats(const PlayOptions& options, int min_players, int max_players) {
    std::vector<std::string> seats;
    if (options.seats.empty()) {
        seats.assign(std::clamp(options.players == 0 ? 2 : options.players, 0, 100), "greedy");
        if (!seats.empty()) {
            seats[0] = kPerson;
        }
    } else {
        seats = split(options.seats, ',');
    }
    const int count = static_cast<int>(seats.size());
    for (const auto& who : seats) {
        if (who != kPerson && !ai::has_level(who)) {
            return Error{"bad_seat", not_possible("--seats", who, level_names())};
        }
    }
    if (!options.seats.empty() && options.players != 0 && options.players != count) {
        return Error{"bad_seat", t("terminal.seats.count", {{"listed", count}, {"players", options.players}})};
    }
    if (count < min_players || count > max_players) {
        return Error{"out_of_range", t("terminal.playersRange", {{"min", min_players}, {"max", max_players}})};
    }
    return seats;
}

const SeatLook& seat_look(int seat) { return kLooks[look_of_seat[seat]]; }

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
            Lines possible{"lot"};
            for (std::size_t seat = 1; seat <= count; ++seat) {
                possible.push_back(std::to_string(seat));
            }
            return Error{"bad_first", not_possible("--first", options.first, possible)};
        }
        --first;
    }
    std::rotate(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(first), seats.end());
    for (std::size_t seat = 0; seat < count; ++seat) {
        look_of_seat[seat] = looks[(seat + first) % count];
    }
    return by_lot       ? t("begins.drawn", {{"player", seat_name(0)}})
           : first == 0 ? std::string()
                        : t("begins.told", {{"player", seat_name(0)}});
}

std::string seat_name(int seat) { return capital(name_of("colour", seat_look(seat).name)); }

std::string seat_title(int seat) {
    return fmt::format("{} ({})", t("seat.number", {{"number", seat + 1}}), seat_name(seat));
}

std::string seat_chip(const Terminal& terminal, int seat) {
    const auto look = look_of_seat[seat];
    return terminal.paint(letter(t("terminal.letters.colours"), look), {kLooks[look].colour, 16, true});
}

std::string seat_player(const std::vector<std::string>& seats, int seat, std::optional<Seat> viewer) {
    const std::string& who = seats[seat];
    return viewer && index(*viewer) == seat ? t("you") : who == kPerson ? "" : name_of("level", who);
}

bool ask_for_seats(Terminal& terminal, PlayOptions& options, int min_players, int max_players) {
    std::vector<Answer> numbers;
    for (int players = min_players; players <= max_players; ++players) {
        numbers.push_back({std::to_string(players), std::to_string(players)});
    }
    const auto players = ask(terminal, t("terminal.howMany"), numbers);
    std::vector<Answer> who{{"greedy", capital(t("level.greedy"))}};
    for (const auto& level : ai::levels()) {
        if (level != who[0].value) {
            who.push_back({level, capital(name_of("level", level))});
        }
    }
    who.push_back({std::string(kPerson), t("terminal.people")});
    const auto others = players ? ask(terminal, t("terminal.against"), who) : std::nullopt;
    if (!others) {
        return false;
    }
    options.seats = kPerson;
    for (int seat = 1; seat < std::stoi(*players); ++seat) {
        options.seats += "," + *others;
    }
    if (*others == kPerson) {
        std::vector<Answer> begins{{"lot", t("terminal.lot")}};
        for (int seat = 1; seat <= std::stoi(*players); ++seat) {
            begins.push_back({std::to_string(seat), seat_title(seat - 1)});
        }
        const auto first = ask(terminal, t("terminal.whoBegins"), begins);
        options.first = first.value_or("");
        return first.has_value();
    }
    return true;
}

int fail(const std::string& message, int code) {
    fmt::print(stderr, "pangaea play: {}\n", message);
    return code;
}

std::optional<std::string> ask(Terminal& terminal, const std::string& question, const std::vector<Answer>& answers) {
    Lines shown;
    for (const Answer& answer : answers) {
        shown.push_back(answer.shown);
    }
    // Numbers are asked for as they are, everything else by its place in a list.
    const bool in_line = answers[0].value == answers[0].shown;
    std::string prompt = fmt::format("{} [{}] (Enter: {}) ", question, join(shown, "/"), shown[0]);
    if (!in_line) {
        terminal.say(question);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            terminal.say(fmt::format("  {} {}", i + 1, shown[i]), 4);
        }
        prompt = fmt::format("{} (Enter: 1) ", t("terminal.choice"));
    }
    for (;;) {
        const auto line = terminal.read_line(prompt);
        if (!line) {
            return std::nullopt;
        }
        if (line->empty()) {
            return answers[0].value;
        }
        for (std::size_t i = 0; i < answers.size(); ++i) {
            // The beginning of an answer is enough.
            if ((!in_line && *line == std::to_string(i + 1)) || answers[i].value.starts_with(*line) ||
                answers[i].shown.starts_with(*line)) {
                return answers[i].value;
            }
        }
        terminal.say(
            t("terminal.choices", {{"choices", in_line ? join(shown, ", ") : fmt::format("1–{}", shown.size())}}));
    }
}

void add_play(CLI::App& app, Context& context) {
    auto* play = app.add_subcommand("play", "Play a game in the terminal, against the computer or at one keyboard");
    add_language_option(*play);
    const std::vector<PlayCommand> games{add_play_gaia(*play, context), add_play_planet(*play, context)};
    play->callback([play, games, &context] {
        if (play->get_subcommands().empty()) {
            context.exit_code = choose_game(games);
        }
    });
}

}  // namespace pangaea::cli
