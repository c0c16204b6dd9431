// Fair play among friends: asked-for undos, an end all agree to, "still there?", a loss on time, hints that all know
// of, the watchers' own chat, ready marks, kept seats; friends, challenges and a game with anybody. How a cheat, a bore
// and a vandal would use each of them is among the cases.
#include <doctest/doctest.h>

#include "server/room/room.h"
#include "tests/server/fake_host.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea::friends_test {
namespace {

using table::StepKind;
using test::FakeHost;
using test::FakePeer;
using test::settings_for;

std::string refusal(const FakePeer& peer) {
    const auto error = peer.last("error");
    return error.empty() ? "" : std::string(error.at("code").as_string());
}

/// The answer to a vote: "ok" or the error's code.
std::string vote(FakeHost& host, room::Room& room, const std::shared_ptr<FakePeer>& peer, const std::string& what,
                 bool yes = true, int seat = -1) {
    json::object request{{"type", "vote"}, {"id", 77}, {"what", what}, {"yes", yes}};
    if (seat >= 0) {
        request["seat"] = seat;
    }
    const auto errors = peer->count("error");
    host.say(room, peer, json::serialize(request));
    return peer->count("error") > errors ? refusal(*peer) : "ok";
}

std::size_t log_size(const FakePeer& peer) { return peer.view.at("log").as_array().size(); }

/// Ann has played a tile that showed nothing, and Bob has answered in kind.
struct TwoMoves {
    explicit TwoMoves(table::Settings settings = settings_for("gaia", 2)) {
        room = host.open(std::move(settings), {"ann", "bob"});
        ann = host.join(*room, "ann");
        bob = host.join(*room, "bob");
        for (auto& peer : {ann, bob}) {
            while (peer->has_legal()) {
                const auto legal = peer->legal();
                std::string chosen(legal.back().as_string());
                for (const json::value& action : legal) {
                    chosen = action.as_string().starts_with("play ") ? std::string(action.as_string()) : chosen;
                }
                host.act(*room, peer, peer == ann ? 0 : 1, chosen);
            }
        }
    }
    FakeHost host;
    std::shared_ptr<room::Room> room;
    std::shared_ptr<FakePeer> ann;
    std::shared_ptr<FakePeer> bob;
};

/// Two persons who each play one tile in turn, nothing hidden in it: Ann may ask.
table::Settings open_position() {
    auto settings = settings_for("gaia", 2);
    settings.seed.reset();
    settings.start = json::parse(R"({"game":"gaia","rules":{"mode":"basic"},
        "players":[{"meeples":6,"hand":["plain","forest"],"table":[]},{"meeples":6,"hand":["sea","desert"],"table":[]}],
        "map":[{"at":[0,0],"land":"plain"}],
        "supply":{"plain":3,"forest":3,"sea":3,"desert":3,"mountain":3,"swamp":3,"animals":4},
        "decks":{"nature":{"draw":["plain","sea"],"open":[],"discard":[]},"life":{"draw":["animals-sea"],"open":[],"discard":[]},"power":{"draw":[],"open":[],"discard":[]}},
        "goals":[],"turn":{"player":0,"phase":"turn"},"over":false})")
                         .as_object();
    return settings;
}

TEST_CASE("friends: an undo is asked for once an action, and granted by all the others") {
    TwoMoves table(open_position());
    auto& [host, room, ann, bob] = table;
    const auto before = log_size(*ann);
    REQUIRE(before >= 2);
    REQUIRE(ann->view.at("undo").at("code") == "may_ask");
    // Nobody asks for another, and a thousand times is once.
    CHECK(vote(host, *room, bob, "undo", true, 0) == "undo_refused");
    const auto steps = host.steps.size();
    CHECK(vote(host, *room, ann, "undo", true, 0) == "ok");
    for (int i = 0; i < 1000; ++i) {
        (void)vote(host, *room, ann, "undo", true, 0);
    }
    CHECK(host.steps.size() <= steps + 11);
    CHECK(log_size(*ann) == before);  // voting twice is voting once
    CHECK(bob->view.at("table").at("votes").at(0).at("what") == "undo");
    SUBCASE("not granted: it is not asked again") {
        CHECK(vote(host, *room, bob, "undo", false, 0) == "ok");
        CHECK(bob->view.at("table").at("votes").as_array().empty());
        CHECK(vote(host, *room, ann, "undo", true, 0) == "undo_refused");
        CHECK(log_size(*ann) == before);
    }
    SUBCASE("granted") {
        CHECK(vote(host, *room, bob, "undo", true, 0) == "ok");
        CHECK(log_size(*ann) < before);
        CHECK(ann->has_legal());
        CHECK(bob->view.at("table").at("votes").as_array().empty());
        auto again = host.restart();
        CHECK(log_size(*host.join(*again, "ann")) == log_size(*ann));
    }
    SUBCASE("the game goes on instead") {
        host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
        CHECK(bob->view.at("table").at("votes").as_array().empty());
    }
    SUBCASE("who has left has no voice") {
        host.say(*room, bob, R"({"type":"leave","id":1,"seat":1})");
        CHECK(vote(host, *room, bob, "undo", true, 0) != "ok");
        CHECK(log_size(*ann) == before);
    }
}

