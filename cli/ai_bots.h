// Plugs the computer players of ai/ into the referee's door for bots.
#pragma once

#include "ai/bots.h"
#include "referee/bots.h"

namespace pangaea::cli {

inline auto ai_bots() {
    return BotsFrom([](const auto& game, const auto& seen, const BotRequest& request) {
        return ai::choose(game, seen, request.level, request.seed);
    });
}

}  // namespace pangaea::cli
