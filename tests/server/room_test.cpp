// A table's rules of conduct: numbers, undo, reactions, clocks, coming and going. No network, no threads, no real time.
#include "server/room/room.h"

#include <doctest/doctest.h>

#include "engine/core/rng.h"
#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;
using test::settings_for;

std::string error_code(const FakePeer& peer) {
    const auto error = peer.last("error");
    return error.empty() ? "" : std::string(error.at("code").as_string());
}

TEST_CASE("an action is played once, and everybody sees it with their own eyes") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto eve = host.join(*room, "");
    CHECK(ann->view.at("to_act") == 0);
    CHECK(ann->has_legal());
    CHECK_FALSE(bob->has_legal());
    CHECK(eve->view.at("observations").as_object().contains("public"));
    const auto n = ann->n();
    host.act(*room, ann, 0, "draw life");
    CHECK(ann->last("ok").at("n") == n + 1);
    CHECK(ann->n() == n + 1);
    CHECK(bob->n() == n + 1);
    const auto seen = [](const FakePeer& peer) { return peer.view.at("log").at(0).at("events").at(0).at("card"); };
    CHECK(seen(*ann).is_string());
    CHECK(seen(*bob).is_null());
    CHECK(seen(*eve).is_null());
    // The same number again: a double click, a stale tab.
    host.say(*room, ann,
             json::serialize(json::object{{"type", "act"}, {"id", 2}, {"n", n}, {"seat", 0}, {"action", "draw life"}}));
    CHECK(error_code(*ann) == "stale");
    host.act(*room, ann, 0, "draw everything");
    CHECK(error_code(*ann) == "illegal_action");
    host.act(*room, bob, 0, "draw life");
    CHECK(error_code(*bob) == "not_yours");
    host.act(*room, bob, 1, "draw life");
    CHECK(error_code(*bob) == "not_your_turn");
    host.act(*room, eve, 0, "draw life");
    CHECK(error_code(*eve) == "not_yours");
    CHECK(host.steps.size() == 3);
}

TEST_CASE("nothing is told before it is stored; a database that is away changes nothing") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    host.holds_answers = true;
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->count("update") == 0);
    CHECK(ann->count("ok") == 0);
    auto late = host.join(*room, "");
    CHECK(late->messages.empty());  // would see what is not stored yet
    host.holds_answers = false;
    host.held.at(0)();
    host.clock.run();
    CHECK(ann->count("update") == 1);
    CHECK(late->view.at("n") == 3);

    host.is_database_away = true;
    host.act(*room, ann, 0, "draw nature");
    CHECK(error_code(*ann) == "not_stored");
    CHECK(ann->n() == 3);
    host.act(*room, ann, 0, "draw nature");
    CHECK(error_code(*ann) == "not_stored");
    host.is_database_away = false;
    host.clock.pass(3000);  // found again without anybody's help
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->n() == 4);
    CHECK(host.steps.size() == 4);
}

TEST_CASE("a database that takes nothing is not tried without pause") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.seats[1] = {table::SeatKind::Computer, "random"};
    auto room = host.open(settings, {"ann"});
    auto ann = host.join(*room, "ann");
    host.act(*room, ann, 0, "draw nature");
    host.act(*room, ann, 0, "draw nature");
    host.refuses = true;  // reading works
    const auto before = host.figures().refused.load();
    for (int i = 0; i < 100; ++i) {
        host.think_now();
        host.clock.pass(50);
    }
    CHECK(host.figures().refused - before >= 2);
    CHECK(host.figures().refused - before <= 8);
    CHECK(host.figures().refused - before <= 4);  // after 1 s, 2 s more, 4 s more
    host.refuses = false;
    host.clock.pass(16'000);
    host.think_now();
    CHECK(ann->view.at("log").as_array().size() >= 3);
}

