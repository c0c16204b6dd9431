// The linear judgement as an Evaluator: scores by weights.
// Weak levels see less (weights set to nothing) and see it blurred: noise that belongs to the position and the seed, so
// that looking twice at the same thing shows the same thing.
#pragma once

#include <utility>

#include "ai/eval/scored.h"
#include "ai/games.h"

namespace pangaea::ai {

template <class G>
class LinearEvaluator final : public ScoreEvaluator<G> {
public:
    LinearEvaluator(const G& game, Weights weights, float noise = 0.0F, std::uint64_t seed = 0)
        : ScoreEvaluator<G>(game), weights_(std::move(weights)), noise_(noise), seed_(seed) {}

private:
    void score(std::span<const typename G::State> states, Scores* out) const override {
        find_scores(this->game(), states, weights_, out);
        if (noise_ > 0.0F) {
            for (std::size_t i = 0; i < states.size(); ++i) {
                blur(states[i], out[i].data());
            }
        }
    }

    // A sum of four even draws is near enough to a bell.
    void blur(const typename G::State& state, float* scores) const {
        Rng rng(mix64(this->game().hash(state) ^ seed_));
        for (int seat = 0; seat < this->game().players(state); ++seat) {
            float sum = 0.0F;
            for (int i = 0; i < 4; ++i) {
                sum += static_cast<float>(rng.below(1U << 16)) / 65536.0F - 0.5F;
            }
            scores[seat] += noise_ * 1.73F * sum;
        }
    }

    Weights weights_;
    float noise_;
    std::uint64_t seed_;
};

}  // namespace pangaea::ai
