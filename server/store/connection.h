// A connection to a database engine: statements with parameters in, rows out. Engines differ below this line only.
// SQL is the common subset; parameters are written $1, $2, … and appear first in this order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/result.h"

namespace pangaea::store {

using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

using Row = std::vector<Value>;

struct Rows {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // rows inserted, updated or deleted
};

/// One thread at a time. Error codes: `taken` (a row with this key exists), `not_stored` (anything else).
class Connection {
public:
    virtual ~Connection() = default;

    /// `sql` must be a literal or live as long as the connection: statements are prepared once for each address.
    virtual Result<Rows> run(const char* sql, std::span<const Value> values) = 0;
    /// A statement that is not worth keeping prepared.
    virtual Result<Rows> run_once(const std::string& sql, std::span<const Value> values) = 0;
    /// Several statements without parameters, as migrations have them.
    virtual Status run_script(const std::string& sql) = 0;
    /// Whether this is PostgreSQL, for the few places where the engines' SQL differs.
    virtual bool is_postgres() const = 0;
    /// After an error: whether the connection can be used again.
    virtual bool is_usable() const = 0;
    /// What the engine puts off and is best done while nobody waits for it.
    virtual void tidy_up() {}
    /// Copies the whole database to a file while others go on; only SQLite can.
    virtual Status back_up(const std::string& file) = 0;
};

/// Opens a connection; `for_writing` is false for one that only reads.
using Connect = std::function<Result<std::unique_ptr<Connection>>(bool for_writing)>;

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, bool for_writing);
Result<std::unique_ptr<Connection>> connect_postgres(const std::string& url);

std::int64_t as_integer(const Value& value);
double as_real(const Value& value);
std::string as_text(const Value& value);
inline std::string first_text(const Row& row) { return as_text(row.at(0)); }

/// Every row as `make` reads it.
template <class Make>
auto each_of(const Result<Rows>& rows, Make make) -> Result<std::vector<decltype(make(Row()))>> {
    if (!rows) {
        return rows.error();
    }
    std::vector<decltype(make(Row()))> list;
    for (const Row& row : rows->rows) {
        list.push_back(make(row));
    }
    return list;
}

/// The first row as `make` reads it; `missing`, a value or an error, where there is none.
template <class Missing, class Make>
auto first_of(const Result<Rows>& rows, Missing missing, Make make) -> Result<decltype(make(Row()))> {
    using One = Result<decltype(make(Row()))>;
    return !rows ? One(rows.error()) : rows->rows.empty() ? One(std::move(missing)) : One(make(rows->rows[0]));
}

inline Result<bool> has_rows(const Result<Rows>& rows) {
    return rows ? Result<bool>(!rows->rows.empty()) : rows.error();
}

/// Tells all servers of a PostgreSQL database (listener.h) when the transaction is stored.
Status tell_servers(Connection& database, std::string_view word, std::string_view about, std::int64_t number = 0);

template <class T>
Status status_of(const Result<T>& done) {
    return done ? Status(Done{}) : Status(done.error());
}

}  // namespace pangaea::store
