// Connections, transactions, migrations; tables and their steps. People are in sql_people.cpp, nodes in sql_nodes.cpp.
#include "server/store/sql_store.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "pangaea_migrations.h"
#include "server/store/fault.h"

namespace pangaea::store {

Result<ConnectionPool::Loan> ConnectionPool::take() {
    {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return free_places_ > 0; });
        --free_places_;
        if (!idle_.empty()) {
            auto connection = std::move(idle_.back());
            idle_.pop_back();
            return Loan(*this, std::move(connection));
        }
    }
    auto opened = guarded([this] { return connect_(for_writing_); });
    if (!opened) {
        give_back(nullptr);
        return opened.error();
    }
    return Loan(*this, std::move(*opened));
}

void ConnectionPool::give_back(std::unique_ptr<Connection> connection) noexcept {
    {
        const std::lock_guard lock(mutex_);
        ++free_places_;
        if (connection != nullptr && connection->is_usable()) {
            idle_.push_back(std::move(connection));
        }
    }
    returned_.notify_one();
}

SqlStore::SqlStore(const Connect& connect, int writers, int readers) : writers_(connect, true, writers) {
    if (readers > 0) {
        readers_ = std::make_unique<ConnectionPool>(connect, false, readers);
    }
}

Status SqlStore::in_transaction(const Work& work, bool only_reads) {
    ConnectionPool& pool = only_reads && readers_ ? *readers_ : writers_;
    auto connection = pool.take();
    if (!connection) {
        return connection.error();
    }
    Connection& database = **connection;
    const auto attempt = [&]() -> Status {
        // SQLite: the right to write is taken at once, not at the first change, so that two writers cannot deadlock.
        if (auto begun = database.run(database.is_postgres() || only_reads ? "BEGIN" : "BEGIN IMMEDIATE", {}); !begun) {
            return begun.error();
        }
        auto done = work(database);
        auto ended = database.run(done ? "COMMIT" : "ROLLBACK", {});
        if (done && !ended) {
            (void)database.run("ROLLBACK", {});
            return ended.error();
        }
        return done;
    };
    Status status = guarded(attempt);
    if (!status && status.error().code == "fault") {
        (void)guarded([&] { return database.run("ROLLBACK", {}); });
    }
    return status;
}

Result<Rows> SqlStore::read(const char* sql, const Values& values) {
    ConnectionPool& pool = readers_ ? *readers_ : writers_;
    auto connection = pool.take();
    if (!connection) {
        return connection.error();
    }
    return (*connection)->run(sql, values);
}

Status SqlStore::write(const char* sql, const Values& values) {
    auto connection = writers_.take();
    if (!connection) {
        return connection.error();
    }
    if (auto rows = (*connection)->run(sql, values); !rows) {
        return rows.error();
    }
    return Done{};
}

Status SqlStore::change(const char* sql, const Values& values) {
    auto connection = writers_.take();
    if (!connection) {
        return connection.error();
    }
    const auto rows = (*connection)->run(sql, values);
    return !rows ? Status(rows.error()) : rows->changed > 0 ? Status(Done{}) : Status(Error{"not_found", "not there"});
}

Status SqlStore::write_all(std::initializer_list<const char*> statements, const Values& values) {
    return in_transaction([&](Connection& database) -> Status {
        for (const char* sql : statements) {
            if (auto done = database.run(sql, values); !done) {
                return done.error();
            }
        }
        return Done{};
    });
}

namespace {

/// Takes the lines meant for this engine.
std::string for_engine(std::string_view script, bool is_postgres) {
    const std::string_view mark = is_postgres ? "--postgres " : "--sqlite ";
    std::string sql;
    while (!script.empty()) {
        const auto end = std::min(script.find('\n'), script.size() - 1);
        std::string_view line = script.substr(0, end + 1);
        script.remove_prefix(end + 1);
        if (line.starts_with(mark)) {
            line.remove_prefix(mark.size());
        }
        sql += line;
    }
    return sql;
}

}  // namespace

