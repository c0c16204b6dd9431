// Fitting weights to finished games: the chances of the softmax are to agree with who won (cross entropy), and weights
// that the games say little about stay where they were.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/eval/features.h"
#include "engine/core/seat.h"

namespace pangaea::ai {

/// Positions as sparse rows of amounts, one row for each seat, and how their games ended.
class Samples {
public:
    /// `rows` as find_features() writes them; `shares` of the finished game.
    void add(const float* rows, int features, int players, const double* shares);
    void append(const Samples& other);
    std::size_t size() const { return positions_.size(); }

private:
    friend class Fit;
    struct Entry {
        std::uint16_t feature;
        float amount;
    };
    struct Position {
        std::size_t first_entry;
        std::uint16_t counts[kMaxSeats];
        float shares[kMaxSeats];
        std::uint8_t players;
    };
    std::vector<Entry> entries_;
    std::vector<Position> positions_;
};

struct FitSettings {
    int epochs = 20;
    double rate = 0.02;
    double hold = 1e-4;  // pull back to the weights at the start, for each position
    std::uint64_t seed = 1;
};

struct FitResult {
    Weights weights;
    double loss_before = 0.0;  // mean cross entropy on the tenth of the positions that the fit never saw
    double loss_after = 0.0;
};

/// The same samples, settings and start give the same weights.
FitResult fit(const Samples& samples, const Weights& start, const FitSettings& settings);

}  // namespace pangaea::ai
