// Plugs the computer players of ai/ into the referee's door for bots.
#pragma once

#include <utility>

#include "ai/analysis.h"
#include "ai/bots.h"
#include "referee/bots.h"

namespace pangaea::arena {

/// `cores` are what `champion` may use.
inline ai::Request ai_request(const BotRequest& request, int cores) {
    ai::Request asked;
    asked.threads = request.level == "champion" ? cores : 1;
    asked.level = request.level;
    asked.ms = request.ms;
    asked.seed = request.seed;
    asked.stop = request.stop;
    asked.iterations = request.iterations;
    asked.style = request.style.empty() ? asked.style : request.style;
    return asked;
}

inline auto referee_bots(int cores = 1) {
    return BotsFrom(
        [cores](const auto& game, const auto& seen, const BotRequest& request) -> Result<Action> {
            auto reply = ai::choose(game, seen, ai_request(request, cores));
            if (!reply) {
                return reply.error();
            }
            return reply->action;
        },
        [cores](const auto& game, const auto& seen, const BotRequest& request) -> Result<BotAnalysis> {
            auto reply = ai::analyse(game, seen, ai_request(request, cores));
            if (!reply) {
                return reply.error();
            }
            BotAnalysis analysis;
            for (const ai::Option& option : reply->options) {
                analysis.options.push_back({option.action, option.visits, option.value});
            }
            analysis.chances.assign(reply->chance.begin(), reply->chance.begin() + reply->players);
            analysis.line = std::move(reply->line);
            analysis.iterations = reply->iterations;
            analysis.exact = reply->exact;
            return analysis;
        });
}

}  // namespace pangaea::arena
