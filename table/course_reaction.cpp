// Reactions among people (docs/api.md, reactions): those who are asked answer at the same time, behind a curtain that
// falls when its time is over, whatever was answered. What the others can see of it follows from public facts alone:
// how many were asked, and the time. An answer changes nothing but that this seat has answered: the end is a step of
// its own.
#include "table/course.h"

namespace pangaea::table {

/// Whether there is somebody who must not learn who could have answered otherwise: another person at the table, and a
/// person among those asked.
bool Course::is_kept_dark() const {
    if (people() < 2) {
        return false;
    }
    const auto table = table_->copy();
    while (table->is_reaction()) {
        if (seats_[index(table->to_act().seat())].kind == SeatKind::Person) {
            return true;
        }
        (void)table->play(table->declining());
    }
    return false;
}

/// `table_` is one action ahead; it goes back to what everybody knows. Who has no choice is not bothered, but where
/// several people share a device: there each sees whether the others are asked, so all of them are.
void Course::open_window(const Step& step, LogEntry entry) {
    window_ = Window{step.n, step.at + settings().reaction_ms};
    window_->entry = std::move(entry);
    window_->table = table_->copy();
    const auto table = table_->copy();
    while (table->is_reaction()) {
        const int seat = index(table->to_act().seat());
        const SeatState& state = seats_[seat];
        window_->asked |= 1U << seat;
        const bool is_bothered = !table->can_only_pass() || !is_only_seat(seat);
        if (!state.is_played_by_computer() && is_bothered && table->answer_by(state.order).empty()) {
            window_->shown |= 1U << seat;
        }
        (void)table->play(table->declining());
    }
}

std::optional<std::int64_t> Course::reaction() const {
    if (window() != nullptr) {
        return window_->n;
    }
    const bool is_awaited = stage() == Stage::Playing && table_->is_reaction();
    return !is_awaited ? std::nullopt : std::optional(log_.empty() ? std::int64_t{0} : log_.back().n);
}

bool Course::may_end_early() const {
    if (window() == nullptr || window_->answered != window_->asked) {
        return false;
    }
    bool is_held_off = false;
    for (const auto table = window_->table->copy(); table->is_reaction();) {
        const int seat = index(table->to_act().seat());
        const bool holds_off = window_->answers[seat] != table->declining();
        if (holds_off && is_held_off && is_only_seat(seat)) {
            return false;
        }
        is_held_off |= holds_off;
        (void)table->play(table->declining());
    }
    return true;
}

std::unique_ptr<Table> Course::question(int seat) const {
    auto table = (window_ ? window_->table : table_)->copy();
    while (table->is_reaction() && table->to_act() != Actor(static_cast<Seat>(seat))) {
        (void)table->play(table->declining());
    }
    return table;
}

std::optional<std::string> Course::answer_without(int seat) const {
    const SeatState& state = seats_[seat];
    if (window() == nullptr && (!table_->is_reaction() || state.kind != SeatKind::Person)) {
        return std::nullopt;
    }
    const auto asked = question(seat);
    std::string ordered(asked->answer_by(state.order));
    if (state.kind == SeatKind::Person && !ordered.empty()) {
        return ordered;
    }
    if (window() != nullptr) {
        return std::string(asked->declining());
    }
    // At one device with several people everybody is asked, so that the question tells nothing.
    int persons = 0;
    for (const SeatState& each : seats_) {
        persons += each.kind == SeatKind::Person ? 1 : 0;
    }
    return persons == 1 && asked->can_only_pass() ? std::optional(std::string(asked->declining())) : std::nullopt;
}

std::int64_t Course::n_for(unsigned seats) const {
    return window() == nullptr ? n_ : is_shown(seats) ? window_->n : window_->n - 1;
}

Status Course::check_answer(const Step& step) const {
    if (window() == nullptr || ((window_->asked & ~window_->answered) >> step.seat & 1U) == 0) {
        return Error{"not_your_turn", "this seat is not asked"};
    }
    const auto line = step.text.substr(0, step.text.find('\n'));
    return question(step.seat)->play(line);
}

Status Course::check_reacted(const Step&) const {
    return window() != nullptr && window_->answered == window_->asked
               ? Status(Done{})
               : Status(Error{"not_started", "no reaction is awaited, or somebody has not answered"});
}

Status Course::take_reply(Step& step) {
    window_->answers[step.seat] = step.text.substr(0, step.text.find('\n'));
    window_->answered |= 1U << step.seat;
    return Done{};
}

/// The curtain falls: all answers are played in their order, until one of them ends it.
Status Course::take_reacted(Step& step) {
    std::string lines;
    for (const auto table = window_->table->copy(); table->is_reaction();) {
        const std::string& answer = window_->answers[index(table->to_act().seat())];
        lines += (lines.empty() ? "" : "\n") + answer;
        if (auto played = table->play(answer); !played) {
            return played;
        }
    }
    const std::size_t answers = lines.size() + 1;
    lines += (step.text.empty() ? "" : "\n") + step.text;  // if the step is stored already
    LogEntry entry = window_->entry;
    if (auto played = play_lines(*window_->table, lines, entry); !played) {
        return played;
    }
    step.text = lines.substr(std::min(answers, lines.size()));
    entry.last = step.n;
    before_.table = std::exchange(table_, std::move(window_->table));
    log_.push_back(std::move(entry));
    window_.reset();
    return Done{};
}

Status Course::take_answer(Step& step) {
    (void)take_reply(step);
    if (window_->answered != window_->asked) {
        return Done{};
    }
    Step end = step;
    end.text.erase(0, window_->answers[step.seat].size() + 1);
    return take_reacted(end);
}

/// What was stored under older rules has been played; a reaction that was under way is asked anew.
Status Course::take_rules(Step& step) {
    version_ = kRulesVersion;
    if (stage() == Stage::Playing && table_->is_reaction() && !log_.empty() && !is_paused_ && is_kept_dark()) {
        LogEntry entry = log_.back();
        before_.grown.reset();
        open_window(step, entry);
        before_.undone.push_back(std::move(log_.back()));
        log_.pop_back();
        drop_applies(entry.applies);
    }
    return Done{};
}

}  // namespace pangaea::table
