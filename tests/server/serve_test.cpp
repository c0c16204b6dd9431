// The real server over real connections: people, tables, the game, restarts, and those who mean harm.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "engine/core/rng.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

using test::call;
using test::get;
using test::guest;
using test::new_table;
using test::post;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

std::string code_of(const test::HttpAnswer& answer) {
    const json::value value = answer.json();
    const json::object* object = value.if_object();
    const json::value* error = object == nullptr ? nullptr : object->if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
}

/// A set of ours, as its file has it.
json::object get_set(const std::string& name) {
    std::ifstream file(test::data_folder() + "/components/" + name + ".json");
    std::ostringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).as_object();
}

constexpr const char* kTwoPersons =
    R"({"game":"gaia","seed":7,"begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})";

TEST_CASE("serve: people, tables, a game, the record, one's own data") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--stop-seconds", "1"});
    const int port = server.port();
    CHECK(get(port, "/").header("Content-Security-Policy").find("script-src 'self'") != std::string::npos);
    CHECK(get(port, "/healthz").json().at("ok") == true);
    CHECK(get(port, "/api/games").json().at("games").as_array().size() == 2);
    CHECK(get(port, "/api/me").json().at("me").is_null());

    const std::string ann = guest(port, "Ann");
    const auto set = post(port, "/api/me", "{}").header("Set-Cookie");
    CHECK(set.find("HttpOnly") != std::string::npos);
    CHECK(set.find("SameSite=Lax") != std::string::npos);
    const std::string id = new_table(port, ann, kTwoPersons);
    CHECK(get(port, "/api/tables").json().at("tables").at(0).at("status") == "open");
    CHECK(post(port, "/api/tables/" + id + "/join", "{}", ann).json().at("seat") == 0);  // sits already

    // By link, without an account: joining makes a guest.
    const auto joined = post(port, "/api/tables/" + id + "/join", R"({"name":"Bob"})");
    REQUIRE(joined.status == 200);
    CHECK(joined.json().at("seat") == 1);
    CHECK(joined.json().at("table").at("status") == "playing");
    const std::string bob = joined.cookie();
    CHECK(code_of(post(port, "/api/tables/" + id + "/join", R"({"name":"Cid"})")) == "taken");
    CHECK(code_of(get(port, "/api/tables/" + id + "/record")) == "not_over");

    TableSocket sockets[] = {{port, id, ann}, {port, id, bob}};
    TableSocket watcher(port, id, "");
    for (auto& socket : sockets) {
        REQUIRE(socket.wait_for("view"));
    }
    REQUIRE(watcher.wait_for("view"));
    CHECK(watcher.view.at("you").at("seats").as_array().empty());
    Rng rng(5);
    for (int ply = 0; ply < 400 && !sockets[0].view.at("result").at("over").as_bool(); ++ply) {
        const auto seat = sockets[0].view.at("to_act").to_number<std::size_t>();
        REQUIRE(sockets[seat].view.at("legal").is_object());
        const auto legal = sockets[seat].view.at("legal").at("actions").as_array();
        const auto& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        REQUIRE(sockets[seat].act(static_cast<int>(seat), std::string(action.as_string())) == "ok");
        for (auto& socket : sockets) {
            REQUIRE(socket.wait_for("update"));
        }
    }
    REQUIRE(sockets[0].view.at("result").at("over") == true);
    const auto record = get(port, "/api/tables/" + id + "/record").json();
    CHECK(record.at("players") == json::array{"Ann", "Bob"});
    test::RefereeFixture fixture;
    CHECK(fixture.referee.replay(record).ok());
    // Played on from the middle of that record.
    json::object again{{"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}, {"record", record}, {"steps", 10}};
    const std::string second = new_table(port, ann, json::serialize(again));
    TableSocket both(port, second, ann);
    REQUIRE(both.wait_for("view"));
    CHECK(both.view.at("log").as_array().size() == 10);
    CHECK(both.view.at("observations").as_object().size() == 2);  // hot-seat: both hands, one device

    CHECK(get(port, "/api/me/tables", ann).json().at("tables").as_array().size() == 2);
    const auto all = get(port, "/api/me/export", ann).json();
    CHECK(all.at("me").at("name") == "Ann");
    CHECK(all.at("tables").as_array().size() == 2);
    CHECK(code_of(call(port, {"DELETE", "/api/me", "{}", ann, ""})) == "bad_request");
    CHECK(call(port, {"DELETE", "/api/me", R"({"confirm":true})", ann, ""}).status == 200);
    CHECK(get(port, "/api/me", ann).json().at("me").is_null());
    CHECK(get(port, "/api/tables/" + id + "/record").json().at("players").at(0) == "somebody");
    CHECK(server.stop() == 0);  // though nobody answers its goodbyes
}

TEST_CASE("serve: the maker sends somebody away and cancels; names that can be seen; whose turn it is; a preview") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string eve = guest(port, "Eve & <co>");
    for (const char* name : {"\xe2\x80\xae"
                             "Ann",
                             "\xe2\x80\x8b", "  ", "\xe3\x85\xa4"}) {
        CHECK(code_of(post(port, "/api/me", json::serialize(json::object{{"name", name}}), eve)) == "bad_name");
    }
    const std::string id = new_table(port, ann, kTwoPersons);
    const std::string three =
        new_table(port, ann, R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"},{"kind":"open"}]})");
    const std::string seat = "/api/tables/" + three + "/seats/1";
    REQUIRE(post(port, "/api/tables/" + three + "/join", R"({"seat":1})", eve).status == 200);
    const std::string preview = get(port, "/t/" + three + "/").body;
    CHECK(code_of(post(port, seat, R"({"kind":"open"})", eve)) == "not_yours");
    CHECK(post(port, seat, R"({"kind":"open"})", ann).json().at("table").at("seats").at(1).at("kind") == "open");
    CHECK(code_of(post(port, "/api/tables/" + three + "/join", "{}", eve)) == "not_yours");
    CHECK(code_of(call(port, {"DELETE", "/api/tables/" + three, "", eve, ""})) == "not_yours");
    CHECK(call(port, {"DELETE", "/api/tables/" + three, "", ann, ""}).json().at("table").at("status") == "over");
    CHECK(code_of(post(port, "/api/tables/" + three + "/join", "{}", guest(port, "Cid"))) == "not_started");
    // Begun, it is cancelled no more.
    REQUIRE(post(port, "/api/tables/" + id + "/join", "{}", eve).status == 200);
    CHECK(code_of(call(port, {"DELETE", "/api/tables/" + id, "", ann, ""})) == "not_started");
    const auto mine = get(port, "/api/me/tables", ann).json();
    CHECK(mine.at("turns").at(id) == json::value{{"seat", 0}, {"until", nullptr}});
    CHECK(mine.at("turns").as_object().size() == 1);
    // The plain notice of a server without a page has no head to put a preview into; a person gets it for any address.
    CHECK(preview.find("<co>") == std::string::npos);
    CHECK(call(port, {"GET", "/foo", "", "", "Accept: text/html\r\n"}).status == 404);
    CHECK(call(port, {"GET", "/foo", "", "", "Accept: text/html\r\n"}).body.find("<!doctype html>") == 0);
    CHECK(code_of(get(port, "/foo")) == "not_found");
}

