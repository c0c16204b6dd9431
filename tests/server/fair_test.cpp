// Nothing to gain by cheating: keys, clocks, watching, ratings and votes, one test for each rule. No network, no
// threads, no real time.
#include <doctest/doctest.h>

#include "server/lobby/limiter.h"
#include "server/room/room.h"
#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using table::StepKind;
using test::FakeHost;
using test::FakePeer;
using test::settings_for;

std::string refusal(const FakePeer& peer) {
    const auto error = peer.last("error");
    return error.empty() ? "" : std::string(error.at("code").as_string());
}

std::int64_t left(const FakePeer& peer, int seat) {
    return peer.view.at("clocks").at("left_ms").at(seat).to_number<std::int64_t>();
}

/// A step asked for over HTTP; the error's code, or nothing.
std::string ask(FakeHost& host, room::Room& room, StepKind kind, int seat, const std::string& text) {
    std::string code = "no answer";
    room.request(
        {0, 0, kind, seat, text}, text, [](const table::Course&, table::Step&) { return Result<bool>(true); },
        [&](const Result<json::object>& told) { code = told ? "" : told.error().code; });
    host.clock.run();
    return code;
}

std::shared_ptr<FakePeer> join_with_key(FakeHost& host, room::Room& room, const std::string& who, int place,
                                        const std::string& key) {
    auto peer = std::make_shared<FakePeer>();
    room::Visitor visitor;
    visitor.who = who;
    visitor.key_place = place;
    visitor.key = key;
    room.connect(peer, visitor);
    host.clock.run();
    return peer;
}

TEST_CASE("fair: a new key ends the old one, its open sockets too, and after a restart") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    CHECK(ask(host, *room, StepKind::Key, 1, "first").empty());
    auto first = join_with_key(host, *room, "bob", 1, "first");
    CHECK(first->view.at("you").at("seats") == json::array{1});
    CHECK(ask(host, *room, StepKind::Key, 1, "second").empty());
    CHECK(first->close_code == 4403);
    CHECK(join_with_key(host, *room, "bob", 1, "first")->close_code == 4403);
    CHECK(join_with_key(host, *room, "bob", 1, "second")->close_code == 0);
    auto again = host.restart();
    CHECK(join_with_key(host, *again, "bob", 1, "first")->close_code == 4403);
    // Who gets the seat by a link has no program's hand in it.
    CHECK(ask(host, *again, StepKind::Move, 1, "cid").empty());
    CHECK(join_with_key(host, *again, "bob", 1, "second")->close_code == 4403);
    CHECK(join_with_key(host, *again, "cid", 1, "second")->close_code == 0);
}

TEST_CASE("fair: taking back gives no time") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    SUBCASE("by the second") { settings.pace = {table::Pace::Kind::Live, 60'000, 10'000}; }
    SUBCASE("by the day") { settings.pace = {table::Pace::Kind::Days, 86'400'000, 0}; }
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    for (int i = 0; i < 20; ++i) {
        host.clock.pass(100);
        host.act(*room, ann, 0, "play forest 0,0");
        host.clock.pass(100);
        host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"n", ann->n()}, {"seat", 0}}));
        CHECK(ann->view.at("log").as_array().empty());
    }
    CHECK(left(*ann, 0) == settings.pace.ms - 20 * 200);
}

