// Reading and checking a Planet component set (planet §7). Every fault is found, not only the first.
#include "referee/planet_set.h"

#include <algorithm>
#include <set>

#include "referee/set_reading.h"

namespace pangaea {

using namespace planet;

class PlanetSetReader {
public:
    PlanetSetReader(const ComponentDocument& document, Faults& faults) : faults_(faults) {
        set_.name_ = document.name;
        set_.hash_ = document.hash;
        ObjectReader reader(document.content, "", faults_);
        if (const auto game = reader.text("game"); game && *game != "planet") {
            reader.fault("bad_components", "game", "must be \"planet\"", "unknown_game", {.text = *game});
        }
        reader.text("id");
        reader.integer("version", 1, 1'000'000);
        if (const auto* list = reader.array("habitats", false)) {
            habitats(*list);
        }
        if (const auto* list = reader.array("tiles")) {
            tiles(*list);
        }
        if (const auto* list = reader.array("animals")) {
            animals(*list);
        }
        if (const auto* list = reader.array("objectives")) {
            objectives(*list);
        }
        if (const auto* value = reader.required("rounds")) {
            rounds(*value);
        }
        if (const auto* display = reader.optional("display")) {
            read_display(*display, animal_ids_, faults_);
        }
    }

    PlanetSet take() { return std::move(set_); }
    /// All numbers beside the rulebook's; apart from the checks, because only writers of sets ask for them.
    static SetCounts counts(const PlanetSet& set, const json::value& content) {
        const auto length = [&](const char* name) {
            const json::object* object = content.if_object();
            const json::value* list = object == nullptr ? nullptr : object->if_contains(name);
            return list != nullptr && list->is_array() ? static_cast<int>(list->get_array().size()) : 0;
        };
        constexpr int kBook[] = {1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
        SetCounts counts{{"tiles", length("tiles"), kTilesInGame, kMaxTiles, 50},
                         {"animals", length("animals"), kAnimalsInGame, kMaxAnimals, 45},
                         {"objectives", length("objectives"), kHabitats, kHabitats, 5}};
        int sum = 0;
        for (int round = kFirstLifeRound; round <= kRounds; ++round) {
            const int count = set.components_.animals_per_round[round - 1];
            counts.push_back(
                {"rounds." + std::to_string(round), count, 0, kAnimalsInGame, kBook[round - kFirstLifeRound]});
            sum += count;
        }
        counts.push_back({"rounds", sum, kAnimalsInGame, kAnimalsInGame, kAnimalsInGame});
        return counts;
    }

private:
    void bad(const std::string& path, std::string message, std::string_view why, const FaultFacts& facts = {}) {
        faults_.add("bad_components", path, std::move(message), why, facts);
    }

    /// The habitat named by a text; a fault and nothing when there is none.
    std::optional<Habitat> habitat(const json::value& value, const std::string& path) {
        const auto name = read_text(value, path, faults_);
        const int found = name ? name_index(kHabitatNames, *name) : -1;
        if (name && found < 0) {
            bad(path, "unknown habitat " + in_quotes(*name), "unknown_habitat", {.text = *name});
        }
        return found < 0 ? std::nullopt : std::optional(static_cast<Habitat>(found));
    }

    void habitats(const json::array& list) {
        std::set<Habitat> seen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (const auto found = habitat(list[i], element("habitats", i))) {
                seen.insert(*found);
            }
        }
        if (list.size() != kHabitats || (seen.size() != kHabitats && !faults_.any())) {
            bad("habitats", "must be the five habitats", "wrong_count",
                {.least = kHabitats, .most = kHabitats, .is = static_cast<std::int64_t>(seen.size())});
        }
    }

    void tiles(const json::array& list) {
        fits("tiles", list.size(), kTilesInGame, kMaxTiles, faults_);
        const auto count = std::min<std::size_t>(list.size(), kMaxTiles);
        std::set<std::string> used;
        for (std::size_t i = 0; i < count; ++i) {
            const auto path = element("tiles", i);
            ObjectReader reader(list[i], path, faults_);
            set_.tile_names_.push_back(read_new_id(reader, used));
            set_.tiles_by_name_.emplace(set_.tile_names_.back(), static_cast<TileId>(i));
            const auto* areas = reader.array("areas");
            if (areas == nullptr) {
                continue;
            }
            fits(path + ".areas", areas->size(), kEdges, kEdges, faults_);
            for (std::size_t area = 0; area < std::min<std::size_t>(areas->size(), kEdges); ++area) {
                const auto found = habitat((*areas)[area], element(path + ".areas", area));
                set_.components_.tiles[i][area] = found.value_or(Habitat::Ocean);
            }
        }
        set_.components_.tile_count = static_cast<std::uint8_t>(count);
    }

    void animals(const json::array& list) {
        fits("animals", list.size(), kAnimalsInGame, kMaxAnimals, faults_);
        const auto count = std::min<std::size_t>(list.size(), kMaxAnimals);
        for (std::size_t i = 0; i < count; ++i) {
            const auto path = element("animals", i);
            ObjectReader reader(list[i], path, faults_);
            Animal& animal = set_.components_.animals[i];
            set_.animal_names_.push_back(read_new_id(reader, animal_ids_));
            set_.animals_by_name_.emplace(set_.animal_names_.back(), static_cast<AnimalId>(i));
            if (const auto* value = reader.required("habitat")) {
                animal.habitat = habitat(*value, path + ".habitat").value_or(kNoHabitat);
            }
            wish(reader, path, animal);
        }
        set_.components_.animal_count = static_cast<std::uint8_t>(count);
    }

