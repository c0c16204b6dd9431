// The door through which computer players come in: the referee knows only this interface, the program plugs ai/ in.
// A bot is handed an Observation and nothing else, so it cannot see what its seat may not see.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/result.h"
#include "engine/games.h"

namespace pangaea {

// What may be asked of a computer player, everywhere.
inline constexpr int kMaxBotMs = 600'000;
inline constexpr std::int64_t kMaxBotIterations = 1'000'000'000;

struct BotRequest {
    std::string level;
    int ms = 200;                             // time to think
    std::uint64_t seed = 0;                   // same observation, level and seed: same choice
    const std::atomic<bool>* stop = nullptr;  // set by another thread: answer at once
    std::string style;                        // empty: the level's own
    std::uint64_t iterations = 0;             // 0: by time; else this much work, whatever the clock says
};

/// What is thought of a position: numbers for the seats and for the actions of whoever decides.
struct BotAnalysis {
    struct Option {
        Action action;
        std::uint64_t visits = 0;
        double value = 0.0;  // chance of winning for the seat that decides
    };
    std::vector<Option> options;  // best first
    std::vector<double> chances;  // of winning, by seat
    std::vector<Action> line;     // how it may go on
    std::uint64_t iterations = 0;
    bool exact = false;
};

/// Computer players of one game.
template <class G>
class BotsFor {
public:
    virtual ~BotsFor() = default;
    virtual Result<Action> choose(const G& game, const typename G::Observation& seen,
                                  const BotRequest& request) const = 0;
    /// For whoever decides, as far as the observing seat can tell.
    virtual Result<BotAnalysis> analyse(const G&, const typename G::Observation&, const BotRequest&) const {
        return Error{"no_bots", "this program has no analysis"};
    }
};

template <class List>
class BotsForAll;
template <class... G>
class BotsForAll<TypeList<G...>> : public virtual BotsFor<G>... {
public:
    using BotsFor<G>::choose...;
    using BotsFor<G>::analyse...;
};

/// Computer players of all games.
using Bots = BotsForAll<Games>;

/// Answers for one game with whatever `Self` does for any game.
template <class G, class Self>
class BotsOf : public virtual BotsFor<G> {
public:
    Result<Action> choose(const G& game, const typename G::Observation& seen,
                          const BotRequest& request) const override {
        if (!is_played<G>()) {
            return Error{"no_bots", "this program does not play the game"};
        }
        return static_cast<const Self&>(*this).choose_any(game, seen, request);
    }
    Result<BotAnalysis> analyse(const G& game, const typename G::Observation& seen,
                                const BotRequest& request) const override {
        if constexpr (Self::kAnalyses) {
            if (is_played<G>()) {
                return static_cast<const Self&>(*this).analyse_any(game, seen, request);
            }
        }
        return BotsFor<G>::analyse(game, seen, request);
    }

private:
    friend Self;
    BotsOf() = default;
};

template <class List, class Choose, class Analyse>
class BotsFromAny;
template <class... G, class Choose, class Analyse>
class BotsFromAny<TypeList<G...>, Choose, Analyse> : public Bots,
                                                     public BotsOf<G, BotsFromAny<TypeList<G...>, Choose, Analyse>>... {
public:
    BotsFromAny(Choose choose, Analyse analyse) : choose_any(std::move(choose)), analyse_any(std::move(analyse)) {}

    using Bots::analyse;
    using Bots::choose;
    static constexpr bool kAnalyses = !std::is_same_v<Analyse, std::nullptr_t>;
    Choose choose_any;
    Analyse analyse_any;
};

/// Bots from functions that can deal with any game: choose(game, observation, request), and the same for analyse.
template <class Choose, class Analyse = std::nullptr_t>
class BotsFrom final : public BotsFromAny<Games, Choose, Analyse> {
public:
    explicit BotsFrom(Choose choose, Analyse analyse = {})
        : BotsFromAny<Games, Choose, Analyse>(std::move(choose), std::move(analyse)) {}
};

}  // namespace pangaea
