// Those who mean harm, and the trouble of a machine: beside "serve: what is refused" of serve_test.cpp.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

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

constexpr const char* kHotSeat =
    R"({"game":"gaia","seed":7,"begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})";

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A figure of /metrics.
double figure(int port, const std::string& name) {
    const std::string text = get(port, "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::atof(text.c_str() + at + name.size() + 2);
}

TEST_CASE("hostile: script in names and chat comes back as text, and the page runs none that is not its own") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string script = "<script>alert(1)</script>\"'&";
    const std::string eve = guest(port, script);
    const std::string id = new_table(port, eve, kHotSeat);
    TableSocket socket(port, id, eve);
    REQUIRE(socket.wait_for("view"));
    socket.send(json::serialize(json::object{{"type", "chat"}, {"id", 1}, {"text", script}}));
    const auto chat = socket.wait_for("chat");
    REQUIRE(chat);
    CHECK(chat->at("chat").at(0).at("text").as_string() == script);
    CHECK(chat->at("chat").at(0).at("name").as_string() == script);
    const auto answer = get(port, "/api/tables/" + id);
    CHECK(answer.header("Content-Type") == "application/json");
    CHECK(answer.header("X-Content-Type-Options") == "nosniff");
    for (const char* path : {"/", "/t/x", "/api/me", "/no/such/page"}) {
        const std::string policy = get(port, path).header("Content-Security-Policy");
        CAPTURE(path);
        CHECK(policy.find("default-src 'none'") != std::string::npos);
        CHECK(policy.find("script-src 'self'") != std::string::npos);
        CHECK(policy.find("unsafe-inline") == std::string::npos);
        CHECK(policy.find("'unsafe-eval'") == std::string::npos);  // 'wasm-unsafe-eval' is another
        CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
    }
}

TEST_CASE("hostile: an identity is limited wherever it comes from, an address whoever it claims to be") {
    const TemporaryFolder folder;
    ServerProgram server(
        {"--data", folder.path(), "--behind-proxy", "--requests-per-second", "0.001", "--requests-at-once", "30"});
    const int port = server.port();
    const auto from = [&](int address, const std::string& cookie) {
        return call(port, {"GET", "/api/me", "", cookie,
                           "X-Forwarded-For: 10.0.0.1, 10.1.0." + std::to_string(address) + "\r\n"})
            .status;
    };
    const auto slowed = [&](auto ask) {
        for (int i = 0; i < 40; ++i) {
            if (ask(i) == 429) {
                return i;
            }
        }
        return -1;
    };
    const auto made = call(port, {"POST", "/api/me", "{}", "", "X-Forwarded-For: 10.2.0.1\r\n"});
    REQUIRE(made.status == 200);
    CHECK(slowed([&](int i) { return from(i, made.cookie()); }) == 30);  // another address each time
    CHECK(from(100, "") == 200);
    CHECK(slowed([&](int) { return from(200, ""); }) == 30);
}

