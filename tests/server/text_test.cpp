// Values written as text: what the library would write, and what it reads back.
#include "server/wire/text.h"

#include <doctest/doctest.h>

#include "engine/core/rng.h"

namespace pangaea {
namespace {

json::value random_value(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 8 : 6)) {
        case 0:
            return nullptr;
        case 1:
            return rng.below(2) == 0;
        case 2:
            return static_cast<std::int64_t>(rng.next());
        case 3:
            return rng.next();
        case 4:
            return static_cast<double>(rng.next() >> 12) / 4096;
        case 5: {
            std::string text;
            for (auto length = rng.below(12); length > 0; --length) {
                text += static_cast<char>(rng.below(3) == 0 ? rng.below(0x30) : rng.below(0x80));
            }
            return json::value(text);
        }
        case 6: {
            json::array array;
            for (auto length = rng.below(5); length > 0; --length) {
                array.push_back(random_value(rng, depth - 1));
            }
            return array;
        }
        default: {
            json::object object;
            for (auto length = rng.below(5); length > 0; --length) {
                object[json::serialize(random_value(rng, 0))] = random_value(rng, depth - 1);
            }
            return object;
        }
    }
}

TEST_CASE("values are written as the library writes them") {
    Rng rng(11);
    for (int i = 0; i < 5000; ++i) {
        const json::value value = random_value(rng, 4);
        std::string text = "before ";
        wire::append_json(text, value);
        REQUIRE(text == "before " + json::serialize(value));
    }
    std::string text;
    wire::append_json(text, json::value("Gaïa …"));
    CHECK(text == "\"Gaïa …\"");
}

}  // namespace
}  // namespace pangaea
