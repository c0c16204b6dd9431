// The command line in the chosen language: `--lang`, checks of options, and what is wrong with a command.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

#include "cli/terminal.h"

namespace pangaea::cli {

/// Adds `--lang` to a subcommand. It was read before everything else: errors in other options are told in it too.
void add_language_option(CLI::App& command);

/// Checks of options that answer in the chosen language.
CLI::Validator one_of(Lines values);
CLI::Validator in_range(std::int64_t least, std::int64_t most);
CLI::Validator existing_folder();

/// A wrong command line in the chosen language; true when `error` was told. Help and English are left to CLI11.
bool tell_usage(const CLI::App& app, const CLI::ParseError& error);

}  // namespace pangaea::cli
