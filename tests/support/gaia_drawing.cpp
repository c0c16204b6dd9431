// Reading pictures and filling up positions.
#include "tests/support/gaia_drawing.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <ostream>
#include <sstream>

#include "referee/component_library.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

constexpr std::string_view kLetters = "PFSDMW";
constexpr std::string_view kLands[] = {"plain", "forest", "sea", "desert", "mountain", "swamp"};
constexpr std::string_view kPowerNames[] = {"sun",        "rain",      "earthquake", "tornado",
                                            "protection", "lightning", "eruption"};
constexpr int kMostPlayers = 5;

struct Tile {
    int x = 0;
    int y = 0;
    char land = 'P';
    int animals = 0;
    std::string city;  // two digits
    std::optional<int> satisfaction;
    int meeples[kMostPlayers] = {};
    bool reinforced = false;
};

/// Reads "D:08=3aab!"; the picture's own mistakes stop the test.
Tile read_tile(const std::string& token, int x, int y) {
    Tile tile;
    tile.x = x;
    tile.y = y;
    std::size_t at = token.starts_with('@') ? 1 : 0;
    REQUIRE_MESSAGE(kLetters.find(token.at(at)) != std::string_view::npos, "no land in the picture: ", token);
    tile.land = token[at++];
    if (at < token.size() && std::isdigit(static_cast<unsigned char>(token[at]))) {
        tile.animals = token[at++] - '0';
    }
    if (at < token.size() && token[at] == ':') {
        tile.city = token.substr(at + 1, 2);
        at += 3;
    }
    if (at < token.size() && token[at] == '=') {
        tile.satisfaction = token.at(at + 1) - '0';
        at += 2;
    }
    for (; at < token.size() && token[at] >= 'a' && token[at] < 'a' + kMostPlayers; ++at) {
        ++tile.meeples[token[at] - 'a'];
    }
    if (at < token.size() && token[at] == '!') {
        tile.reinforced = true;
        ++at;
    }
    REQUIRE_MESSAGE(at == token.size(), "cannot read the picture: ", token);
    return tile;
}

