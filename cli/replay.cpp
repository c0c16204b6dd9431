// `pangaea replay FILE`: replays records (one document, or one game a line), verifying every action.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/usage.h"
#include "cli/words.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxRecordFile = std::size_t{1} << 28;

/// "Game over. Winner: Player 1. All meeples placed."
std::string ending(const json::object& result) {
    const json::value* const winners = result.if_contains("winners");
    if (winners == nullptr || !winners->is_array() || winners->as_array().empty()) {
        return t("terminal.unfinished");
    }
    Lines names;
    for (const auto& seat : winners->as_array()) {
        names.push_back(t("seat.number", {{"number", seat.to_number<int>() + 1}}));
    }
    std::string text = t("event.game_over", {{"count", names.size()}, {"winners", join(names, ", ")}}) + ".";
    if (const json::value* reason = result.if_contains("reason"); reason != nullptr && reason->is_string()) {
        text += " " + name_of("reason", reason->as_string());
    }
    Lines scores;
    if (const json::value* list = result.if_contains("scores"); list != nullptr && list->is_array()) {
        for (const auto& score : list->as_array()) {
            scores.push_back(std::to_string(score.to_number<int>()));
        }
    }
    return scores.empty() ? text : fmt::format("{} ({})", text, join(scores, ", "));
}

int complain(const std::string& where, std::string_view key, const Error& error) {
    fmt::print("{} ({})\n", labelled(where, t(key)), details(error));
    return kFailed;
}

/// Prints how the game ended; 1 if the record does not replay.
int replay(Referee& referee, std::string_view text, const std::string& where, bool show_state) {
    const auto record = parse_json(text);
    if (!record) {
        return complain(where, "replay.notJson", record.error());
    }
    const auto table = referee.replay(*record);
    if (!table) {
        return complain(where, "replay.bad", table.error());
    }
    fmt::print("{}\n", t("terminal.replayed", {{"file", where},
                                               {"count", record->as_object().at("actions").as_array().size()},
                                               {"result", ending((*table)->result())}}));
    if (show_state) {
        fmt::print("{}\n", json::serialize((*table)->state()));
    }
    return kOk;
}

int run(Context& context, const std::string& file, bool show_state) {
    const auto text = read_file(file, kMaxRecordFile);
    if (!text) {
        fmt::print("{} ({})\n", t("terminal.file.none", {{"file", file}}), details(text.error()));
        return kFailed;
    }
    Referee referee(context.library(), nullptr, entropy);
    // One document may be spread over lines; otherwise each line is a game.
    if (parse_json(*text)) {
        return replay(referee, *text, file, show_state);
    }
    int worst = kOk;
    std::size_t line = 0;
    for (std::size_t at = 0; at < text->size(); ++line) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        const std::string_view game = std::string_view(*text).substr(at, end - at);
        if (!game.empty()) {
            worst = std::max(worst, replay(referee, game, fmt::format("{}:{}", file, line + 1), show_state));
        }
        at = end + 1;
    }
    if (line == 0) {
        fmt::print("{}\n", t("terminal.file.empty", {{"file", file}}));
        return kFailed;
    }
    return worst;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    struct Options {
        std::string file;
        bool state = false;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("replay", "Replay recorded games and verify every action");
    command->add_option("FILE", options->file, "A record, or one record a line; - for standard input")->required();
    command->add_flag("--state", options->state, "Print the final position too");
    add_language_option(*command);
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, options->file, options->state); });
}

}  // namespace pangaea::cli
