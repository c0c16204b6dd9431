// What a match notes about a game of Planet (see notes.h).
#pragma once

#include <vector>

#include "arena/notes.h"
#include "engine/core/event.h"
#include "referee/planet_words.h"

namespace pangaea::arena {

/// Dealt: the objective. Used: animals won. The lead is in points as if the game ended, looked at after every
/// round.
class PlanetNotes final : public EventSink {
public:
    PlanetNotes(const PlanetWords& words, const planet::State& start);
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

template <>
struct NotesFor<PlanetWords> {
    using Type = PlanetNotes;
};

}  // namespace pangaea::arena
