// Observation: what one seat may see of a position (protocol, observe), built up from what is visible to it.
// A type of its own, so that a State cannot be handed out by mistake; bots get nothing else.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/gaia/state.h"

namespace pangaea::gaia {

/// A card as a seat sees it: its id, or only its back.
enum class SeenCard : std::uint8_t {};

inline constexpr int kFirstBack = 256 - kKinds;
constexpr SeenCard seen(CardId card) { return static_cast<SeenCard>(card); }
constexpr SeenCard back(Kind kind) { return static_cast<SeenCard>(kFirstBack + static_cast<int>(kind)); }
constexpr bool is_back(SeenCard card) { return static_cast<int>(card) >= kFirstBack; }
constexpr Kind kind_of(SeenCard card) {
    return is_back(card) ? static_cast<Kind>(static_cast<int>(card) - kFirstBack) : kind_of(static_cast<CardId>(card));
}
static_assert(kFirstCity + kMaxCities <= kFirstBack);

struct Observation {
    Seat seat{};
    Turn turn;
    Board board;
    /// The seat's own hand in its order; other hands sorted, cards known to the seat first, so that no order tells
    /// more.
    ZonedCards<SeenCard> cards;
    std::uint8_t meeples[kMaxSeats] = {};
    std::uint8_t goal_count = 0;
    GoalInPlay goals[kMaxGoalsInPlay] = {};
    std::uint8_t seen_by[kMaxSeats][kRemembered] = {};
    /// The cards that lie somewhere behind a back, sorted; which is where, the seat cannot tell.
    std::uint8_t unseen_count = 0;
    CardId unseen[kMaxCards] = {};

    bool operator==(const Observation&) const = default;
};

}  // namespace pangaea::gaia
