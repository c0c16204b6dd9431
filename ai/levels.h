// The levels: what each one is allowed to see and how far it looks. Weak levels make the mistakes people make: they
// look at one action at a time, do not see what others threaten, and judge by rough feeling. They lose by many small
// errors, never by missing a victory that their own turn holds.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "ai/eval/features.h"
#include "ai/search/settings.h"

namespace pangaea::ai {

struct Level {
    enum class Kind : std::uint8_t { Random, Friendly, Greedy, Search };

    std::string name;
    bool is_yardstick = false;  // for matches only, not for people to choose
    Kind kind = Kind::Search;
    std::uint64_t most_iterations = 0;  // 0: as many as the time allows
    float noise = 0.0F;                 // on every score
    bool sees_threats = true;           // what others may do to it, hunger, coming ties
    bool sees_plans = true;             // what is two or more steps away
    bool sees_only_now = false;         // what an action brings at once, and what it brings oneself
    float notices = 1.0F;               // the part of its actions that comes to mind
    bool takes_wins = false;            // looks for a victory within its turn before anything else (wins.h)
    bool solves_ends = false;           // plays the last decisions exactly where the game can (solve_end)
    bool by_network = false;            // judges by a network where there is one, not by weights
    int usual_ms = 500;                 // to think, where nobody says otherwise
    SearchSettings settings{};
};

/// nullptr without such a level, and for one that adapts.
const Level* find_level(std::string_view name);

/// Who decides this time: the level itself, or for even-0 to even-100 one of the two that its strength lies between,
/// by the seed. nullptr without such a level.
const Level* level_for(std::string_view name, std::uint64_t seed);

/// Multiplies the weights of the features whose names begin so: how a game's weights are bent to a level or a style.
void scale(Weights& weights, const std::vector<std::string>& names, std::initializer_list<std::string_view> which,
           float factor);

}  // namespace pangaea::ai
