// Who is calling, limits, and the way to the function that answers.
#include "server/lobby/api.h"

#include <charconv>

#include "engine/core/error_codes.h"
#include "server/lobby/secrets.h"
#include "server/store/fault.h"
#include "table/messages.h"
#include "table/request.h"

namespace pangaea::lobby {
namespace {

int status_of(std::string_view code) {
    const ErrorCode* known = find_error_code(code);
    return known == nullptr ? 400 : known->status;
}

}  // namespace

std::optional<std::string> query_field(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const std::string_view field = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (field.starts_with(name) && field.size() > name.size() && field[name.size()] == '=') {
            return std::string(field.substr(name.size() + 1));
        }
    }
    return std::nullopt;
}

Api::Api(Tables& tables, const ApiLimits& limits, std::string version)
    : tables_(tables),
      store_(tables.store()),
      by_address_(limits.per_second, limits.at_once),
      by_identity_(limits.per_second, limits.at_once),
      admin_key_(limits.admin_key),
      version_(std::move(version)) {}

ApiReply Api::failure(const Error& error) {
    ApiReply reply;
    reply.status = status_of(error.code);
    json::object told{{"code", error.code}, {"message", error.message}};
    reply.retry_after = std::max(error.retry_after, reply.status == 429 ? 1 : 0);
    if (reply.retry_after > 0) {
        told["retry_after"] = reply.retry_after;
    }
    reply.body = json::serialize(json::object{{"error", std::move(told)}});
    return reply;
}

Result<Api::Caller> Api::caller_of(const ApiRequest& request) {
    Caller caller;
    const std::string& secret = request.bearer.empty() ? request.cookie : request.bearer;
    if (secret.empty()) {
        return caller;
    }
    const store::Time now = tables_.executor().now();
    const auto key = store_.key(hash_key(secret));
    const bool is_good =
        key && (key->expires == 0 || key->expires > now) && (key->kind == "cookie" || key->kind == "seat");
    if (!is_good) {
        if (!key && key.error().code == "not_stored") {
            return key.error();
        }
        // An old cookie is a visitor like any other: nobody can guess one, so it is no attempt. A key that is named
        // must be right; who tries too many is slowed, and nobody else at the same address.
        if (request.bearer.empty()) {
            caller.has_old_cookie = true;
            return caller;
        }
        const auto allowed = allow("failures", "", request);
        return allowed ? Error{"no_identity", "this key is not known"} : allowed.error();
    }
    if (const auto sanction = store_.sanction(key->identity); !sanction || sanction->banned > now) {
        return sanction ? Error{"banned", "the host does not let you in for now"} : sanction.error();
    }
    if (key->kind == "seat") {
        caller.seat_key = *key;
    }
    if (key->kind == "cookie") {
        auto identity = store_.identity(key->identity);
        if (!identity) {
            return identity.error();
        }
        caller.identity = std::move(*identity);
    }
    if (!by_identity_.allow(key->identity, now)) {
        return too_many("requests", by_identity_.wait(key->identity, now));
    }
    return caller;
}

Result<store::Identity> Api::require_identity(const Caller& caller) const {
    if (!caller.identity) {
        return Error{"no_identity", "give yourself a name first"};
    }
    return *caller.identity;
}

Status Api::give_cookie(const std::string& identity, ApiReply& reply) {
    const std::string key = new_key();
    const auto stored = store_.add_key({hash_key(key), "cookie", identity, "", -1, 0});
    if (stored) {
        reply.cookie = key;
    }
    return stored;
}

Result<store::Identity> Api::new_guest(const ApiRequest& request, const std::optional<std::string>& name,
                                       ApiReply& reply, const std::optional<store::Identity>& owner) {
    store::Identity guest;
    guest.id = "p_" + random_text(16);
    guest.created = tables_.executor().now();
    const auto chosen = name ? free_name(*name, {owner, {}}) : Result<std::string>("Guest " + random_text(4));
    if (!chosen) {
        return chosen.error();
    }
    guest.name = *chosen;
    if (const auto allowed = allow("guests", "", request); !allowed) {
        return allowed.error();
    }
    if (const auto stored = store_.add_identity(guest); !stored) {
        return stored.error();
    }
    if (const auto given = give_cookie(guest.id, reply); !given) {
        return given.error();
    }
    return guest;
}