Status SqlStore::migrate() {
    auto is_done = in_transaction([](Connection& database) -> Status {
        // Two servers that start at once must not both migrate: PostgreSQL is asked to let one in after the other.
        if (database.is_postgres()) {
            if (auto locked = database.run("SELECT pg_advisory_xact_lock(7266743)", {}); !locked) {
                return locked.error();
            }
        }
        if (auto made = database.run("CREATE TABLE IF NOT EXISTS schema_migrations (version BIGINT PRIMARY KEY)", {});
            !made) {
            return made.error();
        }
        const auto last = database.run("SELECT COALESCE(MAX(version), 0) FROM schema_migrations", {});
        if (!last) {
            return last.error();
        }
        const auto present = as_integer(last->rows.at(0).at(0));
        constexpr auto kNewest = static_cast<std::int64_t>(std::size(kMigrations));
        if (present > kNewest) {
            return Error{"not_stored", "the database was written by a newer version of this program"};
        }
        for (auto version = present + 1; version <= kNewest; ++version) {
            const auto script = kMigrations[version - 1];
            if (auto done = database.run_script(for_engine(script, database.is_postgres())); !done) {
                return done;
            }
            const Value number[] = {version};
            if (auto noted = database.run("INSERT INTO schema_migrations (version) VALUES ($1)", number); !noted) {
                return noted.error();
            }
        }
        return Done{};
    });
    if (!is_done || gather_all()) {
        return is_done;
    }
    // On a full disk the latest steps stay where they are: games can be looked at, and go on when there is room again.
    return in_transaction(
        [this](Connection& database) {
            std::vector<std::int64_t> damaged;
            return recent_.load(database, damaged);
        },
        true);
}

Status SqlStore::gather_all() {
    const auto is_gathered = in_transaction([this](Connection& database) {
        return database.is_postgres() ? Status(Done{}) : recent_.gather_all(database);
    });
    if (is_gathered) {
        recent_.forget();
    }
    return is_gathered;
}

namespace {

constexpr const char* kInsertStep =
    "INSERT INTO steps (table_id, n, at, kind, seat, text) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
constexpr const char* kPutSeat =
    "INSERT INTO seats (table_id, seat, identity) VALUES ($1, $2, $3) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET identity = excluded.identity";
constexpr const char* kTableColumns = "id, status, listed, created, ended, maker, settings, summary, node";

TableRow to_table(const Row& row) {
    TableRow table;
    table.id = as_text(row[0]);
    table.status = as_text(row[1]);
    table.is_listed = as_integer(row[2]) != 0;
    table.created = as_integer(row[3]);
    table.ended = as_integer(row[4]);
    table.maker = as_text(row[5]);
    table.settings = as_text(row[6]);
    table.summary = as_text(row[7]);
    table.node = as_text(row[8]);
    return table;
}

std::vector<Value> step_values(std::string_view table, const Step& step) {
    return {std::string(table), step.n, step.at, step.kind, std::int64_t{step.seat}, step.text};
}

Status insert_steps(Connection& database, const Append& append) {
    std::vector<const Step*> steps;
    for (const Step& step : append.before) {
        steps.push_back(&step);
    }
    steps.push_back(&append.step);
    for (const Step* step : steps) {
        const auto inserted = database.run(kInsertStep, step_values(append.table, *step));
        if (!inserted) {
            return inserted.error();
        }
        if (inserted->changed == 0) {  // after the first one that spoils the transaction, so that none is stored
            return step == steps.front() ? Error{"taken", "the table has gone on"}
                                         : Error{"not_stored", "the database: a later step is there already"};
        }
    }
    return Done{};
}

}  // namespace

