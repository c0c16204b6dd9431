// Step: one thing that happened at a table. Numbers go up by one; a table's steps are its whole truth.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pangaea::table {

using Time = std::int64_t;  // milliseconds since 1970

/// What a step can be; the rows that check and take them are in course.cpp, in this order.
enum class StepKind : std::uint8_t {
    Sit,       // text: who
    Move,      // the seat goes on to another identity; text: who
    Open,      // nobody sits there any more
    Computer,  // text: its level
    Order,     // text: the standing order
    Resign,
    Away,  // a computer plays for the person; text: why
    Back,
    Act,  // text: the action and, line by line, what chance decided after it
    Undo,
    Pause,
    Resume,
    Rematch,  // text: the table where it goes on
};

/// The stable word a step is stored under.
std::string_view write_kind(StepKind kind);
std::optional<StepKind> read_step_kind(std::string_view word);

struct Step {
    std::int64_t n = 0;
    Time at = 0;
    StepKind kind = StepKind::Act;
    int seat = -1;
    std::string text;
};

}  // namespace pangaea::table
