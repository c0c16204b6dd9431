// The templates of bots.h, analysis.h and hindsight.h. Only a game's own file includes this and instantiates them
// (gaia.cpp, planet.cpp), so that each game is compiled once.
#pragma once

#include <algorithm>
#include <cmath>

#include "ai/analysis.h"
#include "ai/decide.h"
#include "ai/hindsight.h"

namespace pangaea::ai {

template <Game G>
Result<Reply> choose_with(Searcher<G>& searcher, const G& game, const typename G::Observation& seen,
                          const Request& request) {
    if (const Status status = check(request); !status) {
        return status.error();
    }
    if (auto win = take_win(game, seen, request)) {
        return std::move(*win);
    }
    if (!has_no_choice(seen)) {
        return decide(searcher, game, seen, request);
    }
    // Nothing to think about: one iteration tells how things stand. Where work is counted it is as much as for an
    // answer that is a choice, so that the time it takes tells nothing.
    Request at_once = request;
    at_once.iterations = request.iterations == 0 ? 1 : std::min(request.iterations, kReactionIterations);
    return decide(searcher, game, seen, at_once);
}

template <class G>
struct Player<G>::Memory {
    explicit Memory(const G& rules) : game(rules), searcher(game) {}
    const G& game;
    Searcher<G> searcher;
    std::string level;
    std::string style;
};

template <class G>
Player<G>::Player(const G& game) : memory_(std::make_unique<Memory>(game)) {}
template <class G>
Player<G>::~Player() = default;
template <class G>
Player<G>::Player(Player&&) noexcept = default;
template <class G>
Player<G>& Player<G>::operator=(Player&&) noexcept = default;

template <class G>
Result<Reply> Player<G>::choose(const typename G::Observation& seen, const Request& request) {
    // What one level found out is not what another would have.
    const Level* const level = level_for(request.level, request.seed);
    const std::string name = level == nullptr ? "" : level->name;
    if (name != memory_->level || request.style != memory_->style) {
        memory_->searcher.forget();
        memory_->level = name;
        memory_->style = request.style;
    }
    return choose_with(memory_->searcher, memory_->game, seen, request);
}
template <class G>
void Player<G>::played(Seat seat, Action action) {
    memory_->searcher.step(static_cast<std::uint8_t>(seat), action);
}
template <class G>
void Player<G>::chance_decided() {
    memory_->searcher.forget();
}

template <class G>
Result<Reply> choose(const G& game, const typename G::Observation& seen, const Request& request) {
    Searcher<G> searcher(game);
    return choose_with(searcher, game, seen, request);
}

// --- Analysis from what one seat may see ---

template <class G>
Result<Reply> analyse(const G& game, const typename G::Observation& seen, const Request& request) {
    if (actor_of(seen).is_nobody()) {
        return Error{"game_over", "the game is over"};
    }
    Searcher<G> searcher(game);
    return decide(searcher, game, seen, request);
}

/// Each feature's part in the score of a seat, less its part in the best rival's.
template <Game G>
void add_parts(const G& game, const typename G::State& state, int seat, double factor, std::vector<double>& parts) {
    if (game.to_act(state).is_nobody()) {
        return;
    }
    const Weights& weights = house_weights(game);
    const std::size_t features = weights.size();
    std::vector<float> rows(features * kMaxSeats);
    find_features(game, state, rows.data());
    Scores scores{};
    find_scores(game, std::span<const typename G::State>(&state, 1), weights, &scores);
    int rival = seat == 0 ? 1 : 0;
    for (int other = 0; other < game.players(state); ++other) {
        rival = other != seat && scores[static_cast<std::size_t>(other)] > scores[static_cast<std::size_t>(rival)]
                    ? other
                    : rival;
    }
    const float* mine = rows.data() + static_cast<std::size_t>(seat) * features;
    const float* theirs = rows.data() + static_cast<std::size_t>(rival) * features;
    for (std::size_t i = 0; i < features; ++i) {
        parts[i] +=
            factor * static_cast<double>(weights[i]) * (static_cast<double>(mine[i]) - static_cast<double>(theirs[i]));
    }
}

template <class G>
std::vector<Reason> reasons(const G& game, const typename G::Observation& seen, Action action) {
    constexpr int kDeals = 16;
    const int seat = index(seen.seat);
    const auto& names = feature_names(game);
    std::vector<double> parts(names.size(), 0.0);
    Rng rng(1);
    for (int deal = 0; deal < kDeals; ++deal) {
        auto state = game.determinize(seen, rng);
        add_parts(game, state, seat, -1.0 / kDeals, parts);
        apply_and_settle(game, state, action);
        add_parts(game, state, seat, 1.0 / kDeals, parts);
    }
    std::vector<Reason> found;
    constexpr double kTooSmall = 0.005;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::abs(parts[i]) > kTooSmall) {
            found.push_back({names[i], parts[i]});
        }
    }
    std::sort(found.begin(), found.end(), [](const Reason& a, const Reason& b) {
        const double first = std::abs(a.effect);
        const double second = std::abs(b.effect);
        return first != second ? first > second : a.feature < b.feature;
    });
    return found;
}

// --- Analysis with everything face up ---

/// A game whose "observation" is the whole position, so that dealing anew changes nothing.
template <Game G>
class FaceUp : public G {
public:
    using State = typename G::State;
    struct Observation {
        State state;
    };
    explicit FaceUp(const G& game) : G(game) {}
    Observation observation(const State& state, Seat) const { return {state}; }
    State determinize(const Observation& seen, Rng&) const { return seen.state; }
};

template <class G>
Result<Reply> analyse_face_up(const G& game, const typename G::State& state, const Request& request) {
    static_assert(Game<FaceUp<G>>);
    if (game.to_act(state).is_nobody()) {
        return Error{"game_over", "the game is over"};
    }
    const FaceUp<G> open(game);
    Searcher<FaceUp<G>> searcher(open);
    return decide(searcher, open, {state}, request);
}

}  // namespace pangaea::ai