Result<store::Identity> Api::identity_or_guest(const ApiRequest& request, const Caller& caller, const json::value& body,
                                               ApiReply& reply) {
    if (caller.identity) {
        return *caller.identity;
    }
    std::optional<std::string> name;
    if (const json::value* given = body.is_object() ? body.get_object().if_contains("name") : nullptr;
        given != nullptr && given->is_string()) {
        name = std::string(given->get_string());
    }
    return new_guest(request, name, reply);
}

/// What whoever runs the server should know of: trouble with the database, and people who try keys.
void Api::note(const ApiRequest& request, const Error& error) {
    if (error.code == "not_stored") {
        tables_.log().note_rarely("database", {{"code", error.code}, {"message", first_line(error.message)}});
    } else if (error.code == "wrong_password" || error.code == "too_many_requests" ||
               (error.code == "no_identity" && !request.bearer.empty())) {
        tables_.log().note_rarely("refused", {{"code", error.code}, {"address", request.address}});
    }
}

ApiReply Api::handle(const ApiRequest& request) {
    try {
        return handle_unguarded(request);
    } catch (...) {
        tables_.note_fault("request", caught_fault());
        return failure({"fault", "something went wrong here; the server's log has more"});
    }
}

Status Api::allow_address(const std::string& address, double cost) {
    const store::Time now = tables_.executor().now();
    return by_address_.allow(address, now, cost) ? Status(Done{})
                                                 : too_many("requests", by_address_.wait(address, now));
}

Status Api::allow_page(const ApiRequest& request) {
    constexpr double kPage = 0.1;  // of a request
    if (request.path == "/metrics") {
        return Done{};  // only the machine itself may read them
    }
    return allow_address(request.address, request.path == "/healthz" ? 1 : kPage);
}

ApiReply Api::handle_unguarded(const ApiRequest& request) {
    ApiReply reply;
    if (const auto allowed = allow_address(request.address); !allowed) {
        note(request, allowed.error());
        return failure(allowed.error());
    }
    const auto answer = route(request, reply);
    if (!answer) {
        note(request, answer.error());
        auto failed = failure(answer.error());
        failed.cookie = std::move(reply.cookie);  // whoever became a guest on the way is one
        return failed;
    }
    reply.body = json::serialize(*answer);
    return reply;
}

Result<Admission> Api::admit(const ApiRequest& request) {
    auto admission = guarded([&] { return admit_unnoted(request); });
    if (!admission && admission.error().code == "fault") {
        tables_.note_fault("request", admission.error());
        return Error{"fault", "something went wrong here; the server's log has more"};
    }
    if (!admission) {
        note(request, admission.error());
    }
    return admission;
}

Result<Admission> Api::admit_unnoted(const ApiRequest& request) {
    if (const auto allowed = allow_address(request.address); !allowed) {
        return allowed.error();
    }
    constexpr std::string_view kBegin = "/api/tables/";
    constexpr std::string_view kEnd = "/socket";
    const std::string_view path = request.path;
    if (!path.starts_with(kBegin) || !path.ends_with(kEnd) || path.size() <= kBegin.size() + kEnd.size()) {
        return Error{"not_found", "there is no such socket"};
    }
    const std::string id(path.substr(kBegin.size(), path.size() - kBegin.size() - kEnd.size()));
    const auto caller = caller_of(request);
    if (!caller) {
        return caller.error();
    }
    Admission admission;
    admission.visitor.address = request.address;
    if (caller->seat_key) {
        if (caller->seat_key->table != id) {
            return Error{"not_yours", "this key is for another table"};
        }
        admission.visitor.key_place = caller->seat_key->seat;
        admission.visitor.key = caller->seat_key->hash;
        admission.visitor.who = caller->seat_key->identity;
        const auto owner = store_.identity(caller->seat_key->identity);
        admission.visitor.name = owner ? owner->name : "somebody";
    } else if (caller->identity) {
        admission.visitor.who = caller->identity->id;
        admission.visitor.name = caller->identity->name;
        const auto blocked = store_.acquaintances(caller->identity->id);
        for (std::size_t i = 0; blocked && i < blocked->size(); ++i) {
            if ((*blocked)[i].word == "blocked") {
                admission.visitor.blocked.push_back((*blocked)[i].id);
            }
        }
    }
    if (const auto from = query_field(request.query, "from")) {
        std::int64_t n = -1;
        std::from_chars(from->data(), from->data() + from->size(), n);
        admission.visitor.from = n;
    }
    admission.visitor.wants_facts = query_field(request.query, "facts") == "1";
    auto room = tables_.find(id);
    if (!room) {
        return room.error();
    }
    admission.room = std::move(*room);
    return admission;
}

