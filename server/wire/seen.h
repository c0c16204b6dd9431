// What may be sent to somebody: the only types the message writers take game content from. Both are made from a table
// *for a viewer*; there is no way to make one from a whole position.
#pragma once

#include <string_view>
#include <vector>

#include "referee/table.h"

namespace pangaea::wire {

/// A position as one viewer may see it (the seat may be kSpectator).
class Seen {
public:
    static Seen by(Seat seat, const Table& table) { return Seen(table.observe(seat)); }
    /// What follows from that by the rules.
    static Seen facts_for(Seat seat, const Table& table) { return Seen(table.facts(seat)); }
    const json::object& members() const { return content_; }

private:
    explicit Seen(json::object content) : content_(std::move(content)) {}
    json::object content_;
};

/// The last action's events as one viewer may see them.
class Told {
public:
    static Told to(Seat seat, const Table& table) { return Told(table.events_for(seat)); }
    const json::array& events() const { return events_; }
    void add(const Told& more) { events_.insert(events_.end(), more.events_.begin(), more.events_.end()); }

private:
    explicit Told(json::array events) : events_(std::move(events)) {}
    json::array events_;
};

/// The legal list, of the seat to act only.
class Choices {
public:
    static Choices of(const Table& table) { return Choices(table.legal()); }
    const json::value& actions() const { return content_.at("actions"); }

private:
    explicit Choices(json::object content) : content_(std::move(content)) {}
    json::object content_;
};

}  // namespace pangaea::wire
