// Gaïa as numbers: an id for every action a game can come to, and an observation as a row of bytes. Cells are named by
// their place among the tiles or among the empty cells beside them, so that the ids are few and the same everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bindings/python/layout.h"
#include "engine/gaia/gaia.h"

namespace pangaea::python {

class GaiaCodec {
public:
    using Game = gaia::Gaia;

    explicit GaiaCodec(const Game& game);

    /// Ids from 0 to actions().size() - 1; in one position a greater code has a greater id.
    const Layout& actions() const { return actions_; }
    const Layout& observation() const { return observation_; }

    /// `list` as ids. Precondition: the legal list of the position, or a part of it in its order.
    void write_ids(const gaia::State& state, const ActionList& list, std::int32_t* ids) const;
    /// The action an id names here; nothing if it names a tile or cell that is not there. It need not be legal.
    std::optional<Action> action(const gaia::State& state, int id) const;
    /// Fills observation().size() bytes. Seats count from the observing one.
    void write_observation(const gaia::Observation& seen, std::uint8_t* out) const;

private:
    void lay_out_actions();
    void lay_out_plays();
    void lay_out_observation();
    int play_size(int card) const;
    std::optional<Action> play(const gaia::Board& board, int id) const;
    void write_turn(const gaia::Observation& seen, std::uint8_t*& out) const;
    void write_cards(const gaia::Observation& seen, std::uint8_t*& out) const;
    void write_goals(const gaia::Observation& seen, std::uint8_t*& out) const;
    void write_map(const gaia::Observation& seen, std::uint8_t*& out) const;

    const Game& game_;
    int cards_;
    int draw_ = 0, discard_ = 0, claim_ = 0, pass_ = 0, protect_ = 0, steal_ = 0, take_ = 0, keep_ = 0;
    std::array<int, gaia::kFirstCity + gaia::kMaxCities + 1> play_{};  // by card; behind the last: where plays end
    Layout actions_;
    Layout observation_;
};

}  // namespace pangaea::python
