// Judgements of positions, written out by hand: meeples first, everything else only breaks ties between them.
#include "ai/evaluate.h"

#include <algorithm>
#include <bit>

namespace pangaea::ai {
namespace {

using namespace gaia;

constexpr double kWin = 100.0;

/// Share of the nearest open goal's cards that lie on the seat's table, 0 to 1.
double nearest_goal(const Gaia& game, const State& state, int seat) {
    int have[kLands + 1] = {};
    for (const CardId card : state.cards[table_zone(seat)]) {
        ++have[is_nature(card) ? static_cast<int>(card) : kLands];
    }
    double best = 0.0;
    for (int i = 0; i < state.goal_count; ++i) {
        if (state.goals[i].owner != kNoSeat) {
            continue;
        }
        const Goal& goal = game.components().goals[static_cast<std::size_t>(state.goals[i].id)];
        int wanted = 0;
        int met = 0;
        for (int land = 0; land <= kLands; ++land) {
            wanted += goal.land(land);
            met += std::min(goal.land(land), have[land]);
        }
        best = std::max(best, static_cast<double>(met) / wanted);
    }
    return best;
}

}  // namespace

double evaluate(const Gaia& game, const State& state, Seat seat) {
    const int me = index(seat);
    if (state.is_over()) {
        return Gaia::winner(state) == me ? kWin : -kWin;
    }
    double best_other = 0.0;
    for (int other = 0; other < state.players(); ++other) {
        if (other != me) {
            best_other = std::max(best_other, static_cast<double>(Gaia::placed(state, other)));
        }
    }
    // Cities that can be fed and have room to rise are worth having; full hands are worth something too.
    double standing = 0.0;
    for_each_tile(state.board.city_tiles, [&](int tile) {
        if (state.board.status[tile].meeples(me) > 0) {
            standing += 0.1 * state.board.status[tile].satisfaction();
        }
    });
    const int hand = std::min(state.cards.size(hand_zone(me)), kHandLimit);
    return Gaia::placed(state, me) - 0.6 * best_other + standing + 0.8 * nearest_goal(game, state, me) + 0.05 * hand;
}

double evaluate(const planet::Planet& game, const planet::State& state, Seat seat) {
    const int me = index(seat);
    double total = game.points(state, me);
    // Areas of the own objective's habitat count a little before the next step is reached.
    const planet::Habitat objective = state.objectives[static_cast<std::size_t>(me)];
    if (objective != planet::kNoHabitat) {
        total += 0.2 * std::popcount(state.surfaces[static_cast<std::size_t>(me)].areas(objective));
    }
    std::size_t at = 0;
    for (int round = 1; round <= planet::kRounds; ++round) {
        for (int i = 0; i < state.animals.count(round); ++i) {
            const planet::AnimalId animal = state.animals.cards[at++];
            int best_other = 0;
            for (int other = 0; other < state.players(); ++other) {
                if (other != me) {
                    best_other =
                        std::max(best_other, game.value(state.surfaces[static_cast<std::size_t>(other)], animal));
                }
            }
            const int mine = game.value(state.surfaces[static_cast<std::size_t>(me)], animal);
            const double lead = std::clamp(mine - best_other, -3, 3) / 3.0;
            total += lead / (1.0 + 0.3 * std::max(0, round - state.round));
        }
    }
    return total;
}

}  // namespace pangaea::ai