TEST_CASE("hostile: heads that two programs could read in two ways are refused, and what follows a body is no header") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string cookie = call(port, {"POST", "/api/me", "{}", "", ""}).cookie();
    const auto status = [&](const std::string& head, const std::string& body, const std::string& version = "1.1") {
        test::Wire wire(port);
        wire.send("POST /api/me HTTP/" + version + "\r\nHost: a\r\n" + head + "Connection: close\r\n\r\n" + body);
        std::string answer;
        for (std::string part; !(part = wire.receive()).empty();) {
            answer += part;
        }
        return answer;
    };
    const std::string json = "Content-Type: application/json\r\n";
    const std::string sized = "Content-Length: 2\r\n";
    const std::string chunks = "2\r\n{}\r\n0\r\n\r\n";
    CHECK(status(json + sized, "{}").starts_with("HTTP/1.1 200"));
    CHECK(status("Content-Type: application/json; charset=utf-8\r\n" + sized, "{}").starts_with("HTTP/1.1 200"));
    CHECK(status(json + "Transfer-Encoding: chunked\r\n", chunks).starts_with("HTTP/1.1 200"));
    for (const std::string& head :
         {"Content-Type: application/jsonfoo\r\n" + sized, json + sized + "Host: b\r\n",
          json + sized + "Origin: http://a\r\nOrigin: http://b\r\n", json + sized + "Cookie: a=1\r\nCookie: b=2\r\n",
          json + sized + "Authorization: Bearer a\r\nAuthorization: Bearer b\r\n",
          json + "Transfer-Encoding: chunked, identity\r\n", json + "Transfer-Encoding: xchunked\r\n",
          json + "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n"}) {
        CAPTURE(head);
        CHECK(status(head, head.find("Length") == std::string::npos ? chunks : "{}").starts_with("HTTP/1.1 400"));
    }
    for (const auto& [head, body, code] : {std::tuple{json + sized, std::string("{}"), " 200 "},
                                           {json + "Transfer-Encoding: chunked\r\n", chunks, " 400 "}}) {
        CHECK(status(head, body, "1.0").substr(0, 20).find(code) != std::string::npos);
    }
    for (const char* path : {"/api/tables/\xff\xfe", "/api/me/tables?before=\xc3", "/p/\x80"}) {
        test::Wire wire(port);
        wire.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        CHECK(wire.receive().starts_with("HTTP/1.1 400"));
    }
    // A guest is made: the cookie in the trailer is nobody's.
    const std::string answer =
        status(json + "Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\nCookie: " + cookie + "\r\n\r\n");
    CHECK(answer.starts_with("HTTP/1.1 200"));
    CHECK(answer.find("Set-Cookie: ") != std::string::npos);
}

TEST_CASE("hostile: looking ahead at many actions at once is bounded by person") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--bound", "previews=3,1"});
    const int port = server.port();
    const std::string cookie = call(port, {"POST", "/api/me", R"({"name":"Eve"})", "", ""}).cookie();
    const auto table =
        call(port,
             {"POST", "/api/tables",
              R"({"game":"planet","seats":[{"kind":"person"},{"kind":"computer","level":"easy"}],"begins":"seats"})",
              cookie, ""})
            .json()
            .at("table")
            .at("id");
    TableSocket socket(port, std::string(table.as_string()), cookie);
    const auto view = socket.wait_for("view");
    REQUIRE(view);
    json::object ask{{"type", "previews"},
                     {"id", 1},
                     {"seat", 0},
                     {"n", view->at("n")},
                     {"actions", json::array{view->at("legal").at("actions").at(0)}}};
    // Who may not ask takes nothing from those at the same address.
    TableSocket watcher(port, std::string(table.as_string()), guest(port, "Bob"));
    for (int i = 0; i < 20; ++i) {
        watcher.send(json::serialize(ask));
        const auto answer = watcher.wait_for("error");
        REQUIRE(answer);
        CHECK(answer->at("code") == "not_yours");
    }
    for (int i = 0; i < 3; ++i) {
        socket.send(json::serialize(ask));
        CHECK(socket.wait_for("previews"));
    }
    socket.send(json::serialize(ask));
    const auto refused = socket.wait_for("error");
    REQUIRE(refused);
    CHECK(refused->at("code") == "too_many_requests");
    CHECK(refused->contains("retry_after"));
}

