// "It is your turn": told once to whoever is not there, by a push service of the test's own that reads the message; and
// what people might do with it.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "server/lobby/notices.h"
#include "server/store/sql_store.h"
#include "tests/server/fake_host.h"
#include "tests/server/program.h"
#include "tests/server/push_service.h"
#include "tests/server/stores.h"

namespace pangaea {
namespace {

using test::call;
using test::get;
using test::guest;
using test::post;
using test::PushService;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

const std::string kSecret(16, 's');
constexpr const char* kTwo = R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})";

std::vector<std::string> options_for(const TemporaryFolder& folder, const PushService& service) {
    return {"--data",         folder.path() + "/data", "--push-test",        service.origin(),
            "--push-test-ca", service.certificate(),   "--push-gap-ms",      "0",
            "--bound",        "subscriptions=0,0",     "--requests-at-once", "100000"};
}

std::string browser_of(const std::string& endpoint, const push::KeyPair& keys, const std::string& language = "en") {
    return json::serialize(json::object{{"endpoint", endpoint},
                                        {"p256dh", push::write_base64(keys.point())},
                                        {"auth", push::write_base64(kSecret)},
                                        {"language", language}});
}

std::size_t browsers(int port, const std::string& cookie) {
    return get(port, "/api/notices", cookie).json().at("browsers").as_array().size();
}

/// A table of Ann's at which Bob sits too; it is Ann's turn.
std::string table_of_two(int port, const std::string& ann, const std::string& bob) {
    const std::string id = test::new_table(port, ann, kTwo);
    REQUIRE(post(port, "/api/tables/" + id + "/join", "{}", bob).status == 200);
    return id;
}

