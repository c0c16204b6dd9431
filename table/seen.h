// What may be sent to somebody: the only types the message writers take game content from. Both are made from a table
// *for a viewer*; there is no way to make one from a whole position.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "referee/table.h"

namespace pangaea::table {

/// A position as one viewer may see it (the seat may be kSpectator), or what follows from that by the rules.
class Seen {
public:
    static Seen by(Seat seat, const Table& table) { return Seen(table.write_observation(seat)); }
    static Seen facts_for(Seat seat, const Table& table) {
        JsonText facts;
        facts.add(table.facts(seat));
        return Seen(std::move(facts));
    }
    const JsonText& content() const { return content_; }

private:
    explicit Seen(JsonText content) : content_(std::move(content)) {}
    JsonText content_;
};

/// Events as one viewer may see them.
class Told {
public:
    static Told to(Seat seat, const Table& table) { return Told(table.write_events(seat)); }
    /// Of an older action and those that belong to it.
    static Told to(Seat seat, const Table& table, std::size_t first, std::size_t count) {
        return Told(table.write_events(seat, first, count));
    }
    /// To whom nothing is hidden: after the end.
    static Told whole(const Table& table, std::size_t first, std::size_t count) {
        return Told(table.write_events(std::nullopt, first, count));
    }
    /// A list.
    std::string_view events() const { return events_; }

private:
    explicit Told(const JsonText& events) : events_(events.text()) {}
    std::string events_;
};

/// The legal list, of the seat to act only.
class Choices {
public:
    static Choices of(const Table& table) { return Choices(table.write_choices()); }
    std::string_view actions() const { return actions_.text(); }

private:
    explicit Choices(JsonText actions) : actions_(std::move(actions)) {}
    JsonText actions_;
};

}  // namespace pangaea::table
