// Reading and writing who plays.
#include "arena/players.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace pangaea::arena {
namespace {

Error bad_player(std::string_view text, const std::string& why) {
    return Error{"bad_player", in_quotes(text) + ": " + why};
}

std::vector<std::string> all_levels() {
    std::vector<std::string> names = ai::levels();
    names.insert(names.end(), ai::yardsticks().begin(), ai::yardsticks().end());
    return names;
}

/// "200ms" or "500it".
Result<Budget> parse_budget(std::string_view text, std::string_view whole) {
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
    if (error != std::errc() || (unit != "ms" && unit != "it")) {
        return bad_player(whole, "a budget is written like 200ms or 500it");
    }
    const std::int64_t most = unit == "ms" ? kMaxBotMs : kMaxBotIterations;
    if (number < 1 || number > most) {
        return Error{"bad_budget", fmt::format("{}: a budget must be from 1 to {} {}", in_quotes(whole), most,
                                               unit == "ms" ? "ms" : "iterations")};
    }
    Budget budget;
    if (unit == "ms") {
        budget.ms = static_cast<int>(number);
    } else {
        budget.iterations = static_cast<std::uint64_t>(number);
    }
    return budget;
}

/// LEVEL[+STYLE][@Nms|@Nit], whatever the names.
Result<PlayerSpec> parse_words(std::string_view who, std::string_view whole, const Budget& budget) {
    PlayerSpec spec;
    spec.name = std::string(whole);
    spec.budget = budget;
    if (const auto at = who.find('@'); at != who.npos) {
        const auto own = parse_budget(who.substr(at + 1), whole);
        if (!own) {
            return own.error();
        }
        spec.budget = *own;
        who = who.substr(0, at);
    }
    if (const auto plus = who.find('+'); plus != who.npos) {
        spec.style = std::string(who.substr(plus + 1));
        who = who.substr(0, plus);
    }
    spec.level = std::string(who);
    return spec;
}

constexpr std::string_view kProgram = "cmd:";

template <class Parse>
Result<std::vector<PlayerSpec>> parse_list(std::string_view text, const Budget& budget, const Parse& parse) {
    std::vector<PlayerSpec> players;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        auto player = parse(text.substr(from, end - from), budget);
        if (!player) {
            return player.error();
        }
        players.push_back(std::move(*player));
        from = end + 1;
    }
    return players;
}

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text, const Budget& budget) {
    auto spec = parse_words(text, text, budget);
    if (!spec) {
        return spec;
    }
    if (!ai::has_level(spec->level)) {
        return Error{"unknown_level", fmt::format("{}: unknown level {}: it must be {}", in_quotes(text),
                                                  in_quotes(spec->level), choices(all_levels()))};
    }
    if (std::find(ai::styles().begin(), ai::styles().end(), spec->style) == ai::styles().end()) {
        return Error{"unknown_style", fmt::format("{}: unknown style {}: it must be {}", in_quotes(text),
                                                  in_quotes(spec->style), choices(ai::styles()))};
    }
    return spec;
}

Result<PlayerSpec> parse_contestant(std::string_view text, const Budget& budget) {
    const std::size_t found = text.find(kProgram);
    const bool is_level = found != 0 && found != text.npos && text[found - 1] == ':';
    if (found != 0 && !is_level) {
        return parse_player(text, budget);
    }
    std::string_view command = text.substr(found + kProgram.size());
    Result<PlayerSpec> spec = PlayerSpec{std::string(text), "", "balanced", budget};
    if (is_level) {
        spec = parse_words(text.substr(0, found - 1), text, budget);
        if (!spec) {
            return spec;
        }
        if (spec->level.empty()) {
            return bad_player(text, "before :cmd: stands the level that is to be played");
        }
    } else if (const auto at = command.rfind('@'); at != command.npos) {
        // A command may have an @ of its own.
        if (const auto own = parse_budget(command.substr(at + 1), text); own || own.error().code == "bad_budget") {
            if (!own) {
                return own.error();
            }
            spec->budget = *own;
            command = command.substr(0, at);
        }
    }
    spec->command = std::string(command);
    if (command.find_first_not_of(' ') == command.npos) {
        return bad_player(text, "after cmd: stands a command, such as cmd:./my_bot");
    }
    return spec;
}

Result<std::vector<PlayerSpec>> parse_players(std::string_view text, const Budget& budget) {
    return parse_list(text, budget, parse_player);
}

Result<std::vector<PlayerSpec>> parse_contestants(std::string_view text, const Budget& budget) {
    return parse_list(text, budget, parse_contestant);
}

json::object write_player(const PlayerSpec& spec) {
    json::object written{{"name", spec.name}};
    if (!spec.level.empty()) {
        written["level"] = spec.level;
        written["style"] = spec.style;
    }
    if (!spec.command.empty()) {
        written["command"] = spec.command;
    }
    if (spec.budget.iterations > 0) {
        written["iterations"] = spec.budget.iterations;
    } else {
        written["ms"] = spec.budget.ms;
    }
    return written;
}

std::string player_help() {
    return "LEVEL[+STYLE][@Nms|@Nit]; levels: " + choices(all_levels()) + "; styles: " + choices(ai::styles());
}

}  // namespace pangaea::arena