TEST_CASE("serve: component sets by name and hash, those of a folder of one's own, too") {
    const TemporaryFolder folder;
    json::object own = get_set("gaia/house");
    own["id"] = "own";
    own["display"] = json::object{{"names", {{"city-01", "Lagos"}}}};
    std::ofstream(folder.path() + "/mine.json") << json::serialize(own);
    own["tiles"] = 5;
    own["id"] = "broken";
    std::ofstream(folder.path() + "/broken.json") << json::serialize(own);
    ServerProgram server({"--db", "memory:", "--components", folder.path()});
    const int port = server.port();

    std::string hash;
    const json::value listed = get(port, "/api/components").json();
    for (const json::value& set : listed.at("components").as_array()) {
        const std::string path = "/api/components/" + std::string(set.at("game").as_string()) + "/" +
                                 std::string(set.at("name").as_string());
        const auto by_name = get(port, path);
        const auto by_hash = get(port, path + "@" + std::string(set.at("hash").as_string()));
        CHECK(by_name.json() == by_hash.json());
        CHECK(by_name.header("Cache-Control") == "no-store");
        CHECK(by_hash.header("Cache-Control").find("immutable") != std::string::npos);
        CHECK(by_hash.json().at("components").at("id") == set.at("name"));
        CHECK(set.at("name") != "broken");
        hash = set.at("name") == "own" ? std::string(set.at("hash").as_string()) : hash;
    }
    REQUIRE_FALSE(hash.empty());
    CHECK(get(port, "/api/components/gaia/own").json().at("components").at("display").at("names").at("city-01") ==
          "Lagos");
    const auto other = get(port, "/api/components/gaia/house@0123456789abcdef");
    CHECK(other.status == 404);
    CHECK(other.body.find("here it is house@8aba55e831f35ffc") != std::string::npos);
    for (const char* path : {"/gaia/none", "/chess/house", "/gaia", "/../components/gaia/house",
                             "/gaia/../planet/house", "/gaia/broken", "/gaia/house@", "/gaia/house@8aba"}) {
        CHECK(get(port, std::string("/api/components") + path).status == 404);
    }

    // A table says which set it is played with, by name and content.
    const std::string ann = guest(port, "Ann");
    const std::string id =
        new_table(port, ann, R"({"game":"gaia","components":"own","seats":[{"kind":"person"},{"kind":"person"}]})");
    CHECK(get(port, "/api/tables/" + id).json().at("table").at("components") ==
          json::value{{"name", "own"}, {"hash", hash}});
    const auto refused = post(
        port, "/api/tables",
        R"({"game":"gaia","components":"own@0123456789abcdef","seats":[{"kind":"person"},{"kind":"person"}]})", ann);
    CHECK(code_of(refused) == "unknown_components");
}

