// Gaia: the rules object (gaia §1 to §9), a model of the Game concept. Immutable and shared; positions are States.
// legal.cpp lists actions, apply.cpp runs the turn, cities.cpp the waves, powers.cpp the cards of power,
// knowledge.cpp what a seat sees.
#pragma once

#include "engine/core/action.h"
#include "engine/core/event.h"
#include "engine/core/game.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/gaia/observation.h"
#include "engine/gaia/rules.h"
#include "engine/gaia/state.h"

namespace pangaea::gaia {

class Gaia {
public:
    using State = gaia::State;
    using Observation = gaia::Observation;

    Gaia(const Rules& rules, const Components& components) : rules_(rules), components_(components) {}

    const Rules& rules() const { return rules_; }
    const Components& components() const { return components_; }

    /// Shuffles, deals and turns up (§3); player 0 begins. Nature, Life, Power, goals are shuffled in this order.
    State new_game(int players, Rng& rng) const;

    int players(const State& state) const { return state.turn.players; }
    Actor to_act(const State& state) const { return state.turn.actor; }
    void legal_actions(const State& state, ActionList& out) const;
    bool is_legal(const State& state, Action action) const;
    std::uint32_t chance_weight(const State& state, Action action) const;
    void apply(State& state, Action action, EventSink* events) const;
    /// Begins the turn of state.turn.player, feeding first (§4).
    void start_turn(State& state, EventSink* events) const;

    Observation observation(const State& state, Seat seat) const;
    /// A state drawn uniformly from those `seen.seat` cannot tell from the real one. Precondition: `seen` comes from
    /// observation().
    State determinize(const Observation& seen, Rng& rng) const;

    std::uint64_t hash(const State& state) const;
    /// The incremental part of hash() counted anew: the slow twin of State::hash_sum.
    static std::uint64_t plain_hash_sum(const State& state);

    /// Meeples placed by a seat (§8).
    static int placed(const State& state, int seat) { return meeples_each(state.players()) - state.meeples[seat]; }
    /// The winner of a finished game, and whether it was won by placing all meeples.
    static int winner(const State& state);
    static bool is_won_by_placing(const State& state);
    void shares(const State& state, double* out) const;

    /// In a reaction: whether the player asked holds a protection. Who is asked and cannot has nothing but `pass` (§7).
    static bool can_protect(const State& state) {
        return state.cards[hand_zone(index(state.turn.actor.seat()))].find(power_card(Power::Protection)) >= 0;
    }

    /// Goals the seat could claim now, as a bit for each place in state.goals; equal ones only once (§5.5).
    std::uint32_t claimable(const State& state, int seat) const;
    int satisfaction(const Board& board, int tile) const;

private:
    std::uint32_t without_equal_goals(const State& state, std::uint32_t claimable) const;

    Rules rules_;
    Components components_;
};

static_assert(Game<Gaia>);

}  // namespace pangaea::gaia
