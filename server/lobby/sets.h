// Component sets that people bring, as documents: read from a request or the database, and tables opened with them.
#pragma once

#include <memory>
#include <vector>

#include "referee/games.h"
#include "server/store/store.h"
#include "table/settings.h"

namespace pangaea::lobby {

using GameDoors = std::vector<std::unique_ptr<const GameDoor>>;

/// A set as somebody sends it, JSON or the text form in a string. Every fault is in the error: bad_components.
Result<ComponentDocument> read_given_set(const json::value& given, const ComponentLibrary& library);
/// `name@hash` from the database. Of a hidden one the names are left out.
Result<ComponentDocument> read_stored_set(store::Store& store, std::string_view game, std::string_view wanted);
/// The id of `name@hash` with its whole hash; nothing otherwise.
std::optional<store::SetId> set_id_of(std::string_view game, std::string_view wanted);

GameDoors doors_with(const ComponentDocument& document);
/// The table that the settings describe, by whichever door is of its game.
Result<std::unique_ptr<Table>> open_table(const GameDoors& doors, const table::Settings& settings);
/// The same, with a set of the database if no door has it.
Result<std::unique_ptr<Table>> open_table(const GameDoors& doors, store::Store& store, const table::Settings& settings);

}  // namespace pangaea::lobby
