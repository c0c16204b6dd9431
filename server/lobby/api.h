// The HTTP side of the server (docs/api.md), without HTTP: a request in, a reply out. Calls block; workers make them.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/limiter.h"
#include "server/lobby/tables.h"

namespace pangaea::lobby {

struct ApiRequest {
    std::string method;
    std::string path;   // "/api/…", without the query
    std::string query;  // "a=1&b=2"
    std::string body;
    std::string cookie;  // the value of our cookie, if any
    std::string bearer;  // of the Authorization header, if any
    std::string address;
};

struct ApiReply {
    int status = 200;
    std::string body = "{}";
    std::optional<std::string> cookie;  // to be set; empty: to be deleted
    int retry_after = 0;
    bool is_immutable = false;  // the same for all times: may be kept by whoever passes it on
};

struct ApiLimits {
    double per_second = 20;  // requests of one address, and of one identity
    double at_once = 200;
    std::string admin_key;  // the hash of the host's key; empty: there is none
};

/// Who may come to a table's socket, and as whom.
struct Admission {
    std::shared_ptr<room::Room> room;
    room::Visitor visitor;
};

class Api {
public:
    Api(Tables& tables, const ApiLimits& limits, std::string version);

    ApiReply handle(const ApiRequest& request);
    Result<Admission> admit(const ApiRequest& request);
    /// Files of the page, of which one visit needs many, and the server's health.
    Status allow_page(const ApiRequest& request);
    /// For a reply that is an error.
    static ApiReply failure(const Error& error);

private:
    struct Caller {
        std::optional<store::Identity> identity;
        std::optional<store::Key> seat_key;
        bool has_old_cookie = false;  // one that nobody knows any more
    };
    using Reply = Result<json::object>;

    ApiReply handle_unguarded(const ApiRequest& request);
    void note(const ApiRequest& request, const Error& error);
    Result<Admission> admit_unnoted(const ApiRequest& request);
    Result<Caller> caller_of(const ApiRequest& request);
    Result<store::Identity> require_identity(const Caller& caller) const;
    Result<store::Identity> identity_or_guest(const ApiRequest& request, const Caller& caller, const json::value& body,
                                              ApiReply& reply);
    /// `owner`: whose name it may be though they have an account.
    Result<store::Identity> new_guest(const ApiRequest& request, const std::optional<std::string>& name,
                                      ApiReply& reply, const std::optional<store::Identity>& owner = {});
    Status allow(std::string_view what, const std::string& person, const ApiRequest& request) {
        return tables_.allow(what, person, request.address);
    }
    Status give_cookie(const std::string& identity, ApiReply& reply);
    Status allow_address(const std::string& address, double cost = 1);
    Reply route(const ApiRequest& request, ApiReply& reply);
    Reply answer_get(const ApiRequest& request, const Caller& caller, ApiReply& reply);
    Reply answer_post(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);

