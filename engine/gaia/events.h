// Events of Gaïa: what happened, enough to animate and to write a log line without reading the state (protocol,
// Events). The comment gives the args in order; `!` marks the secret one, shown only to the seats in Event::secret_for.
#pragma once

#include <cstdint>

#include "engine/core/event.h"

namespace pangaea::gaia {

enum class EventType : std::uint8_t {
    TurnStarted,          // seat
    CardDrawn,            // seat, kind, open (0 or 1), card!
    CardTurnedUp,         // kind, place in the row, card
    CardPlayed,           // seat, card (Nature and Life; powers have PowerPlayed)
    CardDiscarded,        // seat, card
    TilePlaced,           // seat, cell, land
    AnimalsPlaced,        // seat, cell, tokens
    AnimalsRemoved,       // cell, tokens
    CityFounded,          // seat, cell, city, satisfaction
    SatisfactionChanged,  // cell, city, from, to
    MeeplePlaced,         // seat, cell, city (-1: on a goal), goal
    MeepleReturned,       // seat, cell, city
    CityTakenOver,        // cell, city, from seat, to seat
    CityDiscarded,        // cell, city
    GoalClaimed,          // seat, goal
    TokenEaten,           // seat, city's cell, city, from cell
    PowerPlayed,          // seat, card, cell (-1: none), second cell (-1: none)
    Protected,            // seat, card cancelled, seat who played it
    TileReplaced,         // cell, from land, to land
    TilesSwapped,         // cell, cell
    CardStolen,           // seat, victim, kind, card!
    CardLookedAt,         // seat, victim, kind, card!  (after all are taken, before one is kept)
    CardKept,             // seat, victim, kind, card!
    GameOver,             // winner, reason (0 placed, 1 exhausted), placed meeples of seats 0 to 4, number of seats
};

}  // namespace pangaea::gaia
