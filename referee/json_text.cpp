// See json_text.h. Values of the library come out as its own serialize() writes them, in a fraction of the time: that
// one can be stopped anywhere, which nothing here needs.
#include "referee/json_text.h"

#include <array>

namespace pangaea {
namespace {

/// The second letter of a two-letter escape, 'u' for a longer one, 0 for a letter that stands for itself.
constexpr std::array<char, 256> kEscapes = [] {
    std::array<char, 256> table{};
    for (std::size_t i = 0; i < 0x20; ++i) {
        table[i] = 'u';
    }
    table['"'] = '"';
    table['\\'] = '\\';
    table['\b'] = 'b';
    table['\f'] = 'f';
    table['\n'] = 'n';
    table['\r'] = 'r';
    table['\t'] = 't';
    return table;
}();

constexpr std::size_t kUsualRoom = 4096;
struct SpareRooms {
    std::array<std::unique_ptr<char[]>, 128> list;  // a crowd is answered together
    std::size_t count = 0;
};
thread_local SpareRooms spare_rooms;

}  // namespace

void TextBuffer::grow(std::size_t count) {
    if (room_ == 0 && count <= kUsualRoom && spare_rooms.count > 0) {
        bytes_ = std::move(spare_rooms.list[--spare_rooms.count]);
        room_ = kUsualRoom;
        return;
    }
    const std::size_t room = std::max(kUsualRoom, 2 * room_ + count);
    auto bytes = std::make_unique_for_overwrite<char[]>(room);
    if (size_ > 0) {
        std::memcpy(bytes.get(), bytes_.get(), size_);
    }
    bytes_ = std::move(bytes);
    room_ = room;
}

void TextBuffer::give_back() {
    if (room_ == kUsualRoom && spare_rooms.count < spare_rooms.list.size()) {
        spare_rooms.list[spare_rooms.count++] = std::move(bytes_);
    }
}

void JsonText::write_text(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    make_room(6 * text.size() + 2);
    char* at = end();
    *at++ = '"';
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        const char escape = kEscapes[code];
        if (escape == 0) [[likely]] {
            *at++ = letter;
            continue;
        }
        *at++ = '\\';
        *at++ = escape;
        if (escape == 'u') {
            *at++ = '0';
            *at++ = '0';
            *at++ = kHex[code >> 4U];
            *at++ = kHex[code & 15U];
        }
    }
    *at++ = '"';
    size_ = static_cast<std::size_t>(at - bytes_.get());
}

void JsonText::write_json(const json::value& value) {
    switch (value.kind()) {
        case json::kind::object:
            return write_json(value.get_object());
        case json::kind::array:
            return write_json(value.get_array());
        case json::kind::string:
            return write_text(value.get_string());
        case json::kind::int64:
            return put_number(value.get_int64());
        case json::kind::uint64:
            return put_number(value.get_uint64());
        case json::kind::bool_:
            return write(value.get_bool());
        case json::kind::null:
            return write(nullptr);
        case json::kind::double_:
            return put(json::serialize(value));  // rare, and the library knows how to round
    }
}

void JsonText::write_json(const json::object& object) {
    begin_object();
    for (const auto& member : object) {
        add_named(member.key(), member.value());
    }
    end_object();
    --size_;
}

void JsonText::write_json(const json::array& array) {
    begin_array();
    for (const json::value& value : array) {
        add(value);
    }
    end_array();
    --size_;
}

}  // namespace pangaea
