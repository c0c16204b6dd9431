// Actors and hash terms: the small values both games are built on.
#include "engine/core/seat.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/core/hash.h"
#include "engine/core/type_list.h"

namespace pangaea {

TEST_CASE("actor: a seat, chance or nobody, never two of them") {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const Actor actor = static_cast<Seat>(seat);
        CHECK(actor.is_seat());
        CHECK(!actor.is_chance());
        CHECK(!actor.is_nobody());
        CHECK(index(actor.seat()) == seat);
    }
    CHECK(Actor::chance().is_chance());
    CHECK(!Actor::chance().is_seat());
    CHECK(Actor::nobody().is_nobody());
    CHECK(!Actor::nobody().is_seat());
    CHECK(Actor() == Actor::nobody());
    CHECK(Actor::chance() != Actor::nobody());
    CHECK(index(kSpectator) >= kMaxSeats);
}

TEST_CASE("hash terms: pinned, different for each family and value, and sums do not cancel out") {
    CHECK(hash_term(0, 0) == 0xe220a8397b1dcdafU);  // the first number of SplitMix64 from seed 0
    std::set<std::uint64_t> terms;
    for (std::uint64_t family = 0; family < 16; ++family) {
        for (std::uint64_t value = 0; value < 256; ++value) {
            terms.insert(hash_term(family, value));
        }
    }
    CHECK(terms.size() == 16 * 256);
    CHECK(hash_term(1, 2) + hash_term(1, 2) != 0);
}

TEST_CASE("type list: folded over in order") {
    std::size_t sizes = 0;
    for_each_type(TypeList<char, std::uint16_t>{},
                  [&](auto type) { sizes = sizes * 10 + sizeof(typename decltype(type)::type); });
    CHECK(sizes == 12);
}

}  // namespace pangaea
