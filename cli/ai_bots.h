// Plugs the computer players of ai/ into the referee's door for bots.
#pragma once

#include "ai/bots.h"
#include "referee/bots.h"

namespace pangaea::cli {

class AiBots final : public Bots {
public:
    Result<Action> choose(const gaia::Gaia& game, const gaia::Observation& seen,
                          const BotRequest& request) const override {
        return ai::choose(game, seen, request.level, request.seed);
    }
    Result<Action> choose(const planet::Planet& game, const planet::Observation& seen,
                          const BotRequest& request) const override {
        return ai::choose(game, seen, request.level, request.seed);
    }
};

}  // namespace pangaea::cli
