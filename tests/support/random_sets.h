// Component sets at random within the bounds of the checks, often at the bounds themselves.
#pragma once

#include <string_view>

#include "engine/core/rng.h"
#include "referee/json.h"

namespace pangaea::test {

/// A set that the checks must accept.
json::object random_set(std::string_view game, Rng& rng);

}  // namespace pangaea::test
