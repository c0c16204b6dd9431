// A fault stays in its room: what a room, a computer player or a request throws ends that one; all others play on.
#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "server/lobby/outbox.h"
#include "server/lobby/secrets.h"
#include "server/net/server.h"
#include "server/store/sql_store.h"
#include "tests/server/fake_host.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;
using test::get;
using test::guest;
using test::new_table;
using test::post;
using test::settings_for;
using test::TableSocket;

TEST_CASE("fault: a room that runs out of memory says so, ends, and opens again as it was stored") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.act(*room, ann, 0, "draw nature");
    host.throws = true;
    host.act(*room, ann, 0, "draw nature");
    host.throws = false;
    CHECK(host.faults == std::vector<std::string>{"std::bad_alloc"});
    for (const auto& peer : {ann, bob}) {
        CHECK(peer->count("closing") == 1);
        CHECK(peer->close_code == 1011);
        CHECK(peer->n() == 3);
    }
    // Whoever still holds the old room is sent away, and is told so.
    CHECK(host.join(*room, "ann")->close_code == 1011);
    bool was_shown = true;
    room->look([&](const table::Course* course, unsigned, int) { was_shown = course != nullptr; });
    Result<json::object> answer = json::object{};
    room->request(
        {0, 0, table::StepKind::Sit, 0, "ann"}, "ann",
        [](const table::Course&, table::Step&) { return Result<bool>(true); },
        [&](Result<json::object> told) { answer = std::move(told); });
    room->rename("ann", "Anne");
    room->steps_arrived(99);
    room->become_runner();
    room->disconnect(ann);
    host.clock.pass(100'000);
    CHECK_FALSE(was_shown);
    REQUIRE_FALSE(answer.ok());
    CHECK(answer.error().code == "busy");
    CHECK(host.faults.size() == 1);

    auto again = host.restart();
    ann = host.join(*again, "ann");
    CHECK(ann->n() == 3);
    host.act(*again, ann, 0, "draw nature");
    CHECK(ann->n() == 4);
}

TEST_CASE("fault: those who wait for a step to be stored are not forgotten when the room fails meanwhile") {
    FakeHost host;
    auto room = host.open(settings_for("gaia", 2), {"ann", "bob"});
    auto ann = host.join(*room, "ann");
    auto bob = host.join(*room, "bob");
    host.holds_answers = true;
    host.act(*room, ann, 0, "draw nature");
    auto late = host.join(*room, "");
    int looks = 0;
    room->look([&](const table::Course*, unsigned, int) { ++looks; });
    bob->throws = true;
    host.say(*room, bob, "this is no request");  // whose refusal cannot be sent
    CHECK(host.faults.size() == 1);
    CHECK(looks == 1);
    CHECK(late->close_code == 1011);
    host.held.at(0)();  // stored all the same, and acknowledged to nobody
    host.clock.run();
    CHECK(ann->count("ok") == 0);
    host.holds_answers = false;
    CHECK(host.join(*host.restart(), "ann")->n() == 3);
}

TEST_CASE("fault: a computer player that throws closes its table, a hint that throws is refused") {
    FakeHost host;
    auto settings = settings_for("gaia", 2);
    settings.seats[1] = {table::SeatKind::Computer, "random"};
    auto room = host.open(settings, {"ann"});
    auto ann = host.join(*room, "ann");
    host.say(*room, ann, R"({"type":"hint","id":1,"seat":0})");
    REQUIRE(host.thoughts.size() == 1);
    host.thoughts.front().second(Error{"fault", "the computer player failed"});
    host.thoughts.clear();
    host.clock.run();
    CHECK(ann->last("error").at("code") == "fault");
    CHECK(host.faults.empty());
    host.act(*room, ann, 0, "draw nature");
    host.act(*room, ann, 0, "draw nature");
    REQUIRE(host.thoughts.size() == 1);
    host.thoughts.front().second(Error{"fault", "the computer player failed"});
    host.clock.run();
    CHECK(host.faults.size() == 1);
    CHECK(ann->close_code == 1011);
}

