#include "referee/drawings.h"

#include <algorithm>
#include <iterator>

namespace pangaea {
namespace {

struct Drawing {
    std::string_view name;
    std::string_view svg;
};

constexpr Drawing kDrawings[] = {
#include "referee/drawings.inc"
};

constexpr bool is_before(const Drawing& drawing, std::string_view name) { return drawing.name < name; }

}  // namespace

std::string_view drawing(std::string_view name) {
    const auto* const found = std::lower_bound(std::begin(kDrawings), std::end(kDrawings), name, is_before);
    return found != std::end(kDrawings) && found->name == name ? found->svg : std::string_view();
}

}  // namespace pangaea