TEST_CASE("fair: what is taken back costs the others no time, and keeps nobody from acting for ever") {
    FakeHost host;
    auto settings = settings_for("planet", 2);
    SUBCASE("by the second") { settings.pace = {table::Pace::Kind::Live, 60'000, 10'000}; }
    SUBCASE("by the day") { settings.pace = {table::Pace::Kind::Days, 86'400'000, 0}; }
    SUBCASE("without a clock") {}
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    const std::int64_t whole = settings.pace.ms;
    const auto undo = [&] {
        host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"n", ann->n()}, {"seat", 0}}));
    };
    const auto act = [&] {
        host.clock.pass(100);
        host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
        REQUIRE(bob->has_legal());
    };
    int taken = 0;
    for (; taken < 30; ++taken) {
        act();
        if (ann->view.at("undo").at("allowed") == false) {
            break;
        }
        host.clock.pass(1'000);  // Bob thinks
        undo();
        if (!ann->has_legal()) {
            break;
        }
        if (whole > 0) {
            CHECK(left(*bob, 1) == whole);
            CHECK(left(*ann, 0) == whole - (taken + 1) * 1'100);
        }
    }
    CHECK(taken == 10);
    CHECK(refusal(*ann) == "undo_refused");
    host.act(*room, bob, 1, std::string(bob->legal().at(0).as_string()));
    CHECK(bob->count("error") == 0);
    // Stored games keep what was taken back.
    const auto clocks = ann->view.at("clocks");
    auto again = host.restart();
    ann = host.join(*again, "ann");
    if (whole > 0) {
        CHECK(left(*ann, 0) == clocks.at("left_ms").at(0).to_number<std::int64_t>());
        CHECK(left(*ann, 1) == clocks.at("left_ms").at(1).to_number<std::int64_t>());
    }
}

/// As often as a table lets anybody, and more.
void go_and_come(FakeHost& host, std::initializer_list<int> seats) {
    while (std::ssize(host.steps) < 2 * table::kMostSteps) {
        for (const int seat : seats) {
            for (const char* kind : {"away", "back"}) {
                host.steps.push_back({std::ssize(host.steps) + 1, host.clock.now(), kind, seat, ""});
            }
        }
    }
}

TEST_CASE("fair: what can be done again and again has an end, and the game goes on after it") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 60'000, 0};
    (void)host.open(settings, {"ann", "bob"});
    go_and_come(host, {0, 1});
    auto room = host.restart();
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.say(*room, bob, R"({"type":"orders","id":1,"seat":1,"order":"ask"})");
    CHECK(refusal(*bob) == "too_many_requests");
    host.say(*room, bob, R"({"type":"vote","id":2,"what":"pause","yes":true})");
    CHECK(refusal(*bob) == "too_many_requests");
    CHECK(ask(host, *room, StepKind::Key, 1, "a key") == "too_many_requests");
    host.act(*room, ann, 0, "play forest 0,0");
    CHECK(ann->count("error") == 0);
    host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"n", ann->n()}, {"seat", 0}}));
    CHECK(refusal(*ann) == "too_many_requests");
    host.clock.pass(60'001);  // clocks go on, and end it
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == true);
}

TEST_CASE("fair: who has done something again and again takes nobody else's rights") {
    FakeHost host;
    (void)host.open(settings_for("gaia", 2), {"ann", "bob"});
    go_and_come(host, {1});
    auto room = host.restart();
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    const std::string pause = R"({"type":"vote","id":1,"what":"pause","yes":true})";
    host.say(*room, bob, pause);
    CHECK(refusal(*bob) == "too_many_requests");
    host.say(*room, ann, pause);
    CHECK(ann->view.at("table").at("votes").at(0).at("what") == "pause");
    host.say(*room, bob, R"({"type":"leave","id":2,"seat":1})");
    host.say(*room, bob, R"({"type":"back","id":3,"seat":1})");
    CHECK(bob->count("error") == 2);
    CHECK(bob->view.at("table").at("seats").at(1).at("away") == true);
    host.say(*room, ann, R"({"type":"leave","id":2,"seat":0})");
    host.say(*room, ann, R"({"type":"back","id":3,"seat":0})");
    host.act(*room, ann, 0, "play forest 0,0");
    host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"n", ann->n()}, {"seat", 0}}));
    CHECK(ann->count("error") == 0);
    CHECK(ann->view.at("log").as_array().empty());
    CHECK(ask(host, *room, StepKind::Key, 0, "a key").empty());
    CHECK(ask(host, *room, StepKind::Key, 1, "a key") == "too_many_requests");
}

TEST_CASE("fair: who has changed colours for ever is sent away, and somebody else sits down") {
    FakeHost host;
    (void)host.open(settings_for("gaia", 4), {"ann", "bob"});
    while (std::ssize(host.steps) < table::kMostSteps) {
        const char* colour = std::ssize(host.steps) % 2 != 0 ? "red" : "white";
        host.steps.push_back({std::ssize(host.steps) + 1, host.clock.now(), "colour", 1, colour});
    }
    auto room = host.restart();
    CHECK(ask(host, *room, StepKind::Colour, 1, "red") == "too_many_requests");
    CHECK(ask(host, *room, StepKind::Colour, 0, "blue").empty());
    CHECK(ask(host, *room, StepKind::Sit, 2, "cid").empty());
    CHECK(ask(host, *room, StepKind::Open, 2, "cid").empty());
    CHECK(ask(host, *room, StepKind::Open, 1, "bob").empty());
    CHECK(ask(host, *room, StepKind::Sit, 1, "dan").empty());
    // Nor for ever: the seats that somebody sits down on and leaves.
    std::string refused;
    for (int i = 0; i < table::kMostSteps && refused.empty(); ++i) {
        CHECK(ask(host, *room, StepKind::Open, 1, "").empty());
        refused = ask(host, *room, StepKind::Sit, 1, "dan");
    }
    CHECK(refused == "too_many_requests");
    CHECK(ask(host, *room, StepKind::Open, 1, "") == "too_many_requests");  // which is open
    CHECK(ask(host, *room, StepKind::Sit, 2, "eve").empty());
}

