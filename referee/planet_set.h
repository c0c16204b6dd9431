// A Planet component set: the engine's tables together with the words for its tiles and animals (planet §3, §7).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/planet/rules.h"
#include "referee/component_library.h"

namespace pangaea {

inline constexpr std::string_view kHabitatNames[planet::kHabitats] = {"ocean", "forest", "mountain", "desert",
                                                                      "glacier"};
inline constexpr std::string_view kWantsNames[] = {"most-regions", "largest-touching", "largest-avoiding"};

class PlanetSet {
public:
    /// Checks the whole document; all faults are reported together.
    static Result<PlanetSet> parse(const ComponentDocument& document);
    static Faults check(const ComponentDocument& document, SetCounts* counts = nullptr);

    const std::string& name() const { return name_; }
    const std::string& hash() const { return hash_; }
    const planet::Components& components() const { return components_; }

    const std::string& tile_name(planet::TileId tile) const { return tile_names_[planet::index(tile)]; }
    const std::string& animal_name(planet::AnimalId animal) const { return animal_names_[planet::index(animal)]; }
    std::optional<planet::TileId> find_tile(std::string_view name) const;
    std::optional<planet::AnimalId> find_animal(std::string_view name) const;

private:
    friend class PlanetSetReader;
    std::string name_;
    std::string hash_;
    planet::Components components_;
    std::vector<std::string> tile_names_;
    std::vector<std::string> animal_names_;
    std::map<std::string, planet::TileId, std::less<>> tiles_by_name_;
    std::map<std::string, planet::AnimalId, std::less<>> animals_by_name_;
};

}  // namespace pangaea
