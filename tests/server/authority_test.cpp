// Who may do what on a running server: sessions and passwords, names, bounds, proxies, rated tables, the host's hands.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>

#include "server/lobby/bounds.h"
#include "server/lobby/names.h"
#include "server/lobby/thinkers.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"

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

std::string code_in(const test::HttpAnswer& answer) {
    return answer.status == 200 ? "" : std::string(answer.json().at("error").at("code").as_string());
}

constexpr const char* kOpenTable = R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})";
constexpr const char* kRatedTable =
    R"({"game":"gaia","rated":true,"pace":{"kind":"live","seconds":600},"begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})";

TEST_CASE("names: nobody can be invisible, mirrored, or mistaken for somebody else") {
    for (const char* name : {"Ann", "Ann-Marie O'Neil", "Łukasz", "Борис", "山田 太郎", "Ágnes 2", "<b>Bob</b>",
                             "🐘 Ella", "Nguyễn Ánh", "สมชาย"}) {
        CAPTURE(name);
        CHECK(lobby::read_name(name).ok());
    }
    CHECK(*lobby::read_name("  Ann  ") == "Ann");
    CHECK(*lobby::read_name("Ａｎｎ") == "Ann");  // as wide as it may be written
    for (const char* name : {"", "   ", "\u200b", "\u200b\u200b", "Ann\u202eBob", "A\u200bnn", "\u2066Ann", "...",
                             "\u0085Ann", "A\u0316\u0317\u0318\u0319nn", "Annа" /* its last letter is Cyrillic */,
                             "master", "Somebody", "sоmebody", "\xff", "a\nb"}) {
        CAPTURE(name);
        CHECK_FALSE(lobby::read_name(name).ok());
    }
    CHECK(lobby::skeleton("Annie") == lobby::skeleton("ANNIE"));
    CHECK(lobby::skeleton("Bo1") == lobby::skeleton("Bol"));
    CHECK(lobby::skeleton("Ann") != lobby::skeleton("Bob"));
}

TEST_CASE("bounds: so many at once, then at a rate, for persons and for addresses; a refusal says when to try again") {
    auto bounds = *lobby::Bounds::make({"tables=2,3600", "chat=0,0"});
    CHECK(bounds->take("tables", "ann", "1.1.1.1", 0));
    CHECK(bounds->take("tables", "ann", "1.1.1.1", 0));
    const auto refused = bounds->take("tables", "ann", "1.1.1.1", 0);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == "too_many_requests");
    CHECK(refused.error().message == "too many tables; try again in 2 s");
    CHECK(bounds->take("tables", "ann", "1.1.1.1", 1100));
    for (int i = 0; i < 40; ++i) {
        (void)bounds->take("tables", "p" + std::to_string(i), "1.1.1.1", 1100);
    }
    CHECK_FALSE(bounds->take("tables", "new", "1.1.1.1", 1100));  // ten persons' worth
    CHECK(bounds->take("tables", "new", "2.2.2.2", 1100));
    for (int i = 0; i < 1000; ++i) {
        CHECK(bounds->take("chat", "ann", "1.1.1.1", 0));
    }
    for (const char* wrong :
         {"tables", "tables=", "tables=1", "tables=1,", "flies=1,1", "tables=-1,1", "tables=1,1x"}) {
        CAPTURE(wrong);
        CHECK_FALSE(lobby::Bounds::make({wrong}).ok());
    }
}

