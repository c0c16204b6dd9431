// How a game of Planet ended, in words: for results and for the last event.
#pragma once

#include <string_view>

#include "engine/planet/planet.h"
#include "referee/json.h"

namespace pangaea {

inline constexpr std::string_view kEndReasons[] = {"points", "animals", "shared"};

inline json::array seats_in(unsigned mask) {
    json::array seats;
    for (int seat = 0; seat < planet::kMaxPlayers; ++seat) {
        if ((mask >> seat & 1) != 0) {
            seats.push_back(seat);
        }
    }
    return seats;
}

}  // namespace pangaea