TEST_CASE("a seat's key is good only while its owner has the seat") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 3), {"ann", "mallory"});
    const auto with_key = [&] {
        auto peer = std::make_shared<FakePeer>();
        room::Visitor visitor;
        visitor.who = "mallory";
        visitor.key_place = 1;
        room->connect(peer, visitor);
        host.clock.run();
        return peer;
    };
    auto key = with_key();
    CHECK(key->view.at("you").at("seats") == json::array{1});
    const auto step = [&](table::StepKind kind, int seat, const std::string& who) {
        room->request(
            {0, 0, kind, seat, who}, who, [](const table::Course&, table::Step&) { return Result<bool>(true); },
            [](const Result<json::object>& told) { CHECK(told.ok()); });
        host.clock.run();
    };
    step(table::StepKind::Open, 1, "");
    CHECK(key->close_code == 4403);
    step(table::StepKind::Sit, 1, "bob");
    step(table::StepKind::Sit, 2, "cid");
    // Neither the old connection nor a new one sees Bob's hand or acts for him.
    CHECK_FALSE(key->view.at("observations").as_object().contains("1"));
    const auto before = key->messages.size();
    auto again = with_key();
    CHECK(again->close_code == 4403);
    CHECK(again->messages.empty());
    host.act(*room, key, 1, "draw nature");
    CHECK(key->messages.size() == before);
    // The seat goes on by a link while its owner's key is connected.
    step(table::StepKind::Move, 1, "mallory");
    key = with_key();
    CHECK(key->close_code == 0);
    step(table::StepKind::Move, 1, "bob");
    CHECK(key->close_code == 4403);
}

TEST_CASE("undo follows information") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    const auto undo = [&](const std::shared_ptr<FakePeer>& peer, int seat) {
        host.say(*room, peer,
                 json::serialize(json::object{{"type", "undo"}, {"id", 5}, {"n", peer->n()}, {"seat", seat}}));
    };
    undo(ann, 0);
    CHECK(error_code(*ann) == "undo_refused");
    CHECK(ann->view.at("undo").at("code") == "nothing_to_undo");
    host.act(*room, ann, 0, "play forest 0,0");
    CHECK(ann->view.at("undo").at("allowed") == true);
    CHECK(bob->view.at("undo").at("allowed") == false);
    const json::value before = ann->view.at("observations");
    undo(ann, 0);
    CHECK(ann->view.at("log").as_array().empty());
    CHECK(bob->view.at("log").as_array().empty());
    CHECK(ann->view.at("observations") != before);
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->view.at("undo").at("code") == "hidden_shown");
    undo(ann, 0);
    CHECK(error_code(*ann) == "undo_refused");
    host.act(*room, ann, 0, "play forest 0,0");
    CHECK(ann->view.at("undo").at("allowed") == true);
    host.act(*room, bob, 1, "draw nature");
    CHECK(ann->view.at("undo").at("code") == "others_acted");
    undo(ann, 0);
    CHECK(error_code(*ann) == "undo_refused");
}

TEST_CASE("whoever comes back goes on from the last number") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    Rng rng(3);
    const auto play_some = [&](int count) {
        for (int i = 0; i < count && (ann->has_legal() || bob->has_legal()); ++i) {
            auto& peer = ann->has_legal() ? ann : bob;
            const auto legal = peer->legal();
            const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            host.act(*room, peer, peer == ann ? 0 : 1, std::string(action.as_string()));
        }
    };
    play_some(6);
    auto watcher = host.join(*room, "ann");
    const json::object kept = watcher->view;
    room->disconnect(watcher);
    play_some(7);
    // The old view with the one update it gets on coming back is the view a newcomer gets.
    auto back = std::make_shared<FakePeer>();
    back->view = kept;
    room::Visitor visitor;
    visitor.who = "ann";
    visitor.from = kept.at("n").to_number<std::int64_t>();
    room->connect(back, visitor);
    host.clock.run();
    CHECK(back->count("view") == 0);
    auto fresh = host.join(*room, "ann");
    for (const char* member : {"n", "observations", "log", "legal", "to_act", "undo", "result"}) {
        CAPTURE(member);
        CHECK(back->view.at(member) == fresh->view.at(member));
        CHECK(ann->view.at(member) == fresh->view.at(member));
    }
    auto future = host.join(*room, "ann", 1'000'000);
    CHECK(future->count("view") == 1);
}

