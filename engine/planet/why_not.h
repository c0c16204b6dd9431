// Why a placement of Planet cannot be chosen (planet §5); the referee gives the reasons their names.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/planet/planet.h"

namespace pangaea::planet {

enum class WhyNot : std::uint8_t { UnknownAction, TileNotOffered, FaceTaken, TargetMissing, None };

/// A placement as somebody means it, perhaps without all its parts.
struct Wish {
    TileId tile{};
    std::optional<int> face{};
    std::optional<int> rotation{};
};

/// Precondition: the game is not over.
inline WhyNot why_not(const State& state, const Wish& wish) {
    if (std::find(state.display.begin(), state.display.end(), wish.tile) == state.display.end()) {
        return WhyNot::TileNotOffered;
    }
    if (wish.face && !state.surfaces[state.mover()].is_free(*wish.face)) {
        return WhyNot::FaceTaken;
    }
    return wish.face && wish.rotation ? WhyNot::None : WhyNot::TargetMissing;
}

}  // namespace pangaea::planet