    // api_people.cpp
    Reply route_me(const ApiRequest& request, std::string_view rest, const Caller& caller, ApiReply& reply);
    /// A name that nobody with an account has, in whatever letters.
    Result<std::string> free_name(std::string_view given, const Caller& caller);
    Reply rename(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    /// Tells it wherever they are, and in the lists.
    void tell_name(const store::Identity& before, const std::string& name, bool in_all);
    Reply make_account(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Result<store::Identity> find_account(const std::string& name);
    /// Slows down whoever guesses, and nobody else.
    Status check_password(const ApiRequest& request, const Caller& caller, const Result<store::Identity>& account,
                          const std::string& password);
    Reply log_in(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Reply log_out(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Reply change_password(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Reply delete_me(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Reply rating_changes(const store::Identity& me);
    static json::object me_json(const store::Identity& identity);
    Status forget(const std::string& id);
    Reply export_me(const store::Identity& me);
    /// What an export tells of their tables, words, points and sets.
    Reply export_tables(const store::Identity& me);
    json::array export_chat(const store::Identity& me);
    json::array export_ratings(const store::Identity& me);
    Reply export_sets(const store::Identity& me);
    Reply ratings(const ApiRequest& request);

    // api_account.cpp
    /// A new code that is good once; the one before is worth nothing.
    Result<std::string> new_recovery(const std::string& identity);
    /// A cookie, and a recovery code to be shown once.
    Reply enter(const store::Identity& me, ApiReply& reply);
    Reply renew_recovery(const ApiRequest& request, const json::value& body, const Caller& caller);
    Reply recover(const ApiRequest& request, const json::value& body, ApiReply& reply);
    /// Whoever was signed in is signed out. `key` let them do it, and is theirs again if it cannot be done.
    Reply set_password(store::Identity me, const std::string& password, const store::Key& key, ApiReply& reply);
    Result<std::string> shown_by(const std::string& identity);
    Reply my_account(const store::Identity& me);
    Reply change_shown(const store::Identity& me, const json::value& body, const ApiRequest& request);
    Reply profile(const std::string& id, const Caller& caller);
    /// Which of several people have a profile that others see.
    Reply seen_people(const ApiRequest& request);
    json::array rating_course(const store::Identity& person);

    // api_notices.cpp
    Reply route_notices(const ApiRequest& request, const json::value& body, const Caller& caller);
    Reply subscribe(const ApiRequest& request, const json::value& body, const store::Identity& me);
    Reply unsubscribe(const json::value& body, const store::Identity& me);
    Reply set_quiet(const json::value& body, const store::Identity& me);
    Reply notices_of(const store::Identity& me);

    // api_holiday.cpp
    Result<json::object> holiday_of(const std::string& me);
    Reply take_holiday(const ApiRequest& request, const store::Identity& me, const json::value& body);
    /// Says it at every table of theirs that has a pace of days.
    Status tell_holiday(const std::string& me, store::Time until);

    // api_mail.cpp
    Reply mail_of(const std::string& me);
    Reply change_mail(const ApiRequest& request, const json::value& body, const store::Identity& me);
    Reply give_address(const ApiRequest& request, const store::MailAddress& wanted);
    Reply route_mail(const ApiRequest& request, std::string_view rest, const json::value& body, ApiReply& reply);
    Reply lost_password(const ApiRequest& request, const std::string& address);
    Reply confirm_mail(const ApiRequest& request, const std::string& token);
    Reply reset_password(const ApiRequest& request, const std::string& token, const std::string& password,
                         ApiReply& reply);
    /// A key of a link that is good once; whoever guesses is slowed.
    Result<store::Key> take_token(const ApiRequest& request, const std::string& hash, std::string_view kind);
    Result<store::MailAddress> address_of(const store::Key& key);

    // api_friends.cpp
    Reply friends(const std::string& me);
    Reply say_word(const ApiRequest& request, const json::value& body, const store::Identity& me);
    Result<bool> are_apart(const std::string& one, const std::string& other);
    Status check_kept_seats(table::Settings& settings, const ApiRequest& request, const std::string& me);
    /// Joins somebody who waits for a game like this, or waits for them.
    Reply pair(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    void leave_pairing(const std::vector<store::TableRow>& rows, const std::string& me);

    // api_tables.cpp
    bool is_attended(const store::TableRow& row, store::Time fresh);
    Result<std::vector<store::TableRow>> listed();
    bool is_abandoned(const store::TableRow& row);
    static json::object summary_of(const store::TableRow& row);
    Reply make_table(const ApiRequest& request, table::Settings settings, const std::optional<ComponentDocument>& own,
                     const store::Identity& me);
    Reply route_table(const ApiRequest& request, std::string_view rest, const Caller& caller, ApiReply& reply);
    Reply catalogue() const;
    Reply component_sets() const;
    Reply components(std::string_view rest, ApiReply& reply) const;
    Reply list_tables(Result<std::vector<store::TableRow>> rows) const;
    /// With whose turn it is at those being played.
    Reply my_tables(const std::string& who, const std::string& before);
    Reply create(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    /// The table that the same person has made of the same record, if there is one.
    Result<std::string> made_before(const table::Settings& settings, const std::string& maker);
    Reply join(const ApiRequest& request, const std::string& id, const json::value& body, const Caller& caller,
               ApiReply& reply);
    Reply leave(const std::string& id, const json::value& body, const Caller& caller);
    Reply cancel(const std::string& id, const Caller& caller);
    Reply change_seat(const std::string& id, int seat, const json::value& body, const Caller& caller);
    Reply make_link(const ApiRequest& request, const std::string& id, int seat, const Caller& caller);
    Reply make_seat_key(const std::string& id, int seat, const Caller& caller);
    Reply claim(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply);
    Reply record(const std::string& id, const Caller& caller);
    Reply report(const ApiRequest& request, const std::string& id, const json::value& body, const Caller& caller);
    Reply info(const std::string& id);
    /// Asks the room for a step and waits for the answer.
    Reply step(const std::string& id, table::Step step, std::string name,
               std::function<Result<bool>(const table::Course&, table::Step&)> check);

    // api_sets.cpp: component sets that people bring
    Reply route_my_sets(const ApiRequest& request, std::string_view rest, const json::value& body,
                        const store::Identity& me);
    Reply route_sets(const ApiRequest& request, std::string_view rest, const json::value& body, const Caller& caller);
    Reply my_sets(const store::Identity& me);
    Reply keep_set(const ApiRequest& request, const ComponentDocument& document, const store::Identity& me);
    Reply share_set(const ApiRequest& request, const store::SetId& id, const json::value& body,
                    const store::Identity& me);
    Reply public_sets(const ApiRequest& request, bool hidden_too);
    Reply rate_set(const ApiRequest& request, const store::SetId& id, const json::value& body,
                   const store::Identity& me);
    Reply hide_set(std::string_view which, const json::value& body);
    /// The set that a request for a table brings or names, if it is none of the library's; that it may be used by them.
    Result<std::optional<ComponentDocument>> set_for_table(const json::value& body, const Caller& caller);

    // api_host.cpp: what whoever runs the server may do
    Reply route_host(const ApiRequest& request, std::string_view rest, const json::value& body);
    Reply change_person(const std::string& id, const json::value& body);

    Tables& tables_;
    store::Store& store_;
    Limiter by_address_;
    Limiter by_identity_;
    static constexpr int kListed = 100;
    static constexpr int kListedOfOne = 3;  // tables of one maker in the list
    std::mutex pairing_;                    // one after the other, so that two do not wait for each other
    const std::string admin_key_;
    std::string version_;
};

inline constexpr std::size_t kLeastPassword = 8;
inline constexpr std::size_t kMostPassword = 200;

/// With another name, by which an account signs in from then on.
store::Identity with_name(store::Identity person, const std::string& name);
/// Says it in the lists of their latest tables that are not over, or of all; answers those that are not over.
Result<std::vector<std::string>> rename_in_lists(store::Store& store, const store::Identity& person,
                                                 const std::string& name, bool in_all);

/// Makes somebody nobody: their name and all else about them is gone. `leave` is asked to take them from a table that
/// is not over.
Status forget_person(store::Store& store, const std::string& id, const std::function<void(const std::string&)>& leave);

/// Whether the page speaks it.
bool is_language(std::string_view word);

/// The value of a query's field, or nothing.
std::optional<std::string> query_field(std::string_view query, std::string_view name);

}  // namespace pangaea::lobby
