// The example clients of docs/api.md, as programs of their own, against the real server.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea {
namespace {

TEST_CASE("examples: the Python and the C++ client play whole games against each other") {
    const test::TemporaryFolder folder;
    test::ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string url = "http://127.0.0.1:" + std::to_string(port);
    const std::string ann = test::guest(port, "Ann");
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(source != nullptr);
    const std::string python = std::string(source) + "/examples/bot.py";
    const std::string program =
        (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "example_bot").string();
    for (const std::string game : {"gaia", "planet"}) {
        CAPTURE(game);
        const std::string id = test::new_table(
            port, ann,
            R"({"game":")" + game +
                R"(","reaction_ms":1000,"begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})");
        const auto key = [&](int seat) {
            const auto made =
                test::post(port, "/api/tables/" + id + "/seats/" + std::to_string(seat) + "/key", "{}", ann);
            REQUIRE(made.status == 200);
            return std::string(made.json().at("key").as_string());
        };
        // In the second game a program plays that the arena knows, too.
        std::vector<std::string> command = {"python3", python, url, id, key(0)};
        if (game == "planet") {
            command.insert(command.end(), {"python3", std::string(source) + "/examples/player.py"});
        }
        test::Child first(command);
        test::Child second({program, url, id, key(1)});
        CHECK(first.wait() == 0);
        CHECK(second.wait() == 0);
        const std::string said = first.read_line();
        CHECK(said.starts_with("over: winners"));
        CHECK(said.substr(0, 13) == second.read_line().substr(0, 13));
        CHECK(test::get(port, "/api/tables/" + id).json().at("table").at("status") == "over");
    }
    // A program that does not answer ends the client.
    const std::string id = test::new_table(
        port, ann,
        R"({"game":"planet","begins":"seats","seats":[{"kind":"person"},{"kind":"computer","level":"greedy"}]})");
    const auto made = test::post(port, "/api/tables/" + id + "/seats/0/key", "{}", ann);
    REQUIRE(made.status == 200);
    const std::string key(made.json().at("key").as_string());
    CHECK(test::Child({"python3", python, url, id, key, "true"}, folder.path() + "/silent").wait() == 1);
    CHECK(test::Child({"python3", python, url, id, key, "cat"}, folder.path() + "/echo").wait() == 1);
    // A wrong key is told, and ends them.
    test::Child first({"python3", python, url, "nowhere", "guess"}, folder.path() + "/python");
    test::Child second({program, url, "nowhere", "guess"}, folder.path() + "/program");
    CHECK(first.wait() == 1);
    CHECK(second.wait() == 1);
}

}  // namespace
}  // namespace pangaea
