// Being told that it is one's turn: browsers that want to be, and hours in which nobody does.
#include <algorithm>

#include "server/lobby/api.h"
#include "server/lobby/secrets.h"

namespace pangaea::lobby {
namespace {

constexpr int kMostBrowsers = 10;

}  // namespace

bool is_language(std::string_view word) {
    constexpr std::string_view kLanguages[] = {"en", "de", "fr", "hu", "pl", "ru"};
    return std::find(std::begin(kLanguages), std::end(kLanguages), word) != std::end(kLanguages);
}

Api::Reply Api::route_notices(const ApiRequest& request, const json::value& body, const Caller& caller) {
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (request.path == "/api/notices/quiet" && request.method == "POST") {
        return set_quiet(body, *me);
    }
    if (request.path == "/api/notices") {
        return request.method == "GET"    ? notices_of(*me)
               : request.method == "POST" ? subscribe(request, body, *me)
                                          : unsubscribe(body, *me);
    }
    return Error{"not_found", "there is no such page"};
}

Api::Reply Api::notices_of(const store::Identity& me) {
    const auto key = tables_.notices().public_key();
    const auto browsers = store_.subscriptions(me.id);
    const auto settings = store_.notice_settings(me.id);
    if (!key || !browsers || !settings) {
        return !key ? key.error() : !browsers ? browsers.error() : settings.error();
    }
    json::array list;
    for (const store::Subscription& one : *browsers) {
        list.push_back({{"endpoint", one.endpoint}, {"language", one.language}, {"created", one.created}});
    }
    json::object answer{{"key", *key}, {"browsers", std::move(list)}, {"quiet", nullptr}};
    if (settings->quiet_from >= 0) {
        answer["quiet"] = {{"from", settings->quiet_from}, {"to", settings->quiet_to}, {"zone", settings->zone}};
    }
    return answer;
}

Api::Reply Api::subscribe(const ApiRequest& request, const json::value& body, const store::Identity& me) {
    Faults faults;
    store::Subscription one;
    {
        ObjectReader reader(body, "", faults);
        one.endpoint = reader.text("endpoint").value_or("");
        one.point = reader.text("p256dh").value_or("");
        one.secret = reader.text("auth").value_or("");
        one.language = reader.text("language").value_or("");
        const auto address = push::read_address(one.endpoint);
        const auto point = push::read_base64(one.point);
        const auto secret = push::read_base64(one.secret);
        // A number that is not public is refused at once, a name when it is resolved: it may say something else then.
        const bool has_number = address && address->host.find_first_not_of("0123456789.") == std::string::npos;
        const bool is_test = address && address->origin() == tables_.options().notices.https.test_origin;
        if (!faults.any() && (!address || (has_number && !is_test && !push::is_public(address->host)))) {
            reader.fault("bad_request", "endpoint", "must be an https address that is public");
        }
        if (!faults.any() && (!point || !push::encrypt("", *point, std::string(16, 's')))) {
            reader.fault("bad_request", "p256dh", "must be a public key on P-256");
        }
        if (!faults.any() && (!secret || secret->size() != 16)) {
            reader.fault("bad_request", "auth", "must be 16 bytes");
        }
        if (!faults.any() && !is_language(one.language)) {
            reader.fault("bad_request", "language", "must be en, de, fr, hu, pl or ru");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    one.hash = hash_key(one.endpoint);
    one.identity = me.id;
    one.created = tables_.executor().now();
    one.failures = 1;  // until it has taken a message: anybody can name a server that keeps one waiting
    auto done = allow("subscriptions", me.id, request);
    done = done ? store_.add_subscription(one, kMostBrowsers) : done;
    return done ? notices_of(me) : Reply(done.error());
}

Api::Reply Api::unsubscribe(const json::value& body, const store::Identity& me) {
    Faults faults;
    std::string endpoint;
    {
        ObjectReader reader(body, "", faults);
        endpoint = reader.text("endpoint").value_or("");
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const auto done = store_.drop_subscription(me.id, hash_key(endpoint));
    return done ? notices_of(me) : Reply(done.error());
}

Api::Reply Api::set_quiet(const json::value& body, const store::Identity& me) {
    auto settings = store_.notice_settings(me.id);
    if (!settings) {
        return settings.error();
    }
    Faults faults;
    {
        ObjectReader reader(body, "", faults);
        settings->quiet_from = static_cast<int>(reader.integer("from", -1, 23).value_or(-1));
        settings->quiet_to = static_cast<int>(reader.integer("to", -1, 23).value_or(-1));
        settings->zone = reader.text("zone").value_or("");
        if (!faults.any() && !is_time_zone(settings->zone)) {
            reader.fault("bad_request", "zone", "must be a time zone such as Europe/Budapest");
        }
        if (!faults.any() && (settings->quiet_from < 0) != (settings->quiet_to < 0)) {
            reader.fault("bad_request", "to", "both hours or neither");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const auto done = store_.set_notice_settings(me.id, *settings);
    return done ? notices_of(me) : Reply(done.error());
}

}  // namespace pangaea::lobby
