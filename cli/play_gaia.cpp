// `pangaea play gaia`: options, the questions before a game, and what is asked and told around it.
#include "cli/play_gaia.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

namespace pangaea::cli {

using gaia::Phase;

GaiaView::GaiaView(Terminal& terminal, std::unique_ptr<GaiaTable> table, std::vector<std::string> seats)
    : terminal_(terminal), table_(std::move(table)), seats_(std::move(seats)) {}

Lines GaiaView::question(Seat seat) const {
    const gaia::Turn& turn = state().turn;
    const std::string you = fmt::format("{} {}", chip(index(seat)), terminal_.bold(seat_name(index(seat))));
    const auto power = [&] { return card(gaia::card_of(Action::from_code(turn.power))); };
    switch (turn.phase) {
        case Phase::Feed:
            return {fmt::format("{}: your cities are hungry. Which one eats first, and where?", you)};
        case Phase::Act: {
            const std::string stuck = not_playable(seat);
            Lines lines{fmt::format("{}: choose action {} of {}", you, gaia::kActionsPerTurn - turn.actions_left + 1,
                                    gaia::kActionsPerTurn)};
            if (!stuck.empty()) {
                lines.push_back(terminal_.faint("Not playable now:") + " " + stuck);
            }
            return lines;
        }
        case Phase::Discard:
            return {fmt::format("{}: too many cards in hand. Discard one", you)};
        case Phase::Claim:
            return {fmt::format("{}: you can claim a goal", you)};
        case Phase::React:
            return {fmt::format(
                "{}: {} plays {}. {}", you, seat_name(turn.player), power(),
                gaia::Gaia::can_protect(state()) ? "Do you stop it?" : "You have no protection; let it happen")};
        case Phase::Steal:
            return {fmt::format("{}: the tornado takes a card from {}. From which back?", you, seat_name(turn.victim))};
        case Phase::Keep:
            return {fmt::format("{}: keep one of the cards taken; the others are discarded", you)};
        case Phase::Chance:
        case Phase::Over:
            break;
    }
    return {};
}

Lines GaiaView::help() const {
    Lines lines{"An action can also be typed in full, such as: draw nature",
                "A city on the map shows its number and how many of its four needs are met",
                "(c07 2/4), above that the meeples on it. Each @ is an animal. Numbers in brackets",
                "are places to choose from. x grows to the right, y downwards."};
    std::string letters = "Meeples:";
    for (int seat = 0; seat < table_->players(); ++seat) {
        letters += fmt::format("  {} {}", chip(seat), seat_name(seat));
    }
    std::string symbols = "Lands:";
    for (int land = 0; land < gaia::kLands; ++land) {
        const auto& look = terminal_.has_utf8() ? GaiaLook::kSymbols : GaiaLook::kPlainSymbols;
        symbols += "  " + terminal_.paint(fmt::format(" {} ", look[land]), {16, GaiaLook::kLandColours[land], false}) +
                   fmt::format(" {}", kLandNames[land]);
    }
    lines.push_back(letters);
    lines.push_back(symbols);
    return lines;
}

Lines GaiaView::rules() const {
    Lines lines{
        "Place all your meeples to win. A turn is two actions, each a draw or a play.",
        "  Land (plain, forest, ...): a tile next to the map; the card stays on your table.",
        "  City: on a free tile of its land with at least two of its four needs next to",
        "    it; you place a meeple on it. When a city rises, the player whose turn it is",
        "    places a meeple on it too, unless one stands there. A city that falls to 1",
        "    sends all meeples home, at 0 it is gone. It hides the land under it.",
        "  Animals: four on a free tile of that land. At the start of your turn each city",
        "    of yours that needs animals eats one.",
        "  Goal: claimed with the cards on your table, and takes a meeple.",
    };
    if (game().rules().advanced) {
        lines.emplace_back("  Advanced: raising another's city takes it over; a city with all four needs met");
        lines.emplace_back("    holds two meeples of yours.");
    }
    if (game().rules().powers) {
        lines.emplace_back("  Powers (two at most in hand): sun turns swamp to plain and plain to desert, rain");
        lines.emplace_back("    turns them back; earthquake swaps two neighbours; tornado takes a card of each");
        lines.emplace_back("    opponent; protection stops a power.");
    }
    if (game().rules().disasters) {
        lines.emplace_back("    Lightning clears a tile; an eruption clears a mountain and its neighbours and");
        lines.emplace_back("    turns plains, forests and swamps there to desert.");
    }
    lines.emplace_back("The whole rules are in docs/rules/gaia.md.");
    return lines;
}

Lines GaiaView::result() const {
    const int winner = gaia::Gaia::winner(state());
    const bool placed = gaia::Gaia::is_won_by_placing(state());
    Lines lines{"", terminal_.bold(fmt::format(
                        "The game is over. Player {} ({}) wins: {}.", winner + 1, seat_name(winner),
                        placed ? "all meeples are placed" : "a deck was exhausted, and nobody placed more meeples"))};
    for (int seat = 0; seat < table_->players(); ++seat) {
        lines.push_back(fmt::format("  {} Player {} ({}, {}): {} placed", chip(seat), seat + 1, seat_name(seat),
                                    seats_[static_cast<std::size_t>(seat)], gaia::Gaia::placed(state(), seat)));
    }
    return lines;
}

namespace {

struct GaiaOptions : PlayOptions {
    std::string mode = "basic";
    std::string edition = "fr";
    bool powers = true;
    bool disasters = false;
    int lightning = 0;
    CLI::Option* powers_given = nullptr;
    CLI::Option* lightning_given = nullptr;
};

/// A few questions; false when the person leaves.
bool ask_for_game(Terminal& terminal, GaiaOptions& options) {
    terminal.say("Welcome to Gaia! Press Enter to take what is offered.");
    const auto mode = ask(terminal, "Which rules?", {"basic", "advanced"});
    options.mode = mode.value_or(options.mode);
    return mode && ask_for_seats(terminal, options, GaiaWords::kMinPlayers, GaiaWords::kMaxPlayers);
}

/// The switches that were asked for, as the protocol writes them; the referee fills in the rest.
Result<json::value> rules_of(const GaiaOptions& options) {
    const bool advanced = options.mode == "advanced";
    const bool powers = options.powers_given->count() > 0 ? options.powers : advanced;
    if ((powers || options.disasters) && !advanced) {
        return Error{"bad_rule", "powers and disasters need --mode advanced"};
    }
    if (options.disasters && !powers) {
        return Error{"bad_rule", "--disasters needs powers"};
    }
    json::object rules{{"mode", options.mode}, {"edition", options.edition}, {"powers", powers}};
    if (options.disasters) {
        rules["disasters"] = true;
    }
    if (options.lightning_given->count() > 0) {
        rules["lightning"] = options.lightning;
    }
    return json::value(std::move(rules));
}

int play(Context& context, Terminal& terminal, GaiaOptions options, bool may_ask) {
    if (may_ask && terminal.is_interactive() && !ask_for_game(terminal, options)) {
        return kOk;
    }
    const auto rules = rules_of(options);
    return rules ? deal_and_play<GaiaView>(context, terminal, options, *rules) : fail(rules.error(), kUsage);
}

}  // namespace

PlayCommand add_play_gaia(CLI::App& play_command, Context& context) {
    auto options = std::make_shared<GaiaOptions>();
    auto* command = play_command.add_subcommand("gaia", "Build a world of land, cities and animals (2 to 5 players)");
    add_play_options(*command, *options);
    command->add_option("--mode", options->mode, "Rules: basic or advanced (default basic)")
        ->check(CLI::IsMember({"basic", "advanced"}))
        ->type_name("basic|advanced");
    command->add_option("--edition", options->edition, "Edition whose house rules hold (default fr)")
        ->check(CLI::IsMember({"fr", "de", "hu", "ru"}))
        ->type_name("fr|de|hu|ru");
    options->powers_given =
        command->add_flag("--powers,!--no-powers", options->powers, "Power cards (on in advanced, never in basic)");
    auto* disasters = command->add_flag("--disasters", options->disasters, "Add eruptions and lightning to the powers");
    options->lightning_given =
        command->add_option("--lightning", options->lightning, "How many lightnings with --disasters (default 5)")
            ->needs(disasters)
            ->type_name("N");
    add_components_option(*command, context);
    command->callback([&context, options, command] {
        Terminal terminal(options->colour);
        context.exit_code = play(context, terminal, *options, !has_options(*command));
    });
    return {command, [&context, options](Terminal& terminal) { return play(context, terminal, *options, true); }};
}

}  // namespace pangaea::cli
