// The commands of docs/components.md, run as they stand there, one after the other; the set is filled in between, as
// its owner would do it. `balance` plays a short plan.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "tests/support/program.h"

namespace pangaea::test {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    REQUIRE_MESSAGE(value != nullptr, name, " is not set: run this through ctest");
    return value;
}

std::string text_in(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::vector<std::string> documented_commands() {
    std::ifstream file(variable("PANGAEA_SOURCE") + "/docs/components.md");
    std::vector<std::string> commands;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```sh";
        } else if (inside) {
            commands.push_back(line.substr(0, line.find(" #")));
        }
    }
    return commands;
}

/// A folder in which the commands are run.
class Bench {
public:
    Bench() : folder_(scratch_file("documented_components")) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    ~Bench() { std::filesystem::remove_all(folder_); }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    int run(std::string command, const std::string& more = "") const {
        const std::string program = "pangaea ";
        REQUIRE(command.starts_with(program));
        command = "cd '" + folder_.string() + "' && '" + variable("PANGAEA_BIN") + "' " +
                  command.substr(program.size()) + more;
        // What goes to a file goes there; the rest is read below.
        return std::system((command + (command.find('>') == command.npos ? " > out" : "") + " 2> errors").c_str());
    }
    std::filesystem::path file(const char* name) const { return folder_ / name; }

private:
    std::filesystem::path folder_;
};

TEST_CASE("Documentation: the commands for component sets work, one after the other") {
    const Bench bench;
    const auto commands = documented_commands();
    REQUIRE(commands.size() == 4);
    CHECK(bench.run(commands[0]) == 0);
    // Without cities and goals it is no set yet, and that is said.
    CHECK(bench.run(commands[1]) != 0);
    CHECK(text_in(bench.file("out")).find("goals") != std::string::npos);
    std::filesystem::remove(bench.file("my-box.txt"));
    CHECK(bench.run(commands[0], " --from house") == 0);
    CHECK(bench.run(commands[1]) == 0);
    CHECK(text_in(bench.file("out")).find("a component set for gaia, my-box@") != std::string::npos);
    const std::string before = text_in(bench.file("my-box.txt"));
    CHECK(bench.run(commands[2]) == 0);
    CHECK(bench.run("pangaea components text my-box.json > my-box.txt") == 0);
    CHECK(text_in(bench.file("my-box.txt")) == before);
    std::ofstream(bench.file("plan.json")) << R"({"seed":1,"bot":"random","chapters":[
        {"id":"g","title":"G","game":"gaia","players":[2],"games":200},
        {"id":"p","title":"P","game":"planet","players":[2],"games":200}]})";
    CHECK(bench.run(commands[3], " --config plan.json") == 0);
    const std::string book = text_in(bench.file("my-box-balance/balance.md"));
    CHECK(book.find("games between equal computer players") != std::string::npos);
    CHECK(book.find("pangaea components balance --quick my-box.txt") != std::string::npos);
    CHECK(book.find("](arena.md)") == std::string::npos);
    CHECK(std::filesystem::exists(bench.file("my-box-balance/pictures/balance/g-seats.svg")));
}

}  // namespace
}  // namespace pangaea::test