TEST_CASE("a restart gives back the same table") {
    FakeHost host;
    auto settings = settings_for("gaia", 2, {{"mode", "advanced"}, {"disasters", true}});
    settings.reaction_ms = 0;
    settings.pace = {table::Pace::Kind::Live, 600'000, 5'000};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    Rng rng(11);
    for (int i = 0; i < 60 && (ann->has_legal() || bob->has_legal()); ++i) {
        host.clock.pass(1000 + rng.below(5000));
        auto& peer = ann->has_legal() ? ann : bob;
        const auto legal = peer->legal();
        const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        host.act(*room, peer, peer == ann ? 0 : 1, std::string(action.as_string()));
    }
    auto again = host.restart();
    auto after = host.join(*again, "ann");
    for (const char* member : {"n", "observations", "log", "legal", "to_act", "clocks", "result", "orders"}) {
        CAPTURE(member);
        CHECK(ann->view.at(member) == after->view.at(member));
    }
}

TEST_CASE("a clock that runs out calls a computer, and its person can come back") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 10'000, 2'000};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.clock.pass(4'000);
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->view.at("clocks").at("left_ms").at(0) == 8'000);  // 10 - 4 + 2
    CHECK(ann->view.at("clocks").at("running") == 0);
    host.clock.pass(8'001);
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == true);
    CHECK(host.thoughts.size() == 1);
    host.think_now();
    CHECK(bob->has_legal());
    host.say(*room, ann, R"({"type":"back","id":3,"seat":0})");
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == false);
    CHECK(ann->view.at("clocks").at("left_ms").at(0).to_number<int>() >= 10'000);
}

TEST_CASE("resign, leave, vote, pause, rematch") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 3), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.say(*room, bob, R"({"type":"vote","id":1,"what":"takeover","seat":0,"yes":true})");
    CHECK(error_code(*bob) == "not_yours");  // ann is here
    room->disconnect(ann);
    host.clock.run();
    host.say(*room, bob, R"({"type":"vote","id":1,"what":"takeover","seat":0,"yes":true})");
    CHECK(bob->last("vote").at("needed") == 2);
    auto cid = host.join(*room, "cid");
    host.say(*room, cid, R"({"type":"vote","id":1,"what":"takeover","seat":0,"yes":true})");
    CHECK(bob->view.at("table").at("seats").at(0).at("away") == false);  // there is a minute to come back
    host.clock.pass(60'000);
    CHECK(bob->view.at("table").at("seats").at(0).at("away") == true);
    host.think_now();
    REQUIRE(bob->has_legal());
    for (const auto& peer : {bob, cid}) {
        host.say(*room, peer, R"({"type":"vote","id":2,"what":"pause","yes":true})");
    }
    CHECK(bob->view.at("table").at("paused") == true);
    host.say(*room, bob,
             json::serialize(
                 json::object{{"type", "act"}, {"id", 9}, {"n", bob->n()}, {"seat", 1}, {"action", "draw life"}}));
    CHECK(error_code(*bob) == "not_started");
    for (const auto& peer : {bob, cid}) {
        host.say(*room, peer, R"({"type":"vote","id":2,"what":"resume","yes":true})");
    }
    CHECK(bob->view.at("table").at("paused") == false);
    host.say(*room, bob, R"({"type":"resign","id":3,"seat":1})");
    CHECK(bob->view.at("result").at("over") == false);
    host.think_now();
    host.say(*room, cid, R"({"type":"rematch","id":4})");
    CHECK(error_code(*cid) == "not_started");
    ann = host.join(*room, "ann");
    host.say(*room, ann, R"({"type":"resign","id":3,"seat":0})");
    CHECK(cid->view.at("result").at("winners") == json::array{2});
    CHECK(cid->view.at("result").at("reason") == "resigned");
    CHECK(host.games_over == 1);
    host.say(*room, cid, R"({"type":"rematch","id":4})");
    CHECK(bob->last("rematch").at("table") == "rematch-id");
}

