// Board: the map, its frontier and the supply (gaia §2, §4.2, §5.1). Everything on it is public.
// Tiles are kept sorted by cell, so equal maps are equal bytes and "by cell" order is index order. The searches and
// counts are written without branches: in a game hardly anything is predictable, and a wrong guess costs more than the
// work it saves.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/gaia/cards.h"
#include "engine/gaia/rules.h"

namespace pangaea::gaia {

/// A set of tiles, bit i for the tile with index i.
using TileSet = std::uint64_t;

constexpr TileSet tile_bit(int tile) { return TileSet{1} << tile; }

/// Calls `visit(tile)` for each tile of the set in cell order.
template <class Visit>
void for_each_tile(TileSet tiles, Visit visit) {
    for (; tiles != 0; tiles &= tiles - 1) {
        visit(std::countr_zero(tiles));
    }
}

/// What stands on a city: bits 0-9 meeples, two bits a seat; bit 10 reinforced; bits 11-13 satisfaction.
class CityStatus {
public:
    int meeples(int seat) const { return bits_ >> (2 * seat) & 3; }
    bool has_meeples() const { return (bits_ & 0x3ff) != 0; }
    bool is_reinforced() const { return (bits_ >> 10 & 1) != 0; }
    int satisfaction() const { return bits_ >> 11; }

    void set_meeples(int seat, int count) {
        bits_ = static_cast<std::uint16_t>((bits_ & ~(3 << (2 * seat))) | count << (2 * seat));
    }
    void set_reinforced(bool value) { bits_ = static_cast<std::uint16_t>((bits_ & ~(1 << 10)) | int{value} << 10); }
    void set_satisfaction(int value) { bits_ = static_cast<std::uint16_t>((bits_ & 0x7ff) | value << 11); }
    std::uint16_t bits() const { return bits_; }
    friend bool operator==(CityStatus, CityStatus) = default;

private:
    std::uint16_t bits_ = 0;
};
inline constexpr int kMaxMeeplesOnCity = 3;  // of one seat; the rules need 2

/// n connected squares have at most 2n + 2 empty neighbours.
inline constexpr int kMaxFrontier = 2 * kMaxTiles + 2;
/// The searched arrays are a whole number of blocks long: searches and copies need no slow tail.
inline constexpr int kBlock = 8;
constexpr int whole_blocks(int cells) { return (cells + kBlock - 1) / kBlock * kBlock; }
/// Fills the unused ends of the sorted lists, so that every search may run over the whole array.
inline constexpr Cell kNoCell = 0xffff;

/// For Board::animals_around.
constexpr int count_directions(unsigned directions) { return static_cast<int>((directions >> 3) * 0x1111U >> 12 & 15); }
constexpr int first_direction(unsigned directions) { return std::countr_zero(directions) / 4; }

template <int N>
constexpr std::array<Cell, N> no_cells() {
    std::array<Cell, N> cells{};
    cells.fill(kNoCell);
    return cells;
}

struct Board {
    TileSet land_tiles[kLands] = {};
    TileSet city_tiles = 0;
    TileSet animal_tiles = 0;
    std::array<Cell, whole_blocks(kMaxTiles)> cells = no_cells<whole_blocks(kMaxTiles)>();  // ascending
    /// Empty cells next to a tile, ascending.
    std::array<Cell, whole_blocks(kMaxFrontier)> frontier = no_cells<whole_blocks(kMaxFrontier)>();
    std::uint16_t around[kMaxTiles] = {};  // four bits a direction: land + 1 shown there (0: nothing), bit 3 animals
    CityStatus status[kMaxTiles] = {};     // all zero without a city
    std::uint8_t ground[kMaxTiles] = {};   // land in bits 0-2, tokens above
    std::uint8_t city[kMaxTiles] = {};     // CityId; 0 without a city
    std::uint8_t tiles = 0;                // in play
    std::uint8_t frontier_size = 0;
    std::uint8_t tokens = 0;  // in the supply
    std::uint8_t supply[kLands] = {};

    bool operator==(const Board&) const = default;

    Land land(int tile) const { return static_cast<Land>(ground[tile] & 7); }
    int tokens_on(int tile) const { return ground[tile] >> 3; }
    bool has_city(int tile) const { return (city_tiles >> tile & 1) != 0; }
    CityId city_on(int tile) const { return static_cast<CityId>(city[tile]); }
    /// Tiles without city and animals (§4.3, §4.4).
    TileSet empty_tiles() const { return (tile_bit(tiles) - 1) & ~(city_tiles | animal_tiles); }
    TileSet tiles_of(Land which) const { return land_tiles[static_cast<int>(which)]; }
    bool shows_animals(int tile, int direction) const { return (around[tile] >> (4 * direction) & 8) != 0; }
    /// The directions with animals: bit 4 * direction + 3 for each.
    unsigned animals_around(int tile) const { return around[tile] & 0x8888U; }

    /// Index of the tile at `cell`, or -1.
    int find(Cell cell) const;
    /// Indices of the four neighbours, -1 where there is none.
    std::array<int, kDirections> neighbours(int tile) const;
    int neighbour(int tile, int direction) const { return find(step(cell(tile), direction)); }
    /// How many neighbours an eruption on the tile would turn to desert.
    int burning_around(int tile) const;
    Cell cell(int tile) const { return cells[tile]; }
    bool is_frontier(Cell cell) const;

    struct Placed {
        int tile;
        TileSet told;  // the neighbours, who see it now
    };
    /// Puts a tile without animals or city on an empty cell and shows it. The supply is the caller's business.
    Placed place(Cell cell, Land land);
    void set_land(int tile, Land land);
    void set_tokens(int tile, int count);
    void put_city(int tile, CityId id);
    void remove_city(int tile);
    void swap_contents(int a, int b);
    /// Tells the neighbours what `tile` shows now; returns them.
    TileSet show(int tile) { return show(tile, neighbours(tile)); }

private:
    TileSet show(int tile, const std::array<int, kDirections>& next_to);
    void move_frontier(Cell here, const std::array<int, kDirections>& next_to);
};

/// Index: what two neighbours show (eight bits of `around`); value: the needs they can meet, as counts.
inline constexpr auto kShown = [] {
    std::array<Needs, 256> table{};
    for (unsigned shown = 0; shown < 256; ++shown) {
        for (const unsigned one : {shown & 15, shown >> 4}) {
            const unsigned land = one & 7;
            table[shown] += (land >= 1 && land <= kLands ? 1U << (4 * (land - 1)) : 0U) + (one & 8 ? kAnimalsNeed : 0U);
        }
    }
    return table;
}();

/// How many of four `needs` the four neighbours meet (gaia §5.1).
inline int count_met(Needs needs, unsigned around) {
    const Needs have = kShown[around & 255] + kShown[around >> 8];
    // Per four-bit count: 8 + need - have keeps its top bit where need >= have; there the low bits are what is missing.
    const Needs difference = (needs | 0x8888888U) - have;
    const Needs short_of = difference & 0x8888888U;
    const Needs missing = difference & (short_of - (short_of >> 3));
    return 4 - static_cast<int>((missing * 0x1111111U) >> 24 & 15);
}

}  // namespace pangaea::gaia
