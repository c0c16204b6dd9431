// LocalTable: one table on one device, without a server: the same course as there, and one audience. It speaks the
// messages of the table socket (docs/api.md), so that the page needs to know only one language; computers move when
// step() is called, one decision at a time.
// Beyond that language: `open` with the fields of POST /api/tables, `record`; and where `open` had `watching`, for a
// replay of the record after so many `steps`, or so many of the log's entries where it has `entry`, `go` with `steps`
// and `look` with a `seat` (local_replay.h).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/wasm/local_replay.h"
#include "table/audience.h"

namespace pangaea::wasm {

class LocalTable {
public:
    explicit LocalTable(const Bots& bots, const ComponentLibrary& library = ComponentLibrary({}));

    /// Answers one message with none, one or several, in the order they are to be read.
    std::vector<std::string> answer(std::string_view line);
    /// Lets a computer take one decision; empty when a person is to act or the game is over.
    std::vector<std::string> step();

private:
    Status open(const json::value& message);
    Status open_course(const json::value& message);
    std::vector<std::string> handle(const table::Request& request);
    /// An answer, if one is wanted, and what the step is told as.
    std::vector<std::string> take(table::Step step, table::RequestId id);
    Result<std::string> ask_bot(const Table& table, const std::string& level) const;

    const Bots& bots_;
    Referee referee_;
    std::unique_ptr<table::Course> course_;
    std::unique_ptr<LocalReplay> replay_;
    table::Audience audience_;
};

}  // namespace pangaea::wasm
