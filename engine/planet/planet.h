// Planet: the rules object (planet §1 to §7), a model of the Game concept. Immutable and shared; positions are States.
// legal.cpp lists actions, apply.cpp sets up and runs the rounds, life.cpp judges animals and counts points,
// observation.cpp says what a seat sees.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/action.h"
#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/planet/observation.h"
#include "engine/planet/regions.h"
#include "engine/planet/rules.h"
#include "engine/planet/state.h"

namespace pangaea::planet {

/// What decided a finished game (§6): the points, the animal cards of those tied, or neither.
enum class Reason : std::uint8_t { Points, Animals, Shared };

struct Outcome {
    std::array<int, kMaxPlayers> points{};
    std::uint8_t winners = 0;  // bit i for seat i
    Reason reason = Reason::Points;
};

class Planet {
public:
    using State = planet::State;
    using Observation = planet::Observation;

    Planet(const Rules& rules, const Components& components);

    const Rules& rules() const { return rules_; }
    const Components& components() const { return components_; }
    const Animal& animal(AnimalId id) const { return components_.animals[index(id)]; }

    /// Shuffles and deals (§4) in this order: tiles, animals, objectives; player 0 is first. Pile r takes the shuffled
    /// tiles 5r - 4 to 5r. Animals are laid out round by round; with mystery ten open ones, then ten hidden ones.
    State new_game(int players, Rng& rng) const;

    int players(const State& state) const { return state.player_count; }
    Actor to_act(const State& state) const {
        return state.is_over() ? Actor::nobody() : Actor(static_cast<Seat>(state.mover()));
    }
    /// Appends to `out`, as do the other games.
    void legal_actions(const State& state, ActionList& out) const;
    bool is_legal(const State& state, Action action) const;
    /// The length of the legal list, and its element k, both without listing: for uniform draws.
    int legal_count(const State& state) const;
    Action legal_at(const State& state, int k) const;
    /// There is no decision of Chance in this game.
    std::uint32_t chance_weight(const State&, Action) const { return 0; }
    void apply(State& state, Action action, EventSink* events) const;

    Observation observation(const State& state, Seat seat) const;
    /// A state drawn uniformly from those `seen.seat` cannot tell from the real one. Precondition: `seen` comes from
    /// observation().
    State determinize(const Observation& seen, Rng& rng) const;

    std::uint64_t hash(const State& state) const;
    /// The incremental part of hash() counted anew: the slow twin of State::hash_sum. A State built by hand (load) sets
    /// its hash_sum to this when everything else is in place.
    static std::uint64_t plain_hash_sum(const State& state);

    /// Puts a tile on a free face (§2); nothing else changes. For building positions, and for looking ahead.
    void place(Surface& surface, TileId tile, int face, int rotation) const;

    /// How well a planet fulfils an animal card (§5.2), and the three values the last round's tie-break compares.
    int value(const Surface& surface, AnimalId id) const;
    Ranked ranked(const Surface& surface, AnimalId id) const;

    /// Points of a seat as if the game ended now (§6).
    int points(const State& state, int seat) const;
    int objective_points(const State& state, int seat) const;
    Outcome outcome(const State& state) const;
    void shares(const State& state, double* out) const;

private:
    Rules rules_;
    Components components_;
    /// Each tile's areas as five bits for each habitat, ocean lowest, in rotation 0.
    std::array<std::uint32_t, kMaxTiles> patterns_{};
};

static_assert(Game<Planet>);

}  // namespace pangaea::planet
