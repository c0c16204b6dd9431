// Worker: information-set Monte-Carlo tree search on one thread (docs/decisions/search.md). Every iteration deals what
// the seat cannot see anew, walks down the tree of decisions, judges the first position that is new there and carries
// the chances of all seats back up; each actor prefers its own.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "ai/eval/evaluator.h"
#include "ai/games.h"
#include "ai/search/settings.h"
#include "ai/search/tree.h"
#include "ai/settle.h"
#include "engine/core/game.h"

namespace pangaea::ai {

/// The parts of an iteration, for whoever measures it (bench/search.cpp).
enum class Phase { Deal, Walk, Judge, Count };
struct NoWatch {
    void enter(Phase) {}
};

template <Game G, class Watch = NoWatch>
class Worker {
public:
    using State = typename G::State;
    using Observation = typename G::Observation;

    Worker(const G& game, std::size_t bytes) : game_(game), tree_(bytes), batch_(kBatch) {
        fresh_.reserve(kMaxActions);
        usable_.reserve(kMaxActions);
        own_.reserve(kMaxActions);
        path_.reserve(kMaxPath);
    }

    /// Before a search: keeps the tree if it still begins at this decision.
    void prepare(std::uint64_t seed) {
        rng_ = Rng(seed);
        seed_ = seed;
        // The numbers of searches come round again: nothing of their namesakes may be left by then.
        if (root_ == kNoNode || search_ == kLastSearch) {
            tree_.clear();
            root_ = tree_.add_node();
            search_ = 0;
        } else if (tree_.is_half_full()) {
            root_ = tree_.give_back(root_);
        }
        ++search_;
        iterations_ = 0;
        own_.clear();
        chances_sum_ = {};
    }
    void forget() { root_ = kNoNode; }
    /// Somebody decided: the tree goes on from there, if it has been there.
    void step(std::uint8_t actor, Action action) {
        if (root_ == kNoNode) {
            return;
        }
        std::uint32_t next = kNoNode;
        for (const Edge& edge : root_edges()) {
            next = edge.code == action.code() && edge.actor == actor ? edge.child : next;
        }
        root_ = next;
    }

    void iterate(const Observation& seen, const Evaluator<G>& evaluator, const SearchSettings& settings) {
        evaluator_ = &evaluator;
        settings_ = settings;
        if (tree_.is_full()) {
            root_ = tree_.give_back(root_);
            own_.clear();
        }
        if (own_.empty()) {
            deal(seen);
        }
        path_.clear();
        std::uint32_t at = root_;
        int depth = 0;
        Chances chances;
        for (;;) {
            const bool is_again = at == root_ && !own_.empty();
            bool is_choice = own_.size() > 1;
            const std::uint32_t edge = is_again ? decide_again() : next_edge(at, is_choice, chances);
            if (edge == kNoNode) {
                break;
            }
            if (is_again || (settings_.same_deals && at == root_ && is_own(seen, game_.to_act(state_)))) {
                if (!is_again && fresh_.empty() && !settings_.playouts) {
                    own_ = usable_;
                }
                rng_ = Rng(mix64(seed_ ^ tree_.edge(edge).visits));
                deal(seen);
            }
            const std::uint32_t child = follow(edge);
            depth += is_choice ? 1 : 0;
            if (child == kNoNode || depth >= settings_.depth || path_.size() == kMaxPath) {
                chances = judge_here();
                break;
            }
            at = child;
        }
        watch_.enter(Phase::Count);
        back_up(chances);
        ++iterations_;
    }

    std::uint64_t iterations() const { return iterations_; }
    int players() const { return game_.players(state_); }
    const std::array<double, kMaxSeats>& chances_sum() const { return chances_sum_; }
    std::uint32_t root() const { return root_; }
    Tree& tree() { return tree_; }
    Watch& watch() { return watch_; }
    /// Kept trees know actions from deals that have turned out otherwise: only these are legal now.
    bool is_legal(const Edge& edge) const { return edge.search == search_; }
    std::span<Edge> root_edges() { return tree_.edges(tree_.node(root_)); }

private:
    static constexpr std::size_t kBatch = 64;
    static constexpr std::size_t kMaxPath = 1024;
    static constexpr std::uint8_t kLastSearch = 255;

    void deal(const Observation& seen) {
        watch_.enter(Phase::Deal);
        state_ = game_.determinize(seen, rng_);
        if constexpr (requires { deal_by_belief(game_, seen, rng_, state_); }) {
            if (settings_.believes) {
                deal_by_belief(game_, seen, rng_, state_);
            }
        }
        watch_.enter(Phase::Walk);
    }

    /// Only what the observing seat itself can do is legal in every deal; with everything face up there is one deal.
    static bool is_own(const Observation& seen, Actor actor) {
        if constexpr (requires { seen.seat; }) {
            return actor == Actor(seen.seat);
        } else {
            return false;
        }
    }

