// The list of error codes is the sources' own: no code is missing in it, and none is there for nothing.
#include "engine/core/error_codes.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace pangaea {
namespace {

TEST_CASE("every error code in the sources is in the list, and the other way round") {
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(source != nullptr);
    const std::regex use(
        R"x((?:Error\{|\.fault\(|faults?_?\.add\(|\.error\(|return \{)\s*(?:[^"{};]*\? )?"([a-z_]+)"(?:\s*: "([a-z_]+)")?)x");
    std::set<std::string> used;
    std::string everything;
    for (const char* folder : {"engine", "referee", "table", "ai", "arena", "server", "cli", "bindings"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(source) + "/" + folder)) {
            const auto kind = entry.path().extension();
            if ((kind != ".h" && kind != ".cpp") || entry.path().filename() == "error_codes.h") {
                continue;
            }
            std::ifstream in(entry.path());
            std::stringstream stream;
            stream << in.rdbuf();
            const std::string text = stream.str();
            everything += text;
            for (std::sregex_iterator match(text.begin(), text.end(), use), end; match != end; ++match) {
                const bool is_return = match->str(0).starts_with("return");
                for (const std::string& code : {match->str(1), match->str(2)}) {
                    if (!code.empty() && (!is_return || find_error_code(code) != nullptr)) {
                        CHECK_MESSAGE(find_error_code(code) != nullptr, entry.path().string() << ": " << code);
                        used.insert(code);
                    }
                }
            }
        }
    }
    CHECK(used.size() > 40);
    for (const ErrorCode& code : kErrorCodes) {
        const std::string name = "\"" + std::string(code.name) + "\"";
        CHECK_MESSAGE(everything.find(name) != std::string::npos, "nothing uses " << name);
        CHECK_FALSE(code.when.empty());
    }
}

}  // namespace
}  // namespace pangaea
