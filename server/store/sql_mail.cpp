// Mail addresses, and how much went to one.
#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

constexpr std::int64_t kBlocked = 1'000'000;  // mails: more than anybody may send

MailAddress to_address(const Row& row) {
    return {as_text(row[0]),         as_text(row[1]),    as_text(row[2]), as_integer(row[3]) != 0,
            as_integer(row[4]) != 0, as_integer(row[5]), as_text(row[6])};
}

}  // namespace

Result<std::optional<MailAddress>> SqlStore::mail_address(std::string_view identity) {
    return first_of(read("SELECT identity, address, language, confirmed, turns, created, folded FROM mail_addresses "
                         "WHERE identity = $1",
                         {std::string(identity)}),
                    std::nullopt, [](const Row& row) { return std::optional(to_address(row)); });
}

Status SqlStore::set_mail_address(const MailAddress& address) {
    return write(
        "INSERT INTO mail_addresses (identity, address, language, confirmed, turns, created, folded) VALUES ($1, $2, "
        "$3, $4, $5, $6, $7) ON CONFLICT (identity) DO UPDATE SET address = excluded.address, language = "
        "excluded.language, confirmed = excluded.confirmed, turns = excluded.turns, created = excluded.created, folded "
        "= excluded.folded",
        {address.identity, address.address, address.language, std::int64_t{address.is_confirmed ? 1 : 0},
         std::int64_t{address.wants_turns ? 1 : 0}, address.created, address.folded});
}

Status SqlStore::confirm_mail_address(const MailAddress& address) {
    return change("UPDATE mail_addresses SET confirmed = 1 WHERE identity = $1 AND folded = $2 AND created = $3",
                  {address.identity, address.folded, address.created});
}

Status SqlStore::want_mail_turns(const MailAddress& address, bool wants_turns) {
    return change("UPDATE mail_addresses SET turns = $1 WHERE identity = $2 AND folded = $3 AND created = $4",
                  {std::int64_t{wants_turns ? 1 : 0}, address.identity, address.folded, address.created});
}

Status SqlStore::drop_mail_address(std::string_view identity) {
    return write_all({"DELETE FROM mail_addresses WHERE identity = $1",
                      "DELETE FROM keys WHERE identity = $1 AND kind IN ('confirm', 'reset')"},
                     {std::string(identity)});
}

Result<std::vector<MailAddress>> SqlStore::mail_owners(std::string_view folded, int limit) {
    return each_of(read("SELECT identity, address, language, confirmed, turns, created, folded FROM mail_addresses "
                        "WHERE folded = $1 "
                        "AND confirmed = 1 LIMIT $2",
                        {std::string(folded), std::int64_t{limit}}),
                   to_address);
}

Result<bool> SqlStore::count_mail(std::string_view hash, Time now, Time until, std::int64_t most) {
    bool is_counted = false;
    const auto done = in_transaction([&](Connection& database) -> Status {
        const Value old[] = {now};
        auto changed = database.run("DELETE FROM mail_counts WHERE until < $1", old);
        const Value first[] = {std::string(hash), until};
        changed = changed ? database.run(
                                "INSERT INTO mail_counts (hash, mails, until) VALUES ($1, 0, $2) ON CONFLICT "
                                "(hash) DO NOTHING",
                                first)
                          : changed;
        const Value one[] = {std::string(hash), most};
        changed = changed ? database.run("UPDATE mail_counts SET mails = mails + 1 WHERE hash = $1 AND mails < $2", one)
                          : changed;
        is_counted = changed && changed->changed > 0;
        return status_of(changed);
    });
    return done ? Result<bool>(is_counted) : done.error();
}

Status SqlStore::block_mail(std::string_view hash, Time until) {
    return write(
        "INSERT INTO mail_counts (hash, mails, until) VALUES ($1, $2, $3) ON CONFLICT (hash) DO UPDATE SET mails = "
        "excluded.mails, until = excluded.until",
        {std::string(hash), kBlocked, until});
}

}  // namespace pangaea::store