TEST_CASE("computers think by turns among people, quick levels at once, and not for whoever has gone") {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::string> order;
    bool is_open = false;
    lobby::Thinkers thinkers(1, 100, [](const Error&) {});
    const auto post = [&](const std::string& person, const std::string& address, bool is_quick = false,
                          std::shared_ptr<std::atomic<bool>> stop = {}) {
        room::Thinking thinking{person, address, "", std::move(stop)};
        thinking.is_quick = is_quick;
        return thinkers.post(std::move(thinking), [&, person, is_quick] {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return is_open || is_quick; });
            // A little work, so that it counts.
            const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
            while (std::chrono::steady_clock::now() < end) {
            }
            order.push_back(person);
            changed.notify_all();
        });
    };
    REQUIRE(post("eve", "1"));  // is being thought about while the others come
    while (thinkers.waiting() > 0) {
        std::this_thread::yield();
    }
    for (int i = 0; i < 50; ++i) {
        REQUIRE(post("eve", "1"));
    }
    auto gone = std::make_shared<std::atomic<bool>>(true);
    REQUIRE(post("gone", "3", false, gone));
    REQUIRE(post("ann", "2"));
    CHECK(thinkers.share_of(1000) < 1000);
    REQUIRE(post("cid", "1", true));
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return !order.empty(); });  // while the search goes on
    is_open = true;
    changed.notify_all();
    changed.wait(lock, [&] { return order.size() >= 53; });
    CHECK(order[0] == "cid");
    CHECK(order[1] == "eve");
    CHECK(order[2] == "ann");
    CHECK(std::find(order.begin(), order.end(), "gone") == order.end());
}

TEST_CASE("serve: sessions end where they should, and a wrong password slows the guesser, not the owner") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--behind-proxy", "--bound", "failures=10,1"});
    const int port = server.port();
    const auto from = [&](const std::string& address, const std::string& path, const std::string& body,
                          const std::string& cookie = {}) {
        return call(port, {"POST", path, body, cookie, "X-Forwarded-For: " + address + "\r\n"});
    };
    const std::string ann = test::account(port, "Annie");
    const std::string login = R"({"name":"annie","password":"correct horse"})";
    const std::string phone = from("10.0.0.1", "/api/login", login).cookie();
    const std::string id = new_table(port, ann, kOpenTable);
    TableSocket socket(port, id, phone);
    REQUIRE(socket.wait_for("view"));
    CHECK(code_in(from("10.0.0.1", "/api/password", R"({"password":"wrong one","new_password":"battery staple"})",
                       ann)) == "wrong_password");
    const auto changed =
        from("10.0.0.1", "/api/password", R"({"password":"correct horse","new_password":"battery staple"})", ann);
    REQUIRE(changed.status == 200);
    while (socket.next()) {
    }
    CHECK(socket.close_code() == 4401);
    for (const std::string& old : {ann, phone}) {
        CHECK(get(port, "/api/me", old).json().at("me").is_null());
    }
    CHECK(get(port, "/api/me", changed.cookie()).json().at("me").at("name") == "Annie");
    const std::string right = R"({"name":"ANNIE","password":"battery staple"})";
    // In whatever letters: the guesser's bucket is the guesser's.
    int tries = 0;
    for (; tries < 30; ++tries) {
        const std::string name = tries % 2 == 0 ? "annie" : "AnNiE";
        const auto answer = from("10.6.6.6", "/api/login", R"({"name":")" + name + R"(","password":"a guess of it"})");
        if (answer.status == 429) {
            CHECK(std::atoi(answer.header("Retry-After").c_str()) >= 1);
            CHECK(answer.json().at("error").at("retry_after").to_number<int>() >= 1);
            break;
        }
    }
    CHECK(tries == 10);
    CHECK(from("10.6.6.6", "/api/login", right).status == 429);
    CHECK(from("10.0.0.2", "/api/login", right).status == 200);
    CHECK(from("10.6.6.6", "/api/login", right, changed.cookie()).status == 200);  // the owner, at the same address
    CHECK(from("10.0.0.2", "/api/logout", R"({"everywhere":true})", changed.cookie()).status == 200);
    CHECK(get(port, "/api/me", changed.cookie()).json().at("me").is_null());
    // Nobody else gets the name, in whatever letters.
    CHECK(code_in(from("10.0.0.3", "/api/me", R"({"name":"Annıe"})")) == "taken");
    CHECK(code_in(from("10.0.0.3", "/api/account", R"({"name":"Annıe","password":"correct horse"})")) == "taken");
    CHECK(code_in(from("10.0.0.3", "/api/me", "{\"name\":\"A\u200bnn\"}")) == "bad_name");
}

