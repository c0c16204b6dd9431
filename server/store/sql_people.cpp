// Identities, keys, chat and ratings.
#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

Value optional_text(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

Identity to_identity(const Row& row) {
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

const Error kNoPerson{"not_found", "there is no such person"};
const Error kNoKey{"not_found", "there is no such key"};

Key to_key(const Row& row) {
    return {as_text(row[0]),   as_text(row[1]), as_text(row[2]), as_text(row[3]), static_cast<int>(as_integer(row[4])),
            as_integer(row[5])};
}

ChatLine to_chat(const Row& row) {
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
    return first_of(
        read("SELECT id, name, account, password, created FROM identities WHERE id = $1", {std::string(id)}), kNoPerson,
        to_identity);
}

Result<Identity> SqlStore::account(std::string_view name) {
    return first_of(
        read("SELECT id, name, account, password, created FROM identities WHERE account = $1", {std::string(name)}),
        kNoPerson, to_identity);
}

Status SqlStore::change_identity(const Identity& before, const Identity& after) {
    // A password takes its time: what was changed meanwhile must not come back, the old password least of all.
    return in_transaction([&](Connection& database) -> Status {
        const Value values[] = {after.name,  optional_text(after.account), optional_text(after.password), before.id,
                                before.name, before.account.value_or(""),  before.password.value_or("")};
        const auto done = database.run(
            "UPDATE identities SET name = $1, account = $2, password = $3 WHERE id = $4 AND name = $5 AND "
            "COALESCE(account, '') = $6 AND COALESCE(password, '') = $7",
            values);
        if (done && done->changed == 0) {
            return Error{"busy", "this has been changed meanwhile; try again"};
        }
        return done && after.name != before.name ? tell_servers(database, "named", before.id) : status_of(done);
    });
}

Status SqlStore::delete_identity(std::string_view id) {
    return in_transaction([&](Connection& database) -> Status {
        const Value who[] = {std::string(id)};
        for (const char* sql :
             {"UPDATE identities SET name = 'somebody', account = NULL, password = NULL WHERE id = $1",
              "DELETE FROM keys WHERE identity = $1", "DELETE FROM chat WHERE identity = $1",
              "DELETE FROM ratings WHERE identity = $1", "DELETE FROM seats WHERE identity = $1",
              "DELETE FROM rating_changes WHERE identity = $1", "DELETE FROM profiles WHERE identity = $1",
              "DELETE FROM friends WHERE identity = $1", "DELETE FROM friends WHERE other = $1",
              "DELETE FROM subscriptions WHERE identity = $1", "DELETE FROM notices WHERE identity = $1",
              "DELETE FROM pushes WHERE identity = $1", "DELETE FROM holidays WHERE identity = $1",
              "DELETE FROM mail_addresses WHERE identity = $1", "DELETE FROM kept_sets WHERE identity = $1",
              "DELETE FROM set_ratings WHERE identity = $1",
              "UPDATE component_sets SET author = '' WHERE author = $1"}) {
            if (const auto done = database.run(sql, who); !done) {
                return done.error();
            }
        }
        return tell_servers(database, "named", id);
    });
}

Status SqlStore::add_key(const Key& key) {
    return write("INSERT INTO keys (hash, kind, identity, table_id, seat, expires) VALUES ($1, $2, $3, $4, $5, $6)",
                 {key.hash, key.kind, key.identity, key.table, std::int64_t{key.seat}, key.expires});
}

Result<Key> SqlStore::key(std::string_view hash) {
    return first_of(
        read("SELECT hash, kind, identity, table_id, seat, expires FROM keys WHERE hash = $1", {std::string(hash)}),
        kNoKey, to_key);
}

Result<Key> SqlStore::take_key(std::string_view hash) {
    Result<Key> key = kNoKey;
    const auto done = in_transaction([&](Connection& database) -> Status {
        const Value which[] = {std::string(hash)};
        key = first_of(
            database.run("DELETE FROM keys WHERE hash = $1 RETURNING hash, kind, identity, table_id, seat, expires",
                         which),
            kNoKey, to_key);
        return status_of(key);
    });
    return done ? key : done.error();
}

Status SqlStore::drop_seat_keys(std::string_view table, int seat) {
    return write("DELETE FROM keys WHERE table_id = $1 AND seat = $2", {std::string(table), std::int64_t{seat}});
}

Status SqlStore::drop_keys_of(std::string_view identity, std::string_view kind, std::string_view but) {
    return write(
        "DELETE FROM keys WHERE identity = $1 AND (kind = $2 OR $2 = '' AND kind <> 'recovery') AND hash <> $3",
        {std::string(identity), std::string(kind), std::string(but)});
}

Result<bool> SqlStore::has_key(std::string_view identity, std::string_view kind) {
    return has_rows(read("SELECT 1 FROM keys WHERE identity = $1 AND kind = $2 LIMIT 1",
                         {std::string(identity), std::string(kind)}));
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
            constexpr std::int64_t kKept = 500;  // lines of a table
            const Value old[] = {std::string(table), id - kKept};
            // What somebody has complained about stays: a flood of lines must not wash it away.
            done = done ? database.run(
                              "DELETE FROM chat WHERE table_id = $1 AND id <= $2 AND NOT EXISTS (SELECT 1 FROM "
                              "reports WHERE reports.table_id = chat.table_id AND reports.chat_id = chat.id)",
                              old)
                        : done;
            return done ? tell_servers(database, "chat", table, id) : Status(done.error());
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
    return each_of(
        read("SELECT id, at, identity, name, seat, text, table_id FROM chat WHERE identity = $1 ORDER BY table_id, id",
             {std::string(identity)}),
        [](const Row& row) { return std::pair(as_text(row[6]), to_chat(row)); });
}

// --- the host's hands

Status SqlStore::add_report(std::string_view table, std::int64_t line, std::string_view reporter, Time at) {
    return write(
        "INSERT INTO reports (table_id, chat_id, reporter, at) SELECT table_id, id, CAST($1 AS TEXT), CAST($2 AS "
        "BIGINT) FROM chat WHERE "
        "table_id = $3 AND id = $4 ON CONFLICT DO NOTHING",
        {std::string(reporter), at, std::string(table), line});
}

Result<std::vector<Report>> SqlStore::reports(int limit) {
    return each_of(
        read("SELECT c.id, c.at, c.identity, c.name, c.seat, c.text, r.table_id, r.reporter, r.at FROM reports r "
             "JOIN chat c ON c.table_id = r.table_id AND c.id = r.chat_id WHERE r.at > 0 ORDER BY r.at DESC LIMIT $1",
             {std::int64_t{limit}}),
        [](const Row& row) { return Report{as_text(row[6]), as_text(row[7]), as_integer(row[8]), to_chat(row)}; });
}

Status SqlStore::delete_chat(std::string_view table, std::int64_t line) {
    return write_all({"DELETE FROM chat WHERE table_id = $1 AND id = $2",
                      "DELETE FROM reports WHERE table_id = $1 AND chat_id = $2"},
                     {std::string(table), line});
}

Result<std::vector<Acquaintance>> SqlStore::acquaintances(std::string_view identity) {
    constexpr std::int64_t kMost = 300;   // by themselves
    constexpr std::int64_t kAsking = 50;  // accounts first, then whoever has asked longest: later ones hide nobody
    std::vector<Acquaintance> people;
    const auto add = [&](const Result<Rows>& rows) {
        for (std::size_t i = 0; rows && i < rows->rows.size(); ++i) {
            const auto& row = rows->rows[i];
            people.push_back({as_text(row[0]), as_text(row[1]), as_text(row[2]), as_text(row[3])});
        }
        return status_of(rows);
    };
    auto done =
        add(read("SELECT own.other, who.name, own.word, COALESCE(their.word, '') FROM friends own "
                 "JOIN identities who ON who.id = own.other "
                 "LEFT JOIN friends their ON their.identity = own.other AND their.other = own.identity "
                 "WHERE own.identity = $1 AND own.word <> 'no' ORDER BY who.name, who.id LIMIT $2",
                 {std::string(identity), kMost}));
    done = done ? add(read("SELECT their.identity, who.name, '', their.word FROM friends their "
                           "JOIN identities who ON who.id = their.identity "
                           "LEFT JOIN friends own ON own.identity = their.other AND own.other = their.identity "
                           "WHERE their.other = $1 AND their.word = 'friend' AND own.word IS NULL "
                           "ORDER BY who.account IS NULL, their.at, their.identity LIMIT $2",
                           {std::string(identity), kAsking}))
                : done;
    return done ? Result<std::vector<Acquaintance>>(std::move(people)) : done.error();
}

Result<std::string> SqlStore::word(std::string_view identity, std::string_view other) {
    return first_of(read("SELECT word FROM friends WHERE identity = $1 AND other = $2",
                         {std::string(identity), std::string(other)}),
                    std::string(), first_text);
}

Status SqlStore::set_word(std::string_view identity, std::string_view other, std::string_view word, Time at) {
    if (word.empty()) {
        return write("DELETE FROM friends WHERE identity = $1 AND other = $2",
                     {std::string(identity), std::string(other)});
    }
    return write(
        "INSERT INTO friends (identity, other, word, at) VALUES ($1, $2, $3, $4) ON CONFLICT (identity, other) "
        "DO UPDATE SET word = excluded.word",
        {std::string(identity), std::string(other), std::string(word), at});
}

Result<Sanction> SqlStore::sanction(std::string_view identity) {
    return first_of(read("SELECT banned, muted FROM sanctions WHERE identity = $1", {std::string(identity)}),
                    Sanction{}, [](const Row& row) { return Sanction{as_integer(row[0]), as_integer(row[1])}; });
}

Status SqlStore::set_sanction(std::string_view identity, const Sanction& sanction) {
    return write(
        "INSERT INTO sanctions (identity, banned, muted) VALUES ($1, $2, $3) ON CONFLICT (identity) DO UPDATE SET "
        "banned = excluded.banned, muted = excluded.muted",
        {std::string(identity), sanction.banned, sanction.muted});
}

Result<std::vector<Identity>> SqlStore::people(std::string_view from, int limit) {
    return each_of(
        read("SELECT id, name, account, password, created FROM identities WHERE name >= $1 ORDER BY name, id LIMIT $2",
             {std::string(from), std::int64_t{limit}}),
        to_identity);
}

Result<std::optional<std::string>> SqlStore::shows(std::string_view identity) {
    return first_of(read("SELECT shows FROM profiles WHERE identity = $1", {std::string(identity)}), std::nullopt,
                    [](const Row& row) { return std::optional(first_text(row)); });
}

Status SqlStore::set_shows(std::string_view identity, std::string_view shows) {
    return write(
        "INSERT INTO profiles (identity, shows) VALUES ($1, $2) ON CONFLICT (identity) DO UPDATE SET "
        "shows = excluded.shows",
        {std::string(identity), std::string(shows)});
}

// --- ratings

namespace {

constexpr const char* kRating =
    "SELECT rating, deviation, volatility, games FROM ratings WHERE identity = $1 AND game = $2";

Result<Rating> to_rating(const std::string& identity, const Result<Rows>& rows) {
    Rating unrated;
    unrated.identity = identity;
    return first_of(rows, unrated, [&](const Row& row) {
        return Rating{identity, as_real(row[0]), as_real(row[1]), as_real(row[2]), as_integer(row[3]), ""};
    });
}

Status put_rating(Connection& database, std::string_view game, const Rating& rating) {
    const Value values[] = {rating.identity,  std::string(game), rating.rating,
                            rating.deviation, rating.volatility, rating.games};
    const auto done = database.run(
        "INSERT INTO ratings (identity, game, rating, deviation, volatility, games) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (identity, game) DO UPDATE SET rating = excluded.rating, "
        "deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
        values);
    return status_of(done);
}

}  // namespace

Result<Rating> SqlStore::rating(std::string_view identity, std::string_view game) {
    return to_rating(std::string(identity), read(kRating, {std::string(identity), std::string(game)}));
}

Result<std::vector<std::string>> SqlStore::to_rate(int limit) {
    return each_of(read("SELECT id FROM tables WHERE rated = 0 AND status = 'over' LIMIT $1", {std::int64_t{limit}}),
                   first_text);
}

namespace {

/// Whether they have used up the early resignations of a day that are not rated.
Result<bool> resigns_often(Connection& database, const std::string& identity, Time at) {
    constexpr std::int64_t kUnratedADay = 3;
    constexpr Time kDay = Time{24} * 60 * 60 * 1000;
    const Value values[] = {identity, at - kDay};
    const auto rows =
        database.run("SELECT COUNT(*) FROM rating_changes WHERE identity = $1 AND at > $2 AND why = 'early'", values);
    return rows ? Result<bool>(as_integer(rows->rows.at(0).at(0)) >= kUnratedADay) : rows.error();
}

Status note_change(Connection& database, const std::string& identity, const RatingChange& change) {
    const Value values[] = {identity,
                            change.at,
                            change.table,
                            change.game,
                            change.before,
                            change.after,
                            std::int64_t{change.place},
                            std::int64_t{change.players},
                            change.why};
    const auto done = database.run(
        "INSERT INTO rating_changes (identity, at, table_id, game, rating_before, rating_after, place, players, why) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values);
    return status_of(done);
}

/// Those who have left for good have no rating any more.
Result<bool> is_known(Connection& database, const std::string& identity) {
    const Value who[] = {identity};
    return has_rows(database.run("SELECT 1 FROM identities WHERE id = $1 AND account IS NOT NULL", who));
}

/// A game that ended, and what happened to the players' ratings by it.
struct RatedGame {
    std::string_view table;
    std::string_view game;
    Time at = 0;
    std::span<const RatedPlayer> players;
};

/// Who is measured, with their places.
struct Measured {
    std::vector<Rating> ratings;
    std::vector<int> places;
};

/// All but those who left early, which is noted and does not count: unless they do so often.
Result<Measured> measured_of(Connection& database, const RatedGame& ended) {
    Measured result;
    for (const RatedPlayer& player : ended.players) {
        const Value values[] = {player.identity, std::string(ended.game)};
        auto rating = to_rating(player.identity, database.run(kRating, values));
        if (!rating) {
            return rating.error();
        }
        const auto is_often = resigns_often(database, player.identity, ended.at);
        if (!is_often) {
            return is_often.error();
        }
        if (!player.has_resigned_early || *is_often) {
            result.ratings.push_back(std::move(*rating));
            result.places.push_back(player.place);
            continue;
        }
        const RatingChange nothing{ended.at,
                                   std::string(ended.table),
                                   std::string(ended.game),
                                   rating->rating,
                                   rating->rating,
                                   player.place,
                                   static_cast<int>(ended.players.size()),
                                   "early"};
        if (auto noted = note_change(database, player.identity, nothing); !noted) {
            return noted.error();
        }
    }
    return result;
}

/// Stores what became of one of the measured players.
Status put_change(Connection& database, const RatedGame& ended, const Measured& before, std::size_t nth,
                  const Rating& after) {
    const auto known = is_known(database, after.identity);
    if (!known || !*known) {
        return known ? Status(Done{}) : Status(known.error());
    }
    if (auto put = put_rating(database, ended.game, after); !put) {
        return put;
    }
    return note_change(database, after.identity,
                       {ended.at, std::string(ended.table), std::string(ended.game), before.ratings[nth].rating,
                        after.rating, before.places[nth], static_cast<int>(before.ratings.size()), "game"});
}

}  // namespace

Status SqlStore::rate(std::string_view table, std::string_view game, Time at, std::span<const RatedPlayer> players,
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
        const RatedGame ended{table, game, at, players};
        const auto before = measured_of(database, ended);
        if (!before) {
            return before.error();
        }
        if (before->ratings.size() < 2) {
            return Done{};  // nobody is left to be measured against
        }
        const std::vector<Rating> after = rate(before->ratings, before->places);
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (auto put = put_change(database, ended, *before, i, after[i]); !put) {
                return put;
            }
        }
        return Done{};
    });
}

