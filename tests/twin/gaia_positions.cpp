// Makes random consistent Gaïa positions (see gaia_positions.h): rules, map, animals and cities, goals and meeples,
// tables, hands, decks, supply, turn, in that order, each taking its pieces from what the component set still has.
#include "gaia_positions.h"

#include "gaia_twin.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace pangaea::twin {

namespace json = boost::json;

namespace {

struct Seat {
    int meeples = 0;  // in hand
    Cards hand, table;
};

struct GoalInPlay {
    std::string id;
    int owner = -1;
};

// Takes one copy of the card out of the list; false when there is none.
bool take(Cards& from, const std::string& card) {
    const auto found = std::find(from.begin(), from.end(), card);
    if (found == from.end()) {
        return false;
    }
    from.erase(found);
    return true;
}

class PositionMaker {
public:
    PositionMaker(const json::object& set, std::uint64_t seed, const PositionOptions& options)
        : set_(set), options_(options), printed_(read_printed(set)), random_(seed) {}

    json::object make() {
        seats_.resize(static_cast<std::size_t>(random_.between(2, 5)));
        turn_player_ = random_.below(players());
        make_rules();
        fill_pools();
        grow_map();
        put_animals();
        put_cities();
        choose_goals();
        place_meeples();
        deal_power_hands();
        lay_tables();
        deal_hands();
        return write();
    }

private:
    int players() const { return static_cast<int>(seats_.size()); }
    Cards& pool(const std::string& kind) { return pools_.at(kind); }

    void make_rules() {
        advanced_ = !random_.one_in(5);
        powers_ = advanced_ && !random_.one_in(6);
        disasters_ = powers_ && !random_.one_in(4);
        const int lightnings = static_cast<int>(set_.at("power").as_object().at("lightning").to_number<int>());
        lightning_ = !disasters_ ? 0 : random_.one_in(2) ? lightnings : random_.between(0, lightnings);
        forced_ = random_.one_in(2);
        reinforced_all_ = random_.one_in(2);
        volcano_city_ = !random_.one_in(3);
        tornado_random_ = random_.one_in(3);
        crowded_ = !random_.one_in(3);
        const int style = random_.below(3);
        brittle_ = crowded_ && style == 0;
        rich_ = style == 1;
        ending_ = random_.one_in(4);
        near_win_ = random_.one_in(2);
    }

    void fill_pools() {
        const auto fill = [](Cards& cards, const std::string& card, int count) {
            cards.insert(cards.end(), static_cast<std::size_t>(count), card);
        };
        for (const auto& entry : set_.at("nature").as_object()) {
            fill(pools_["nature"], std::string(entry.key()), entry.value().to_number<int>());
        }
        for (const auto& entry : set_.at("tiles").as_object()) {
            fill(tiles_, std::string(entry.key()), entry.value().to_number<int>());
        }
        const json::object& life = set_.at("life").as_object();
        for (const json::value& entry : life.at("animals").as_array()) {
            const json::object& animals = entry.as_object();
            fill(pools_["life"], json::value_to<std::string>(animals.at("id")), animals.at("count").to_number<int>());
        }
        for (const auto& [id, city] : printed_.cities) {
            fill(pools_["life"], id, 1);
        }
        pools_["power"] = {};
        for (const auto& entry : set_.at("power").as_object()) {
            const std::string card(entry.key());
            const int printed_count = entry.value().to_number<int>();
            const int count = !powers_              ? 0
                              : card == "lightning" ? lightning_
                              : card == "eruption"  ? (disasters_ ? printed_count : 0)
                                                    : printed_count;
            fill(pools_["power"], card, count);
        }
        for (auto& [kind, cards] : pools_) {
            random_.shuffle(cards);
        }
        random_.shuffle(tiles_);
        tokens_ = set_.at("animal_tokens").to_number<int>();
    }

    // A connected map: every tile touches an earlier one. A crowded map prefers cells with many neighbours.
    void grow_map() {
        const int wanted = std::min(random_.between(5, 30), static_cast<int>(tiles_.size()));
        map_[Cell{0, 0}] = Tile{take_front(tiles_, 1).front(), 0, std::nullopt};
        while (static_cast<int>(map_.size()) < wanted) {
            std::set<Cell> free;
            for (const auto& [cell, tile] : map_) {
                for (const Cell& next : neighbours_of(cell)) {
                    if (!map_.contains(next)) {
                        free.insert(next);
                    }
                }
            }
            const std::vector<Cell> choices(free.begin(), free.end());
            Cell best = random_.pick(choices);
            for (int tries = crowded_ ? 4 : 0; tries > 0; --tries) {
                const Cell other = random_.pick(choices);
                if (touching(other) > touching(best)) {
                    best = other;
                }
            }
            map_[best] = Tile{take_front(tiles_, 1).front(), 0, std::nullopt};
        }
    }

