// Why an action is refused: the codes in positions made for them, and in random games a reason exactly where an action
// is not legal.
#include <set>

#include "referee/planet_words.h"
#include "tests/property/gaia_random_game.h"

namespace pangaea {
namespace {

using test::GaiaTable;
using PlanetTable = TableOf<PlanetWords>;

std::set<std::string> legal_texts(const Table& table) {
    std::set<std::string> texts;
    const json::object legal = table.legal();
    for (const json::value& action : legal.at("actions").as_array()) {
        texts.emplace(action.as_string());
    }
    return texts;
}

/// Every card of the set on every cell around the map, and every draw and discard.
std::vector<std::string> gaia_wishes(const GaiaTable& table) {
    std::vector<std::string> wishes{"pass", "protect", "draw nature", "draw life", "draw power"};
    const auto& state = table.position();
    std::set<std::string> cells{"0,0"};
    for (int tile = 0; tile < state.board.tiles; ++tile) {
        const int x = gaia::cell_x(state.board.cell(tile));
        const int y = gaia::cell_y(state.board.cell(tile));
        for (const auto& [dx, dy] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}}) {
            cells.insert(std::to_string(x + dx) + "," + std::to_string(y + dy));
        }
    }
    const auto& set = table.words().set();
    for (int card = 0; card < gaia::kFirstCity + set.components().city_count; ++card) {
        const std::string& name = set.card_name(static_cast<gaia::CardId>(card));
        wishes.push_back("discard " + name);
        wishes.push_back("play " + name);
        for (const char* kind : {"nature", "life", "power"}) {
            wishes.push_back("draw " + std::string(kind) + " " + name);
        }
        for (const auto& cell : cells) {
            wishes.push_back("play " + name + " " + cell);
        }
    }
    for (const auto& cell : cells) {
        wishes.push_back("feed " + cell);
        for (const auto& other : cells) {
            wishes.push_back("play earthquake " + cell + " " + other);
            wishes.push_back("feed " + cell + " " + other);
        }
    }
    for (int goal = 0; goal < set.components().goal_count; ++goal) {
        wishes.push_back("claim " + set.goal_name(static_cast<gaia::GoalId>(goal)));
    }
    return wishes;
}

TEST_CASE("gaia: a reason exactly where an action is not legal") {
    test::play_games(12, 200, [](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        // Positions of one game are much alike: one in eight.
        if (!next || !table.to_act().is_seat() || rng.below(8) != 0) {
            return;
        }
        const auto legal = legal_texts(table);
        for (const auto& wish : gaia_wishes(table)) {
            CAPTURE(wish);
            REQUIRE(table.words().why_not(table.position(), wish).empty() == legal.contains(wish));
        }
    });
}

TEST_CASE("planet: a reason exactly where a placement is not legal") {
    test::RefereeFixture fixture;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        CAPTURE(seed);
        auto dealt = fixture.referee.deal("planet", "house", nullptr, 2 + static_cast<int>(seed % 3), seed);
        REQUIRE(bool(dealt));
        auto& table = dynamic_cast<PlanetTable&>(**dealt);
        Rng rng(seed);
        while (!table.to_act().is_nobody()) {
            const auto legal = legal_texts(table);
            for (int tile = 1; tile <= 50; ++tile) {
                for (int face = 0; face < 13; ++face) {
                    const std::string wish = std::string(tile < 10 ? "place t0" : "place t") + std::to_string(tile) +
                                             " " + std::to_string(face) + " " + std::to_string(rng.below(6));
                    CAPTURE(wish);
                    REQUIRE(table.words().why_not(table.position(), wish).empty() == legal.contains(wish));
                }
            }
            const auto& game = table.words().game();
            const auto count = static_cast<std::uint32_t>(game.legal_count(table.position()));
            table.play(game.legal_at(table.position(), static_cast<int>(rng.below(count))), rng);
        }
    }
}

