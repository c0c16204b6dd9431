// The commands of the README, run as they stand there with this build's program. `./play` and `./test` are left to
// whoever runs them: this test is part of the second.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    REQUIRE_MESSAGE(value != nullptr, name, " is not set: run this through ctest");
    return value;
}

std::vector<std::string> readme_commands() {
    std::ifstream file(environment("PANGAEA_SOURCE") + "/README.md");
    std::vector<std::string> commands;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```sh";
        } else if (inside) {
            commands.push_back(line);
        }
    }
    return commands;
}

}  // namespace

TEST_CASE("README: its commands work") {
    int run = 0;
    for (std::string command : readme_commands()) {
        CAPTURE(command);
        if (command.starts_with("./play") || command.starts_with("./test")) {
            continue;
        }
        const std::string program = "build/release/pangaea";
        const auto at = command.find(program);
        REQUIRE(at != std::string::npos);
        command.replace(at, program.size(), environment("PANGAEA_BIN"));
        CHECK(std::system(("cd '" + environment("PANGAEA_SOURCE") + "' && " + command + " > /dev/null").c_str()) == 0);
        ++run;
    }
    CHECK(run >= 7);
}
