// A small network that judges one seat of a position: what is seen switches inputs on, their rows of whole numbers are
// added up, and two small layers make a score of the sum. The seats' scores become chances as those of linear.h do.
// Whole numbers where most of the work is: quick, and the same on every machine. A network is data, like weights.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/eval/scored.h"
#include "engine/core/result.h"

namespace pangaea::ai {

struct Network {
    static constexpr std::size_t kWidth = 8;  // of the first layer; its place 0 goes straight into the score
    static constexpr std::size_t kNext = 8;   // of the second
    static constexpr float kUnit = 64.0F;     // what counts as 1 in a row

    using Row = std::array<std::int16_t, kWidth>;
    std::vector<Row> rows;  // by input, and one that is always on
    std::array<std::array<float, kNext>, kWidth> second{};
    std::array<float, kNext> second_bias{};
    std::array<float, kNext> last{};

    float score(const Row& sum) const {
        std::array<float, kNext> next = second_bias;
        for (std::size_t i = 1; i < kWidth; ++i) {
            const float value = sum[i] > 0 ? static_cast<float>(sum[i]) / kUnit : 0.0F;
            for (std::size_t j = 0; j < kNext; ++j) {
                next[j] += value * second[i][j];
            }
        }
        float result = static_cast<float>(sum[0]) / kUnit;
        for (std::size_t j = 0; j < kNext; ++j) {
            result += next[j] > 0.0F ? next[j] * last[j] : 0.0F;
        }
        return result;
    }
};

/// As text: a line of whole numbers for each row (none at its end for zeros), then the second layer, its bias and the
/// last layer in 1024ths. Errors: bad_network.
std::string write_network(const Network& network);
Result<Network> parse_network(std::string_view text, int inputs);
using InputList = std::vector<std::uint16_t>;

// A game with a network has house_network, input_count, find_inputs and a find_scores by network (ai/planet.h).

template <class G>
class NetworkEvaluator final : public ScoreEvaluator<G> {
public:
    NetworkEvaluator(const G& game, const Network& network) : ScoreEvaluator<G>(game), network_(network) {}

private:
    void score(std::span<const typename G::State> states, Scores* out) const override {
        find_scores(this->game(), states, network_, out);
    }

    const Network& network_;
};

}  // namespace pangaea::ai
