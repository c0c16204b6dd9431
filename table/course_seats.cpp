// Who sits where: coming, going, colours, the lot, orders and presence.
#include <algorithm>
#include <charconv>

#include "engine/core/rng.h"
#include "table/course.h"

namespace pangaea::table {
namespace {

/// "2 0 1" as numbers; empty if it is not an order of so many.
std::vector<int> read_order(std::string_view text, std::size_t count) {
    std::vector<int> order;
    unsigned found = 0;
    while (!text.empty() && order.size() < count) {
        int seat = -1;
        const auto end = std::from_chars(text.data(), text.data() + text.size(), seat).ptr;
        text.remove_prefix(std::min<std::size_t>(end - text.data() + 1, text.size()));
        order.push_back(seat);
        found |= seat >= 0 && seat < kMaxSeats ? 1U << seat : 0U;
    }
    return text.empty() && found == (1U << count) - 1U ? order : std::vector<int>{};
}

}  // namespace

unsigned Course::seats_of(std::string_view who) const {
    unsigned mask = 0;
    for (std::size_t i = 0; i < seats_.size() && !who.empty(); ++i) {
        mask |= seats_[i].kind == SeatKind::Person && seats_[i].who == who ? 1U << i : 0U;
    }
    return mask;
}

unsigned Course::seats_of(std::string_view who, int place, std::string_view key) const {
    const int seat = seat_at(place);
    const bool is_good = seat >= 0 && (seats_[seat].key.empty() || seats_[seat].key == key);
    return is_good ? seats_of(who) & 1U << seat : 0U;
}

/// How many different persons there are.
unsigned Course::people() const {
    unsigned count = 0;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const unsigned same = seats_of(seats_[i].who);
        count += same != 0 && same >> i << i == same ? 1U : 0U;  // the first of theirs
    }
    return count;
}

int Course::seat_at(int place) const {
    const auto found =
        std::find_if(seats_.begin(), seats_.end(), [&](const auto& seat) { return seat.place == place; });
    return found == seats_.end() ? -1 : static_cast<int>(found - seats_.begin());
}

bool Course::is_kept_for(int seat, std::string_view who, std::string_view name) const {
    if (seat < 0 || seat >= std::ssize(seats_) || seats_[seat].kind != SeatKind::Open) {
        return false;
    }
    // Identities are told to everybody: a name that is written like one opens nothing.
    const std::string& kept = seats_[seat].kept_for;
    return !kept.empty() && kept == (kept.starts_with("p_") ? who : name);
}

void Course::set_name(const std::string& who, const std::string& name) {
    names_.insert_or_assign(who, name);
    for (SeatState& seat : seats_) {
        if (!who.empty() && seat.who == who && settings().seats[seat.place].name.empty()) {
            seat.name = name;
        }
    }
}

Status Course::check_sit(const Step& step) const {
    if (seat_of(step).kind != SeatKind::Open) {
        return kSeatTaken;
    }
    const auto name = names_.find(step.text);
    if (!seat_of(step).kept_for.empty() && !is_replaying_ &&
        !is_kept_for(step.seat, step.text, name == names_.end() ? "" : name->second)) {
        return Error{"taken", "this seat is kept for somebody"};
    }
    for (const SeatState& seat : seats_) {
        if (std::find(seat.sent_away.begin(), seat.sent_away.end(), step.text) != seat.sent_away.end()) {
            return Error{"not_yours", "the maker of this table wants somebody else here"};
        }
    }
    if (settings().is_rated && seats_of(step.text) != 0 && !is_replaying_) {
        return Error{"taken", "you sit at this table already"};
    }
    return check_set_up(step);
}

Status Course::check_move(const Step&) const {
    return settings().is_rated && !is_replaying_
               ? Status(Error{"not_yours", "at a rated table everybody keeps their seat"})
               : Status(Done{});
}

Status Course::check_set_up(const Step&) const {
    if (stage() != Stage::Open) {
        return Error{"not_started", "the game has begun"};
    }
    return Done{};
}

Status Course::check_colour(const Step& step) const {
    const int colour = name_index(kColours, step.text);
    if (colour < 0) {
        return Error{"bad_request", "colour: must be " + choices({std::begin(kColours), std::end(kColours)})};
    }
    for (const SeatState& other : seats_) {
        if (other.colour == colour && other.kind == SeatKind::Person && &other != &seat_of(step)) {
            return Error{"taken", "somebody has that colour"};
        }
    }
    return check_set_up(step);
}

bool Course::needs_lot() const {
    const auto is_open = [](const SeatState& seat) { return seat.kind == SeatKind::Open; };
    return settings().begins == Begins::Lot && !is_lot_drawn_ && std::none_of(seats_.begin(), seats_.end(), is_open);
}

std::string Course::draw_lot(std::uint64_t entropy) const {
    Rng rng(entropy);
    std::vector<int> order(seats_.size());
    std::string text;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto at = rng.below(static_cast<std::uint32_t>(i + 1));
        order[i] = order[at];
        order[at] = static_cast<int>(i);
    }
    for (const int seat : order) {
        text += (text.empty() ? "" : " ") + std::to_string(seat);
    }
    return text;
}

