// planet §5.2: who gets the animal cards.
#include <doctest/doctest.h>

#include "tests/support/planet_positions.h"

namespace pangaea::planet {
namespace {

using house::animal;

const Planet& desert_game() {
    static const Planet kGame({}, desert_set());
    return kGame;
}

/// The planet of one seat has `size` ocean areas in a row on faces 0 and 1 (one region), for sizes up to 9.
void paint_ocean(State& state, std::size_t seat, int size) {
    const At row[] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 0}, {1, 0}, {1, 1}, {1, 2}, {1, 3}};
    for (int i = 0; i < size; ++i) {
        paint(state.surfaces[seat], Habitat::Ocean, {row[i]});
    }
}

std::array<int, 4> values_at(const Event& event, std::size_t from) {
    return {event.args[from], event.args[from + 1], event.args[from + 2], event.args[from + 3]};
}

TEST_CASE("planet 5.2: most regions counts separate regions") {
    Surface surface;
    const AnimalId whale = animal("whale");
    CHECK(desert_game().value(surface, whale) == 0);
    paint(surface, Habitat::Ocean, {{0, 0}, {0, 1}, {0, 3}, {7, 2}, {11, 0}, {6, 0}});
    CHECK(desert_game().value(surface, whale) == 4);
    CHECK(desert_game().value(surface, animal("panda")) == 0);
}

TEST_CASE("planet 5.2: largest touching counts the areas of the largest region that touches at least one Y area") {
    Surface surface;
    const AnimalId turtle = animal("sea-turtle");  // ocean touching forest
    paint(surface, Habitat::Ocean, {{0, 0}, {0, 1}, {0, 2}});
    CHECK(desert_game().value(surface, turtle) == 0);
    paint(surface, Habitat::Forest, {{3, 0}});  // across 0/2
    CHECK(desert_game().value(surface, turtle) == 3);
    paint(surface, Habitat::Forest, {{0, 3}});
    CHECK(desert_game().value(surface, turtle) == 3);
}

TEST_CASE("planet 5.2: largest avoiding counts the areas of the largest region that touches no Y area") {
    Surface surface;
    const AnimalId shark = animal("shark");  // ocean avoiding forest
    paint(surface, Habitat::Ocean, {{0, 0}, {0, 1}, {0, 2}});
    CHECK(desert_game().value(surface, shark) == 3);
    paint(surface, Habitat::Mountain, {{0, 3}, {0, 4}});
    CHECK(desert_game().value(surface, shark) == 3);
    paint(surface, Habitat::Forest, {{3, 0}});
    CHECK(desert_game().value(surface, shark) == 0);
}

TEST_CASE("planet 5.2: the largest among the regions that fulfil the condition counts, even if a larger one does not") {
    Surface surface;
    paint(surface, Habitat::Ocean, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});  // four areas, no forest near
    paint(surface, Habitat::Ocean, {{11, 0}, {11, 1}});                // two areas
    paint(surface, Habitat::Forest, {{11, 2}});
    paint(surface, Habitat::Ocean, {{8, 2}});  // a single one
    CHECK(desert_game().value(surface, animal("sea-turtle")) == 2);
    CHECK(desert_game().value(surface, animal("shark")) == 4);
    CHECK(desert_game().ranked(surface, animal("sea-turtle")) == Ranked{2, 0, 0});
    CHECK(desert_game().ranked(surface, animal("shark")) == Ranked{4, 1, 0});
    CHECK(desert_game().ranked(surface, animal("whale")) == Ranked{3, 0, 0});
}

