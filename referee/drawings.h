// The drawings of the page as SVG, by name: pieces of Gaïa, habitats and animals of Planet, players. They are written
// once, in web/packages/art, and exported (`npm run symbols`), so that a picture of the program shows what the table
// shows.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace pangaea {

/// Empty for a name that nobody has drawn.
std::string_view drawing(std::string_view name);

/// The words of a drawing that is a list ("paint-ocean": colour, tone, ink).
template <std::size_t kCount>
std::array<std::string_view, kCount> words_of(std::string_view list) {
    std::array<std::string_view, kCount> words;
    for (std::string_view& word : words) {
        const std::size_t end = list.find(' ');
        word = list.substr(0, end);
        list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
    }
    return words;
}

}  // namespace pangaea
