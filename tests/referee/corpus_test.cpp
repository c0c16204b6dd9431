// The fuzzers' corpora: every entry is accepted or refused as its name says (`refused-` in front), so that a seed meant
// to be played does not turn into one that is thrown away at the first check. Both games must be among them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

/// Calls `accepts(text)` for each entry.
template <class Accepts>
void check_corpus(const char* kind, Accepts accepts) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    const auto folder = std::filesystem::path(source == nullptr ? "." : source) / "tests" / "fuzz" / "corpus" / kind;
    std::set<std::pair<bool, bool>> met;  // of Planet, accepted
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        CAPTURE(name);
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        const bool wanted = !name.starts_with("refused-");
        CHECK(accepts(text) == wanted);
        met.insert({name.find("planet") != std::string::npos, wanted});
    }
    CHECK(met.contains({true, true}));
    CHECK(met.contains({false, true}));
}

TEST_CASE("fuzz corpus: positions") {
    test::RefereeFixture fixture;
    check_corpus("position", [&](const std::string& text) {
        const auto state = parse_json(text);
        return state.ok() && fixture.referee.set_up(*state).ok();
    });
}

TEST_CASE("fuzz corpus: records") {
    test::RefereeFixture fixture;
    check_corpus("record", [&](const std::string& text) {
        const auto record = parse_json(text);
        return record.ok() && fixture.referee.replay(*record).ok();
    });
}

TEST_CASE("fuzz corpus: component sets") {
    test::RefereeFixture fixture;
    check_corpus("components", [&](const std::string& text) {
        const auto document = parse_component_document(text);
        REQUIRE(document.ok());
        return !(*fixture.referee.door(document->game))->check(*document).any();
    });
}

TEST_CASE("fuzz corpus: protocol lines are all answered, and some accepted") {
    check_corpus("protocol", [](const std::string& text) {
        test::RefereeFixture fixture;
        bool accepted = false;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const auto answer = parse_json(fixture.referee.answer(std::string_view(text).substr(at, end - at)));
            REQUIRE(answer.ok());
            accepted = accepted || answer->at("ok").as_bool();
            at = end + 1;
        }
        return accepted;
    });
}

}  // namespace
}  // namespace pangaea
