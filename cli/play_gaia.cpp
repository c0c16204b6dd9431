// `pangaea play gaia`: options, the questions before a game, and what is asked and told around it.
#include "cli/play_gaia.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include "cli/usage.h"

namespace pangaea::cli {

using gaia::Phase;

GaiaView::GaiaView(Terminal& terminal, std::unique_ptr<GaiaTable> table, std::vector<std::string> seats)
    : terminal_(terminal), table_(std::move(table)), seats_(std::move(seats)) {}

Lines GaiaView::question(Seat seat) const {
    const gaia::Turn& turn = state().turn;
    const auto ask = [&](const std::string& text) -> Lines {
        return {labelled(fmt::format("{} {}", chip(index(seat)), terminal_.bold(seat_name(index(seat)))), text)};
    };
    switch (turn.phase) {
        case Phase::Feed:
            return ask(t("prompt.feed"));
        case Phase::Act: {
            Lines lines = ask(t("prompt.act", {{"count", turn.actions_left}}));
            append(lines, not_playable(seat));
            return lines;
        }
        case Phase::Discard:
            return ask(t("prompt.discard"));
        case Phase::Claim:
            return ask(t("prompt.claim"));
        case Phase::React:
            return ask(t(gaia::Gaia::can_protect(state()) ? "prompt.react" : "prompt.noProtection",
                         {{"player", seat_name(turn.player)}, {"power", action_words(Action::from_code(turn.power))}}));
        case Phase::Steal:
            return ask(t("prompt.steal", {{"player", seat_name(turn.victim)}}));
        case Phase::Keep:
            return ask(t("prompt.keep"));
        case Phase::Chance:
        case Phase::Over:
            break;
    }
    return {};
}

std::span<const std::string_view> GaiaView::orders() const {
    return game().rules().powers ? table_->standing_orders() : std::span<const std::string_view>{};
}

Lines GaiaView::help() const {
    std::string meeples;
    for (int seat = 0; seat < table_->players(); ++seat) {
        meeples += fmt::format("  {} {}", chip(seat), seat_name(seat));
    }
    std::string lands;
    for (int land = 0; land < gaia::kLands; ++land) {
        const auto& look = terminal_.has_utf8() ? GaiaLook::kSymbols : GaiaLook::kPlainSymbols;
        lands += "  " + terminal_.paint(fmt::format(" {} ", look[land]), {16, GaiaLook::kLandColours[land], false}) +
                 " " + land_name(land);
    }
    Lines lines;
    for (const auto& text : {t("terminal.help.full.gaia"), t("terminal.help.mapKey"),
                             labelled(t("tip.meeple"), meeples), labelled(t("terminal.lands"), lands)}) {
        append_wrapped(lines, text, terminal_.width(), 2);
    }
    return lines;
}

Lines GaiaView::rules() const {
    Lines texts;
    for (const char* part : {"aim", "turn", "nature", "city", "animals", "satisfaction", "feeding", "goals", "end"}) {
        texts.push_back(t(std::string("learn.gaia.") + part));
    }
    if (game().rules().advanced) {
        texts.push_back(t("learn.gaia.powers"));
    }
    for (int power = 0; game().rules().powers && power < gaia::kPowers; ++power) {
        const std::string& id = set().card_name(gaia::power_card(static_cast<gaia::Power>(power)));
        const bool disaster = id == "lightning" || id == "eruption";
        if (!disaster || game().rules().disasters) {
            texts.push_back("  " + labelled(t("power." + id), t("help." + id)));
        }
    }
    texts.push_back(t("terminal.rules.more", {{"file", "docs/rules/gaia.md"}}));
    Lines lines;
    for (const auto& text : texts) {
        append_wrapped(lines, text, terminal_.width(), text[0] == ' ' ? 4 : 2);
    }
    return lines;
}

Lines GaiaView::result() const {
    const bool placed = gaia::Gaia::is_won_by_placing(state());
    const std::string over = t("event.game_over", {{"count", 1}, {"winners", seat_title(gaia::Gaia::winner(state()))}});
    Lines lines{""};
    append_wrapped(lines, terminal_.bold(fmt::format("{}. {}", over, t(placed ? "reason.placed" : "reason.exhausted"))),
                   terminal_.width(), 2);
    for (int seat = 0; seat < table_->players(); ++seat) {
        const std::string who = seat_player(seats_, seat, std::nullopt);
        lines.push_back(fmt::format("  {} {}", chip(seat),
                                    labelled(seat_title(seat) + (who.empty() ? "" : ", " + who),
                                             t("terminal.placed", {{"count", gaia::Gaia::placed(state(), seat)}}))));
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
    terminal.say(t("terminal.welcome.game", {{"game", t("game.gaia")}}));
    const auto mode =
        ask(terminal, t("terminal.whichRules"), {{"basic", t("variant.basic")}, {"advanced", t("variant.advanced")}});
    options.mode = mode.value_or(options.mode);
    return mode && ask_for_seats(terminal, options, GaiaWords::kMinPlayers, GaiaWords::kMaxPlayers);
}

/// The switches that were asked for, as the protocol writes them; the referee fills in the rest.
Result<json::value> rules_of(const GaiaOptions& options) {
    const bool advanced = options.mode == "advanced";
    const bool powers = options.powers_given->count() > 0 ? options.powers : advanced;
    if ((powers || options.disasters) && !advanced) {
        return Error{"bad_rule", t("terminal.advancedOnly")};
    }
    if (options.disasters && !powers) {
        return Error{"bad_rule", t("terminal.powersOnly")};
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
    return rules ? deal_and_play<GaiaView>(context, terminal, options, *rules) : fail(rules.error().message, kUsage);
}

}  // namespace

PlayCommand add_play_gaia(CLI::App& play_command, Context& context) {
    auto options = std::make_shared<GaiaOptions>();
    auto* command = play_command.add_subcommand("gaia", "Build a world of land, cities and animals (2 to 5 players)");
    add_play_options(*command, *options);
    command->add_option("--mode", options->mode, "Rules: basic or advanced (default basic)")
        ->check(one_of({"basic", "advanced"}))
        ->type_name("basic|advanced");
    command->add_option("--edition", options->edition, "Edition whose house rules hold (default fr)")
        ->check(one_of({"fr", "de", "hu", "ru"}))
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