TEST_CASE("friends: no undo shows a hidden card, gives time, or is asked for at a rated table") {
    SUBCASE("a card was drawn since") {
        FakeHost host;
        auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
        auto ann = host.join(*room, "ann");
        auto bob = host.join(*room, "bob");
        host.act(*room, ann, 0, "draw nature");
        CHECK(ann->view.at("undo").at("code") == "hidden_shown");
        CHECK(vote(host, *room, ann, "undo", true, 0) == "undo_refused");
        while (ann->has_legal()) {
            host.act(*room, ann, 0, "draw nature");
        }
        host.act(*room, bob, 1, "draw nature");
        CHECK(ann->view.at("undo").at("code") == "others_acted");
        CHECK(vote(host, *room, ann, "undo", true, 0) == "undo_refused");
    }
    SUBCASE("time") {
        auto settings = open_position();
        settings.pace = {table::Pace::Kind::Live, 60'000, 10'000};
        TwoMoves table(settings);
        auto& [host, room, ann, bob] = table;
        host.clock.pass(1000);
        REQUIRE(vote(host, *room, ann, "undo", true, 0) == "ok");
        REQUIRE(vote(host, *room, bob, "undo", true, 0) == "ok");
        // Actions that stand keep their increment, those that were taken back lose it; the second is gone.
        std::int64_t left = 0;
        for (const json::value& each : ann->view.at("clocks").at("left_ms").as_array()) {
            left += each.to_number<std::int64_t>();
        }
        CHECK(left == 2 * 60'000 + 10'000 * static_cast<std::int64_t>(log_size(*ann)) - 1000);
    }
    SUBCASE("rated") {
        auto settings = open_position();
        settings.is_rated = true;
        settings.has_hints = false;
        settings.pace = {table::Pace::Kind::Live, 60'000, 0};
        TwoMoves table(settings);
        CHECK(table.ann->view.at("undo").at("code") == "others_acted");
        CHECK(vote(table.host, *table.room, table.ann, "undo", true, 0) == "not_yours");
    }
}

TEST_CASE("friends: a game ends without winners when all agree, those who are away included") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 3), {"ann", "bob", "cid"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    auto cid = host.join(*room, "cid");
    auto eve = host.join(*room, "eve");
    host.say(*room, cid, R"({"type":"leave","id":1,"seat":2})");
    CHECK(vote(host, *room, eve, "end") == "not_yours");
    CHECK(vote(host, *room, ann, "end") == "ok");
    CHECK(vote(host, *room, ann, "end") == "ok");
    CHECK(vote(host, *room, bob, "end") == "ok");
    CHECK(ann->view.at("result").at("over") == false);
    CHECK(vote(host, *room, bob, "end", false) == "ok");
    CHECK(ann->view.at("table").at("votes").as_array().empty());  // one who does not agree is enough
    for (const auto& peer : {ann, bob, cid}) {
        CHECK(vote(host, *room, peer, "end") == "ok");
    }
    CHECK(ann->view.at("result").at("over") == true);
    CHECK(ann->view.at("result").at("reason") == "agreed");
    CHECK(ann->view.at("result").at("winners").as_array().empty());
    CHECK(host.games_over == 1);
    auto again = host.restart();
    CHECK(host.join(*again, "ann")->view.at("result").at("reason") == "agreed");
}

