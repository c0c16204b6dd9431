// The wire fuzzer's corpus: every entry is taken as a whole or, if its name begins with `refused-`, is not.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/server/wire_script.h"

namespace pangaea {
namespace {

TEST_CASE("fuzz corpus: wire messages") {
    const char* source = std::getenv("PANGAEA_SOURCE");
    const auto folder = std::filesystem::path(source == nullptr ? "." : source) / "tests" / "fuzz" / "corpus" / "wire";
    int taken = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const bool is_wanted = !name.starts_with("refused-");
        CHECK(test::play_wire_script(text) == is_wanted);
        taken += is_wanted ? 1 : 0;
    }
    CHECK(taken >= 5);
}

}  // namespace
}  // namespace pangaea
