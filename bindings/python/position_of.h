// A position of any game behind the seam: the engine's state, the generator it was dealt with, and how it came about.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/seam.h"
#include "referee/analysis_words.h"
#include "referee/table.h"

namespace pangaea::python {

/// A game's words and numbers, shared by all its positions. Not movable: the codec looks into the words.
template <class Words, class Codec>
struct Spoken {
    explicit Spoken(Words spoken) : words(std::move(spoken)), codec(words.game()) {}
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;

    const auto& game() const { return words.game(); }
    int id(const typename Words::Game::State& state, Action action) const {
        ActionList one;
        one.push_back(action);
        std::int32_t id = 0;
        codec.write_ids(state, one, &id);
        return id;
    }
    void write_mask(const typename Words::Game::State& state, std::uint8_t* out) const {
        std::fill_n(out, codec.actions().size(), std::uint8_t{0});
        ActionList list;
        game().legal_actions(state, list);
        std::int32_t ids[kMaxActions];
        codec.write_ids(state, list, ids);
        for (int i = 0; i < list.size(); ++i) {
            out[ids[i]] = 1;
        }
    }

    Words words;
    Codec codec;
};

inline Error no_such_action(int id) {
    return {"illegal_action", "action " + std::to_string(id) + " is not among the legal actions"};
}

template <class Words, class Codec>
class PositionOf final : public Position {
public:
    using State = typename Words::Game::State;
    using Shared = std::shared_ptr<const Spoken<Words, Codec>>;

    static std::unique_ptr<PositionOf> deal(Shared spoken, int players, std::uint64_t seed) {
        Rng rng(seed);
        const State state = spoken->game().new_game(players, rng);
        return std::make_unique<PositionOf>(std::move(spoken), state, rng, seed);
    }
    static std::unique_ptr<PositionOf> set_up(Shared spoken, const State& state) {
        const Rng rng(spoken->game().hash(state));
        return std::make_unique<PositionOf>(std::move(spoken), state, rng, std::nullopt);
    }
    PositionOf(Shared spoken, const State& state, const Rng& rng, std::optional<std::uint64_t> seed)
        : spoken_(std::move(spoken)), state_(state), start_(state), rng_(rng), seed_(seed) {}

    std::unique_ptr<Position> clone() const override { return std::make_unique<PositionOf>(*this); }
    int players() const override { return game().players(state_); }
    int to_act() const override {
        const Actor actor = game().to_act(state_);
        return actor.is_seat() ? index(actor.seat()) : actor.is_chance() ? kChancePlayer : kTerminalPlayer;
    }

    std::vector<std::int32_t> legal() const override {
        ActionList list;
        game().legal_actions(state_, list);
        std::vector<std::int32_t> ids(static_cast<std::size_t>(list.size()));
        spoken_->codec.write_ids(state_, list, ids.data());
        return ids;
    }
    void write_mask(std::uint8_t* out) const override { spoken_->write_mask(state_, out); }
    Status apply(int id) override {
        const auto action = legal_action(id);
        if (!action) {
            return action.error();
        }
        play(*action, id);
        return Done{};
    }
    Status apply_auto() override {
        if (to_act() != kChancePlayer) {
            return Error{"not_chance", "it is not chance that decides"};
        }
        ActionList list;
        game().legal_actions(state_, list);
        const Action action = draw_chance(game(), state_, list, rng_);
        play(action, spoken_->id(state_, action));
        return Done{};
    }
    std::vector<std::pair<int, double>> outcomes() const override {
        std::vector<std::pair<int, double>> outcomes;
        if (to_act() != kChancePlayer) {
            return outcomes;
        }
        ActionList list;
        game().legal_actions(state_, list);
        double total = 0;
        for (const Action action : list) {
            total += game().chance_weight(state_, action);
        }
        for (const Action action : list) {
            outcomes.emplace_back(spoken_->id(state_, action), game().chance_weight(state_, action) / total);
        }
        return outcomes;
    }
    Result<std::string> action_name(int id) const override {
        const auto action = legal_action(id);
        if (!action) {
            return action.error();
        }
        return spoken_->words.write_action(state_, *action);
    }
    Result<int> action_id(std::string_view name) const override {
        ActionList list;
        game().legal_actions(state_, list);
        for (const Action action : list) {
            if (spoken_->words.write_action(state_, action) == name) {
                return spoken_->id(state_, action);
            }
        }
        return Error{"illegal_action", in_quotes(name) + " is not among the legal actions",
                     std::string(spoken_->words.why_not(state_, name))};
    }
    std::vector<std::int32_t> history() const override {
        std::vector<std::int32_t> ids;
        ids.reserve(played_.size());
        for (const Played& played : played_) {
            ids.push_back(played.id);
        }
        return ids;
    }

    std::vector<double> shares() const override {
        std::vector<double> shares(static_cast<std::size_t>(players()));
        if (to_act() == kTerminalPlayer) {
            game().shares(state_, shares.data());
        }
        return shares;
    }
    std::uint64_t hash() const override { return game().hash(state_); }

    void write_observation(int seat, std::uint8_t* out) const override {
        spoken_->codec.write_observation(observe(seat), out);
    }
    std::string observation(int seat) const override {
        return std::string(spoken_->words.write_observation(observe(seat)).text());
    }
    std::unique_ptr<Position> determinize(int seat, std::uint64_t seed) const override {
        Rng rng(seed);
        return set_up(spoken_, game().determinize(observe(seat), rng));
    }
    std::string state() const override { return std::string(spoken_->words.write_state(state_).text()); }
    std::string record() const override {
        auto table = seed_ ? TableOf<Words>::deal(spoken_->words, players(), *seed_)
                           : TableOf<Words>::set_up(spoken_->words, start_);
        for (const Played& played : played_) {
            table->play(played.action, rng_);
        }
        return json::serialize(table->record());
    }

    Result<int> choose(const Bots& bots, const BotRequest& request) const override {
        if (to_act() < 0) {
            return Error{to_act() == kTerminalPlayer ? "game_over" : "not_a_player", "no player is to act"};
        }
        const auto action = bots.choose(game(), observe(to_act()), request);
        if (!action) {
            return action.error();
        }
        return spoken_->id(state_, *action);
    }
    Result<std::string> analyse(const Bots& bots, int seat, const BotRequest& request) const override {
        const auto found = bots.analyse(game(), observe(seat), request);
        if (!found) {
            return found.error();
        }
        return json::serialize(write_analysis(
            *found, game().to_act(state_), [&](Action action) { return spoken_->words.write_action(state_, action); }));
    }

private:
    struct Played {
        Action action;
        std::int32_t id;
    };

    const auto& game() const { return spoken_->game(); }
    auto observe(int seat) const { return game().observation(state_, static_cast<Seat>(seat)); }
    Result<Action> legal_action(int id) const {
        const auto action = spoken_->codec.action(state_, id);
        if (!action || !game().is_legal(state_, *action)) {
            return no_such_action(id);
        }
        return *action;
    }
    void play(Action action, int id) {
        played_.push_back({action, id});
        game().apply(state_, action, nullptr);
    }

    Shared spoken_;
    State state_;
    State start_;
    Rng rng_;
    std::optional<std::uint64_t> seed_;  // unless it was set up
    std::vector<Played> played_;
};

}  // namespace pangaea::python
