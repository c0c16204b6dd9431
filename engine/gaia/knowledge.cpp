// What seats know: the memory of hands, observation, and determinization (protocol, observe).
// State::seen_by[h][i] holds the other seats that know the card at place i of hand h; for each seat it is a lower
// bound: "at least so many cards of this kind are there".
#include <algorithm>
#include <cstring>

#include "engine/gaia/resolver.h"

namespace pangaea::gaia {

void Resolver::forget_left(int seat, int at, std::uint8_t who_saw) {
    if (at >= kRemembered) {
        return;
    }
    // A byte for each remembered place. Behind the hand nobody has seen anything, whatever card lies there.
    static_assert(sizeof state_.seen_by[seat] == sizeof(std::uint64_t));
    std::uint64_t seen = 0;
    std::memcpy(&seen, state_.seen_by[seat], sizeof seen);
    const auto hand = state_.cards[hand_zone(seat)];
    const CardId gone = hand[at];
    const std::uint64_t before = (std::uint64_t{1} << (8 * at)) - 1;
    const std::uint64_t here = std::uint64_t{255} << (8 * at);

    // One card `card` fewer may be there: each seat of `seats` knows one fewer, the first.
    const auto know_one_less = [&](CardId card, std::uint64_t seats) {
        const std::uint64_t known = seen & (hand.equal(card) >> 7) * 255 & ~here & seats * kEachByte;
        std::uint64_t earlier = known << 8;
        earlier |= earlier << 8;
        earlier |= earlier << 16;
        earlier |= earlier << 32;
        seen &= ~(known & ~earlier);
    };
    know_one_less(gone, ~(seen >> (8 * at)) & 255);
    if (who_saw != kPublic) {
        for (int i = 0; i < std::min(hand.size(), kRemembered); ++i) {
            const CardId card = hand[i];
            if (kind_of(card) == kind_of(gone) && card != gone && hand.find(card) == i) {
                know_one_less(card, ~who_saw & 255U);
            }
        }
    }
    seen = (seen & before) | (seen >> 8 & ~before);
    std::memcpy(state_.seen_by[seat], &seen, sizeof seen);
}

namespace {

// Seven elements at most; std::stable_sort would ask for memory.
void insertion_sort(FixedList<std::uint16_t, kRemembered>& items) {
    for (int i = 1; i < items.size(); ++i) {
        const std::uint16_t item = items[i];
        int at = i;
        for (; at > 0 && items[at - 1] > item; --at) {
            items[at] = items[at - 1];
        }
        items[at] = item;
    }
}

/// By counting: there are few different cards, and many of each.
void sort_cards(CardId* cards, int count) {
    std::uint8_t counts[kFirstCity + kMaxCities] = {};
    for (int i = 0; i < count; ++i) {
        ++counts[static_cast<int>(cards[i])];
    }
    for (int id = 0; id < kFirstCity + kMaxCities; ++id) {
        cards = std::fill_n(cards, counts[id], static_cast<CardId>(id));
    }
}

/// Builds an Observation zone by zone; whatever is not shown explicitly is a back.
class Observer {
public:
    Observer(const State& state, Seat viewer) : state_(state), me_(index(viewer)), cards_(seen_.cards) {
        seen_.seat = viewer;
        seen_.turn = state.turn;
        seen_.board = state.board;
        std::copy(std::begin(state.meeples), std::end(state.meeples), seen_.meeples);
        seen_.goal_count = state.goal_count;
        std::copy(std::begin(state.goals), std::end(state.goals), seen_.goals);
    }

