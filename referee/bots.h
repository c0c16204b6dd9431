// The door through which computer players come in: the referee knows only this interface, the program plugs ai/ in.
// A bot is handed an Observation and nothing else, so it cannot see what its seat may not see.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/action.h"
#include "engine/core/result.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"

namespace pangaea {

struct BotRequest {
    std::string level;
    int ms = 200;            // time to think
    std::uint64_t seed = 0;  // same observation, level and seed: same choice
};

class Bots {
public:
    virtual ~Bots() = default;
    virtual Result<Action> choose(const gaia::Gaia& game, const gaia::Observation& seen,
                                  const BotRequest& request) const = 0;
    virtual Result<Action> choose(const planet::Planet& game, const planet::Observation& seen,
                                  const BotRequest& request) const = 0;
};

/// Bots from one function that can choose in any game: choose(game, observation, request).
template <class Choose>
class BotsFrom final : public Bots {
public:
    explicit BotsFrom(Choose choose) : choose_(choose) {}
    Result<Action> choose(const gaia::Gaia& game, const gaia::Observation& seen,
                          const BotRequest& request) const override {
        return choose_(game, seen, request);
    }
    Result<Action> choose(const planet::Planet& game, const planet::Observation& seen,
                          const BotRequest& request) const override {
        return choose_(game, seen, request);
    }

private:
    Choose choose_;
};

}  // namespace pangaea
