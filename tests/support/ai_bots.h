// The computer players for a referee in a test.
#pragma once

#include "ai/bots.h"
#include "referee/bots.h"

namespace pangaea::test {

inline auto ai_bots() {
    return BotsFrom([](const auto& game, const auto& seen, const BotRequest& request) {
        return ai::choose(game, seen, request.level, request.seed);
    });
}

}  // namespace pangaea::test
