// Many games of one kind, stepped together. Nothing here needs the interpreter.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bindings/python/position_of.h"

namespace pangaea::python {

template <class Words, class Codec>
class BatchOf final : public Batch {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;
    using Shared = std::shared_ptr<const Spoken<Words, Codec>>;

    BatchOf(Shared spoken, int size, int players, std::uint64_t seed) : Batch(players), spoken_(std::move(spoken)) {
        const auto count = static_cast<std::size_t>(size);
        for (std::size_t i = 0; i < count; ++i) {
            seeds_.push_back(static_cast<std::int64_t>((seed + i) & kMaxSeed));
            tables_.push_back(deal(seeds_.back()));
        }
        to_act_.resize(count);
        legal_counts_.resize(count);
        ended_.resize(count);
        rewards_.resize(count * static_cast<std::size_t>(players));
        chosen_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            look(i);
        }
    }

    Status step_by_rank(const std::int64_t* ranks) override {
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            if (ranks[i] < 0 || ranks[i] >= legal_counts_[i]) {
                return Error{"illegal_action", "game " + std::to_string(i) + ": rank " + std::to_string(ranks[i]) +
                                                   " of " + std::to_string(legal_counts_[i]) + " legal actions"};
            }
        }
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            advance(i, at(tables_[i].state, static_cast<int>(ranks[i])));
        }
        return Done{};
    }

    Status step(const std::int64_t* ids) override {
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            const bool fits = ids[i] >= 0 && ids[i] < spoken_->codec.actions().size();
            const auto action = fits ? spoken_->codec.action(tables_[i].state, static_cast<int>(ids[i])) : std::nullopt;
            if (!action || !game().is_legal(tables_[i].state, *action)) {
                return Error{"illegal_action", "game " + std::to_string(i) + ": action " + std::to_string(ids[i]) +
                                                   " is not among the legal actions"};
            }
            chosen_[i] = *action;
        }
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            advance(i, chosen_[i]);
        }
        return Done{};
    }

    void observe(std::uint8_t* observations, std::uint8_t* masks) const override {
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            const State& state = tables_[i].state;
            if (observations != nullptr) {
                const auto seen = game().observation(state, static_cast<Seat>(to_act_[i]));
                spoken_->codec.write_observation(seen, observations);
                observations += spoken_->codec.observation().size();
            }
            if (masks != nullptr) {
                spoken_->write_mask(state, masks);
                masks += spoken_->codec.actions().size();
            }
        }
    }

    std::unique_ptr<Position> game(int index) const override {
        const Running& table = tables_[index];
        return std::make_unique<PositionOf<Words, Codec>>(spoken_, table.state, table.rng, std::nullopt);
    }

private:
    struct Running {
        State state;
        Rng rng;
    };

    const Game& game() const { return spoken_->game(); }
    Running deal(std::int64_t seed) const {
        Rng rng(static_cast<std::uint64_t>(seed));
        const State state = game().new_game(players_, rng);
        return {state, rng};
    }
    int count(const State& state) const {
        if constexpr (requires { game().legal_count(state); }) {
            return game().legal_count(state);
        } else {
            ActionList list;
            game().legal_actions(state, list);
            return list.size();
        }
    }
    Action at(const State& state, int rank) const {
        if constexpr (requires { game().legal_at(state, rank); }) {
            return game().legal_at(state, rank);
        } else {
            ActionList list;
            game().legal_actions(state, list);
            return list[rank];
        }
    }

    void advance(std::size_t i, Action action) {
        Running& table = tables_[i];
        game().apply(table.state, action, nullptr);
        decide_chance(table);
        float* const rewards = rewards_.data() + i * static_cast<std::size_t>(players_);
        ended_[i] = game().to_act(table.state).is_nobody() ? 1 : 0;
        std::fill_n(rewards, players_, 0.0F);
        if (ended_[i] != 0) {
            double shares[kMaxSeats] = {};
            game().shares(table.state, shares);
            for (int seat = 0; seat < players_; ++seat) {
                rewards[seat] = static_cast<float>(shares[seat]);
            }
            seeds_[i] = static_cast<std::int64_t>((static_cast<std::uint64_t>(seeds_[i]) + tables_.size()) & kMaxSeed);
            table = deal(seeds_[i]);
        }
        look(i);
    }
    void decide_chance(Running& table) const {
        while (game().to_act(table.state).is_chance()) {
            ActionList list;
            game().legal_actions(table.state, list);
            game().apply(table.state, draw_chance(game(), table.state, list, table.rng), nullptr);
        }
    }
    void look(std::size_t i) {
        decide_chance(tables_[i]);
        to_act_[i] = static_cast<std::int8_t>(index(game().to_act(tables_[i].state).seat()));
        legal_counts_[i] = count(tables_[i].state);
    }

    Shared spoken_;
    std::vector<Running> tables_;
    std::vector<Action> chosen_;
};

}  // namespace pangaea::python
