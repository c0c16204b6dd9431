// planet §5.1 and §5.3: placements, left-over tiles, the first player marker.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

Action first_action(const Planet& game, const State& state) { return game.legal_at(state, 0); }

TEST_CASE("planet 5.1: from the first player clockwise each places one tile, then the next pile is turned up") {
    const Planet game({}, house::components());
    Rng rng(1);
    State state = game.new_game(3, rng);
    const Pile second = state.pile(2);
    for (int seat = 0; seat < 3; ++seat) {
        CHECK(game.to_act(state) == Actor(static_cast<Seat>(seat)));
        CHECK(state.display_count == 5 - seat);
        CHECK(state.round == 1);
        game.apply(state, first_action(game, state), nullptr);
    }
    CHECK(state.round == 2);
    CHECK(state.display == second);
    CHECK(state.display_count == 5);
    CHECK(state.pile(2) == kEmptyPile);
}

TEST_CASE("planet 5: there are 12 rounds; then every planet is full") {
    for_each_variant(1, [](const Planet& game, int players, std::uint64_t seed) {
        Rng rng(seed);
        State state = game.new_game(players, rng);
        std::vector<int> rounds;
        play_on(game, state, rng, [&](const State& now) { rounds.push_back(now.round); });
        CHECK(static_cast<int>(rounds.size()) == kRounds * players + 1);
        CHECK(std::is_sorted(rounds.begin(), rounds.end()));
        CHECK(rounds.back() == 12);
        for (int seat = 0; seat < players; ++seat) {
            CHECK(state.surfaces[static_cast<std::size_t>(seat)].free == 0);
        }
    });
}

TEST_CASE("planet 5.1: any tile of the display, any free face, any rotation") {
    const Planet game({}, house::components());
    Rng rng(1);
    State state = game.new_game(2, rng);
    ActionList list;
    game.legal_actions(state, list);
    CHECK(list.size() == 5 * 12 * 5);
    CHECK(game.legal_count(state) == 300);
    for (const TileId tile : state.display) {
        CHECK(game.is_legal(state, make_action(tile, 7, 3)));
    }
    CHECK(!game.is_legal(state, make_action(state.pile(2)[0], 7, 3)));
    CHECK(!game.is_legal(state, make_action(state.display[0], 12, 0)));
    CHECK(!game.is_legal(state, make_action(state.display[0], 0, 5)));
    CHECK(!game.is_legal(state, make_action(kNoTile, 0, 0)));
    CHECK(!game.is_legal(state, Action::from_code(make_action(state.display[0], 7, 3).code() | 1U << 20)));

    // Both place on face 7: it is taken on each one's own planet only.
    game.apply(state, make_action(state.display[0], 7, 3), nullptr);
    CHECK(game.is_legal(state, make_action(state.display[0], 7, 0)));
    game.apply(state, make_action(state.display[0], 7, 0), nullptr);
    game.apply(state, make_action(state.display[0], 6, 0), nullptr);
    CHECK(!game.is_legal(state, make_action(state.display[0], 7, 0)));
    list.clear();
    game.legal_actions(state, list);
    CHECK(list.size() == 4 * 11 * 5);
}

TEST_CASE("planet 5.1: a tile never moves again") {
    const Planet game({}, house::components());
    Rng rng(2);
    State state = game.new_game(2, rng);
    const TileId tile = state.display[3];
    game.apply(state, make_action(tile, 4, 2), nullptr);
    play_on(game, state, rng, [&](const State& now) {
        CHECK(now.surfaces[0].tiles[4] == tile);
        CHECK(now.surfaces[0].rotations[4] == 2);
    });
}

TEST_CASE("planet 5.1: picking keeps the order of the rest (protocol)") {
    const Planet game({}, house::components());
    Rng rng(2);
    State state = game.new_game(4, rng);
    const Pile before = state.display;
    game.apply(state, make_action(before[1], 0, 0), nullptr);
    CHECK(state.display == Pile{before[0], before[2], before[3], before[4], kNoTile});
    game.apply(state, make_action(before[4], 0, 0), nullptr);
    CHECK(state.display == Pile{before[0], before[2], before[3], kNoTile, kNoTile});
}

TEST_CASE("planet 5.1: left-over tiles fill the pile of round 11, then that of round 12, in the order they lay") {
    const Planet game({}, house::components());
    Rng rng(3);
    State state = game.new_game(2, rng);
    std::vector<TileId> left;
    for (int round = 1; round <= 10; ++round) {
        const Pile before = state.display;
        Log log;
        // The second and the fourth tile are taken: the first, third and fifth are left.
        game.apply(state, make_action(before[3], round, 0), &log);
        game.apply(state, make_action(before[1], round, 0), &log);
        const auto moved = log.of(EventType::LeftOverMoved);
        REQUIRE(moved.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            const TileId tile = before[2 * i];
            left.push_back(tile);
            const int to = left.size() <= 5 ? 11 : left.size() <= 10 ? 12 : 0;
            CHECK(moved[i].args[0] == static_cast<int>(tile));
            CHECK(moved[i].args[1] == to);
        }
        const Pile& eleven = round == 10 ? state.display : state.pile(11);
        for (std::size_t i = 0; i < 5 && i < left.size(); ++i) {
            CHECK(eleven[i] == left[i]);
        }
        for (std::size_t i = 5; i < 10 && i < left.size(); ++i) {
            CHECK(state.pile(12)[i - 5] == left[i]);
        }
    }
}