TEST_CASE("fair: who says to be here is stored where somebody asked") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto bob = host.join(*room, "bob");
    for (const char* what : {"takeover", "there", "claim"}) {
        host.say(*room, bob, R"({"type":"vote","id":1,"what":")" + std::string(what) + R"(","seat":1,"yes":false})");
        CHECK(refusal(*bob) == "not_started");
    }
    CHECK(bob->count("error") == 3);
    CHECK(host.steps.size() == 2);
    CHECK(bob->count("vote") == 0);
}

TEST_CASE("fair: what has stood for longer than one's clock has left is not taken back") {
    FakeHost host;
    auto settings = settings_for("planet", 2);
    settings.pace = {table::Pace::Kind::Live, 60'000, 10'000};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.clock.pass(50'000);
    host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
    host.clock.pass(10'000);
    host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"n", ann->n()}, {"seat", 0}}));
    CHECK(refusal(*ann) == "undo_refused");
    CHECK(bob->has_legal());
    CHECK(left(*ann, 0) == 20'000);
}

TEST_CASE("fair: who comes and goes, orders, or votes makes nobody else's action old") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2, {{"mode", "advanced"}}), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    const auto before = ann->n();
    for (int i = 0; i < 5; ++i) {
        host.say(*room, bob, R"({"type":"leave","id":1,"seat":1})");
        host.say(*room, bob, R"({"type":"back","id":2,"seat":1})");
    }
    host.say(*room, bob, R"({"type":"orders","id":3,"seat":1,"order":"never"})");
    host.say(*room, bob, R"({"type":"vote","id":4,"what":"pause","yes":true})");
    CHECK(ask(host, *room, StepKind::Key, 1, "a key").empty());
    CHECK(ann->n() == before + 13);
    const std::string action(ann->legal().at(0).as_string());
    const auto act = [&](std::int64_t n) {
        host.say(*room, ann,
                 json::serialize(json::object{{"type", "act"}, {"id", 5}, {"n", n}, {"seat", 0}, {"action", action}}));
    };
    act(ann->n() + 1);
    CHECK(refusal(*ann) == "stale");
    act(before);
    CHECK(ann->count("error") == 1);
    CHECK(ann->view.at("log").as_array().size() == 1);
    // A double click is none, whatever was told meanwhile.
    act(before);
    CHECK(ann->count("error") == 2);
    CHECK(ann->view.at("log").as_array().size() == 1);
}