std::vector<Tile> read_picture(std::string_view picture) {
    std::vector<Tile> tiles;
    std::istringstream rows{std::string(picture)};
    std::string row;
    int y = 0;
    int origin_x = 0;
    int origin_y = 0;
    while (std::getline(rows, row)) {
        std::istringstream cells(row.substr(0, row.find("//")));
        std::string token;
        int x = 0;
        for (; cells >> token; ++x) {
            if (token.starts_with('@')) {
                origin_x = x;
                origin_y = y;
            }
            if (token != "." && token != "@.") {
                tiles.push_back(read_tile(token, x, y));
            }
        }
        y += x > 0 ? 1 : 0;
    }
    for (Tile& tile : tiles) {
        tile.x -= origin_x;
        tile.y -= origin_y;
    }
    std::sort(tiles.begin(), tiles.end(),
              [](const Tile& a, const Tile& b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
    return tiles;
}

std::string status_text(const Tile& tile) {
    std::string text = "=" + (tile.satisfaction ? std::to_string(*tile.satisfaction) : "?");
    for (int seat = 0; seat < kMostPlayers; ++seat) {
        text.append(static_cast<std::size_t>(tile.meeples[seat]), static_cast<char>('a' + seat));
    }
    return text + (tile.reinforced ? "!" : "");
}

std::string cell_text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

std::string tiles_text(const std::vector<Tile>& tiles) {
    std::string text;
    for (const Tile& tile : tiles) {
        text += cell_text(tile.x, tile.y) + " " + tile.land;
        text += tile.animals > 0 ? std::to_string(tile.animals) : "";
        text += tile.city.empty() ? "" : ":" + tile.city + status_text(tile);
        text += "\n";
    }
    return text;
}

std::vector<Tile> tiles_of(const json::array& map) {
    std::vector<Tile> tiles;
    for (const json::value& entry : map) {
        const json::object& from = entry.as_object();
        Tile tile;
        tile.x = from.at("at").at(0).to_number<int>();
        tile.y = from.at("at").at(1).to_number<int>();
        const auto land =
            std::find(std::begin(kLands), std::end(kLands), std::string_view(from.at("land").as_string()));
        tile.land = kLetters.at(static_cast<std::size_t>(land - std::begin(kLands)));
        tile.animals = from.at("animals").to_number<int>();
        if (const json::value* city = from.if_contains("city")) {
            tile.city = std::string(city->as_string()).substr(5);
            tile.satisfaction = from.at("satisfaction").to_number<int>();
            tile.reinforced = from.at("reinforced").as_bool();
            int seat = 0;
            for (const json::value& count : from.at("meeples").as_array()) {
                tile.meeples[seat++] = count.to_number<int>();
            }
        }
        tiles.push_back(tile);
    }
    return tiles;
}

json::array json_list(const Lines& lines) { return json::array(lines.list.begin(), lines.list.end()); }

}  // namespace

Lines Lines::only(std::initializer_list<std::string_view> starts) const {
    Lines kept;
    for (const auto& line : list) {
        if (std::any_of(starts.begin(), starts.end(),
                        [&](std::string_view start) { return line.starts_with(start); })) {
            kept.list.push_back(line);
        }
    }
    return kept;
}

bool Lines::has(std::string_view line) const { return std::find(list.begin(), list.end(), line) != list.end(); }

std::ostream& operator<<(std::ostream& out, const Lines& lines) {
    for (const auto& line : lines.list) {
        out << "\n    " << line;
    }
    return lines.list.empty() ? out << "(nothing)" : out;
}

std::string map_of(std::string_view picture) { return tiles_text(read_picture(picture)); }

std::string map_text(const json::array& map) { return tiles_text(tiles_of(map)); }

std::string city_text(const json::array& map, std::string_view city) {
    for (const Tile& tile : tiles_of(map)) {
        if (!tile.city.empty() && "city-" + tile.city == city) {
            return cell_text(tile.x, tile.y) + " " + status_text(tile);
        }
    }
    return {};
}

Drawing::Drawing(std::string_view picture) : picture_(picture), set_(house_set()) {}

Drawing& Drawing::players(int count) {
    players_ = count;
    return *this;
}
Drawing& Drawing::rule(std::string_view name, json::value value) {
    rules_[name] = std::move(value);
    return *this;
}
Drawing& Drawing::components(const json::object& set) {
    set_ = set;
    return *this;
}
Drawing& Drawing::hand(int seat, Lines cards) {
    hands_[seat] = std::move(cards);
    return *this;
}
Drawing& Drawing::table(int seat, Lines cards) {
    tables_[seat] = std::move(cards);
    return *this;
}
Drawing& Drawing::meeples(int seat, int count) {
    meeples_[seat] = count;
    return *this;
}
Drawing& Drawing::draw_deck(std::string_view kind, Lines cards) {
    draws_[std::string(kind)] = std::move(cards);
    return *this;
}
Drawing& Drawing::on_top(std::string_view kind, Lines cards) {
    tops_[std::string(kind)] = std::move(cards);
    return *this;
}
Drawing& Drawing::open(std::string_view kind, Lines cards) {
    opens_[std::string(kind)] = std::move(cards);
    return *this;
}
Drawing& Drawing::discard(std::string_view kind, Lines cards) {
    discards_[std::string(kind)] = std::move(cards);
    return *this;
}
Drawing& Drawing::supply(std::string_view what, int count) {
    supply_[std::string(what)] = count;
    return *this;
}
Drawing& Drawing::goals(Lines ids) {
    goals_ = std::move(ids);
    return *this;
}
Drawing& Drawing::turn(json::object fields) {
    for (auto& field : fields) {
        turn_[field.key()] = std::move(field.value());
    }
    return *this;
}
Drawing& Drawing::over() {
    over_ = true;
    return turn({{"phase", "over"}, {"to_act", nullptr}, {"actions_left", 0}});
}

json::object Drawing::position() const {
    json::object position{{"game", "gaia"}, {"components", set_.at("id")}};
    if (!rules_.empty()) {
        position["rules"] = rules_;
    }
    const json::array map = map_entries();
    fill_players(position, map);
    json::object supply;
    int tokens = set_.at("animal_tokens").to_number<int>();
    for (const auto& entry : map) {
        tokens -= entry.at("animals").to_number<int>();
    }
    for (const auto land : kLands) {
        const auto on_map = std::count_if(
            map.begin(), map.end(), [&](const json::value& entry) { return entry.at("land") == json::value(land); });
        supply[land] = set_.at("tiles").at(land).to_number<int>() - static_cast<int>(on_map);
    }
    supply["animals"] = tokens;
    for (const auto& [what, count] : supply_) {
        supply[what] = count;
    }
    position["map"] = map;
    position["supply"] = std::move(supply);
    position["goals"] = fill_goals();
    fill_decks(position);
    position["turn"] = fill_turn();
    position["over"] = over_;
    return position;
}

json::array Drawing::map_entries() const {
    json::array map;
    for (const Tile& tile : read_picture(picture_)) {
        json::object entry{
            {"at", json::array{tile.x, tile.y}}, {"land", kLands[kLetters.find(tile.land)]}, {"animals", tile.animals}};
        if (!tile.city.empty()) {
            entry["city"] = "city-" + tile.city;
            entry["meeples"] = json::array(tile.meeples, tile.meeples + players_);
            if (tile.satisfaction) {
                entry["satisfaction"] = *tile.satisfaction;
            }
            if (tile.reinforced) {
                entry["reinforced"] = true;
            }
        }
        map.push_back(std::move(entry));
    }
    return map;
}

void Drawing::fill_players(json::object& position, const json::array& map) const {
    json::array players;
    for (int seat = 0; seat < players_; ++seat) {
        int in_hand = players_ == 2 ? 6 : 5;
        for (const json::value& entry : map) {
            if (const json::value* meeples = entry.as_object().if_contains("meeples")) {
                in_hand -= meeples->at(static_cast<std::size_t>(seat)).to_number<int>();
            }
        }
        for (const auto& goal : goals_ ? goals_->list : std::vector<std::string>{}) {
            in_hand -= goal.ends_with(" " + std::to_string(seat)) ? 1 : 0;
        }
        const auto cards = [&](const std::map<int, Lines>& from) {
            return from.contains(seat) ? json_list(from.at(seat)) : json::array{};
        };
        players.push_back({{"meeples", meeples_.contains(seat) ? meeples_.at(seat) : in_hand},
                           {"hand", cards(hands_)},
                           {"table", cards(tables_)}});
    }
    position["players"] = std::move(players);
}

std::map<std::string, int> Drawing::all_cards(std::string_view kind) const {
    std::map<std::string, int> cards;
    const auto is = [&](std::string_view name, std::string_view value) {
        const json::value* rule = rules_.if_contains(name);
        return rule != nullptr && *rule == json::value(value);
    };
    const bool powers = is("mode", "advanced") && (!rules_.contains("powers") || rules_.at("powers").as_bool());
    const bool disasters = rules_.contains("disasters") && rules_.at("disasters").as_bool();
    if (kind == "nature") {
        for (const auto land : kLands) {
            cards[std::string(land)] = set_.at("nature").at(land).to_number<int>();
        }
    } else if (kind == "life") {
        for (const json::value& animals : set_.at("life").at("animals").as_array()) {
            cards[std::string(animals.at("id").as_string())] = animals.at("count").to_number<int>();
        }
        for (const json::value& city : set_.at("life").at("cities").as_array()) {
            cards[std::string(city.at("id").as_string())] = 1;
        }
    } else if (powers) {
        for (const auto power : kPowerNames) {
            const bool disaster = power == "lightning" || power == "eruption";
            cards[std::string(power)] = disaster && !disasters ? 0 : set_.at("power").at(power).to_number<int>();
        }
    }
    return cards;
}

void Drawing::fill_decks(json::object& position) const {
    json::object decks;
    for (const std::string_view kind : {"nature", "life", "power"}) {
        std::map<std::string, int> left = all_cards(kind);
        const auto use = [&](const json::array& cards) {
            for (const json::value& card : cards) {
                if (const auto found = left.find(std::string(card.as_string())); found != left.end()) {
                    --found->second;
                }
            }
        };
        const auto given = [&](const std::map<std::string, Lines, std::less<>>& from) {
            const auto found = from.find(kind);
            json::array cards = found == from.end() ? json::array{} : json_list(found->second);
            use(cards);
            return cards;
        };
        for (const json::value& player : position.at("players").as_array()) {
            use(player.at("hand").as_array());
            use(player.at("table").as_array());
        }
        for (const json::value& entry : position.at("map").as_array()) {
            if (const json::value* city = entry.as_object().if_contains("city")) {
                use({*city});
            }
        }
        if (const json::value* stolen = turn_.if_contains("stolen")) {
            for (const json::value& entry : stolen->as_array()) {
                use({entry.at("card")});
            }
        }
        json::array discard = given(discards_);
        json::array open = given(opens_);
        const bool exact = draws_.find(kind) != draws_.end();
        json::array draw = exact ? given(draws_) : given(tops_);
        const bool row_given = opens_.find(kind) != opens_.end();
        const std::size_t row = row_given ? open.size() : kind == "nature" ? 3 : 2;
        for (auto& [card, count] : left) {
            for (; count > 0 && (open.size() < row || !exact); --count) {
                (open.size() < row ? open : draw).push_back(json::value(card));
            }
        }
        decks[kind] = {{"draw", std::move(draw)}, {"open", std::move(open)}, {"discard", std::move(discard)}};
    }
    position["decks"] = std::move(decks);
}

json::array Drawing::fill_goals() const {
    json::array goals;
    if (!goals_) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(players_) + 2; ++i) {
            goals.push_back({{"id", set_.at("goals").at(i).at("id")}, {"owner", nullptr}});
        }
        return goals;
    }
    for (const std::string& goal : goals_->list) {
        const auto blank = goal.find(' ');
        goals.push_back({{"id", goal.substr(0, blank)},
                         {"owner", blank == std::string::npos ? json::value() : json::value(goal[blank + 1] - '0')}});
    }
    return goals;
}

json::object Drawing::fill_turn() const {
    json::object turn{{"player", 0}, {"phase", "act"}, {"actions_left", 2}};
    for (const auto& field : turn_) {
        turn[field.key()] = field.value();
    }
    if (!turn.contains("to_act")) {
        turn["to_act"] = turn.at("phase") == "chance" ? json::value("chance") : turn.at("player");
    }
    return turn;
}

json::object house_set() {
    static const json::object kSet = house_document("gaia").content.as_object();
    return kSet;
}

}  // namespace pangaea::test
