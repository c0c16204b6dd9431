// Two computer players at a game of Planet, by the library alone: the rules, the components, the players.
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "ai/bots.h"
#include "referee/component_library.h"
#include "referee/words.h"

int main(int argc, char** argv) {
    using namespace pangaea;
    const ComponentLibrary library({std::filesystem::path(PANGAEA_DATA) / "components"});
    const auto words = open_words<PlanetWords>(library, "house", nullptr);
    if (!words) {
        std::fprintf(stderr, "%s\n", words.error().message.c_str());
        return 1;
    }
    const planet::Planet& game = words->game();
    Rng rng(argc > 1 ? std::stoull(argv[1]) : 7);
    planet::State state = game.new_game(2, rng);
    ai::Request request;
    request.level = "greedy";
    while (game.to_act(state).is_seat()) {
        const auto reply = ai::choose(game, game.observation(state, game.to_act(state).seat()), request);
        if (!reply) {
            return 1;
        }
        game.apply(state, reply->action, nullptr);
    }
    std::printf("points: %d and %d\n", game.points(state, 0), game.points(state, 1));
}
