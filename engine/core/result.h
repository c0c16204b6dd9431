// Result: a value or an error, for boundaries (text, files, network). std::expected is not in C++20.
// Taking the value of an error, or the error of a value, ends the program in every build: results are made at
// boundaries, where a check costs nothing beside the work. Codes are the protocol's stable strings, listed in
// docs/protocol.md; messages name the entry and what is wrong.
#pragma once

#include <cstdlib>
#include <string>
#include <utility>
#include <variant>

namespace pangaea {

struct Error {
    std::string code;
    std::string message;
    /// Of an illegal action: which rule stands against it, as a stable code; else empty.
    std::string why = {};
    /// What is refused for now: seconds until it is worth trying again; 0: that is not known.
    int retry_after = 0;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() {
        require(ok());
        return *std::get_if<0>(&content_);
    }
    const T& value() const {
        require(ok());
        return *std::get_if<0>(&content_);
    }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        require(!ok());
        return *std::get_if<1>(&content_);
    }

private:
    static void require(bool holds) {
        if (!holds) [[unlikely]] {
            std::abort();
        }
    }

    std::variant<T, Error> content_;
};

/// Result of something that only can succeed or fail.
struct Done {};
using Status = Result<Done>;

}  // namespace pangaea
