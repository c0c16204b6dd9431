// The players without search: any legal action, a friendly one, and the best one ply ahead.
#pragma once

#include <cmath>
#include <vector>

#include "ai/eval/evaluator.h"
#include "ai/levels.h"
#include "ai/settle.h"
#include "engine/core/game.h"

namespace pangaea::ai {

/// Any legal action, each equally likely.
template <Game G>
Action choose_random(const G& game, const typename G::Observation& seen, Rng& rng) {
    const auto state = game.determinize(seen, rng);
    ActionList actions;
    game.legal_actions(state, actions);
    return actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
}

/// Of the actions it notices, by chance a part of them, the one that brings most at once, in rough feeling. It looks at
/// itself alone, so it harms nobody on purpose.
template <Game G>
Action choose_friendly(const G& game, const typename G::Observation& seen, const Weights& weights, const Level& level,
                       Rng& rng) {
    const auto state = game.determinize(seen, rng);
    const Actor actor = game.to_act(state);
    ActionList actions;
    game.legal_actions(state, actions);
    if (!actor.is_seat()) {
        return actions[0];
    }
    const auto seat = static_cast<std::size_t>(index(actor.seat()));
    drop_equal_actions(game, state, actions);
    constexpr std::uint32_t kFine = 1U << 16;
    const auto noticed = static_cast<std::uint32_t>(level.notices * static_cast<float>(kFine));
    int best = static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())));  // should it notice none
    float best_score = -INFINITY;
    for (int i = 0; i < actions.size(); ++i) {
        if (rng.below(kFine) >= noticed) {
            continue;
        }
        auto next = state;
        apply_and_settle(game, next, actions[i]);
        double shares[kMaxSeats] = {};
        Scores scores{};
        if (game.to_act(next).is_nobody()) {
            game.shares(next, shares);
            scores[seat] = shares[seat] > 0 ? 100.0F : -100.0F;
        } else {
            find_scores(game, std::span<const typename G::State>(&next, 1), weights, &scores);
        }
        const float feeling = static_cast<float>(rng.below(kFine)) / static_cast<float>(kFine) - 0.5F;
        const float score = scores[seat] + level.noise * feeling;
        if (score > best_score) {
            best = i;
            best_score = score;
        }
    }
    return actions[best];
}

/// One ply: the action after which the position looks best, on average over a few deals of what is hidden.
template <Game G>
Action choose_greedy(const G& game, const typename G::Observation& seen, const Evaluator<G>& evaluator, Rng& rng) {
    constexpr int kDeals = 4;
    const auto first = game.determinize(seen, rng);
    const auto seat = static_cast<std::size_t>(index(game.to_act(first).seat()));
    ActionList actions;
    game.legal_actions(first, actions);
    std::vector<double> values(static_cast<std::size_t>(actions.size()), 0.0);
    for (int deal = 0; deal < kDeals; ++deal) {
        const auto state = deal == 0 ? first : game.determinize(seen, rng);
        for (int i = 0; i < actions.size(); ++i) {
            auto next = state;
            apply_and_settle(game, next, actions[i]);
            Chances chances{};
            evaluator.evaluate(std::span<const typename G::State>(&next, 1), &chances);
            values[static_cast<std::size_t>(i)] += static_cast<double>(chances[seat]);
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

}  // namespace pangaea::ai
