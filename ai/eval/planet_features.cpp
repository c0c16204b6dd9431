// Features of Planet (documented in docs/evaluation.md): points in hand, the objective, and for every animal card still
// to come the lead or gap, by how many own placements are left before it is judged and whether rivals have one more or
// one fewer.
#include <algorithm>
#include <array>
#include <bit>

#include "ai/eval/features.h"

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

/// The last value of each seat for each card: in a batch most planets differ from the one before in a habitat or two.
class KnownValues {
public:
    int value(const Planet& game, const Surface& surface, std::size_t seat, std::size_t place, AnimalId id) {
        const Animal& animal = game.animal(id);
        Entry& known = entries_[seat][place];
        const AreaSet areas = surface.areas(animal.habitat);
        const AreaSet others = animal.other == kNoHabitat ? 0 : surface.areas(animal.other);
        if (known.id != id || known.areas != areas || known.others != others) {
            known = {areas, others, id, static_cast<std::uint8_t>(game.value(surface, id))};
        }
        return known.value;
    }

private:
    struct Entry {
        AreaSet areas = 0;
        AreaSet others = 0;
        AnimalId id = kNoAnimal;
        std::uint8_t value = 0;
    };
    std::array<std::array<Entry, kAnimalsInGame>, kMaxPlayers> entries_{};
};

template <class Sink>
class Finder {
public:
    Finder(const Planet& game, const State& state, KnownValues& known, Sink sink)
        : game_(game), state_(state), known_(known), sink_(sink) {}

    void find() {
        const int players = state_.players();
        for (int seat = 0; seat < players; ++seat) {
            own(seat);
        }
        std::size_t at = 0;
        for (int round = state_.round; round <= kRounds; ++round) {
            for (int i = 0; i < state_.animals.count(round); ++i) {
                card(at++, round);
            }
        }
    }

private:
    const Surface& surface(int seat) const { return state_.surfaces[static_cast<std::size_t>(seat)]; }

    /// Placements of a seat before the life of a round.
    int placements_before(int seat, int round) const {
        const int place = (seat - state_.first_player + state_.players()) % state_.players();
        return round - state_.round + (place >= state_.placed ? 1 : 0);
    }

    void own(int seat) {
        const auto player = static_cast<std::size_t>(seat);
        const Habitat objective = state_.objectives[player];
        int animals = 0;
        for (std::size_t i = 0; i < state_.won[player].count; ++i) {
            animals += worth(state_.won[player].cards[i], seat);
        }
        sink_.add(seat, kPoints, static_cast<float>(animals));
        sink_.add(seat, kCardsWon, state_.won[player].count);
        const int free = std::popcount(surface(seat).free);
        open_[player] = touching(free_areas(surface(seat).free));
        if (objective == kNoHabitat) {
            return;
        }
        // On average an area in five, a little more for one who looks for it.
        const auto& scale = game_.components().objectives[index(objective)];
        const int areas = std::popcount(surface(seat).areas(objective));
        sink_.add(seat, kObjectiveNow, scale[static_cast<std::size_t>(areas)]);
        const float expected = static_cast<float>(areas) + 1.3F * static_cast<float>(free);
        sink_.add(seat, kObjectiveSoon, smooth(scale, expected));
    }

    static AreaSet free_areas(FaceSet faces) {
        AreaSet areas = 0;
        for (unsigned rest = faces; rest != 0; rest &= rest - 1) {
            areas |= kFaceAreas << (std::countr_zero(rest) * kEdges);
        }
        return areas;
    }

    /// The mean of the scale over the areas around `areas`: it rises before a step is reached.
    static float smooth(const Scale& scale, float areas) {
        constexpr int kReach = 2;
        const int middle = static_cast<int>(areas);
        float sum = 0.0F;
        for (int offset = -kReach; offset <= kReach + 1; ++offset) {
            const float part = offset == -kReach      ? 1.0F - (areas - static_cast<float>(middle))
                               : offset == kReach + 1 ? areas - static_cast<float>(middle)
                                                      : 1.0F;
            sum += part * scale[static_cast<std::size_t>(std::clamp(middle + offset, 0, kAreas))];
        }
        return sum / (2 * kReach + 1);
    }

    int worth(AnimalId card, int seat) const {
        return game_.rules().beginner || game_.animal(card).habitat == state_.objectives[static_cast<std::size_t>(seat)]
                   ? 1
                   : 2;
    }

    void card(std::size_t place, int round) {
        const AnimalId id = state_.animals.cards[place];
        const int players = state_.players();
        std::array<int, kMaxPlayers> values{};
        for (int seat = 0; seat < players; ++seat) {
            const auto player = static_cast<std::size_t>(seat);
            values[player] = known_.value(game_, surface(seat), player, place, id);
        }
        const Animal& animal = game_.animal(id);
        const int kind = animal.wants == Wants::MostRegions ? 0 : 1;
        for (int seat = 0; seat < players; ++seat) {
            int rival = 0;
            int rival_placements = 0;
            for (int other = 0; other < players; ++other) {
                if (other != seat) {
                    rival = std::max(rival, values[static_cast<std::size_t>(other)]);
                    rival_placements = std::max(rival_placements, placements_before(other, round));
                }
            }
            const int mine = values[static_cast<std::size_t>(seat)];
            const int placements = placements_before(seat, round);
            const int step = step_class(placements);
            const int tempo = std::clamp(rival_placements - placements, -1, 1) + 1;
            const int lead = std::clamp(mine - rival, -5, 5) + 5;
            const auto value = static_cast<float>(worth(id, seat));
            sink_.add(seat, kLead + ((kind * kSteps + step) * kTempos + tempo) * kLeads + lead, value);
            const AreaSet open = surface(seat).areas(animal.habitat) & open_[static_cast<std::size_t>(seat)];
            sink_.add(seat, kOpenAreas + step, value * static_cast<float>(std::min(std::popcount(open), 8)) / 8.0F);
        }
    }

    const Planet& game_;
    const State& state_;
    KnownValues& known_;
    Sink sink_;
    std::array<AreaSet, kMaxPlayers> open_{};  // areas next to a free face
};

}  // namespace

const std::vector<std::string>& feature_names(const Planet&) { return names(); }

void find_features(const Planet& game, const State& state, float* out) {
    std::fill_n(out, state.players() * kFeatures, 0.0F);
    KnownValues known;
    Finder(game, state, known, AmountRows{out, kFeatures}).find();
}
void find_scores(const Planet& game, std::span<const State> states, const Weights& weights, Scores* out) {
    KnownValues known;
    for (const State& state : states) {
        out->fill(0.0F);
        Finder(game, state, known, ScoreSums{weights.data(), out->data()}).find();
        ++out;
    }
}

std::string weights_name(const Planet& game) { return game.rules().beginner ? "planet-beginner" : "planet"; }

}  // namespace pangaea::ai