TEST_CASE("fault: the journal answers everybody, though the database throws and so does somebody's answer") {
    test::FaultPlan plan;
    const test::TemporaryFolder folder;
    store::SqlStore store(test::faulty_connect(folder.path() + "/test.db", plan), 1, 0);
    REQUIRE(store.migrate());
    for (const char* id : {"t1", "t2"}) {
        store::TableRow row;
        row.id = id;
        row.status = "playing";
        REQUIRE(store.create_table(row, {}, {}));
    }
    std::atomic<int> failures = 0;
    store::JournalOptions options;
    options.on_failure = [&](const Error&) { ++failures; };
    store::Journal journal(store, options);
    std::atomic<int> stored = 0;
    std::atomic<int> refused = 0;
    const auto append = [&](const char* table, std::int64_t n, bool throws) {
        journal.append({table, {n, 1, "act", 0, "x"}, std::nullopt}, [&, throws](const Status& status) {
            ++(status ? stored : refused);
            if (throws) {
                throw std::runtime_error("an answer that fails");
            }
        });
    };
    plan.throw_at = "recent";
    append("t1", 1, false);
    append("t2", 1, false);
    journal.commit();
    while (refused < 2) {
        std::this_thread::yield();
    }
    plan.throw_at = nullptr;
    append("t1", 1, true);
    append("t2", 1, false);
    journal.commit();
    journal.stop();
    CHECK(stored == 2);
    CHECK(failures >= 2);
    CHECK(store.steps("t1", 0)->size() == 1);
    CHECK(store.steps("t2", 0)->size() == 1);
}

TEST_CASE("fault: a mail that throws leaves its place to the next") {
    test::FakeExecutor clock;
    std::atomic<int> faults = 0;
    lobby::Outbox outbox(clock, {}, 1, 1, [&](const Error&) { ++faults; });
    for (int i = 0; i < 3; ++i) {
        REQUIRE(outbox.send("ann", [](bool) -> bool { throw std::bad_alloc(); }));
        while (faults <= i) {
            std::this_thread::yield();
        }
    }
    outbox.stop();
}

const std::string kHostKey = "a-key-of-the-host-that-is-long-enough";