TEST_CASE("planet 5.1: left-over tiles of rounds 11 and 12 leave the game") {
    const Planet game({}, desert_set());
    State state = before_last_placement(3, 11);
    state.pile(12) = {TileId{40}, TileId{41}, TileId{42}, TileId{43}, TileId{44}};
    const Pile twelve = state.pile(12);
    Log log;
    finish_round(game, state, &log);
    REQUIRE(log.of(EventType::LeftOverMoved).size() == 2);
    CHECK(log.of(EventType::LeftOverMoved)[0].args[1] == 0);
    CHECK(state.round == 12);
    CHECK(state.display == twelve);
    CHECK(state.pile(12) == kEmptyPile);
}

TEST_CASE("planet 5.1: with four players the ten left-over tiles are exactly the last two piles") {
    const Planet game({}, house::components());
    Rng rng(5);
    State state = game.new_game(4, rng);
    play_on(game, state, rng, [](const State& now) {
        if (now.round == 11 && now.placed == 0) {
            CHECK(now.display_count == 5);
            CHECK(count_tiles(now.pile(12)) == 5);
        }
    });
}

TEST_CASE("planet 5.3: the marker passes to the next player after each round but the last") {
    const Planet game({}, house::components());
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
        Rng rng(6);
        State state = game.new_game(players, rng);
        play_on(game, state, rng, [&](const State& now) { CHECK(now.first_player == (now.round - 1) % players); });
        CHECK(state.is_over());
        CHECK(state.round == 12);
        CHECK(state.first_player == 11 % players);
    }
}

TEST_CASE("planet 5: no state lies between a round's last placement and the next round's first (protocol)") {
    const Planet game({}, house::components());
    Rng rng(6);
    State state = game.new_game(4, rng);
    for (int i = 0; i < 3; ++i) {
        game.apply(state, first_action(game, state), nullptr);
    }
    const Pile next = state.pile(2);
    Log log;
    game.apply(state, first_action(game, state), &log);
    REQUIRE(log.events.size() == 3);
    CHECK(log.events[0].type == static_cast<int>(EventType::TilePlaced));
    CHECK(log.events[1].type == static_cast<int>(EventType::LeftOverMoved));
    const Event& started = log.events[2];
    CHECK(started.type == static_cast<int>(EventType::RoundStarted));
    CHECK(started.args[0] == 2);
    CHECK(started.args[1] == 1);
    CHECK(started.args[2] == 5);
    CHECK(started.args[3] == static_cast<int>(next[0]));
    CHECK(started.args[7] == static_cast<int>(next[4]));
}

TEST_CASE("planet 6: the hidden animal of round r + 2 is revealed when pile r is turned up, behind the open one") {
    const Planet game({false, true}, house::components());
    Rng rng(6);
    State state = game.new_game(2, rng);
    for (int round = 2; round <= 12; ++round) {
        const AnimalId next_hidden = state.hidden.cards[0];
        Log log;
        while (state.round < round) {
            game.apply(state, first_action(game, state), &log);
        }
        const auto revealed = log.of(EventType::AnimalRevealed);
        if (round > 10) {
            CHECK(revealed.empty());
            CHECK(state.hidden == AnimalRows{});
            continue;
        }
        REQUIRE(revealed.size() == 1);
        CHECK(revealed[0].args[0] == static_cast<int>(next_hidden));
        CHECK(revealed[0].args[1] == round + 2);
        CHECK(state.hidden.count(round + 2) == 0);
        CHECK(state.animals.count(round + 2) == 2);
        CHECK(state.animals.cards[static_cast<std::size_t>(state.animals.start(round + 2) + 1)] == next_hidden);
        CHECK(state.placed == 0);
    }
}

TEST_CASE("planet 6: a loaded position may hide other animals; none is forgotten, none outlives the game") {
    const Planet game({false, true}, desert_set());
    State state = before_last_placement(2, 5);
    lay_out(state, 6, {AnimalId{1}});
    for (const int round : {5, 6, 6, 8, 9}) {
        state.hidden.append(round, static_cast<AnimalId>(10 + state.hidden.total()));
    }
    finish_round(game, state);
    // Round 6 is turned up: what was hidden for round 5 joins it first, then its own; round 8's is revealed as well.
    CHECK(state.animals.count(6) == 4);
    CHECK(state.animals.count(8) == 1);
    CHECK(state.hidden.total() == 1);
    const int expected[] = {1, 10, 11, 12, 13};
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(state.animals.cards[i] == static_cast<AnimalId>(expected[i]));
    }
    CHECK(state.hash_sum == Planet::plain_hash_sum(state));

    state = before_last_placement(2, 12);
    state.hidden.append(12, AnimalId{4});
    finish_round(game, state);
    CHECK(state.is_over());
    CHECK(state.hidden == AnimalRows{});
    CHECK(state.hash_sum == Planet::plain_hash_sum(state));
}

TEST_CASE("planet 5.1: a loaded position may run short of tiles in the last rounds; the game goes on to its end") {
    const Planet game({}, desert_set());
    State state =
        before_last_placement(4, 10);  // two tiles lie there: one is left over for round 11, none for round 12
    for (Surface& surface : state.surfaces) {
        surface.free = 1U << 11 | 1U << 10;
    }
    finish_round(game, state);
    CHECK(state.round == 11);
    CHECK(state.display_count == 1);
    CHECK(game.legal_count(state) > 0);
    game.apply(state, first_action(game, state), nullptr);
    CHECK(state.is_over());
    CHECK(game.to_act(state).is_nobody());
    CHECK(state.hash_sum == Planet::plain_hash_sum(state));
}

}  // namespace
}  // namespace pangaea::planet
