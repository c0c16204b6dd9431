// What CLI11 says in English, in the other languages.
#include "cli/usage.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <regex>

#include "cli/words.h"

namespace pangaea::cli {
namespace {

/// The option a message of CLI11 is about: "--seed", or an argument written large.
std::string option_in(const std::string& message) {
    std::smatch found;
    return std::regex_search(message, found, std::regex("--[a-z-]+|\\b[A-Z]{3,}\\b")) ? found[0].str() : message;
}

}  // namespace

void add_language_option(CLI::App& command) {
    command.add_option("--lang", "Language of what is shown (default: that of LC_ALL, LC_MESSAGES or LANG)")
        ->check(one_of(languages()))
        ->type_name(join(languages(), "|"));
}

CLI::Validator one_of(Lines values) {
    return {[values = std::move(values)](const std::string& given) {
                return std::find(values.begin(), values.end(), given) != values.end()
                           ? std::string()
                           : t("terminal.option.value", {{"value", given}, {"values", join(values, ", ")}});
            },
            ""};
}

CLI::Validator in_range(std::int64_t least, std::int64_t most) {
    return {[=](const std::string& given) {
                std::int64_t number = 0;
                const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), number);
                const bool is_whole = error == std::errc() && end == given.data() + given.size();
                return is_whole && number >= least && number <= most
                           ? std::string()
                           : t("terminal.option.value",
                               {{"value", given}, {"values", fmt::format("{}–{}", least, most)}});
            },
            ""};
}

CLI::Validator existing_folder() {
    return {[](const std::string& given) {
                std::error_code missing;
                return std::filesystem::is_directory(given, missing) ? std::string()
                                                                     : t("terminal.file.none", {{"file", given}});
            },
            ""};
}

bool tell_usage(const CLI::App& app, const CLI::ParseError& error) {
    std::string command;
    for (const CLI::App* part = &app; !part->get_subcommands().empty();) {
        part = part->get_subcommands().front();
        command += (command.empty() ? "" : " ") + part->get_name();
    }
    if (speaks_english() || error.get_exit_code() == 0) {
        return false;
    }
    const std::string what = error.what();
    std::string told;
    // By code: the name of some of these errors is that of the command.
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
        case CLI::ExitCodes::ValidationError:
            told = what;
            break;
        case CLI::ExitCodes::ExtrasError:
            told = t("terminal.option.extra", {{"options", what.substr(what.find(": ") + 2)}, {"command", command}});
            break;
        case CLI::ExitCodes::RequiredError:
            told = t("terminal.option.missing", {{"option", option_in(what)}, {"command", command}});
            break;
        default:
            told = t("terminal.option.wrong", {{"option", option_in(what)}, {"command", command}});
    }
    fmt::print(stderr, "pangaea {}: {}\n", command, told);
    return true;
}

}  // namespace pangaea::cli
