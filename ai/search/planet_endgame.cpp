// One pass over all endings; each is played once and then judged for every deal of the objectives.
#include "ai/planet.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace pangaea::ai {
namespace {

using namespace planet;

using Objectives = std::array<Habitat, kMaxPlayers>;
using Shares = std::array<double, kMaxPlayers>;

/// Every way to deal objectives when the seat's own is known; without objectives the one way there is.
std::vector<Objectives> deals(const Planet& game, int players, int seat, Habitat own) {
    std::vector<Objectives> found{filled<Habitat, kMaxPlayers>(kNoHabitat)};
    for (int next = 0; next < players && !game.rules().beginner; ++next) {
        std::vector<Objectives> longer;
        for (const Objectives& dealt : found) {
            for (unsigned habitat = 0; habitat < kHabitats; ++habitat) {
                const auto which = static_cast<Habitat>(habitat);
                const bool is_free = which != own && std::find(dealt.begin(), dealt.end(), which) == dealt.end();
                if (next == seat ? which == own : is_free) {
                    longer.push_back(dealt);
                    longer.back()[static_cast<std::size_t>(next)] = which;
                }
            }
        }
        found = std::move(longer);
    }
    return found;
}

class Solver {
public:
    Solver(const Planet& game, const planet::Observation& seen)
        : game_(game), me_(index(seen.seat)), players_(seen.players()), state_(game.determinize(seen, rng_)) {
        mine_ = deals(game_, players_, me_, seen.objectives[static_cast<std::size_t>(me_)]);
    }

    Reply solve() {
        ActionList actions;
        game_.legal_actions(state_, actions);
        Reply reply;
        reply.exact = true;
        reply.players = players_;
        double best = -1.0;
        const auto actor = static_cast<std::size_t>(state_.mover());
        for (const Action action : actions) {
            State next = state_;
            game_.apply(next, action, nullptr);
            const Shares shares = next.is_over() ? mean(next) : after_reply(next);
            reply.options.push_back({action, static_cast<std::uint64_t>(mine_.size()), shares[actor]});
            reply.iterations += mine_.size();
            if (shares[actor] > best) {
                best = shares[actor];
                reply.action = action;
                std::copy(shares.begin(), shares.end(), reply.chance.begin());
            }
        }
        std::sort(reply.options.begin(), reply.options.end(), [](const Option& a, const Option& b) {
            return a.value != b.value ? a.value > b.value : a.action < b.action;
        });
        reply.line = {reply.action};
        return reply;
    }

private:
    Shares shares(State& end, const Objectives& objectives) const {
        end.objectives = objectives;
        double out[kMaxSeats] = {};
        game_.shares(end, out);
        Shares result{};
        std::copy_n(out, kMaxPlayers, result.begin());
        return result;
    }

    Shares mean(State& end) const {
        Shares sum{};
        for (const Objectives& deal : mine_) {
            const Shares one = shares(end, deal);
            for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
                sum[seat] += one[seat] / static_cast<double>(mine_.size());
            }
        }
        return sum;
    }

    /// The last player's best reply for each objective it may have, and what that means for everybody.
    Shares after_reply(const State& before) const {
        const int last = before.mover();
        ActionList actions;
        game_.legal_actions(before, actions);
        std::vector<State> ends;
        for (const Action action : actions) {
            ends.push_back(before);
            game_.apply(ends.back(), action, nullptr);
        }
        std::array<int, kHabitats + 1> replies{};
        replies.fill(-1);
        Shares sum{};
        for (const Objectives& deal : mine_) {
            const Habitat own = deal[static_cast<std::size_t>(last)];
            int& reply = replies[own == kNoHabitat ? kHabitats : index(own)];
            if (reply < 0) {
                reply = best_end(ends, last, own);
            }
            const Shares one = shares(ends[static_cast<std::size_t>(reply)], deal);
            for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
                sum[seat] += one[seat] / static_cast<double>(mine_.size());
            }
        }
        return sum;
    }

    int best_end(std::vector<State>& ends, int seat, Habitat own) const {
        const auto beliefs = deals(game_, players_, seat, own);
        int best = 0;
        double best_share = -1.0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            double share = 0.0;
            for (const Objectives& belief : beliefs) {
                share += shares(ends[i], belief)[static_cast<std::size_t>(seat)];
            }
            if (share > best_share) {
                best_share = share;
                best = static_cast<int>(i);
            }
        }
        return best;
    }

    const Planet& game_;
    Rng rng_{0};
    int me_;
    int players_;
    State state_;
    std::vector<Objectives> mine_;  // the deals that the seat thinks possible
};

}  // namespace

std::optional<Reply> solve_end(const Planet& game, const planet::Observation& seen) {
    constexpr int kMostPlacements = 2;
    if (seen.is_over() || seen.round != kRounds || seen.players() - seen.placed > kMostPlacements) {
        return std::nullopt;
    }
    return Solver(game, seen).solve();
}

}  // namespace pangaea::ai
