// Reactions among people: nobody can tell from anything they are sent, or from when, whether somebody who is asked
// holds the card.
#include <doctest/doctest.h>

#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;
using Peers = std::vector<std::shared_ptr<FakePeer>>;

constexpr std::int64_t kWindow = 2000;

/// Ann may play a sun; the others have a Power card each, Bob's is a protection if he is to hold one.
table::Settings power_position(bool has_protection, std::string_view power = "sun", int players = 3) {
    auto settings = test::settings_for("gaia", players, {{"mode", "advanced"}});
    settings.seed.reset();
    settings.start = json::parse(R"({"game":"gaia","rules":{"mode":"advanced"},
        "players":[{"meeples":5,"hand":["sun","plain"],"table":[]},{"meeples":5,"hand":["HELD","sea"],"table":[]},
                   {"meeples":5,"hand":["sea","rain"],"table":[]}],
        "map":[{"at":[0,0],"land":"plain"},{"at":[0,1],"land":"forest"}],
        "supply":{"plain":3,"forest":3,"sea":3,"desert":3,"mountain":3,"swamp":3,"animals":4},
        "decks":{"nature":{"draw":["plain","sea"],"open":[],"discard":[]},"life":{"draw":["animals-sea"],"open":[],"discard":[]},
                 "power":{"draw":["rain","sun"],"open":[],"discard":[]}},
        "goals":[],"turn":{"player":0,"phase":"turn"},"over":false})")
                         .as_object();
    for (int more = 3; more < players; ++more) {
        settings.start->at("players").as_array().push_back(settings.start->at("players").at(2));
    }
    settings.start->at("players").at(1).at("hand").at(0) = has_protection ? "protection" : "rain";
    settings.start->at("players").at(0).at("hand").at(0) = power;
    settings.reaction_ms = kWindow;
    return settings;
}

void order(FakeHost& host, room::Room& room, const std::shared_ptr<FakePeer>& peer, int seat, const std::string& what) {
    host.say(room, peer, json::serialize(json::object{{"type", "orders"}, {"id", 9}, {"seat", seat}, {"order", what}}));
}

/// Everything the listed peers were sent, and what a record tells afterwards.
std::vector<std::string> heard_by(const Peers& peers) {
    std::vector<std::string> all;
    for (const auto& peer : peers) {
        all.insert(all.end(), peer->texts.begin(), peer->texts.end());
        all.emplace_back("--");
    }
    return all;
}

