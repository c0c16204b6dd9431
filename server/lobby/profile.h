// What an account has done, from the tables it sat at: results, badges, games to look at again (docs/api.md, profiles).
// Knows no game: levels, editions and numbers of players are words of the tables themselves.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/json.h"
#include "server/store/store.h"

namespace pangaea::lobby {

/// What can be shown, and what is where nobody has said.
inline constexpr std::string_view kShowable[] = {"badges", "games", "rating", "results"};
inline constexpr std::string_view kUsuallyShown = "badges,rating,results";

struct Deeds {
    json::array results;  // by game and kind of opponents
    json::array badges;   // each once, with the first table that earned it
    json::array games;    // the latest, as table information
};

/// Of the tables of one person, newest first. `is_own`: for their own eyes, tables that are not listed too.
Deeds deeds_of(std::span<const store::TableRow> tables, std::string_view who, bool is_own);

}  // namespace pangaea::lobby
