// The screen of Planet: the viewer's planet large, the others small where there is room, players, coming animals with
// how everybody stands, and the tiles on offer.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "cli/play_planet.h"

namespace pangaea::cli {

using planet::AnimalId;
using planet::Observation;

namespace {

constexpr int kGap = 3;
constexpr int kOwnWidth = kNetWidths[static_cast<int>(NetSize::Large)] + 1;  // what is written above fits in it
constexpr int kLinesBelow = 6;                                               // question and choices

}  // namespace

Observation PlanetView::observe(std::optional<Seat> viewer) const {
    Observation seen = game().observation(state(), viewer.value_or(Seat{}));
    if (!viewer && !seen.is_over()) {
        seen.objectives = planet::filled<planet::Habitat, planet::kMaxPlayers>(planet::kNoHabitat);
    }
    return seen;
}

NetSize PlanetView::net_size() const {
    return terminal_.width() >= kNetWidths[static_cast<int>(NetSize::Large)] ? NetSize::Large : NetSize::Small;
}

void PlanetView::draw_players(Lines& lines, const Observation& seen, std::optional<Seat> viewer, int width) const {
    const int mover = (seen.first_player + seen.placed) % seen.players();
    Lines titles;
    Lines players;
    for (int seat = 0; seat < seen.players(); ++seat) {
        titles.push_back(seat_name(seat));
        players.push_back(seat_player(seats_, seat, viewer));
    }
    for (int seat = 0; seat < seen.players(); ++seat) {
        const auto player = static_cast<std::size_t>(seat);
        Lines names;
        for (std::size_t i = 0; i < seen.won[player].count; ++i) {
            const AnimalId id = seen.won[player].cards[i];
            names.push_back(fmt::format("{} ({})", animal(id), habitat_letter(game().animal(id).habitat)));
        }
        const std::string won = t("planet.won", {{"count", names.size()}});
        append_wrapped(lines,
                       fmt::format("{}{} {} {} {}", !seen.is_over() && seat == mover ? "*" : " ", chip(seat),
                                   pad(titles[player], widest(titles)), pad(players[player], widest(players)),
                                   names.empty() ? won : labelled(won, join(names, ", "))),
                       width, 10);
    }
}

Lines PlanetView::animal_table(const Observation& seen, std::optional<Seat> viewer, int width) const {
    if (seen.is_over()) {
        return {};
    }
    const auto rows = [&](bool in_short) {
        std::vector<Lines> list{{t("terminal.round"), t("terminal.animal"), t("terminal.wants")}};
        const int column = text_width(list[0][0]);
        for (int seat = 0; seat < seen.players(); ++seat) {
            const bool own = viewer && index(*viewer) == seat;
            list[0].push_back(
                terminal_.paint(own ? capital(t("you")) : seat_name(seat), {seat_look(seat).colour, -1, own}));
        }
        std::size_t at = 0;
        for (int round = seen.round; round <= planet::kRounds; ++round) {
            const std::string shown_round = round == seen.round ? t("race.now") : std::to_string(round);
            const std::string when = std::string(std::max(column - text_width(shown_round), 0), ' ') + shown_round;
            for (int i = 0; i < seen.animals.count(round); ++i) {
                const AnimalId id = seen.animals.cards[at++];
                const Standing now = standing(seen.surfaces, id);
                Lines row{when, animal(id), describe_wants(id, in_short)};
                for (int seat = 0; seat < seen.players(); ++seat) {
                    const bool own = viewer && index(*viewer) == seat;
                    const bool leads = now.leaders == 1U << seat;
                    const std::string text = cell(now, seat, own);
                    row.push_back(leads ? terminal_.bold(text) : text);
                }
                list.push_back(std::move(row));
            }
            for (int i = 0; i < seen.hidden_counts[round - 1]; ++i) {
                list.push_back({when, "?", t("terminal.hidden", {{"round", round - planet::kRevealedAhead}})});
            }
        }
        return list;
    };
    Lines lines = wrap(terminal_.bold(t(viewer ? "terminal.coming.you" : "terminal.coming")), std::max(width, 40), 2);
    const Lines in_full = table_lines(rows(false), 1);
    append(lines, widest(in_full) <= width ? in_full : table_lines(rows(true), 1));
    return lines;
}

Lines PlanetView::draw_own(const Observation& seen, int seat, int width) const {
    Lines lines;
    const auto player = static_cast<std::size_t>(seat);
    const planet::Surface& own = seen.surfaces[player];
    std::string legend = terminal_.bold(t("terminal.yourPlanet"));
    for (std::size_t i = 0; i < planet::kHabitats; ++i) {
        legend +=
            "  " +
            terminal_.paint(habitat_letter(static_cast<planet::Habitat>(i)), {16, PlanetLook::kColours[i], false}) +
            fmt::format(" {} {}", name_of("habitat", kHabitatNames[i]), std::popcount(own.habitats[i]));
    }
    append_wrapped(lines, legend, width, 4);
    append(lines, draw_net(terminal_, own, net_size()));
    if (const auto objective = seen.objectives[player]; objective != planet::kNoHabitat) {
        append_wrapped(lines,
                       fmt::format("{}. {}",
                                   labelled(terminal_.bold(t("objective.title")),
                                            describe_objective(objective, std::popcount(own.areas(objective)))),
                                   t("terminal.withAnimals", {{"points", game().points(state(), seat)}})),
                       width, 4);
    }
    return lines;
}

Lines PlanetView::draw_others(const Observation& seen, std::optional<Seat> viewer) const {
    const int width = kNetWidths[static_cast<int>(NetSize::Small)];
    const int in_a_row = std::max((terminal_.width() + 2) / (width + 2), 1);
    Lines all;
    Lines row;
    int count = 0;
    for (int seat = 0; seat < seen.players(); ++seat) {
        if (viewer && index(*viewer) == seat) {
            continue;
        }
        Lines one{pad(fmt::format("{} {}", chip(seat), terminal_.bold(seat_name(seat))), width)};
        append(one, draw_net(terminal_, seen.surfaces[seat], NetSize::Small));
        row = count % in_a_row == 0 ? one : beside(row, one, 2);
        ++count;
        if (count % in_a_row == 0) {
            append(all, row);
            row.clear();
        }
    }
    append(all, row);
    return all;
}

Lines PlanetView::draw_tiles(const Observation& seen) const {
    constexpr int kColumn = kPentagonWidth + 4;
    const int in_a_row = std::max((terminal_.width() + 4) / kColumn, 1);
    Lines all{fmt::format("{} ({})", terminal_.bold(t("planet.offer")), t("terminal.area0"))};
    Lines row;
    for (int i = 0; i < planet::count_tiles(seen.display); ++i) {
        const planet::TileId id = seen.display[i];
        Lines one = draw_tile(terminal_, tile(id), fmt::format(" {} ", i + 1));
        one.push_back(centred(fmt::format("{} {}", set().tile_name(id), letters(tile(id))), kPentagonWidth));
        if (i % in_a_row == 0) {
            append(all, row);
            row = one;
        } else {
            row = beside(row, one, 4);
        }
    }
    append(all, row);
    for (int round = std::max(seen.round + 1, planet::kDealtRounds + 1); round <= planet::kRounds; ++round) {
        const auto& pile = seen.left_overs[round - planet::kDealtRounds - 1];
        if (planet::count_tiles(pile) > 0) {
            append_wrapped(all, t("terminal.later", {{"round", round}, {"tiles", describe_pile(pile)}}),
                           terminal_.width(), 4);
        }
    }
    return all;
}

Lines PlanetView::draw(std::optional<Seat> viewer, const Lines& news) const {
    const Observation seen = observe(viewer);
    const int width = terminal_.width();
    const int least = widest(animal_table(seen, viewer, 0));
    const bool is_wide = viewer && width >= kOwnWidth + kGap + least;
    const int panel_width = is_wide ? width - kOwnWidth - kGap : width;

    Lines lines{fmt::format("{}, {}", terminal_.bold(t("planet.round", {{"round", seen.round}})),
                            labelled(t("planet.first"), seat_name(seen.first_player)))};
    draw_players(lines, seen, viewer, panel_width);
    append(lines, animal_table(seen, viewer, panel_width));

    Lines below;
    if (!news.empty()) {
        below.push_back(terminal_.bold(t("terminal.news")));
    }
    for (const auto& line : news) {
        append_wrapped(below, "  " + line, width, 4);
    }
    if (is_wide) {
        lines = beside(draw_own(seen, index(*viewer), kOwnWidth), lines, kGap);
    } else if (viewer) {
        append(below, draw_own(seen, index(*viewer), width));  // on a small screen it is what has to stay in sight
    }
    append(below, seen.is_over() ? Lines{} : draw_tiles(seen));

    const Lines others = draw_others(seen, viewer);
    const std::size_t all = lines.size() + others.size() + below.size() + kLinesBelow;
    if (terminal_.height() == 0 || all <= static_cast<std::size_t>(terminal_.height())) {
        append(lines, others);
    }
    append(lines, below);
    return lines;
}

}  // namespace pangaea::cli
