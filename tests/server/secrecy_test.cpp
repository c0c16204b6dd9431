// Secrecy at the table: what a seat or a spectator is sent does not change by a byte when what they may not see is
// dealt anew. The rules' own secrecy has its tests in tests/property; this is about everything the server adds.
#include <doctest/doctest.h>

#include "referee/gaia_words.h"
#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;
using GaiaTable = TableOf<GaiaWords>;

/// A table with all seats and a spectator connected, the game beginning in this position.
struct Scene {
    Scene(const json::object& rules, const json::object& position, int players) {
        auto settings = test::settings_for("gaia", players, rules);
        settings.seed.reset();
        settings.start = position;
        std::vector<std::string> people;
        for (int seat = 0; seat < players; ++seat) {
            people.push_back("p" + std::to_string(seat));
        }
        room = host.open(settings, people);
        for (const std::string& who : people) {
            peers.push_back(host.join(*room, who, {}, true));
        }
        peers.push_back(host.join(*room, "", {}, true));
    }
    FakeHost host;
    std::shared_ptr<room::Room> room;
    std::vector<std::shared_ptr<FakePeer>> peers;
};

std::unique_ptr<GaiaTable> to_gaia(Result<std::unique_ptr<Table>> table) {
    REQUIRE(table.ok());
    REQUIRE(dynamic_cast<GaiaTable*>(table->get()) != nullptr);
    return std::unique_ptr<GaiaTable>(static_cast<GaiaTable*>(table->release()));
}

/// Whether the viewer may tell the two apart by the rules: by what they see, or by what they are told happened.
bool can_tell_apart(const Table& one, const Table& other, Seat viewer) {
    return one.observe(viewer) != other.observe(viewer) || one.events_for(viewer) != other.events_for(viewer);
}

TEST_CASE("no message tells what its reader may not see") {
    FakeHost maker;
    int compared = 0;
    for (int game = 0; game < test::games(10, 200); ++game) {
        CAPTURE(game);
        Rng rng(static_cast<std::uint64_t>(game) + 100);
        const json::object rules = test::random_rules(rng);
        const int players = 2 + static_cast<int>(rng.below(3));
        auto settings = test::settings_for("gaia", players, rules);
        settings.seed = rng.next() & kMaxSeed;
        auto table = to_gaia(maker.make_table(settings));
        const auto& rules_of = table->words().game();
        for (int ply = 0; ply < 120 && !table->to_act().is_nobody(); ++ply) {
            if (table->to_act().is_chance()) {
                REQUIRE(table->apply("auto").ok());
                continue;
            }
            const auto legal = table->legal().at("actions").as_array();
            const std::string action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string());
            if (rng.below(12) == 0) {
                CAPTURE(action);
                const Seat knower = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(players)));
                const auto seen = rules_of.observation(table->position(), knower);
                const auto redealt = GaiaTable::set_up(table->words(), rules_of.determinize(seen, rng));
                const auto other = to_gaia(maker.make_table([&] {
                    auto from = settings;
                    from.seed.reset();
                    from.start = redealt->state();
                    return from;
                }()));
                auto one = GaiaTable::set_up(table->words(), table->position());
                Scene real(rules, one->state(), players);
                Scene dealt(rules, redealt->state(), players);
                const auto actor = static_cast<std::size_t>(index(table->to_act().seat()));
                const bool is_playable = one->apply(action).ok() && other->apply(action).ok();
                if (is_playable && !one->to_act().is_chance() && !other->to_act().is_chance()) {
                    for (Scene* scene : {&real, &dealt}) {
                        scene->host.act(*scene->room, scene->peers[actor], static_cast<int>(actor), action);
                        scene->host.clock.pass(2000);
                    }
                }
                for (std::size_t viewer = 0; viewer < real.peers.size(); ++viewer) {
                    const Seat seat =
                        viewer == static_cast<std::size_t>(players) ? kSpectator : static_cast<Seat>(viewer);
                    const auto before_one = GaiaTable::set_up(table->words(), table->position());
                    if (!can_tell_apart(*one, *other, seat) && before_one->observe(seat) == redealt->observe(seat)) {
                        ++compared;
                        CHECK(real.peers[viewer]->texts == dealt.peers[viewer]->texts);
                    }
                }
            }
            REQUIRE(table->apply(action).ok());
        }
    }
    CHECK(compared > (test::games(10, 200) > 2 ? 50 : 5));
}

}  // namespace
}  // namespace pangaea
