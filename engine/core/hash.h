// Hash terms: a position's hash is the sum (mod 2^64) of one mixed term for each thing in it, so that moving a thing
// subtracts one term and adds another. Sums, not XOR: equal cards in one place must not cancel out.
#pragma once

#include <cstdint>

#include "engine/core/rng.h"

namespace pangaea {

/// `family` tells kinds of terms apart (tiles, cards, ...); `value` is the packed description of one thing.
constexpr std::uint64_t hash_term(std::uint64_t family, std::uint64_t value) {
    return mix64(value + (family << 56) + 0x9e3779b97f4a7c15U);
}

}  // namespace pangaea