    /// The edge to follow; kNoNode ends the walk, with `chances` filled.
    std::uint32_t next_edge(std::uint32_t at, bool& is_choice, Chances& chances) {
        const bool is_new = tree_.node(at).visits++ == 0;
        const Actor actor = game_.to_act(state_);
        if (actor.is_nobody()) {
            chances = final_shares();
            return kNoNode;
        }
        actions_.clear();
        game_.legal_actions(state_, actions_);
        // A decision without a choice, such as the pass of somebody without protection, is only passed through.
        is_choice = actor.is_chance() || actions_.size() > 1;
        return actor.is_chance() ? chance(at, chances) : decide(at, actor, is_new && is_choice, chances);
    }
    /// The same for the own decision at the root once all its actions are known: it is the same in every deal.
    std::uint32_t decide_again() {
        ++tree_.node(root_).visits;
        return select(own_);
    }

    /// The same for a decision of a seat; kNoNode ends the walk, with `chances` filled.
    std::uint32_t decide(std::uint32_t at, Actor actor, bool stops_here, Chances& chances) {
        const auto seat = static_cast<std::uint8_t>(index(actor.seat()));
        drop_equal_actions(game_, state_, actions_);
        if (settings_.likely > 0 && at != root_) {
            // The more often a decision is come to, the more of it deserves a look.
            const std::size_t count = static_cast<std::size_t>(settings_.likely) + tree_.node(at).visits / 8;
            evaluator_->keep_likely(state_, count, actions_);
        }
        match(at, seat);
        if (!fresh_.empty()) {
            if (settings_.playouts) {
                for (Edge& edge : fresh_) {
                    edge.first = 0.5F;
                    edge.pull = 1.0F;
                }
            } else {
                judge_fresh(seat, chances);
            }
            const bool added = tree_.add_edges(tree_.node(at), fresh_);
            if (stops_here || (!added && usable_.empty())) {
                if (settings_.playouts) {
                    chances = playout();
                }
                return kNoNode;
            }
            if (added) {
                match(at, seat);
            }
        }
        return settings_.playouts ? select_by_bound() : select(usable_);
    }

    std::uint32_t chance(std::uint32_t at, Chances& chances) {
        const Action outcome = draw_chance(game_, state_, actions_, rng_);
        actions_.clear();
        actions_.push_back(outcome);
        match(at, kChanceActor);
        if (!fresh_.empty() && tree_.add_edges(tree_.node(at), fresh_)) {
            match(at, kChanceActor);
        }
        if (usable_.empty()) {
            game_.apply(state_, outcome, nullptr);
            chances = judge_here();
            return kNoNode;
        }
        return usable_[0];
    }

    /// Splits the legal actions into edges that are there (usable_) and edges yet to be made (fresh_).
    void match(std::uint32_t at, std::uint8_t actor) {
        const Node& node = tree_.node(at);
        const auto edges = tree_.edges(node);
        usable_.clear();
        fresh_.clear();
        std::size_t next = 0;
        for (const Action action : actions_) {
            Edge edge{action.code(), kNoNode, 0, 0, 0.0F, 0.0F, 0.0F, actor, search_};
            next = not_before(edges, next, edge);
            if (next < edges.size() && !(edge < edges[next])) {
                usable_.push_back(node.first_edge + static_cast<std::uint32_t>(next));
            } else {
                fresh_.push_back(edge);
            }
        }
    }

    /// The first edge from `next` on that does not come before `edge`. Steps that double and then halve: a node can
    /// have many more edges than there are actions.
    static std::size_t not_before(std::span<const Edge> edges, std::size_t next, const Edge& edge) {
        std::size_t step = 1;
        while (next + step <= edges.size() && edges[next + step - 1] < edge) {
            next += step;
            step *= 2;
        }
        for (; step > 0; step /= 2) {
            if (next + step <= edges.size() && edges[next + step - 1] < edge) {
                next += step;
            }
        }
        return next;
    }

    /// Evaluates the position behind each fresh edge; `chances` are those of the best for `seat`.
    void judge_fresh(std::uint8_t seat, Chances& chances) {
        watch_.enter(Phase::Judge);
        std::size_t best = 0;
        std::array<Chances, kBatch> judged;
        for (std::size_t begin = 0; begin < fresh_.size(); begin += kBatch) {
            const std::size_t count = std::min(kBatch, fresh_.size() - begin);
            for (std::size_t i = 0; i < count; ++i) {
                batch_[i] = state_;
                apply_and_settle(game_, batch_[i], fresh_[begin + i].action());
            }
            evaluator_->evaluate(std::span<const State>(batch_.data(), count), judged.data());
            for (std::size_t i = 0; i < count; ++i) {
                Edge& edge = fresh_[begin + i];
                edge.first = judged[i][seat];
                if (begin + i == 0 || edge.first > fresh_[best].first) {
                    best = begin + i;
                    chances = judged[i];
                }
            }
        }
        for (Edge& edge : fresh_) {
            const float value = std::clamp(edge.first, 0.001F, 0.999F);
            edge.pull = std::pow(value / (1.0F - value), settings_.sharpness);
        }
        watch_.enter(Phase::Walk);
    }

