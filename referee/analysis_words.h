// An analysis in words (protocol, analyse).
#pragma once

#include <functional>
#include <string>

#include "engine/core/seat.h"
#include "referee/bots.h"
#include "referee/json.h"

namespace pangaea {

/// `name` writes an action down; it may not depend on what is hidden.
json::object write_analysis(const BotAnalysis& analysis, Actor to_act, const std::function<std::string(Action)>& name);

}  // namespace pangaea
