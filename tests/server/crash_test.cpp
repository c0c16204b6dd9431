// The server killed under load, and several servers on one database of which one dies: nothing acknowledged is lost,
// nothing is played twice, every game goes on to its end, every rated game is rated once.
#include <doctest/doctest.h>

#include <thread>

#include "tests/server/game_driver.h"
#include "tests/server/stores.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

using test::DrivenGame;
using test::ServerProgram;
using test::TemporaryFolder;

/// Tables of several kinds for two people: rated ones, with a clock, with a computer, of both games.
class Club {
public:
    explicit Club(int port) : people_{test::account(port, "Ann"), test::account(port, "Bob")} {}

    std::unique_ptr<DrivenGame> open(int port) {
        constexpr const char* kKinds[] = {
            R"("game":"gaia","rated":true,"pace":{"kind":"live","seconds":86400},"begins":"seats","seats":[{"kind":"person"},{"kind":"open"}])",
            R"("game":"planet","rated":true,"pace":{"kind":"live","seconds":86400},"begins":"seats","seats":[{"kind":"person"},{"kind":"open"}])",
            R"("game":"gaia","rules":{"mode":"advanced"},"begins":"seats","seats":[{"kind":"person"},{"kind":"open"},{"kind":"computer","level":"random"}])",
            R"("game":"planet","pace":{"kind":"live","seconds":3600},"begins":"seats","seats":[{"kind":"person"},{"kind":"open"},{"kind":"computer","level":"random"}])"};
        const auto kind = opened_++ % std::size(kKinds);
        rated_ += kind < 2 ? 1 : 0;
        const std::string id =
            test::new_table(port, people_[0], std::string(R"({"reaction_ms":1000,)") + kKinds[kind] + "}");
        REQUIRE(test::post(port, "/api/tables/" + id + "/join", "{}", people_[1]).status == 200);
        return std::make_unique<DrivenGame>(id, people_);
    }

    /// Once all games are over.
    void check_ratings(int port) const {
        int games = 0;
        // A game is rated a moment after its end.
        for (int attempt = 0; attempt < 600 && games < 2 * rated_; ++attempt) {
            games = 0;
            for (const char* game : {"gaia", "planet"}) {
                const auto answer = test::get(port, std::string("/api/ratings?game=") + game).json();
                for (const auto& entry : answer.at("ratings").as_array()) {
                    games += entry.at("games").to_number<int>();
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        CHECK(games == 2 * rated_);
    }

private:
    std::vector<std::string> people_;
    std::size_t opened_ = 0;
    int rated_ = 0;
};

std::uint64_t random_seed() {
    const auto seed =
        static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) & kMaxSeed;
    return std::getenv("PANGAEA_TEST_SEED") == nullptr ? seed
                                                       : std::strtoull(std::getenv("PANGAEA_TEST_SEED"), nullptr, 10);
}

std::vector<std::string> unlimited(std::vector<std::string> arguments) {
    for (const char* name :
         {"--requests-at-once", "--messages-per-second", "--messages-at-once", "--max-unfinished", "--per-address"}) {
        arguments.insert(arguments.end(), {name, "1000000"});
    }
    arguments.insert(arguments.end(), {"--bound", "all=0,0"});
    return arguments;
}

void play_through_kills(std::vector<std::string> arguments, int kills) {
    constexpr int kTables = 8;
    const auto seed = random_seed();
    CAPTURE(seed);  // PANGAEA_TEST_SEED repeats the choices, though not the moments
    Rng rng(seed);
    arguments = unlimited(std::move(arguments));
    auto server = std::make_unique<ServerProgram>(arguments);
    Club club(server->port());
    std::vector<std::unique_ptr<DrivenGame>> games;
    std::vector<std::unique_ptr<DrivenGame>> finished;
    for (int killed = 0; killed < kills; ++killed) {
        CAPTURE(killed);
        while (games.size() < kTables) {
            games.push_back(club.open(server->port()));
        }
        // Somewhere between the first connection and a while of play.
        const auto end = DrivenGame::Clock::now() + std::chrono::microseconds(rng.below(150'000));
        test::drive_all(games, {server->port()}, rng, [&] { return DrivenGame::Clock::now() >= end; });
        server->kill_now();
        server = std::make_unique<ServerProgram>(arguments);
        std::erase_if(games, [&](auto& game) {
            if (game->is_over()) {
                finished.push_back(std::move(game));
                return true;
            }
            return false;
        });
    }
    test::drive_all(games, {server->port()}, rng, [] { return false; });
    std::move(games.begin(), games.end(), std::back_inserter(finished));
    int acknowledged = 0;
    for (const auto& game : finished) {
        game->check_record(server->port());
        acknowledged += game->acknowledged();
    }
    club.check_ratings(server->port());
    MESSAGE(kills << " kills, seed " << seed << ": " << finished.size() << " games, " << acknowledged
                  << " acknowledged actions");
}

TEST_CASE("serve: killed at any moment, nothing acknowledged is lost (SQLite)") {
    const TemporaryFolder folder;
    // With several threads for the network, whatever the machine has; the others run with the default.
    play_through_kills({"--data", folder.path(), "--threads", "3"}, test::long_run() ? 200 : 5);
}

TEST_CASE("serve: killed at any moment, nothing acknowledged is lost (PostgreSQL)") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        MESSAGE("PostgreSQL is not installed: skipped");
        return;
    }
    play_through_kills({"--db", url}, test::long_run() ? 200 : 4);
}

TEST_CASE("serve: two servers share the games, one is killed, all games go on at the other") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        MESSAGE("PostgreSQL is not installed: skipped");
        return;
    }
    const auto seed = random_seed();
    CAPTURE(seed);
    Rng rng(seed);
    const auto arguments = unlimited({"--db", url});
    ServerProgram first(arguments);
    ServerProgram second(arguments);
    const std::vector<int> both = {first.port(), second.port()};
    Club club(first.port());
    std::vector<std::unique_ptr<DrivenGame>> games;
    for (int i = 0; i < (test::long_run() ? 100 : 8); ++i) {
        games.push_back(club.open(both[static_cast<std::size_t>(i % 2)]));  // each server runs half of them
    }
    // Ann plays at the first server, Bob at the second, until they are well into their games.
    const int enough = static_cast<int>(games.size()) * 15;
    test::drive_all(games, both, rng, [&] {
        int count = 0;
        for (const auto& game : games) {
            count += game->acknowledged();
        }
        return count >= enough;
    });
    for (const auto& game : games) {
        game->watch_pauses();
    }
    first.kill_now();
    test::drive_all(games, {second.port()}, rng, [] { return false; });
    double longest = 0;
    for (const auto& game : games) {
        CHECK(game->is_over());
        game->check_record(second.port());
        longest = std::max(longest, std::chrono::duration<double>(game->longest_pause()).count());
    }
    club.check_ratings(second.port());
    MESSAGE(games.size() << " games on two servers, seed " << seed << ": the longest interruption was " << longest
                         << " s");
}

}  // namespace
}  // namespace pangaea
