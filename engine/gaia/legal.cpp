// Legal actions (gaia §4, §5.4, §5.5, §7): everything that can be chosen now, ascending by code, without duplicates.
#include <algorithm>

#include "engine/gaia/gaia.h"

namespace pangaea::gaia {
namespace {

/// A set of cards, one bit an id: sorted and without duplicates by nature.
struct CardSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    explicit CardSet(CardSpan<CardId> span) {
        for (const CardId card : span) {
            const std::uint64_t bit = std::uint64_t{1} << (static_cast<int>(card) & 63);
            const std::uint64_t is_high = std::uint64_t{0} - (static_cast<std::uint64_t>(card) >> 6);
            low |= bit & ~is_high;
            high |= bit & is_high;
        }
    }
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::uint64_t left = low; left != 0; left &= left - 1) {
            visit(static_cast<CardId>(std::countr_zero(left)));
        }
        for (std::uint64_t left = high; left != 0; left &= left - 1) {
            visit(static_cast<CardId>(64 + std::countr_zero(left)));
        }
    }
};
static_assert(kFirstCity + kMaxCities <= 128);

class Lister {
public:
    Lister(const Gaia& game, const State& state, ActionList& out)
        : game_(game),
          rules_(game.rules()),
          state_(state),
          board_(state.board),
          out_(out),
          to_(out.data() + out.size()) {}

    void list() {
        write();
        out_.grow(static_cast<int>(to_ - (out_.data() + out_.size())));
    }

private:
    void write() {
        const int player = state_.turn.player;
        switch (state_.turn.phase) {
            case Phase::Feed:
                return feeds(player);
            case Phase::Act:
                draws();
                return plays(player);
            case Phase::Discard:
                return discards(player);
            case Phase::Claim:
                return claims(index(state_.turn.actor.seat()));
            case Phase::React:
                add(make_action(Verb::Pass));
                if (Gaia::can_protect(state_)) {
                    add(make_action(Verb::Protect));
                }
                return;
            case Phase::Steal:
                return steals();
            case Phase::Chance:
                return takes();
            case Phase::Keep:
                CardSet(state_.cards[kStolenZone]).for_each([&](CardId card) {
                    add(make_action(Verb::Keep, static_cast<int>(card)));
                });
                return;
            case Phase::Over:
                return;
        }
    }

    void feeds(int player) {
        for_each_tile(state_.turn.to_feed, [&](int tile) {
            if (board_.status[tile].meeples(player) == 0) {
                return;
            }
            for (int direction = 0; direction < kDirections; ++direction) {
                if (board_.shows_animals(tile, direction)) {
                    add(make_action(Verb::Feed, 0, board_.cell(tile), direction));
                }
            }
        });
    }

    void draws() {
        const int kinds = rules_.powers ? kKinds : kKinds - 1;
        for (int k = 0; k < kinds; ++k) {
            const auto kind = static_cast<Kind>(k);
            const auto open = state_.cards[open_zone(kind)];
            // Without a card left the draw stays legal: it ends the game (§4.1).
            if (open.empty() || !state_.cards.empty(draw_zone(kind))) {
                add(make_action(Verb::Draw, k));
            }
            if (open.size() == 3) {
                draw_three(k, open);
            } else if (open.size() == 2) {
                draw_two(k, open);
            } else {
                CardSet(open).for_each([&](CardId card) { add(draw_open(k, card)); });
            }
        }
    }

    static Action draw_open(int kind, CardId card) { return make_action(Verb::Draw, kind, static_cast<int>(card) + 1); }

    // The usual rows: sorted and stripped of equal cards without a branch. (std::min and std::max answer references,
    // and the compiler then branches.)
    static CardId smaller(CardId a, CardId b) { return a < b ? a : b; }
    static CardId larger(CardId a, CardId b) { return a < b ? b : a; }
    void draw_two(int kind, CardSpan<CardId> open) {
        *to_++ = draw_open(kind, smaller(open[0], open[1]));
        *to_ = draw_open(kind, larger(open[0], open[1]));
        to_ += open[0] != open[1] ? 1 : 0;
    }
    void draw_three(int kind, CardSpan<CardId> open) {
        const CardId low = smaller(open[0], open[1]);
        const CardId high = larger(open[0], open[1]);
        const CardId first = smaller(low, open[2]);
        const CardId middle = larger(low, smaller(high, open[2]));
        const CardId last = larger(high, open[2]);
        *to_++ = draw_open(kind, first);
        *to_ = draw_open(kind, middle);
        to_ += middle != first ? 1 : 0;
        *to_ = draw_open(kind, last);
        to_ += last != middle ? 1 : 0;
    }

