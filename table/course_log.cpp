// Undo, and the log as it is told.
#include <algorithm>

#include "table/course.h"

namespace pangaea::table {

Status Course::check_undo(const Step& step) const {
    const std::size_t depth = step.text.empty() ? undo_depth() : agreed_depth(step.seat);
    if (stage() != Stage::Playing || is_paused_ || window_ || depth == 0) {
        return Error{"undo_refused", "there is nothing to take back"};
    }
    if (!takes_turn_back(step) || is_replaying_) {
        return Done{};
    }
    const LogEntry& entry = log_.back();
    if (seats_[entry.seat].turns_taken_back >= kMostTurnsTakenBack) {
        return Error{"undo_refused", "enough is taken back until somebody else acts"};
    }
    const std::int64_t lost = others_lost_since(entry, step.at);
    return lost == 0 || lost < left_ms_[entry.seat] - entry.given_ms
               ? Status(Done{})
               : Status(Error{"undo_refused", "it has stood for longer than your clock has left"});
}

/// Whether another person is to act who would not be any more, and has not been asked.
bool Course::takes_turn_back(const Step& step) const {
    const Actor actor = to_act();
    if (!step.text.empty() || is_undo_free() || !actor.is_seat()) {
        return false;
    }
    const SeatState& other = seats_[index(actor.seat())];
    return !other.is_played_by_computer() && other.who != seats_[log_.back().seat].who;
}

/// The time that a seat has lost while the entry stood.
std::int64_t Course::lost_since(const LogEntry& entry, int seat, Time at) const {
    if (entry.left_ms.empty() || seat == entry.seat) {
        return 0;
    }
    const std::int64_t running = running_ == seat ? std::max<std::int64_t>(0, at - runs_since()) : 0;
    return std::max<std::int64_t>(0, entry.left_ms[seat] - std::max<std::int64_t>(0, left_ms_[seat] - running));
}

std::int64_t Course::others_lost_since(const LogEntry& entry, Time at) const {
    std::int64_t lost = 0;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        lost += lost_since(entry, seat, at);
    }
    return lost;
}

Status Course::take_undo(Step& step) {
    // While it stood others lost time for nothing: that is the loss of whoever takes it back.
    if (takes_turn_back(step)) {
        const LogEntry& entry = log_.back();
        std::int64_t lost = 0;
        for (int seat = 0; seat < std::ssize(seats_); ++seat) {
            const std::int64_t theirs = lost_since(entry, seat, step.at);
            left_ms_[seat] += theirs;
            lost += theirs;
        }
        left_ms_[entry.seat] = std::max<std::int64_t>(0, left_ms_[entry.seat] - lost);
        ++seats_[entry.seat].turns_taken_back;
    }
    for (auto depth = step.text.empty() ? undo_depth() : agreed_depth(step.seat); depth > 0; --depth) {
        const LogEntry& entry = log_.back();
        auto& left = left_ms_[entry.seat];
        left = std::max<std::int64_t>(0, left - entry.given_ms);  // what was used stays used
        drop_applies(entry.applies);
        before_.undone.push_back(std::move(log_.back()));
        log_.pop_back();
    }
    return Done{};
}

/// How many log entries the next undo takes back: a free one goes back to a person's own action.
std::size_t Course::undo_depth() const {
    std::size_t depth = 0;
    for (auto entry = log_.rbegin(); entry != log_.rend() && entry->seat >= 0; ++entry) {
        ++depth;
        if (!is_undo_free() || !seats_[entry->seat].is_played_by_computer()) {
            return depth;
        }
    }
    return 0;
}

/// How many entries the others must let go for this seat's last action; 0: there is none, or something hidden has been
/// shown since, and would be known.
std::size_t Course::agreed_depth(int seat) const {
    std::size_t depth = 0;
    for (auto entry = log_.rbegin(); entry != log_.rend() && entry->n > 0 && !entry->has_revealed; ++entry) {
        ++depth;
        if (entry->seat == seat) {
            return depth;
        }
    }
    return 0;
}

UndoRight Course::undo_right(unsigned seats) const {
    if (settings().undo == UndoPolicy::Never) {
        return {-1, "never", "this table plays without taking back"};
    }
    if (stage() == Stage::Over) {
        return {-1, "over", "the game is over"};
    }
    if (window()) {
        return {-1, "reaction", "somebody may still react"};
    }
    const std::size_t depth = undo_depth();
    if (depth == 0) {
        return {-1, "nothing_to_undo", "there is nothing to take back"};
    }
    const LogEntry& entry = log_[log_.size() - depth];
    const bool is_own = (seats >> entry.seat & 1U) != 0;
    if (!is_own) {
        for (int seat = 0; seat < std::ssize(seats_); ++seat) {
            if ((seats >> seat & 1U) != 0 && may_ask_undo(seat)) {
                return {-1, "may_ask", "somebody else has acted since, and can be asked"};
            }
        }
        return seats == 0 ? UndoRight{-1, "not_yours", "only players can take back"}
                          : UndoRight{-1, "others_acted", "somebody else has acted since"};
    }
    if (!is_undo_free() && entry.has_revealed) {
        return {-1, "hidden_shown", "the action has shown something that was hidden"};
    }
    return {entry.seat, {}, {}};
}

std::size_t Course::kept_by(std::int64_t n) const {
    auto keep = log_.size();
    while (keep > 0 && log_[keep - 1].last > n) {
        --keep;
    }
    return keep;
}

std::vector<LogLine> Course::told(std::size_t first, unsigned seats) const {
    const auto only = std::find_if(seats_.begin(), seats_.end(),
                                   [&](const SeatState& seat) { return seats == 1U << (&seat - seats_.data()); });
    const Seat viewer = only == seats_.end() ? kSpectator : static_cast<Seat>(only - seats_.begin());
    std::vector<LogLine> lines;
    if (first + 1 == log_.size() && log_.back().applies == 1 && log_.back().last == n_) {
        lines.push_back({log_.back().n, log_.back().seat, Told::to(viewer, *table_)});
    } else if (first < log_.size()) {
        std::size_t at = table_->applied();
        for (std::size_t i = log_.size(); i > first; --i) {
            at -= log_[i - 1].applies;
        }
        for (std::size_t i = first; i < log_.size(); at += log_[i].applies, ++i) {
            lines.push_back({log_[i].n, log_[i].seat, Told::to(viewer, *table_, at, log_[i].applies)});
        }
    }
    if (is_shown(seats)) {
        lines.push_back({window_->n, window_->entry.seat, Told::to(viewer, *window_->table)});
    }
    return lines;
}

}  // namespace pangaea::table
