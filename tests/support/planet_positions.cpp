// Painted planets and last placements.
#include "tests/support/planet_positions.h"

namespace pangaea::planet {

AreaSet areas(std::initializer_list<At> list) {
    AreaSet set = 0;
    for (const At at : list) {
        set |= area_bit(area_at(at.face, at.edge));
    }
    return set;
}

void paint(Surface& surface, Habitat habitat, AreaSet set) {
    surface.habitats[index(habitat)] |= set;
    for (AreaSet rest = set; rest != 0; rest &= rest - 1) {
        surface.free = static_cast<FaceSet>(surface.free & ~(1U << std::countr_zero(rest) / kEdges));
    }
}

void paint(Surface& surface, Habitat habitat, std::initializer_list<At> list) { paint(surface, habitat, areas(list)); }

const Components& desert_set() {
    static const Components kSet = [] {
        Components result = house::components();
        for (Tile& tile : result.tiles) {
            tile.fill(Habitat::Desert);
        }
        return result;
    }();
    return kSet;
}

std::vector<Event> Log::of(EventType type) const {
    std::vector<Event> result;
    for (const Event& event : events) {
        if (event.type == static_cast<std::uint8_t>(type)) {
            result.push_back(event);
        }
    }
    return result;
}

State before_last_placement(int players, int round) {
    State state;
    state.player_count = static_cast<std::uint8_t>(players);
    state.round = static_cast<std::uint8_t>(round);
    state.placed = static_cast<std::uint8_t>(players - 1);
    state.display_count = static_cast<std::uint8_t>(kPileSize - players + 1);
    for (std::size_t i = 0; i < state.display_count; ++i) {
        state.display[i] = static_cast<TileId>(i);
    }
    int next = 10;
    for (int coming = round + 1; coming <= kRounds; ++coming) {
        for (std::size_t i = 0; i < kPileSize && coming <= kDealtRounds; ++i) {
            state.pile(coming)[i] = static_cast<TileId>(next++);
        }
    }
    for (int seat = 0; seat < players; ++seat) {
        state.objectives[static_cast<std::size_t>(seat)] = static_cast<Habitat>(seat);
    }
    state.hash_sum = Planet::plain_hash_sum(state);
    return state;
}

void lay_out(State& state, int round, std::initializer_list<AnimalId> cards) {
    for (const AnimalId card : cards) {
        state.animals.append(round, card);
    }
    state.hash_sum = Planet::plain_hash_sum(state);
}

void finish_round(const Planet& game, State& state, EventSink* events) {
    // Painting after building changes which faces count as occupied.
    state.hash_sum = Planet::plain_hash_sum(state);
    game.apply(state, make_action(state.display[0], 11, 0), events);
}

}  // namespace pangaea::planet
