// Why an action of Gaïa cannot be chosen (gaia §4, §5.4, §5.5, §7). Asked after it was found not to be in the legal
// list, or to explain what a card in hand lacks; the referee gives the reasons their names.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/fixed_list.h"
#include "engine/gaia/gaia.h"

namespace pangaea::gaia {

/// In the order in which a choice fails: of several cells that will not do, the one that came furthest tells most.
enum class WhyNot : std::uint8_t {
    UnknownAction,
    NotNow,
    MustFeed,
    MustDiscard,
    MustClaim,
    MustReact,
    MustChoose,
    NoPowers,
    NotInHand,
    OnlyReaction,
    NotOpen,
    DeckEmpty,
    NoTokens,
    NoTileThere,
    CellTaken,
    NotAdjacent,
    NotNeighbours,
    WrongLand,
    HasCity,
    HasAnimals,
    NoTileLeft,
    NeedsUnmet,
    NotToFeed,
    NothingToEat,
    MustBePower,
    GoalTaken,
    CardsMissing,
    NotOffered,
    TargetMissing,
    None,  // it can be chosen
};

/// An action as somebody means it, perhaps without all its cells: then the best of them is looked for.
struct Wish {
    Verb verb{};
    Kind kind{};                   // Draw
    std::optional<CardId> card{};  // Draw: an open one; Play, Discard: the card
    std::optional<GoalId> goal{};  // Claim
    FixedList<Cell, 2> cells{};    // Play: no more than target_count(card); Feed: the city, then the tile eaten from
};

/// How many cells playing a card names.
int target_count(CardId card);

/// Whether the phase stands against a verb, whatever it is meant for.
WhyNot why_not_now(const Gaia& game, const State& state, Verb verb);
/// Precondition: a card for Play and Discard, a goal for Claim.
WhyNot why_not(const Gaia& game, const State& state, const Wish& wish);

}  // namespace pangaea::gaia
