// planet §1 to §3: words, the solid, the material.
#include <doctest/doctest.h>

#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/planet/regions.h"
#include "engine/planet/symmetry.h"
#include "referee/planet_set.h"
#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

TEST_CASE("planet 1: the habitats are ocean, forest, mountain, desert, glacier") {
    const std::vector<std::string_view> names(std::begin(kHabitatNames), std::end(kHabitatNames));
    CHECK(names == std::vector<std::string_view>{"ocean", "forest", "mountain", "desert", "glacier"});
    CHECK(index(Habitat::Ocean) == 0);
    CHECK(index(Habitat::Glacier) == 4);
}

TEST_CASE("planet 1: a region is a maximal connected set of areas") {
    CHECK(region_count(0) == 0);
    CHECK(region_count(areas({{0, 0}})) == 1);
    CHECK(region_count(areas({{0, 0}, {0, 1}, {0, 2}})) == 1);
    CHECK(region_count(areas({{0, 0}, {0, 2}})) == 2);
    CHECK(region_count(areas({{0, 0}, {1, 0}})) == 1);
    CHECK(region_count(areas({{0, 0}, {1, 0}, {0, 2}, {3, 0}})) == 2);
    CHECK(region_count(kAllAreas) == 1);
}

TEST_CASE("planet 1: to touch is to share an edge; a corner is not enough") {
    // Six areas meet at the corner of faces 0, 1, 2: each touches only the one before and the one after it.
    const At around[] = {{0, 0}, {0, 1}, {2, 0}, {2, 1}, {1, 4}, {1, 0}};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = i + 1; j < 6; ++j) {
            const bool touch = j - i == 1 || j - i == 5;
            CHECK(region_count(areas({around[i], around[j]})) == (touch ? 1 : 2));
        }
    }
    CHECK(largest_touching(areas({{0, 0}}), areas({{2, 0}, {2, 1}, {1, 4}})) == 0);
    CHECK(largest_touching(areas({{0, 0}}), areas({{1, 0}})) == 1);
}

TEST_CASE("planet 2: the entry g/h for edge e of face f says that both are the same edge") {
    CHECK(across(0, 0) == FaceEdge{1, 0});
    CHECK(across(5, 3) == FaceEdge{6, 3});
    CHECK(across(6, 3) == FaceEdge{5, 3});
    CHECK(across(10, 0) == FaceEdge{11, 1});
    CHECK(across(11, 4) == FaceEdge{7, 0});
}

TEST_CASE("planet 2: face 0 is the north pole, 1 to 5 the upper ring, 6 to 10 the lower ring, 11 the south pole") {
    const auto ring_of = [](int face) { return face == 0 ? 0 : face <= 5 ? 1 : face <= 10 ? 2 : 3; };
    for (int face = 0; face < kFaces; ++face) {
        CAPTURE(face);
        std::array<int, 4> neighbours{};  // by ring
        for (int edge = 0; edge < kEdges; ++edge) {
            ++neighbours[static_cast<std::size_t>(ring_of(across(face, edge).face))];
        }
        constexpr std::array<int, 4> kExpected[] = {{0, 5, 0, 0}, {1, 2, 2, 0}, {0, 2, 2, 1}, {0, 0, 5, 0}};
        CHECK(neighbours == kExpected[ring_of(face)]);
    }
}

TEST_CASE("planet 2: the edges of every face run clockwise as seen from outside") {
    // Three faces meet at the corner behind an edge: the next edge of this face and, from the face across, the edge
    // before the common one both lead to the third. With one face numbered the other way round that would fail.
    for (int face = 0; face < kFaces; ++face) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const FaceEdge other = across(face, edge);
            const FaceEdge third = across(face, (edge + 1) % kEdges);
            const FaceEdge same = across(other.face, (other.edge + kEdges - 1) % kEdges);
            CHECK(third.face == same.face);
            CHECK(same.edge == (third.edge + 1) % kEdges);
        }
    }
}

