// Hostile lines: what is no JSON, too long, too deep, of the wrong type or with fields nobody knows is refused, and the
// game goes on (protocol, "Commands"; docs/protocol.md, limits and error codes).
#include <vector>

#include "tests/referee/hostile.h"

namespace pangaea {
namespace {

using test::Hostile;

std::string nested(int depth, const char* open, const char* close) {
    std::string text;
    for (int i = 0; i < depth; ++i) {
        text += open;
    }
    text += "0";
    for (int i = 0; i < depth; ++i) {
        text += close;
    }
    return text;
}

TEST_CASE("hostile: what is not one JSON object") {
    Hostile hostile;
    for (const char* line : {"",
                             " ",
                             "\t",
                             "nul",
                             "{",
                             "}",
                             "{\"cmd\"}",
                             R"({"cmd":"legal")",
                             R"({"cmd":"legal"}})",
                             R"({"cmd":"legal"} {})",
                             "{'cmd':'legal'}",
                             R"({"cmd":"legal",})",
                             "// legal",
                             "{\"cmd\":legal}",
                             "\xef\xbb\xbf{\"cmd\":\"legal\"}",
                             "{\"cmd\":\"le\ngal\"}",
                             "NaN",
                             R"({"cmd":"\ud800"})",
                             R"({"cmd":"\x41"})",
                             "{\"seed\":01}",
                             "{\"seed\":+1}",
                             "{\"seed\":.5}",
                             "{\"seed\":0x10}",
                             "{\"seed\":-}"}) {
        hostile.refuse(line, "bad_json");
    }
    // Well written, but no number: later versions of the library take it for an infinite one, which is no seed either.
    const json::object endless = hostile.ask(R"({"cmd":"new","game":"planet","players":2,"seed":1e99999999999})");
    CHECK_FALSE(endless.at("ok").as_bool());
    for (const char* line : {"[]", "null", "true", "7", "\"legal\"", R"([{"cmd":"legal"}])"}) {
        hostile.refuse(line, "wrong_type");
    }
}

TEST_CASE("hostile: NUL bytes and broken UTF-8") {
    using namespace std::string_literals;
    Hostile hostile;
    for (const std::string& line :
         {"\0"s, "{\"cmd\":\"legal\"}\0"s, "\0{\"cmd\":\"legal\"}"s, "{\"cmd\":\0\"legal\"}"s, "{\"cmd\":\"le\0gal\"}"s,
          "{\"cmd\":\"\xff\"}"s, "{\"cmd\":\"\xc3\"}"s, "{\"cmd\":\"\xc0\xaf\"}"s, "{\"cmd\":\"\xed\xa0\x80\"}"s,
          "{\"cmd\":\"\xf5\x80\x80\x80\"}"s, "{\"\xff\":1}"s, "\xff\xfe{\0}\0"s}) {
        hostile.refuse(line, "bad_json");
    }
    // An escaped NUL is a character like any other; in messages control characters are made harmless.
    CHECK(hostile.refuse(R"({"cmd":"leg\u0000al"})", "unknown_command").find('\0') == std::string::npos);
    hostile.refuse(R"({"cmd":"apply","action":"draw nature\u0000"})", "illegal_action");
    hostile.refuse(R"({"cmd":"legal","a\u0000b":1})", "unknown_field");
}

TEST_CASE("hostile: lines over 1 MiB") {
    Hostile hostile;
    const std::string command = R"({"cmd":"legal"})";
    hostile.accept(command + std::string(kMaxLine - command.size(), ' '));
    hostile.refuse(command + std::string(kMaxLine - command.size() + 1, ' '), "line_too_long");
    hostile.refuse(std::string(kMaxLine + 1, '['), "line_too_long");
    hostile.refuse(std::string(3 * kMaxLine, 'x'), "line_too_long");
    hostile.refuse(std::string(kMaxLine, 'x'), "bad_json");
    hostile.refuse(R"({"cmd":")" + std::string(kMaxLine - 10, 'a') + "\"}", "unknown_command");
}

TEST_CASE("hostile: deep nesting") {
    Hostile hostile;
    hostile.refuse(nested(32, "[", "]"), "wrong_type");
    hostile.refuse(nested(33, "[", "]"), "bad_json");
    hostile.refuse(nested(100'000, "[", "]"), "bad_json");
    hostile.refuse(nested(100'000, "{\"a\":", "}"), "bad_json");
    hostile.refuse(std::string(1'000'000, '['), "bad_json");
    hostile.refuse(R"({"cmd":"load","state":)" + nested(40, "{\"a\":", "}") + "}", "bad_json");
}

TEST_CASE("hostile: huge arrays and objects") {
    Hostile hostile;
    std::string zeros = "0";
    while (zeros.size() < 900'000) {
        zeros += ",0";
    }
    std::string keys = "\"a\":0";
    for (int i = 0; keys.size() < 900'000; ++i) {
        keys += ",\"k" + std::to_string(i) + "\":0";
    }
    hostile.refuse("[" + zeros + "]", "wrong_type");
    hostile.refuse(R"({"cmd":"legal","x":[)" + zeros + "]}", "unknown_field");
    hostile.refuse(R"({"cmd":"legal",)" + keys + "}", "unknown_field");
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{)" + keys + "}}", "unknown_rule");
    hostile.refuse(R"({"cmd":"load","state":{)" + keys + "}}", "bad_state");
    hostile.refuse(R"({"cmd":"replay","record":{)" + keys + "}}", "bad_record");
    const json::object state = hostile.state_object();
    for (const char* place : {"/players", "/players/0/hand", "/players/0/table", "/map", "/goals", "/decks/nature/draw",
                              "/decks/life/open", "/decks/power/discard"}) {
        const std::string line = test::load(test::with(state, place, "HERE"));
        const std::size_t at = line.find("\"HERE\"");
        hostile.refuse(line.substr(0, at) + "[" + zeros + "]" + line.substr(at + 6), "bad_state");
    }
}

TEST_CASE("hostile: unknown fields in every command") {
    Hostile hostile;
    for (const char* line :
         {R"({"cmd":"new","game":"gaia","players":2,"seed":1,"x":1})", R"({"cmd":"load","state":{},"x":1})",
          R"({"cmd":"state","x":1})", R"({"cmd":"observe","player":0,"x":1})", R"({"cmd":"legal","x":null})",
          R"({"cmd":"apply","action":"draw life","x":1})", R"({"cmd":"undo","x":1})", R"({"cmd":"result","x":1})",
          R"({"cmd":"record","x":1})", R"({"cmd":"replay","record":{},"x":1})",
          R"({"cmd":"bot","level":"random","x":1})", R"({"cmd":"state","player":0})", R"({"cmd":"legal","":0})",
          R"({"cmd":"undo","CMD":"undo"})"}) {
        hostile.refuse(line, "unknown_field");
    }
    hostile.refuse(R"({"cmd":"fly","x":1})", "unknown_command");
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{"x":1}})", "unknown_rule");
}

TEST_CASE("hostile: missing fields") {
    Hostile hostile;
    for (const char* line : {R"({})", R"({"game":"gaia"})", R"({"cmd":"new"})", R"({"cmd":"new","game":"gaia"})",
                             R"({"cmd":"new","players":2})", R"({"cmd":"load"})", R"({"cmd":"observe"})",
                             R"({"cmd":"apply"})", R"({"cmd":"replay"})", R"({"cmd":"bot"})"}) {
        hostile.refuse(line, "missing_field");
    }
}

TEST_CASE("hostile: wrong types everywhere") {
    Hostile hostile;
    struct Field {
        const char* line;   // with # where the value goes
        const char* right;  // JSON types that are right there
        const char* code;
    };
    const Field fields[] = {
        {R"({"cmd":#})", "text", "wrong_type"},
        {R"({"cmd":"new","game":#,"players":2})", "text", "wrong_type"},
        {R"({"cmd":"new","game":"gaia","players":#})", "number", "wrong_type"},
        {R"({"cmd":"new","game":"gaia","players":2,"seed":#})", "number", "wrong_type"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":#})", "object", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"edition":#}})", "text", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"mode":#}})", "text", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"mode":"advanced","powers":#}})", "bool", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"disasters":#}})", "bool", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"lightning":#}})", "number", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"rules":{"claim":#}})", "text", "bad_rule"},
        {R"({"cmd":"new","game":"gaia","players":2,"components":#})", "text", "wrong_type"},
        {R"({"cmd":"observe","player":#})", "number", "wrong_type"},
        {R"({"cmd":"apply","action":#})", "text", "wrong_type"},
        {R"({"cmd":"bot","level":#})", "text", "wrong_type"},
        {R"({"cmd":"bot","level":"random","ms":#})", "number", "wrong_type"},
        {R"({"cmd":"bot","level":"random","seed":#})", "number", "wrong_type"},
        {R"({"cmd":"load","state":#})", "object", "bad_state"},
        {R"({"cmd":"replay","record":#})", "object", "bad_record"},
    };
    const std::pair<const char*, const char*> values[] = {
        {"null", "null"},  {"bool", "true"}, {"number", "2"},
        {"text", "\"2\""}, {"list", "[2]"},  {"object", "{\"a\":2}"},
    };
    for (const Field& field : fields) {
        const std::string line = field.line;
        const std::size_t at = line.find('#');
        for (const auto& [type, value] : values) {
            if (std::string_view(type) != field.right) {
                hostile.refuse(line.substr(0, at) + value + line.substr(at + 1), field.code);
            }
        }
    }
}

TEST_CASE("hostile: numbers") {
    Hostile hostile;
    const auto seed = [](std::string_view value) {
        return R"({"cmd":"new","game":"gaia","players":2,"seed":)" + std::string(value) + "}";
    };
    for (const char* value : {"-1", "9007199254740992", "9223372036854775807", "9223372036854775808",
                              "18446744073709551615", "-9223372036854775808"}) {
        hostile.refuse(seed(value), "out_of_range");
    }
    // Written as a fraction, with an exponent or beyond 64 bits it is no whole number.
    for (const char* value : {"0.5", "7.0", "0.0", "-0.0", "1e2", "1e400", "-1e400", "1e-400", "18446744073709551616",
                              "100000000000000000000000000000000000000000000000000"}) {
        hostile.refuse(seed(value), "wrong_type");
    }
    for (const char* players : {"-1", "0", "1", "6", "100", "101", "4294967298"}) {
        hostile.refuse(R"({"cmd":"new","game":"gaia","players":)" + std::string(players) + "}", "out_of_range");
    }
    for (const char* player : {"-1", "3", "255", "4294967296"}) {
        hostile.refuse(R"({"cmd":"observe","player":)" + std::string(player) + "}", "out_of_range");
    }
    for (const char* ms : {"0", "-5", "600001"}) {
        hostile.refuse(R"({"cmd":"bot","level":"random","ms":)" + std::string(ms) + "}", "out_of_range");
    }
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{"lightning":6}})", "bad_rule");
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{"lightning":-1}})", "bad_rule");
    // Minus zero is zero, and the greatest seed is a seed.
    CHECK(hostile.accept(seed("-0")).at("state") == hostile.accept(seed("0")).at("state"));
    CHECK(hostile.accept(seed("9007199254740991")).at("seed") == json::value(9007199254740991));
}

