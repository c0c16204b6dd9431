// Course: what has happened at one table, as its steps tell it: who sits where, the game, the log, the clocks, the
// reaction that is awaited. Feeding it the stored steps gives the same course again, which is all a restart does.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "referee/table.h"
#include "table/messages.h"
#include "table/settings.h"
#include "table/step.h"

namespace pangaea::table {

struct SeatState {
    SeatKind kind = SeatKind::Open;
    std::string who;    // a person's identity
    std::string name;   // of a person
    std::string level;  // of a computer
    bool is_resigned = false;
    bool is_away = false;  // a computer plays for the person
    std::string order = "ask";
    int colour = 0;
    int place = 0;                       // where it was before the lot was drawn
    std::vector<std::string> sent_away;  // identities the maker did not want here
    std::string key;                     // of the program that plays for the person: its hash
    bool has_had_grace = false;
    std::int64_t resigned_n = 0;      // the number with which they resigned
    bool has_resigned_early = false;  // before everybody had acted twice
    int restless = 0;                 // votes and orders since anybody acted
    bool has_asked = false;           // for an undo, since they acted
    int turns_taken_back = 0;         // from somebody who was to act, since anybody else acted
    int hints = 0;                    // they have had, among people
    std::string kept_for;             // an identity: nobody else sits down here
    Time holiday_until = 0;           // until then they lose no time
    std::int64_t holiday_ms = 0;      // they have had at this table, the present one to its end

    bool is_played_by_computer() const { return kind == SeatKind::Computer || is_away || is_resigned; }
};

/// What the persons of a table vote on.
struct Ballot {
    std::string what;
    int seat = -1;  // of a takeover: whose
    std::vector<int> yes;
    int needed = 0;
    Time since = 0;  // when there were enough; 0: there are not
};

/// An action that stands, with its reaction. `text` is every action of it, line by line, what chance decided included.
struct LogEntry {
    std::int64_t n = 0;     // 0: came with an imported record
    std::int64_t last = 0;  // the number with which its reaction was over
    int seat = -1;
    int applies = 0;
    bool has_revealed = false;
    Time at = 0;
    std::string text;
    std::int64_t given_ms = 0;               // of clock time, for having decided
    std::vector<std::int64_t> left_ms = {};  // everybody's clocks when it had been played
};

struct CourseStart {
    std::string id;
    Time created = 0;
    std::string maker;
    Settings settings;
};

// Whoever changes orders and votes all the time makes every number old: enough is enough until somebody acts.
inline constexpr int kMostRestless = 10;
inline const Error kSeatTaken{"taken", "somebody sits there already"};
inline const Error kTooRestless{"too_many_requests", "enough votes and orders until somebody acts"};
inline constexpr int kMostTurnsTakenBack = 10;  // for the same reason
// A long game has a thousand. Whatever can be done again and again must not fill the disk, nor take a minute to load:
// each seat has its share of so many steps, half of it for sitting down there, so that nobody uses up another's.
inline constexpr std::int64_t kMostSteps = 20'000;

// A pace of days waits for people on holiday: so long for one seat in one game, and no longer.
inline constexpr std::int64_t kOneDay = 24 * 60 * 60 * std::int64_t{1000};
inline constexpr std::int64_t kMostHoliday = 30 * kOneDay;

using MakeTable = std::function<Result<std::unique_ptr<Table>>(const Settings&)>;
using Names = std::map<std::string, std::string, std::less<>>;  // of identities

class Course {
public:
    enum class Stage : std::uint8_t { Open, Playing, Over };

    /// A reaction among people: nobody but those asked learns of the action before it is over, and nobody of another's
    /// answer.
    struct Window {
        std::int64_t n = 0;  // of the action's step
        Time ends = 0;
        unsigned asked = 0;     // seats, as bits
        unsigned shown = 0;     // those who see the question
        unsigned answered = 0;  // by now
        std::array<std::string, kMaxSeats> answers = {};
        LogEntry entry = {};
        std::shared_ptr<Table> table = {};  // as it is with the action played
    };

