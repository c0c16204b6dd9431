// Resolver: carries out one placement on one state, with everything automatic that follows. Internal to engine/planet:
// apply.cpp runs the rounds, life.cpp judges the animal cards. Holds the hash terms, one for each thing in a position.
#pragma once

#include <algorithm>

#include "engine/core/hash.h"
#include "engine/planet/events.h"
#include "engine/planet/planet.h"

namespace pangaea::planet {

enum class Term : std::uint8_t { Placed = 1, PileTile, OpenAnimal, HiddenAnimal, WonAnimal, Objective, Turn };

constexpr std::uint64_t term(Term family, int where, int place, int what) {
    return hash_term(static_cast<std::uint64_t>(family), static_cast<std::uint64_t>(where) << 16 |
                                                             static_cast<std::uint64_t>(place) << 8 |
                                                             static_cast<std::uint64_t>(what));
}
constexpr std::uint64_t placed_term(int seat, int face, int rotation, TileId tile) {
    return term(Term::Placed, seat << 8 | face, rotation, static_cast<int>(tile));
}
constexpr std::uint64_t pile_term(int round, int place, TileId tile) {
    return term(Term::PileTile, round, place, static_cast<int>(tile));
}
/// `family`: OpenAnimal (where: round), HiddenAnimal (round) or WonAnimal (seat).
constexpr std::uint64_t animal_term(Term family, int where, int place, AnimalId card) {
    return term(family, where, place, static_cast<int>(card));
}

/// Takes `gone` cards out of a list at `at`; the cards behind move up.
inline void close_gap(std::array<AnimalId, kAnimalsInGame>& cards, std::size_t at, std::size_t gone) {
    if (gone != 0) {
        std::copy(cards.begin() + at + gone, cards.end(), cards.begin() + at);
        std::fill(cards.end() - gone, cards.end(), kNoAnimal);
    }
}

class Resolver {
public:
    Resolver(const Planet& game, State& state, EventSink* events) : game_(game), state_(state), events_(events) {}

    // apply.cpp
    void apply(Action action);
    void start_round(int round);

private:
    void take_from_display(TileId tile);
    void finish_round();
    void move_left_overs();
    void reveal(int up_to_round);
    void end_game();

    // life.cpp
    using Values = std::array<int, kMaxPlayers>;
    enum class Fate : std::uint8_t { Awarded, CarriedOver, Discarded };
    void life();
    void carry_over(int kept);
    Fate judge(AnimalId card);
    Fate break_tie(AnimalId card, Values values, unsigned tied);
    void award(AnimalId card, int seat, int step, const Values& values);

    template <class... Args>
    void emit(EventType type, Args... args) {
        if (events_ != nullptr) [[unlikely]] {
            events_->on_event(Event{static_cast<std::uint8_t>(type), kPublic, {static_cast<std::int16_t>(args)...}});
        }
    }

    const Planet& game_;
    State& state_;
    EventSink* events_;
};

}  // namespace pangaea::planet
