// The map's bookkeeping: sorted insertion, the frontier, and what each tile's neighbours show.
#include "engine/gaia/board.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace pangaea::gaia {
namespace {

/// Cells compare as signed numbers where vectors are compared: the machine has no unsigned compare for them.
constexpr std::int16_t signed_order(Cell cell) { return static_cast<std::int16_t>(cell ^ 0x8000); }

/// How many of the sorted cells are smaller than each of the given ones, in one pass over the whole array. The compiler
/// turns it into a few wide compares; a binary search guesses wrong half of the time.
template <std::size_t N, std::size_t Count>
std::array<int, Count> rank(const std::array<Cell, N>& cells, const std::array<Cell, Count>& wanted) {
    std::array<std::int16_t, Count> smaller{};
    std::array<std::int16_t, Count> limit{};
    for (std::size_t k = 0; k < Count; ++k) {
        limit[k] = signed_order(wanted[k]);
    }
    for (std::size_t i = 0; i < N; ++i) {
        const std::int16_t cell = signed_order(cells[i]);
        for (std::size_t k = 0; k < Count; ++k) {
            smaller[k] = static_cast<std::int16_t>(smaller[k] + (cell < limit[k] ? 1 : 0));
        }
    }
    std::array<int, Count> ranks{};
    for (std::size_t k = 0; k < Count; ++k) {
        ranks[k] = smaller[k];
    }
    return ranks;
}

template <std::size_t N>
int rank(const std::array<Cell, N>& cells, Cell cell) {
    return rank(cells, std::array<Cell, 1>{cell})[0];
}

/// Makes room at `position` and puts `value` there. Moves whole 16-byte blocks, which also moves what lies behind the
/// used part: that is all alike, so nothing changes; the usual map needs one block, and a size to predict is none.
template <class T>
void insert_at(T* items, int capacity, int count, int position, T value) {
    constexpr int kPerBlock = 16 / static_cast<int>(sizeof(T));
    if (count + kPerBlock < capacity) [[likely]] {
        for (int at = position + (count - position) / kPerBlock * kPerBlock; at >= position; at -= kPerBlock) {
            unsigned char block[16];
            std::memcpy(block, items + at, sizeof block);
            std::memcpy(items + at + 1, block, sizeof block);
        }
    } else {
        std::memmove(items + position + 1, items + position, static_cast<std::size_t>(count - position) * sizeof(T));
    }
    items[position] = value;
}

// Which neighbours a new tile has cannot be guessed: whatever depends on it is computed for all four and masked.
constexpr unsigned all_bits_if(bool condition) { return 0U - static_cast<unsigned>(condition); }
/// `position`, or -1.
constexpr int position_if(bool is_there, int position) { return position | (static_cast<int>(is_there) - 1); }
/// The place before one in a sorted list; for the first itself, which then holds no smaller cell.
constexpr int one_before(int position) { return position - static_cast<int>(position > 0); }

TileSet make_room(TileSet tiles, int at) {
    const TileSet below = tile_bit(at) - 1;
    return (tiles & below) | (tiles & ~below) << 1;
}

unsigned shown_by(const Board& board, int tile) {
    const auto animals = static_cast<unsigned>(board.animal_tiles >> tile & 1);
    const auto city = static_cast<unsigned>(board.city_tiles >> tile & 1);
    return ((board.ground[tile] & 7U) + 1U + (animals << 3)) & (city - 1U);
}

}  // namespace

int Board::find(Cell cell) const {
    const int position = rank(cells, cell);
    return position < tiles && cells[position] == cell ? position : -1;
}

bool Board::is_frontier(Cell cell) const {
    const int position = rank(frontier, cell);
    return position < frontier_size && frontier[position] == cell;
}

Board::Placed Board::place(Cell here, Land land_there) {
    // All is looked up before anything moves; what comes after the new tile will be one place further on.
    const auto [left, tile, right] = rank(cells, std::array<Cell, 3>{step(here, 0), here, step(here, 3)});
    const auto is = [&](int position, int direction) { return cells[position] == step(here, direction); };
    const std::array<int, kDirections> next_to = {
        position_if(is(left, 0), left), position_if(is(one_before(tile), 1), tile - 1),
        position_if(is(tile, 2), tile + 1), position_if(is(right, 3), right + 1)};
    insert_at(cells.data(), static_cast<int>(cells.size()), tiles, tile, here);
    insert_at(ground, kMaxTiles, tiles, tile, static_cast<std::uint8_t>(land_there));
    insert_at(city, kMaxTiles, tiles, tile, std::uint8_t{0});
    insert_at(around, kMaxTiles, tiles, tile, std::uint16_t{0});
    insert_at(status, kMaxTiles, tiles, tile, CityStatus{});
    for (auto& set : land_tiles) {
        set = make_room(set, tile);
    }
    city_tiles = make_room(city_tiles, tile);
    animal_tiles = make_room(animal_tiles, tile);
    land_tiles[static_cast<int>(land_there)] |= tile_bit(tile);
    ++tiles;

    move_frontier(here, next_to);
    unsigned seen = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        const int other = next_to[direction];
        seen |= (shown_by(*this, std::max(other, 0)) & all_bits_if(other >= 0)) << (4 * direction);
    }
    around[tile] = static_cast<std::uint16_t>(seen);
    return {tile, show(tile, next_to)};
}