TEST_CASE("friends: still there? After a minute of silence, a minute to answer, and a way back") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    const auto is_away = [&] { return bob->view.at("table").at("seats").at(0).at("away").as_bool(); };
    CHECK(vote(host, *room, bob, "there", true, 0) == "not_started");  // a bore asks at once
    CHECK(vote(host, *room, ann, "there", true, 1) == "not_started");  // it is not Bob's turn
    CHECK(vote(host, *room, bob, "takeover", true, 0) == "not_yours");
    host.clock.pass(60'000);
    CHECK(vote(host, *room, bob, "there", true, 0) == "ok");
    CHECK(ann->last("vote").at("what") == "there");
    host.clock.pass(59'000);
    CHECK(vote(host, *room, ann, "there", false, 0) == "ok");
    CHECK(vote(host, *room, bob, "there", true, 0) == "not_started");
    host.clock.pass(61'000);
    CHECK_FALSE(is_away());
    CHECK(vote(host, *room, bob, "there", true, 0) == "ok");
    host.act(*room, ann, 0, "draw nature");
    host.clock.pass(61'000);
    CHECK_FALSE(is_away());
    CHECK(vote(host, *room, bob, "there", true, 0) == "ok");
    host.clock.pass(60'001);
    CHECK(is_away());
    host.say(*room, ann, R"({"type":"back","id":1,"seat":0})");
    CHECK_FALSE(is_away());
}

TEST_CASE("friends: a win on time is claimed, unless they come back within a minute") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 60'000, 0};
    auto room = host.open(settings, {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    CHECK(vote(host, *room, bob, "claim", true, 0) == "not_started");
    host.clock.pass(60'001);
    CHECK(vote(host, *room, ann, "claim", true, 0) == "not_yours");
    CHECK(vote(host, *room, bob, "claim", true, 0) == "ok");
    host.clock.pass(30'000);
    host.say(*room, ann, R"({"type":"back","id":1,"seat":0})");
    host.clock.pass(9'000);
    CHECK(bob->view.at("result").at("over") == false);
    CHECK(bob->view.at("table").at("votes").as_array().empty());
    host.clock.pass(1'001);
    CHECK(vote(host, *room, bob, "claim", true, 0) == "ok");
    host.clock.pass(60'001);
    CHECK(bob->view.at("result").at("winners") == json::array{1});
    // Who left of their own will has time: nothing to claim.
    FakeHost other;
    auto second = other.open(settings, {"ann", "bob"});
    auto gone = other.join(*second, "ann");
    auto here = other.join(*second, "bob");
    other.say(*second, gone, R"({"type":"leave","id":1,"seat":0})");
    CHECK(vote(other, *second, here, "claim", true, 0) == "not_started");
}

TEST_CASE("friends: hints are off between people, and a hint that is had is known to all") {
    const auto asked = [](const char* seats) {
        const std::string levels[] = {"easy"};
        return table::read_settings(json::parse(std::string(R"({"game":"gaia","seats":[)") + seats + "]}"),
                                    {table::SettingsSource::Kind::Request, levels});
    };
    CHECK_FALSE(asked(R"({"kind":"person"},{"kind":"open"})")->has_hints);
    CHECK(asked(R"({"kind":"person"},{"kind":"computer","level":"easy"})")->has_hints);
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.say(*room, ann, R"({"type":"hint","id":1,"seat":0})");
    CHECK(bob->view.at("table").at("seats").at(0).at("hints") == 0);
    host.think_now();
    CHECK(ann->count("hint") == 1);
    CHECK(bob->view.at("table").at("seats").at(0).at("hints") == 1);
    host.act(*room, ann, 0, std::string(ann->legal().at(0).as_string()));
    CHECK(ann->count("error") == 0);
    auto again = host.restart();
    CHECK(host.join(*again, "bob")->view.at("table").at("seats").at(0).at("hints") == 1);
}

TEST_CASE("friends: while a game is played those who watch talk among themselves") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto eve = host.join(*room, "eve");
    auto dan = host.join(*room, "dan");
    host.say(*room, eve, R"({"type":"chat","id":1,"text":"Ann should take the city"})");
    CHECK(dan->count("chat") == 1);
    CHECK(ann->count("chat") == 0);
    host.say(*room, ann, R"({"type":"chat","id":2,"text":"hello"})");
    CHECK(eve->count("chat") == 2);
    auto late = host.join(*room, "bob");
    CHECK(late->last("chat").at("chat").as_array().size() == 1);
    host.say(*room, ann, R"({"type":"resign","id":3,"seat":0})");
    host.say(*room, eve, R"({"type":"chat","id":4,"text":"well played"})");
    CHECK(ann->last("chat").at("chat").at(0).at("text") == "well played");
}

TEST_CASE("friends: ready marks while a seat is open; one's own only") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 3), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto eve = host.join(*room, "eve");
    CHECK(vote(host, *room, ann, "pause") == "not_started");
    CHECK(vote(host, *room, eve, "ready") == "not_yours");
    CHECK(vote(host, *room, ann, "ready") == "ok");
    CHECK(ann->view.at("table").at("votes").at(0).at("yes") == json::array{0});
    room->request(
        {0, 0, StepKind::Sit, 2, "cid"}, "cid", [](const table::Course&, table::Step&) { return Result<bool>(true); },
        [](const Result<json::object>&) {});
    host.clock.run();
    CHECK(ann->view.at("table").at("status") == "playing");
    CHECK(ann->view.at("table").at("votes").as_array().empty());
}

TEST_CASE("friends: a seat is kept for a name, or for a friend") {
    FakeHost host;
    auto settings = settings_for("gaia", 3);
    settings.seats[1].kind = settings.seats[2].kind = table::SeatKind::Open;
    settings.seats[1].kept_for = "Bob";
    settings.seats[2].kept_for = "p_cid";
    auto room = host.open(settings, {"ann"});
    auto ann = host.join(*room, "ann");
    const auto sit = [&](int seat, const std::string& who, const std::string& name) {
        std::string code = "no answer";
        room->request(
            {0, 0, StepKind::Sit, seat, who}, name,
            [](const table::Course&, table::Step&) { return Result<bool>(true); },
            [&](const Result<json::object>& told) { code = told ? "" : told.error().code; });
        host.clock.run();
        return code;
    };
    CHECK(ann->view.at("table").at("seats").at(1).at("kept_for") == "Bob");
    CHECK(sit(1, "p_eve", "Eve") == "taken");
    CHECK(sit(2, "p_eve", "Cid") == "taken");
    CHECK(sit(2, "p_eve", "p_cid") == "taken");  // identities are no secret, and names are free
    CHECK(sit(1, "p_bob", "Bob").empty());
    CHECK(sit(2, "p_cid", "anything").empty());
    CHECK(ann->view.at("table").at("status") == "playing");
}

// --- over HTTP

using test::get;
using test::guest;
using test::new_table;
using test::post;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

std::string code_in(const test::HttpAnswer& answer) {
    return answer.status == 200 ? "" : std::string(answer.json().at("error").at("code").as_string());
}

std::string id_of(int port, const std::string& cookie) {
    return std::string(get(port, "/api/me", cookie).json().at("me").at("id").as_string());
}

test::HttpAnswer say(int port, const std::string& cookie, const std::string& who, const std::string& word) {
    return post(port, "/api/me/friends", json::serialize(json::object{{"who", who}, {"word", word}}), cookie);
}

TEST_CASE("serve: friends by mutual consent; who is blocked hears nothing of it; no spam") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "friends=5,1", "--bound", "challenges=2,1"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const std::string eve = guest(port, "Eve");
    const std::string ann_id = id_of(port, ann);
    const std::string bob_id = id_of(port, bob);
    const std::string eve_id = id_of(port, eve);
    const auto list = [&](const std::string& cookie, const char* which) {
        return get(port, "/api/me/friends", cookie).json().at(which).as_array();
    };
    CHECK(code_in(get(port, "/api/me/friends")) == "no_identity");
    CHECK(code_in(say(port, ann, ann_id, "friend")) == "bad_request");
    CHECK(code_in(say(port, ann, "p_nobody", "friend")) == "not_found");
    CHECK(code_in(say(port, ann, bob_id, "lover")) == "bad_request");
    CHECK(say(port, ann, bob_id, "friend").status == 200);
    CHECK(list(ann, "asked").size() == 1);
    CHECK(list(ann, "friends").empty());
    REQUIRE(list(bob, "asking").size() == 1);
    CHECK(list(bob, "asking")[0].at("name") == "Ann");
    // Before that a seat cannot be kept for them: challenges are for friends.
    const std::string challenge =
        R"({"game":"gaia","public":false,"seats":[{"kind":"person"},{"kind":"open","for":")" + bob_id + R"("}]})";
    CHECK(code_in(post(port, "/api/tables", challenge, ann)) == "not_yours");
    CHECK(say(port, bob, ann_id, "friend").status == 200);
    CHECK(list(bob, "friends").size() == 1);
    CHECK(list(ann, "friends").size() == 1);
    const std::string table = new_table(port, ann, challenge);
    const auto mine = get(port, "/api/me/tables", bob).json().at("tables").as_array();
    REQUIRE(mine.size() == 1);
    CHECK(mine[0].at("seats").at(1).at("kept_for") == "Bob");
    CHECK(code_in(post(port, "/api/tables/" + table + "/join", "{}", eve)) == "taken");
    // Bob does not want to; the next time he does; a flood of challenges is refused.
    CHECK(post(port, "/api/tables/" + table + "/leave", R"({"seat":1})", bob).status == 200);
    CHECK(get(port, "/api/me/tables", bob).json().at("tables").as_array().empty());
    CHECK(post(port, "/api/tables/" + new_table(port, ann, challenge) + "/join", "{}", bob).status == 200);
    CHECK(code_in(post(port, "/api/tables", challenge, ann)) == "too_many_requests");
    // Eve asks, is not wanted, asks again, is blocked, and never learns which.
    CHECK(say(port, eve, ann_id, "friend").status == 200);
    CHECK(say(port, ann, eve_id, "no").status == 200);
    CHECK(say(port, eve, ann_id, "friend").status == 200);
    CHECK(list(ann, "asking").empty());
    CHECK(say(port, ann, eve_id, "blocked").status == 200);
    CHECK(say(port, eve, ann_id, "friend").status == 200);
    CHECK(list(ann, "asking").empty());
    CHECK(list(ann, "blocked").size() == 1);
    CHECK(list(eve, "asked").size() == 1);
    CHECK(list(eve, "blocked").empty());
    int refused = 0;
    for (int i = 0; i < 5; ++i) {
        refused += say(port, eve, bob_id, "friend").status == 429 ? 1 : 0;
    }
    CHECK(refused > 0);
    // Her lines are not shown to Ann any more, wherever they meet.
    const std::string open = new_table(port, ann, R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})");
    TableSocket quiet(port, open, ann);
    TableSocket loud(port, open, eve);
    TableSocket third(port, open, bob);
    REQUIRE(quiet.wait_for("view"));
    REQUIRE(loud.wait_for("view"));
    REQUIRE(third.wait_for("view"));
    loud.send(R"({"type":"chat","id":1,"text":"rude"})");
    REQUIRE(third.wait_for("chat"));
    third.send(R"({"type":"chat","id":1,"text":"polite"})");
    const auto heard = quiet.wait_for("chat");
    REQUIRE(heard);
    CHECK(heard->at("chat").at(0).at("text") == "polite");
    CHECK(test::call(port, {"DELETE", "/api/me", R"({"confirm":true})", bob, ""}).status == 200);
    CHECK(list(ann, "friends").empty());
}

TEST_CASE("serve: a friend who is renamed, or gone, is so at the seat that is kept for them") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    REQUIRE(say(port, ann, id_of(port, bob), "friend").status == 200);
    REQUIRE(say(port, bob, id_of(port, ann), "friend").status == 200);
    const std::string table =
        new_table(port, ann,
                  R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open","for":")" + id_of(port, bob) + R"("}]})");
    const auto kept = [&] {
        const auto listed = get(port, "/api/tables").json().at("tables").at(0).at("seats").as_array();
        const auto one = get(port, "/api/tables/" + table).json().at("table").at("seats").as_array();
        std::string name;
        for (const auto* seats : {&listed, &one}) {
            for (const json::value& seat : *seats) {
                const json::value& given = seat.at("kept_for");
                name += given.is_string() ? std::string(given.as_string()) + " " : "";
            }
        }
        return name;
    };
    CHECK(kept() == "Bob Bob ");
    REQUIRE(post(port, "/api/me", R"({"name":"Robert"})", bob).status == 200);
    CHECK(kept() == "Robert Robert ");
    {
        TableSocket socket(port, table, ann);  // the room is there
        REQUIRE(socket.wait_for("view"));
        REQUIRE(test::call(port, {"DELETE", "/api/me", R"({"confirm":true})", bob, ""}).status == 200);
        const auto told = socket.wait_for("table");
        REQUIRE(told);
        CHECK(json::serialize(*told).find("Robert") == std::string::npos);
    }
    CHECK(kept() == "somebody somebody ");
    CHECK(get(port, "/api/me/tables", ann).body.find("Robert") == std::string::npos);
}

TEST_CASE("serve: a crowd that asks to be friends, all declined, leaves room for real ones") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "all=0,0", "--requests-at-once", "10000"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string ann_id = id_of(port, ann);
    for (int i = 0; i < 205; ++i) {
        const std::string one = guest(port, "Crowd");
        REQUIRE(say(port, one, ann_id, "friend").status == 200);
        REQUIRE(say(port, ann, id_of(port, one), "no").status == 200);
    }
    const std::string bob = guest(port, "Bob");
    CHECK(say(port, bob, ann_id, "friend").status == 200);
    CHECK(say(port, ann, id_of(port, bob), "friend").status == 200);
    const auto lists = get(port, "/api/me/friends", ann).json();
    CHECK(lists.at("friends").as_array().size() == 1);
    CHECK(lists.at("asking").as_array().empty());
}

TEST_CASE("serve: a crowd of guests that ask to be friends hides no account that asks") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "all=0,0", "--requests-at-once", "10000"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    REQUIRE(post(port, "/api/account", R"({"name":"Bob","password":"correct horse"})", bob).status == 200);
    const auto account = post(port, "/api/login", R"({"name":"Bob","password":"correct horse"})").cookie();
    for (int i = 0; i < 60; ++i) {
        REQUIRE(say(port, guest(port, "Crowd"), id_of(port, ann), "friend").status == 200);
    }
    REQUIRE(say(port, account, id_of(port, ann), "friend").status == 200);
    const auto asking = get(port, "/api/me/friends", ann).json().at("asking").as_array();
    REQUIRE(asking.size() == 50);
    CHECK(asking[0].at("name") == "Bob");
}

TEST_CASE("serve: guests of one address ask no more than one person does; accounts ask on, and to agree is free") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "guest-friends=2,1", "--bound", "friends=3,1"});
    const int port = server.port();
    const std::string ann = test::account(port, "Ann");
    std::vector<std::string> guests;
    for (int i = 0; i < 5; ++i) {
        guests.push_back(guest(port, "Guest"));
    }
    CHECK(say(port, guests[0], id_of(port, ann), "friend").status == 200);
    CHECK(say(port, guests[1], id_of(port, ann), "friend").status == 200);
    CHECK(code_in(say(port, guests[2], id_of(port, ann), "friend")) == "too_many_requests");
    for (int i = 2; i < 5; ++i) {
        CHECK(say(port, ann, id_of(port, guests[i]), "friend").status == 200);
        CHECK(say(port, guests[i], id_of(port, ann), "friend").status == 200);
    }
    CHECK(code_in(say(port, ann, id_of(port, guest(port, "One more")), "friend")) == "too_many_requests");
    CHECK(say(port, ann, id_of(port, guests[0]), "friend").status == 200);
    CHECK(get(port, "/api/me/friends", ann).json().at("friends").as_array().size() == 4);
}

