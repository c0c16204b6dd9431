// The subcommands of `pangaea`, one source file each. Each adds itself to the program and sets the exit code when run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "referee/referee.h"

// The library's header takes seconds to read: only the files that use it include it.
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace pangaea::cli {

// Exit codes: 0 done; 1 the input is wrong or the check failed; 2 the command line is wrong.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;
inline constexpr int kUsage = 2;

/// What all subcommands share: further component sets, and how the last one ended.
struct Context {
    std::string components_folder;
    std::vector<ComponentDocument> given_sets;
    int exit_code = kOk;

    ComponentLibrary library() const;
};

/// Where the data folder is: $PANGAEA_DATA, or `data` or `share/pangaea/data` in a folder above the program.
std::filesystem::path data_folder();

/// Adds `--components DIR` to a subcommand.
void add_components_option(CLI::App& command, Context& context);

/// Adds `--game` with the names of all games.
CLI::Option* add_game_option(CLI::App& command, std::string& game, const std::string& help);

/// Reads a whole file, or standard input for "-". Refuses more than `limit` bytes.
Result<std::string> read_file(const std::string& path, std::size_t limit);

std::uint64_t entropy();

void add_referee(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_components(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_picture(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_tune(CLI::App& app, Context& context);
void add_match(CLI::App& app, Context& context);
void add_ratings(CLI::App& app, Context& context);
void add_ladder(CLI::App& app, Context& context);
void add_balance(CLI::App& app, Context& context);
void add_analyse(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);
void add_version(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_db(CLI::App& app, Context& context);

}  // namespace pangaea::cli
