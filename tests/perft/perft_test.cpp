// Counts of action sequences from named positions, by the real program (tests/perft/*.perft).
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/support/referee_fixture.h"

TEST_CASE("perft: the counts of every file") {
    const char* program = std::getenv("PANGAEA_BIN");
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(program != nullptr);
    REQUIRE(source != nullptr);
    const std::string depth = pangaea::test::long_run() ? "" : " --depth 2";
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(source) + "/tests/perft")) {
        if (entry.path().extension() == ".perft") {
            CAPTURE(entry.path().string());
            CHECK(std::system((std::string(program) + " perft" + depth + " '" + entry.path().string() + "'").c_str()) ==
                  0);
            ++files;
        }
    }
    CHECK(files >= 2);
}
