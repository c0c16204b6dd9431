// Runs the program as a shell would.
#include "tests/support/program.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace pangaea::test {

std::filesystem::path scratch_file(const std::string& name) {
    return std::filesystem::temp_directory_path() / ("pangaea-" + std::to_string(getpid()) + "-" + name);
}

Outcome run(const std::string& arguments, const std::string& input, const std::string& environment) {
    const char* program = std::getenv("PANGAEA_BIN");
    REQUIRE_MESSAGE(program != nullptr, "PANGAEA_BIN names the program to test");
    const auto file = scratch_file("input");
    std::ofstream(file, std::ios::binary) << input;
    // In English unless a test asks for another language.
    const std::string command =
        "LC_ALL=C " + environment + " '" + program + "' " + arguments + " < '" + file.string() + "' 2>&1";
    Outcome outcome;
    FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    char buffer[4096];
    for (std::size_t count = 0; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
        outcome.output.append(buffer, count);
    }
    const int status = pclose(pipe);
    outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    std::filesystem::remove(file);
    return outcome;
}

std::string repeat(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

}  // namespace pangaea::test
