// Softmax over the placements of a decision, Adam decision by decision. The slopes of a decision are summed in the
// table first: a few hundred placements share its forty entries.
#include "ai/train/hunch_fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/eval/planet_hunch.h"
#include "engine/core/rng.h"

namespace pangaea::ai {
namespace {

struct Term {
    int weight;
    std::size_t habitat;
    std::size_t column;
    float amount;
};
struct TermList {
    std::vector<Term> terms;
    void add(int weight, std::size_t habitat, std::size_t column, float amount) {
        terms.push_back({weight, habitat, column, amount});
    }
};

}  // namespace

void HunchSamples::add(const planet::State& state, const Reply& reply) {
    if (reply.options.size() < 2) {
        return;
    }
    // Odds to the fourth: what is nearly as good counts nearly as much, the rest hardly.
    constexpr double kSharpness = 4.0;
    Decision decision{state, {}};
    double sum = 0.0;
    for (const Option& option : reply.options) {
        const double value = std::clamp(option.value, 0.001, 0.999);
        const double share = std::pow(value / (1.0 - value), kSharpness);
        sum += share;
        decision.options.emplace_back(option.action, static_cast<float>(share));
    }
    for (auto& [action, share] : decision.options) {
        share = static_cast<float>(share / sum);
    }
    decisions_.push_back(std::move(decision));
}

void HunchSamples::append(HunchSamples& other) {
    std::move(other.decisions_.begin(), other.decisions_.end(), std::back_inserter(decisions_));
}

class HunchFit {
public:
    HunchFit(const planet::Planet& game, const HunchSamples& samples)
        : game_(game),
          samples_(samples),
          taught_(samples.size() - samples.size() / 20),
          weights_(kHunchWeights, 0.0F),
          mean_(weights_.size(), 0.0F),
          square_(weights_.size(), 0.0F) {}

    HunchFitResult run(int epochs, std::uint64_t seed) {
        std::vector<std::uint32_t> order(taught_);
        std::iota(order.begin(), order.end(), 0U);
        Rng rng(seed);
        const auto all = static_cast<float>(taught_ * static_cast<std::size_t>(epochs));
        for (int epoch = 0; epoch < epochs; ++epoch) {
            rng.shuffle(order.data(), static_cast<int>(order.size()));
            for (const std::uint32_t at : order) {
                learn(samples_.decisions_[at], 0.01F * (1.0F - static_cast<float>(steps_) / all));
            }
        }
        return {weights_, found()};
    }

private:
    void score(const HunchSamples::Decision& decision) {
        terms_.terms.clear();
        find_terms(game_, decision.state, terms_);
        table_ = {};
        for (const Term& term : terms_.terms) {
            table_[term.habitat][term.column] += weights_[static_cast<std::size_t>(term.weight)] * term.amount;
        }
        const HunchFaces faces(decision.state.surfaces[static_cast<std::size_t>(decision.state.mover())]);
        scores_.clear();
        for (const auto& [action, share] : decision.options) {
            float sum = 0.0F;
            for_each_entry(game_, faces, action, [&](std::size_t h, std::size_t c) { sum += table_[h][c]; });
            scores_.push_back(sum);
        }
    }

    void learn(const HunchSamples::Decision& decision, float rate) {
        score(decision);
        const float highest = *std::max_element(scores_.begin(), scores_.end());
        float sum = 0.0F;
        for (float& value : scores_) {
            sum += value = std::exp(value - highest);
        }
        HunchTable slopes{};
        const HunchFaces faces(decision.state.surfaces[static_cast<std::size_t>(decision.state.mover())]);
        for (std::size_t i = 0; i < scores_.size(); ++i) {
            const float error = scores_[i] / sum - decision.options[i].second;
            for_each_entry(game_, faces, decision.options[i].first,
                           [&](std::size_t h, std::size_t c) { slopes[h][c] += error; });
        }
        ++steps_;
        constexpr float kKeepMean = 0.9F;
        constexpr float kKeepSquare = 0.999F;
        for (const Term& term : terms_.terms) {
            const auto at = static_cast<std::size_t>(term.weight);
            const float slope = slopes[term.habitat][term.column] * term.amount;
            mean_[at] = kKeepMean * mean_[at] + (1.0F - kKeepMean) * slope;
            square_[at] = kKeepSquare * square_[at] + (1.0F - kKeepSquare) * slope * slope;
            weights_[at] -= rate * mean_[at] / (std::sqrt(square_[at]) + 1e-4F);
        }
    }

    std::vector<std::pair<int, double>> found() {
        std::vector<std::pair<int, double>> result = {{1, 0.0}, {4, 0.0}, {8, 0.0}, {16, 0.0}, {32, 0.0}, {64, 0.0}};
        for (std::size_t i = taught_; i < samples_.size(); ++i) {
            const auto& decision = samples_.decisions_[i];
            score(decision);
            const auto best = std::max_element(decision.options.begin(), decision.options.end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
            const float own = scores_[static_cast<std::size_t>(best - decision.options.begin())];
            const auto before =
                std::count_if(scores_.begin(), scores_.end(), [own](float other) { return other > own; });
            for (auto& [among, share] : result) {
                share += before < among ? 1.0 / static_cast<double>(samples_.size() - taught_) : 0.0;
            }
        }
        return result;
    }

    const planet::Planet& game_;
    const HunchSamples& samples_;
    std::size_t taught_;
    std::vector<float> weights_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::size_t steps_ = 0;
    TermList terms_;
    HunchTable table_{};
    std::vector<float> scores_;
};

HunchFitResult fit_hunch(const planet::Planet& game, const HunchSamples& samples, int epochs, std::uint64_t seed) {
    return HunchFit(game, samples).run(epochs, seed);
}

}  // namespace pangaea::ai
