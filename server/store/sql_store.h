// The store on any SQL engine: one set of statements, connections kept for re-use. A connection that broke is
// replaced by a new one at the next call, so a database that went away and came back needs no restart.
#pragma once

#include <condition_variable>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/store/connection.h"
#include "server/store/recent_steps.h"
#include "server/store/store.h"

namespace pangaea::store {

/// `limit` connections at most; whoever comes later waits.
class ConnectionPool {
public:
    /// A connection on loan: it goes back at the end, however that comes.
    class Loan {
    public:
        Loan(ConnectionPool& pool, std::unique_ptr<Connection> connection)
            : pool_(&pool), connection_(std::move(connection)) {}
        Loan(Loan&& other) noexcept
            : pool_(std::exchange(other.pool_, nullptr)), connection_(std::move(other.connection_)) {}
        Loan& operator=(Loan&&) = delete;
        ~Loan() {
            if (pool_ != nullptr) {
                pool_->give_back(std::move(connection_));
            }
        }
        Connection& operator*() const { return *connection_; }
        Connection* operator->() const { return connection_.get(); }

    private:
        ConnectionPool* pool_;
        std::unique_ptr<Connection> connection_;
    };

    ConnectionPool(Connect connect, bool for_writing, int limit)
        : connect_(std::move(connect)), for_writing_(for_writing), free_places_(limit) {
        idle_.reserve(limit);
    }

    Result<Loan> take();

private:
    void give_back(std::unique_ptr<Connection> connection) noexcept;

    Connect connect_;
    bool for_writing_;
    std::mutex mutex_;
    std::condition_variable returned_;
    int free_places_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

class SqlStore final : public Store {
public:
    /// Writers and readers apart where `readers` > 0 (SQLite: one writer), else one pool for both.
    SqlStore(const Connect& connect, int writers, int readers);

    /// Brings the schema up to date. Refuses one that is newer than this program.
    Status migrate();

