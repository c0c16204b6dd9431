// Several servers on one database: who lives, who runs which table. Opening a store by its address; backup and check.
#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

/// Puts the nodes behind the values; gives their places in the statement as a list, which is never empty.
std::string bind(std::span<const std::string> nodes, std::vector<Value>& values) {
    std::string list = "''";
    for (const std::string& node : nodes) {
        values.emplace_back(node);
        list += ",$" + std::to_string(values.size());
    }
    return list;
}

}  // namespace

Status tell_servers(Connection& database, std::string_view word, std::string_view about, std::int64_t number) {
    if (!database.is_postgres()) {
        return Done{};
    }
    const Value message[] = {std::string(word) + " " + std::string(about) + " " + std::to_string(number)};
    return status_of(database.run("SELECT pg_notify('pangaea', $1)", message));
}

Result<std::vector<std::string>> SqlStore::beat(std::string_view node, Time timeout) {
    Result<std::vector<std::string>> living = std::vector<std::string>();
    const auto done = in_transaction([&](Connection& database) -> Status {
        // The database's own clock: those of the servers need not agree.
        const auto now =
            database.run(database.is_postgres() ? "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
                                                : "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
                         {});
        if (!now) {
            return now.error();
        }
        const Time time = as_integer(now->rows.at(0).at(0));
        const Value me[] = {std::string(node), time};
        if (auto noted = database.run("INSERT INTO nodes (id, seen) VALUES ($1, $2) "
                                      "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
                                      me);
            !noted) {
            return noted.error();
        }
        // Every start of a server leaves a name behind: those long silent go.
        constexpr Time kForgotten = 60 * 60 * 1000;
        const Value long_ago[] = {time - timeout - kForgotten};
        if (auto gone = database.run("DELETE FROM nodes WHERE seen < $1", long_ago); !gone) {
            return gone.error();
        }
        const Value since[] = {time - timeout};
        living = each_of(database.run("SELECT id FROM nodes WHERE seen >= $1 ORDER BY id", since), first_text);
        return status_of(living);
    });
    return done ? living : done.error();
}

Status SqlStore::release(std::string_view table, std::string_view node) {
    return in_transaction([&](Connection& database) -> Status {
        const Value values[] = {std::string(table), std::string(node)};
        const auto done = database.run("UPDATE tables SET node = '' WHERE id = $1 AND node = $2", values);
        return done && done->changed > 0 ? tell_servers(database, "free", table) : status_of(done);
    });
}

Result<std::vector<std::string>> SqlStore::run_by(std::string_view node) {
    return each_of(read("SELECT id FROM tables WHERE status <> 'over' AND node = $1", {std::string(node)}), first_text);
}

Status SqlStore::tell_gone(std::string_view identity) {
    return in_transaction([&](Connection& database) { return tell_servers(database, "gone", identity); });
}

Status SqlStore::try_write() {
    return write("INSERT INTO nodes (id, seen) VALUES ('', 1) ON CONFLICT (id) DO UPDATE SET seen = nodes.seen + 1",
                 {});
}

Result<std::vector<std::string>> SqlStore::adopt(std::string_view node, std::span<const std::string> living,
                                                 int limit) {
    Result<std::vector<std::string>> adopted = std::vector<std::string>();
    const auto done = in_transaction([&](Connection& database) -> Status {
        std::vector<Value> values = {std::string(node)};
        std::string sql =
            "UPDATE tables SET node = $1 WHERE id IN (SELECT id FROM tables WHERE status <> 'over' "
            "AND node NOT IN (" +
            bind(living, values) + ") LIMIT " + std::to_string(limit);
        sql += database.is_postgres() ? " FOR UPDATE SKIP LOCKED) RETURNING id" : ") RETURNING id";
        adopted = each_of(database.run_once(sql, values), first_text);
        return status_of(adopted);
    });
    return done ? adopted : done.error();
}

Result<std::string> SqlStore::claim(std::string_view table, std::string_view node,
                                    std::span<const std::string> living) {
    std::string owner;
    const auto done = in_transaction([&](Connection& database) -> Status {
        std::vector<Value> values = {std::string(node), std::string(table)};
        const std::string sql =
            "UPDATE tables SET node = $1 WHERE id = $2 AND (node = '' OR node NOT IN (" + bind(living, values) + "))";
        if (auto taken = database.run_once(sql, values); !taken) {
            return taken.error();
        }
        const Value which[] = {std::string(table)};
        const auto rows = database.run("SELECT node FROM tables WHERE id = $1", which);
        if (!rows) {
            return rows.error();
        }
        owner = rows->rows.empty() ? std::string() : as_text(rows->rows[0][0]);
        return Done{};
    });
    if (!done) {
        return done.error();
    }
    return owner;
}

Status SqlStore::back_up(const std::string& file) {
    auto connection = (readers_ ? *readers_ : writers_).take();
    if (!connection) {
        return connection.error();
    }
    return (*connection)->back_up(file);
}

Status SqlStore::check() {
    auto connection = writers_.take();
    if (!connection) {
        return connection.error();
    }
    Status status = Done{};
    if (!(*connection)->is_postgres()) {
        const auto rows = (*connection)->run("PRAGMA integrity_check", {});
        if (!rows) {
            status = rows.error();
        } else if (rows->rows.size() != 1 || as_text(rows->rows[0][0]) != "ok") {
            status = Error{"not_stored", "the file is damaged: " + as_text(rows->rows.at(0).at(0))};
        } else if (const auto aside = (*connection)->run("SELECT id FROM recent WHERE id < 0 LIMIT 1", {});
                   !aside || !aside->rows.empty()) {
            status = aside ? Error{"not_stored", "steps are damaged: the rows of `recent` below 0"} : aside.error();
        }
    }
    return status;
}

Result<std::unique_ptr<Store>> open_store(const std::string& url) {
    std::unique_ptr<SqlStore> store;
    if (url.starts_with("postgres://") || url.starts_with("postgresql://")) {
        store = std::make_unique<SqlStore>([url](bool) { return connect_postgres(url); }, 8, 0);
    } else if (url == "memory:") {
        store = std::make_unique<SqlStore>([](bool) { return connect_sqlite(":memory:", true); }, 1, 0);
    } else if (url.starts_with("sqlite:")) {
        store = std::make_unique<SqlStore>(
            [file = url.substr(7)](bool for_writing) { return connect_sqlite(file, for_writing); }, 1, 4);
    } else {
        return Error{"not_stored", "a database is sqlite:FILE, memory: or postgres://…"};
    }
    if (auto done = store->migrate(); !done) {
        return done.error();
    }
    return std::unique_ptr<Store>(std::move(store));
}

}  // namespace pangaea::store
