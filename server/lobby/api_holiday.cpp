// Holidays: games with a pace of days wait for somebody, for a bounded time a year. What a holiday is at a table is a
// step of its course; here is who may have one, and that all their tables are told.
#include <algorithm>

#include "server/lobby/api.h"
#include "server/lobby/holiday.h"

namespace pangaea::lobby {

Leave leave_of(const std::vector<store::Holiday>& taken, store::Time now) {
    Leave leave;
    for (const store::Holiday& one : taken) {
        leave.until = one.ends > now ? std::max(leave.until, one.ends) : leave.until;
        leave.left -= std::max(table::kOneDay, one.ends - one.began);
        leave.next = std::max(leave.next, one.ends + kBetweenHolidays);
    }
    leave.left = std::max<std::int64_t>(leave.left, 0);
    return leave;
}

Result<json::object> Api::holiday_of(const std::string& me) {
    const store::Time now = tables_.executor().now();
    const auto taken = store_.holidays(me, now - kHolidayYear);
    if (!taken) {
        return taken.error();
    }
    const Leave leave = leave_of(*taken, now);
    return json::object{{"until", leave.until == 0 ? json::value(nullptr) : json::value(leave.until)},
                        {"days_left", leave.left / table::kOneDay},
                        {"next", leave.next > now ? json::value(leave.next) : json::value(nullptr)}};
}

Api::Reply Api::take_holiday(const ApiRequest& request, const store::Identity& me, const json::value& body) {
    Faults faults;
    std::int64_t days = 0;
    {
        ObjectReader reader(body, "", faults);
        days = reader.integer("days", 0, table::kMostHoliday / table::kOneDay).value_or(0);
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (!me.account) {
        return Error{"no_account", "a holiday is for an account"};
    }
    if (const auto allowed = allow("holidays", me.id, request); !allowed) {
        return allowed.error();  // all of their tables are looked at
    }
    const store::Time now = tables_.executor().now();
    const auto taken = store_.holidays(me.id, now - kHolidayYear);
    if (!taken) {
        return taken.error();
    }
    const Leave leave = leave_of(*taken, now);
    store::Time until = days == 0 ? 0 : leave.until;  // asked for again, what was not told is told
    Status done = Done{};
    if (days == 0) {
        done = store_.end_holiday(me.id, now);
    } else if (leave.until == 0) {
        if (now < leave.next) {
            return Error{
                "on_holiday", "the last one was a short time ago", {}, static_cast<int>((leave.next - now) / 1000 + 1)};
        }
        if (days * table::kOneDay > leave.left) {
            return Error{"out_of_range",
                         "days: " + std::to_string(leave.left / table::kOneDay) + " are left in this year"};
        }
        until = now + days * table::kOneDay;
        done = store_.add_holiday(me.id, {now, until});
    }
    done = done ? tell_holiday(me.id, until) : done;
    return done ? holiday_of(me.id) : Reply(done.error());
}

Status Api::tell_holiday(const std::string& me, store::Time until) {
    constexpr int kAll = 10'000;
    const auto rows = store_.tables_of(me, "", kAll);
    if (!rows) {
        return rows.error();
    }
    Status done = pangaea::Done{};
    for (const store::TableRow& row : *rows) {
        const auto summary = row.status == "over" ? Result<json::value>(json::object{}) : parse_json(row.summary);
        const json::value* pace = summary ? summary->as_object().if_contains("pace") : nullptr;
        bool is_more = pace != nullptr && pace->as_object().at("kind") == json::value("days");
        // One may have several seats, and others act meanwhile.
        for (int tries = 0; is_more && tries < 2 * kMaxSeats; ++tries) {
            is_more = false;
            const auto told = step(row.id, {0, 0, table::StepKind::Holiday, -1, ""}, "",
                                   [&is_more, &me, until](const table::Course& course, table::Step& step) {
                                       const auto found = course.holiday_step(me, until, step.at);
                                       is_more = found.has_value();
                                       step = found.value_or(step);
                                       return Result<bool>(is_more);
                                   });
            if (!told && told.error().code != "stale") {
                done = told.error();
                break;
            }
        }
    }
    return done;
}

}  // namespace pangaea::lobby
