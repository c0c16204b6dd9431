// JSON as text: what the library would write, and what it reads back.
#include "referee/json_text.h"

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
        JsonText text;
        text.add(value);
        REQUIRE(text.text() == json::serialize(value));
    }
    JsonText text;
    text.add(json::value("Gaïa …"));
    CHECK(text.text() == "\"Gaïa …\"");
}

TEST_CASE("parts write themselves, and the outermost members are known") {
    JsonText text;
    const auto pair = [](JsonText& out) { out.begin_array().add(-1).add(10).end_array(); };
    const auto nothing = [](JsonText& out) { out.begin_object().end_object(); };
    text.object("at", pair, "empty", nothing, "name", std::string("a\"b"), "on", true, "none", nullptr, "inner",
                [](JsonText& out) { out.object("deep", 1U, "pair", json::array{1, 2}); });
    CHECK(text.text() ==
          R"({"at":[-1,10],"empty":{},"name":"a\"b","on":true,"none":null,"inner":{"deep":1,"pair":[1,2]}})");
    std::vector<std::string> members;
    for (std::size_t i = 0; i + 1 < text.members().size(); ++i) {
        members.emplace_back(text.text().substr(text.members()[i], text.members()[i + 1] - text.members()[i] - 1));
    }
    CHECK(members == std::vector<std::string>{R"("at":[-1,10])", R"("empty":{})", R"("name":"a\"b")", R"("on":true)",
                                              R"("none":null)", R"("inner":{"deep":1,"pair":[1,2]})"});
}

TEST_CASE("what was written can be taken back, up to nothing") {
    JsonText text;
    text.begin_object();
    const std::size_t before = text.size();
    text.add("first", 1);
    CHECK(text.since(before) == "\"first\":1,");
    text.cut(before);
    text.end_object();
    CHECK(text.text() == "{}");
}

}  // namespace
}  // namespace pangaea
