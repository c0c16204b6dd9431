// A client's message (docs/api.md, "From the client"), read and checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/json.h"

namespace pangaea::table {

inline constexpr std::size_t kMaxChat = 500;  // characters
inline constexpr std::size_t kMaxPreviews = 60;
/// What can be voted on; the last four are about a seat.
inline constexpr std::string_view kVotes[] = {"pause", "resume", "end", "ready", "takeover", "there", "claim", "undo"};
inline constexpr int kVotesWithoutSeat = 4;

struct Request {
    enum class Type : std::uint8_t {
        Act,
        Undo,
        Preview,
        Previews,
        Hint,
        Orders,
        Chat,
        Mute,
        Resign,
        Leave,
        Back,
        Vote,
        Rematch,
        Ping
    };
    Type type = Type::Ping;
    std::optional<std::int64_t> id;
    std::int64_t n = 0;
    int seat = -1;
    std::string text;  // action, standing order, chat text, who, what is voted on
    std::vector<std::string> actions;
    bool is_on = false;
};

struct BadRequest {
    std::optional<std::int64_t> id;  // as far as it could be read
    Error error;
};

/// Never throws; a refused message leaves `bad` filled.
std::optional<Request> read_request(std::string_view text, BadRequest& bad);

/// Whether the text is one to `limit` characters of valid UTF-8 without control characters.
bool is_plain_text(std::string_view text, std::size_t limit);
/// The same with something to see in it: blanks and signs without a shape are no name.
bool is_name(std::string_view text, std::size_t limit);

}  // namespace pangaea::table
