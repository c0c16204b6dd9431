// Steps: taking them and taking them back, and actions. Who sits where is in course_seats.cpp, undo and the log in
// course_log.cpp, reactions in course_reaction.cpp, clocks and what people are told about the table in course_info.cpp.
#include "table/course.h"

#include <algorithm>

#include "referee/rules_version.h"

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
    if (start.settings.rules_version == kNoRulesVersion) {  // as the referee takes such a record (docs/protocol.md)
        start.settings.rules_version = kOldestRulesVersion;
        auto oldest = begin(start, make_table);
        if (!oldest) {
            start.settings.rules_version = kRulesVersion;
            auto today = begin(std::move(start), make_table);
            return today ? std::move(today) : std::move(oldest);
        }
        return oldest;
    }
    auto table = make_table(start.settings);
    if (!table) {
        return table.error();
    }
    std::unique_ptr<Course> course(new Course(std::move(start)));
    const Settings& settings = course->settings();
    course->table_ = std::move(*table);
    course->version_ = static_cast<int>(settings.rules_version);
    if (std::ssize(settings.seats) != course->table_->players()) {
        return Error{"out_of_range",
                     "seats: there must be one for each of " + std::to_string(course->table_->players()) + " players"};
    }
    unsigned colours = 0;
    for (const SeatSetting& seat : settings.seats) {
        colours |= seat.colour >= 0 ? 1U << seat.colour : 0U;
    }
    for (const SeatSetting& seat : settings.seats) {
        SeatState state;
        state.kind = seat.kind == SeatKind::Computer ? SeatKind::Computer : SeatKind::Open;
        state.level = seat.level;
        state.kept_for = seat.kept_for;
        state.place = static_cast<int>(course->seats_.size());
        for (state.colour = std::max(seat.colour, 0); seat.colour < 0 && (colours >> state.colour & 1U) != 0;) {
            ++state.colour;
        }
        colours |= 1U << state.colour;
        course->seats_.push_back(std::move(state));
    }
    for (std::size_t i = 0; i < settings.actions.size(); ++i) {
        if (begins_entry(*course->table_)) {
            const Actor actor = course->table_->to_act();
            course->log_.push_back({0, 0, actor.is_seat() ? index(actor.seat()) : -1, 0, false, 0, {}});
        }
        std::string line = settings.actions[i];
        const auto played = line == "auto" ? Status(Error{"bad_record", "\"auto\" is not an action"})
                                           : course->play_lines(*course->table_, line, course->log_.back(), false);
        if (!played) {
            return Error{"bad_record", element("record.actions", i) + ": " + played.error().message};
        }
    }
    json::object record = course->table_->record();
    course->rules_ = record.at("rules").get_object();
    course->components_ = record.at("components").get_object();
    course->left_ms_.assign(settings.seats.size(), settings.pace.ms);
    course->start_clock(course->start_.created);
    return course;
}

Course::Stage Course::stage() const {
    if (is_cancelled()) {
        return Stage::Over;
    }
    for (const SeatState& seat : seats_) {
        if (seat.kind == SeatKind::Open) {
            return Stage::Open;
        }
    }
    if (settings().begins == Begins::Lot && !is_lot_drawn_) {
        return Stage::Open;
    }
    return is_resigned_out() || table_->to_act().is_nobody() ? Stage::Over : Stage::Playing;
}

bool Course::is_resigned_out() const {
    const auto playing =
        std::count_if(seats_.begin(), seats_.end(), [](const SeatState& seat) { return !seat.is_resigned; });
    return playing <= 1 && seats_.size() > 1;
}

Actor Course::to_act() const { return stage() == Stage::Playing ? table_->to_act() : Actor::nobody(); }

// --- steps