    void plays(int player) {
        const CardSet hand(state_.cards[hand_zone(player)]);
        const auto range = [&](int first, int last) {
            return hand.low & ((std::uint64_t{1} << last) - (std::uint64_t{1} << first));
        };
        for (std::uint64_t cards = range(0, kFirstAnimals); cards != 0; cards &= cards - 1) {
            play_nature(std::countr_zero(cards));
        }
        if (board_.tokens >= kTokensPerAnimals) {
            for (std::uint64_t cards = range(kFirstAnimals, kFirstPower); cards != 0; cards &= cards - 1) {
                play_animals(std::countr_zero(cards));
            }
        }
        for (std::uint64_t cards = range(kFirstPower, kFirstCity); cards != 0; cards &= cards - 1) {
            play_power(static_cast<CardId>(std::countr_zero(cards)));
        }
        CardSet cities = hand;
        cities.low &= ~((std::uint64_t{1} << kFirstCity) - 1);
        cities.for_each([&](CardId card) { play_city(card); });
    }

    void add(Action action) { *to_++ = action; }

    void play(CardId card, Cell cell, int direction = 0) {
        add(make_action(Verb::Play, static_cast<int>(card), cell, direction));
    }
    void play_on(CardId card, TileSet tiles) {
        for_each_tile(tiles, [&](int tile) { play(card, board_.cell(tile)); });
    }

    void play_nature(int land) {
        if (board_.supply[land] == 0) {
            return;
        }
        if (board_.tiles == 0) {
            return play(static_cast<CardId>(land), make_cell(0, 0));
        }
        // Whole blocks: what is written beyond the frontier is overwritten by the next card or never counted.
        const std::uint32_t base = make_action(Verb::Play, land).code();
        for (int block = 0; block < board_.frontier_size; block += kBlock) {
            for (int i = block; i < block + kBlock; ++i) {
                to_[i] = Action::from_code(base | static_cast<std::uint32_t>(board_.frontier[i]) << 4);
            }
        }
        to_ += board_.frontier_size;
    }

    void play_animals(int card) {
        const TileSet empty = board_.empty_tiles();
        play_on(static_cast<CardId>(card),
                card == kAnimalsStar ? empty : empty & board_.land_tiles[card - kFirstAnimals]);
    }

    void play_city(CardId card) {
        const City& city = game_.components().cities[static_cast<std::size_t>(city_of(card))];
        const TileSet site = city.site == kStar ? ~board_.tiles_of(Land::Sea) : board_.land_tiles[city.site];
        // Every candidate is written; only those with two needs met are kept.
        for_each_tile(site & board_.empty_tiles(), [&](int tile) {
            *to_ = make_action(Verb::Play, static_cast<int>(card), board_.cell(tile));
            to_ += count_met(city.needs, board_.around[tile]) >= 2 ? 1 : 0;
        });
    }

    void play_power(CardId card) {
        switch (power_of(card)) {
            case Power::Sun:
                return replace(card, Land::Swamp, Land::Desert);
            case Power::Rain:
                return replace(card, Land::Desert, Land::Swamp);
            case Power::Earthquake:
                return earthquakes(card);
            case Power::Tornado:
                return play(card, 0);
            case Power::Protection:
                return;
            case Power::Lightning:
                return play_on(card, tile_bit(board_.tiles) - 1);
            case Power::Eruption:
                return eruptions(card);
        }
    }

    // Sun and rain turn `from` to plain and plain to `to`, where no city stands.
    void replace(CardId card, Land from, Land to) {
        const TileSet to_plain = supply(Land::Plain) > 0 ? board_.tiles_of(from) : 0;
        const TileSet from_plain = supply(to) > 0 ? board_.tiles_of(Land::Plain) : 0;
        play_on(card, (to_plain | from_plain) & ~board_.city_tiles);
    }

    // Both neighbours that follow a tile in cell order; the one below is the next tile of the sorted list, if any.
    void earthquakes(CardId card) {
        const auto& cells = board_.cells;
        int right = 0;
        for (int tile = 0; tile < board_.tiles; ++tile) {
            const Cell cell = board_.cell(tile);
            const Cell beyond = step(cell, kDirections - 1);
            while (right < board_.tiles && cells[right] < beyond) {
                ++right;
            }
            if (tile + 1 < board_.tiles && cells[static_cast<std::size_t>(tile) + 1] == step(cell, kDirections - 2)) {
                play(card, cell, kDirections - 2);
            }
            if (right < board_.tiles && cells[right] == beyond) {
                play(card, cell, kDirections - 1);
            }
        }
    }

    void eruptions(CardId card) {
        const TileSet barred = rules_.volcano_with_city ? 0 : board_.city_tiles;
        for_each_tile(board_.tiles_of(Land::Mountain) & ~barred, [&](int tile) {
            if (board_.burning_around(tile) <= supply(Land::Desert)) {
                play(card, board_.cell(tile));
            }
        });
    }

    int supply(Land land) const { return board_.supply[static_cast<int>(land)]; }