    const Observation& observe() {
        for (int z = 0; z < kZones; ++z) {
            const auto zone = static_cast<Zone>(z);
            if (z < kFirstOpen) {
                for (const CardId card : state_.cards[zone]) {
                    hide(card);
                }
            } else if (z >= kFirstHand && z < kFirstTable && z - kFirstHand != me_) {
                other_hand(z - kFirstHand);
            } else if (zone == kStolenZone) {
                stolen();
            } else {
                for (const CardId card : state_.cards[zone]) {
                    cards_.push(seen(card));
                }
            }
            cards_.next_zone();
        }
        if (me_ < kMaxSeats) {
            std::copy(std::begin(state_.seen_by[me_]), std::end(state_.seen_by[me_]), seen_.seen_by[me_]);
        }
        sort_cards(seen_.unseen, seen_.unseen_count);
        return seen_;
    }

private:
    void hide(CardId card) {
        cards_.push(back(kind_of(card)));
        seen_.unseen[seen_.unseen_count++] = card;
    }

    // Known cards first, sorted by id; then the backs, sorted by kind.
    void other_hand(int seat) {
        const Zone zone = hand_zone(seat);
        const auto cards = state_.cards[zone];
        FixedList<std::uint16_t, kRemembered> known;  // card in the upper byte, who knows it in the lower
        int backs[kKinds] = {};
        for (int i = 0; i < cards.size(); ++i) {
            const int knowing = i < kRemembered ? state_.seen_by[seat][i] : 0;
            if ((knowing >> me_ & 1) != 0) {
                known.push_back(static_cast<std::uint16_t>(static_cast<int>(cards[i]) << 8 | knowing));
            } else {
                ++backs[static_cast<int>(kind_of(cards[i]))];
                seen_.unseen[seen_.unseen_count++] = cards[i];
            }
        }
        insertion_sort(known);
        for (int i = 0; i < known.size(); ++i) {
            cards_.push(static_cast<SeenCard>(known[i] >> 8));
            seen_.seen_by[seat][i] = static_cast<std::uint8_t>(known[i] & 255);
        }
        for (int kind = 0; kind < kKinds; ++kind) {
            for (int i = 0; i < backs[kind]; ++i) {
                cards_.push(back(static_cast<Kind>(kind)));
            }
        }
    }

    // The player who plays the tornado looks at the cards only after all are taken; who lost one knows it.
    void stolen() {
        const auto cards = state_.cards[kStolenZone];
        const bool may_look = state_.turn.phase == Phase::Keep && state_.turn.player == me_;
        for (int i = 0; i < cards.size(); ++i) {
            if (may_look || state_.turn.stolen_from[i] == me_) {
                cards_.push(seen(cards[i]));
            } else {
                hide(cards[i]);
            }
        }
    }

    const State& state_;
    const int me_;
    Observation seen_;
    ZonedCards<SeenCard>::Filler cards_;
};

}  // namespace

Observation Gaia::observation(const State& state, Seat viewer) const { return Observer(state, viewer).observe(); }

State Gaia::determinize(const Observation& seen, Rng& rng) const {
    State state;
    state.turn = seen.turn;
    state.board = seen.board;
    std::copy(std::begin(seen.meeples), std::end(seen.meeples), state.meeples);
    state.goal_count = seen.goal_count;
    std::copy(std::begin(seen.goals), std::end(seen.goals), state.goals);
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        std::copy(std::begin(seen.seen_by[seat]), std::end(seen.seen_by[seat]), state.seen_by[seat]);
    }

    CardId pool[kKinds][kMaxCards];
    int left[kKinds] = {};
    for (int i = 0; i < seen.unseen_count; ++i) {
        const int kind = static_cast<int>(kind_of(seen.unseen[i]));
        pool[kind][left[kind]++] = seen.unseen[i];
    }
    for (int kind = 0; kind < kKinds; ++kind) {
        rng.shuffle(pool[kind], left[kind]);
    }
    CardPool::Filler filler(state.cards);
    for (int z = 0; z < kZones; ++z) {
        for (const SeenCard card : seen.cards[static_cast<Zone>(z)]) {
            const auto kind = static_cast<int>(kind_of(card));
            filler.push(is_back(card) ? pool[kind][--left[kind]] : static_cast<CardId>(card));
        }
        filler.next_zone();
    }
    state.hash_sum = plain_hash_sum(state);
    return state;
}

}  // namespace pangaea::gaia
