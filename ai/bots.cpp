// The list of levels.
#include "ai/bots.h"

#include <algorithm>

namespace pangaea::ai {

const std::vector<std::string>& levels() {
    static const std::vector<std::string> kNames = {"random", "greedy"};
    return kNames;
}

bool has_level(std::string_view name) { return std::find(levels().begin(), levels().end(), name) != levels().end(); }

}  // namespace pangaea::ai
