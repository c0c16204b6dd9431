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

json::object PlanetWords::write_rules() const {
    return {{"beginner", game_.rules().beginner}, {"mystery", game_.rules().mystery}};
}

json::array PlanetWords::write_pile(const Pile& pile) const {
    json::array list;
    for (int i = 0; i < count_tiles(pile); ++i) {
        list.push_back(json::value(set_->tile_name(pile[static_cast<std::size_t>(i)])));
    }
    return list;
}

json::array PlanetWords::write_rows(const AnimalRows& rows) const {
    json::array list;
    std::size_t at = 0;
    for (int round = 1; round <= kRounds; ++round) {
        json::array row;
        for (int i = 0; i < rows.count(round); ++i) {
            row.push_back(json::value(set_->animal_name(rows.cards[at++])));
        }
        list.push_back(std::move(row));
    }
    return list;
}

json::object PlanetWords::write_player(const Surface& surface, const WonAnimals& won, Habitat objective) const {
    json::array animals;
    for (std::size_t i = 0; i < won.count; ++i) {
        animals.push_back(json::value(set_->animal_name(won.cards[i])));
    }
    json::array faces;
    for (std::size_t face = 0; face < kFaces; ++face) {
        if (surface.is_free(static_cast<int>(face))) {
            faces.push_back(nullptr);
        } else {
            faces.push_back({{"tile", set_->tile_name(surface.tiles[face])}, {"rotation", surface.rotations[face]}});
        }
    }
    return {{"objective",
             objective == kNoHabitat ? json::value(nullptr) : json::value(kHabitatNames[planet::index(objective)])},
            {"animals", std::move(animals)},
            {"planet", std::move(faces)}};
}

json::object PlanetWords::write_state(const State& state) const {
    json::array players;
    for (std::size_t seat = 0; seat < state.player_count; ++seat) {
        players.push_back(write_player(state.surfaces[seat], state.won[seat], state.objectives[seat]));
    }
    json::array piles;
    for (const Pile& pile : state.piles) {
        piles.push_back(write_pile(pile));
    }
    json::object out{{"game", kName},
                     {"components", set_->name()},
                     {"rules", write_rules()},
                     {"players", std::move(players)},
                     {"round", state.round},
                     {"first_player", state.first_player},
                     {"to_act", write_actor(game_.to_act(state))},
                     {"display", write_pile(state.display)},
                     {"piles", std::move(piles)},
                     {"animals", write_rows(state.animals)}};
    if (game_.rules().mystery) {
        out["hidden_animals"] = write_rows(state.hidden);
    }
    out["over"] = state.is_over();
    return out;
}

json::object PlanetWords::write_observation(const Observation& seen) const {
    json::array players;
    for (std::size_t seat = 0; seat < seen.player_count; ++seat) {
        players.push_back(write_player(seen.surfaces[seat], seen.won[seat], seen.objectives[seat]));
    }
    json::array piles;
    for (const std::uint8_t count : seen.pile_counts) {
        piles.push_back(count);
    }
    for (const Pile& pile : seen.left_overs) {
        piles.push_back(write_pile(pile));
    }
    const int mover = (seen.first_player + seen.placed) % seen.player_count;
    json::object out{{"game", kName},
                     {"components", set_->name()},
                     {"rules", write_rules()},
                     {"players", std::move(players)},
                     {"round", seen.round},
                     {"first_player", seen.first_player},
                     {"to_act", seen.is_over() ? json::value(nullptr) : json::value(mover)},
                     {"display", write_pile(seen.display)},
                     {"piles", std::move(piles)},
                     {"animals", write_rows(seen.animals)}};
    if (game_.rules().mystery) {
        json::array hidden;
        for (const std::uint8_t count : seen.hidden_counts) {
            hidden.push_back(count);
        }
        out["hidden_animals"] = std::move(hidden);
    }
    out["over"] = seen.is_over();
    return out;
}

std::string PlanetWords::write_action(const State&, Action action) const {
    return "place " + set_->tile_name(tile_of(action)) + " " + std::to_string(face_of(action)) + " " +
           std::to_string(planet::rotation_of(action));
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

json::object PlanetWords::write_event(const Event& event, std::optional<Seat>) const {
    const auto arg = [&](std::size_t i) { return static_cast<int>(event.args[i]); };
    const auto tile = [&](std::size_t i) { return json::value(set_->tile_name(static_cast<TileId>(event.args[i]))); };
    const auto animal = [&](std::size_t i) {
        return json::value(set_->animal_name(static_cast<AnimalId>(event.args[i])));
    };
    // What was compared, for the seats that took part.
    const auto values = [&](std::size_t first) {
        json::array list;
        for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
            if (arg(first + seat) >= 0) {
                list.push_back({{"player", seat}, {"value", arg(first + seat)}});
            }
        }
        return list;
    };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TilePlaced:
            return {
                {"type", "tile_placed"}, {"player", arg(0)}, {"tile", tile(1)}, {"face", arg(2)}, {"rotation", arg(3)}};
        case EventType::LeftOverMoved:
            return {{"type", "left_over_moved"},
                    {"tile", tile(0)},
                    {"to_round", arg(1) == 0 ? json::value(nullptr) : json::value(arg(1))}};
        case EventType::AnimalTied:
            return {{"type", "animal_tied"}, {"animal", animal(0)}, {"step", arg(1)}, {"values", values(2)}};
        case EventType::AnimalAwarded:
            return {{"type", "animal_awarded"},
                    {"animal", animal(0)},
                    {"player", arg(1)},
                    {"step", arg(2)},
                    {"values", values(3)}};
        case EventType::AnimalCarriedOver:
            return {
                {"type", "animal_carried_over"}, {"animal", animal(0)}, {"to_round", arg(1)}, {"values", values(2)}};
        case EventType::AnimalDiscarded:
            return {{"type", "animal_discarded"}, {"animal", animal(0)}, {"step", arg(1)}, {"values", values(2)}};
        case EventType::RoundStarted: {
            json::array tiles;
            for (int i = 0; i < arg(2); ++i) {
                tiles.push_back(tile(static_cast<std::size_t>(3 + i)));
            }
            return {
                {"type", "round_started"}, {"round", arg(0)}, {"first_player", arg(1)}, {"tiles", std::move(tiles)}};
        }
        case EventType::AnimalRevealed:
            return {{"type", "animal_revealed"}, {"animal", animal(0)}, {"round", arg(1)}};
        case EventType::ObjectiveRevealed:
            return {{"type", "objective_revealed"},
                    {"player", arg(0)},
                    {"objective", kHabitatNames[arg(1)]},
                    {"areas", arg(2)},
                    {"points", arg(3)}};
        case EventType::GameOver: {
            json::array scores;
            json::array animals;
            for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
                if (arg(6 + seat) >= 0) {
                    scores.push_back(arg(2 + seat));
                    animals.push_back(arg(6 + seat));
                }
            }
            return {{"type", "game_over"},
                    {"winners", seats_in(static_cast<unsigned>(arg(1)))},
                    {"reason", kReasons[arg(0)]},
                    {"scores", std::move(scores)},
                    {"animals", std::move(animals)}};
        }
    }
    return {};
}

}  // namespace pangaea
