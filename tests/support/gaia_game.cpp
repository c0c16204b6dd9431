// Talking to the referee in short words.
#include "tests/support/gaia_game.h"

#include <doctest/doctest.h>

#include <map>
#include <sstream>

namespace pangaea::test {
namespace {

/// "x,y" for a cell, a word for a text, JSON for the rest.
std::string value_text(const json::value& value) {
    if (value.is_string()) {
        return std::string(value.as_string());
    }
    if (value.is_array() && value.as_array().size() == 2 && value.at(0).is_int64() && value.at(1).is_int64()) {
        return std::to_string(value.at(0).to_number<int>()) + "," + std::to_string(value.at(1).to_number<int>());
    }
    return json::serialize(value);
}

std::string event_text(const json::object& event) {
    std::map<std::string, std::string> fields;
    for (const auto& field : event) {
        if (field.key() != "type") {
            fields[field.key()] = value_text(field.value());
        }
    }
    std::string text(event.at("type").as_string());
    for (const auto& [name, value] : fields) {
        text.append(" ").append(name).append("=").append(value);
    }
    return text;
}

Lines event_lines(const json::array& events) {
    Lines lines;
    for (const json::value& event : events) {
        lines.list.push_back(event_text(event.as_object()));
    }
    return lines;
}

}  // namespace

GaiaGame::GaiaGame(const Drawing& drawing) : GaiaGame() { load(drawing.position()); }
GaiaGame::GaiaGame(int players, std::uint64_t seed, json::object rules) : GaiaGame() {
    deal(players, seed, std::move(rules));
}

void GaiaGame::load(const json::object& position) { must({{"cmd", "load"}, {"state", position}}); }

void GaiaGame::deal(int players, std::uint64_t seed, json::object rules, std::string_view components) {
    must({{"cmd", "new"},
          {"game", "gaia"},
          {"players", players},
          {"seed", seed},
          {"rules", std::move(rules)},
          {"components", components}});
}

Lines GaiaGame::apply(std::string_view action) {
    const json::object answer = ask({{"cmd", "apply"}, {"action", action}});
    REQUIRE_MESSAGE(answer.at("ok").as_bool(), json::serialize(answer), " among", legal());
    CHECK(answer.at("to_act") == field("/turn/to_act"));
    return event_lines(answer.at("events").as_array());
}

Lines GaiaGame::events_seen_by(int seat) { return event_lines(referee().table()->events_for(static_cast<Seat>(seat))); }

std::string GaiaGame::illegal(std::string_view action) {
    const std::string error = refused({{"cmd", "apply"}, {"action", action}});
    return error.substr(0, error.find(':'));
}

void GaiaGame::undo() { must({{"cmd", "undo"}}); }

Lines GaiaGame::legal(std::string_view words) {
    const json::object answer = ask({{"cmd", "legal"}});
    Lines actions;
    for (const json::value& action : answer.at("actions").as_array()) {
        const std::string text(action.as_string());
        if (words.empty() || text == words || text.starts_with(std::string(words) + " ")) {
            actions.list.push_back(text);
        }
    }
    return actions;
}

Lines GaiaGame::outcomes() {
    Lines lines;
    const json::object answer = ask({{"cmd", "legal"}});
    REQUIRE(answer.contains("outcomes"));
    for (const json::value& outcome : answer.at("outcomes").as_array()) {
        std::ostringstream line;
        line << std::string_view(outcome.at(0).as_string()) << " " << outcome.at(1).to_number<double>();
        lines.list.push_back(line.str());
    }
    return lines;
}

json::object GaiaGame::state() { return ask({{"cmd", "state"}}).at("state").as_object(); }

json::value GaiaGame::field(std::string_view pointer) { return json::value(state()).at_pointer(pointer); }

Lines GaiaGame::texts(const std::string& pointer) {
    Lines lines;
    const json::value list = field(pointer);
    for (const json::value& text : list.as_array()) {
        lines.list.emplace_back(text.as_string());
    }
    return lines;
}

std::string GaiaGame::map() {
    const json::value map = field("/map");
    return map_text(map.as_array());
}

std::string GaiaGame::city(std::string_view name) {
    const json::value map = field("/map");
    return city_text(map.as_array(), name);
}

std::string GaiaGame::meeples() {
    std::string text;
    const json::value players = field("/players");
    for (const json::value& player : players.as_array()) {
        text += (text.empty() ? "" : " ") + std::to_string(player.at("meeples").to_number<int>());
    }
    return text;
}

Lines GaiaGame::hand(int seat) { return texts("/players/" + std::to_string(seat) + "/hand"); }
Lines GaiaGame::table(int seat) { return texts("/players/" + std::to_string(seat) + "/table"); }
Lines GaiaGame::draw_deck(std::string_view kind) { return texts("/decks/" + std::string(kind) + "/draw"); }
Lines GaiaGame::open(std::string_view kind) { return texts("/decks/" + std::string(kind) + "/open"); }
Lines GaiaGame::discard(std::string_view kind) { return texts("/decks/" + std::string(kind) + "/discard"); }
int GaiaGame::supply(std::string_view what) { return field("/supply/" + std::string(what)).to_number<int>(); }

Lines GaiaGame::goals() {
    Lines lines;
    const json::value goals = field("/goals");
    for (const json::value& goal : goals.as_array()) {
        const json::value& owner = goal.at("owner");
        lines.list.push_back(std::string(goal.at("id").as_string()) + " " +
                             (owner.is_null() ? "-" : json::serialize(owner)));
    }
    return lines;
}

std::string GaiaGame::turn() {
    const json::value turn = field("/turn");
    return value_text(turn.at("phase")) + " " + value_text(turn.at("player")) + " by " + value_text(turn.at("to_act")) +
           ", " + value_text(turn.at("actions_left")) + " left";
}

std::string GaiaGame::result() {
    const json::object answer = ask({{"cmd", "result"}});
    if (!answer.at("over").as_bool()) {
        return {};
    }
    return "winners " + json::serialize(answer.at("winners")) + ", " + value_text(answer.at("reason")) + ", scores " +
           json::serialize(answer.at("scores"));
}

}  // namespace pangaea::test
