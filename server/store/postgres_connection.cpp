// PostgreSQL through libpq. Values travel as text; the server knows the types from the statement.
#include <libpq-fe.h>

#include <charconv>
#include <unordered_map>

#include "server/store/connection.h"

namespace pangaea::store {
namespace {

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, ClearResult>;

// Types of PostgreSQL's catalogue, which never change.
constexpr Oid kInt8 = 20;
constexpr Oid kInt2 = 21;
constexpr Oid kInt4 = 23;
constexpr Oid kFloat8 = 701;

class Parameters {
public:
    explicit Parameters(std::span<const Value> values) {
        texts_.reserve(values.size());
        for (const Value& value : values) {
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                texts_.push_back(std::to_string(*number));
            } else if (const auto* real = std::get_if<double>(&value)) {
                char buffer[32];
                const auto end = std::to_chars(buffer, buffer + sizeof buffer, *real).ptr;
                texts_.emplace_back(buffer, end);
            } else if (const auto* text = std::get_if<std::string>(&value)) {
                texts_.push_back(*text);
            } else {
                texts_.emplace_back();
            }
            pointers_.push_back(value.index() == 0 ? nullptr : texts_.back().c_str());
        }
    }
    int count() const { return static_cast<int>(pointers_.size()); }
    const char* const* data() const { return pointers_.data(); }

private:
    std::vector<std::string> texts_;  // never grows beyond what was reserved: the pointers stay good
    std::vector<const char*> pointers_;
};

class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(PGconn* connection) : connection_(connection) {}
    ~PostgresConnection() override { PQfinish(connection_); }
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;

    Result<Rows> run(const char* sql, std::span<const Value> values) override {
        auto found = names_.find(sql);
        if (found == names_.end()) {
            const std::string name = "s" + std::to_string(names_.size());
            const Answer prepared(PQprepare(connection_, name.c_str(), sql, 0, nullptr));
            if (PQresultStatus(prepared.get()) != PGRES_COMMAND_OK) {
                return error(prepared.get());
            }
            found = names_.emplace(sql, name).first;
        }
        const Parameters parameters(values);
        return read(Answer(PQexecPrepared(connection_, found->second.c_str(), parameters.count(), parameters.data(),
                                          nullptr, nullptr, 0)));
    }

    Result<Rows> run_once(const std::string& sql, std::span<const Value> values) override {
        const Parameters parameters(values);
        return read(Answer(PQexecParams(connection_, sql.c_str(), parameters.count(), nullptr, parameters.data(),
                                        nullptr, nullptr, 0)));
    }

    Status run_script(const std::string& sql) override {
        const Answer answer(PQexec(connection_, sql.c_str()));
        const auto status = PQresultStatus(answer.get());
        // Empty: a migration may be for the other engine alone.
        if (status != PGRES_COMMAND_OK && status != PGRES_EMPTY_QUERY) {
            return error(answer.get());
        }
        return Done{};
    }

    bool is_postgres() const override { return true; }
    bool is_usable() const override {
        return PQstatus(connection_) == CONNECTION_OK && PQtransactionStatus(connection_) == PQTRANS_IDLE;
    }
    Status back_up(const std::string&) override {
        return Error{"not_stored", "use pg_dump to back up a PostgreSQL database"};
    }

private:
    Error error(const PGresult* answer) const {
        const char* code = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
        const bool is_taken = code != nullptr && std::string_view(code) == "23505";  // unique_violation
        std::string message = PQerrorMessage(connection_);
        while (!message.empty() && message.back() == '\n') {
            message.pop_back();
        }
        return {is_taken ? "taken" : "not_stored", "the database: " + message};
    }

    Result<Rows> read(const Answer& answer) const {
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            return error(answer.get());
        }
        Rows rows;
        const std::string_view changed = PQcmdTuples(answer.get());
        std::from_chars(changed.data(), changed.data() + changed.size(), rows.changed);
        for (int row = 0; row < PQntuples(answer.get()); ++row) {
            auto& values = rows.rows.emplace_back();
            for (int column = 0; column < PQnfields(answer.get()); ++column) {
                values.push_back(read_value(answer.get(), row, column));
            }
        }
        return rows;
    }

    static Value read_value(const PGresult* answer, int row, int column) {
        if (PQgetisnull(answer, row, column) != 0) {
            return {};
        }
        const char* text = PQgetvalue(answer, row, column);
        const char* end = text + PQgetlength(answer, row, column);
        switch (PQftype(answer, column)) {
            case kInt8:
            case kInt4:
            case kInt2: {
                std::int64_t number = 0;
                std::from_chars(text, end, number);
                return number;
            }
            case kFloat8: {
                double real = 0;
                std::from_chars(text, end, real);
                return real;
            }
            default:
                return std::string(text, end);
        }
    }

    PGconn* connection_;
    std::unordered_map<const char*, std::string> names_;
};

}  // namespace

Result<std::unique_ptr<Connection>> connect_postgres(const std::string& url) {
    // A host that is down is noticed in seconds, also on a connection that was open.
    const char* keys[] = {
        "dbname", "connect_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout",
        nullptr};
    const char* values[] = {url.c_str(), "3", "2", "2", "2", "5000", nullptr};
    PGconn* connection = PQconnectdbParams(keys, values, 1);
    if (PQstatus(connection) != CONNECTION_OK) {
        PQfinish(connection);  // the message would show the address with its password
        return Error{"not_stored", "the database cannot be reached"};
    }
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    return std::unique_ptr<Connection>(std::make_unique<PostgresConnection>(connection));
}

}  // namespace pangaea::store
