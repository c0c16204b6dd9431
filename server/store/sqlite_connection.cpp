// SQLite: write-ahead log, every commit synchronised to disk.
#include <sqlite3.h>

#include <unordered_map>

#include "server/store/connection.h"

namespace pangaea::store {
namespace {

class SqliteConnection final : public Connection {
public:
    explicit SqliteConnection(sqlite3* database) : database_(database) {
        sqlite3_wal_hook(database_, &SqliteConnection::on_commit, this);
    }
    ~SqliteConnection() override {
        for (const auto& [sql, statement] : statements_) {
            sqlite3_finalize(statement);
        }
        sqlite3_close(database_);
    }
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    Result<Rows> run(const char* sql, std::span<const Value> values) override {
        sqlite3_stmt*& statement = statements_[sql];
        if (statement == nullptr && sqlite3_prepare_v2(database_, sql, -1, &statement, nullptr) != SQLITE_OK) {
            return error();
        }
        return execute(statement, values);
    }

    Result<Rows> run_once(const std::string& sql, std::span<const Value> values) override {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(database_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
            return error();
        }
        auto rows = execute(statement, values);
        sqlite3_finalize(statement);
        return rows;
    }

    Status run_script(const std::string& sql) override {
        if (sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
            return error();
        }
        return Done{};
    }

    bool is_postgres() const override { return false; }
    // One that could not even be rolled back would carry its transaction into the next one's.
    bool is_usable() const override { return sqlite3_get_autocommit(database_) != 0; }

    void tidy_up() override {
        if (log_pages_ >= kFullLog) {
            fold_log();
        }
    }

    Status back_up(const std::string& file) override {
        sqlite3* target = nullptr;
        if (sqlite3_open(file.c_str(), &target) != SQLITE_OK) {
            sqlite3_close(target);
            return Error{"not_stored", file + ": cannot be opened"};
        }
        sqlite3_backup* backup = sqlite3_backup_init(target, "main", database_, "main");
        const int code = backup == nullptr ? SQLITE_ERROR : sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
        sqlite3_close(target);
        if (code != SQLITE_DONE) {
            return Error{"not_stored", file + ": the copy failed"};
        }
        return Done{};
    }

private:
    // The log is folded back into the database at 32 MiB: by then most of its pages have been written several times.
    // That takes some time, so it is put off until nobody waits (tidy_up), but not for ever.
    static constexpr int kFullLog = 8000;
    static int on_commit(void* connection, sqlite3*, const char*, int pages) {
        auto& self = *static_cast<SqliteConnection*>(connection);
        self.log_pages_ = pages;
        if (pages >= 2 * kFullLog) {
            self.fold_log();
        }
        return SQLITE_OK;
    }
    void fold_log() {
        log_pages_ = 0;
        sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }

    Result<Rows> execute(sqlite3_stmt* statement, std::span<const Value> values) {
        if (is_full_ && sqlite3_get_autocommit(database_) != 0) {
            is_full_ = false;  // the log may be what fills the disk: what it holds goes to the database, and it is cut
            sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
        }
        bind(statement, values);
        Rows answer;
        int code = sqlite3_step(statement);
        for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
            answer.rows.push_back(read_row(statement));
        }
        if (code != SQLITE_DONE) {
            Error failed = error();
            is_full_ = (code & 0xff) == SQLITE_FULL || (code & 0xff) == SQLITE_IOERR;
            sqlite3_reset(statement);
            return failed;
        }
        answer.changed = sqlite3_changes64(database_);
        sqlite3_reset(statement);
        return answer;
    }

    Error error() const {
        const int code = sqlite3_extended_errcode(database_);
        const bool is_taken = code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE;
        return {is_taken ? "taken" : "not_stored", std::string("the database: ") + sqlite3_errmsg(database_)};
    }

    /// The values outlive the step, so they need not be copied.
    static void bind(sqlite3_stmt* statement, std::span<const Value> values) {
        int place = 0;
        for (const Value& value : values) {
            ++place;
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                sqlite3_bind_int64(statement, place, *number);
            } else if (const auto* real = std::get_if<double>(&value)) {
                sqlite3_bind_double(statement, place, *real);
            } else if (const auto* text = std::get_if<std::string>(&value)) {
                sqlite3_bind_text(statement, place, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
            } else {
                sqlite3_bind_null(statement, place);
            }
        }
    }

    static std::vector<Value> read_row(sqlite3_stmt* statement) {
        std::vector<Value> row;
        const int columns = sqlite3_column_count(statement);
        row.reserve(columns);
        for (int column = 0; column < columns; ++column) {
            switch (sqlite3_column_type(statement, column)) {
                case SQLITE_INTEGER:
                    row.emplace_back(static_cast<std::int64_t>(sqlite3_column_int64(statement, column)));
                    break;
                case SQLITE_FLOAT:
                    row.emplace_back(sqlite3_column_double(statement, column));
                    break;
                case SQLITE_NULL:
                    row.emplace_back();
                    break;
                default: {
                    const auto* text = static_cast<const char*>(sqlite3_column_blob(statement, column));
                    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
                    row.emplace_back(text == nullptr ? std::string() : std::string(text, size));
                }
            }
        }
        return row;
    }

    sqlite3* database_;
    int log_pages_ = 0;
    bool is_full_ = false;  // the last statement found no room
    std::unordered_map<const char*, sqlite3_stmt*> statements_;
};

}  // namespace

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, bool for_writing) {
    sqlite3* database = nullptr;
    const int flags =
        (for_writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file.c_str(), &database, flags, nullptr) != SQLITE_OK) {
        Error error{"not_stored", file + ": " + (database == nullptr ? "no memory" : sqlite3_errmsg(database))};
        sqlite3_close(database);
        return error;
    }
    sqlite3_busy_timeout(database, 10'000);
    auto connection = std::make_unique<SqliteConnection>(database);
    // FULL: a commit that returned survives a power cut.
    if (const auto done = connection->run_script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
                                                 "PRAGMA foreign_keys=ON; PRAGMA cache_size=-16000; "
                                                 "PRAGMA temp_store=MEMORY;");
        !done) {
        return done.error();
    }
    return std::unique_ptr<Connection>(std::move(connection));
}

std::int64_t as_integer(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        return *number;
    }
    const auto* real = std::get_if<double>(&value);
    return real == nullptr ? 0 : static_cast<std::int64_t>(*real);
}

double as_real(const Value& value) {
    const auto* real = std::get_if<double>(&value);
    return real == nullptr ? static_cast<double>(as_integer(value)) : *real;
}

std::string as_text(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text == nullptr ? std::string() : *text;
}

}  // namespace pangaea::store
