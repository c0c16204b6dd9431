// Analysis from what one seat may see.
#include "ai/analysis.h"

#include <algorithm>
#include <cmath>

#include "ai/decide.h"

namespace pangaea::ai {
namespace {

Actor actor_of(const gaia::Observation& seen) { return seen.turn.actor; }
Actor actor_of(const planet::Observation& seen) {
    return seen.is_over() ? Actor::nobody()
                          : Actor(static_cast<Seat>((seen.first_player + seen.placed) % seen.player_count));
}

template <Game G>
Result<Reply> analyse_any(const G& game, const typename G::Observation& seen, const Request& request) {
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

template <Game G>
std::vector<Reason> reasons_any(const G& game, const typename G::Observation& seen, Action action) {
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

}  // namespace

Result<Reply> analyse(const gaia::Gaia& game, const gaia::Observation& seen, const Request& request) {
    return analyse_any(game, seen, request);
}
Result<Reply> analyse(const planet::Planet& game, const planet::Observation& seen, const Request& request) {
    return analyse_any(game, seen, request);
}
std::vector<Reason> reasons(const gaia::Gaia& game, const gaia::Observation& seen, Action action) {
    return reasons_any(game, seen, action);
}
std::vector<Reason> reasons(const planet::Planet& game, const planet::Observation& seen, Action action) {
    return reasons_any(game, seen, action);
}

}  // namespace pangaea::ai