TEST_CASE("planet 5.2: the strictly highest value wins the card") {
    State state = before_last_placement(3, 5);
    paint_ocean(state, 0, 2);
    paint_ocean(state, 1, 4);
    paint_ocean(state, 2, 3);
    lay_out(state, 5, {animal("shark")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[1].count == 1);
    CHECK(state.won[1].cards[0] == animal("shark"));
    CHECK(state.animals.total() == 0);
    const auto awarded = log.of(EventType::AnimalAwarded);
    REQUIRE(awarded.size() == 1);
    CHECK(awarded[0].args[0] == static_cast<int>(animal("shark")));
    CHECK(awarded[0].args[1] == 1);
    CHECK(awarded[0].args[2] == 1);
    CHECK(values_at(awarded[0], 3) == std::array<int, 4>{2, 4, 3, -1});
}

TEST_CASE("planet 5.2: a tie for the highest moves the card to the next round") {
    State state = before_last_placement(3, 5);
    paint_ocean(state, 0, 4);
    paint_ocean(state, 1, 4);
    paint_ocean(state, 2, 3);
    lay_out(state, 5, {animal("shark")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.animals.count(5) == 0);
    CHECK(state.animals.count(6) == 1);
    CHECK(state.animals.cards[0] == animal("shark"));
    const auto carried = log.of(EventType::AnimalCarriedOver);
    REQUIRE(carried.size() == 1);
    CHECK(carried[0].args[1] == 6);
    CHECK(values_at(carried[0], 2) == std::array<int, 4>{4, 4, 3, -1});
}

TEST_CASE("planet 5.2: when nobody has any, the card moves to the next round") {
    State state = before_last_placement(2, 5);
    lay_out(state, 5, {animal("shark"), animal("whale")});
    finish_round(desert_game(), state);
    CHECK(state.animals.count(6) == 2);
    CHECK(state.won[0].count + state.won[1].count == 0);
}

TEST_CASE("planet 5.2: cards carried over come first, then this round's, in order") {
    State state = before_last_placement(2, 5);
    paint_ocean(state, 0, 3);
    paint(state.surfaces[1], Habitat::Forest, {{0, 0}});
    lay_out(state, 5, {animal("eagle"), animal("shark"), animal("penguin")});  // nobody, player 0, nobody
    lay_out(state, 6, {animal("panda"), animal("ibex")});
    lay_out(state, 7, {animal("whale")});
    finish_round(desert_game(), state);
    CHECK(state.animals.count(6) == 4);
    CHECK(state.animals.count(7) == 1);
    const AnimalId expected[] = {animal("eagle"), animal("penguin"), animal("panda"), animal("ibex"), animal("whale")};
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(state.animals.cards[i] == expected[i]);
    }
    CHECK(state.animals.cards[5] == kNoAnimal);
    CHECK(state.hash_sum == Planet::plain_hash_sum(state));
}

TEST_CASE("planet 5.2: cards of one round are awarded in their order") {
    State state = before_last_placement(2, 5);
    paint_ocean(state, 0, 3);
    lay_out(state, 5, {animal("shark"), animal("whale"), animal("orca")});
    finish_round(desert_game(), state);
    REQUIRE(state.won[0].count == 3);
    CHECK(state.won[0].cards[0] == animal("shark"));
    CHECK(state.won[0].cards[1] == animal("whale"));
    CHECK(state.won[0].cards[2] == animal("orca"));
}

TEST_CASE("planet 5.2: there is no life before round 3") {
    for (int round = 1; round <= 3; ++round) {
        State state = before_last_placement(2, round);
        paint_ocean(state, 0, 3);
        lay_out(state, 3, {animal("shark")});
        finish_round(desert_game(), state);
        CHECK(state.won[0].count == (round == 3 ? 1 : 0));
        CHECK(state.animals.total() == (round == 3 ? 0 : 1));
    }
}

TEST_CASE("planet 5.2: a card that a loaded position has before round 3 waits for the first life") {
    for (int round = 1; round <= 2; ++round) {
        State state = before_last_placement(2, round);
        paint_ocean(state, 0, 3);
        lay_out(state, round, {animal("whale")});
        lay_out(state, 3, {animal("shark")});
        Log log;
        finish_round(desert_game(), state, &log);
        CHECK(state.won[0].count == 0);
        CHECK(state.animals.count(round) == 0);
        CHECK(state.animals.count(round + 1) == (round == 2 ? 2 : 1));
        CHECK(state.animals.cards[0] == animal("whale"));
        CHECK(state.animals.cards[1] == animal("shark"));
        CHECK(state.hash_sum == Planet::plain_hash_sum(state));
        const auto carried = log.of(EventType::AnimalCarriedOver);
        REQUIRE(carried.size() == 1);
        CHECK(carried[0].args[1] == round + 1);
        CHECK(values_at(carried[0], 2) == std::array<int, 4>{-1, -1, -1, -1});
    }
}

TEST_CASE("planet 5.2: cards are judged on the planets after the round's last placement") {
    // The last placement itself brings player 1 the only desert.
    State state = before_last_placement(2, 5);
    lay_out(state, 5, {animal("camel"), animal("scorpion")});
    finish_round(desert_game(), state);
    CHECK(state.won[1].count == 2);
    // And it spoils the reindeer's glacier, which lies beside it, for player 1.
    state = before_last_placement(2, 5);
    paint(state.surfaces[0], Habitat::Glacier, {{7, 0}});
    paint(state.surfaces[1], Habitat::Glacier, {{7, 0}, {7, 1}});
    lay_out(state, 5, {animal("reindeer")});
    finish_round(desert_game(), state);
    CHECK(state.won[0].count == 1);
    CHECK(state.won[1].count == 0);
}

/// Regions of ocean of the given sizes (up to 4, three of them), none of which touches another, on faces 0, 7 and 9.
void paint_regions(State& state, std::size_t seat, std::initializer_list<int> sizes) {
    int face = 0;
    for (const int size : sizes) {
        for (int edge = 0; edge < size; ++edge) {
            paint(state.surfaces[seat], Habitat::Ocean, {{face, edge}});
        }
        face = face == 0 ? 7 : face + 2;
    }
}

TEST_CASE("planet 5.2: in round 12 a tie is broken by the second largest region that fulfils the condition") {
    State state = before_last_placement(3, 12);
    paint_regions(state, 0, {4, 1});
    paint_regions(state, 1, {2, 4});
    paint_regions(state, 2, {3, 3, 3});
    lay_out(state, 12, {animal("shark")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[1].count == 1);
    const auto tied = log.of(EventType::AnimalTied);
    REQUIRE(tied.size() == 1);
    CHECK(tied[0].args[1] == 1);
    CHECK(values_at(tied[0], 2) == std::array<int, 4>{4, 4, 3, -1});
    const auto awarded = log.of(EventType::AnimalAwarded);
    REQUIRE(awarded.size() == 1);
    CHECK(awarded[0].args[1] == 1);
    CHECK(awarded[0].args[2] == 2);
    CHECK(values_at(awarded[0], 3) == std::array<int, 4>{1, 2, -1, -1});
}

TEST_CASE("planet 5.2: regions that do not fulfil the condition do not count in the tie-break") {
    State state = before_last_placement(2, 12);
    paint_regions(state, 0, {4, 3});
    paint(state.surfaces[0], Habitat::Forest, {{7, 3}});  // beside the second region
    paint_regions(state, 1, {4, 2});
    lay_out(state, 12, {animal("shark")});
    finish_round(desert_game(), state);
    CHECK(state.won[1].count == 1);
}

TEST_CASE("planet 5.2: the second largest may equal the largest; then the third decides; a missing one counts 0") {
    State state = before_last_placement(3, 12);
    paint_regions(state, 0, {3, 3});
    paint_regions(state, 1, {3, 3, 1});
    paint_regions(state, 2, {3, 2, 2});
    lay_out(state, 12, {animal("shark")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[1].count == 1);
    const auto awarded = log.of(EventType::AnimalAwarded);
    REQUIRE(awarded.size() == 1);
    CHECK(awarded[0].args[2] == 3);
    // Player 2 fell behind at the second step and is out of it.
    CHECK(values_at(awarded[0], 3) == std::array<int, 4>{0, 1, -1, -1});
    CHECK(values_at(log.of(EventType::AnimalTied)[1], 2) == std::array<int, 4>{3, 3, 2, -1});
}

TEST_CASE("planet 5.2: a fourth region is never compared: the card leaves the game") {
    State state = before_last_placement(2, 12);
    paint_regions(state, 0, {3, 2, 1});
    paint_regions(state, 1, {3, 2, 1});
    paint(state.surfaces[1], Habitat::Ocean, {{3, 3}});  // a fourth region
    CHECK(region_count(state.surfaces[1].areas(Habitat::Ocean)) == 4);
    lay_out(state, 12, {animal("shark")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[0].count + state.won[1].count == 0);
    CHECK(state.animals == AnimalRows{});
    const auto gone = log.of(EventType::AnimalDiscarded);
    REQUIRE(gone.size() == 1);
    CHECK(gone[0].args[1] == 3);
    CHECK(values_at(gone[0], 2) == std::array<int, 4>{1, 1, -1, -1});
}

TEST_CASE("planet 5.2: touching ties are broken alike") {
    State state = before_last_placement(2, 12);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        paint_regions(state, seat, {2, 2});
        paint(state.surfaces[seat], Habitat::Forest, {{0, 2}});
    }
    paint(state.surfaces[0], Habitat::Forest, {{7, 2}});  // only here the second region touches forest
    lay_out(state, 12, {animal("sea-turtle")});
    finish_round(desert_game(), state);
    CHECK(state.won[0].count == 1);
}

// Maciek and Kasia: forests touching a glacier of 9 areas each; Kasia has a second one of 5, Maciek has none.
TEST_CASE("planet 5.2: rulebook: the fox goes to the second largest forest that touches a glacier") {
    State state = before_last_placement(2, 12);
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        paint(state.surfaces[seat], Habitat::Forest,
              {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 0}, {1, 1}, {2, 0}, {2, 1}});
        paint(state.surfaces[seat], Habitat::Glacier, {{3, 0}});  // across 0/2
    }
    paint(state.surfaces[1], Habitat::Forest, {{10, 0}, {10, 1}, {10, 2}, {10, 3}, {10, 4}});
    paint(state.surfaces[1], Habitat::Glacier, {{6, 4}});  // across 10/1
    // Another forest of Maciek's, away from the ice, does not help.
    paint(state.surfaces[0], Habitat::Forest, {{8, 1}, {8, 2}, {8, 3}, {9, 4}, {9, 0}});
    REQUIRE(desert_game().ranked(state.surfaces[0], animal("fox")) == Ranked{9, 0, 0});
    REQUIRE(desert_game().ranked(state.surfaces[1], animal("fox")) == Ranked{9, 5, 0});
    lay_out(state, 12, {animal("fox")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[0].count == 0);
    REQUIRE(state.won[1].count == 1);
    CHECK(state.won[1].cards[0] == animal("fox"));
    CHECK(values_at(log.of(EventType::AnimalTied).at(0), 2) == std::array<int, 4>{9, 9, -1, -1});
    CHECK(values_at(log.of(EventType::AnimalAwarded).at(0), 3) == std::array<int, 4>{0, 5, -1, -1});
}

TEST_CASE("planet 5.2: in round 12 a tie for most regions always leaves the game") {
    State state = before_last_placement(2, 12);
    paint_regions(state, 0, {4, 3});
    paint_regions(state, 1, {2, 1});
    lay_out(state, 12, {animal("whale")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.won[0].count + state.won[1].count == 0);
    CHECK(log.of(EventType::AnimalTied).empty());
    CHECK(log.of(EventType::AnimalDiscarded).size() == 1);
}

TEST_CASE("planet 7: in round 12 a card nobody fulfils leaves the game") {
    State state = before_last_placement(2, 12);
    lay_out(state, 12, {animal("shark"), animal("panda")});
    Log log;
    finish_round(desert_game(), state, &log);
    CHECK(state.is_over());
    CHECK(state.animals == AnimalRows{});
    CHECK(log.of(EventType::AnimalDiscarded).size() == 2);
    CHECK(log.of(EventType::AnimalDiscarded)[0].args[1] == 1);
}

}  // namespace
}  // namespace pangaea::planet
