// Identities, keys, chat and ratings.
#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

Value optional_text(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

Result<Identity> to_identity(const Result<Rows>& rows) {
    if (!rows) {
        return rows.error();
    }
    if (rows->rows.empty()) {
        return Error{"not_found", "there is no such person"};
    }
    const auto& row = rows->rows[0];
    Identity identity;
    identity.id = as_text(row[0]);
    identity.name = as_text(row[1]);
    if (std::holds_alternative<std::string>(row[2])) {
        identity.account = as_text(row[2]);
    }
    if (std::holds_alternative<std::string>(row[3])) {
        identity.password = as_text(row[3]);
    }
    identity.created = as_integer(row[4]);
    return identity;
}

Result<Key> to_key(const Result<Rows>& rows) {
    if (!rows) {
        return rows.error();
    }
    if (rows->rows.empty()) {
        return Error{"not_found", "there is no such key"};
    }
    const auto& row = rows->rows[0];
    return Key{
        as_text(row[0]),   as_text(row[1]), as_text(row[2]), as_text(row[3]), static_cast<int>(as_integer(row[4])),
        as_integer(row[5])};
}

ChatLine to_chat(const std::vector<Value>& row) {
    return {
        as_integer(row[0]), as_integer(row[1]), as_text(row[2]), as_text(row[3]), static_cast<int>(as_integer(row[4])),
        as_text(row[5])};
}

}  // namespace

Status SqlStore::add_identity(const Identity& identity) {
    return write("INSERT INTO identities (id, name, account, password, created) VALUES ($1, $2, $3, $4, $5)",
                 {identity.id, identity.name, optional_text(identity.account), optional_text(identity.password),
                  identity.created});
}

Result<Identity> SqlStore::identity(std::string_view id) {
    return to_identity(
        read("SELECT id, name, account, password, created FROM identities WHERE id = $1", {std::string(id)}));
}

Result<Identity> SqlStore::account(std::string_view name) {
    return to_identity(
        read("SELECT id, name, account, password, created FROM identities WHERE account = $1", {std::string(name)}));
}

Status SqlStore::change_identity(const Identity& identity) {
    return write("UPDATE identities SET name = $1, account = $2, password = $3 WHERE id = $4",
                 {identity.name, optional_text(identity.account), optional_text(identity.password), identity.id});
}

Status SqlStore::delete_identity(std::string_view id) {
    return in_transaction([&](Connection& database) -> Status {
        const Value who[] = {std::string(id)};
        for (const char* sql :
             {"UPDATE identities SET name = 'somebody', account = NULL, password = NULL WHERE id = $1",
              "DELETE FROM keys WHERE identity = $1", "DELETE FROM chat WHERE identity = $1",
              "DELETE FROM ratings WHERE identity = $1", "DELETE FROM seats WHERE identity = $1"}) {
            if (auto done = database.run(sql, who); !done) {
                return done.error();
            }
        }
        return Done{};
    });
}

Status SqlStore::add_key(const Key& key) {
    return write("INSERT INTO keys (hash, kind, identity, table_id, seat, expires) VALUES ($1, $2, $3, $4, $5, $6)",
                 {key.hash, key.kind, key.identity, key.table, std::int64_t{key.seat}, key.expires});
}

Result<Key> SqlStore::key(std::string_view hash) {
    return to_key(
        read("SELECT hash, kind, identity, table_id, seat, expires FROM keys WHERE hash = $1", {std::string(hash)}));
}

Result<Key> SqlStore::take_key(std::string_view hash) {
    Result<Key> key = Error{"not_found", "there is no such key"};
    const auto done = in_transaction([&](Connection& database) -> Status {
        const Value which[] = {std::string(hash)};
        key = to_key(database.run(
            "DELETE FROM keys WHERE hash = $1 RETURNING hash, kind, identity, table_id, seat, expires", which));
        return key ? Status(Done{}) : Status(key.error());
    });
    return done ? key : done.error();
}

Status SqlStore::drop_seat_keys(std::string_view table, int seat) {
    return write("DELETE FROM keys WHERE table_id = $1 AND seat = $2", {std::string(table), std::int64_t{seat}});
}

Status SqlStore::drop_expired_keys(Time now) {
    return write("DELETE FROM keys WHERE expires > 0 AND expires < $1", {now});
}

Result<std::int64_t> SqlStore::add_chat(std::string_view table, const ChatLine& line) {
    constexpr int kAttempts = 5;  // two servers may choose the same number
    Status last = Done{};
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        std::int64_t id = 0;
        last = in_transaction([&](Connection& database) -> Status {
            const Value which[] = {std::string(table)};
            const auto next = database.run("SELECT COALESCE(MAX(id), 0) + 1 FROM chat WHERE table_id = $1", which);
            if (!next) {
                return next.error();
            }
            id = as_integer(next->rows.at(0).at(0));
            const Value values[] = {std::string(table),      id,       line.at, line.identity, line.name,
                                    std::int64_t{line.seat}, line.text};
            auto done = database.run(
                "INSERT INTO chat (table_id, id, at, identity, name, seat, text) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                values);
            if (!done) {
                return done.error();
            }
            if (database.is_postgres()) {
                const Value message[] = {"chat " + std::string(table) + " " + std::to_string(id)};
                done = database.run("SELECT pg_notify('pangaea', $1)", message);
            }
            return done ? Status(Done{}) : Status(done.error());
        });
        if (last) {
            return id;
        }
        if (last.error().code != "taken") {
            break;
        }
    }
    return last.error();
}