TEST_CASE("serve: accounts, seats moved by link, keys for programs") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string before = guest(port, "Ann");
    const std::string login = R"({"name":"Annie","password":"correct horse"})";
    const auto made = post(port, "/api/account", login, before);
    CHECK(made.json().at("me").at("account") == true);
    const std::string ann = made.cookie();
    CHECK(get(port, "/api/me", before).json().at("me").is_null());  // whoever knew the guest's cookie knows nothing now
    CHECK(code_of(post(port, "/api/account", R"({"name":"ANNIE","password":"another one"})")) == "taken");
    CHECK(code_of(post(port, "/api/account", R"({"name":"x","password":"short"})")) == "bad_request");
    const auto in = post(port, "/api/login", login);
    CHECK(in.json().at("me").at("name") == "Annie");
    CHECK(in.cookie() != ann);
    CHECK(code_of(post(port, "/api/login", R"({"name":"annie","password":"wrong horse"})")) == "wrong_password");
    CHECK(code_of(post(port, "/api/login", R"({"name":"nobody","password":"wrong horse"})")) == "wrong_password");
    post(port, "/api/logout", "{}", in.cookie());
    const std::string second = post(port, "/api/login", login).cookie();
    const std::string bearer = "Authorization: Bearer " + second.substr(second.find('=') + 1) + "\r\n";
    CHECK(call(port, {"POST", "/api/logout", "{}", "", bearer}).status == 200);
    CHECK(get(port, "/api/me", second).json().at("me").is_null());
    CHECK(get(port, "/api/me", in.cookie()).json().at("me").is_null());
    CHECK(get(port, "/api/me", ann).json().at("me").at("name") == "Annie");

    const std::string id = new_table(
        port, ann, R"({"game":"gaia","seed":7,"begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})");
    const std::string seat = "/api/tables/" + id + "/seats/1";
    const auto link = post(port, seat + "/link", "{}", ann).json();
    const std::string token = json::serialize(json::object{{"token", link.at("token")}});
    CHECK(code_of(post(port, seat + "/link", "{}", guest(port, "Eve"))) == "not_yours");
    // A link moves a seat, it is no key to it.
    const std::string as_key = "Authorization: Bearer " + std::string(link.at("token").as_string()) + "\r\n";
    CHECK(call(port, {"GET", "/api/me", "", "", as_key}).status == 401);
    const auto claimed = post(port, "/api/claim", token);
    REQUIRE(claimed.status == 200);
    CHECK(claimed.json().at("seat") == 1);
    CHECK(code_of(post(port, "/api/claim", token)) == "not_found");  // used up
    CHECK(get(port, "/api/me", claimed.cookie()).json().at("me").at("name") == "Annie");
    TableSocket moved(port, id, claimed.cookie());
    REQUIRE(moved.wait_for("view"));
    CHECK(moved.view.at("you").at("seats") == json::array{1});

    const auto key = post(port, "/api/tables/" + id + "/seats/0/key", "{}", ann).json();
    TableSocket bot(port, id, "", "Authorization: Bearer " + std::string(key.at("key").as_string()) + "\r\n");
    REQUIRE(bot.wait_for("view"));
    CHECK(bot.view.at("you").at("seats") == json::array{0});
    CHECK(bot.act(0, std::string(bot.view.at("legal").at("actions").at(0).as_string())) == "ok");
    TableSocket wrong(port, id, "", "Authorization: Bearer guessed\r\n");
    CHECK_FALSE(wrong.next());
    CHECK(wrong.close_code() == 4401);
    const std::string other = new_table(port, ann, kTwoPersons);
    TableSocket astray(port, other, "", "Authorization: Bearer " + std::string(key.at("key").as_string()) + "\r\n");
    CHECK_FALSE(astray.next());
    CHECK(astray.close_code() == 4403);
}

