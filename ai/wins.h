// A victory within one's own turn, looked for in full: what the weakest level must not overlook.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "ai/settle.h"
#include "engine/core/game.h"

namespace pangaea::ai {

/// Bounded: so many positions are looked at in each deal.
class WinSearch {
public:
    /// Whether the seat that is to act wins alone within `decisions` of its own, whatever the others may answer.
    template <Game G>
    bool is_won(const G& game, const typename G::State& state, Seat seat, int decisions) {
        const Actor actor = game.to_act(state);
        if (actor.is_nobody()) {
            double shares[kMaxSeats] = {};
            game.shares(state, shares);
            return shares[index(seat)] == 1.0;
        }
        if (decisions == 0 || actor != Actor(seat)) {
            return false;
        }
        ActionList actions;
        game.legal_actions(state, actions);
        for (const Action action : actions) {
            if (left_ == 0) {
                return false;
            }
            --left_;
            auto next = state;
            apply_and_settle(game, next, action);
            if (is_won(game, next, seat, decisions - 1)) {
                return true;
            }
        }
        return false;
    }

private:
    int left_ = 2000;
};

/// Whether it ends the game with a victory of its own, so that nobody is asked any more.
template <Game G>
bool ends_won(const G& game, typename G::State state, Seat seat, Action action) {
    game.apply(state, action, nullptr);
    return WinSearch().is_won(game, state, seat, 0);
}

/// An action that leads to victory within two decisions of one's own in every deal that was tried: at once if there is
/// one, rather than by a power, which somebody might hold off after all.
template <Game G>
std::optional<Action> find_win(const G& game, const typename G::Observation& seen, Rng& rng) {
    constexpr int kDeals = 3;
    std::array<typename G::State, kDeals> deals;
    for (auto& deal : deals) {
        deal = game.determinize(seen, rng);
    }
    const Actor actor = game.to_act(deals[0]);
    if (!actor.is_seat()) {
        return std::nullopt;
    }
    const Seat seat = actor.seat();
    ActionList actions;
    game.legal_actions(deals[0], actions);
    for (const Action action : actions) {
        if (std::all_of(deals.begin(), deals.end(),
                        [&](const auto& deal) { return ends_won(game, deal, seat, action); })) {
            return action;
        }
    }
    for (int further = 0; further < 2; ++further) {
        std::array<WinSearch, kDeals> searches;
        for (const Action action : actions) {
            bool wins = true;
            for (std::size_t i = 0; i < kDeals && wins; ++i) {
                auto next = deals[i];
                apply_and_settle(game, next, action);
                wins = searches[i].is_won(game, next, seat, further);
            }
            if (wins) {
                return action;
            }
        }
    }
    return std::nullopt;
}

}  // namespace pangaea::ai