    void discards(int player) {
        const auto hand = state_.cards[hand_zone(player)];
        const int powers = count_powers(hand);
        CardSet(hand).for_each([&](CardId card) {
            if (powers <= kPowerLimit || is_power(card)) {
                add(make_action(Verb::Discard, static_cast<int>(card)));
            }
        });
    }

    void claims(int seat) {
        const std::uint32_t open = game_.claimable(state_, seat);
        std::uint32_t ids = 0;
        for (int i = 0; i < state_.goal_count; ++i) {
            if ((open >> i & 1) != 0) {
                ids |= 1U << static_cast<int>(state_.goals[i].id);
            }
        }
        for (; ids != 0; ids &= ids - 1) {
            add(make_action(Verb::Claim, std::countr_zero(ids)));
        }
        if (rules_.claim_optional) {
            add(make_action(Verb::Pass));
        }
    }

    void steals() {
        bool has[kKinds] = {};
        for (const CardId card : state_.cards[hand_zone(state_.turn.victim)]) {
            has[static_cast<int>(kind_of(card))] = true;
        }
        for (int kind = 0; kind < kKinds; ++kind) {
            if (has[kind]) {
                add(make_action(Verb::Steal, state_.turn.victim, kind));
            }
        }
    }

    void takes() {
        CardSet(state_.cards[hand_zone(state_.turn.victim)]).for_each([&](CardId card) {
            if (state_.turn.back == kAnyBack || static_cast<int>(kind_of(card)) == state_.turn.back) {
                add(make_action(Verb::Take, static_cast<int>(card)));
            }
        });
    }

    const Gaia& game_;
    const Rules& rules_;
    const State& state_;
    const Board& board_;
    ActionList& out_;
    Action* to_;  // where the next action goes; out_ learns the number at the end
};

}  // namespace

void Gaia::legal_actions(const State& state, ActionList& out) const { Lister(*this, state, out).list(); }

bool Gaia::is_legal(const State& state, Action action) const {
    ActionList list;
    legal_actions(state, list);
    for (const Action legal : list) {
        if (legal == action) {
            return true;
        }
    }
    return false;
}

std::uint32_t Gaia::chance_weight(const State& state, Action action) const {
    std::uint32_t count = 0;
    for (const CardId card : state.cards[hand_zone(state.turn.victim)]) {
        count += card == card_of(action) ? 1U : 0U;
    }
    return count;
}

namespace {

/// A card as a count of Goal::cards; nothing for the 255 of CardSpan::eight_or_none.
constexpr auto kCounted = [] {
    std::array<std::uint64_t, 256> counts{};
    for (std::size_t card = 0; card < 255; ++card) {
        counts[card] = std::uint64_t{1} << (8 * std::min<std::size_t>(card, kLands));
    }
    return counts;
}();

}  // namespace

std::uint32_t Gaia::claimable(const State& state, int seat) const {
    // Counts of a table, seven bits each: six lands, then powers. A count reaches a goal's where the subtraction leaves
    // the guard bit above it alone.
    constexpr std::uint64_t kGuards = 0x0080808080808080U;
    const auto cards = state.cards[table_zone(seat)];
    if (cards.size() < components_.smallest_goal) {
        return 0;
    }
    std::uint64_t table = kGuards;
    for (int from = 0; from < cards.size(); from += 8) {
        std::uint64_t eight = cards.eight_or_none(from);
        for (int i = 0; i < 8; ++i, eight >>= 8) {
            table += kCounted[eight & 255];
        }
    }
    std::uint32_t result = 0;
    for (int i = 0; i < state.goal_count; ++i) {
        const GoalInPlay& goal = state.goals[i];
        const std::uint64_t left = (table - components_.goals[static_cast<std::size_t>(goal.id)].cards) & kGuards;
        result |= static_cast<std::uint32_t>(goal.owner == kNoSeat && left == kGuards) << i;
    }
    return (result & (result - 1)) == 0 ? result : without_equal_goals(state, result);
}

// Of equal goals only the open one that comes first in the component set is offered (§5.5).
std::uint32_t Gaia::without_equal_goals(const State& state, std::uint32_t claimable) const {
    std::uint32_t result = 0;
    for (int i = 0; i < state.goal_count; ++i) {
        bool first = (claimable >> i & 1) != 0;
        for (int other = 0; other < state.goal_count; ++other) {
            const bool equal = components_.goals[static_cast<std::size_t>(state.goals[i].id)].cards ==
                               components_.goals[static_cast<std::size_t>(state.goals[other].id)].cards;
            first = first && !((claimable >> other & 1) != 0 && equal && state.goals[other].id < state.goals[i].id);
        }
        result |= static_cast<std::uint32_t>(first) << i;
    }
    return result;
}

int Gaia::satisfaction(const Board& board, int tile) const {
    return count_met(components_.cities[board.city[tile]].needs, board.around[tile]);
}

}  // namespace pangaea::gaia
