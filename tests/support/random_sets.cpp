// See random_sets.h.
#include "tests/support/random_sets.h"

#include "referee/gaia_set.h"
#include "referee/planet_set.h"

namespace pangaea::test {
namespace {

class Maker {
public:
    explicit Maker(Rng& rng) : rng_(rng) {}

    json::object gaia() {
        json::object set = begin("gaia", {});
        set["tiles"] = spread(kLandNames, number(0, gaia::kMaxTiles));
        set["animal_tokens"] = number(0, gaia::kMaxTokens);
        set["meeples"] = {{"blue", number(6, 100)}, {"yellow", number(6, 100)}, {"green", 5}, {"red", 5}, {"white", 5}};
        // Room for all decks: each is its least and a share of what is left.
        int left = gaia::kMaxCards - 13 - 7 - 7;
        const auto deck = [&](int least) {
            const int more = number(0, left);
            left -= more;
            return least + more;
        };
        const int nature = deck(13);
        const int life = deck(7);
        const int power = deck(7);
        set["nature"] = spread(kLandNames, nature);
        const int cities = number(0, std::min<int>(life, gaia::kMaxCities));
        json::array animals;
        const json::object herds = spread(kSites, life - cities);
        for (const auto& herd : herds) {
            animals.push_back(
                {{"id", "animals-" + std::string(herd.key())}, {"on", herd.key()}, {"count", herd.value()}});
        }
        json::array cards;
        for (int i = 0; i < cities; ++i) {
            cards.push_back({{"id", "c" + std::to_string(i)}, {"on", one_of(kSites)}, {"needs", needs()}});
        }
        set["life"] = {{"animals", std::move(animals)}, {"cities", std::move(cards)}};
        const int disasters = number(0, power - 7);
        json::object powers = spread(kLasting, power - disasters);
        powers["lightning"] = number(0, disasters);
        powers["eruption"] = disasters - powers["lightning"].to_number<int>();
        set["power"] = std::move(powers);
        set["goals"] = goals(set["nature"].as_object(), power);
        return set;
    }

    json::object planet() {
        json::object set = begin("planet", {"habitats"});
        json::array tiles;
        for (int i = number(planet::kTilesInGame, planet::kMaxTiles); i > 0; --i) {
            json::array areas;
            for (int area = 0; area < planet::kEdges; ++area) {
                areas.push_back(json::string(one_of(kHabitatNames)));
            }
            tiles.push_back({{"id", "tile_" + std::to_string(i)}, {"areas", std::move(areas)}});
        }
        set["tiles"] = std::move(tiles);
        json::array animals;
        for (int i = number(planet::kAnimalsInGame, planet::kMaxAnimals); i > 0; --i) {
            const auto habitat = rng_.below(planet::kHabitats);
            const auto other = (habitat + 1 + rng_.below(planet::kHabitats - 1)) % planet::kHabitats;
            const auto wants = rng_.below(3);
            json::object animal{
                {"id", "a" + std::to_string(i)}, {"habitat", kHabitatNames[habitat]}, {"wants", kWantsNames[wants]}};
            if (wants > 0) {
                animal["other"] = kHabitatNames[other];
            }
            animals.push_back(std::move(animal));
        }
        set["animals"] = std::move(animals);
        json::array objectives;
        for (const auto habitat : kHabitatNames) {
            objectives.push_back({{"habitat", habitat}, {"scale", scale()}});
        }
        set["objectives"] = std::move(objectives);
        constexpr std::string_view kRounds[] = {"3", "4", "5", "6", "7", "8", "9", "10", "11", "12"};
        set["rounds"] = spread(kRounds, planet::kAnimalsInGame);
        return set;
    }

private:
    static constexpr std::string_view kSites[] = {"plain", "forest", "sea", "desert", "mountain", "swamp", "star"};
    static constexpr std::string_view kNeeds[] = {"plain", "forest", "sea", "desert", "mountain", "swamp", "animals"};
    static constexpr std::string_view kLasting[] = {"sun", "rain", "earthquake", "tornado", "protection"};

    /// Every other time one of the bounds.
    int number(int least, int most) {
        switch (rng_.below(4)) {
            case 0:
                return least;
            case 1:
                return most;
            default:
                return least + static_cast<int>(rng_.below(static_cast<std::uint32_t>(most - least + 1)));
        }
    }

    template <std::size_t N>
    std::string_view one_of(const std::string_view (&names)[N]) {
        return names[rng_.below(N)];
    }

    /// So many in all, at most 100 of a kind; evenly, or nearly all of one kind.
    template <std::size_t N>
    json::object spread(const std::string_view (&names)[N], int count) {
        json::object numbers;
        for (const auto name : names) {
            numbers[name] = 0;
        }
        std::string_view favourite = one_of(names);
        const bool is_even = rng_.below(2) == 0;
        for (; count > 0; --count) {
            json::value* number = &numbers[is_even ? one_of(names) : favourite];
            while (number->to_number<int>() >= 100) {
                favourite = one_of(names);
                number = &numbers[favourite];
            }
            *number = number->to_number<int>() + 1;
        }
        return numbers;
    }

    json::array needs() {
        json::array list;
        const std::string_view favourite = one_of(kNeeds);
        const bool is_even = rng_.below(3) > 0;
        for (int i = 0; i < 4; ++i) {
            list.push_back(json::string(is_even ? one_of(kNeeds) : favourite));
        }
        return list;
    }

    json::array goals(const json::object& nature, int power) {
        json::array list;
        const int count = number(7, gaia::kMaxGoals);
        for (int i = 0; i < count; ++i) {
            json::object cards;
            if (i >= 7 && rng_.below(3) == 0) {
                cards["power"] = number(1, std::min(power, 100));
            }
            while (cards.empty()) {
                for (const auto land : kLandNames) {
                    const int held = nature.at(land).to_number<int>();
                    if (held > 0 && rng_.below(3) == 0) {
                        cards[land] = number(1, std::min(held, rng_.below(4) == 0 ? held : 3));
                    }
                }
            }
            list.push_back({{"id", "g" + std::to_string(i)}, {"cards", std::move(cards)}});
        }
        return list;
    }

    json::array scale() {
        json::array steps;
        int areas = number(1, 20);
        int points = number(1, 500);
        do {
            steps.push_back(json::array{areas, points});
            areas += number(1, 20);
            points += number(1, 100);
        } while (areas <= planet::kAreas && points <= 1000 && rng_.below(5) > 0);
        return steps;
    }

    json::object begin(std::string_view game, const std::vector<std::string>& optional) {
        json::object set{{"game", game}, {"id", "random"}, {"version", number(1, 1'000'000)}};
        if (rng_.below(2) == 0 && !optional.empty()) {
            set["habitats"] = {"glacier", "desert", "forest", "ocean", "mountain"};
        }
        if (rng_.below(2) == 0) {
            set["display"] = {{"title", "Ősi \U0001F30D"}};
        }
        return set;
    }

    Rng& rng_;
};

}  // namespace

json::object random_set(std::string_view game, Rng& rng) {
    Maker maker(rng);
    return game == "gaia" ? maker.gaia() : maker.planet();
}

}  // namespace pangaea::test
