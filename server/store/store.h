// What the server keeps: tables with their steps, identities and keys, chat, ratings. It knows no game: a step is a
// word and a text. Calls block; whoever must not wait calls from a thread of its own (journal.h, lobby/workers.h).
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace pangaea::store {

using Time = std::int64_t;  // milliseconds since 1970

/// One thing that happened at a table. Numbers go up by one; a table's steps are its whole truth.
struct Step {
    std::int64_t n = 0;
    Time at = 0;
    std::string kind;
    int seat = -1;
    std::string text;
};

/// A component set by its content; the hash is empty where there is none.
struct SetId {
    std::string game;
    std::string hash;
};

struct TableRow {
    std::string id;
    std::string status = "open";  // open, playing, over
    bool is_listed = false;
    Time created = 0;
    Time ended = 0;
    std::string maker;
    std::string settings;  // as the table was made: never changes
    std::string summary;   // for lists
    std::string node;      // who runs it
    bool is_rated = false;
    SetId own_set = {};  // the set, if it is one that somebody brought: when made, and among somebody's tables its hash
};

/// A component set that somebody has brought.
struct StoredSet {
    SetId id;
    std::string name;
    std::string content;  // JSON
    std::string author;   // who brought it first
    Time at = 0;
    bool is_hidden = false;
};

/// A set as somebody keeps it.
struct KeptSet {
    std::string identity;
    SetId id;
    std::string name;
    std::string title;
    std::string folded;  // what is searched
    bool is_public = false;
    std::int64_t bytes = 0;
    Time at = 0;
    // Only read:
    std::string author;       // identity
    std::string author_name;  // of public ones
    bool is_hidden = false;
    std::int64_t tables = 0;  // played with it
    std::int64_t ratings = 0;
    std::int64_t stars = 0;  // of all ratings together
};

/// What a step changes beside the list of steps; stored with it or not at all.
struct TableChange {
    std::string status;
    std::string summary;
    std::vector<std::pair<int, std::string>> seats;  // who sits there now; empty: nobody
};

/// Which public tables are wanted, and how many.
struct Listing {
    int limit = 0;
    int of_one = 0;  // of one maker
    bool is_open_only = false;
    std::function<bool(const TableRow&)> is_shown = {};  // the others take nobody's place; all, if it is empty
};

struct Append {
    std::string table;
    Step step;
    std::optional<TableChange> change;
    std::vector<Step> before = {};  // steps that come before it: all are stored, or none

    std::int64_t first_n() const { return before.empty() ? step.n : before.front().n; }
};

struct Identity {
    std::string id;
    std::string name;
    std::optional<std::string> account;   // unique, lower case
    std::optional<std::string> password;  // hash
    Time created = 0;
};

struct Key {
    std::string hash;
    std::string kind;  // cookie, seat, claim, recovery
    std::string identity;
    std::string table;
    int seat = -1;
    Time expires = 0;  // 0: never
};

struct ChatLine {
    std::int64_t id = 0;
    Time at = 0;
    std::string identity;
    std::string name;
    int seat = -1;
    std::string text;
};

/// Until when somebody may not come, or not write; 0: they may.
struct Sanction {
    Time banned = 0;
    Time muted = 0;
};

/// A chat line somebody has complained about, and who.
struct Report {
    std::string table;
    std::string reporter;
    Time at = 0;
    ChatLine line;
};

/// Two people: what one has said about the other, and the other about them: friend, no, blocked, or nothing.
struct Acquaintance {
    std::string id;
    std::string name;
    std::string word;
    std::string answer;
};

struct RatedPlayer {
    std::string identity;
    int place = 0;                    // smaller is better, equal is a draw
    bool has_resigned_early = false;  // unrated, a few times a day
};

struct RatingChange {
    Time at = 0;
    std::string table;
    std::string game;
    double before = 0;
    double after = 0;
    int place = 0;  // from 0
    int players = 0;
    std::string why;  // game, early
};

struct Rating {
    std::string identity;
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    std::int64_t games = 0;
    std::string name;  // when read
};

/// A browser that wants to be told when it is its owner's turn.
struct Subscription {
    std::string hash;  // of the endpoint
    std::string identity;
    std::string endpoint;
    std::string point;   // its public key
    std::string secret;  // it shares with us
    std::string language;
    Time created = 0;
    std::int64_t failures = 0;  // in a row, and one before the first success
};

struct NoticeSettings {
    int quiet_from = -1;  // hours of the day; -1: never quiet
    int quiet_to = -1;
    std::string zone;
    Time last = 0;  // when they were told last
};

struct MailAddress {
    std::string identity;
    std::string address;
    std::string language;
    bool is_confirmed = false;
    bool wants_turns = true;  // to be told of them
    Time created = 0;
    std::string folded = {};  // as addresses are compared
};

struct Holiday {
    Time began = 0;
    Time ends = 0;
};

/// Somebody is to be told that a table waits for them, at this time at the earliest.
struct Push {
    std::string identity;
    std::string table;
    Time due = 0;
};

/// Error codes: `taken`, `not_found`, `not_stored`. After `not_stored` an append may or may not be there: read the
/// steps again.
class Store {
public:
    virtual ~Store() = default;

    virtual Status create_table(const TableRow& row, std::span<const Step> steps,
                                std::span<const std::pair<int, std::string>> seats) = 0;
    virtual Result<TableRow> table(std::string_view id) = 0;
    virtual Result<std::vector<Step>> steps(std::string_view table, std::int64_t after) = 0;
    /// All in one transaction, synchronised once. An append whose number is taken fails alone.
    virtual std::vector<Status> append(std::span<const Append> appends) = 0;
    /// After an append is answered: what the engine has put off.
    virtual void tidy_up() = 0;
    /// Open ones, then those being played, newest first. Where not all have room: the newest of each maker before
    /// anybody's second ones, and of these accounts' before guests'. Only the newest 10,000 are looked at.
    virtual Result<std::vector<TableRow>> listed(const Listing& wanted) = 0;
    /// How many unfinished tables they have made.
    virtual Result<std::int64_t> unfinished_of(std::string_view maker) = 0;
    /// `not_found` if it is not `before` any more.
    virtual Status change_summary(std::string_view table, std::string_view before, std::string_view summary) = 0;
    /// With its steps, seats, keys and chat.
    virtual Status delete_table(std::string_view id) = 0;
    /// Tables nobody began since `open_before`, guests without a seat since `guests_before`; some at a time.
    virtual Status expire(Time open_before, Time guests_before, int limit) = 0;
    /// Newest first; only those older than table `before`, if there is one.
    virtual Result<std::vector<TableRow>> tables_of(std::string_view identity, std::string_view before, int limit) = 0;

    virtual Status add_identity(const Identity& identity) = 0;
    virtual Result<Identity> identity(std::string_view id) = 0;
    virtual Result<Identity> account(std::string_view name) = 0;
    /// From what they were when they were read: `busy` if they have been changed, or deleted, since.
    virtual Status change_identity(const Identity& before, const Identity& after) = 0;
    /// Name, account, keys, chat and ratings go; the row stays as nobody's.
    virtual Status delete_identity(std::string_view id) = 0;

    virtual Status add_key(const Key& key) = 0;
    virtual Result<Key> key(std::string_view hash) = 0;
    /// Reads and deletes: of several who come at once one succeeds.
    virtual Result<Key> take_key(std::string_view hash) = 0;
    virtual Status drop_seat_keys(std::string_view table, int seat) = 0;
    /// Of their keys those of one kind, or, where it is empty, all that let somebody in (not `recovery`); but for one.
    virtual Status drop_keys_of(std::string_view identity, std::string_view kind, std::string_view but) = 0;
    virtual Result<bool> has_key(std::string_view identity, std::string_view kind) = 0;
    virtual Status drop_expired_keys(Time now) = 0;

    virtual Result<std::int64_t> add_chat(std::string_view table, const ChatLine& line) = 0;
    virtual Result<std::vector<ChatLine>> chat(std::string_view table, int limit) = 0;
    virtual Result<std::vector<std::pair<std::string, ChatLine>>> chat_of(std::string_view identity) = 0;

    virtual Status add_report(std::string_view table, std::int64_t line, std::string_view reporter, Time at) = 0;
    virtual Result<std::vector<Report>> reports(int limit) = 0;
    virtual Status delete_chat(std::string_view table, std::int64_t line) = 0;

    virtual Result<Sanction> sanction(std::string_view identity) = 0;
    virtual Status set_sanction(std::string_view identity, const Sanction& sanction) = 0;
    /// Whom they have said something about, and who asks to be a friend.
    virtual Result<std::vector<Acquaintance>> acquaintances(std::string_view identity) = 0;
    virtual Result<std::string> word(std::string_view identity, std::string_view other) = 0;
    virtual Status set_word(std::string_view identity, std::string_view other, std::string_view word, Time at) = 0;
    /// By name, from this one on.
    virtual Result<std::vector<Identity>> people(std::string_view from, int limit) = 0;

    /// What they let others see, words separated by commas; nothing where they never said.
    virtual Result<std::optional<std::string>> shows(std::string_view identity) = 0;
    virtual Status set_shows(std::string_view identity, std::string_view shows) = 0;

    virtual Result<Rating> rating(std::string_view identity, std::string_view game) = 0;
    /// Rated tables whose game is over and has not been rated.
    virtual Result<std::vector<std::string>> to_rate(int limit) = 0;
    /// `rate` makes of the ratings before the game those after it; nobody else changes them meanwhile. Once for each
    /// table: `taken` the second time.
    using Rate = std::function<std::vector<Rating>(const std::vector<Rating>&, const std::vector<int>& places)>;
    virtual Status rate(std::string_view table, std::string_view game, Time at, std::span<const RatedPlayer> players,
                        const Rate& rate) = 0;
    /// Newest first.
    virtual Result<std::vector<RatingChange>> rating_changes(std::string_view identity, int limit) = 0;
    /// Without those who do not show their rating.
    virtual Result<std::vector<Rating>> best(std::string_view game, int limit) = 0;

    /// The value kept under this name: the given one, if there was none.
    virtual Result<std::string> keep_secret(std::string_view name, std::string_view value) = 0;
    /// `most` of one person: the oldest go.
    virtual Status add_subscription(const Subscription& one, int most) = 0;
    virtual Result<std::vector<Subscription>> subscriptions(std::string_view identity) = 0;
    /// One of theirs, or all where the hash is empty.
    virtual Status drop_subscription(std::string_view identity, std::string_view hash) = 0;
    /// One more in a row; after `most` it is dropped. 0: it works again.
    virtual Status count_failure(std::string_view hash, std::int64_t most) = 0;
    virtual Result<NoticeSettings> notice_settings(std::string_view identity) = 0;
    virtual Status set_notice_settings(std::string_view identity, const NoticeSettings& settings) = 0;
    /// Once for each table: what waits already stays as it is.
    virtual Status add_push(const Push& push) = 0;
    virtual Status drop_push(std::string_view identity, std::string_view table) = 0;
    /// Reads and deletes what is due: each is given to one who asks.
    virtual Result<std::vector<Push>> take_pushes(Time now, int limit) = 0;
    virtual Result<std::optional<MailAddress>> mail_address(std::string_view identity) = 0;
    /// In place of the one they had.
    virtual Status set_mail_address(const MailAddress& address) = 0;
    /// Of an address as it was read; `not_found` if it has been replaced since, or given again.
    virtual Status confirm_mail_address(const MailAddress& address) = 0;
    virtual Status want_mail_turns(const MailAddress& address, bool wants_turns) = 0;
    /// And the links that went there.
    virtual Status drop_mail_address(std::string_view identity) = 0;
    /// Those who have confirmed that it is theirs.
    virtual Result<std::vector<MailAddress>> mail_owners(std::string_view folded, int limit) = 0;
    /// Counts one more mail to this address; false if there have been `most` since counting began, which is done anew
    /// after `until`.
    virtual Result<bool> count_mail(std::string_view hash, Time now, Time until, std::int64_t most) = 0;
    /// None to this address until then.
    virtual Status block_mail(std::string_view hash, Time until) = 0;
    /// Those that ended after this, the earliest first.
    virtual Result<std::vector<Holiday>> holidays(std::string_view identity, Time after) = 0;
    virtual Status add_holiday(std::string_view identity, const Holiday& holiday) = 0;
    /// The one that lasts ends now.
    virtual Status end_holiday(std::string_view identity, Time now) = 0;
    // Component sets that people bring.
    /// Kept under its hash; only its author changes what its cards are called. Nobody's without a `kept`.
    virtual Status keep_set(const StoredSet& set, const KeptSet* kept) = 0;
    virtual Result<StoredSet> stored_set(const SetId& id) = 0;
    virtual Result<std::vector<KeptSet>> sets_of(std::string_view identity) = 0;
    /// `not_found` if they do not keep it.
    virtual Status drop_set(std::string_view identity, const SetId& id) = 0;
    virtual Status share_set(std::string_view identity, const SetId& id, bool is_public, Time at) = 0;
    /// Public ones that are not hidden, newest first, older than `before` unless it is 0; of all games if it is empty.
    /// `hidden_too`: for the host.
    virtual Result<std::vector<KeptSet>> public_sets(std::string_view game, std::string_view search, Time before,
                                                     int limit, bool hidden_too) = 0;
    /// Whether they keep it, or it is public; and not hidden.
    virtual Result<bool> may_use_set(std::string_view identity, const SetId& id) = 0;
    /// Whether they have played a game with it to the end.
    virtual Result<bool> has_played_set(std::string_view identity, const SetId& id) = 0;
    /// In place of the one they gave before.
    virtual Status rate_set(std::string_view identity, const SetId& id, int stars) = 0;
    virtual Status hide_set(const SetId& id, bool is_hidden) = 0;
    /// Forgets sets that nobody keeps, no table needs and nobody has brought since.
    virtual Status expire_sets(Time before) = 0;

    // Several servers on one database.
    /// Says that the node lives, and answers who else has said so within `timeout` milliseconds of the database's
    /// clock.
    virtual Result<std::vector<std::string>> beat(std::string_view node, Time timeout) = 0;
    /// Takes over up to `limit` unfinished tables that none of the living nodes runs.
    virtual Result<std::vector<std::string>> adopt(std::string_view node, std::span<const std::string> living,
                                                   int limit) = 0;
    /// Makes the node the one that runs the table unless a living other does; answers who runs it.
    virtual Result<std::string> claim(std::string_view table, std::string_view node,
                                      std::span<const std::string> living) = 0;

    /// The node no longer runs the table: whoever has people there may claim it.
    virtual Status release(std::string_view table, std::string_view node) = 0;
    /// Unfinished tables the node runs.
    virtual Result<std::vector<std::string>> run_by(std::string_view node) = 0;
    /// Tells all servers that somebody's sockets are to be closed.
    virtual Status tell_gone(std::string_view identity) = 0;
    /// Whether something can be written.
    virtual Status try_write() = 0;

    /// Every table id, in order; for checks and exports.
    virtual Result<std::vector<std::string>> table_ids(std::string_view after, int limit) = 0;
    virtual Status back_up(const std::string& file) = 0;
    /// Everything, one row a line; the import wants a database without tables.
    virtual Status export_to(std::ostream& out) = 0;
    virtual Status import_from(std::istream& in) = 0;
    /// The engine's own check of its files.
    virtual Status check() = 0;
};

}  // namespace pangaea::store
