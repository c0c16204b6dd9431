// Gaïa for whoever runs a table: what an undo must not take back, and reactions (gaia §7.1).
#include "engine/gaia/events.h"
#include "referee/gaia_words.h"

namespace pangaea {

using gaia::EventType;

// A power counts: the others have been asked. Taking it back would be a way to try out who protects.
bool GaiaWords::is_revealing(const Event& event) { return !is_foreseeable(event) || is_open_to_reaction(event); }

bool GaiaWords::is_open_to_reaction(const Event& event) {
    return static_cast<EventType>(event.type) == EventType::PowerPlayed;
}

namespace {

/// Whether a city on which the seat had meeples is there no more, or another's.
bool has_lost_city(const gaia::State& before, const gaia::State& after, Seat seat) {
    const auto holds = [&](const gaia::Board& board, int city) {
        bool found = false;
        gaia::for_each_tile(board.city_tiles, [&](int tile) {
            found |= board.city[tile] == city && board.status[tile].meeples(index(seat)) > 0;
        });
        return found;
    };
    bool lost = false;
    gaia::for_each_tile(before.board.city_tiles, [&](int tile) {
        const int city = before.board.city[tile];
        lost |= holds(before.board, city) && !holds(after.board, city);
    });
    return lost;
}

}  // namespace

std::string_view GaiaWords::answer_by(std::string_view order, const gaia::State& before, const gaia::State& after,
                                      Seat seat) {
    return order == "city" && has_lost_city(before, after, seat) ? "protect" : kDeclining;
}

}  // namespace pangaea
