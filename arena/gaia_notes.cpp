// Listening to games of Gaïa.
#include "arena/gaia_notes.h"

#include "engine/gaia/events.h"

namespace pangaea::arena {
namespace {

std::string_view family_of(gaia::CardId card) {
    return gaia::is_city(card) ? "city" : gaia::is_power(card) ? "power" : "animals";
}

}  // namespace

GaiaNotes::GaiaNotes(const GaiaWords& words, const gaia::State& start) : words_(words), seats_(start.players()) {
    for (int seat = 0; seat < start.players(); ++seat) {
        for (const gaia::CardId card : start.cards[gaia::hand_zone(seat)]) {
            if (!gaia::is_nature(card)) {
                note(seats_[seat].dealt, family_of(card), words.set().card_name(card));
            }
        }
    }
}

void GaiaNotes::on_event(const Event& event) {
    using gaia::EventType;
    const auto type = static_cast<EventType>(event.type);
    const auto used = [&]() -> std::vector<std::string>& { return seats_[event.args[0]].used; };
    const auto card = static_cast<gaia::CardId>(event.args[1]);
    switch (type) {
        case EventType::TurnStarted:
            ++turns_;
            is_new_turn_ = true;
            break;
        case EventType::CardPlayed:
            if (!gaia::is_nature(card)) {
                note(used(), family_of(card), words_.set().card_name(card));
            }
            break;
        case EventType::PowerPlayed:
            note(used(), "power", words_.set().card_name(card));
            break;
        case EventType::Protected:
            note(used(), "power", words_.set().card_name(gaia::power_card(gaia::Power::Protection)));
            break;
        case EventType::GoalClaimed:
            note(used(), "goal", words_.set().goal_name(static_cast<gaia::GoalId>(event.args[1])));
            seats_[event.args[0]].measures["goals"] += 1;
            break;
        default:
            break;
    }
}

void GaiaNotes::look(const gaia::State& state) {
    if (!is_new_turn_ && !state.is_over()) {
        return;
    }
    is_new_turn_ = false;
    std::vector<int> placed;
    for (int seat = 0; seat < state.players(); ++seat) {
        placed.push_back(gaia::Gaia::placed(state, seat));
    }
    lead_.look(placed);
}

void GaiaNotes::write(const gaia::State& end, GameResult& result) const {
    merge(seats_, result);
    result.turns = turns_;
    result.lead_changes = lead_.changes();
    for (int seat = 0; seat < end.players(); ++seat) {
        SeatResult& to = result.seats[seat];
        to.score = gaia::Gaia::placed(end, seat);
        to.measures["goals"] += 0;
        to.measures["on_cities"] = to.score - to.measures["goals"];
    }
}

}  // namespace pangaea::arena