const Course::Rule Course::kRules[] = {
    {"sit", true, &Course::check_sit, &Course::take_person},
    {"move", true, &Course::check_move, &Course::take_person},
    {"open", true, &Course::check_set_up, &Course::take_set_up},
    {"computer", true, &Course::check_set_up, &Course::take_set_up},
    {"colour", true, &Course::check_colour, &Course::take_colour},
    {"lot", false, &Course::check_lot, &Course::take_lot},
    {"order", true, &Course::check_order, &Course::take_order},
    {"resign", true, &Course::check_present, &Course::take_resign},
    {"away", true, &Course::check_present, &Course::take_presence},
    {"back", true, &Course::check_present, &Course::take_presence},
    {"act", true, &Course::check_act, &Course::take_act},
    {"answer", true, &Course::check_answer, &Course::take_answer},
    {"undo", true, &Course::check_undo, &Course::take_undo},
    {"pause", false, &Course::check_pause, &Course::take_pause},
    {"resume", false, &Course::check_pause, &Course::take_pause},
    {"rematch", false, &Course::check_rematch, &Course::take_rematch},
    {"rules", false, &Course::check_rules, &Course::take_rules},
    {"cancel", false, &Course::check_cancel, &Course::take_cancel},
    {"key", true, &Course::check_key, &Course::take_key},
    {"clock", false, &Course::check_clock, &Course::take_clock},
    {"vote", true, &Course::check_vote, &Course::take_vote},
    {"hint", true, &Course::check_hint, &Course::take_hint},
    {"holiday", true, &Course::check_holiday, &Course::take_holiday},
    {"reply", true, &Course::check_answer, &Course::take_reply},
    {"reacted", false, &Course::check_reacted, &Course::take_reacted},
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
    const auto endless = endless_place(step);
    if (endless && !is_replaying_ && endless_[*endless] >= kMostSteps / (2 * std::ssize(seats_))) {
        return Error{"too_many_requests", "so much has been done at this seat: now only the game goes on"};
    }
    return (this->*rule.check)(step);
}

std::optional<std::size_t> Course::endless_place(const Step& step) const {
    const auto counted = [&](bool is_endless, std::size_t from = 0) {
        return is_endless ? std::optional(from + seat_of(step).place) : std::nullopt;
    };
    switch (step.kind) {
        case StepKind::Open:  // whoever sits there can always go, or be sent away
            return counted(seat_of(step).kind == SeatKind::Open, kMaxSeats);
        case StepKind::Sit:
        case StepKind::Computer:
            return counted(true, kMaxSeats);
        case StepKind::Move:
        case StepKind::Colour:
        case StepKind::Order:
        case StepKind::Back:
        case StepKind::Key:
        case StepKind::Hint:
            return counted(true);
        case StepKind::Undo:
            return counted(step.text.empty());
        case StepKind::Vote:
            return counted(!votes_.contains(step.text.substr(std::min<std::size_t>(1, step.text.size()))));
        default:
            return std::nullopt;
    }
}

Status Course::check_act(const Step& step) const {
    if (stage() != Stage::Playing || is_paused_) {
        return Error{"not_started", is_paused_               ? "the game is paused"
                                    : stage() == Stage::Open ? "the game has not begun"
                                                             : "the game is over"};
    }
    if (window_ || table_->to_act() != Actor(static_cast<Seat>(step.seat))) {
        return Error{"not_your_turn", "this seat is not to act"};
    }
    return Done{};
}

Status Course::check_pause(const Step& step) const {
    if (stage() != Stage::Playing || window_ || is_paused_ != (step.kind == StepKind::Resume)) {
        return Error{"not_started",
                     window_ ? "a reaction is awaited" : "the game is not being played, or paused already"};
    }
    return Done{};
}

Status Course::check_rematch(const Step&) const {
    return rematch_.empty() ? Status(Done{}) : Status(Error{"taken", "there is a rematch already"});
}

Status Course::check_rules(const Step& step) const {
    return version_ < kRulesVersion && step.text == std::to_string(kRulesVersion)
               ? Status(Done{})
               : Status(Error{"not_started", "these rules hold already, or are not known here"});
}

Status Course::take_pause(Step& step) {
    is_paused_ = step.kind == StepKind::Pause;
    paused_at_ = step.at;
    return Done{};
}

Status Course::take_rematch(Step& step) {
    rematch_ = step.text;
    return Done{};
}

