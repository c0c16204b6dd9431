// planet §4 and the set-up of the mystery variant (§6).
#include <doctest/doctest.h>

#include <set>

#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

TEST_CASE("planet 4: 50 tiles in ten piles of five; that of round 1 is turned up") {
    const Planet game({}, house::components());
    Rng rng(4);
    const State state = game.new_game(3, rng);
    std::set<TileId> tiles(state.display.begin(), state.display.end());
    CHECK(state.display_count == 5);
    CHECK(state.pile(1) == kEmptyPile);
    for (int round = 2; round <= 10; ++round) {
        CHECK(count_tiles(state.pile(round)) == 5);
        tiles.insert(state.pile(round).begin(), state.pile(round).end());
    }
    CHECK(tiles.size() == 50);
    CHECK(state.pile(11) == kEmptyPile);
    CHECK(state.pile(12) == kEmptyPile);
}

TEST_CASE("planet 4: 20 animals face up, by round") {
    const Planet game({}, house::components());
    Rng rng(4);
    const State state = game.new_game(2, rng);
    const int counts[] = {0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
    for (int round = 1; round <= kRounds; ++round) {
        CHECK(state.animals.count(round) == counts[round - 1]);
    }
    const std::set<AnimalId> different(state.animals.cards.begin(), state.animals.cards.end());
    CHECK(different.size() == 20);
    CHECK(!different.contains(kNoAnimal));
    CHECK(state.hidden == AnimalRows{});
}

TEST_CASE("planet 4: the animals of each round are data of the component set") {
    Components set = house::components();
    set.animals_per_round = {0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
    const Planet game({}, set);
    Rng rng(4);
    CHECK(game.new_game(2, rng).animals.counts == set.animals_per_round);
}

TEST_CASE("planet 4: each player gets one secret objective; no two are equal") {
    const Planet game({}, house::components());
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
        Rng rng(9);
        const State state = game.new_game(players, rng);
        CHECK(state.players() == players);
        std::set<Habitat> objectives;
        for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
            CHECK((state.objectives[seat] != kNoHabitat) == (static_cast<int>(seat) < players));
            objectives.insert(state.objectives[seat]);
        }
        CHECK(static_cast<int>(objectives.size()) == players + (players < kMaxPlayers ? 1 : 0));
    }
}

TEST_CASE("planet 4: one player is first: player 0 after new (protocol)") {
    const Planet game({}, house::components());
    Rng rng(4);
    const State state = game.new_game(4, rng);
    CHECK(state.first_player == 0);
    CHECK(state.round == 1);
    CHECK(game.to_act(state) == Actor(Seat{0}));
}

TEST_CASE("planet 4: the same seed gives the same position") {
    const Planet game({}, house::components());
    Rng one(77);
    Rng same(77);
    Rng other(78);
    const State state = game.new_game(4, one);
    CHECK(state == game.new_game(4, same));
    CHECK(state != game.new_game(4, other));
    // Pinned: the shuffle is part of the contract.
    Rng pinned(7);
    const State known = game.new_game(2, pinned);
    CHECK(known.display == Pile{TileId{26}, TileId{36}, TileId{29}, TileId{27}, TileId{23}});
    CHECK(known.pile(10) == Pile{TileId{45}, TileId{46}, TileId{40}, TileId{13}, TileId{35}});
    CHECK(known.animals.cards[0] == AnimalId{41});
    CHECK(known.animals.cards[19] == AnimalId{25});
    CHECK(known.objectives[0] == Habitat::Desert);
    CHECK(known.objectives[1] == Habitat::Ocean);
}

TEST_CASE("planet 6: beginner deals no objectives") {
    const Planet game({true, false}, house::components());
    Rng rng(4);
    const State state = game.new_game(4, rng);
    CHECK(state.objectives == filled<Habitat, kMaxPlayers>(kNoHabitat));
}

TEST_CASE("planet 6: mystery has one open and one hidden animal for rounds 3 to 12; after set-up both of 3 lie open") {
    for (const bool beginner : {false, true}) {
        const Planet game({beginner, true}, house::components());
        Rng rng(4);
        const State state = game.new_game(4, rng);
        for (int round = 1; round <= kRounds; ++round) {
            CHECK(state.animals.count(round) == (round < 3 ? 0 : round == 3 ? 2 : 1));
            CHECK(state.hidden.count(round) == (round <= 3 ? 0 : 1));
        }
        CHECK(state.animals.total() + state.hidden.total() == 20);
    }
}

TEST_CASE("planet 7: of more than 50 tiles and 20 animals the shuffle uses 50 and 20") {
    Components set = house::components();
    set.tile_count = 128;
    for (std::size_t tile = 50; tile < 128; ++tile) {
        set.tiles[tile] = set.tiles[tile - 50];
    }
    const Planet game({}, set);
    std::set<TileId> used;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng rng(seed);
        const State state = game.new_game(2, rng);
        std::set<TileId> tiles(state.display.begin(), state.display.end());
        for (int round = 2; round <= 10; ++round) {
            tiles.insert(state.pile(round).begin(), state.pile(round).end());
        }
        CHECK(tiles.size() == 50);
        CHECK(state.animals.total() == 20);
        used.insert(tiles.begin(), tiles.end());
    }
    CHECK(used.size() == 128);
}

}  // namespace
}  // namespace pangaea::planet
