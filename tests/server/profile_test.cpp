// Accounts beyond signing in: the way back without a password, what a profile tells and to whom, badges that cannot be
// had for nothing.
#include "server/lobby/profile.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea {
namespace {

using test::call;
using test::get;
using test::guest;
using test::post;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

std::string code_in(const test::HttpAnswer& answer) {
    return answer.status == 200 ? "" : std::string(answer.json().at("error").at("code").as_string());
}

struct Account {
    std::string cookie;
    std::string id;
    std::string code;
};

Account sign_up(int port, const std::string& name, const std::string& cookie = {}) {
    const auto made = post(port, "/api/account", R"({"name":")" + name + R"(","password":"correct horse"})", cookie);
    REQUIRE(made.status == 200);
    return {made.cookie(), std::string(made.json().at("me").at("id").as_string()),
            std::string(made.json().at("recovery").as_string())};
}

std::string recovery(const std::string& name, const std::string& code, const std::string& password) {
    return json::serialize(json::object{{"name", name}, {"code", code}, {"new_password", password}});
}

TEST_CASE("serve: a recovery code opens the account once, ends every session, and cannot be guessed") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--behind-proxy", "--bound", "failures=10,1"});
    const int port = server.port();
    const auto from = [&](const std::string& address, const std::string& path, const std::string& body) {
        return call(port, {"POST", path, body, "", "X-Forwarded-For: " + address + "\r\n"});
    };
    const Account ann = sign_up(port, "Annie");
    const Account bob = sign_up(port, "Bobby");
    REQUIRE(ann.code.size() == 23);
    CHECK(get(port, "/api/me/account", ann.cookie).json().at("recovery") == true);
    // It is no cookie, no key and no link; somebody else's is wrong for this name and stays good.
    CHECK(get(port, "/api/me", ann.code).json().at("me").is_null());
    CHECK(code_in(call(port, {"GET", "/api/me", "", "", "Authorization: Bearer " + ann.code + "\r\n"})) ==
          "no_identity");
    CHECK(code_in(from("10.0.0.1", "/api/claim", R"({"token":")" + ann.code + R"("})")) == "not_found");
    CHECK(code_in(from("10.0.0.1", "/api/recover", recovery("Annie", bob.code, "battery staple"))) == "wrong_code");
    CHECK(code_in(from("10.0.0.1", "/api/recover", recovery("Annie", "", "battery staple"))) == "wrong_code");
    CHECK(code_in(from("10.0.0.1", "/api/recover", recovery("Annie", ann.code, "short"))) == "bad_request");
    // As people type it.
    std::string typed = ann.code;
    for (char& letter : typed) {
        letter = letter == '-' ? ' ' : letter == '0' ? 'O' : static_cast<char>(std::toupper(letter));
    }
    const auto opened = from("10.0.0.1", "/api/recover", recovery("annie", typed, "battery staple"));
    REQUIRE(opened.status == 200);
    CHECK(get(port, "/api/me", ann.cookie).json().at("me").is_null());
    CHECK(get(port, "/api/me", opened.cookie()).json().at("me").at("name") == "Annie");
    CHECK(from("10.0.0.1", "/api/login", R"({"name":"annie","password":"battery staple"})").status == 200);
    CHECK(code_in(from("10.0.0.1", "/api/recover", recovery("annie", ann.code, "battery staple 2"))) == "wrong_code");
    // Signing out everywhere leaves it; a new password and a new code end it.
    const std::string second(opened.json().at("recovery").as_string());
    CHECK(post(port, "/api/logout", R"({"everywhere":true})", opened.cookie()).status == 200);
    const std::string again =
        from("10.0.0.2", "/api/login", R"({"name":"annie","password":"battery staple"})").cookie();
    CHECK(code_in(post(port, "/api/recovery", R"({"password":"wrong one"})", again)) == "wrong_password");
    const auto renewed = post(port, "/api/recovery", R"({"password":"battery staple"})", again);
    REQUIRE(renewed.status == 200);
    CHECK(code_in(from("10.0.0.3", "/api/recover", recovery("annie", second, "battery staple 2"))) == "wrong_code");
    const auto changed =
        post(port, "/api/password", R"({"password":"battery staple","new_password":"battery staple 3"})", again);
    REQUIRE(changed.status == 200);
    const std::string third(renewed.json().at("recovery").as_string());
    CHECK(code_in(from("10.0.0.3", "/api/recover", recovery("annie", third, "battery staple 4"))) == "wrong_code");
    CHECK(code_in(post(port, "/api/recovery", R"({"password":"whatever it is"})", guest(port, "Cid"))) == "no_account");
    // Who guesses is slowed, whatever name they try; the owner elsewhere is not.
    int tries = 0;
    for (; tries < 30; ++tries) {
        const std::string name = tries % 2 == 0 ? "annie" : "bobby";
        if (from("10.6.6.6", "/api/recover", recovery(name, "abcde-fghjk", "a guess of it")).status == 429) {
            break;
        }
    }
    CHECK(tries == 10);
    CHECK(from("10.6.6.6", "/api/recover", recovery("bobby", bob.code, "a guess of it")).status == 429);
    // Of several who come at once with one code one gets in.
    std::atomic<int> in = 0;
    {
        std::vector<std::jthread> together;
        for (int i = 0; i < 8; ++i) {
            together.emplace_back([&] {
                in += from("10.0.0.4", "/api/recover", recovery("bobby", bob.code, "battery staple")).status == 200;
            });
        }
    }
    CHECK(in == 1);
}

