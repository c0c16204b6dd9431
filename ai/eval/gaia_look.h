// What the linear judgement and the network of Gaïa both look at: a seat's cards as counts, what would raise a city,
// and how far a goal is.
#pragma once

#include <algorithm>
#include <array>

#include "engine/gaia/gaia.h"

namespace pangaea::ai::gaia_look {

using namespace gaia;

/// A seat's cards as counts.
struct Holdings {
    std::array<std::uint8_t, kFirstCity> hand{};  // by card id, cities left out
    std::array<std::uint8_t, kLands + 1> table{};
    unsigned lands = 0;    // Nature in hand with a tile in the supply, bit by land
    unsigned animals = 0;  // animal cards in hand that can be played, bit by site, star is bit 6
    int powers = 0;        // in hand, protections too

    Holdings() = default;
    Holdings(const State& state, int seat) {
        for (const CardId card : state.cards[hand_zone(seat)]) {
            if (!is_city(card)) {
                ++hand[static_cast<std::size_t>(card)];
                powers += is_power(card) ? 1 : 0;
            }
        }
        for (const CardId card : state.cards[table_zone(seat)]) {
            ++table[is_nature(card) ? static_cast<std::size_t>(card) : kLands];
        }
        for (std::size_t land = 0; land < kLands; ++land) {
            lands |= static_cast<unsigned>(hand[land] > 0 && state.board.supply[land] > 0) << land;
        }
        if (state.board.tokens >= kTokensPerAnimals) {
            for (std::size_t site = 0; site < kAnimalCards; ++site) {
                animals |= static_cast<unsigned>(hand[kFirstAnimals + site] > 0) << site;
            }
        }
    }
};

/// What would raise a city now: a land next to it, or animals on one of these lands.
struct Raise {
    unsigned lands = 0;
    unsigned animals = 0;

    bool possible() const { return (lands | animals) != 0; }
    bool by(const Holdings& who) const {
        const bool star = (who.animals >> kStar & 1) != 0;
        return (lands & who.lands) != 0 || (animals & who.animals) != 0 || (star && animals != 0);
    }
};

/// The needs of a city that are not met, as counts.
inline Needs find_missing(Needs needs, unsigned around) {
    const Needs have = kShown[around & 255] + kShown[around >> 8];
    const Needs difference = (needs | 0x8888888U) - have;
    return difference & ((difference & 0x8888888U) - ((difference & 0x8888888U) >> 3));
}

inline Raise find_raise(const Components& components, const Board& board, int tile) {
    Raise raise;
    const unsigned around = board.around[tile];
    const Needs missing = find_missing(components.cities[board.city[tile]].needs, around);
    bool room = false;
    for (int direction = 0; direction < kDirections; ++direction) {
        const unsigned shown = around >> (4 * direction) & 15;
        if (shown == 0) {
            room = room || board.neighbour(tile, direction) < 0;
        } else if (shown < 8 && (missing & (15U << 24)) != 0) {
            raise.animals |= 1U << (shown - 1);
        }
    }
    if (room) {
        for (unsigned land = 0; land < kLands; ++land) {
            raise.lands |= static_cast<unsigned>((missing >> (4 * land) & 15) != 0 && board.supply[land] > 0) << land;
        }
    }
    return raise;
}

inline int tokens_around(const Board& board, int tile) {
    int tokens = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        if (board.shows_animals(tile, direction)) {
            tokens += board.tokens_on(board.neighbour(tile, direction));
        }
    }
    return tokens;
}

/// Face-up Nature cards by land.
inline std::array<std::uint8_t, kLands> count_open_lands(const State& state) {
    std::array<std::uint8_t, kLands> open{};
    for (const CardId card : state.cards[open_zone(Kind::Nature)]) {
        ++open[static_cast<std::size_t>(card)];
    }
    return open;
}

/// Steps to a goal: one for a card in hand, two for a face-up one, three for an unseen one.
inline int steps_to(const Goal& goal, const Holdings& mine, const std::array<std::uint8_t, kLands>& open) {
    int steps = 0;
    for (std::size_t land = 0; land < kLands; ++land) {
        const int missing = std::max(0, goal.land(static_cast<int>(land)) - mine.table[land]);
        const int in_hand = std::min<int>(missing, (mine.lands >> land & 1) != 0 ? mine.hand[land] : 0);
        const int in_row = std::min<int>(missing - in_hand, open[land]);
        steps += in_hand + 2 * in_row + 3 * (missing - in_hand - in_row);
    }
    const int missing = std::max(0, goal.powers() - mine.table[kLands]);
    const int plain_powers = mine.powers - mine.hand[static_cast<std::size_t>(power_card(Power::Protection))];
    const int in_hand = std::min(missing, plain_powers);
    return steps + in_hand + 2 * (missing - in_hand);
}

/// The most needs of a city card that an allowed empty tile would meet now.
struct BestSite {
    int met = 0;
    int sites = 0;  // that meet so many
};
inline BestSite find_best_site(const Board& board, const City& city) {
    const TileSet allowed = city.site == kStar ? ~board.tiles_of(Land::Sea) : board.land_tiles[city.site];
    BestSite best;
    for_each_tile(allowed & board.empty_tiles(), [&](int tile) {
        const int met = count_met(city.needs, board.around[tile]);
        best = met > best.met ? BestSite{met, 1} : BestSite{best.met, best.sites + (met == best.met ? 1 : 0)};
    });
    return best;
}

/// Cards left in the deck and the row that run out first.
inline int fewest_left(const Gaia& game, const State& state) {
    int fewest = 99;
    const int kinds = game.rules().powers ? kKinds : kKinds - 1;
    for (int kind = 0; kind < kinds; ++kind) {
        fewest = std::min(fewest, state.cards.size(draw_zone(static_cast<Kind>(kind))) +
                                      state.cards.size(open_zone(static_cast<Kind>(kind))));
    }
    return fewest;
}

/// Meeples that a seat's best two actions would place now.
struct Gains {
    int best = 0;
    int second = 0;

    void add(int meeples) {
        if (meeples > best) {
            second = best;
            best = meeples;
        } else {
            second = std::max(second, meeples);
        }
    }
    int within(int actions) const { return actions <= 0 ? 0 : actions == 1 ? best : best + second; }
};

}  // namespace pangaea::ai::gaia_look