    static Result<std::unique_ptr<Course>> begin(CourseStart start, const MakeTable& make_table);

    /// Whether the step would be taken now, but for what the game itself says to it.
    Status check(const Step& step) const;
    /// Takes a step if it is allowed, drawing what chance decides after an action (added to `step.text`). Refused:
    /// nothing changed. Nobody may be told before the step is stored.
    Status take(Step& step);
    /// Several of them, or none.
    Status take(std::span<Step> steps);
    /// Takes back what was taken last, once: it could not be stored.
    void take_back();
    /// Steps that are stored already.
    Status replay(std::vector<Step> steps, const Names& names);

    const std::string& id() const { return start_.id; }
    const Settings& settings() const { return start_.settings; }
    const std::string& maker() const { return start_.maker; }
    std::int64_t n() const { return n_; }
    /// With which number the decision that is awaited was asked for: any later one answers it as well.
    std::int64_t decided_n() const { return decided_n_; }
    Stage stage() const;
    bool is_paused() const { return is_paused_; }
    /// Without winners: cancelled before it began, or ended because all agreed.
    bool is_cancelled() const { return !ended_.empty(); }
    const std::vector<SeatState>& seats() const { return seats_; }
    /// Names come from outside the steps, so that a person can be forgotten.
    void set_name(const std::string& who, const std::string& name);
    /// The seats of one identity, as bits.
    unsigned seats_of(std::string_view who) const;
    /// The same with a key for the seat of this place: none once the person, or a newer key, has the seat.
    unsigned seats_of(std::string_view who, int place, std::string_view key) const;
    /// Whether the open seat waits for this person.
    bool is_kept_for(int seat, std::string_view who, std::string_view name) const;
    /// Of the computer that plays for the seat, or would if its person were away.
    const std::string& level_of(int seat) const {
        return seats_[seat].kind == SeatKind::Computer ? seats_[seat].level : settings().takeover;
    }
    /// Where the seat with this place went when the lot was drawn.
    int seat_at(int place) const;
    const Table& table() const { return *table_; }
    Actor to_act() const;
    /// The seats of persons whose decision is awaited, as bits; in a reaction those who have a choice to make.
    unsigned waiting() const;
    const std::string& rematch() const { return rematch_; }
    /// Whether a Rules step is due: what began under earlier rules goes on under the present ones.
    bool needs_rules() const { return version_ < kRulesVersion && stage() == Stage::Playing; }
    /// Whether there are others to be fair to.
    bool is_among_people() const { return people() > 1; }

    // --- going, votes and pauses (course_votes.cpp)
    /// What it is to leave, or to run out of time: at a rated table one has lost.
    StepKind going() const { return settings().is_rated ? StepKind::Resign : StepKind::Away; }
    std::vector<Ballot> ballots() const;
    /// Whether the others may be asked to let this seat take its last action back.
    bool may_ask_undo(int seat) const;
    /// The step that is due at this time because of a vote, or because a pause has lasted long enough.
    std::optional<Step> due_step(Time now) const;
    /// When the next of them is due; 0: none is.
    Time due_time() const;

    // --- holidays (course_info.cpp)
    bool is_on_holiday(int seat, Time at) const { return seats_[seat].holiday_until > at; }
    /// The step that gives the person a holiday until then, or ends it (0); nothing where there is none to take.
    std::optional<Step> holiday_step(std::string_view who, Time until, Time now) const;

    // --- who begins
    bool needs_lot() const;
    /// A text for a Lot step.
    std::string draw_lot(std::uint64_t entropy) const;

