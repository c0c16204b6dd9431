// What stands beside Gaïa's map: players, open cards and decks, goals, cities and their needs, the viewer's hand.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "cli/play_gaia.h"

namespace pangaea::cli {

using gaia::CardId;
using gaia::Observation;

namespace {

constexpr int kMinPanel = 34;
constexpr int kGap = 3;
constexpr int kLinesBelow = 10;  // supply, hand, question and choices

std::string need_name(int need) { return need < gaia::kLands ? land_name(need) : t("land.animals"); }
int need_count(gaia::Needs needs, int need) { return static_cast<int>(needs >> (4 * need) & 15); }

Lines need_names(gaia::Needs needs) {
    Lines names;
    for (int need = 0; need <= gaia::kLands; ++need) {
        for (int i = 0; i < need_count(needs, need); ++i) {
            names.push_back(need_name(need));
        }
    }
    return names;
}

std::string site_name(int site) { return site < gaia::kLands ? land_name(site) : t("land.starCity"); }

/// "-" for nothing.
std::string or_none(const std::string& text) { return text.empty() ? "-" : text; }

}  // namespace

std::string land_name(int land) { return name_of("land", kLandNames[land]); }
std::string kind_name(int kind) { return name_of("kind", kKindNames[kind]); }

/// A city is named with what the map writes on it: "Tilvana (c07)".
std::string GaiaView::card(CardId id) const {
    const std::string& own = set().card_name(id);
    if (gaia::is_city(id)) {
        return fmt::format("{} ({})", city_name(own), short_city(own));
    }
    if (gaia::is_nature(id)) {
        return name_of("land", own);
    }
    return gaia::is_power(id) ? name_of("power", own)
                              : t("card.animals", {{"land", name_of("land", own.substr(own.find('-') + 1))}});
}

std::string GaiaView::describe_card(CardId id) const {
    if (!gaia::is_city(id)) {
        return card(id);
    }
    const gaia::City& town = game().components().cities[static_cast<std::size_t>(gaia::city_of(id))];
    return t("terminal.city",
             {{"city", card(id)}, {"site", site_name(town.site)}, {"needs", counted(need_names(town.needs))}});
}

/// By the cards it wants, as on the page.
std::string GaiaView::goal(gaia::GoalId id) const {
    const gaia::Goal& wanted = game().components().goals[static_cast<std::size_t>(id)];
    Lines names;
    for (int land = 0; land < gaia::kLands; ++land) {
        names.insert(names.end(), wanted.land(land), land_name(land));
    }
    names.insert(names.end(), wanted.powers(), t("kind.power"));
    return t("goal.of", {{"cards", counted(names)}});
}

std::string GaiaView::goal_progress(const Observation& seen, gaia::GoalId id, int seat) const {
    const gaia::Goal& goal = game().components().goals[static_cast<std::size_t>(id)];
    int on_table[gaia::kLands] = {};
    int powers = 0;
    for (const gaia::SeenCard lying : seen.cards[gaia::table_zone(seat)]) {
        const auto id_on_table = static_cast<CardId>(lying);
        if (gaia::is_nature(id_on_table)) {
            ++on_table[static_cast<int>(gaia::land_of(id_on_table))];
        } else {
            ++powers;
        }
    }
    int have = std::min(goal.powers(), powers);
    int all = goal.powers();
    for (int land = 0; land < gaia::kLands; ++land) {
        have += std::min(goal.land(land), on_table[land]);
        all += goal.land(land);
    }
    return fmt::format("{}/{}", have, all);
}

void GaiaView::draw_players(Lines& lines, const Observation& seen, std::optional<Seat> viewer, int width) const {
    const int all = gaia::meeples_each(seen.turn.players);
    lines.push_back(terminal_.bold(t("terminal.players", {{"count", all}})));
    Lines names;
    Lines players;
    for (int seat = 0; seat < seen.turn.players; ++seat) {
        names.push_back(seat_name(seat));
        players.push_back(seat_player(seats_, seat, viewer));
    }
    for (int seat = 0; seat < seen.turn.players; ++seat) {
        const bool own = viewer && index(*viewer) == seat;
        std::string text = fmt::format("{}{} {} {} {}", seat == seen.turn.player ? "*" : " ", chip(seat),
                                       pad(names[seat], widest(names)), pad(players[seat], widest(players)),
                                       t("terminal.placed", {{"count", all - seen.meeples[seat]}}));
        Lines backs;
        Lines table;
        for (const gaia::SeenCard held : seen.cards[gaia::hand_zone(seat)]) {
            backs.push_back(kind_name(static_cast<int>(gaia::kind_of(held))));
        }
        for (const gaia::SeenCard lying : seen.cards[gaia::table_zone(seat)]) {
            table.push_back(card(static_cast<CardId>(lying)));
        }
        if (!own) {
            text += "; " + t("terminal.hand", {{"cards", or_none(counted(backs))}});
        }
        text += "; " + t("terminal.inFront", {{"cards", or_none(counted(table))}});
        append_wrapped(lines, text, width, 10);
    }
}

void GaiaView::draw_decks(Lines& lines, const Observation& seen, int width) const {
    lines.push_back(terminal_.bold(t("terminal.open")));
    Lines kinds;
    for (int k = 0; k < gaia::kKinds; ++k) {
        kinds.push_back(kind_name(k));
    }
    for (int k = 0; k < (game().rules().powers ? gaia::kKinds : gaia::kKinds - 1); ++k) {
        const auto kind = static_cast<gaia::Kind>(k);
        Lines open;
        for (const gaia::SeenCard lying : seen.cards[gaia::open_zone(kind)]) {
            open.push_back(card(static_cast<CardId>(lying)));
        }
        append_wrapped(lines,
                       fmt::format("  {} {} ({})", pad(kinds[k], widest(kinds)), or_none(join(open, ", ")),
                                   seen.cards.size(gaia::draw_zone(kind))),
                       width, 3 + widest(kinds));
    }
}

std::string GaiaView::supply_line(const gaia::Board& board) const {
    std::string text;
    for (int land = 0; land < gaia::kLands; ++land) {
        text += fmt::format("{} {}, ", land_name(land), board.supply[land]);
    }
    return labelled(terminal_.bold(t("supply.title")), fmt::format("{}{} {}", text, t("land.animals"), board.tokens));
}

void GaiaView::draw_goals(Lines& lines, const Observation& seen, std::optional<Seat> viewer, int width) const {
    lines.push_back(terminal_.bold(t(viewer ? "terminal.goals" : "goals.title")));
    for (int i = 0; i < seen.goal_count; ++i) {
        const gaia::GoalInPlay& goal = seen.goals[i];
        const std::string state = goal.owner != gaia::kNoSeat ? " " + chip(goal.owner) + " "
                                  : viewer                    ? goal_progress(seen, goal.id, index(*viewer))
                                                              : " - ";
        append_wrapped(lines, fmt::format("  {} {}", state, this->goal(goal.id)), width, 6);
    }
}

void GaiaView::draw_cities(Lines& lines, const gaia::Board& board, int width) const {
    if (board.city_tiles == 0) {
        return;
    }
    lines.push_back(terminal_.bold(t("terminal.cities")));
    gaia::for_each_tile(board.city_tiles, [&](int tile) {
        const gaia::Needs needs = game().components().cities[board.city[tile]].needs;
        gaia::Needs have = 0;
        for (int direction = 0; direction < gaia::kDirections; ++direction) {
            have += gaia::kShown[board.around[tile] >> (4 * direction) & 15];
        }
        Lines parts;
        for (int need = 0; need <= gaia::kLands; ++need) {
            for (int i = 0; i < need_count(needs, need); ++i) {
                parts.push_back((i < need_count(have, need) ? "+" : "-") + need_name(need));
            }
        }
        std::string owners;
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            for (int i = 0; i < board.status[tile].meeples(seat); ++i) {
                owners += chip(seat);
            }
        }
        append_wrapped(lines,
                       fmt::format("  {} {} {}/4 {}: {}", city(board.city_on(tile)), cell_text(board.cell(tile)),
                                   board.status[tile].satisfaction(), or_none(owners), join(parts, " ")),
                       width, 4);
    });
}