TEST_CASE("serve: many tables of many guests hide nobody's, neither in the list nor from a partner") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "all=0,0", "--requests-at-once", "10000"});
    const int port = server.port();
    const auto pair = [&](const std::string& cookie) {
        return post(port, "/api/pair", R"({"game":"planet","pace":{"kind":"none"}})", cookie)
            .json()
            .at("table")
            .at("id");
    };
    const std::string ann = guest(port, "Ann");
    const json::value waiting = pair(ann);
    TableSocket there(port, std::string(waiting.as_string()), ann);
    REQUIRE(there.wait_for("view"));
    for (int eve = 0; eve < 40; ++eve) {
        const std::string cookie = guest(port, "Eve");
        for (int i = 0; i < 3; ++i) {
            REQUIRE(post(port, "/api/tables", R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})", cookie)
                        .status == 200);
        }
    }
    const auto listed = get(port, "/api/tables").json().at("tables").as_array();
    CHECK(listed.size() == 100);
    CHECK(std::any_of(listed.begin(), listed.end(), [&](const json::value& one) { return one.at("id") == waiting; }));
    CHECK(pair(guest(port, "Bob")) == waiting);
}

TEST_CASE("serve: play anybody pairs by game and pace, not with oneself, nor with whom one does not want to meet") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const std::string cid = guest(port, "Cid");
    const std::string eve = guest(port, "Eve");
    const auto pair = [&](const std::string& cookie, const char* game = "gaia",
                          const char* pace = R"({"kind":"none"})") {
        const auto answer =
            post(port, "/api/pair", std::string(R"({"game":")") + game + R"(","pace":)" + pace + "}", cookie);
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
        return answer.json().at("table");
    };
    CHECK(code_in(post(port, "/api/pair", R"({"game":"chess"})", ann)) == "unknown_game");
    const auto first = pair(ann);
    CHECK(first.at("status") == "open");
    CHECK(pair(ann).at("id") == first.at("id"));  // two windows are one person
    CHECK(pair(eve, "planet").at("id") != first.at("id"));
    CHECK(pair(eve, "gaia", R"({"kind":"live","seconds":600,"increment":0})").at("id") != first.at("id"));
    CHECK(say(port, ann, id_of(port, eve), "blocked").status == 200);
    const auto apart = pair(eve);
    CHECK(apart.at("id") != first.at("id"));
    const auto game = pair(bob);
    CHECK(game.at("id") == first.at("id"));
    CHECK(game.at("seats").at(1).at("kind") == "person");
    CHECK(pair(cid).at("id") == apart.at("id"));
    // Nobody waits there any more: the next one waits at a new table.
    CHECK(pair(ann).at("status") == "open");
}

