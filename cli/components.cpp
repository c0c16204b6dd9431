// `pangaea components check FILE`: validates a component set and explains every fault (gaia §9, planet §7).
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace pangaea::cli {
namespace {

int check(const std::string& file) {
    const auto document = read_component_file(file);
    if (!document) {
        fmt::print("{}: {}\n", file, document.error().message);
        return kFailed;
    }
    for (const auto& door : make_game_doors(ComponentLibrary({}))) {
        if (door->name() != document->game) {
            continue;
        }
        const Faults faults = door->check(*document);
        for (const Fault& fault : faults.list()) {
            fmt::print("{}: {}\n", file, fault.text());
        }
        if (faults.any()) {
            return kFailed;
        }
        fmt::print("{}: a component set for {}, {}\n", file, document->game, document->full_name());
        return kOk;
    }
    fmt::print("{}: game: there is no game \"{}\"\n", file, document->game);
    return kFailed;
}

}  // namespace

void add_components(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("components", "Work with component sets");
    command->require_subcommand(1);
    auto* check_command = command->add_subcommand("check", "Validate a component set and explain every fault");
    auto files = std::make_shared<std::vector<std::string>>();
    check_command->add_option("FILE", *files, "Component sets as JSON")->required();
    check_command->callback([&context, files] {
        for (const auto& file : *files) {
            context.exit_code = std::max(context.exit_code, check(file));
        }
    });
}

}  // namespace pangaea::cli