/// Ann plays until it is Bob's turn.
void pass_on(TableSocket& socket) {
    REQUIRE(socket.wait_for("view"));
    while (socket.view.at("to_act") == 0) {
        const std::string action(socket.view.at("legal").at("actions").at(0).as_string());
        const auto n = socket.view.at("n");
        REQUIRE(socket.act(0, action) == "ok");
        while (socket.view.at("n") == n) {
            REQUIRE(socket.next(60'000));
        }
    }
}

json::value message_in(const test::PushRequest& request, const push::KeyPair& keys) {
    const std::string text = test::decrypt(request.body, keys, kSecret);
    REQUIRE_FALSE(text.empty());
    return json::parse(text);
}

TEST_CASE("outbox: a server that keeps one waiting keeps nobody else's message waiting") {
    test::FakeExecutor clock;
    const room::Time pauses[] = {1000};
    lobby::Outbox outbox(clock, pauses, 1, 10, [](const Error&) {}, 1);
    std::promise<void> held;
    const auto wait = held.get_future().share();
    std::atomic<int> doubtful = 0;
    for (int i = 0; i < 20; ++i) {
        const bool is_taken = outbox.send(
            "eve " + std::to_string(i),
            [&doubtful, wait](bool) {
                wait.wait();
                ++doubtful;
                return true;
            },
            true);
        CHECK(is_taken == (i < 10));
    }
    for (int i = 0; i < 100; ++i) {
        std::promise<void> sent;
        REQUIRE(outbox.send("ann", [&](bool) {
            sent.set_value();
            return true;
        }));
        REQUIRE(sent.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
    }
    // What has failed once waits with the others.
    std::atomic<int> attempts = 0;
    REQUIRE(outbox.send("ann", [&attempts](bool is_last) { return ++attempts > 1 || is_last; }));
    while (attempts == 0) {
        std::this_thread::yield();
    }
    CHECK(doubtful == 0);
    held.set_value();
    while (doubtful < 10) {
        std::this_thread::yield();
    }
    outbox.stop();
}

TEST_CASE("outbox: whoever has ten browsers that keep one waiting keeps nobody else's first message waiting") {
    for (const bool is_doubtful : {true, false}) {
        CAPTURE(is_doubtful);
        test::FakeExecutor clock;
        lobby::Outbox outbox(clock, {}, 1, 100, [](const Error&) {}, 1);
        std::promise<void> begun;
        std::promise<void> held;
        std::promise<void> all;
        std::vector<std::string> order;  // by the one thread
        const auto note = [&](const std::string& who) {
            order.push_back(who);
            if (order.size() == lobby::Outbox::kMostOfOne + 1) {
                all.set_value();
            }
            return true;
        };
        std::size_t taken = 0;
        for (std::size_t i = 0; i < 2 * lobby::Outbox::kMostOfOne; ++i) {
            const bool is_taken = outbox.send(
                "eve",
                [&, i](bool) {
                    if (i == 0) {
                        begun.set_value();
                        held.get_future().wait();
                    }
                    return note("eve");
                },
                is_doubtful);
            taken += is_taken ? 1U : 0U;
        }
        CHECK(taken == lobby::Outbox::kMostOfOne);
        begun.get_future().wait();
        REQUIRE(outbox.send("ann", [&](bool) { return note("ann"); }, is_doubtful));
        held.set_value();
        REQUIRE(all.get_future().wait_for(std::chrono::seconds(20)) == std::future_status::ready);
        CHECK(order[0] == "eve");
        CHECK(order[1] == "ann");
        // All is told, and there is room again.
        bool has_room = false;
        while (!has_room) {
            has_room = outbox.send("eve", [](bool) { return true; }, is_doubtful);
        }
        outbox.stop();
    }
}

TEST_CASE("serve: whoever is away is told that it is their turn, signed and for their browser alone") {
    const TemporaryFolder folder;
    PushService service(folder.path());
    ServerProgram server(options_for(folder, service));
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const auto keys = *push::KeyPair::make();
    REQUIRE(post(port, "/api/notices", browser_of(service.origin() + "/push/bob", keys, "hu"), bob).status == 200);
    const std::string id = table_of_two(port, ann, bob);
    TableSocket socket(port, id, ann);
    pass_on(socket);
    const auto begin = std::chrono::steady_clock::now();
    const auto request = service.next();
    MESSAGE("told after "
            << std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin).count()
            << " ms");
    REQUIRE(request);
    CHECK(request->head.starts_with("POST /push/bob HTTP/1.1\r\n"));
    CHECK(request->header("Content-Encoding") == "aes128gcm");
    CHECK(request->header("TTL") == "86400");
    const auto told = message_in(*request, keys);
    CHECK(json::serialize(told) ==
          R"({"table":")" + id + R"(","tables":1,"language":"hu","game":"gaia","rivals":"Ann"})");
    CHECK(test::decrypt(request->body, *push::KeyPair::make(), kSecret).empty());
    // Signed with the one key of this database, for this service, for less than a day.
    const std::string token = request->header("Authorization").substr(8);
    const auto comma = token.find(", k=");
    const auto dot = token.rfind('.', comma);
    const auto point = *push::read_base64(token.substr(comma + 4));
    CHECK(push::write_base64(point) == get(port, "/api/notices", ann).json().at("key").as_string());
    CHECK(test::is_signed(token.substr(0, dot), *push::read_base64(token.substr(dot + 1, comma - dot - 1)), point));
    const auto middle = token.find('.') + 1;
    const auto claims = json::parse(*push::read_base64(token.substr(middle, dot - middle)));
    CHECK(claims.at("aud").as_string() == service.origin());
    // It stays the same after a restart, and nobody is told twice.
    CHECK(server.stop() == 0);
    ServerProgram again(options_for(folder, service));
    CHECK(get(again.port(), "/api/notices", ann).json().at("key").as_string() == push::write_base64(point));
    CHECK(service.waiting() == 0);
}

TEST_CASE("serve: nobody is told who looks at the table, and those who are gone are forgotten") {
    const TemporaryFolder folder;
    PushService service(folder.path());
    ServerProgram server(options_for(folder, service));
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string bob = guest(port, "Bob");
    const auto keys = *push::KeyPair::make();
    REQUIRE(post(port, "/api/notices", browser_of(service.origin() + "/push/bob", keys), bob).status == 200);
    const std::string seen = table_of_two(port, ann, bob);
    const std::string unseen = table_of_two(port, ann, bob);
    {
        TableSocket looking(port, seen, bob);
        REQUIRE(looking.wait_for("view"));
        TableSocket playing(port, seen, ann);
        pass_on(playing);
        while (looking.view.at("to_act") != 1) {
            REQUIRE(looking.next(60'000));
        }
        TableSocket elsewhere(port, unseen, ann);
        pass_on(elsewhere);
        const auto request = service.next();
        REQUIRE(request);
        const auto told = message_in(*request, keys);
        CHECK(told.at("table").as_string() == unseen);
        CHECK(told.at("tables") == 1);
    }
    // A browser that is gone: 410.
    service.answer_with(410);
    TableSocket third(port, table_of_two(port, ann, bob), ann);
    pass_on(third);
    REQUIRE(service.next());
    while (browsers(port, bob) > 0) {
    }
    // A service in trouble is asked again, and then has it.
    REQUIRE(post(port, "/api/notices", browser_of(service.origin() + "/push/new", keys), bob).status == 200);
    service.answer_with(503);
    TableSocket fourth(port, table_of_two(port, ann, bob), ann);
    pass_on(fourth);
    REQUIRE(service.next());
    service.answer_with(201);
    REQUIRE(service.next());
    CHECK(browsers(port, bob) == 1);
    // Signed out everywhere, or deleted: no browser of theirs is left.
    CHECK(post(port, "/api/logout", R"({"everywhere":true})", bob).status == 200);
    const std::string eve = guest(port, "Eve");
    REQUIRE(post(port, "/api/notices", browser_of(service.origin() + "/push/eve", keys), eve).status == 200);
    CHECK(get(port, "/api/me/export", eve).body.find("/push/eve") != std::string::npos);
    CHECK(call(port, {"DELETE", "/api/me", R"({"confirm":true})", eve, ""}).status == 200);
    CHECK(service.waiting() == 0);
}

TEST_CASE("serve: a service that has a message only when it is asked again is not trusted") {
    const TemporaryFolder folder;
    PushService service(folder.path());
    auto server = std::make_unique<ServerProgram>(options_for(folder, service));
    const std::string ann = guest(server->port(), "Ann");
    const std::string bob = guest(server->port(), "Bob");
    const std::string his(get(server->port(), "/api/me", bob).json().at("me").at("id").as_string());
    REQUIRE(post(server->port(), "/api/notices", browser_of(service.origin() + "/bob", *push::KeyPair::make()), bob)
                .status == 200);
    const auto tell = [&] {
        TableSocket socket(server->port(), table_of_two(server->port(), ann, bob), ann);
        pass_on(socket);
        REQUIRE(service.next());
    };
    // How often in a row he could not be told at once.
    const auto failures = [&] {
        CHECK(server->stop() == 0);
        std::int64_t count = -1;
        {
            const auto store = store::open_store("sqlite:" + folder.path() + "/data/pangaea.db");
            REQUIRE(store.ok());
            count = (*store)->subscriptions(his)->at(0).failures;
        }
        server = std::make_unique<ServerProgram>(options_for(folder, service));
        return count;
    };
    CHECK(failures() == 1);  // nobody knows yet
    tell();
    CHECK(failures() == 0);
    service.answer_with(503);
    tell();
    service.answer_with(201);
    REQUIRE(service.next());
    CHECK(failures() == 1);
    tell();
    CHECK(failures() == 0);
}

TEST_CASE("serve: the server cannot be made to knock at doors of its own network, nor to keep a thousand browsers") {
    const TemporaryFolder folder;
    PushService service(folder.path());
    ServerProgram server(options_for(folder, service));
    const int port = server.port();
    const std::string eve = guest(port, "Eve");
    const auto keys = *push::KeyPair::make();
    for (const char* endpoint :
         {"https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x", "https://192.168.1.1:8443/x",
          "https://169.254.169.254/latest/meta-data", "http://push.example/x", "https://0.0.0.0/", "https://127.1/",
          "https://user:word@push.example/", "https://push.example\r\nX: y/", "file:///etc/passwd", "",
          "javascript:1"}) {
        CAPTURE(endpoint);
        CHECK(post(port, "/api/notices", browser_of(endpoint, keys), eve).status == 400);
    }
    // A name for this machine is found out when it is resolved, and forgotten.
    const std::string ann = guest(port, "Ann");
    REQUIRE(post(port, "/api/notices", browser_of("https://localhost/x", keys), eve).status == 200);
    TableSocket socket(port, table_of_two(port, ann, eve), ann);
    pass_on(socket);
    while (browsers(port, eve) > 0) {
    }
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(post(port, "/api/notices", browser_of("https://push.example/" + std::to_string(i), keys), eve).status ==
                200);
    }
    CHECK(browsers(port, eve) == 10);
    // Bad keys, bad languages, nobody.
    auto bad = json::parse(browser_of("https://push.example/x", keys)).as_object();
    for (const auto& [field, value] : std::vector<std::pair<std::string, std::string>>{
             {"p256dh", "AAAA"}, {"auth", "AAAA"}, {"language", "xx"}, {"endpoint", std::string(2000, 'x')}}) {
        auto broken = bad;
        broken[field] = value;
        CHECK(post(port, "/api/notices", json::serialize(broken), eve).status == 400);
    }
    CHECK(post(port, "/api/notices", json::serialize(bad)).status == 401);
    CHECK(get(port, "/api/notices").status == 401);
    // Somebody else's browser cannot be taken away.
    CHECK(call(port, {"DELETE", "/api/notices", R"({"endpoint":"https://push.example/999"})", ann, ""}).status == 200);
    CHECK(browsers(port, eve) == 10);
    CHECK(call(port, {"DELETE", "/api/notices", R"({"endpoint":"https://push.example/999"})", eve, ""}).status == 200);
    CHECK(browsers(port, eve) == 9);
    for (const char* quiet : {R"({"from":22,"to":8,"zone":"Europe/Nowhere"})", R"({"from":24,"to":8,"zone":"UTC"})",
                              R"({"from":22,"to":-1,"zone":"UTC"})", R"({"from":22,"zone":"UTC"})"}) {
        CAPTURE(quiet);
        CHECK(post(port, "/api/notices/quiet", quiet, eve).status == 400);
    }
    CHECK(post(port, "/api/notices/quiet", R"({"from":22,"to":8,"zone":"Europe/Budapest"})", eve)
              .json()
              .at("quiet")
              .at("from") == 22);
}

TEST_CASE(
    "serve: in quiet hours nobody is told; of two servers one tells, and none where another has them at the table") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        MESSAGE("PostgreSQL is not installed: skipped");
        return;
    }
    const TemporaryFolder folder;
    PushService service(folder.path());
    auto words = options_for(folder, service);
    words[0] = "--db";
    words[1] = url;
    ServerProgram first(words);
    ServerProgram second(words);
    const std::string ann = guest(first.port(), "Ann");
    const std::string bob = guest(second.port(), "Bob");
    const auto keys = *push::KeyPair::make();
    REQUIRE(post(second.port(), "/api/notices", browser_of(service.origin() + "/bob", keys), bob).status == 200);
    const auto quiet = [&](int from, int to) {
        const std::string body = json::serialize(json::object{{"from", from}, {"to", to}, {"zone", "UTC"}});
        REQUIRE(post(first.port(), "/api/notices/quiet", body, bob).status == 200);
    };
    const auto hour = static_cast<int>(
        std::chrono::duration_cast<std::chrono::hours>(std::chrono::system_clock::now().time_since_epoch()).count() %
        24);
    quiet(hour, (hour + 22) % 24);
    TableSocket asleep(first.port(), table_of_two(first.port(), ann, bob), ann);
    pass_on(asleep);
    const std::string seen = table_of_two(first.port(), ann, bob);
    TableSocket looking(second.port(), seen, bob);
    REQUIRE(looking.wait_for("view"));
    TableSocket playing(first.port(), seen, ann);
    pass_on(playing);
    while (looking.view.at("to_act") != 1) {
        REQUIRE(looking.next(60'000));
    }
    // Somebody without quiet hours whose turn came last is told first.
    const std::string cid = guest(second.port(), "Cid");
    REQUIRE(post(second.port(), "/api/notices", browser_of(service.origin() + "/cid", keys), cid).status == 200);
    TableSocket awake(first.port(), table_of_two(first.port(), ann, cid), ann);
    pass_on(awake);
    auto request = service.next();
    REQUIRE(request);
    CHECK(request->head.starts_with("POST /cid "));
    quiet(-1, -1);
    const std::string last = table_of_two(first.port(), ann, bob);
    TableSocket socket(first.port(), last, ann);
    pass_on(socket);
    request = service.next();
    REQUIRE(request);
    CHECK(request->head.starts_with("POST /bob "));
    CHECK(message_in(*request, keys).at("table").as_string() == last);
}

TEST_CASE("quiet hours: over midnight, in the person's own time zone, summer time included") {
    constexpr store::Time kHour = 60 * 60 * 1000;
    const store::Time winter = store::Time{1'768'000'000} / 86'400 * 86'400 * 1000;  // a midnight in January 2026, UTC
    const store::Time summer = store::Time{1'783'000'000} / 86'400 * 86'400 * 1000;  // one in July
    const auto until = [&](int from, int to, const char* zone, store::Time at) {
        return lobby::quiet_until({from, to, zone, 0}, at);
    };
    CHECK_FALSE(until(-1, -1, "UTC", winter));
    CHECK_FALSE(until(5, 5, "UTC", winter + 5 * kHour));
    CHECK(until(22, 8, "UTC", winter + 23 * kHour) == winter + 32 * kHour);
    CHECK(until(22, 8, "UTC", winter + 3 * kHour) == winter + 8 * kHour);
    CHECK_FALSE(until(22, 8, "UTC", winter + 12 * kHour));
    CHECK(until(1, 6, "UTC", winter + kHour) == winter + 6 * kHour);
    CHECK_FALSE(until(1, 6, "UTC", winter + 6 * kHour));
    // 22 o'clock in Budapest is 21 in winter and 20 in summer.
    CHECK(until(22, 8, "Europe/Budapest", winter + 21 * kHour) == winter + 31 * kHour);
    CHECK_FALSE(until(22, 8, "Europe/Budapest", winter + 20 * kHour));
    CHECK(until(22, 8, "Europe/Budapest", summer + 20 * kHour) == summer + 30 * kHour);
    CHECK(lobby::is_time_zone("Europe/Budapest"));
    CHECK_FALSE(lobby::is_time_zone("Nowhere"));
}

}  // namespace
}  // namespace pangaea
