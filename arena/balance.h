// The balance book (docs/balance.md): which matches are played for it, and what is counted in them. Equal players sit
// in all seats; every deal is played once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "arena/contest.h"
#include "arena/statistics.h"

namespace pangaea::arena {

/// One chapter: a game with its rules, for several numbers of players, and perhaps for several values of one rule.
struct BalanceChapter {
    std::string id;
    std::string title;
    std::string game;
    json::object rules;
    std::vector<int> players;
    std::string varied;                // name of the rule that is varied, or empty
    std::vector<std::int64_t> values;  // its values; one entry that means nothing where no rule is varied
    std::string bot;
    int games = 0;
};

struct BalancePlan {
    std::uint64_t seed = 1;
    std::vector<BalanceChapter> chapters;
};

/// `quick` plays a twentieth of the games with greedy players: to try the machinery, not to judge the game.
Result<BalancePlan> parse_plan(std::string_view text, bool quick);

/// One match of a plan. `id` names its file of results.
struct BalanceMatch {
    std::string id;
    std::size_t chapter = 0;
    int players = 0;
    std::int64_t value = 0;
    int games = 0;
    ContestOptions contest;
};
Result<std::vector<BalanceMatch>> matches_of(const BalancePlan& plan, const std::string& components);

/// What having a component is worth: the share of victories of seats that had it less that of seats that had it not,
/// both in the games where somebody had it.
struct ComponentValue {
    std::string name;
    double games = 0;  // share of the games in which somebody had it
    Estimate with;
    Estimate without;
    Estimate value;
};
/// By family.
using ComponentValues = std::map<std::string, std::vector<ComponentValue>>;

struct BalanceTally {
    int players = 0;
    std::int64_t value = 0;  // of the varied rule
    int games = 0;
    std::vector<Estimate> seats;
    Estimate turns;
    Estimate decisions;  // of all seats together
    Estimate lead_changes;
    std::map<std::string, Estimate> ends;
    std::vector<double> lengths;  // turns of every game
    ComponentValues used;
    ComponentValues dealt;
    std::map<std::string, std::map<std::string, Estimate>> measures;  // by dealt component: mean of what seats measured
};
BalanceTally tally_of(const BalanceMatch& match, const std::vector<GameResult>& games);

/// The same component over several numbers of players: values weighted by how surely they are known.
std::vector<ComponentValue> pool(const std::vector<const std::vector<ComponentValue>*>& values);

/// A played plan.
struct BalanceResults {
    BalancePlan plan;
    std::string components;
    std::vector<BalanceMatch> matches;
    std::vector<BalanceTally> tallies;  // one a match
};

struct BookFile {
    std::string path;  // below the documentation folder
    std::string text;
};
/// balance.md and its pictures. `command` is told as the way to make them.
std::vector<BookFile> write_book(const BalanceResults& results, const std::string& command);
/// Two component sets side by side, as a Markdown page.
std::string write_comparison(const BalanceResults& before, const BalanceResults& after, const std::string& command);

}  // namespace pangaea::arena