TEST_CASE("hostile: slow bodies, silent sockets and those who do not read are cut off") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--body-seconds", "1", "--idle-seconds", "1", "--max-queue-bytes",
                          "2000", "--messages-per-second", "1000000", "--messages-at-once", "1000000"});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string id = new_table(port, ann, kHotSeat);
    SUBCASE("a body that does not come") {
        test::Wire slow(port);
        slow.send("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{");
        CHECK(slow.receive(60'000).empty());
        CHECK(slow.has_ended());
    }
    SUBCASE("a socket that answers no pings") {
        TableSocket silent(port, id, ann);
        REQUIRE(silent.wait_for("view"));
        while (silent.next(60'000)) {
        }
        CHECK(silent.is_lost());
    }
    SUBCASE("a client that pings and pings and reads nothing") {
        TableSocket deaf(port, id, ann);
        REQUIRE(deaf.wait_for("view"));
        const std::string ping = std::string("\x89\xfd\0\0\0\0", 6) + std::string(125, 'x');
        int sent = 0;
        while (sent < 1'000'000 && deaf.send_raw(ping)) {
            ++sent;
        }
        CAPTURE(sent);
        CHECK(figure(port, "pangaea_dropped_flood_total") == 1);
    }
    SUBCASE("a client that asks and asks and reads nothing") {
        TableSocket deaf(port, id, ann);
        REQUIRE(deaf.wait_for("view"));
        const std::string question(
            R"({"type":"preview","id":1,"seat":0,"action":"nothing of the kind, but long enough to be answered at length"})");
        int asked = 0;
        while (asked < 1'000'000 && deaf.send(question)) {
            ++asked;
        }
        CAPTURE(asked);
        CHECK(figure(port, "pangaea_dropped_slow_total") == 1);
    }
    CHECK(get(port, "/healthz").status == 200);
}

TEST_CASE("hostile: frames without content are counted like others") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const std::string ann = guest(server.port(), "Ann");
    TableSocket empty(server.port(), new_table(server.port(), ann, kHotSeat), ann);
    REQUIRE(empty.wait_for("view"));
    REQUIRE(empty.send_raw(std::string("\x01\x80\0\0\0\0", 6)));  // a text that never ends
    std::string frames;
    while (frames.size() < 60'000) {
        frames.append("\0\x80\0\0\0\0", 6);
    }
    int sent = 0;
    while (sent < 1000 && empty.send_raw(frames)) {
        ++sent;
    }
    CAPTURE(sent);
    CHECK(sent < 1000);
    CHECK(figure(server.port(), "pangaea_dropped_flood_total") == 1);
}

TEST_CASE("hostile: however many read a file slowly, it is in memory once; pages are counted, too") {
    const TemporaryFolder folder;
    std::string noise(8 << 20, 0);
    std::uint64_t state = 1;
    for (char& c : noise) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        c = static_cast<char>(state >> 56);
    }
    std::filesystem::create_directory(folder.path() + "/web");
    std::ofstream(folder.path() + "/web/index.html") << "<html></html>";
    std::ofstream(folder.path() + "/web/large.bin", std::ios::binary) << noise;
    ServerProgram server({"--data", folder.path() + "/data", "--web", folder.path() + "/web", "--requests-per-second",
                          "0.001", "--requests-at-once", "20"});
    const int port = server.port();
    const auto memory = [&] {
        const std::string status = content_of("/proc/" + std::to_string(server.pid()) + "/status");
        return std::atoi(status.c_str() + status.find("VmRSS:") + 6) / 1024;
    };
    const int before = memory();
    std::vector<std::unique_ptr<test::Wire>> readers;
    for (int i = 0; i < 30; ++i) {
        readers.push_back(std::make_unique<test::Wire>(port));
        readers.back()->send("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
        CHECK_FALSE(readers.back()->receive().empty());
    }
    CHECK(memory() - before < 60);  // MiB; 240 with a copy for each
    CHECK(get(port, "/").header("Cross-Origin-Resource-Policy") == "same-origin");
    int refused = 0;
    for (int i = 0; i < 1000 && refused == 0; ++i) {
        refused = get(port, "/").status == 429 ? i : 0;
    }
    CHECK(refused > 50);
    CHECK(get(port, "/healthz").status == 429);
}

TEST_CASE("serve: over TLS the cookie has a name that only this host can set") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path(), "--origin", "https://play.example"});
    const auto made =
        call(server.port(), {"POST", "/api/me", R"({"name":"Ann"})", "", "Origin: https://play.example\r\n"});
    const std::string set = made.header("Set-Cookie");
    REQUIRE(set.starts_with("__Host-pangaea="));
    CHECK(set.find("; Path=/;") != std::string::npos);
    CHECK(set.ends_with("; Secure"));
    const std::string value = set.substr(15, set.find(';') - 15);
    const auto me = [&](const std::string& cookie) {
        return call(server.port(), {"GET", "/api/me", "", "", "Cookie: " + cookie + "\r\n"}).json().at("me");
    };
    CHECK(me("__Host-pangaea=" + value).is_object());
    CHECK(me("pangaea=" + value).is_null());
}

