// Whoever runs the server: `pangaea db` and its people, a disk that is full, several servers of which one was silent.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/referee_bots.h"
#include "server/lobby/secrets.h"
#include "server/lobby/tables.h"
#include "server/store/sql_store.h"
#include "tests/server/fake_host.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"
#include "tests/support/program.h"

namespace pangaea::host_test {
namespace {

using test::get;
using test::guest;
using test::new_table;
using test::post;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

constexpr const char* kOpenTable = R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})";
constexpr const char* kHotSeat = R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"person"}]})";

/// `pangaea db COMMAND --db … REST`.
test::Outcome db(const TemporaryFolder& folder, const std::string& command, const std::string& rest = {},
                 const std::string& environment = {}) {
    return test::run("db " + command + " --db sqlite:" + folder.path() + "/pangaea.db " + rest, "", environment);
}

TEST_CASE("db: people are listed, banned, muted, renamed and forgotten, tables closed, reports read") {
    const TemporaryFolder folder;
    std::string eve;
    std::string who;
    std::string table;
    {
        ServerProgram server({"--data", folder.path()});
        eve = guest(server.port(), "Eve");
        who = get(server.port(), "/api/me", eve).json().at("me").at("id").as_string();
        table = new_table(server.port(), eve, kOpenTable);
        TableSocket socket(server.port(), table, eve);
        REQUIRE(socket.wait_for("view"));
        socket.send(R"({"type":"chat","id":1,"text":"something rude"})");
        REQUIRE(socket.wait_for("chat"));
        REQUIRE(post(server.port(), "/api/tables/" + table + "/report", R"({"line":1})", guest(server.port(), "Ann"))
                    .status == 200);
        // While it runs it hears of everything at the next request.
        CHECK(db(folder, "ban", who + " --hours 2").code == 0);
        CHECK(get(server.port(), "/api/me", eve).status == 403);
        CHECK(db(folder, "ban", who + " --hours 0").code == 0);
        CHECK(get(server.port(), "/api/me", eve).status == 200);
        CHECK(server.stop() == 0);
    }
    CHECK(db(folder, "people").says(who + "\tguest\tEve\n"));
    CHECK(db(folder, "people", "F").output.empty());
    CHECK(db(folder, "reports").says(table + "\t" + who + "\tEve\tsomething rude"));
    CHECK(db(folder, "mute", who).code == 0);
    CHECK(db(folder, "people").says("Eve\tmuted"));
    CHECK(db(folder, "mute", who + " --hours 0").code == 0);
    CHECK(db(folder, "rename", who + " Evelyn").code == 0);
    CHECK(db(folder, "people").says("\tEvelyn\n"));
    CHECK(db(folder, "rename", who + " master").code == 1);
    CHECK(db(folder, "ban", "p_nobody").code == 1);
    CHECK(db(folder, "forget", who).code == 0);
    CHECK_FALSE(db(folder, "people").says("Eve"));
    CHECK_FALSE(db(folder, "export", "-").says("Eve"));
    CHECK(db(folder, "close", table).code == 0);
    CHECK_FALSE(db(folder, "export", "-").says(table));
    CHECK(db(folder, "check").says("0 with faults"));
    const TemporaryFolder nothing;
    CHECK(db(nothing, "people").says("no such file"));
}