Lines GaiaView::panel(std::optional<Seat> viewer, int width) const {
    const Observation seen = game().observation(state(), viewer.value_or(Seat{}));
    Lines lines;
    draw_players(lines, seen, viewer, width);
    draw_decks(lines, seen, width);
    draw_goals(lines, seen, viewer, width);
    draw_cities(lines, seen.board, width);
    return lines;
}

Lines GaiaView::draw_choice(const std::vector<Step>&, const Marks& marks) const {
    return marks.empty() ? Lines{} : draw_gaia_map(terminal_, set(), state().board, marks);
}

Lines GaiaView::draw(std::optional<Seat> viewer, const Lines& news) const {
    const Lines map = draw_gaia_map(terminal_, set(), state().board, {});
    const int width = terminal_.width();
    const int room = width - widest(map) - kGap;
    Lines told;
    if (!news.empty()) {
        told.push_back(terminal_.bold(t("terminal.news")));
    }
    for (const auto& line : news) {
        append_wrapped(told, "  " + line, width, 4);
    }
    Lines lines = room >= kMinPanel ? beside(map, panel(viewer, room), kGap) : Lines{};
    const int all = static_cast<int>(lines.size() + told.size()) + kLinesBelow;
    const bool fits = room >= kMinPanel && (terminal_.height() == 0 || all <= terminal_.height());
    if (!fits) {
        // The map comes last: on a small screen it is what has to stay in sight.
        lines = panel(viewer, width);
        append(lines, told);
        append(lines, map);
    }
    append_wrapped(lines, supply_line(state().board), width, 8);
    if (viewer) {
        Lines names;
        for (const CardId id : state().cards[gaia::hand_zone(index(*viewer))]) {
            names.push_back(card(id));
        }
        const std::string title = t("terminal.hand.title", {{"count", names.size()}, {"limit", gaia::kHandLimit}});
        append_wrapped(lines, labelled(terminal_.bold(title), names.empty() ? t("hand.empty") : join(names, ", ")),
                       width, 4);
    }
    if (fits) {
        append(lines, told);
    }
    return lines;
}

}  // namespace pangaea::cli
