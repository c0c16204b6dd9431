// Planet as numbers: an id for every placement, and an observation as a row of bytes. A tile of the display is named by
// its place there, the display taken in the order of the set.
#pragma once

#include <cstdint>
#include <optional>

#include "bindings/python/layout.h"
#include "engine/planet/planet.h"

namespace pangaea::python {

class PlanetCodec {
public:
    using Game = planet::Planet;

    explicit PlanetCodec(const Game& game);

    // As in gaia_codec.h.
    const Layout& actions() const { return actions_; }
    const Layout& observation() const { return observation_; }
    void write_ids(const planet::State& state, const ActionList& list, std::int32_t* ids) const;
    std::optional<Action> action(const planet::State& state, int id) const;
    void write_observation(const planet::Observation& seen, std::uint8_t* out) const;

private:
    void write_tiles(const planet::Pile& pile, std::uint8_t* out) const;
    void write_animals(const planet::Observation& seen, std::uint8_t* out) const;

    const Game& game_;
    Layout actions_;
    Layout observation_;
};

}  // namespace pangaea::python
