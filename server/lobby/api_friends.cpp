// People among people: friends by mutual consent, whom one does not want to meet, and a game with anybody.
#include <algorithm>

#include "server/lobby/api.h"
#include "server/lobby/names.h"

namespace pangaea::lobby {
namespace {

constexpr std::size_t kMostFriends = 200;  // asked, had or blocked by one person
constexpr std::string_view kWords[] = {"", "friend", "no", "blocked"};

}  // namespace

Api::Reply Api::friends(const std::string& me) {
    const auto known = store_.acquaintances(me);
    if (!known) {
        return known.error();
    }
    json::array friends;
    json::array asked;
    json::array asking;
    json::array blocked;
    for (const store::Acquaintance& other : *known) {
        // Whether somebody who was asked has said no is their own business.
        json::array* list = other.word == "blocked"                              ? &blocked
                            : other.word == "friend" && other.answer == "friend" ? &friends
                            : other.word == "friend"                             ? &asked
                            : other.word.empty()                                 ? &asking
                                                                                 : nullptr;
        if (list != nullptr) {
            list->push_back({{"id", other.id}, {"name", other.name}});
        }
    }
    return json::object{{"friends", std::move(friends)},
                        {"asked", std::move(asked)},
                        {"asking", std::move(asking)},
                        {"blocked", std::move(blocked)}};
}

Api::Reply Api::say_word(const ApiRequest& request, const json::value& body, const store::Identity& me) {
    Faults faults;
    std::string who;
    std::string word;
    {
        ObjectReader reader(body, "", faults);
        who = reader.text("who").value_or("");
        word = reader.text("word").value_or("");
        if (!faults.any() && name_index(kWords, word) < 0) {
            reader.fault("bad_request", "word", "must be friend, no, blocked or nothing");
        }
        if (!faults.any() && who == me.id) {
            reader.fault("bad_request", "who", "must be somebody else");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (const auto other = store_.identity(who); !other) {
        return other.error();
    }
    const auto theirs = store_.word(who, me.id);
    if (!theirs) {
        return theirs.error();
    }
    // To agree is free. New guests cost nothing: those of one address together ask no more than one person does.
    const bool is_asking = word == "friend" && *theirs != "friend";
    auto allowed = is_asking ? allow("friends", me.id, request) : Status(Done{});
    allowed = allowed && is_asking && !me.account ? allow("guest-friends", "", request) : allowed;
    const auto known = allowed ? store_.acquaintances(me.id) : allowed.error();
    if (!known) {
        return known.error();
    }
    // To be declined one must have asked; and a crowd that was declined takes nobody's place.
    word = word == "no" && *theirs != "friend" ? "" : word;
    const auto own = std::count_if(known->begin(), known->end(), [](const auto& other) { return !other.word.empty(); });
    if ((word == "friend" || word == "blocked") && static_cast<std::size_t>(own) >= kMostFriends) {
        return Error{"too_many_requests", "so many people cannot be remembered"};
    }
    const auto said = store_.set_word(me.id, who, word, tables_.executor().now());
    return said ? friends(me.id) : Reply(said.error());
}

/// Whether one of the two does not want to meet the other.
Result<bool> Api::are_apart(const std::string& one, const std::string& other) {
    const auto first = store_.word(one, other);
    const auto second = first ? store_.word(other, one) : first;
    return second ? Result<bool>(*first == "blocked" || *second == "blocked") : second.error();
}

/// Seats that are kept: for a friend, who is told, or for whoever has the name.
Status Api::check_kept_seats(table::Settings& settings, const ApiRequest& request, const std::string& me) {
    for (table::SeatSetting& seat : settings.seats) {
        if (!seat.kept_for.starts_with("p_")) {
            auto name = seat.kept_for.empty() ? Result<std::string>("") : read_name(seat.kept_for);
            if (!name) {
                return name.error();
            }
            seat.kept_for = *name;
            continue;
        }
        const auto mine = store_.word(me, seat.kept_for);
        const auto theirs = store_.word(seat.kept_for, me);
        if (!mine || !theirs || *mine != "friend" || *theirs != "friend") {
            return Error{"not_yours", "seats are kept for friends, or by name"};
        }
        if (const auto allowed = allow("challenges", me, request); !allowed) {
            return allowed;
        }
    }
    return Done{};
}

Api::Reply Api::pair(const ApiRequest& request, const json::value& body, const Caller& caller, ApiReply& reply) {
    json::object plan{{"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}};
    for (const char* name : {"game", "pace"}) {
        if (const json::value* given = body.as_object().if_contains(name)) {
            plan[name] = *given;
        }
    }
    auto settings = table::read_settings(plan, {table::SettingsSource::Kind::Request, tables_.levels()});
    const auto possible = settings ? tables_.try_out(*settings, {}) : Status(settings.error());
    const auto me = possible ? identity_or_guest(request, caller, body, reply) : possible.error();
    if (!me) {
        return me.error();
    }
    settings->is_pairing = true;
    json::object shown;
    table::write_shown_settings(*settings, shown);
    const std::lock_guard lock(pairing_);
    const auto is_same = [&](const store::TableRow& row) {
        auto summary = summary_of(row);
        return summary["pairing"] == json::value(true) && summary["game"] == shown.at("game") &&
               summary["pace"] == shown.at("pace");
    };
    // Whoever has just made one is about to come; with several servers they may be at another.
    const store::Time fresh = tables_.options().is_shared ? 120'000 : 10'000;
    auto rows = store_.listed({kListed, kListed, true, [&](const store::TableRow& row) {
                                   return row.maker == me->id || (is_attended(row, fresh) && is_same(row));
                               }});
    if (!rows) {
        return rows.error();
    }
    // The oldest first: of two who wait at once, the later one goes to the other.
    std::string own;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        if (row->maker == me->id) {
            if (is_same(*row)) {
                own = row->id;
                break;
            }
            continue;
        }
        const auto apart = are_apart(me->id, row->maker);
        if (!apart || *apart) {
            continue;
        }
        if (auto seated = join(request, row->id, json::object{}, {*me, {}}, reply)) {
            leave_pairing(*rows, me->id);
            return seated;
        }
    }
    if (own.empty()) {
        return make_table(request, std::move(*settings), {}, *me);
    }
    return info(own);
}

/// Those made for the same purpose are not needed any more.
void Api::leave_pairing(const std::vector<store::TableRow>& rows, const std::string& me) {
    for (const store::TableRow& row : rows) {
        const auto settings = row.maker == me && row.status == "open" ? table::read_stored_settings(row.settings)
                                                                      : Result<table::Settings>(table::Settings());
        if (settings && settings->is_pairing) {
            (void)step(row.id, {0, 0, table::StepKind::Cancel, -1, ""}, "",
                       [](const table::Course&, table::Step&) { return Result<bool>(true); });
        }
    }
}

}  // namespace pangaea::lobby
