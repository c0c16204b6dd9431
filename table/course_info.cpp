// Clocks, results and what people are told about a table.
#include <algorithm>

#include "table/course.h"

namespace pangaea::table {

// --- clocks

void Course::settle_clock(Time at) {
    if (running_ >= 0) {
        auto& left = left_ms_[running_];
        left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, at - since_));
    }
    since_ = at;
}

void Course::start_clock(Time at, bool is_new_decision) {
    since_ = at;
    const int before = running_;
    running_ = -1;
    const Actor actor = to_act();
    // While a reaction is awaited no clock runs, whoever is asked.
    if (settings().pace.kind == Pace::Kind::None || is_paused_ || window_ || !actor.is_seat() ||
        seats_[index(actor.seat())].is_played_by_computer()) {
        return;
    }
    running_ = index(actor.seat());
    if (settings().pace.kind == Pace::Kind::Days && (is_new_decision || before != running_)) {
        left_ms_[running_] = settings().pace.ms;
    }
}

Time Course::flag_time() const { return running_ < 0 ? 0 : since_ + left_ms_[running_]; }

std::optional<Clocks> Course::clocks() const {
    return settings().pace.kind == Pace::Kind::None ? std::nullopt
                                                    : std::optional(Clocks{running_, left_ms_, since_, 0});
}

// --- results

json::object Course::result() const {
    if (is_cancelled_) {
        return {{"over", true}, {"winners", json::array()}, {"reason", "cancelled"}, {"scores", nullptr}};
    }
    if (stage() != Stage::Open && is_resigned_out()) {
        const auto list = winners();
        return {{"over", true},
                {"winners", json::array(list.begin(), list.end())},
                {"reason", "resigned"},
                {"scores", nullptr}};
    }
    return table_->result();
}

std::vector<int> Course::winners() const {
    std::vector<int> list;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (!seats_[i].is_resigned) {
            list.push_back(static_cast<int>(i));
        }
    }
    return list;
}

json::object Course::info(unsigned connected, int spectators) const {
    constexpr std::string_view kStages[] = {"open", "playing", "over"};
    json::array seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatState& seat = seats_[i];
        const bool is_person = seat.kind == SeatKind::Person;
        const bool is_computer = seat.kind == SeatKind::Computer;
        seats.push_back({{"kind", write_kind(seat.kind)},
                         {"name", is_person     ? json::value(seat.name)
                                  : is_computer ? json::value(seat.level)
                                                : json::value(nullptr)},
                         {"who", is_person ? json::value(seat.who) : json::value(nullptr)},
                         {"level", is_computer ? json::value(seat.level) : json::value(nullptr)},
                         {"connected", is_computer || (connected >> i & 1U) != 0},
                         {"resigned", seat.is_resigned},
                         {"away", seat.is_away},
                         {"colour", kColours[seat.colour]}});
    }
    const Stage now = stage();
    json::array lot;
    for (const SeatState& seat : seats_) {
        lot.push_back(seat.place);
    }
    json::object info{{"id", id()}};
    write_shown_settings(settings(), info);
    info["rules"] = rules_;
    info["components"] = components_;
    info["status"] = kStages[static_cast<int>(now)];
    info["created"] = start_.created;
    info["maker"] = maker().empty() ? json::value(nullptr) : json::value(maker());
    info["seats"] = std::move(seats);
    info["lot"] = is_lot_drawn_ ? json::value(std::move(lot)) : json::value(nullptr);
    info["rules_changed"] = version_ != settings().rules_version;
    info["paused"] = is_paused_;
    info["spectators"] = spectators;
    info["winners"] = now == Stage::Over ? result().at("winners") : json::value(nullptr);
    info["rematch"] = rematch_.empty() ? json::value(nullptr) : json::value(rematch_);
    return info;
}

json::object Course::record() const {
    json::object record = table_->record();
    json::array names;
    for (const SeatState& seat : seats_) {
        names.push_back(json::value(seat.kind == SeatKind::Person ? seat.name : seat.level));
    }
    record["players"] = std::move(names);
    json::array times;
    for (const LogEntry& entry : log_) {
        times.insert(times.end(), entry.applies, entry.at);
    }
    record["times"] = std::move(times);
    return record;
}

}  // namespace pangaea::table
