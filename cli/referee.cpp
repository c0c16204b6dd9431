// `pangaea referee`: the line protocol on standard input and output, until the end of input.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "ai/games.h"
#include "arena/referee_bots.h"
#include "cli/commands.h"

namespace pangaea::cli {
namespace {

/// Reads one line; of a line that is too long only so much is kept that the referee can refuse it.
bool read_line(std::string& line) {
    line.clear();
    int c = 0;
    bool is_cut = false;
    while ((c = std::getc(stdin)) != EOF && c != '\n') {
        if (line.size() <= kMaxLine) {
            line += static_cast<char>(c);
        } else {
            is_cut = true;
        }
    }
    if (!is_cut && !line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return c != EOF || !line.empty();
}

/// The network says by its number of inputs whose it is.
bool give_network(const std::string& path) {
    const auto text = read_file(path, std::size_t{1} << 20);
    return text && (ai::planet_network().give(*text) || ai::gaia_network().give(*text));
}

}  // namespace

void add_referee(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("referee", "Speak the line protocol on standard input and output");
    add_components_option(*command, context);
    auto network = std::make_shared<std::string>();
    command->add_option("--network", *network, "A network that its game's levels judge by instead of the one built in")
        ->check(CLI::ExistingFile)
        ->type_name("FILE");
    command->callback([&context, network] {
        if (!network->empty() && !give_network(*network)) {
            std::fprintf(stderr, "pangaea referee: %s: no network of any game\n", network->c_str());
            context.exit_code = kFailed;
            return;
        }
        const auto bots = arena::referee_bots();
        Referee referee(context.library(), &bots, entropy);
        std::string line;
        while (read_line(line)) {
            const std::string answer = referee.answer(line) + "\n";
            // Whoever waits for the answer must get it now; a closed pipe means nobody does any more.
            if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fflush(stdout) != 0) {
                context.exit_code = kFailed;
                return;
            }
        }
    });
}

}  // namespace pangaea::cli
