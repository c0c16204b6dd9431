// Computer players by level. Each gets the Observation of its seat and nothing else; the same observation, level and
// seed give the same action.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ai/evaluate.h"
#include "engine/core/game.h"
#include "engine/core/result.h"

namespace pangaea::ai {

/// Names of the levels, weakest first.
const std::vector<std::string>& levels();
bool has_level(std::string_view name);

/// Any legal action, each equally likely.
template <Game G>
Action choose_random(const G& game, const typename G::Observation& seen, Rng& rng) {
    const auto state = game.determinize(seen, rng);
    ActionList actions;
    game.legal_actions(state, actions);
    return actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
}

/// One ply: the action after which the position looks best, on average over a few deals of what is hidden.
template <Game G>
Action choose_greedy(const G& game, const typename G::Observation& seen, Rng& rng) {
    constexpr int kDeals = 4;
    const auto first = game.determinize(seen, rng);
    const Seat seat = game.to_act(first).seat();
    ActionList actions;
    game.legal_actions(first, actions);
    std::vector<double> values(static_cast<std::size_t>(actions.size()), 0.0);
    for (int deal = 0; deal < kDeals; ++deal) {
        const auto state = deal == 0 ? first : game.determinize(seen, rng);
        for (int i = 0; i < actions.size(); ++i) {
            auto next = state;
            game.apply(next, actions[i], nullptr);
            values[static_cast<std::size_t>(i)] += evaluate(game, next, seat);
        }
    }
    // Among equals the generator decides.
    int best = 0;
    std::uint32_t equals = 0;
    for (int i = 0; i < actions.size(); ++i) {
        const double value = values[static_cast<std::size_t>(i)];
        const double best_value = values[static_cast<std::size_t>(best)];
        if (i == 0 || value > best_value) {
            best = i;
            equals = 1;
        } else if (value == best_value && rng.below(++equals) == 0) {
            best = i;
        }
    }
    return actions[best];
}

template <Game G>
Result<Action> choose(const G& game, const typename G::Observation& seen, std::string_view level, std::uint64_t seed) {
    Rng rng(seed);
    if (level == "random") {
        return choose_random(game, seen, rng);
    }
    if (level == "greedy") {
        return choose_greedy(game, seen, rng);
    }
    std::string names;
    for (const auto& name : levels()) {
        names += (names.empty() ? "" : ", ") + name;
    }
    return Error{"unknown_level", "unknown level: it must be one of " + names};
}

}  // namespace pangaea::ai
