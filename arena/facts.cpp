// Listening to games. Each component counts once a seat, however often it was used.
#include "arena/facts.h"

#include <algorithm>

#include "engine/gaia/events.h"
#include "engine/planet/events.h"

namespace pangaea::arena {
namespace {

/// Names carry their family, such as "city:city-07": a set may name its components as it likes.
void note(std::vector<std::string>& names, std::string_view family, std::string_view component) {
    const std::string name = std::string(family) + ":" + std::string(component);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
    }
}

std::string_view family_of(gaia::CardId card) {
    return gaia::is_city(card) ? "city" : gaia::is_power(card) ? "power" : "animals";
}

/// Puts what was noted into the seats of the result.
void merge(const std::vector<SeatResult>& seats, GameResult& result) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        result.seats[seat].dealt = seats[seat].dealt;
        result.seats[seat].used = seats[seat].used;
        result.seats[seat].measures = seats[seat].measures;
    }
}

}  // namespace

void Lead::look(const std::vector<int>& scores) {
    const auto best = std::max_element(scores.begin(), scores.end());
    if (std::count(scores.begin(), scores.end(), *best) > 1) {
        return;
    }
    const int leader = static_cast<int>(best - scores.begin());
    changes_ += leader_ >= 0 && leader != leader_ ? 1 : 0;
    leader_ = leader;
}

GaiaFacts::GaiaFacts(const GaiaWords& words, const gaia::State& start)
    : words_(words), seats_(static_cast<std::size_t>(start.players())) {
    for (int seat = 0; seat < start.players(); ++seat) {
        for (const gaia::CardId card : start.cards[gaia::hand_zone(seat)]) {
            if (!gaia::is_nature(card)) {
                note(seats_[static_cast<std::size_t>(seat)].dealt, family_of(card), words.set().card_name(card));
            }
        }
    }
}

void GaiaFacts::on_event(const Event& event) {
    using gaia::EventType;
    const auto type = static_cast<EventType>(event.type);
    const auto used = [&]() -> std::vector<std::string>& {
        return seats_[static_cast<std::size_t>(event.args[0])].used;
    };
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
            seats_[static_cast<std::size_t>(event.args[0])].measures["goals"] += 1;
            break;
        default:
            break;
    }
}

void GaiaFacts::look(const gaia::State& state) {
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

void GaiaFacts::write(const gaia::State& end, GameResult& result) const {
    merge(seats_, result);
    result.turns = turns_;
    result.lead_changes = lead_.changes();
    for (int seat = 0; seat < end.players(); ++seat) {
        SeatResult& to = result.seats[static_cast<std::size_t>(seat)];
        to.score = gaia::Gaia::placed(end, seat);
        to.measures["goals"] += 0;
        to.measures["on_cities"] = to.score - to.measures["goals"];
    }
}

PlanetFacts::PlanetFacts(const PlanetWords& words, const planet::State& start)
    : words_(words), seats_(static_cast<std::size_t>(start.players())) {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (start.objectives[seat] != planet::kNoHabitat) {
            note(seats_[seat].dealt, "objective", kHabitatNames[planet::index(start.objectives[seat])]);
        }
    }
}

void PlanetFacts::on_event(const Event& event) {
    using planet::EventType;
    switch (static_cast<EventType>(event.type)) {
        case EventType::AnimalAwarded:
            note(seats_[static_cast<std::size_t>(event.args[1])].used, "animal",
                 words_.set().animal_name(static_cast<planet::AnimalId>(event.args[0])));
            break;
        case EventType::RoundStarted:
            ++rounds_;
            is_new_round_ = true;
            break;
        case EventType::ObjectiveRevealed: {
            auto& measures = seats_[static_cast<std::size_t>(event.args[0])].measures;
            measures["objective_areas"] = event.args[2];
            measures["objective_points"] = event.args[3];
            break;
        }
        default:
            break;
    }
}

void PlanetFacts::look(const planet::State& state) {
    if (!is_new_round_ && !state.is_over()) {
        return;
    }
    is_new_round_ = false;
    std::vector<int> points;
    for (int seat = 0; seat < state.players(); ++seat) {
        points.push_back(words_.game().points(state, seat));
    }
    lead_.look(points);
}

void PlanetFacts::write(const planet::State& end, GameResult& result) const {
    merge(seats_, result);
    result.turns = rounds_;
    result.lead_changes = lead_.changes();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        result.seats[seat].score = words_.game().points(end, static_cast<int>(seat));
        result.seats[seat].measures["animals"] = end.won[seat].count;
    }
}

}  // namespace pangaea::arena