TEST_CASE("computers play on their own, and an undo of the free kind goes back to the person's action") {
    FakeHost host;
    auto settings = settings_for("planet", 2);
    settings.seats[1] = {table::SeatKind::Computer, "random"};
    settings.undo = table::UndoPolicy::Free;
    auto room = host.open(settings, {"ann"});
    auto ann = host.join(*room, "ann", {}, true);
    CHECK(ann->view.at("facts").as_object().contains("0"));
    const std::string first(ann->legal().at(0).as_string());
    host.act(*room, ann, 0, first);
    host.think_now();
    const auto size = ann->view.at("log").as_array().size();
    CHECK(size >= 2);
    host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"id", 5}, {"n", ann->n()}, {"seat", 0}}));
    CHECK(ann->view.at("log").as_array().empty());
    CHECK(ann->legal().at(0).as_string() == first);
    host.say(*room, ann, R"({"type":"hint","id":6,"seat":0})");
    host.think_now();
    CHECK(ann->last("hint").at("action").is_string());
    host.say(*room, ann, json::serialize(json::object{{"type", "preview"}, {"id", 7}, {"seat", 0}, {"action", first}}));
    CHECK(ann->last("preview").at("events").at(0).at("type") == "tile_placed");
}

TEST_CASE("chat lines are stored one after the other, as they came") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    host.holds_chat = true;
    host.say(*room, ann, R"({"type":"chat","id":1,"text":"one"})");
    host.say(*room, ann, R"({"type":"chat","id":2,"text":"two"})");
    CHECK(host.chat.size() == 1);
    host.held_chat.at(0)();
    host.clock.run();
    REQUIRE(host.chat.size() == 2);
    CHECK(host.chat.at(1).text == "two");
    CHECK(ann->count("chat") == 1);
    host.held_chat.at(1)();
    host.clock.run();
    CHECK(ann->count("chat") == 2);
}

TEST_CASE("chat reaches everybody but those who muted it") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto eve = host.join(*room, "");
    host.say(*room, ann, R"({"type":"chat","id":1,"text":"<script>alert(1)</script>"})");
    CHECK(bob->last("chat").at("chat").at(0).at("text") == "<script>alert(1)</script>");
    host.say(*room, bob, R"({"type":"mute","id":2,"who":"ann","on":true})");
    host.say(*room, ann, R"({"type":"chat","id":3,"text":"hello?"})");
    CHECK(bob->count("chat") == 1);
    CHECK(eve->count("chat") == 2);
    host.say(*room, bob, R"({"type":"mute","id":2,"who":")" + std::string(41, 'x') + R"(","on":true})");
    CHECK(error_code(*bob) == "bad_request");
    for (int i = 0; i < 120; ++i) {
        host.say(*room, bob, R"({"type":"mute","id":2,"who":"p)" + std::to_string(i) + R"(","on":true})");
    }
    CHECK(bob->count("error") == 1 + 21);  // a hundred, with Ann
    const auto tables = bob->count("table");
    room->rename("zoe", "Zoe");  // who is not here
    host.clock.run();
    CHECK(bob->count("table") == tables);
    room->rename("ann", "Anne");
    host.clock.run();
    CHECK(bob->count("table") == tables + 1);
    host.say(*room, eve, R"({"type":"chat","id":4,"text":"x"})");
    CHECK(error_code(*eve) == "no_identity");
    host.say(*room, ann, R"({"type":"chat","id":5,"text":"a\u0007b"})");
    CHECK(error_code(*ann) == "bad_request");
    for (const char* text : {"", "{}", "[]", "null", R"({"type":"fly"})", R"({"type":"act"})", "{\"type\":",
                             R"({"type":"act","n":-1,"seat":9,"action":5})", R"({"type":"ping","extra":1})",
                             R"({"type":"act","n":2,"seat":0,"action":"draw life\ndraw life"})"}) {
        CAPTURE(text);
        const auto before = ann->count("error");
        host.say(*room, ann, text);
        CHECK(ann->count("error") == before + 1);
    }
    CHECK(host.steps.size() == 2);
}

}  // namespace
}  // namespace pangaea