std::string why(const Table& table, std::string_view action) {
    const auto refused = table.preview(action);
    REQUIRE_FALSE(bool(refused));
    REQUIRE(refused.error().code == "illegal_action");
    return refused.error().why;
}

TEST_CASE("gaia: the reason that helps most") {
    test::RefereeFixture fixture;
    const json::value start = json::parse(R"({"game":"gaia","components":"house","rules":{"mode":"advanced"},
        "players":[{"meeples":5,"hand":["plain","sea","animals-sea","animals-desert","city-02","sun","earthquake"],"table":[]},
                   {"meeples":6,"hand":[],"table":[]}],
        "map":[{"at":[0,-1],"land":"forest","animals":4},
               {"at":[0,0],"land":"plain","animals":0,"city":"city-01","meeples":[1,0]},
               {"at":[1,0],"land":"sea","animals":0},
               {"at":[2,0],"land":"plain","animals":0}],
        "supply":{"plain":0,"forest":5,"sea":5,"desert":5,"mountain":5,"swamp":5,"animals":8},
        "decks":{"nature":{"draw":[],"open":["plain"],"discard":[]},
                 "life":{"draw":[],"open":[],"discard":[]},"power":{"draw":["rain"],"open":[],"discard":[]}},
        "goals":[],"turn":{"player":0,"to_act":0,"phase":"act","actions_left":2},"over":false})");
    auto opened = fixture.referee.set_up(start);
    if (!opened) {
        FAIL(opened.error().message);
    }
    const Table& table = **opened;
    const std::pair<const char*, const char*> cases[] = {
        {"play plain", "no_tile_left"},
        {"play plain 0,1", "no_tile_left"},
        {"play sea", "target_missing"},
        {"play sea 0,0", "cell_taken"},
        {"play sea 3,1", "not_adjacent"},
        {"play swamp 0,1", "not_in_hand"},
        {"play animals-sea 2,0", "wrong_land"},
        {"play animals-desert", "wrong_land"},
        {"play animals-sea 5,5", "no_tile_there"},
        {"play city-02 0,0", "has_city"},
        {"play city-02", "needs_unmet"},
        {"play sun 0,0", "has_city"},
        {"play sun 1,0", "wrong_land"},
        {"play earthquake 0,0 2,0", "not_neighbours"},
        {"play earthquake 0,0", "target_missing"},
        {"draw nature", "deck_empty"},
        {"draw nature sea", "not_open"},
        {"discard sea", "not_now"},
        {"protect", "only_reaction"},
        {"fly", "unknown_action"},
    };
    for (const auto& [action, code] : cases) {
        CAPTURE(action);
        CHECK(why(table, action) == code);
    }
}

TEST_CASE("gaia: who is asked for a reaction without a protection is told that it is not in hand") {
    test::RefereeFixture fixture;
    const json::value start = json::parse(R"({"game":"gaia","components":"house","rules":{"mode":"advanced"},
        "players":[{"meeples":6,"hand":["protection"],"table":["sun"]},{"meeples":6,"hand":["rain"],"table":[]}],
        "map":[{"at":[0,0],"land":"plain","animals":0}],
        "supply":{"plain":1,"forest":5,"sea":5,"desert":5,"mountain":5,"swamp":5,"animals":8},
        "decks":{"nature":{"draw":[],"open":["plain"],"discard":[]},
                 "life":{"draw":[],"open":[],"discard":[]},"power":{"draw":[],"open":[],"discard":[]}},
        "goals":[],"turn":{"player":0,"to_act":1,"phase":"react","actions_left":1,"power":"play sun 0,0"},"over":false})");
    const auto table = fixture.referee.set_up(start);
    REQUIRE(table.ok());
    CHECK(why(**table, "protect") == "not_in_hand");
    CHECK(why(**table, "draw nature") == "must_react");
    CHECK((*table)->preview("pass").ok());
}

}  // namespace
}  // namespace pangaea
