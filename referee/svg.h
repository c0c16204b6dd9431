// What every picture shares, whatever the game: a page of SVG written line by line, its frame, texts, and the players'
// colours and shapes. All coordinates are whole numbers, so that every machine writes the same file.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace pangaea::svg {

struct Point {
    int x = 0;
    int y = 0;
};

inline constexpr std::string_view kInk = "#2b2a28";
inline constexpr std::string_view kPaleInk = "#6b675f";
inline constexpr std::string_view kMark = "#c2185b";
inline constexpr std::string_view kPaper = "#fbfaf5";
inline constexpr std::string_view kFrame = "#d8d3c5";

/// A seat's colour, letter and shape. The colours are Okabe and Ito's, which everybody can tell apart.
struct SeatStyle {
    std::string_view name, letter, fill, ink, shape;
};
inline constexpr SeatStyle kSeats[kMaxSeats] = {
    {"blue", "B", "#0072b2", "#ffffff", "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z"},
    {"yellow", "Y", "#f0e442", "#000000", "M-9 -9H9V9H-9Z"},
    {"green", "G", "#009e73", "#ffffff", "M0 -12L12 9H-12Z"},
    {"red", "R", "#d55e00", "#ffffff", "M0 -13L12 0L0 13L-12 0Z"},
    {"white", "W", "#ffffff", "#000000", "M-6 -10H6L12 0L6 10H-6L-12 0Z"},
};

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
    /// A seat's shape with its letter.
    void seat_sign(int seat, Point at, std::string_view scale);
    /// Leads from one panel to the next; `at` is its left end.
    void arrow(Point at);

private:
    std::string out_;
};

}  // namespace pangaea::svg
