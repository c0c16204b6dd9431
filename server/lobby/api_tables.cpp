// Tables and seats: made, listed, joined, handed over.
#include <algorithm>
#include <bit>
#include <charconv>
#include <future>

#include "server/lobby/api.h"
#include "server/lobby/secrets.h"
#include "server/lobby/sets.h"

namespace pangaea::lobby {

using table::StepKind;

namespace {

const Error kNoAccount{"no_account", "rated tables are for accounts"};
const Error kNoSeat{"taken", "no seat is open"};

std::optional<int> read_seat(const json::value& body, Faults& faults, bool is_required) {
    ObjectReader reader(body, "", faults);
    reader.ignore_unknown();
    const auto seat = reader.integer("seat", 0, kMaxSeats - 1, is_required);
    return seat ? std::optional(static_cast<int>(*seat)) : std::nullopt;
}

/// What `ask` answers about the room's course, as it is stored. Should it throw, the room ends, and the wait with it.
template <class Ask>
auto look_at(room::Room& room, const Ask& ask) {
    using Answer = Result<std::invoke_result_t<Ask, const table::Course&, unsigned, int>>;
    auto promise = std::make_shared<std::promise<Answer>>();
    auto answer = promise->get_future();
    room.look([promise, ask](const table::Course* course, unsigned connected, int spectators) {
        promise->set_value(course == nullptr ? Answer(Error{"busy", "this table is being opened again"})
                                             : Answer(ask(*course, connected, spectators)));
    });
    promise.reset();
    return answer.get();
}

/// Whose turn it is as these people may know it, and until when.
json::object turn_of(const table::Course& course, const std::string& who) {
    json::value seat = nullptr;
    if (course.to_act().is_seat()) {
        seat = index(course.to_act().seat());
    }
    const table::Course::Window* window = course.window();
    const unsigned asked = window == nullptr ? 0U : window->shown & ~window->answered & course.seats_of(who);
    for (int own = 0; own < kMaxSeats; ++own) {
        if ((asked >> own & 1U) != 0) {
            seat = own;
        }
    }
    const table::Time until = course.flag_time();
    return {{"seat", std::move(seat)}, {"until", until == 0 ? json::value(nullptr) : json::value(until)}};
}

}  // namespace

Api::Reply Api::route_table(const ApiRequest& request, std::string_view rest, const Caller& caller, ApiReply& reply) {
    const auto slash = std::min(rest.find('/'), rest.size());
    const std::string id(rest.substr(0, slash));
    rest.remove_prefix(slash);
    const Error missing{"not_found", "there is no such page"};
    if (request.method == "GET") {
        return rest.empty() ? info(id) : rest == "/record" ? record(id, caller) : Reply(missing);
    }
    const auto body = request.body.empty() ? Result<json::value>(json::object{}) : parse_json(request.body);
    if (!body) {
        return body.error();
    }
    if (request.method == "DELETE" && rest.empty()) {
        return cancel(id, caller);
    }
    if (request.method != "POST") {
        return Error{"bad_request", "this method is not understood here"};
    }
    if (rest == "/join") {
        return join(request, id, *body, caller, reply);
    }
    if (rest == "/report") {
        return report(request, id, *body, caller);
    }
    if (rest == "/leave") {
        return leave(id, *body, caller);
    }
    if (!rest.starts_with("/seats/")) {
        return missing;
    }
    rest.remove_prefix(7);
    int seat = -1;
    const auto number = std::from_chars(rest.data(), rest.data() + rest.size(), seat);
    rest.remove_prefix(number.ptr - rest.data());
    if (number.ec != std::errc() || seat < 0 || seat >= kMaxSeats) {
        return missing;
    }
    return rest.empty()      ? change_seat(id, seat, *body, caller)
           : rest == "/link" ? make_link(request, id, seat, caller)
           : rest == "/key"  ? make_seat_key(id, seat, caller)
                             : Reply(missing);
}

Api::Reply Api::catalogue() const {
    json::array games;
    for (const auto& game : tables_.games()) {
        games.push_back(
            {{"game", game->name()}, {"min_players", game->min_players()}, {"max_players", game->max_players()}});
    }
    return json::object{{"games", std::move(games)},
                        {"levels", json::array(tables_.levels().begin(), tables_.levels().end())},
                        {"version", version_}};
}

Api::Reply Api::component_sets() const {
    json::array sets;
    for (const ComponentDocument& document : tables_.library().documents()) {
        for (const auto& game : tables_.games()) {
            if (game->name() == document.game && !document.is_old && !game->check(document).any()) {
                sets.push_back({{"game", document.game}, {"name", document.name}, {"hash", document.hash}});
            }
        }
    }
    return json::object{{"components", std::move(sets)}};
}

Api::Reply Api::components(std::string_view rest, ApiReply& reply) const {
    const auto slash = std::min(rest.find('/'), rest.size());
    for (const auto& game : tables_.games()) {
        if (game->name() != rest.substr(0, slash) || slash == rest.size()) {
            continue;
        }
        const std::string_view wanted = rest.substr(slash + 1);
        auto found = tables_.library().find(game->name(), wanted);
        if (!found) {
            auto stored = read_stored_set(store_, game->name(), wanted);
            return stored ? Reply(json::object{{"name", stored->name},
                                               {"hash", stored->hash},
                                               {"components", std::move(stored->content)}})
                          : Reply(Error{"not_found", found.error().message});
        }
        if (const Faults faults = game->check(*found); faults.any()) {
            return Error{"not_found", faults.error("bad_components").message};
        }
        reply.is_immutable = wanted == found->full_name();
        return json::object{{"name", found->name}, {"hash", found->hash}, {"components", std::move(found->content)}};
    }
    return Error{"not_found", "there is no such game"};
}

Api::Reply Api::list_tables(Result<std::vector<store::TableRow>> rows) const {
    if (!rows) {
        return rows.error();
    }
    json::array tables;
    for (const store::TableRow& row : *rows) {
        if (auto summary = parse_json(row.summary)) {
            tables.push_back(std::move(*summary));
        }
    }
    return json::object{{"tables", std::move(tables)}};
}

/// Without those to be played at once at which nobody waits: they would hide the others for days.
Result<std::vector<store::TableRow>> Api::listed() {
    return store_.listed({kListed, kListedOfOne, false,
                          [this](const store::TableRow& row) { return row.status != "open" || !is_abandoned(row); }});
}

bool Api::is_abandoned(const store::TableRow& row) {
    constexpr store::Time kFresh = 120'000;
    // Who is connected to another server is not known here.
    if (tables_.options().is_shared || is_attended(row, kFresh)) {
        return false;
    }
    auto summary = summary_of(row);
    const json::value& pace = summary["pace"];
    return pace.is_object() && pace.at("kind") == "live";
}

/// Whether somebody waits at a table, or has just made it and is about to come.
bool Api::is_attended(const store::TableRow& row, store::Time fresh) {
    if (tables_.executor().now() - row.created < fresh) {
        return true;
    }
    const auto room = tables_.loaded(row.id);
    return room != nullptr && room->is_attended();
}

/// What lists show of it; nothing if that cannot be read.
json::object Api::summary_of(const store::TableRow& row) {
    auto summary = parse_json(row.summary);
    return summary && summary->is_object() ? std::move(summary->as_object()) : json::object();
}

Api::Reply Api::my_tables(const std::string& who, const std::string& before) {
    auto list = list_tables(store_.tables_of(who, before, 100));
    if (!list) {
        return list;
    }
    // Whose turn it is stands in no list: it changes with every action. Only a few games are opened for it.
    constexpr int kMostAsked = 30;
    int asked = 0;
    json::object turns;
    for (const json::value& table : list->at("tables").get_array()) {
        const std::string id(table.at("id").get_string());
        if (table.at("status").get_string() != "playing" || ++asked > kMostAsked) {
            continue;
        }
        const auto room = tables_.find(id);
        if (!room) {
            continue;
        }
        if (auto turn =
                look_at(**room, [who](const table::Course& course, unsigned, int) { return turn_of(course, who); })) {
            turns[id] = std::move(*turn);
        }
    }
    (*list)["turns"] = std::move(turns);
    return list;
}

Api::Reply Api::create(const ApiRequest& request, const json::value& given, const Caller& caller, ApiReply& reply) {
    json::object body = given.get_object();
    const auto own = set_for_table(given, caller);
    if (!own) {
        return own.error();
    }
    body.erase("component_set");
    auto settings = table::read_settings(body, {table::SettingsSource::Kind::Request, tables_.levels()});
    if (!settings) {
        return settings.error();
    }
    if (*own) {
        if (settings->is_rated) {
            return Error{"bad_request", "rated: rated tables are played with the server's own component sets"};
        }
        settings->components = (*own)->full_name();
    }
    if (settings->is_rated && !(caller.identity && caller.identity->account)) {
        return kNoAccount;
    }
    // Whoever makes nothing becomes nobody.
    if (const auto possible = caller.identity ? Status(Done{}) : tables_.try_out(*settings, *own); !possible) {
        return possible.error();
    }
    const auto me = identity_or_guest(request, caller, json::object{}, reply);
    return me ? make_table(request, std::move(*settings), *own, *me) : Reply(me.error());
}

Result<std::string> Api::made_before(const table::Settings& settings, const std::string& maker) {
    constexpr int kLatest = 100;
    const auto rows = settings.actions.empty() ? Result<std::vector<store::TableRow>>(std::vector<store::TableRow>())
                                               : store_.tables_of(maker, "", kLatest);
    const std::string wanted = table::write_stored_settings(settings);
    for (const store::TableRow& row : rows ? *rows : std::vector<store::TableRow>()) {
        if (row.maker == maker && row.settings == wanted) {
            return row.id;
        }
    }
    return rows ? Error{"not_found", "there is no such table"} : rows.error();
}

Api::Reply Api::make_table(const ApiRequest& request, table::Settings settings,
                           const std::optional<ComponentDocument>& own, const store::Identity& me) {
    // An answer that was lost on the way, or a second press, does not make a second table of one game.
    if (const auto before = made_before(settings, me.id); before || before.error().code != "not_found") {
        return before ? info(*before) : Reply(before.error());
    }
    const bool is_import = settings.start || !settings.actions.empty() || own;
    auto allowed = allow(is_import ? "imports" : "tables", me.id, request);
    allowed = allowed ? check_kept_seats(settings, request, me.id) : allowed;
    if (!allowed) {
        return allowed.error();
    }
    if (allowed = tables_.check_unfinished(me.id); !allowed) {
        return allowed.error();
    }
    std::vector<Person> people;
    for (const table::SeatSetting& seat : settings.seats) {
        people.push_back(seat.kind == table::SeatKind::Person ? Person{me.id, me.name} : Person{});
    }
    const auto id = tables_.create(std::move(settings), {me.id, me.name}, people, own);
    if (!id) {
        return id.error();
    }
    return info(*id);
}

Api::Reply Api::info(const std::string& id) {
    // A table that is not loaded is not worth loading for this.
    if (const auto room = tables_.loaded(id)) {
        auto table = look_at(*room, [](const table::Course& course, unsigned connected, int spectators) {
            return course.info(connected, spectators);
        });
        return table ? Reply(json::object{{"table", std::move(*table)}}) : table;
    }
    const auto row = store_.table(id);
    if (!row) {
        return row.error();
    }
    auto summary = parse_json(row->summary);
    if (!summary) {
        return summary.error();
    }
    return json::object{{"table", std::move(*summary)}};
}

Api::Reply Api::step(const std::string& id, table::Step step, std::string name,
                     std::function<Result<bool>(const table::Course&, table::Step&)> check) {
    const auto room = tables_.find(id);
    if (!room) {
        return room.error();
    }
    auto promise = std::make_shared<std::promise<Reply>>();
    auto answer = promise->get_future();
    (*room)->request(std::move(step), std::move(name), std::move(check),
                     [promise](Reply reply) { promise->set_value(std::move(reply)); });
    promise.reset();
    auto table = answer.get();
    if (!table) {
        return table;
    }
    return json::object{{"table", std::move(*table)}};
}

namespace {

/// The seat that somebody comes to who wants none in particular: one kept for them before any other, and none that is
/// kept for somebody else; -1 if there is none.
int best_open_seat(const table::Course& course, const std::string& who, const std::string& name) {
    const auto& seats = course.seats();
    int best = 0;
    int found = -1;
    for (int seat = static_cast<int>(seats.size()) - 1; seat >= 0; --seat) {
        const int worth = seats[seat].kind != table::SeatKind::Open ? 0
                          : seats[seat].kept_for.empty()            ? 1
                          : course.is_kept_for(seat, who, name)     ? 2
                                                                    : 0;
        if (worth > 0 && worth >= best) {
            best = worth;
            found = seat;
        }
    }
    return found;
}

/// The seat for a step of somebody who joins, and whether the step is still needed: not if they sit already.
Result<bool> find_seat(const table::Course& course, table::Step& step, std::optional<int> wanted,
                       const store::Identity& me) {
    const auto& seats = course.seats();
    if (const unsigned own = course.seats_of(me.id); !wanted && own != 0) {
        step.seat = std::bit_width(own) - 1;
        return false;
    }
    const int count = static_cast<int>(seats.size());
    step.seat = wanted ? *wanted : best_open_seat(course, me.id, me.name);
    if (step.seat < 0 || step.seat >= count) {
        return kNoSeat;
    }
    return step.kind == StepKind::Sit || seats[step.seat].kind == table::SeatKind::Open
               ? Result<bool>(true)
               : Result<bool>(table::kSeatTaken);
}

/// Whether they may sit down there, and, where the step is that, have the colour they want.
Status may_sit(const table::Course& course, const table::Step& step, const store::Identity& me) {
    table::Step sit = step;
    sit.kind = StepKind::Sit;
    sit.text = me.id;
    auto possible = step.kind == StepKind::Sit ? Status(Done{}) : course.check(step);
    // Nobody but whom a seat is kept for, by name, is led to it.
    if (possible && !course.is_kept_for(step.seat, me.id, me.name)) {
        possible = course.check(sit);
    }
    return possible;
}

}  // namespace

Api::Reply Api::join(const ApiRequest& request, const std::string& id, const json::value& body, const Caller& caller,
                     ApiReply& reply) {
    Faults faults;
    const auto wanted = read_seat(body, faults, false);
    std::string colour;
    if (ObjectReader reader(body, "", faults); reader.is_object()) {
        reader.ignore_unknown();
        colour = reader.text("colour", false).value_or("");
    }
    if (faults.any()) {
        return faults.error();
    }
    const auto room = tables_.find(id);
    if (!room) {
        return room.error();
    }
    // A guest is made for somebody who can sit down.
    const bool has_account = caller.identity && caller.identity->account;
    const auto possible = look_at(**room, [has_account](const table::Course& course, unsigned, int) {
        const auto refusal = course.settings().is_rated && !has_account     ? std::optional(kNoAccount)
                             : course.stage() != table::Course::Stage::Open ? std::optional(kNoSeat)
                                                                            : std::nullopt;
        return std::pair(refusal, course.maker());
    });
    if (!possible) {
        return possible.error();
    }
    const auto& [refusal, maker] = *possible;
    if (refusal && (!caller.identity || refusal->code == kNoAccount.code)) {
        return *refusal;
    }
    const auto me = identity_or_guest(request, caller, body, reply);
    if (!me) {
        return me.error();
    }
    const auto word = store_.word(maker, me->id);
    if (!word) {
        return word.error();
    }
    auto seat = std::make_shared<int>(-1);
    const auto to_seat = [wanted, seat, me = *me, is_blocked = *word == "blocked"](const table::Course& course,
                                                                                   table::Step& step) -> Result<bool> {
        auto is_needed = find_seat(course, step, wanted, me);
        *seat = step.seat;
        if (!is_needed || !*is_needed) {
            return is_needed;
        }
        if (const auto allowed = may_sit(course, step, me); !allowed) {
            return allowed.error();
        }
        // Whom the maker has blocked is refused as if somebody had come first.
        return is_blocked ? Result<bool>(wanted ? table::kSeatTaken : kNoSeat) : is_needed;
    };
    if (!colour.empty()) {
        if (const auto chosen = step(id, {0, 0, StepKind::Colour, -1, colour}, "", to_seat); !chosen) {
            return chosen;
        }
    }
    auto answer = step(id, {0, 0, StepKind::Sit, -1, me->id}, me->name, to_seat);
    if (answer) {
        (*answer)["seat"] = *seat;
    }
    return answer;
}

namespace {

Result<bool> must_own(const table::Course& course, const std::string& who, int seat) {
    return seat >= 0 && (course.seats_of(who) >> seat & 1U) != 0
               ? Result<bool>(true)
               : Result<bool>(Error{"not_yours", "this seat is not yours"});
}

}  // namespace

Api::Reply Api::leave(const std::string& id, const json::value& body, const Caller& caller) {
    Faults faults;
    const auto seat = read_seat(body, faults, true);
    if (faults.any()) {
        return faults.error();
    }
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    auto left = step(id, {0, 0, StepKind::Open, *seat, ""}, "",
                     [who = me->id, name = me->name](const table::Course& course, table::Step& open) {
                         // Whoever does not want the seat that is kept for them says so in the same way.
                         return course.is_kept_for(open.seat, who, name) ? Result<bool>(true)
                                                                         : must_own(course, who, open.seat);
                     });
    if (left) {
        (void)store_.drop_seat_keys(id, *seat);  // tidiness: without the seat they open nothing
    }
    return left;
}

Api::Reply Api::cancel(const std::string& id, const Caller& caller) {
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    return step(id, {0, 0, StepKind::Cancel, -1, ""}, "",
                [who = me->id](const table::Course& course, table::Step&) -> Result<bool> {
                    return course.maker() == who ? Result<bool>(true)
                                                 : Result<bool>(Error{"not_yours", "only its maker cancels a table"});
                });
}

Api::Reply Api::change_seat(const std::string& id, int seat, const json::value& body, const Caller& caller) {
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    Faults faults;
    table::Step change{0, 0, StepKind::Open, seat, ""};
    {
        ObjectReader reader(body, "", faults);
        const auto colour = reader.text("colour", false);
        const auto kind = colour ? std::optional<std::string>() : reader.text("kind");
        const auto& levels = tables_.levels();
        if (colour) {
            change.kind = StepKind::Colour;
            change.text = *colour;
        } else if (kind == "computer") {
            change.kind = StepKind::Computer;
            change.text = reader.text("level").value_or("");
            if (!faults.any() && std::find(levels.begin(), levels.end(), change.text) == levels.end()) {
                reader.fault("unknown_level", "level", "must be " + choices(levels));
            }
        } else if (kind && *kind != "open") {
            reader.fault("bad_request", "kind", "must be open or computer");
        }
    }
    if (faults.any()) {
        return faults.error();
    }
    return step(
        id, std::move(change), "", [who = me->id](const table::Course& course, table::Step& asked) -> Result<bool> {
            const auto& seats = course.seats();
            const bool is_person = asked.seat >= std::ssize(seats) || seats[asked.seat].kind == table::SeatKind::Person;
            if (asked.kind == StepKind::Colour && is_person) {
                return must_own(course, who, asked.seat);
            }
            const bool is_guest = is_person && asked.seat < std::ssize(seats) && seats[asked.seat].who != who;
            if (course.maker() == who && asked.kind == StepKind::Open && is_guest) {
                asked.text = seats[asked.seat].who;  // sent away
                return true;
            }
            if (course.maker() != who || course.settings().is_rated) {
                return Error{"not_yours", "only the maker of an unrated table changes its seats"};
            }
            return is_person ? Result<bool>(Error{"taken", "somebody sits there"}) : Result<bool>(true);
        });
}

Api::Reply Api::make_link(const ApiRequest& request, const std::string& id, int seat, const Caller& caller) {
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (const auto allowed = allow("links", me->id, request); !allowed) {
        return allowed.error();
    }
    const auto room = tables_.find(id);
    if (!room) {
        return room.error();
    }
    // Links follow the seat through the lot.
    const auto place = look_at(**room, [who = me->id, seat](const table::Course& course, unsigned, int) {
        return must_own(course, who, seat) && !course.settings().is_rated ? course.seats()[seat].place : -1;
    });
    if (!place || *place < 0) {
        return place ? Error{"not_yours", "this seat is not yours, or the table is rated"} : place.error();
    }
    const std::string token = new_key();
    const store::Time now = tables_.executor().now();
    const store::Time link_life = store::Time{tables_.options().link_hours} * 60 * 60 * 1000;
    (void)store_.drop_expired_keys(now);
    if (const auto stored = store_.add_key({hash_key(token), "claim", me->id, id, *place, now + link_life}); !stored) {
        return stored.error();
    }
    return json::object{{"token", token}};
}

Api::Reply Api::claim(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    Faults faults;
    std::string token;
    {
        ObjectReader reader(body, "", faults);
        token = reader.text("token").value_or("");
        reader.ignore_unknown();
    }
    if (faults.any()) {
        return faults.error();
    }
    const store::Time now = tables_.executor().now();
    if (const auto patient = tables_.options().bounds->check("failures", "", request.address, now); !patient) {
        return patient.error();
    }
    const Error used_up{"not_found", "this link is used up, or never was"};
    const auto key = store_.key(hash_key(token));
    if (!key || key->kind != "claim" || key->expires <= now) {
        (void)allow("failures", "", request);
        return key || key.error().code == "not_found" ? used_up : key.error();
    }
    // Whoever is new here is whom the link was made for.
    const auto owner = store_.identity(key->identity);
    const auto me = caller.identity || !owner ? identity_or_guest(request, caller, body, reply)
                                              : new_guest(request, owner->name, reply, *owner);
    if (!me) {
        return me.error();
    }
    // Of several who come at once one succeeds; whoever is refused before that has not used it up.
    if (const auto taken = store_.take_key(key->hash); !taken) {
        return taken.error().code == "not_found" ? used_up : taken.error();
    }
    (void)store_.drop_seat_keys(key->table, key->seat);
    auto seat = std::make_shared<int>(-1);
    auto answer =
        step(key->table, {0, 0, StepKind::Move, -1, me->id}, me->name,
             [seat, place = key->seat, owner = key->identity](const table::Course& course, table::Step& move) {
                 *seat = move.seat = course.seat_at(place);
                 return must_own(course, owner, move.seat);
             });
    if (answer) {
        (*answer)["seat"] = *seat;
    }
    return answer;
}

Api::Reply Api::make_seat_key(const std::string& id, int seat, const Caller& caller) {
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    // An open seat of one's own table is taken first: the key then plays it.
    auto place = std::make_shared<int>(-1);  // keys follow the seat through the lot
    auto seated = step(id, {0, 0, StepKind::Sit, seat, me->id}, me->name,
                       [place, who = me->id](const table::Course& course, table::Step& sit) -> Result<bool> {
                           const auto& seats = course.seats();
                           if (sit.seat >= static_cast<int>(seats.size())) {
                               return Error{"not_found", "there is no such seat"};
                           }
                           if (course.settings().is_rated) {
                               return Error{"not_yours", "rated tables are for people"};
                           }
                           *place = seats[sit.seat].place;
                           if ((course.seats_of(who) >> sit.seat & 1U) != 0) {
                               return false;
                           }
                           const bool is_open = seats[sit.seat].kind == table::SeatKind::Open;
                           return is_open && course.maker() == who
                                      ? Result<bool>(true)
                                      : Result<bool>(Error{"not_yours", "this seat is not yours"});
                       });
    if (!seated) {
        return seated;
    }
    if (const auto dropped = store_.drop_seat_keys(id, *place); !dropped) {
        return dropped.error();
    }
    const std::string key = new_key();
    if (const auto stored = store_.add_key({hash_key(key), "seat", me->id, id, *place, 0}); !stored) {
        return stored.error();
    }
    // From this step on it is the seat's only one, whoever is connected with another.
    auto told = step(id, {0, 0, StepKind::Key, -1, hash_key(key)}, "",
                     [place, who = me->id](const table::Course& course, table::Step& asked) {
                         asked.seat = course.seat_at(*place);
                         return must_own(course, who, asked.seat);
                     });
    return told ? Reply(json::object{{"key", key}}) : told;
}

Api::Reply Api::report(const ApiRequest& request, const std::string& id, const json::value& body,
                       const Caller& caller) {
    Faults faults;
    std::int64_t line = 0;
    {
        ObjectReader reader(body, "", faults);
        line = reader.integer("line", 1, std::int64_t{1} << 53).value_or(0);
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const auto me = require_identity(caller);
    auto allowed = me ? allow("reports", me->id, request) : Status(me.error());
    allowed = allowed ? store_.add_report(id, line, me->id, tables_.executor().now()) : allowed;
    return allowed ? Reply(json::object{}) : Reply(allowed.error());
}

Api::Reply Api::record(const std::string& id, const Caller& caller) {
    const auto row = store_.table(id);
    if (!row) {
        return row.error();
    }
    if (row->status != "over") {
        return Error{"not_over", "the record holds the deal: it is given out after the end"};
    }
    const auto room = tables_.find(id);
    if (!room) {
        return room.error();
    }
    // What nobody could watch only its players may see.
    const std::string who = caller.identity ? caller.identity->id : std::string();
    auto told = look_at(**room, [who](const table::Course& course, unsigned, int) {
        const bool is_private = course.settings().watch == table::Watch::Nobody && course.seats_of(who) == 0;
        return is_private ? std::optional<json::object>() : std::optional(course.record());
    });
    return !told   ? Reply(told.error())
           : *told ? Reply(std::move(**told))
                   : Reply(Error{"not_yours", "this game is its players' own"});
}

}  // namespace pangaea::lobby
