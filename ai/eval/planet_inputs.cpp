// Inputs of the network for Planet (documented in docs/evaluation.md): how much is still to come, the lead in points,
// the objective, and for every animal card still to come how it stands. What a rival holds is in its own inputs.
#include <algorithm>

#include "ai/eval/planet_hunch.h"
#include "ai/planet.h"
#include "pangaea_weights.h"

namespace pangaea::ai {
namespace {

using namespace planet;

constexpr int kStages = 5;       // own placements before the end: 0, 1, 2 to 3, 4 to 6, more
constexpr int kPointLeads = 19;  // -9 to 9
constexpr int kCardLeads = 5;    // -2 to 2
constexpr int kAims = 21;        // in half points to 10
constexpr int kAimSteps = 16;    // in points
constexpr int kAreaSteps = 41;   // areas against those of the first step, -20 to 20
constexpr int kWants = 3;
constexpr int kKinds = 2;  // most regions, or a largest region
constexpr int kSteps = 7;  // own placements before the judgement: 0, 1, 2, 3, 4 to 5, 6 to 8, more
constexpr int kTempos = 3;
constexpr int kLeads = 9;  // -4 to 4
constexpr int kOpen = 6;   // open areas: 0, 1, 2, 3 to 4, 5 to 6, more
constexpr int kNears = 4;  // own placements: up to 1, 2, 3, more
constexpr int kNearLeads = 7;
constexpr int kGrowths = 4;
constexpr int kBesides = 5;  // the region beside against the one that counts: -2 to 2
constexpr int kOffers = 4;
constexpr int kJoins = 4;    // areas gained where regions join: 0, 1 to 2, 3 to 4, more
constexpr int kBorders = 4;  // free faces
constexpr int kGaps = 3;     // between the best two rivals

enum Input : int {
    kPlacements,  // by the number of players
    kPointLead = kPlacements + (kMaxPlayers - 1) * (kRounds + 1),
    kCardLead = kPointLead + kStages * kPointLeads,
    kAim = kCardLead + kCardLeads,
    kAimNow = kAim + kStages * kAims,
    kCard = kAimNow + kAimSteps,
    kOpenAreas = kCard + kKinds * kSteps * kTempos * kLeads,
    kBeside = kOpenAreas + kWants * kSteps * kOpen,
    kGrowth = kBeside + kWants * kSteps * kBesides,
    kOffered = kGrowth + kWants * kNears * kNearLeads * kGrowths,
    kJoined = kOffered + kKinds * kNears * kNearLeads * kOffers,
    kFacesBeside = kJoined + (kWants - 1) * kNears * kNearLeads * kJoins,
    kSecond = kFacesBeside + kWants * kNears * kNearLeads * kBorders,
    kAreasTo = kSecond + kKinds * kNears * kNearLeads * kGaps,
    kInputs = kAreasTo + (kRounds + 1) * kAreaSteps,
};

constexpr int stage_class(int placements) {
    return placements <= 1 ? placements : placements <= 3 ? 2 : placements <= 6 ? 3 : 4;
}
constexpr int step_class(int placements) {
    return placements <= 3 ? placements : placements <= 5 ? 4 : placements <= 8 ? 5 : 6;
}
constexpr int open_class(int areas) { return areas <= 2 ? areas : areas <= 4 ? 3 : areas <= 6 ? 4 : 5; }
constexpr int join_class(int gain) { return gain <= 0 ? 0 : gain <= 2 ? 1 : gain <= 4 ? 2 : 3; }
/// 0 to count - 1, the middle one for 0.
constexpr int centred(int value, int count) { return std::clamp(value, -count / 2, count / 2) + count / 2; }

/// The inputs of one card for one seat.
class CardInputs {
public:
    CardInputs(const PlanetProspect& card, int players) {
        const int wants = static_cast<int>(card.wants);
        const int kind = card.wants == Wants::MostRegions ? 0 : 1;
        const int step = step_class(card.placements);
        const int nearness = std::clamp(card.placements - 1, 0, kNears - 1);
        const int near_lead = centred(card.lead, kNearLeads);
        for (int i = 0; i < card.worth; ++i) {
            add(kCard + ((kind * kSteps + step) * kTempos + card.tempo + 1) * kLeads + centred(card.lead, kLeads));
        }
        add(kOpenAreas + (wants * kSteps + step) * kOpen + open_class(card.fit.open_areas));
        if (card.wants != Wants::MostRegions) {
            add(kBeside + (wants * kSteps + step) * kBesides + centred(card.fit.beside - card.fit.value, kBesides));
            if (card.placements > 0) {
                add(kGrowth + ((wants * kNears + nearness) * kNearLeads + near_lead) * kGrowths +
                    std::min(card.fit.growth, kGrowths - 1));
            }
        }
        if (card.placements > 0) {
            const int base = nearness * kNearLeads + near_lead;
            if (card.wants != Wants::MostRegions) {
                add(kJoined + ((wants - 1) * kNears * kNearLeads + base) * kJoins +
                    join_class(card.fit.joined - card.fit.value));
            }
            add(kFacesBeside + (wants * kNears * kNearLeads + base) * kBorders +
                std::min(card.fit.faces, kBorders - 1));
        }
        if (players > 2) {
            add(kSecond + ((kind * kNears + nearness) * kNearLeads + near_lead) * kGaps +
                std::min(card.second, kGaps - 1));
        }
        if (card.offered >= 0) {
            add(kOffered + ((kind * kNears + nearness) * kNearLeads + near_lead) * kOffers +
                std::min(card.offered, kOffers - 1));
        }
    }
    std::span<const std::uint16_t> list() const& { return {list_.data(), count_}; }
    std::span<const std::uint16_t> list() const&& = delete;  // it would outlive what it shows

