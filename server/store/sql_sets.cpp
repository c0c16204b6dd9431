// Component sets that people bring: kept, shown to others, rated, hidden by the host.
#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

constexpr const char* kKept =
    "SELECT k.identity, k.game, k.hash, s.name, k.title, k.shared, k.bytes, k.at, s.author, COALESCE(i.name, ''), "
    "s.hidden, "
    "(SELECT COUNT(*) FROM set_uses u WHERE u.game = k.game AND u.hash = k.hash), "
    "(SELECT COUNT(*) FROM set_ratings r WHERE r.game = k.game AND r.hash = k.hash), "
    "(SELECT CAST(COALESCE(SUM(r.stars), 0) AS BIGINT) FROM set_ratings r WHERE r.game = k.game AND r.hash = k.hash) "
    "FROM kept_sets k JOIN component_sets s ON s.game = k.game AND s.hash = k.hash "
    "LEFT JOIN identities i ON i.id = s.author ";

KeptSet to_kept_set(const Row& row) {
    KeptSet set;
    set.identity = as_text(row[0]);
    set.id = {as_text(row[1]), as_text(row[2])};
    set.name = as_text(row[3]);
    set.title = as_text(row[4]);
    set.is_public = as_integer(row[5]) != 0;
    set.bytes = as_integer(row[6]);
    set.at = as_integer(row[7]);
    set.author = as_text(row[8]);
    set.author_name = as_text(row[9]);
    set.is_hidden = as_integer(row[10]) != 0;
    set.tables = as_integer(row[11]);
    set.ratings = as_integer(row[12]);
    set.stars = as_integer(row[13]);
    return set;
}

/// A text to be found as it is, wherever it stands.
std::string like(std::string_view text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '!') {
            pattern += '!';
        }
        pattern += c;
    }
    return pattern + "%";
}

}  // namespace

Status SqlStore::keep_set(const StoredSet& set, const KeptSet* kept) {
    return in_transaction([&](Connection& database) -> Status {
        const Value content[] = {set.id.game, set.id.hash, set.name, set.content, set.author, set.at};
        auto done = database.run(
            "INSERT INTO component_sets (game, hash, name, content, author, hidden, at) VALUES ($1, $2, $3, $4, $5, 0, "
            "$6) ON CONFLICT (game, hash) DO UPDATE SET at = excluded.at, content = CASE WHEN component_sets.author = "
            "excluded.author THEN excluded.content ELSE component_sets.content END",
            content);
        if (done && kept != nullptr) {
            const Value values[] = {kept->identity, set.id.game, set.id.hash, kept->title,
                                    kept->folded,   kept->bytes, set.at};
            done = database.run(
                "INSERT INTO kept_sets (identity, game, hash, title, folded, shared, bytes, at) VALUES ($1, $2, $3, "
                "$4, $5, 0, $6, $7) ON CONFLICT (identity, game, hash) DO UPDATE SET title = excluded.title, folded = "
                "excluded.folded, bytes = excluded.bytes",
                values);
        }
        return status_of(done);
    });
}

Result<StoredSet> SqlStore::stored_set(const SetId& id) {
    return first_of(
        read("SELECT name, content, author, hidden, at FROM component_sets WHERE game = $1 AND hash = $2",
             {id.game, id.hash}),
        Error{"not_found", "there is no such component set"}, [&](const Row& row) {
            return StoredSet{
                id, as_text(row[0]), as_text(row[1]), as_text(row[2]), as_integer(row[4]), as_integer(row[3]) != 0};
        });
}

Result<std::vector<KeptSet>> SqlStore::sets_of(std::string_view identity) {
    static const std::string kSql = std::string(kKept) + "WHERE k.identity = $1 ORDER BY k.at DESC, k.hash";
    return each_of(read(kSql.c_str(), {std::string(identity)}), to_kept_set);
}

Status SqlStore::drop_set(std::string_view identity, const SetId& id) {
    return change("DELETE FROM kept_sets WHERE identity = $1 AND game = $2 AND hash = $3",
                  {std::string(identity), id.game, id.hash});
}

Status SqlStore::share_set(std::string_view identity, const SetId& id, bool is_public, Time at) {
    return change("UPDATE kept_sets SET shared = $1, at = $2 WHERE identity = $3 AND game = $4 AND hash = $5",
                  {std::int64_t{is_public}, at, std::string(identity), id.game, id.hash});
}

Result<std::vector<KeptSet>> SqlStore::public_sets(std::string_view game, std::string_view search, Time before,
                                                   int limit, bool hidden_too) {
    static const std::string kSql = std::string(kKept) +
                                    "WHERE k.shared = 1 AND ($1 = '' OR k.game = $1) AND k.folded LIKE $2 ESCAPE '!' "
                                    "AND (CAST($3 AS BIGINT) = 0 OR k.at < CAST($3 AS BIGINT)) AND "
                                    "s.hidden <= $4 ORDER BY k.at DESC, k.hash LIMIT $5";
    return each_of(
        read(kSql.c_str(), {std::string(game), like(search), before, std::int64_t{hidden_too}, std::int64_t{limit}}),
        to_kept_set);
}

Result<bool> SqlStore::may_use_set(std::string_view identity, const SetId& id) {
    return has_rows(read(
        "SELECT 1 FROM kept_sets k JOIN component_sets s ON s.game = k.game AND s.hash = k.hash WHERE k.game = $1 AND "
        "k.hash = $2 AND (k.identity = $3 OR k.shared = 1) AND s.hidden = 0 LIMIT 1",
        {id.game, id.hash, std::string(identity)}));
}

Result<bool> SqlStore::has_played_set(std::string_view identity, const SetId& id) {
    return has_rows(
        read("SELECT 1 FROM set_uses u JOIN seats s ON s.table_id = u.table_id JOIN tables t ON t.id = u.table_id "
             "WHERE u.game = $1 AND u.hash = $2 AND s.identity = $3 AND t.status = 'over' LIMIT 1",
             {id.game, id.hash, std::string(identity)}));
}

Status SqlStore::rate_set(std::string_view identity, const SetId& id, int stars) {
    return write(
        "INSERT INTO set_ratings (game, hash, identity, stars) VALUES ($1, $2, $3, $4) ON CONFLICT (game, hash, "
        "identity) DO UPDATE SET stars = excluded.stars",
        {id.game, id.hash, std::string(identity), std::int64_t{stars}});
}

Status SqlStore::hide_set(const SetId& id, bool is_hidden) {
    return change("UPDATE component_sets SET hidden = $1 WHERE game = $2 AND hash = $3",
                  {std::int64_t{is_hidden}, id.game, id.hash});
}

Status SqlStore::expire_sets(Time before) {
    // A set that the host has hidden stays known as hidden.
    return write(
        "DELETE FROM component_sets WHERE at < $1 AND hidden = 0 AND NOT EXISTS (SELECT 1 FROM kept_sets k WHERE "
        "k.game "
        "= component_sets.game AND k.hash = component_sets.hash) AND NOT EXISTS (SELECT 1 FROM set_uses u WHERE u.game "
        "= component_sets.game AND u.hash = component_sets.hash)",
        {before});
}

}  // namespace pangaea::store
