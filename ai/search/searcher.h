// Searcher: a search for one seat, on one thread or several, within a budget. Several threads grow a tree each from the
// same observation, and their counts are added up at the root: nothing is shared while they run.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "ai/bots.h"
#include "ai/search/together.h"
#include "ai/search/worker.h"

namespace pangaea::ai {

template <Game G>
class Searcher {
public:
    using Observation = typename G::Observation;

    explicit Searcher(const G& game) : game_(game) {}

    /// Makes or keeps the trees: `bytes` for all threads together.
    void resize(int threads, std::size_t bytes) {
        if (static_cast<int>(workers_.size()) == threads && bytes == bytes_) {
            return;
        }
        bytes_ = bytes;
        workers_.clear();
        for (int i = 0; i < threads; ++i) {
            workers_.push_back(std::make_unique<Worker<G>>(game_, bytes / static_cast<std::size_t>(threads)));
        }
    }
    void step(std::uint8_t actor, Action action) {
        for (auto& worker : workers_) {
            worker->step(actor, action);
        }
    }
    void forget() {
        for (auto& worker : workers_) {
            worker->forget();
        }
    }

    /// Precondition: resize() was called.
    Reply search(const Observation& seen, const Evaluator<G>& evaluator, const SearchSettings& settings,
                 const SearchBudget& budget, std::uint64_t seed) {
        const std::size_t count = workers_.size();
        for (std::size_t i = 0; i < count; ++i) {
            workers_[i]->prepare(mix64(seed + i * 0x9e3779b97f4a7c15U));
        }
        run_together(static_cast<int>(count), [&](int number) {
            const auto i = static_cast<std::size_t>(number);
            run(*workers_[i], seen, evaluator, settings, budget, part(budget, i));
        });
        return answer();
    }

private:
    std::uint64_t part(const SearchBudget& budget, std::size_t worker) const {
        const std::uint64_t count = workers_.size();
        return budget.iterations / count + (worker < budget.iterations % count ? 1 : 0);
    }

    static void run(Worker<G>& worker, const Observation& seen, const Evaluator<G>& evaluator,
                    const SearchSettings& settings, const SearchBudget& budget, std::uint64_t iterations) {
        const auto begin = SearchBudget::Clock::now();
        // One iteration in any case: the root must know its actions.
        do {
            worker.iterate(seen, evaluator, settings);
            if (budget.by_time() && is_decided(worker, begin, budget.until)) {
                break;
            }
        } while (!budget.is_stopped() &&
                 (budget.by_time() ? SearchBudget::Clock::now() < budget.until : worker.iterations() < iterations));
    }

    /// An easy decision: only one action, or one that the others cannot catch up with in the time left.
    static bool is_decided(Worker<G>& worker, SearchBudget::Clock::time_point begin,
                           SearchBudget::Clock::time_point until) {
        const auto edges = worker.root_edges();
        if (edges.size() == 1 && worker.is_legal(edges[0])) {
            return true;
        }
        constexpr std::uint64_t kBetweenChecks = 32;
        if (worker.iterations() % kBetweenChecks != 0) {
            return false;
        }
        std::uint32_t first = 0;
        std::uint32_t second = 0;
        for (const Edge& edge : edges) {
            if (!worker.is_legal(edge)) {
                continue;
            }
            second = std::max(second, std::min(first, edge.visits));
            first = std::max(first, edge.visits);
        }
        const auto now = SearchBudget::Clock::now();
        const double left = std::chrono::duration<double>(until - now) / std::chrono::duration<double>(now - begin);
        return first - second > left * static_cast<double>(worker.iterations());
    }

    Reply answer() {
        Reply reply;
        reply.players = workers_[0]->players();
        for (auto& worker : workers_) {
            reply.iterations += worker->iterations();
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                reply.chance[seat] += worker->chances_sum()[seat];
            }
            for (const Edge& edge : worker->root_edges()) {
                if (edge.actor != kChanceActor && worker->is_legal(edge)) {
                    add(reply.options, edge);
                }
            }
        }
        for (double& chance : reply.chance) {
            chance /= static_cast<double>(reply.iterations);
        }
        std::sort(reply.options.begin(), reply.options.end(), [](const Option& a, const Option& b) {
            return a.visits != b.visits ? a.visits > b.visits
                   : a.value != b.value ? a.value > b.value
                                        : a.action < b.action;
        });
        // Only an analysis can begin where Chance decides.
        if (!reply.options.empty()) {
            reply.action = reply.options.front().action;
            reply.line = line(reply.action);
        }
        return reply;
    }

    static void add(std::vector<Option>& options, const Edge& edge) {
        auto at =
            std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.action == edge.action(); });
        if (at == options.end()) {
            at = options.insert(at, Option{edge.action(), 0, static_cast<double>(edge.first)});
        }
        const std::uint64_t visits = at->visits + edge.visits;
        if (edge.visits > 0) {
            at->value = (at->value * static_cast<double>(at->visits) + static_cast<double>(edge.mean) * edge.visits) /
                        static_cast<double>(visits);
        }
        at->visits = visits;
    }

    /// What the first worker expects, as long as it has looked often enough to mean something.
    std::vector<Action> line(Action first) {
        constexpr std::uint32_t kEnough = 8;
        constexpr std::size_t kLongest = 12;
        std::vector<Action> actions{first};
        Worker<G>& worker = *workers_[0];
        std::uint32_t at = kNoNode;
        for (const Edge& edge : worker.root_edges()) {
            at = edge.action() == first ? edge.child : at;
        }
        while (at != kNoNode && actions.size() < kLongest) {
            const Edge* best = nullptr;
            for (const Edge& edge : worker.tree().edges(worker.tree().node(at))) {
                best = best == nullptr || edge.visits > best->visits ? &edge : best;
            }
            if (best == nullptr || best->visits < kEnough) {
                break;
            }
            actions.push_back(best->action());
            at = best->child;
        }
        return actions;
    }

    const G& game_;
    std::size_t bytes_ = 0;
    std::vector<std::unique_ptr<Worker<G>>> workers_;
};

}  // namespace pangaea::ai