TEST_CASE("planet 2: area i of a tile lies at edge (i + r) mod 5") {
    Components set = house::components();
    set.tiles[0] = {Habitat::Ocean, Habitat::Forest, Habitat::Mountain, Habitat::Desert, Habitat::Glacier};
    const Planet game({}, set);
    for (int face = 0; face < kFaces; ++face) {
        for (int rotation = 0; rotation < kEdges; ++rotation) {
            Surface surface;
            game.place(surface, TileId{0}, face, rotation);
            for (int i = 0; i < kEdges; ++i) {
                CHECK(surface.habitats[static_cast<std::size_t>(i)] == areas({{face, (i + rotation) % kEdges}}));
            }
            CHECK(surface.tiles[static_cast<std::size_t>(face)] == TileId{0});
            CHECK(surface.rotations[static_cast<std::size_t>(face)] == rotation);
            CHECK(surface.free == (kAllFaces & ~(1 << face)));
        }
    }
}

TEST_CASE(
    "planet 2: an area touches its two neighbours on the face and the one across its edge: 60 areas, 90 contacts") {
    CHECK(kNeighbours[0] == areas({{0, 1}, {0, 4}, {1, 0}}));
    CHECK(kNeighbours[static_cast<std::size_t>(area_at(5, 1))] == areas({{5, 0}, {5, 2}, {4, 4}}));
    CHECK(kNeighbours.size() == 60);
    CHECK(proof::contacts() == 90);
}

TEST_CASE("planet 2: 60 rotations are the symmetries of an empty planet") {
    CHECK(proof::vertices_of_three_faces() == 20);
    CHECK(proof::rotations_are_symmetries());
    std::set<std::array<std::uint8_t, kAreas>> different;
    for (const Rotation& rotation : kRotationTable) {
        different.insert(rotation.area);
    }
    CHECK(different.size() == 60);
    CHECK(rotated(Surface{}, 17) == Surface{});
    CHECK(canonical(Surface{}) == Surface{});
}

TEST_CASE("planet 3: 50 tiles, 45 animals and 5 objectives") {
    CHECK(house::components().tile_count == 50);
    CHECK(house::components().animal_count == 45);
    for (const Scale& scale : house::components().objectives) {
        CHECK(scale[0] == 0);
        CHECK(scale[kAreas] == 10);
    }
}

TEST_CASE("planet 3: the animals are exactly the possible conditions") {
    const Components& set = house::components();
    std::set<std::tuple<Wants, Habitat, Habitat>> conditions;
    int counts[kHabitats][3] = {};
    for (std::size_t i = 0; i < set.animal_count; ++i) {
        const Animal& animal = set.animals[i];
        conditions.insert({animal.wants, animal.habitat, animal.other});
        CHECK((animal.other == kNoHabitat) == (animal.wants == Wants::MostRegions));
        CHECK(animal.other != animal.habitat);
        ++counts[index(animal.habitat)][static_cast<int>(animal.wants)];
    }
    CHECK(conditions.size() == 45);
    for (const auto& of_habitat : counts) {
        CHECK(of_habitat[0] == 1);
        CHECK(of_habitat[1] == 4);
        CHECK(of_habitat[2] == 4);
    }
}

TEST_CASE("planet 3: the four animals the rulebook names") {
    const auto is = [](const char* name, Wants wants, Habitat habitat, Habitat other) {
        const Animal& animal = house::components().animals[index(house::animal(name))];
        return animal.wants == wants && animal.habitat == habitat && animal.other == other;
    };
    CHECK(is("panda", Wants::MostRegions, Habitat::Forest, kNoHabitat));
    CHECK(is("elephant", Wants::LargestTouching, Habitat::Desert, Habitat::Mountain));
    CHECK(is("reindeer", Wants::LargestAvoiding, Habitat::Glacier, Habitat::Desert));
    CHECK(is("fox", Wants::LargestTouching, Habitat::Forest, Habitat::Glacier));
}

}  // namespace
}  // namespace pangaea::planet