Result<std::vector<ChatLine>> SqlStore::chat(std::string_view table, int limit) {
    const auto rows =
        read("SELECT id, at, identity, name, seat, text FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2",
             {std::string(table), std::int64_t{limit}});
    if (!rows) {
        return rows.error();
    }
    std::vector<ChatLine> lines;
    for (auto row = rows->rows.rbegin(); row != rows->rows.rend(); ++row) {
        lines.push_back(to_chat(*row));
    }
    return lines;
}

Result<std::vector<std::pair<std::string, ChatLine>>> SqlStore::chat_of(std::string_view identity) {
    const auto rows =
        read("SELECT id, at, identity, name, seat, text, table_id FROM chat WHERE identity = $1 ORDER BY table_id, id",
             {std::string(identity)});
    if (!rows) {
        return rows.error();
    }
    std::vector<std::pair<std::string, ChatLine>> lines;
    for (const auto& row : rows->rows) {
        lines.emplace_back(as_text(row[6]), to_chat(row));
    }
    return lines;
}

namespace {

constexpr const char* kRating =
    "SELECT rating, deviation, volatility, games FROM ratings WHERE identity = $1 AND game = $2";

Result<Rating> to_rating(const std::string& identity, const Result<Rows>& rows) {
    if (!rows) {
        return rows.error();
    }
    Rating rating;
    rating.identity = identity;
    if (!rows->rows.empty()) {
        const auto& row = rows->rows[0];
        rating.rating = as_real(row[0]);
        rating.deviation = as_real(row[1]);
        rating.volatility = as_real(row[2]);
        rating.games = as_integer(row[3]);
    }
    return rating;
}

Status put_rating(Connection& database, std::string_view game, const Rating& rating) {
    const Value values[] = {rating.identity,  std::string(game), rating.rating,
                            rating.deviation, rating.volatility, rating.games};
    const auto done = database.run(
        "INSERT INTO ratings (identity, game, rating, deviation, volatility, games) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (identity, game) DO UPDATE SET rating = excluded.rating, "
        "deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
        values);
    return done ? Status(Done{}) : Status(done.error());
}

}  // namespace

Result<Rating> SqlStore::rating(std::string_view identity, std::string_view game) {
    return to_rating(std::string(identity), read(kRating, {std::string(identity), std::string(game)}));
}

Result<std::vector<std::string>> SqlStore::to_rate(int limit) {
    const auto rows = read("SELECT id FROM tables WHERE rated = 0 AND status = 'over' LIMIT $1", {std::int64_t{limit}});
    if (!rows) {
        return rows.error();
    }
    std::vector<std::string> ids;
    for (const auto& row : rows->rows) {
        ids.push_back(as_text(row[0]));
    }
    return ids;
}

Status SqlStore::rate(std::string_view table, std::string_view game, std::span<const std::string> players,
                      const Rate& rate) {
    return in_transaction([&](Connection& database) -> Status {
        // Two games of one player that end at once are rated one after the other.
        if (database.is_postgres()) {
            if (auto locked = database.run("SELECT pg_advisory_xact_lock(7266744)", {}); !locked) {
                return locked.error();
            }
        }
        const Value which[] = {std::string(table)};
        const auto first = database.run("UPDATE tables SET rated = 1 WHERE id = $1 AND rated = 0", which);
        if (!first) {
            return first.error();
        }
        if (first->changed == 0) {
            return Error{"taken", "the game has been rated"};
        }
        std::vector<Rating> before;
        for (const std::string& player : players) {
            const Value values[] = {player, std::string(game)};
            auto rating = to_rating(player, database.run(kRating, values));
            if (!rating) {
                return rating.error();
            }
            before.push_back(std::move(*rating));
        }
        for (const Rating& rating : rate(before)) {
            if (auto done = put_rating(database, game, rating); !done) {
                return done;
            }
        }
        return Done{};
    });
}

Result<std::vector<Rating>> SqlStore::best(std::string_view game, int limit) {
    const auto rows = read(
        "SELECT r.identity, r.rating, r.deviation, r.volatility, r.games, i.name FROM ratings r "
        "JOIN identities i ON i.id = r.identity WHERE r.game = $1 ORDER BY r.rating DESC LIMIT $2",
        {std::string(game), std::int64_t{limit}});
    if (!rows) {
        return rows.error();
    }
    std::vector<Rating> ratings;
    for (const auto& row : rows->rows) {
        ratings.push_back(
            {as_text(row[0]), as_real(row[1]), as_real(row[2]), as_real(row[3]), as_integer(row[4]), as_text(row[5])});
    }
    return ratings;
}

}  // namespace pangaea::store
