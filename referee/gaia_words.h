// Gaïa in words (protocol): rules, positions, observations, action strings and events as JSON. One object serves one
// combination of component set and rules. Reading positions is in gaia_position.cpp.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/gaia/gaia.h"
#include "referee/gaia_set.h"
#include "referee/json_text.h"

namespace pangaea {

class GaiaWords {
public:
    using Game = gaia::Gaia;
    using Set = GaiaSet;
    using Rules = gaia::Rules;
    static constexpr std::string_view kName = "gaia";
    static constexpr std::string_view kTitle = "Gaïa";
    static constexpr std::string_view kLength = "turns";  // what the length of a game is counted in
    static constexpr int kMinPlayers = 2;
    static constexpr int kMaxPlayers = 5;

    GaiaWords(std::shared_ptr<const GaiaSet> set, const Rules& rules)
        : set_(std::move(set)), game_(rules, set_->components()) {}

    const Game& game() const { return game_; }
    const GaiaSet& set() const { return *set_; }

    /// `edition` and single switches over it (gaia §9); nullptr means all defaults.
    static Result<Rules> read_rules(const json::value* rules, const GaiaSet& set);
    void write_rules(JsonText& out) const;

    JsonText write_state(const gaia::State& state) const;
    /// Sets up a position; refuses an inconsistent one with everything that is wrong. The rules in it have been read.
    Result<gaia::State> read_state(const json::value& state) const;
    /// The position as the observing seat may see it. There is no overload for what a seat may not see.
    JsonText write_observation(const gaia::Observation& seen) const;

    void append_action(TextBuffer& out, const gaia::State& state, Action action) const;
    std::string write_action(const gaia::State& state, Action action) const {
        TextBuffer out;
        append_action(out, state, action);
        return std::string(out.text());
    }
    /// A code for why an action is not legal, "" if it is; without all its cells, for the best of them (gaia_why.cpp).
    std::string_view why_not(const gaia::State& state, std::string_view action) const;
    /// With a viewer, secrets that seat may not see are left out.
    void write_event(JsonText& out, const Event& event, std::optional<Seat> viewer) const;

    /// What follows from a position by the rules, for those who draw it (docs/protocol.md, facts); see gaia_facts.cpp.
    json::object write_facts(const gaia::Observation& seen) const;
    /// A preview goes on through reactions, as if everybody let it happen, and ends with the turn.
    static bool is_end_of_preview(const Event& event);
    static bool is_foreseeable(const Event& event);
    void let_happen(gaia::State& state, EventSink* events) const;

    // For whoever runs a table (gaia_reactions.cpp): what an undo must not take back, and reactions.
    /// Whether the event told anybody something that was hidden before.
    static bool is_revealing(const Event& event);
    /// Whether the others could have reacted to it, whether or not anybody is asked.
    static bool is_open_to_reaction(const Event& event);
    static bool is_reaction(const gaia::State& state) { return state.turn.phase == gaia::Phase::React; }
    static bool can_only_pass(const gaia::State& state) { return is_reaction(state) && !Game::can_protect(state); }
    static constexpr std::string_view kDeclining = "pass";
    /// To be asked, to let everything happen, to protect when a city of one's own would be lost.
    static constexpr std::array<std::string_view, 3> kStandingOrders = {"ask", "never", "city"};
    /// What the seat answers under that order to something that leads from one position to the other.
    static std::string_view answer_by(std::string_view order, const gaia::State& before, const gaia::State& after,
                                      Seat seat);

    json::value write_scores(const gaia::State& state) const;
    json::array write_winners(const gaia::State& state) const;
    std::string_view write_reason(const gaia::State& state) const;

private:
    friend class GaiaPositionReader;
    /// `parts` writes what differs between a position and an observation of it.
    template <class Seen, class Writer>
    void write_position(JsonText& out, const Seen& seen, const Writer& parts) const;
    /// Members of an object, which may have more.
    void write_turn(JsonText& out, const gaia::Turn& turn, const gaia::Board& board) const;
    void write_map(JsonText& out, const gaia::Board& board, int players) const;
    void write_supply(JsonText& out, const gaia::Board& board) const;
    void write_goals(JsonText& out, const gaia::GoalInPlay* goals, int count) const;

    std::shared_ptr<const GaiaSet> set_;
    Game game_;
};

}  // namespace pangaea
