// Telling people: subscriptions, quiet hours, what is to be sent. Holidays.
#include "server/store/sql_store.h"

namespace pangaea::store {

Result<std::string> SqlStore::keep_secret(std::string_view name, std::string_view value) {
    std::string kept;
    const auto done = in_transaction([&](Connection& database) -> Status {
        const Value both[] = {std::string(name), std::string(value)};
        auto rows = database.run("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", both);
        const Value which[] = {std::string(name)};
        rows = rows ? database.run("SELECT value FROM secrets WHERE name = $1", which) : rows;
        if (!rows) {
            return rows.error();
        }
        kept = as_text(rows->rows.at(0).at(0));
        return Done{};
    });
    return done ? Result<std::string>(kept) : done.error();
}

Status SqlStore::add_subscription(const Subscription& one, int most) {
    return in_transaction([&](Connection& database) -> Status {
        const Value values[] = {one.hash,   one.identity, one.endpoint, one.point,
                                one.secret, one.language, one.created,  one.failures};
        auto done = database.run(
            "INSERT INTO subscriptions (hash, identity, endpoint, point, secret, language, created, failures) VALUES "
            "($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (hash) DO UPDATE SET identity = excluded.identity, point = "
            "excluded.point, secret = excluded.secret, language = excluded.language, created = excluded.created, "
            "failures = CASE WHEN subscriptions.failures = 0 THEN 0 ELSE excluded.failures END",
            values);
        const Value who[] = {one.identity};
        done =
            done ? database.run("SELECT hash FROM subscriptions WHERE identity = $1 ORDER BY created DESC", who) : done;
        if (!done) {
            return done.error();
        }
        // A new device takes the place of the one that was longest here.
        for (auto i = static_cast<std::size_t>(most); i < done->rows.size(); ++i) {
            const Value old[] = {as_text(done->rows[i].at(0))};
            if (const auto dropped = database.run("DELETE FROM subscriptions WHERE hash = $1", old); !dropped) {
                return dropped.error();
            }
        }
        return Done{};
    });
}

Result<std::vector<Subscription>> SqlStore::subscriptions(std::string_view identity) {
    return each_of(
        read("SELECT hash, identity, endpoint, point, secret, language, created, failures FROM subscriptions WHERE "
             "identity = $1 ORDER BY created DESC",
             {std::string(identity)}),
        [](const Row& row) {
            return Subscription{as_text(row[0]), as_text(row[1]), as_text(row[2]),    as_text(row[3]),
                                as_text(row[4]), as_text(row[5]), as_integer(row[6]), as_integer(row[7])};
        });
}

Status SqlStore::drop_subscription(std::string_view identity, std::string_view hash) {
    return write("DELETE FROM subscriptions WHERE identity = $1 AND ($2 = '' OR hash = $2)",
                 {std::string(identity), std::string(hash)});
}

Status SqlStore::count_failure(std::string_view hash, std::int64_t most) {
    return write_all({"UPDATE subscriptions SET failures = failures + 1 WHERE hash = $1 AND $2 > 0",
                      "UPDATE subscriptions SET failures = 0 WHERE hash = $1 AND $2 = 0",
                      "DELETE FROM subscriptions WHERE hash = $1 AND $2 > 0 AND failures >= $2"},
                     {std::string(hash), most});
}

Result<NoticeSettings> SqlStore::notice_settings(std::string_view identity) {
    return first_of(
        read("SELECT quiet_from, quiet_to, zone, last FROM notices WHERE identity = $1", {std::string(identity)}),
        NoticeSettings{}, [](const Row& row) {
            return NoticeSettings{static_cast<int>(as_integer(row[0])), static_cast<int>(as_integer(row[1])),
                                  as_text(row[2]), as_integer(row[3])};
        });
}

Status SqlStore::set_notice_settings(std::string_view identity, const NoticeSettings& settings) {
    return write(
        "INSERT INTO notices (identity, quiet_from, quiet_to, zone, last) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
        "(identity) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = "
        "excluded.zone, last = excluded.last",
        {std::string(identity), std::int64_t{settings.quiet_from}, std::int64_t{settings.quiet_to}, settings.zone,
         settings.last});
}

Status SqlStore::add_push(const Push& push) {
    return write("INSERT INTO pushes (identity, table_id, due) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                 {push.identity, push.table, push.due});
}

Status SqlStore::drop_push(std::string_view identity, std::string_view table) {
    return write("DELETE FROM pushes WHERE identity = $1 AND table_id = $2",
                 {std::string(identity), std::string(table)});
}

Result<std::vector<Push>> SqlStore::take_pushes(Time now, int limit) {
    const auto rows = read("SELECT identity, table_id, due FROM pushes WHERE due <= $1 ORDER BY due LIMIT $2",
                           {now, std::int64_t{limit}});
    if (!rows) {
        return rows.error();
    }
    std::vector<Push> taken;
    for (const auto& row : rows->rows) {
        const Push push{as_text(row[0]), as_text(row[1]), as_integer(row[2])};
        // Of several servers that see it one deletes it.
        bool is_ours = false;
        const auto done = in_transaction([&](Connection& database) -> Status {
            const Value which[] = {push.identity, push.table};
            const auto deleted = database.run("DELETE FROM pushes WHERE identity = $1 AND table_id = $2", which);
            is_ours = deleted && deleted->changed > 0;
            return status_of(deleted);
        });
        if (!done) {
            return taken.empty() ? Result<std::vector<Push>>(done.error()) : taken;
        }
        if (is_ours) {
            taken.push_back(push);
        }
    }
    return taken;
}

Result<std::vector<Holiday>> SqlStore::holidays(std::string_view identity, Time after) {
    return each_of(read("SELECT began, ends FROM holidays WHERE identity = $1 AND ends > $2 ORDER BY began",
                        {std::string(identity), after}),
                   [](const Row& row) { return Holiday{as_integer(row[0]), as_integer(row[1])}; });
}

Status SqlStore::add_holiday(std::string_view identity, const Holiday& holiday) {
    return write("INSERT INTO holidays (identity, began, ends) VALUES ($1, $2, $3)",
                 {std::string(identity), holiday.began, holiday.ends});
}

Status SqlStore::end_holiday(std::string_view identity, Time now) {
    return write("UPDATE holidays SET ends = $1 WHERE identity = $2 AND ends > $1", {now, std::string(identity)});
}

}  // namespace pangaea::store
