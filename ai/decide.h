// From a request to a reply: checks it, makes the evaluation of its level, looks for an exact answer, searches.
// Shared by players and analysis; G may be a game or one with everything face up (hindsight.cpp).
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include "ai/eval/linear.h"
#include "ai/games.h"
#include "ai/search/searcher.h"
#include "ai/simple.h"
#include "ai/wins.h"

namespace pangaea::ai {

/// Errors: unknown_level, unknown_style, bad_budget.
Status check(const Request& request);

inline SearchBudget budget_of(const Level& level, const Request& request) {
    SearchBudget budget;
    budget.stop = request.stop;
    budget.until = SearchBudget::Clock::now() + std::chrono::milliseconds(request.ms);
    budget.iterations = request.iterations;
    if (level.most_iterations > 0) {
        budget.iterations =
            request.iterations == 0 ? level.most_iterations : std::min(request.iterations, level.most_iterations);
    }
    return budget;
}

/// How a level judges positions.
template <Game G>
std::unique_ptr<Evaluator<G>> evaluator_for(const Level& level, const G& game, const Request& request) {
    if constexpr (HasNetwork<G>) {
        if (const Network* network = house_network(game); level.by_network && network != nullptr) {
            return std::make_unique<NetworkEvaluator<G>>(game, *network);
        }
    }
    return std::make_unique<LinearEvaluator<G>>(game, weights_for(game, level, request.style), level.noise,
                                                request.seed);
}

/// Precondition: check() has nothing against the request, and `level` is a searching one.
template <Game G>
Reply search_at(const Level& level, Searcher<G>& searcher, const G& game, const typename G::Observation& seen,
                const Request& request) {
    if (level.solves_ends) {
        if (auto solved = solve_end(game, seen)) {
            return std::move(*solved);
        }
    }
    // A level that looks at little needs neither several threads nor much memory.
    constexpr std::size_t kLittle = std::size_t{8} << 20;
    const bool little = level.most_iterations > 0;
    searcher.resize(little ? 1 : request.threads, little ? std::min(request.memory, kLittle) : request.memory);
    const auto evaluator = evaluator_for(level, game, request);
    return searcher.search(seen, *evaluator, settings_for(game, level), budget_of(level, request), request.seed);
}

/// For a level that looks for victories before anything else; not for an analysis, which tells of all actions.
template <Game G>
std::optional<Reply> take_win(const G& game, const typename G::Observation& seen, const Request& request) {
    Rng rng(request.seed);
    const auto win = level_for(request.level, request.seed)->takes_wins ? find_win(game, seen, rng) : std::nullopt;
    if (!win) {
        return std::nullopt;
    }
    const auto state = game.determinize(seen, rng);
    Reply reply;
    reply.action = *win;
    reply.options = {{*win, 1, 1.0}};
    reply.players = game.players(state);
    reply.chance[static_cast<std::size_t>(index(game.to_act(state).seat()))] = 1.0;
    reply.iterations = 1;
    reply.line = {reply.action};
    return reply;
}

template <Game G>
Result<Reply> decide(Searcher<G>& searcher, const G& game, const typename G::Observation& seen,
                     const Request& request) {
    if (const Status status = check(request); !status) {
        return status.error();
    }
    const Level& level = *level_for(request.level, request.seed);
    if (level.kind == Level::Kind::Search) {
        return search_at(level, searcher, game, seen, request);
    }
    Rng rng(request.seed);
    Reply reply;
    if (level.kind == Level::Kind::Random) {
        reply.action = choose_random(game, seen, rng);
    } else if (level.kind == Level::Kind::Friendly) {
        reply.action = choose_friendly(game, seen, weights_for(game, level, request.style), level, rng);
    } else {
        reply.action = choose_greedy(game, seen, *evaluator_for(level, game, request), rng);
    }
    reply.line = {reply.action};
    return reply;
}

}  // namespace pangaea::ai
