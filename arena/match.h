// Running a match: games side by side on several threads, their results taken in order, so that the file, the stopping
// rule and the outcome do not depend on how many threads there are.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "arena/contest.h"
#include "arena/statistics.h"

namespace pangaea::arena {

struct MatchOutcome {
    std::vector<GameResult> games;  // whole deals, from game 0
    int resumed = 0;                // games that were in the file already
    bool is_stopped = false;        // asked to stop before the end
    SequentialTest::Verdict verdict = SequentialTest::Verdict::Open;
};

class Match {
public:
    /// `games` is rounded up to whole deals. `file` may be nullptr.
    Match(const Contest& contest, ResultsFile* file, int games);

    int games() const { return games_; }
    /// `stop` may be set by a signal or another thread. `on_game` is called in the caller's thread after every game,
    /// the ones found in the file included, with the number of games that are done.
    Result<MatchOutcome> run(int threads, std::atomic<bool>& stop, const std::function<void(int)>& on_game);

private:
    struct Workshop;
    /// Takes the next result in order; answers false when the stopping rule is satisfied.
    bool take(GameResult result, MatchOutcome& outcome);
    /// Takes results until all games are done, the stopping rule is satisfied or somebody asks to stop.
    Status collect(Workshop& shop, const std::atomic<bool>& stop, MatchOutcome& outcome,
                   const std::function<void(int)>& on_game);
    static void work(const Contest& contest, Workshop& shop);

    const Contest& contest_;
    ResultsFile* file_;
    int games_;
    std::optional<SequentialTest> test_;
};

/// What the stopping rule counts: the first player's part of the victories won by it and, each seat counted equally,
/// the others.
Part sequential_part(const GameResult* games, int count);

}  // namespace pangaea::arena
