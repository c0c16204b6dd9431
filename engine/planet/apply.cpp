// Set-up, placements and rounds (planet §4, §5.1, §5.3), and the position's hash.
// Animals and points are in life.cpp.
#include <algorithm>

#include "engine/planet/resolver.h"

namespace pangaea::planet {
namespace {

/// A tile's pattern turned: each habitat's five bits go round by `rotation` places (§2).
constexpr std::uint32_t turned(std::uint32_t pattern, int rotation) {
    constexpr std::uint32_t lowest_bits = 0x108421;  // of the five groups
    // Bits that stay within their group when moved up by `rotation`.
    const std::uint32_t staying = lowest_bits * ((1U << (kEdges - rotation)) - 1U);
    return (pattern & staying) << rotation | (pattern & ~staying) >> (kEdges - rotation);
}
static_assert(turned(0b10011, 0) == 0b10011 && turned(0b10011, 1) == 0b00111 && turned(0b10011, 4) == 0b11001);

}  // namespace

Planet::Planet(const Rules& rules, const Components& components) : rules_(rules), components_(components) {
    for (std::size_t tile = 0; tile < components.tile_count; ++tile) {
        for (std::size_t area = 0; area < kEdges; ++area) {
            patterns_[tile] |= 1U << (index(components.tiles[tile][area]) * kEdges + area);
        }
    }
}

State Planet::new_game(int players, Rng& rng) const {
    PANGAEA_ASSERT(players >= kMinPlayers && players <= kMaxPlayers);
    PANGAEA_ASSERT(components_.tile_count >= kTilesInGame && components_.animal_count >= kAnimalsInGame);
    State state;
    state.player_count = static_cast<std::uint8_t>(players);

    TileId tiles[kMaxTiles];
    for (int i = 0; i < components_.tile_count; ++i) {
        tiles[i] = static_cast<TileId>(i);
    }
    rng.shuffle(tiles, components_.tile_count);
    for (std::size_t i = 0; i < kTilesInGame; ++i) {
        state.piles[i / kPileSize][i % kPileSize] = tiles[i];
    }

    AnimalId animals[kMaxAnimals];
    for (int i = 0; i < components_.animal_count; ++i) {
        animals[i] = static_cast<AnimalId>(i);
    }
    rng.shuffle(animals, components_.animal_count);
    std::copy_n(animals, rules_.mystery ? kAnimalsInGame / 2 : kAnimalsInGame, state.animals.cards.begin());
    if (rules_.mystery) {
        std::copy_n(animals + kAnimalsInGame / 2, kAnimalsInGame / 2, state.hidden.cards.begin());
        for (std::size_t round = kFirstLifeRound; round <= kRounds; ++round) {
            state.animals.counts[round - 1] = 1;
            state.hidden.counts[round - 1] = 1;
        }
    } else {
        state.animals.counts = components_.animals_per_round;
    }

    if (!rules_.beginner) {
        Habitat objectives[kHabitats];
        for (int i = 0; i < kHabitats; ++i) {
            objectives[i] = static_cast<Habitat>(i);
        }
        rng.shuffle(objectives, kHabitats);
        std::copy_n(objectives, players, state.objectives.begin());
    }
    state.hash_sum = plain_hash_sum(state);
    Resolver(*this, state, nullptr).start_round(1);
    return state;
}

void Planet::apply(State& state, Action action, EventSink* events) const {
    PANGAEA_ASSERT(is_legal(state, action));
    Resolver(*this, state, events).apply(action);
}

void Planet::place(Surface& surface, TileId tile, int face, int rotation) const {
    PANGAEA_ASSERT(surface.is_free(face));
    std::uint32_t pattern = turned(patterns_[index(tile)], rotation);
    for (AreaSet& habitat : surface.habitats) {
        habitat |= static_cast<AreaSet>(pattern & kFaceAreas) << (face * kEdges);
        pattern >>= kEdges;
    }
    surface.tiles[face] = tile;
    surface.rotations[face] = static_cast<std::uint8_t>(rotation);
    surface.free = static_cast<FaceSet>(surface.free & ~(1U << face));
}

void Resolver::apply(Action action) {
    const TileId tile = tile_of(action);
    const int face = face_of(action);
    const int rotation = planet::rotation_of(action);
    const int seat = state_.mover();
    game_.place(state_.surfaces[seat], tile, face, rotation);
    state_.hash_sum += placed_term(seat, face, rotation, tile);
    take_from_display(tile);
    emit(EventType::TilePlaced, seat, tile, face, rotation);
    ++state_.placed;
    // Only a loaded position can run out of tiles in round 11 or 12: whoever is left then goes without.
    bool is_round_over = state_.placed == state_.player_count || state_.display_count == 0;
    while (is_round_over) {
        finish_round();
        is_round_over = !state_.is_over() && state_.display_count == 0;
    }
}

// Picking keeps the order of the rest.
void Resolver::take_from_display(TileId tile) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < kPileSize; ++i) {
        const TileId other = state_.display[i];
        state_.display[kept] = other;
        kept += other != tile ? 1 : 0;
    }
    state_.display[kPileSize - 1] = kNoTile;
    --state_.display_count;
}