    void wish(ObjectReader& reader, const std::string& path, Animal& animal) {
        const json::value* other = reader.optional("other");
        const auto wants = reader.text("wants");
        const int condition = wants ? name_index(kWantsNames, *wants) : -1;
        if (wants && condition < 0) {
            reader.fault("bad_components", "wants", "unknown condition " + in_quotes(*wants), "unknown_wish",
                         {.text = *wants});
        }
        if (condition < 0) {
            return;
        }
        animal.wants = static_cast<Wants>(condition);
        const bool needs_other = animal.wants != Wants::MostRegions;
        if (needs_other != (other != nullptr)) {
            reader.fault("bad_components", "other",
                         needs_other ? "the second habitat is missing" : "most-regions has no second habitat",
                         needs_other ? "missing_other" : "needless_other");
        } else if (needs_other) {
            const auto second = habitat(*other, path + ".other");
            animal.other = second.value_or(kNoHabitat);
            if (second == animal.habitat) {
                reader.fault("bad_components", "other", "must not be the card's own habitat", "same_habitat");
            }
        }
    }

    void objectives(const json::array& list) {
        std::set<Habitat> seen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto path = element("objectives", i);
            ObjectReader reader(list[i], path, faults_);
            const json::value* value = reader.required("habitat");
            const auto which = value == nullptr ? std::nullopt : habitat(*value, path + ".habitat");
            const auto* scale = reader.array("scale");
            if (which && !seen.insert(*which).second) {
                reader.fault("bad_components", "habitat", "has an objective already", "objective_twice",
                             {.text = kHabitatNames[planet::index(*which)]});
            } else if (which && scale != nullptr) {
                read_scale(*scale, path + ".scale", set_.components_.objectives[planet::index(*which)]);
            }
        }
        for (std::size_t i = 0; i < kHabitats && seen.size() != kHabitats; ++i) {
            if (seen.insert(static_cast<Habitat>(i)).second) {
                const std::string name(kHabitatNames[i]);
                bad("objectives", "must be exactly one for each habitat: " + name + " has none", "missing_objective",
                    {.text = name});
            }
        }
    }

    // Steps of [areas, points], rising strictly in both; the engine gets the points for every number of areas.
    void read_scale(const json::array& steps, const std::string& path, Scale& scale) {
        std::int64_t areas_before = 0;
        std::int64_t points_before = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto step = element(path, i);
            const json::array* pair = steps[i].if_array();
            if (pair == nullptr || pair->size() != 2) {
                bad(step, "must be [areas, points]", "bad_step");
                continue;
            }
            const auto areas = read_integer((*pair)[0], 1, kAreas, step, faults_);
            const auto points = read_integer((*pair)[1], 1, 1000, step, faults_);
            if (!areas || !points) {
                continue;
            }
            if (i > 0 && (*areas <= areas_before || *points <= points_before)) {
                bad(step, "does not rise in both columns", "falling_scale");
                continue;
            }
            areas_before = *areas;
            points_before = *points;
            std::fill(scale.begin() + *areas, scale.end(), static_cast<std::uint16_t>(*points));
        }
        if (steps.empty()) {
            bad(path, "must have at least one step", "wrong_count", {.least = 1, .most = kAreas, .is = 0});
        }
    }

    void rounds(const json::value& value) {
        ObjectReader reader(value, "rounds", faults_);
        std::int64_t sum = 0;
        // The reader keeps views of the names.
        static const std::vector<std::string> kNames = {"3", "4", "5", "6", "7", "8", "9", "10", "11", "12"};
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            const auto count = reader.integer(kNames[i], 0, kAnimalsInGame, false).value_or(0);
            set_.components_.animals_per_round[i + kFirstLifeRound - 1] = static_cast<std::uint8_t>(count);
            sum += count;
        }
        if (sum != kAnimalsInGame) {
            bad("rounds", "the animals of all rounds must add up to 20, not " + std::to_string(sum), "wrong_rounds",
                {.least = kAnimalsInGame, .most = kAnimalsInGame, .is = sum});
        }
    }

    PlanetSet set_;
    Faults& faults_;
    std::set<std::string> animal_ids_;
};

Result<PlanetSet> PlanetSet::parse(const ComponentDocument& document) {
    Faults faults;
    PlanetSetReader reader(document, faults);
    if (faults.any()) {
        return faults.error("bad_components");
    }
    return reader.take();
}

Faults PlanetSet::check(const ComponentDocument& document, SetCounts* counts) {
    Faults faults;
    PlanetSetReader reader(document, faults);
    if (counts != nullptr) {
        *counts = PlanetSetReader::counts(reader.take(), document.content);
    }
    return faults;
}

std::optional<TileId> PlanetSet::find_tile(std::string_view name) const {
    const auto found = tiles_by_name_.find(name);
    return found == tiles_by_name_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<AnimalId> PlanetSet::find_animal(std::string_view name) const {
    const auto found = animals_by_name_.find(name);
    return found == animals_by_name_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace pangaea
