// A hunch: which placements deserve a look, told from the edges a tile would touch, without placing it. A search judges
// what the hunch likes and leaves the rest for later. A placement's score is a sum over its five areas, so that the
// hundreds of them cost little more than one judgement. Its weights are part of the network.
#pragma once

#include <array>

#include "ai/eval/planet_look.h"
#include "engine/core/action.h"

namespace pangaea::ai {

// By animal card to come: what it wants, how soon, and the lead; then what an area does for it.
inline constexpr int kHunchSteps = 6;
inline constexpr int kHunchLeads = 5;
enum class HunchKind : std::uint8_t {
    Open,
    Joined,
    JoinedToMain,
    BesideOther,
    Closed,
    TouchedByOther,
    MainTouchedByOther,
    ShutIn,
    MainShutIn,
    Alone,
    Pair,
    Three,
    Count,
};
inline constexpr int kHunchKinds = static_cast<int>(HunchKind::Count);
inline constexpr int kHunchAim = 3 * kHunchSteps * kHunchLeads * kHunchKinds;  // areas of the own objective
inline constexpr int kHunchWeights = kHunchAim + 1;

// The columns of a habitat's row: what lies on the other side of an edge (a habitat, the largest region of a habitat,
// nothing yet), then how many of the two neighbours on the tile show the same, 0 to 2.
inline constexpr std::size_t kMain = planet::kHabitats;
inline constexpr std::size_t kOpenEdge = 2 * planet::kHabitats;
inline constexpr std::size_t kBeside = kOpenEdge + 1;
/// What an area of a habitat counts for, by what is across its edge and by what is beside it.
using HunchTable = std::array<std::array<float, kBeside + 3>, planet::kHabitats>;

/// Tells `terms.add(weight, habitat, column of the table, amount)` what makes up the table.
template <class Terms>
class HunchSink {
public:
    HunchSink(const planet::Planet& game, Terms& terms) : game_(game), terms_(terms) {}

    void prospect(int, const PlanetProspect& card) {
        if (card.placements == 0) {
            return;
        }
        const planet::Animal& animal = game_.animal(card.id);
        const std::size_t own = planet::index(animal.habitat);
        const std::size_t other = animal.wants == planet::Wants::MostRegions ? kOpenEdge : planet::index(animal.other);
        const int step = std::min(card.placements - 1, kHunchSteps - 1);
        const int lead = std::clamp(card.lead, -(kHunchLeads / 2), kHunchLeads / 2) + kHunchLeads / 2;
        const int base = ((static_cast<int>(animal.wants) * kHunchSteps + step) * kHunchLeads + lead) * kHunchKinds;
        const auto add = [&](HunchKind kind, std::size_t habitat, std::size_t column) {
            terms_.add(base + static_cast<int>(kind), habitat, column, static_cast<float>(card.worth));
        };
        for (std::size_t across = 0; across < kMain; ++across) {
            const HunchKind kind = across == own     ? HunchKind::Joined
                                   : across == other ? HunchKind::BesideOther
                                                     : HunchKind::Closed;
            add(kind, own, across);
            add(across == own ? HunchKind::JoinedToMain : kind, own, kMain + across);
            if (across != own) {
                // The other way round: this habitat comes to lie beside the card's.
                add(across == other ? HunchKind::TouchedByOther : HunchKind::ShutIn, across, own);
                add(across == other ? HunchKind::MainTouchedByOther : HunchKind::MainShutIn, across, kMain + own);
            }
        }
        add(HunchKind::Open, own, kOpenEdge);
        add(HunchKind::Alone, own, kBeside);
        add(HunchKind::Pair, own, kBeside + 1);
        add(HunchKind::Three, own, kBeside + 2);
    }
    void aim(planet::Habitat objective) {
        for (std::size_t across = 0; across <= kOpenEdge && objective != planet::kNoHabitat; ++across) {
            terms_.add(kHunchAim, planet::index(objective), across, 1.0F);
        }
    }

private:
    const planet::Planet& game_;
    Terms& terms_;
};

/// The planet of the mover as a hunch sees it: what is across every edge.
class HunchFaces {
public:
    explicit HunchFaces(const planet::Surface& surface) {
        across_.fill(kOpenEdge);
        for (std::size_t habitat = 0; habitat < planet::kHabitats; ++habitat) {
            planet::AreaSet rest = surface.habitats[habitat];
            planet::AreaSet largest = 0;
            mark(rest, habitat);
            while (rest != 0) {
                const planet::AreaSet region = planet::take_region(rest, planet::lowest_area(rest));
                largest = planet::count_areas(region) > planet::count_areas(largest) ? region : largest;
            }
            mark(largest, kMain + habitat);
        }
    }
    std::size_t across(int face, std::size_t edge) const {
        return across_[static_cast<std::size_t>(face) * planet::kEdges + edge];
    }

private:
    void mark(planet::AreaSet areas, std::size_t what) {
        for (; areas != 0; areas &= areas - 1) {
            const int area = std::countr_zero(areas);
            const planet::FaceEdge other = planet::across(area / planet::kEdges, area % planet::kEdges);
            across_[static_cast<std::size_t>(planet::area_at(other.face, other.edge))] =
                static_cast<std::uint8_t>(what);
        }
    }

    std::array<std::uint8_t, planet::kAreas> across_{};
};

/// How many of its two neighbours on the tile show the same as an area.
inline std::size_t same_beside(const planet::Tile& tile, std::size_t area) {
    return std::size_t{tile[area] == tile[(area + 1) % planet::kEdges]} +
           std::size_t{tile[area] == tile[(area + 4) % planet::kEdges]};
}

/// Calls `visit(habitat, column)` for what makes up the score of a placement.
template <class Visit>
void for_each_entry(const planet::Planet& game, const HunchFaces& faces, Action action, Visit visit) {
    const planet::Tile& tile = game.components().tiles[planet::index(planet::tile_of(action))];
    const int face = planet::face_of(action);
    const auto rotation = static_cast<std::size_t>(planet::rotation_of(action));
    for (std::size_t area = 0; area < planet::kEdges; ++area) {
        visit(planet::index(tile[area]), faces.across(face, (area + rotation) % planet::kEdges));
        visit(planet::index(tile[area]), kBeside + same_beside(tile, area));
    }
}

/// Everything that makes up the table of the mover.
template <class Terms>
void find_terms(const planet::Planet& game, const planet::State& state, Terms& terms) {
    PlanetViews& views = kept_views();
    HunchSink<Terms> sink(game, terms);
    PlanetLook(game, state, views, sink).look_for(state.mover());
    sink.aim(state.objectives[static_cast<std::size_t>(state.mover())]);
}

}  // namespace pangaea::ai
