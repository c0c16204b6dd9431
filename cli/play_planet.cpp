// `pangaea play planet`: options, the questions before a game, what is asked, and the result.
#include "cli/play_planet.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <bit>

namespace pangaea::cli {

PlanetView::PlanetView(Terminal& terminal, std::unique_ptr<PlanetTable> table, std::vector<std::string> seats)
    : terminal_(terminal), table_(std::move(table)), seats_(std::move(seats)) {}

Lines PlanetView::question(Seat seat) const {
    return {fmt::format("{} {}: take a tile and put it on a free face of your planet", chip(index(seat)),
                        terminal_.bold(seat_name(index(seat))))};
}

Lines PlanetView::result() const {
    const planet::Outcome outcome = game().outcome(state());
    Lines winners;
    std::vector<Lines> rows{{""},      {"objective"}, {"  areas"}, {"  points"}, {"animals of it"}, {"other animals"},
                            {"points"}};
    if (game().rules().beginner) {
        rows = {{""}, {"animals"}, {"points"}};
    }
    for (int seat = 0; seat < table_->players(); ++seat) {
        const auto player = static_cast<std::size_t>(seat);
        const planet::WonAnimals& won = state().won[player];
        const planet::Habitat objective = state().objectives[player];
        Lines column{fmt::format("{} {}", chip(seat), seat_name(seat))};
        if (objective == planet::kNoHabitat) {
            column.push_back(std::to_string(won.count));
        } else {
            int alike = 0;
            for (std::size_t i = 0; i < won.count; ++i) {
                alike += game().animal(won.cards[i]).habitat == objective ? 1 : 0;
            }
            column.push_back(habitat(objective));
            column.push_back(std::to_string(std::popcount(state().surfaces[player].areas(objective))));
            column.push_back(std::to_string(game().objective_points(state(), seat)));
            column.push_back(fmt::format("{} x 1", alike));
            column.push_back(fmt::format("{} x 2", won.count - alike));
        }
        column.push_back(terminal_.bold(std::to_string(outcome.points[player])));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].push_back(column[i]);
        }
        if ((outcome.winners >> seat & 1) != 0) {
            winners.push_back(fmt::format("Player {} ({})", seat + 1, seat_name(seat)));
        }
    }
    const std::string why = outcome.reason == planet::Reason::Points    ? "wins with the most points"
                            : outcome.reason == planet::Reason::Animals ? "wins: tied on points, but with more animals"
                                                                        : "share the victory";
    Lines lines{"", terminal_.bold(fmt::format("The game is over. {} {}.", join(winners, " and "), why))};
    append(lines, table_lines(rows, 2));
    return lines;
}

namespace {

struct PlanetOptions : PlayOptions {
    bool beginner = false;
    bool mystery = false;
};

/// A few questions; false when the person leaves.
bool ask_for_game(Terminal& terminal, PlanetOptions& options) {
    terminal.say("Welcome to Planet! Press Enter to take what is offered.");
    const auto variant = ask(terminal, "Which rules?", {"standard", "beginner", "mystery", "both variants"});
    options.beginner = variant == "beginner" || variant == "both variants";
    options.mystery = variant == "mystery" || variant == "both variants";
    return variant && ask_for_seats(terminal, options, PlanetWords::kMinPlayers, PlanetWords::kMaxPlayers);
}

int play(Context& context, Terminal& terminal, PlanetOptions options, bool may_ask) {
    if (may_ask && terminal.is_interactive() && !ask_for_game(terminal, options)) {
        return kOk;
    }
    const json::value rules = {{"beginner", options.beginner}, {"mystery", options.mystery}};
    return deal_and_play<PlanetView>(context, terminal, options, rules);
}

}  // namespace

PlayCommand add_play_planet(CLI::App& play_command, Context& context) {
    auto options = std::make_shared<PlanetOptions>();
    auto* command = play_command.add_subcommand("planet", "Cover a planet so that animals like it (2 to 4 players)");
    add_play_options(*command, *options);
    command->add_flag("--beginner", options->beginner, "Without objectives, every animal is worth 1");
    command->add_flag("--mystery", options->mystery, "Half of the animals are hidden at first");
    add_components_option(*command, context);
    command->callback([&context, options, command] {
        Terminal terminal(options->colour);
        context.exit_code = play(context, terminal, *options, !has_options(*command));
    });
    return {command, [&context, options](Terminal& terminal) { return play(context, terminal, *options, true); }};
}

}  // namespace pangaea::cli
