#include "ai/eval/planet_hunch.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

#include "ai/planet.h"

namespace pangaea::ai {
namespace {

using namespace planet;

/// Weights summed up: two look-ups for each area of a placement.
struct Sums {
    const std::vector<float>& weights;
    HunchTable table{};

    void add(int weight, std::size_t habitat, std::size_t column, float amount) {
        table[habitat][column] += weights[static_cast<std::size_t>(weight)] * amount;
    }
};

/// Four rotations of a tile at once; the fifth is counted by itself.
constexpr std::size_t kLanes = 4;
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));

/// What every habitat counts for along the edges of a face. The edges go round once more, so that the areas of a turned
/// tile are those of the tile further along.
struct FaceRows {
    static constexpr std::size_t kLength = 2 * kEdges - 1;
    std::array<std::array<float, kLength>, kHabitats> rows;

    FaceRows(const HunchTable& table, const HunchFaces& faces, int face) {
        for (std::size_t edge = 0; edge < kLength; ++edge) {
            const std::size_t column = faces.across(face, edge % kEdges);
            for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
                rows[habitat][edge] = table[habitat][column];
            }
        }
    }
    Lanes from(std::size_t habitat, std::size_t edge) const {
        Lanes lanes;
        std::memcpy(&lanes, rows[habitat].data() + edge, sizeof lanes);
        return lanes;
    }
};

/// A placement and its score in one number: the better one is greater, of equal ones the earlier.
using Rank = std::uint64_t;
constexpr std::size_t kMostPlacements = kPileSize * kAreas;

Rank rank(float score, std::size_t at) {
    const auto bits = std::bit_cast<std::uint32_t>(score);
    const std::uint32_t ascending = bits ^ ((0U - (bits >> 31)) | 1U << 31);
    return static_cast<Rank>(ascending) << 32 | (kMostPlacements - at);
}

/// The ranks of `actions`, which are all placements of a position: tile by tile, face by face, turn by turn.
void find_ranks(const Planet& game, const State& state, const HunchTable& table, const ActionList& actions,
                Rank* ranks) {
    const Surface& surface = state.surfaces[static_cast<std::size_t>(state.mover())];
    const HunchFaces faces(surface);
    const auto places = static_cast<std::size_t>(std::popcount(surface.free)) * kEdges;
    const auto total = static_cast<std::size_t>(actions.size());
    std::size_t place = 0;
    for (unsigned rest = surface.free; rest != 0; rest &= rest - 1, place += kEdges) {
        const FaceRows rows(table, faces, std::countr_zero(rest));
        for (std::size_t first = place; first < total; first += places) {
            const Tile& tile = game.components().tiles[index(tile_of(actions.data()[first]))];
            Lanes scores{};
            float last = 0.0F;
            for (std::size_t area = 0; area < kEdges; ++area) {
                const std::size_t habitat = index(tile[area]);
                const float beside = table[habitat][kBeside + same_beside(tile, area)];
                scores += rows.from(habitat, area);
                scores += beside;
                last += rows.rows[habitat][area + kLanes];
                last += beside;
            }
            for (std::size_t rotation = 0; rotation < kLanes; ++rotation) {
                ranks[first + rotation] = rank(scores[rotation], first + rotation);
            }
            ranks[first + kLanes] = rank(last, first + kLanes);
        }
    }
}

/// The rank of the last one that is kept. Changes the order of `ranks`.
Rank last_kept(Rank* ranks, std::size_t total, std::size_t count) {
    constexpr std::size_t kFew = 48;
    if (count > kFew) {
        std::nth_element(ranks, ranks + count - 1, ranks + total, std::greater<>());
        return ranks[count - 1];
    }
    // The best so far, in order: what is no better than the last of them, which is nearly everything, costs one look.
    std::array<Rank, kFew + 1> best{};
    for (std::size_t i = 0; i < total; ++i) {
        const Rank one = ranks[i];
        if (one > best[count - 1]) {
            std::size_t to = count - 1;
            for (; to > 0 && best[to - 1] < one; --to) {
                best[to] = best[to - 1];
            }
            best[to] = one;
        }
    }
    return best[count - 1];
}

}  // namespace

void keep_by_hunch(const Planet& game, const State& state, const Network& network, std::size_t count,
                   ActionList& actions) {
    const auto total = static_cast<std::size_t>(actions.size());
    if (total <= count || network.hunch.empty() || actions.size() != game.legal_count(state)) {
        return;
    }
    Sums sums{network.hunch};
    find_terms(game, state, sums);
    std::array<Rank, kMostPlacements> ranks;
    find_ranks(game, state, sums.table, actions, ranks.data());
    std::array<Rank, kMostPlacements> ordered;
    std::copy_n(ranks.begin(), total, ordered.begin());
    const Rank last = last_kept(ordered.data(), total, count);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < total; ++i) {
        actions.data()[kept] = actions.data()[i];
        kept += ranks[i] >= last ? 1 : 0;
    }
    actions.clear();
    actions.grow(static_cast<int>(count));
}

}  // namespace pangaea::ai
