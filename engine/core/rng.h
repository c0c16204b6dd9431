// Rng: the project's own random generator, the same on every machine and in every build. Written out here because the
// standard library's distributions and std::shuffle give different results in different libraries.
//
// Generator: xoshiro256** (Blackman and Vigna, public domain), 256 bits of state filled from a 64-bit seed by
// SplitMix64. below(n): Lemire's multiply-and-reject on the upper 32 bits. shuffle: Fisher and Yates from the last
// element down, swapping element i with element below(i + 1).
#pragma once

#include <cstdint>

#include "engine/core/assert.h"

namespace pangaea {

/// SplitMix64's finaliser: a good mixing of 64 bits, also used by hash.h.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9U;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9e3779b97f4a7c15U;
            word = mix64(seed);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    /// A number from 0 to bound - 1, each equally likely. Precondition: bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        PANGAEA_ASSERT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) {
                product = (next() >> 32) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    template <class T>
    constexpr void shuffle(T* items, int count) {
        for (int i = count - 1; i > 0; --i) {
            const auto j = below(static_cast<std::uint32_t>(i + 1));
            const T kept = items[i];
            items[i] = items[j];
            items[j] = kept;
        }
    }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }
    std::uint64_t state_[4] = {};
};

}  // namespace pangaea