Status SqlStore::create_table(const TableRow& row, std::span<const Step> steps,
                              std::span<const std::pair<int, std::string>> seats) {
    return in_transaction([&](Connection& database) -> Status {
        const Values values = {
            row.id,      row.status, std::int64_t{row.is_listed},       row.created, row.ended, row.maker, row.settings,
            row.summary, row.node,   std::int64_t{row.is_rated ? 0 : 2}};
        if (auto done = database.run("INSERT INTO tables (id, status, listed, created, ended, maker, settings, "
                                     "summary, node, rated) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                                     values);
            !done) {
            return done.error();
        }
        if (!row.own_set.hash.empty()) {
            const Value use[] = {row.id, row.own_set.game, row.own_set.hash};
            if (auto done = database.run("INSERT INTO set_uses (table_id, game, hash) VALUES ($1, $2, $3)", use);
                !done) {
                return done.error();
            }
        }
        for (const Step& step : steps) {
            if (auto done = database.run(kInsertStep, step_values(row.id, step)); !done) {
                return done.error();
            }
        }
        for (const auto& [seat, identity] : seats) {
            const Value place[] = {row.id, std::int64_t{seat}, identity};
            if (auto done = database.run(kPutSeat, place); !done) {
                return done.error();
            }
        }
        return Done{};
    });
}

Result<TableRow> SqlStore::table(std::string_view id) {
    static const std::string kSql = std::string("SELECT ") + kTableColumns + " FROM tables WHERE id = $1";
    return first_of(read(kSql.c_str(), {std::string(id)}), Error{"not_found", "there is no such table"}, to_table);
}

Result<std::vector<Step>> SqlStore::steps(std::string_view table, std::int64_t after) {
    // Before the rest: what is gathered meanwhile is then found twice, and not missed.
    std::vector<Step> steps = recent_.of(table);
    // A row of many has the number of its last one.
    const auto rows = read("SELECT n, at, kind, seat, text FROM steps WHERE table_id = $1 AND n > $2 ORDER BY n",
                           {std::string(table), after});
    if (!rows) {
        return rows.error();
    }
    if (auto done = add_rows(*rows, steps); !done) {
        return done.error();
    }
    std::erase_if(steps, [after](const Step& step) { return step.n <= after; });
    return steps;
}

Status SqlStore::append_one(Connection& database, const Append& append, RecentSteps::Batch& batch) {
    if (!database.is_postgres()) {
        if (auto added = recent_.add(database, batch, append); !added) {
            return added;
        }
    } else if (auto inserted = insert_steps(database, append); !inserted) {
        return inserted;
    }
    if (append.change) {
        const Time ended = append.change->status == "over" ? append.step.at : 0;
        const Value values[] = {append.change->status, append.change->summary, ended, append.table};
        if (auto done = database.run("UPDATE tables SET status = $1, summary = $2, ended = $3 WHERE id = $4", values);
            !done) {
            return done.error();
        }
        for (const auto& [seat, identity] : append.change->seats) {
            const Value place[] = {append.table, std::int64_t{seat}, identity};
            if (auto done = database.run(kPutSeat, place); !done) {
                return done.error();
            }
        }
    }
    return tell_servers(database, "step", append.table, append.step.n);
}

std::vector<Status> SqlStore::append(std::span<const Append> appends) {
    std::vector<Status> results(appends.size(), Done{});
    // By table, as every server does it: two that wait for each other's rows would both have to give up.
    std::vector<std::size_t> order(appends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tie(appends[a].table, a) < std::tie(appends[b].table, b);
    });
    const std::lock_guard lock(appending_);
    RecentSteps::Batch batch;
    if (recent_.is_overtaken()) {
        if (const auto gathered = gather_all(); !gathered) {
            std::fill(results.begin(), results.end(), gathered);
            return results;
        }
    }
    const auto done = in_transaction([&](Connection& database) -> Status {
        for (const std::size_t i : order) {
            results[i] = append_one(database, appends[i], batch);
            // A number that is taken is the append's own fault; anything else spoils the transaction.
            if (!results[i] && results[i].error().code != "taken") {
                return results[i];
            }
        }
        return recent_.write(database, batch);
    });
    if (done) {
        recent_.take_over(batch);
        return results;
    }
    std::fill(results.begin(), results.end(), Status(done.error()));
    return results;
}

void SqlStore::tidy_up() {
    if (readers_ == nullptr) {
        return;  // nothing is put off by PostgreSQL, nor in memory
    }
    if (auto connection = writers_.take()) {
        (*connection)->tidy_up();
    }
}

Result<std::vector<TableRow>> SqlStore::listed(const Listing& wanted) {
    const auto query = [](const std::string& status) {
        return "WITH newest AS (SELECT id, maker, created FROM tables WHERE listed = 1 AND status <> 'over' AND "
               "status = '" +
               status +
               "' ORDER BY created DESC, id DESC LIMIT $1), "
               "ranked AS (SELECT newest.id, newest.created, who.account IS NULL AS is_guest, ROW_NUMBER() OVER "
               "(PARTITION BY maker ORDER BY newest.created DESC, newest.id DESC) AS turn "
               "FROM newest LEFT JOIN identities who ON who.id = newest.maker), "
               "chosen AS (SELECT id, is_guest, turn FROM ranked ORDER BY turn, is_guest, created DESC, id DESC LIMIT "
               "$2) SELECT tables.id, status, listed, created, ended, maker, settings, summary, node, "
               "CASE WHEN is_guest THEN 1 ELSE 0 END FROM chosen JOIN tables ON tables.id = chosen.id ORDER BY turn";
    };
    static const std::string kOpen = query("open");
    static const std::string kPlaying = query("playing");
    constexpr std::int64_t kNewest = 10'000;
    constexpr std::int64_t kMore = 10;  // times what is wanted: not all are shown
    struct Candidate {
        int turn;
        bool is_guest;
        TableRow row;
    };
    std::vector<TableRow> tables;
    std::map<std::string, int> made;
    for (const std::string* sql : {&kOpen, &kPlaying}) {
        const int room = wanted.limit - static_cast<int>(tables.size());
        if (room <= 0 || (wanted.is_open_only && sql == &kPlaying)) {
            break;
        }
        auto rows = each_of(read(sql->c_str(), {kNewest, wanted.limit * kMore}),
                            [](const Row& row) { return std::pair(to_table(row), as_integer(row[9]) != 0); });
        if (!rows) {
            return rows.error();
        }
        std::vector<Candidate> chosen;
        for (auto& [row, is_guest] : *rows) {
            int& turn = made[row.maker];
            if (turn < wanted.of_one && (!wanted.is_shown || wanted.is_shown(row))) {
                chosen.push_back({turn++, is_guest, std::move(row)});
            }
        }
        std::sort(chosen.begin(), chosen.end(), [](const Candidate& a, const Candidate& b) {
            return std::tie(a.turn, a.is_guest, b.row.created, b.row.id) <
                   std::tie(b.turn, b.is_guest, a.row.created, a.row.id);
        });
        chosen.erase(chosen.begin() + std::min<std::ptrdiff_t>(room, std::ssize(chosen)), chosen.end());
        std::sort(chosen.begin(), chosen.end(), [](const Candidate& a, const Candidate& b) {
            return std::tie(b.row.created, b.row.id) < std::tie(a.row.created, a.row.id);
        });
        for (Candidate& one : chosen) {
            tables.push_back(std::move(one.row));
        }
    }
    return tables;
}

