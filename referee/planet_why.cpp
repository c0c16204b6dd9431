// Why a placement of Planet cannot be chosen (protocol: why). Asked only after it was refused.
#include <algorithm>

#include "referee/planet_words.h"

namespace pangaea {

std::string_view PlanetWords::why_not(const planet::State& state, std::string_view action) const {
    std::string_view words[4];
    int count = 0;
    bool more = true;
    for (; more && count < 4; ++count) {
        const auto end = action.find(' ');
        words[count] = action.substr(0, end);
        more = end != std::string_view::npos;
        action.remove_prefix(more ? end + 1 : action.size());
    }
    const auto tile = set_->find_tile(words[1]);
    if (words[0] != "place" || !tile || more) {
        return "unknown_action";
    }
    // Only as they are written by us.
    const auto read = [](std::string_view text, int limit) {
        for (int value = 0; value < limit; ++value) {
            if (std::to_string(value) == text) {
                return value;
            }
        }
        return -1;
    };
    const int face = read(words[2], planet::kFaces);
    if ((count > 2 && face < 0) || (count > 3 && read(words[3], planet::kEdges) < 0)) {
        return "unknown_action";
    }
    if (std::find(state.display.begin(), state.display.end(), *tile) == state.display.end()) {
        return "tile_not_offered";
    }
    if (count > 2 && !state.surfaces[static_cast<std::size_t>(state.mover())].is_free(face)) {
        return "face_taken";
    }
    return count < 4 ? "target_missing" : "";
}

}  // namespace pangaea
