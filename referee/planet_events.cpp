// Writing Planet's events (protocol: Events).
#include "engine/planet/events.h"

#include "referee/planet_ends.h"
#include "referee/planet_words.h"

namespace pangaea {
namespace {

using namespace planet;

class EventWriter {
    // What the arguments are, first: their types are deduced.
    int arg(std::size_t i) const { return static_cast<int>(event_.args[i]); }
    const std::string& tile(std::size_t i) const { return set_.tile_name(static_cast<TileId>(arg(i))); }
    const std::string& animal(std::size_t i) const { return set_.animal_name(static_cast<AnimalId>(arg(i))); }
    /// What was compared, for the seats that took part.
    auto values(std::size_t first) const {
        return [this, first](JsonText& out) {
            out.begin_array();
            for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
                if (arg(first + seat) >= 0) {
                    out.object("player", seat, "value", arg(first + seat));
                }
            }
            out.end_array();
        };
    }
    /// A number for each player: who is one tells the last list of the event.
    auto of_players(std::size_t first) const {
        return [this, first](JsonText& out) {
            out.begin_array();
            for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
                if (arg(6 + seat) >= 0) {
                    out.add(arg(first + seat));
                }
            }
            out.end_array();
        };
    }
    auto tiles() const {
        return [this](JsonText& out) {
            out.begin_array();
            for (std::size_t i = 3; i < 3 + static_cast<std::size_t>(arg(2)); ++i) {
                out.add(tile(i));
            }
            out.end_array();
        };
    }

public:
    EventWriter(const PlanetSet& set, const Event& event) : set_(set), event_(event) {}

    void write(JsonText& out) const {
        switch (static_cast<EventType>(event_.type)) {
            case EventType::TilePlaced:
                return out.object("type", "tile_placed", "player", arg(0), "tile", tile(1), "face", arg(2), "rotation",
                                  arg(3));
            case EventType::LeftOverMoved:
                return out.object("type", "left_over_moved", "tile", tile(0), "to_round",
                                  [&](JsonText&) { arg(1) == 0 ? out.add(nullptr) : out.add(arg(1)); });
            case EventType::AnimalTied:
                return out.object("type", "animal_tied", "animal", animal(0), "step", arg(1), "values", values(2));
            case EventType::AnimalAwarded:
                return out.object("type", "animal_awarded", "animal", animal(0), "player", arg(1), "step", arg(2),
                                  "values", values(3));
            case EventType::AnimalCarriedOver:
                return out.object("type", "animal_carried_over", "animal", animal(0), "to_round", arg(1), "values",
                                  values(2));
            case EventType::AnimalDiscarded:
                return out.object("type", "animal_discarded", "animal", animal(0), "step", arg(1), "values", values(2));
            case EventType::RoundStarted:
                return out.object("type", "round_started", "round", arg(0), "first_player", arg(1), "tiles", tiles());
            case EventType::AnimalRevealed:
                return out.object("type", "animal_revealed", "animal", animal(0), "round", arg(1));
            case EventType::ObjectiveRevealed:
                return out.object("type", "objective_revealed", "player", arg(0), "objective", kHabitatNames[arg(1)],
                                  "areas", arg(2), "points", arg(3));
            case EventType::GameOver:
                return out.object("type", "game_over", "winners", seats_in(static_cast<unsigned>(arg(1))), "reason",
                                  kEndReasons[arg(0)], "scores", of_players(2), "animals", of_players(6));
        }
    }

private:
    const PlanetSet& set_;
    const Event& event_;
};

}  // namespace

void PlanetWords::write_event(JsonText& out, const Event& event, std::optional<Seat>) const {
    EventWriter(*set_, event).write(out);
}

}  // namespace pangaea
