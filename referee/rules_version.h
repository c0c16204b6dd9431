// Games recorded under earlier rules (docs/protocol.md, Record). The engine knows one rule; what it asks for and the
// rules of the time did not, is supplied here, for a record as for the stored steps of a table.
//
//   version 1   Gaïa: only opponents holding `protection` were asked for a reaction (now everybody with a Power card).
//               Planet: the hidden animals of `mystery` were turned up a round earlier; the same placements lead to the
//               same end, so nothing has to be supplied.
//   version 2   the rules as they are.
//
// Replaying a list of action strings of any version:
//
//   Status status = begin_recorded(table, version);        // once, before the first action
//   status = play_recorded(table, action, version);        // for each action
//
// Afterwards the table is a table of today: its record lists the supplied actions and is of kRulesVersion.
#pragma once

#include <string_view>

#include "referee/table.h"

namespace pangaea {

inline constexpr int kOldestRulesVersion = 1;  // what a record without `rules_version` is

/// Whether who is to act would not have been asked by the rules of that version, which took it as a pass.
bool was_not_asked(const Table& table, int rules_version);
/// Before the first action. (A position set up in the middle of a reaction may ask somebody who was not asked then.)
void begin_recorded(Table& table, int rules_version);
/// Plays an action as it was recorded, then what the rules of that version did not ask for.
Status play_recorded(Table& table, std::string_view action, int rules_version);

}  // namespace pangaea