Status Course::check_lot(const Step& step) const {
    if (!needs_lot() || read_order(step.text, seats_.size()).empty()) {
        return Error{"not_started", "there is no lot to be drawn"};
    }
    return Done{};
}

Status Course::check_order(const Step& step) const {
    const auto orders = table_->standing_orders();
    if (seat_of(step).kind != SeatKind::Person) {
        return Error{"not_yours", "no person sits there"};
    }
    if (seat_of(step).restless >= kMostRestless && !is_replaying_) {
        return kTooRestless;
    }
    if (std::find(orders.begin(), orders.end(), step.text) == orders.end()) {
        return Error{"bad_request", orders.empty() ? "this game has no standing orders"
                                                   : "order: must be " + choices({orders.begin(), orders.end()})};
    }
    return Done{};
}

Status Course::check_present(const Step& step) const {
    if (stage() != Stage::Playing) {
        return Error{"not_started", "the game is not being played"};
    }
    const SeatState& seat = seat_of(step);
    if (seat.kind != SeatKind::Person) {
        return Error{"not_yours", "no person sits there"};
    }
    const bool is_so_already = step.kind == StepKind::Resign ? seat.is_resigned
                               : step.kind == StepKind::Away ? seat.is_played_by_computer()
                                                             : !seat.is_away || seat.is_resigned;
    if (is_so_already) {
        return Error{"not_started", "that has been done"};
    }
    const bool is_out = settings().pace.kind != Pace::Kind::None && left_ms_[step.seat] == 0 && seat.has_had_grace;
    return step.kind == StepKind::Back && is_out && !is_replaying_
               ? Status(Error{"out_of_time", "your time has run out for the second time"})
               : Status(Done{});
}

Status Course::take_person(Step& step) {
    SeatState& seat = seat_of(step);
    const std::string& own_name = settings().seats[seat.place].name;
    const auto known = names_.find(step.text);
    seat.kind = SeatKind::Person;
    seat.who = step.text;
    seat.name = !own_name.empty() ? own_name : known == names_.end() ? std::string() : known->second;
    seat.level.clear();
    seat.is_away = false;
    seat.holiday_until = 0;
    seat.key.clear();
    return Done{};
}

Status Course::check_key(const Step& step) const {
    return seat_of(step).kind == SeatKind::Person ? Status(Done{}) : Status(Error{"not_yours", "no person sits there"});
}

Status Course::take_key(Step& step) {
    seat_of(step).key = step.text;
    return Done{};
}

Status Course::take_set_up(Step& step) {
    SeatState empty;
    empty.kind = step.kind == StepKind::Open ? SeatKind::Open : SeatKind::Computer;
    empty.level = step.kind == StepKind::Open ? std::string() : step.text;
    empty.sent_away = seat_of(step).sent_away;
    if (step.kind == StepKind::Open && !step.text.empty()) {
        empty.sent_away.push_back(step.text);
    }
    empty.colour = seat_of(step).colour;
    empty.place = seat_of(step).place;
    seat_of(step) = std::move(empty);
    return Done{};
}

/// Whoever has the colour, which is no person, gets the one that becomes free.
Status Course::take_colour(Step& step) {
    const int colour = name_index(kColours, step.text);
    for (SeatState& other : seats_) {
        other.colour = other.colour == colour ? seat_of(step).colour : other.colour;
    }
    seat_of(step).colour = colour;
    return Done{};
}

Status Course::take_lot(Step& step) {
    std::vector<SeatState> seats;
    for (const int seat : read_order(step.text, seats_.size())) {
        seats.push_back(seats_[seat]);
    }
    seats_ = std::move(seats);
    is_lot_drawn_ = true;
    return Done{};
}

Status Course::take_order(Step& step) {
    seat_of(step).order = step.text;
    return Done{};
}

Status Course::take_resign(Step& step) {
    SeatState& gone = seat_of(step);
    gone.is_resigned = true;
    gone.resigned_n = step.n;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        const auto is_own = [seat](const LogEntry& entry) { return entry.seat == seat; };
        gone.has_resigned_early |= std::count_if(log_.begin(), log_.end(), is_own) < 2;
    }
    return Done{};
}

Status Course::take_presence(Step& step) {
    seat_of(step).is_away = step.kind == StepKind::Away;
    // Whoever comes back after their time ran out gets a little of it, once a game.
    constexpr std::int64_t kGrace = 10'000;
    const bool has_none = settings().pace.kind != Pace::Kind::None && left_ms_[step.seat] == 0;
    if (step.kind == StepKind::Back && has_none && !seat_of(step).has_had_grace) {
        left_ms_[step.seat] = kGrace;
        seat_of(step).has_had_grace = true;
    }
    return Done{};
}

}  // namespace pangaea::table
