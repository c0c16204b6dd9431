// Region queries without walking most regions. In play nine regions in ten have at most three areas, and these can be
// told apart for the whole planet at once by how many neighbours their areas have; only the others are walked.
#include "engine/planet/regions.h"

namespace pangaea::planet {
namespace {

/// For each face and each set of its areas: the areas across their edges, or all areas that touch them.
using FaceTable = std::array<std::array<AreaSet, 1U << kEdges>, kFaces>;

constexpr FaceTable make_table(bool with_own_face) {
    FaceTable table{};
    for (int face = 0; face < kFaces; ++face) {
        const AreaSet counted = with_own_face ? kAllAreas : ~(kFaceAreas << (face * kEdges));
        for (unsigned areas = 0; areas <= kFaceAreas; ++areas) {
            AreaSet& entry = table[face][areas];
            for (int edge = 0; edge < kEdges; ++edge) {
                if ((areas >> edge & 1) != 0) {
                    entry |= kNeighbours[area_at(face, edge)] & counted;
                }
            }
        }
    }
    return table;
}
constexpr FaceTable kBeyond = make_table(false);
constexpr FaceTable kAround = make_table(true);

AreaSet look_up(const FaceTable& table, AreaSet areas) {
    AreaSet result = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
        result |= table[face][areas >> (face * kEdges) & kFaceAreas];
    }
    return result;
}

constexpr AreaSet kFirstEdges = 0x0084210842108421;  // edge 0 of every face
constexpr AreaSet kLastEdges = kFirstEdges << (kEdges - 1);

/// Every area moved to the next, or the previous, edge of its face.
constexpr AreaSet clockwise(AreaSet areas) { return (areas & ~kLastEdges) << 1 | (areas & kLastEdges) >> (kEdges - 1); }
constexpr AreaSet counterclockwise(AreaSet areas) {
    return (areas & ~kFirstEdges) >> 1 | (areas & kFirstEdges) << (kEdges - 1);
}

/// The regions of a set sorted by shape. A region with at most one area that has several neighbours is a single, a
/// pair, or that area (its centre) with two or three others around it; every other region has core areas.
struct Shapes {
    AreaSet singles;
    AreaSet pairs;    // both areas of each
    AreaSet centres;  // of regions of three or four
    AreaSet stars;    // the centres of four
    AreaSet core;     // areas with several neighbours, one of which has several as well
    AreaSet large;    // all areas of regions that have a core, and of those with a centre

    explicit Shapes(AreaSet areas) {
        const AreaSet before = areas & clockwise(areas);
        const AreaSet after = areas & counterclockwise(areas);
        const AreaSet beyond = areas & look_up(kBeyond, areas);
        const AreaSet with_neighbour = before | after | beyond;
        const AreaSet with_several = (before & after) | (beyond & (before | after));
        const AreaSet by_several = touching(with_several);
        singles = areas & ~with_neighbour;
        pairs = with_neighbour & ~with_several & ~by_several;
        centres = with_several & ~by_several;
        stars = centres & before & after & beyond;
        core = with_several & by_several;
        large = areas ^ singles ^ pairs;
    }
};

/// The regions of a set that touch, or avoid, another set.
template <bool Touching>
class Fulfilling {
public:
    Fulfilling(AreaSet areas, AreaSet others) : shapes_(areas), near_others_(areas & touching(others)) {
        // Without a core the whole region lies within one step of its centre, or of either area of a pair.
        const AreaSet in_reach = near_others_ | touching(near_others_);
        const AreaSet counted = Touching ? in_reach : ~in_reach;
        singles_ = shapes_.singles & counted;
        pairs_ = shapes_.pairs & counted;
        centres_ = shapes_.centres & counted;
        stars_ = shapes_.stars & counted;
    }

    int largest() const {
        // One for each size that is reached; added up because four jumps would often be guessed wrong.
        int best = static_cast<int>((singles_ | pairs_ | centres_) != 0) + static_cast<int>((pairs_ | centres_) != 0) +
                   static_cast<int>(centres_ != 0) + static_cast<int>(stars_ != 0);
        for_each_with_core([&best](int size) { best = size > best ? size : best; });
        return best;
    }

    Ranked ranked() const {
        Ranked best{};
        const auto add = [&best](int size) {
            for (int& place : best) {
                const int smaller = size < place ? size : place;
                place = size < place ? place : size;
                size = smaller;
            }
        };
        const auto add_each = [&add](AreaSet marks, int marks_each, int size) {
            const int count = std::popcount(marks) / marks_each;
            for (int i = 0; i < count && i < static_cast<int>(Ranked{}.size()); ++i) {
                add(size);
            }
        };
        add_each(stars_, 1, 4);
        add_each(centres_ ^ stars_, 1, 3);
        add_each(pairs_, 2, 2);
        add_each(singles_, 1, 1);
        for_each_with_core(add);
        return best;
    }

private:
    template <class Visit>
    void for_each_with_core(Visit visit) const {
        AreaSet rest = shapes_.large;
        for (AreaSet core = shapes_.core; core != 0; core &= rest) {
            const AreaSet region = take_region(rest, lowest_area(core));
            if (((region & near_others_) != 0) == Touching) {
                visit(std::popcount(region));
            }
        }
    }

    Shapes shapes_;
    AreaSet near_others_;
    AreaSet singles_, pairs_, centres_, stars_;
};

}  // namespace

AreaSet touching(AreaSet areas) { return look_up(kAround, areas); }

int region_count(AreaSet areas) {
    const Shapes shapes(areas);
    int count = std::popcount(shapes.singles | shapes.centres) + std::popcount(shapes.pairs) / 2;
    AreaSet rest = shapes.large;
    for (AreaSet core = shapes.core; core != 0; core &= rest) {
        take_region(rest, lowest_area(core));
        ++count;
    }
    return count;
}
int largest_touching(AreaSet areas, AreaSet others) { return Fulfilling<true>(areas, others).largest(); }
int largest_avoiding(AreaSet areas, AreaSet others) { return Fulfilling<false>(areas, others).largest(); }
Ranked ranked_touching(AreaSet areas, AreaSet others) { return Fulfilling<true>(areas, others).ranked(); }
Ranked ranked_avoiding(AreaSet areas, AreaSet others) { return Fulfilling<false>(areas, others).ranked(); }

}  // namespace pangaea::planet