    int touching(const Cell& cell) const {
        int count = 0;
        for (const Cell& next : neighbours_of(cell)) {
            count += map_.contains(next) ? 1 : 0;
        }
        return count;
    }

    void put_animals() {
        const int rarity = random_.between(2, 8);
        for (auto& [cell, tile] : map_) {
            if (random_.one_in(rarity)) {
                const int count = std::min(tokens_, random_.one_in(3) ? 1 : random_.between(0, 4));
                tile.animals = count;
                tokens_ -= count;
            }
        }
    }

    // A city goes where its site fits if it and every city already there still has at least one need met.
    void put_cities() {
        const int tiles = static_cast<int>(map_.size());
        const int wanted = crowded_ ? random_.between(tiles / 4, tiles * 2 / 3) : random_.between(0, tiles / 3);
        int founded = 0;
        for (int tries = 0; tries < (rich_ ? 60 : 10) * tiles && founded < wanted; ++tries) {
            auto place = map_.begin();
            std::advance(place, random_.below(tiles));
            const Cell cell = place->first;
            Tile& tile = place->second;
            if (tile.city.has_value() || tile.animals > 0) {
                continue;
            }
            const std::string card = random_.pick(pool("life"));
            if (!printed_.cities.contains(card)) {
                continue;
            }
            const std::string& on = printed_.cities.at(card).on;
            if (on == "star" ? tile.land == "sea" : tile.land != on) {
                continue;
            }
            const int met = needs_met(printed_.cities.at(card), map_, cell);
            const bool wanted_here = rich_ ? met >= 3 : brittle_ ? met <= 2 : crowded_ || met >= 2;
            if (!wanted_here && !random_.one_in(rich_ ? 40 : 4)) {
                continue;
            }
            City city;
            city.id = card;
            city.meeples.assign(seats_.size(), 0);
            tile.city = city;
            if (every_city_has_a_need_met()) {
                take(pool("life"), card);
                ++founded;
            } else {
                tile.city.reset();
            }
        }
        for (auto& [cell, tile] : map_) {
            if (tile.city.has_value()) {
                tile.city->satisfaction = needs_met(printed_.cities.at(tile.city->id), map_, cell);
            }
        }
    }

    bool every_city_has_a_need_met() const {
        return std::all_of(map_.begin(), map_.end(), [&](const auto& entry) {
            const auto& [cell, tile] = entry;
            return !tile.city.has_value() || needs_met(printed_.cities.at(tile.city->id), map_, cell) >= 1;
        });
    }

    void choose_goals() {
        std::vector<GoalInPlay> in_use;
        for (const GoalCard& card : printed_.goals) {
            if (powers_ || !card.cards.contains("power")) {
                in_use.push_back(GoalInPlay{card.id, -1});
            }
        }
        random_.shuffle(in_use);
        in_use.resize(std::min(in_use.size(), seats_.size() + 2));
        goals_ = in_use;
    }

    // Each player aims at a number of meeples left in hand and places the others where there is room.
    void place_meeples() {
        const int each = players() == 2 ? 6 : 5;  // §3
        std::map<Cell, int> room;                 // per player who stands there
        for (const auto& [cell, tile] : map_) {
            if (tile.city.has_value()) {
                room[cell] = room_on(*tile.city);
            }
        }
        std::vector<int> to_place;  // a player's index once per meeple
        for (int index = 0; index < players(); ++index) {
            const int in_hand = near_win_ && !random_.one_in(3) ? random_.between(1, 2) : random_.between(1, each);
            seats_[static_cast<std::size_t>(index)].meeples = each;
            to_place.insert(to_place.end(), static_cast<std::size_t>(each - in_hand), index);
        }
        random_.shuffle(to_place);
        for (const int index : to_place) {
            if (place_one(index, room)) {
                --seats_[static_cast<std::size_t>(index)].meeples;
            }
        }
        for (auto& [cell, tile] : map_) {
            if (tile.city.has_value() && advanced_) {
                const int most = *std::max_element(tile.city->meeples.begin(), tile.city->meeples.end());
                tile.city->reinforced = most == 2 || (most == 1 && random_.one_in(3));
            }
        }
    }

    int room_on(const City& city) {
        const bool odd = options_.odd_meeples && random_.one_in(8);
        if (city.satisfaction <= 1) {
            return odd ? 1 : 0;
        }
        return advanced_ && (city.satisfaction == 4 || odd) ? 2 : 1;
    }

