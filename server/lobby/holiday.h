// How much holiday somebody has: games with a pace of days wait for them, for a bounded time a year.
#pragma once

#include <vector>

#include "server/store/store.h"
#include "table/course.h"

namespace pangaea::lobby {

inline constexpr std::int64_t kHolidayYear = 365 * table::kOneDay;
inline constexpr std::int64_t kBetweenHolidays =
    7 * table::kOneDay;  // from the end of one to the beginning of the next

struct Leave {
    store::Time until = 0;  // of the one that lasts; 0: none does
    std::int64_t left = table::kMostHoliday;
    store::Time next = 0;  // when another one may begin
};

/// `taken`: those of the year before now. Each counts as a day at least: who takes many short ones has few.
Leave leave_of(const std::vector<store::Holiday>& taken, store::Time now);

}  // namespace pangaea::lobby