void Resolver::start_round(int round) {
    state_.round = static_cast<std::uint8_t>(round);
    state_.placed = 0;
    Pile& pile = state_.pile(round);
    for (int i = 0; i < kPileSize && pile[i] != kNoTile; ++i) {
        state_.hash_sum -= pile_term(round, i, pile[i]);
        ++state_.display_count;
    }
    state_.display = pile;
    pile = kEmptyPile;
    emit(EventType::RoundStarted, round, state_.first_player, state_.display_count, state_.display[0],
         state_.display[1], state_.display[2], state_.display[3], state_.display[4]);
    reveal(round + kRevealedAhead);
}

void Resolver::finish_round() {
    move_left_overs();
    life();
    if (state_.round == kRounds) {
        return end_game();
    }
    const int next = state_.first_player + 1;
    state_.first_player = static_cast<std::uint8_t>(next == state_.player_count ? 0 : next);
    start_round(state_.round + 1);
}

void Resolver::move_left_overs() {
    for (int i = 0; i < state_.display_count; ++i) {
        const TileId tile = state_.display[i];
        int to = 0;
        for (int round = kDealtRounds + 1; state_.round <= kDealtRounds && round <= kRounds && to == 0; ++round) {
            const int place = count_tiles(state_.pile(round));
            if (place < kPileSize) {
                to = round;
                state_.pile(round)[place] = tile;
                state_.hash_sum += pile_term(round, place, tile);
            }
        }
        emit(EventType::LeftOverMoved, tile, to);
    }
    state_.display = kEmptyPile;
    state_.display_count = 0;
}

// Mystery: in a game from the start this is one card. A loaded position may hide any number; a card hidden for a round
// that has passed joins the current one.
void Resolver::reveal(int up_to_round) {
    if (!game_.rules().mystery) {
        return;
    }
    AnimalRows& hidden = state_.hidden;
    std::size_t revealed = 0;
    for (int round = 1; round <= up_to_round && round <= kRounds; ++round) {
        const int count = hidden.count(round);
        const int to = round < state_.round ? state_.round : round;
        for (int i = 0; i < count; ++i) {
            const AnimalId card = hidden.cards[revealed++];
            state_.hash_sum -= animal_term(Term::HiddenAnimal, round, i, card);
            state_.hash_sum += animal_term(Term::OpenAnimal, to, state_.animals.count(to), card);
            state_.animals.append(to, card);
            emit(EventType::AnimalRevealed, card, to);
        }
        hidden.counts[round - 1] = 0;
    }
    close_gap(hidden.cards, 0, revealed);
}

std::uint64_t Planet::plain_hash_sum(const State& state) {
    std::uint64_t sum = 0;
    for (int seat = 0; seat < state.players(); ++seat) {
        const auto player = static_cast<std::size_t>(seat);
        for (int face = 0; face < kFaces; ++face) {
            const Surface& surface = state.surfaces[player];
            if (!surface.is_free(face)) {
                sum += placed_term(seat, face, surface.rotations[face], surface.tiles[face]);
            }
        }
        for (int i = 0; i < state.won[player].count; ++i) {
            sum += animal_term(Term::WonAnimal, seat, i, state.won[player].cards[i]);
        }
        sum += term(Term::Objective, seat, 0, static_cast<int>(state.objectives[player]));
    }
    std::size_t open = 0;
    std::size_t hidden = 0;
    for (int round = 1; round <= kRounds; ++round) {
        const Pile& pile = state.pile(round);
        for (int i = 0; i < count_tiles(pile); ++i) {
            sum += pile_term(round, i, pile[i]);
        }
        for (int i = 0; i < state.animals.count(round); ++i) {
            sum += animal_term(Term::OpenAnimal, round, i, state.animals.cards[open++]);
        }
        for (int i = 0; i < state.hidden.count(round); ++i) {
            sum += animal_term(Term::HiddenAnimal, round, i, state.hidden.cards[hidden++]);
        }
    }
    return sum;
}

std::uint64_t Planet::hash(const State& state) const {
    std::uint64_t turn = state.player_count;
    turn = turn << 3 | state.placed;
    turn = turn << 3 | state.first_player;
    turn = turn << 4 | state.round;
    for (const TileId tile : state.display) {
        turn = turn << 8 | static_cast<std::uint64_t>(tile);
    }
    return state.hash_sum + hash_term(static_cast<std::uint64_t>(Term::Turn), turn);
}

}  // namespace pangaea::planet
