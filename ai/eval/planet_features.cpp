// Features of Planet (documented in docs/evaluation.md): points in hand, the objective, and for every animal card still
// to come the lead or gap, by how many own placements are left before it is judged and whether rivals have one more or
// one fewer.
#include <algorithm>

#include "ai/eval/planet_look.h"
#include "ai/planet.h"

namespace pangaea::ai {
namespace {

using namespace planet;

constexpr int kLeads = 11;   // -5 to 5
constexpr int kSteps = 6;    // own placements before the judgement: 0, 1, 2, 3, 4 to 5, more
constexpr int kTempos = 3;   // rivals have one fewer, as many, one more
constexpr int kClasses = 2;  // most regions, largest region

enum Feature : int {
    kPoints,
    kObjectiveNow,   // points of the objective if the game ended now
    kObjectiveSoon,  // the scale read between its steps, with the areas still to be expected
    kCardsWon,       // break ties
    kOpenAreas,      // areas of a coming card's habitat next to a free face, by steps
    kOpenAreasLast = kOpenAreas + kSteps - 1,
    kLead,  // worth of a card, by class, steps, tempo and lead
    kLeadLast = kLead + kClasses * kSteps * kTempos * kLeads - 1,
    kFeatures,
};

const std::vector<std::string>& names() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> list = {"points", "objective_now", "objective_soon", "cards_won"};
        for (int step = 0; step < kSteps; ++step) {
            list.push_back("open_areas_in_" + std::to_string(step));
        }
        for (const char* kind : {"regions", "largest"}) {
            for (int step = 0; step < kSteps; ++step) {
                for (const char* tempo : {"behind", "level", "ahead"}) {
                    for (int lead = -5; lead <= 5; ++lead) {
                        list.push_back(std::string(kind) + "_in_" + std::to_string(step) + "_rivals_" + tempo +
                                       "_lead_" + std::to_string(lead));
                    }
                }
            }
        }
        return list;
    }();
    return kNames;
}

constexpr int step_class(int placements) { return placements <= 3 ? placements : placements <= 5 ? 4 : 5; }

/// Amounts of features, out of what there is to see.
template <class Amounts>
struct Features {
    Amounts amounts;

    void standing(int seat, const PlanetStanding& standing) {
        amounts.add(seat, kPoints, static_cast<float>(standing.points));
        amounts.add(seat, kCardsWon, static_cast<float>(standing.cards));
        if (standing.aims) {
            amounts.add(seat, kObjectiveNow, static_cast<float>(standing.objective_now));
            amounts.add(seat, kObjectiveSoon, standing.objective_soon);
        }
    }
    void prospect(int seat, const PlanetProspect& card) {
        const int kind = card.wants == Wants::MostRegions ? 0 : 1;
        const int step = step_class(card.placements);
        const int lead = std::clamp(card.lead, -5, 5) + 5;
        const auto worth = static_cast<float>(card.worth);
        amounts.add(seat, kLead + ((kind * kSteps + step) * kTempos + card.tempo + 1) * kLeads + lead, worth);
        amounts.add(seat, kOpenAreas + step, worth * static_cast<float>(std::min(card.fit.open_areas, 8)) / 8.0F);
    }
};

template <class Amounts>
void find(const Planet& game, const State& state, PlanetViews& views, Amounts amounts) {
    Features<Amounts> features{amounts};
    PlanetLook(game, state, views, features).look();
}

}  // namespace

const std::vector<std::string>& feature_names(const Planet&) { return names(); }

void find_features(const Planet& game, const State& state, float* out) {
    std::fill_n(out, state.players() * kFeatures, 0.0F);
    PlanetViews views;
    find(game, state, views, AmountRows{out, kFeatures});
}
void find_scores(const Planet& game, std::span<const State> states, const Weights& weights, Scores* out) {
    PlanetViews views;
    for (const State& state : states) {
        out->fill(0.0F);
        find(game, state, views, ScoreSums{weights.data(), out->data()});
        ++out;
    }
}

std::string weights_name(const Planet& game) { return game.rules().beginner ? "planet-beginner" : "planet"; }

}  // namespace pangaea::ai