TEST_CASE("serve: an account signs in by the name it has, and no two accounts have the same") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = test::account(port, "Annie");
    const std::string eve = test::account(port, "Eve");
    REQUIRE(post(port, "/api/me", R"({"name":"Queen"})", ann).status == 200);
    CHECK(code_in(post(port, "/api/me", R"({"name":"Queеn"})", eve)) == "bad_name");  // a Cyrillic letter
    CHECK(code_in(post(port, "/api/me", R"({"name":"queen"})", eve)) == "taken");
    CHECK(code_in(post(port, "/api/me", R"({"name":"Queen"})")) == "taken");
    CHECK(code_in(post(port, "/api/account", R"({"name":"QUEEN","password":"correct horse"})")) == "taken");
    CHECK(post(port, "/api/login", R"({"name":"queen","password":"correct horse"})").status == 200);
    CHECK(code_in(post(port, "/api/login", R"({"name":"Annie","password":"correct horse"})")) == "wrong_password");
    // One's own name in other letters is one's own.
    CHECK(post(port, "/api/me", R"({"name":"QUEEN"})", ann).status == 200);
    // What was given up is free.
    CHECK(post(port, "/api/me", R"({"name":"Annie"})", eve).status == 200);
    CHECK(get(port, "/api/me", eve).json().at("me").at("account") == true);
}

TEST_CASE("serve: only named proxies are believed, and limits count people: IPv6 by /64") {
    const TemporaryFolder folder;
    const std::vector<std::string> few = {"--data", folder.path(),        "--requests-per-second",
                                          "0.001",  "--requests-at-once", "30"};
    const auto slowed = [](int port, auto address) {
        for (int i = 0; i < 60; ++i) {
            if (call(port, {"GET", "/api/games", "", "", "X-Forwarded-For: " + address(i) + "\r\n"}).status == 429) {
                return i;
            }
        }
        return -1;
    };
    {
        ServerProgram server(few);  // nobody is believed
        CHECK(slowed(server.port(), [](int i) { return "10.0.0." + std::to_string(i); }) == 30);
        CHECK(get(server.port(), "/metrics").status == 200);
        CHECK(call(server.port(), {"GET", "/metrics", "", "", "X-Forwarded-For: 10.0.0.1\r\n"}).status == 403);
    }
    auto words = few;
    words.insert(words.end(), {"--behind-proxy", "--proxy", "10.9.0.0/16", "--per-address", "3"});
    ServerProgram server(words);
    const int port = server.port();
    CHECK(slowed(port, [](int i) { return "10.0.0." + std::to_string(i); }) == -1);
    CHECK(slowed(port, [](int i) { return "2001:db8:1:2::" + std::to_string(i + 1); }) == 30);
    CHECK(slowed(port, [](int i) { return "10.77.0." + std::to_string(i) + ", 10.1.1.1, 10.9.0.5"; }) == 30);
    // A proxy that adds a line of its own, at the end.
    const std::string line = "\r\nX-Forwarded-For: ";
    CHECK(slowed(port, [&](int i) { return "10.88.0." + std::to_string(i) + line + "10.1.1.2"; }) == 30);
    CHECK(slowed(port, [&](int i) { return "10.88.0." + std::to_string(i) + ", 10.1.1.3" + line + "10.9.0.5"; }) == 30);
    const auto cookie_by = [&](const std::string& first, const std::string& last) {
        return call(port, {"POST", "/api/me", "{}", "",
                           "X-Forwarded-For: 10.2.0.2\r\nX-Forwarded-Proto: " + first +
                               "\r\nX-Forwarded-Proto: " + last + "\r\n"})
            .header("Set-Cookie");
    };
    CHECK(cookie_by("http", "https").starts_with("__Host-pangaea="));
    CHECK(cookie_by("https", "http").starts_with("pangaea="));
    CHECK(slowed(port, [](int i) { return "not an address " + std::to_string(i); }) == 30);
    const std::string ann = call(port, {"POST", "/api/me", "{}", "", "X-Forwarded-For: 10.2.0.1\r\n"}).cookie();
    const auto made = call(port, {"POST", "/api/tables", kOpenTable, ann, "X-Forwarded-For: 10.2.0.1\r\n"});
    const std::string id(made.json().at("table").at("id").as_string());
    std::vector<std::unique_ptr<TableSocket>> sockets;
    int open = 0;
    for (int i = 0; i < 5; ++i) {
        sockets.push_back(std::make_unique<TableSocket>(port, id, "", "X-Forwarded-For: 10.3.0.1\r\n"));
        open += sockets.back()->status() == 101 ? 1 : 0;
    }
    CHECK(open == 3);
    CHECK(TableSocket(port, id, "", "X-Forwarded-For: 10.3.0.2\r\n").status() == 101);
}

