// The generator and the shuffle are part of the contract: the same numbers on every machine and in every build.
#include <doctest/doctest.h>

#include <array>

#include "engine/core/rng.h"

namespace pangaea {

TEST_CASE("rng: xoshiro256** seeded by SplitMix64, pinned") {
    // SplitMix64 from seed 0 gives the published first values e220a8397b1dcdaf, 6e789e6aa1b965f4, 06c45d188009454f,
    // f88bb8a8724c81ec; with them as state the first output is rotl(s1 * 5, 7) * 9.
    const std::uint64_t s1 = 0x6e789e6aa1b965f4U;
    const std::uint64_t times_five = s1 * 5;
    const std::uint64_t expected = (times_five << 7 | times_five >> 57) * 9;
    Rng rng(0);
    CHECK(rng.next() == expected);
    CHECK(rng.next() == 0xbf6e1f784956452aU);
}

TEST_CASE("rng: below is even and stays below") {
    Rng rng(1);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) {
        const auto number = rng.below(7);
        REQUIRE(number < 7);
        ++counts[number];
    }
    for (const int count : counts) {
        CHECK(count > 9'600);
        CHECK(count < 10'400);
    }
    CHECK(rng.below(1) == 0);
}

TEST_CASE("rng: shuffle is a permutation, the same for the same seed") {
    std::array<int, 10> a{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    auto b = a;
    Rng first(42);
    Rng second(42);
    first.shuffle(a.data(), 10);
    second.shuffle(b.data(), 10);
    CHECK(a == b);
    CHECK(first == second);
    int sum = 0;
    for (const int x : a) {
        sum += 1 << x;
    }
    CHECK(sum == 1023);
    CHECK(a != std::array<int, 10>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
}

}  // namespace pangaea
