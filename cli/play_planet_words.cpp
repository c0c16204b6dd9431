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
    return terminal_.paint(kHabitatNames[planet::index(id)], {PlanetLook::kColours[planet::index(id)], -1, false});
}

std::string PlanetView::describe_tile(planet::TileId id) const {
    Lines names;
    for (const Habitat area : tile(id)) {
        names.push_back(habitat(area));
    }
    return fmt::format("{} ({})", set().tile_name(id), counted(names));
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
        return in_short
                   ? terminal_.paint(habitat_letter(which), {PlanetLook::kColours[planet::index(which)], -1, false})
                   : habitat(which);
    };
    switch (card.wants) {
        case planet::Wants::MostRegions:
            return fmt::format("most {} regions", name(card.habitat));
        case planet::Wants::LargestTouching:
            return fmt::format("{}{} touching {}", in_short ? "" : "largest ", name(card.habitat), name(card.other));
        case planet::Wants::LargestAvoiding:
            return fmt::format("{}{} avoiding {}", in_short ? "" : "largest ", name(card.habitat), name(card.other));
    }
    return "";
}

std::string PlanetView::describe_objective(Habitat objective, int areas) const {
    const planet::Scale& scale = game().components().objectives[planet::index(objective)];
    Lines steps;
    for (std::size_t i = 1; i < scale.size(); ++i) {
        if (scale[i] > scale[i - 1]) {
            steps.push_back(fmt::format("{}: {}", i, scale[i]));
        }
    }
    return fmt::format("{} ({}). {} areas: {} points", habitat(objective), join(steps, ", "), areas,
                       scale[static_cast<std::size_t>(areas)]);
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
        for (const auto* text : {
                 ("Each face has its number in the middle and its edges 0 to 4 clockwise. Petals side by side touch; "
                  "the numbers around the rim say which face lies across."),
                 ("A tile's areas are counted from the top clockwise. With rotation 0 its area 0 comes to edge 0 of "
                  "the "
                  "face, with rotation 1 to edge 1, and so on; the others follow clockwise."),
             }) {
            append_wrapped(lines, text, terminal_.width(), 2);
        }
        return lines;
    }
    if (word != "planet") {
        return std::nullopt;
    }
    for (int other = 0; other < seen.players(); ++other) {
        if (argument == std::to_string(other + 1) || argument == seat_name(other)) {
            Lines lines{fmt::format("{} {}", chip(other), terminal_.bold(seat_name(other)))};
            append(lines, draw_net(terminal_, seen.surfaces[static_cast<std::size_t>(other)], net_size()));
            return lines;
        }
    }
    return Lines{fmt::format("Whose? Type planet 1 to planet {}.", seen.players())};
}

Lines PlanetView::help() const {
    Lines lines{
        "  planets    the other planets       planet N  the planet of player N, large",
        "  faces      edges and rotations     animals   who stands how for the animals",
        "  tiles      the tiles on offer",
    };
    std::string names = "Habitats:";
    for (std::size_t i = 0; i < planet::kHabitats; ++i) {
        names +=
            "  " + terminal_.paint(fmt::format(" {} ", PlanetLook::kLetters[i]), {16, PlanetLook::kColours[i], false});
        names += fmt::format(" {}", kHabitatNames[i]);
    }
    for (const std::string& text : {
             std::string("An action can also be typed in full: place TILE FACE ROTATION."),
             std::string("In the table of animals * marks who would get the card now and = those tied for it. "
                         "Your own value is followed by how far you are ahead (+) or behind (-)."),
             names,
         }) {
        append_wrapped(lines, text, terminal_.width(), 2);
    }
    return lines;
}

Lines PlanetView::rules() const {
    Lines texts{
        ("Twelve rounds: in each, everybody takes one of the tiles on offer and puts it on a free face of their own "
         "planet, in any rotation. There it stays. Tiles left over are those of the last two rounds."),
        ("From round 3 on animals settle at the end of a round: each card goes to the planet that suits it best. When "
         "several are level, or nobody has any, it moves on to the next round. A card wants:"),
        "    most X regions: separate regions of X are counted",
        "    largest X touching Y: areas of the largest X region next to at least one Y area",
        "    largest X avoiding Y: areas of the largest X region next to no Y area",
        "Areas touch along an edge, also from face to face; a corner is not enough.",
        ("In round 12 the second largest such region breaks a tie for the largest, then the third. A card that is "
         "still tied leaves the game."),
        game().rules().beginner ? "Beginner: there are no objectives, and every animal is worth 1 point."
                                : "Your secret objective gives points for areas of its habitat. An animal of that "
                                  "habitat is worth 1 point, any other 2.",
    };
    if (game().rules().mystery) {
        texts.emplace_back("Mystery: of the two animals of a round one is turned up two rounds before.");
    }
    texts.emplace_back("Most points win; of those tied, whoever has more animals.");
    texts.emplace_back("The whole rules are in docs/rules/planet.md.");
    Lines lines;
    for (const auto& text : texts) {
        append_wrapped(lines, text, terminal_.width(), text[0] == ' ' ? 6 : 2);
    }
    return lines;
}

}  // namespace pangaea::cli
