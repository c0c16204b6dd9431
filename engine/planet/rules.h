// Rules: the variants (planet §6) and a component set as dense tables (planet §3). Both are data; a game is played by a
// Planet object that holds one of each. Sets are read and checked in referee/ (planet §7).
#pragma once

#include <array>
#include <cstdint>

#include "engine/planet/dodecahedron.h"

namespace pangaea::planet {

struct Rules {
    bool beginner = false;  // no objectives, every animal card is worth 1
    bool mystery = false;   // one open and one hidden animal for each of the rounds 3 to 12

    friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int kHabitats = 5;
enum class Habitat : std::uint8_t { Ocean, Forest, Mountain, Desert, Glacier };
inline constexpr Habitat kNoHabitat = static_cast<Habitat>(255);

/// Places in the component set, from 0.
enum class TileId : std::uint8_t {};
enum class AnimalId : std::uint8_t {};
inline constexpr TileId kNoTile = static_cast<TileId>(255);
inline constexpr AnimalId kNoAnimal = static_cast<AnimalId>(255);

constexpr std::size_t index(Habitat habitat) { return static_cast<std::size_t>(habitat); }
constexpr std::size_t index(TileId tile) { return static_cast<std::size_t>(tile); }
constexpr std::size_t index(AnimalId animal) { return static_cast<std::size_t>(animal); }

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kRounds = 12;
inline constexpr int kDealtRounds = 10;  // rounds with a pile of their own; the last two play with what is left over
inline constexpr int kFirstLifeRound = 3;
inline constexpr int kRevealedAhead = 2;  // mystery: turning up pile r reveals the hidden animal of round r + 2
inline constexpr int kPileSize = 5;
inline constexpr int kTilesInGame = kDealtRounds * kPileSize;
inline constexpr int kAnimalsInGame = 20;

// Capacities; a component set beyond them is refused when it is read.
inline constexpr int kMaxTiles = 128;
inline constexpr int kMaxAnimals = 96;

/// A tile's five areas, clockwise as seen from outside.
using Tile = std::array<Habitat, kEdges>;

/// What an animal card asks for; X is the card's habitat, Y its other one.
enum class Wants : std::uint8_t { MostRegions, LargestTouching, LargestAvoiding };

struct Animal {
    Wants wants = Wants::MostRegions;
    Habitat habitat = Habitat::Ocean;
    Habitat other = kNoHabitat;  // none for MostRegions
};

/// An objective's scale written out: the points for 0 to 60 areas.
using Scale = std::array<std::uint16_t, kAreas + 1>;

struct Components {
    std::uint8_t tile_count = 0;
    std::uint8_t animal_count = 0;
    std::array<Tile, kMaxTiles> tiles{};
    std::array<Animal, kMaxAnimals> animals{};
    std::array<Scale, kHabitats> objectives{};
    std::array<std::uint8_t, kRounds> animals_per_round{};  // without mystery; adds up to 20
};

}  // namespace pangaea::planet
