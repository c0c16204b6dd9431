// What the readers of component sets share (gaia_set.cpp, planet_set.cpp).
#pragma once

#include <set>
#include <string>

#include "referee/component_library.h"

namespace pangaea {

inline constexpr int kMaxNameLength = 40;   // characters, of a card
inline constexpr int kMaxTitleLength = 60;  // of the set

bool is_plain_id(std::string_view text, std::size_t most);

/// The field `id`: a plain word that is not among `used` yet, and is then.
std::string read_new_id(ObjectReader& reader, std::set<std::string>& used);

/// The set's title, and names of what has one of these ids: no part of the game, nor of the hash.
void read_display(const json::value& display, const std::set<std::string>& ids, Faults& faults);

/// A list's length, with a fault if it is not within these bounds; whether it is.
bool fits(const std::string& path, std::size_t count, int least, int most, Faults& faults);

}  // namespace pangaea
