// Action: one decision as an integer. Each game draws its own bit layout; the text form belongs to referee/.
#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/fixed_list.h"

namespace pangaea {

class Action {
public:
    static constexpr Action from_code(std::uint32_t code) {
        Action action;
        action.code_ = code;
        return action;
    }
    constexpr std::uint32_t code() const { return code_; }
    friend constexpr auto operator<=>(Action, Action) = default;

private:
    std::uint32_t code_ = 0;
};

/// Large enough for the longest legal list of either game (gaia: 32 cards in a loaded hand times 114 cells).
inline constexpr int kMaxActions = 4096;
using ActionList = FixedList<Action, kMaxActions>;

}  // namespace pangaea
