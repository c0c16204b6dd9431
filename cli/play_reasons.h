// Why the computer would do something: what its evaluation sees change, put into words for a hint.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ai/analysis.h"
#include "cli/terminal.h"
#include "engine/core/action.h"
#include "referee/table.h"

namespace pangaea::cli {

/// The weightiest first.
struct Reasons {
    Lines for_it;
    Lines against_it;
};

/// A feature belongs to the first thought whose beginning it has; what every action costs alike is not told.
struct Thought {
    std::string_view beginning;
    std::string_view text;  // a message
};
Reasons in_words(const std::vector<ai::Reason>& reasons, std::span<const Thought> known);

/// At a table, for an action in words. Precondition: the seat decides now.
template <class Words>
Reasons reasons_at(const TableOf<Words>& table, std::span<const Thought> known, Seat seat, std::string_view text) {
    const auto& game = table.words().game();
    ActionList actions;
    game.legal_actions(table.position(), actions);
    for (const Action action : actions) {
        if (table.words().write_action(table.position(), action) == text) {
            return in_words(ai::reasons(game, game.observation(table.position(), seat), action), known);
        }
    }
    return {};
}

}  // namespace pangaea::cli