TEST_CASE("serve: rated tables are for accounts, without links and keys; one can ask why a rating changed") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string eve = guest(port, "Eve");
    CHECK(code_in(post(port, "/api/tables", kRatedTable, eve)) == "no_account");
    CHECK(code_in(post(port, "/api/tables", kRatedTable)) == "no_account");
    const std::string ann = test::account(port, "Annie");
    const std::string bob = test::account(port, "Bobby");
    const std::string id = new_table(port, ann, kRatedTable);
    const std::string table = "/api/tables/" + id;
    CHECK(code_in(post(port, table + "/join", "{}", eve)) == "no_account");
    CHECK(post(port, table + "/join", "{}").cookie().empty());  // nobody is made for nothing
    CHECK(code_in(post(port, table + "/seats/1/key", "{}", ann)) == "not_yours");
    CHECK(code_in(post(port, table + "/seats/0/link", "{}", ann)) == "not_yours");
    REQUIRE(post(port, table + "/join", "{}", bob).status == 200);
    TableSocket socket(port, id, ann);
    REQUIRE(socket.wait_for("view"));
    socket.send(R"({"type":"resign","id":1,"seat":0})");
    REQUIRE(socket.wait_for("ok"));
    json::array changes;
    while (changes.empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));  // requests are counted
        const auto answer = get(port, "/api/me/ratings", ann);
        changes = answer.status == 200 ? answer.json().at("changes").as_array() : changes;  // or one asks too often
    }
    CHECK(changes[0].at("why") == "early");  // nobody had acted twice
    CHECK(changes[0].at("table").as_string() == id);
    CHECK(changes[0].at("before") == changes[0].at("after"));
    CHECK(get(port, "/api/ratings?game=gaia").json().at("ratings").as_array().empty());
    // No clock, a level of one's own: not rated.
    CHECK(post(port, "/api/tables", R"({"game":"gaia","rated":true,"seats":[{"kind":"person"},{"kind":"open"}]})", ann)
              .status == 400);
    CHECK(
        post(
            port, "/api/tables",
            R"({"game":"gaia","rated":true,"takeover":"master","pace":{"kind":"live","seconds":60},"seats":[{"kind":"person"},{"kind":"open"}]})",
            ann)
            .status == 400);
}

