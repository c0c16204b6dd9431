// The house set for engine tests and benchmarks: data/components/planet/house.json as the engine's tables, and its
// names.
#pragma once

#include <string_view>

#include "engine/planet/rules.h"

namespace pangaea::planet::house {

/// Read once from the data folder (referee_fixture.h).
const Components& components();

/// By the id in the file, which must be there.
TileId tile(std::string_view name);
AnimalId animal(std::string_view name);

}  // namespace pangaea::planet::house
