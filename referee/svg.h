// What every picture shares, whatever the game: a page of SVG written line by line, its frame, texts, and the players'
// colours and shapes. All coordinates are whole numbers, so that every machine writes the same file.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace pangaea::svg {

struct Point {
    int x = 0;
    int y = 0;
};

// As the page has them by day.
inline constexpr std::string_view kInk = "#2a2118";
inline constexpr std::string_view kPaleInk = "#5f5040";
inline constexpr std::string_view kMark = "#b3261e";
inline constexpr std::string_view kPaper = "#fdf6e3";
inline constexpr std::string_view kTable = "#eadfc0";
inline constexpr std::string_view kFrame = "#c9b78d";

/// The colours of the seats, in words.
inline constexpr std::string_view kSeatNames[kMaxSeats] = {"blue", "yellow", "green", "red", "white"};

/// For text and for attributes in double quotes, of SVG and HTML.
std::string escape(std::string_view text);
std::string capital(std::string_view word);

/// A piece of a line of output: text or a whole number.
inline std::string piece(std::string_view text) { return std::string(text); }
inline std::string piece(int number) { return std::to_string(number); }

template <class... Pieces>
std::string join(const Pieces&... pieces) {
    return (std::string() + ... + piece(pieces));
}

class Page {
public:
    /// The head: size, title and, for those who cannot see the picture, what it shows in words.
    void open(Point size, std::string_view title, std::string_view words);
    /// The paper behind everything.
    void paper(Point size);
    std::string close();

    template <class... Pieces>
    void line(const Pieces&... pieces) {
        out_ += join(pieces...) + "\n";
    }
    void label(Point at, int size, std::string_view anchor, std::string_view more, std::string_view content);
    /// A drawing of the page (drawings.h), or one defined here; what was used is written down once, at the end.
    void use(std::string_view name, Point at, std::string_view scale);
    void define(const std::string& name, std::string svg);
    bool is_defined(const std::string& name) const { return used_.contains(name); }
    /// Leads from one panel to the next; `at` is its left end.
    void arrow(Point at);

private:
    std::string out_;
    std::map<std::string, std::string> used_;
};

}  // namespace pangaea::svg
