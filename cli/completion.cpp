// `pangaea completion bash`: prints the completion script. The script asks the program itself (`completion words`) what
// can follow, so it knows every subcommand and option without naming one.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "cli/commands.h"

namespace pangaea::cli {
namespace {

// The same text lies in completions/pangaea.bash for packagers; a test compares them.
constexpr std::string_view kBash = R"(# Bash completion for pangaea. Load it with:  source <(pangaea completion bash)
_pangaea() {
    local words
    words=$("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
    if [[ " $words" == *" FILE"* && ${COMP_WORDS[COMP_CWORD]} != -* ]]; then
        compopt -o default
        COMPREPLY=()
    else
        mapfile -t COMPREPLY < <(compgen -W "${words/FILE/}" -- "${COMP_WORDS[COMP_CWORD]}")
    fi
}
complete -F _pangaea pangaea
)";

/// The choices of an option are its type, written "a|b|c".
std::string values_of(const CLI::Option& option) {
    std::string type = option.get_type_name();
    type = type.substr(0, type.find(':'));
    if (type.find('|') == type.npos) {
        return type == "FILE" || type == "DIR" ? "FILE" : "";
    }
    std::replace(type.begin(), type.end(), '|', ' ');
    return type;
}

/// The subcommand the words typed so far lead to.
const CLI::App* follow(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* at = &app;
    for (const auto& word : words) {
        const auto next = at->get_subcommands([&](const CLI::App* sub) { return sub->get_name() == word; });
        at = next.empty() ? at : next.front();
    }
    return at;
}

/// What can follow the words typed so far; FILE stands for any file.
std::string following(const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* at = follow(app, words);
    if (!words.empty() && words.back().starts_with("-")) {
        const CLI::Option* last = at->get_option_no_throw(words.back());
        if (last != nullptr && !last->get_type_name().empty()) {
            return values_of(*last);
        }
    }
    std::string list;
    for (const CLI::App* next : at->get_subcommands([](const CLI::App*) { return true; })) {
        list += next->get_group().empty() ? "" : next->get_name() + " ";
    }
    for (const CLI::Option* option : at->get_options()) {
        list += option->get_positional() ? "FILE " : "";
        for (const auto& name : option->get_lnames()) {
            list += "--" + name + " ";
        }
    }
    return list;
}

}  // namespace

void add_completion(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("completion", "Print the shell's completion script");
    command->require_subcommand(1);
    auto* bash = command->add_subcommand("bash", "Print the script for bash: source <(pangaea completion bash)");
    bash->callback([&context] {
        fmt::print("{}", kBash);
        context.exit_code = kOk;
    });
    // Asked by the script only, so it is in no group and no help lists it.
    auto* list = command->add_subcommand("words", "Print what can follow")->group("");
    auto words = std::make_shared<std::vector<std::string>>();
    list->add_option("WORDS", *words);
    list->callback([&app, &context, words] {
        fmt::print("{}\n", following(app, *words));
        context.exit_code = kOk;
    });
}

}  // namespace pangaea::cli
