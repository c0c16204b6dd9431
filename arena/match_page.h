// The page of a match: table, ratings, pairs, seats, how the score settled, length and ends of the games.
#pragma once

#include <string>

#include "arena/standings.h"

namespace pangaea::arena {

/// `header` is the first line of the results.
std::string match_page(const json::object& header, int seatings, const std::vector<GameResult>& games);

/// The players' names in the header's order.
std::vector<std::string> names_of(const json::object& header);

}  // namespace pangaea::arena
