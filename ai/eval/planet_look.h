// What there is to see in a position of Planet, for a judgement: for each seat its own standing, and for every animal
// card still to come how it stands there. The linear judgement and the network make of it what they want (Sink).
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engine/planet/planet.h"
#include "engine/planet/regions.h"

namespace pangaea::ai {

/// A seat for itself.
struct PlanetStanding {
    int points = 0;               // of the animals won
    int cards = 0;                // how many
    int placements = 0;           // still to come
    bool aims = false;            // it has an objective; without one the rest is 0
    int short_of_step = 0;        // areas of the objective against those that its first step asks for
    int objective_now = 0;        // points of the objective if the game ended now
    float objective_soon = 0.0F;  // the scale read between its steps, with the areas still to be expected
};

/// How a planet stands with an animal card, whatever the others do.
struct PlanetFit {
    int value = 0;       // how well it fulfils the card now
    int open_areas = 0;  // areas of the card's habitat next to a free face
    // Where the largest region counts:
    int growth = 0;  // areas of the region that counts next to a free face
    int beside = 0;  // the largest region that does not fulfil the card (touching: but could still)
    int joined = 0;  // the most areas of the habitat around one free face, by whole regions
    int faces = 0;   // free faces beside the region that counts; most regions: without the habitat around them
};

/// The areas across the edges of each face.
inline constexpr std::array<planet::AreaSet, planet::kFaces> kAround = [] {
    std::array<planet::AreaSet, planet::kFaces> result{};
    for (int face = 0; face < planet::kFaces; ++face) {
        for (int edge = 0; edge < planet::kEdges; ++edge) {
            const planet::FaceEdge other = planet::across(face, edge);
            result[static_cast<std::size_t>(face)] |= planet::area_bit(planet::area_at(other.face, other.edge));
        }
    }
    return result;
}();

/// A seat and an animal card to come.
struct PlanetProspect {
    const PlanetFit& fit;
    std::size_t place = 0;  // among the cards to come
    planet::AnimalId id = planet::kNoAnimal;
    planet::Wants wants = planet::Wants::MostRegions;
    int worth = 0;       // to this seat
    int placements = 0;  // of this seat before the card is judged
    int tempo = 0;       // rivals have one fewer (-1), as many, one more
    int lead = 0;        // in value over the best rival
    int second = 0;      // how far the second best rival is behind the best
    int offered = 0;     // most areas of the habitat on one tile of the display; -1: it has had its placement
};

/// What one planet looks like, kept from one position to the next: in a batch most planets differ from the one before
/// in a face, or not at all. What no card asks for is not found.
class PlanetView {
public:
    /// Precondition for fit(): look() at the same planet.
    void look(const planet::Surface& surface) {
        if (surface.habitats == habitats_ && surface.free == free_) {
            return;
        }
        ++looks_;
        for (std::size_t habitat = 0; habitat < planet::kHabitats; ++habitat) {
            if (surface.habitats[habitat] != habitats_[habitat]) {
                regions_[habitat].find(surface.habitats[habitat]);
                touching_[habitat] = planet::touching(surface.habitats[habitat]);
            }
        }
        habitats_ = surface.habitats;
        if (surface.free != free_) {
            free_ = surface.free;
            open_ = 0;
            for (std::size_t face = 0; face < planet::kFaces; ++face) {
                around_[face] = kAround[face] & (0 - planet::AreaSet{surface.is_free(static_cast<int>(face))});
                open_ |= around_[face];
            }
        }
    }
    const PlanetFit& fit(const planet::Planet& game, std::size_t place, planet::AnimalId id) {
        // By what the card says, not by its number: another game may have another set.
        const planet::Animal& animal = game.animal(id);
        Known& known = known_[place];
        if (known.look != looks_ || known.animal.habitat != animal.habitat || known.animal.wants != animal.wants ||
            known.animal.other != animal.other) {
            known.look = looks_;
            known.animal = animal;
            find_fit(animal, known.fit);
        }
        return known.fit;
    }

private:
    struct Regions {
        static constexpr unsigned kPlaces = 256;
        std::array<planet::AreaSet, planet::kAreas / 2> list;
        std::size_t count = 0;
        std::uint64_t look = 0;  // of what follows
        // Of each region its size, its growth and its place from the end, one behind the other: the greatest is the
        // largest, of equal ones the one that grows best, of equal ones the first.
        std::array<unsigned, planet::kAreas / 2> ranks;
        int joined = 0;

        void find(planet::AreaSet areas) {
            count = 0;
            look = 0;
            while (areas != 0) {
                list[count++] = planet::take_region(areas, planet::lowest_area(areas));
            }
        }
        static int size(unsigned rank) { return static_cast<int>(rank / (kPlaces * kPlaces)); }
        static int growth(unsigned rank) { return static_cast<int>(rank / kPlaces % kPlaces); }
        planet::AreaSet region(unsigned rank) const { return list[kPlaces - 1 - rank % kPlaces]; }
    };
    struct Known {
        std::uint64_t look = 0;
        planet::Animal animal{};
        PlanetFit fit;
    };

