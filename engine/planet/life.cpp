// Life and the end (planet §5.2, §6): who wins an animal card, points and winners.
#include <algorithm>

#include "engine/planet/resolver.h"

namespace pangaea::planet {

int Planet::value(const Surface& surface, AnimalId id) const {
    const Animal& card = animal(id);
    const AreaSet areas = surface.areas(card.habitat);
    switch (card.wants) {
        case Wants::MostRegions:
            return region_count(areas);
        case Wants::LargestTouching:
            return largest_touching(areas, surface.areas(card.other));
        case Wants::LargestAvoiding:
            return largest_avoiding(areas, surface.areas(card.other));
    }
    return 0;
}

Ranked Planet::ranked(const Surface& surface, AnimalId id) const {
    const Animal& card = animal(id);
    const AreaSet areas = surface.areas(card.habitat);
    switch (card.wants) {
        case Wants::MostRegions:
            return {region_count(areas), 0, 0};
        case Wants::LargestTouching:
            return ranked_touching(areas, surface.areas(card.other));
        case Wants::LargestAvoiding:
            return ranked_avoiding(areas, surface.areas(card.other));
    }
    return {};
}

// The rows of past rounds are empty: this round's begins the list. What is carried over stays where it is and thereby
// stands before the next round's cards.
void Resolver::life() {
    AnimalRows& rows = state_.animals;
    const int round = state_.round;
    const int count = rows.count(round);
    int kept = 0;
    for (int i = 0; i < count; ++i) {
        const AnimalId card = rows.cards[i];
        state_.hash_sum -= animal_term(Term::OpenAnimal, round, i, card);
        if (judge(card) == Fate::CarriedOver) {
            rows.cards[kept++] = card;
        }
    }
    close_gap(rows.cards, static_cast<std::size_t>(kept), static_cast<std::size_t>(count - kept));
    rows.counts[round - 1] = 0;
    if (kept != 0) {
        carry_over(kept);
    }
}

// The first `kept` cards of the list join the next row, in front of what it has.
void Resolver::carry_over(int kept) {
    AnimalRows& rows = state_.animals;
    const int to = state_.round + 1;
    const int count = kept + rows.count(to);
    for (int i = 0; i < count; ++i) {
        const AnimalId card = rows.cards[i];
        state_.hash_sum += animal_term(Term::OpenAnimal, to, i, card);
        if (i >= kept) {
            state_.hash_sum -= animal_term(Term::OpenAnimal, to, i - kept, card);
        }
    }
    rows.counts[to - 1] = static_cast<std::uint8_t>(count);
}

Resolver::Fate Resolver::judge(AnimalId card) {
    Values values = {-1, -1, -1, -1};
    if (state_.round < kFirstLifeRound) {  // only a loaded position has a card so early: it waits, nothing is compared
        emit(EventType::AnimalCarriedOver, card, state_.round + 1, values[0], values[1], values[2], values[3]);
        return Fate::CarriedOver;
    }
    int best = 0;
    for (std::size_t player = 0; player < state_.player_count; ++player) {
        values[player] = game_.value(state_.surfaces[player], card);
        best = std::max(best, values[player]);
    }
    unsigned leaders = 0;
    for (std::size_t player = 0; player < kMaxPlayers; ++player) {
        leaders |= static_cast<unsigned>(values[player] == best) << player;
    }
    // With no value above zero all are level, so a single leader has one.
    if (std::has_single_bit(leaders)) {
        award(card, std::countr_zero(leaders), 1, values);
        return Fate::Awarded;
    }
    if (state_.round < kRounds) {
        emit(EventType::AnimalCarriedOver, card, state_.round + 1, values[0], values[1], values[2], values[3]);
        return Fate::CarriedOver;
    }
    return break_tie(card, values, best > 0 ? leaders : 0);
}

// Round 12. `tied` is empty when nobody fulfils the card.
Resolver::Fate Resolver::break_tie(AnimalId card, Values values, unsigned tied) {
    int step = 1;
    if (tied != 0 && game_.animal(card).wants != Wants::MostRegions) {
        std::array<Ranked, kMaxPlayers> ranked{};
        for (unsigned rest = tied; rest != 0; rest &= rest - 1) {
            const auto player = static_cast<std::size_t>(std::countr_zero(rest));
            ranked[player] = game_.ranked(state_.surfaces[player], card);
        }
        while (step < static_cast<int>(Ranked{}.size())) {
            emit(EventType::AnimalTied, card, step, values[0], values[1], values[2], values[3]);
            ++step;
            values = {-1, -1, -1, -1};
            int best = -1;
            for (unsigned rest = tied; rest != 0; rest &= rest - 1) {
                const auto player = static_cast<std::size_t>(std::countr_zero(rest));
                values[player] = ranked[player][step - 1];
                best = std::max(best, values[player]);
            }
            for (std::size_t player = 0; player < kMaxPlayers; ++player) {
                tied &= values[player] == best ? ~0U : ~(1U << player);
            }
            if (std::has_single_bit(tied)) {
                award(card, std::countr_zero(tied), step, values);
                return Fate::Awarded;
            }
        }
    }
    emit(EventType::AnimalDiscarded, card, step, values[0], values[1], values[2], values[3]);
    return Fate::Discarded;
}

void Resolver::award(AnimalId card, int seat, int step, const Values& values) {
    WonAnimals& won = state_.won[seat];
    state_.hash_sum += animal_term(Term::WonAnimal, seat, won.count, card);
    won.append(card);
    emit(EventType::AnimalAwarded, card, seat, step, values[0], values[1], values[2], values[3]);
}

// Display, piles and open animals are empty by now. `placed` is what tells a finished game.
void Resolver::end_game() {
    state_.placed = state_.player_count;
    if (game_.rules().mystery && state_.hidden.total() != 0) {
        state_.hidden = {};  // only a loaded position can still hide something
        state_.hash_sum = Planet::plain_hash_sum(state_);
    }
    if (events_ == nullptr) {
        return;
    }
    for (int seat = 0; seat < state_.players(); ++seat) {
        const auto player = static_cast<std::size_t>(seat);
        const Habitat objective = state_.objectives[player];
        if (objective == kNoHabitat) {
            continue;
        }
        emit(EventType::ObjectiveRevealed, seat, objective, std::popcount(state_.surfaces[player].areas(objective)),
             game_.objective_points(state_, seat));
    }
    const Outcome outcome = game_.outcome(state_);
    const auto cards = [&](std::size_t seat) { return seat < state_.player_count ? int{state_.won[seat].count} : -1; };
    emit(EventType::GameOver, outcome.reason, outcome.winners, outcome.points[0], outcome.points[1], outcome.points[2],
         outcome.points[3], cards(0), cards(1), cards(2), cards(3));
}

int Planet::objective_points(const State& state, int seat) const {
    const auto player = static_cast<std::size_t>(seat);
    const Habitat objective = state.objectives[player];
    if (objective == kNoHabitat) {
        return 0;
    }
    const int areas = std::popcount(state.surfaces[player].areas(objective));
    return components_.objectives[index(objective)][areas];
}

int Planet::points(const State& state, int seat) const {
    const auto player = static_cast<std::size_t>(seat);
    const WonAnimals& won = state.won[player];
    if (rules_.beginner) {
        return won.count;
    }
    int sum = objective_points(state, seat);
    for (std::size_t i = 0; i < won.count; ++i) {
        sum += animal(won.cards[i]).habitat == state.objectives[player] ? 1 : 2;
    }
    return sum;
}

Outcome Planet::outcome(const State& state) const {
    Outcome result;
    int best_points = -1;
    int best_animals = -1;
    unsigned with_most_points = 0;
    for (int seat = 0; seat < state.players(); ++seat) {
        const auto player = static_cast<std::size_t>(seat);
        const int points_here = points(state, seat);
        const int animals_here = state.won[player].count;
        result.points[player] = points_here;
        if (points_here > best_points) {
            with_most_points = 0;
        }
        if (points_here > best_points || (points_here == best_points && animals_here > best_animals)) {
            best_points = points_here;
            best_animals = animals_here;
            result.winners = 0;
        }
        const unsigned bit = 1U << seat;
        with_most_points |= points_here == best_points ? bit : 0;
        if (points_here == best_points && animals_here == best_animals) {
            result.winners = static_cast<std::uint8_t>(result.winners | bit);
        }
    }
    result.reason = std::has_single_bit(with_most_points) ? Reason::Points
                    : std::has_single_bit(result.winners) ? Reason::Animals
                                                          : Reason::Shared;
    return result;
}

void Planet::shares(const State& state, double* out) const {
    const unsigned winners = outcome(state).winners;
    for (int seat = 0; seat < state.players(); ++seat) {
        out[seat] = (winners >> seat & 1) != 0 ? 1.0 / std::popcount(winners) : 0.0;
    }
}

}  // namespace pangaea::planet
