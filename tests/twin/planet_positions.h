// Random Planet component sets and consistent positions for comparing the engine with its slow twin on rare
// situations: sets of few habitats, where ties are common, and planets almost full. The same seed gives the same
// set and position on every machine.
#pragma once

#include <boost/json.hpp>

#include <cstdint>

namespace pangaea::twin {

boost::json::object random_planet_set(std::uint64_t seed);
boost::json::object random_planet_position(const boost::json::object& set, std::uint64_t seed);

}  // namespace pangaea::twin
