// The host's hands: people and tables listed, muted, banned, renamed, deleted; reported chat lines. With the host's key
// only
// (`serve --host-key`); `pangaea db` does the same without a server.
#include <utility>

#include "server/lobby/api.h"
#include "server/lobby/names.h"
#include "server/lobby/secrets.h"

namespace pangaea::lobby {
namespace {

constexpr int kShown = 100;

json::object person_json(store::Store& store, const store::Identity& person) {
    const auto sanction = store.sanction(person.id);
    return {{"id", person.id},
            {"name", person.name},
            {"account", person.account.has_value()},
            {"created", person.created},
            {"banned", sanction ? sanction->banned : 0},
            {"muted", sanction ? sanction->muted : 0}};
}

}  // namespace

Api::Reply Api::route_host(const ApiRequest& request, std::string_view rest, const json::value& body) {
    if (admin_key_.empty() || hash_key(request.bearer) != admin_key_) {
        const auto allowed = request.bearer.empty() ? Status(Done{}) : allow("failures", "", request);
        return allowed ? Error{"not_yours", "this is for whoever runs the server"} : allowed.error();
    }
    const auto slash = std::min(rest.find('/'), rest.size());
    const std::string_view what = rest.substr(0, slash);
    const std::string id(rest.substr(std::min(slash + 1, rest.size())));
    json::array list;
    if (request.method == "GET" && id.empty() && what == "people") {
        const auto people = store_.people(query_field(request.query, "name").value_or(""), kShown);
        for (std::size_t i = 0; people && i < people->size(); ++i) {
            list.push_back(person_json(store_, (*people)[i]));
        }
        return people ? Reply(json::object{{"people", std::move(list)}}) : people.error();
    }
    if (request.method == "GET" && id.empty() && what == "tables") {
        return list_tables(store_.listed({kShown, kShown}));
    }
    if (request.method == "GET" && id.empty() && what == "reports") {
        const auto reports = store_.reports(kShown);
        for (std::size_t i = 0; reports && i < reports->size(); ++i) {
            const store::Report& report = (*reports)[i];
            list.push_back({{"table", report.table},
                            {"line", report.line.id},
                            {"who", report.line.identity},
                            {"name", report.line.name},
                            {"text", report.line.text},
                            {"reporter", report.reporter},
                            {"at", report.at}});
        }
        return reports ? Reply(json::object{{"reports", std::move(list)}}) : reports.error();
    }
    if (request.method == "GET" && id.empty() && what == "sets") {
        return public_sets(request, true);
    }
    if (request.method == "POST" && what == "sets" && !id.empty()) {
        return hide_set(id, body);
    }
    if (request.method == "POST" && what == "people" && !id.empty()) {
        return change_person(id, body);
    }
    if (request.method == "DELETE" && !id.empty() && (what == "people" || what == "tables")) {
        const auto done = what == "people" ? forget(id) : tables_.remove(id);
        return done ? Reply(json::object{}) : Reply(done.error());
    }
    return Error{"not_found", "there is no such page"};
}

Api::Reply Api::change_person(const std::string& id, const json::value& body) {
    auto person = store_.identity(id);
    auto sanction = store_.sanction(id);
    if (!person || !sanction) {
        return person ? sanction.error() : person.error();
    }
    Faults faults;
    std::optional<std::string> name;
    {
        constexpr std::int64_t kHour = 60 * 60 * 1000;
        constexpr std::int64_t kMostHours = 24 * 365 * 100;
        ObjectReader reader(body, "", faults);
        const store::Time now = tables_.executor().now();
        const auto banned = reader.integer("ban_hours", 0, kMostHours, false);
        const auto muted = reader.integer("mute_hours", 0, kMostHours, false);
        name = reader.text("name", false);
        sanction->banned = banned ? (*banned == 0 ? 0 : now + *banned * kHour) : sanction->banned;
        sanction->muted = muted ? (*muted == 0 ? 0 : now + *muted * kHour) : sanction->muted;
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const store::Identity before = *person;
    if (name) {
        const auto read = read_name(*name);
        if (!read) {
            return read.error();
        }
        *person = with_name(before, *read);
        if (const auto changed = store_.change_identity(before, *person); !changed) {
            return changed.error();
        }
    }
    if (const auto set = store_.set_sanction(id, *sanction); !set) {
        return set.error();
    }
    if (sanction->banned > tables_.executor().now()) {
        tables_.expel(id, "the host does not let you in for now");
    }
    if (name) {
        tell_name(before, person->name, true);
    }
    return json::object{{"person", person_json(store_, *person)}};
}

}  // namespace pangaea::lobby
