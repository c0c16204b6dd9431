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

std::string_view which_largest(int step) { return step == 2 ? "second largest" : "third largest"; }

}  // namespace

/// "Blue 5, Yellow 3": what was compared.
std::string PlanetView::judged(const Event& event, std::size_t first_value) const {
    Lines parts;
    bool any = false;
    for (int seat = 0; seat < table_->players(); ++seat) {
        const int value = arg(event, first_value + static_cast<std::size_t>(seat));
        any = any || value > 0;
        if (value >= 0) {
            parts.push_back(fmt::format("{} {}", seat_name(seat), value));
        }
    }
    return any ? join(parts, ", ") : "nobody has any";
}

std::string PlanetView::sentence(const Event& event, std::optional<Seat> viewer) const {
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return fmt::format("{} {} on face {}, rotation {}", does(arg(event, 0), viewer, "place"),
                               describe_tile(static_cast<TileId>(event.args[1])), arg(event, 2), arg(event, 3));
        case EventType::AnimalTied:
            return fmt::format("{} ({}) is tied: {}", terminal_.bold(animal(animal_id(event))),
                               describe_wants(animal_id(event), false), judged(event, 2));
        case EventType::AnimalAwarded: {
            const bool own = viewer && index(*viewer) == arg(event, 1);
            const int step = arg(event, 2);
            return fmt::format(
                "{} ({}) settles on {}: {}{}", terminal_.bold(animal(animal_id(event))),
                describe_wants(animal_id(event), false), own ? "your planet" : seat_name(arg(event, 1)) + "'s planet",
                step > 1 ? fmt::format("by the {} region, ", which_largest(step)) : "", judged(event, 3));
        }
        case EventType::AnimalCarriedOver:
            return fmt::format("{} ({}) moves on to round {}: {}", terminal_.bold(animal(animal_id(event))),
                               describe_wants(animal_id(event), false), arg(event, 1), judged(event, 2));
        case EventType::AnimalDiscarded:
            return fmt::format("{} ({}) leaves the game: {}", terminal_.bold(animal(animal_id(event))),
                               describe_wants(animal_id(event), false), judged(event, 2));
        case EventType::AnimalRevealed:
            return fmt::format("A hidden animal of round {} shows itself: {} ({})", arg(event, 1),
                               terminal_.bold(animal(animal_id(event))), describe_wants(animal_id(event), false));
        case EventType::RoundStarted:
            return fmt::format("Round {} begins, {} is first", arg(event, 0), seat_name(arg(event, 1)));
        case EventType::ObjectiveRevealed:
            return fmt::format("{} objective was {}",
                               viewer && index(*viewer) == arg(event, 0) ? "Your" : seat_name(arg(event, 0)) + "'s",
                               habitat(static_cast<planet::Habitat>(event.args[1])));
        case EventType::LeftOverMoved:
        case EventType::GameOver:
            return "";
    }
    return "";
}

Lines PlanetView::tell(std::optional<Seat> viewer) const {
    Lines lines;
    for (const auto& event : table_->last_events()) {
        if (std::string text = sentence(event, viewer); !text.empty()) {
            lines.push_back(std::move(text));
        }
    }
    return lines;
}

// The tiles of the last two rounds lie open all the time.
std::string PlanetView::shown() const {
    for (const auto& event : table_->last_events()) {
        const auto type = static_cast<EventType>(event.type);
        if (type == EventType::RoundStarted && arg(event, 0) <= planet::kDealtRounds) {
            return "the next round's tiles were turned up";
        }
        if (type == EventType::AnimalRevealed) {
            return "a hidden animal showed itself";
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
