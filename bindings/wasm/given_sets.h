// Component sets that are not compiled in: the page fetches them from where the table is, and gives them to the module.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "referee/component_library.h"

namespace pangaea::wasm {

/// Takes {"type":"component_set","id":1,"game":"gaia","components":"NAME@HASH","set":{…}} and answers `ok` or `error`;
/// nothing, if the message is another one. From then on NAME@HASH is known to every table, review and referee of this
/// module. A set that does not fit its hash, or is not valid for the game, is refused.
std::optional<std::string> give_set(std::string_view message, ComponentLibrary library = ComponentLibrary({}));

}  // namespace pangaea::wasm