Result<std::int64_t> SqlStore::unfinished_of(std::string_view maker) {
    const auto rows = read("SELECT COUNT(*) FROM tables WHERE maker = $1 AND status <> 'over'", {std::string(maker)});
    return rows ? Result<std::int64_t>(as_integer(rows->rows.at(0).at(0))) : rows.error();
}

Status SqlStore::change_summary(std::string_view table, std::string_view before, std::string_view summary) {
    return change("UPDATE tables SET summary = $1 WHERE id = $2 AND summary = $3",
                  {std::string(summary), std::string(table), std::string(before)});
}

Status SqlStore::delete_table(std::string_view id) {
    const std::lock_guard lock(appending_);
    if (auto gathered = gather_all(); !gathered) {
        return gathered;
    }
    return in_transaction([&](Connection& database) -> Status {
        const Value which[] = {std::string(id)};
        for (const char* sql : {"DELETE FROM tables WHERE id = $1", "DELETE FROM steps WHERE table_id = $1",
                                "DELETE FROM seats WHERE table_id = $1", "DELETE FROM keys WHERE table_id = $1",
                                "DELETE FROM chat WHERE table_id = $1", "DELETE FROM reports WHERE table_id = $1",
                                "DELETE FROM set_uses WHERE table_id = $1"}) {
            if (auto done = database.run(sql, which); !done) {
                return done.error();
            }
        }
        return Done{};
    });
}

Status SqlStore::expire(Time open_before, Time guests_before, int limit) {
    const auto old = read("SELECT id FROM tables WHERE status <> 'over' AND status = 'open' AND created < $1 LIMIT $2",
                          {open_before, std::int64_t{limit}});
    if (!old) {
        return old.error();
    }
    for (const auto& row : old->rows) {
        if (auto gone = delete_table(as_text(row[0])); !gone) {
            return gone;
        }
    }
    return write(
        "DELETE FROM identities WHERE id IN (SELECT id FROM identities WHERE account IS NULL AND created < $1 AND "
        "NOT EXISTS (SELECT 1 FROM seats WHERE identity = id) AND NOT EXISTS (SELECT 1 FROM chat WHERE identity = "
        "identities.id) AND NOT EXISTS (SELECT 1 FROM sanctions WHERE identity = identities.id) AND NOT EXISTS (SELECT "
        "1 "
        "FROM kept_sets WHERE identity = identities.id) LIMIT $2)",
        {guests_before, std::int64_t{limit}});
}

Result<std::vector<TableRow>> SqlStore::tables_of(std::string_view identity, std::string_view before, int limit) {
    // Ids begin with the time: the index of seats gives the newest first, and no more tables are looked at than are
    // wanted. Of several seats at a table the first counts.
    static const std::string kSql =
        std::string("SELECT ") + kTableColumns +
        ", COALESCE((SELECT hash FROM set_uses WHERE set_uses.table_id = own.table_id), '') "
        "FROM seats AS own JOIN tables ON id = own.table_id "
        "WHERE own.identity = $1 AND ($2 = '' OR own.table_id < $2) AND NOT EXISTS "
        "(SELECT 1 FROM seats AS other WHERE other.identity = own.identity AND other.table_id = own.table_id AND "
        "other.seat < own.seat) ORDER BY own.table_id DESC LIMIT $3";
    return each_of(read(kSql.c_str(), {std::string(identity), std::string(before), std::int64_t{limit}}),
                   [](const Row& row) {
                       TableRow table = to_table(row);
                       table.own_set.hash = as_text(row[9]);
                       return table;
                   });
}

Result<std::vector<std::string>> SqlStore::table_ids(std::string_view after, int limit) {
    return each_of(
        read("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", {std::string(after), std::int64_t{limit}}),
        first_text);
}

}  // namespace pangaea::store
