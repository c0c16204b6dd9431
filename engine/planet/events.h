// Events of Planet: what happened, enough to animate and to write a log line without reading the state (protocol,
// Events). The comment gives the args in order. Nothing here is secret: objectives are shown only after the end.
#pragma once

#include <cstdint>

#include "engine/core/event.h"

namespace pangaea::planet {

/// `values`: what was compared, for seats 0 to 3; -1 for a seat that is not there or was out of it already.
/// `step`: 1 the number of regions or the largest region, 2 the second largest, 3 the third (round 12 only, §5).
enum class EventType : std::uint8_t {
    TilePlaced,         // seat, tile, face, rotation
    LeftOverMoved,      // tile, round whose pile it joins (0: it leaves the game)
    AnimalTied,         // animal, step, values       (round 12: the next step decides)
    AnimalAwarded,      // animal, seat, step, values
    AnimalCarriedOver,  // animal, to round, values
    AnimalDiscarded,    // animal, step, values       (round 12: nobody gets it)
    RoundStarted,       // round, first player, number of tiles, up to five tiles in the order they lie
    AnimalRevealed,     // animal, round              (mystery)
    ObjectiveRevealed,  // seat, habitat, areas, points for them
    GameOver,  // reason, winners (bit i for seat i), points of seats 0 to 3, animal cards of seats 0 to 3 (-1: not
               // there)
};

}  // namespace pangaea::planet
