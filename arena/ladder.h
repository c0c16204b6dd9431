// The scale of the levels: which matches are played for it, and the ratings that come of them, by game, mode and number
// of players (docs/levels.md).
#pragma once

#include <string>
#include <vector>

#include "arena/contest.h"
#include "arena/standings.h"

namespace pangaea::arena {

/// One scale: everything that is rated together.
struct LadderScale {
    std::string game;
    std::string mode;
    json::object rules;
    int players = 0;
};
/// All of them, in the order in which they are told.
std::vector<LadderScale> ladder_scales();

/// The matches of a scale: with two seats everybody meets the next two above; with more, as many neighbours as there
/// are seats sit together. `players` come weakest first.
std::vector<ContestOptions> ladder_matches(const LadderScale& scale, const std::vector<PlayerSpec>& players,
                                           const std::string& components, std::uint64_t seed);

/// Ratings with the weakest level at 1000; players in the order of the ladder.
struct LadderResult {
    LadderScale scale;
    std::vector<PlayerSpec> players;
    std::vector<Estimate> ratings;
    std::vector<int> games;
};
LadderResult rate_ladder(const LadderScale& scale, const std::vector<PlayerSpec>& players,
                         const std::vector<ResultsDocument>& matches);

/// A Markdown table: one line a scale, one column a player.
std::string write_ladder(const std::vector<LadderResult>& results);

/// What the page reads (data/levels.json): `before` with these scales put in; the levels are those of the program.
/// Whatever is not such a file counts as empty.
json::object write_scales(const std::vector<LadderResult>& results, const json::value& before);

}  // namespace pangaea::arena
