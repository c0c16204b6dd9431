// Setting up a Planet position from JSON (protocol, `load`), in two steps: read everything into a State as far as it
// can be told, then check what only the whole can tell. Every fault is reported; none leaves anything behind.
#include <bit>
#include <set>

#include "referee/planet_words.h"

namespace pangaea {

using namespace planet;

namespace {

class PlanetPositionReader {
public:
    PlanetPositionReader(const PlanetWords& words, Faults& faults)
        : game_(words.game()), set_(words.set()), faults_(faults) {}

    State read(const json::value& value) {
        ObjectReader reader(value, "", faults_);
        reader.optional("game");
        reader.optional("components");
        reader.optional("rules");
        const json::array* players = reader.array("players");
        const auto round = reader.integer("round", 1, kRounds);
        const json::value* first_value = reader.required("first_player");
        const bool over = reader.boolean("over").value_or(false);
        const json::value* to_act = reader.required("to_act");
        const json::array* display = reader.array("display");
        const json::array* piles = reader.array("piles");
        const json::array* animals = reader.array("animals");
        const json::array* hidden = game_.rules().mystery ? reader.array("hidden_animals", false) : nullptr;
        if (players != nullptr && (players->size() < kMinPlayers || players->size() > planet::kMaxPlayers)) {
            bad("players", "must be 2 to 4");
        }
        if (faults_.any()) {
            return state_;
        }
        const auto first =
            read_integer(*first_value, 0, static_cast<std::int64_t>(players->size()) - 1, "first_player", faults_);
        if (!first) {
            return state_;
        }
        state_.player_count = static_cast<std::uint8_t>(players->size());
        state_.round = static_cast<std::uint8_t>(*round);
        state_.first_player = static_cast<std::uint8_t>(*first);
        read_players(*players);
        state_.display_count = static_cast<std::uint8_t>(read_pile(*display, "display", state_.display));
        read_piles(*piles, over);
        read_rows(*animals, "animals", state_.animals, over);
        if (hidden != nullptr) {
            read_rows(*hidden, "hidden_animals", state_.hidden, over);
        }
        if (!faults_.any()) {
            check_turn(*to_act, over);
        }
        state_.hash_sum = Planet::plain_hash_sum(state_);
        return state_;
    }

private:
    void bad(const std::string& path, std::string message) { faults_.add("bad_state", path, std::move(message)); }

    std::optional<TileId> read_tile(const json::value& value, const std::string& path) {
        const auto name = read_text(value, path, faults_);
        const auto tile = name ? set_.find_tile(*name) : std::nullopt;
        if (name && !tile) {
            bad(path, "unknown tile " + in_quotes(*name));
        } else if (tile && !tiles_.insert(*tile).second) {
            bad(path, "tile " + in_quotes(*name) + " comes twice");
        }
        return tile;
    }

    std::optional<AnimalId> read_animal(const json::value& value, const std::string& path) {
        const auto name = read_text(value, path, faults_);
        const auto animal = name ? set_.find_animal(*name) : std::nullopt;
        if (name && !animal) {
            bad(path, "unknown animal " + in_quotes(*name));
        } else if (animal && !animals_.insert(*animal).second) {
            bad(path, "animal " + in_quotes(*name) + " comes twice");
            return std::nullopt;  // the lists have room for 20
        } else if (animals_.size() > kAnimalsInGame) {
            bad(path, "more than 20 animals");
            return std::nullopt;
        }
        return animal;
    }

    void read_players(const json::array& players) {
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            const auto path = element("players", seat);
            ObjectReader reader(players[seat], path, faults_);
            if (const json::value* objective = reader.required("objective")) {
                read_objective(*objective, path + ".objective", seat);
            }
            if (const auto* won = reader.array("animals")) {
                for (std::size_t i = 0; i < won->size(); ++i) {
                    if (const auto animal = read_animal((*won)[i], element(path + ".animals", i))) {
                        state_.won[seat].append(*animal);
                    }
                }
            }
            if (const auto* faces = reader.array("planet")) {
                read_planet(*faces, path + ".planet", state_.surfaces[seat]);
            }
        }
    }

    void read_objective(const json::value& value, const std::string& path, std::size_t seat) {
        if (value.is_null()) {
            if (!game_.rules().beginner) {
                bad(path, "must be a habitat");
            }
            return;
        }
        const auto name = read_text(value, path, faults_);
        const int habitat = name ? name_index(kHabitatNames, *name) : -1;
        if (name && habitat < 0) {
            bad(path, "unknown objective " + in_quotes(*name));
        } else if (name && game_.rules().beginner) {
            bad(path, "there are no objectives in the beginner variant");
        } else if (name && !objectives_.insert(habitat).second) {
            bad(path, "objective " + in_quotes(*name) + " comes twice");
        } else if (name) {
            state_.objectives[seat] = static_cast<Habitat>(habitat);
        }
    }

