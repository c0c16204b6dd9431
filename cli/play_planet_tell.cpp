// Planet's events in sentences. None of them is secret.
#include <fmt/core.h>

#include <algorithm>

#include "cli/play_planet.h"

namespace pangaea::cli {

using planet::AnimalId;
using planet::EventType;
using planet::TileId;

namespace {

int arg(const Event& event, std::size_t i) { return event.args[i]; }
AnimalId animal_id(const Event& event) { return static_cast<AnimalId>(event.args[0]); }

}  // namespace

/// "Blue 5, Yellow 3": what was compared.
std::string PlanetView::judged(const Event& event, std::size_t first_value) const {
    Lines parts;
    for (int seat = 0; seat < table_->players(); ++seat) {
        const int value = arg(event, first_value + static_cast<std::size_t>(seat));
        if (value >= 0) {
            parts.push_back(fmt::format("{} {}", seat_name(seat), value));
        }
    }
    return join(parts, ", ");
}

std::string PlanetView::sentence(const Event& event) const {
    const auto animal_card = [&] { return capital(animal(animal_id(event))); };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return t("story.tile_placed", {{"player", seat_name(arg(event, 0))},
                                           {"face", arg(event, 2)},
                                           {"areas", describe_areas(static_cast<TileId>(event.args[1]))}});
        case EventType::AnimalTied:
            return t("story.animal_tied", {{"animal", animal_card()}, {"values", judged(event, 2)}});
        case EventType::AnimalAwarded:
            return t("story.animal_awarded",
                     {{"animal", animal_card()}, {"player", seat_name(arg(event, 1))}, {"values", judged(event, 3)}});
        case EventType::AnimalCarriedOver:
            return t("story.animal_carried_over",
                     {{"animal", animal_card()}, {"round", arg(event, 1)}, {"values", judged(event, 2)}});
        case EventType::AnimalDiscarded:
            return t("story.animal_discarded", {{"animal", animal_card()}, {"values", judged(event, 2)}});
        case EventType::AnimalRevealed:
            return t("story.animal_revealed", {{"round", arg(event, 1)}, {"animal", animal(animal_id(event))}});
        case EventType::RoundStarted:
            return t("story.round_started", {{"round", arg(event, 0)}, {"player", seat_name(arg(event, 1))}});
        case EventType::ObjectiveRevealed:
            return t("story.objective_revealed", {{"player", seat_name(arg(event, 0))},
                                                  {"habitat", habitat(static_cast<planet::Habitat>(event.args[1]))},
                                                  {"count", arg(event, 2)},
                                                  {"points", arg(event, 3)}});
        case EventType::LeftOverMoved:
        case EventType::GameOver:
            return "";
    }
    return "";
}

Lines PlanetView::tell(std::optional<Seat>) const {
    Lines lines;
    for (const auto& event : table_->last_events()) {
        if (std::string text = sentence(event); !text.empty()) {
            lines.push_back(std::move(text));
        }
    }
    return lines;
}

// The tiles of the last two rounds lie open all the time.
std::string_view PlanetView::shown() const {
    for (const auto& event : table_->last_events()) {
        const auto type = static_cast<EventType>(event.type);
        if (type == EventType::RoundStarted && arg(event, 0) <= planet::kDealtRounds) {
            return "undo.hidden_shown";
        }
        if (type == EventType::AnimalRevealed) {
            return "undo.hidden_shown";
        }
    }
    return "";
}

/// The last one of a round may be the first of the next: that is no reason to stop.
bool PlanetView::has_turn_passed() const {
    const auto& events = table_->last_events();
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        return static_cast<EventType>(event.type) == EventType::TilePlaced &&
               table_->to_act() != Actor(static_cast<Seat>(arg(event, 0)));
    });
}

}  // namespace pangaea::cli
