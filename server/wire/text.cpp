// See text.h. Each thread writes into a buffer of its own, which is there already and needs no check for every letter.
#include "server/wire/text.h"

#include <array>
#include <charconv>
#include <cstring>
#include <vector>

namespace pangaea::wire {
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

class Writer {
public:
    void write(const json::value& value) {
        switch (value.kind()) {
            case json::kind::object:
                return write(value.get_object());
            case json::kind::array:
                return write(value.get_array());
            case json::kind::string:
                return write_text(value.get_string());
            case json::kind::int64:
                return write_number(value.get_int64());
            case json::kind::uint64:
                return write_number(value.get_uint64());
            case json::kind::bool_:
                return put(value.get_bool() ? "true" : "false");
            case json::kind::null:
                return put("null");
            case json::kind::double_:
                return put(json::serialize(value));  // rare, and the library knows how to round
        }
    }
    void write(const json::object& object) {
        make_room(2);
        buffer_[size_++] = '{';
        for (const auto& member : object) {
            write_text(member.key());
            make_room(2);
            buffer_[size_++] = ':';
            write(member.value());
            make_room(2);
            buffer_[size_++] = ',';
        }
        end(object.empty(), '}');
    }
    void write(const json::array& array) {
        make_room(2);
        buffer_[size_++] = '[';
        for (const json::value& value : array) {
            write(value);
            make_room(2);
            buffer_[size_++] = ',';
        }
        end(array.empty(), ']');
    }
    void move_to(std::string& out) {
        out.append(buffer_.data(), size_);
        size_ = 0;
        // One huge record should not be paid for ever after.
        constexpr std::size_t kKept = std::size_t{256} << 10;
        if (buffer_.size() > kKept) {
            buffer_ = std::vector<char>(kKept);
        }
    }

private:
    /// After a list the last comma gives way to the bracket.
    void end(bool is_empty, char bracket) {
        size_ -= is_empty ? 0 : 1;
        buffer_[size_++] = bracket;
    }
    void make_room(std::size_t count) {
        if (buffer_.size() - size_ < count) {
            buffer_.resize(2 * buffer_.size() + count);
        }
    }
    void put(std::string_view text) {
        make_room(text.size());
        std::memcpy(buffer_.data() + size_, text.data(), text.size());
        size_ += text.size();
    }
    template <class Number>
    void write_number(Number number) {
        constexpr std::size_t kLongest = 24;
        make_room(kLongest);
        char* at = buffer_.data() + size_;
        size_ += static_cast<std::size_t>(std::to_chars(at, at + kLongest, number).ptr - at);
    }
    void write_text(std::string_view text) {
        constexpr std::string_view kHex = "0123456789abcdef";
        make_room(6 * text.size() + 2);
        char* at = buffer_.data() + size_;
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
        size_ = static_cast<std::size_t>(at - buffer_.data());
    }

    std::vector<char> buffer_ = std::vector<char>(4096);
    std::size_t size_ = 0;
};

template <class Value>
void append(std::string& out, const Value& value) {
    thread_local Writer writer;
    writer.write(value);
    writer.move_to(out);
}

}  // namespace

void append_json(std::string& out, const json::value& value) { append(out, value); }
void append_json(std::string& out, const json::object& object) { append(out, object); }
void append_json(std::string& out, const json::array& array) { append(out, array); }

}  // namespace pangaea::wire
