// Component sets in a short text form, made for typing (docs/components.md): a city is its letters, a tile its five.
// Reading is as forgiving as JSON allows, so that a set half written can be shown and checked; what a set must be is
// said by gaia_set.h and planet_set.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/component_library.h"

namespace pangaea {

/// What a text says.
struct SetText {
    json::value set;                                 // null without a game
    Faults faults;                                   // of lines and words that mean nothing
    std::vector<std::pair<std::string, int>> lines;  // where each entry of the set is written, from 1

    /// The line of the entry that this path leads into; 0 without one.
    int line_of(std::string_view path) const;
};

/// Whatever the text leaves out is as in the library's set `house`.
SetText parse_set_text(std::string_view text, const ComponentLibrary& library);
/// The text that is read as exactly this set; nothing, if there is none (a set that is not shaped like one).
std::optional<std::string> write_set_text(const json::value& set, const ComponentLibrary& library);

}  // namespace pangaea
