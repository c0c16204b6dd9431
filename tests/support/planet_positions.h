// Positions of Planet for tests: painted planets, the last placement of a round, games played at random.
#pragma once

#include <initializer_list>
#include <vector>

#include "engine/planet/events.h"
#include "engine/planet/planet.h"
#include "tests/support/planet_house.h"

namespace pangaea::planet {

/// An area as the rules page writes it: face / edge.
struct At {
    int face;
    int edge;
};
AreaSet areas(std::initializer_list<At> list);

/// Paints areas of a planet without laying tiles; their faces are no longer free.
void paint(Surface& surface, Habitat habitat, std::initializer_list<At> list);
void paint(Surface& surface, Habitat habitat, AreaSet set);

/// The house set with tiles that are desert all over: a placement then changes nothing for the other habitats.
const Components& desert_set();

struct Log : EventSink {
    std::vector<Event> events;
    void on_event(const Event& event) override { events.push_back(event); }
    std::vector<Event> of(EventType type) const;
};

/// A position in which the last player of a round is to place a tile; player 0 is first. Face 11 of every planet has to
/// stay free. Piles of coming rounds hold the tiles from 10 on.
State before_last_placement(int players, int round);
/// Lays a row of animals out for a round and sets the hash right.
void lay_out(State& state, int round, std::initializer_list<AnimalId> cards);
/// Makes that last placement on face 11.
void finish_round(const Planet& game, State& state, EventSink* events = nullptr);

/// Plays a game at random from `state`, calling `visit(state)` before every action and at the end.
template <class Visit>
void play_on(const Planet& game, State& state, Rng& rng, Visit visit) {
    visit(state);
    while (!state.is_over()) {
        const auto count = static_cast<std::uint32_t>(game.legal_count(state));
        game.apply(state, game.legal_at(state, static_cast<int>(rng.below(count))), nullptr);
        visit(state);
    }
}

/// Calls `visit(game, players, seed)` for all variants and numbers of players.
template <class Visit>
void for_each_variant(int games, Visit visit) {
    for (const bool beginner : {false, true}) {
        for (const bool mystery : {false, true}) {
            const Planet game({beginner, mystery}, house::components());
            for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
                for (int i = 0; i < games; ++i) {
                    visit(game, players, static_cast<std::uint64_t>(i));
                }
            }
        }
    }
}

}  // namespace pangaea::planet