TEST_CASE("serve: what one person may leave lying about is bounded, and the deleted stay deleted") {
    const TemporaryFolder folder;
    std::string id;
    std::string other;
    {
        ServerProgram server({"--data", folder.path(), "--max-unfinished", "4", "--bound", "chat=3,1"});
        const int port = server.port();
        const std::string eve = guest(port, "Eve");
        for (int i = 0; i < 4; ++i) {
            id = new_table(port, eve, kOpenTable);
        }
        const auto refused = post(port, "/api/tables", kOpenTable, eve);
        CHECK(code_in(refused) == "too_many_tables");
        CHECK(refused.status == 429);
        other = new_table(port, guest(port, "Ann"), kOpenTable);
        const auto listed = get(port, "/api/tables").json().at("tables").as_array();
        CHECK(listed.size() == 4);  // three of Eve's
        CHECK(listed[0].at("id").as_string() == other);
        CHECK(listed[0].at("deal") == "secret");
        // A request that makes nothing makes nobody.
        CHECK(post(port, "/api/tables",
                   R"({"game":"gaia","rules":{"mode":"odd"},"seats":[{"kind":"person"},{"kind":"open"}]})")
                  .cookie()
                  .empty());
        TableSocket socket(port, id, eve);
        REQUIRE(socket.wait_for("view"));
        for (int i = 0; i < 4; ++i) {
            socket.send(R"({"type":"chat","id":1,"text":"hello"})");
        }
        const auto error = socket.wait_for("error");
        REQUIRE(error);
        CHECK(error->at("code") == "too_many_requests");
        CHECK(error->at("retry_after").to_number<int>() > 60);
        CHECK(call(port, {"DELETE", "/api/me", R"({"confirm":true})", eve, ""}).status == 200);
        while (socket.next()) {
        }
        CHECK(socket.close_code() == 4401);
        CHECK(server.stop() == 0);
    }
    ServerProgram again({"--data", folder.path()});
    CHECK(get(again.port(), "/api/tables/" + id).body.find("Eve") == std::string::npos);
    CHECK(get(again.port(), "/api/tables").body.find("Eve") == std::string::npos);
    // One folder, one server.
    for (const auto& [option, place] :
         {std::pair("--data", folder.path()), std::pair("--db", "sqlite:" + folder.path() + "/pangaea.db")}) {
        test::Child second({std::getenv("PANGAEA_BIN"), "serve", "--port", "0", option, place}, "/dev/null");
        CHECK(second.wait() == 1);
    }
    const std::vector<std::string> other_file = {"--db", "sqlite:" + folder.path() + "/other.db"};
    ServerProgram third(other_file);
    test::Child fourth({std::getenv("PANGAEA_BIN"), "serve", "--port", "0", "--db", other_file[1]}, "/dev/null");
    CHECK(fourth.wait() == 1);
}

TEST_CASE("serve: a rematch is a table made, within the bounds of tables made") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "tables=2,1", "--max-unfinished", "1"});
    const int port = server.port();
    const std::string body =
        R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"computer","level":"random"}]})";
    // Resigns there and asks for a rematch: the new table, or the error's code.
    const auto play_again = [port](const std::string& id, const std::string& cookie) -> std::string {
        TableSocket socket(port, id, cookie);
        REQUIRE(socket.wait_for("view"));
        const json::value own = socket.view.at("you").at("seats").at(0);
        socket.send(json::serialize(json::object{{"type", "resign"}, {"id", 1}, {"seat", own}}));
        REQUIRE(socket.wait_for("ok"));
        socket.send(R"({"type":"rematch","id":2})");
        while (const auto message = socket.next()) {
            if (message->at("type") == "rematch") {
                return std::string(message->at("table").as_string());
            }
            if (message->at("type") == "error") {
                return std::string(message->at("code").as_string());
            }
        }
        return "";
    };
    const std::string eve = guest(port, "Eve");
    const std::string second = play_again(new_table(port, eve, body), eve);
    CHECK(get(port, "/api/tables/" + second).status == 200);
    CHECK(play_again(second, eve) == "too_many_requests");
    // Nor are there more unfinished ones of one maker.
    const std::string ann = guest(port, "Ann");
    new_table(port, ann, body);
    const std::string bob = guest(port, "Bob");
    const std::string shared = new_table(port, bob, kOpenTable);
    REQUIRE(post(port, "/api/tables/" + shared + "/join", "{}", ann).status == 200);
    CHECK(play_again(shared, ann) == "too_many_tables");
}

