// Slow twin of the region queries: plain graph search over a list of contacts made from the rules page's table.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "engine/planet/regions.h"
#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

/// planet §2, typed in once more: face and edge across for each edge of each face.
constexpr int kTable[12][5][2] = {
    {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}},   {{0, 0}, {5, 4}, {6, 2}, {7, 3}, {2, 1}},
    {{0, 1}, {1, 4}, {7, 2}, {8, 3}, {3, 1}},   {{0, 2}, {2, 4}, {8, 2}, {9, 3}, {4, 1}},
    {{0, 3}, {3, 4}, {9, 2}, {10, 3}, {5, 1}},  {{0, 4}, {4, 4}, {10, 2}, {6, 3}, {1, 1}},
    {{11, 0}, {7, 4}, {1, 2}, {5, 3}, {10, 1}}, {{11, 4}, {8, 4}, {2, 2}, {1, 3}, {6, 1}},
    {{11, 3}, {9, 4}, {3, 2}, {2, 3}, {7, 1}},  {{11, 2}, {10, 4}, {4, 2}, {3, 3}, {8, 1}},
    {{11, 1}, {6, 4}, {5, 2}, {4, 3}, {9, 1}},  {{6, 0}, {10, 0}, {9, 0}, {8, 0}, {7, 0}},
};

std::vector<int> neighbours_of(int area) {
    const int face = area / 5;
    const int edge = area % 5;
    const int* other = kTable[face][edge];
    return {face * 5 + (edge + 1) % 5, face * 5 + (edge + 4) % 5, other[0] * 5 + other[1]};
}

struct Region {
    int size = 0;
    bool touches = false;
};

std::vector<Region> regions_of(AreaSet set, AreaSet others) {
    std::vector<Region> result;
    std::vector<bool> done(kAreas, false);
    for (int start = 0; start < kAreas; ++start) {
        if (done[static_cast<std::size_t>(start)] || (set >> start & 1) == 0) {
            continue;
        }
        Region region;
        std::vector<int> waiting = {start};
        done[static_cast<std::size_t>(start)] = true;
        while (!waiting.empty()) {
            const int area = waiting.back();
            waiting.pop_back();
            ++region.size;
            for (const int next : neighbours_of(area)) {
                region.touches = region.touches || (others >> next & 1) != 0;
                if ((set >> next & 1) != 0 && !done[static_cast<std::size_t>(next)]) {
                    done[static_cast<std::size_t>(next)] = true;
                    waiting.push_back(next);
                }
            }
        }
        result.push_back(region);
    }
    return result;
}

Ranked rank(const std::vector<Region>& regions, bool touches) {
    std::vector<int> sizes = {0, 0, 0};
    for (const Region& region : regions) {
        if (region.touches == touches) {
            sizes.push_back(region.size);
        }
    }
    std::sort(sizes.rbegin(), sizes.rend());
    return {sizes[0], sizes[1], sizes[2]};
}

void compare(AreaSet set, AreaSet others) {
    CAPTURE(set);
    CAPTURE(others);
    const std::vector<Region> regions = regions_of(set, others);
    CHECK(region_count(set) == static_cast<int>(regions.size()));
    CHECK(ranked_touching(set, others) == rank(regions, true));
    CHECK(ranked_avoiding(set, others) == rank(regions, false));
    CHECK(largest_touching(set, others) == rank(regions, true)[0]);
    CHECK(largest_avoiding(set, others) == rank(regions, false)[0]);
}

TEST_CASE("planet property: region queries equal plain graph search on random masks of every density") {
    Rng rng(11);
    for (int i = 0; i < 20000; ++i) {
        AreaSet set = 0;
        AreaSet others = 0;
        const auto density = 1 + rng.below(95);
        for (int area = 0; area < kAreas; ++area) {
            if (rng.below(100) < density) {
                set |= area_bit(area);
            } else if (rng.below(100) < 1 + static_cast<std::uint32_t>(i % 60)) {
                others |= area_bit(area);
            }
        }
        compare(set, others);
    }
    compare(0, 0);
    compare(0, kAllAreas);
    compare(kAllAreas, 0);
}

TEST_CASE("planet property: region queries equal plain graph search on the planets of random games") {
    for_each_variant(1, [](const Planet& game, int players, std::uint64_t seed) {
        Rng rng(seed + 50);
        State state = game.new_game(players, rng);
        play_on(game, state, rng, [](const State& now) {
            for (const Surface& surface : now.surfaces) {
                for (const AreaSet set : surface.habitats) {
                    compare(set, surface.habitats[index(Habitat::Forest)] & ~set);
                    compare(set, surface.habitats[index(Habitat::Glacier)] & ~set);
                }
            }
        });
    });
}

TEST_CASE("planet property: touching equals the neighbours of each area") {
    Rng rng(12);
    for (int i = 0; i < 1000; ++i) {
        const AreaSet set = rng.next() & rng.next() & kAllAreas;
        AreaSet expected = 0;
        for (int area = 0; area < kAreas; ++area) {
            for (const int next : neighbours_of(area)) {
                expected |= (set >> area & 1) != 0 ? area_bit(next) : 0;
            }
        }
        CHECK(touching(set) == expected);
    }
}

}  // namespace
}  // namespace pangaea::planet