    bool place_one(int index, const std::map<Cell, int>& room) {
        std::vector<Cell> cells;
        for (const auto& [cell, most] : room) {
            const std::vector<int>& meeples = map_.at(cell).city->meeples;
            int others = 0;
            for (const int count : meeples) {
                others += count;
            }
            const int own = meeples[static_cast<std::size_t>(index)];
            others -= own;
            if (own < most && (!advanced_ || others == 0)) {
                cells.push_back(cell);
            }
        }
        if (cells.empty() || random_.one_in(4)) {
            for (GoalInPlay& goal : goals_) {
                if (goal.owner == -1 && random_.one_in(2)) {
                    goal.owner = index;
                    return true;
                }
            }
        }
        if (cells.empty()) {
            return false;
        }
        ++map_.at(random_.pick(cells)).city->meeples[static_cast<std::size_t>(index)];
        return true;
    }

    // Hands first get their Power cards, the rarer kinds sooner than chance would have it.
    void deal_power_hands() {
        static const std::vector<std::string> kInteresting = {"protection", "protection", "tornado",  "tornado",
                                                              "eruption",   "earthquake", "lightning"};
        for (int index = 0; index < players(); ++index) {
            Cards& hand = seats_[static_cast<std::size_t>(index)].hand;
            const bool over = options_.over_limit_hands && random_.one_in(8);
            const int wanted = over ? 3 : random_.one_in(3) ? random_.between(0, 1) : 2;
            for (int i = 0; i < wanted && !pool("power").empty(); ++i) {
                std::string card = random_.pick(kInteresting);
                const bool favourite = !random_.one_in(3) && take(pool("power"), card);
                if (!favourite) {
                    card = take_front(pool("power"), 1).front();
                }
                hand.push_back(card);
            }
        }
    }

    // Most of the cards of some goal in play, and a few others.
    void lay_tables() {
        for (Seat& seat : seats_) {
            if (!random_.one_in(3)) {
                const std::string goal = random_.pick(goals_).id;
                for (const GoalCard& card : printed_.goals) {
                    if (card.id == goal) {
                        lay_most_of(card, seat.table);
                    }
                }
            }
            const Cards nature = take_front(pool("nature"), random_.between(0, 3));
            const Cards power = take_front(pool("power"), random_.between(0, 2));
            seat.table.insert(seat.table.end(), nature.begin(), nature.end());
            seat.table.insert(seat.table.end(), power.begin(), power.end());
            random_.shuffle(seat.table);
        }
    }

    void lay_most_of(const GoalCard& goal, Cards& table) {
        for (const auto& [needed, count] : goal.cards) {
            for (int i = 0; i < count; ++i) {
                if (random_.one_in(5)) {
                    continue;
                }
                if (needed == "power") {
                    const Cards top = take_front(pool("power"), 1);
                    table.insert(table.end(), top.begin(), top.end());
                } else if (take(pool("nature"), needed)) {
                    table.push_back(needed);
                }
            }
        }
    }

    void deal_hands() {
        for (Seat& seat : seats_) {
            const bool over = options_.over_limit_hands && random_.one_in(8);
            const int wanted = over ? random_.between(7, 8) : random_.one_in(4) ? 6 : random_.between(0, 6);
            const bool twins = random_.one_in(3);  // a hand of equal cards, for a tornado
            for (int tries = 0; tries < 20 && static_cast<int>(seat.hand.size()) < wanted; ++tries) {
                const std::string kind = random_.one_in(2) ? "nature" : "life";
                if (pool(kind).empty()) {
                    continue;
                }
                const std::string copy = seat.hand.empty() ? std::string() : random_.pick(seat.hand);
                if (twins && !copy.empty() && kind_of(copy) != "power" && take(pool(kind_of(copy)), copy)) {
                    seat.hand.push_back(copy);
                } else {
                    seat.hand.push_back(take_front(pool(kind), 1).front());
                }
            }
            random_.shuffle(seat.hand);
        }
    }

    // What is left becomes a deck, an open row and a discard pile; sometimes almost nothing is left to draw.
    json::object write_deck(const std::string& kind) {
        Cards cards = pool(kind);
        const int row = kind == "nature" ? 3 : 2;
        Cards draw;
        Cards open;
        switch (ending_ ? random_.below(5) : random_.between(3, 9)) {
            case 0:  // exhausted
                break;
            case 1:  // no deck, a row that closed up
                open = take_front(cards, random_.between(1, row));
                break;
            case 2:
            case 3:  // almost no deck
                open = take_front(cards, row);
                draw = take_front(cards, random_.between(0, 2));
                break;
            default:
                open = take_front(cards, row);
                draw = take_front(cards, random_.between(0, static_cast<int>(cards.size())));
                break;
        }
        if (random_.one_in(6)) {
            cards.clear();  // fewer cards than the set has
        }
        json::object deck;
        deck["draw"] = write_names(draw);
        deck["open"] = write_names(open);
        deck["discard"] = write_names(cards);
        return deck;
    }

