// What the pages for hosts and programmers promise names the test that holds it: `FILE_test`: words of its name.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace {

std::string content_of(const std::string& name) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    std::ifstream file((source == nullptr ? std::string(".") : std::string(source)) + "/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string in_one_line(const std::string& text) {
    return std::regex_replace(std::regex_replace(text, std::regex("\"\\s*\n\\s*\""), ""), std::regex("\\s+"), " ");
}

std::string trimmed(std::string text) {
    text.erase(0, text.find_first_not_of(' '));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

}  // namespace

TEST_CASE("docs: every test that a promise names is there") {
    int named = 0;
    for (const char* page : {"docs/api.md", "docs/hosting.md"}) {
        const std::string text = in_one_line(content_of(page));
        const std::regex promise("`([a-z_]+_test)`(?::| \\()([^;)`]+)");
        for (std::sregex_iterator each(text.begin(), text.end(), promise); each != std::sregex_iterator(); ++each) {
            const std::string file = (*each)[1];
            const std::string tests = in_one_line(content_of("tests/server/" + file + ".cpp"));
            CAPTURE(page);
            CAPTURE(file);
            CHECK_FALSE(tests.empty());
            // Several, with commas between them, unless it is one that has commas of its own.
            for (std::string words = trimmed((*each)[2]); !words.empty(); ++named) {
                const auto end = tests.find(words) != std::string::npos ? words.size() : words.find(',');
                const std::string name = words.substr(0, end);
                CAPTURE(name);
                CHECK(tests.find(name) != std::string::npos);
                words = end >= words.size() ? "" : trimmed(words.substr(end + 1));
            }
        }
    }
    CHECK(named >= 30);
}
