// The games the referee knows (the list is in words.h), each behind a door that hides its type.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/component_library.h"
#include "referee/table.h"

namespace pangaea {

/// What can be asked of a game before there is a table; from any thread.
class GameDoor {
public:
    virtual ~GameDoor() = default;
    virtual std::string_view name() const = 0;
    virtual int min_players() const = 0;
    virtual int max_players() const = 0;
    /// `rules` may be nullptr (all defaults).
    virtual Result<std::unique_ptr<Table>> deal(std::string_view components, const json::value* rules, int players,
                                                std::uint64_t seed) const = 0;
    virtual Result<std::unique_ptr<Table>> set_up(std::string_view components, const json::value& state) const = 0;
    virtual Faults check(const ComponentDocument& document) const = 0;
};

/// One door for each game, with the component sets of the library.
std::vector<std::unique_ptr<const GameDoor>> make_game_doors(const ComponentLibrary& library);

}  // namespace pangaea
