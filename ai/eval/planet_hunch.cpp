#include "ai/eval/planet_hunch.h"

#include <algorithm>

#include "ai/planet.h"

namespace pangaea::ai {
namespace {

using namespace planet;

/// Weights summed up: two look-ups for each area of a placement.
struct Sums {
    const std::vector<float>& weights;
    HunchTable table{};

    void add(int weight, std::size_t habitat, std::size_t column, float amount) {
        table[habitat][column] += weights[static_cast<std::size_t>(weight)] * amount;
    }
};

constexpr std::size_t kMostPlacements = kPileSize * kAreas;

struct Scored {
    float score;
    std::uint16_t at;
};

}  // namespace

void keep_by_hunch(const Planet& game, const State& state, const Network& network, std::size_t count,
                   ActionList& actions) {
    const auto total = static_cast<std::size_t>(actions.size());
    if (total <= count || network.hunch.empty()) {
        return;
    }
    Sums sums{network.hunch};
    find_terms(game, state, sums);
    const HunchFaces faces(state.surfaces[static_cast<std::size_t>(state.mover())]);
    std::array<Scored, kMostPlacements> scored;
    for (std::size_t i = 0; i < total; ++i) {
        float score = 0.0F;
        for_each_entry(game, faces, actions.data()[i],
                       [&](std::size_t habitat, std::size_t column) { score += sums.table[habitat][column]; });
        scored[i] = {score, static_cast<std::uint16_t>(i)};
    }
    const auto end = scored.begin() + static_cast<std::ptrdiff_t>(total);
    const auto kept = scored.begin() + static_cast<std::ptrdiff_t>(count);
    std::nth_element(scored.begin(), kept, end, [](const Scored& a, const Scored& b) {
        return a.score != b.score ? a.score > b.score : a.at < b.at;
    });
    std::sort(scored.begin(), kept, [](const Scored& a, const Scored& b) { return a.at < b.at; });
    for (std::size_t i = 0; i < count; ++i) {
        actions.data()[i] = actions.data()[scored[i].at];
    }
    actions.clear();
    actions.grow(static_cast<int>(count));
}

}  // namespace pangaea::ai
