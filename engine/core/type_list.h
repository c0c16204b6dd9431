// TypeList: a list of types to fold over, such as that of the games (engine/games.h).
#pragma once

#include <type_traits>

namespace pangaea {

template <class... T>
struct TypeList {};

/// Calls `use(std::type_identity<T>{})` for each type in turn.
template <class... T, class Use>
constexpr void for_each_type(TypeList<T...>, Use use) {
    (use(std::type_identity<T>{}), ...);
}

}  // namespace pangaea
