// What a seat may see (planet §4, §6, §7; protocol, observe).
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

State after_rounds(const Planet& game, int players, int rounds, std::uint64_t seed) {
    Rng rng(seed);
    State state = game.new_game(players, rng);
    while (state.round <= rounds) {
        const auto count = static_cast<std::uint32_t>(game.legal_count(state));
        game.apply(state, game.legal_at(state, static_cast<int>(rng.below(count))), nullptr);
    }
    return state;
}

TEST_CASE("planet 4: a seat sees its own objective; the others' only when the game is over") {
    const Planet game({}, house::components());
    Rng rng(1);
    State state = game.new_game(3, rng);
    for (std::size_t seat = 0; seat < 3; ++seat) {
        const Observation seen = game.observation(state, static_cast<Seat>(seat));
        for (std::size_t other = 0; other < 3; ++other) {
            CHECK(seen.objectives[other] == (other == seat ? state.objectives[other] : kNoHabitat));
        }
    }
    play_on(game, state, rng, [](const State&) {});
    CHECK(game.observation(state, Seat{1}).objectives == state.objectives);
}

TEST_CASE("planet 4: piles up to round 10 show only their length") {
    const Planet game({}, house::components());
    State state = after_rounds(game, 3, 2, 5);
    const Observation seen = game.observation(state, Seat{0});
    for (int round = 1; round <= 10; ++round) {
        CHECK(seen.pile_counts[static_cast<std::size_t>(round - 1)] == (round <= 3 ? 0 : 5));
    }
    // Which tiles are still to come everybody can work out, but not where they lie.
    CHECK(seen.unseen_tiles.size() == 35);
    std::swap(state.pile(4)[0], state.pile(9)[3]);
    std::swap(state.pile(5), state.pile(6));
    CHECK(game.observation(state, Seat{0}) == seen);
}

TEST_CASE("planet 7: piles 11 and 12 are public knowledge") {
    const Planet game({}, house::components());
    const State state = after_rounds(game, 2, 3, 5);
    const Observation seen = game.observation(state, Seat{1});
    CHECK(seen.left_overs[0] == state.pile(11));
    CHECK(seen.left_overs[1] == state.pile(12));
    CHECK(count_tiles(seen.left_overs[0]) == 5);
    CHECK(count_tiles(seen.left_overs[1]) == 4);
}

TEST_CASE("planet 6: a hidden animal is only a count, and may be any card that does not lie open") {
    const Planet game({false, true}, house::components());
    State state = after_rounds(game, 2, 4, 5);
    const Observation seen = game.observation(state, Seat{0});
    CHECK(seen.hidden_counts == state.hidden.counts);
    const int open = state.animals.total() + state.won[0].count + state.won[1].count;
    CHECK(seen.unseen_animals.size() == 45 - open);
    // Swapping hidden cards, or one for a card that is not in the game at all, changes nothing to the eye.
    std::swap(state.hidden.cards[0], state.hidden.cards[2]);
    const AnimalId before = state.hidden.cards[1];
    for (int i = 0; i < 45; ++i) {
        const auto card = static_cast<AnimalId>(i);
        const bool is_hidden =
            std::find(state.hidden.cards.begin(), state.hidden.cards.end(), card) != state.hidden.cards.end();
        if (seen.unseen_animals.has(card) && !is_hidden) {
            state.hidden.cards[1] = card;
        }
    }
    CHECK(state.hidden.cards[1] != before);
    CHECK(game.observation(state, Seat{0}) == seen);
}

TEST_CASE("planet 4: without mystery no animal is unknown") {
    const Planet game({}, house::components());
    const State state = after_rounds(game, 2, 4, 5);
    CHECK(game.observation(state, Seat{0}).unseen_animals.size() == 0);
    CHECK(game.observation(state, Seat{0}).animals == state.animals);
}

TEST_CASE("planet 7: with more than 50 tiles nobody can tell which were used") {
    Components set = house::components();
    set.tile_count = 60;
    const Planet game({}, set);
    State state = after_rounds(game, 4, 2, 5);
    const Observation seen = game.observation(state, Seat{0});
    CHECK(seen.unseen_tiles.size() == 60 - 15);
    std::set<TileId> used;
    for (int round = 4; round <= 10; ++round) {
        used.insert(state.pile(round).begin(), state.pile(round).end());
    }
    for (int i = 0; i < 60; ++i) {
        if (seen.unseen_tiles.has(static_cast<TileId>(i)) && !used.contains(static_cast<TileId>(i))) {
            state.pile(7)[2] = static_cast<TileId>(i);
        }
    }
    CHECK(game.observation(state, Seat{0}) == seen);
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        CHECK(game.observation(game.determinize(seen, rng), Seat{0}) == seen);
    }
}

TEST_CASE("planet 4: determinize draws objectives from the four that are not one's own, all alike often") {
    const Planet game({}, house::components());
    Rng rng(1);
    const State state = game.new_game(3, rng);
    const Observation seen = game.observation(state, Seat{1});
    int counts[kHabitats] = {};
    for (int i = 0; i < 4000; ++i) {
        const State drawn = game.determinize(seen, rng);
        CHECK(drawn.objectives[1] == state.objectives[1]);
        CHECK(drawn.objectives[0] != drawn.objectives[1]);
        CHECK(drawn.objectives[0] != drawn.objectives[2]);
        CHECK(drawn.objectives[1] != drawn.objectives[2]);
        ++counts[index(drawn.objectives[0])];
    }
    for (int habitat = 0; habitat < kHabitats; ++habitat) {
        if (static_cast<Habitat>(habitat) == state.objectives[1]) {
            CHECK(counts[habitat] == 0);
        } else {
            CHECK(counts[habitat] > 880);
            CHECK(counts[habitat] < 1120);
        }
    }
}

TEST_CASE("planet 4: determinize deals every unseen tile to every place alike often") {
    const Planet game({}, house::components());
    const State state = after_rounds(game, 2, 7, 5);
    const Observation seen = game.observation(state, Seat{1});
    REQUIRE(seen.unseen_tiles.size() == 10);
    Rng rng(3);
    int counts[50] = {};
    for (int i = 0; i < 5000; ++i) {
        ++counts[index(game.determinize(seen, rng).pile(9)[0])];
    }
    for (int i = 0; i < 50; ++i) {
        const int expected = seen.unseen_tiles.has(static_cast<TileId>(i)) ? 500 : 0;
        CHECK(counts[i] >= expected * 4 / 5);
        CHECK(counts[i] <= expected * 6 / 5);
    }
}

TEST_CASE("planet 7: a loaded position may hold fewer tiles and animals than the set") {
    const Planet game({false, true}, house::components());
    State state = before_last_placement(4, 8);
    state.hidden.append(12, AnimalId{3});
    state.hash_sum = Planet::plain_hash_sum(state);
    for (int seat = 0; seat < 4; ++seat) {
        const Observation seen = game.observation(state, static_cast<Seat>(seat));
        CHECK(seen.unseen_tiles.size() == 10);
        Rng rng(1);
        const State drawn = game.determinize(seen, rng);
        CHECK(game.observation(drawn, static_cast<Seat>(seat)) == seen);
        CHECK(drawn.hidden.total() == 1);
    }
}

}  // namespace
}  // namespace pangaea::planet
