// Properties of Gaïa that hold in every position of every game: nothing is lost, lists are in order, copies play alike,
// text and records read back, and what is kept up to date step by step equals a plain recomputation.
#include "tests/property/gaia_random_game.h"

#include <algorithm>
#include <set>
#include <vector>

namespace pangaea {
namespace {

using namespace gaia;
using test::GaiaTable;
using test::play_games;

/// Everything that can be counted and never changes during a game.
struct Material {
    std::array<int, 128> cards{};
    std::array<int, kLands> tiles{};
    std::array<int, kMaxSeats> meeples{};
    int tokens = 0;

    friend bool operator==(const Material&, const Material&) = default;
};

Material count_material(const State& state) {
    Material count;
    for (int z = 0; z < kZones; ++z) {
        for (const CardId card : state.cards[static_cast<Zone>(z)]) {
            ++count.cards[static_cast<std::size_t>(card)];
        }
    }
    count.tokens = state.board.tokens;
    for (std::size_t land = 0; land < kLands; ++land) {
        count.tiles[land] = state.board.supply[land];
    }
    for (int tile = 0; tile < state.board.tiles; ++tile) {
        ++count.tiles[static_cast<std::size_t>(state.board.land(tile))];
        count.tokens += state.board.tokens_on(tile);
        for (int seat = 0; seat < state.players(); ++seat) {
            count.meeples[static_cast<std::size_t>(seat)] += state.board.status[tile].meeples(seat);
        }
    }
    for (int seat = 0; seat < state.players(); ++seat) {
        count.meeples[static_cast<std::size_t>(seat)] += state.meeples[seat];
    }
    for (int i = 0; i < state.goal_count; ++i) {
        if (state.goals[i].owner != kNoSeat) {
            ++count.meeples[state.goals[i].owner];
        }
    }
    return count;
}

/// What a freshly dealt game holds, from the component set and the switches alone (gaia §2, §3).
Material dealt_material(const GaiaTable& table) {
    const Rules& rules = table.words().game().rules();
    const Components& set = table.words().game().components();
    Material count;
    for (std::size_t land = 0; land < kLands; ++land) {
        count.cards[land] = set.nature[land];
        count.tiles[land] = set.tiles[land];
    }
    for (std::size_t i = 0; i < kAnimalCards; ++i) {
        count.cards[kFirstAnimals + i] = set.animals[i];
    }
    for (std::size_t i = 0; rules.powers && i < static_cast<std::size_t>(Power::Lightning); ++i) {
        count.cards[kFirstPower + i] = set.powers[i];
    }
    if (rules.disasters) {
        count.cards[static_cast<std::size_t>(power_card(Power::Lightning))] = rules.lightning;
        count.cards[static_cast<std::size_t>(power_card(Power::Eruption))] =
            set.powers[static_cast<std::size_t>(Power::Eruption)];
    }
    for (std::size_t city = 0; city < set.city_count; ++city) {
        count.cards[kFirstCity + city] = 1;
    }
    for (int seat = 0; seat < table.players(); ++seat) {
        count.meeples[static_cast<std::size_t>(seat)] = table.players() == 2 ? 6 : 5;
    }
    count.tokens = set.tokens;
    return count;
}

// --- the board, counted anew ----------------------------------------------------------------------------------------

int plain_find(const Board& board, Cell cell) {
    for (int tile = 0; tile < board.tiles; ++tile) {
        if (board.cells[static_cast<std::size_t>(tile)] == cell) {
            return tile;
        }
    }
    return -1;
}

std::set<Cell> plain_frontier(const Board& board) {
    std::set<Cell> cells;
    for (int tile = 0; tile < board.tiles; ++tile) {
        const int x = cell_x(board.cell(tile));
        const int y = cell_y(board.cell(tile));
        for (const Cell next : {make_cell(x - 1, y), make_cell(x + 1, y), make_cell(x, y - 1), make_cell(x, y + 1)}) {
            if (plain_find(board, next) < 0) {
                cells.insert(next);
            }
        }
    }
    return cells;
}

/// The bits of Board::around: x - 1, y - 1, y + 1, x + 1, four bits each from the lowest.
unsigned plain_around(const Board& board, int tile) {
    const int x = cell_x(board.cell(tile));
    const int y = cell_y(board.cell(tile));
    unsigned around = 0;
    int shift = 0;
    for (const Cell next : {make_cell(x - 1, y), make_cell(x, y - 1), make_cell(x, y + 1), make_cell(x + 1, y)}) {
        const int other = plain_find(board, next);
        if (other >= 0 && !board.has_city(other)) {
            const unsigned shown =
                static_cast<unsigned>(board.land(other)) + 1U + (board.tokens_on(other) > 0 ? 8U : 0U);
            around |= shown << shift;
        }
        shift += 4;
    }
    return around;
}

/// Needs met, one after the other (gaia §5.1).
int plain_satisfaction(const Gaia& game, const Board& board, int tile) {
    int lands[kLands] = {};
    int animals = 0;
    const unsigned around = plain_around(board, tile);
    for (int shift = 0; shift < 16; shift += 4) {
        const unsigned shown = around >> shift & 15;
        if ((shown & 7) != 0) {
            ++lands[(shown & 7) - 1];
        }
        animals += (shown & 8) != 0 ? 1 : 0;
    }
    const Needs needs = game.components().cities[board.city[tile]].needs;
    int met = std::min(animals, static_cast<int>(needs >> 24 & 15));
    for (int land = 0; land < kLands; ++land) {
        met += std::min(lands[land], static_cast<int>(needs >> (4 * land) & 15));
    }
    return met;
}

void check_board(const Gaia& game, const State& state) {
    const Board& board = state.board;
    REQUIRE(std::is_sorted(board.cells.begin(), board.cells.begin() + board.tiles));
    for (auto i = static_cast<std::size_t>(board.tiles); i < board.cells.size(); ++i) {
        REQUIRE(board.cells[i] == kNoCell);
    }
    const std::set<Cell> frontier = plain_frontier(board);
    REQUIRE(static_cast<std::size_t>(board.frontier_size) == frontier.size());
    REQUIRE(std::equal(frontier.begin(), frontier.end(), board.frontier.begin()));
    TileSet lands[kLands] = {};
    TileSet animals = 0;
    for (int tile = 0; tile < board.tiles; ++tile) {
        CAPTURE(tile);
        lands[static_cast<int>(board.land(tile))] |= tile_bit(tile);
        animals |= TileSet{board.tokens_on(tile) > 0} << tile;
        REQUIRE(board.around[tile] == plain_around(board, tile));
        if (!board.has_city(tile)) {
            REQUIRE(board.status[tile] == CityStatus{});
            REQUIRE(board.city[tile] == 0);
            continue;
        }
        REQUIRE(board.tokens_on(tile) == 0);
        REQUIRE(game.satisfaction(board, tile) == plain_satisfaction(game, board, tile));
        if (!state.is_over()) {
            REQUIRE(board.status[tile].satisfaction() == game.satisfaction(board, tile));
            REQUIRE(board.status[tile].satisfaction() > 0);
        }
    }
    REQUIRE(std::equal(std::begin(lands), std::end(lands), std::begin(board.land_tiles)));
    REQUIRE(animals == board.animal_tiles);
}

void check_limits(const GaiaTable& table) {
    const State& state = table.position();
    REQUIRE(state.hash_sum == Gaia::plain_hash_sum(state));
    for (int seat = 0; seat < state.players() && !state.is_over(); ++seat) {
        REQUIRE(state.meeples[seat] > 0);
    }
    if (state.is_over()) {
        double shares[kMaxSeats] = {};
        table.words().game().shares(state, shares);
        REQUIRE(shares[Gaia::winner(state)] == 1.0);
    }
}

TEST_CASE("gaia: nothing is lost, and what is kept up to date equals a recomputation") {
    Material start;
    bool is_start = true;
    play_games(90, 6000, [&](GaiaTable& table, std::optional<Action> next, Rng&) {
        if (is_start) {
            start = count_material(table.position());
            if (table.record().contains("seed")) {
                REQUIRE(start == dealt_material(table));
            }
        }
        is_start = !next;
        REQUIRE(count_material(table.position()) == start);
        check_board(table.words().game(), table.position());
        check_limits(table);
    });
}

TEST_CASE("gaia: legal lists ascend, without duplicates, and so do their words") {
    play_games(60, 4000, [](GaiaTable& table, std::optional<Action>, Rng&) {
        const Gaia& game = table.words().game();
        ActionList actions;
        game.legal_actions(table.position(), actions);
        std::set<std::string> words;
        for (int i = 0; i < actions.size(); ++i) {
            REQUIRE((i == 0 || actions[i - 1] < actions[i]));
            REQUIRE(game.is_legal(table.position(), actions[i]));
            words.insert(table.words().write_action(table.position(), actions[i]));
            if (table.to_act().is_chance()) {
                REQUIRE(game.chance_weight(table.position(), actions[i]) > 0);
            }
        }
        REQUIRE(words.size() == static_cast<std::size_t>(actions.size()));
        const json::object legal = table.legal();
        REQUIRE(std::equal(words.begin(), words.end(), legal.at("actions").as_array().begin(),
                           [](const std::string& a, const json::value& b) { return b.as_string() == a; }));
    });
}

TEST_CASE("gaia: a copy plays like the original, and undo brings everything back") {
    play_games(60, 4000, [](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        if (!next) {
            return;
        }
        const State before = table.position();
        State copy = before;
        REQUIRE(copy == before);
        table.words().game().apply(copy, *next, nullptr);
        table.play(*next, rng);
        const JsonText events = table.write_events(std::nullopt);
        REQUIRE(copy == table.position());
        REQUIRE(table.undo().ok());
        REQUIRE(table.position() == before);
        table.play(*next, rng);
        REQUIRE(table.write_events(std::nullopt).text() == events.text());
        REQUIRE(table.position() == copy);
        REQUIRE(table.undo().ok());
    });
}

TEST_CASE("gaia: undo to the beginning, and chance drawn again falls the same way") {
    test::RefereeFixture fixture;
    const auto games = static_cast<std::uint64_t>(test::games(30, 1000));
    for (std::uint64_t number = 0; number < games; ++number) {
        CAPTURE(number);
        const auto table = test::begin_game(fixture, number);
        Rng rng(number);
        std::vector<State> states{table->position()};
        while (!table->to_act().is_nobody() && states.size() < 400) {
            ActionList actions;
            table->words().game().legal_actions(table->position(), actions);
            const std::string word =
                table->to_act().is_chance()
                    ? "auto"
                    : table->words().write_action(table->position(), test::pick_action(actions, rng));
            REQUIRE(table->apply(word).ok());
            if (word == "auto") {
                const State drawn = table->position();
                REQUIRE(table->undo().ok());
                REQUIRE(table->apply("auto").ok());
                REQUIRE(table->position() == drawn);
            }
            states.push_back(table->position());
        }
        for (; states.size() > 1; states.pop_back()) {
            REQUIRE(table->position() == states.back());
            REQUIRE(table->undo().ok());
        }
        REQUIRE(table->position() == states.front());
        REQUIRE(table->undo().error().code == "nothing_to_undo");
    }
}

TEST_CASE("gaia: a game that is read again has the same chance before it") {
    test::RefereeFixture fixture;
    const auto games = static_cast<std::uint64_t>(test::games(60, 1000));
    int draws = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        CAPTURE(number);
        const auto table = test::begin_game(fixture, number);
        const auto again = test::begin_game(fixture, number);
        Rng rng(number);
        for (int ply = 0; !table->to_act().is_nobody() && ply < 400; ++ply) {
            ActionList actions;
            table->words().game().legal_actions(table->position(), actions);
            const bool is_chance = table->to_act().is_chance();
            REQUIRE(table
                        ->apply(is_chance
                                    ? "auto"
                                    : table->words().write_action(table->position(), test::pick_action(actions, rng)))
                        .ok());
            if (is_chance) {
                ++draws;
                REQUIRE(again->apply("auto").ok());
                REQUIRE(again->position() == table->position());
                REQUIRE(again->undo().ok());
            }
            REQUIRE(again->apply(table->last_action()).ok());
        }
    }
    CHECK(draws > 1);
}

TEST_CASE("gaia: positions read back bit for bit, in every phase") {
    int seen_phase[test::kPhases] = {};
    play_games(90, 6000, [&](GaiaTable& table, std::optional<Action>, Rng&) {
        ++seen_phase[static_cast<int>(table.position().turn.phase)];
        const auto again = table.words().read_state(table.state());
        if (!again) {
            FAIL(again.error().message << " in " << json::serialize(table.state()));
        }
        if (!(*again == table.position())) {
            FAIL("reads back differently: " << json::serialize(table.state()));
        }
    });
    for (const int count : seen_phase) {
        CHECK(count > 0);
    }
}

TEST_CASE("gaia: replaying the record ends in the same state") {
    test::RefereeFixture other;
    int plies = 0;
    play_games(60, 4000, [&](GaiaTable& table, std::optional<Action> next, Rng&) {
        if (next && ++plies % 97 != 0) {
            return;
        }
        const json::object record = table.record();
        const auto again = test::as_gaia(other.referee.replay(record));
        REQUIRE(again->position() == table.position());
        REQUIRE(again->record() == record);
        REQUIRE(again->result() == table.result());
    });
}

}  // namespace
}  // namespace pangaea
