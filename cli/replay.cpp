// `pangaea replay FILE`: replays records (one document, or one game a line), verifying every action.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxRecordFile = std::size_t{1} << 28;

/// Prints how the game ended; 1 if the record does not replay.
int replay(Referee& referee, std::string_view text, const std::string& where, bool show_state) {
    const auto record = parse_json(text);
    if (!record) {
        fmt::print("{}: {}\n", where, record.error().message);
        return kFailed;
    }
    const auto table = referee.replay(*record);
    if (!table) {
        fmt::print("{}: {}\n", where, table.error().message);
        return kFailed;
    }
    fmt::print("{}: {} actions, {}\n", where, record->as_object().at("actions").as_array().size(),
               json::serialize((*table)->result()));
    if (show_state) {
        fmt::print("{}\n", json::serialize((*table)->state()));
    }
    return kOk;
}

int run(Context& context, const std::string& file, bool show_state) {
    const auto text = read_file(file, kMaxRecordFile);
    if (!text) {
        fmt::print("{}\n", text.error().message);
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
        fmt::print("{}: there is no game in it\n", file);
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
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, options->file, options->state); });
}

}  // namespace pangaea::cli
