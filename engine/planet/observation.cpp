// What a seat sees, and a full state drawn from it (protocol, observe; planet §7: left-over piles are public).
#include "engine/planet/planet.h"

namespace pangaea::planet {
namespace {

/// Builds an Observation from what is visible; whatever is not shown explicitly stays out of it.
class Observer {
public:
    Observer(const Components& components, const State& state, Seat viewer) : components_(components), state_(state) {
        seen_.seat = viewer;
        seen_.player_count = state.player_count;
        seen_.round = state.round;
        seen_.first_player = state.first_player;
        seen_.placed = state.placed;
        seen_.surfaces = state.surfaces;
        seen_.won = state.won;
        const auto me = static_cast<std::size_t>(index(viewer));
        if (state.is_over()) {
            seen_.objectives = state.objectives;
        } else if (viewer != kSpectator) {
            seen_.objectives[me] = state.objectives[me];
        }
        seen_.display = state.display;
        seen_.left_overs = {state.pile(kDealtRounds + 1), state.pile(kDealtRounds + 2)};
        seen_.animals = state.animals;
        seen_.hidden_counts = state.hidden.counts;
    }

    const Observation& observe() {
        for (std::size_t pile = 0; pile < kDealtRounds; ++pile) {
            seen_.pile_counts[pile] = static_cast<std::uint8_t>(count_tiles(state_.piles[pile]));
        }
        if (components_.tile_count == kTilesInGame) {
            tiles_face_down();
        } else {
            tiles_not_in_sight();
        }
        if (state_.hidden.total() != 0) {
            animals_not_in_sight();
        }
        return seen_;
    }

private:
    void tiles_face_down() {
        for (std::size_t pile = 0; pile < kDealtRounds; ++pile) {
            for (std::size_t i = 0; i < seen_.pile_counts[pile]; ++i) {
                seen_.unseen_tiles.add(state_.piles[pile][i]);
            }
        }
    }

    void tiles_not_in_sight() {
        IdSet<TileId>& unseen = seen_.unseen_tiles;
        for (int tile = 0; tile < components_.tile_count; ++tile) {
            unseen.add(static_cast<TileId>(tile));
        }
        const auto strike_out = [&unseen](const auto& tiles) {
            for (const TileId tile : tiles) {
                if (tile != kNoTile) {
                    unseen.remove(tile);
                }
            }
        };
        for (const Surface& surface : seen_.surfaces) {
            strike_out(surface.tiles);
        }
        for (const Pile& pile : seen_.left_overs) {
            strike_out(pile);
        }
        strike_out(seen_.display);
    }

    void animals_not_in_sight() {
        IdSet<AnimalId>& unseen = seen_.unseen_animals;
        for (int animal = 0; animal < components_.animal_count; ++animal) {
            unseen.add(static_cast<AnimalId>(animal));
        }
        const auto strike_out = [&unseen](const auto& cards) {
            for (const AnimalId card : cards) {
                if (card != kNoAnimal) {
                    unseen.remove(card);
                }
            }
        };
        for (const WonAnimals& won : seen_.won) {
            strike_out(won.cards);
        }
        strike_out(seen_.animals.cards);
    }

    const Components& components_;
    const State& state_;
    Observation seen_;
};

}  // namespace

Observation Planet::observation(const State& state, Seat viewer) const {
    return Observer(components_, state, viewer).observe();
}

State Planet::determinize(const Observation& seen, Rng& rng) const {
    State state;
    state.player_count = seen.player_count;
    state.round = seen.round;
    state.first_player = seen.first_player;
    state.placed = seen.placed;
    state.surfaces = seen.surfaces;
    state.won = seen.won;
    state.objectives = seen.objectives;
    state.display = seen.display;
    state.display_count = static_cast<std::uint8_t>(count_tiles(seen.display));
    state.pile(kDealtRounds + 1) = seen.left_overs[0];
    state.pile(kDealtRounds + 2) = seen.left_overs[1];
    state.animals = seen.animals;

    FixedList<TileId, kMaxTiles> tiles;
    seen.unseen_tiles.for_each([&tiles](TileId tile) { tiles.push_back(tile); });
    rng.shuffle(tiles.data(), tiles.size());
    int dealt = 0;
    for (std::size_t pile = 0; pile < kDealtRounds; ++pile) {
        for (std::size_t i = 0; i < seen.pile_counts[pile]; ++i) {
            state.piles[pile][i] = tiles[dealt++];
        }
    }

    FixedList<AnimalId, kMaxAnimals> animals;
    seen.unseen_animals.for_each([&animals](AnimalId animal) { animals.push_back(animal); });
    rng.shuffle(animals.data(), animals.size());
    state.hidden.counts = seen.hidden_counts;
    for (int i = 0; i < state.hidden.total(); ++i) {
        state.hidden.cards[i] = animals[i];
    }

    if (!rules_.beginner && !seen.is_over()) {
        const Habitat own = seen.seat == kSpectator ? kNoHabitat : seen.objectives[index(seen.seat)];
        FixedList<Habitat, kHabitats> objectives;
        for (int habitat = 0; habitat < kHabitats; ++habitat) {
            if (static_cast<Habitat>(habitat) != own) {
                objectives.push_back(static_cast<Habitat>(habitat));
            }
        }
        rng.shuffle(objectives.data(), objectives.size());
        int next = 0;
        for (int seat = 0; seat < seen.players(); ++seat) {
            if (seat != index(seen.seat)) {
                state.objectives[seat] = objectives[next++];
            }
        }
    }
    state.hash_sum = plain_hash_sum(state);
    return state;
}

}  // namespace pangaea::planet
