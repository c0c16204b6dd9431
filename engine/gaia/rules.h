// Rules: the switches of an edition (gaia §9) and a component set as dense tables (gaia §2). Both are data; a game is
// played by a Gaia object that holds one of each. Sets are read and checked in referee/.
#pragma once

#include <array>
#include <cstdint>

#include "engine/gaia/cards.h"

namespace pangaea::gaia {

struct Rules {
    bool advanced = false;
    bool powers = false;
    bool disasters = false;
    std::uint8_t lightning = 0;     // lightnings in the deck, 0 unless disasters
    bool claim_optional = false;    // else a goal that can be claimed must be
    bool reinforced_all = false;    // a reinforced city that falls to 2 returns all meeples, else all but one
    bool volcano_with_city = true;  // the erupting mountain may carry a city
    bool tornado_random = false;    // chance takes from the whole hand, else the player names a back

    friend bool operator==(const Rules&, const Rules&) = default;
};

// Capacities, chosen so that a State stays below 1 KiB; a component set beyond them is refused when it is read.
inline constexpr int kMaxTiles = 50;
inline constexpr int kMaxCards = 168;
inline constexpr int kMaxCities = 100;
inline constexpr int kMaxGoals = 32;  // in a component set
inline constexpr int kMaxGoalsInPlay = 12;
inline constexpr int kMaxHand = 32;  // only a loaded position can hold more than 7
inline constexpr int kMaxTokens = 31;

inline constexpr int kHandLimit = 6;
inline constexpr int kPowerLimit = 2;
inline constexpr int kTokensPerAnimals = 4;
inline constexpr int kActionsPerTurn = 2;
/// Coordinates a loaded map may use; with kMaxTiles more tiles every cell still fits a byte.
inline constexpr int kMaxCoordinate = 63;

constexpr int meeples_each(int players) { return players == 2 ? 6 : 5; }
constexpr int goals_in_play(int players) { return players + 2; }

/// Counts packed four bits each: six lands, then animals (bits 24-27).
using Needs = std::uint32_t;
inline constexpr Needs kAnimalsNeed = 1U << 24;

/// Where a city or animals may go: a land, or a star (any land; for cities any but sea).
inline constexpr std::uint8_t kStar = kLands;

struct City {
    std::uint8_t site = 0;
    Needs needs = 0;
};

/// The cards a goal asks for, eight bits a count: six lands, then powers (bits 48-55).
struct Goal {
    std::uint64_t cards = 0;

    int land(int which) const { return static_cast<int>(cards >> (8 * which) & 255); }
    int powers() const { return static_cast<int>(cards >> (8 * kLands) & 255); }
};

struct Components {
    std::array<std::uint8_t, kLands> tiles{};
    std::array<std::uint8_t, kLands> nature{};
    std::array<std::uint8_t, kAnimalCards> animals{};
    std::array<std::uint8_t, kPowers> powers{};
    std::uint8_t tokens = 0;
    std::uint8_t city_count = 0;
    std::uint8_t goal_count = 0;
    std::uint8_t smallest_goal = 0;  // cards of the cheapest goal; fewer on a table cannot claim any
    std::array<City, kMaxCities> cities{};
    std::array<Goal, kMaxGoals> goals{};
};

}  // namespace pangaea::gaia