    Status create_table(const TableRow& row, std::span<const Step> steps,
                        std::span<const std::pair<int, std::string>> seats) override;
    Result<TableRow> table(std::string_view id) override;
    Result<std::vector<Step>> steps(std::string_view table, std::int64_t after) override;
    std::vector<Status> append(std::span<const Append> appends) override;
    void tidy_up() override;
    Result<std::vector<TableRow>> listed(const Listing& wanted) override;
    Result<std::int64_t> unfinished_of(std::string_view maker) override;
    Status change_summary(std::string_view table, std::string_view before, std::string_view summary) override;
    Status delete_table(std::string_view id) override;
    Status expire(Time open_before, Time guests_before, int limit) override;
    Result<std::vector<TableRow>> tables_of(std::string_view identity, std::string_view before, int limit) override;
    Status add_identity(const Identity& identity) override;
    Result<Identity> identity(std::string_view id) override;
    Result<Identity> account(std::string_view name) override;
    Status change_identity(const Identity& before, const Identity& after) override;
    Status delete_identity(std::string_view id) override;
    Status add_key(const Key& key) override;
    Result<Key> key(std::string_view hash) override;
    Result<Key> take_key(std::string_view hash) override;
    Status drop_seat_keys(std::string_view table, int seat) override;
    Status drop_keys_of(std::string_view identity, std::string_view kind, std::string_view but) override;
    Result<bool> has_key(std::string_view identity, std::string_view kind) override;
    Status drop_expired_keys(Time now) override;
    Result<std::int64_t> add_chat(std::string_view table, const ChatLine& line) override;
    Result<std::vector<ChatLine>> chat(std::string_view table, int limit) override;
    Result<std::vector<std::pair<std::string, ChatLine>>> chat_of(std::string_view identity) override;
    Status add_report(std::string_view table, std::int64_t line, std::string_view reporter, Time at) override;
    Result<std::vector<Report>> reports(int limit) override;
    Status delete_chat(std::string_view table, std::int64_t line) override;
    Result<std::vector<Acquaintance>> acquaintances(std::string_view identity) override;
    Result<std::string> word(std::string_view identity, std::string_view other) override;
    Status set_word(std::string_view identity, std::string_view other, std::string_view word, Time at) override;
    Result<Sanction> sanction(std::string_view identity) override;
    Status set_sanction(std::string_view identity, const Sanction& sanction) override;
    Result<std::vector<Identity>> people(std::string_view from, int limit) override;
    Result<std::optional<std::string>> shows(std::string_view identity) override;
    Status set_shows(std::string_view identity, std::string_view shows) override;
    Result<Rating> rating(std::string_view identity, std::string_view game) override;
    Result<std::vector<std::string>> to_rate(int limit) override;
    Status rate(std::string_view table, std::string_view game, Time at, std::span<const RatedPlayer> players,
                const Rate& rate) override;
    Result<std::vector<RatingChange>> rating_changes(std::string_view identity, int limit) override;
    Result<std::vector<Rating>> best(std::string_view game, int limit) override;
    Result<std::string> keep_secret(std::string_view name, std::string_view value) override;
    Status add_subscription(const Subscription& one, int most) override;
    Result<std::vector<Subscription>> subscriptions(std::string_view identity) override;
    Status drop_subscription(std::string_view identity, std::string_view hash) override;
    Status count_failure(std::string_view hash, std::int64_t most) override;
    Result<NoticeSettings> notice_settings(std::string_view identity) override;
    Status set_notice_settings(std::string_view identity, const NoticeSettings& settings) override;
    Status add_push(const Push& push) override;
    Status drop_push(std::string_view identity, std::string_view table) override;
    Result<std::vector<Push>> take_pushes(Time now, int limit) override;
    Result<std::optional<MailAddress>> mail_address(std::string_view identity) override;
    Status set_mail_address(const MailAddress& address) override;
    Status confirm_mail_address(const MailAddress& address) override;
    Status want_mail_turns(const MailAddress& address, bool wants_turns) override;
    Status drop_mail_address(std::string_view identity) override;
    Result<std::vector<MailAddress>> mail_owners(std::string_view folded, int limit) override;
    Result<bool> count_mail(std::string_view hash, Time now, Time until, std::int64_t most) override;
    Status block_mail(std::string_view hash, Time until) override;
    Result<std::vector<Holiday>> holidays(std::string_view identity, Time after) override;
    Status add_holiday(std::string_view identity, const Holiday& holiday) override;
    Status end_holiday(std::string_view identity, Time now) override;
    Status keep_set(const StoredSet& set, const KeptSet* kept) override;
    Result<StoredSet> stored_set(const SetId& id) override;
    Result<std::vector<KeptSet>> sets_of(std::string_view identity) override;
    Status drop_set(std::string_view identity, const SetId& id) override;
    Status share_set(std::string_view identity, const SetId& id, bool is_public, Time at) override;
    Result<std::vector<KeptSet>> public_sets(std::string_view game, std::string_view search, Time before, int limit,
                                             bool hidden_too) override;
    Result<bool> may_use_set(std::string_view identity, const SetId& id) override;
    Result<bool> has_played_set(std::string_view identity, const SetId& id) override;
    Status rate_set(std::string_view identity, const SetId& id, int stars) override;
    Status hide_set(const SetId& id, bool is_hidden) override;
    Status expire_sets(Time before) override;
    Result<std::vector<std::string>> beat(std::string_view node, Time timeout) override;
    Result<std::vector<std::string>> adopt(std::string_view node, std::span<const std::string> living,
                                           int limit) override;
    Result<std::string> claim(std::string_view table, std::string_view node,
                              std::span<const std::string> living) override;
    Status release(std::string_view table, std::string_view node) override;
    Result<std::vector<std::string>> run_by(std::string_view node) override;
    Status tell_gone(std::string_view identity) override;
    Status try_write() override;
    Result<std::vector<std::string>> table_ids(std::string_view after, int limit) override;
    Status back_up(const std::string& file) override;
    Status export_to(std::ostream& out) override;
    Status import_from(std::istream& in) override;
    Status check() override;

private:
    using Values = std::vector<Value>;
    using Work = std::function<Status(Connection&)>;

    /// Runs the work in a transaction; an error rolls it back. `only_reads`: nobody waits for it.
    Status in_transaction(const Work& work, bool only_reads = false);
    /// SQLite: the latest steps go to their tables.
    Status gather_all();
    Result<Rows> read(const char* sql, const Values& values);
    Status write(const char* sql, const Values& values);
    /// The same; `not_found` if there was nothing to change.
    Status change(const char* sql, const Values& values);
    /// The same statements with the same values, all or nothing.
    Status write_all(std::initializer_list<const char*> statements, const Values& values);
    Status append_one(Connection& connection, const Append& append, RecentSteps::Batch& batch);

    ConnectionPool writers_;
    std::unique_ptr<ConnectionPool> readers_;
    std::mutex appending_;
    RecentSteps recent_;  // SQLite only: several servers may write to PostgreSQL
};

/// `sqlite:FILE`, `memory:` or `postgres://…`; the schema is brought up to date.
Result<std::unique_ptr<Store>> open_store(const std::string& url);

}  // namespace pangaea::store
