// State: one position of Planet as a plain value (planet §4 to §6), and the layout of an action.
// No pointer, no heap: a copy is the clone, the snapshot and the undo. Unused places hold kNoTile, kNoAnimal or 0, so
// equal positions are equal values.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/seat.h"
#include "engine/planet/dodecahedron.h"
#include "engine/planet/rules.h"

namespace pangaea::planet {

template <class T, std::size_t Count>
constexpr std::array<T, Count> filled(T value) {
    std::array<T, Count> result{};
    result.fill(value);
    return result;
}

/// What lies on one player's planet. `habitats` and `free` repeat what `tiles` and `rotations` say, for speed.
struct Surface {
    std::array<AreaSet, kHabitats> habitats{};
    std::array<TileId, kFaces> tiles = filled<TileId, kFaces>(kNoTile);
    std::array<std::uint8_t, kFaces> rotations{};
    FaceSet free = kAllFaces;

    friend constexpr auto operator<=>(const Surface&, const Surface&) = default;
    AreaSet areas(Habitat habitat) const { return habitats[index(habitat)]; }
    bool is_free(int face) const { return (free >> face & 1) != 0; }
};

/// A pile or the display, in the order it lies.
using Pile = std::array<TileId, kPileSize>;
inline constexpr Pile kEmptyPile = filled<TileId, kPileSize>(kNoTile);

/// Animal cards laid out by round: one list in the order of rounds, cut by `counts`. Rows of past rounds are empty, so
/// a card that is carried over keeps its place and only the counts change.
struct AnimalRows {
    std::array<AnimalId, kAnimalsInGame> cards = filled<AnimalId, kAnimalsInGame>(kNoAnimal);
    std::array<std::uint8_t, kRounds> counts{};  // by round - 1

    bool operator==(const AnimalRows&) const = default;
    int count(int round) const { return counts[round - 1]; }
    /// Where the row of a round begins in `cards`.
    int start(int round) const {
        int sum = 0;
        for (int earlier = 1; earlier < round; ++earlier) {
            sum += count(earlier);
        }
        return sum;
    }
    int total() const { return start(kRounds + 1); }
    /// Puts a card behind the row of a round. Precondition: fewer than 20 cards.
    void append(int round, AnimalId card) {
        const int at = start(round + 1);
        for (int i = total(); i > at; --i) {
            cards[i] = cards[i - 1];
        }
        cards[at] = card;
        ++counts[round - 1];
    }
};

/// The animal cards a player has won, in the order won.
struct WonAnimals {
    std::array<AnimalId, kAnimalsInGame> cards = filled<AnimalId, kAnimalsInGame>(kNoAnimal);
    std::uint8_t count = 0;

    bool operator==(const WonAnimals&) const = default;
    void append(AnimalId card) { cards[count++] = card; }
};

struct State {
    std::uint64_t hash_sum = 0;  // terms of planets, piles, animals and objectives, kept up to date by every change
    std::array<Surface, kMaxPlayers> surfaces{};
    std::array<WonAnimals, kMaxPlayers> won{};
    std::array<Habitat, kMaxPlayers> objectives = filled<Habitat, kMaxPlayers>(kNoHabitat);
    std::uint8_t player_count = 0;
    std::uint8_t round = 1;
    std::uint8_t first_player = 0;
    std::uint8_t placed = 0;  // seats that have had their placement this round; all of them in round 12: over
    std::uint8_t display_count = 0;
    Pile display = kEmptyPile;
    std::array<Pile, kRounds> piles =
        filled<Pile, kRounds>(kEmptyPile);  // by round - 1; past and current ones are empty
    AnimalRows animals;                     // open and revealed cards not yet won
    AnimalRows hidden;                      // mystery only

    bool operator==(const State&) const = default;
    int players() const { return player_count; }
    bool is_over() const { return round == kRounds && placed == player_count; }
    /// The seat whose placement it is. Precondition: not over.
    int mover() const {
        const int seat = first_player + placed;
        return seat < player_count ? seat : seat - player_count;
    }
    const Pile& pile(int of_round) const { return piles[of_round - 1]; }
    Pile& pile(int of_round) { return piles[of_round - 1]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 576, "a state is copied for every node of a search");

constexpr int count_tiles(const Pile& pile) {
    int count = 0;
    while (count < kPileSize && pile[count] != kNoTile) {
        ++count;
    }
    return count;
}

// Action: place a tile of the display.   bits 7-14 tile, 3-6 face, 0-2 rotation
constexpr Action make_action(TileId tile, int face, int rotation) {
    return Action::from_code(static_cast<std::uint32_t>(tile) << 7 | static_cast<std::uint32_t>(face) << 3 |
                             static_cast<std::uint32_t>(rotation));
}
constexpr TileId tile_of(Action action) { return static_cast<TileId>(action.code() >> 7 & 255); }
constexpr int face_of(Action action) { return static_cast<int>(action.code() >> 3 & 15); }
constexpr int rotation_of(Action action) { return static_cast<int>(action.code() & 7); }

}  // namespace pangaea::planet