/// What Ann, Cid and a spectator hear of a power against which Bob may hold a protection.
std::vector<std::string> play_power(bool has_protection, const std::string& how, bool restarts) {
    FakeHost host;
    auto settings = power_position(has_protection);
    settings.pace = {table::Pace::Kind::Live, 600'000, 5'000};
    auto room = host.open(settings, {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann", {}, true);
    auto bob = host.join(*room, "bob", {}, true);
    auto cid = host.join(*room, "cid", {}, true);
    auto eve = host.join(*room, "", {}, true);
    if (how == "never" || how == "city") {
        order(host, *room, bob, 1, how);
    }
    if (how == "away") {
        host.say(*room, bob, R"({"type":"leave","id":3,"seat":1})");
    }
    Peers others = {ann, cid, eve};
    host.clock.pass(700);
    host.act(*room, ann, 0, "play sun 0,0");
    CHECK(bob->has_legal() == (has_protection && (how == "hand" || how == "silent")));
    host.clock.pass(800);
    if (how == "hand" && (bob->has_legal() || restarts)) {
        host.act(*room, bob, 1, "pass");  // one without the card may say so, too
    }
    if (restarts) {
        room = host.restart();
        ann = host.join(*room, "ann", {}, true);
        cid = host.join(*room, "cid", {}, true);
        eve = host.join(*room, "", {}, true);
        others.insert(others.end(), {ann, cid, eve});
    }
    host.say(*room, ann, R"({"type":"ping","id":5})");
    order(host, *room, cid, 2, "never");
    host.clock.pass(restarts ? kWindow - 1 : kWindow - 801);  // who is asked anew has the whole time
    CHECK(cid->view.at("log").as_array().empty());
    auto late = host.join(*room, "cid", {}, true);
    CHECK(late->view.at("log").as_array().empty());
    CHECK_FALSE(ann->has_legal());
    host.clock.pass(1);
    others.push_back(late);
    CHECK(cid->view.at("log").as_array().size() == 1);
    CHECK(ann->has_legal());
    host.act(*room, ann, 0, "draw nature");
    return heard_by(others);
}

TEST_CASE("what others hear of a reaction is the same with the card and without, by hand, by order, away, restarted") {
    for (const bool restarts : {false, true}) {
        for (const std::string how : {"hand", "silent", "never", "city", "away"}) {
            CAPTURE(how);
            CAPTURE(restarts);
            const auto without = play_power(false, how, restarts);
            const auto with = play_power(true, how, restarts);
            CHECK(without == with);
        }
    }
}

TEST_CASE("a protection ends it, for all at the same moment; the record tells no time of it") {
    FakeHost host;
    auto room = host.open(power_position(true), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto cid = host.join(*room, "cid");
    const auto before = ann->n();
    host.act(*room, ann, 0, "play sun 0,0");
    CHECK(ann->last("ok").at("n") == before);  // the last number told
    host.act(*room, bob, 1, "protect");
    CHECK(bob->last("ok").at("n") == bob->n());
    CHECK_FALSE(bob->has_legal());
    CHECK(ann->view.at("log").as_array().empty());
    // Nobody can act, answer twice, undo or look ahead meanwhile.
    host.act(*room, bob, 1, "pass");
    CHECK(bob->last("error").at("code") == "not_your_turn");
    host.act(*room, ann, 0, "draw nature");
    CHECK(ann->last("error").at("code") == "not_your_turn");
    host.say(*room, ann, json::serialize(json::object{{"type", "undo"}, {"id", 5}, {"n", ann->n()}, {"seat", 0}}));
    CHECK(ann->last("error").at("code") == "undo_refused");
    host.clock.pass(kWindow);
    CHECK(ann->n() == before + 4);  // the action, an answer of each of the two who were asked, and the end
    for (const auto& peer : {ann, bob, cid}) {
        REQUIRE(peer->view.at("log").as_array().size() == 1);
        CHECK(peer->view.at("log").at(0).at("events").as_array().size() == 2);  // power played, protected
        CHECK(peer->view.at("log").at(0).at("seat") == 0);
    }
    CHECK(ann->view.at("undo").at("code") == "hidden_shown");
    CHECK(host.steps.size() == 7);
}

TEST_CASE("whoever has a choice to make is told how long there is for it, nobody else that there is a time") {
    FakeHost host;
    auto room = host.open(power_position(true), {"ann", "bob", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");  // with two seats
    CHECK(bob->view.at("reaction").is_null());
    host.act(*room, ann, 0, "play sun 0,0");
    CHECK(bob->view.at("reaction").at("ends") == host.clock.now() + kWindow);
    host.clock.pass(kWindow / 2);
    const auto late = host.join(*room, "bob");
    CHECK(late->view.at("reaction").at("ends").as_int64() - late->view.at("reaction").at("now").as_int64() ==
          kWindow / 2);
    CHECK(host.join(*room, "ann")->view.at("reaction").is_null());
    CHECK(host.join(*room, "")->view.at("reaction").is_null());
    host.act(*room, bob, 1, "protect");
    host.act(*room, bob, 2, "pass");
    CHECK(bob->view.at("reaction").is_null());
    host.clock.pass(kWindow);
    CHECK(late->view.at("reaction").is_null());
}

TEST_CASE("it ends early when every person who is asked has answered by hand") {
    FakeHost host;
    auto room = host.open(power_position(true), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto cid = host.join(*room, "cid");
    host.act(*room, ann, 0, "play sun 0,0");
    host.act(*room, cid, 2, "protect");
    CHECK(cid->last("error").at("code") == "illegal_action");
    host.act(*room, cid, 2, "pass ");
    CHECK(cid->last("error").at("code") == "illegal_action");
    host.act(*room, cid, 2, "pass");
    host.act(*room, bob, 1, "pass");
    CHECK(ann->view.at("log").as_array().size() == 1);
    CHECK(ann->has_legal());
}

TEST_CASE("a computer that is asked thinks behind the curtain; nobody waits where nobody is kept in the dark") {
    FakeHost host;
    auto settings = power_position(true);
    settings.seats[1] = {table::SeatKind::Computer, "random"};
    auto room = host.open(settings, {"ann", "", "cid"});
    auto ann = host.join(*room, "ann");
    auto cid = host.join(*room, "cid");
    host.act(*room, ann, 0, "play sun 0,0");
    CHECK(host.thoughts.size() == 1);
    host.think_now();
    CHECK(ann->view.at("log").as_array().empty());
    host.clock.pass(kWindow);
    CHECK(ann->view.at("log").as_array().size() == 1);

    FakeHost alone;
    settings.seats[2] = {table::SeatKind::Computer, "random"};
    auto single = alone.open(settings, {"ann"});
    auto one = alone.join(*single, "ann");
    alone.act(*single, one, 0, "play sun 0,0");
    for (int computer = 1; computer < 3; ++computer) {
        alone.think_now();
        alone.clock.pass(300);  // whatever they hold
    }
    CHECK(one->has_legal());
    CHECK(one->view.at("log").as_array().size() == 1);
}

/// What Ann and a spectator hear, and when, where Bob protects and Cid would, too, if he could.
std::vector<std::string> protect_twice(bool can_cid, bool is_bob_first, bool is_elsewhere) {
    FakeHost host;
    auto settings = power_position(true);
    settings.pace = {table::Pace::Kind::Live, 600'000, 5'000};
    if (can_cid) {
        settings.start->at("players").at(2).at("hand").at(1) = "protection";
    }
    auto room = host.open(settings, {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann", {}, true);
    const auto at_bobs = is_elsewhere ? host.second(room) : room;
    auto bob = host.join(*at_bobs, "bob");
    auto cid = host.join(*room, "cid");
    auto eve = host.join(*room, "", {}, true);
    host.act(*room, ann, 0, "play sun 0,0");
    REQUIRE(cid->has_legal() == can_cid);
    for (const bool is_bob : {is_bob_first, !is_bob_first}) {
        host.clock.pass(300);
        if (is_bob || can_cid) {
            host.act(is_bob ? *at_bobs : *room, is_bob ? bob : cid, is_bob ? 1 : 2, "protect");
        }
    }
    host.clock.pass(kWindow - 601);
    CHECK(ann->view.at("log").as_array().empty());
    CHECK(bob->count("ok") == 1);
    CHECK(cid->count("ok") == (can_cid ? 1 : 0));
    host.clock.pass(1);
    REQUIRE(ann->view.at("log").as_array().size() == 1);
    CHECK(host.steps.size() == 7);
    return heard_by({ann, eve});
}

TEST_CASE("where two protect the second has no part in it, and its time does not tell that there was a second") {
    for (const bool is_bob_first : {true, false}) {
        for (const bool is_elsewhere : {false, true}) {
            CAPTURE(is_bob_first);
            CAPTURE(is_elsewhere);
            CHECK(protect_twice(false, is_bob_first, is_elsewhere) == protect_twice(true, is_bob_first, is_elsewhere));
        }
    }
}

/// Ann may play a sun; Bob, Cid and Dan hold a protection each.
table::Settings three_protections() {
    auto settings = power_position(true, "sun", 4);
    settings.pace = {table::Pace::Kind::Live, 600'000, 5'000};
    for (const int seat : {2, 3}) {
        settings.start->at("players").at(seat).at("hand").at(1) = "protection";
    }
    return settings;
}

/// What Bob hears until just before the end who is the last of those asked to answer: he comes back, asks again and
/// tries what he may not.
std::vector<std::string> answer_last(const std::vector<std::string>& others, const std::string& answer, bool restarts,
                                     bool is_elsewhere) {
    FakeHost host;
    auto room = host.open(three_protections(), {"ann", "bob", "cid", "dan"});
    auto at_bobs = is_elsewhere ? host.second(room) : room;
    const auto ann = host.join(*room, "ann");
    const Peers early = {host.join(*room, "cid"), host.join(*room, "dan")};
    Peers bob = {host.join(*at_bobs, "bob", {}, true)};
    host.act(*room, ann, 0, "play sun 0,0");
    host.clock.pass(300);
    for (int i = 0; i < 2; ++i) {
        if (!others[i].empty()) {
            host.act(*room, early[i], i + 2, others[i]);
        }
    }
    host.clock.pass(300);
    host.act(*at_bobs, bob[0], 1, answer);
    CHECK(bob[0]->count("ok") == 1);
    for (int again = 0; again < 2; ++again) {
        host.act(*at_bobs, bob[0], 1, "pass");
        CHECK(bob[0]->last("error").at("code") == "not_your_turn");
        if (restarts && again == 0) {
            room = host.restart();
            at_bobs = is_elsewhere ? host.second(room) : room;
        }
        bob.insert(bob.begin(), host.join(*at_bobs, "bob", {}, true));
        CHECK_FALSE(bob[0]->has_legal());
        CHECK(bob[0]->view.at("reaction").is_null());
        host.say(*at_bobs, bob[0], R"({"type":"previews","id":3,"n":5,"seat":1,"actions":["pass"]})");
        host.say(*at_bobs, bob[0], R"({"type":"hint","id":3,"seat":1})");
        host.say(*at_bobs, bob[0], R"({"type":"ping","id":4})");
    }
    host.clock.pass(kWindow - (restarts ? 1 : 601));
    const auto heard = heard_by(bob);
    CHECK(ann->view.at("log").as_array().empty());
    const auto seen = host.join(*room, "ann");
    CHECK(seen->view.at("log").as_array().empty());
    host.clock.pass(1);
    CHECK(seen->view.at("log").as_array().size() == 1);
    return heard;
}

TEST_CASE("who answers last hears before the end what they would if others had not answered, at any server") {
    for (const bool is_elsewhere : {false, true}) {
        for (const bool restarts : {false, true}) {
            for (const std::string answer : {"protect", "pass"}) {
                CAPTURE(is_elsewhere);
                CAPTURE(restarts);
                CAPTURE(answer);
                const auto silent = answer_last({"", ""}, answer, restarts, is_elsewhere);
                CHECK(silent == answer_last({"protect", ""}, answer, restarts, is_elsewhere));
                CHECK(silent == answer_last({"pass", ""}, answer, restarts, is_elsewhere));
                CHECK(silent == answer_last({"protect", "protect"}, answer, restarts, is_elsewhere));
            }
        }
    }
}

/// What Ann and a spectator hear of a reaction in which Bob protects, and when, if storing takes its time.
std::vector<std::string> store_slowly(const std::vector<int>& by_hand, int late = -1) {
    FakeHost host;
    auto room = host.open(three_protections(), {"ann", "bob", "cid", "dan"});
    auto ann = host.join(*room, "ann", {}, true);
    auto eve = host.join(*room, "", {}, true);
    const Peers asked = {host.join(*room, "bob"), host.join(*room, "cid"), host.join(*room, "dan")};
    host.storing_ms = 7;
    host.act(*room, ann, 0, "play sun 0,0");
    host.clock.pass(500);
    for (const int seat : by_hand) {
        host.act(*room, asked[seat - 1], seat, "protect");
        host.clock.pass(0);
    }
    room::Time waited = kWindow - 3;
    host.clock.pass(waited - 500);
    if (late >= 0) {
        host.act(*room, asked[late - 1], late, "protect");
    }
    for (; ann->view.at("log").as_array().empty() && waited < 2 * kWindow; ++waited) {
        host.clock.pass(1);
    }
    host.act(*room, ann, 0, "draw nature");
    host.clock.pass(100);
    auto heard = heard_by({ann, eve});
    heard.push_back(std::to_string(waited) + " ms");
    return heard;
}

TEST_CASE("a reaction ends with one commit, however many have answered") {
    const auto one = store_slowly({1});
    CHECK(one.back() == std::to_string(kWindow + 7) + " ms");
    CHECK(one == store_slowly({1, 2}));
    CHECK(one == store_slowly({3, 1, 2}));
}

TEST_CASE("an answer just before the end of a reaction comes too late, and does not delay it") {
    CHECK(store_slowly({1}) == store_slowly({1}, 3));
}

TEST_CASE("who comes with a second device during a reaction leaves nothing old on the first one") {
    for (const std::string what : {"nothing", "order", "protect"}) {
        CAPTURE(what);
        FakeHost host;
        auto settings = power_position(true);
        auto room = host.open(settings, {"ann", "bob", "cid"});
        auto phone = host.join(*room, "ann");
        auto bob = host.join(*room, "bob");
        auto cid = host.join(*room, "cid");
        host.act(*room, phone, 0, "draw nature");
        REQUIRE(phone->has_legal());
        host.act(*room, phone, 0, "play sun 0,0");
        auto desktop = host.join(*room, "ann");
        auto cid_again = host.join(*room, "cid");
        CHECK_FALSE(desktop->has_legal());
        if (what == "order") {
            order(host, *room, phone, 0, "never");
        } else if (what == "protect") {
            host.act(*room, bob, 1, "protect");
        }
        host.clock.pass(kWindow);
        REQUIRE(phone->view.at("log").as_array().size() == 2);
        CHECK(phone->view.at("to_act") == 1);
        CHECK_FALSE(phone->has_legal());
        for (const char* member : {"n", "legal", "to_act", "undo", "observations", "orders", "reaction", "log"}) {
            CAPTURE(member);
            CHECK(phone->view.at(member) == desktop->view.at(member));
            CHECK(cid->view.at(member) == cid_again->view.at(member));
        }
    }
}

TEST_CASE("a game that ends in a reaction ends without it") {
    FakeHost host;
    auto settings = power_position(true);
    settings.start->at("players").at(2).at("hand").at(1) = "protection";
    auto room = host.open(settings, {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto cid = host.join(*room, "cid");
    host.act(*room, ann, 0, "play sun 0,0");
    host.act(*room, bob, 1, "protect");
    host.act(*room, cid, 2, "protect");
    host.say(*room, ann, R"({"type":"resign","id":1,"seat":0})");
    host.say(*room, bob, R"({"type":"resign","id":1,"seat":1})");
    CHECK(cid->view.at("table").at("status") == "over");
    host.clock.pass(kWindow);
    CHECK(cid->view.at("log").as_array().empty());
}

TEST_CASE("a reaction that was stored when the last answer ended it is read as it was") {
    const auto left = [](const std::vector<store::Step>& answers, int acting) {
        FakeHost host;
        for (const char* who : {"ann", "bob", "cid"}) {
            host.steps.push_back({std::ssize(host.steps) + 1, 1000, "sit", static_cast<int>(host.steps.size()), who});
        }
        host.steps.push_back({4, 2000, "act", 0, "play tornado"});
        host.steps.insert(host.steps.end(), answers.begin(), answers.end());
        auto room = host.open(power_position(true, "tornado"), {});
        auto ann = host.join(*room, "ann");
        if (acting < 0) {
            CHECK(ann->view.at("log").as_array().empty());
            host.clock.pass(kWindow);
        }
        REQUIRE(ann->view.at("log").as_array().size() == 1);
        CHECK(ann->view.at("to_act") == 0);
        return json::serialize(ann->view.at("log"));
    };
    const store::Step bob{5, 3000, "answer", 1, "pass"};
    const store::Step cid{6, 4000, "answer", 2, "pass"};
    const auto before = left({bob, cid}, 0);
    CHECK(before == left({bob}, -1));
}

/// What Cid and a spectator find out who try the bounds and come back while Ann's power waits for Bob's answer.
std::vector<std::string> probe(bool answers) {
    FakeHost host;
    auto settings = power_position(true);
    settings.pace = {table::Pace::Kind::Live, 600'000, 5'000};
    auto room = host.open(settings, {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto cid = host.join(*room, "cid");
    host.say(*room, cid, R"({"type":"vote","id":1,"what":"pause","yes":true})");
    host.clock.pass(100'000);
    host.say(*room, cid, R"({"type":"vote","id":1,"what":"there","seat":0,"yes":true})");
    const auto ask_often = [&] {
        for (int i = 0; i < table::kMostRestless + 1; ++i) {
            order(host, *room, cid, 2, "never");
        }
    };
    host.act(*room, ann, 0, "play sun 0,0");
    host.clock.pass(500);
    ask_often();
    CHECK(cid->last("error").at("code") == "too_many_requests");
    if (answers) {
        host.act(*room, bob, 1, "pass");
    }
    host.clock.pass(500);
    Peers others = {cid, host.join(*room, "cid", {}, true), host.join(*room, "", {}, true)};
    ask_often();
    for (const char* what : {"there", "takeover"}) {
        host.say(
            *room, others[1],
            json::serialize(json::object{{"type", "vote"}, {"id", 2}, {"what", what}, {"seat", 1}, {"yes", true}}));
    }
    for (const char* ask :
         {R"({"type":"hint","id":3,"seat":2})", R"({"type":"previews","id":3,"n":4,"seat":2,"actions":["pass"]})",
          R"({"type":"undo","id":3,"n":4,"seat":2})", R"({"type":"resign","id":3,"seat":1})"}) {
        host.say(*room, others[1], ask);
    }
    host.clock.pass(kWindow);
    order(host, *room, cid, 2, "ask");  // now that all know of the action
    CHECK(cid->last("ok").at("n") == cid->n());
    others.push_back(host.join(*room, "cid"));
    return heard_by(others);
}

TEST_CASE("whoever tries the bounds, votes and comes back does not find out that somebody has answered") {
    CHECK(probe(false) == probe(true));
}

/// What Ann and Cid, who keeps the table busy, hear of it, and when, if Bob is a computer and Cid is asked or not.
std::vector<std::string> ask_computers(bool has_protection, bool asks_cid, int thinking_ms) {
    FakeHost host;
    auto settings = power_position(has_protection);
    settings.seats[1] = {table::SeatKind::Computer, "strong"};
    if (!asks_cid) {
        settings.start->at("players").at(2).at("hand").at(1) = "plain";
    }
    auto room = host.open(settings, {"ann", "", "cid"});
    auto ann = host.join(*room, "ann");
    auto cid = host.join(*room, "cid");
    host.act(*room, ann, 0, "play sun 0,0");
    REQUIRE(host.thoughts.size() == 1);
    CHECK(host.last_thinking.is_quick);
    const auto asked = host.clock.now();
    for (int i = 0; i < 5; ++i) {
        order(host, *room, cid, 2, i % 2 == 0 ? "never" : "ask");
        host.clock.pass(thinking_ms / 5);
    }
    CHECK(host.thoughts.size() == 1);  // the same question still
    host.think_now();
    while (!ann->has_legal() && host.clock.now() < asked + 2 * kWindow) {
        host.clock.pass(1);
    }
    auto heard = heard_by({ann, cid});
    for (auto& text : heard) {  // but what the protection itself tells
        text = text.starts_with(R"({"type":"update")") ? "update" : text;
    }
    heard.push_back(std::to_string(host.clock.now() - asked) + " ms");
    return heard;
}

TEST_CASE("how long a computer takes for its answer tells nothing of its hand, whoever keeps the table busy") {
    for (const bool asks_cid : {false, true}) {
        CAPTURE(asks_cid);
        const auto without = ask_computers(false, asks_cid, 0);
        CHECK(without == ask_computers(true, asks_cid, 0));
        CHECK(without == ask_computers(true, asks_cid, 250));
        CHECK(without.back() == (asks_cid ? std::to_string(kWindow) : "300") + " ms");
    }
}

TEST_CASE("where several share a device each of them is asked, with the card and without") {
    for (const bool has_protection : {false, true}) {
        CAPTURE(has_protection);
        FakeHost host;
        auto room = host.open(power_position(has_protection), {"ann", "bob", "bob"});
        auto ann = host.join(*room, "ann");
        auto bob = host.join(*room, "bob");
        host.act(*room, ann, 0, "play sun 0,0");
        for (const int seat : {1, 2}) {
            CHECK(bob->view.at("to_act") == seat);
            CHECK(bob->view.at("reaction").is_object());
            CHECK(bob->legal() == (has_protection && seat == 1 ? json::array{"pass", "protect"} : json::array{"pass"}));
            host.act(*room, bob, seat, "pass");
        }
        CHECK(ann->view.at("log").as_array().size() == 1);
    }
}

TEST_CASE("a computer that has no answer when the time is over saves its cities, and lets the rest happen") {
    for (const bool has_city : {false, true}) {
        FakeHost host;
        auto settings = power_position(true);
        settings.seats[1] = {table::SeatKind::Computer, "strong"};
        if (has_city) {  // which falls once the plain is a desert
            settings.start->at("players").at(1).at("meeples") = 4;
            settings.start->at("map") = json::parse(R"([{"at":[0,0],"land":"plain"},{"at":[0,2],"land":"plain"},
                {"at":[0,1],"land":"forest","city":"city-05","meeples":[0,1,0]}])");
        }
        auto room = host.open(settings, {"ann", "", "cid"});
        auto ann = host.join(*room, "ann");
        host.act(*room, ann, 0, "play sun 0,0");
        host.clock.pass(kWindow);
        REQUIRE(ann->view.at("log").as_array().size() == 1);
        CHECK(ann->has_legal());
        const std::string events = json::serialize(ann->view.at("log").at(0).at("events"));
        CHECK((events.find("protect") != std::string::npos) == has_city);
    }
}

TEST_CASE("what a computer thinks behind the curtain counts though whoever looked on has gone") {
    FakeHost host;
    auto settings = power_position(true);
    settings.seats[1] = {table::SeatKind::Computer, "strong"};
    auto room = host.open(settings, {"ann", "", "cid"});
    auto ann = host.join(*room, "ann");
    host.act(*room, ann, 0, "play sun 0,0");
    REQUIRE(host.thoughts.size() == 1);
    room->disconnect(ann);
    host.clock.run();
    CHECK_FALSE(*host.last_thinking.stop);
}

TEST_CASE("at one device everybody with a Power card is asked in turn, or orders answer") {
    for (const bool ordered : {false, true}) {
        FakeHost host;
        auto room = host.open(power_position(false), {"ann", "ann", "ann"});
        auto ann = host.join(*room, "ann");
        if (ordered) {
            order(host, *room, ann, 1, "never");
            order(host, *room, ann, 2, "city");
        }
        host.act(*room, ann, 0, "play sun 0,0");
        for (int seat = 1; seat < 3 && !ordered; ++seat) {
            CHECK(ann->view.at("to_act") == seat);
            CHECK(ann->legal() == json::array{"pass"});
            host.act(*room, ann, seat, "pass");
        }
        CHECK(ann->view.at("to_act") == 0);
        CHECK(ann->view.at("log").as_array().size() == 1);
    }
}

TEST_CASE("a database that is away in a reaction changes nothing, and it goes on afterwards") {
    FakeHost host;
    auto room = host.open(power_position(true), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.is_database_away = true;
    host.act(*room, ann, 0, "play sun 0,0");
    CHECK(ann->last("error").at("code") == "not_stored");
    host.is_database_away = false;
    host.clock.pass(1500);
    host.act(*room, ann, 0, "play sun 0,0");
    host.act(*room, bob, 1, "protect");
    host.is_database_away = true;
    host.clock.pass(kWindow);
    CHECK(ann->view.at("log").as_array().empty());
    host.is_database_away = false;
    host.clock.pass(5000);
    CHECK(ann->view.at("log").as_array().size() == 1);
    CHECK(ann->has_legal());
}

TEST_CASE("who is asked when the server stops is asked for the whole time when it is there again") {
    FakeHost host;
    auto room = host.open(power_position(true), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    host.act(*room, ann, 0, "play sun 0,0");
    room->shut("down");
    host.clock.pass(10 * kWindow);
    room = host.restart();
    ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    CHECK(bob->has_legal());
    host.clock.pass(kWindow - 200);
    host.say(*room, ann, R"({"type":"ping","id":5})");
    CHECK(ann->last("ok").at("n") == ann->n());
    host.act(*room, bob, 1, "protect");
    host.clock.pass(199);
    CHECK(ann->view.at("log").as_array().empty());
    host.clock.pass(1);
    CHECK(ann->view.at("log").at(0).at("events").as_array().size() > 1);
}

TEST_CASE("a table of the first rules goes on under the present ones and says so") {
    FakeHost host;
    auto settings = power_position(false);
    settings.rules_version = 1;
    // Nobody held the card, so nobody was asked: the next step is Ann's again.
    for (const char* who : {"ann", "bob", "cid"}) {
        host.steps.push_back({std::ssize(host.steps) + 1, 1000, "sit", static_cast<int>(host.steps.size()), who});
    }
    host.steps.push_back({4, 2000, "act", 0, "play sun 0,0"});
    host.steps.push_back({5, 3000, "act", 0, "draw nature"});
    auto room = host.open(settings, {});
    auto bob = host.join(*room, "bob");
    CHECK(bob->view.at("table").at("rules_changed") == true);
    CHECK(bob->view.at("to_act") == 1);
    CHECK(bob->view.at("log").as_array().size() == 2);
    CHECK(host.steps.back().kind == "rules");
    auto again = host.restart();
    CHECK(host.join(*again, "bob")->view.at("log") == bob->view.at("log"));
}

}  // namespace
}  // namespace pangaea
