// Explaining refusals (see why_not.h).
#include "engine/gaia/why_not.h"

#include <algorithm>

namespace pangaea::gaia {
namespace {

using Cells = FixedList<Cell, 2>;

WhyNot out_of_turn(const State& state, Verb verb) {
    switch (state.turn.phase) {
        case Phase::Feed:
            return WhyNot::MustFeed;
        case Phase::Discard:
            return WhyNot::MustDiscard;
        case Phase::Claim:
            return WhyNot::MustClaim;
        case Phase::React:
            return WhyNot::MustReact;
        case Phase::Steal:
        case Phase::Keep:
            return WhyNot::MustChoose;
        default:
            return verb == Verb::Protect ? WhyNot::OnlyReaction : WhyNot::NotNow;
    }
}

Phase phase_of(Verb verb) {
    switch (verb) {
        case Verb::Feed:
            return Phase::Feed;
        case Verb::Draw:
        case Verb::Play:
            return Phase::Act;
        case Verb::Discard:
            return Phase::Discard;
        case Verb::Claim:
            return Phase::Claim;
        case Verb::Pass:
        case Verb::Protect:
            return Phase::React;
        case Verb::Steal:
            return Phase::Steal;
        case Verb::Take:
            return Phase::Chance;
        case Verb::Keep:
            return Phase::Keep;
    }
    return Phase::Over;
}

class Asked {
public:
    Asked(const Gaia& game, const State& state) : game_(game), state_(state), board_(state.board) {}

    // --- §4.1
    WhyNot draw(Kind kind, std::optional<CardId> card) const {
        if (kind == Kind::Power && !game_.rules().powers) {
            return WhyNot::NoPowers;
        }
        const auto open = state_.cards[open_zone(kind)];
        if (!card) {
            return open.empty() || !state_.cards.empty(draw_zone(kind)) ? WhyNot::None : WhyNot::DeckEmpty;
        }
        return open.find(*card) >= 0 ? WhyNot::None : WhyNot::NotOpen;
    }

    // --- §4.2 to §4.4, §7
    WhyNot play(CardId card, const Cells& cells) const {
        if (!is_in_hand(card)) {
            return WhyNot::NotInHand;
        }
        if (is_nature(card)) {
            return nature(card, cells);
        }
        if (is_power(card)) {
            switch (power_of(card)) {
                case Power::Protection:
                    return WhyNot::OnlyReaction;
                case Power::Tornado:
                    return WhyNot::None;
                case Power::Earthquake:
                    return earthquake(cells);
                default:
                    break;
            }
        } else if (!is_city(card) && board_.tokens < kTokensPerAnimals) {
            return WhyNot::NoTokens;
        }
        if (!cells.empty()) {
            const int tile = board_.find(cells[0]);
            return tile < 0 ? WhyNot::NoTileThere : on_tile(card, tile);
        }
        WhyNot best = WhyNot::NoTileThere;
        for (int tile = 0; tile < board_.tiles; ++tile) {
            best = std::max(best, on_tile(card, tile));
        }
        return std::min(best, WhyNot::TargetMissing);
    }

    // --- §5.4
    WhyNot feed(const Cells& cells) const {
        if (cells.empty()) {
            return WhyNot::TargetMissing;
        }
        const int tile = board_.find(cells[0]);
        if (tile < 0) {
            return WhyNot::NoTileThere;
        }
        if ((state_.turn.to_feed >> tile & 1) == 0 || board_.status[tile].meeples(state_.turn.player) == 0) {
            return WhyNot::NotToFeed;
        }
        bool any = false;
        for (int direction = 0; direction < kDirections; ++direction) {
            const bool herd = board_.shows_animals(tile, direction);
            if (cells.size() == 2 && herd && step(cells[0], direction) == cells[1]) {
                return WhyNot::None;
            }
            any = any || herd;
        }
        return cells.size() == 1 && any ? WhyNot::TargetMissing : WhyNot::NothingToEat;
    }

    WhyNot discard(CardId card) const {
        if (!is_in_hand(card)) {
            return WhyNot::NotInHand;
        }
        const auto hand = state_.cards[hand_zone(state_.turn.player)];
        return count_powers(hand) <= kPowerLimit || is_power(card) ? WhyNot::None : WhyNot::MustBePower;
    }

    // --- §5.5
    WhyNot claim(GoalId goal) const {
        const std::uint32_t claimable = game_.claimable(state_, index(state_.turn.actor.seat()));
        for (int i = 0; i < state_.goal_count; ++i) {
            if (state_.goals[i].id == goal) {
                return (claimable >> i & 1) != 0          ? WhyNot::None
                       : state_.goals[i].owner != kNoSeat ? WhyNot::GoalTaken
                                                          : WhyNot::CardsMissing;
            }
        }
        return WhyNot::NotOffered;
    }

private:
    bool is_in_hand(CardId card) const { return state_.cards[hand_zone(state_.turn.player)].find(card) >= 0; }
    int supply(Land land) const { return board_.supply[static_cast<int>(land)]; }

