// State: one position of Gaïa as a plain value (gaia §1 to §8), and what waits for a decision (Turn).
// No pointer, no heap: a copy is the clone, the snapshot and the undo.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/seat.h"
#include "engine/gaia/board.h"
#include "engine/gaia/card_pool.h"

namespace pangaea::gaia {

enum class Phase : std::uint8_t { Feed, Act, Discard, Claim, React, Steal, Chance, Keep, Over };

inline constexpr std::uint8_t kNoSeat = 255;
inline constexpr std::uint8_t kAnyBack = kKinds;

/// Whose turn, what is asked of whom, and what is left over from the last action. All of it is public.
struct Turn {
    TileSet to_feed = 0;      // Feed: cities of the player that have not eaten yet
    std::uint32_t power = 0;  // React, Steal, Chance, Keep: code of the action that played the power
    Phase phase = Phase::Act;
    std::uint8_t players = 0;
    std::uint8_t player = 0;           // owns the turn; the ender when the game is over
    Actor actor;                       // decides now
    std::uint8_t actions_left = 0;     // not yet begun
    std::uint8_t unclaimed = 0;        // seats that were set up with a goal they could claim, and not been asked yet
    std::uint8_t protector = kNoSeat;  // Claim: cancelled the power, claims after the player
    std::uint8_t victim = kNoSeat;     // Steal, Chance: whose card is taken
    std::uint8_t back = kAnyBack;      // Chance: the back named, or any
    std::uint8_t stolen_from[kMaxSeats - 1] = {};  // who lost the cards of the stolen zone, in order

    bool operator==(const Turn&) const = default;
};

struct GoalInPlay {
    GoalId id{};
    std::uint8_t owner = kNoSeat;

    bool operator==(const GoalInPlay&) const = default;
};

/// Hand cards up to this position remember who has seen them; only loaded hands are longer.
inline constexpr int kRemembered = 8;

struct State {
    std::uint64_t hash_sum = 0;  // terms of tiles, cards and goals, kept up to date by every change
    Turn turn;
    Board board;
    CardPool cards;
    std::uint8_t meeples[kMaxSeats] = {};  // in hand
    std::uint8_t goal_count = 0;
    GoalInPlay goals[kMaxGoalsInPlay] = {};
    /// Public memory: which other seats know the card at this place of a hand, bit i for seat i (kept by
    /// knowledge.cpp).
    std::uint8_t seen_by[kMaxSeats][kRemembered] = {};

    bool operator==(const State&) const = default;
    int players() const { return turn.players; }
    bool is_over() const { return turn.phase == Phase::Over; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024, "a state is copied for every node of a search");

// Action: bits 28-31 verb, 20-27 `what`, 4-19 `where`, 0-3 direction.
// clang-format off
//   verb      what    where             direction
//   Feed      -       the city's cell   of the tile eaten from
//   Draw      deck    0, or an open card + 1
//   Play      card    cell              of the earthquake's second tile
//   Discard   card
//   Claim     goal
//   Steal     seat    back
//   Take      card
//   Keep      card
//   Pass, Protect: nothing
// clang-format on
enum class Verb : std::uint8_t { Feed, Draw, Play, Discard, Claim, Pass, Protect, Steal, Take, Keep };

constexpr Action make_action(Verb verb, int what = 0, int where = 0, int direction = 0) {
    return Action::from_code(static_cast<std::uint32_t>(verb) << 28 | static_cast<std::uint32_t>(what) << 20 |
                             static_cast<std::uint32_t>(where) << 4 | static_cast<std::uint32_t>(direction));
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.code() >> 28); }
constexpr int what_of(Action action) { return static_cast<int>(action.code() >> 20 & 255); }
constexpr CardId card_of(Action action) { return static_cast<CardId>(what_of(action)); }
constexpr int where_of(Action action) { return static_cast<int>(action.code() >> 4 & 0xffff); }
constexpr Cell action_cell(Action action) { return static_cast<Cell>(where_of(action)); }
constexpr int direction_of(Action action) { return static_cast<int>(action.code() & 15); }

}  // namespace pangaea::gaia