// The new tile's cell leaves the frontier, its empty neighbours join it unless they are there already. Written anew in
// one pass from a copy: four insertions would each wait for the one before.
void Board::move_frontier(Cell here, const std::array<int, kDirections>& next_to) {
    const auto old = frontier;
    const auto [left, at, right] = rank(old, std::array<Cell, 3>{step(here, 0), here, step(here, 3)});
    const auto differs = [&](int position, int direction) {
        return (all_bits_if(next_to[direction] < 0) & all_bits_if(old[position] != step(here, direction))) != 0;
    };
    const int gone = old[at] == here ? 1 : 0;
    const bool is_roomy = frontier_size + 3 * kBlock <= static_cast<int>(frontier.size());

    Cell* to = frontier.data() + left;
    const auto add = [&](int direction, bool joins) {
        *to = step(here, direction);
        to += joins ? 1 : 0;
    };
    // Whole blocks where there is room behind: what is written too far is overwritten by what follows.
    const auto copy = [&](int from, int end) {
        if (is_roomy) [[likely]] {
            for (int i = from; i < end; i += kBlock) {
                std::memcpy(to + (i - from), old.data() + i, kBlock * sizeof(Cell));
            }
        } else {
            std::memcpy(to, old.data() + from, static_cast<std::size_t>(end - from) * sizeof(Cell));
        }
        to += end - from;
    };
    add(0, differs(left, 0));
    copy(left, at);
    add(1, differs(one_before(at), 1));
    add(2, differs(at + gone, 2));
    copy(at + gone, right);
    add(3, differs(right, 3));
    copy(right, frontier_size);
    frontier_size = static_cast<std::uint8_t>(to - frontier.data());
    // Behind the list there are only empty places, as before.
    for (int i = 0; i < kBlock && to < frontier.data() + frontier.size(); ++i) {
        *to++ = kNoCell;
    }
}

std::array<int, kDirections> Board::neighbours(int tile) const {
    const auto at = static_cast<std::size_t>(tile);
    const Cell here = cells[at];
    const auto [left, right] = rank(cells, std::array<Cell, 2>{step(here, 0), step(here, 3)});
    const auto is = [&](int position, int direction) {
        return position_if(cells[position] == step(here, direction), position);
    };
    return {is(left, 0), is(one_before(tile), 1), is(tile + 1, 2), is(right, 3)};
}

int Board::burning_around(int tile) const {
    int burning = 0;
    for (const int neighbour : neighbours(tile)) {
        burning += neighbour >= 0 && burns(land(neighbour)) ? 1 : 0;
    }
    return burning;
}

void Board::set_land(int tile, Land land_there) {
    land_tiles[static_cast<int>(land(tile))] &= ~tile_bit(tile);
    land_tiles[static_cast<int>(land_there)] |= tile_bit(tile);
    ground[tile] = static_cast<std::uint8_t>((ground[tile] & ~7) | static_cast<int>(land_there));
}

void Board::set_tokens(int tile, int count) {
    ground[tile] = static_cast<std::uint8_t>((ground[tile] & 7) | count << 3);
    animal_tiles = (animal_tiles & ~tile_bit(tile)) | TileSet{count > 0} << tile;
}

void Board::put_city(int tile, CityId id) {
    city[tile] = static_cast<std::uint8_t>(id);
    city_tiles |= tile_bit(tile);
}

void Board::remove_city(int tile) {
    city[tile] = 0;
    status[tile] = CityStatus{};
    city_tiles &= ~tile_bit(tile);
}

void Board::swap_contents(int a, int b) {
    std::swap(ground[a], ground[b]);
    std::swap(city[a], city[b]);
    std::swap(status[a], status[b]);
    const auto swap_bits = [&](TileSet& set) {
        const TileSet different = (set >> a ^ set >> b) & 1;
        set ^= different << a | different << b;
    };
    for (auto& set : land_tiles) {
        swap_bits(set);
    }
    swap_bits(city_tiles);
    swap_bits(animal_tiles);
}

TileSet Board::show(int tile, const std::array<int, kDirections>& next_to) {
    const unsigned shown = shown_by(*this, tile);
    TileSet told = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        const int other = next_to[direction];
        const int there = std::max(other, 0);
        const unsigned all = all_bits_if(other >= 0);
        const int shift = 4 * (kDirections - 1 - direction);
        around[there] = static_cast<std::uint16_t>((around[there] & ~(15U << shift & all)) | (shown << shift & all));
        told |= TileSet{all & 1U} << there;
    }
    return told;
}

}  // namespace pangaea::gaia
