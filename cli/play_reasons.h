// Why the computer would do something: what its evaluation sees change, put into words for a hint.
#pragma once

#include <string_view>

#include "cli/terminal.h"
#include "engine/core/action.h"
#include "engine/gaia/gaia.h"
#include "engine/planet/planet.h"
#include "referee/table.h"

namespace pangaea::cli {

/// The weightiest first.
struct Reasons {
    Lines for_it;
    Lines against_it;
};

/// Precondition: the observing seat decides now and the action is legal.
Reasons reasons_in_words(const gaia::Gaia& game, const gaia::Observation& seen, Action action);
Reasons reasons_in_words(const planet::Planet& game, const planet::Observation& seen, Action action);

/// The same at a table, for an action in words.
template <class Words>
Reasons reasons_at(const TableOf<Words>& table, Seat seat, std::string_view text) {
    const auto& game = table.words().game();
    ActionList actions;
    game.legal_actions(table.position(), actions);
    for (const Action action : actions) {
        if (table.words().write_action(table.position(), action) == text) {
            return reasons_in_words(game, game.observation(table.position(), seat), action);
        }
    }
    return {};
}

}  // namespace pangaea::cli