    // --- reactions (course_reaction.cpp)
    /// The reaction that is awaited, or nullptr.
    const Window* window() const { return window_ && stage() == Stage::Playing ? &*window_ : nullptr; }
    /// The number of the action to which a reaction is awaited, one after the other or in a window; 0: it came with an
    /// imported record.
    std::optional<std::int64_t> reaction() const;
    /// What is answered for whoever is asked without them: by a standing order, or because there is no choice; nullopt
    /// if they, or a computer, must say it. In a window for this seat, whose time is over.
    std::optional<std::string> answer_without(int seat) const;
    /// Whether all who are asked have answered, and an end before its time would not tell that somebody holds a card
    /// which is not played: without it they would not have been shown the question.
    bool may_end_early() const;
    /// The game as the seat sees it when it is asked: those before it have let it happen.
    std::unique_ptr<Table> question(int seat) const;
    /// Whether these seats know of the action that is waited for.
    bool is_shown(unsigned seats) const { return window() != nullptr && (window_->shown & seats) != 0; }
    /// The number these seats have been told, or are to be told next.
    std::int64_t n_for(unsigned seats) const;

    /// Whether an undo step now would be allowed to any of these seats.
    UndoRight undo_right(unsigned seats) const;

    const std::vector<LogEntry>& log() const { return log_; }
    /// Whether an action played now would be an entry of its own: what chance or those who are asked say belongs to the
    /// action before.
    static bool begins_entry(const Table& table) {
        return table.applied() == 0 || (table.to_act().is_seat() && !table.is_reaction());
    }
    /// How many entries of the log somebody has who was last told number n.
    std::size_t kept_by(std::int64_t n) const;
    /// The entries from `first` on, as the seats may see them; several at one device share what everybody may know.
    std::vector<LogLine> told(std::size_t first, unsigned seats) const;

    json::object result() const;
    std::optional<Clocks> clocks() const;
    /// When the running clock ends; 0 if none runs.
    Time flag_time() const;
    /// Since when time is lost: not before a holiday is over.
    Time runs_since() const { return running_ < 0 ? since_ : std::max(since_, seats_[running_].holiday_until); }
    int flag_seat() const { return running_; }
    /// Since when a clock runs, or a reaction is awaited; 0: nothing is counted.
    Time waits_since() const {
        return window() != nullptr ? window_->ends - settings().reaction_ms : running_ >= 0 ? since_ : 0;
    }
    json::object info(unsigned connected, int spectators) const;
    /// The protocol's record, with names and times.
    json::object record() const;

private:
    explicit Course(CourseStart start) : start_(std::move(start)) {}
    /// What each kind of step has to do.
    struct Rule {
        std::string_view name;
        bool is_about_seat;
        Status (Course::*check)(const Step&) const;
        Status (Course::*take)(Step&);  // fails only before it has changed anything
    };
    static const Rule kRules[];
    friend std::string_view write_kind(StepKind kind);
    friend std::optional<StepKind> read_step_kind(std::string_view word);
    struct Votes {
        unsigned yes = 0;
        Time since = 0;
    };
    /// Steps that could be done for ever: of each seat, by its place; then those that give it to somebody.
    using Endless = std::array<std::int64_t, std::size_t{2} * kMaxSeats>;
    /// All but the game itself, for taking back.
    struct Sides {
        std::int64_t n = 0;
        std::int64_t decided_n = 0;
        std::vector<SeatState> seats;
        std::vector<std::int64_t> left_ms;
        int running = -1;
        Time since = 0;
        bool is_paused = false;
        Time paused_at = 0;
        std::map<std::string, Votes> votes;
        std::string rematch;
        bool is_lot_drawn = false;
        std::string ended;
        Time quiet_since = 0;
        int version = kRulesVersion;
        Endless endless = {};
        std::size_t log_size = 0;
        std::optional<LogEntry> grown;  // the last entry, if the step added to it
        std::vector<LogEntry> undone;
        std::optional<Window> window;
        std::shared_ptr<Table> table;  // before all had answered
    };

