// What the slow twins and their random positions share: reading and writing JSON, lists of names, a generator of
// random numbers of their own. Nothing here comes from the engine.
#pragma once

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pangaea::twin {

using Names = std::vector<std::string>;  // ids of cards or tiles, in order

inline std::string text(const boost::json::value& value) { return std::string(std::string_view(value.as_string())); }

inline int number(const boost::json::value& value) { return value.to_number<int>(); }

inline Names read_names(const boost::json::value& list) {
    Names names;
    for (const boost::json::value& name : list.as_array()) {
        names.push_back(text(name));
    }
    return names;
}

inline boost::json::array write_names(const Names& names) { return boost::json::array(names.begin(), names.end()); }

/// Takes the first `count` names (or all there are) off the front.
inline Names take_front(Names& from, int count) {
    const auto end = from.begin() + std::min(static_cast<std::ptrdiff_t>(count), std::ssize(from));
    Names taken(from.begin(), end);
    from.erase(from.begin(), end);
    return taken;
}

/// SplitMix64: the same seed gives the same numbers on every machine.
class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool one_in(int n) { return below(n) == 0; }

    template <class T>
    const T& pick(const std::vector<T>& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) {
            std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        }
    }

private:
    std::uint64_t state_;
};

}  // namespace pangaea::twin
