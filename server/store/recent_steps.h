// The latest steps of all tables, for an engine with one writer. A commit that puts twenty steps of twenty tables where
// they belong writes twenty pages; so they go into one row as they came, are remembered here, and move to their table's
// place later, many at once, as one row of the kind "many".
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/connection.h"
#include "server/store/store.h"

namespace pangaea::store {

class RecentSteps {
public:
    static constexpr std::string_view kMany = "many";

    /// Steps by table, in the order they came.
    using ByTable = std::map<std::string, std::vector<Step>, std::less<>>;
    /// In a transaction: all that is not at its place. Rows that cannot be read to their end are named.
    static Result<ByTable> read(Connection& database, std::vector<std::int64_t>& damaged);
    /// All that is left from before, or by another server, is remembered.
    Status load(Connection& database, std::vector<std::int64_t>& damaged);
    /// In a transaction: it goes to its place as well. Forgotten when that has succeeded, and not before.
    Status gather_all(Connection& database);
    void forget();

    /// What one transaction does: begun and filled within it, taken over when it has succeeded. What is added must
    /// outlive it.
    struct Batch {
        std::string text;
        std::vector<const Append*> added;
        std::vector<std::string> gathered;
    };
    /// Another server has written, and what is remembered is no longer all: the next transaction must gather_all first.
    bool is_overtaken() const { return is_overtaken_; }
    /// In the order of tables; `taken` if the table has this number already.
    Status add(Connection& database, Batch& batch, const Append& append);
    /// Writes what was added, and gathers the tables that are over or have waited longest.
    Status write(Connection& database, Batch& batch);
    /// After each transaction that has succeeded.
    void take_over(const Batch& batch);

    /// Those of a table that are not at their place; any thread. To be asked before that place is looked at.
    std::vector<Step> of(std::string_view table) const;

private:
    struct Waiting {
        std::int64_t first = 0;  // row
        std::vector<Step> steps;
    };

    // Gathered beyond that; enough for twenty of each of the tables of a busy server.
    static constexpr std::size_t kMostSteps = 50'000;
    static constexpr std::int64_t kMostRows = 5'000;

    static Status gather(Connection& database, const std::string& table, std::span<const Step> steps);

    mutable std::mutex mutex_;  // of `waiting_`; all else is the writer's alone
    std::unordered_map<std::string, Waiting> waiting_;
    std::deque<std::pair<std::int64_t, std::string>> order_;  // tables by their first row; some have been gathered
    std::size_t count_ = 0;
    std::int64_t next_row_ = 1;
    bool is_overtaken_ = false;
};

/// Adds the steps of such rows (n, at, kind, seat, text) and brings all into order; those found twice count once.
Status add_rows(const Rows& rows, std::vector<Step>& steps);

}  // namespace pangaea::store
