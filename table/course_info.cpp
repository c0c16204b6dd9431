// Clocks, results and what people are told about a table.
#include <algorithm>
#include <charconv>
#include <set>

#include "table/course.h"

namespace pangaea::table {

// --- clocks

void Course::settle_clock(Time at) {
    if (running_ >= 0) {
        auto& left = left_ms_[running_];
        left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, at - runs_since()));
    }
    since_ = at;
}

void Course::start_clock(Time at) {
    since_ = at;
    const Actor actor = to_act();
    // While a reaction is awaited no clock runs, whoever is asked.
    const bool is_running = settings().pace.kind != Pace::Kind::None && !is_paused_ && !window_ && actor.is_seat() &&
                            !seats_[index(actor.seat())].is_played_by_computer();
    running_ = is_running ? index(actor.seat()) : -1;
}

/// For a decision that was made: the increment, unless a computer made it; at a pace of days those for the next one.
std::int64_t Course::give_time(int seat, bool is_answer) {
    const Pace& pace = settings().pace;
    const std::int64_t given = pace.kind == Pace::Kind::Days                       ? pace.ms - left_ms_[seat]
                               : is_answer || seats_[seat].is_played_by_computer() ? 0
                                                                                   : pace.increment_ms;
    left_ms_[seat] += given;
    return is_answer ? 0 : given;  // the entry is another's, who does not lose it with an undo
}

Status Course::check_clock(const Step&) const {
    return waits_since() != 0 ? Status(Done{}) : Status(Error{"not_started", "no clock runs"});
}

/// What passed is nobody's loss: whoever is asked has the whole time again.
Status Course::take_clock(Step& step) {
    if (window_) {
        window_->ends = step.at + settings().reaction_ms;
    }
    return Done{};
}

Time Course::flag_time() const { return running_ < 0 ? 0 : runs_since() + left_ms_[running_]; }

std::optional<Clocks> Course::clocks() const {
    return settings().pace.kind == Pace::Kind::None ? std::nullopt
                                                    : std::optional(Clocks{running_, left_ms_, runs_since(), 0});
}

// --- holidays

namespace {

Time read_time(std::string_view text) {
    Time time = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), time);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? time : -1;
}

}  // namespace

std::optional<Step> Course::holiday_step(std::string_view who, Time until, Time now) const {
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        const Time most = now + kMostHoliday - seats_[seat].holiday_ms;
        Step step{n_ + 1, now, StepKind::Holiday, seat, std::to_string(until == 0 ? 0 : std::min(until, most))};
        if ((seats_of(who) >> seat & 1U) != 0 && check_holiday(step)) {
            return step;
        }
    }
    return std::nullopt;
}

Status Course::check_holiday(const Step& step) const {
    const Time until = read_time(step.text);
    const SeatState& seat = seat_of(step);
    if (until < 0) {
        return Error{"bad_request", "this is no time"};
    }
    if (settings().pace.kind != Pace::Kind::Days || stage() == Stage::Over) {
        return Error{"not_started", "holidays are for games with a pace of days that are not over"};
    }
    if (seat.kind != SeatKind::Person || seat.is_played_by_computer()) {
        return Error{"not_yours", "no person plays there"};
    }
    if (is_on_holiday(step.seat, step.at) != (until == 0)) {
        return Error{"not_started", "that has been done"};
    }
    if (until != 0 && running_ == step.seat && step.at >= flag_time()) {
        return Error{"out_of_time", "your time has run out"};
    }
    const bool is_bounded = until == 0 || (until > step.at && until - step.at <= kMostHoliday - seat.holiday_ms);
    return is_bounded ? Status(Done{}) : Status(Error{"out_of_range", "a game waits thirty days for one seat"});
}

/// The whole of it is counted at once; what is not used is given back.
Status Course::take_holiday(Step& step) {
    SeatState& seat = seat_of(step);
    const Time until = read_time(step.text);
    seat.holiday_ms += until == 0 ? step.at - seat.holiday_until : until - step.at;
    seat.holiday_until = until;
    return Done{};
}

// --- results

json::object Course::result() const {
    if (is_cancelled()) {
        return {{"over", true}, {"winners", json::array()}, {"reason", ended_}, {"scores", nullptr}};
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

/// Of several people with the same name the second has a number.
std::string Course::shown_name(std::size_t seat) const {
    std::set<std::string_view> others;
    for (std::size_t i = 0; i < seat; ++i) {
        if (seats_[i].name == seats_[seat].name && seats_[i].who != seats_[seat].who) {
            others.insert(seats_[i].who);
        }
    }
    return others.empty() ? seats_[seat].name : seats_[seat].name + " (" + std::to_string(others.size() + 1) + ")";
}

unsigned Course::waiting() const {
    const Actor actor = to_act();
    if (stage() != Stage::Playing || is_paused() || !actor.is_seat()) {
        return 0;
    }
    const Window* reaction = window();
    unsigned asked = reaction != nullptr ? reaction->shown & ~reaction->answered : 1U << index(actor.seat());
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        asked &= seats_[i].is_played_by_computer() ? ~(1U << i) : ~0U;
    }
    return asked;
}

/// Whom the open seat is kept for; they may have gone by now.
json::value Course::kept_name(const SeatState& seat) const {
    const auto known = names_.find(seat.kept_for);
    return seat.kind != SeatKind::Open || seat.kept_for.empty() ? json::value(nullptr)
           : known != names_.end()                              ? json::value(known->second)
           : seat.kept_for.starts_with("p_")                    ? json::value("somebody")
                                                                : json::value(seat.kept_for);
}

json::object Course::info(unsigned connected, int spectators) const {
    constexpr std::string_view kStages[] = {"open", "playing", "over"};
    json::array seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatState& seat = seats_[i];
        const bool is_person = seat.kind == SeatKind::Person;
        const bool is_computer = seat.kind == SeatKind::Computer;
        seats.push_back(
            {{"kind", write_kind(seat.kind)},
             {"name", is_person     ? json::value(shown_name(i))
                      : is_computer ? json::value(seat.level)
                                    : json::value(nullptr)},
             {"who", is_person ? json::value(seat.who) : json::value(nullptr)},
             {"level", is_computer ? json::value(seat.level) : json::value(nullptr)},
             {"connected", is_computer || (connected >> i & 1U) != 0},
             {"resigned", seat.is_resigned},
             {"away", seat.is_away},
             {"colour", kColours[seat.colour]},
             {"hints", seat.hints},
             {"kept_for", kept_name(seat)},
             {"holiday", seat.holiday_until > since_ ? json::value(seat.holiday_until) : json::value(nullptr)}});
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
    info["deal"] = settings().is_seed_given || settings().start ? "known" : "secret";
    info["created"] = start_.created;
    info["maker"] = maker().empty() ? json::value(nullptr) : json::value(maker());
    info["seats"] = std::move(seats);
    info["lot"] = is_lot_drawn_ ? json::value(std::move(lot)) : json::value(nullptr);
    info["rules_changed"] = version_ != settings().rules_version;
    info["paused"] = is_paused_;
    json::array votes;
    for (const Ballot& ballot : ballots()) {
        votes.push_back({{"what", ballot.what},
                         {"seat", ballot.seat < 0 ? json::value(nullptr) : json::value(ballot.seat)},
                         {"yes", json::array(ballot.yes.begin(), ballot.yes.end())},
                         {"needed", ballot.needed}});
    }
    info["votes"] = std::move(votes);
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
