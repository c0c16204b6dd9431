// Previews, facts and spectators, in random games of both games: a preview foretells what then happens, and neither it
// nor anything shown to a spectator depends on what is hidden.
#include "engine/gaia/events.h"
#include "engine/planet/events.h"
#include "referee/planet_words.h"
#include "tests/property/gaia_random_game.h"

namespace pangaea {
namespace {

using test::GaiaTable;
using PlanetTable = TableOf<PlanetWords>;

/// The same table with all that `seat` cannot see dealt anew.
template <class Words>
std::unique_ptr<TableOf<Words>> deal_anew(const TableOf<Words>& table, Seat seat, Rng& rng) {
    const auto& game = table.words().game();
    return TableOf<Words>::set_up(table.words(), game.determinize(game.observation(table.position(), seat), rng));
}

template <class Words>
json::array foreseeable(const TableOf<Words>& table, Seat seat) {
    json::array events;
    for (const Event& event : table.last_events()) {
        if (Words::is_end_of_preview(event)) {
            break;
        }
        if (Words::is_foreseeable(event)) {
            events.push_back(json_value([&](JsonText& out) { table.words().write_event(out, event, seat); }));
        }
    }
    return events;
}

template <class Words>
void check_spectator(const TableOf<Words>& table, Rng& rng) {
    const auto other = deal_anew(table, kSpectator, rng);
    REQUIRE(json::serialize(table.observe_public()) == json::serialize(other->observe_public()));
    REQUIRE(json::serialize(table.facts(kSpectator)) == json::serialize(other->facts(kSpectator)));
}

/// Plays `next` on `table` after looking ahead; `asks_others`: whether somebody may react, so that it can come to
/// nothing.
template <class Words, class AsksOthers>
void check_preview(const TableOf<Words>& table, Action next, Rng& rng, AsksOthers asks_others) {
    const Seat seat = table.to_act().seat();
    const std::string action = table.words().write_action(table.position(), next);
    CAPTURE(action);
    const auto seen = table.preview(action);
    REQUIRE(bool(seen));
    const auto other = deal_anew(table, seat, rng);
    REQUIRE(json::serialize(*seen) == json::serialize(*other->preview(action)));
    auto played = TableOf<Words>::set_up(table.words(), table.position());
    played->play(next, rng);
    if (!asks_others(played->position())) {
        REQUIRE(json::serialize(seen->at("events")) == json::serialize(foreseeable(*played, seat)));
    }
}

TEST_CASE("gaia: a preview comes true and shows nothing hidden") {
    // In the sixteenth game the second card taken by a tornado is like the first.
    test::play_games(20, 400, [](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        Rng own = rng;
        check_spectator(table, own);
        if (next && table.to_act().is_seat()) {
            check_preview(table, *next, own,
                          [](const gaia::State& state) { return state.turn.phase == gaia::Phase::React; });
        }
    });
}

TEST_CASE("planet: a preview comes true and shows nothing hidden") {
    test::RefereeFixture fixture;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::games(12, 400)); ++seed) {
        CAPTURE(seed);
        const json::value rules{{"mystery", seed % 2 == 1}, {"beginner", seed % 3 == 2}};
        auto dealt = fixture.referee.deal("planet", "house", &rules, 2 + static_cast<int>(seed % 3), seed);
        REQUIRE(bool(dealt));
        auto& table = dynamic_cast<PlanetTable&>(**dealt);
        Rng rng(seed);
        while (!table.to_act().is_nobody()) {
            const auto& game = table.words().game();
            const auto count = static_cast<std::uint32_t>(game.legal_count(table.position()));
            const Action next = game.legal_at(table.position(), static_cast<int>(rng.below(count)));
            check_spectator(table, rng);
            check_preview(table, next, rng, [](const planet::State&) { return false; });
            table.play(next, rng);
        }
    }
}

TEST_CASE("gaia: facts count needs, meals and missing cards") {
    // City 1 needs forest, sea, mountain and animals. Two of the six tokens next to it lie next to city 4 as well.
    test::RefereeFixture fixture;
    const json::value start = json::parse(R"({"game":"gaia","components":"house","rules":{"mode":"basic"},
        "players":[{"meeples":5,"hand":[],"table":["plain","plain","forest"]},{"meeples":5,"hand":[],"table":[]}],
        "map":[{"at":[0,-1],"land":"forest","animals":4},
               {"at":[0,0],"land":"plain","animals":0,"city":"city-01","meeples":[1,0]},
               {"at":[1,0],"land":"sea","animals":2},
               {"at":[2,0],"land":"plain","animals":0,"city":"city-04","meeples":[0,1]},
               {"at":[3,0],"land":"plain","animals":0}],
        "supply":{"plain":5,"forest":5,"sea":5,"desert":5,"mountain":5,"swamp":5,"animals":14},
        "decks":{"nature":{"draw":["sea"],"open":["plain"],"discard":[]},
                 "life":{"draw":[],"open":[],"discard":[]},"power":{"draw":[],"open":[],"discard":[]}},
        "goals":[{"id":"goal-1","owner":null}],
        "turn":{"player":0,"to_act":0,"phase":"act","actions_left":2},"over":false})");
    auto table = fixture.referee.set_up(start);
    if (!table) {
        FAIL(table.error().message);
    }
    const json::object facts = (*table)->facts(Seat{0});
    const json::array& cities = facts.at("cities").as_array();
    REQUIRE(cities.size() == 2);
    int met = 0;
    for (const json::value& need : cities[0].at("needs").as_array()) {
        const std::string_view name = need.at("need").as_string();
        CHECK(need.at("met").as_bool() == (name == "forest" || name == "sea" || name == "animals"));
        met += need.at("met").as_bool() ? 1 : 0;
    }
    CHECK(met == 3);
    // Seat 1 eats first, then seat 0 from the larger pile: all six tokens feed one of them.
    CHECK(cities[0].at("meals").as_int64() == 4);
    CHECK(cities[1].at("meals").as_int64() == 2);
    CHECK(json::serialize(facts.at("goals").as_array()[0].at("missing")) == "[1,4]");
}

}  // namespace
}  // namespace pangaea
