// Listening to games of Planet.
#include "arena/planet_notes.h"

#include "engine/planet/events.h"

namespace pangaea::arena {

PlanetNotes::PlanetNotes(const PlanetWords& words, const planet::State& start)
    : words_(words), seats_(start.players()) {
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        if (start.objectives[seat] != planet::kNoHabitat) {
            note(seats_[seat].dealt, "objective", kHabitatNames[planet::index(start.objectives[seat])]);
        }
    }
}

void PlanetNotes::on_event(const Event& event) {
    using planet::EventType;
    switch (static_cast<EventType>(event.type)) {
        case EventType::AnimalAwarded:
            note(seats_[event.args[1]].used, "animal",
                 words_.set().animal_name(static_cast<planet::AnimalId>(event.args[0])));
            break;
        case EventType::RoundStarted:
            ++rounds_;
            is_new_round_ = true;
            break;
        case EventType::ObjectiveRevealed: {
            auto& measures = seats_[event.args[0]].measures;
            measures["objective_areas"] = event.args[2];
            measures["objective_points"] = event.args[3];
            break;
        }
        default:
            break;
    }
}

void PlanetNotes::look(const planet::State& state) {
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

void PlanetNotes::write(const planet::State& end, GameResult& result) const {
    merge(seats_, result);
    result.turns = rounds_;
    result.lead_changes = lead_.changes();
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        result.seats[seat].score = words_.game().points(end, static_cast<int>(seat));
        result.seats[seat].measures["animals"] = end.won[seat].count;
    }
}

}  // namespace pangaea::arena
