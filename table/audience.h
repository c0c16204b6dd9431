// Audience: all who see the same of a table, the same seats or the public; what they are told and what they may ask.
// The server has one for each set of seats that is connected, a table on one device has one.
#pragma once

#include <optional>
#include <string_view>

#include "table/course.h"
#include "table/request.h"

namespace pangaea::table {

class Audience {
public:
    explicit Audience(unsigned seats = 0, bool wants_facts = false) : seats_(seats), wants_facts_(wants_facts) {}

    unsigned seats() const { return seats_; }
    bool wants_facts() const { return wants_facts_; }

    /// The first message to one of them: a view, or an update from number `from`, where that can be.
    JsonText greet(const Course& course, Time now, std::optional<std::int64_t> from, const json::object& info,
                   std::string_view name);
    /// From what they were told last to the present, if there is anything; with `must` even if there is not.
    std::optional<JsonText> update(const Course& course, Time now, bool must);

    // What they may ask. Checked against what they were told last.
    /// For requests that change the table: the step to be taken and stored.
    Result<Step> step_for(const Course& course, const Request& request) const;
    /// For previews: the table to look ahead at, and the answer.
    Result<std::shared_ptr<const Table>> preview_table(const Course& course, const Request& request) const;
    static Result<JsonText> look_ahead(const Table& table, const Request& request);
    /// For a hint: the table to think about.
    Result<std::shared_ptr<const Table>> hint_table(const Course& course, const Request& request) const;

private:
    bool has(int seat) const { return seat >= 0 && (seats_ >> seat & 1U) != 0; }
    Scene scene(const Course& course, Time now) const;
    Status check_owner(const Request& request) const;
    Status check_number(const Course& course, const Request& request) const;
    /// The game as the seat sees it when it is to act, or why it is not. Good as long as the course is not changed.
    Result<std::shared_ptr<const Table>> deciding(const Course& course, int seat) const;

    unsigned seats_;
    bool wants_facts_;
    std::int64_t n_ = -1;  // what they were told last
    Memory memory_;
};

}  // namespace pangaea::table
