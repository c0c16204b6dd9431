// FixedList: what it holds, in which order, and that a copy is one of its own.
#include "engine/core/fixed_list.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <type_traits>

namespace pangaea {

TEST_CASE("fixed list: elements in the order they came") {
    FixedList<int, 4> list;
    CHECK(list.empty());
    CHECK(list.capacity() == 4);
    for (const int value : {3, 1, 2, 4}) {
        list.push_back(value);
    }
    CHECK(list.size() == 4);
    CHECK(list[0] == 3);
    CHECK(list[3] == 4);
    std::sort(list.begin(), list.end());
    CHECK(list[0] == 1);
    list.clear();
    CHECK(list.empty());
    CHECK(list.begin() == list.end());
}

TEST_CASE("fixed list: grow takes in what was written behind the end") {
    FixedList<std::uint32_t, 8> list;
    list.push_back(7);
    list.data()[1] = 8;
    list.data()[2] = 9;
    list.grow(2);
    CHECK(list.size() == 3);
    CHECK(list[1] == 8);
    CHECK(list[2] == 9);
}

TEST_CASE("fixed list: a copy is a value of its own") {
    static_assert(std::is_trivially_copyable_v<FixedList<int, 4>>);
    FixedList<int, 4> first;
    first.push_back(1);
    FixedList<int, 4> second = first;
    second.push_back(2);
    second[0] = 5;
    CHECK(first.size() == 1);
    CHECK(first[0] == 1);
}

}  // namespace pangaea