TEST_CASE("fair: going and coming back gives no time, and time that ran out comes back once") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 3'000, 1'000};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    for (int i = 0; i < 2; ++i) {
        host.clock.pass(1'000);
        host.say(*room, ann, R"({"type":"leave","id":1,"seat":0})");
        host.say(*room, ann, R"({"type":"back","id":2,"seat":0})");
    }
    CHECK(left(*ann, 0) == 1'000);
    host.clock.pass(1'001);
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == true);
    host.say(*room, ann, R"({"type":"back","id":3,"seat":0})");
    CHECK(left(*ann, 0) == 10'000);
    host.clock.pass(10'001);
    host.say(*room, ann, R"({"type":"back","id":4,"seat":0})");
    CHECK(refusal(*ann) == "out_of_time");
    // What a computer decides for somebody earns them nothing.
    host.think_now();
    CHECK(left(*ann, 0) == 0);
}

TEST_CASE("fair: a free undo ends where a second person begins") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.undo = table::UndoPolicy::Free;
    auto room = host.open(settings, {"ann", "ann"});
    auto ann = host.join(*room, "ann");
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->view.at("undo").at("allowed") == true);
    CHECK(ask(host, *room, StepKind::Move, 1, "bob").empty());
    CHECK(ann->view.at("undo").at("code") == "hidden_shown");
}

TEST_CASE("fair: nobody loses time while no server runs the table") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 6'000, 0};
    auto room = host.open(settings, {"ann", "bob"});
    host.clock.pass(100);
    room->shut("down");
    host.clock.pass(8'000);
    auto again = host.restart();
    auto ann = host.join(*again, "ann");
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == false);
    CHECK(left(*ann, 0) == 6'000);
    CHECK(ann->view.at("clocks").at("running") == 0);
    host.clock.pass(5'999);
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == false);
    host.clock.pass(2);
    CHECK(ann->view.at("table").at("seats").at(0).at("away") == true);
}

TEST_CASE("fair: the server's time goes on evenly, whatever is done to the machine's clock") {
    using std::chrono::milliseconds;
    const auto begin = std::chrono::steady_clock::time_point();
    const room::EvenClock clock(1'000'000, begin);  // nobody asks the machine's clock again
    CHECK(clock.at(begin) == 1'000'000);
    CHECK(clock.at(begin + milliseconds(250)) == 1'000'250);
    // Nor do limits freeze, should one be asked with an earlier time.
    lobby::Limiter limiter(10, 2);
    CHECK(limiter.allow("ann", 3'600'000));
    CHECK(limiter.allow("ann", 0));
    CHECK_FALSE(limiter.allow("ann", 0));
    CHECK(limiter.allow("ann", 100));
}

TEST_CASE("fair: who may not watch is sent away when the game begins") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.watch = table::Watch::Nobody;
    auto room = host.open(settings, {"ann"});
    auto eve = host.join(*room, "eve");
    auto bob = host.join(*room, "bob");
    CHECK(eve->close_code == 0);
    CHECK(ask(host, *room, StepKind::Sit, 1, "bob").empty());
    CHECK(bob->close_code == 0);
    CHECK(bob->has_legal() == false);
    CHECK(eve->close_code == 4403);
    CHECK_FALSE(eve->view.at("observations").as_object().contains("public"));
    CHECK(host.join(*room, "eve")->close_code == 4403);
}

TEST_CASE("fair: a deal that somebody may know is told to everybody") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    CHECK(host.join(*host.open(settings, {"ann"}), "bob")->view.at("table").at("deal") == "secret");
    FakeHost other;
    settings.is_seed_given = true;
    CHECK(other.join(*other.open(settings, {"ann"}), "bob")->view.at("table").at("deal") == "known");
}

