// Course: what has happened at one table, as its steps tell it: who sits where, the game, the log, the clocks.
// Feeding it the stored steps gives the same course again, which is all a restart does.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
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

    bool is_played_by_computer() const { return kind == SeatKind::Computer || is_away || is_resigned; }
};

/// An action that stands. `text` is the action and, line by line, what chance decided after it.
struct LogEntry {
    std::int64_t n = 0;  // 0: came with an imported record
    int seat = -1;
    int applies = 1;
    bool has_revealed = false;
    std::string text;
};

struct CourseStart {
    std::string id;
    Time created = 0;
    std::string maker;
    Settings settings;
};

using MakeTable = std::function<Result<std::unique_ptr<Table>>(const Settings&)>;
using Names = std::map<std::string, std::string, std::less<>>;  // of identities

class Course {
public:
    enum class Stage : std::uint8_t { Open, Playing, Over };

    static Result<std::unique_ptr<Course>> begin(CourseStart start, const MakeTable& make_table);

    /// Takes a step if it is allowed, drawing what chance decides after an action (added to `step.text`). Refused:
    /// nothing changed. Nobody may be told before the step is stored.
    Status take(Step& step);
    /// Takes the last step back, once: it could not be stored.
    void take_back();
    /// Steps that are stored already.
    Status replay(std::vector<Step> steps, const Names& names);

    const std::string& id() const { return start_.id; }
    const Settings& settings() const { return start_.settings; }
    const std::string& maker() const { return start_.maker; }
    std::int64_t n() const { return n_; }
    Stage stage() const;
    bool is_paused() const { return is_paused_; }
    const std::vector<SeatState>& seats() const { return seats_; }
    /// Names come from outside the steps, so that a person can be forgotten.
    void set_name(const std::string& who, const std::string& name);
    /// The seats of one identity, as bits.
    unsigned seats_of(std::string_view who) const;
    const Table& table() const { return *table_; }
    Actor to_act() const;
    /// Whether others could have reacted to the last action, be anybody asked or not.
    bool was_open_to_reaction() const { return was_open_to_reaction_; }
    const std::string& rematch() const { return rematch_; }

    /// Whether an undo step now would be allowed to any of these seats.
    UndoRight undo_right(unsigned seats) const;
    /// How many log entries the next undo takes back (free undo goes back to a person's own action).
    std::size_t undo_depth() const;

    const std::vector<LogEntry>& log() const { return log_; }
    /// The entries from `first` on, as the viewer may see them.
    std::vector<LogLine> told(std::size_t first, Seat viewer, const MakeTable& make_table) const;

    json::object result() const;
    std::optional<Clocks> clocks() const;
    /// When the running clock ends; 0 if none runs.
    Time flag_time() const;
    int flag_seat() const { return running_; }
    json::object info(unsigned connected, int spectators) const;
    /// The protocol's record, with names and times.
    json::object record() const;

private:
    explicit Course(CourseStart start) : start_(std::move(start)) {}
    /// All but the game itself, for taking back.
    struct Sides {
        std::int64_t n = 0;
        std::vector<SeatState> seats;
        std::vector<std::int64_t> left_ms;
        int running = -1;
        Time since = 0;
        bool is_paused = false;
        std::string rematch;
        std::size_t log_size = 0;
        std::vector<LogEntry> undone;
        std::vector<Time> undone_times;
    };

    /// What each kind of step has to do.
    struct Rule {
        std::string_view name;
        bool is_about_seat;
        Status (Course::*check)(const Step&) const;
        void (Course::*take)(const Step&);
    };
    static const Rule kRules[];
    friend std::string_view write_kind(StepKind kind);
    friend std::optional<StepKind> read_step_kind(std::string_view word);

    Status apply_lines(std::string& text, LogEntry& entry);
    Status check(const Step& step) const;
    Status check_sit(const Step& step) const;
    Status check_set_up(const Step& step) const;
    Status check_person(const Step& step) const;
    Status check_present(const Step& step) const;
    Status check_act(const Step& step) const;
    Status check_undo(const Step& step) const;
    Status check_pause(const Step& step) const;
    Status check_rematch(const Step& step) const;
    Status check_nothing(const Step& step) const;
    void take_person(const Step& step);
    void take_set_up(const Step& step);
    void take_order(const Step& step);
    void take_resign(const Step& step);
    void take_presence(const Step& step);
    void take_act(const Step& step);
    void take_undo(const Step& step);
    void take_pause(const Step& step);
    void take_rematch(const Step& step);
    SeatState& seat_of(const Step& step) { return seats_[step.seat]; }
    const SeatState& seat_of(const Step& step) const { return seats_[step.seat]; }
    void remember();
    void drop_last_entry();
    void settle_clock(Time at);
    void start_clock(Time at, bool is_new_decision);
    bool is_resigned_out() const;
    std::vector<int> winners() const;

    CourseStart start_;
    std::unique_ptr<Table> table_;
    std::vector<SeatState> seats_;
    std::vector<LogEntry> log_;
    Sides before_;
    Names names_;
    std::vector<Time> times_;  // of the log's entries
    std::int64_t n_ = 0;
    bool is_paused_ = false;
    bool was_open_to_reaction_ = false;
    std::string rematch_;
    // Clocks: what was left at `since_`.
    std::vector<std::int64_t> left_ms_;
    int running_ = -1;
    Time since_ = 0;
    json::object rules_;
    json::object components_;
};

}  // namespace pangaea::table