/// The real server in this process, with computers and a database that fail on demand.
class FaultyServer {
public:
    FaultyServer() : store_(test::faulty_connect(folder_.path() + "/test.db", plan), 1, 0) {
        REQUIRE(store_.migrate());
        net::ServerOptions options;
        options.port = 0;
        options.stop_seconds = 1;
        options.tables.log = &log_;
        options.tables.node = "test";
        options.api.admin_key = lobby::hash_key(kHostKey);
        auto opened = net::Server::open(options, store_, bots_, {"random", "broken"},
                                        ComponentLibrary({test::data_folder() + "/components"}));
        REQUIRE(opened.ok());
        server_ = std::move(*opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~FaultyServer() {
        server_->stop();
        thread_.join();
        server_.reset();
    }
    int port() const { return server_->port(); }
    bool has_logged(const std::string& what) {
        const std::lock_guard lock(mutex_);
        return text_.find(what) != std::string::npos;
    }

    test::FaultPlan plan;

private:
    struct Choose {
        template <class G>
        Result<Action> operator()(const G& game, const typename G::Observation& seen, const BotRequest& request) const {
            if (request.level == "broken") {
                throw std::runtime_error("a bug in a computer player");
            }
            return good.choose(game, seen, request);
        }
        decltype(arena::referee_bots()) good = arena::referee_bots();
    };

    test::TemporaryFolder folder_;
    store::SqlStore store_;
    BotsFrom<Choose> bots_{Choose()};
    std::mutex mutex_;
    std::string text_;
    lobby::Log log_{lobby::Log::Level::Notices, [this](const std::string& line) {
                        const std::lock_guard lock(mutex_);
                        text_ += line + "\n";
                    }};
    std::unique_ptr<net::Server> server_;
    std::thread thread_;
};

std::string against(const std::string& level) {
    return R"({"game":"gaia","seed":7,"seats":[{"kind":"person"},{"kind":"computer","level":")" + level + R"("}]})";
}

/// Plays the person's whole turn, whatever is legal, until the computer has answered.
bool play_round(TableSocket& socket) {
    for (int i = 0; i < 20; ++i) {
        const json::value legal = socket.view.at("legal");
        if (socket.act(0, std::string(legal.at("actions").at(0).as_string())) != "ok") {
            return false;
        }
        do {
            if (!socket.wait_for("update")) {
                return false;
            }
        } while (!socket.view.at("legal").is_object());
        if (socket.view.at("log").as_array().back().at("seat") == 1) {
            return true;
        }
    }
    return false;
}

/// Comes, plays as long as it is let, and gives the code with which it was sent away.
int visit(int port, const std::string& table, const std::string& cookie) {
    TableSocket socket(port, table, cookie);
    if (socket.wait_for("view") && socket.view.at("legal").is_object()) {
        (void)play_round(socket);
    }
    (void)socket.wait_for("nothing more");
    return socket.close_code();
}

TEST_CASE("fault: the server survives computers, requests and stored tables that throw") {
    FaultyServer server;
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string good = new_table(port, ann, against("random"));
    TableSocket playing(port, good, ann);
    REQUIRE(playing.wait_for("view"));
    REQUIRE(play_round(playing));

    SUBCASE("a computer player") {
        const std::string bad = new_table(port, ann, against("broken"));
        // It is opened again, and fails again, until it stays closed for a while.
        int code = 1011;
        for (int i = 0; i < 10 && code == 1011; ++i) {
            code = visit(port, bad, ann);
        }
        CHECK(code == 4503);
        CHECK(server.has_logged("a bug in a computer player"));
        CHECK(server.has_logged("table failed"));
        CHECK(get(port, "/api/tables/" + bad).json().at("table").at("status") == "playing");
    }
    SUBCASE("a request") {
        server.plan.throw_at = "listed = 1";
        CHECK(get(port, "/api/tables").status == 500);
        CHECK(get(port, "/api/tables").json().at("error").at("code") == "fault");
        server.plan.throw_at = nullptr;
        CHECK(get(port, "/api/tables").status == 200);
        CHECK(get(port, "/metrics").body.find("pangaea_faults_total 2") != std::string::npos);
        server.plan.throw_at = "FROM keys";
        CHECK(visit(port, good, ann) == 4500);
        server.plan.throw_at = nullptr;
    }
    SUBCASE("storing a step") {
        server.plan.throw_at = "INTO recent";
        const json::value legal = playing.view.at("legal").at("actions").at(0);
        CHECK(playing.act(0, std::string(legal.as_string())) == "not_stored");
        server.plan.throw_at = nullptr;
    }
    SUBCASE("opening a table") {
        const std::string other =
            new_table(port, ann, R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})");
        server.plan.throw_at = "FROM steps";
        CHECK(visit(port, other, ann) == 4500);
        server.plan.throw_at = nullptr;
        TableSocket again(port, other, ann);
        CHECK(again.wait_for("view"));
    }
    CHECK(play_round(playing));
}

TEST_CASE("fault: a name that cannot be told in a list keeps no old cookie good, and lets in nobody who is banned") {
    FaultyServer server;
    const int port = server.port();
    const std::string ann = guest(port, "Ann");
    const std::string id = new_table(port, ann, against("random"));
    const auto refuse = [&] { server.plan.refuse = "UPDATE tables SET summary"; };
    refuse();
    const auto made = post(port, "/api/account", R"({"name":"Annie","password":"correct horse"})", ann);
    CHECK(server.plan.refuse == nullptr);
    CHECK(get(port, "/api/me", ann).json().at("me").is_null());
    REQUIRE(made.status == 200);
    CHECK(get(port, "/api/me", made.cookie()).json().at("me").at("account") == true);
    CHECK(get(port, "/api/tables/" + id).json().at("table").at("seats").at(0).at("name") == "Annie");
    CHECK(server.has_logged("\"injected\""));
    refuse();
    CHECK(post(port, "/api/me", R"({"name":"Queen"})", made.cookie()).json().at("me").at("name") == "Queen");
    CHECK(server.plan.refuse == nullptr);
    refuse();
    const auto banned =
        test::call(port, {"POST", "/api/host/people/" + std::string(made.json().at("me").at("id").as_string()),
                          R"({"name":"Robert","ban_hours":1})", "", "Authorization: Bearer " + kHostKey + "\r\n"});
    CHECK(server.plan.refuse == nullptr);
    CHECK(banned.status == 200);
    CHECK(get(port, "/api/me", made.cookie()).json().at("error").at("code") == "banned");
}

}  // namespace
}  // namespace pangaea
