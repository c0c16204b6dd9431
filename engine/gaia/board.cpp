// The map's bookkeeping: sorted insertion, the frontier, and what each tile's neighbours show.
#include "engine/gaia/board.h"

#include <cstring>
#include <utility>

namespace pangaea::gaia {
namespace {

/// How many cells are smaller: the place of `cell` in the sorted list. Counts over the whole array, which the compiler
/// turns into a few wide compares; a binary search guesses wrong half of the time.
template <std::size_t N>
int rank(const std::array<Cell, N>& cells, Cell cell) {
    std::uint16_t smaller = 0;
    for (std::size_t i = 0; i < N; ++i) {
        smaller = static_cast<std::uint16_t>(smaller + (cells[i] < cell ? 1 : 0));
    }
    return smaller;
}

template <class T>
void insert_at(T* items, int count, int position, T value) {
    std::memmove(items + position + 1, items + position, static_cast<std::size_t>(count - position) * sizeof(T));
    items[position] = value;
}

TileSet make_room(TileSet tiles, int at) {
    const TileSet below = tile_bit(at) - 1;
    return (tiles & below) | (tiles & ~below) << 1;
}

unsigned shown_by(const Board& board, int tile) {
    return board.has_city(tile) ? 0U : (board.ground[tile] & 7U) + 1U + (board.tokens_on(tile) > 0 ? 8U : 0U);
}

}  // namespace

int Board::find(Cell cell) const {
    const int position = rank(cells, cell);
    return position < tiles && cells[static_cast<std::size_t>(position)] == cell ? position : -1;
}

bool Board::is_frontier(Cell cell) const {
    const int position = rank(frontier, cell);
    return position < frontier_size && frontier[static_cast<std::size_t>(position)] == cell;
}

int Board::place(Cell cell, Land land_there) {
    const int tile = rank(cells, cell);
    insert_at(cells.data(), tiles, tile, cell);
    insert_at(ground, tiles, tile, static_cast<std::uint8_t>(land_there));
    insert_at(city, tiles, tile, std::uint8_t{0});
    insert_at(around, tiles, tile, std::uint16_t{0});
    insert_at(status, tiles, tile, CityStatus{});
    for (auto& set : land_tiles) {
        set = make_room(set, tile);
    }
    city_tiles = make_room(city_tiles, tile);
    animal_tiles = make_room(animal_tiles, tile);
    land_tiles[static_cast<int>(land_there)] |= tile_bit(tile);
    ++tiles;

    move_frontier(tile);
    unsigned seen = 0;
    const auto next_to = neighbours(tile);
    for (int direction = 0; direction < kDirections; ++direction) {
        if (const int other = next_to[static_cast<std::size_t>(direction)]; other >= 0) {
            seen |= shown_by(*this, other) << (4 * direction);
        }
    }
    around[tile] = static_cast<std::uint16_t>(seen);
    return tile;
}

// The new tile's cell leaves the frontier, its empty neighbours join it. Above and below are next in the order.
void Board::move_frontier(int tile) {
    const Cell here = cell(tile);
    Cell* const list = frontier.data();
    int at = rank(frontier, here);
    if (list[at] == here) {
        std::memmove(list + at, list + at + 1, static_cast<std::size_t>(frontier_size - at - 1) * sizeof(Cell));
        list[--frontier_size] = kNoCell;
    }
    const auto next_to = neighbours(tile);
    const auto join = [&](Cell next, int position) {
        insert_at(list, frontier_size, position, next);
        ++frontier_size;
    };
    const Cell above = step(here, 1);
    if (next_to[1] < 0 && (at == 0 || list[at - 1] != above)) {
        join(above, at++);
    }
    const Cell below = step(here, 2);
    if (next_to[2] < 0 && list[at] != below) {
        join(below, at);
    }
    for (const int direction : {0, 3}) {
        const Cell next = step(here, direction);
        if (next_to[static_cast<std::size_t>(direction)] < 0) {
            if (const int position = rank(frontier, next); list[position] != next) {
                join(next, position);
            }
        }
    }
}

std::array<int, kDirections> Board::neighbours(int tile) const {
    const auto at = static_cast<std::size_t>(tile);
    const Cell here = cells[at];
    return {find(step(here, 0)), tile > 0 && cells[at - 1] == step(here, 1) ? tile - 1 : -1,
            cells[at + 1] == step(here, 2) ? tile + 1 : -1, find(step(here, 3))};
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

TileSet Board::show(int tile) {
    const unsigned shown = shown_by(*this, tile);
    const auto next_to = neighbours(tile);
    TileSet told = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        if (const int other = next_to[static_cast<std::size_t>(direction)]; other >= 0) {
            const int shift = 4 * (kDirections - 1 - direction);
            around[other] = static_cast<std::uint16_t>((around[other] & ~(15U << shift)) | shown << shift);
            told |= tile_bit(other);
        }
    }
    return told;
}

}  // namespace pangaea::gaia
