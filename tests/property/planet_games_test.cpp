// Properties of random games of Planet: all variants, two to four players. A failure prints the seed.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/planet/symmetry.h"
#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

constexpr int kGames = 6;

/// Every tile that lies somewhere; fails when one lies in two places.
int count_all_tiles(const State& state) {
    std::set<TileId> seen;
    int count = 0;
    const auto add = [&](const auto& tiles) {
        for (const TileId tile : tiles) {
            if (tile != kNoTile) {
                seen.insert(tile);
                ++count;
            }
        }
    };
    add(state.display);
    for (const Pile& pile : state.piles) {
        add(pile);
    }
    for (const Surface& surface : state.surfaces) {
        add(surface.tiles);
    }
    CHECK(static_cast<int>(seen.size()) == count);
    return count;
}

int count_all_animals(const State& state) {
    std::set<AnimalId> seen;
    int count = 0;
    const auto add = [&](const auto& cards) {
        for (const AnimalId card : cards) {
            if (card != kNoAnimal) {
                seen.insert(card);
                ++count;
            }
        }
    };
    add(state.animals.cards);
    add(state.hidden.cards);
    for (const WonAnimals& won : state.won) {
        add(won.cards);
    }
    CHECK(static_cast<int>(seen.size()) == count);
    CHECK(state.animals.total() + state.hidden.total() + state.won[0].count + state.won[1].count + state.won[2].count +
              state.won[3].count ==
          count);
    return count;
}

/// What the redundant parts of a state must say.
void check_consistent(const Planet& game, const State& state) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
        const Surface& surface = state.surfaces[seat];
        Surface anew;
        int tiles = 0;
        for (std::size_t face = 0; face < kFaces; ++face) {
            if (surface.tiles[face] != kNoTile) {
                game.place(anew, surface.tiles[face], static_cast<int>(face), surface.rotations[face]);
                ++tiles;
            }
        }
        CHECK(surface == anew);
        if (static_cast<int>(seat) >= state.players()) {
            CHECK(surface == Surface{});
            CHECK(state.won[seat] == WonAnimals{});
            continue;
        }
        const int turn = (static_cast<int>(seat) - state.first_player + state.players()) % state.players();
        CHECK(tiles == state.round - 1 + (turn < state.placed ? 1 : 0));
    }
    CHECK(state.display_count == count_tiles(state.display));
    CHECK(state.display_count == (state.is_over() ? 0 : kPileSize - state.placed));
    CHECK(state.hash_sum == Planet::plain_hash_sum(state));
}

TEST_CASE("planet property: tiles and animals are conserved, states consistent, hashes right, twelve rounds long") {
    for_each_variant(kGames, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(seed);
        CAPTURE(players);
        Rng rng(seed);
        State state = game.new_game(players, rng);
        int placements = 0;
        play_on(game, state, rng, [&](const State& now) {
            check_consistent(game, now);
            // With n players 5 - n tiles are left over in each of the first ten rounds; ten of them come back.
            const int finished = now.is_over() ? kRounds : now.round - 1;
            const int left_over = (kPileSize - players) * std::min(finished, kDealtRounds);
            const int back_out = (kPileSize - players) * std::max(finished - kDealtRounds, 0);
            CHECK(count_all_tiles(now) == kTilesInGame - std::max(left_over - 10, 0) - back_out);
            if (!now.is_over()) {
                CHECK(count_all_animals(now) == kAnimalsInGame);
                CHECK(game.legal_count(now) > 0);
                CHECK(placements == (now.round - 1) * players + now.placed);
            } else {
                CHECK(count_all_animals(now) <= kAnimalsInGame);
                CHECK(now.animals == AnimalRows{});
            }
            ++placements;
        });
        CHECK(placements == kRounds * players + 1);
        double shares[kMaxPlayers] = {};
        game.shares(state, shares);
        CHECK(shares[0] + shares[1] + shares[2] + shares[3] == doctest::Approx(1));
    });
}

