// Fitting a network to finished games, as fit.h does weights: its chances are to agree with who won.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/eval/network.h"
#include "engine/core/seat.h"

namespace pangaea::ai {

/// Positions as lists of the inputs that are on for each seat, and how their games ended.
class InputSamples {
public:
    void add(std::span<const InputList> seats, const double* shares);
    void append(const InputSamples& other);
    std::size_t size() const { return positions_.size(); }

    /// To be put aside and taken up again by the same program; nothing for bytes that are no samples of so many inputs.
    std::string bytes() const;
    static std::optional<InputSamples> from_bytes(std::string_view bytes, int inputs);

private:
    friend class NetworkFit;
    struct Position {
        std::size_t first_input;
        std::uint16_t counts[kMaxSeats];
        float shares[kMaxSeats];
        std::uint8_t players;
    };
    InputList inputs_;
    std::vector<Position> positions_;
};

struct NetworkFitSettings {
    int epochs = 6;
    float rate = 0.002F;
    std::uint64_t seed = 1;
    int threads = 1;  // changes no result
    // Where there is somewhere to put aside what an epoch has learned: a fit goes on behind the last that is found.
    std::function<bool(int epoch, std::vector<float>& learned)> load;
    std::function<void(int epoch, const std::vector<float>& learned)> save;
};

struct NetworkFitResult {
    Network network;
    double loss = 0.0;  // mean cross entropy on the twentieth of the positions that the fit never saw
};

/// The same samples and settings give the same network.
NetworkFitResult fit_network(const InputSamples& samples, int inputs, const NetworkFitSettings& settings);

}  // namespace pangaea::ai
