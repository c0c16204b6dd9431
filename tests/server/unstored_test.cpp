// Nothing is sent before it is stored: every way out of a room while a step is on its way to the disk.
#include <doctest/doctest.h>

#include <functional>

#include "server/room/room.h"
#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;
using test::settings_for;

/// Ann, Bob and a spectator at a table of two; Bob's resignation, which ends the game, is being stored.
struct ResigningTable {
    ResigningTable() {
        eve_gone = host.join(*room, "");
        host.holds_answers = true;
        host.say(*room, bob, R"({"type":"resign","id":7,"seat":1})");
        REQUIRE(host.held.size() == 1);
    }
    void store(bool is_taken) {
        host.holds_answers = false;
        host.is_database_away = !is_taken;
        const auto held = std::exchange(host.held, {});
        held.at(0)();
        host.clock.run();
        host.is_database_away = false;
        host.clock.pass(3000);
    }
    /// Nobody has been told of the step, by whatever message.
    void check_secret() const {
        for (const auto& peer : {ann, bob, eve}) {
            for (const std::string& text : peer->texts) {
                CAPTURE(text);
                CHECK(text.find(R"("resigned":true)") == std::string::npos);
                CHECK(text.find(R"("status":"over")") == std::string::npos);
                CHECK(text.find(R"("n":3)") == std::string::npos);
            }
        }
    }
    json::value told(const FakePeer& peer, const char* what) const { return peer.view.at("table").at(what); }

    FakeHost host;
    std::shared_ptr<room::Room> room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    std::shared_ptr<FakePeer> ann = host.join(*room, "ann");
    std::shared_ptr<FakePeer> bob = host.join(*room, "bob");
    std::shared_ptr<FakePeer> eve = host.join(*room, "");
    std::shared_ptr<FakePeer> eve_gone;
};

TEST_CASE("unstored: somebody goes while a step is being stored") {
    for (const bool is_taken : {true, false}) {
        CAPTURE(is_taken);
        ResigningTable table;
        table.room->disconnect(table.eve_gone);
        table.host.clock.run();
        table.check_secret();
        table.store(is_taken);
        // What was put off is told: who is here, and the step if it was stored.
        CHECK(table.told(*table.ann, "spectators") == 1);
        CHECK(table.told(*table.ann, "status") == (is_taken ? "over" : "playing"));
        if (!is_taken) {
            table.check_secret();
        }
    }
}

TEST_CASE("unstored: a name changes while a step is being stored, and stays changed") {
    for (const bool is_taken : {true, false}) {
        CAPTURE(is_taken);
        ResigningTable table;
        table.room->rename("bob", "Robert");
        table.host.clock.run();
        table.check_secret();
        table.store(is_taken);
        CHECK(table.told(*table.ann, "seats").at(1).at("name") == "Robert");
        CHECK(table.told(*table.ann, "seats").at(1).at("resigned") == is_taken);
    }
}

TEST_CASE("unstored: requests that need no step wait for the one that is being stored") {
    for (const char* request :
         {R"({"type":"chat","id":1,"text":"hello"})", R"({"type":"ping","id":1})",
          R"({"type":"mute","id":1,"who":"bob","on":true})", R"({"type":"hint","id":1,"seat":0})",
          R"({"type":"preview","id":1,"seat":0,"action":"draw life"})", R"({"type":"rematch","id":1})",
          R"({"type":"vote","id":1,"what":"pause","yes":true})", R"({"type":"back","id":1,"seat":0})"}) {
        CAPTURE(request);
        ResigningTable table;
        table.host.say(*table.room, table.ann, request);
        table.host.think_now();
        table.check_secret();
        table.store(false);
        table.check_secret();
    }
}

TEST_CASE("unstored: an answer that comes while a step is being stored does not tell its number") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.holds_chat = true;
    host.say(*room, ann, R"({"type":"chat","id":1,"text":"hello"})");
    host.holds_answers = true;
    host.say(*room, bob, R"({"type":"resign","id":7,"seat":1})");
    host.held_chat.at(0)();
    host.clock.run();
    CHECK(ann->count("ok") == 0);
    host.held.at(0)();
    host.clock.run();
    CHECK(ann->last("ok").at("n") == 3);
    CHECK(bob->count("chat") == 1);
}

TEST_CASE("unstored: looks from outside wait, and see only what is stored") {
    for (const bool is_taken : {true, false}) {
        ResigningTable table;
        std::string status;
        table.room->look([&](const table::Course* course, unsigned, int) {
            status = std::string(course->info(0, 0).at("status").as_string());
        });
        std::string asked;
        table.room->request(
            {0, 0, table::StepKind::Sit, 0, "ann"}, "ann",
            [](const table::Course&, table::Step&) { return Result<bool>(false); },
            [&](Result<json::object> info) { asked = std::string(info->at("status").as_string()); });
        auto late = table.host.join(*table.room, "");
        table.host.clock.run();
        CHECK(status.empty());
        CHECK(asked.empty());
        CHECK(late->messages.empty());
        table.store(is_taken);
        CHECK(status == (is_taken ? "over" : "playing"));
        CHECK(asked == status);
        CHECK(table.told(*late, "status") == json::value(status));
    }
}

TEST_CASE("unstored: another server's steps are taken together, before anything follows from them") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.seats[1] = {table::SeatKind::Computer, "random"};
    auto room = host.open(settings, {"ann"});
    auto other = host.restart();
    auto ann = host.join(*room, "ann");
    for (int i = 0; i < 12; ++i) {
        REQUIRE(ann->has_legal());
        host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
        host.think_now();
    }
    const auto stored = std::ssize(host.steps);
    REQUIRE(ann->has_legal());

    auto eve = host.join(*other, "");
    other->steps_arrived(stored);
    host.clock.run();
    CHECK(eve->n() == stored);
    CHECK(host.thoughts.empty());  // it is Ann's turn: no computer is asked about what is past
    CHECK(std::ssize(host.steps) == stored);
}

}  // namespace
}  // namespace pangaea
