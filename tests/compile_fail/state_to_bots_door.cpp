// expect: (cannot convert|cannot initialize|invalid initialization|no known conversion|no viable conversion)
// The referee's door for bots takes an observation, never the position.
#include "referee/bots.h"

pangaea::Result<pangaea::Action> decide(const pangaea::Bots& bots, const pangaea::gaia::Gaia& game,
                                        const pangaea::gaia::State& state, const pangaea::BotRequest& request) {
#ifdef CONTROL
    return bots.choose(game, game.observation(state, pangaea::Seat{}), request);
#else
    return bots.choose(game, state, request);
#endif
}
