// The words of Gaïa as small numbers (gaia §1, §2): lands, card backs, powers, card ids, cells.
// Names and component data live elsewhere: referee/ knows the words, rules.h the tables.
#pragma once

#include <cstdint>

namespace pangaea::gaia {

enum class Land : std::uint8_t { Plain, Forest, Sea, Desert, Mountain, Swamp };
inline constexpr int kLands = 6;
/// What an eruption beside it turns to desert (gaia §7).
constexpr bool burns(Land land) { return land == Land::Plain || land == Land::Forest || land == Land::Swamp; }

/// A card's back, and the deck it comes from.
enum class Kind : std::uint8_t { Nature, Life, Power };
inline constexpr int kKinds = 3;

enum class Power : std::uint8_t { Sun, Rain, Earthquake, Tornado, Protection, Lightning, Eruption };
inline constexpr int kPowers = 7;

/// What a card shows: 0-5 lands, 6-11 animals of a land, 12 animals with a star, 13-19 powers, 20 and up cities.
/// Equal cards have equal ids.
enum class CardId : std::uint8_t {};
/// Index of a city in the component set.
enum class CityId : std::uint8_t {};
/// Index of a goal in the component set.
enum class GoalId : std::uint8_t {};

inline constexpr int kFirstAnimals = kLands;
inline constexpr int kAnimalsStar = kFirstAnimals + kLands;
inline constexpr int kAnimalCards = kLands + 1;
inline constexpr int kFirstPower = kFirstAnimals + kAnimalCards;
inline constexpr int kFirstCity = kFirstPower + kPowers;

constexpr CardId power_card(Power power) { return static_cast<CardId>(kFirstPower + static_cast<int>(power)); }
constexpr CardId city_card(CityId city) { return static_cast<CardId>(kFirstCity + static_cast<int>(city)); }
constexpr bool is_nature(CardId card) { return static_cast<int>(card) < kFirstAnimals; }
constexpr bool is_power(CardId card) {
    return static_cast<int>(card) >= kFirstPower && static_cast<int>(card) < kFirstCity;
}
constexpr bool is_city(CardId card) { return static_cast<int>(card) >= kFirstCity; }
constexpr Kind kind_of(CardId card) {
    return is_nature(card) ? Kind::Nature : is_power(card) ? Kind::Power : Kind::Life;
}
/// Precondition: is_nature(card).
constexpr Land land_of(CardId card) { return static_cast<Land>(card); }
/// Precondition: is_power(card).
constexpr Power power_of(CardId card) { return static_cast<Power>(static_cast<int>(card) - kFirstPower); }
/// Precondition: is_city(card).
constexpr CityId city_of(CardId card) { return static_cast<CityId>(static_cast<int>(card) - kFirstCity); }

/// A square of the map: x + 128 in the upper byte, y + 128 in the lower, so cells sort by x, then y (gaia §5.3).
using Cell = std::uint16_t;

constexpr Cell make_cell(int x, int y) { return static_cast<Cell>((x + 128) << 8 | (y + 128)); }
constexpr int cell_x(Cell cell) { return (cell >> 8) - 128; }
constexpr int cell_y(Cell cell) { return (cell & 255) - 128; }

/// The four neighbours in cell order: x - 1, y - 1, y + 1, x + 1. The way back from direction d is 3 - d.
inline constexpr int kDirections = 4;
inline constexpr int kStep[kDirections] = {-256, -1, 1, 256};
constexpr Cell step(Cell cell, int direction) { return static_cast<Cell>(cell + kStep[direction]); }

}  // namespace pangaea::gaia
