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
    Open,      // nobody sits there any more; text: who was sent away, and does not come back
    Computer,  // text: its level
    Colour,    // text: the colour
    Lot,       // who begins; text: the seats in their new order
    Order,     // text: the standing order
    Resign,
    Away,  // a computer plays for the person; text: why
    Back,
    Act,     // text: the action and, line by line, what chance decided after it
    Answer,  // as steps were stored before there was Reacted: a Reply, the last of which is Reacted as well
    Undo,    // text: "agreed" if the others let the seat take back more than its own last action
    Pause,
    Resume,
    Rematch,  // text: the table where it goes on
    Rules,    // from here on these rules hold; text: their version
    Cancel,   // its maker does not want the table any more, before the game begins; text: "agreed", later, by all
    Key,      // text: the hash of the one key with which a program plays the seat
    Clock,    // clocks and reactions go on from here: what passed since the step before costs nobody
    Vote,     // text: + or - and what for, as "+pause" or "-takeover 1"
    Hint,     // the seat had one, and all may know it
    Holiday,  // text: until when the seat loses no time (milliseconds since 1970); 0: it is over
    Reply,    // to a reaction that others wait for, one of each seat that is asked; text: the action
    Reacted,  // the reaction is over, and its replies are played; text: what chance decided then, line by line
};

/// Whether the step is part of the game itself; the others change who is at the table.
constexpr bool is_of_game(StepKind kind) {
    return kind == StepKind::Act || kind == StepKind::Answer || kind == StepKind::Undo || kind == StepKind::Order ||
           kind == StepKind::Reply || kind == StepKind::Reacted;
}

/// Whether the step may be what ends a reaction behind the curtain.
constexpr bool is_reacted(StepKind kind) { return kind == StepKind::Reacted || kind == StepKind::Answer; }

/// Whether the decision that is awaited stays as it was: whoever comes, goes, votes or gives an order makes nobody's
/// answer old.
constexpr bool is_aside(StepKind kind) {
    switch (kind) {
        case StepKind::Move:
        case StepKind::Colour:
        case StepKind::Order:
        case StepKind::Away:
        case StepKind::Back:
        case StepKind::Key:
        case StepKind::Clock:
        case StepKind::Vote:
        case StepKind::Hint:
        case StepKind::Holiday:
            return true;
        default:
            return false;
    }
}

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
