// A record of a game (docs/protocol.md), written in one place.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "referee/json.h"

namespace pangaea {

/// Seeds are whole numbers that JSON carries exactly.
inline constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 53) - 1;

/// Of the rules as they are; earlier ones are in rules_version.h.
inline constexpr int kRulesVersion = 2;

struct RecordParts {
    std::string_view game;
    json::object components;
    json::value rules;
    json::array players;
    std::optional<std::uint64_t> seed;  // how the game was dealt, or
    json::value start;                  // the position it was set up from
    json::array actions;
    json::object result;
};

inline json::object write_record(RecordParts parts) {
    json::object record{{"format", "pangaea-record"},
                        {"version", 1},
                        {"rules_version", kRulesVersion},
                        {"game", parts.game},
                        {"components", std::move(parts.components)},
                        {"rules", std::move(parts.rules)},
                        {"players", std::move(parts.players)}};
    if (parts.seed) {
        record["seed"] = *parts.seed;
    } else {
        record["start"] = std::move(parts.start);
    }
    record["actions"] = std::move(parts.actions);
    record["result"] = std::move(parts.result);
    return record;
}

/// How a game that is over ended.
template <class Words>
json::object write_result(const Words& words, const typename Words::Game::State& state) {
    return {{"over", true},
            {"winners", words.write_winners(state)},
            {"reason", words.write_reason(state)},
            {"scores", words.write_scores(state)}};
}

}  // namespace pangaea
