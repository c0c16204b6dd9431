// What a match notes about a game besides its result: length, changes of the lead, and which components each seat was
// dealt and made use of. One class for each game; they listen to the engine's events.
#pragma once

#include <vector>

#include "arena/results.h"
#include "engine/core/event.h"
#include "referee/gaia_words.h"
#include "referee/planet_words.h"

namespace pangaea::arena {

/// Counts how often the sole leader is another than the last sole leader.
class Lead {
public:
    void look(const std::vector<int>& scores);
    int changes() const { return changes_; }

private:
    int leader_ = -1;
    int changes_ = 0;
};

/// Gaïa. Dealt: Life and Power cards of the first hand. Used: cities founded, animals placed, powers played (protection
/// included), goals claimed. The lead is in placed meeples, looked at after every turn.
class GaiaFacts final : public EventSink {
public:
    GaiaFacts(const GaiaWords& words, const gaia::State& start);
    void on_event(const Event& event) override;
    /// After an apply.
    void look(const gaia::State& state);
    void write(const gaia::State& end, GameResult& result) const;

private:
    const GaiaWords& words_;
    std::vector<SeatResult> seats_;
    Lead lead_;
    int turns_ = 1;
    bool is_new_turn_ = false;
};

/// Planet. Dealt: the objective. Used: animals won. The lead is in points as if the game ended, looked at after every
/// round.
class PlanetFacts final : public EventSink {
public:
    PlanetFacts(const PlanetWords& words, const planet::State& start);
    void on_event(const Event& event) override;
    void look(const planet::State& state);
    void write(const planet::State& end, GameResult& result) const;

private:
    const PlanetWords& words_;
    std::vector<SeatResult> seats_;
    Lead lead_;
    int rounds_ = 1;
    bool is_new_round_ = false;
};

template <class Words>
struct FactsFor;
template <>
struct FactsFor<GaiaWords> {
    using Type = GaiaFacts;
};
template <>
struct FactsFor<PlanetWords> {
    using Type = PlanetFacts;
};

}  // namespace pangaea::arena
