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
std::string_view land(const Event& event, std::size_t i) { return kLandNames[event.args[i]]; }
std::string_view kind(const Event& event, std::size_t i) { return kKindNames[event.args[i]]; }

bool may_see(const Event& event, std::optional<Seat> viewer) {
    return event.secret_for == kPublic || (viewer && (event.secret_for >> index(*viewer) & 1) != 0);
}

}  // namespace

std::string GaiaView::card_sentence(const Event& event, std::optional<Seat> viewer) const {
    const bool see = may_see(event, viewer);
    const auto who = [&](std::string_view verb) { return does(arg(event, 0), viewer, verb); };
    const auto from = [&](std::size_t i) {
        const bool own = viewer && index(*viewer) == arg(event, i);
        return own ? "you" : seat_name(arg(event, i));
    };
    const auto name = [&](std::size_t i) { return card(static_cast<CardId>(event.args[i])); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::CardDrawn:
            return arg(event, 2) != 0
                       ? fmt::format("{} the open {}", who("draw"), name(3))
                       : fmt::format("{} an unseen {} card{}", who("draw"), kind(event, 1), see ? ": " + name(3) : "");
        case EventType::CardTurnedUp:
            return fmt::format("{} is turned up", name(2));
        case EventType::CardDiscarded:
            return fmt::format("{} {}", who("discard"), name(1));
        case EventType::CardStolen:
            return fmt::format("{} an unseen {} card from {}{}", who("take"), kind(event, 2), from(1),
                               see ? ": " + name(3) : "");
        case EventType::CardLookedAt:
            return see && viewer && index(*viewer) == arg(event, 0)
                       ? fmt::format("The card taken from {} is {}", from(1), name(3))
                       : "";
        case EventType::CardKept:
            return see ? fmt::format("{} {}", who("keep"), name(3))
                       : fmt::format("{} the {} card from {}", who("keep"), kind(event, 2), from(1));
        default:
            return "";
    }
}

std::string GaiaView::sentence(const Event& event, std::optional<Seat> viewer) const {
    const auto who = [&](std::string_view verb) { return does(arg(event, 0), viewer, verb); };
    const auto at = [&](std::size_t i) { return cell_text(cell(event, i)); };
    const auto town = [&](std::size_t i) { return city(city_id(event, i)); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return fmt::format("{} {} at {}", who("play"), land(event, 2), at(1));
        case EventType::AnimalsPlaced:
            return fmt::format("{} {} animals at {}", who("put"), arg(event, 2), at(1));
        case EventType::AnimalsRemoved:
            return fmt::format("{} animals leave {}", arg(event, 1), at(0));
        case EventType::CityFounded:
            return fmt::format("{} {} at {} with {}/4", who("found"), town(2), at(1), arg(event, 3));
        case EventType::SatisfactionChanged:
            return fmt::format("{} {} to {}/4", town(1), arg(event, 3) > arg(event, 2) ? "rises" : "falls",
                               arg(event, 3));
        case EventType::MeeplePlaced:
            return fmt::format("{} a meeple on {}", who("place"),
                               arg(event, 2) < 0 ? set().goal_name(static_cast<gaia::GoalId>(event.args[3])) : town(2));
        case EventType::MeepleReturned:
            return fmt::format("{} a meeple back from {}", who("take"), town(2));
        case EventType::CityTakenOver:
            return fmt::format("{} {} over from {}", does(arg(event, 3), viewer, "take"), town(1),
                               seat_look(arg(event, 2)).name);
        case EventType::CityDiscarded:
            return fmt::format("{} is gone", town(1));
        case EventType::GoalClaimed:
            return fmt::format("{} {}", who("claim"), set().goal_name(static_cast<gaia::GoalId>(event.args[1])));
        case EventType::TokenEaten:
            return fmt::format("{} eats an animal of {}", town(2), at(3));
        case EventType::PowerPlayed:
            return fmt::format("{} {}{}{}", who("play"), card(static_cast<CardId>(event.args[1])),
                               arg(event, 2) == -1 ? "" : " at " + at(2), arg(event, 3) == -1 ? "" : " and " + at(3));
        case EventType::Protected:
            return fmt::format("{} {} with protection", who("cancel"), card(static_cast<CardId>(event.args[1])));
        case EventType::TileReplaced:
            return fmt::format("{} at {} becomes {}", land(event, 1), at(0), land(event, 2));
        case EventType::TilesSwapped:
            return fmt::format("{} and {} change places", at(0), at(1));
        default:
            return card_sentence(event, viewer);
    }
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

std::string GaiaView::shown() const {
    for (const auto& event : table_->last_events()) {
        switch (static_cast<EventType>(event.type)) {
            case EventType::CardDrawn:
                if (arg(event, 2) == 0) {
                    return "a card was drawn unseen";
                }
                break;
            case EventType::CardTurnedUp:
                return "a new card was turned up";
            case EventType::PowerPlayed:
                // The others were asked: taking it back would be a way to try out who protects.
                return "a power was played, and the others had their chance to react";
            case EventType::CardStolen:
            case EventType::CardLookedAt:
                return "a card was taken from a hand";
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