TEST_CASE("serve: a profile shows what its owner lets it; hidden, deleted and guests have none") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const Account ann = sign_up(port, "Annie");
    const Account bob = sign_up(port, "Bobby");
    // Bob resigns at once: a listed game of two people that Ann has won.
    const std::string id = test::new_table(
        port, ann.cookie, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})");
    REQUIRE(post(port, "/api/tables/" + id + "/join", "{}", bob.cookie).status == 200);
    TableSocket socket(port, id, bob.cookie);
    REQUIRE(socket.wait_for("view"));
    socket.send(R"({"type":"resign","id":1,"seat":1})");
    REQUIRE(socket.wait_for("ok"));
    const std::string path = "/api/people/" + ann.id;
    const auto own = get(port, path, ann.cookie).json().at("profile");
    CHECK(own.at("own") == true);
    REQUIRE(own.at("games").as_array().size() == 1);
    CHECK(own.at("games").at(0).at("id").as_string() == id);
    const auto seen = get(port, path, bob.cookie).json().at("profile");
    CHECK(seen.at("name") == "Annie");
    CHECK(seen.at("games").is_null());  // with whom one played when is not told unasked
    CHECK(json::serialize(seen.at("results")) == R"([{"game":"gaia","against":"people","played":1,"won":1}])");
    CHECK(seen.at("badges").as_array().size() == 2);
    CHECK(get(port, path).json().at("profile").at("own") == false);
    const auto shows = [&](const std::string& list) {
        return post(port, "/api/me/account", R"({"shows":)" + list + "}", ann.cookie).status;
    };
    CHECK(shows(R"(["games"])") == 200);
    const auto games = get(port, path).json().at("profile");
    CHECK(games.at("games").as_array().size() == 1);
    CHECK(games.at("results").is_null());
    CHECK(games.at("badges").is_null());
    CHECK(games.at("rating").is_null());
    CHECK(shows(R"(["everything"])") == 400);
    CHECK(shows(R"("games")") == 400);
    CHECK(shows("[1]") == 400);
    CHECK(shows("[]") == 200);
    CHECK(code_in(get(port, path, bob.cookie)) == "not_found");
    CHECK(get(port, path, ann.cookie).json().at("profile").at("games").as_array().size() == 1);
    const auto all = get(port, "/api/me/export", ann.cookie).json();
    CHECK(all.at("shows") == "");
    const std::string cid = guest(port, "Cid");
    const std::string who(get(port, "/api/me", cid).json().at("me").at("id").as_string());
    CHECK(code_in(get(port, "/api/people/" + who)) == "not_found");
    for (const char* nobody : {"", "p_nobody", "p_x/y", "%00", "..%2f..", "' OR 1=1 --"}) {
        CAPTURE(nobody);
        CHECK(get(port, std::string("/api/people/") + nobody).status != 200);
    }
    CHECK(get(port, "/api/people/" + bob.id).status == 200);
    CHECK(call(port, {"DELETE", "/api/me", R"({"confirm":true,"password":"correct horse"})", bob.cookie, ""}).status ==
          200);
    CHECK(code_in(get(port, "/api/people/" + bob.id)) == "not_found");
    CHECK(get(port, path, ann.cookie).body.find("Bobby") == std::string::npos);
    CHECK(code_in(post(port, "/api/recover", recovery("bobby", bob.code, "battery staple"))) == "wrong_code");
}

