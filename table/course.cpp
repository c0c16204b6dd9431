// The game's side of a course: steps prepared, confirmed and taken back; the log; undo. Clocks and what people are told
// about the table are in course_info.cpp.
#include "table/course.h"

#include <algorithm>

namespace pangaea::table {
namespace {

template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace

Result<std::unique_ptr<Course>> Course::begin(CourseStart start, const MakeTable& make_table) {
    auto table = make_table(start.settings);
    if (!table) {
        return table.error();
    }
    std::unique_ptr<Course> course(new Course(std::move(start)));
    const Settings& settings = course->settings();
    course->table_ = std::move(*table);
    if (static_cast<int>(settings.seats.size()) != course->table_->players()) {
        return Error{"out_of_range",
                     "seats: there must be one for each of " + std::to_string(course->table_->players()) + " players"};
    }
    for (const SeatSetting& seat : settings.seats) {
        SeatState state;
        state.kind = seat.kind == SeatKind::Computer ? SeatKind::Computer : SeatKind::Open;
        state.level = seat.level;
        course->seats_.push_back(std::move(state));
    }
    for (const std::string& action : settings.actions) {
        LogEntry entry;
        const Actor actor = course->table_->to_act();
        entry.seat = actor.is_seat() ? index(actor.seat()) : -1;
        entry.text = action;
        if (const auto played = course->table_->play(action); !played || action == "auto") {
            return Error{"bad_record", "record.actions: " + (played ? "auto" : played.error().message)};
        }
        entry.has_revealed = true;
        course->log_.push_back(std::move(entry));
        course->times_.push_back(0);
    }
    json::object record = course->table_->record();
    course->rules_ = record.at("rules").get_object();
    course->components_ = record.at("components").get_object();
    course->left_ms_.assign(settings.seats.size(), settings.pace.ms);
    course->start_clock(course->start_.created, true);
    return course;
}

Course::Stage Course::stage() const {
    for (const SeatState& seat : seats_) {
        if (seat.kind == SeatKind::Open) {
            return Stage::Open;
        }
    }
    return is_resigned_out() || table_->to_act().is_nobody() ? Stage::Over : Stage::Playing;
}

bool Course::is_resigned_out() const {
    const auto playing =
        std::count_if(seats_.begin(), seats_.end(), [](const SeatState& seat) { return !seat.is_resigned; });
    return playing <= 1 && seats_.size() > 1;
}

Actor Course::to_act() const { return stage() == Stage::Playing ? table_->to_act() : Actor::nobody(); }

unsigned Course::seats_of(std::string_view who) const {
    unsigned mask = 0;
    for (std::size_t i = 0; i < seats_.size() && !who.empty(); ++i) {
        mask |= seats_[i].kind == SeatKind::Person && seats_[i].who == who ? 1U << i : 0U;
    }
    return mask;
}

void Course::set_name(const std::string& who, const std::string& name) {
    names_.insert_or_assign(who, name);
    for (SeatState& seat : seats_) {
        if (!who.empty() && seat.who == who) {
            seat.name = name;
        }
    }
}

// --- steps

const Course::Rule Course::kRules[] = {
    {"sit", true, &Course::check_sit, &Course::take_person},
    {"move", true, &Course::check_nothing, &Course::take_person},
    {"open", true, &Course::check_set_up, &Course::take_set_up},
    {"computer", true, &Course::check_set_up, &Course::take_set_up},
    {"order", true, &Course::check_person, &Course::take_order},
    {"resign", true, &Course::check_present, &Course::take_resign},
    {"away", true, &Course::check_present, &Course::take_presence},
    {"back", true, &Course::check_present, &Course::take_presence},
    {"act", true, &Course::check_act, &Course::take_act},
    {"undo", true, &Course::check_undo, &Course::take_undo},
    {"pause", false, &Course::check_pause, &Course::take_pause},
    {"resume", false, &Course::check_pause, &Course::take_pause},
    {"rematch", false, &Course::check_rematch, &Course::take_rematch},
};

std::string_view write_kind(StepKind kind) { return Course::kRules[static_cast<int>(kind)].name; }

std::optional<StepKind> read_step_kind(std::string_view word) {
    for (std::size_t i = 0; i < std::size(Course::kRules); ++i) {
        if (Course::kRules[i].name == word) {
            return static_cast<StepKind>(i);
        }
    }
    return std::nullopt;
}

Status Course::check(const Step& step) const {
    if (step.n != n_ + 1) {
        return Error{"stale", "the table has gone on"};
    }
    const Rule& rule = kRules[static_cast<int>(step.kind)];
    if (rule.is_about_seat && (step.seat < 0 || step.seat >= std::ssize(seats_))) {
        return Error{"not_found", "there is no such seat"};
    }
    return (this->*rule.check)(step);
}

Status Course::check_nothing(const Step&) const { return Done{}; }

Status Course::check_sit(const Step& step) const {
    if (seat_of(step).kind != SeatKind::Open) {
        return Error{"taken", "somebody sits there already"};
    }
    return Done{};
}

Status Course::check_set_up(const Step&) const {
    if (stage() != Stage::Open) {
        return Error{"not_started", "the game has begun"};
    }
    return Done{};
}

Status Course::check_person(const Step& step) const {
    if (seat_of(step).kind != SeatKind::Person) {
        return Error{"not_yours", "no person sits there"};
    }
    return Done{};
}

Status Course::check_present(const Step& step) const {
    if (stage() != Stage::Playing) {
        return Error{"not_started", "the game is not being played"};
    }
    const SeatState& seat = seat_of(step);
    const bool is_so_already = step.kind == StepKind::Resign ? seat.is_resigned
                               : step.kind == StepKind::Away ? seat.is_played_by_computer()
                                                             : !seat.is_away || seat.is_resigned;
    if (seat.kind == SeatKind::Person && is_so_already) {
        return Error{"not_started", "that has been done"};
    }
    return check_person(step);
}

Status Course::check_act(const Step& step) const {
    if (stage() != Stage::Playing || is_paused_) {
        return Error{"not_started", is_paused_               ? "the game is paused"
                                    : stage() == Stage::Open ? "the game has not begun"
                                                             : "the game is over"};
    }
    if (table_->to_act() != Actor(static_cast<Seat>(step.seat))) {
        return Error{"not_your_turn", "this seat is not to act"};
    }
    return Done{};
}

Status Course::check_undo(const Step&) const {
    if (stage() != Stage::Playing || is_paused_ || undo_depth() == 0) {
        return Error{"undo_refused", "there is nothing to take back"};
    }
    return Done{};
}

Status Course::check_pause(const Step& step) const {
    if (stage() != Stage::Playing || is_paused_ != (step.kind == StepKind::Resume)) {
        return Error{"not_started", "the game is not being played, or paused already"};
    }
    return Done{};
}

Status Course::check_rematch(const Step&) const {
    if (!rematch_.empty()) {
        return Error{"taken", "there is a rematch already"};
    }
    return Done{};
}

/// Plays the lines, then lets chance decide as long as it is to act and writes down what it decided.
Status Course::apply_lines(std::string& text, LogEntry& entry) {
    std::optional<Error> failed;
    const auto apply = [&](std::string_view line) {
        if (failed) {
            return;
        }
        if (const auto played = table_->play(line); !played) {
            failed = played.error();
            return;
        }
        was_open_to_reaction_ = entry.applies == 0 ? table_->is_open_to_reaction() : was_open_to_reaction_;
        entry.has_revealed |= table_->has_revealed();
        ++entry.applies;
    };
    for_each_line(text, apply);
    if (entry.applies == 0 && !failed) {
        failed = Error{"illegal_action", "an empty text is not an action"};
    }
    while (!failed && table_->to_act().is_chance()) {
        apply("auto");
        text += "\n" + table_->last_action();
    }
    if (!failed) {
        return Done{};
    }
    for (; entry.applies > 0; --entry.applies) {
        (void)table_->undo();
    }
    return *failed;
}

void Course::remember() {
    // One by one: what is there is written over, instead of made anew for every step.
    before_.n = n_;
    before_.seats = seats_;
    before_.left_ms = left_ms_;
    before_.running = running_;
    before_.since = since_;
    before_.is_paused = is_paused_;
    before_.rematch = rematch_;
    before_.log_size = log_.size();
    before_.undone.clear();
    before_.undone_times.clear();
}

void Course::take_person(const Step& step) {
    SeatState& seat = seat_of(step);
    seat.kind = SeatKind::Person;
    seat.who = step.text;
    const auto known = names_.find(seat.who);
    seat.name = known == names_.end() ? std::string() : known->second;
    seat.level.clear();
    seat.is_away = false;
}

void Course::take_set_up(const Step& step) {
    seat_of(step) = {};
    seat_of(step).kind = step.kind == StepKind::Open ? SeatKind::Open : SeatKind::Computer;
    seat_of(step).level = step.text;
}

void Course::take_order(const Step& step) { seat_of(step).order = step.text; }

void Course::take_resign(const Step& step) { seat_of(step).is_resigned = true; }

void Course::take_presence(const Step& step) {
    seat_of(step).is_away = step.kind == StepKind::Away;
    // Whoever comes back after their time ran out gets a little of it.
    constexpr std::int64_t kLeast = 10'000;
    if (step.kind == StepKind::Back && settings().pace.kind != Pace::Kind::None) {
        left_ms_[step.seat] = std::max({left_ms_[step.seat], settings().pace.increment_ms, kLeast});
    }
}

void Course::take_act(const Step& step) { left_ms_[step.seat] += settings().pace.increment_ms; }

void Course::take_undo(const Step&) {
    for (auto depth = undo_depth(); depth > 0; --depth) {
        before_.undone.push_back(log_.back());
        before_.undone_times.push_back(times_.back());
        drop_last_entry();
    }
}

void Course::take_pause(const Step& step) { is_paused_ = step.kind == StepKind::Pause; }

void Course::take_rematch(const Step& step) { rematch_ = step.text; }

void Course::drop_last_entry() {
    for (int i = 0; i < log_.back().applies; ++i) {
        (void)table_->undo();
    }
    log_.pop_back();
    times_.pop_back();
}

Status Course::take(Step& step) {
    if (auto checked = check(step); !checked) {
        return checked;
    }
    remember();
    was_open_to_reaction_ = false;
    if (step.kind == StepKind::Act) {
        // The one kind that can still be refused.
        LogEntry entry{step.n, step.seat, 0, false, {}};
        if (auto applied = apply_lines(step.text, entry); !applied) {
            return applied;
        }
        entry.text = step.text;
        log_.push_back(std::move(entry));
        times_.push_back(step.at);
    }
    settle_clock(step.at);
    n_ = step.n;
    (this->*kRules[static_cast<int>(step.kind)].take)(step);
    start_clock(step.at, step.kind == StepKind::Act || step.kind == StepKind::Undo);
    return Done{};
}

void Course::take_back() {
    while (log_.size() > before_.log_size) {
        drop_last_entry();
    }
    for (; !before_.undone.empty(); before_.undone.pop_back(), before_.undone_times.pop_back()) {
        for_each_line(before_.undone.back().text, [&](std::string_view line) { (void)table_->play(line); });
        log_.push_back(std::move(before_.undone.back()));
        times_.push_back(before_.undone_times.back());
    }
    n_ = before_.n;
    seats_ = before_.seats;
    left_ms_ = before_.left_ms;
    running_ = before_.running;
    since_ = before_.since;
    is_paused_ = before_.is_paused;
    rematch_ = before_.rematch;
    was_open_to_reaction_ = false;
}

Status Course::replay(std::vector<Step> steps, const Names& names) {
    for (Step& step : steps) {
        if (auto taken = take(step); !taken) {
            return Error{"not_stored",
                         "table " + id() + ", step " + std::to_string(step.n) + ": " + taken.error().message};
        }
    }
    for (const auto& [who, name] : names) {
        set_name(who, name);
    }
    return Done{};
}

// --- undo

std::size_t Course::undo_depth() const {
    const bool is_free = settings().undo == "free";
    std::size_t depth = 0;
    for (auto entry = log_.rbegin(); entry != log_.rend() && entry->n > 0; ++entry) {
        ++depth;
        const bool is_person = !seats_[entry->seat].is_played_by_computer();
        if (!is_free || is_person) {
            return depth;
        }
    }
    return 0;
}

UndoRight Course::undo_right(unsigned seats) const {
    if (settings().undo == "never") {
        return {-1, "never", "this table plays without taking back"};
    }
    if (stage() == Stage::Over) {
        return {-1, "over", "the game is over"};
    }
    const std::size_t depth = undo_depth();
    if (depth == 0) {
        return {-1, "nothing_to_undo", "there is nothing to take back"};
    }
    const LogEntry& entry = log_[log_.size() - depth];
    const bool is_own = (seats >> entry.seat & 1U) != 0;
    if (!is_own) {
        return seats == 0 ? UndoRight{-1, "not_yours", "only players can take back"}
                          : UndoRight{-1, "others_acted", "somebody else has acted since"};
    }
    if (settings().undo != "free" && entry.has_revealed) {
        return {-1, "hidden_shown", "the action has shown something that was hidden"};
    }
    return {entry.seat, {}, {}};
}

// --- log

std::vector<LogLine> Course::told(std::size_t first, Seat viewer, const MakeTable& make_table) const {
    std::vector<LogLine> lines;
    if (first >= log_.size()) {
        return lines;
    }
    const LogEntry& last = log_.back();
    if (first + 1 == log_.size() && last.applies == 1 && last.n == n_) {
        lines.push_back({last.n, last.seat, Told::to(viewer, *table_)});
        return lines;
    }
    // Anything older is told by playing the game again.
    Settings bare = settings();
    bare.actions.clear();
    auto again = make_table(bare);
    for (std::size_t i = 0; again && i < log_.size(); ++i) {
        std::optional<Told> told;
        for_each_line(log_[i].text, [&](std::string_view line) {
            (void)(*again)->play(line);
            auto more = Told::to(viewer, **again);
            told ? told->add(more) : void(told = std::move(more));
        });
        if (i >= first && told) {
            lines.push_back({log_[i].n, log_[i].seat, std::move(*told)});
        }
    }
    return lines;
}

}  // namespace pangaea::table