TEST_CASE("serve: played again, whoever was second begins, though the lot decided the first time") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const std::string first = new_table(port, ann, R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})");
    REQUIRE(post(port, "/api/tables/" + first + "/join", "{}", bob).status == 200);
    TableSocket socket(port, first, ann);
    REQUIRE(socket.wait_for("view"));
    const json::object table = socket.view.at("table").as_object();
    CHECK(table.at("begins") == "lot");
    const json::value own = socket.view.at("you").at("seats").at(0);
    REQUIRE(socket.send(json::serialize(json::object{{"type", "resign"}, {"id", 1}, {"seat", own}})));
    REQUIRE(socket.wait_for("ok"));
    REQUIRE(socket.send(R"({"type":"rematch","id":2})"));
    const auto told = socket.wait_for("rematch");
    REQUIRE(told);
    const std::string again(told->at("table").as_string());
    const auto joined = post(port, "/api/tables/" + again + "/join", "{}", bob);
    REQUIRE(joined.status == 200);
    const json::value now = joined.json().at("table");
    CHECK(now.at("status") == "playing");
    CHECK(now.at("begins") == "seats");
    CHECK(now.at("lot").is_null());
    for (const std::size_t seat : {0, 1}) {
        CHECK(now.at("seats").at(seat).at("who") == table.at("seats").at(1 - seat).at("who"));
    }
}

