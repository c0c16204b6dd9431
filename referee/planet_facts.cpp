// What follows from a position of Planet by the rules, for whoever draws it: the regions, how everybody stands for each
// coming animal (§5.2), the own objective (§6). Public things and the viewer's own only.
#include <algorithm>
#include <bit>

#include "engine/planet/events.h"
#include "referee/planet_words.h"

namespace pangaea {

using namespace planet;

namespace {

/// Areas as [face, edge].
json::array areas_json(AreaSet areas) {
    json::array list;
    for (; areas != 0; areas &= areas - 1) {
        const int area = std::countr_zero(areas);
        list.push_back({area / kEdges, area % kEdges});
    }
    return list;
}

json::array regions_json(const Surface& surface) {
    json::array list;
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        for (AreaSet rest = surface.habitats[habitat]; rest != 0;) {
            const AreaSet region = take_region(rest, lowest_area(rest));
            list.push_back({{"habitat", kHabitatNames[habitat]}, {"areas", areas_json(region)}});
        }
    }
    return list;
}

/// The step of the scale the areas have reached, and the next one.
json::object objective_json(Habitat habitat, int areas, const Scale& scale) {
    json::value next = nullptr;
    for (int more = areas + 1; more <= kAreas; ++more) {
        if (scale[more] > scale[areas]) {
            next = {{"areas", more}, {"points", scale[more]}};
            break;
        }
    }
    return {{"habitat", kHabitatNames[planet::index(habitat)]},
            {"areas", areas},
            {"points", scale[areas]},
            {"next", std::move(next)}};
}

}  // namespace

json::object PlanetWords::write_facts(const Observation& seen) const {
    json::array race;
    std::size_t at = 0;
    for (int round = 1; round <= kRounds; ++round) {
        for (int i = 0; i < seen.animals.count(round); ++i, ++at) {
            const AnimalId id = seen.animals.cards[at];
            const Animal& animal = game_.animal(id);
            json::array values;
            json::array ranked;
            for (std::size_t seat = 0; seat < seen.player_count; ++seat) {
                const Ranked best = game_.ranked(seen.surfaces[seat], id);
                values.push_back(best[0]);
                ranked.push_back({best[0], best[1], best[2]});
            }
            json::object entry{{"round", round}, {"animal", set_->animal_name(id)}, {"values", std::move(values)}};
            // Only regions that have a size are compared further, and only in the last round.
            if (animal.wants != Wants::MostRegions) {
                entry["ranked"] = std::move(ranked);
            }
            race.push_back(std::move(entry));
        }
    }
    json::array regions;
    for (std::size_t seat = 0; seat < seen.player_count; ++seat) {
        regions.push_back(regions_json(seen.surfaces[seat]));
    }
    json::value own = nullptr;
    if (seen.seat != kSpectator) {
        const auto me = static_cast<std::size_t>(pangaea::index(seen.seat));
        const Habitat objective = seen.objectives[me];
        if (objective != kNoHabitat) {
            const int areas = std::popcount(seen.surfaces[me].areas(objective));
            own = objective_json(objective, areas, game_.components().objectives[planet::index(objective)]);
        }
    }
    return {{"race", std::move(race)}, {"regions", std::move(regions)}, {"objective", std::move(own)}};
}

// A new round turns up tiles and animals nobody has seen, the end the others' objectives.
bool PlanetWords::is_end_of_preview(const Event& event) {
    const auto type = static_cast<EventType>(event.type);
    return type == EventType::RoundStarted || type == EventType::ObjectiveRevealed || type == EventType::GameOver;
}

}  // namespace pangaea