    /// All that they depend on, in one number.
    static std::uint64_t key(const PlanetProspect& card, int players) {
        std::uint64_t key = static_cast<unsigned>(card.wants);
        const auto append = [&key](int value, int bits) { key = key << bits | static_cast<unsigned>(value); };
        append(card.placements, 4);
        append(card.tempo + 1, 2);
        append(centred(card.lead, kLeads), 4);
        append(card.worth, 2);
        append(open_class(card.fit.open_areas), 3);
        append(centred(card.fit.beside - card.fit.value, kBesides), 3);
        append(std::min(card.fit.growth, kGrowths - 1), 2);
        append(join_class(card.fit.joined - card.fit.value), 2);
        append(std::min(card.fit.faces, kBorders - 1), 2);
        append(players > 2 ? 1 + std::min(card.second, kGaps - 1) : 0, 2);
        append(1 + std::min(card.offered, kOffers - 1), 3);
        return key;
    }

private:
    void add(int input) { list_[count_++] = static_cast<std::uint16_t>(input); }

    std::array<std::uint16_t, 10> list_;
    std::size_t count_ = 0;
};

/// For learning.
struct ListedInputs {
    InputLists lists;
    void add(int seat, int input) { lists.add(seat, input); }
    void add(int seat, const PlanetProspect& card, int players) {
        const CardInputs inputs(card, players);
        for (const std::uint16_t input : inputs.list()) {
            lists.add(seat, input);
        }
    }
};

/// For judging: rows are added up at once. Most cards are to a seat what they were in the position before: what they
/// add is kept.
class SummedInputs {
public:
    explicit SummedInputs(const Network& network) : network_(network) {}
    void clear() { sums_ = {}; }
    void add(int seat, int input) {
        sums_[static_cast<std::size_t>(seat)] += network_.rows[static_cast<std::size_t>(input)];
    }
    void add(int seat, const PlanetProspect& card, int players) {
        Kept& kept = kept_[static_cast<std::size_t>(seat)][card.place];
        const std::uint64_t key = CardInputs::key(card, players);
        if (kept.key != key) {
            kept = {key, {}};
            const CardInputs inputs(card, players);
            for (const std::uint16_t input : inputs.list()) {
                kept.sum += network_.rows[input];
            }
        }
        sums_[static_cast<std::size_t>(seat)] += kept.sum;
    }
    float score(int seat) const {
        RowSum sum = sums_[static_cast<std::size_t>(seat)];
        sum += network_.rows.back();
        return network_.score(sum.row());
    }

private:
    struct Kept {
        std::uint64_t key = 0;  // no card is worth nothing
        RowSum sum;
    };
    const Network& network_;
    std::array<RowSum, kMaxPlayers> sums_;
    std::array<std::array<Kept, kAnimalsInGame>, kMaxPlayers> kept_{};
};

/// Tells which inputs are on, out of what there is to see.
template <class Switches>
struct Inputs {
    Switches& on;
    int players;
    std::array<PlanetStanding, kMaxPlayers> standings{};

    void standing(int seat, const PlanetStanding& standing) { standings[static_cast<std::size_t>(seat)] = standing; }

    void prospect(int seat, const PlanetProspect& card) { on.add(seat, card, players); }

    /// After all seats are known.
    void compare() {
        for (int seat = 0; seat < players; ++seat) {
            const PlanetStanding& own = standings[static_cast<std::size_t>(seat)];
            int rival_points = 0;
            int rival_cards = 0;
            for (int other = 0; other < players; ++other) {
                if (other != seat) {
                    rival_points = std::max(rival_points, standings[static_cast<std::size_t>(other)].points);
                    rival_cards = std::max(rival_cards, standings[static_cast<std::size_t>(other)].cards);
                }
            }
            const int stage = stage_class(own.placements);
            on.add(seat, kPlacements + (players - 2) * (kRounds + 1) + own.placements);
            on.add(seat, kPointLead + stage * kPointLeads + centred(own.points - rival_points, kPointLeads));
            on.add(seat, kCardLead + centred(own.cards - rival_cards, kCardLeads));
            if (own.aims) {
                const int halves =
                    static_cast<int>(std::clamp(own.objective_soon * 2.0F + 0.5F, 0.0F, float{kAims - 1}));
                on.add(seat, kAim + stage * kAims + halves);
                on.add(seat, kAreasTo + own.placements * kAreaSteps + centred(own.short_of_step, kAreaSteps));
                on.add(seat, kAimNow + std::min(own.objective_now, kAimSteps - 1));
            }
        }
    }
};

template <class Switches>
void find(const Planet& game, const State& state, PlanetViews& views, Switches& on) {
    Inputs<Switches> inputs{on, state.players()};
    PlanetLook(game, state, views, inputs).look();
    inputs.compare();
}

}  // namespace

int input_count(const Planet&) { return kInputs; }
int hunch_count(const Planet&) { return kHunchWeights; }

void find_inputs(const Planet& game, const State& state, std::span<InputList> out) {
    PlanetViews views;
    ListedInputs lists{{out}};
    find(game, state, views, lists);
}

void find_scores(const Planet& game, std::span<const State> states, const Network& network, Scores* out) {
    PlanetViews& views = kept_views();
    SummedInputs sums(network);
    for (const State& state : states) {
        sums.clear();
        find(game, state, views, sums);
        for (int seat = 0; seat < state.players(); ++seat) {
            (*out)[static_cast<std::size_t>(seat)] = sums.score(seat);
        }
        ++out;
    }
}

HouseNetwork& planet_network() {
    static HouseNetwork network(kPlanetNetwork, kInputs, kHunchWeights);
    return network;
}

}  // namespace pangaea::ai
