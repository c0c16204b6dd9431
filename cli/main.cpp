// The program `pangaea`: subcommands, shared options, exit codes.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "cli/commands.h"
#include "cli/usage.h"
#include "cli/words.h"
#include "referee/words.h"

namespace pangaea::cli {

std::filesystem::path data_folder() {
    if (const char* given = std::getenv("PANGAEA_DATA"); given != nullptr && *given != '\0') {
        return given;
    }
    std::error_code error;
    auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (; !error && folder.has_relative_path(); folder = folder.parent_path()) {
        std::error_code missing;  // a folder that is not there sets it: no reason to stop looking further up
        for (const auto& found : {folder / "data", folder / "share" / "pangaea" / "data"}) {  // a checkout, installed
            if (std::filesystem::is_directory(found / "components", missing)) {
                return found;
            }
        }
    }
    return "data";
}

ComponentLibrary Context::library() const {
    std::vector<std::filesystem::path> folders;
    if (!components_folder.empty()) {
        folders.emplace_back(components_folder);
    }
    folders.push_back(data_folder() / "components");
    ComponentLibrary library(folders);
    for (const ComponentDocument& document : given_sets) {
        library.add(document);
    }
    return library;
}

void add_components_option(CLI::App& command, Context& context) {
    command.add_option("--components", context.components_folder, "Folder with further component sets")
        ->check(existing_folder())
        ->type_name("DIR");
}

CLI::Option* add_game_option(CLI::App& command, std::string& game, const std::string& help) {
    std::string names;
    for (const std::string& name : game_names()) {
        names += (names.empty() ? "" : "|") + name;
    }
    return command.add_option("--game", game, help)->check(CLI::IsMember(game_names()))->type_name(names);
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) {
            return Error{"unreadable_file", path + ": cannot be opened"};
        }
    }
    std::istream& in = path == "-" ? std::cin : file;
    std::string text;
    char buffer[65536];
    while (in.read(buffer, sizeof buffer) || in.gcount() > 0) {
        text.append(buffer, in.gcount());
        if (text.size() > limit) {
            return Error{"unreadable_file", path + ": is too large"};
        }
    }
    if (in.bad()) {
        return Error{"unreadable_file", path + ": cannot be read"};
    }
    return text;
}

std::uint64_t entropy() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32 | device();
}

namespace {

int run(int argc, char** argv) {
    choose_language(argc, argv);
    CLI::App app{"Pangaea: two world-building board games, their rules, players and tools"};
    app.name("pangaea");
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "Print the help of all subcommands");
    Context context;
    add_play(app, context);
    add_referee(app, context);
    add_components(app, context);
    add_replay(app, context);
    add_perft(app, context);
    add_picture(app, context);
    add_bench(app, context);
    add_tune(app, context);
    add_match(app, context);
    add_ratings(app, context);
    add_ladder(app, context);
    add_balance(app, context);
    add_analyse(app, context);
    add_completion(app, context);
    add_version(app, context);
    add_serve(app, context);
    add_db(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return tell_usage(app, error) || app.exit(error) != 0 ? kUsage : kOk;
    }
    return context.exit_code;
}

}  // namespace
}  // namespace pangaea::cli

int main(int argc, char** argv) {
    try {
        return pangaea::cli::run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "pangaea: %s\n", error.what());
        return pangaea::cli::kFailed;
    }
}
