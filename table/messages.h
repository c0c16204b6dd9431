// The server's messages as text (docs/api.md, "From the server"). Game content comes in as Seen, Told and Choices
// only; a State, or the JSON of one, does not fit anywhere here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/seen.h"

namespace pangaea::table {

using RequestId = std::optional<std::int64_t>;

/// Refused for now, with the time in words, too.
Error try_again_later(std::string code, const std::string& reason, std::int64_t wait_ms);

JsonText write_ok(RequestId id, std::int64_t n);
JsonText write_error(RequestId id, const Error& error);
JsonText write_table(const json::object& info);
JsonText write_hint(RequestId id, std::string_view action);
/// `preview` is what Table::preview answers: it was made for the seat that asks.
JsonText write_preview(RequestId id, const json::object& preview);
JsonText write_previews(RequestId id, const std::vector<Result<json::object>>& previews);
JsonText write_vote(std::string_view what, int seat, const std::vector<int>& yes, int needed);
JsonText write_rematch(std::string_view table);
JsonText write_closing(std::string_view reason);

struct ChatLine {
    std::int64_t id = 0;
    std::int64_t at = 0;
    std::string who;
    std::string name;
    int seat = -1;
    std::string text;
};
JsonText write_chat(const std::vector<ChatLine>& lines);

/// One action that stands, as a viewer may see it.
struct LogLine {
    std::int64_t n = 0;
    int seat = -1;
    Told told;
};

/// Whether the last action may be taken back by the viewer, and by which seat, or why not.
struct UndoRight {
    int seat = -1;  // -1: it may not
    std::string_view code;
    std::string_view reason;

    bool is_allowed() const { return seat >= 0; }
};

struct Clocks {
    int running = -1;  // -1: none
    std::vector<std::int64_t> left_ms;
    std::int64_t at = 0;
    std::int64_t now = 0;  // when they are sent
};

/// The time there is for an answer, told to those who have a choice to make.
struct Reaction {
    std::int64_t ends = 0;
    std::int64_t now = 0;  // when it is sent
};

/// Everything in a view but its number, table information and log.
struct Scene {
    std::vector<std::pair<std::string, Seen>> seen;   // by "0", "1", … or "public"
    std::vector<std::pair<std::string, Seen>> facts;  // the same
    json::object you;                                 // in a view only
    Actor to_act = Actor::nobody();
    int legal_seat = -1;
    std::optional<Choices> choices;
    UndoRight undo;
    std::optional<json::object> result;  // of a game that is over
    std::optional<Clocks> clocks;
    std::optional<Reaction> reaction;
    std::vector<std::pair<int, std::string>> orders;  // of the viewer's seats
};

/// What a viewer was last sent, member by member, as hashes: enough to know what changed.
class Memory {
public:
    /// Notes the text under the name; true if it is not what was there before.
    bool changes(std::uint64_t name, std::string_view text);

private:
    std::vector<std::pair<std::uint64_t, std::uint64_t>> hashes_;
};

/// Which numbers a message leads from and to, and how much of the log stays.
struct Span {
    std::int64_t from = 0;
    std::int64_t n = 0;
    std::size_t keep = 0;
};

JsonText write_view(std::int64_t n, const json::object& table, const Scene& scene, const std::vector<LogLine>& log,
                    Memory& memory);
/// `all` writes every member, changed or not: for somebody who comes back from any earlier number.
JsonText write_update(const Span& span, const std::vector<LogLine>& add, const Scene& scene, bool all, Memory& memory);

}  // namespace pangaea::table
