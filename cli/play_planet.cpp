// `pangaea play planet`: options, the questions before a game, what is asked, and the result.
#include "cli/play_planet.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <bit>

namespace pangaea::cli {

PlanetView::PlanetView(Terminal& terminal, std::unique_ptr<PlanetTable> table, std::vector<std::string> seats)
    : terminal_(terminal), table_(std::move(table)), seats_(std::move(seats)) {}

Lines PlanetView::question(Seat seat) const {
    return {labelled(fmt::format("{} {}", chip(index(seat)), terminal_.bold(seat_name(index(seat)))),
                     t("planet.prompt.tile", {{"round", state().round}}))};
}

Lines PlanetView::result() const {
    const planet::Outcome outcome = game().outcome(state());
    Lines winners;
    std::vector<Lines> rows{{""},
                            {t("result.objective")},
                            {"  " + t("terminal.result.areas")},
                            {"  " + t("terminal.result.objectivePoints")},
                            {t("terminal.result.own")},
                            {t("terminal.result.others")},
                            {t("result.points")}};
    if (game().rules().beginner) {
        rows = {{""}, {t("result.animals")}, {t("result.points")}};
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
            column.push_back(std::to_string(alike));
            column.push_back(std::to_string(won.count - alike));
        }
        column.push_back(terminal_.bold(std::to_string(outcome.points[player])));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].push_back(column[i]);
        }
        if ((outcome.winners >> seat & 1) != 0) {
            winners.push_back(seat_title(seat));
        }
    }
    const char* const why = outcome.reason == planet::Reason::Points    ? "reason.points"
                            : outcome.reason == planet::Reason::Animals ? "reason.animals"
                                                                        : "reason.shared";
    const std::string over = t("event.game_over", {{"count", winners.size()}, {"winners", join(winners, ", ")}});
    Lines lines{""};
    append_wrapped(lines, terminal_.bold(fmt::format("{}. {}", over, t(why))), terminal_.width(), 2);
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
    terminal.say(t("terminal.welcome.game", {{"game", t("game.planet")}}));
    const auto variant = ask(terminal, t("terminal.whichRules"),
                             {{"standard", t("variant.standard")},
                              {"beginner", t("variant.beginner")},
                              {"mystery", t("variant.mystery")},
                              {"both", t("terminal.bothVariants")}});
    options.beginner = variant == "beginner" || variant == "both";
    options.mystery = variant == "mystery" || variant == "both";
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
