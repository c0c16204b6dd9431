// Finding the data folder and building referees for tests.
#include "tests/support/referee_fixture.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace pangaea::test {

std::string data_folder() {
    const char* given = std::getenv("PANGAEA_DATA");
    return given == nullptr ? "data" : given;
}

ComponentLibrary house_library() { return ComponentLibrary({data_folder() + "/components"}); }

ComponentDocument house_document(std::string_view game) {
    auto document = house_library().find(game, "house");
    if (!document) {
        throw std::runtime_error(document.error().message);
    }
    return std::move(*document);
}

bool long_run() {
    const char* given = std::getenv("PANGAEA_TEST_LONG");
    return given != nullptr && *given != '\0' && *given != '0';
}

int games(int everyday, int in_long_run) {
#if defined(PANGAEA_ASSERTIONS)
    constexpr int kSlower = 5;
#else
    constexpr int kSlower = 1;
#endif
    return std::max(2, (long_run() ? in_long_run : everyday) / kSlower);
}

json::object random_rules(Rng& rng) {
    json::object rules;
    const auto pick = [&](const char* name, const char* a, const char* b) { rules[name] = rng.below(2) == 0 ? a : b; };
    pick("claim", "forced", "optional");
    pick("reinforced", "one", "all");
    pick("volcano", "no", "yes");
    pick("tornado", "by-back", "random");
    if (rng.below(4) == 0) {
        rules["mode"] = "basic";
        return rules;
    }
    rules["mode"] = "advanced";
    rules["powers"] = rng.below(5) != 0;
    rules["disasters"] = rng.below(3) != 0;
    rules["lightning"] = rng.below(6);
    return rules;
}

RefereeFixture::RefereeFixture()
    : house(house_document("gaia").content.as_object()),
      referee(house_library(), nullptr, [] { return std::uint64_t{1}; }) {}

}  // namespace pangaea::test
