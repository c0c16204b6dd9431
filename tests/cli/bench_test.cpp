// `pangaea bench` plays what it played before: its signatures are those of bench/signatures.txt, mode by mode.
// Whoever changes what an engine does writes the new lines there and says so in the commit.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/program.h"

namespace pangaea::test {
namespace {

/// The lines that begin like this.
std::string lines_of(std::istream& text, std::string_view beginning) {
    std::string found;
    for (std::string line; std::getline(text, line);) {
        found += line.starts_with(beginning) ? line + "\n" : "";
    }
    return found;
}

TEST_CASE("Bench: every mode has the signature that is written down") {
    std::ifstream file(std::string(std::getenv("PANGAEA_SOURCE")) + "/bench/signatures.txt");
    REQUIRE(file.good());
    const auto bench = run("bench --games 20 --rounds 1");
    CHECK(bench.code == 0);
    std::istringstream output(bench.output);
    CHECK(lines_of(output, "signature ") == lines_of(file, "signature "));
}

}  // namespace
}  // namespace pangaea::test
