// planet §6: points, winners, variants.
#include <doctest/doctest.h>

#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

using house::animal;

/// A finished game with nothing on the planets; objectives ocean, forest, mountain, desert by seat.
State over(int players) {
    State state = before_last_placement(players, kRounds);
    state.placed = state.player_count;
    state.display = kEmptyPile;
    state.display_count = 0;
    return state;
}

void give(State& state, std::size_t seat, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        state.won[seat].append(animal(name));
    }
}

/// Any `count` areas.
AreaSet some_areas(int count) { return (AreaSet{1} << count) - 1; }

TEST_CASE("planet 6: the objective's scale gives the highest step reached") {
    const Planet game({}, house::components());
    const int points[][2] = {{0, 0}, {10, 0}, {11, 2}, {13, 2}, {14, 4}, {17, 6}, {20, 8}, {22, 8}, {23, 10}, {60, 10}};
    for (const auto& step : points) {
        State state = over(2);
        state.objectives[0] = Habitat::Glacier;
        paint(state.surfaces[0], Habitat::Glacier, some_areas(step[0]));
        CHECK(game.objective_points(state, 0) == step[1]);
        CHECK(game.points(state, 0) == step[1]);
    }
}

TEST_CASE("planet 7: 11, 14, 17, 20 and 23 areas of glacier are worth 2, 4, 6, 8 and 10") {
    const Scale& glacier = house::components().objectives[index(Habitat::Glacier)];
    int points = 0;
    for (int areas = 0; areas <= kAreas; ++areas) {
        points += areas == 11 || areas == 14 || areas == 17 || areas == 20 || areas == 23 ? 2 : 0;
        CHECK(glacier[static_cast<std::size_t>(areas)] == points);
    }
    CHECK(glacier[21] == 8);
}

TEST_CASE("planet 6: an animal of the objective's habitat is worth 1, another 2") {
    const Planet game({}, house::components());
    State state = over(2);
    give(state, 0, {"whale", "shark"});    // ocean is the objective
    give(state, 0, {"beaver", "condor"});  // ocean is only the other habitat: worth 2
    paint(state.surfaces[0], Habitat::Ocean, some_areas(14));
    CHECK(game.points(state, 0) == 2 + 1 + 1 + 2 + 2);
}

TEST_CASE("planet 6: most points wins") {
    const Planet game({}, house::components());
    State state = over(3);
    give(state, 0, {"whale", "shark", "orca"});
    give(state, 2, {"whale", "shark"});
    const Outcome outcome = game.outcome(state);
    CHECK(outcome.points == std::array<int, 4>{3, 0, 4, 0});
    CHECK(outcome.winners == 0b100);
    CHECK(outcome.reason == Reason::Points);
    double shares[kMaxPlayers] = {};
    game.shares(state, shares);
    CHECK(shares[2] == 1.0);
    CHECK(shares[0] == 0.0);
}

TEST_CASE("planet 6: of those tied, the ones with the most animal cards win") {
    const Planet game({}, house::components());
    State state = over(3);
    give(state, 0, {"panda", "beaver"});                 // 4
    give(state, 1, {"panda", "beaver", "fox", "wolf"});  // 4, with more cards
    give(state, 2, {"panda"});                           // 2
    const Outcome outcome = game.outcome(state);
    CHECK(outcome.points == std::array<int, 4>{4, 4, 2, 0});
    CHECK(outcome.winners == 0b010);
    CHECK(outcome.reason == Reason::Animals);
}

TEST_CASE("planet 6: several of them share the victory") {
    const Planet game({}, house::components());
    State state = over(4);
    give(state, 0, {"panda", "whale"});
    give(state, 1, {"panda", "whale"});
    give(state, 3, {"panda", "scorpion"});
    paint(state.surfaces[2], Habitat::Mountain, some_areas(13));  // 2 points and no animal
    const Outcome outcome = game.outcome(state);
    CHECK(outcome.winners == 0b1011);
    CHECK(outcome.reason == Reason::Shared);
    double shares[kMaxPlayers] = {};
    game.shares(state, shares);
    CHECK(shares[0] == doctest::Approx(1.0 / 3));
    CHECK(shares[2] == 0.0);
    CHECK(shares[0] + shares[1] + shares[2] + shares[3] == doctest::Approx(1));

    // Three tied on points, two of them also on cards: still shared, by those two.
    state = over(3);
    give(state, 0, {"panda", "beaver"});
    give(state, 1, {"panda", "beaver", "fox", "wolf"});
    give(state, 2, {"eagle", "condor", "yak", "ibex"});
    CHECK(game.outcome(state).winners == 0b110);
    CHECK(game.outcome(state).reason == Reason::Shared);
}

TEST_CASE("planet 6: in beginner every animal card is worth 1 and nothing else counts") {
    const Planet game({true, false}, house::components());
    State state = over(2);
    state.objectives = filled<Habitat, kMaxPlayers>(kNoHabitat);
    give(state, 0, {"panda", "whale", "fox"});
    paint(state.surfaces[1], Habitat::Forest, some_areas(40));
    CHECK(game.points(state, 0) == 3);
    CHECK(game.points(state, 1) == 0);
}

TEST_CASE("planet 6: both variants may be combined") {
    const Planet game({true, true}, house::components());
    Rng rng(9);
    State state = game.new_game(3, rng);
    CHECK(state.objectives == filled<Habitat, kMaxPlayers>(kNoHabitat));
    CHECK(state.hidden.total() == 9);
    play_on(game, state, rng, [](const State& now) {
        for (int round = 1; round <= kRounds; ++round) {
            CHECK(now.hidden.count(round) == (!now.is_over() && round > now.round + kRevealedAhead ? 1 : 0));
        }
    });
    const Outcome outcome = game.outcome(state);
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(outcome.points[seat] == state.won[seat].count);
    }
}

TEST_CASE("planet 6: at the end objectives are revealed and the points told") {
    for (const bool beginner : {false, true}) {
        const Planet game({beginner, false}, desert_set());
        State state = before_last_placement(2, 12);
        if (beginner) {
            state.objectives = filled<Habitat, kMaxPlayers>(kNoHabitat);
        }
        paint(state.surfaces[0], Habitat::Ocean, some_areas(17));
        paint(state.surfaces[1], Habitat::Forest, some_areas(2));
        lay_out(state, 12, {animal("whale"), animal("panda")});
        Log log;
        finish_round(game, state, &log);
        CHECK(state.is_over());
        CHECK(game.to_act(state).is_nobody());
        CHECK(game.legal_count(state) == 0);
        CHECK(state.display == kEmptyPile);
        CHECK(state.piles == State{}.piles);
        const auto revealed = log.of(EventType::ObjectiveRevealed);
        REQUIRE(revealed.size() == (beginner ? 0 : 2));
        if (!beginner) {
            CHECK(revealed[0].args[1] == static_cast<int>(Habitat::Ocean));
            CHECK(revealed[0].args[2] == 17);
            CHECK(revealed[0].args[3] == 4);
        }
        REQUIRE(log.events.back().type == static_cast<int>(EventType::GameOver));
        const auto& args = log.events.back().args;
        CHECK(args[0] == static_cast<int>(beginner ? Reason::Shared : Reason::Points));
        CHECK(args[1] == (beginner ? 3 : 1));
        CHECK(args[2] == (beginner ? 1 : 5));
        CHECK(args[3] == 1);
        CHECK(args[6] == 1);
        CHECK(args[7] == 1);
    }
}

}  // namespace
}  // namespace pangaea::planet