    void read_planet(const json::array& faces, const std::string& path, Surface& surface) {
        if (faces.size() != kFaces) {
            bad(path, "must have 12 faces");
            return;
        }
        for (std::size_t face = 0; face < kFaces; ++face) {
            if (faces[face].is_null()) {
                continue;
            }
            const auto at = element(path, face);
            ObjectReader reader(faces[face], at, faults_);
            const json::value* value = reader.required("tile");
            const auto tile = value == nullptr ? std::nullopt : read_tile(*value, at + ".tile");
            const auto rotation = reader.integer("rotation", 0, kEdges - 1);
            if (tile && rotation) {
                game_.place(surface, *tile, static_cast<int>(face), static_cast<int>(*rotation));
            }
        }
    }

    int read_pile(const json::array& list, const std::string& path, Pile& pile) {
        if (list.size() > kPileSize) {
            bad(path, "more than 5 tiles");
            return 0;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            pile[i] = read_tile(list[i], element(path, i)).value_or(kNoTile);
        }
        return static_cast<int>(list.size());
    }

    void read_piles(const json::array& piles, bool over) {
        if (piles.size() != kRounds) {
            bad("piles", "must be 12");
            return;
        }
        for (std::size_t i = 0; i < piles.size(); ++i) {
            const auto path = element("piles", i);
            const int round = static_cast<int>(i) + 1;
            const json::array* list = piles[i].if_array();
            if (list == nullptr) {
                faults_.add("wrong_type", path, "must be a list");
                continue;
            }
            const int count = read_pile(*list, path, state_.piles[i]);
            if (count > 0 && (round <= state_.round || over)) {
                bad(path, "tiles in a past or current pile");
            }
            if (round > state_.round && round <= kDealtRounds && count != kPileSize) {
                bad(path, "a coming pile must have five tiles");
            }
        }
    }

    void read_rows(const json::array& rows, const std::string& path, AnimalRows& out, bool over) {
        if (rows.size() != kRounds) {
            bad(path, "must be 12 rows");
            return;
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto row_path = element(path, i);
            const int round = static_cast<int>(i) + 1;
            const json::array* row = rows[i].if_array();
            if (row == nullptr) {
                faults_.add("wrong_type", row_path, "must be a list");
                continue;
            }
            if (!row->empty() && (round < state_.round || over)) {
                bad(row_path, "animals in a past round");
            }
            for (std::size_t k = 0; k < row->size(); ++k) {
                if (const auto animal = read_animal((*row)[k], element(row_path, k))) {
                    out.append(round, *animal);
                }
            }
        }
    }

    // Whoever has placed this round has one tile more; they sit one after the other from the first player.
    void check_turn(const json::value& to_act, bool over) {
        const int players = state_.players();
        int placed = 0;
        for (int i = 0; i < players; ++i) {
            const int seat = (state_.first_player + i) % players;
            const int tiles = kFaces - std::popcount(state_.surfaces[seat].free);
            const bool has_placed = tiles == state_.round && placed == i;
            placed += has_placed ? 1 : 0;
            if (!has_placed && tiles != state_.round - 1) {
                bad(element("players", seat) + ".planet", "has " + std::to_string(tiles) +
                                                              " tiles, which is not possible in round " +
                                                              std::to_string(state_.round));
            }
        }
        if (faults_.any()) {
            return;
        }
        state_.placed = static_cast<std::uint8_t>(placed);
        if (over) {
            if (!state_.is_over()) {
                bad("over", "there are free faces left");
            }
            if (!to_act.is_null()) {
                bad("to_act", "must be null when the game is over");
            }
            if (state_.display_count > 0) {
                bad("display", "must be empty when the game is over");
            }
            return;
        }
        if (placed == players) {
            bad("over", "everybody has placed: the round would be over");
            return;
        }
        const auto seat = read_integer(to_act, 0, players - 1, "to_act", faults_);
        if (seat && *seat != state_.mover()) {
            bad("to_act",
                "must be " + std::to_string(state_.mover()) + ": the first player and those after who have placed");
        }
        if (state_.display_count != kPileSize - placed) {
            bad("display", "must have " + std::to_string(kPileSize - placed) + " tiles");
        }
    }

    const Planet& game_;
    const PlanetSet& set_;
    Faults& faults_;
    State state_;
    std::set<TileId> tiles_;
    std::set<AnimalId> animals_;
    std::set<int> objectives_;
};

}  // namespace

Result<planet::State> PlanetWords::read_state(const json::value& value) const {
    Faults faults;
    PlanetPositionReader reader(*this, faults);
    State state = reader.read(value);
    if (faults.any()) {
        return faults.error("bad_state");
    }
    return state;
}

}  // namespace pangaea
