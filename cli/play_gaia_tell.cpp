// Gaïa's events in sentences. A card that only some seats may see is named only to them (Event::secret_for).
#include <fmt/core.h>

#include "cli/play_gaia.h"

namespace pangaea::cli {

using gaia::CardId;
using gaia::Cell;
using gaia::CityId;
using gaia::EventType;

namespace {

int arg(const Event& event, std::size_t i) { return event.args[i]; }
Cell cell(const Event& event, std::size_t i) { return static_cast<Cell>(event.args[i]); }
CityId city_id(const Event& event, std::size_t i) { return static_cast<CityId>(event.args[i]); }
bool may_see(const Event& event, std::optional<Seat> viewer) {
    return event.secret_for == kPublic || (viewer && (event.secret_for >> index(*viewer) & 1) != 0);
}

}  // namespace

std::string GaiaView::card_sentence(const Event& event, std::optional<Seat> viewer) const {
    const bool see = may_see(event, viewer);
    const auto seat = [&](std::size_t i) { return seat_name(arg(event, i)); };
    const auto name = [&](std::size_t i) { return card(static_cast<CardId>(event.args[i])); };
    const auto kind = [&](std::size_t i) { return kind_name(arg(event, i)); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::CardDrawn:
            if (see) {
                return t(arg(event, 2) != 0 ? "event.card_drawn.open" : "event.card_drawn.seen",
                         {{"player", seat(0)}, {"card", name(3)}});
            }
            return t("event.card_drawn", {{"player", seat(0)}, {"kind", kind(1)}});
        case EventType::CardTurnedUp:
            return t("event.card_turned_up", {{"card", name(2)}});
        case EventType::CardDiscarded:
            return t("event.card_discarded", {{"player", seat(0)}, {"card", name(1)}});
        case EventType::CardStolen:
            return see ? t("event.card_stolen.seen", {{"player", seat(0)}, {"card", name(3)}, {"fromName", seat(1)}})
                       : t("event.card_stolen", {{"player", seat(0)}, {"kind", kind(2)}, {"fromName", seat(1)}});
        case EventType::CardLookedAt:
            return see && viewer && index(*viewer) == arg(event, 0)
                       ? t("event.card_stolen.seen", {{"player", seat(0)}, {"card", name(3)}, {"fromName", seat(1)}})
                       : "";
        case EventType::CardKept:
            return see ? t("event.card_kept.seen", {{"player", seat(0)}, {"card", name(3)}})
                       : t("event.card_kept", {{"player", seat(0)}, {"kind", kind(2)}});
        default:
            return "";
    }
}

/// What happens to a city.
std::string GaiaView::city_sentence(const Event& event) const {
    const auto seat = [&](std::size_t i) { return seat_name(arg(event, i)); };
    const auto at = [&](std::size_t i) { return cell_text(cell(event, i)); };
    const auto town = [&](std::size_t i) { return city(city_id(event, i)); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::CityFounded:
            return t("event.city_founded", {{"player", seat(0)}, {"city", town(2)}, {"cell", at(1)}});
        case EventType::SatisfactionChanged:
            return t(
                arg(event, 3) > arg(event, 2) ? "event.satisfaction_changed.up" : "event.satisfaction_changed.down",
                {{"city", town(1)}, {"cell", at(0)}, {"from", arg(event, 2)}, {"to", arg(event, 3)}});
        case EventType::MeeplePlaced:
            return arg(event, 2) < 0
                       ? t("event.meeple_placed.goal",
                           {{"player", seat(0)}, {"goal", goal(static_cast<gaia::GoalId>(event.args[3]))}})
                       : t("event.meeple_placed", {{"player", seat(0)}, {"city", town(2)}, {"cell", at(1)}});
        case EventType::MeepleReturned:
            return t("event.meeple_returned", {{"player", seat(0)}, {"city", town(2)}, {"cell", at(1)}});
        case EventType::CityTakenOver:
            return t("event.city_taken_over",
                     {{"city", town(1)}, {"cell", at(0)}, {"fromName", seat(2)}, {"toName", seat(3)}});
        case EventType::CityDiscarded:
            return t("event.city_discarded", {{"city", town(1)}, {"cell", at(0)}});
        case EventType::TokenEaten:
            return t("event.token_eaten",
                     {{"player", seat(0)}, {"city", town(2)}, {"cell", at(1)}, {"fromCell", at(3)}});
        default:
            return "";
    }
}

std::string GaiaView::sentence(const Event& event, std::optional<Seat> viewer) const {
    const auto seat = [&](std::size_t i) { return seat_name(arg(event, i)); };
    const auto at = [&](std::size_t i) { return cell_text(cell(event, i)); };
    const auto land = [&](std::size_t i) { return land_name(arg(event, i)); };
    const auto name = [&](std::size_t i) { return card(static_cast<CardId>(event.args[i])); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return t("event.tile_placed", {{"player", seat(0)}, {"land", land(2)}, {"cell", at(1)}});
        case EventType::AnimalsPlaced:
            return t("event.animals_placed", {{"player", seat(0)}, {"count", arg(event, 2)}, {"cell", at(1)}});
        case EventType::AnimalsRemoved:
            return t("event.animals_removed", {{"count", arg(event, 1)}, {"cell", at(0)}});
        case EventType::GoalClaimed:
            return t("event.goal_claimed",
                     {{"player", seat(0)}, {"goal", goal(static_cast<gaia::GoalId>(event.args[1]))}});
        case EventType::PowerPlayed: {
            const std::string where = arg(event, 2) == -1   ? ""
                                      : arg(event, 3) == -1 ? fmt::format(" ({})", at(2))
                                                            : fmt::format(" ({} / {})", at(2), at(3));
            return t("event.power_played", {{"player", seat(0)}, {"card", name(1)}}) + where;
        }
        case EventType::Protected:
            return t("event.protected", {{"player", seat(0)}, {"card", name(1)}, {"against", seat(2)}});
        case EventType::TileReplaced:
            return t("event.tile_replaced", {{"cell", at(0)}, {"fromName", land(1)}, {"toName", land(2)}});
        case EventType::TilesSwapped:
            return t("event.tiles_swapped", {{"cell", at(0)}, {"other", at(1)}});
        default:
            break;
    }
    const std::string text = city_sentence(event);
    return text.empty() ? card_sentence(event, viewer) : text;
}

// One line for the action and what followed from it; the beginning of the next turn starts another.
Lines GaiaView::tell(const std::vector<Event>& events, std::optional<Seat> viewer) const {
    Lines lines{""};
    for (const auto& event : events) {
        if (static_cast<EventType>(event.type) == EventType::TurnStarted && !lines.back().empty()) {
            lines.emplace_back();
        }
        if (const std::string text = sentence(event, viewer); !text.empty()) {
            lines.back() += (lines.back().empty() ? "" : "; ") + text;
        }
    }
    if (lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

Lines GaiaView::tell(std::optional<Seat> viewer) const { return tell(table_->last_events(), viewer); }

std::string_view GaiaView::shown() const {
    for (const auto& event : table_->last_events()) {
        switch (static_cast<EventType>(event.type)) {
            case EventType::CardDrawn:
                if (arg(event, 2) == 0) {
                    return "undo.hidden_shown";
                }
                break;
            case EventType::PowerPlayed:
                // The others were asked: taking it back would be a way to try out who protects.
                return "undo.reaction";
            case EventType::CardTurnedUp:
            case EventType::CardStolen:
            case EventType::CardLookedAt:
                return "undo.hidden_shown";
            default:
                break;
        }
    }
    return "";
}

bool GaiaView::has_turn_passed() const {
    for (const auto& event : table_->last_events()) {
        if (static_cast<EventType>(event.type) == EventType::TurnStarted) {
            return true;
        }
    }
    return false;
}

}  // namespace pangaea::cli
