// Rotated and canonical planets (planet §2).
#include "engine/planet/symmetry.h"

namespace pangaea::planet {

Surface rotated(const Surface& surface, int number) {
    const Rotation& rotation = nth_rotation(number);
    Surface result;
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        result.habitats[habitat] = rotated(surface.habitats[habitat], rotation);
    }
    result.free = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
        const std::size_t to = rotation.face[face];
        if (surface.is_free(static_cast<int>(face))) {
            result.free = static_cast<FaceSet>(result.free | 1U << to);
            continue;
        }
        result.tiles[to] = surface.tiles[face];
        result.rotations[to] = static_cast<std::uint8_t>((surface.rotations[face] + rotation.turn[face]) % kEdges);
    }
    return result;
}

Surface canonical(const Surface& surface) {
    Surface least = surface;
    for (int rotation = 1; rotation < kRotations; ++rotation) {
        const Surface other = rotated(surface, rotation);
        if (other < least) {
            least = other;
        }
    }
    return least;
}

}  // namespace pangaea::planet