TEST_CASE("planet property: legal lists are sorted, without duplicates, and equal to legal_at and is_legal") {
    for_each_variant(1, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(players);
        Rng rng(seed);
        State state = game.new_game(players, rng);
        play_on(game, state, rng, [&](const State& now) {
            ActionList list;
            game.legal_actions(now, list);
            REQUIRE(list.size() == game.legal_count(now));
            bool right = true;
            for (int i = 0; i < list.size(); ++i) {
                right = right && (i == 0 || list[i - 1] < list[i]) && game.legal_at(now, i) == list[i] &&
                        game.is_legal(now, list[i]);
            }
            CHECK(right);
            int legal = 0;
            for (std::uint32_t code = 0; code < 1U << 15; ++code) {
                legal += game.is_legal(now, Action::from_code(code)) ? 1 : 0;
            }
            CHECK(legal == list.size());
        });
    });
}

TEST_CASE("planet property: legal_actions appends") {
    const Planet game({}, house::components());
    Rng rng(1);
    const State state = game.new_game(2, rng);
    ActionList list;
    game.legal_actions(state, list);
    game.legal_actions(state, list);
    CHECK(list.size() == 600);
    CHECK(list[0] == list[300]);
}

TEST_CASE("planet property: a copy plays like the original, events do not change the game") {
    for_each_variant(kGames, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(seed);
        Rng rng(seed);
        State state = game.new_game(players, rng);
        Log log;
        while (!state.is_over()) {
            const auto count = static_cast<std::uint32_t>(game.legal_count(state));
            const Action action = game.legal_at(state, static_cast<int>(rng.below(count)));
            State copy = state;
            CHECK(copy == state);
            game.apply(state, action, nullptr);
            CHECK(copy != state);
            CHECK(game.hash(copy) != game.hash(state));
            game.apply(copy, action, &log);
            CHECK(copy == state);
            CHECK(game.hash(copy) == game.hash(state));
        }
        CHECK(log.of(EventType::TilePlaced).size() == static_cast<std::size_t>(kRounds * players));
        CHECK(log.of(EventType::RoundStarted).size() == kRounds - 1);
        CHECK(log.of(EventType::GameOver).size() == 1);
        const auto cards = log.of(EventType::AnimalAwarded).size() + log.of(EventType::AnimalDiscarded).size();
        CHECK(cards == kAnimalsInGame);
    });
}

TEST_CASE("planet property: the observation of a determinization is the observation") {
    for_each_variant(kGames, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(seed);
        CAPTURE(players);
        Rng rng(seed);
        State state = game.new_game(players, rng);
        play_on(game, state, rng, [&](const State& now) {
            for (int seat = 0; seat < players; ++seat) {
                const Observation seen = game.observation(now, static_cast<Seat>(seat));
                State drawn = game.determinize(seen, rng);
                CHECK(game.observation(drawn, static_cast<Seat>(seat)) == seen);
                CHECK(drawn.hash_sum == Planet::plain_hash_sum(drawn));
                CHECK(count_all_tiles(drawn) == count_all_tiles(now));
                CHECK(count_all_animals(drawn) == count_all_animals(now));
                if (now.is_over()) {
                    CHECK(drawn == now);
                } else if (seat == 0 && now.placed == 0) {
                    play_on(game, drawn, rng, [](const State&) {});
                }
            }
        });
    });
}

