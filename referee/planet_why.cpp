// Names for why a placement of Planet cannot be chosen (protocol: why), and reading what somebody meant. The reasons
// themselves belong to the rules: engine/planet/why_not.h.
#include "engine/planet/why_not.h"

#include "referee/planet_words.h"

namespace pangaea {
namespace {

using namespace planet;

constexpr std::string_view kWhyNames[] = {"unknown_action", "tile_not_offered", "face_taken", "target_missing", ""};
static_assert(std::size(kWhyNames) == static_cast<std::size_t>(WhyNot::None) + 1);

/// Only as it is written by us; none for other words.
std::optional<int> read_below(std::string_view text, int limit) {
    for (int value = 0; value < limit; ++value) {
        if (std::to_string(value) == text) {
            return value;
        }
    }
    return std::nullopt;
}

std::optional<Wish> read_wish(const PlanetSet& set, std::string_view action) {
    std::string_view words[4];
    int count = 0;
    bool more = true;
    for (; more && count < 4; ++count) {
        const auto end = action.find(' ');
        words[count] = action.substr(0, end);
        more = end != std::string_view::npos;
        action.remove_prefix(more ? end + 1 : action.size());
    }
    const auto tile = set.find_tile(words[1]);
    if (words[0] != "place" || !tile || more) {
        return std::nullopt;
    }
    const Wish wish{*tile, read_below(words[2], kFaces), read_below(words[3], kEdges)};
    const bool has_read_all = (count <= 2 || wish.face) && (count <= 3 || wish.rotation);
    return has_read_all ? std::optional(wish) : std::nullopt;
}

}  // namespace

std::string_view PlanetWords::why_not(const State& state, std::string_view action) const {
    const auto wish = read_wish(*set_, action);
    return kWhyNames[static_cast<std::size_t>(wish ? planet::why_not(state, *wish) : WhyNot::UnknownAction)];
}

}  // namespace pangaea
