// `pangaea version`: the version, and whose works are part of the program and the page.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "cli/commands.h"
#include "pangaea_notices.h"
#include "pangaea_version.h"

namespace pangaea::cli {

void add_version(CLI::App& app, Context&) {
    auto* command = app.add_subcommand("version", "Print the version");
    auto notices = std::make_shared<bool>(false);
    command->add_flag("--notices", *notices, "Also whose works are part of it, and their licences");
    command->callback([notices] {
        fmt::print("pangaea {}\n", kVersion);
        if (!*notices) {
            return;
        }
        fmt::print("MIT licence. The program and its page contain works of others:\n");
        for (const Notice& notice : kNotices) {
            fmt::print("  {:<36} {:<32} {}\n", notice.name, notice.licence, notice.home);
        }
        fmt::print("Their notices in full come with the packages (NOTICES) and with the page (/notices.txt).\n");
    });
}

}  // namespace pangaea::cli
