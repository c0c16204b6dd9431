// The house set for engine tests and benchmarks: data/components/planet/house.json as the engine's tables, and its
// names. Trusts the file; reading with checks belongs to referee/.
#pragma once

#include <string_view>

#include "engine/planet/rules.h"

namespace pangaea::planet::house {

/// Read once from the folder in the environment variable PANGAEA_DATA, else from "data". Aborts when there is no file.
const Components& components();

/// By the id in the file. Aborts when there is none.
TileId tile(std::string_view name);
AnimalId animal(std::string_view name);

}  // namespace pangaea::planet::house