TEST_CASE("serve: the host lists, mutes, bans, renames and deletes; chat lines can be reported") {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/key";
    const std::string key = "a-key-of-the-host-that-is-long-enough";
    std::ofstream(file) << key << "\n";
    ServerProgram server({"--data", folder.path() + "/data", "--host-key", file});
    const int port = server.port();
    const auto host = [&](const std::string& method, const std::string& path, const std::string& body = {}) {
        return call(port, {method, "/api/host/" + path, body, "", "Authorization: Bearer " + key + "\r\n"});
    };
    const std::string ann = guest(port, "Ann");
    const std::string eve = guest(port, "Eve");
    const std::string id = new_table(port, eve, kOpenTable);
    CHECK(code_in(get(port, "/api/host/people", ann)) == "not_yours");
    CHECK(code_in(call(port, {"GET", "/api/host/people", "", "", "Authorization: Bearer wrong\r\n"})) == "not_yours");
    const auto people = host("GET", "people?name=E").json().at("people").as_array();
    REQUIRE(people.size() == 1);
    const std::string who(people[0].at("id").as_string());
    TableSocket socket(port, id, eve);
    REQUIRE(socket.wait_for("view"));
    socket.send(R"({"type":"chat","id":1,"text":"something rude"})");
    REQUIRE(socket.wait_for("chat"));
    CHECK(post(port, "/api/tables/" + id + "/report", R"({"line":1})", ann).status == 200);
    const auto reports = host("GET", "reports").json().at("reports").as_array();
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].at("text") == "something rude");
    CHECK(reports[0].at("who").as_string() == who);
    CHECK(host("POST", "people/" + who, R"({"mute_hours":1,"name":"Somebody Else"})").status == 200);
    socket.send(R"({"type":"chat","id":2,"text":"more of it"})");
    const auto error = socket.wait_for("error");
    REQUIRE(error);
    CHECK(error->at("code") == "muted");
    CHECK(get(port, "/api/tables/" + id).json().at("table").at("seats").at(0).at("name") == "Somebody Else");
    CHECK(get(port, "/api/tables").body.find("Eve") == std::string::npos);  // as soon as it is done
    CHECK(host("POST", "people/" + who, R"({"ban_hours":1})").status == 200);
    while (socket.next()) {
    }
    CHECK(socket.close_code() == 4401);
    CHECK(code_in(get(port, "/api/me", eve)) == "banned");
    TableSocket locked_out(port, id, eve);
    CHECK_FALSE(locked_out.next());
    CHECK(locked_out.close_code() == 4403);
    CHECK(host("POST", "people/" + who, R"({"ban_hours":0})").status == 200);
    CHECK(get(port, "/api/me", eve).status == 200);
    CHECK(host("DELETE", "tables/" + id).status == 200);
    CHECK(get(port, "/api/tables/" + id).status == 404);
    CHECK(host("DELETE", "people/" + who).status == 200);
    CHECK(get(port, "/api/me", eve).json().at("me").is_null());
    // An account that is renamed is that account under its new name only.
    const std::string bob = test::account(port, "Bobby");
    const std::string his(get(port, "/api/me", bob).json().at("me").at("id").as_string());
    CHECK(test::account(port, "Queen") != bob);
    CHECK(code_in(host("POST", "people/" + his, R"({"name":"QUEEN"})")) == "taken");
    CHECK(host("POST", "people/" + his, R"({"name":"Robert"})").status == 200);
    CHECK(code_in(post(port, "/api/me", R"({"name":"robert"})", ann)) == "taken");
    CHECK(post(port, "/api/login", R"({"name":"Robert","password":"correct horse"})").status == 200);
    CHECK(code_in(post(port, "/api/login", R"({"name":"Bobby","password":"correct horse"})")) == "wrong_password");
}

