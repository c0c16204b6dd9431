// The dodecahedron (planet §2): which area touches which, and its 60 rotations, as tables proved when compiled.
// An area is numbered face * 5 + edge, so a set of areas is one 64-bit word with five bits for each face.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pangaea::planet {

inline constexpr int kFaces = 12;
inline constexpr int kEdges = 5;
inline constexpr int kAreas = kFaces * kEdges;
inline constexpr int kRotations = 60;

/// A set of areas, bit i for area i; bits 60 to 63 are 0.
using AreaSet = std::uint64_t;
inline constexpr AreaSet kAllAreas = (AreaSet{1} << kAreas) - 1;
inline constexpr AreaSet kFaceAreas = 31;  // the areas of face 0

/// How many areas. Written out for processors that cannot be trusted to have an instruction for it: the library's
/// function would be a call.
constexpr int count_areas(AreaSet areas) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    areas -= areas >> 1 & 0x5555555555555555U;
    areas = (areas & 0x3333333333333333U) + (areas >> 2 & 0x3333333333333333U);
    areas = (areas + (areas >> 4)) & 0x0f0f0f0f0f0f0f0fU;
    return static_cast<int>(areas * 0x0101010101010101U >> 56);
#else
    return std::popcount(areas);
#endif
}
static_assert(count_areas(kAllAreas) == kAreas && count_areas(0) == 0 && count_areas(0b1011) == 3);

/// A set of faces, bit i for face i.
using FaceSet = std::uint16_t;
inline constexpr FaceSet kAllFaces = (1U << kFaces) - 1;

struct FaceEdge {
    std::uint8_t face = 0;
    std::uint8_t edge = 0;
    friend constexpr bool operator==(FaceEdge, FaceEdge) = default;
};

/// kAcross[f][e]: the same edge as seen from the face on its other side.
inline constexpr std::array<std::array<FaceEdge, kEdges>, kFaces> kAcross = {{
    {{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}},
    {{{0, 0}, {5, 4}, {6, 2}, {7, 3}, {2, 1}}},
    {{{0, 1}, {1, 4}, {7, 2}, {8, 3}, {3, 1}}},
    {{{0, 2}, {2, 4}, {8, 2}, {9, 3}, {4, 1}}},
    {{{0, 3}, {3, 4}, {9, 2}, {10, 3}, {5, 1}}},
    {{{0, 4}, {4, 4}, {10, 2}, {6, 3}, {1, 1}}},
    {{{11, 0}, {7, 4}, {1, 2}, {5, 3}, {10, 1}}},
    {{{11, 4}, {8, 4}, {2, 2}, {1, 3}, {6, 1}}},
    {{{11, 3}, {9, 4}, {3, 2}, {2, 3}, {7, 1}}},
    {{{11, 2}, {10, 4}, {4, 2}, {3, 3}, {8, 1}}},
    {{{11, 1}, {6, 4}, {5, 2}, {4, 3}, {9, 1}}},
    {{{6, 0}, {10, 0}, {9, 0}, {8, 0}, {7, 0}}},
}};

constexpr int area_at(int face, int edge) { return face * kEdges + edge; }
constexpr AreaSet area_bit(int area) { return AreaSet{1} << area; }
constexpr FaceEdge across(int face, int edge) { return kAcross[face][edge]; }

/// kNeighbours[a]: the three areas that touch area a.
inline constexpr std::array<AreaSet, kAreas> kNeighbours = [] {
    std::array<AreaSet, kAreas> result{};
    for (int face = 0; face < kFaces; ++face) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const FaceEdge other = across(face, edge);
            result[area_at(face, edge)] = area_bit(area_at(face, (edge + 1) % kEdges)) |
                                          area_bit(area_at(face, (edge + 4) % kEdges)) |
                                          area_bit(area_at(other.face, other.edge));
        }
    }
    return result;
}();

/// One rotation of the solid: area f/e comes to lie at face[f]/(e + turn[f]) mod 5.
struct Rotation {
    std::array<std::uint8_t, kFaces> face{};
    std::array<std::uint8_t, kFaces> turn{};
    std::array<std::uint8_t, kAreas> area{};  // the same for areas
};

