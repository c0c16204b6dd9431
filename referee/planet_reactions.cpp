// Planet for whoever runs a table: what an undo must not take back.
#include "engine/planet/events.h"
#include "referee/planet_words.h"

namespace pangaea {

bool PlanetWords::is_revealing(const Event& event) {
    switch (static_cast<planet::EventType>(event.type)) {
        case planet::EventType::RoundStarted:
        case planet::EventType::AnimalRevealed:
        case planet::EventType::ObjectiveRevealed:
            return true;
        default:
            return false;
    }
}

}  // namespace pangaea
