// Adam over random batches; games are few compared with positions, so the tenth held back is the last tenth, whole
// games.
#include "ai/train/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/rng.h"

namespace pangaea::ai {

void Samples::add(const float* rows, int features, int players, const double* shares) {
    Position position{};
    position.first_entry = entries_.size();
    position.players = static_cast<std::uint8_t>(players);
    for (int seat = 0; seat < players; ++seat) {
        position.shares[seat] = static_cast<float>(shares[seat]);
        for (int feature = 0; feature < features; ++feature) {
            const float amount = rows[seat * features + feature];
            if (amount != 0.0F) {
                entries_.push_back({static_cast<std::uint16_t>(feature), amount});
                ++position.counts[seat];
            }
        }
    }
    positions_.push_back(position);
}

void Samples::append(const Samples& other) {
    for (Position position : other.positions_) {
        position.first_entry += entries_.size();
        positions_.push_back(position);
    }
    entries_.insert(entries_.end(), other.entries_.begin(), other.entries_.end());
}

class Fit {
public:
    Fit(const Samples& samples, const Weights& start, const FitSettings& settings)
        : samples_(samples),
          settings_(settings),
          start_(start.begin(), start.end()),
          weights_(start_),
          gradient_(start.size(), 0.0),
          mean_(start.size(), 0.0),
          square_(start.size(), 0.0) {}

    FitResult run() {
        const std::size_t taught = samples_.size() - samples_.size() / 10;
        FitResult result;
        result.loss_before = loss(taught, samples_.size());
        std::vector<std::uint32_t> order(taught);
        std::iota(order.begin(), order.end(), 0U);
        Rng rng(settings_.seed);
        constexpr std::size_t kBatch = 256;
        for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
            rng.shuffle(order.data(), static_cast<int>(order.size()));
            // The steps grow smaller to settle down.
            const double rate = settings_.rate * (1.0 - static_cast<double>(epoch) / settings_.epochs);
            for (std::size_t begin = 0; begin < taught; begin += kBatch) {
                const std::size_t end = std::min(taught, begin + kBatch);
                for (std::size_t i = begin; i < end; ++i) {
                    learn(samples_.positions_[order[i]], 1.0 / static_cast<double>(end - begin));
                }
                step(rate);
            }
        }
        result.weights.assign(weights_.begin(), weights_.end());
        result.loss_after = loss(taught, samples_.size());
        return result;
    }

private:
    /// The softmax of the seats' scores.
    void chances(const Samples::Position& position, double* out) const {
        const Samples::Entry* entry = samples_.entries_.data() + position.first_entry;
        double highest = -1e300;
        for (int seat = 0; seat < position.players; ++seat) {
            double score = 0.0;
            for (int i = 0; i < position.counts[seat]; ++i, ++entry) {
                score += weights_[entry->feature] * static_cast<double>(entry->amount);
            }
            out[seat] = score;
            highest = std::max(highest, score);
        }
        double sum = 0.0;
        for (int seat = 0; seat < position.players; ++seat) {
            sum += out[seat] = std::exp(out[seat] - highest);
        }
        for (int seat = 0; seat < position.players; ++seat) {
            out[seat] /= sum;
        }
    }

    double loss(std::size_t begin, std::size_t end) const {
        double sum = 0.0;
        for (std::size_t i = begin; i < end; ++i) {
            const auto& position = samples_.positions_[i];
            double out[kMaxSeats];
            chances(position, out);
            for (int seat = 0; seat < position.players; ++seat) {
                sum -= static_cast<double>(position.shares[seat]) * std::log(std::max(out[seat], 1e-9));
            }
        }
        return end > begin ? sum / static_cast<double>(end - begin) : 0.0;
    }

    void learn(const Samples::Position& position, double part) {
        double out[kMaxSeats];
        chances(position, out);
        const Samples::Entry* entry = samples_.entries_.data() + position.first_entry;
        for (int seat = 0; seat < position.players; ++seat) {
            const double error = (out[seat] - static_cast<double>(position.shares[seat])) * part;
            for (int i = 0; i < position.counts[seat]; ++i, ++entry) {
                gradient_[entry->feature] += error * static_cast<double>(entry->amount);
            }
        }
    }

    void step(double rate) {
        constexpr double kKeepMean = 0.9;
        constexpr double kKeepSquare = 0.999;
        ++steps_;
        const double mean_scale = 1.0 / (1.0 - std::pow(kKeepMean, steps_));
        const double square_scale = 1.0 / (1.0 - std::pow(kKeepSquare, steps_));
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double slope = gradient_[i] + settings_.hold * (weights_[i] - start_[i]);
            gradient_[i] = 0.0;
            mean_[i] = kKeepMean * mean_[i] + (1.0 - kKeepMean) * slope;
            square_[i] = kKeepSquare * square_[i] + (1.0 - kKeepSquare) * slope * slope;
            weights_[i] -= rate * mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-8);
        }
    }

    const Samples& samples_;
    const FitSettings& settings_;
    std::vector<double> start_;
    std::vector<double> weights_;
    std::vector<double> gradient_;
    std::vector<double> mean_;
    std::vector<double> square_;
    int steps_ = 0;
};

FitResult fit(const Samples& samples, const Weights& start, const FitSettings& settings) {
    return Fit(samples, start, settings).run();
}

}  // namespace pangaea::ai
