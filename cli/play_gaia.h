// Gaïa at the keyboard: its view for play_loop.cpp. What is drawn comes from the viewer's Observation, what is told
// from events with their secrets kept, and previews from a determinized state, so nothing here can show a hidden card.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play.h"
#include "engine/gaia/events.h"
#include "engine/gaia/gaia.h"
#include "referee/gaia_words.h"

namespace pangaea::cli {

using GaiaTable = TableOf<GaiaWords>;

/// How lands look: a symbol each, and of the 256-colour palette what lies near the paint of the page
/// (web/packages/art/palette.ts), is read in black and told apart by all eyes (web/tests/unit/terminal.test.ts).
struct GaiaLook {
    static constexpr int kLandColours[gaia::kLands] = {149, 29, 67, 222, 248, 137};
    static constexpr std::string_view kPlainSymbols[gaia::kLands] = {"\"", "&", "~", ":", "^", "="};
    static constexpr std::string_view kSymbols[gaia::kLands] = {"\"", "♣", "≈", "∴", "▲", "≡"};
};

/// Draws the map; every tile takes two lines, three with borders (play_gaia_map.cpp).
Lines draw_gaia_map(const Terminal& terminal, const GaiaSet& set, const gaia::Board& board, const Marks& marks);
/// "c07" for city-07, as the map has it; other names are cut to three letters.
std::string short_city(const std::string& id);
std::string cell_text(gaia::Cell cell);
std::string land_name(int land);
std::string kind_name(int kind);

class GaiaView final : public PlayView {
public:
    using Words = GaiaWords;

    GaiaView(Terminal& terminal, std::unique_ptr<GaiaTable> table, std::vector<std::string> seats);

    Table& table() override { return *table_; }
    Lines draw(std::optional<Seat> viewer, const Lines& news) const override;
    Lines draw_choice(const std::vector<Step>& chosen, const Marks& marks) const override;
    Lines question(Seat seat) const override;
    std::vector<Choice> choices(Seat seat) const override;
    Lines tell(std::optional<Seat> viewer) const override;
    std::string_view shown() const override;
    bool has_turn_passed() const override;
    std::span<const std::string_view> orders() const override;
    std::optional<Lines> answer(Seat, const std::string&, const std::string&) const override { return std::nullopt; }
    Reasons reasons(Seat seat, const std::string& action) const override;
    std::vector<Lines> commands() const override { return {}; }
    Lines help() const override;
    Lines rules() const override;
    Lines result() const override;

private:
    const gaia::Gaia& game() const { return table_->words().game(); }
    const GaiaSet& set() const { return table_->words().set(); }
    const gaia::State& state() const { return table_->position(); }
    std::string card(gaia::CardId id) const;
    std::string city(gaia::CityId id) const { return card(gaia::city_card(id)); }
    std::string goal(gaia::GoalId id) const;

    // play_gaia_panel.cpp
    Lines panel(std::optional<Seat> viewer, int width) const;
    void draw_players(Lines& lines, const gaia::Observation& seen, std::optional<Seat> viewer, int width) const;
    void draw_decks(Lines& lines, const gaia::Observation& seen, int width) const;
    void draw_goals(Lines& lines, const gaia::Observation& seen, std::optional<Seat> viewer, int width) const;
    void draw_cities(Lines& lines, const gaia::Board& board, int width) const;
    std::string goal_progress(const gaia::Observation& seen, gaia::GoalId id, int seat) const;
    std::string supply_line(const gaia::Board& board) const;
    std::string chip(int seat) const { return seat_chip(terminal_, seat); }
    std::string describe_card(gaia::CardId id) const;

    // play_gaia_choices.cpp
    void add_choice(std::vector<Choice>& list, Seat seat, Action action, const gaia::State& base) const;
    Step draw_step(Action action) const;
    Step place_step(std::string heading, gaia::Cell cell) const;
    std::string effect(const gaia::State& base, Action action, Seat seat) const;
    std::string why_not(gaia::CardId id) const;
    Lines not_playable(Seat seat) const;
    std::string action_words(Action action) const;

    // play_gaia_tell.cpp
    Lines tell(const std::vector<Event>& events, std::optional<Seat> viewer) const;
    std::string sentence(const Event& event, std::optional<Seat> viewer) const;
    std::string city_sentence(const Event& event) const;
    std::string card_sentence(const Event& event, std::optional<Seat> viewer) const;

    Terminal& terminal_;
    std::unique_ptr<GaiaTable> table_;
    std::vector<std::string> seats_;
};

PlayCommand add_play_gaia(CLI::App& play, Context& context);

}  // namespace pangaea::cli