/// Before the game begins by its maker; later when all have agreed.
Status Course::check_cancel(const Step& step) const {
    return stage() == (step.text.empty() ? Stage::Open : Stage::Playing)
               ? Status(Done{})
               : Status(Error{"not_started", "the game has begun, or is over"});
}

Status Course::take_cancel(Step& step) {
    ended_ = step.text.empty() ? "cancelled" : step.text;
    return Done{};
}

Status Course::check_hint(const Step&) const {
    return stage() == Stage::Playing && !window_ ? Status(Done{})
                                                 : Status(Error{"no_hints", "there are no hints just now"});
}

Status Course::take_hint(Step& step) {
    ++seat_of(step).hints;
    return Done{};
}

/// Plays the lines, then lets chance decide as long as it is to act and writes down what it decided. `text` and `entry`
/// become what was played; refused, nothing was.
Status Course::play_lines(Table& table, std::string& text, LogEntry& entry, bool draws) const {
    std::string played;
    std::optional<Error> failed;
    int count = 0;
    bool has_revealed = false;
    const auto play = [&](std::string_view line) {
        const auto status = failed ? Status(*failed) : table.play(line);
        if (!status) {
            failed = status.error();
            return;
        }
        played += (count == 0 ? "" : "\n") + table.last_action();
        has_revealed |= table.has_revealed();
        ++count;
    };
    for_each_line(text, [&](std::string_view line) {
        play(line);
        while (!failed && was_not_asked(table, version_)) {
            play(table.declining());
        }
    });
    if (count == 0 && !failed) {
        failed = Error{"illegal_action", "an empty text is not an action"};
    }
    while (draws && !failed && table.to_act().is_chance()) {
        play("auto");
    }
    if (failed) {
        for (; count > 0; --count) {
            (void)table.undo();
        }
        return *failed;
    }
    text = std::move(played);
    entry.text += (entry.applies == 0 ? "" : "\n") + text;
    entry.applies += count;
    entry.has_revealed |= has_revealed;
    return Done{};
}

Status Course::take_act(Step& step) {
    // An answer to a reaction belongs to the action it answers: who let it happen is no entry of its own.
    const bool is_answer = table_->is_reaction() && !log_.empty();
    LogEntry entry = is_answer ? log_.back() : LogEntry{step.n, step.n, step.seat, 0, false, step.at, {}};
    if (auto played = play_lines(*table_, step.text, entry); !played) {
        return played;
    }
    entry.last = step.n;
    entry.given_ms += give_time(step.seat, is_answer);
    if (settings().pace.kind != Pace::Kind::None) {
        entry.left_ms = left_ms_;
    }
    if (!is_answer && table_->is_reaction() && version_ == kRulesVersion && is_kept_dark()) {
        open_window(step, std::move(entry));
        drop_applies(window_->entry.applies);
        return Done{};
    }
    if (is_answer) {
        before_.grown = std::move(log_.back());
        log_.back() = std::move(entry);
    } else {
        log_.push_back(std::move(entry));
    }
    return Done{};
}

void Course::drop_applies(int count) {
    for (; count > 0; --count) {
        (void)table_->undo();
    }
}

// --- taking and taking back

void Course::remember() {
    // One by one: what is there is written over, instead of made anew for every step.
    before_.n = n_;
    before_.decided_n = decided_n_;
    before_.seats = seats_;
    before_.left_ms = left_ms_;
    before_.running = running_;
    before_.since = since_;
    before_.is_paused = is_paused_;
    before_.paused_at = paused_at_;
    before_.votes = votes_;
    before_.rematch = rematch_;
    before_.is_lot_drawn = is_lot_drawn_;
    before_.ended = ended_;
    before_.quiet_since = quiet_since_;
    before_.version = version_;
    before_.endless = endless_;
    before_.log_size = log_.size();
    before_.grown.reset();
    before_.undone.clear();
    before_.window = window_;
    before_.table.reset();
}

Status Course::take(Step& step) { return take(std::span(&step, 1)); }