/// Of a game that one person plays alone, both seats, to its end.
json::value played_alone(int port, const std::string& cookie) {
    const std::string id = test::new_table(
        port, cookie, R"({"game":"planet","undo":"free","seats":[{"kind":"person"},{"kind":"person"}]})");
    TableSocket socket(port, id, cookie);
    REQUIRE(socket.wait_for("view"));
    while (!socket.view.at("result").at("over").as_bool()) {
        const auto legal = socket.view.at("legal").as_object();
        REQUIRE(socket.act(legal.at("seat").to_number<int>(), std::string(legal.at("actions").at(0).as_string())) ==
                "ok");
        REQUIRE(socket.wait_for("update"));
    }
    return get(port, "/api/tables/" + id + "/record", cookie).json();
}

TEST_CASE("serve: a game played elsewhere is kept once, by whoever brings it, and proves nothing") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "imports=5,1"});
    const int port = server.port();
    const Account ann = sign_up(port, "Annie");
    const Account bob = sign_up(port, "Bobby");
    const json::value record = played_alone(port, ann.cookie);
    // As if it had been won against the best computer.
    const auto body = [&](const json::value& of, const char* more = R"({"kind":"computer","level":"champion"})") {
        return json::serialize(json::object{{"record", of},
                                            {"watch", "nobody"},
                                            {"public", false},
                                            {"seats", {{{"kind", "person"}, {"name", "Me"}}, json::parse(more)}}});
    };
    const auto kept = post(port, "/api/tables", body(record), ann.cookie);
    REQUIRE(kept.status == 200);
    CHECK(kept.json().at("table").at("status") == "over");
    CHECK(kept.json().at("table").at("deal") == "known");
    CHECK(kept.json().at("table").at("seats").at(0).at("name") == "Me");
    const std::string id(kept.json().at("table").at("id").as_string());
    for (int i = 0; i < 8; ++i) {  // more often than new ones are let in
        const auto again = post(port, "/api/tables", body(record), ann.cookie);
        REQUIRE(again.status == 200);
        CHECK(again.json().at("table").at("id").as_string() == id);
    }
    CHECK(get(port, "/api/me/tables", ann.cookie).json().at("tables").as_array().size() == 2);
    CHECK(get(port, "/api/tables/" + id + "/record", ann.cookie).status == 200);
    CHECK(code_in(get(port, "/api/tables/" + id + "/record", bob.cookie)) == "not_yours");
    // Somebody else's is another one; results, badges and ratings know nothing of either.
    const auto other = post(port, "/api/tables", body(record), bob.cookie);
    REQUIRE(other.status == 200);
    CHECK(other.json().at("table").at("id").as_string() != id);
    for (const Account& person : {ann, bob}) {
        const auto profile = get(port, "/api/people/" + person.id, person.cookie).json().at("profile");
        for (const char* part : {"results", "badges", "games", "rating"}) {
            CHECK(profile.at(part).as_array().empty());
        }
    }
    auto rated = json::parse(body(record)).as_object();
    rated["rated"] = true;
    CHECK(code_in(post(port, "/api/tables", json::serialize(rated), ann.cookie)) == "bad_request");
    // A forged result is not read, forged actions are refused, and names are for nobody else's eyes.
    auto forged = record;
    forged.as_object()["result"] = json::object{{"over", true}, {"winners", {0}}};
    CHECK(post(port, "/api/tables", body(forged), ann.cookie).json().at("table").at("id").as_string() == id);
    forged.at("actions").as_array().at(0) = "win";
    CHECK(code_in(post(port, "/api/tables", body(forged), ann.cookie)) == "bad_record");
    auto seen = json::parse(body(record)).as_object();
    seen["watch"] = "link";
    CHECK(code_in(post(port, "/api/tables", json::serialize(seen), ann.cookie)) == "bad_request");
    CHECK(code_in(post(port, "/api/tables", body(record, R"({"kind":"open"})"), ann.cookie)) == "bad_request");
    CHECK(code_in(post(port, "/api/tables", body(record, R"({"kind":"person","name":" "})"), ann.cookie)) ==
          "bad_request");
    // Thousands of them are not let in.
    int made = 0;
    for (; made < 20; ++made) {
        auto shorter = record;
        shorter.at("actions").as_array().resize(static_cast<std::size_t>(made) + 1);
        if (post(port, "/api/tables", body(shorter), ann.cookie).status == 429) {
            break;
        }
    }
    CHECK(made < 5);
}

