// Writing Planet's rules, positions, observations, actions and events (protocol: State, Action strings, Events).
#include "referee/planet_words.h"

#include "engine/planet/events.h"

namespace pangaea {

using namespace planet;

Result<planet::Rules> PlanetWords::read_rules(const json::value* value, const PlanetSet&) {
    Rules rules;
    if (value == nullptr) {
        return rules;
    }
    Faults faults;
    {
        ObjectReader reader(*value, "rules", faults);
        rules.beginner = reader.boolean("beginner", false).value_or(false);
        rules.mystery = reader.boolean("mystery", false).value_or(false);
    }
    if (faults.any()) {
        return faults.rules_error();
    }
    return rules;
}

void PlanetWords::write_rules(JsonText& out) const {
    out.object("beginner", game_.rules().beginner, "mystery", game_.rules().mystery);
}

void PlanetWords::write_pile(JsonText& out, const Pile& pile) const {
    out.begin_array();
    for (int i = 0; i < count_tiles(pile); ++i) {
        out.add(set_->tile_name(pile[static_cast<std::size_t>(i)]));
    }
    out.end_array();
}

void PlanetWords::write_rows(JsonText& out, const AnimalRows& rows) const {
    out.begin_array();
    std::size_t at = 0;
    for (int round = 1; round <= kRounds; ++round) {
        out.begin_array();
        for (int i = 0; i < rows.count(round); ++i) {
            out.add(set_->animal_name(rows.cards[at++]));
        }
        out.end_array();
    }
    out.end_array();
}

template <class Seen>
void PlanetWords::write_players(JsonText& out, const Seen& seen) const {
    out.begin_array();
    for (std::size_t seat = 0; seat < seen.player_count; ++seat) {
        const Habitat objective = seen.objectives[seat];
        const Surface& surface = seen.surfaces[seat];
        const WonAnimals& won = seen.won[seat];
        const auto habitat = [&](JsonText&) {
            objective == kNoHabitat ? out.add(nullptr) : out.add(kHabitatNames[planet::index(objective)]);
        };
        const auto animals = [&](JsonText&) {
            out.begin_array();
            for (std::size_t i = 0; i < won.count; ++i) {
                out.add(set_->animal_name(won.cards[i]));
            }
            out.end_array();
        };
        const auto faces = [&](JsonText&) {
            out.begin_array();
            for (std::size_t face = 0; face < kFaces; ++face) {
                if (surface.is_free(static_cast<int>(face))) {
                    out.add(nullptr);
                } else {
                    out.object("tile", set_->tile_name(surface.tiles[face]), "rotation", surface.rotations[face]);
                }
            }
            out.end_array();
        };
        out.object("objective", habitat, "animals", animals, "planet", faces);
    }
    out.end_array();
}

JsonText PlanetWords::write_state(const State& state) const {
    JsonText out;
    out.begin_object().add("game", kName).add("components", set_->name());
    out.add("rules", [&](JsonText&) { write_rules(out); });
    out.add("players", [&](JsonText&) { write_players(out, state); });
    out.add("round", state.round).add("first_player", state.first_player);
    out.add("to_act", write_actor(game_.to_act(state)));
    out.add("display", [&](JsonText&) { write_pile(out, state.display); });
    out.add("piles", [&](JsonText&) {
        out.begin_array();
        for (const Pile& pile : state.piles) {
            write_pile(out, pile);
        }
        out.end_array();
    });
    out.add("animals", [&](JsonText&) { write_rows(out, state.animals); });
    if (game_.rules().mystery) {
        out.add("hidden_animals", [&](JsonText&) { write_rows(out, state.hidden); });
    }
    out.add("over", state.is_over()).end_object();
    return out;
}

JsonText PlanetWords::write_observation(const Observation& seen) const {
    JsonText out;
    out.begin_object().add("game", kName).add("components", set_->name());
    out.add("rules", [&](JsonText&) { write_rules(out); });
    out.add("players", [&](JsonText&) { write_players(out, seen); });
    out.add("round", seen.round).add("first_player", seen.first_player);
    out.add("to_act", [&](JsonText&) {
        const int mover = (seen.first_player + seen.placed) % seen.player_count;
        seen.is_over() ? out.add(nullptr) : out.add(mover);
    });
    out.add("display", [&](JsonText&) { write_pile(out, seen.display); });
    out.add("piles", [&](JsonText&) {
        out.begin_array();
        for (const std::uint8_t count : seen.pile_counts) {
            out.add(count);
        }
        for (const Pile& pile : seen.left_overs) {
            write_pile(out, pile);
        }
        out.end_array();
    });
    out.add("animals", [&](JsonText&) { write_rows(out, seen.animals); });
    if (game_.rules().mystery) {
        out.add("hidden_animals", [&](JsonText&) {
            out.begin_array();
            for (const std::uint8_t count : seen.hidden_counts) {
                out.add(count);
            }
            out.end_array();
        });
    }
    out.add("over", seen.is_over()).end_object();
    return out;
}

void PlanetWords::append_action(TextBuffer& out, const State&, Action action) const {
    out.put("place ");
    out.put(set_->tile_name(tile_of(action)));
    out.put(' ');
    out.put_number(face_of(action));
    out.put(' ');
    out.put_number(planet::rotation_of(action));
}

json::value PlanetWords::write_scores(const State& state) const {
    const Outcome outcome = game_.outcome(state);
    json::array scores;
    for (std::size_t seat = 0; seat < state.player_count; ++seat) {
        scores.push_back(outcome.points[seat]);
    }
    return scores;
}

namespace {

json::array seats_in(unsigned mask) {
    json::array seats;
    for (int seat = 0; seat < planet::kMaxPlayers; ++seat) {
        if ((mask >> seat & 1) != 0) {
            seats.push_back(seat);
        }
    }
    return seats;
}

constexpr std::string_view kReasons[] = {"points", "animals", "shared"};

}  // namespace

json::array PlanetWords::write_winners(const State& state) const { return seats_in(game_.outcome(state).winners); }

std::string_view PlanetWords::write_reason(const State& state) const {
    return kReasons[static_cast<int>(game_.outcome(state).reason)];
}

void PlanetWords::write_event(JsonText& out, const Event& event, std::optional<Seat>) const {
    const auto arg = [&](std::size_t i) { return static_cast<int>(event.args[i]); };
    const auto tile = [&](std::size_t i) -> const std::string& {
        return set_->tile_name(static_cast<TileId>(event.args[i]));
    };
    const auto animal = [&](std::size_t i) -> const std::string& {
        return set_->animal_name(static_cast<AnimalId>(event.args[i]));
    };
    // What was compared, for the seats that took part.
    const auto values = [&](std::size_t first) {
        return [&, first](JsonText&) {
            out.begin_array();
            for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
                if (arg(first + seat) >= 0) {
                    out.object("player", seat, "value", arg(first + seat));
                }
            }
            out.end_array();
        };
    };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return out.object("type", "tile_placed", "player", arg(0), "tile", tile(1), "face", arg(2), "rotation",
                              arg(3));
        case EventType::LeftOverMoved:
            return out.object("type", "left_over_moved", "tile", tile(0), "to_round",
                              [&](JsonText&) { arg(1) == 0 ? out.add(nullptr) : out.add(arg(1)); });
        case EventType::AnimalTied:
            return out.object("type", "animal_tied", "animal", animal(0), "step", arg(1), "values", values(2));
        case EventType::AnimalAwarded:
            return out.object("type", "animal_awarded", "animal", animal(0), "player", arg(1), "step", arg(2), "values",
                              values(3));
        case EventType::AnimalCarriedOver:
            return out.object("type", "animal_carried_over", "animal", animal(0), "to_round", arg(1), "values",
                              values(2));
        case EventType::AnimalDiscarded:
            return out.object("type", "animal_discarded", "animal", animal(0), "step", arg(1), "values", values(2));
        case EventType::RoundStarted: {
            const auto tiles = [&](JsonText&) {
                out.begin_array();
                for (std::size_t i = 3; i < 3 + static_cast<std::size_t>(arg(2)); ++i) {
                    out.add(tile(i));
                }
                out.end_array();
            };
            return out.object("type", "round_started", "round", arg(0), "first_player", arg(1), "tiles", tiles);
        }
        case EventType::AnimalRevealed:
            return out.object("type", "animal_revealed", "animal", animal(0), "round", arg(1));
        case EventType::ObjectiveRevealed:
            return out.object("type", "objective_revealed", "player", arg(0), "objective", kHabitatNames[arg(1)],
                              "areas", arg(2), "points", arg(3));
        case EventType::GameOver: {
            const auto of_players = [&](std::size_t first) {
                return [&, first](JsonText&) {
                    out.begin_array();
                    for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
                        if (arg(6 + seat) >= 0) {
                            out.add(arg(first + seat));
                        }
                    }
                    out.end_array();
                };
            };
            return out.object("type", "game_over", "winners", seats_in(static_cast<unsigned>(arg(1))), "reason",
                              kReasons[arg(0)], "scores", of_players(2), "animals", of_players(6));
        }
    }
}

}  // namespace pangaea
