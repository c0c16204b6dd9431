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

}  // namespace

Result<PlayerSpec> parse_player(std::string_view text, const Budget& budget) {
    PlayerSpec spec;
    spec.name = std::string(text);
    spec.budget = budget;
    std::string_view who = text;
    if (const auto at = who.find('@'); at != who.npos) {
        const auto own = parse_budget(who.substr(at + 1), text);
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
    if (!ai::has_level(spec.level)) {
        return Error{"unknown_level", fmt::format("{}: unknown level {}: it must be {}", in_quotes(text),
                                                  in_quotes(who), choices(all_levels()))};
    }
    if (std::find(ai::styles().begin(), ai::styles().end(), spec.style) == ai::styles().end()) {
        return Error{"unknown_style", fmt::format("{}: unknown style {}: it must be {}", in_quotes(text),
                                                  in_quotes(spec.style), choices(ai::styles()))};
    }
    return spec;
}

Result<std::vector<PlayerSpec>> parse_players(std::string_view text, const Budget& budget) {
    std::vector<PlayerSpec> players;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        auto player = parse_player(text.substr(from, end - from), budget);
        if (!player) {
            return player.error();
        }
        players.push_back(std::move(*player));
        from = end + 1;
    }
    return players;
}

json::object write_player(const PlayerSpec& spec) {
    json::object written{{"name", spec.name}, {"level", spec.level}, {"style", spec.style}};
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