TEST_CASE("hostile: of a key that comes twice the last counts") {
    Hostile hostile;
    hostile.refuse(R"({"cmd":"legal","cmd":"fly"})", "unknown_command");
    hostile.refuse(R"({"cmd":"apply","action":"draw life","action":"fly"})", "illegal_action");
    const json::object answer = hostile.accept(R"({"cmd":"fly","cmd":"observe","player":9,"player":1})");
    CHECK(answer.at("state").at("players").at(1).at("hand").is_array());
}

TEST_CASE("hostile: names that look like paths") {
    Hostile hostile;
    for (const char* name : {"../house", "../../data/components/gaia/house", "/etc/passwd", "house.json", "./house",
                             "gaia/house", "house/", "house\\u0000", "%2e%2e/house", "..", ".", "", "HOUSE", "house@",
                             "house@1234567", "house@../../x", "house@ffffffffffffffff", "house@@", "@house"}) {
        hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"components":")" + std::string(name) + "\"}",
                       "unknown_components");
    }
    for (const char* name : {"../gaia", "gaia/", "/", "", "GAIA", "gaia\\u0000", "go"}) {
        hostile.refuse(R"({"cmd":"new","game":")" + std::string(name) + R"(","players":2})", "unknown_game");
        hostile.refuse(R"({"cmd":"load","state":{"game":")" + std::string(name) + "\"}}", "unknown_game");
    }
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"components":")" + std::string(100'000, '/') + "\"}",
                   "unknown_components");
}

