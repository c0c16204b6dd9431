// Counts the program's allocations, so that "no heap on the hot path" is measured and not believed.
#pragma once

#include <cstdint>

namespace pangaea::cli {

/// Allocations since the program started.
std::uint64_t allocations();

}  // namespace pangaea::cli
