// Planet's things in words for the terminal: tiles, conditions of animals, objectives, and the texts on request.
#include <fmt/core.h>

#include "cli/play_planet.h"

namespace pangaea::cli {

using planet::Habitat;
using planet::kEdges;

planet::Tile turned(const planet::Tile& tile, int rotation) {
    planet::Tile lying{};
    for (std::size_t area = 0; area < kEdges; ++area) {
        lying[(area + static_cast<std::size_t>(rotation)) % kEdges] = tile[area];
    }
    return lying;
}

std::string letters(const planet::Tile& tile) {
    std::string text;
    for (const Habitat habitat : tile) {
        text += habitat_letter(habitat);
    }
    return text;
}

std::string PlanetView::habitat(Habitat id) const {
    return terminal_.paint(name_of("habitat", kHabitatNames[planet::index(id)]),
                           {PlanetLook::kColours[planet::index(id)], -1, false});
}

std::string PlanetView::describe_areas(planet::TileId id) const {
    Lines names;
    for (const Habitat area : tile(id)) {
        names.push_back(habitat(area));
    }
    return counted(names);
}

std::string PlanetView::describe_tile(planet::TileId id) const {
    return fmt::format("{} ({})", set().tile_name(id), describe_areas(id));
}

std::string PlanetView::describe_pile(const planet::Pile& pile) const {
    Lines tiles;
    for (std::size_t i = 0; i < static_cast<std::size_t>(planet::count_tiles(pile)); ++i) {
        tiles.push_back(fmt::format("{} {}", set().tile_name(pile[i]), letters(tile(pile[i]))));
    }
    return join(tiles, ", ");
}

std::string PlanetView::describe_wants(planet::AnimalId id, bool in_short) const {
    const planet::Animal& card = game().animal(id);
    const auto name = [&](Habitat which) {
        if (which == planet::kNoHabitat) {
            return std::string();
        }
        return in_short
                   ? terminal_.paint(habitat_letter(which), {PlanetLook::kColours[planet::index(which)], -1, false})
                   : habitat(which);
    };
    const auto key = [&]() -> std::string_view {
        switch (card.wants) {
            case planet::Wants::MostRegions:
                return in_short ? "terminal.wants.regions" : "wants.most-regions";
            case planet::Wants::LargestTouching:
                return in_short ? "terminal.wants.touching" : "wants.largest-touching";
            case planet::Wants::LargestAvoiding:
                return in_short ? "terminal.wants.avoiding" : "wants.largest-avoiding";
        }
        return "";
    };
    return t(key(), {{"habitat", name(card.habitat)}, {"other", name(card.other)}});
}

std::string PlanetView::describe_objective(Habitat objective, int areas) const {
    const planet::Scale& scale = game().components().objectives[planet::index(objective)];
    Lines steps;
    for (std::size_t i = 1; i < scale.size(); ++i) {
        if (scale[i] > scale[i - 1]) {
            steps.push_back(fmt::format("{}: {}", i, scale[i]));
        }
    }
    return fmt::format("{} ({}). {}", habitat(objective), join(steps, ", "),
                       t("objective.now", {{"count", areas}, {"points", scale[areas]}}));
}

std::optional<Lines> PlanetView::answer(Seat seat, const std::string& word, const std::string& argument) const {
    const planet::Observation seen = observe(seat);
    if (word == "planets") {
        return draw_others(seen, seat);
    }
    if (word == "animals") {
        return animal_table(seen, seat, terminal_.width());
    }
    if (word == "tiles") {
        return draw_tiles(seen);
    }
    if (word == "faces") {
        Lines lines = draw_net(terminal_, planet::Surface{}, net_size());
        append_wrapped(lines, t("terminal.faces"), terminal_.width(), 2);
        append_wrapped(lines, t("terminal.rotation"), terminal_.width(), 2);
        return lines;
    }
    if (word != "planet") {
        return std::nullopt;
    }
    for (int other = 0; other < seen.players(); ++other) {
        if (argument == std::to_string(other + 1) || argument == seat_name(other)) {
            Lines lines{fmt::format("{} {}", chip(other), terminal_.bold(seat_name(other)))};
            append(lines, draw_net(terminal_, seen.surfaces[other], net_size()));
            return lines;
        }
    }
    return Lines{t("terminal.whose", {{"count", seen.players()}})};
}

std::vector<Lines> PlanetView::commands() const {
    return {{"  planets", t("terminal.help.planets")},
            {"  planet N", t("terminal.help.planet")},
            {"  faces", t("terminal.help.faces")},
            {"  animals", t("terminal.help.animals")},
            {"  tiles", t("terminal.help.tiles")}};
}

Lines PlanetView::help() const {
    std::string names;
    for (std::size_t i = 0; i < planet::kHabitats; ++i) {
        names += "  " +
                 terminal_.paint(fmt::format(" {} ", habitat_letter(static_cast<Habitat>(i))),
                                 {16, PlanetLook::kColours[i], false}) +
                 " " + name_of("habitat", kHabitatNames[i]);
    }
    Lines lines;
    for (const std::string& text :
         {t("terminal.help.full.planet", {{"action", "place " + set().tile_name(state().display[0]) + " 0 0"}}),
          t("terminal.help.race"), labelled(t("terminal.habitats"), names)}) {
        append_wrapped(lines, text, terminal_.width(), 2);
    }
    return lines;
}

Lines PlanetView::rules() const {
    Lines texts{t("learn.planet.aim"), t("learn.planet.tiles"), t("learn.planet.animals"), t("terminal.rules.ties"),
                t(game().rules().beginner ? "terminal.rules.beginner" : "learn.planet.points")};
    if (game().rules().mystery) {
        texts.push_back(t("terminal.rules.mystery"));
    }
    texts.push_back(t("terminal.rules.more", {{"file", "docs/rules/planet.md"}}));
    Lines lines;
    for (const auto& text : texts) {
        append_wrapped(lines, text, terminal_.width(), 2);
    }
    return lines;
}

}  // namespace pangaea::cli