    Status check_sit(const Step& step) const;
    Status check_set_up(const Step& step) const;
    Status check_colour(const Step& step) const;
    Status check_lot(const Step& step) const;
    Status check_order(const Step& step) const;
    Status check_present(const Step& step) const;
    Status check_act(const Step& step) const;
    Status check_answer(const Step& step) const;
    Status check_undo(const Step& step) const;
    Status check_pause(const Step& step) const;
    Status check_rematch(const Step& step) const;
    Status check_rules(const Step& step) const;
    Status check_key(const Step& step) const;
    Status check_clock(const Step& step) const;
    Status check_vote(const Step& step) const;
    Status check_subject(const Step& step, int kind, int seat) const;
    Status check_cancel(const Step& step) const;
    Status check_hint(const Step& step) const;
    Status check_move(const Step& step) const;
    Status check_holiday(const Step& step) const;
    Status check_reacted(const Step& step) const;
    Status take_person(Step& step);
    Status take_set_up(Step& step);
    Status take_colour(Step& step);
    Status take_lot(Step& step);
    Status take_order(Step& step);
    Status take_resign(Step& step);
    Status take_presence(Step& step);
    Status take_act(Step& step);
    Status take_answer(Step& step);
    Status take_undo(Step& step);
    Status take_pause(Step& step);
    Status take_rematch(Step& step);
    Status take_rules(Step& step);
    Status take_cancel(Step& step);
    Status take_key(Step& step);
    Status take_vote(Step& step);
    Status take_clock(Step& step);
    Status take_hint(Step& step);
    Status take_holiday(Step& step);
    Status take_reply(Step& step);
    Status take_reacted(Step& step);

    Status play_lines(Table& table, std::string& text, LogEntry& entry, bool draws = true) const;
    void drop_applies(int count);
    void open_window(const Step& step, LogEntry entry);
    bool is_kept_dark() const;
    bool is_only_seat(int seat) const { return seats_of(seats_[seat].who) == 1U << seat; }
    unsigned people() const;
    unsigned voters(std::string_view what) const;
    int needed(std::string_view what) const;
    void forget_votes(StepKind step, int actor);
    std::pair<Time, Step> next_due() const;
    std::size_t undo_depth() const;
    std::size_t agreed_depth(int seat) const;
    bool takes_turn_back(const Step& step) const;
    /// Which of those it is; nothing for what the server does by itself, or brings the game nearer to its end.
    std::optional<std::size_t> endless_place(const Step& step) const;
    std::int64_t lost_since(const LogEntry& entry, int seat, Time at) const;
    std::int64_t others_lost_since(const LogEntry& entry, Time at) const;
    bool is_undo_free() const { return settings().undo == UndoPolicy::Free && people() <= 1; }
    SeatState& seat_of(const Step& step) { return seats_[step.seat]; }
    const SeatState& seat_of(const Step& step) const { return seats_[step.seat]; }
    void remember();
    Status carry_out(Step& step);
    void settle_clock(Time at);
    void start_clock(Time at);
    std::int64_t give_time(int seat, bool is_answer);
    bool is_resigned_out() const;
    std::vector<int> winners() const;
    std::string shown_name(std::size_t seat) const;
    json::value kept_name(const SeatState& seat) const;

    CourseStart start_;
    std::shared_ptr<Table> table_;
    std::vector<SeatState> seats_;
    std::vector<LogEntry> log_;
    std::optional<Window> window_;
    Sides before_;
    Names names_;
    bool is_replaying_ = false;  // what is stored was allowed when it was stored
    std::int64_t n_ = 0;
    std::int64_t decided_n_ = 0;
    bool is_paused_ = false;
    Time paused_at_ = 0;
    std::map<std::string, Votes> votes_;  // by what they are about
    bool is_lot_drawn_ = false;
    std::string ended_;     // why, if not by the game's own rules
    Time quiet_since_ = 0;  // nobody has done anything in the game, or said that they are here
    int version_ = kRulesVersion;
    Endless endless_ = {};
    std::string rematch_;
    // Clocks: what was left at `since_`.
    std::vector<std::int64_t> left_ms_;
    int running_ = -1;
    Time since_ = 0;
    json::object rules_;
    json::object components_;
};

}  // namespace pangaea::table
