// The same search over games whose "observation" is the whole position, so that dealing anew changes nothing.
#include "ai/hindsight.h"

#include "ai/decide.h"

namespace pangaea::ai {
namespace {

template <Game G>
class FaceUp : public G {
public:
    using State = typename G::State;
    struct Observation {
        State state;
    };
    explicit FaceUp(const G& game) : G(game) {}
    Observation observation(const State& state, Seat) const { return {state}; }
    State determinize(const Observation& seen, Rng&) const { return seen.state; }
};
static_assert(Game<FaceUp<gaia::Gaia>> && Game<FaceUp<planet::Planet>>);

template <Game G>
Result<Reply> analyse_any(const G& game, const typename G::State& state, const Request& request) {
    if (game.to_act(state).is_nobody()) {
        return Error{"game_over", "the game is over"};
    }
    const FaceUp<G> open(game);
    Searcher<FaceUp<G>> searcher(open);
    return decide(searcher, open, {state}, request);
}

}  // namespace

Result<Reply> analyse_face_up(const gaia::Gaia& game, const gaia::State& state, const Request& request) {
    return analyse_any(game, state, request);
}
Result<Reply> analyse_face_up(const planet::Planet& game, const planet::State& state, const Request& request) {
    return analyse_any(game, state, request);
}

}  // namespace pangaea::ai