    json::object write_supply() {
        std::map<std::string, int> left;
        for (const auto& entry : set_.at("tiles").as_object()) {
            left[std::string(entry.key())] = 0;
        }
        for (const std::string& land : tiles_) {
            ++left[land];
        }
        const bool scarce = random_.one_in(3);
        json::object supply;
        for (const auto& [land, count] : left) {
            supply[land] = scarce && random_.one_in(2) ? std::min(count, random_.between(0, 2)) : count;
        }
        supply["animals"] = scarce && random_.one_in(2) ? std::min(tokens_, random_.between(0, 5)) : tokens_;
        return supply;
    }

    json::array write_map() {
        json::array map;
        for (const auto& [cell, tile] : map_) {
            json::object entry;
            entry["at"] = json::array{cell.first, cell.second};
            entry["land"] = tile.land;
            entry["animals"] = tile.animals;
            if (tile.city.has_value()) {
                const City& city = *tile.city;
                entry["city"] = city.id;
                if (!random_.one_in(4)) {
                    entry["satisfaction"] = city.satisfaction;
                }
                json::array meeples;
                for (const int count : city.meeples) {
                    meeples.push_back(json::value(count));
                }
                entry["meeples"] = meeples;
                if (city.reinforced || !random_.one_in(4)) {
                    entry["reinforced"] = city.reinforced;  // left out only where false is what it is
                }
            }
            map.push_back(entry);
        }
        return map;
    }

    json::object write() {
        json::object rules;
        rules["mode"] = advanced_ ? "advanced" : "basic";
        rules["powers"] = powers_;
        rules["disasters"] = disasters_;
        rules["lightning"] = lightning_;
        rules["claim"] = forced_ ? "forced" : "optional";
        rules["reinforced"] = reinforced_all_ ? "all" : "one";
        rules["volcano"] = volcano_city_ ? "yes" : "no";
        rules["tornado"] = tornado_random_ ? "random" : "by-back";

        json::array players_json;
        for (const Seat& seat : seats_) {
            json::object entry;
            entry["meeples"] = seat.meeples;
            entry["hand"] = write_names(seat.hand);
            entry["table"] = write_names(seat.table);
            players_json.push_back(entry);
        }
        json::object decks;
        for (const std::string kind : {"nature", "life", "power"}) {
            decks[kind] = write_deck(kind);
        }
        json::array goals;
        for (const GoalInPlay& goal : goals_) {
            json::object entry;
            entry["id"] = goal.id;
            entry["owner"] = goal.owner == -1 ? json::value(nullptr) : json::value(goal.owner);
            goals.push_back(entry);
        }
        const bool start = random_.one_in(2);
        json::object turn;
        turn["player"] = turn_player_;
        turn["to_act"] = turn_player_;
        turn["phase"] = start ? "turn" : "act";
        turn["actions_left"] = start ? 2 : random_.between(1, 2);

        json::object state;
        state["game"] = "gaia";
        state["components"] = set_.at("id");
        state["rules"] = rules;
        state["players"] = players_json;
        state["map"] = write_map();
        state["supply"] = write_supply();
        state["decks"] = decks;
        state["goals"] = goals;
        state["turn"] = turn;
        state["over"] = false;
        return state;
    }

    const json::object& set_;
    PositionOptions options_;
    Printed printed_;
    RandomNumbers random_;
    std::vector<Seat> seats_;
    int turn_player_ = 0;
    bool advanced_ = false, powers_ = false, disasters_ = false, forced_ = true;
    bool reinforced_all_ = false, volcano_city_ = true, tornado_random_ = false;
    bool crowded_ = false;   // a dense map with many cities
    bool brittle_ = false;   // ... most of them with few needs met, so that they fall in chains
    bool rich_ = false;      // most cities with three or four needs met
    bool near_win_ = false;  // players with one or two meeples left
    bool ending_ = false;    // decks almost or wholly drawn
    int lightning_ = 0;
    std::map<std::string, Cards> pools_;  // cards of each kind not yet anywhere
    Cards tiles_;                         // lands of the tiles not on the map
    int tokens_ = 0;
    Map map_;
    std::vector<GoalInPlay> goals_;
};

}  // namespace

json::object random_position(const json::object& set, std::uint64_t seed, const PositionOptions& options) {
    return PositionMaker(set, seed, options).make();
}

json::object random_position(const json::object& set, std::uint64_t seed) {
    return random_position(set, seed, PositionOptions{});
}

}  // namespace pangaea::twin