Status Course::take(std::span<Step> steps) {
    for (Step& step : steps) {
        const bool is_first = &step == steps.data();
        auto taken = check(step);
        if (taken) {
            if (is_first) {
                remember();
            }
            taken = carry_out(step);
        }
        if (!taken) {
            if (!is_first) {
                take_back();
            }
            return taken;
        }
    }
    return Done{};
}

Status Course::carry_out(Step& step) {
    const auto endless = endless_place(step);
    if (step.kind != StepKind::Clock) {
        settle_clock(step.at);
    }
    if (auto taken = (this->*kRules[static_cast<int>(step.kind)].take)(step); !taken) {
        left_ms_ = before_.left_ms;
        since_ = before_.since;
        window_ = before_.window;
        return taken;
    }
    if (endless) {
        ++endless_[*endless];
    }
    n_ = step.n;
    decided_n_ = is_aside(step.kind) ? decided_n_ : step.n;
    start_clock(step.at);
    const bool is_decision = step.kind == StepKind::Act || step.kind == StepKind::Reply || is_reacted(step.kind);
    if (window_ && before_.window) {
        since_ = before_.since;  // nobody is to see by it when somebody has answered
    }
    if (window_ && is_decision) {
        return Done{};  // what follows from it follows when all learn of it
    }
    // Who answered is nobody's business: at the end of a reaction it is the player of the action who has acted.
    const int actor = is_reacted(step.kind) ? log_.back().seat : step.seat;
    if (is_decision) {
        for (SeatState& seat : seats_) {
            seat.restless = 0;
            seat.turns_taken_back = &seat == &seats_[actor] ? seat.turns_taken_back : 0;
        }
        seats_[actor].has_asked = false;
    }
    if (step.kind == StepKind::Vote || step.kind == StepKind::Order) {
        ++seat_of(step).restless;
        quiet_since_ = step.text[0] == '-' ? step.at : quiet_since_;
    } else if (step.kind != StepKind::Clock && step.kind != StepKind::Key && step.kind != StepKind::Hint) {
        quiet_since_ = step.at;
        forget_votes(step.kind, actor);
    }
    return Done{};
}

void Course::take_back() {
    if (before_.table) {  // the end of a reaction: the window's table had become the table
        for (int i = log_.back().applies; i > before_.window->entry.applies; --i) {
            (void)table_->undo();
        }
        log_.pop_back();
        before_.window->table = std::exchange(table_, std::move(before_.table));
    } else if (before_.grown) {
        drop_applies(log_.back().applies - before_.grown->applies);
        log_.back() = std::move(*before_.grown);
    }
    while (log_.size() > before_.log_size) {
        drop_applies(log_.back().applies);
        log_.pop_back();
    }
    for (; !before_.undone.empty(); before_.undone.pop_back()) {
        for_each_line(before_.undone.back().text, [&](std::string_view line) { (void)table_->play(line); });
        log_.push_back(std::move(before_.undone.back()));
    }
    n_ = before_.n;
    decided_n_ = before_.decided_n;
    is_lot_drawn_ = before_.is_lot_drawn;
    ended_ = before_.ended;
    quiet_since_ = before_.quiet_since;
    seats_ = before_.seats;
    left_ms_ = before_.left_ms;
    running_ = before_.running;
    since_ = before_.since;
    is_paused_ = before_.is_paused;
    paused_at_ = before_.paused_at;
    votes_ = before_.votes;
    rematch_ = before_.rematch;
    version_ = before_.version;
    endless_ = before_.endless;
    window_ = std::move(before_.window);
}

Status Course::replay(std::vector<Step> steps, const Names& names) {
    is_replaying_ = true;
    for (Step& step : steps) {
        if (auto taken = take(step); !taken) {
            return Error{"not_stored",
                         "table " + id() + ", step " + std::to_string(step.n) + ": " + taken.error().message};
        }
    }
    is_replaying_ = false;
    for (const auto& [who, name] : names) {
        set_name(who, name);
    }
    return Done{};
}

}  // namespace pangaea::table
