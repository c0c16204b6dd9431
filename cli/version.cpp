// `pangaea version`.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "pangaea_version.h"

namespace pangaea::cli {

void add_version(CLI::App& app, Context&) {
    app.add_subcommand("version", "Print the version")->callback([] { fmt::print("pangaea {}\n", kVersion); });
}

}  // namespace pangaea::cli
