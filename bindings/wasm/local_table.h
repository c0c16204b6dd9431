// LocalTable: one table on one device, without a server. It speaks the messages of the table socket (docs/api.md), so
// that the page needs to know only one language; computers and chance move when step() is called, one decision at a
// time.
// Beyond that language: `open` with the fields of POST /api/tables, `record`; and where `open` had `watching`, for a
// replay of the record, `go` with `steps` and `look` with a `seat` (or without: everything is told).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/bots.h"
#include "referee/referee.h"

namespace pangaea::wasm {

class LocalTable {
public:
    explicit LocalTable(const Bots& bots);

    /// Answers one message with none, one or several, in the order they are to be read.
    std::vector<std::string> answer(std::string_view line);
    /// Lets a computer or chance take one decision; empty when a person is to act or the game is over.
    std::vector<std::string> step();

private:
    struct SeatPlan {
        bool person = false;
        std::string name;
        std::string level;
        std::string protection = "ask";  // standing order (docs/api.md, orders)
    };
    struct Entry {
        std::uint64_t n = 0;
        Actor actor;
        json::array events;
        bool revealed = false;
        std::vector<json::array> seen_by;  // in a replay: the events as each seat may see them; `events` tells all
    };

    Status open(const json::value& message);
    Status set_up(ObjectReader& reader, Faults& faults);
    Status set_up_replay(const json::value* record, std::optional<std::int64_t> steps);
    Status read_seats(const json::array& seats);
    Status play_on(const json::array& actions, std::size_t steps);
    Status play(std::string_view action);
    Status act(ObjectReader& reader, Faults& faults);
    Status undo(ObjectReader& reader, Faults& faults);
    Status order(ObjectReader& reader, Faults& faults);
    Status go(ObjectReader& reader, Faults& faults);
    Status walk_to(std::size_t steps);
    Status look(ObjectReader& reader, Faults& faults);
    Result<json::object> preview(ObjectReader& reader, Faults& faults);
    Result<json::object> hint(ObjectReader& reader, Faults& faults);
    Result<json::object> ask(std::string_view type, ObjectReader& reader, Faults& faults);
    Status change(std::string_view type, ObjectReader& reader, Faults& faults);

    /// A field `seat` of ours, a field `n` that is the present number.
    Result<Seat> read_own_seat(ObjectReader& reader, Faults& faults) const;
    Status check_number(ObjectReader& reader, Faults& faults) const;
    Result<std::string> ask_bot(const std::string& level) const;
    bool is_person(Actor actor) const { return actor.is_seat() && seats_[index(actor.seat())].person; }

    json::object write_view() const;
    json::object write_table() const;
    json::object write_you() const;
    json::object write_by_viewer(bool facts) const;
    json::value write_legal() const;
    json::object write_undo() const;
    json::array write_log(std::size_t from) const;
    /// The update from the last view told to the present one.
    std::string write_update();
    std::string write_first_view();
    /// Where the log may be cut for an undo by this seat: how many entries stay; or why not.
    Result<std::size_t> find_undo(Seat seat) const;
    std::vector<Seat> viewers() const;

    const Bots& bots_;
    Referee referee_;
    std::unique_ptr<Table> table_;
    std::vector<SeatPlan> seats_;
    std::vector<Entry> log_;
    std::vector<std::string> line_;  // the actions of the record that was opened; a replay walks along them
    std::string id_ = "local";
    std::string undo_ = "free";
    std::uint64_t seed_ = 0;
    bool hints_ = true;
    bool watching_ = false;     // a replay: everybody's cards are seen, nobody acts
    std::optional<Seat> eyes_;  // whose log a replay tells; without, everything is told
    std::uint64_t n_ = 0;       // number of the present state; in a replay the number of actions played
    json::object told_;         // the view as it was last told
    std::uint64_t told_n_ = 0;
};

}  // namespace pangaea::wasm
