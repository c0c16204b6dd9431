// What a seat believes of the others' objectives: whoever has one collects its areas.
#include <cmath>

#include "ai/planet.h"
#include "engine/core/fixed_list.h"

namespace pangaea::ai {
namespace {

using namespace planet;

/// How much likelier each habitat is the objective of a player. Found by fitting games of the network against itself
/// (docs/evaluation.md): 0.2 for an area in the first rounds to 0.35 in the last, and cards of the own habitat are
/// worth less.
std::array<float, kHabitats> likelihoods(const Planet& game, const Surface& surface, const WonAnimals& won) {
    constexpr float kArea = 0.3F;
    constexpr float kCard = -0.3F;
    std::array<float, kHabitats> sums{};
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        sums[habitat] = kArea * static_cast<float>(count_areas(surface.habitats[habitat]));
    }
    for (std::size_t i = 0; i < won.count; ++i) {
        sums[index(game.animal(won.cards[i]).habitat)] += kCard;
    }
    for (float& sum : sums) {
        sum = std::exp(sum);
    }
    return sums;
}

struct Deal {
    std::array<Habitat, kMaxPlayers> objectives;
    float weight;
};

/// All ways to deal the objectives that nobody has shown, with their weights.
class Deals {
public:
    Deals(const Planet& game, const Observation& seen) : players_(seen.players()), objectives_(seen.objectives) {
        unsigned used = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
            used |= objectives_[seat] == kNoHabitat ? 0U : 1U << index(objectives_[seat]);
            likely_[seat] = likelihoods(game, seen.surfaces[seat], seen.won[seat]);
        }
        fill(0, used, 1.0F);
    }

    const Deal& draw(Rng& rng) const {
        float sum = 0.0F;
        for (const Deal& deal : list_) {
            sum += deal.weight;
        }
        constexpr std::uint32_t kParts = 1U << 24;
        float rest = sum * static_cast<float>(rng.below(kParts)) / static_cast<float>(kParts);
        int at = 0;
        while (at + 1 < list_.size() && rest >= list_[at].weight) {
            rest -= list_[at++].weight;
        }
        return list_[at];
    }

private:
    void fill(std::size_t seat, unsigned used, float weight) {
        if (seat == static_cast<std::size_t>(players_)) {
            list_.push_back({objectives_, weight});
            return;
        }
        if (objectives_[seat] != kNoHabitat) {
            fill(seat + 1, used, weight);
            return;
        }
        for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
            if ((used >> habitat & 1) == 0) {
                objectives_[seat] = static_cast<Habitat>(habitat);
                fill(seat + 1, used | 1U << habitat, weight * likely_[seat][habitat]);
            }
        }
        objectives_[seat] = kNoHabitat;
    }

    static constexpr int kMostDeals = 120;  // four players as a spectator sees them
    int players_;
    std::array<Habitat, kMaxPlayers> objectives_;
    std::array<std::array<float, kHabitats>, kMaxPlayers> likely_{};
    FixedList<Deal, kMostDeals> list_;
};

}  // namespace

void deal_by_belief(const Planet& game, const Observation& seen, Rng& rng, State& state) {
    if (game.rules().beginner || seen.is_over()) {
        return;
    }
    state.objectives = Deals(game, seen).draw(rng).objectives;
    state.hash_sum = Planet::plain_hash_sum(state);
}

}  // namespace pangaea::ai
