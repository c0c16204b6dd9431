// The table on one device beyond what it shares with a room: its computers, sets that the page gives it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "arena/referee_bots.h"
#include "bindings/wasm/given_sets.h"
#include "bindings/wasm/local_table.h"
#include "engine/core/rng.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

const auto kBots = arena::referee_bots();

json::object last_of(const std::vector<std::string>& messages) {
    REQUIRE(!messages.empty());
    return json::parse(messages.back()).as_object();
}

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// What a computer that begins plays from this position.
std::string first_action(const json::value& position, std::string_view level) {
    wasm::LocalTable table(kBots, ComponentLibrary({test::data_folder() + "/components"}));
    const json::value computer = {{"kind", "computer"}, {"level", level}};
    const json::object open{{"type", "open"}, {"seats", {computer, computer}}, {"position", position}};
    REQUIRE(last_of(table.answer(json::serialize(open))).at("type") == "view");
    REQUIRE(!table.step().empty());
    const auto record = last_of(table.answer(R"({"type":"record","id":1})"));
    return std::string(record.at("record").at("actions").at(0).as_string());
}

TEST_CASE("what a computer plays does not depend on what is hidden from it, not even by chance") {
    const ComponentLibrary library({test::data_folder() + "/components"});
    const auto games = make_game_doors(library);
    const auto gaia = std::find_if(games.begin(), games.end(), [](const auto& game) { return game->name() == "gaia"; });
    const json::value rules = {{"mode", "advanced"}};
    for (int seed = 0; seed < test::games(5, 30); ++seed) {
        const auto table = (*gaia)->deal("house", &rules, 2, static_cast<std::uint64_t>(seed));
        REQUIRE(table.ok());
        const json::value position = (*table)->state();
        json::value other = position;
        for (const char* deck : {"nature", "life", "power"}) {
            auto& cards = other.at("decks").at(deck).at("draw").as_array();
            std::reverse(cards.begin(), cards.end());
        }
        REQUIRE(position != other);
        for (const char* level : {"random", "easy"}) {
            CAPTURE(seed);
            CAPTURE(level);
            CHECK(first_action(position, level) == first_action(other, level));
        }
    }
}

TEST_CASE("a set that the page gives is known from then on, if it is what its name says") {
    ComponentLibrary library({test::data_folder() + "/components"});
    json::value set = json::parse(read_file(test::data_folder() + "/components/planet/house.json"));
    set.as_object()["id"] = "mine";
    const auto document = parse_component_document(json::serialize(set));
    REQUIRE(document.ok());
    const auto give = [&](const std::string& components, const json::value& content) {
        const auto answer = wasm::give_set(json::serialize(json::object{{"type", "component_set"},
                                                                        {"id", 5},
                                                                        {"game", "planet"},
                                                                        {"components", components},
                                                                        {"set", content}}),
                                           library);
        REQUIRE(answer);
        const json::object message = json::parse(*answer).as_object();
        CHECK(message.at("id") == 5);
        return std::string(message.contains("code") ? message.at("code").as_string() : message.at("type").as_string());
    };
    const std::string full = document->full_name();
    wasm::LocalTable table(kBots, library);
    const json::value person = {{"kind", "person"}};
    const std::string open = json::serialize(json::object{{"type", "open"},
                                                          {"game", "planet"},
                                                          {"components", full},
                                                          {"seats", {person, person}},
                                                          {"begins", "seats"},
                                                          {"seed", 1}});
    CHECK(last_of(table.answer(open)).at("code") == "unknown_components");
    CHECK(give("mine", set) == "bad_components");
    CHECK(give("mine@0000000000000000", set) != "ok");
    json::value broken = set;
    broken.as_object().erase("tiles");
    CHECK(give(full, broken) != "ok");
    CHECK(last_of(table.answer(open)).at("code") == "unknown_components");
    CHECK(give(full, set) == "ok");
    CHECK(give(full, set) == "ok");  // again: it is there
    const auto view = last_of(table.answer(open));
    REQUIRE(view.at("type") == "view");
    CHECK(view.at("table").at("components").at("name") == "mine");
    CHECK(!wasm::give_set(R"({"type":"open"})", library));
}

TEST_CASE("a record that begins with a position opens, and is watched, with the set that it names") {
    ComponentLibrary library({test::data_folder() + "/components"});
    json::value set = json::parse(read_file(test::data_folder() + "/components/planet/house.json"));
    set.as_object()["id"] = "mine";
    const auto document = parse_component_document(json::serialize(set));
    REQUIRE(document.ok());
    library.add(*document);
    wasm::LocalTable table(kBots, library);
    const json::value person = {{"kind", "person"}};
    json::object open{{"type", "open"}, {"game", "planet"},  {"components", document->full_name()},
                      {"seed", 1},      {"begins", "seats"}, {"seats", {person, person}}};
    const auto dealt = last_of(table.answer(json::serialize(open)));
    REQUIRE(dealt.at("type") == "view");
    json::object record = last_of(table.answer(R"({"type":"record","id":1})")).at("record").as_object();
    const auto games = make_game_doors(library);
    const auto planet =
        std::find_if(games.begin(), games.end(), [](const auto& game) { return game->name() == "planet"; });
    const json::value rules = json::object();
    record["start"] = (*(*planet)->deal(document->full_name(), &rules, 2, 1))->state();
    record.erase("seed");
    for (const bool is_watched : {false, true}) {
        CAPTURE(is_watched);
        const auto view = last_of(table.answer(json::serialize(json::object{
            {"type", "open"}, {"record", record}, {"seats", {person, person}}, {"watching", is_watched}})));
        REQUIRE_MESSAGE(view.at("type") == "view", json::serialize(view));
        CHECK(view.at("table").at("components").at("name") == "mine");
        CHECK(view.at("table").at("components").at("hash").as_string() == document->hash);
    }
}

