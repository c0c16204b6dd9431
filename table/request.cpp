// Reading client messages: a small table says which fields each type has.
#include "table/request.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace pangaea::table {
namespace {

using Type = Request::Type;

constexpr std::string_view kTypes[] = {"act",  "undo",   "preview", "previews", "hint", "orders",  "chat",
                                       "mute", "resign", "leave",   "back",     "vote", "rematch", "ping"};

void read_fields(ObjectReader& reader, Request& request, Faults& faults) {
    const Type type = request.type;
    const bool is_takeover_vote = type == Type::Vote;
    if (type == Type::Act || type == Type::Undo || type == Type::Previews) {
        request.n = reader.integer("n", 0, std::int64_t{1} << 53).value_or(0);
    }
    if (type != Type::Chat && type != Type::Mute && type != Type::Rematch && type != Type::Ping) {
        const json::value* seat = is_takeover_vote ? reader.optional("seat") : reader.required("seat");
        if (seat != nullptr && !(is_takeover_vote && seat->is_null())) {
            request.seat = static_cast<int>(reader.integer("seat", 0, kMaxSeats - 1).value_or(-1));
        }
    }
    if (type == Type::Act || type == Type::Preview) {
        request.text = reader.text("action").value_or("");
    } else if (type == Type::Previews) {
        const json::array* actions = reader.array("actions");
        if (actions != nullptr && (actions->empty() || actions->size() > kMaxPreviews)) {
            reader.fault("bad_request", "actions", "must be 1 to 60 actions");
        }
        for (std::size_t i = 0; actions != nullptr && i < actions->size() && i < kMaxPreviews; ++i) {
            request.actions.push_back(read_text((*actions)[i], element("actions", i), faults).value_or(""));
        }
    } else if (type == Type::Chat) {
        request.text = reader.text("text").value_or("");
        if (!is_plain_text(request.text, kMaxChat)) {
            reader.fault("bad_request", "text", "must be 1 to 500 characters without control characters");
        }
    } else if (type == Type::Mute) {
        request.text = reader.text("who").value_or("");
        request.is_on = reader.boolean("on").value_or(false);
    } else if (type == Type::Orders) {
        request.text = reader.text("order").value_or("");
    } else if (type == Type::Vote) {
        request.text = reader.text("what").value_or("");
        request.is_on = reader.boolean("yes").value_or(false);
        const int what = name_index(kVotes, request.text);
        if (what < 0) {
            reader.fault("bad_request", "what", "must be " + choices({std::begin(kVotes), std::end(kVotes)}));
        } else if ((what >= kVotesWithoutSeat) != (request.seat >= 0)) {
            reader.fault("bad_request", "seat", "belongs to a vote about somebody, and to no other");
        }
    }
}

}  // namespace

std::optional<Request> read_request(std::string_view text, BadRequest& bad) {
    unsigned char room[1024];  // enough for all but chat
    json::monotonic_resource memory(room);
    const auto value = parse_json(text, &memory);
    if (!value) {
        bad.error = value.error();
        return std::nullopt;
    }
    Faults faults;
    Request request;
    {
        ObjectReader reader(*value, "", faults);
        if (const json::value* id = reader.optional("id"); id != nullptr && !id->is_null()) {
            request.id = read_integer(*id, -(std::int64_t{1} << 53), std::int64_t{1} << 53, "id", faults);
        }
        bad.id = request.id;
        const auto type = reader.text("type");
        const int found = type ? name_index(kTypes, *type) : -1;
        if (found >= 0) {
            request.type = static_cast<Type>(found);
            read_fields(reader, request, faults);
        } else {
            if (type) {
                reader.fault("bad_request", "type", "unknown type " + in_quotes(*type));
            }
            reader.ignore_unknown();
        }
    }
    if (faults.any()) {
        bad.error = faults.error("bad_request");
        return std::nullopt;
    }
    return request;
}

namespace {

/// The character at `at`, which moves on; nothing for what is not UTF-8.
std::optional<char32_t> next_character(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || at + length > text.size()) {
        return std::nullopt;
    }
    char32_t character = length == 1 ? first : first & (0xffU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
        const auto next = static_cast<unsigned char>(text[at + k]);
        if ((next & 0xc0) != 0x80) {
            return std::nullopt;
        }
        character = character << 6 | (next & 0x3fU);
    }
    at += length;
    return character;
}

/// Controls, those that turn the direction of what other people have written among them.
bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

bool is_unseen(char32_t c) {
    constexpr char32_t kUnseen[] = {0x20,   0xa0,   0xad,   0x34f,  0x115f, 0x1160, 0x17b4,
                                    0x17b5, 0x180e, 0x2800, 0x3000, 0x3164, 0xfeff, 0xffa0};
    return (c >= 0x2000 && c <= 0x200f) || (c >= 0x2028 && c <= 0x206f) || (c >= 0xfe00 && c <= 0xfe0f) ||
           c >= 0xe0000 || std::find(std::begin(kUnseen), std::end(kUnseen), c) != std::end(kUnseen);
}

}  // namespace

bool is_plain_text(std::string_view text, std::size_t limit) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const auto character = next_character(text, at);
        if (!character || is_control(*character)) {
            return false;
        }
    }
    return characters >= 1 && characters <= limit;
}

bool is_name(std::string_view text, std::size_t limit) {
    if (!is_plain_text(text, limit)) {
        return false;
    }
    bool is_seen = false;
    for (std::size_t at = 0; at < text.size();) {
        is_seen |= !is_unseen(*next_character(text, at));
    }
    return is_seen;
}

}  // namespace pangaea::table
