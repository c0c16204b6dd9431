// Adam over random batches. A batch is cut into a fixed number of parts, each with sums of its own, that are added up
// in their order: so the number of threads changes nothing.
#include "ai/train/network_fit.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cmath>
#include <cstring>
#include <numeric>

#include "ai/search/together.h"
#include "engine/core/rng.h"

namespace pangaea::ai {

void InputSamples::add(std::span<const InputList> seats, const double* shares) {
    Position position{};
    position.first_input = inputs_.size();
    position.players = static_cast<std::uint8_t>(seats.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        position.shares[seat] = static_cast<float>(shares[seat]);
        position.counts[seat] = static_cast<std::uint16_t>(seats[seat].size());
        inputs_.insert(inputs_.end(), seats[seat].begin(), seats[seat].end());
    }
    positions_.push_back(position);
}

void InputSamples::append(const InputSamples& other) {
    for (Position position : other.positions_) {
        position.first_input += inputs_.size();
        positions_.push_back(position);
    }
    inputs_.insert(inputs_.end(), other.inputs_.begin(), other.inputs_.end());
}

namespace {

template <class T>
void put(const std::vector<T>& list, std::string& out) {
    const std::uint64_t count = list.size();
    out.append(reinterpret_cast<const char*>(&count), sizeof count);
    out.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(T));
}
template <class T>
bool take(std::string_view& bytes, std::vector<T>& list) {
    std::uint64_t count = 0;
    if (bytes.size() < sizeof count) {
        return false;
    }
    bytes.copy(reinterpret_cast<char*>(&count), sizeof count);
    bytes.remove_prefix(sizeof count);
    if (count > bytes.size() / sizeof(T)) {
        return false;
    }
    list.resize(count);
    bytes.copy(reinterpret_cast<char*>(list.data()), count * sizeof(T));
    bytes.remove_prefix(count * sizeof(T));
    return true;
}

}  // namespace

std::string InputSamples::bytes() const {
    std::string out;
    put(positions_, out);
    put(inputs_, out);
    return out;
}

std::optional<InputSamples> InputSamples::from_bytes(std::string_view bytes, int inputs) {
    InputSamples samples;
    if (!take(bytes, samples.positions_) || !take(bytes, samples.inputs_) || !bytes.empty()) {
        return std::nullopt;
    }
    std::size_t next = 0;
    for (const Position& position : samples.positions_) {
        if (position.first_input != next || position.players > kMaxSeats) {
            return std::nullopt;
        }
        next += std::accumulate(position.counts, position.counts + position.players, std::size_t{0});
    }
    const bool is_known =
        std::all_of(samples.inputs_.begin(), samples.inputs_.end(), [=](int i) { return i < inputs; });
    return next == samples.inputs_.size() && is_known ? std::optional(std::move(samples)) : std::nullopt;
}

class NetworkFit {
public:
    NetworkFit(const InputSamples& samples, int inputs, const NetworkFitSettings& settings)
        : samples_(samples),
          settings_(settings),
          rows_(static_cast<std::size_t>(inputs) + 1),
          values_(rows_ * kWidth + kTail),
          mean_(values_.size()),
          square_(values_.size()),
          slopes_(kParts, std::vector<float>(values_.size())) {
        Rng rng(settings.seed);
        const auto spread = [&rng](float width) {
            return (static_cast<float>(rng.below(1U << 16)) / 32768.0F - 1.0F) * width;
        };
        for (std::size_t i = 0; i < rows_ * kWidth; ++i) {
            values_[i] = i % kWidth == 0 ? 0.0F : spread(0.1F);
        }
        for (std::size_t i = rows_ * kWidth; i < values_.size(); ++i) {
            values_[i] = spread(0.25F);
        }
    }

    NetworkFitResult run() {
        taught_ = samples_.size() - samples_.size() / 20;
        order_.resize(taught_);
        std::iota(order_.begin(), order_.end(), 0U);
        NetworkFitResult result;
        Rng rng(settings_.seed + 1);
        const std::size_t batches = (taught_ + kBatch - 1) / kBatch;
        const auto all_steps = static_cast<float>(batches * static_cast<std::size_t>(settings_.epochs));
        std::barrier together(settings_.threads);
        std::atomic<std::size_t> next{0};
        for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
            rng.shuffle(order_.data(), static_cast<int>(order_.size()));
            if (is_learned(epoch)) {
                steps_ += static_cast<int>(batches);
                continue;
            }
            run_together(settings_.threads, [&](int thread) {
                for (std::size_t batch = 0; batch < batches; ++batch) {
                    if (thread == 0) {
                        next = 0;
                        ++steps_;
                    }
                    together.arrive_and_wait();
                    for (std::size_t part = next++; part < kParts; part = next++) {
                        learn(batch, part);
                    }
                    together.arrive_and_wait();
                    if (thread == 0) {
                        next = 0;
                    }
                    together.arrive_and_wait();
                    const float rate = settings_.rate * (1.0F - static_cast<float>(steps_ - 1) / all_steps);
                    for (std::size_t part = next++; part < kParts; part = next++) {
                        step(part, rate);
                    }
                    together.arrive_and_wait();
                }
            });
            if (settings_.save) {
                settings_.save(epoch, joined());
            }
        }
        result.loss = held_back_loss();
        result.network = network();
        return result;
    }

