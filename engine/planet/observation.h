// Observation: what one seat may see of a position (protocol, observe), built up from what is visible to it.
// A type of its own, so that a State cannot be handed out by mistake; bots get nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "engine/planet/state.h"

namespace pangaea::planet {

/// A set of ids from 0 to 127.
template <class Id>
struct IdSet {
    std::array<std::uint64_t, 2> words{};

    bool operator==(const IdSet&) const = default;
    bool has(Id id) const { return (words[index(id) / 64] >> index(id) % 64 & 1) != 0; }
    void add(Id id) { words[index(id) / 64] |= std::uint64_t{1} << index(id) % 64; }
    void remove(Id id) { words[index(id) / 64] &= ~(std::uint64_t{1} << index(id) % 64); }
    int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t word = 0; word < words.size(); ++word) {
            for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
                visit(static_cast<Id>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }
};

struct Observation {
    Seat seat{};
    std::uint8_t player_count = 0;
    std::uint8_t round = 1;
    std::uint8_t first_player = 0;
    std::uint8_t placed = 0;
    std::array<Surface, kMaxPlayers> surfaces{};
    std::array<WonAnimals, kMaxPlayers> won{};
    /// The seat's own; the others' are kNoHabitat until the game is over.
    std::array<Habitat, kMaxPlayers> objectives = filled<Habitat, kMaxPlayers>(kNoHabitat);
    Pile display = kEmptyPile;
    std::array<std::uint8_t, kDealtRounds> pile_counts{};  // by round - 1: face down, only their lengths show
    std::array<Pile, kRounds - kDealtRounds> left_overs = {kEmptyPile, kEmptyPile};  // piles 11 and 12
    AnimalRows animals;
    std::array<std::uint8_t, kRounds> hidden_counts{};

    /// Where the face-down tiles come from. With a set of exactly 50 tiles everybody can tell which are left, so these
    /// are the very tiles. With a larger set they are all that do not lie open, as nobody knows which 50 were used.
    IdSet<TileId> unseen_tiles;
    /// Where the hidden animals come from: all of the set that do not lie open and have not been won. Empty when no
    /// animal is hidden.
    IdSet<AnimalId> unseen_animals;

    bool operator==(const Observation&) const = default;
    int players() const { return player_count; }
    bool is_over() const { return round == kRounds && placed == player_count; }
};

}  // namespace pangaea::planet
