// Referee: the line protocol (../docs/protocol.md). One JSON object in, one out; a refused command changes nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/bots.h"
#include "referee/games.h"

namespace pangaea {

struct Record;

inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;

class Referee {
public:
    /// `entropy` gives a number for a seed that was not asked for; `bots` may be nullptr.
    Referee(const ComponentLibrary& library, const Bots* bots, std::function<std::uint64_t()> entropy);

    /// Answers one line (without its end). Never throws, always answers.
    std::string answer(std::string_view line);

    /// The game in progress, or nullptr.
    Table* table() { return table_.get(); }

    /// Replays a record and verifies every action and, where it is given, the result.
    Result<std::unique_ptr<Table>> replay(const json::value& record);
    Result<std::unique_ptr<Table>> deal(std::string_view game, std::string_view components, const json::value* rules,
                                        int players, std::uint64_t seed);
    /// `game` and `components` are read from the state.
    Result<std::unique_ptr<Table>> set_up(const json::value& state);
    Result<std::unique_ptr<Table>> set_up(std::string_view game, std::string_view components, const json::value& state);
    Result<const GameDoor*> door(std::string_view game);

private:
    struct Asked;
    struct Command;
    static const Command* find_command(std::string_view name);
    // Each writes the members of its answer; after an error what was written does not count.
    Status execute(const json::value& command, JsonText& out);
    Status start(const Asked& asked, JsonText& out);
    /// `bot` and `analyse` ask with the same fields.
    Status ask_bot(const Asked& asked, bool analyse, JsonText& out);
    Status adopt(Result<std::unique_ptr<Table>> table, JsonText& out);
    int last_seat() const { return (table_ ? table_->players() : kMaxSeats) - 1; }
    /// record.cpp: the table before the first action, and after the last.
    Result<std::unique_ptr<Table>> begin(const Record& record);
    Result<std::unique_ptr<Table>> replay(const Record& record, int rules_version);

    const Bots* bots_;
    std::function<std::uint64_t()> entropy_;
    std::vector<std::unique_ptr<const GameDoor>> doors_;
    std::unique_ptr<Table> table_;
};

}  // namespace pangaea
