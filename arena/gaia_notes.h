// What a match notes about a game of Gaïa (see notes.h).
#pragma once

#include <vector>

#include "arena/notes.h"
#include "engine/core/event.h"
#include "referee/gaia_words.h"

namespace pangaea::arena {

/// Dealt: Life and Power cards of the first hand. Used: cities founded, animals placed, powers played (protection
/// included), goals claimed. The lead is in placed meeples, looked at after every turn.
class GaiaNotes final : public EventSink {
public:
    GaiaNotes(const GaiaWords& words, const gaia::State& start);
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

template <>
struct NotesFor<GaiaWords> {
    using Type = GaiaNotes;
};

}  // namespace pangaea::arena
