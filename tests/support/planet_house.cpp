// Reads the house set with Boost.JSON.
#include "tests/support/planet_house.h"

#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace pangaea::planet::house {
namespace {

struct House {
    Components components;
    std::map<std::string, TileId, std::less<>> tiles;
    std::map<std::string, AnimalId, std::less<>> animals;
};

template <class Id>
Id find(const std::map<std::string, Id, std::less<>>& ids, std::string_view name) {
    const auto found = ids.find(name);
    if (found == ids.end()) {
        std::fprintf(stderr, "the house set has no '%.*s'\n", static_cast<int>(name.size()), name.data());
        std::abort();
    }
    return found->second;
}

Habitat habitat(const boost::json::value& name) {
    static const std::map<std::string, Habitat, std::less<>> kByName = {{"ocean", Habitat::Ocean},
                                                                        {"forest", Habitat::Forest},
                                                                        {"mountain", Habitat::Mountain},
                                                                        {"desert", Habitat::Desert},
                                                                        {"glacier", Habitat::Glacier}};
    return find(kByName, std::string_view(name.as_string()));
}

Animal animal_of(const boost::json::object& row) {
    static const std::map<std::string, Wants, std::less<>> kByName = {{"most-regions", Wants::MostRegions},
                                                                      {"largest-touching", Wants::LargestTouching},
                                                                      {"largest-avoiding", Wants::LargestAvoiding}};
    return {find(kByName, std::string_view(row.at("wants").as_string())), habitat(row.at("habitat")),
            row.contains("other") ? habitat(row.at("other")) : kNoHabitat};
}

House read() {
    const char* folder = std::getenv("PANGAEA_DATA");
    const std::string path = std::string(folder != nullptr ? folder : "data") + "/components/planet/house.json";
    std::ifstream file(path);
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::abort();
    }
    const boost::json::value json = boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));

    House house;
    Components& set = house.components;
    for (const auto& row : json.at("tiles").as_array()) {
        house.tiles.emplace(row.at("id").as_string(), static_cast<TileId>(set.tile_count));
        for (std::size_t area = 0; area < kEdges; ++area) {
            set.tiles[set.tile_count][area] = habitat(row.at("areas").at(area));
        }
        ++set.tile_count;
    }
    for (const auto& row : json.at("animals").as_array()) {
        house.animals.emplace(row.at("id").as_string(), static_cast<AnimalId>(set.animal_count));
        set.animals[set.animal_count++] = animal_of(row.as_object());
    }
    for (const auto& row : json.at("objectives").as_array()) {
        for (const auto& step : row.at("scale").as_array()) {
            for (std::size_t areas = step.at(0).to_number<std::size_t>(); areas <= kAreas; ++areas) {
                set.objectives[index(habitat(row.at("habitat")))][areas] = step.at(1).to_number<std::uint16_t>();
            }
        }
    }
    for (const auto& round : json.at("rounds").as_object()) {
        set.animals_per_round[std::stoul(std::string(round.key())) - 1] = round.value().to_number<std::uint8_t>();
    }
    return house;
}

const House& house_set() {
    static const House kHouse = read();
    return kHouse;
}

}  // namespace

const Components& components() { return house_set().components; }
TileId tile(std::string_view name) { return find(house_set().tiles, name); }
AnimalId animal(std::string_view name) { return find(house_set().animals, name); }

}  // namespace pangaea::planet::house
