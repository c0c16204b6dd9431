// The door through which computer players come in: the referee knows only this interface, the program plugs ai/ in.
// A bot is handed an Observation and nothing else, so it cannot see what its seat may not see.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/result.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea {

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

class Bots {
public:
    virtual ~Bots() = default;
    virtual Result<Action> choose(const gaia::Gaia& game, const gaia::Observation& seen,
                                  const BotRequest& request) const = 0;
    virtual Result<Action> choose(const planet::Planet& game, const planet::Observation& seen,
                                  const BotRequest& request) const = 0;
    /// For whoever decides, as far as the observing seat can tell.
    virtual Result<BotAnalysis> analyse(const gaia::Gaia&, const gaia::Observation&, const BotRequest&) const {
        return no_analysis();
    }
    virtual Result<BotAnalysis> analyse(const planet::Planet&, const planet::Observation&, const BotRequest&) const {
        return no_analysis();
    }

protected:
    static Error no_analysis() { return {"no_bots", "this program has no analysis"}; }
};

/// Bots from functions that can deal with any game: choose(game, observation, request), and the same for analyse.
template <class Choose, class Analyse = std::nullptr_t>
class BotsFrom final : public Bots {
public:
    explicit BotsFrom(Choose choose, Analyse analyse = {}) : choose_(choose), analyse_(analyse) {}
    Result<Action> choose(const gaia::Gaia& game, const gaia::Observation& seen,
                          const BotRequest& request) const override {
        return choose_(game, seen, request);
    }
    Result<Action> choose(const planet::Planet& game, const planet::Observation& seen,
                          const BotRequest& request) const override {
        return choose_(game, seen, request);
    }
    Result<BotAnalysis> analyse(const gaia::Gaia& game, const gaia::Observation& seen,
                                const BotRequest& request) const override {
        return analyse_any(game, seen, request);
    }
    Result<BotAnalysis> analyse(const planet::Planet& game, const planet::Observation& seen,
                                const BotRequest& request) const override {
        return analyse_any(game, seen, request);
    }

private:
    template <class G>
    Result<BotAnalysis> analyse_any(const G& game, const typename G::Observation& seen,
                                    const BotRequest& request) const {
        if constexpr (std::is_same_v<Analyse, std::nullptr_t>) {
            return no_analysis();
        } else {
            return analyse_(game, seen, request);
        }
    }

    Choose choose_;
    Analyse analyse_;
};

}  // namespace pangaea