TEST_CASE("serve: what takes its time is bounded though it is right, and nobody paints a seat they cannot have") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "passwords=3,1", "--bound", "links=1,1", "--bound",
                          "exports=1,1", "--bound", "holidays=1,1"});
    const int port = server.port();
    const std::string ann = test::account(port, "Annie");
    const std::string login = R"({"name":"Annie","password":"correct horse"})";
    for (int i = 0; i < 3; ++i) {
        CHECK(post(port, "/api/login", login).status == 200);
    }
    const auto refused = post(port, "/api/login", login);
    CHECK(code_in(refused) == "too_many_requests");
    CHECK(refused.json().at("error").at("retry_after").to_number<int>() > 60);
    CHECK(post(port, "/api/login", login, ann).status == 200);  // the owner
    const std::string id = new_table(port, ann, kOpenTable);
    const auto twice = [&](const std::string& method, const std::string& path, const std::string& body) {
        CHECK(call(port, {method, path, body, ann, ""}).status == 200);
        CHECK(code_in(call(port, {method, path, body, ann, ""})) == "too_many_requests");
    };
    twice("POST", "/api/tables/" + id + "/seats/0/link", "{}");
    twice("GET", "/api/me/export", "");
    twice("POST", "/api/me/holiday", R"({"days":0})");
    // A seat kept for somebody else, and one that one was sent away from, keep their colours.
    const std::string eve = guest(port, "Eve");
    const auto colour = [port](const std::string& table) {
        return get(port, "/api/tables/" + table).json().at("table").at("seats").at(1).at("colour");
    };
    const std::string kept = new_table(
        port, ann, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open","for":"Bob"}]})");
    const auto before = colour(kept);
    CHECK(code_in(post(port, "/api/tables/" + kept + "/join", R"({"seat":1,"colour":"white"})", eve)) == "taken");
    CHECK(colour(kept) == before);
    const std::string three = new_table(
        port, ann, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"},{"kind":"open"}]})");
    const std::string seat = "/api/tables/" + three;
    REQUIRE(post(port, seat + "/join", R"({"seat":1,"colour":"red"})", eve).status == 200);
    CHECK(colour(three) == "red");
    REQUIRE(post(port, seat + "/seats/1", R"({"kind":"open"})", ann).status == 200);
    CHECK(code_in(post(port, seat + "/join", R"({"seat":1,"colour":"white"})", eve)) == "not_yours");
    CHECK(colour(three) == "red");
}

TEST_CASE("serve: a link is not used up by whoever cannot be made a guest just now") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "guests=2,1"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const std::string seat = "/api/tables/" + new_table(port, ann, kOpenTable) + "/seats/0/link";
    const auto made = post(port, seat, "{}", ann);
    REQUIRE(made.status == 200);
    CHECK(code_in(post(port, "/api/claim", made.body)) == "too_many_requests");
    CHECK(post(port, "/api/claim", made.body, bob).status == 200);
    CHECK(code_in(post(port, "/api/claim", made.body, ann)) == "not_found");
}

TEST_CASE("serve: what is changed while a password is made does not come back with it") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "names=0,0"});
    const int port = server.port();
    const std::string change = R"({"password":"correct horse","new_password":"battery staple"})";
    const auto name_of = [port](const std::string& cookie) {
        return std::string(get(port, "/api/me", cookie).json().at("me").at("name").as_string());
    };
    for (int round = 0; round < 4; ++round) {
        const std::string number = std::to_string(round);
        const std::string ann = test::account(port, "Annie " + number);
        test::HttpAnswer changed;
        std::thread password([&] { changed = post(port, "/api/password", change, ann); });
        std::this_thread::sleep_for(std::chrono::milliseconds(20 * round));
        const auto named = post(port, "/api/me", R"({"name":"Queen )" + number + R"("})", ann);
        password.join();
        // Whichever was done first stands, and who is told that it was done is told the truth. (After the password the
        // old cookie is nobody's, and the name a new guest's.)
        const bool is_named = named.status == 200 && named.json().at("me").at("account") == true;
        CHECK((is_named || changed.status == 200));
        const std::string name = is_named ? "Queen " : "Annie ";
        CHECK(name_of(changed.status == 200 ? changed.cookie() : ann) == name + number);
        const std::string right = changed.status == 200 ? "battery staple" : "correct horse";
        CHECK(post(port, "/api/login", R"({"name":")" + name + number + R"(","password":")" + right + "\"}").status ==
              200);
    }
    // Who is deleted meanwhile is no account afterwards.
    const std::string eve = guest(port, "Eve");
    const auto hers = get(port, "/api/me", eve).json().at("me").at("id");
    std::thread account([&] { (void)post(port, "/api/account", R"({"name":"Eve","password":"correct horse"})", eve); });
    const auto gone = call(port, {"DELETE", "/api/me", R"({"confirm":true})", eve, ""});
    account.join();
    if (gone.status == 200) {
        // With a cookie that is nobody's any more somebody else has made one.
        const auto entered = post(port, "/api/login", R"({"name":"Eve","password":"correct horse"})");
        CHECK((entered.status != 200 || entered.json().at("me").at("id") != hers));
    }
}

