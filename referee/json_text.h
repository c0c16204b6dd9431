// JSON written straight as text, without values in between: what a server writes for every action. Names and values
// come in order; commas and brackets follow by themselves. A part can be any function that writes itself.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/json.h"

namespace pangaea {

/// Letters in a row. Each thread keeps the room of some that are gone for the next ones.
class TextBuffer {
public:
    TextBuffer() = default;
    TextBuffer(TextBuffer&& other) noexcept
        : bytes_(std::move(other.bytes_)), room_(std::exchange(other.room_, 0)), size_(std::exchange(other.size_, 0)) {}
    TextBuffer& operator=(TextBuffer&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        std::swap(room_, other.room_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~TextBuffer() {
        if (bytes_) {
            give_back();
        }
    }

    std::string_view text() const { return {bytes_.get(), size_}; }
    std::size_t size() const { return size_; }
    void clear() { size_ = 0; }

    void put(char letter) {
        make_room(1);
        bytes_[size_++] = letter;
    }
    void put(std::string_view text) {
        make_room(text.size());
        std::memcpy(bytes_.get() + size_, text.data(), text.size());
        size_ += text.size();
    }
    template <std::integral Number>
    void put_number(Number number) {
        constexpr std::size_t kLongest = 24;
        make_room(kLongest);
        char* at = bytes_.get() + size_;
        size_ = static_cast<std::size_t>(std::to_chars(at, at + kLongest, number).ptr - bytes_.get());
    }

protected:
    char* end() { return bytes_.get() + size_; }
    void make_room(std::size_t count) {
        if (room_ - size_ < count) [[unlikely]] {
            grow(count);
        }
    }
    void grow(std::size_t count);
    void give_back();

    std::unique_ptr<char[]> bytes_;
    std::size_t room_ = 0;
    std::size_t size_ = 0;
};

class JsonText : private TextBuffer {
public:
    /// The whole, once all that was opened is closed.
    std::string_view text() const { return {bytes_.get(), size_ == 0 ? 0 : size_ - 1}; }
    /// The same as a value.
    json::value value() const { return json::parse(text()); }
    /// Where the members of the outermost object begin, and after them its end: each with its name, and a comma or
    /// bracket behind it.
    const std::vector<std::uint32_t>& members() const { return members_; }

    template <class Value>
    JsonText& add(const Value& value) {
        write(value);
        put(',');
        return *this;
    }
    template <std::size_t N, class Value>
    JsonText& add(const char (&name)[N], const Value& value) {
        begin_member();
        make_room(N + 2);
        char* at = end();
        *at++ = '"';
        at = std::copy_n(name, N - 1, at);
        *at++ = '"';
        *at++ = ':';
        size_ += N + 2;
        return add(value);
    }
    template <class Value>
    JsonText& add_named(std::string_view name, const Value& value) {
        begin_member();
        write_text(name);
        put(':');
        return add(value);
    }
    /// A member, or an element with its comma, that was written before.
    JsonText& add_written(std::string_view text) {
        put(text);
        put(',');
        return *this;
    }

    JsonText& begin_object() { return begin('{'); }
    JsonText& end_object() { return finish('}'); }
    JsonText& begin_array() { return begin('['); }
    JsonText& end_array() { return finish(']'); }

    /// An object of names and values in turn.
    template <class... Parts>
    void object(const Parts&... parts) {
        begin_object();
        add_pairs(parts...);
        end_object();
    }

    /// How much is written, and back to that.
    std::size_t size() const { return size_; }
    std::string_view since(std::size_t size) const { return {bytes_.get() + size, size_ - size}; }
    void cut(std::size_t size) { size_ = size; }

private:
    JsonText& begin(char bracket) {
        put(bracket);
        if (++depth_ == 1) {
            members_.reserve(16);
        }
        return *this;
    }
    /// After a list the last comma gives way to the bracket.
    JsonText& finish(char bracket) {
        size_ -= bytes_[size_ - 1] == ',' ? 1 : 0;
        if (--depth_ == 0) {
            members_.push_back(static_cast<std::uint32_t>(size_ + 1));
        }
        put(bracket);
        put(',');
        return *this;
    }
    void begin_member() {
        if (depth_ == 1) {
            members_.push_back(static_cast<std::uint32_t>(size_));
        }
    }

    void add_pairs() {}
    template <std::size_t N, class Value, class... Rest>
    void add_pairs(const char (&name)[N], const Value& value, const Rest&... rest) {
        add(name, value);
        add_pairs(rest...);
    }

    // A value; add() puts the comma after it. What writes itself ends with one of its own, which is taken back.
    template <class Value>
    void write(const Value& value) {
        if constexpr (std::is_invocable_v<const Value&, JsonText&>) {
            value(*this);
            --size_;
        } else if constexpr (std::is_same_v<Value, bool>) {
            put(std::string_view(value ? "true" : "false"));
        } else if constexpr (std::is_null_pointer_v<Value>) {
            put(std::string_view("null"));
        } else if constexpr (std::is_integral_v<Value>) {
            static_assert(!std::is_same_v<Value, char>, "a letter is not a number");
            write_number(value);
        } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
            write_text(value);
        } else {
            write_json(value);
        }
    }
    template <class Number>
    void write_number(Number number) {
        if (static_cast<std::uint64_t>(number) < 10) {
            put(static_cast<char>('0' + static_cast<int>(number)));
        } else {
            put_number(number);
        }
    }
    void write_text(std::string_view text);
    void write_json(const json::value& value);
    void write_json(const json::object& object);
    void write_json(const json::array& array);

    std::vector<std::uint32_t> members_;
    int depth_ = 0;
};

/// What `write` writes, as a value.
template <class Write>
json::value json_value(const Write& write) {
    JsonText out;
    write(out);
    return out.value();
}

}  // namespace pangaea
