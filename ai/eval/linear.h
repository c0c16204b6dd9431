// The linear judgement as an Evaluator: scores by weights, chances by a softmax over the seats.
// Weak levels see less (weights set to nothing) and see it blurred: noise that belongs to the position and the seed, so
// that looking twice at the same thing shows the same thing.
#pragma once

#include <cmath>
#include <utility>

#include "ai/eval/evaluator.h"
#include "ai/eval/features.h"
#include "engine/core/game.h"

namespace pangaea::ai {

template <class G>
class LinearEvaluator final : public Evaluator<G> {
public:
    LinearEvaluator(const G& game, Weights weights, float noise = 0.0F, std::uint64_t seed = 0)
        : game_(game), weights_(std::move(weights)), noise_(noise), seed_(seed) {}

    void evaluate(std::span<const typename G::State> states, Chances* out) const override {
        // Runs of positions that are not over go to the scores together.
        std::size_t begin = 0;
        while (begin < states.size()) {
            if (game_.to_act(states[begin]).is_nobody()) {
                end(states[begin], out[begin]);
                ++begin;
                continue;
            }
            std::size_t count = 1;
            while (count < kRun && begin + count < states.size() && !game_.to_act(states[begin + count]).is_nobody()) {
                ++count;
            }
            judge(states.subspan(begin, count), out + begin);
            begin += count;
        }
    }

private:
    static constexpr std::size_t kRun = 64;

    void end(const typename G::State& state, Chances& out) const {
        double shares[kMaxSeats] = {};
        game_.shares(state, shares);
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            out[seat] = static_cast<float>(shares[seat]);
        }
    }

    void judge(std::span<const typename G::State> states, Chances* out) const {
        std::array<Scores, kRun> scores;
        find_scores(game_, states, weights_, scores.data());
        for (std::size_t i = 0; i < states.size(); ++i) {
            const int players = game_.players(states[i]);
            if (noise_ > 0.0F) {
                blur(states[i], players, scores[i].data());
            }
            out[i] = softmax(scores[i], players);
        }
    }

    static Chances softmax(const Scores& scores, int players) {
        float highest = scores[0];
        for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat) {
            highest = scores[seat] > highest ? scores[seat] : highest;
        }
        float sum = 0.0F;
        Chances chances{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            chances[seat] = std::exp(scores[seat] - highest);
            sum += chances[seat];
        }
        for (float& chance : chances) {
            chance /= sum;
        }
        return chances;
    }

    // A sum of four even draws is near enough to a bell.
    void blur(const typename G::State& state, int players, float* scores) const {
        Rng rng(mix64(game_.hash(state) ^ seed_));
        for (int seat = 0; seat < players; ++seat) {
            float sum = 0.0F;
            for (int i = 0; i < 4; ++i) {
                sum += static_cast<float>(rng.below(1U << 16)) / 65536.0F - 0.5F;
            }
            scores[seat] += noise_ * 1.73F * sum;
        }
    }

    const G& game_;
    Weights weights_;
    float noise_;
    std::uint64_t seed_;
};

}  // namespace pangaea::ai
