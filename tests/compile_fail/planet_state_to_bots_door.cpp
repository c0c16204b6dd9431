// expect: (cannot convert|no matching function|no known conversion|no viable conversion)
// The referee's door for bots takes an observation of Planet, never the position.
#include "referee/bots.h"

auto decide(const pangaea::Bots& bots, const pangaea::planet::Planet& game, const pangaea::planet::State& state,
            const pangaea::BotRequest& request) {
#ifdef CONTROL
    return bots.choose(game, game.observation(state, pangaea::Seat{}), request);
#else
    return bots.choose(game, state, request);
#endif
}
