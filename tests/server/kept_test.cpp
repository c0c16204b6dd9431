// What earlier releases stored is still opened and played on (docs/compatibility.md): databases and exports that were
// made by tests/server/kept/make with the program of each, and are kept as they were.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/store/sql_store.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> kept(const char* ending) {
    std::vector<fs::path> files;
    for (const auto& entry :
         fs::directory_iterator(std::string(std::getenv("PANGAEA_SOURCE")) + "/tests/server/kept")) {
        if (entry.path().extension() == ending) {
            files.push_back(entry.path());
        }
    }
    return files;
}

void read_dump(const fs::path& dump, const std::string& database) {
    std::ifstream file(dump);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    sqlite3* connection = nullptr;
    REQUIRE(sqlite3_open(database.c_str(), &connection) == SQLITE_OK);
    CHECK(sqlite3_exec(connection, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(connection);
}

/// The game that is over is there, the other one goes on, and everybody is who they were.
void check_what_is_there(const std::string& database) {
    const char* const program = std::getenv("PANGAEA_BIN");
    test::Child check({program, "db", "check", "--db", database});
    CHECK(check.read_line() == "2 tables played again, 0 with faults");
    CHECK(check.wait() == 0);

    test::ServerProgram server({"--db", database});
    const int port = server.port();
    const auto signed_in = test::post(port, "/api/login", R"({"name":"Ann","password":"correct horse"})");
    REQUIRE(signed_in.status == 200);
    const std::string ann = signed_in.cookie();
    const auto friends = test::get(port, "/api/me/friends", ann).json().at("friends").as_array();
    REQUIRE(friends.size() == 1);
    CHECK(friends[0].at("name") == "Ben");
    int playing = 0;
    const json::value mine = test::get(port, "/api/me/tables", ann).json();
    for (const auto& table : mine.at("tables").as_array()) {
        const std::string id(table.at("id").as_string());
        if (table.at("status") == "over") {
            CHECK(test::get(port, "/api/tables/" + id + "/record", ann).status == 200);
            continue;
        }
        ++playing;
        test::TableSocket socket(port, id, ann);
        REQUIRE(socket.wait_for("view"));
        const auto& legal = socket.view.at("legal");
        REQUIRE(legal.is_object());
        CHECK(socket.act(static_cast<int>(legal.at("seat").as_int64()),
                         std::string(legal.at("actions").at(0).as_string())) == "ok");
    }
    CHECK(playing == 1);
}

TEST_CASE("a database of each release is opened, and its games go on") {
    const auto files = kept(".sql");
    REQUIRE_FALSE(files.empty());
    for (const fs::path& file : files) {
        CAPTURE(file.filename().string());
        const test::TemporaryFolder folder;
        read_dump(file, folder.path() + "/kept.db");
        check_what_is_there("sqlite:" + folder.path() + "/kept.db");
    }
}

TEST_CASE("an export of each release is imported, and its games go on") {
    const auto files = kept(".tsv");
    REQUIRE_FALSE(files.empty());
    for (const fs::path& file : files) {
        CAPTURE(file.filename().string());
        const test::TemporaryFolder folder;
        const std::string database = "sqlite:" + folder.path() + "/new.db";
        test::Child read({std::getenv("PANGAEA_BIN"), "db", "import", "--db", database, file.string()}, "/dev/null");
        CHECK(read.wait() == 0);
        check_what_is_there(database);
    }
}

TEST_CASE("the schema is brought up to date, and a newer one refused") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path() + "/a.db";
    {
        store::SqlStore store([&](bool writing) { return store::connect_sqlite(file, writing); }, 1, 1);
        REQUIRE(store.migrate());
        store::TableRow table;
        table.id = "t1";
        REQUIRE(store.create_table(table, {}, {}));
        REQUIRE(store.back_up(folder.path() + "/b.db"));
        CHECK(store.check());
    }
    CHECK((*store::open_store("sqlite:" + folder.path() + "/b.db"))->table("t1"));
    auto connection = store::connect_sqlite(file, true);
    REQUIRE((*connection)->run("INSERT INTO schema_migrations (version) VALUES (999)", {}));
    CHECK(!store::open_store("sqlite:" + file));
    CHECK(!store::open_store("ftp://somewhere"));
    CHECK(!store::open_store("sqlite:" + folder.path() + "/no/such/folder/a.db"));
}

}  // namespace
}  // namespace pangaea
