// Makes random Planet sets and positions (see planet_positions.h).
#include "planet_positions.h"

#include "twin_support.h"

#include <string>

namespace pangaea::twin {

namespace json = boost::json;

namespace {

const Names kHabitats = {"ocean", "forest", "mountain", "desert", "glacier"};

json::array random_tiles(RandomNumbers& random, const Names& lands) {
    json::array tiles;
    const int count = random.one_in(3) ? random.between(51, 60) : 50;
    for (int i = 0; i < count; ++i) {
        // From checkered to all of one kind: an area repeats its neighbour's habitat more or less often.
        const int stay = random.below(4);
        Names areas = {random.pick(lands)};
        while (areas.size() < 5) {
            areas.push_back(random.below(4) < stay ? areas.back() : random.pick(lands));
        }
        tiles.push_back(json::object{{"id", "tile-" + std::to_string(i)}, {"areas", write_names(areas)}});
    }
    return tiles;
}

json::array random_animals(RandomNumbers& random, const Names& lands) {
    json::array animals;
    const int count = random.between(20, 40);
    for (int i = 0; i < count; ++i) {
        const std::string habitat = random.pick(lands);
        json::object animal{{"id", "animal-" + std::to_string(i)}, {"habitat", habitat}};
        if (random.one_in(5)) {
            animal["wants"] = "most-regions";
        } else {
            std::string other = habitat;
            while (other == habitat) {
                other = random.pick(kHabitats);
            }
            animal["wants"] = random.one_in(2) ? "largest-touching" : "largest-avoiding";
            animal["other"] = other;
        }
        animals.push_back(std::move(animal));
    }
    return animals;
}

json::array random_objectives(RandomNumbers& random) {
    json::array objectives;
    for (const std::string& habitat : kHabitats) {
        json::array scale;
        int areas = 0;
        int points = 0;
        for (int steps = random.between(1, 6); steps > 0; --steps) {
            areas += random.between(1, 8);
            points += random.between(1, 3);
            scale.push_back(json::array{areas, points});
        }
        objectives.push_back(json::object{{"habitat", habitat}, {"scale", scale}});
    }
    return objectives;
}

json::object random_rounds(RandomNumbers& random) {
    std::vector<int> counts(13);
    for (int i = 0; i < 20; ++i) {
        ++counts[static_cast<std::size_t>(random.between(3, 12))];
    }
    json::object rounds;
    for (std::size_t round = 3; round <= 12; ++round) {
        rounds[std::to_string(round)] = counts[round];
    }
    return rounds;
}

class PlanetPositionMaker {
public:
    PlanetPositionMaker(const json::object& set, std::uint64_t seed) : random_(seed) {
        for (const json::value& tile : set.at("tiles").as_array()) {
            tiles_.push_back(text(tile.at("id")));
        }
        for (const json::value& animal : set.at("animals").as_array()) {
            animals_.push_back(text(animal.at("id")));
        }
        random_.shuffle(tiles_);
        random_.shuffle(animals_);
        animals_.resize(20);
        id_ = text(set.at("id"));
    }

    json::object make() {
        player_count_ = random_.between(2, 4);
        round_ = random_.one_in(2) ? random_.between(10, 12) : random_.between(1, 9);
        first_ = random_.below(player_count_);
        placed_ = random_.below(player_count_);
        beginner_ = random_.one_in(2);
        mystery_ = random_.one_in(2);
        json::object state{{"game", "planet"},
                           {"components", id_},
                           {"rules", json::object{{"beginner", beginner_}, {"mystery", mystery_}}},
                           {"players", players()},
                           {"round", round_},
                           {"first_player", first_},
                           {"to_act", (first_ + placed_) % player_count_},
                           {"display", write_names(take_front(tiles_, 5 - placed_))},
                           {"piles", piles()}};
        if (mystery_) {
            // Turning up pile r reveals round r + 2: what comes later may still be hidden.
            state["hidden_animals"] = rows(round_ + 3, random_.below(9));
        }
        state["animals"] = rows(round_, random_.between(0, static_cast<int>(animals_.size())));
        state["over"] = false;
        return state;
    }

private:
    json::array players() {
        Names objectives = kHabitats;
        random_.shuffle(objectives);
        json::array players;
        for (int seat = 0; seat < player_count_; ++seat) {
            const bool has_placed = (seat - first_ + player_count_) % player_count_ < placed_;
            const json::value objective =
                beginner_ ? json::value(nullptr) : json::value(take_front(objectives, 1).front());
            players.push_back(json::object{{"objective", objective},
                                           {"animals", write_names(take_front(animals_, random_.below(4)))},
                                           {"planet", planet(round_ - 1 + (has_placed ? 1 : 0))}});
        }
        return players;
    }

    json::array planet(int tiles) {
        std::vector<int> taken(12);
        std::fill_n(taken.begin(), tiles, 1);
        random_.shuffle(taken);
        json::array faces;
        for (const int here : taken) {
            if (here != 0) {
                faces.push_back(json::object{{"tile", take_front(tiles_, 1).front()}, {"rotation", random_.below(5)}});
            } else {
                faces.push_back(nullptr);
            }
        }
        return faces;
    }

    // Coming piles hold five, those of rounds 11 and 12 as many as the past rounds left over.
    json::array piles() {
        json::array piles;
        int left_over = (5 - player_count_) * (std::min(round_, 11) - 1);
        for (int round = 1; round <= 12; ++round) {
            int count = 5;
            if (round > 10) {
                count = std::min(5, left_over);
                left_over -= count;
            }
            piles.push_back(write_names(round > round_ ? take_front(tiles_, count) : Names{}));
        }
        return piles;
    }

    json::array rows(int from_round, int count) {
        std::vector<Names> rows(12);
        for (int i = 0; i < count && from_round <= 12 && !animals_.empty(); ++i) {
            rows[static_cast<std::size_t>(random_.between(from_round, 12) - 1)].push_back(
                take_front(animals_, 1).front());
        }
        json::array list;
        for (const Names& row : rows) {
            list.push_back(write_names(row));
        }
        return list;
    }

    RandomNumbers random_;
    std::string id_;
    Names tiles_;    // not yet anywhere
    Names animals_;  // likewise
    int player_count_ = 2;
    int round_ = 1;
    int first_ = 0;
    int placed_ = 0;
    bool beginner_ = false;
    bool mystery_ = false;
};

}  // namespace

json::object random_planet_set(std::uint64_t seed) {
    RandomNumbers random(seed);
    Names lands = kHabitats;
    random.shuffle(lands);
    lands.resize(static_cast<std::size_t>(random.between(2, 5)));
    return {{"game", "planet"},
            {"id", "random"},
            {"version", 1},
            {"tiles", random_tiles(random, lands)},
            {"animals", random_animals(random, lands)},
            {"objectives", random_objectives(random)},
            {"rounds", random_rounds(random)}};
}

json::object random_planet_position(const json::object& set, std::uint64_t seed) {
    return PlanetPositionMaker(set, seed).make();
}

}  // namespace pangaea::twin