TEST_CASE("serve: which of several people have a profile to be seen") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const Account ann = sign_up(port, "Annie");
    const Account bob = sign_up(port, "Bobby");
    const std::string cid(get(port, "/api/me", guest(port, "Cid")).json().at("me").at("id").as_string());
    REQUIRE(post(port, "/api/me/account", R"({"shows":[]})", bob.cookie).status == 200);
    const auto seen = [&](const std::string& of) {
        return json::serialize(get(port, "/api/people?of=" + of).json().at("people"));
    };
    CHECK(seen(cid + "," + bob.id + "," + ann.id + ",p_nobody") == R"([")" + ann.id + R"("])");
    CHECK(seen("") == "[]");
    CHECK(seen(",,,") == "[]");
    CHECK(seen("a,b,c,d,e,f,g,h,i,j," + ann.id) == "[]");  // ten at most
}

/// A finished table at which p_ann sat first.
store::TableRow over(const std::string& id, const std::string& seats, const std::string& winners,
                     const std::string& more = {}) {
    store::TableRow row;
    row.id = id;
    row.status = "over";
    row.is_listed = true;
    row.ended = std::stoll(id);
    row.settings = R"({"rules":{"edition":"hu"}})";
    row.summary = R"({"game":"gaia","deal":"secret","undo":"informed","seats":[)" + seats + R"(],"winners":)" +
                  winners + more + "}";
    return row;
}

constexpr const char* kAnn = R"({"kind":"person","who":"p_ann","away":false},)";
constexpr const char* kEasy = R"({"kind":"computer","who":null,"level":"easy","away":false})";
constexpr const char* kBob = R"({"kind":"person","who":"p_bob","away":false})";

std::vector<std::string> badges(const std::vector<store::TableRow>& rows) {
    std::vector<std::string> names;
    for (const json::value& badge : lobby::deeds_of(rows, "p_ann", false).badges) {
        const json::value& of = badge.at("of");
        names.push_back(std::string(badge.at("badge").as_string()) +
                        (of.is_null() ? "" : " " + std::string(of.as_string())));
    }
    return names;
}

TEST_CASE("profiles: what counts, and what proves nothing") {
    using Names = std::vector<std::string>;
    const std::string ann = kAnn;
    CHECK(badges({over("9", ann + kEasy, "[0]")}) == Names{"beat_level easy", "edition hu", "played"});
    CHECK(badges({over("9", ann + kEasy, "[1]")}) == Names{"edition hu", "played"});
    CHECK(badges({over("9", ann + kBob, "[0]")}) == Names{"beat_people", "edition hu", "played"});
    CHECK(badges({over("9", ann + kBob + std::string(",") + kEasy, "[0]")}) ==
          Names{"beat_many 3", "edition hu", "played"});
    // On both sides of the board, with a known deal, with free undo, without a winner, won by the computer.
    CHECK(badges({over("9", ann + R"({"kind":"person","who":"p_ann"})", "[0]")}).empty());
    CHECK(badges({over("9", ann + kEasy, "[0]", R"(,"deal":"known")")}).empty());
    CHECK(badges({over("9", ann + kEasy, "[0]", R"(,"undo":"free")")}).empty());
    CHECK(badges({over("9", ann + kEasy, "[]")}).empty());
    CHECK(badges({over("9", ann + kEasy, "null")}).empty());
    CHECK(badges({over("9", R"({"kind":"person","who":"p_ann","away":true},)" + std::string(kEasy), "[0]")}) ==
          Names{"edition hu", "played"});
    // With cards of one's own making.
    auto own_set = over("9", ann + kEasy, "[0]");
    own_set.own_set = {"gaia", "0123456789abcdef"};
    CHECK(badges({own_set}) == Names{"edition hu", "played"});
    auto playing = over("9", ann + kEasy, "[0]");
    playing.status = "playing";
    auto broken = over("8", ann + kEasy, "[0]");
    broken.summary = "{";
    CHECK(badges({playing, broken}).empty());
    // The first time counts; ten are ten; of what is not listed others see nothing.
    std::vector<store::TableRow> rows;
    for (int i = 12; i > 0; --i) {
        rows.push_back(over(std::to_string(i), ann + kEasy, i % 2 == 0 ? "[0]" : "[1]"));
        rows.back().is_listed = i > 4;
    }
    const auto deeds = lobby::deeds_of(rows, "p_ann", false);
    CHECK(deeds.games.size() == 8);
    CHECK(lobby::deeds_of(rows, "p_ann", true).games.size() == 12);
    CHECK(json::serialize(deeds.results) == R"([{"game":"gaia","against":"computers","played":12,"won":6}])");
    CHECK(deeds.badges.at(0).at("at") == 2);
    CHECK(deeds.badges.at(2).at("of") == "10");
    CHECK(deeds.badges.at(2).at("at") == 10);
}

}  // namespace
}  // namespace pangaea
