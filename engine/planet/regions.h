// Region queries on sets of areas (planet §1, §5.2): how many regions, and the largest that touch or avoid a habitat.
// Pure functions of one or two masks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/planet/dodecahedron.h"

namespace pangaea::planet {

/// The three best values of a planet for one animal card, the largest first; a missing one is 0.
using Ranked = std::array<int, 3>;

/// The areas that touch at least one area of the set; areas of the set are among them if they touch each other.
AreaSet touching(AreaSet areas);

/// The number of regions.
int region_count(AreaSet areas);
/// The size of the largest region of `areas` that touches `others` (avoiding: touches none of them); 0 without one.
int largest_touching(AreaSet areas, AreaSet others);
int largest_avoiding(AreaSet areas, AreaSet others);
/// The same for the three largest.
Ranked ranked_touching(AreaSet areas, AreaSet others);
Ranked ranked_avoiding(AreaSet areas, AreaSet others);

/// Takes the region that holds `start` out of `rest` and returns it. Precondition: `start` is one area of `rest`.
inline AreaSet take_region(AreaSet& rest, AreaSet start) {
    const AreaSet before = rest;
    AreaSet edge = start;
    rest ^= start;
    do {
        const AreaSet reached = kNeighbours[std::countr_zero(edge)] & rest;
        rest ^= reached;
        edge = (edge & (edge - 1)) | reached;
    } while (edge != 0);
    return before ^ rest;
}

constexpr AreaSet lowest_area(AreaSet areas) { return areas & (0 - areas); }

}  // namespace pangaea::planet
