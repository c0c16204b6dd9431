// Planet's choices: tile, then face, then rotation; what each would change for the one who chooses; and how players
// stand for an animal card.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "cli/play_planet.h"

namespace pangaea::cli {

using planet::AnimalId;
using planet::kEdges;
using planet::kFaces;
using planet::kMaxPlayers;
using planet::Observation;
using planet::TileId;

namespace {

constexpr int kNameColumn = 15;
constexpr int kNowColumn = 7;

/// The sizes of a habitat's regions, the largest first: "5+2+1".
std::string region_sizes(planet::AreaSet areas) {
    std::vector<int> sizes;
    while (areas != 0) {
        sizes.push_back(std::popcount(planet::take_region(areas, planet::lowest_area(areas))));
    }
    std::sort(sizes.rbegin(), sizes.rend());
    Lines parts;
    for (const int size : sizes) {
        parts.push_back(std::to_string(size));
    }
    return parts.empty() ? "-" : join(parts, "+");
}

/// Cuts what is too long for a column, leaving a blank behind it.
std::string fit(const std::string& text, int width) {
    const bool fits = text_width(text) < width;
    return pad(fits ? text : std::string(cut(text, width - 3)) + "..", width);
}

/// The first rotation in which the tile looks the same.
int first_alike(const planet::Tile& tile, int rotation) {
    int first = 0;
    while (turned(tile, first) != turned(tile, rotation)) {
        ++first;
    }
    return first;
}

/// What lies across the edges of a face, in order.
std::string around(const planet::Surface& surface, int face) {
    std::string text;
    for (int edge = 0; edge < kEdges; ++edge) {
        const planet::FaceEdge other = planet::across(face, edge);
        text += habitat_letter(habitat_at(surface, other.face, other.edge));
    }
    return text;
}

}  // namespace

Standing PlanetView::standing(const Surfaces& surfaces, AnimalId id) const {
    Standing result;
    const int players = table_->players();
    const auto keep_best = [&](unsigned among, std::size_t step) {
        int best = 0;
        unsigned kept = 0;
        for (int seat = 0; seat < players; ++seat) {
            const int value = result.values[seat][step];
            if ((among >> seat & 1) != 0 && value >= best) {
                kept = (value > best ? 0 : kept) | 1U << seat;
                best = value;
            }
        }
        return step == 0 && best == 0 ? 0 : kept;
    };
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        result.values[seat] = game().ranked(surfaces[seat], id);
    }
    result.level = keep_best((1U << players) - 1, 0);
    result.leaders = result.level;
    result.is_broken = state().round == planet::kRounds && std::popcount(result.level) > 1 &&
                       game().animal(id).wants != planet::Wants::MostRegions;
    for (std::size_t step = 1; result.is_broken && step < planet::Ranked{}.size(); ++step) {
        result.leaders = std::popcount(result.leaders) > 1 ? keep_best(result.leaders, step) : result.leaders;
    }
    return result;
}

/// "5*" leads alone, "5=" is tied for the lead, "5/3/1" where the next largest regions are compared too. The own value
/// is followed by the distance to the best of the others.
std::string PlanetView::cell(const Standing& standing, int seat, bool is_own) const {
    const auto player = static_cast<std::size_t>(seat);
    const planet::Ranked& values = standing.values[player];
    std::string text = std::to_string(values[0]);
    if (standing.is_broken && (standing.level >> seat & 1) != 0) {
        text += fmt::format("/{}/{}", values[1], values[2]);
    }
    if ((standing.leaders >> seat & 1) != 0) {
        text += std::has_single_bit(standing.leaders) ? "*" : "=";
    }
    int best_other = 0;
    for (std::size_t other = 0; other < standing.values.size(); ++other) {
        best_other = std::max(best_other, other == player ? 0 : standing.values[other][0]);
    }
    return is_own && values[0] != best_other ? fmt::format("{} {:+}", text, values[0] - best_other) : text;
}

/// Everything a placement can change for the observing seat, always in the same order.
std::vector<PlanetView::Row> PlanetView::outlook(const Observation& seen) const {
    std::vector<Row> rows;
    const int seat = index(seen.seat);
    const planet::Surface& own = seen.surfaces[seat];
    for (int i = 0; i < seen.animals.total(); ++i) {
        const AnimalId id = seen.animals.cards[i];
        rows.push_back({(i < seen.animals.count(seen.round) ? ">" : " ") + animal(id),
                        cell(standing(seen.surfaces, id), seat, true)});
    }
    for (std::size_t i = 0; i < planet::kHabitats; ++i) {
        rows.push_back({" " + name_of("habitat", kHabitatNames[i]), region_sizes(own.habitats[i])});
    }
    if (const auto objective = seen.objectives[seat]; objective != planet::kNoHabitat) {
        const int areas = std::popcount(own.areas(objective));
        const int points = game().components().objectives[planet::index(objective)][areas];
        rows.push_back({" " + t("result.objective"), std::to_string(points)});
    }
    return rows;
}