Result<std::vector<RatingChange>> SqlStore::rating_changes(std::string_view identity, int limit) {
    return each_of(
        read("SELECT at, table_id, game, rating_before, rating_after, place, players, why FROM rating_changes "
             "WHERE identity = $1 ORDER BY at DESC LIMIT $2",
             {std::string(identity), std::int64_t{limit}}),
        [](const Row& row) {
            return RatingChange{as_integer(row[0]),
                                as_text(row[1]),
                                as_text(row[2]),
                                as_real(row[3]),
                                as_real(row[4]),
                                static_cast<int>(as_integer(row[5])),
                                static_cast<int>(as_integer(row[6])),
                                as_text(row[7])};
        });
}

Result<std::vector<Rating>> SqlStore::best(std::string_view game, int limit) {
    return each_of(read("SELECT r.identity, r.rating, r.deviation, r.volatility, r.games, i.name FROM ratings r "
                        "JOIN identities i ON i.id = r.identity LEFT JOIN profiles p ON p.identity = r.identity WHERE "
                        "r.game = $1 AND "
                        "(p.shows IS NULL OR p.shows LIKE '%rating%') ORDER BY r.rating DESC LIMIT $2",
                        {std::string(game), std::int64_t{limit}}),
                   [](const Row& row) {
                       return Rating{as_text(row[0]), as_real(row[1]),    as_real(row[2]),
                                     as_real(row[3]), as_integer(row[4]), as_text(row[5])};
                   });
}

}  // namespace pangaea::store
