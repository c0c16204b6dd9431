// Writing Planet's rules, positions, observations and actions (protocol: State, Action strings); events are in
// planet_events.cpp.
#include "referee/planet_words.h"

#include "referee/planet_ends.h"

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
        out.add(set_->tile_name(pile[i]));
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

json::array PlanetWords::write_winners(const State& state) const { return seats_in(game_.outcome(state).winners); }

std::string_view PlanetWords::write_reason(const State& state) const {
    return kEndReasons[static_cast<int>(game_.outcome(state).reason)];
}

}  // namespace pangaea
