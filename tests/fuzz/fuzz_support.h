// What the fuzzers share: a referee with the house set and computer players, and playing on from whatever was accepted.
// An accepted input that cannot be played, written and read again is a bug; it ends the program.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "referee/gaia_words.h"
#include "referee/referee.h"
#include "tests/support/ai_bots.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::fuzz {

inline void require(bool condition) {
    if (!condition) {
        std::abort();
    }
}

/// FNV-1a: the random play after an input depends on the input alone.
inline std::uint64_t seed_of(std::string_view input) {
    std::uint64_t seed = 0xcbf29ce484222325U;
    for (const char c : input) {
        seed = (seed ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return seed;
}

inline Referee make_referee() {
    static const auto bots = test::ai_bots();
    return Referee(ComponentLibrary({test::data_folder() + "/components"}), &bots, [] { return std::uint64_t{1}; });
}

/// Everything that can be asked of a position without changing it.
inline void examine(const TableOf<GaiaWords>& table, Rng& rng) {
    const gaia::Gaia& game = table.words().game();
    const gaia::State& state = table.position();
    require(state.hash_sum == gaia::Gaia::plain_hash_sum(state));
    const auto again = table.words().read_state(table.state());
    require(again.ok() && *again == state);
    for (int seat = 0; seat < table.players(); ++seat) {
        const auto seen = game.observation(state, static_cast<Seat>(seat));
        const gaia::State dealt = game.determinize(seen, rng);
        require(game.observation(dealt, static_cast<Seat>(seat)) == seen);
        require(json::serialize(table.observe(static_cast<Seat>(seat))) ==
                json::serialize(table.words().write_observation(game.observation(dealt, static_cast<Seat>(seat)))));
        // What the seat to act takes for possible must be playable too.
        ActionList actions;
        game.legal_actions(dealt, actions);
        if (table.to_act() == Actor(static_cast<Seat>(seat))) {
            gaia::State next = dealt;
            game.apply(next, actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))], nullptr);
        }
    }
}

inline void play_on(Table& table, std::uint64_t seed, int plies) {
    const auto* gaia_table = dynamic_cast<const TableOf<GaiaWords>*>(&table);
    Rng rng(seed);
    int played = 0;
    for (; played < plies; ++played) {
        if (gaia_table != nullptr) {
            examine(*gaia_table, rng);
        }
        const json::object legal = table.legal();
        const json::array& actions = legal.at("actions").as_array();
        if (actions.empty()) {
            require(table.to_act().is_nobody() && table.result().at("over").as_bool());
            break;
        }
        const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))].as_string();
        require(table.apply(std::string_view(action)).ok());
    }
    for (; played > 0; --played) {
        require(table.undo().ok());
    }
}

}  // namespace pangaea::fuzz
