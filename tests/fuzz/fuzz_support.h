// What the fuzzers share: the way in, a referee with the house sets and computer players, and playing on from whatever
// was accepted. An accepted input that cannot be played, written and read again is a bug; it ends the program. For one
// source file a program: it defines what libFuzzer calls.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string_view>

#include "arena/referee_bots.h"
#include "referee/gaia_words.h"
#include "referee/planet_words.h"
#include "referee/referee.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::fuzz {

/// One input; each fuzzer has its own.
void run(std::string_view input);

inline void require(bool condition, std::source_location where = std::source_location::current()) {
    if (!condition) {
        std::fprintf(stderr, "%s:%u: not as required\n", where.file_name(), static_cast<unsigned>(where.line()));
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
    static const auto bots = arena::referee_bots();
    return Referee(test::house_library(), &bots, [] { return std::uint64_t{1}; });
}

/// Whether `load` must take the position as it stands. Planet may be loaded with fewer tiles than it needs; the last
/// two rounds of such a game have displays and planets that `load` refuses (protocol).
inline bool is_loadable(const gaia::State&) { return true; }
inline bool is_loadable(const planet::State& state) {
    bool complete = state.is_over() || state.display_count == planet::kPileSize - state.placed;
    for (int i = 0; i < state.players(); ++i) {
        const int seat = (state.first_player + i) % state.players();
        const int tiles = planet::kFaces - std::popcount(state.surfaces[static_cast<std::size_t>(seat)].free);
        complete = complete && tiles == state.round - (i < state.placed ? 0 : 1);
    }
    return complete;
}

/// Everything that can be asked of a position without changing it.
template <class Words>
void examine(const TableOf<Words>& table, Rng& rng) {
    using State = typename Words::Game::State;
    const typename Words::Game& game = table.words().game();
    const State& state = table.position();
    require(state.hash_sum == game.plain_hash_sum(state));
    const auto again = table.words().read_state(table.state());
    require(again.ok() ? *again == state : !is_loadable(state));
    for (int index = 0; index < table.players(); ++index) {
        const auto seat = static_cast<Seat>(index);
        const auto seen = game.observation(state, seat);
        const State dealt = game.determinize(seen, rng);
        require(game.observation(dealt, seat) == seen);
        require(table.write_observation(seat).text() ==
                table.words().write_observation(game.observation(dealt, seat)).text());
        // What the seat to act takes for possible must be playable too.
        ActionList actions;
        game.legal_actions(dealt, actions);
        if (table.to_act() == Actor(seat)) {
            State next = dealt;
            game.apply(next, actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))], nullptr);
        }
    }
}

inline void examine(const Table& table, Rng& rng) {
    if (const auto* gaia = dynamic_cast<const TableOf<GaiaWords>*>(&table)) {
        examine(*gaia, rng);
    } else {
        examine(dynamic_cast<const TableOf<PlanetWords>&>(table), rng);
    }
}

inline void play_on(Table& table, std::uint64_t seed, int plies) {
    Rng rng(seed);
    int played = 0;
    for (; played < plies; ++played) {
        examine(table, rng);
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

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    pangaea::fuzz::run({reinterpret_cast<const char*>(data), size});
    return 0;
}