TEST_CASE("serve: who is blocked finds the table full, as others do; they keep their seat, and a link seats them") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string cid = guest(port, "Cid");
    const std::string eve = guest(port, "Eve");
    const auto make = [&](const std::string& seats) {
        return new_table(port, ann, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},)" + seats + "]}");
    };
    const auto join = [&](const std::string& table, const std::string& cookie, const std::string& body = "{}") {
        return post(port, "/api/tables/" + table + "/join", body, cookie);
    };
    const auto refusal = [&](const test::HttpAnswer& answer) {
        REQUIRE(answer.status != 200);
        return json::serialize(answer.json());
    };
    const std::string before = make(R"({"kind":"open"},{"kind":"open"})");
    REQUIRE(join(before, eve).status == 200);
    const std::string table = make(R"({"kind":"open","for":"Zoe"},{"kind":"open"},{"kind":"open"})");
    const std::string kept = make(R"({"kind":"open","for":"Zoe"})");
    const auto seats = [&] { return get(port, "/api/tables/" + table).json().at("table").at("seats"); };
    const std::string colour(seats().at(0).at("colour").as_string());
    REQUIRE(say(port, ann, id_of(port, eve), "blocked").status == 200);
    CHECK(join(before, eve).json().at("seat") == 1);
    for (const std::string& body :
         {std::string(R"({"seat":0})"), std::string(R"({"seat":1})"), std::string(R"({"seat":4})"),
          std::string(R"({"seat":7})"), std::string(R"({"seat":2,"colour":"pink"})"),
          std::string(R"({"colour":"pink"})"), R"({"seat":2,"colour":")" + colour + R"("})",
          R"({"seat":1,"colour":")" + std::string(seats().at(1).at("colour").as_string()) + R"("})"}) {
        CAPTURE(body);
        CHECK(refusal(join(table, eve, body)) == refusal(join(table, cid, body)));
    }
    const auto unchanged = seats();
    const std::string full = refusal(join(kept, cid));
    const std::string taken = refusal(join(table, cid, R"({"seat":0})"));
    const std::string free(unchanged.at(3).at("colour").as_string());
    CHECK(refusal(join(table, eve)) == full);
    CHECK(refusal(join(table, eve, R"({"seat":2})")) == taken);
    CHECK(refusal(join(table, eve, R"({"seat":2,"colour":")" + free + R"("})")) == taken);
    CHECK(refusal(join(table, eve, R"({"colour":")" + free + R"("})")) == full);
    CHECK(seats() == unchanged);
    // A seat kept for whoever has her name is another's as well.
    CHECK(refusal(join(make(R"({"kind":"open","for":"Eve"})"), eve)) == full);
    CHECK(join(table, cid, R"({"seat":2})").status == 200);
    const auto link = post(port, "/api/tables/" + table + "/seats/2/link", "{}", cid).json().at("token");
    CHECK(post(port, "/api/claim", json::serialize(json::object{{"token", link}}), eve).json().at("seat") == 2);
}