TEST_CASE("db: what others have noted in a position is not stored") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const std::string ann = guest(server.port(), "Ann");
    const std::string position =
        R"({"game":"gaia","rules":{"mode":"basic"},"players":[{"meeples":6,"hand":["plain"],"table":[]},{"meeples":6,"hand":["sea"],"table":[]}],
            "map":[{"at":[0,0],"land":"plain"}],"supply":{"plain":3,"forest":3,"sea":3,"desert":3,"mountain":3,"swamp":3,"animals":4},
            "decks":{"nature":{"draw":["plain","sea"],"open":[],"discard":[]},"life":{"draw":["animals-sea"],"open":[],"discard":[]},"power":{"draw":[],"open":[],"discard":[]}},
            "goals":[],"turn":{"player":0,"phase":"turn","notes":")" +
        test::repeat("only here ", 10'000) + R"("},"over":false})";
    const auto made = post(server.port(), "/api/tables",
                           R"({"seats":[{"kind":"person"},{"kind":"person"}],"position":)" + position + "}", ann);
    REQUIRE_MESSAGE(made.status == 200, made.body);
    const auto all = db(folder, "export", "-");
    CHECK(all.says(made.json().at("table").at("id").as_string()));
    CHECK_FALSE(all.says("only here"));
}

TEST_CASE(
    "serve: on a full disk what is stored can be looked at, exported and copied, and the log makes room for itself") {
    const TemporaryFolder folder;
    std::string ann;
    std::string id;
    std::string seen;
    {
        ServerProgram server({"--data", folder.path()});
        ann = guest(server.port(), "Ann");
        id = new_table(server.port(), ann, kHotSeat);
        TableSocket socket(server.port(), id, ann);
        REQUIRE(socket.wait_for("view"));
        for (int i = 0; i < 12; ++i) {
            const auto legal = socket.view.at("legal");
            const auto n = socket.view.at("n").to_number<int>();
            REQUIRE(socket.act(legal.at("seat").to_number<int>(),
                               std::string(legal.at("actions").as_array().back().as_string())) == "ok");
            while (socket.view.at("n").to_number<int>() == n && socket.next()) {
            }
        }
        seen = json::serialize(socket.view.at("log"));
        server.kill_now();  // the latest steps are not at their place
    }
    // Files cannot grow beyond this, as on a full disk; the index of the log, which is rebuilt, is smaller.
    const std::string full = "trap '' XFSZ; ulimit -f 72;";
    CHECK(db(folder, "export", "-", full).says(id));
    test::Child child(
        {"/bin/sh", "-c", full + " exec " + std::getenv("PANGAEA_BIN") + " serve --port 0 --data " + folder.path()},
        "/dev/null");
    const std::string line = child.read_line();
    REQUIRE_MESSAGE(line.rfind(':') != std::string::npos, line);
    const int port = std::atoi(line.c_str() + line.rfind(':') + 1);
    TableSocket socket(port, id, ann);
    REQUIRE(socket.wait_for("view"));
    CHECK(json::serialize(socket.view.at("log")) == seen);
    CHECK(get(port, "/healthz").status == 503);
    CHECK(post(port, "/api/me", R"({"name":"Bob"})").status == 503);
    child.kill_now();
    // With room again everything is there.
    ServerProgram again({"--data", folder.path()});
    TableSocket later(again.port(), id, ann);
    REQUIRE(later.wait_for("view"));
    CHECK(json::serialize(later.view.at("log")) == seen);
    CHECK(get(again.port(), "/healthz").status == 200);
}

/// One of several servers, with a clock of its own.
struct Node {
    Node(store::Store& store, const std::string& name) {
        lobby::TablesOptions options;
        options.node = name;
        options.is_shared = true;
        options.node_timeout_ms = 50;
        options.log = &log;
        options.journal.deliver = [](const room::Task& answers) { answers(); };
        tables = std::make_unique<lobby::Tables>(store, clock, bots, std::vector<std::string>{"random"},
                                                 ComponentLibrary({test::data_folder() + "/components"}), options);
    }
    ~Node() { clock.run(); }  // what waits for its turn holds its room, and the room holds it
    decltype(arena::referee_bots()) bots = arena::referee_bots();
    lobby::Log log;
    test::FakeExecutor clock;
    std::unique_ptr<lobby::Tables> tables;
};

TEST_CASE("several servers: whoever was silent too long runs nothing before it knows who runs the table now") {
    REQUIRE(lobby::prepare_secrets());
    const TemporaryFolder folder;
    auto store = store::open_store("sqlite:" + folder.path() + "/test.db");
    REQUIRE(store);
    Node first(**store, "first");
    first.tables->adopt();
    auto settings = test::settings_for("gaia", 2);
    settings.pace = {table::Pace::Kind::Live, 60'000, 0};
    const auto id = first.tables->create(settings, {"ann", "Ann"}, {{"ann", "Ann"}, {"bob", "Bob"}});
    REQUIRE(id);
    auto room = *first.tables->find(*id);
    first.clock.run();
    const auto is_running = [&] { return first.tables->journal().figures().waiting > 0; };
    // Its time runs out while it has not been heard of: another may run the table, and does.
    first.clock.pass(61'000);
    CHECK_FALSE(is_running());
    Node second(**store, "second");
    const auto is_taken = [&] {
        second.tables->adopt();
        return (*store)->table(*id)->node == "second";
    };
    for (int attempt = 0; attempt < 10'000 && !is_taken(); ++attempt) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(is_taken());
    first.tables->adopt();
    first.clock.pass(61'000);
    CHECK_FALSE(is_running());
}

}  // namespace
}  // namespace pangaea::host_test
