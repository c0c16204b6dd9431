// CardPool: every card of a game in one array, cut into zones (draw decks, open rows, hands, tables, stolen, discards,
// cities on the map).
// A card moves from zone to zone and can be neither lost nor doubled: the array stays a permutation of itself.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/core/assert.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/gaia/cards.h"
#include "engine/gaia/rules.h"

namespace pangaea::gaia {

// Zones in array order. The top of a draw deck is its last card; the cities on the map lie sorted, so that equal
// positions are equal bytes; every other zone grows at its end.
inline constexpr int kFirstDraw = 0;
inline constexpr int kFirstOpen = kFirstDraw + kKinds;
inline constexpr int kFirstHand = kFirstOpen + kKinds;
inline constexpr int kFirstTable = kFirstHand + kMaxSeats;
inline constexpr int kStolen = kFirstTable + kMaxSeats;
inline constexpr int kFirstDiscard = kStolen + 1;
inline constexpr int kOnMap = kFirstDiscard + kKinds;
inline constexpr int kZones = kOnMap + 1;

enum class Zone : std::uint8_t {};
constexpr int index(Zone zone) { return static_cast<int>(zone); }
constexpr Zone draw_zone(Kind kind) { return static_cast<Zone>(kFirstDraw + static_cast<int>(kind)); }
constexpr Zone open_zone(Kind kind) { return static_cast<Zone>(kFirstOpen + static_cast<int>(kind)); }
constexpr Zone discard_zone(Kind kind) { return static_cast<Zone>(kFirstDiscard + static_cast<int>(kind)); }
constexpr Zone hand_zone(int seat) { return static_cast<Zone>(kFirstHand + seat); }
constexpr Zone table_zone(int seat) { return static_cast<Zone>(kFirstTable + seat); }
inline constexpr Zone kStolenZone = static_cast<Zone>(kStolen);
inline constexpr Zone kOnMapZone = static_cast<Zone>(kOnMap);

/// Times a byte: that byte eight times.
inline constexpr std::uint64_t kEachByte = 0x0101010101010101U;
// Cards and who has seen them are looked at eight at a time, the first in the lowest byte.
static_assert(std::endian::native == std::endian::little);

/// A view of one zone's cards.
template <class Card>
struct CardSpan {
    const Card* first;
    int count;
    const Card* begin() const { return first; }
    const Card* end() const { return first + count; }
    int size() const { return count; }
    bool empty() const { return count == 0; }
    Card operator[](int i) const { return first[i]; }
    /// Eight cards, one a byte: up to seven bytes behind the span are read (the pool keeps them readable).
    std::uint64_t eight(int from = 0) const {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, first + from, sizeof bytes);
        return bytes;
    }
    /// The same with 255, which is no card, behind the span: eight cards can be taken without asking how many there
    /// are.
    std::uint64_t eight_or_none(int from = 0) const {
        const int used = 4 * (count - from < 8 ? count - from : 8);
        return eight(from) | ~std::uint64_t{0} << used << used;
    }
    /// The highest bit of each byte of eight(from) that is `card`.
    std::uint64_t equal(Card card, int from = 0) const {
        const std::uint64_t different = eight(from) ^ kEachByte * static_cast<std::uint64_t>(card);
        return ~(((different | kEachByte << 7) - kEachByte) | different) & kEachByte << 7;
    }
    /// Index of the first equal card, or -1.
    int find(Card card) const {
        for (int i = 0; i < count; i += 8) {
            if (const std::uint64_t same = equal(card, i); same != 0) {
                const int at = i + std::countr_zero(same) / 8;
                return at < count ? at : -1;
            }
        }
        return -1;
    }
};

inline int count_powers(CardSpan<CardId> hand) {
    int powers = 0;
    for (const CardId card : hand) {
        powers += is_power(card) ? 1 : 0;
    }
    return powers;
}

/// `Card` is CardId in a State and SeenCard in an Observation.
template <class Card>
class ZonedCards {
public:
    /// Fills an empty pool quickly: all cards of the first zone, then all of the next, and so on.
    class Filler {
    public:
        explicit Filler(ZonedCards& cards) : cards_(cards) {}
        void next_zone() { cards_.starts_[++zone_] = count_; }
        void push(Card card) { cards_.cards_[count_++] = card; }

    private:
        ZonedCards& cards_;
        int zone_ = 0;
        std::uint8_t count_ = 0;
    };