TEST_CASE("planet property: re-dealing what a seat cannot see does not change its observation") {
    for_each_variant(kGames, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(seed);
        Rng rng(seed);
        State state = game.new_game(players, rng);
        play_on(game, state, rng, [&](const State& now) {
            if (now.is_over()) {
                return;
            }
            for (int viewer = 0; viewer < players; ++viewer) {
                State other = now;
                // Shuffles the face-down tiles and the hidden animals, and gives the others' objectives on.
                std::vector<TileId> tiles;
                for (int round = now.round + 1; round <= kDealtRounds; ++round) {
                    tiles.insert(tiles.end(), now.pile(round).begin(), now.pile(round).end());
                }
                rng.shuffle(tiles.data(), static_cast<int>(tiles.size()));
                for (int round = now.round + 1; round <= kDealtRounds; ++round) {
                    for (TileId& tile : other.pile(round)) {
                        tile = tiles.back();
                        tiles.pop_back();
                    }
                }
                rng.shuffle(other.hidden.cards.data(), other.hidden.total());
                if (!game.rules().beginner) {
                    const auto me = static_cast<std::size_t>(viewer);
                    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
                        do {
                            other.objectives[seat] =
                                seat == me ? now.objectives[me] : static_cast<Habitat>(rng.below(5));
                        } while (seat != me && other.objectives[seat] == now.objectives[me]);
                    }
                }
                CHECK(game.observation(other, static_cast<Seat>(viewer)) ==
                      game.observation(now, static_cast<Seat>(viewer)));
            }
        });
    });
}

TEST_CASE("planet property: values, points and awards stay the same under all 60 rotations of any planet") {
    for_each_variant(1, [](const Planet& game, int players, std::uint64_t seed) {
        CAPTURE(players);
        Rng rng(seed + 100);
        State state = game.new_game(players, rng);
        while (!state.is_over()) {
            const auto count = static_cast<std::uint32_t>(game.legal_count(state));
            const Action action = game.legal_at(state, static_cast<int>(rng.below(count)));
            const auto mover = static_cast<std::size_t>(state.mover());
            State after = state;
            game.apply(after, action, nullptr);
            for (int number = 0; number < kRotations; ++number) {
                // Turn every planet in another way, and the placement with it.
                State turned = state;
                int by = number;
                for (Surface& surface : turned.surfaces) {
                    surface = rotated(surface, by);
                    by = (by * 7 + 13) % kRotations;
                }
                by = number;
                for (std::size_t seat = 0; seat < mover; ++seat) {
                    by = (by * 7 + 13) % kRotations;
                }
                const Rotation& rotation = nth_rotation(by);
                const auto face = static_cast<std::size_t>(face_of(action));
                turned.hash_sum = Planet::plain_hash_sum(turned);
                game.apply(turned,
                           make_action(tile_of(action), rotation.face[face],
                                       (planet::rotation_of(action) + rotation.turn[face]) % kEdges),
                           nullptr);
                CHECK(turned.won == after.won);
                CHECK(turned.animals == after.animals);
                CHECK(game.outcome(turned).points == game.outcome(after).points);
                CHECK(turned.surfaces[mover] == rotated(after.surfaces[mover], by));
            }
            state = after;
        }
        for (int number = 0; number < kRotations; ++number) {
            for (const Surface& surface : state.surfaces) {
                const Surface other = rotated(surface, number);
                CHECK(canonical(other) == canonical(surface));
                for (int card = 0; card < 45; ++card) {
                    const auto id = static_cast<AnimalId>(card);
                    CHECK(game.value(other, id) == game.value(surface, id));
                    CHECK(game.ranked(other, id) == game.ranked(surface, id));
                }
            }
        }
    });
}

TEST_CASE("planet property: rotations form a group and turn back") {
    for (int first = 0; first < kRotations; ++first) {
        std::set<int> reached;
        for (int second = 0; second < kRotations; ++second) {
            // Where area 0 comes to lie tells which rotation two of them make.
            const int both = nth_rotation(second).area[nth_rotation(first).area[0]];
            for (std::size_t area = 0; area < kAreas; ++area) {
                CHECK(nth_rotation(second).area[nth_rotation(first).area[area]] == nth_rotation(both).area[area]);
            }
            reached.insert(both);
        }
        CHECK(reached.size() == kRotations);
    }
}

}  // namespace
}  // namespace pangaea::planet
