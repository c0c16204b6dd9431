// Actions that lead to the same thing count once: the first placement on an empty planet has 60 equal versions.
#pragma once

#include "engine/core/action.h"
#include "engine/planet/planet.h"

namespace pangaea::ai {

template <class G>
void drop_equal_actions(const G&, const typename G::State&, ActionList&) {}

inline void drop_equal_actions(const planet::Planet&, const planet::State& state, ActionList& actions) {
    if (state.surfaces[static_cast<std::size_t>(state.mover())].free != planet::kAllFaces) {
        return;
    }
    const int count = actions.size();
    actions.clear();
    for (int i = 0; i < count; ++i) {
        const Action action = actions.data()[i];
        if (planet::face_of(action) == 0 && planet::rotation_of(action) == 0) {
            actions.push_back(action);
        }
    }
}

}  // namespace pangaea::ai