TEST_CASE("hostile: what is stored of keys and passwords opens nothing") {
    const TemporaryFolder folder;
    std::vector<std::string> secrets = {"correct horse"};
    {
        ServerProgram server({"--data", folder.path()});
        const int port = server.port();
        const std::string before = guest(port, "Ann");
        const std::string ann =
            post(port, "/api/account", R"({"name":"Ann","password":"correct horse"})", before).cookie();
        secrets.push_back(before.substr(before.find('=') + 1));
        secrets.push_back(ann.substr(ann.find('=') + 1));
        const std::string id = new_table(port, ann, kHotSeat);
        const std::string seat = "/api/tables/" + id + "/seats/1";
        secrets.emplace_back(post(port, seat + "/link", "{}", ann).json().at("token").as_string());
        secrets.emplace_back(post(port, seat + "/key", "{}", ann).json().at("key").as_string());
        CHECK(server.stop() == 0);
    }
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        all += content_of(entry.path().string());
    }
    CHECK(all.find("$argon2id$") != std::string::npos);
    for (const std::string& secret : secrets) {
        CHECK(secret.size() > 10);
        CHECK(all.find(secret) == std::string::npos);
    }
}

TEST_CASE("the log: one JSON object a line, and no secret in it") {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/log";
    std::vector<std::string> secrets = {"correct horse", "battery staple", "forged-cookie", "guessed-key", "hush hush"};
    {
        ServerProgram server({"--data", folder.path(), "--log", "requests"}, file);
        const int port = server.port();
        const std::string before = guest(port, "Ann");
        const std::string ann =
            post(port, "/api/account", R"({"name":"Ann","password":"correct horse"})", before).cookie();
        secrets.push_back(before.substr(before.find('=') + 1));
        secrets.push_back(ann.substr(ann.find('=') + 1));
        const auto in = post(port, "/api/login", R"({"name":"Ann","password":"correct horse"})");
        secrets.push_back(in.cookie().substr(8));
        CHECK(post(port, "/api/login", R"({"name":"Ann","password":"battery staple"})").status == 403);
        const std::string id = new_table(port, ann, kHotSeat);
        const std::string seat = "/api/tables/" + id + "/seats/1";
        const auto token = post(port, seat + "/link", "{}", ann).json().at("token");
        secrets.emplace_back(token.as_string());
        secrets.emplace_back(post(port, seat + "/key", "{}", ann).json().at("key").as_string());
        post(port, "/api/claim", json::serialize(json::object{{"token", token}}));
        get(port, "/api/me?key=" + secrets.back(), "pangaea=forged-cookie");
        CHECK(call(port, {"GET", "/api/me", "", "", "Authorization: Bearer guessed-key\r\n"}).status == 401);
        TableSocket socket(port, id, ann);
        REQUIRE(socket.wait_for("view"));
        socket.send(R"({"type":"chat","id":1,"text":"hush hush"})");
        REQUIRE(socket.wait_for("chat"));
        CHECK(server.stop() == 0);
    }
    std::ifstream lines(file);
    std::set<std::string> events;
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        const auto value = parse_json(line);
        REQUIRE(value.ok());
        CHECK(value->at("at").as_int64() > 1'000'000'000'000);
        events.emplace(value->at("event").as_string());
        for (const std::string& secret : secrets) {
            CHECK(line.find(secret) == std::string::npos);
        }
    }
    for (const char* event : {"started", "request", "refused", "stopping", "stopped"}) {
        CHECK_MESSAGE(events.contains(event), event);
    }
}

