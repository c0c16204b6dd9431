// The table of a match: shares of victory, ratings, pairs and speed, worked out from results alone.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/ratings.h"
#include "arena/results.h"
#include "arena/statistics.h"

namespace pangaea::arena {

/// One who is compared: a player, or all seats of equal players together unless all are equal.
struct Standing {
    std::string name;
    int seats = 0;   // of each game
    Estimate share;  // of victory, for each of its seats; 1 / players is par
    Estimate rating;
    std::int64_t decisions = 0;
    double seconds = 0;
    double longest = 0;

    double mean_seconds() const { return decisions > 0 ? seconds / static_cast<double>(decisions) : 0; }
    double per_second() const { return seconds > 0 ? static_cast<double>(decisions) / seconds : 0; }
};

struct Standings {
    int games = 0;
    int deals = 0;
    int players = 0;
    std::vector<Standing> table;
    std::vector<std::vector<Estimate>> pairs;  // [a][b]: a's part of what a and b won, each seat counted equally
    std::vector<Estimate> seats;               // share of victory by seat
};

/// `names` in the order of the players; `games` are whole deals of `seatings` games.
Standings standings_of(const std::vector<std::string>& names, int seatings, const std::vector<GameResult>& games);

/// Which standing each player belongs to.
std::vector<int> contestants_of(const std::vector<std::string>& names, std::vector<std::string>& contestants);

/// Ratings over several matches: players with equal names are the same. Games by deal.
struct Ranking {
    std::vector<std::string> names;
    std::vector<Estimate> ratings;
    std::vector<int> games;
};
Ranking rank(const std::vector<ResultsDocument>& matches);

/// How games ended: for each reason, one part a deal.
std::map<std::string, std::vector<Part>> ends_of(const std::vector<GameResult>& games);

/// For the terminal: one line a contestant, columns aligned.
std::string write_table(const Standings& standings);
std::string write_table(const Ranking& ranking);

/// "350 µs", "12.3 ms", "1.20 s".
std::string write_time(double seconds);

}  // namespace pangaea::arena