    int size(Zone zone) const { return starts_[index(zone) + 1] - starts_[index(zone)]; }
    bool empty(Zone zone) const { return size(zone) == 0; }
    CardSpan<Card> operator[](Zone zone) const { return {cards_ + starts_[index(zone)], size(zone)}; }
    int total() const { return starts_[kZones]; }

    void set(Zone zone, int at, Card card) { cards_[starts_[index(zone)] + at] = card; }
    void append(Zone zone, Card card) { insert(zone, size(zone), card); }
    void insert(Zone zone, int at, Card card) {
        PANGAEA_ASSERT(total() < kMaxCards);
        const int position = starts_[index(zone)] + at;
        std::memmove(cards_ + position + 1, cards_ + position, total() - position);
        cards_[position] = card;
        for (int z = index(zone) + 1; z <= kZones; ++z) {
            ++starts_[z];
        }
    }

    /// Moves the card at `from_index` of zone `from` so that it becomes card `to_index` of zone `to` (from != to).
    Card move(Zone from, int from_index, Zone to, int to_index) {
        const int a = starts_[index(from)] + from_index;
        int b = starts_[index(to)] + to_index;
        const Card card = cards_[a];
        const bool forward = index(from) < index(to);
        if (forward) {
            --b;
            shift_down(a, b);
        } else {
            std::memmove(cards_ + b + 1, cards_ + b, a - b);
        }
        cards_[b] = card;
        // The zones after the first up to the second start one place earlier or later. Over the whole array: the
        // compiler makes two vector operations of it, and nothing has to be predicted.
        const auto first = static_cast<std::int8_t>(forward ? index(from) : index(to));
        const auto last = static_cast<std::int8_t>(forward ? index(to) : index(from));
        const auto by = static_cast<std::uint8_t>(forward ? 255 : 1);
        for (std::int8_t z = 0; z < kStarts; ++z) {
            const auto moved = static_cast<std::uint8_t>(z > first && z <= last ? 255 : 0);
            starts_[z] = static_cast<std::uint8_t>(starts_[z] + (moved & by));
        }
        return card;
    }

    bool operator==(const ZonedCards&) const = default;

private:
    static_assert(sizeof(Card) == 1);

    // The cards of (first, last] one place down: most moves go this way. Whole blocks, which is quicker than a call;
    // what they move too far is put back, and the place that becomes free is the caller's to fill.
    void shift_down(int first, int last) {
        struct Block {
            unsigned char bytes[16];
        };
        constexpr int kStride = sizeof(Block);
        if (last + 1 + kStride > kMaxCards) [[unlikely]] {
            std::memmove(cards_ + first, cards_ + first + 1, last - first);
            return;
        }
        Block behind;
        std::memcpy(&behind, cards_ + last + 1, sizeof behind);
        for (int at = first; at < last; at += kStride) {
            Block block;
            std::memcpy(&block, cards_ + at + 1, sizeof block);
            std::memcpy(cards_ + at, &block, sizeof block);
        }
        std::memcpy(cards_ + last + 1, &behind, sizeof behind);
    }

    // Where each zone starts, and at [kZones] how many cards there are. Two whole 16-byte words: see move().
    static constexpr int kStarts = 32;
    static_assert(kZones < kStarts);
    std::uint8_t starts_[kStarts] = {};
    Card cards_[kMaxCards + 7] = {};  // CardSpan::find reads a few bytes on
};

using CardPool = ZonedCards<CardId>;

/// Random factors for the hash: one for each card, one for each zone.
inline constexpr auto kHashFactors = [] {
    struct Factors {
        std::array<std::uint64_t, 128> card{};
        std::array<std::uint64_t, kZones> zone{};
    } factors;
    for (std::size_t i = 0; i < factors.card.size(); ++i) {
        factors.card[i] = hash_term(1, i);
    }
    for (std::size_t i = 0; i < factors.zone.size(); ++i) {
        factors.zone[i] = hash_term(7, i);
    }
    return factors;
}();

/// Term of one card in the position's hash: a product, so that both factors together tell where what lies, at the price
/// of one multiplication. The order in a draw deck counts; elsewhere only what lies there.
inline std::uint64_t card_term(Zone zone, int at, CardId card) {
    const auto place = static_cast<std::uint64_t>(index(zone) < kFirstOpen ? at : 0);
    return kHashFactors.card[static_cast<std::size_t>(card)] *
           (kHashFactors.zone[static_cast<std::size_t>(zone)] + (place << 32) + place);
}

}  // namespace pangaea::gaia