private:
    static constexpr std::size_t kWidth = Network::kWidth;
    static constexpr std::size_t kNext = Network::kNext;
    static constexpr std::size_t kTail = kWidth * kNext + kNext + kNext;  // second, its bias, last
    static constexpr std::size_t kParts = 16;
    static constexpr std::size_t kBatch = 4096;

    std::vector<float> joined() const {
        std::vector<float> all;
        for (const auto* part : {&values_, &mean_, &square_}) {
            all.insert(all.end(), part->begin(), part->end());
        }
        return all;
    }
    /// Takes up what was put aside after the epoch.
    bool is_learned(int epoch) {
        std::vector<float> all;
        if (!settings_.load || !settings_.load(epoch, all) || all.size() != 3 * values_.size()) {
            return false;
        }
        auto from = all.begin();
        for (auto* part : {&values_, &mean_, &square_}) {
            std::copy_n(from, part->size(), part->begin());
            from += static_cast<std::ptrdiff_t>(part->size());
        }
        return true;
    }

    struct Pass {
        std::array<float, kWidth> first;
        std::array<float, kNext> next;
        float score;
    };

    const float* second() const { return values_.data() + rows_ * kWidth; }
    const float* second_bias() const { return second() + kWidth * kNext; }
    const float* last() const { return second_bias() + kNext; }

    void forward(const std::uint16_t* inputs, int count, Pass& pass) const {
        const float* always = values_.data() + (rows_ - 1) * kWidth;
        std::copy_n(always, kWidth, pass.first.data());
        for (int i = 0; i < count; ++i) {
            const float* row = values_.data() + inputs[i] * kWidth;
            for (std::size_t j = 0; j < kWidth; ++j) {
                pass.first[j] += row[j];
            }
        }
        std::copy_n(second_bias(), kNext, pass.next.data());
        for (std::size_t i = 1; i < kWidth; ++i) {
            const float value = std::max(pass.first[i], 0.0F);
            for (std::size_t j = 0; j < kNext; ++j) {
                pass.next[j] += value * second()[i * kNext + j];
            }
        }
        pass.score = pass.first[0];
        for (std::size_t j = 0; j < kNext; ++j) {
            pass.score += std::max(pass.next[j], 0.0F) * last()[j];
        }
    }

    void backward(const std::uint16_t* inputs, int count, const Pass& pass, float error, float* slopes) const {
        float* const second_slopes = slopes + rows_ * kWidth;
        float* const bias_slopes = second_slopes + kWidth * kNext;
        float* const last_slopes = bias_slopes + kNext;
        std::array<float, kNext> by_next{};
        for (std::size_t j = 0; j < kNext; ++j) {
            last_slopes[j] += error * std::max(pass.next[j], 0.0F);
            by_next[j] = pass.next[j] > 0.0F ? error * last()[j] : 0.0F;
            bias_slopes[j] += by_next[j];
        }
        std::array<float, kWidth> by_first{};
        by_first[0] = error;
        for (std::size_t i = 1; i < kWidth; ++i) {
            if (pass.first[i] <= 0.0F) {
                continue;
            }
            float sum = 0.0F;
            for (std::size_t j = 0; j < kNext; ++j) {
                second_slopes[i * kNext + j] += by_next[j] * pass.first[i];
                sum += by_next[j] * second()[i * kNext + j];
            }
            by_first[i] = sum;
        }
        const auto add = [&](std::size_t row) {
            float* const to = slopes + row * kWidth;
            for (std::size_t i = 0; i < kWidth; ++i) {
                to[i] += by_first[i];
            }
        };
        for (int i = 0; i < count; ++i) {
            add(inputs[i]);
        }
        add(rows_ - 1);
    }

    /// Passes of all seats, and the softmax of their scores.
    void chances(const InputSamples::Position& position, Pass* passes, float* out) const {
        const std::uint16_t* inputs = samples_.inputs_.data() + position.first_input;
        float highest = -1e30F;
        for (int seat = 0; seat < position.players; ++seat) {
            forward(inputs, position.counts[seat], passes[seat]);
            inputs += position.counts[seat];
            highest = std::max(highest, passes[seat].score);
        }
        float sum = 0.0F;
        for (int seat = 0; seat < position.players; ++seat) {
            sum += out[seat] = std::exp(passes[seat].score - highest);
        }
        for (int seat = 0; seat < position.players; ++seat) {
            out[seat] /= sum;
        }
    }

    void learn(std::size_t batch, std::size_t part) {
        const std::size_t begin = batch * kBatch;
        const std::size_t end = std::min(taught_, begin + kBatch);
        const std::size_t from = begin + (end - begin) * part / kParts;
        const std::size_t to = begin + (end - begin) * (part + 1) / kParts;
        Pass passes[kMaxSeats];
        float out[kMaxSeats];
        for (std::size_t i = from; i < to; ++i) {
            const auto& position = samples_.positions_[order_[i]];
            chances(position, passes, out);
            const std::uint16_t* inputs = samples_.inputs_.data() + position.first_input;
            for (int seat = 0; seat < position.players; ++seat) {
                const float error = (out[seat] - position.shares[seat]) / static_cast<float>(end - begin);
                backward(inputs, position.counts[seat], passes[seat], error, slopes_[part].data());
                inputs += position.counts[seat];
            }
        }
    }

    void step(std::size_t part, float rate) {
        constexpr float kKeepMean = 0.9F;
        constexpr float kKeepSquare = 0.999F;
        constexpr float kFade = 1e-5F;
        const float mean_scale = 1.0F / (1.0F - std::pow(kKeepMean, static_cast<float>(steps_)));
        const float square_scale = 1.0F / (1.0F - std::pow(kKeepSquare, static_cast<float>(steps_)));
        const std::size_t begin = values_.size() * part / kParts;
        const std::size_t end = values_.size() * (part + 1) / kParts;
        for (std::size_t i = begin; i < end; ++i) {
            float slope = 0.0F;
            for (auto& slopes : slopes_) {
                slope += slopes[i];
                slopes[i] = 0.0F;
            }
            mean_[i] = kKeepMean * mean_[i] + (1.0F - kKeepMean) * slope;
            square_[i] = kKeepSquare * square_[i] + (1.0F - kKeepSquare) * slope * slope;
            values_[i] -=
                rate * (mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-8F)) + kFade * values_[i];
        }
    }

    double held_back_loss() const {
        double sum = 0.0;
        Pass passes[kMaxSeats];
        float out[kMaxSeats];
        for (std::size_t i = taught_; i < samples_.size(); ++i) {
            const auto& position = samples_.positions_[i];
            chances(position, passes, out);
            for (int seat = 0; seat < position.players; ++seat) {
                sum -= static_cast<double>(position.shares[seat]) *
                       std::log(std::max(static_cast<double>(out[seat]), 1e-9));
            }
        }
        return sum / static_cast<double>(std::max<std::size_t>(1, samples_.size() - taught_));
    }

    Network network() const {
        // Rows of inputs that were hardly ever on say nothing but where they began.
        constexpr int kEnough = 20;
        std::vector<int> seen(rows_, 0);
        seen.back() = kEnough;
        for (const std::uint16_t input : samples_.inputs_) {
            ++seen[input];
        }
        Network network;
        network.rows.resize(rows_);
        for (std::size_t row = 0; row < rows_; ++row) {
            for (std::size_t i = 0; i < kWidth && seen[row] >= kEnough; ++i) {
                const float value = std::round(values_[row * kWidth + i] * Network::kUnit);
                network.rows[row][i] = static_cast<std::int16_t>(std::clamp(value, -1000.0F, 1000.0F));
            }
        }
        for (std::size_t i = 0; i < kWidth; ++i) {
            std::copy_n(second() + i * kNext, kNext, network.second[i].data());
        }
        std::copy_n(second_bias(), kNext, network.second_bias.data());
        std::copy_n(last(), kNext, network.last.data());
        return network;
    }

    const InputSamples& samples_;
    const NetworkFitSettings& settings_;
    std::size_t rows_;
    std::vector<float> values_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::vector<std::vector<float>> slopes_;  // by part
    std::vector<std::uint32_t> order_;
    std::size_t taught_ = 0;
    int steps_ = 0;
};

NetworkFitResult fit_network(const InputSamples& samples, int inputs, const NetworkFitSettings& settings) {
    return NetworkFit(samples, inputs, settings).run();
}

}  // namespace pangaea::ai