    const Regions& ranked_regions(std::size_t habitat) {
        Regions& regions = regions_[habitat];
        if (regions.look == looks_) {
            return regions;
        }
        regions.look = looks_;
        std::array<std::uint64_t, planet::kFaces> sums{};
        for (std::size_t i = 0; i < regions.count; ++i) {
            const auto size = static_cast<unsigned>(planet::count_areas(regions.list[i]));
            const auto growth = static_cast<unsigned>(planet::count_areas(regions.list[i] & open_));
            regions.ranks[i] =
                (size * Regions::kPlaces + growth) * Regions::kPlaces + Regions::kPlaces - 1 - static_cast<unsigned>(i);
            if (growth != 0) {
                for (std::size_t face = 0; face < planet::kFaces; ++face) {
                    sums[face] += (regions.list[i] & around_[face]) != 0 ? size : 0;
                }
            }
        }
        regions.joined = static_cast<int>(*std::max_element(sums.begin(), sums.end()));
        return regions;
    }
    int faces_beside(planet::AreaSet areas) const {
        std::uint64_t count = 0;
        for (const planet::AreaSet around : around_) {
            count += (areas & around) != 0 ? 1 : 0;
        }
        return static_cast<int>(count);
    }

    void find_fit(const planet::Animal& animal, PlanetFit& fit) {
        const std::size_t habitat = planet::index(animal.habitat);
        fit.open_areas = planet::count_areas(habitats_[habitat] & open_);
        if (animal.wants == planet::Wants::MostRegions) {
            fit.value = static_cast<int>(regions_[habitat].count);
            fit.growth = fit.beside = fit.joined = 0;
            fit.faces = planet::count_areas(free_) - faces_beside(habitats_[habitat]);
            return;
        }
        const Regions& regions = ranked_regions(habitat);
        const bool wants_touch = animal.wants == planet::Wants::LargestTouching;
        const planet::AreaSet beside_others = touching_[planet::index(animal.other)];
        unsigned best = 0;
        int beside = 0;
        for (std::size_t i = 0; i < regions.count; ++i) {
            // Without jumps, which would be guessed wrong.
            const unsigned rank = regions.ranks[i];
            const bool counts = ((regions.list[i] & beside_others) != 0) == wants_touch;
            const bool could = !counts && (!wants_touch || Regions::growth(rank) != 0);
            best = std::max(best, counts ? rank : 0);
            beside = std::max(beside, could ? Regions::size(rank) : 0);
        }
        fit.value = Regions::size(best);
        fit.growth = Regions::growth(best);
        fit.beside = beside;
        fit.joined = regions.joined;
        fit.faces = best == 0 ? 0 : faces_beside(regions.region(best));
    }

    std::array<planet::AreaSet, planet::kHabitats> habitats_{};
    planet::FaceSet free_ = 0;
    std::array<Regions, planet::kHabitats> regions_;
    std::array<planet::AreaSet, planet::kHabitats> touching_{};
    std::array<planet::AreaSet, planet::kFaces> around_{};  // of the free faces
    planet::AreaSet open_ = 0;                              // areas next to a free face
    std::uint64_t looks_ = 1;                               // planets seen
    std::array<Known, planet::kAnimalsInGame> known_{};
};
using PlanetViews = std::array<PlanetView, planet::kMaxPlayers>;
/// Those of this thread: positions looked at one after the other have most in common.
inline PlanetViews& kept_views() {
    thread_local PlanetViews views;
    return views;
}

/// Tells the sink of every seat with standing(seat, PlanetStanding), then of every card with
/// prospect(seat, PlanetProspect). Precondition: the game is not over.
template <class Sink>
class PlanetLook {
public:
    PlanetLook(const planet::Planet& game, const planet::State& state, PlanetViews& views, Sink& sink)
        : game_(game), state_(state), views_(views), sink_(sink), players_(state.players()) {
        for (int placed = 0; placed < players_; ++placed) {
            const int seat = state.first_player + placed;
            is_to_place_[static_cast<std::size_t>(seat < players_ ? seat : seat - players_)] =
                placed >= state.placed ? 1 : 0;
        }
    }

    void look() {
        for (int seat = 0; seat < players_; ++seat) {
            sink_.standing(seat, standing(seat));
        }
        look_at_cards(0, players_);
    }
    /// Tells only of the cards, and only what they are to this seat.
    void look_for(int seat) { look_at_cards(seat, seat + 1); }

private:
    const planet::Surface& surface(int seat) const { return state_.surfaces[static_cast<std::size_t>(seat)]; }

