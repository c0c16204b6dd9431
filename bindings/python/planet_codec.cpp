// The numbers of Planet; docs/python.md shows both layouts to people.
#include "bindings/python/planet_codec.h"

#include <algorithm>
#include <cstring>

namespace pangaea::python {

using namespace planet;

namespace {

constexpr int kPlaces = kFaces * kEdges;
constexpr int kTileNumbers = 1 + kEdges * kHabitats;
constexpr int kAnimalNumbers = 3 + kMaxPlayers;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

Pile in_order(Pile pile) {
    std::sort(pile.begin(), pile.end());  // kNoTile is the greatest
    return pile;
}

std::uint8_t* take(std::uint8_t*& out, int count) {
    std::uint8_t* const part = out;
    out += count;
    return part;
}

}  // namespace

PlanetCodec::PlanetCodec(const Game& game) : game_(game) {
    actions_.add("place", {kPileSize, kFaces, kEdges}, "this tile of the display on this face, turned so far");
    observation_.add("round", {kRounds}, "");
    observation_.add("players", {1}, "at the table");
    observation_.add("first", {kMaxPlayers}, "who begins the round");
    observation_.add("placed", {1}, "seats that have had their placement this round");
    observation_.add("decides", {kMaxPlayers}, "who decides now");
    observation_.add("planets", {kMaxPlayers, kHabitats, kFaces, kEdges}, "where this habitat lies");
    observation_.add("free", {kMaxPlayers, kFaces}, "faces without a tile");
    observation_.add("objectives", {kMaxPlayers, kHabitats}, "one's own; everybody's when the game is over");
    observation_.add("display", {kPileSize, kTileNumbers}, "present, habitat of each of the five areas");
    observation_.add("left_over", {kRounds - kDealtRounds, kPileSize, kTileNumbers}, "tiles of the rounds 11 and 12");
    observation_.add("piles", {kDealtRounds}, "tiles face down, by round");
    observation_.add("hidden", {kRounds}, "animals face down, by round");
    observation_.add("animals", {game.components().animal_count, kAnimalNumbers},
                     "of the set: round it lies in, place there from 1, may still be hidden, won by this seat (4)");
    observation_.add("unseen_tiles", {game.components().tile_count}, "of the set: may lie face down");
}

void PlanetCodec::write_ids(const State& state, const ActionList& list, std::int32_t* ids) const {
    const Pile display = in_order(state.display);
    std::size_t slot = 0;  // the list is in the order of tiles, too
    for (const Action action : list) {
        while (display[slot] < tile_of(action)) {
            ++slot;
        }
        *ids++ = static_cast<int>(slot) * kPlaces + face_of(action) * kEdges + planet::rotation_of(action);
    }
}

std::optional<Action> PlanetCodec::action(const State& state, int id) const {
    if (id < 0 || id >= actions_.size()) {
        return std::nullopt;
    }
    const TileId tile = in_order(state.display)[id / kPlaces];
    if (tile == kNoTile) {
        return std::nullopt;
    }
    return make_action(tile, id % kPlaces / kEdges, id % kEdges);
}

void PlanetCodec::write_observation(const Observation& seen, std::uint8_t* out) const {
    std::memset(out, 0, observation_.size());
    const int players = seen.player_count;
    const int me = index(seen.seat);
    const auto relative = [&](int seat) { return (seat - me + players) % players; };

    take(out, kRounds)[seen.round - 1] = 1;
    *take(out, 1) = seen.player_count;
    take(out, kMaxPlayers)[relative(seen.first_player)] = 1;
    *take(out, 1) = seen.placed;
    std::uint8_t* const decides = take(out, kMaxPlayers);
    if (!seen.is_over()) {
        decides[relative((seen.first_player + seen.placed) % players)] = 1;
    }
    std::uint8_t* const planets = take(out, kMaxPlayers * kHabitats * kAreas);
    std::uint8_t* const free = take(out, kMaxPlayers * kFaces);
    std::uint8_t* const objectives = take(out, kMaxPlayers * kHabitats);
    for (int seat = 0; seat < players; ++seat) {
        const Surface& surface = seen.surfaces[seat];
        std::uint8_t* areas = planets + relative(seat) * kHabitats * kAreas;
        for (std::size_t habitat = 0; habitat < kHabitats; ++habitat, areas += kAreas) {
            for (AreaSet rest = surface.habitats[habitat]; rest != 0; rest &= rest - 1) {
                areas[std::countr_zero(rest)] = 1;
            }
        }
        for (int face = 0; face < kFaces; ++face) {
            free[relative(seat) * kFaces + face] = byte(surface.is_free(face));
        }
        const Habitat objective = seen.objectives[seat];
        if (objective != kNoHabitat) {
            objectives[relative(seat) * kHabitats + static_cast<int>(objective)] = 1;
        }
    }
    write_tiles(in_order(seen.display), take(out, kPileSize * kTileNumbers));
    for (const Pile& pile : seen.left_overs) {
        write_tiles(pile, take(out, kPileSize * kTileNumbers));
    }
    std::memcpy(take(out, kDealtRounds), seen.pile_counts.data(), kDealtRounds);
    std::memcpy(take(out, kRounds), seen.hidden_counts.data(), kRounds);
    write_animals(seen, take(out, game_.components().animal_count * kAnimalNumbers));
    seen.unseen_tiles.for_each([&](TileId tile) { out[index(tile)] = 1; });
}

void PlanetCodec::write_tiles(const Pile& pile, std::uint8_t* out) const {
    for (const TileId id : pile) {
        if (id != kNoTile) {
            out[0] = 1;
            const Tile& tile = game_.components().tiles[index(id)];
            for (std::size_t edge = 0; edge < kEdges; ++edge) {
                out[1 + edge * kHabitats + index(tile[edge])] = 1;
            }
        }
        out += kTileNumbers;
    }
}

void PlanetCodec::write_animals(const Observation& seen, std::uint8_t* out) const {
    const int players = seen.player_count;
    std::size_t card = 0;
    for (int round = 1; round <= kRounds; ++round) {
        for (int place = 1; place <= seen.animals.count(round); ++place) {
            std::uint8_t* const row = out + index(seen.animals.cards[card++]) * kAnimalNumbers;
            row[0] = byte(round);
            row[1] = byte(place);
        }
    }
    seen.unseen_animals.for_each([&](AnimalId animal) { out[index(animal) * kAnimalNumbers + 2] = 1; });
    for (int seat = 0; seat < players; ++seat) {
        const WonAnimals& won = seen.won[seat];
        for (std::size_t i = 0; i < won.count; ++i) {
            out[static_cast<int>(index(won.cards[i])) * kAnimalNumbers + 3 +
                (seat - index(seen.seat) + players) % players] = 1;
        }
    }
}

}  // namespace pangaea::python
