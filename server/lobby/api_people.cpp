// Guests, accounts, one's own data, ratings.
#include <algorithm>
#include <cmath>

#include "server/lobby/api.h"
#include "server/lobby/names.h"
#include "server/lobby/secrets.h"
#include "server/store/fault.h"
#include "table/request.h"

namespace pangaea::lobby {
namespace {

/// Accounts of earlier versions are found by the name in lower case, ASCII only.
std::string old_account_name(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name;
}

struct NameAndPassword {
    std::string name;
    std::string password;
};

Result<NameAndPassword> read_login(const json::value& body) {
    Faults faults;
    NameAndPassword login;
    {
        ObjectReader reader(body, "", faults);
        login.name = reader.text("name").value_or("");
        login.password = reader.text("password").value_or("");
        if (!faults.any() && !table::is_name(login.name, 40)) {
            reader.fault("bad_request", "name", "must be 1 to 40 characters, some of them to be seen");
        }
        if (!faults.any() && (login.password.size() < kLeastPassword || login.password.size() > kMostPassword)) {
            reader.fault("bad_request", "password", "must be 8 to 200 bytes");
        }
    }
    if (faults.any()) {
        return faults.error();
    }
    return login;
}

}  // namespace

json::object Api::me_json(const store::Identity& identity) {
    return {{"me", {{"id", identity.id}, {"name", identity.name}, {"account", identity.account.has_value()}}}};
}

Api::Reply Api::route_me(const ApiRequest& request, std::string_view rest, const Caller& caller, ApiReply& reply) {
    const bool is_get = request.method == "GET";
    if (rest.empty() && is_get) {
        return caller.identity ? me_json(*caller.identity) : json::object{{"me", nullptr}};
    }
    const auto body = request.body.empty() ? Result<json::value>(json::object{}) : parse_json(request.body);
    if (!body) {
        return body.error();
    }
    if (rest.empty() && request.method == "POST") {
        return rename(request, *body, caller, reply);
    }
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (rest.empty() && request.method == "DELETE") {
        return delete_me(request, *body, caller, reply);
    }
    if (rest == "/account") {
        return is_get ? my_account(*me) : change_shown(*me, *body, request);
    }
    if (rest == "/mail") {
        return is_get ? mail_of(me->id) : change_mail(request, *body, *me);
    }
    if (rest == "/holiday") {
        auto holiday = is_get ? holiday_of(me->id) : take_holiday(request, *me, *body);
        return holiday ? Reply(json::object{{"holiday", std::move(*holiday)}}) : holiday;
    }
    if (rest == "/friends") {
        return is_get ? friends(me->id) : say_word(request, *body, *me);
    }
    if (rest == "/ratings" && is_get) {
        return rating_changes(*me);
    }
    if (rest == "/tables" && is_get) {
        return my_tables(me->id, query_field(request.query, "before").value_or(""));
    }
    if (rest == "/export" && is_get) {
        const auto allowed = allow("exports", me->id, request);
        return allowed ? export_me(*me) : Reply(allowed.error());
    }
    if (rest == "/sets" || rest.starts_with("/sets/")) {
        return route_my_sets(request, rest.substr(5), *body, *me);
    }
    return Error{"not_found", "there is no such page"};
}

Result<std::string> Api::free_name(std::string_view given, const Caller& caller) {
    auto name = read_name(given);
    if (!name) {
        return name;
    }
    const auto owner = find_account(*name);
    const bool is_own = owner && caller.identity && owner->id == caller.identity->id;
    if (!owner && owner.error().code == "not_stored") {
        return owner.error();
    }
    return !owner || is_own ? name : Result<std::string>(Error{"taken", "this name is an account's, or looks like it"});
}

Api::Reply Api::rename(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    Faults faults;
    std::optional<std::string> name;
    {
        ObjectReader reader(body, "", faults);
        name = reader.text("name", false);
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (!caller.identity) {
        const auto guest = new_guest(request, name, reply);
        return guest ? Reply(me_json(*guest)) : Reply(guest.error());
    }
    store::Identity me = *caller.identity;
    if (name) {
        const auto chosen = free_name(*name, caller);
        const auto allowed = chosen ? allow("names", me.id, request) : Status(chosen.error());
        if (!allowed) {
            return allowed.error();
        }
        me = with_name(std::move(me), *chosen);
        if (const auto changed = store_.change_identity(*caller.identity, me); !changed) {
            return changed.error().code == "taken" ? Error{"taken", "this name is taken"} : changed.error();
        }
        tell_name(*caller.identity, me.name, false);
    }
    return me_json(me);
}

store::Identity with_name(store::Identity person, const std::string& name) {
    person.name = name;
    person.account = person.account ? std::optional(skeleton(name)) : std::nullopt;
    return person;
}

Result<std::vector<std::string>> rename_in_lists(store::Store& store, const store::Identity& person,
                                                 const std::string& name, bool in_all) {
    constexpr int kAll = 100'000;
    constexpr int kLatest = 200;
    const auto rows = store.tables_of(person.id, "", in_all ? kAll : kLatest);
    if (!rows) {
        return rows.error();
    }
    std::vector<std::string> unfinished;
    for (const store::TableRow& row : *rows) {
        auto summary = row.status != "over" || in_all ? parse_json(row.summary) : Result<json::value>(json::value());
        if (!summary || !summary->is_object()) {
            continue;
        }
        for (json::value& each : summary->get_object()["seats"].as_array()) {
            json::object& seat = each.as_object();
            // A seat that is kept for them is theirs among the rows, and has their name.
            const json::value* kept = seat.if_contains("kept_for");
            if (seat.at("who") == json::value(person.id)) {
                seat["name"] = name;
            } else if (kept != nullptr && *kept == json::value(person.name)) {
                seat["kept_for"] = name;
            }
        }
        const auto changed = store.change_summary(row.id, row.summary, json::serialize(*summary));
        if (!changed && changed.error().code != "not_found") {  // a room has just written it anew
            return changed.error();
        }
        if (row.status != "over") {
            unfinished.push_back(row.id);
        }
    }
    return unfinished;
}

void Api::tell_name(const store::Identity& before, const std::string& name, bool in_all) {
    tables_.for_each_room([&](room::Room& room) { room.rename(before.id, name); });
    // The name is changed; a list in which it could not be is written anew with the table's next change.
    const auto told = guarded([&] { return rename_in_lists(store_, before, name, in_all); });
    if (!told) {
        tables_.log().note_rarely("database",
                                  {{"code", told.error().code}, {"message", first_line(told.error().message)}});
    }
}

// --- accounts

Result<store::Identity> Api::find_account(const std::string& name) {
    auto found = store_.account(skeleton(name));
    return found || found.error().code == "not_stored" ? found : store_.account(old_account_name(name));
}

Api::Reply Api::make_account(const ApiRequest& request, const json::value& body, const Caller& caller,
                             ApiReply& reply) {
    const auto login = read_login(body);
    if (!login) {
        return login.error();
    }
    if (caller.identity && caller.identity->account) {
        return Error{"taken", "you have an account already"};
    }
    const auto name = free_name(login->name, {});
    const auto allowed = name ? allow("accounts", "", request) : Status(name.error());
    if (!allowed) {
        return allowed.error();
    }
    auto me = caller.identity ? Result<store::Identity>(*caller.identity) : new_guest(request, *name, reply);
    if (!me) {
        return me.error();
    }
    const store::Identity before = *me;
    me->name = *name;
    me->account = skeleton(*name);
    me->password = hash_password(login->password);
    if (me->password->empty()) {
        return Error{"busy", "there is no memory for that just now"};
    }
    if (const auto changed = store_.change_identity(before, *me); !changed) {
        return changed.error().code == "taken" ? Error{"taken", "this name is taken"} : changed.error();
    }
    // Whoever knew the guest's cookie does not know the account's.
    if (const auto dropped = store_.drop_keys_of(me->id, "cookie", ""); !dropped) {
        return dropped.error();
    }
    if (caller.identity) {
        tell_name(before, me->name, false);
    }
    return enter(*me, reply);
}

Status Api::check_password(const ApiRequest& request, const Caller& caller, const Result<store::Identity>& account,
                           const std::string& password) {
    // The owner, known by a cookie, is not kept out by others who try at the same address.
    const bool is_owner = account && caller.identity && caller.identity->id == account->id;
    const std::string guesser = is_owner ? "owner " + account->id : request.address;
    const store::Time now = tables_.executor().now();
    auto patient = tables_.options().bounds->check("failures", "", guesser, now);
    patient = patient ? tables_.options().bounds->take("passwords", "", guesser, now) : patient;
    if (!patient) {
        return patient;
    }
    bool is_right = false;
    if (account && account->password) {
        is_right = is_password(*account->password, password);
    } else {
        waste_password_time(password);
    }
    if (!is_right) {
        (void)tables_.options().bounds->take("failures", "", guesser, now);
    }
    return is_right ? Status(Done{}) : Status(Error{"wrong_password", "name or password is wrong"});
}

Api::Reply Api::log_in(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    const auto login = read_login(body);
    if (!login) {
        return login.error();
    }
    const auto found = find_account(login->name);
    if (const auto right = check_password(request, caller, found, login->password); !right) {
        return right.error();
    }
    if (const auto given = give_cookie(found->id, reply); !given) {
        return given.error();
    }
    return me_json(*found);
}

Api::Reply Api::log_out(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    Faults faults;
    bool is_everywhere = false;
    {
        ObjectReader reader(body, "", faults);
        is_everywhere = reader.boolean("everywhere", false).value_or(false);
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    reply.cookie = "";
    if (caller.identity) {
        (void)store_.take_key(hash_key(request.bearer.empty() ? request.cookie : request.bearer));
        if (is_everywhere) {
            auto dropped = store_.drop_keys_of(caller.identity->id, "", "");
            dropped = dropped ? store_.drop_subscription(caller.identity->id, "") : dropped;
            if (!dropped) {
                return dropped.error();
            }
        }
        tables_.expel(caller.identity->id, "signed out");
    }
    return json::object{};
}

Api::Reply Api::change_password(const ApiRequest& request, const json::value& body, const Caller& caller,
                                ApiReply& reply) {
    auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    Faults faults;
    std::string old_one;
    std::string new_one;
    {
        ObjectReader reader(body, "", faults);
        old_one = reader.text("password").value_or("");
        new_one = reader.text("new_password").value_or("");
        if (!faults.any() && (new_one.size() < kLeastPassword || new_one.size() > kMostPassword)) {
            reader.fault("bad_request", "new_password", "must be 8 to 200 bytes");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    auto allowed = allow("names", me->id, request);
    allowed = allowed ? check_password(request, caller, me, old_one) : allowed;
    if (!allowed) {
        return allowed.error();
    }
    me->password = hash_password(new_one);
    if (me->password->empty()) {
        return Error{"busy", "there is no memory for that just now"};
    }
    if (const auto changed = store_.change_identity(*caller.identity, *me); !changed) {
        return changed.error();
    }
    if (const auto dropped = store_.drop_keys_of(me->id, "", ""); !dropped) {
        return dropped.error();
    }
    tables_.expel(me->id, "the password was changed");
    return enter(*me, reply);
}

Status forget_person(store::Store& store, const std::string& id, const std::function<void(const std::string&)>& leave) {
    const auto person = store.identity(id);
    const auto unfinished = person ? rename_in_lists(store, *person, "somebody", true) : person.error();
    if (!unfinished) {
        return unfinished.error();
    }
    for (const std::string& table : *unfinished) {
        leave(table);
    }
    return store.delete_identity(id);
}

Status Api::forget(const std::string& id) {
    const auto forgotten = forget_person(store_, id, [&](const std::string& table) {
        if (const auto room = tables_.find(table)) {
            (*room)->rename(id, "somebody");
            (*room)->forsake(id);
        }
    });
    if (forgotten) {
        tables_.for_each_room([&](room::Room& room) { room.rename(id, "somebody"); });
        tables_.expel(id, "deleted");
    }
    return forgotten;
}

Api::Reply Api::delete_me(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    const store::Identity& me = *caller.identity;
    Faults faults;
    bool is_sure = false;
    std::string password;
    {
        ObjectReader reader(body, "", faults);
        is_sure = reader.boolean("confirm").value_or(false);
        password = reader.text("password", me.account.has_value()).value_or("");
        if (!faults.any() && !is_sure) {
            reader.fault("bad_request", "confirm", "must be true");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    auto done = me.account ? check_password(request, caller, me, password) : Status(Done{});
    done = done ? forget(me.id) : done;
    if (!done) {
        return done.error();
    }
    reply.cookie = "";
    return json::object{};
}

Api::Reply Api::rating_changes(const store::Identity& me) {
    constexpr int kLatest = 100;
    const auto changes = store_.rating_changes(me.id, kLatest);
    if (!changes) {
        return changes.error();
    }
    json::array list;
    for (const store::RatingChange& change : *changes) {
        list.push_back({{"at", change.at},
                        {"table", change.table},
                        {"game", change.game},
                        {"before", std::lround(change.before)},
                        {"after", std::lround(change.after)},
                        {"place", change.place + 1},
                        {"players", change.players},
                        {"why", change.why}});
    }
    return json::object{{"changes", std::move(list)}};
}

Api::Reply Api::export_me(const store::Identity& me) {
    json::object all = me_json(me);
    all["created"] = me.created;
    if (const auto shows = shown_by(me.id)) {
        all["shows"] = *shows;
    }
    if (auto notices = notices_of(me)) {
        all["notices"] = std::move(*notices);
    }
    if (auto mail = mail_of(me.id)) {
        all["mail"] = std::move(mail->at("mail"));
    }
    json::array holidays;
    const auto taken = store_.holidays(me.id, 0);
    for (std::size_t i = 0; taken && i < taken->size(); ++i) {
        holidays.push_back({{"began", (*taken)[i].began}, {"ends", (*taken)[i].ends}});
    }
    all["holidays"] = std::move(holidays);
    auto tables = export_tables(me);
    if (!tables) {
        return tables;
    }
    all["tables"] = std::move(tables->at("tables"));
    if (auto people = friends(me.id)) {
        all["people"] = std::move(*people);
    }
    all["chat"] = export_chat(me);
    all["ratings"] = export_ratings(me);
    auto sets = export_sets(me);
    if (!sets) {
        return sets;
    }
    all["sets"] = std::move(sets->at("sets"));
    return all;
}

Api::Reply Api::export_tables(const store::Identity& me) {
    const auto rows = store_.tables_of(me.id, "", 10'000);
    if (!rows) {
        return rows.error();
    }
    json::array tables;
    for (const store::TableRow& row : *rows) {
        json::object table;
        if (auto summary = parse_json(row.summary)) {
            table["table"] = std::move(*summary);
        }
        if (row.status == "over") {
            if (auto saved = record(row.id, {me, {}})) {
                table["record"] = std::move(*saved);
            }
        }
        tables.push_back(std::move(table));
    }
    return json::object{{"tables", std::move(tables)}};
}

json::array Api::export_chat(const store::Identity& me) {
    json::array chat;
    if (const auto lines = store_.chat_of(me.id)) {
        for (const auto& [table, line] : *lines) {
            chat.push_back({{"table", table}, {"at", line.at}, {"text", line.text}});
        }
    }
    return chat;
}

json::array Api::export_ratings(const store::Identity& me) {
    json::array scores;
    for (const auto& game : tables_.games()) {
        if (const auto rating = store_.rating(me.id, game->name()); rating && rating->games > 0) {
            scores.push_back({{"game", game->name()},
                              {"rating", rating->rating},
                              {"deviation", rating->deviation},
                              {"games", rating->games}});
        }
    }
    return scores;
}

Api::Reply Api::export_sets(const store::Identity& me) {
    auto sets = my_sets(me);
    if (!sets) {
        return sets;
    }
    for (json::value& set : sets->at("sets").get_array()) {
        const auto stored =
            store_.stored_set({std::string(set.at("game").get_string()), std::string(set.at("hash").get_string())});
        auto content = stored ? parse_json(stored->content) : Result<json::value>(stored.error());
        set.get_object()["components"] = content ? std::move(*content) : json::value(nullptr);
    }
    return sets;
}

Api::Reply Api::ratings(const ApiRequest& request) {
    const auto best = store_.best(query_field(request.query, "game").value_or("gaia"), 100);
    if (!best) {
        return best.error();
    }
    json::array list;
    for (const store::Rating& rating : *best) {
        list.push_back({{"id", rating.identity},
                        {"name", rating.name},
                        {"rating", std::lround(rating.rating)},
                        {"deviation", std::lround(rating.deviation)},
                        {"games", rating.games}});
    }
    return json::object{{"ratings", std::move(list)}};
}

}  // namespace pangaea::lobby
