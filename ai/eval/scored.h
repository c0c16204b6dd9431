// Evaluators that give every seat a score: chances by a softmax over the seats, shares where the game is over.
#pragma once

#include <cmath>

#include "ai/eval/evaluator.h"
#include "ai/eval/features.h"
#include "engine/core/game.h"

namespace pangaea::ai {

template <class G>
class ScoreEvaluator : public Evaluator<G> {
public:
    explicit ScoreEvaluator(const G& game) : game_(game) {}

    void evaluate(std::span<const typename G::State> states, Chances* out) const final {
        // Runs of positions that are not over go to the scores together.
        std::size_t begin = 0;
        while (begin < states.size()) {
            if (game_.to_act(states[begin]).is_nobody()) {
                end(states[begin], out[begin]);
                ++begin;
                continue;
            }
            std::size_t count = 1;
            while (count < kRun && begin + count < states.size() && !game_.to_act(states[begin + count]).is_nobody()) {
                ++count;
            }
            judge(states.subspan(begin, count), out + begin);
            begin += count;
        }
    }

protected:
    const G& game() const { return game_; }

private:
    static constexpr std::size_t kRun = 64;

    /// Every seat's score; no game is over.
    virtual void score(std::span<const typename G::State> states, Scores* out) const = 0;

    void end(const typename G::State& state, Chances& out) const {
        double shares[kMaxSeats] = {};
        game_.shares(state, shares);
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            out[seat] = static_cast<float>(shares[seat]);
        }
    }

    void judge(std::span<const typename G::State> states, Chances* out) const {
        std::array<Scores, kRun> scores;
        score(states, scores.data());
        for (std::size_t i = 0; i < states.size(); ++i) {
            out[i] = softmax(scores[i], game_.players(states[i]));
        }
    }

    static Chances softmax(const Scores& scores, int players) {
        float highest = scores[0];
        for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat) {
            highest = scores[seat] > highest ? scores[seat] : highest;
        }
        float sum = 0.0F;
        Chances chances{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            chances[seat] = std::exp(scores[seat] - highest);
            sum += chances[seat];
        }
        for (float& chance : chances) {
            chance /= sum;
        }
        return chances;
    }

    const G& game_;
};

}  // namespace pangaea::ai
