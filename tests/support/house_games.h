// The two games with the house sets, and positions of random play, for tests of the computer players.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "referee/component_library.h"
#include "referee/gaia_words.h"
#include "referee/planet_words.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {

template <class Words>
typename Words::Game house_game(const std::string& rules) {
    const ComponentLibrary library({data_folder() + "/components"});
    const auto document = library.find(Words::kName, "house");
    const auto set = std::make_shared<const typename Words::Set>(std::move(Words::Set::parse(*document).value()));
    const auto parsed = parse_json(rules);
    const auto switches = Words::read_rules(&*parsed, *set);
    return Words(set, *switches).game();
}

inline gaia::Gaia house_gaia(const std::string& rules = R"({"mode":"advanced","disasters":true})") {
    return house_game<GaiaWords>(rules);
}
inline planet::Planet house_planet(const std::string& rules = "{}") { return house_game<PlanetWords>(rules); }

template <class G>
Action random_action(const G& game, const typename G::State& state, Rng& rng) {
    ActionList actions;
    game.legal_actions(state, actions);
    return game.to_act(state).is_chance()
               ? draw_chance(game, state, actions, rng)
               : actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))];
}

/// Positions of random games in which a seat decides, every so many plies.
template <class G>
std::vector<typename G::State> random_positions(const G& game, int players, int count, int every, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<typename G::State> found;
    while (static_cast<int>(found.size()) < count) {
        auto state = game.new_game(players, rng);
        for (int ply = 1; !game.to_act(state).is_nobody(); ++ply) {
            if (ply % every == 0 && game.to_act(state).is_seat() && static_cast<int>(found.size()) < count) {
                found.push_back(state);
            }
            game.apply(state, random_action(game, state, rng), nullptr);
        }
    }
    return found;
}

template <class G>
bool is_among_legal(const G& game, const typename G::State& state, Action action) {
    ActionList actions;
    game.legal_actions(state, actions);
    for (const Action legal : actions) {
        if (legal == action) {
            return true;
        }
    }
    return false;
}

}  // namespace pangaea::test