    WhyNot nature(CardId card, const Cells& cells) const {
        if (supply(land_of(card)) == 0) {
            return WhyNot::NoTileLeft;
        }
        if (cells.empty()) {
            return WhyNot::TargetMissing;
        }
        if (board_.tiles == 0) {
            return cells[0] == make_cell(0, 0) ? WhyNot::None : WhyNot::NotAdjacent;
        }
        return board_.find(cells[0]) >= 0     ? WhyNot::CellTaken
               : board_.is_frontier(cells[0]) ? WhyNot::None
                                              : WhyNot::NotAdjacent;
    }

    WhyNot on_tile(CardId card, int tile) const {
        return is_power(card)  ? power_on(power_of(card), tile)
               : is_city(card) ? city_on(city_of(card), tile)
                               : animals_on(card, tile);
    }

    WhyNot animals_on(CardId card, int tile) const {
        const int wanted = static_cast<int>(card) - kFirstAnimals;
        const bool fits = static_cast<int>(card) == kAnimalsStar || wanted == static_cast<int>(board_.land(tile));
        return fits ? occupied(tile) : WhyNot::WrongLand;
    }

    WhyNot city_on(CityId id, int tile) const {
        const City& city = game_.components().cities[static_cast<std::size_t>(id)];
        const Land land = board_.land(tile);
        if (city.site == kStar ? land == Land::Sea : city.site != static_cast<int>(land)) {
            return WhyNot::WrongLand;
        }
        if (const WhyNot taken = occupied(tile); taken != WhyNot::None) {
            return taken;
        }
        return count_met(city.needs, board_.around[tile]) >= 2 ? WhyNot::None : WhyNot::NeedsUnmet;
    }

    WhyNot occupied(int tile) const {
        return board_.has_city(tile) ? WhyNot::HasCity : board_.tokens_on(tile) > 0 ? WhyNot::HasAnimals : WhyNot::None;
    }

    WhyNot power_on(Power power, int tile) const {
        switch (power) {
            case Power::Sun:
                return replace(tile, Land::Swamp, Land::Desert);
            case Power::Rain:
                return replace(tile, Land::Desert, Land::Swamp);
            case Power::Eruption:
                if (board_.land(tile) != Land::Mountain) {
                    return WhyNot::WrongLand;
                }
                if (board_.has_city(tile) && !game_.rules().volcano_with_city) {
                    return WhyNot::HasCity;
                }
                return board_.burning_around(tile) <= supply(Land::Desert) ? WhyNot::None : WhyNot::NoTileLeft;
            default:
                return WhyNot::None;
        }
    }

    WhyNot replace(int tile, Land from, Land to) const {
        const Land land = board_.land(tile);
        if (land != from && land != Land::Plain) {
            return WhyNot::WrongLand;
        }
        if (board_.has_city(tile)) {
            return WhyNot::HasCity;
        }
        return supply(land == Land::Plain ? to : Land::Plain) > 0 ? WhyNot::None : WhyNot::NoTileLeft;
    }

    bool has_neighbour(int tile) const {
        const auto around = board_.neighbours(tile);
        return std::any_of(around.begin(), around.end(), [](int neighbour) { return neighbour >= 0; });
    }

    WhyNot earthquake(const Cells& cells) const {
        if (std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return board_.find(cell) < 0; })) {
            return WhyNot::NoTileThere;
        }
        if (cells.size() == 2) {
            for (int direction = 0; direction < kDirections; ++direction) {
                if (step(cells[0], direction) == cells[1]) {
                    // Written with the smaller cell first.
                    return cells[0] < cells[1] ? WhyNot::None : WhyNot::UnknownAction;
                }
            }
            return WhyNot::NotNeighbours;
        }
        const bool possible = cells.size() == 1 ? has_neighbour(board_.find(cells[0])) : board_.tiles > 1;
        return possible ? WhyNot::TargetMissing : WhyNot::NotNeighbours;
    }

    const Gaia& game_;
    const State& state_;
    const Board& board_;
};

}  // namespace

int target_count(CardId card) {
    return card == power_card(Power::Earthquake)                                         ? 2
           : card == power_card(Power::Tornado) || card == power_card(Power::Protection) ? 0
                                                                                         : 1;
}

WhyNot why_not_now(const Gaia& game, const State& state, Verb verb) {
    const bool declines = verb == Verb::Pass && state.turn.phase == Phase::Claim && game.rules().claim_optional;
    return declines || state.turn.phase == phase_of(verb) ? WhyNot::None : out_of_turn(state, verb);
}

WhyNot why_not(const Gaia& game, const State& state, const Wish& wish) {
    if (const WhyNot now = why_not_now(game, state, wish.verb); now != WhyNot::None) {
        return now;
    }
    const Asked asked(game, state);
    switch (wish.verb) {
        case Verb::Draw:
            return asked.draw(wish.kind, wish.card);
        case Verb::Play:
            return asked.play(*wish.card, wish.cells);
        case Verb::Feed:
            return asked.feed(wish.cells);
        case Verb::Discard:
            return asked.discard(*wish.card);
        case Verb::Claim:
            return asked.claim(*wish.goal);
        case Verb::Pass:
            return WhyNot::None;
        case Verb::Protect:
            return Gaia::can_protect(state) ? WhyNot::None : WhyNot::NotInHand;
        default:
            return WhyNot::NotOffered;
    }
}

}  // namespace pangaea::gaia
