// Legal actions (planet §5.1): any tile of the display on any free face in any rotation, ascending by code.
#include "engine/planet/planet.h"

namespace pangaea::planet {
namespace {

/// The display ascending by id, behind it kNoTile, the greatest id: a sorting network for five.
std::array<std::uint32_t, kPileSize> sorted(const Pile& display) {
    std::array<std::uint32_t, kPileSize> tiles{};
    for (std::size_t i = 0; i < kPileSize; ++i) {
        tiles[i] = static_cast<std::uint32_t>(display[i]);
    }
    // Exchanged without a jump, which would be guessed wrong half of the time.
    const auto order = [&tiles](std::size_t i, std::size_t j) {
        const std::uint32_t exchange = (tiles[i] ^ tiles[j]) & (0U - static_cast<std::uint32_t>(tiles[i] > tiles[j]));
        tiles[i] ^= exchange;
        tiles[j] ^= exchange;
    };
    order(0, 3);
    order(1, 4);
    order(0, 2);
    order(1, 3);
    order(0, 1);
    order(2, 4);
    order(1, 2);
    order(3, 4);
    order(2, 3);
    return tiles;
}

/// kNthFace[half][n]: the n-th face of a set of six faces.
constexpr int kHalf = kFaces / 2;
constexpr auto kNthFace = [] {
    std::array<std::array<std::uint8_t, kHalf>, 1U << kHalf> result{};
    for (unsigned half = 0; half < result.size(); ++half) {
        std::size_t count = 0;
        for (unsigned face = 0; face < kHalf; ++face) {
            if ((half >> face & 1) != 0) {
                result[half][count++] = static_cast<std::uint8_t>(face);
            }
        }
    }
    return result;
}();
constexpr auto kFaceCount = [] {
    std::array<std::uint8_t, 1U << kHalf> result{};
    for (unsigned half = 0; half < result.size(); ++half) {
        result[half] = static_cast<std::uint8_t>(std::popcount(half));
    }
    return result;
}();
constexpr unsigned kLowHalf = (1U << kHalf) - 1;

int count_faces(FaceSet faces) { return kFaceCount[faces & kLowHalf] + kFaceCount[faces >> kHalf]; }
int nth_face(FaceSet faces, int n) {
    const int low = kFaceCount[faces & kLowHalf];
    const int is_high = static_cast<int>(n >= low);
    const unsigned half = static_cast<unsigned>(faces) >> (is_high * kHalf) & kLowHalf;
    return is_high * kHalf + kNthFace[half][n - is_high * low];
}

const Surface& movers_surface(const State& state) { return state.surfaces[state.mover()]; }

}  // namespace

void Planet::legal_actions(const State& state, ActionList& out) const {
    if (state.is_over()) {
        return;
    }
    const FaceSet free = movers_surface(state).free;
    const int each = count_faces(free) * kEdges;
    const auto tiles = sorted(state.display);
    Action* to = out.data() + out.size();
    out.grow(each * state.display_count);

    // The first tile's places, then the same for the others.
    const Action* const first = to;
    for (unsigned rest = free; rest != 0; rest &= rest - 1) {
        const Action base = make_action(static_cast<TileId>(tiles[0]), std::countr_zero(rest), 0);
        for (std::uint32_t rotation = 0; rotation < kEdges; ++rotation) {
            *to++ = Action::from_code(base.code() + rotation);
        }
    }
    for (std::size_t tile = 1; tile < state.display_count; ++tile) {
        const std::uint32_t further = make_action(static_cast<TileId>(tiles[tile] - tiles[0]), 0, 0).code();
        for (int i = 0; i < each; ++i) {
            *to++ = Action::from_code(first[i].code() + further);
        }
    }
}

bool Planet::is_legal(const State& state, Action action) const {
    const int face = face_of(action);
    const int rotation = planet::rotation_of(action);
    if (state.is_over() || face >= kFaces || rotation >= kEdges || tile_of(action) == kNoTile ||
        make_action(tile_of(action), face, rotation) != action || !movers_surface(state).is_free(face)) {
        return false;
    }
    bool lies_there = false;
    for (const TileId tile : state.display) {
        lies_there = lies_there || tile == tile_of(action);
    }
    return lies_there;
}

int Planet::legal_count(const State& state) const {
    return state.is_over() ? 0 : state.display_count * kEdges * count_faces(movers_surface(state).free);
}

Action Planet::legal_at(const State& state, int k) const {
    PANGAEA_ASSERT(k >= 0 && k < legal_count(state));
    const FaceSet free = movers_surface(state).free;
    const auto faces = static_cast<unsigned>(count_faces(free));
    const unsigned place = static_cast<unsigned>(k) / kEdges;
    const unsigned rotation = static_cast<unsigned>(k) % kEdges;
    const auto tile = static_cast<TileId>(sorted(state.display)[place / faces]);
    return make_action(tile, nth_face(free, static_cast<int>(place % faces)), static_cast<int>(rotation));
}

}  // namespace pangaea::planet
