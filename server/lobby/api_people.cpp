// Guests, accounts, one's own data, ratings.
#include <algorithm>
#include <cmath>

#include "server/lobby/api.h"
#include "server/lobby/secrets.h"
#include "table/request.h"

namespace pangaea::lobby {
namespace {

json::object me_json(const store::Identity& identity) {
    return {{"me", {{"id", identity.id}, {"name", identity.name}, {"account", identity.account.has_value()}}}};
}

/// Accounts are found by the name in lower case; beyond ASCII it must be written as it was.
std::string account_name(std::string name) {
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
        if (!faults.any() && (login.password.size() < 8 || login.password.size() > 200)) {
            reader.fault("bad_request", "password", "must be 8 to 200 bytes");
        }
    }
    if (faults.any()) {
        return faults.error();
    }
    return login;
}

}  // namespace

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
        return rename(*body, caller, reply);
    }
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (rest.empty() && request.method == "DELETE") {
        const json::value* sure = body->is_object() ? body->get_object().if_contains("confirm") : nullptr;
        if (sure == nullptr || !sure->is_bool() || !sure->get_bool()) {
            return Error{"bad_request", "confirm: must be true"};
        }
        if (const auto deleted = store_.delete_identity(me->id); !deleted) {
            return deleted.error();
        }
        tables_.for_each_room([&](room::Room& room) { room.rename(me->id, "somebody"); });
        reply.cookie = "";
        return json::object{};
    }
    if (rest == "/tables" && is_get) {
        return my_tables(me->id, query_field(request.query, "before").value_or(""));
    }
    if (rest == "/export" && is_get) {
        return export_me(*me);
    }
    return Error{"not_found", "there is no such page"};
}

Api::Reply Api::rename(const json::value& body, const Caller& caller, ApiReply& reply) {
    Faults faults;
    std::optional<std::string> name;
    {
        ObjectReader reader(body, "", faults);
        name = reader.text("name", false);
        if (name && !table::is_name(*name, 40)) {
            reader.fault("bad_request", "name", "must be 1 to 40 characters, some of them to be seen");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (!caller.identity) {
        const auto guest = new_guest(name, reply);
        return guest ? Reply(me_json(*guest)) : Reply(guest.error());
    }
    store::Identity me = *caller.identity;
    if (name) {
        me.name = *name;
        if (const auto changed = store_.change_identity(me); !changed) {
            return changed.error();
        }
        tables_.for_each_room([&](room::Room& room) { room.rename(me.id, me.name); });
    }
    return me_json(me);
}

Api::Reply Api::make_account(const json::value& body, const Caller& caller, ApiReply& reply) {
    const auto login = read_login(body);
    if (!login) {
        return login.error();
    }
    if (caller.identity && caller.identity->account) {
        return Error{"taken", "you have an account already"};
    }
    if (store_.account(account_name(login->name))) {
        return Error{"taken", "this name is taken"};
    }
    auto me = caller.identity ? Result<store::Identity>(*caller.identity) : new_guest(login->name, reply);
    if (!me) {
        return me.error();
    }
    me->name = login->name;
    me->account = account_name(login->name);
    me->password = hash_password(login->password);
    if (me->password->empty()) {
        return Error{"busy", "there is no memory for that just now"};
    }
    if (const auto changed = store_.change_identity(*me); !changed) {
        return changed.error().code == "taken" ? Error{"taken", "this name is taken"} : changed.error();
    }
    return me_json(*me);
}

Api::Reply Api::log_in(const ApiRequest& request, const json::value& body, ApiReply& reply) {
    const auto login = read_login(body);
    if (!login) {
        return login.error();
    }
    const store::Time now = tables_.executor().now();
    if (!failures_.has_some(request.address, now) || !failures_.has_some("account " + login->name, now)) {
        return Error{"too_many_requests", "too many wrong passwords"};
    }
    const auto found = store_.account(account_name(login->name));
    bool is_right = false;
    if (found && found->password) {
        is_right = is_password(*found->password, login->password);
    } else {
        waste_password_time(login->password);
    }
    if (!is_right) {
        (void)failures_.allow(request.address, now);
        (void)failures_.allow("account " + login->name, now);
        return Error{"wrong_password", "name or password is wrong"};
    }
    if (const auto given = give_cookie(found->id, reply); !given) {
        return given.error();
    }
    return me_json(*found);
}

Api::Reply Api::export_me(const store::Identity& me) {
    json::object all = me_json(me);
    all["created"] = me.created;
    json::array tables;
    const auto rows = store_.tables_of(me.id, "", 10'000);
    if (!rows) {
        return rows.error();
    }
    for (const store::TableRow& row : *rows) {
        json::object table;
        if (auto summary = parse_json(row.summary)) {
            table["table"] = std::move(*summary);
        }
        if (row.status == "over") {
            if (auto saved = record(row.id)) {
                table["record"] = std::move(*saved);
            }
        }
        tables.push_back(std::move(table));
    }
    all["tables"] = std::move(tables);
    json::array chat;
    if (const auto lines = store_.chat_of(me.id)) {
        for (const auto& [table, line] : *lines) {
            chat.push_back({{"table", table}, {"at", line.at}, {"text", line.text}});
        }
    }
    all["chat"] = std::move(chat);
    json::array scores;
    for (const auto& game : tables_.games()) {
        if (const auto rating = store_.rating(me.id, game->name()); rating && rating->games > 0) {
            scores.push_back({{"game", game->name()},
                              {"rating", rating->rating},
                              {"deviation", rating->deviation},
                              {"games", rating->games}});
        }
    }
    all["ratings"] = std::move(scores);
    return all;
}

Api::Reply Api::ratings(const ApiRequest& request) {
    const auto best = store_.best(query_field(request.query, "game").value_or("gaia"), 100);
    if (!best) {
        return best.error();
    }
    json::array list;
    for (const store::Rating& rating : *best) {
        list.push_back({{"name", rating.name},
                        {"rating", std::lround(rating.rating)},
                        {"deviation", std::lround(rating.deviation)},
                        {"games", rating.games}});
    }
    return json::object{{"ratings", std::move(list)}};
}

}  // namespace pangaea::lobby