Observation PlanetView::after(const Observation& seen, TileId tile, int face, int rotation) const {
    Observation next = seen;
    game().place(next.surfaces[index(seen.seat)], tile, face, rotation);
    return next;
}

std::string PlanetView::effect(const std::vector<Row>& before, const std::vector<Row>& then) const {
    Lines parts;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i].value != then[i].value) {
            parts.push_back(labelled(before[i].name.substr(1), fmt::format("{} > {}", before[i].value, then[i].value)));
        }
    }
    return join(parts, ", ");
}

std::vector<Choice> PlanetView::choices(Seat seat) const {
    const Observation seen = observe(seat);
    const planet::Surface& own = seen.surfaces[index(seat)];
    const auto before = outlook(seen);
    std::vector<Choice> list;
    for (std::size_t i = 0; i < static_cast<std::size_t>(planet::count_tiles(seen.display)); ++i) {
        const TileId id = seen.display[i];
        const std::string& name = set().tile_name(id);
        const Step take{t("terminal.offer"), describe_tile(id), name};
        for (int face = 0; face < kFaces; ++face) {
            if (!own.is_free(face)) {
                continue;
            }
            const Step put{t("terminal.whichFace", {{"tile", name}}), fmt::format("({})", around(own, face)), "",
                           std::to_string(face)};
            for (int rotation = 0; rotation < kEdges; ++rotation) {
                const int alike = first_alike(tile(id), rotation);
                const Step turn{t("terminal.whichRotation", {{"tile", name}, {"face", face}}),
                                letters(turned(tile(id), alike)), "", std::to_string(alike)};
                list.push_back({table_->words().write_action(state(), planet::make_action(id, face, rotation)),
                                {take, put, turn},
                                effect(before, outlook(after(seen, id, face, rotation)))});
            }
        }
    }
    return list;
}

/// What a rotation would look like and lead to.
std::vector<PlanetView::Preview> PlanetView::previews(const Observation& seen, TileId id, int face) const {
    std::vector<Preview> list;
    for (int rotation = 0; rotation < kEdges; ++rotation) {
        if (first_alike(tile(id), rotation) == rotation) {
            list.push_back({draw_on_face(terminal_, seen.surfaces[index(seen.seat)], face, turned(tile(id), rotation),
                                         fmt::format(" {} ", rotation)),
                            outlook(after(seen, id, face, rotation))});
        }
    }
    return list;
}

/// The tile in each rotation on the face, and below it what that would change, in columns.
Lines PlanetView::draw_rotations(Seat seat, TileId id, int face) const {
    const Observation seen = observe(seat);
    const auto before = outlook(seen);
    const auto all = previews(seen, id, face);
    const int margin = kNameColumn + kNowColumn;
    const auto room = static_cast<std::size_t>(
        std::clamp((terminal_.width() - margin) / (kPentagonWidth + 1), 1, static_cast<int>(all.size())));
    Lines lines;
    for (std::size_t first = 0; first < all.size(); first += room) {
        const std::size_t last = std::min(all.size(), first + room);
        Lines pictures(all[first].picture.size(), std::string(margin - 1, ' '));
        pictures.back() = pad(std::string(kNameColumn, ' ') + t("race.now"), margin - 1);
        for (std::size_t i = first; i < last; ++i) {
            pictures = beside(pictures, all[i].picture, 1);
        }
        append(lines, pictures);
        for (std::size_t row = 0; row < before.size(); ++row) {
            std::string line = fit(before[row].name, kNameColumn) + fit(before[row].value, kNowColumn);
            bool changes = false;
            for (std::size_t i = first; i < last; ++i) {
                const std::string& value = all[i].outlook[row].value;
                const bool changed = value != before[row].value;
                changes = changes || changed;
                line += changed ? terminal_.bold(fit(value, kPentagonWidth + 1)) : pad(".", kPentagonWidth + 1);
            }
            if (changes) {
                lines.push_back(line);
            }
        }
    }
    lines.push_back(terminal_.faint(t("terminal.rotations")));
    return lines;
}

Lines PlanetView::draw_choice(const std::vector<Step>& chosen, const Marks&) const {
    const int seat = state().mover();
    const auto id = set().find_tile(chosen[0].place);
    if (chosen.size() == 2) {
        return draw_rotations(static_cast<Seat>(seat), *id, std::stoi(chosen[1].key));
    }
    const Lines net = draw_net(terminal_, state().surfaces[seat], net_size());
    const int gap = terminal_.width() - kNetWidths[static_cast<int>(net_size())] - kPentagonWidth;
    return gap < 0 ? net : beside(net, draw_tile(terminal_, tile(*id), " " + chosen[0].place + " "), std::min(gap, 3));
}

}  // namespace pangaea::cli