TEST_CASE("figures: counters and histograms in Prometheus' form") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string id = new_table(
        port, ann,
        R"({"game":"gaia","seed":7,"begins":"seats","seats":[{"kind":"computer","level":"random"},{"kind":"person"}]})");
    TableSocket socket(port, id, ann);
    REQUIRE(socket.wait_for("view"));
    while (!socket.view.at("legal").is_object()) {
        REQUIRE(socket.next());
    }
    CHECK(socket.act(1, std::string(socket.view.at("legal").at("actions").at(0).as_string())) == "ok");
    for (const char* name : {"step_seconds", "commit_seconds", "think_seconds", "request_seconds"}) {
        const std::string full = std::string("pangaea_") + name;
        CAPTURE(name);
        CHECK(figure(port, full + "_count") > 0);
        CHECK(figure(port, full + "_bucket{le=\"+Inf\"}") > 0);
        CHECK(figure(port, full + "_bucket{le=\"0.001\"}") <= figure(port, full + "_bucket{le=\"+Inf\"}"));
        CHECK(figure(port, full + "_sum") > 0);
    }
    for (const char* name : {"tables_loaded", "connections", "sockets", "steps_total", "bots_waiting", "work_waiting",
                             "steps_waiting", "commits_total"}) {
        CHECK_MESSAGE(figure(port, std::string("pangaea_") + name) >= 0, name);
    }
    CHECK(figure(port, "pangaea_sockets") == 1);
}

TEST_CASE("serve: goes on when nobody reads its log any more") {
    const TemporaryFolder folder;
    const std::string log = folder.path() + "/log";
    REQUIRE(mkfifo(log.c_str(), 0600) == 0);
    const int reader = open(log.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    REQUIRE(reader >= 0);
    const auto before = std::signal(SIGPIPE, SIG_DFL);
    ServerProgram server({"--data", folder.path(), "--log", "requests"}, log);
    (void)std::signal(SIGPIPE, before);
    CHECK(get(server.port(), "/healthz").status == 200);
    close(reader);
    CHECK(get(server.port(), "/healthz").status == 200);
    CHECK(get(server.port(), "/healthz").status == 200);
    CHECK(server.stop() == 0);
}

TEST_CASE("serve: a full disk gives errors, and the game goes on when there is room again") {
    const TemporaryFolder folder;
    // Beyond the limit set below writing fails as on a full disk, and the log's disk is full from the beginning.
    ServerProgram server({"--data", folder.path()}, "/dev/full");
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string id = new_table(port, ann, kHotSeat);
    TableSocket socket(port, id, ann);
    REQUIRE(socket.wait_for("view"));
    const auto play = [&] {
        const auto& legal = socket.view.at("legal");
        const std::string answer = socket.act(legal.at("seat").to_number<int>(),
                                              std::string(legal.at("actions").as_array().back().as_string()));
        if (answer == "ok") {
            const auto n = socket.view.at("n").to_number<int>();
            while (socket.view.at("n").to_number<int>() == n && socket.next(1000)) {
            }
        }
        return answer;
    };
    REQUIRE(play() == "ok");
    rlimit before{};
    REQUIRE(prlimit(server.pid(), RLIMIT_FSIZE, nullptr, &before) == 0);
    const rlimit full{4096, before.rlim_max};
    REQUIRE(prlimit(server.pid(), RLIMIT_FSIZE, &full, nullptr) == 0);
    const auto n = socket.view.at("n");
    CHECK(play() == "not_stored");
    CHECK(play() == "not_stored");
    CHECK(socket.view.at("n") == n);
    CHECK(post(port, "/api/me", R"({"name":"Bob"})").status == 503);
    const auto wait_for_health = [&](int status) {
        int told = 0;
        for (int attempt = 0; attempt < 200 && told != status; ++attempt) {
            told = get(port, "/healthz").status;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
        return told;
    };
    CHECK(wait_for_health(503) == 503);
    REQUIRE(prlimit(server.pid(), RLIMIT_FSIZE, &before, nullptr) == 0);
    CHECK(wait_for_health(200) == 200);
    std::string answer;
    for (int attempt = 0; attempt < 200 && answer != "ok"; ++attempt) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        answer = play();
    }
    CHECK(answer == "ok");
    CHECK(post(port, "/api/me", R"({"name":"Bob"})").status == 200);
    server.kill_now();
    // What was refused is not there, what was acknowledged is.
    ServerProgram again({"--data", folder.path()});
    TableSocket later(again.port(), id, ann);
    REQUIRE(later.wait_for("view"));
    CHECK(later.view.at("log").as_array().size() == 2);
}

}  // namespace
}  // namespace pangaea
