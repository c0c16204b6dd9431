// What a local table tells: the view, and updates from one view to the next (docs/api.md, from the server).
#include "bindings/wasm/local_table.h"

namespace pangaea::wasm {

std::vector<Seat> LocalTable::viewers() const {
    std::vector<Seat> list;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (seats_[i].person || watching_) {
            list.push_back(static_cast<Seat>(i));
        }
    }
    return list;
}

json::object LocalTable::write_by_viewer(bool facts) const {
    json::object all;
    const auto write = [&](Seat seat) { return facts ? table_->facts(seat) : table_->observe(seat); };
    for (const Seat seat : viewers()) {
        all[std::to_string(index(seat))] = write(seat);
    }
    if (all.empty()) {
        all["public"] = write(kSpectator);
    }
    return all;
}

json::object LocalTable::write_table() const {
    json::array seats;
    for (const auto& seat : seats_) {
        seats.push_back(json::object{{"kind", seat.person ? "person" : "computer"},
                                     {"name", seat.name},
                                     {"who", nullptr},
                                     {"level", seat.person ? json::value(nullptr) : json::value(seat.level)},
                                     {"connected", true},
                                     {"resigned", false},
                                     {"away", false}});
    }
    const json::object record = table_->record();
    const json::object result = table_->result();
    const bool over = table_->to_act().is_nobody();
    return {{"id", id_},
            {"game", record.at("game")},
            {"rules", record.at("rules")},
            {"components", record.at("components")},
            {"status", over ? "over" : "playing"},
            {"created", 0},
            {"maker", nullptr},
            {"seats", std::move(seats)},
            {"pace", json::object{{"kind", "none"}}},
            {"watch", "nobody"},
            {"undo", undo_},
            {"public", false},
            {"rated", false},
            {"hints", hints_},
            {"takeover", "greedy"},
            {"reaction_ms", 0},
            {"paused", false},
            {"spectators", 0},
            {"winners", over ? result.at("winners") : json::value(nullptr)},
            {"rematch", nullptr}};
}

json::object LocalTable::write_you() const {
    json::array seats;
    if (!watching_) {
        for (const Seat seat : viewers()) {
            seats.push_back(index(seat));
        }
    }
    return {{"name", nullptr}, {"seats", std::move(seats)}};
}

json::value LocalTable::write_legal() const {
    const Actor actor = table_->to_act();
    if (watching_ || !is_person(actor)) {
        return nullptr;
    }
    return json::object{{"seat", index(actor.seat())}, {"actions", table_->legal().at("actions")}};
}

json::object LocalTable::write_undo() const {
    // Whoever acted last of the people here may take it back.
    Result<std::size_t> best = Error{"nothing_to_undo", "nothing was played yet"};
    Seat whose{};
    for (const Seat seat : viewers()) {
        const auto kept = find_undo(seat);
        if (kept && (!best || *kept > *best)) {
            best = kept;
            whose = seat;
        } else if (!kept && !best) {
            best = kept;
        }
    }
    if (!best) {
        return {{"allowed", false}, {"code", best.error().code}, {"reason", best.error().message}};
    }
    return {{"allowed", true}, {"seat", index(whose)}};
}

json::array LocalTable::write_log(std::size_t from) const {
    json::array list;
    for (std::size_t i = from; i < log_.size(); ++i) {
        const json::value seat = log_[i].actor.is_seat() ? json::value(index(log_[i].actor.seat())) : nullptr;
        const json::array& events = eyes_ ? log_[i].seen_by[index(*eyes_)] : log_[i].events;
        list.push_back(json::object{{"n", log_[i].n}, {"seat", seat}, {"events", events}});
    }
    return list;
}

json::object LocalTable::write_view() const {
    json::object orders;
    for (const Seat seat : viewers()) {
        orders[std::to_string(index(seat))] = seats_[index(seat)].protection;
    }
    return {{"table", write_table()},
            {"you", write_you()},
            {"observations", write_by_viewer(false)},
            {"facts", write_by_viewer(true)},
            {"to_act", write_actor(table_->to_act())},
            {"legal", write_legal()},
            {"undo", write_undo()},
            {"result", table_->result()},
            {"clocks", nullptr},
            {"orders", std::move(orders)}};
}

std::string LocalTable::write_first_view() {
    told_ = write_view();
    told_["log"] = write_log(0);
    told_n_ = n_;
    json::object message{{"type", "view"}, {"n", n_}};
    for (const auto& field : told_) {
        message[field.key()] = field.value();
    }
    return json::serialize(message);
}

std::string LocalTable::write_update() {
    json::object now = write_view();
    json::object set;
    json::object observe;
    for (const auto& field : now) {
        const json::value& before = told_[field.key()];
        if (field.value() == before) {
            continue;
        }
        if (field.key() != "observations") {
            set[field.key()] = field.value();
            continue;
        }
        for (const auto& seen : field.value().get_object()) {
            const json::object& old = before.get_object().at(seen.key()).get_object();
            json::object changed;
            for (const auto& member : seen.value().get_object()) {
                const json::value* was = old.if_contains(member.key());
                if (was == nullptr || *was != member.value()) {
                    changed[member.key()] = member.value();
                }
            }
            if (!changed.empty()) {
                observe[seen.key()] = std::move(changed);
            }
        }
    }
    // Numbers of entries never come back, so the first one that differs is where the log was cut.
    const json::array& old_log = told_["log"].get_array();
    std::size_t keep = 0;
    while (keep < log_.size() && keep < old_log.size() &&
           old_log[keep].get_object().at("n").to_number<std::uint64_t>() == log_[keep].n) {
        ++keep;
    }
    const json::object update{{"type", "update"},
                              {"from", told_n_},
                              {"n", n_},
                              {"log", json::object{{"keep", keep}, {"add", write_log(keep)}}},
                              {"observe", std::move(observe)},
                              {"set", std::move(set)}};
    told_ = std::move(now);
    told_["log"] = write_log(0);
    told_n_ = n_;
    return json::serialize(update);
}

}  // namespace pangaea::wasm
