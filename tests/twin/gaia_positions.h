// Random consistent Gaïa positions for comparing the engine with its slow twin on rare situations: crowded maps,
// chains of discarded cities, take-overs, goals about to be claimed, decks about to run out. The same seed gives the
// same position on every machine.
#pragma once

#include <boost/json.hpp>

#include <cstdint>

namespace pangaea::twin {

struct PositionOptions {
    bool odd_meeples = true;        // now and then meeples that play would not leave so (on a city at 1, two below 4)
    bool over_limit_hands = false;  // now and then a hand of seven or eight cards, or with three Power cards
};

boost::json::object random_position(const boost::json::object& set, std::uint64_t seed);
boost::json::object random_position(const boost::json::object& set, std::uint64_t seed, const PositionOptions& options);

}  // namespace pangaea::twin
