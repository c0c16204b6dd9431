// FixedList: a list of trivially copyable things with a fixed capacity, kept in place. No heap, no constructor cost:
// elements beyond size() are left uninitialised.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/assert.h"

namespace pangaea {

template <class T, int Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    static constexpr int capacity() { return Capacity; }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

    void push_back(T value) {
        PANGAEA_ASSERT(size_ < Capacity);
        data()[size_++] = value;
    }
    /// Takes in `count` more elements, which the caller has written or will write at data() + the size before.
    void grow(int count) {
        PANGAEA_ASSERT(size_ + count <= Capacity);
        size_ += count;
    }

    T* data() { return reinterpret_cast<T*>(storage_); }
    const T* data() const { return reinterpret_cast<const T*>(storage_); }
    T& operator[](int i) {
        PANGAEA_ASSERT(i >= 0 && i < size_);
        return data()[i];
    }
    const T& operator[](int i) const {
        PANGAEA_ASSERT(i >= 0 && i < size_);
        return data()[i];
    }
    T* begin() { return data(); }
    T* end() { return data() + size_; }
    const T* begin() const { return data(); }
    const T* end() const { return data() + size_; }

private:
    std::int32_t size_ = 0;
    alignas(T) unsigned char storage_[sizeof(T) * Capacity];
};

}  // namespace pangaea
