// The game concept: what search, referee, tests and benchmarks may ask of any game (and nothing about a particular
// one).
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/event.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

namespace pangaea {

/// Work for a computer's answer to a reaction, always as much: the time it takes must not tell whether there is a
/// choice.
inline constexpr std::uint64_t kReactionIterations = 200;  // a few milliseconds

/// G is an immutable rules object (switches and component set), shared by all threads; State is a plain value, so a
/// copy is the clone, the snapshot and the undo. Randomness enters only in new_game and in decisions of Chance.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, typename G::State& next,
                        const typename G::Observation& seen, Action action, Seat seat, ActionList& out,
                        EventSink* events, Rng& rng, int players, double* shares) {
    requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 1024;
    { game.new_game(players, rng) } -> std::same_as<typename G::State>;
    { game.players(state) } -> std::same_as<int>;
    { game.to_act(state) } -> std::same_as<Actor>;
    {
        game.legal_actions(state, out)
    } -> std::same_as<void>;  // ascending by code, no duplicates, never empty before the end
    { game.chance_weight(state, action) } -> std::same_as<std::uint32_t>;  // integer weights: exact on every machine
    // Precondition: legal. Never draws a random number. Carries out the decisions that take themselves (protocol), so
    // afterwards somebody has a choice or the game is over.
    { game.apply(next, action, events) } -> std::same_as<void>;
    { game.observation(state, seat) } -> std::same_as<typename G::Observation>;
    {
        game.determinize(seen, rng)
    } -> std::same_as<typename G::State>;  // a full state this seat cannot tell from the real one
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    {
        game.shares(state, shares)
    } -> std::same_as<void>;  // after the end: each seat's share of the victory, adding up to 1
};

/// Draws an outcome for a decision of Chance by the game's weights.
template <Game G>
Action draw_chance(const G& game, const typename G::State& state, const ActionList& outcomes, Rng& rng) {
    std::uint32_t total = 0;
    for (const Action action : outcomes) {
        total += game.chance_weight(state, action);
    }
    std::uint32_t pick = rng.below(total);
    for (const Action action : outcomes) {
        const std::uint32_t weight = game.chance_weight(state, action);
        if (pick < weight) {
            return action;
        }
        pick -= weight;
    }
    PANGAEA_ASSERT(false);
    return outcomes[0];
}

}  // namespace pangaea
