// Planet in words (protocol): rules, positions, observations, action strings and events as JSON. One object serves one
// combination of component set and rules. Reading positions is in planet_position.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/planet/planet.h"
#include "referee/json.h"
#include "referee/planet_set.h"

namespace pangaea {

class PlanetWords {
public:
    using Game = planet::Planet;
    using Set = PlanetSet;
    using Rules = planet::Rules;
    static constexpr std::string_view kName = "planet";
    static constexpr int kMinPlayers = planet::kMinPlayers;
    static constexpr int kMaxPlayers = planet::kMaxPlayers;

    PlanetWords(std::shared_ptr<const PlanetSet> set, const Rules& rules)
        : set_(std::move(set)), game_(rules, set_->components()) {}

    const Game& game() const { return game_; }
    const PlanetSet& set() const { return *set_; }

    /// The two variants (planet §6); nullptr means neither.
    static Result<Rules> read_rules(const json::value* rules, const PlanetSet& set);
    json::object write_rules() const;

    json::object write_state(const planet::State& state) const;
    /// Sets up a position; refuses an inconsistent one with everything that is wrong. The rules in it have been read.
    Result<planet::State> read_state(const json::value& state) const;
    json::object write_observation(const planet::Observation& seen) const;

    std::string write_action(const planet::State& state, Action action) const;
    /// A code for why an action is not legal, "" if it is; it may name less than a whole action (planet_why.cpp).
    std::string_view why_not(const planet::State& state, std::string_view action) const;
    /// Nothing in Planet's events is secret; the viewer makes no difference.
    json::object write_event(const Event& event, std::optional<Seat> viewer) const;

    /// What follows from a position by the rules, for those who draw it (docs/protocol.md, facts); see
    /// planet_facts.cpp.
    json::object write_facts(const planet::Observation& seen) const;
    static bool is_end_of_preview(const Event& event);
    static bool is_foreseeable(const Event&) { return true; }
    void let_happen(planet::State&, EventSink*) const {}

    /// Whether the event told anybody something that was hidden before. There are no reactions in Planet.
    static bool is_revealing(const Event& event);
    static bool is_open_to_reaction(const Event&) { return false; }
    static bool is_reaction(const planet::State&) { return false; }
    static bool has_lost_city(const planet::State&, const planet::State&, Seat) { return false; }

    json::value write_scores(const planet::State& state) const;
    json::array write_winners(const planet::State& state) const;
    std::string_view write_reason(const planet::State& state) const;

private:
    json::array write_pile(const planet::Pile& pile) const;
    json::array write_rows(const planet::AnimalRows& rows) const;
    json::object write_player(const planet::Surface& surface, const planet::WonAnimals& won,
                              planet::Habitat objective) const;

    std::shared_ptr<const PlanetSet> set_;
    Game game_;
};

}  // namespace pangaea