    /// The prior pulls towards what looks good at first, the more the less it was tried.
    std::uint32_t select(const std::vector<std::uint32_t>& usable) {
        float pull = 0.0F;
        for (const std::uint32_t at : usable) {
            pull += tree_.edge(at).pull;
        }
        const float scale = settings_.exploration / pull;
        std::uint32_t best = usable[0];
        float best_score = -1.0F;
        std::uint32_t available = 0;
        float root = 0.0F;  // of available
        for (const std::uint32_t at : usable) {
            Edge& edge = tree_.edge(at);
            ++edge.available;
            edge.search = search_;
            const auto visits = static_cast<float>(edge.visits);
            const float value =
                (edge.mean * visits + settings_.first_weight * edge.first) / (visits + settings_.first_weight);
            if (edge.available != available) {
                available = edge.available;
                root = std::sqrt(static_cast<float>(available));
            }
            const float score = value + scale * edge.pull * root / (1.0F + visits);
            if (score > best_score) {
                best_score = score;
                best = at;
            }
        }
        return best;
    }

    /// Upper confidence bounds with availability counts; what was never tried comes first, in random order.
    std::uint32_t select_by_bound() {
        constexpr float kWidth = 0.7F;
        std::uint32_t best = usable_[0];
        float best_score = -1.0F;
        std::uint32_t untried = 0;
        for (const std::uint32_t at : usable_) {
            Edge& edge = tree_.edge(at);
            ++edge.available;
            edge.search = search_;
            if (edge.visits == 0) {
                if (rng_.below(++untried) == 0) {
                    best = at;
                }
            } else if (untried == 0) {
                const auto visits = static_cast<float>(edge.visits);
                const float score =
                    edge.mean + kWidth * std::sqrt(std::log(static_cast<float>(edge.available)) / visits);
                if (score > best_score) {
                    best_score = score;
                    best = at;
                }
            }
        }
        return best;
    }

    /// Plays the edge's action; the child, made if need be.
    std::uint32_t follow(std::uint32_t at) {
        game_.apply(state_, tree_.edge(at).action(), nullptr);
        path_.push_back(at);
        if (tree_.edge(at).child == kNoNode) {
            const std::uint32_t child = tree_.add_node();
            tree_.edge(at).child = child;
        }
        return tree_.edge(at).child;
    }

    Chances final_shares() const {
        double shares[kMaxSeats] = {};
        game_.shares(state_, shares);
        Chances chances{};
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            chances[seat] = static_cast<float>(shares[seat]);
        }
        return chances;
    }
    Chances judge_here() {
        if (settings_.playouts) {
            return playout();
        }
        watch_.enter(Phase::Judge);
        settle(game_, state_);
        Chances chances;
        evaluator_->evaluate(std::span<const State>(&state_, 1), &chances);
        return chances;
    }

    Chances playout() {
        while (!game_.to_act(state_).is_nobody()) {
            actions_.clear();
            game_.legal_actions(state_, actions_);
            const Action action =
                game_.to_act(state_).is_chance()
                    ? draw_chance(game_, state_, actions_, rng_)
                    : actions_[static_cast<int>(rng_.below(static_cast<std::uint32_t>(actions_.size())))];
            game_.apply(state_, action, nullptr);
        }
        return final_shares();
    }

    void back_up(const Chances& chances) {
        for (const std::uint32_t at : path_) {
            Edge& edge = tree_.edge(at);
            ++edge.visits;
            if (edge.actor != kChanceActor) {
                edge.mean += (chances[edge.actor] - edge.mean) / static_cast<float>(edge.visits);
            }
        }
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            chances_sum_[seat] += chances[seat];
        }
    }

    const G& game_;
    Tree tree_;
    Watch watch_;
    Rng rng_{0};
    std::uint64_t seed_ = 0;
    const Evaluator<G>* evaluator_ = nullptr;
    SearchSettings settings_;
    std::uint32_t root_ = kNoNode;
    std::uint64_t iterations_ = 0;
    std::uint8_t search_ = 0;  // its number in this tree
    std::array<double, kMaxSeats> chances_sum_{};

    // Workspace of one iteration, taken once.
    State state_;
    ActionList actions_;
    std::vector<State> batch_;
    std::vector<Edge> fresh_;
    std::vector<std::uint32_t> usable_;
    std::vector<std::uint32_t> own_;  // usable_ at the root, where it is the same in every deal; empty: not known
    std::vector<std::uint32_t> path_;
};

}  // namespace pangaea::ai
