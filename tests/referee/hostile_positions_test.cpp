// Hostile positions and records: every entry of the wrong type or size, every contradiction the protocol names, and the
// positions that once slipped through. Refused as bad_state or bad_record, with the entry named (protocol, `load`).
#include <vector>

#include "tests/referee/hostile.h"

namespace pangaea {
namespace {

using test::Hostile;
using test::load;
using test::with;
using test::without;

json::object empty_deck() { return {{"draw", json::array{}}, {"open", json::array{}}, {"discard", json::array{}}}; }

/// Three players, one plain, nothing else; every test adds what it needs.
json::value small_position() {
    json::array players;
    for (int seat = 0; seat < 3; ++seat) {
        players.push_back({{"meeples", 5}, {"hand", json::array{}}, {"table", json::array{}}});
    }
    return json::object{
        {"game", "gaia"},
        {"rules", {{"mode", "advanced"}, {"disasters", true}}},
        {"players", std::move(players)},
        {"map", json::array{json::object{{"at", {0, 0}}, {"land", "plain"}}}},
        {"supply",
         {{"plain", 1}, {"forest", 1}, {"sea", 1}, {"desert", 0}, {"mountain", 1}, {"swamp", 1}, {"animals", 4}}},
        {"decks", {{"nature", empty_deck()}, {"life", empty_deck()}, {"power", empty_deck()}}},
        {"goals", json::array{}},
        {"turn", {{"player", 0}, {"to_act", 0}, {"phase", "act"}, {"actions_left", 1}}},
        {"over", false}};
}

json::value tile(int x, int y, const char* land) { return json::object{{"at", {x, y}}, {"land", land}}; }

TEST_CASE("hostile positions: the small position itself is accepted") {
    Hostile hostile;
    hostile.accept(load(small_position()));
    CHECK(hostile.accept(R"({"cmd":"legal"})").at("actions").as_array().size() == 3);
}

/// All places of a document as JSON pointers, entries of lists included.
void list_places(const json::value& value, const std::string& path, std::vector<std::string>& places) {
    if (!path.empty()) {
        places.push_back(path);
    }
    if (const json::object* object = value.if_object()) {
        for (const auto& field : *object) {
            list_places(field.value(), path + "/" + std::string(field.key()), places);
        }
    }
    if (const json::array* array = value.if_array()) {
        for (std::size_t i = 0; i < array->size(); ++i) {
            list_places((*array)[i], path + "/" + std::to_string(i), places);
        }
    }
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    for (const auto beginning : beginnings) {
        if (text.substr(0, beginning.size()) == beginning) {
            return true;
        }
    }
    return false;
}

TEST_CASE("hostile positions: a wrong type, a fraction or a huge number anywhere") {
    Hostile hostile;
    hostile.accept(R"({"cmd":"new","game":"gaia","players":2,"seed":3,"rules":{"mode":"advanced"}})");
    for (int i = 0; i < 12; ++i) {
        const json::object legal = hostile.accept(R"({"cmd":"legal"})");
        const json::array& actions = legal.at("actions").as_array();
        const auto& action = actions[actions.size() - 1].as_string();  // plays come last
        hostile.accept(R"({"cmd":"apply","action":")" + std::string(action) + "\"}");
    }
    const json::value state = hostile.state_object();
    std::vector<std::string> places;
    list_places(state, "", places);
    CHECK(places.size() > 100);
    const json::value bad_values[] = {nullptr,
                                      true,
                                      "moon",
                                      1.5,
                                      -1e300,
                                      1'000'000'000'000,
                                      -7,
                                      json::array{json::value(json::array{})},
                                      json::object{{"moon", 1}}};
    for (const std::string& place : places) {
        CAPTURE(place);
        for (const json::value& bad : bad_values) {
            const json::value& now = state.at_pointer(place);
            // Right as they stand: booleans for booleans, a goal nobody owns; names of our own in `turn` are passed
            // over, and so is what the load command does not read.
            if ((bad.is_bool() && now.is_bool()) || (bad.is_null() && place.ends_with("/owner")) ||
                place.starts_with("/turn/seen_by")) {
                continue;
            }
            const json::object answer = hostile.ask(load(with(state, place, bad)));
            INFO(json::serialize(bad));
            REQUIRE(!answer.at("ok").as_bool());
            const auto& code = answer.at("error").at("code").as_string();
            if (place == "/game" && bad.is_string()) {
                CHECK(code == "unknown_game");
            } else if (place == "/components" && bad.is_string()) {
                CHECK(code == "unknown_components");
            } else if (starts_with_any(place, {"/rules"})) {
                CHECK((code == "bad_rule" || code == "unknown_rule"));
            } else {
                CHECK(code == "bad_state");
            }
        }
    }
}

TEST_CASE("hostile positions: missing and unknown fields") {
    Hostile hostile;
    const json::value state = small_position();
    for (const char* name : {"game", "players", "map", "supply", "decks", "goals", "turn", "over"}) {
        hostile.refuse(load(without(state, "", name)), "bad_state");
    }
    for (const char* name : {"meeples", "hand", "table"}) {
        hostile.refuse(load(without(state, "/players/1", name)), "bad_state");
    }
    for (const char* name : {"at", "land"}) {
        hostile.refuse(load(without(state, "/map/0", name)), "bad_state");
    }
    for (const char* name : {"plain", "animals"}) {
        hostile.refuse(load(without(state, "/supply", name)), "bad_state");
    }
    for (const char* name : {"nature", "life", "power"}) {
        hostile.refuse(load(without(state, "/decks", name)), "bad_state");
        hostile.refuse(load(without(state, "/decks/" + std::string(name), "open")), "bad_state");
    }
    for (const char* name : {"player", "phase", "actions_left"}) {
        hostile.refuse(load(without(state, "/turn", name)), "bad_state");
    }
    for (const char* place : {"/moon", "/players/0/moon", "/map/0/moon", "/supply/moon", "/decks/moon",
                              "/decks/nature/moon", "/rules/moon"}) {
        CAPTURE(place);
        hostile.refuse(load(with(state, place, 1)),
                       std::string_view(place) == "/rules/moon" ? "unknown_rule" : "bad_state");
    }
    hostile.accept(load(with(state, "/turn/moon", 1)));
}

TEST_CASE("hostile positions: contradictions") {
    Hostile hostile;
    const json::value state = small_position();
    const auto refuse = [&](const char* place, json::value entry) {
        return hostile.refuse(load(with(state, place, std::move(entry))), "bad_state");
    };
    CHECK(refuse("/players/0/hand", {"city-01", "city-01"}).find("city-01") != std::string::npos);
    refuse("/players/0/hand", {"plain", "plain", "plain", "plain", "plain", "plain", "plain", "plain", "plain"});
    refuse("/players/0/table", {"city-01"});
    refuse("/decks/nature/draw", {"sun"});
    refuse("/supply/plain", 10);
    refuse("/supply/animals", 21);
    refuse("/players/0/meeples", 4);
    refuse("/players/0/meeples", 6);
    refuse("/players", json::array{state.at("players").at(0)});
    refuse("/map", {tile(0, 0, "plain"), tile(0, 0, "forest")});
    refuse("/map", {tile(0, 0, "plain"), tile(1, 1, "forest")});
    refuse("/map", {tile(64, 0, "plain")});
    refuse("/map", {tile(0, -64, "plain")});
    refuse("/map/0/animals", 21);
    refuse("/map/0/satisfaction", 1);
    refuse("/goals", json::array{json::object{{"id", "goal-1"}, {"owner", 3}}});
    refuse("/goals", json::array(2, json::object{{"id", "goal-1"}, {"owner", nullptr}}));
    refuse("/goals", json::array{json::object{{"id", "goal-1"}, {"owner", 0}}});
    refuse("/turn/player", 3);
    refuse("/turn/to_act", 1);
    refuse("/turn/to_act", "chance");
    refuse("/turn/to_act", nullptr);
    refuse("/turn/actions_left", 0);
    refuse("/turn/actions_left", 3);
    refuse("/turn/phase", "moon");
    refuse("/over", true);
    for (const char* phase : {"feed", "discard", "claim", "react", "steal", "chance", "keep", "over"}) {
        refuse("/turn/phase", phase);
    }
    json::value city = with(state, "/map/0/city", "city-01");
    hostile.refuse(load(city), "bad_state");  // without meeples
    city = with(city, "/map/0/meeples", {0, 0, 0});
    CHECK(hostile.refuse(load(city), "bad_state").find("no need met") != std::string::npos);
    city = with(city, "/map", {city.at("map").at(0), tile(0, 1, "forest")});
    hostile.accept(load(city));
    hostile.refuse(load(with(city, "/map/0/animals", 1)), "bad_state");
    hostile.refuse(load(with(city, "/map/0/satisfaction", 2)), "bad_state");
    hostile.refuse(load(with(city, "/map/0/meeples", {1, 0, 0})), "bad_state");
    hostile.refuse(load(with(city, "/map/0/meeples", {0, 0})), "bad_state");
    hostile.refuse(load(with(city, "/players/2/hand", {"city-01"})), "bad_state");
}

TEST_CASE("hostile positions: long hands") {
    Hostile hostile;
    json::value state = small_position();
    json::array hand;
    for (int i = 0; i < 8; ++i) {
        for (const char* card : {"plain", "forest", "sea", "desert"}) {
            hand.emplace_back(card);
        }
    }
    hand.resize(30);
    hand[27] = hand[23] = "mountain";
    CHECK(hand.size() == 30);
    hand.emplace_back("swamp");
    hand.emplace_back("swamp");
    state = with(state, "/players/0/hand", hand);
    hostile.accept(load(state));
    hand.emplace_back("swamp");
    hostile.refuse(load(with(state, "/players/0/hand", hand)), "bad_state");
}

// --- positions found by the fuzzers and by reading: consistent in every part, impossible as a whole ----------------

TEST_CASE("hostile positions: scattered tiles never reach the board") {
    Hostile hostile;
    constexpr const char* kLands[] = {"plain", "forest", "sea", "desert", "mountain", "swamp"};
    json::array map;
    for (int i = 0; i < 36; ++i) {
        map.push_back(tile(3 * i - 60, i % 2 == 0 ? 0 : 3, kLands[i % 6]));
    }
    CHECK(hostile.refuse(load(with(small_position(), "/map", map)), "bad_state").find("not connected") !=
          std::string::npos);
}

TEST_CASE("hostile positions: a connected map is accepted in any order") {
    Hostile hostile;
    // A comb, its teeth first: many scattered tiles before the back that joins them.
    constexpr const char* kTeeth[] = {"plain", "desert", "forest"};
    constexpr const char* kBack[] = {"sea", "mountain", "swamp", "forest"};
    json::array map;
    for (int i = 0; i < 12; ++i) {
        map.push_back(tile(2 * i, 1, kTeeth[i % 3]));
        map.push_back(tile(2 * i, -1, kTeeth[i % 2]));
    }
    for (int i = 0; i < 23; ++i) {
        map.push_back(tile(i, 0, i < 7 ? kBack[0] : i < 13 ? kBack[1] : i < 20 ? kBack[2] : kBack[3]));
    }
    json::value state = with(small_position(), "/map", map);
    for (const char* land : {"plain", "forest", "sea", "desert", "mountain", "swamp"}) {
        state = with(state, std::string("/supply/") + land, 0);
    }
    hostile.accept(load(state));
    CHECK(hostile.state_object().at("map").as_array().size() == map.size());
}

json::value reaction(const char* power) {
    json::value state = with(small_position(), "/players/1/hand", {"protection"});
    return with(state, "/turn",
                {{"player", 0}, {"to_act", 1}, {"phase", "react"}, {"actions_left", 1}, {"power", power}});
}

TEST_CASE("hostile positions: a power that waits for a reaction must be one that could be played") {
    Hostile hostile;
    for (const char* power :
         {"play sun 0,0", "play eruption 0,0", "play protection 0,0", "play earthquake 0,0 0,1", "play lightning 1,0",
          "play sun 127,127", "play tornado 0,0", "play rain", "pass", "", "draw nature"}) {
        hostile.refuse(load(reaction(power)), "bad_state");
    }
    json::value no_map = with(reaction("play sun 127,127"), "/map", json::array{});
    hostile.refuse(load(no_map), "bad_state");
    for (const char* power : {"play rain 0,0", "play lightning 0,0", "play tornado"}) {
        hostile.accept(load(reaction(power)));
        hostile.accept(R"({"cmd":"apply","action":"pass"})");
    }
    hostile.refuse(load(with(reaction("play rain 0,0"), "/turn/to_act", 2)), "bad_state");
    hostile.refuse(load(with(reaction("play rain 0,0"), "/turn/to_act", 0)), "bad_state");
}

TEST_CASE("hostile positions: who is asked for a reaction is not known to hold protection") {
    Hostile hostile;
    hostile.accept(load(reaction("play rain 0,0")));
    const json::object seen = hostile.accept(R"({"cmd":"observe","player":2})").at("state").as_object();
    CHECK(json::serialize(seen.at("players").at(1).at("known")) == "[]");
}

TEST_CASE("hostile positions: nobody protects against themselves") {
    Hostile hostile;
    json::value state = with(small_position(), "/players/0/table", {"plain", "plain", "forest", "forest"});
    state = with(state, "/goals", json::array{json::object{{"id", "goal-1"}, {"owner", nullptr}}});
    state =
        with(state, "/turn", {{"player", 0}, {"to_act", 0}, {"phase", "claim"}, {"actions_left", 1}, {"protector", 0}});
    hostile.refuse(load(state), "bad_state");
    hostile.accept(load(with(state, "/turn/protector", 1)));
    hostile.accept(R"({"cmd":"apply","action":"claim goal-1"})");
}

TEST_CASE("hostile positions: a tornado robs each opponent once, clockwise") {
    Hostile hostile;
    json::value state = small_position();
    for (const char* place : {"/players/0/hand", "/players/1/hand", "/players/2/hand"}) {
        state = with(state, place, {"plain", "sun"});
    }
    const auto stolen = [](std::initializer_list<int> from) {
        json::array list;
        for (const int seat : from) {
            list.push_back({{"from", seat}, {"card", "sea"}});
        }
        return list;
    };
    const auto steal = [&](const char* phase, int victim, json::array cards) {
        json::object turn{
            {"player", 0}, {"to_act", 0}, {"phase", phase}, {"actions_left", 1}, {"power", "play tornado"}};
        if (victim >= 0) {
            turn["victim"] = victim;
        }
        turn["stolen"] = std::move(cards);
        return with(state, "/turn", turn);
    };
    hostile.accept(load(steal("steal", 1, stolen({}))));
    hostile.accept(load(steal("steal", 2, stolen({1}))));
    hostile.accept(load(steal("keep", -1, stolen({1, 2}))));
    hostile.accept(load(steal("keep", -1, stolen({2}))));
    for (const auto& list : {stolen({1}), stolen({0}), stolen({2}), stolen({1, 2}), stolen({2, 2, 2, 2, 2})}) {
        hostile.refuse(load(steal("steal", 1, list)), "bad_state");
    }
    hostile.refuse(load(steal("steal", 0, stolen({}))), "bad_state");
    hostile.refuse(load(steal("steal", 2, stolen({1, 1}))), "bad_state");
    hostile.refuse(load(steal("keep", -1, stolen({2, 1}))), "bad_state");
    hostile.refuse(load(steal("keep", -1, stolen({0}))), "bad_state");
    hostile.refuse(load(steal("keep", -1, stolen({}))), "bad_state");
    hostile.refuse(load(with(steal("steal", 1, stolen({})), "/turn/power", "play lightning 0,0")), "bad_state");
}

// --- records --------------------------------------------------------------------------------------------------------

std::string replay(const json::value& record) { return R"({"cmd":"replay","record":)" + json::serialize(record) + "}"; }

TEST_CASE("hostile records") {
    Hostile hostile;
    const json::value record = hostile.accept(R"({"cmd":"record"})").at("record");
    hostile.accept(replay(record));
    for (const char* name : {"format", "version", "game", "components", "players", "seed", "actions"}) {
        hostile.refuse(replay(without(record, "", name)), "bad_record");
    }
    hostile.accept(replay(without(record, "", "result")));
    const auto refuse = [&](const char* place, json::value entry, const char* code = "bad_record") {
        hostile.refuse(replay(with(record, place, std::move(entry))), code);
    };
    refuse("/format", "pgn");
    refuse("/version", 2);
    refuse("/game", "go", "unknown_game");
    refuse("/components/name", "moon", "unknown_components");
    refuse("/components/name", "../gaia/house", "unknown_components");
    refuse("/components/hash", "0000000000000000", "unknown_components");
    refuse("/components/hash", "", "unknown_components");
    refuse("/components", "house");
    refuse("/rules", {{"moon", 1}}, "unknown_rule");
    refuse("/rules", {{"mode", "advanced"}, {"powers", 1}}, "bad_rule");
    refuse("/players", json::array{"a"}, "out_of_range");
    refuse("/players", json::array(1000, "a"), "out_of_range");
    refuse("/players", 3);
    refuse("/seed", -1);
    refuse("/seed", 1.0);
    refuse("/start", small_position());
    refuse("/actions", json::array{"draw moon"});
    refuse("/actions", json::array{"auto"});
    refuse("/actions", json::array{7});
    refuse("/actions", json::array(30'000, "draw nature"));
    refuse("/actions", "draw nature");
    refuse("/result", {{"over", true}});
    refuse("/times", 7);
    refuse("/moon", 7);
    for (const json::value& bad : {json::value(nullptr), json::value(1.5), json::value(json::array{})}) {
        for (const char* place : {"/format", "/version", "/game", "/components", "/seed"}) {
            refuse(place, bad);
        }
    }
    // From a position: the number of players is the position's.
    json::value from = with(without(record, "", "seed"), "/start", small_position());
    from = with(without(from, "", "result"), "/actions", json::array{});
    hostile.accept(replay(from));
    hostile.refuse(replay(with(from, "/players", json::array{"a", "b"})), "bad_record");
    hostile.refuse(replay(with(from, "/start/over", true)), "bad_state");
    hostile.refuse(replay(with(from, "/start", 7)), "bad_state");
}

}  // namespace
}  // namespace pangaea