    void look_at_cards(int first_seat, int end_seat) {
        for (int seat = 0; seat < players_; ++seat) {
            views_[static_cast<std::size_t>(seat)].look(surface(seat));
        }
        find_offers();
        std::size_t at = 0;
        for (int round = state_.round; round <= planet::kRounds; ++round) {
            for (int i = 0; i < state_.animals.count(round); ++i) {
                card(at++, round, first_seat, end_seat);
            }
        }
    }
    /// Placements of a seat before the life of a round.
    int placements_before(int seat, int round) const {
        return round - state_.round + is_to_place_[static_cast<std::size_t>(seat)];
    }

    PlanetStanding standing(int seat) const {
        const auto player = static_cast<std::size_t>(seat);
        const planet::Habitat objective = state_.objectives[player];
        PlanetStanding standing;
        for (std::size_t i = 0; i < state_.won[player].count; ++i) {
            standing.points += worth(state_.won[player].cards[i], seat);
        }
        standing.cards = state_.won[player].count;
        standing.placements = std::popcount(surface(seat).free);
        standing.aims = objective != planet::kNoHabitat;
        if (standing.aims) {
            // On average an area in five, a little more for one who looks for it.
            const auto& scale = game_.components().objectives[planet::index(objective)];
            const int areas = planet::count_areas(surface(seat).areas(objective));
            standing.short_of_step =
                areas - static_cast<int>(std::upper_bound(scale.begin(), scale.end(), 0) - scale.begin());
            standing.objective_now = scale[static_cast<std::size_t>(areas)];
            standing.objective_soon =
                smooth(scale, static_cast<float>(areas) + 1.3F * static_cast<float>(standing.placements));
        }
        return standing;
    }

    /// The mean of the scale over the areas around `areas`: it rises before a step is reached.
    static float smooth(const planet::Scale& scale, float areas) {
        constexpr int kReach = 2;
        const int middle = static_cast<int>(areas);
        float sum = 0.0F;
        for (int offset = -kReach; offset <= kReach + 1; ++offset) {
            const float part = offset == -kReach      ? 1.0F - (areas - static_cast<float>(middle))
                               : offset == kReach + 1 ? areas - static_cast<float>(middle)
                                                      : 1.0F;
            sum += part * scale[static_cast<std::size_t>(std::clamp(middle + offset, 0, planet::kAreas))];
        }
        return sum / (2 * kReach + 1);
    }

    int worth(planet::AnimalId card, int seat) const {
        return game_.rules().beginner || game_.animal(card).habitat == state_.objectives[static_cast<std::size_t>(seat)]
                   ? 1
                   : 2;
    }

    /// The most areas of each habitat that one tile of the display has.
    void find_offers() {
        for (std::size_t i = 0; i < state_.display_count; ++i) {
            std::array<int, planet::kHabitats> counts{};
            for (const planet::Habitat habitat : game_.components().tiles[planet::index(state_.display[i])]) {
                int& count = counts[planet::index(habitat)];
                int& most = offered_[planet::index(habitat)];
                most = std::max(most, ++count);
            }
        }
    }

    void card(std::size_t place, int round, int first_seat, int end_seat) {
        const planet::AnimalId id = state_.animals.cards[place];
        const planet::Animal& animal = game_.animal(id);
        std::array<const PlanetFit*, planet::kMaxPlayers> fits{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
            fits[seat] = &views_[seat].fit(game_, place, id);
        }
        for (int seat = first_seat; seat < end_seat; ++seat) {
            int rival = 0;
            int second = 0;
            int rival_placements = 0;
            for (int other = 0; other < players_; ++other) {
                if (other == seat) {
                    continue;
                }
                const int value = fits[static_cast<std::size_t>(other)]->value;
                second = std::max(second, std::min(rival, value));
                rival = std::max(rival, value);
                rival_placements = std::max(rival_placements, placements_before(other, round));
            }
            const PlanetFit& fit = *fits[static_cast<std::size_t>(seat)];
            const int placements = placements_before(seat, round);
            const bool is_to_place = is_to_place_[static_cast<std::size_t>(seat)] != 0;
            sink_.prospect(seat, {.fit = fit,
                                  .place = place,
                                  .id = id,
                                  .wants = animal.wants,
                                  .worth = worth(id, seat),
                                  .placements = placements,
                                  .tempo = std::clamp(rival_placements - placements, -1, 1),
                                  .lead = fit.value - rival,
                                  .second = rival - second,
                                  .offered = is_to_place ? offered_[planet::index(animal.habitat)] : -1});
        }
    }

    const planet::Planet& game_;
    const planet::State& state_;
    PlanetViews& views_;
    Sink& sink_;
    int players_;
    std::array<int, planet::kMaxPlayers> is_to_place_{};  // 1, or 0 for whoever has placed in this round
    std::array<int, planet::kHabitats> offered_{};
};

}  // namespace pangaea::ai
