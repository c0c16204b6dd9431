// What the linear judgement looks at: for each game a list of features with names, and a function that finds them in a
// position for one seat (ai/gaia.h, ai/planet.h). A seat's score is the sum of weight times amount; the scores become
// chances by a softmax. Weights are data: data/weights/*.txt, one "name value" a line, compiled in, tuned by
// `pangaea tune`.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pangaea::ai {

using Weights = std::vector<float>;
using Scores = std::array<float, kMaxSeats>;

/// Where amounts go: a row for each seat, or straight into the scores.
struct AmountRows {
    float* rows;
    int features;
    void add(int seat, int feature, float amount) { rows[seat * features + feature] += amount; }
};
struct ScoreSums {
    const float* weights;
    float* scores;
    void add(int seat, int feature, float amount) { scores[seat] += weights[feature] * amount; }
};

/// Reads "name value" lines in any order; every name once. Errors: bad_weights.
Result<Weights> parse_weights(std::string_view text, const std::vector<std::string>& names);
std::string write_weights(const Weights& weights, const std::vector<std::string>& names);
/// Everything compiled in that are weights of these features, by the names of the files in data/weights.
std::map<std::string, Weights, std::less<>> load_weights(const std::vector<std::string>& names);

}  // namespace pangaea::ai