TEST_CASE("a game kept by the page under earlier rules goes on and says so; one under these rules does not") {
    wasm::LocalTable table(kBots, ComponentLibrary({test::data_folder() + "/components"}));
    const json::value person = {{"kind", "person"}};
    const json::object open{{"type", "open"},
                            {"game", "gaia"},
                            {"seed", 1},
                            {"rules", {{"mode", "advanced"}}},
                            {"seats", {person, person}}};
    REQUIRE(last_of(table.answer(json::serialize(open))).at("type") == "view");
    json::object record = last_of(table.answer(R"({"type":"record","id":1})")).at("record").as_object();
    for (const bool is_earlier : {false, true}) {
        if (is_earlier) {
            record.erase("rules_version");
        }
        const auto view = last_of(table.answer(
            json::serialize(json::object{{"type", "open"}, {"record", record}, {"seats", {person, person}}})));
        REQUIRE_MESSAGE(view.at("type") == "view", json::serialize(view));
        CHECK(view.at("table").at("rules_changed") == is_earlier);
    }
}

TEST_CASE("a replay opens at the end of an entry of the table's log, whatever was played, asked and taken back there") {
    const ComponentLibrary library({test::data_folder() + "/components"});
    const json::value seats = {{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "computer"}, {"level", "random"}}};
    int longer = 0;  // entries of more than one action
    for (int seed = 0; seed < test::games(6, 30); ++seed) {
        CAPTURE(seed);
        wasm::LocalTable table(kBots, library);
        json::object open{{"type", "open"},     {"game", "gaia"},
                          {"seed", seed},       {"begins", "seats"},
                          {"undo", "informed"}, {"rules", {{"mode", "advanced"}, {"tornado", "random"}}},
                          {"seats", seats}};
        json::object view = last_of(table.answer(json::serialize(open)));
        std::vector<json::value> after;  // each entry, the first person's view
        Rng rng(static_cast<std::uint64_t>(seed));
        const auto look = [&] {
            // A kept game that is opened again, as the page does after a reload.
            open["record"] = last_of(table.answer(R"({"type":"record","id":1})")).at("record");
            wasm::LocalTable other(kBots, library);
            view = last_of(other.answer(json::serialize(open)));
            REQUIRE(view.at("type") == "view");
            after.resize(view.at("log").as_array().size());
            if (!after.empty()) {
                after.back() = view.at("observations").at("0");
            }
        };
        while (!view.at("result").at("over").as_bool()) {
            const json::object* legal = view.at("legal").if_object();
            if (legal == nullptr) {
                REQUIRE(!table.step().empty());
            } else {
                const auto& actions = legal->at("actions").as_array();
                const auto n = last_of(table.answer(R"({"type":"ping"})")).at("n");
                const bool is_undone = rng.below(8) == 0 && view.at("undo").at("allowed") == true;
                json::object request{{"type", is_undone ? "undo" : "act"}, {"n", n}};
                request["seat"] = (is_undone ? view.at("undo") : view.at("legal")).at("seat");
                if (!is_undone) {
                    request["action"] = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
                }
                const auto answer = last_of(table.answer(json::serialize(request)));
                REQUIRE_MESSAGE(answer.at("type") != "error", json::serialize(answer));
            }
            look();
        }
        open["watching"] = true;
        for (std::size_t entry = 0; entry < after.size(); ++entry) {
            open["entry"] = entry + 1;
            const auto shown = last_of(table.answer(json::serialize(open)));
            CHECK(shown.at("observations").at("0") == after[entry]);
            longer += shown.at("n") != entry + 1 ? 1 : 0;
        }
    }
    CHECK(longer > 0);
}

TEST_CASE("a record that names no rules opens by those it fits; one that names them opens by no others") {
    test::RefereeFixture fixture;
    std::ifstream file(std::string(std::getenv("PANGAEA_SOURCE")) + "/tests/golden/rules_v1.jsonl");
    std::string line;
    REQUIRE(std::getline(file, line));
    json::object earlier = json::parse(line).at("record").as_object();
    earlier.erase("result");
    json::object today = (*fixture.referee.replay(earlier))->record();
    REQUIRE(today.at("actions").as_array().size() > earlier.at("actions").as_array().size());
    const auto open = [](const json::object& record) {
        wasm::LocalTable table(kBots, ComponentLibrary({test::data_folder() + "/components"}));
        json::array people;
        for (std::size_t seat = 0; seat < record.at("players").as_array().size(); ++seat) {
            people.push_back(json::object{{"kind", "person"}});
        }
        // To be played on from before the end.
        const auto steps = record.at("actions").as_array().size() - 5;
        return last_of(table.answer(
            json::serialize(json::object{{"type", "open"}, {"record", record}, {"steps", steps}, {"seats", people}})));
    };
    for (json::object* record : {&earlier, &today}) {
        record->erase("rules_version");
        const auto view = open(*record);
        REQUIRE_MESSAGE(view.at("type") == "view", json::serialize(view));
        CHECK(view.at("table").at("rules_changed") == (record == &earlier));
        (*record)["rules_version"] = record == &earlier ? 2 : 1;
        const auto refused = open(*record);
        REQUIRE(refused.at("type") == "error");
        CHECK(refused.at("code") == "bad_record");
        CHECK(refused.at("message").as_string().starts_with("record.actions["));
    }
}

}  // namespace
}  // namespace pangaea