TEST_CASE("serve: what is refused") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--header-seconds", "2", "--messages-per-second", "1",
                          "--messages-at-once", "30", "--requests-per-second", "1", "--requests-at-once", "150"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann'); DROP TABLE tables;--");
    const std::string id = new_table(port, ann, kTwoPersons);

    SUBCASE("wrong origins") {
        CHECK(code_of(call(port, {"POST", "/api/me", "{}", ann, "Origin: http://evil.example\r\n"})) == "wrong_origin");
        CHECK(call(port, {"POST", "/api/me", "{}", ann, "Origin: http://localhost\r\n"}).status == 200);
        CHECK(TableSocket(port, id, ann, "Origin: http://evil.example\r\n").status() == 403);
        CHECK(TableSocket(port, id, ann, "Origin: http://localhost\r\n").status() == 101);
    }
    SUBCASE("paths that lead out, and methods and bodies that make no sense") {
        for (const char* path : {"/../../etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd", "/t/../../../etc/passwd/x",
                                 "/assets/../../CMakeLists.txt"}) {
            const auto answer = get(port, path);
            CAPTURE(path);
            CHECK(answer.body.find("root:") == std::string::npos);
            CHECK(answer.body.find("cmake") == std::string::npos);
        }
        CHECK(get(port, "/api/tables/nowhere").status == 404);
        CHECK(get(port, "/api/tables/' OR 1=1 --").status == 400);
        CHECK(get(port, "/api/tables/%27%20OR%201=1").status == 404);
        CHECK(post(port, "/api/me", "{", ann).status == 400);
        CHECK(post(port, "/api/me", "[]", ann).status == 400);
        CHECK(post(port, "/api/me", R"({"name":""})", ann).status == 400);
        CHECK(post(port, "/api/me", R"({"name":5})", ann).status == 400);
        CHECK(call(port, {"PUT", "/api/me", "{}", ann, ""}).status == 404);
        CHECK(post(port, "/api/tables",
                   R"({"game":"chess","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})", ann)
                  .status == 400);
        CHECK(post(port, "/api/tables", R"({"game":"gaia","begins":"seats","seats":[]})", ann).status == 400);
        // Another table's deal would show its hidden cards.
        const std::string secret =
            new_table(port, ann, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})");
        CHECK(post(port, "/api/tables",
                   R"({"game":"gaia","same_deal_as":")" + secret +
                       R"(","begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})",
                   ann)
                  .status == 400);
        CHECK(post(port, "/api/tables",
                   R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"computer","level":"god"}]})",
                   ann)
                  .status == 400);
        CHECK(post(port, "/api/me", R"({"name":")" + std::string(20'000, 'x') + "\"}", ann).status == 413);
        CHECK(get(port, "/api/me", ann).json().at("me").at("name") == "Ann'); DROP TABLE tables;--");
    }
    SUBCASE("an old cookie is deleted and costs nobody anything, guessed keys are slowed down") {
        for (int i = 0; i < 30; ++i) {
            const auto old = get(port, "/api/me", "pangaea=forged");
            CHECK(old.json().at("me").is_null());
            CHECK(old.header("Set-Cookie").find("Max-Age=0") != std::string::npos);
        }
        CHECK(get(port, "/api/me", ann).json().at("me").is_object());
        bool is_slowed = false;
        for (int i = 0; i < 20 && !is_slowed; ++i) {
            is_slowed =
                call(port, {"GET", "/api/me", "", "", "Authorization: Bearer guess" + std::to_string(i) + "\r\n"})
                    .status == 429;
        }
        CHECK(is_slowed);
        CHECK(get(port, "/api/me", ann).json().at("me").is_object());  // at the same address
        CHECK(get(port, "/healthz").status == 200);
    }
    SUBCASE("an import may be large, up to its limit, and nothing else") {
        const std::string padding(200'000, ' ');
        CHECK(post(port, "/api/tables", padding + R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})", ann)
                  .status == 200);
        CHECK(post(port, "/api/tables", std::string(2'000'000, ' '), ann).status == 413);
        CHECK(post(port, "/api/me", padding + "{}", ann).status == 413);
    }
    SUBCASE("a component set may be large, up to its limit, where it is brought to be kept, and nowhere else") {
        const std::string set = R"({"set":"gaia mine\ntokens 19\n"})";
        const std::string padding(200'000, ' ');
        const auto kept = post(port, "/api/me/sets", padding + set, ann);
        CHECK(kept.status == 200);
        CHECK(kept.body.find("mine") != std::string::npos);
        CHECK(post(port, "/api/me/sets", R"({"set":")" + std::string(200'000, 'x') + "\"}", ann).status == 413);
        CHECK(post(port, "/api/me/sets", std::string(2'000'000, ' '), ann).status == 413);
        CHECK(post(port, "/api/me/sets/gaia/mine@0123456789abcdef", padding + R"({"public":false})", ann).status ==
              413);
        CHECK(post(port, "/api/sets/gaia/mine@0123456789abcdef/copy", padding + "{}", ann).status == 413);
    }
    SUBCASE("a slow-loris is hung up on") {
        test::Wire slow(port);
        slow.send("GET / HTTP/1.1\r\nHost: x\r\n");
        const auto begin = std::chrono::steady_clock::now();
        CHECK(slow.receive(30'000).empty());
        CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
    }
    SUBCASE("a flood of messages ends the connection") {
        TableSocket socket(port, id, ann);
        REQUIRE(socket.wait_for("view"));
        for (int i = 0; i < 60; ++i) {
            socket.send(R"({"type":"ping"})");
        }
        while (socket.next()) {
        }
        CHECK(socket.close_code() == 1008);
    }
    SUBCASE("huge and broken frames end the connection") {
        TableSocket huge(port, id, ann);
        REQUIRE(huge.wait_for("view"));
        huge.send(std::string(100'000, ' '));
        while (huge.next()) {
        }
        CHECK(huge.close_code() == 1009);
        TableSocket broken(port, id, ann);
        REQUIRE(broken.wait_for("view"));
        broken.send_raw(std::string(14, '\xff'));  // a whole head: reserved bits, no such kind, no such length
        while (broken.next()) {
        }
        CHECK(broken.close_code() == 1002);
    }
    SUBCASE("a flood of requests is slowed down") {
        int slowed = 0;
        for (int i = 0; i < 250; ++i) {
            slowed += get(port, "/api/games").status == 429 ? 1 : 0;
        }
        CHECK(slowed > 0);
    }
    SUBCASE("a table that may not be watched") {
        const std::string secret = new_table(
            port, ann,
            R"({"game":"gaia","watch":"nobody","begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})");
        TableSocket stranger(port, secret, "");
        CHECK_FALSE(stranger.next());
        CHECK(stranger.close_code() == 4403);
        const auto listed = get(port, "/api/tables").json();
        for (const auto& table : listed.at("tables").as_array()) {
            CHECK(table.at("id").as_string() != secret);
        }
        TableSocket lost(port, "nowhere", ann);
        CHECK(lost.status() == 101);  // a browser tells its page of closing, not of an answer to the upgrade
        CHECK_FALSE(lost.next());
        CHECK(lost.close_code() == 4404);
    }
}

TEST_CASE("serve: stops in the midst of requests and games of computers") {
    for (int round = 0; round < 10; ++round) {
        ServerProgram server({"--db", "memory:", "--stop-seconds", "1", "--log", "off", "--requests-at-once", "1000"});
        const int port = server.port();
        const std::string id =
            new_table(port, guest(port, "Ann"),
                      R"({"game":"gaia","begins":"seats","seats":[{"kind":"computer","level":"random"},)"
                      R"({"kind":"computer","level":"greedy"},{"kind":"person"}]})");
        std::vector<std::unique_ptr<test::Wire>> crowd;
        for (int i = 0; i < 40; ++i) {
            crowd.push_back(std::make_unique<test::Wire>(port));
            for (int k = 0; k < 5; ++k) {
                crowd.back()->send("GET /api/tables/" + id + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
            }
        }
        CHECK(server.stop() == 0);
    }
}

TEST_CASE("serve: a database that vanishes gives errors, and is found again without a restart") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        return;
    }
    ServerProgram server({"--db", url, "--worker-threads", "2", "--requests-at-once", "1000"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string id = new_table(
        port, ann, R"({"game":"gaia","seed":7,"begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})");
    TableSocket socket(port, id, ann);
    REQUIRE(socket.wait_for("view"));
    const auto action = std::string(socket.view.at("legal").at("actions").at(0).as_string());
    test::stop_postgres();
    CHECK(socket.act(0, action) == "not_stored");
    CHECK(get(port, "/healthz").status == 503);
    // Meanwhile many ask about the table, while it looks again and again whether the database is there.
    std::vector<std::unique_ptr<test::Wire>> crowd;
    for (int round = 0; round < 10; ++round) {
        socket.send(json::serialize(
            json::object{{"type", "act"}, {"n", socket.view.at("n")}, {"seat", 0}, {"action", action}}));
        for (int i = 0; i < 10; ++i) {
            crowd.push_back(std::make_unique<test::Wire>(port));
            crowd.back()->send("GET /api/tables/" + id + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
    }
    for (const auto& one : crowd) {
        CHECK(one->receive().starts_with("HTTP/1.1 "));
    }
    test::start_postgres();
    std::string answer;
    for (int attempt = 0; attempt < 200 && answer != "ok"; ++attempt) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        answer = socket.act(0, action);
    }
    CHECK(answer == "ok");
    CHECK(get(port, "/healthz").status == 200);
}

}  // namespace
}  // namespace pangaea
