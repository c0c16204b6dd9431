// A referee in the middle of a game, and the demand that every bad line is refused: with a stable code and a message,
// without changing anything, and with the next line answered as ever.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/support/referee_fixture.h"

namespace pangaea::test {

class Hostile {
public:
    Hostile() {
        accept(R"({"cmd":"new","game":"gaia","players":3,"seed":7,"rules":{"mode":"advanced"}})");
        accept(R"({"cmd":"apply","action":"draw nature"})");
    }

    json::object ask(std::string_view line) {
        const std::string text = fixture_.referee.answer(line);
        CHECK(text.find('\n') == std::string::npos);
        const auto answer = parse_json(text);
        REQUIRE(answer.ok());
        return answer->as_object();
    }

    json::object accept(std::string_view line) {
        const json::object answer = ask(line);
        INFO(json::serialize(answer));
        REQUIRE(answer.at("ok").as_bool());
        return answer;
    }

    /// The message of the refusal.
    std::string refuse(std::string_view line, std::string_view code) {
        const std::string shown(line.substr(0, 300));
        CAPTURE(shown);
        const std::string before = json::serialize(fixture_.referee.table()->record()) + state();
        const json::object answer = ask(line);
        INFO(json::serialize(answer));
        REQUIRE(!answer.at("ok").as_bool());
        CHECK(answer.size() == 2);
        const json::object& error = answer.at("error").as_object();
        CHECK(error.contains("why") == (code == "illegal_action"));
        CHECK(error.size() == (error.contains("why") ? 3 : 2));
        CHECK(error.at("code").as_string() == code);
        CHECK(!error.at("message").as_string().empty());
        CHECK(error.at("message").as_string().size() < 4096);
        CHECK(json::serialize(fixture_.referee.table()->record()) + state() == before);
        CHECK(ask(R"({"cmd":"legal"})").at("ok").as_bool());
        return std::string(error.at("message").as_string());
    }

    std::string state() { return json::serialize(accept(R"({"cmd":"state"})").at("state")); }
    json::object state_object() { return accept(R"({"cmd":"state"})").at("state").as_object(); }

private:
    RefereeFixture fixture_;
};

/// The value with one entry replaced, or a field added; `path` is a JSON pointer ("/players/0/hand").
inline json::value with(json::value value, std::string_view path, json::value entry) {
    const std::size_t slash = path.rfind('/');
    json::value& parent = slash == 0 ? value : value.at_pointer(path.substr(0, slash));
    const std::string name(path.substr(slash + 1));
    if (json::array* list = parent.if_array()) {
        list->at(std::stoul(name)) = std::move(entry);
    } else {
        parent.as_object()[name] = std::move(entry);
    }
    return value;
}

inline json::value without(json::value value, std::string_view parent, std::string_view name) {
    json::value& object = parent.empty() ? value : value.at_pointer(parent);
    object.as_object().erase(name);
    return value;
}

inline std::string load(const json::value& state) { return R"({"cmd":"load","state":)" + json::serialize(state) + "}"; }

}  // namespace pangaea::test
