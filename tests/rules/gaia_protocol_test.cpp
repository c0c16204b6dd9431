// protocol, Commands and Record, as far as they concern Gaïa: new, observe, legal, apply, undo, result, record, replay.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/gaia_game.h"

namespace pangaea::test {
namespace {

json::object new_command(json::object more) {
    json::object command{{"cmd", "new"}, {"game", "gaia"}, {"players", 3}, {"seed", 7}};
    for (auto& field : more) {
        command[field.key()] = std::move(field.value());
    }
    return command;
}

const json::object kAdvanced{{"mode", "advanced"}};

}  // namespace

TEST_CASE("protocol: every answer has ok, or an error with code and message; a refused command changes nothing") {
    GaiaGame game(3, 7, {});
    CHECK(game.ask({{"cmd", "state"}}).at("ok") == true);
    CHECK(game.refused({{"cmd", "dance"}}) == "unknown_command: unknown command \"dance\"");
    CHECK(game.refused({{"cmd", "apply"}}) == "missing_field: action: is missing");
    CHECK(game.refused({{"cmd", "apply"}, {"action", 3}}) == "wrong_type: action: must be a text");
    CHECK(game.illegal("play city-99 0,0") == "illegal_action");
    CHECK(game.refused({{"cmd", "observe"}, {"player", 3}}) == "out_of_range: player: must be from 0 to 2");
    GaiaGame none;
    const json::object answer = none.ask({{"cmd", "legal"}});
    CHECK(answer.at("ok") == false);
    CHECK(answer.at("error").at("code") == "no_game");
}

TEST_CASE("protocol: unknown fields in a command are refused") {
    GaiaGame game(3, 7, {});
    CHECK(game.refused({{"cmd", "state"}, {"colour", "red"}}) == "unknown_field: unknown field \"colour\"");
    CHECK(game.refused(new_command({{"playres", 4}})) == "unknown_field: unknown field \"playres\"");
    json::object position = Drawing("P").position();
    position["weather"] = "fine";
    CHECK(game.load_refused(position) == "bad_state: unknown field \"weather\"");
}

TEST_CASE("protocol new: the same arguments give the same position, other seeds another") {
    GaiaGame one(4, 7, kAdvanced);
    GaiaGame same(4, 7, kAdvanced);
    GaiaGame other(4, 8, kAdvanced);
    CHECK(one.state() == same.state());
    CHECK_FALSE(one.state() == other.state());
}

TEST_CASE("protocol new: seed is an integer from 0 to 2^53 - 1, drawn and told when it is not given") {
    GaiaGame game(3, 7, {});
    CHECK(game.refused(new_command({{"seed", -1}})) == "out_of_range: seed: must be from 0 to 9007199254740991");
    CHECK(game.refused(new_command({{"seed", 9007199254740992}})) ==
          "out_of_range: seed: must be from 0 to 9007199254740991");
    CHECK(game.refused(new_command({{"seed", 1.5}})) == "wrong_type: seed: must be a whole number");
    CHECK(game.ask(new_command({{"seed", 9007199254740991}})).at("ok") == true);
    json::object command = new_command({});
    command.erase("seed");
    const json::object drawn = game.ask(command);
    CHECK(drawn.at("seed") == 12345);
    CHECK(game.ask(new_command({{"seed", 12345}})).at("state") == drawn.at("state"));
}

TEST_CASE("protocol new: rules and components are optional; an unknown rule or a wrong type is refused") {
    GaiaGame game(3, 7, {});
    CHECK(game.ask(new_command({})).at("state").at("components") == "house");
    CHECK(game.refused(new_command({{"rules", {{"gravity", "on"}}}})) ==
          "unknown_rule: rules: unknown field \"gravity\"");
    CHECK(game.refused(new_command({{"rules", {{"mode", 3}}}})) == "bad_rule: rules.mode: must be a text");
    CHECK(game.refused(new_command({{"rules", {{"mode", "advanced"}, {"powers", "yes"}}}})) ==
          "bad_rule: rules.powers: must be true or false");
    CHECK(game.refused(new_command({{"rules", {{"claim", "never"}}}})) ==
          "bad_rule: rules.claim: must be forced or optional, not \"never\"");
    CHECK(game.refused(new_command({{"rules", "advanced"}})) == "bad_rule: rules: must be an object");
    CHECK(game.refused(new_command({{"game", "chess"}})).starts_with("unknown_game: unknown game \"chess\""));
}

TEST_CASE("protocol new: components is a set's name or name@hash, looked up in the data folder and in another one") {
    json::object set = house_set();
    set["id"] = "mine";
    const ComponentFolder folder;
    folder.add(set);
    GaiaGame game(folder);
    game.deal(2, 1, {}, "mine");
    const json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    const std::string hash(record.at("components").at("hash").as_string());
    CHECK(record.at("components").at("name") == "mine");
    game.deal(2, 1, {}, "mine@" + hash);
    CHECK(game.field("/components") == "mine");
    game.deal(2, 1, {}, "house");
    CHECK(game.refused(new_command({{"components", "mine@0123456789abcdef"}})) ==
          "unknown_components: there is no component set \"mine@0123456789abcdef\" for gaia; here it is mine@" + hash);
    CHECK(game.refused(new_command({{"components", "yours"}})) ==
          "unknown_components: there is no component set \"yours\" for gaia");
}

TEST_CASE("protocol observe: hidden things are counts or null, never values") {
    GaiaGame game(3, 7, kAdvanced);
    game.apply("draw nature");
    const json::object state = game.state();
    const json::object answer = game.ask({{"cmd", "observe"}, {"player", 1}});
    const json::value& seen = answer.at("state");
    CHECK(seen.at_pointer("/players/1/hand") == state.at("players").at(1).at("hand"));
    CHECK(seen.at_pointer("/players/0/hand") == 5);
    CHECK(seen.at_pointer("/players/2/hand") == 4);
    for (const std::string kind : {"nature", "life", "power"}) {
        CHECK(seen.at_pointer("/decks/" + kind + "/draw") == state.at("decks").at(kind).at("draw").as_array().size());
        CHECK(seen.at_pointer("/decks/" + kind + "/open") == state.at("decks").at(kind).at("open"));
    }
}

TEST_CASE("protocol observe: two positions that differ only in hidden cards look the same") {
    const auto seen = [](const Lines& hand, const Lines& top) {
        GaiaGame game(Drawing("P").hand(1, hand).on_top("nature", top).open("nature", {"forest", "forest", "forest"}));
        return game.ask({{"cmd", "observe"}, {"player", 0}}).at("state");
    };
    CHECK(seen({"sea", "city-01"}, {"plain"}) == seen({"plain", "animals-star"}, {"sea"}));
}

TEST_CASE("protocol legal: to_act and actions, sorted as byte strings, no duplicates") {
    GaiaGame game(Drawing("P  S  D").hand(0, {"plain", "plain", "city-10", "animals-star"}));
    const json::object answer = game.ask({{"cmd", "legal"}});
    CHECK(answer.at("to_act") == 0);
    CHECK_FALSE(answer.contains("outcomes"));
    const Lines actions = game.legal();
    CHECK(std::is_sorted(actions.list.begin(), actions.list.end()));
    CHECK(std::adjacent_find(actions.list.begin(), actions.list.end()) == actions.list.end());
    CHECK(actions.only({"play plain"}).list.front() == "play plain -1,0");  // '-' comes before digits
}

TEST_CASE("protocol legal: for chance also outcomes, in the same order; null when the game is over") {
    GaiaGame game(Drawing("P").players(2).advanced().hand(0, {"tornado"}).hand(1, {"sea", "plain", "sea", "desert"}));
    game.apply("play tornado");
    const json::object answer = game.ask({{"cmd", "legal"}});
    CHECK(answer.at("to_act") == "chance");
    CHECK(answer.at("actions") == json::array{"take desert", "take plain", "take sea"});
    CHECK(game.outcomes() == Lines{"take desert 0.25", "take plain 0.25", "take sea 0.5"});
    GaiaGame over(Drawing("P").open("life", {}).draw_deck("life", {}));
    over.apply("draw life");
    CHECK(over.ask({{"cmd", "legal"}}).at("to_act") == nullptr);
    CHECK(over.ask({{"cmd", "legal"}}).at("actions") == json::array{});
}

TEST_CASE("protocol apply: events in order, and to_act; only a string exactly as legal lists it is accepted") {
    GaiaGame game(Drawing("@P  S").advanced().hand(0, {"earthquake", "plain"}));
    for (const auto* wrong : {"play earthquake 1,0 0,0", "play plain 0,1 ", " play plain 0,1", "Play plain 0,1",
                              "play plain 0, 1", "play plain +0,1", "play plain 00,1", "play  plain 0,1", "", "auto"}) {
        CAPTURE(wrong);
        CHECK((game.illegal(wrong) == "illegal_action" || std::string(wrong) == "auto"));
    }
    const json::object answer = game.ask({{"cmd", "apply"}, {"action", "play plain 0,1"}});
    CHECK(answer.at("to_act") == 0);
    CHECK(answer.at("events").as_array().size() == 2);
}

TEST_CASE("protocol undo: takes back the last apply with everything automatic that followed") {
    GaiaGame game(Drawing("P  M:11a  S1").players(2).turn({{"player", 1}, {"actions_left", 1}}));
    const json::object before = game.state();
    game.apply("draw nature");  // and player 0 is fed
    CHECK(game.turn() == "act 0 by 0, 2 left");
    game.apply("draw life");
    game.undo();
    CHECK(game.turn() == "act 0 by 0, 2 left");
    const json::object answer = game.ask({{"cmd", "undo"}});
    CHECK(answer.at("to_act") == 1);
    CHECK(game.state() == before);
}

TEST_CASE("protocol undo: refused right after new or load") {
    GaiaGame game(3, 7, {});
    CHECK(game.refused({{"cmd", "undo"}}).starts_with("nothing_to_undo: "));
    game.apply("draw nature");
    game.load(Drawing("P").position());
    CHECK(game.refused({{"cmd", "undo"}}).starts_with("nothing_to_undo: "));
}

TEST_CASE("protocol result: before the end no winners, scores and reason null; then placed meeples") {
    GaiaGame game(Drawing("P").players(2).goals({"goal-1 1"}).open("life", {}).draw_deck("life", {}));
    CHECK(game.ask({{"cmd", "result"}}) ==
          json::object{
              {"ok", true}, {"over", false}, {"winners", json::array{}}, {"reason", nullptr}, {"scores", nullptr}});
    game.apply("draw life");
    CHECK(game.ask({{"cmd", "result"}}) == json::object{{"ok", true},
                                                        {"over", true},
                                                        {"winners", json::array{1}},
                                                        {"reason", "exhausted"},
                                                        {"scores", json::array{0, 1}}});
    game.undo();
    CHECK(game.result().empty());
}

TEST_CASE("protocol record: format, game, components, rules, seed, names, every action, result") {
    GaiaGame game(2, 7, kAdvanced);
    game.apply("draw nature");
    game.apply("draw life");
    game.undo();
    game.apply("draw power");
    const json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    CHECK(record.at("version") == 1);
    CHECK(record.at("game") == "gaia");
    CHECK(record.at("components").at("name") == "house");
    CHECK(record.at("components").at("hash").as_string().size() >= 8);
    CHECK(record.at("rules") == game.field("/rules"));
    CHECK(record.at("seed") == 7);
    CHECK(record.at("players").as_array().size() == 2);
    CHECK(record.at("actions").as_array().at(0) == "draw nature");
    CHECK(record.at("actions").as_array().at(1) == "draw power");
    CHECK(record.at("result").at("over") == false);
    CHECK_FALSE(record.contains("start"));
}

TEST_CASE("protocol record: after load it holds the starting state instead of the seed; replaying it ends alike") {
    GaiaGame game(Drawing("P").players(2).advanced().hand(0, {"tornado"}).hand(1, {"sea", "plain"}));
    const json::object start = game.state();
    game.apply("play tornado");
    game.apply("take plain");
    const json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    CHECK_FALSE(record.contains("seed"));
    CHECK(record.at("start") == start);
    CHECK(record.at("actions") == json::array{"play tornado", "take plain"});
    GaiaGame other;
    const json::object answer = other.ask({{"cmd", "replay"}, {"record", record}});
    CHECK(answer.at("state") == game.state());
    CHECK(other.legal() == game.legal());
}

TEST_CASE("protocol record: after replay it names who played") {
    GaiaGame game(2, 7, {});
    game.apply("draw nature");
    json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    CHECK(record.at("players") == json::array{"Player 1", "Player 2"});
    record["players"] = json::array{"Ann", "Bob"};
    GaiaGame other;
    REQUIRE(other.ask({{"cmd", "replay"}, {"record", record}}).at("ok") == true);
    CHECK(other.ask({{"cmd", "record"}}).at("record") == record);
}

TEST_CASE("protocol replay: verifies every action") {
    GaiaGame game(3, 7, {});
    game.apply("draw nature");
    json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    CHECK(GaiaGame().ask({{"cmd", "replay"}, {"record", record}}).at("state") == game.state());
    record["actions"].as_array().push_back("claim goal-1");
    CHECK(game.refused({{"cmd", "replay"}, {"record", record}}) ==
          "bad_record: record.actions[1]: \"claim goal-1\" is not among the legal actions");
}

TEST_CASE("protocol: auto lets the referee draw for chance from the game's own generator") {
    const Drawing drawing =
        Drawing("P").players(2).advanced().hand(0, {"tornado", "sea"}).hand(1, {"sea", "plain", "swamp"});
    GaiaGame game(drawing);
    CHECK(game.illegal("auto") == "not_chance");
    game.apply("play tornado");
    game.apply("auto");
    const Lines kept = game.hand(0);
    CHECK(kept.size() == 2);
    CHECK(game.hand(1).size() == 2);
    game.undo();
    game.apply("auto");
    CHECK(game.hand(0) == kept);
    const json::object record = game.ask({{"cmd", "record"}}).at("record").as_object();
    CHECK(record.at("actions").as_array().at(1) == json::value("take " + kept.list[1]));
}

}  // namespace pangaea::test
