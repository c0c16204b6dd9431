// Fitting Planet's hunch (eval/planet_hunch.h) to what searches made of every placement: what they liked is to score
// high.
#pragma once

#include <vector>

#include "ai/bots.h"
#include "engine/planet/planet.h"

namespace pangaea::ai {

/// Decisions with what a search thought of each placement.
class HunchSamples {
public:
    void add(const planet::State& state, const Reply& reply);
    void append(HunchSamples& other);
    std::size_t size() const { return decisions_.size(); }

private:
    friend class HunchFit;
    struct Decision {
        planet::State state;
        std::vector<std::pair<Action, float>> options;  // and the share of the choice each should have
    };
    std::vector<Decision> decisions_;
};

struct HunchFitResult {
    std::vector<float> weights;
    std::vector<std::pair<int, double>>
        found;  // the best placement is among so many, in this share of decisions held back
};

HunchFitResult fit_hunch(const planet::Planet& game, const HunchSamples& samples, int epochs, std::uint64_t seed);

}  // namespace pangaea::ai