namespace {

/// An object: an empty one where nothing was sent, or what came with a question (GET), whose body says nothing.
Result<json::value> read_body(const ApiRequest& request) {
    if (request.method == "GET" || request.body.empty()) {
        return json::value(json::object{});
    }
    auto body = parse_json(request.body);
    if (body && !body->is_object()) {
        return Error{"bad_request", "the body must be an object"};
    }
    return body;
}

}  // namespace

Api::Reply Api::route(const ApiRequest& request, ApiReply& reply) {
    constexpr std::string_view kHost = "/api/host/";
    if (request.path.starts_with(kHost)) {
        const auto body = request.body.empty() ? Result<json::value>(json::object{}) : parse_json(request.body);
        return body ? route_host(request, std::string_view(request.path).substr(kHost.size()), *body) : body.error();
    }
    constexpr std::string_view kOut = "/api/mail/out/";
    if (request.method == "POST" && request.path.starts_with(kOut)) {  // whoever asks, the banned as well
        const auto done = tables_.mailer().leave(std::string_view(request.path).substr(kOut.size()));
        return done ? Reply(json::object{}) : Reply(done.error());
    }
    const auto caller = caller_of(request);
    if (!caller) {
        return caller.error();
    }
    if (caller->has_old_cookie) {
        reply.cookie = "";  // unless a new one is given
    }
    const auto body = read_body(request);
    if (!body) {
        return body.error();
    }
    const std::string_view path = request.path;
    if (path == "/api/me" || path.starts_with("/api/me/")) {
        return route_me(request, path.substr(7), *caller, reply);
    }
    if (path == "/api/sets" || path.starts_with("/api/sets/")) {
        return route_sets(request, path.substr(9), *body, *caller);
    }
    if (path.starts_with("/api/tables/")) {
        return route_table(request, path.substr(12), *caller, reply);
    }
    if (path.starts_with("/api/mail/")) {
        return route_mail(request, path.substr(10), *body, reply);
    }
    if (path.starts_with("/api/notices")) {
        return route_notices(request, *body, *caller);
    }
    return request.method == "GET"    ? answer_get(request, *caller, reply)
           : request.method == "POST" ? answer_post(request, *body, *caller, reply)
                                      : Reply(Error{"bad_request", "this method is not understood here"});
}

Api::Reply Api::answer_get(const ApiRequest& request, const Caller& caller, ApiReply& reply) {
    const std::string_view path = request.path;
    return path == "/api/mail"                    ? Reply(json::object{{"possible", tables_.mailer().is_on()}})
           : path == "/api/games"                 ? catalogue()
           : path == "/api/tables"                ? list_tables(listed())
           : path == "/api/ratings"               ? ratings(request)
           : path == "/api/people"                ? seen_people(request)
           : path.starts_with("/api/people/")     ? profile(std::string(path.substr(12)), caller)
           : path == "/api/components"            ? component_sets()
           : path.starts_with("/api/components/") ? components(path.substr(16), reply)
                                                  : Reply(Error{"not_found", "there is no such page"});
}

Api::Reply Api::answer_post(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    const std::string_view path = request.path;
    return path == "/api/tables"     ? create(request, body, caller, reply)
           : path == "/api/pair"     ? pair(request, body, caller, reply)
           : path == "/api/account"  ? make_account(request, body, caller, reply)
           : path == "/api/login"    ? log_in(request, body, caller, reply)
           : path == "/api/recovery" ? renew_recovery(request, body, caller)
           : path == "/api/recover"  ? recover(request, body, reply)
           : path == "/api/password" ? change_password(request, body, caller, reply)
           : path == "/api/claim"    ? claim(request, body, caller, reply)
           : path == "/api/logout"   ? log_out(request, body, caller, reply)
                                     : Reply(Error{"not_found", "there is no such page"});
}

}  // namespace pangaea::lobby
