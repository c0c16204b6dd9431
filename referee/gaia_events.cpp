// Writing Gaïa's events (protocol: Events).
#include "engine/gaia/events.h"

#include "referee/gaia_words.h"

namespace pangaea {
namespace {

using namespace gaia;

class EventWriter {
    // What the arguments are, first: their types are deduced.
    int arg(std::size_t i) const { return static_cast<int>(event_.args[i]); }
    std::string_view kind(std::size_t i) const { return kKindNames[arg(i)]; }
    std::string_view land(std::size_t i) const { return kLandNames[arg(i)]; }
    const std::string& card(std::size_t i) const { return set_.card_name(static_cast<CardId>(arg(i))); }
    const std::string& city(std::size_t i) const { return set_.card_name(city_card(static_cast<CityId>(arg(i)))); }
    const std::string& goal(std::size_t i) const { return set_.goal_name(static_cast<GoalId>(arg(i))); }
    auto cell(std::size_t i) const {
        const auto at = static_cast<Cell>(arg(i));
        return [at](JsonText& out) { out.begin_array().add(cell_x(at)).add(cell_y(at)).end_array(); };
    }
    auto secret(std::size_t i) const {
        return [this, i](JsonText& out) { may_see_ ? out.add(card(i)) : out.add(nullptr); };
    }

public:
    EventWriter(JsonText& out, const GaiaSet& set, const Event& event, bool may_see)
        : out_(out), set_(set), event_(event), may_see_(may_see) {}

    void write() const {
        switch (static_cast<EventType>(event_.type)) {
            case EventType::TurnStarted:
                return out_.object("type", "turn_started", "player", arg(0));
            case EventType::GoalClaimed:
                return out_.object("type", "goal_claimed", "player", arg(0), "goal", goal(1));
            case EventType::PowerPlayed:
                return out_.object("type", "power_played", "player", arg(0), "card", card(1), "cells",
                                   [&](JsonText&) { cells(); });
            case EventType::Protected:
                return out_.object("type", "protected", "player", arg(0), "card", card(1), "against", arg(2));
            case EventType::GameOver:
                return out_.object(
                    "type", "game_over", "winners", [&](JsonText&) { out_.begin_array().add(arg(0)).end_array(); },
                    "reason", arg(1) == 0 ? "placed" : "exhausted", "scores", [&](JsonText&) { scores(); });
            default:
                return write_of_cards();
        }
    }

private:
    void write_of_cards() const {
        switch (static_cast<EventType>(event_.type)) {
            case EventType::CardDrawn:
                return out_.object("type", "card_drawn", "player", arg(0), "kind", kind(1), "open", arg(2) != 0, "card",
                                   secret(3));
            case EventType::CardTurnedUp:
                return out_.object("type", "card_turned_up", "kind", kind(0), "place", arg(1), "card", card(2));
            case EventType::CardPlayed:
                return out_.object("type", "card_played", "player", arg(0), "card", card(1));
            case EventType::CardDiscarded:
                return out_.object("type", "card_discarded", "player", arg(0), "card", card(1));
            case EventType::CardStolen:
                return moved("card_stolen");
            case EventType::CardLookedAt:
                return moved("card_looked_at");
            case EventType::CardKept:
                return moved("card_kept");
            default:
                return write_of_cities();
        }
    }

    void write_of_cities() const {
        switch (static_cast<EventType>(event_.type)) {
            case EventType::CityFounded:
                return out_.object("type", "city_founded", "player", arg(0), "at", cell(1), "city", city(2),
                                   "satisfaction", arg(3));
            case EventType::SatisfactionChanged:
                return out_.object("type", "satisfaction_changed", "at", cell(0), "city", city(1), "from", arg(2), "to",
                                   arg(3));
            case EventType::MeeplePlaced:
                return arg(2) < 0
                           ? out_.object("type", "meeple_placed", "player", arg(0), "goal", goal(3))
                           : out_.object("type", "meeple_placed", "player", arg(0), "at", cell(1), "city", city(2));
            case EventType::MeepleReturned:
                return out_.object("type", "meeple_returned", "player", arg(0), "at", cell(1), "city", city(2));
            case EventType::CityTakenOver:
                return out_.object("type", "city_taken_over", "at", cell(0), "city", city(1), "from", arg(2), "to",
                                   arg(3));
            case EventType::CityDiscarded:
                return out_.object("type", "city_discarded", "at", cell(0), "city", city(1));
            case EventType::TokenEaten:
                return out_.object("type", "token_eaten", "player", arg(0), "at", cell(1), "city", city(2), "from",
                                   cell(3));
            default:
                return write_of_map();
        }
    }

    void write_of_map() const {
        switch (static_cast<EventType>(event_.type)) {
            case EventType::TilePlaced:
                return out_.object("type", "tile_placed", "player", arg(0), "at", cell(1), "land", land(2));
            case EventType::AnimalsPlaced:
                return out_.object("type", "animals_placed", "player", arg(0), "at", cell(1), "tokens", arg(2));
            case EventType::AnimalsRemoved:
                return out_.object("type", "animals_removed", "at", cell(0), "tokens", arg(1));
            case EventType::TileReplaced:
                return out_.object("type", "tile_replaced", "at", cell(0), "from", land(1), "to", land(2));
            case EventType::TilesSwapped:
                return out_.object("type", "tiles_swapped", "at", cell(0), "with", cell(1));
            default:
                PANGAEA_ASSERT(false);
        }
    }

    void moved(const char* type) const {
        out_.object("type", type, "player", arg(0), "from", arg(1), "kind", kind(2), "card", secret(3));
    }
    void cells() const {
        out_.begin_array();
        for (std::size_t i = 2; i < 4; ++i) {
            if (arg(i) != -1) {
                out_.add(cell(i));
            }
        }
        out_.end_array();
    }
    void scores() const {
        out_.begin_array();
        for (std::size_t i = 2; i < 2 + static_cast<std::size_t>(arg(7)); ++i) {
            out_.add(arg(i));
        }
        out_.end_array();
    }

    JsonText& out_;
    const GaiaSet& set_;
    const Event& event_;
    bool may_see_;
};

}  // namespace

void GaiaWords::write_event(JsonText& out, const Event& event, std::optional<Seat> viewer) const {
    const bool may_see = !viewer || (event.secret_for >> index(*viewer) & 1) != 0;
    EventWriter(out, *set_, event, may_see).write();
}

}  // namespace pangaea
