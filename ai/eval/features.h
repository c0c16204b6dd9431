// What the linear judgement looks at: for each game a list of features with names, and a function that finds them in a
// position for one seat. A seat's score is the sum of weight times amount; the scores become chances by a softmax.
// Weights are data: data/weights/*.txt, one "name value" a line, compiled in, tuned by `pangaea tune`.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea::ai {

using Weights = std::vector<float>;

const std::vector<std::string>& feature_names(const gaia::Gaia& game);
const std::vector<std::string>& feature_names(const planet::Planet& game);

/// The amounts of every seat, a row of all features for each, out[seat * features + feature].
/// Precondition: the game is not over.
void find_features(const gaia::Gaia& game, const gaia::State& state, float* out);
void find_features(const planet::Planet& game, const planet::State& state, float* out);

using Scores = std::array<float, kMaxSeats>;

/// Every seat's score with these weights, for many positions: what they have in common is looked at once.
/// Precondition: no game is over.
void find_scores(const gaia::Gaia& game, std::span<const gaia::State> states, const Weights& weights, Scores* out);
void find_scores(const planet::Planet& game, std::span<const planet::State> states, const Weights& weights,
                 Scores* out);

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

/// Which weights a game is judged with: the name of a file in data/weights without its ending.
std::string weights_name(const gaia::Gaia& game);
std::string weights_name(const planet::Planet& game);

/// Reads "name value" lines in any order; every name once. Errors: bad_weights.
Result<Weights> parse_weights(std::string_view text, const std::vector<std::string>& names);
std::string write_weights(const Weights& weights, const std::vector<std::string>& names);
/// The weights compiled in.
const Weights& house_weights(const gaia::Gaia& game);
const Weights& house_weights(const planet::Planet& game);

}  // namespace pangaea::ai
