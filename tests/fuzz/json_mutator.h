// Changes JSON documents as documents: moves, copies and swaps entries instead of bytes, so that most inputs get past
// the parser and many past the checks. One input in four is still changed byte by byte. A fuzzer that includes this
// file mutates so.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "referee/json.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace pangaea::fuzz {

/// Words of both games.
inline constexpr std::string_view kWords[] = {"feed",
                                              "act",
                                              "discard",
                                              "claim",
                                              "react",
                                              "steal",
                                              "chance",
                                              "keep",
                                              "over",
                                              "turn",
                                              "plain",
                                              "forest",
                                              "sea",
                                              "desert",
                                              "mountain",
                                              "swamp",
                                              "star",
                                              "animals",
                                              "animals-star",
                                              "city-01",
                                              "city-17",
                                              "sun",
                                              "rain",
                                              "earthquake",
                                              "tornado",
                                              "protection",
                                              "lightning",
                                              "eruption",
                                              "play tornado",
                                              "play sun 0,0",
                                              "play rain 0,1",
                                              "play eruption 0,0",
                                              "play lightning 0,0",
                                              "draw life",
                                              "pass",
                                              "advanced",
                                              "basic",
                                              "optional",
                                              "forced",
                                              "random",
                                              "by-back",
                                              "all",
                                              "ocean",
                                              "glacier",
                                              "t01",
                                              "t17",
                                              "t50",
                                              "panda",
                                              "whale",
                                              "fox",
                                              "most-regions",
                                              "largest-touching",
                                              "largest-avoiding",
                                              "place t01 0 0",
                                              "place t17 11 4"};

class JsonMutator {
public:
    explicit JsonMutator(unsigned seed) : rng_(seed) {}

    void mutate(json::value& document) {
        const int times = 1 + static_cast<int>(rng_.below(3));
        for (int i = 0; i < times; ++i) {
            all_.clear();
            lists_.clear();
            collect(document);
            change(document);
        }
    }

private:
    void collect(json::value& value) {
        all_.push_back(&value);
        if (json::object* object = value.if_object()) {
            for (auto& field : *object) {
                collect(field.value());
            }
        } else if (json::array* array = value.if_array()) {
            lists_.push_back(array);
            for (json::value& item : *array) {
                collect(item);
            }
        }
    }

    template <class T>
    T& any(std::vector<T>& items) {
        return items[rng_.below(static_cast<std::uint32_t>(items.size()))];
    }
    std::size_t place(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

    void change(json::value& document) {
        json::value& value = *any(all_);
        switch (rng_.below(5)) {
            case 0:  // moving keeps sums: a card goes from one list to another
                if (!lists_.empty()) {
                    move_entry();
                }
                return;
            case 1: {  // another value of the document
                json::value other = *any(all_);
                if (other.kind() == value.kind() || rng_.below(4) == 0) {
                    value = std::move(other);
                }
                return;
            }
            case 2:
                return resize(value);
            case 3:
                return tweak(value);
            default: {  // two entries change places
                json::value& other = *any(all_);
                if (&other != &document && &value != &document && other.kind() == value.kind() &&
                    !other.is_structured()) {
                    std::swap(value, other);
                }
                return;
            }
        }
    }

    // Only between lists of plain values: neither can then lie inside the other.
    void move_entry() {
        json::array& from = *any(lists_);
        json::array& to = *any(lists_);
        const auto is_flat = [](const json::array& list) {
            return std::none_of(list.begin(), list.end(), [](const json::value& item) { return item.is_structured(); });
        };
        if (from.empty() || &from == &to || !is_flat(from) || !is_flat(to)) {
            return;
        }
        const std::size_t at = place(from.size());
        json::value entry = from[at];
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
        to.insert(to.begin() + static_cast<std::ptrdiff_t>(place(to.size() + 1)), std::move(entry));
    }

    void resize(json::value& value) {
        if (json::array* array = value.if_array(); array != nullptr && !array->empty()) {
            const std::size_t at = place(array->size());
            if (rng_.below(2) == 0) {
                array->erase(array->begin() + static_cast<std::ptrdiff_t>(at));
            } else {
                array->push_back(json::value((*array)[at]));
            }
        } else if (json::object* object = value.if_object(); object != nullptr && !object->empty()) {
            const std::string key((object->begin() + static_cast<std::ptrdiff_t>(place(object->size())))->key());
            object->erase(key);
        }
    }

    void tweak(json::value& value) {
        if (value.is_int64()) {
            constexpr std::int64_t kSteps[] = {-4, -2, -1, 1, 2, 4, 60, -60};
            value = value.get_int64() + kSteps[rng_.below(8)];
        } else if (value.is_bool()) {
            value = !value.get_bool();
        } else if (value.is_string()) {
            value = kWords[rng_.below(std::size(kWords))];
        } else if (value.is_null()) {
            value = rng_.below(3);
        }
    }

    Rng rng_;
    std::vector<json::value*> all_;
    std::vector<json::array*> lists_;
};

inline std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
    if (seed % 4 != 0) {
        auto document = parse_json({reinterpret_cast<const char*>(data), size});
        if (document) {
            JsonMutator(seed).mutate(*document);
            const std::string text = json::serialize(*document);
            if (text.size() <= max_size) {
                std::memcpy(data, text.data(), text.size());
                return text.size();
            }
        }
    }
    return LLVMFuzzerMutate(data, size, max_size);
}

}  // namespace pangaea::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return pangaea::fuzz::mutate_json(data, size, max_size, seed);
}