TEST_CASE("serve: of two servers the one where the person is lets the computer move, and votes are counted together") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        MESSAGE("PostgreSQL is not installed: skipped");
        return;
    }
    ServerProgram first({"--db", url});
    ServerProgram second({"--db", url});
    const std::string ann = guest(first.port(), "Ann");
    const std::string id = new_table(
        first.port(), ann,
        R"({"game":"gaia","begins":"seats","seats":[{"kind":"computer","level":"random"},{"kind":"person"}]})");
    // Made at the first server, played at the second; and the other way round after a while.
    const auto play_some = [&](int port) {
        TableSocket socket(port, id, ann);
        REQUIRE(socket.wait_for("view"));
        for (int i = 0; i < 4; ++i) {
            while (!socket.view.at("legal").is_object()) {
                REQUIRE(socket.next(60'000));
            }
            const std::string action(socket.view.at("legal").at("actions").at(0).as_string());
            const auto n = socket.view.at("n");
            const std::string answer = socket.act(1, action);  // what the other server stored last may not be here yet
            REQUIRE((answer == "ok" || answer == "stale"));
            while (socket.view.at("n") == n) {
                REQUIRE(socket.next(60'000));
            }
        }
    };
    play_some(second.port());
    play_some(first.port());
    play_some(second.port());
    const std::string both = new_table(first.port(), ann, kOpenTable);
    const std::string bob = guest(second.port(), "Bob");
    TableSocket here(first.port(), both, ann);
    REQUIRE(here.wait_for("view"));
    REQUIRE(post(second.port(), "/api/tables/" + both + "/join", "{}", bob).status == 200);
    TableSocket there(second.port(), both, bob);
    REQUIRE(there.wait_for("view"));
    const auto wait_for_name = [&](const char* name) {
        while (here.view.at("table").at("seats").at(1).at("kind") != "person") {
            REQUIRE(here.next(60'000));
        }
        while (here.view.at("table").at("seats").at(1).at("name") != name) {
            REQUIRE(here.next());
        }
    };
    wait_for_name("Bob");
    here.send(R"({"type":"vote","id":1,"what":"pause","yes":true})");
    REQUIRE(there.wait_for("vote"));
    there.send(R"({"type":"vote","id":1,"what":"pause","yes":true})");
    for (TableSocket* socket : {&here, &there}) {
        while (socket->view.at("table").at("paused") != true) {
            REQUIRE(socket->next(60'000));
        }
    }
    // What somebody is called is known everywhere, and forgotten everywhere.
    REQUIRE(post(second.port(), "/api/me", R"({"name":"Robert"})", bob).status == 200);
    wait_for_name("Robert");
    REQUIRE(call(second.port(), {"DELETE", "/api/me", R"({"confirm":true})", bob, ""}).status == 200);
    wait_for_name("somebody");
    here.send(R"({"type":"chat","id":2,"text":"who was that?"})");
    REQUIRE(here.wait_for("ok"));
    for (const int port : {first.port(), second.port()}) {
        CHECK(get(port, "/api/tables/" + both).body.find("Robert") == std::string::npos);
        CHECK(get(port, "/api/me/tables", ann).body.find("Robert") == std::string::npos);
    }
}

}  // namespace
}  // namespace pangaea