TEST_CASE("serve: live tables that all have left hide nobody's, and are listed again where somebody waits") {
    const TemporaryFolder folder;
    const std::vector<std::string> words = {"--data",  folder.path(),        "--bound",
                                            "all=0,0", "--requests-at-once", "10000"};
    const std::string live = R"({"game":"gaia","pace":{"kind":"live","seconds":600,"increment":0},)";
    std::string waiting;
    std::string left;
    std::string bob;
    std::string eve;
    {
        ServerProgram server(words);
        const int port = server.port();
        waiting = new_table(port, guest(port, "Ann"),
                            live + R"("seats":[{"kind":"person"},{"kind":"open"},{"kind":"open"}]})");
        bob = guest(port, "Bob");
        eve = guest(port, "Eve");
        REQUIRE(post(port, "/api/tables/" + waiting + "/join", "{}", bob).status == 200);
        for (int i = 0; i < 150; ++i) {
            left = new_table(port, guest(port, "Crowd"),
                             (i % 2 == 0 ? std::string(R"({"game":"gaia",)") : live) +
                                 R"("seats":[{"kind":"person"},{"kind":"open"}]})");
        }
        CHECK(get(port, "/api/tables").json().at("tables").as_array().size() == 100);
        CHECK(server.stop() == 0);
    }
    auto database = store::connect_sqlite(folder.path() + "/pangaea.db", true);
    REQUIRE(database);
    REQUIRE((*database)->run_once("UPDATE tables SET created = created - 300000", {}));
    database->reset();
    ServerProgram server(words);
    TableSocket waits(server.port(), waiting, bob);
    TableSocket watches(server.port(), left, eve);
    REQUIRE(waits.wait_for("view"));
    REQUIRE(watches.wait_for("view"));
    int with_clock = 0;
    const auto listed = get(server.port(), "/api/tables").json().at("tables").as_array();
    for (const json::value& one : listed) {
        with_clock += one.at("pace").at("kind") == "live" ? 1 : 0;
        CHECK((one.at("pace").at("kind") == "none" || one.at("id") == json::value(waiting)));
    }
    CHECK(listed.size() == 76);
    CHECK(with_clock == 1);
}

}  // namespace
}  // namespace pangaea::friends_test