/// The rotation that brings edge 0 of face 0 to edge `turn` of face `face`; the other faces follow across the edges.
constexpr Rotation make_rotation(int face, int turn) {
    Rotation result;
    std::array<std::uint8_t, kFaces> waiting{};
    FaceSet known = 1;
    int known_count = 1;
    result.face[0] = static_cast<std::uint8_t>(face);
    result.turn[0] = static_cast<std::uint8_t>(turn);
    for (int done = 0; done < known_count; ++done) {
        const std::size_t from = waiting[done];
        for (int edge = 0; edge < kEdges; ++edge) {
            const int edge_there = (edge + result.turn[from]) % kEdges;
            const FaceEdge before = across(static_cast<int>(from), edge);
            const FaceEdge after = across(result.face[from], edge_there);
            result.area[from * kEdges + static_cast<std::size_t>(edge)] =
                static_cast<std::uint8_t>(area_at(result.face[from], edge_there));
            if ((known >> before.face & 1) == 0) {
                known = static_cast<FaceSet>(known | 1U << before.face);
                waiting[known_count++] = before.face;
                result.face[before.face] = after.face;
                result.turn[before.face] = static_cast<std::uint8_t>((after.edge + kEdges - before.edge) % kEdges);
            }
        }
    }
    return result;
}

/// All rotations; number 0 leaves everything in its place.
inline constexpr std::array<Rotation, kRotations> kRotationTable = [] {
    std::array<Rotation, kRotations> result{};
    for (int face = 0; face < kFaces; ++face) {
        for (int turn = 0; turn < kEdges; ++turn) {
            result[area_at(face, turn)] = make_rotation(face, turn);
        }
    }
    return result;
}();

constexpr const Rotation& nth_rotation(int number) { return kRotationTable[number]; }

constexpr AreaSet rotated(AreaSet areas, const Rotation& rotation) {
    AreaSet result = 0;
    for (; areas != 0; areas &= areas - 1) {
        result |= area_bit(rotation.area[std::countr_zero(areas)]);
    }
    return result;
}

namespace proof {

constexpr bool edges_are_symmetric() {
    for (int face = 0; face < kFaces; ++face) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const FaceEdge other = across(face, edge);
            if (other.face == face || across(other.face, other.edge) !=
                                          FaceEdge{static_cast<std::uint8_t>(face), static_cast<std::uint8_t>(edge)}) {
                return false;
            }
        }
    }
    return true;
}

/// Every area has three neighbours, which have it as theirs.
constexpr bool neighbours_are_symmetric() {
    for (std::size_t area = 0; area < kAreas; ++area) {
        if (std::popcount(kNeighbours[area]) != 3 || (kNeighbours[area] & ~kAllAreas) != 0) {
            return false;
        }
        for (AreaSet rest = kNeighbours[area]; rest != 0; rest &= rest - 1) {
            if ((kNeighbours[std::countr_zero(rest)] >> area & 1) == 0) {
                return false;
            }
        }
    }
    return true;
}

constexpr int contacts() {
    int ends = 0;
    for (const AreaSet neighbours : kNeighbours) {
        ends += std::popcount(neighbours);
    }
    return ends / 2;
}

/// The corner after edge e of a face is the corner after edge h of the face across edge e + 1: going on like this
/// leads around one vertex. Returns the number of vertices, or 0 when one does not join exactly three different faces.
constexpr int vertices_of_three_faces() {
    std::array<bool, kAreas> seen{};
    int count = 0;
    for (int start = 0; start < kAreas; ++start) {
        if (seen[start]) {
            continue;
        }
        ++count;
        int corner = start;
        FaceSet faces = 0;
        do {
            seen[corner] = true;
            faces = static_cast<FaceSet>(faces | 1U << corner / kEdges);
            const FaceEdge next = across(corner / kEdges, (corner % kEdges + 1) % kEdges);
            corner = area_at(next.face, next.edge);
        } while (!seen[corner]);
        if (corner != start || std::popcount(faces) != 3) {
            return 0;
        }
    }
    return count;
}

/// Each rotation moves areas one to one and keeps what touches; no two are equal.
constexpr bool rotations_are_symmetries() {
    for (std::size_t number = 0; number < kRotations; ++number) {
        const Rotation& rotation = kRotationTable[number];
        if (rotated(kAllAreas, rotation) != kAllAreas || rotation.area[0] != number) {
            return false;
        }
        for (std::size_t area = 0; area < kAreas; ++area) {
            if (rotated(kNeighbours[area], rotation) != kNeighbours[rotation.area[area]]) {
                return false;
            }
        }
    }
    return true;
}

static_assert(edges_are_symmetric());
static_assert(neighbours_are_symmetric());
static_assert(contacts() == 90);
static_assert(vertices_of_three_faces() == 20);
static_assert(rotations_are_symmetries(), "60 different rotations: number n brings area 0 to area n");

}  // namespace proof

}  // namespace pangaea::planet
