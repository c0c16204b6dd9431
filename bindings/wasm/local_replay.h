// LocalReplay: walks through a record. Everybody's cards are seen and nobody acts; the log is whole from the beginning,
// and the number of the view is the number of actions played.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "referee/referee.h"
#include "table/course.h"

namespace pangaea::wasm {

/// How a table on this device begins: `open` has the fields of POST /api/tables and the id as `table`.
Result<table::CourseStart> read_local_start(const json::value& message);
Result<std::unique_ptr<Table>> make_local_table(Referee& referee, const table::Settings& settings);

class LocalReplay {
public:
    static Result<std::unique_ptr<LocalReplay>> open(Referee& referee, const json::value& message);

    std::int64_t n() const { return static_cast<std::int64_t>(table_->applied()); }
    JsonText write_view();
    /// To the moment after so many `steps`: answers the update.
    Result<JsonText> go(const json::value& message);
    /// Whose log is told, one `seat`'s or without a seat everything: answers a view.
    Result<JsonText> look(const json::value& message);

private:
    table::Scene scene() const;
    std::vector<table::LogLine> log() const;
    void walk_to(std::size_t steps);

    std::unique_ptr<Table> whole_;  // at the end
    std::unique_ptr<Table> table_;  // at the present moment
    std::vector<std::string> line_;
    std::vector<int> actors_;  // -1: chance
    std::optional<Seat> eyes_;
    json::object info_;
    table::Memory memory_;
};

}  // namespace pangaea::wasm