table::Settings rated(int players) {
    auto settings = settings_for("gaia", players);
    settings.is_rated = true;
    settings.has_hints = false;
    settings.pace = {table::Pace::Kind::Live, 60'000, 0};
    return settings;
}

TEST_CASE("fair: at a rated table everybody has one seat and keeps it") {
    FakeHost host;
    auto room = host.open(rated(3), {"ann"});
    CHECK(ask(host, *room, StepKind::Sit, 1, "ann") == "taken");
    CHECK(ask(host, *room, StepKind::Sit, 1, "bob").empty());
    CHECK(ask(host, *room, StepKind::Move, 1, "ann") == "not_yours");
    CHECK(ask(host, *room, StepKind::Sit, 2, "cid").empty());
    CHECK(ask(host, *room, StepKind::Move, 1, "eve") == "not_yours");
    auto bob = host.join(*room, "bob");
    host.say(*room, bob, R"({"type":"vote","id":1,"what":"takeover","seat":0,"yes":true})");
    CHECK(refusal(*bob) == "not_yours");
}

TEST_CASE("fair: who leaves a rated table, or runs out of time, has lost at that moment") {
    for (const bool is_clock : {false, true}) {
        CAPTURE(is_clock);
        FakeHost host;
        auto room = host.open(rated(2), {"ann", "bob"});
        auto ann = host.join(*room, "ann");
        if (is_clock) {
            host.clock.pass(60'001);
        } else {
            host.say(*room, ann, R"({"type":"leave","id":1,"seat":0})");
        }
        CHECK(ann->view.at("result").at("over") == true);
        CHECK(ann->view.at("result").at("winners") == json::array{1});
        host.say(*room, ann, R"({"type":"back","id":2,"seat":0})");
        CHECK(refusal(*ann) == "not_started");
    }
    // With three a computer plays the seat on.
    FakeHost host;
    auto room = host.open(rated(3), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    host.say(*room, ann, R"({"type":"leave","id":1,"seat":0})");
    CHECK(ann->view.at("result").at("over") == false);
    CHECK(ann->view.at("table").at("seats").at(0).at("resigned") == true);
    CHECK(host.last_thinking.level == "greedy");
    host.say(*room, ann, R"({"type":"back","id":2,"seat":0})");
    CHECK(refusal(*ann) == "not_started");
}

TEST_CASE("fair: a computer is called a minute after the vote, and not for somebody who comes back, or acts") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto bob = host.join(*room, "bob");
    const std::string vote = R"({"type":"vote","id":1,"what":"takeover","seat":0,"yes":true})";
    const auto is_away = [&] { return bob->view.at("table").at("seats").at(0).at("away").as_bool(); };
    host.say(*room, bob, vote);
    CHECK(bob->last("vote").at("yes") == json::array{1});
    CHECK(bob->view.at("table").at("votes").at(0).at("what") == "takeover");
    host.clock.pass(59'000);
    CHECK_FALSE(is_away());
    auto ann = host.join(*room, "ann");  // a blink
    CHECK(bob->view.at("table").at("votes").as_array().empty());
    host.clock.pass(120'000);
    CHECK_FALSE(is_away());
    room->disconnect(ann);
    host.clock.run();
    host.say(*room, bob, vote);
    auto again = host.restart();  // votes are steps
    bob = host.join(*again, "bob");
    host.clock.pass(60'001);
    CHECK(is_away());
}

TEST_CASE("fair: a pause ends") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 60'000, 0};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    for (const auto& peer : {ann, bob}) {
        host.say(*room, peer, R"({"type":"vote","id":1,"what":"pause","yes":true})");
    }
    CHECK(ann->view.at("table").at("paused") == true);
    host.say(*room, bob, R"({"type":"vote","id":1,"what":"pause","yes":true})");
    CHECK(refusal(*bob) == "not_started");
    host.clock.pass(14 * 60'000);
    CHECK(ann->view.at("table").at("paused") == true);
    host.clock.pass(60'000);
    CHECK(ann->view.at("table").at("paused") == false);
    CHECK(left(*ann, 0) == 60'000);
}

TEST_CASE("fair: however often somebody asks, there is one rematch") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    host.say(*room, ann, R"({"type":"resign","id":1,"seat":0})");
    host.holds_rematches = true;
    for (int i = 0; i < 90; ++i) {
        host.say(*room, ann, R"({"type":"rematch","id":2})");
    }
    CHECK(host.rematches == 1);
}

TEST_CASE("fair: votes and orders do not make others' actions old for ever") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2, {{"mode", "advanced"}}), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    for (int i = 0; i < 30; ++i) {
        host.say(*room, bob,
                 std::string(R"({"type":"orders","id":1,"seat":1,"order":")") + (i % 2 == 0 ? "never" : "ask") + "\"}");
    }
    CHECK(refusal(*bob) == "too_many_requests");
    CHECK(host.steps.size() <= 2 + 10);
    host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
    CHECK(ann->count("error") == 0);
    host.say(*room, bob, R"({"type":"orders","id":2,"seat":1,"order":"never"})");
    CHECK(bob->last("ok").at("id") == 2);
}

TEST_CASE("fair: a hint ends with its socket, one at a time; no computer thinks where nobody is") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.seats[1] = {table::SeatKind::Computer, "master"};
    auto room = host.open(settings, {"ann"});
    auto ann = host.join(*room, "ann");
    host.say(*room, ann, R"({"type":"hint","id":1,"seat":0})");
    host.say(*room, ann, R"({"type":"hint","id":2,"seat":0})");
    CHECK(refusal(*ann) == "busy");
    CHECK(host.thoughts.size() == 1);
    const auto stop = host.last_thinking.stop;
    CHECK_FALSE(*stop);
    room->disconnect(ann);
    host.clock.run();
    CHECK(*stop);
    host.thoughts.clear();
    ann = host.join(*room, "ann");
    while (ann->has_legal()) {
        host.act(*room, ann, 0, "draw nature");
    }
    REQUIRE(host.thoughts.size() == 1);
    const auto thinking = host.last_thinking.stop;
    room->disconnect(ann);
    host.clock.run();
    CHECK(*thinking);
    CHECK(room->is_idle());
    host.thoughts.clear();
    auto again = host.restart();
    CHECK(host.thoughts.empty());
    ann = host.join(*again, "ann");
    CHECK(host.thoughts.size() == 1);
    CHECK(host.last_thinking.person == "ann");
}

}  // namespace
}  // namespace pangaea