TEST_CASE("hostile: actions are taken only as the list writes them") {
    Hostile hostile;
    for (const char* action : {"",
                               " ",
                               "draw",
                               "draw  nature",
                               "draw nature ",
                               " draw nature",
                               "Draw nature",
                               "draw nature\\n",
                               "draw moon",
                               "play plain 0,0 ",
                               "play plain 00,0",
                               "play plain +0,0",
                               "play plain -0,0",
                               "play plain 0, 0",
                               "pass",
                               "protect",
                               "keep plain",
                               "take plain",
                               "steal 1 nature",
                               "claim goal-1",
                               "feed 0,0 0,1",
                               "discard plain",
                               "play plain 99999999999999999999,0",
                               "draw nature\\ud83c\\udf0d"}) {
        hostile.refuse(R"({"cmd":"apply","action":")" + std::string(action) + "\"}", "illegal_action");
    }
    hostile.refuse(R"({"cmd":"apply","action":"auto"})", "not_chance");
    // A long text is cut in the message, and not in the middle of a character.
    for (int i = 0; i < 4; ++i) {
        const std::string long_text = std::string(static_cast<std::size_t>(i), 'a') + [] {
            std::string globes;
            for (int n = 0; n < 1000; ++n) {
                globes += "\xf0\x9f\x8c\x8d";
            }
            return globes;
        }();
        hostile.refuse(R"({"cmd":"apply","action":")" + long_text + "\"}", "illegal_action");
    }
}

TEST_CASE("hostile: commands out of place") {
    Hostile hostile;
    hostile.accept(R"({"cmd":"undo"})");
    hostile.refuse(R"({"cmd":"undo"})", "nothing_to_undo");
    hostile.refuse(R"({"cmd":"bot","level":"random"})", "no_bots");
    hostile.refuse(R"({"cmd":"Legal"})", "unknown_command");
    hostile.refuse(R"({"cmd":""})", "unknown_command");
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{"powers":true}})", "bad_rule");
    hostile.refuse(R"({"cmd":"new","game":"gaia","players":2,"rules":{"mode":"basic","edition":"xx"}})", "bad_rule");

    test::RefereeFixture empty;
    for (const char* line : {R"({"cmd":"state"})", R"({"cmd":"legal"})", R"({"cmd":"observe","player":0})",
                             R"({"cmd":"undo"})", R"({"cmd":"apply","action":"pass"})", R"({"cmd":"result"})",
                             R"({"cmd":"record"})", R"({"cmd":"bot","level":"random"})"}) {
        const auto answer = parse_json(empty.referee.answer(line));
        CHECK(answer->at("error").at("code").as_string() == "no_game");
    }
}

}  // namespace
}  // namespace pangaea
