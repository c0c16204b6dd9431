// Planet in words (protocol): rules, positions, observations, action strings and events as JSON. One object serves one
// combination of component set and rules. Reading positions is in planet_position.cpp.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/planet/planet.h"
#include "referee/json_text.h"
#include "referee/planet_set.h"

namespace pangaea {

class PlanetWords {
public:
    using Game = planet::Planet;
    using Set = PlanetSet;
    using Rules = planet::Rules;
    static constexpr std::string_view kName = "planet";
    static constexpr std::string_view kTitle = "Planet";
    static constexpr std::string_view kLength = "rounds";
    static constexpr int kMinPlayers = planet::kMinPlayers;
    static constexpr int kMaxPlayers = planet::kMaxPlayers;

    PlanetWords(std::shared_ptr<const PlanetSet> set, const Rules& rules)
        : set_(std::move(set)), game_(rules, set_->components()) {}

    const Game& game() const { return game_; }
    const PlanetSet& set() const { return *set_; }

    /// The two variants (planet §6); nullptr means neither.
    static Result<Rules> read_rules(const json::value* rules, const PlanetSet& set);
    void write_rules(JsonText& out) const;

    JsonText write_state(const planet::State& state) const;
    /// Sets up a position; refuses an inconsistent one with everything that is wrong. The rules in it have been read.
    Result<planet::State> read_state(const json::value& state) const;
    JsonText write_observation(const planet::Observation& seen) const;

    void append_action(TextBuffer& out, const planet::State& state, Action action) const;
    std::string write_action(const planet::State& state, Action action) const {
        TextBuffer out;
        append_action(out, state, action);
        return std::string(out.text());
    }
    /// A code for why an action is not legal, "" if it is; it may name less than a whole action (planet_why.cpp).
    std::string_view why_not(const planet::State& state, std::string_view action) const;
    /// Nothing in Planet's events is secret; the viewer makes no difference.
    void write_event(JsonText& out, const Event& event, std::optional<Seat> viewer) const;

    /// What follows from a position by the rules, for those who draw it (docs/protocol.md, facts); see
    /// planet_facts.cpp.
    json::object write_facts(const planet::Observation& seen) const;
    static bool is_end_of_preview(const Event& event);
    static bool is_foreseeable(const Event&) { return true; }
    void let_happen(planet::State&, EventSink*) const {}

    /// Whether the event told anybody something that was hidden before. There are no reactions in Planet.
    static bool is_revealing(const Event& event);
    static bool is_reaction(const planet::State&) { return false; }
    static bool can_only_pass(const planet::State&) { return false; }
    static constexpr std::string_view kDeclining = "";
    static constexpr std::array<std::string_view, 0> kStandingOrders = {};
    static std::string_view answer_by(std::string_view, const planet::State&, const planet::State&, Seat) { return {}; }

    json::value write_scores(const planet::State& state) const;
    json::array write_winners(const planet::State& state) const;
    std::string_view write_reason(const planet::State& state) const;

private:
    void write_pile(JsonText& out, const planet::Pile& pile) const;
    void write_rows(JsonText& out, const planet::AnimalRows& rows) const;
    /// Of a position or an observation, which have the same members for it.
    template <class Seen>
    void write_players(JsonText& out, const Seen& seen) const;

    std::shared_ptr<const PlanetSet> set_;
    Game game_;
};

}  // namespace pangaea
