// Planet at the keyboard: its view for play_loop.cpp. What is drawn comes from the viewer's Observation, so no other
// objective, hidden animal or face-down tile can show. play_planet_net.cpp draws the pentagons.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play.h"
#include "cli/play_planet_net.h"
#include "engine/planet/events.h"
#include "engine/planet/planet.h"
#include "referee/planet_words.h"

namespace pangaea::cli {

using PlanetTable = TableOf<PlanetWords>;
using Surfaces = std::array<planet::Surface, planet::kMaxPlayers>;

/// How the seats would fare if an animal card were judged on the planets as they are.
struct Standing {
    std::array<planet::Ranked, planet::kMaxPlayers> values{};  // [0] counts, the others break ties in the last round
    unsigned level = 0;                                        // bit i: seat i has the highest first value, above 0
    unsigned leaders = 0;                                      // of these, who is still level after the tie-breaks
    bool is_broken = false;                                    // a tie was to be broken
};

class PlanetView final : public PlayView {
public:
    using Words = PlanetWords;

    PlanetView(Terminal& terminal, std::unique_ptr<PlanetTable> table, std::vector<std::string> seats);

    Table& table() override { return *table_; }
    Lines draw(std::optional<Seat> viewer, const Lines& news) const override;
    Lines draw_choice(const std::vector<Step>& chosen, const Marks& marks) const override;
    Lines question(Seat seat) const override;
    std::vector<Choice> choices(Seat seat) const override;
    Lines tell(std::optional<Seat> viewer) const override;
    std::string_view shown() const override;
    bool has_turn_passed() const override;
    std::optional<Lines> answer(Seat seat, const std::string& word, const std::string& argument) const override;
    Reasons reasons(Seat seat, const std::string& action) const override;
    std::vector<Lines> commands() const override;
    Lines help() const override;
    Lines rules() const override;
    Lines result() const override;

private:
    const planet::Planet& game() const { return table_->words().game(); }
    const PlanetSet& set() const { return table_->words().set(); }
    const planet::State& state() const { return table_->position(); }
    planet::Observation observe(std::optional<Seat> viewer) const;
    std::string chip(int seat) const { return seat_chip(terminal_, seat); }
    std::string animal(planet::AnimalId id) const { return name_of("animal", set().animal_name(id)); }

    // play_planet_words.cpp
    const planet::Tile& tile(planet::TileId id) const { return game().components().tiles[planet::index(id)]; }
    std::string habitat(planet::Habitat id) const;
    std::string describe_areas(planet::TileId id) const;
    std::string describe_tile(planet::TileId id) const;
    std::string describe_pile(const planet::Pile& pile) const;
    std::string describe_wants(planet::AnimalId id, bool in_short) const;
    std::string describe_objective(planet::Habitat objective, int areas) const;

    // play_planet_panel.cpp
    void draw_players(Lines& lines, const planet::Observation& seen, std::optional<Seat> viewer, int width) const;
    Lines animal_table(const planet::Observation& seen, std::optional<Seat> viewer, int width) const;
    Lines draw_own(const planet::Observation& seen, int seat, int width) const;
    Lines draw_others(const planet::Observation& seen, std::optional<Seat> viewer) const;
    Lines draw_tiles(const planet::Observation& seen) const;
    NetSize net_size() const;

    // play_planet_choices.cpp
    Standing standing(const Surfaces& surfaces, planet::AnimalId id) const;
    std::string cell(const Standing& standing, int seat, bool is_own) const;
    struct Row {
        std::string name;
        std::string value;
    };
    std::vector<Row> outlook(const planet::Observation& seen) const;
    planet::Observation after(const planet::Observation& seen, planet::TileId tile, int face, int rotation) const;
    std::string effect(const std::vector<Row>& before, const std::vector<Row>& then) const;
    struct Preview {
        Lines picture;
        std::vector<Row> outlook;
    };
    std::vector<Preview> previews(const planet::Observation& seen, planet::TileId tile, int face) const;
    Lines draw_rotations(Seat seat, planet::TileId tile, int face) const;

    // play_planet_tell.cpp
    std::string sentence(const Event& event) const;
    std::string judged(const Event& event, std::size_t first_value) const;

    Terminal& terminal_;
    std::unique_ptr<PlanetTable> table_;
    std::vector<std::string> seats_;
};

/// The areas of a tile as they lie at the edges 0 to 4.
planet::Tile turned(const planet::Tile& tile, int rotation);
/// The letters of its areas in order.
std::string letters(const planet::Tile& tile);

PlayCommand add_play_planet(CLI::App& play, Context& context);

}  // namespace pangaea::cli
