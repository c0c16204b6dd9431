// Draws pentagons on a grid of characters. A pentagon has five slots clockwise. One that points up (the faces around
// the poles) has slot 0 at its upper right, one that points down (poles, tiles) at its top:
//
//       4 ^ 0           \ 0 /
//      <     >         4 ) ( 1
//     3 \ 2 / 1          3 v 2
#include "cli/play_planet_net.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/words.h"

namespace pangaea::cli {

using planet::FaceEdge;
using planet::Habitat;
using planet::kEdges;
using planet::kFaces;
using planet::kNoHabitat;

namespace {

constexpr int kNorth = 0;
constexpr int kSouth = 11;

enum class Points : std::uint8_t { Up, Down };

struct Offset {
    int x = 0;
    int y = 0;
};

/// Habitats are grounds 0 to 4.
constexpr int kNothing = -1;
constexpr int kFreeGround = planet::kHabitats;
constexpr int kFreeColour = 238;
using Grounds = std::array<int, kEdges>;

/// Where things go in and around a pentagon that points up, slot by slot. Characters are twice as high as wide.
struct Shape {
    double inradius;        // in lines
    Offset petals[kEdges];  // middles of the faces around a pole, from the top clockwise
    Offset inside[kEdges];
    Offset outside[kEdges];
    Offset middle;  // of the north pole
    int south;      // columns from pole to pole
};
constexpr Shape kLarge = {2.33,
                          {{0, -5}, {10, -2}, {6, 4}, {-6, 4}, {-10, -2}},
                          {{2, -1}, {3, 0}, {0, 2}, {-3, 0}, {-2, -1}},
                          {{4, -2}, {5, 2}, {0, 3}, {-5, 2}, {-4, -2}},
                          {16, 8},
                          33};
constexpr Shape kSmall = {
    1.54, {{0, -3}, {6, -1}, {4, 3}, {-4, 3}, {-6, -1}}, {{1, -1}, {2, 0}, {0, 1}, {-2, 0}, {-1, -1}}, {}, {9, 5}, 20};

/// Turned upside down, slot s is where 2 - s was.
constexpr Offset place(const Offset (&table)[kEdges], Points points, int slot) {
    if (points == Points::Up) {
        return table[slot];
    }
    const Offset up = table[(2 - slot + kEdges) % kEdges];
    return {up.x, -up.y};
}

/// The slot a point lies in, seen from the middle of a pentagon; -1 outside.
int slot_at(Points points, double inradius, double x, double y) {
    // Unit vectors every 36 degrees, clockwise from the top.
    constexpr double kSin[10] = {0, 0.5878, 0.9511, 0.9511, 0.5878, 0, -0.5878, -0.9511, -0.9511, -0.5878};
    constexpr double kCos[10] = {1, 0.8090, 0.3090, -0.3090, -0.8090, -1, -0.8090, -0.3090, 0.3090, 0.8090};
    int best = 0;
    double farthest = -1;
    for (int slot = 0; slot < kEdges; ++slot) {
        const int direction = slot * 2 + (points == Points::Up ? 1 : 0);
        const double distance = x * kSin[direction] - y * kCos[direction];
        if (distance > farthest) {
            farthest = distance;
            best = slot;
        }
    }
    return farthest <= inradius ? best : -1;
}

class Canvas {
public:
    Canvas(const Terminal& terminal, int width, int height)
        : terminal_(terminal), width_(width), cells_(width * height) {}

    void pentagon(Offset at, Points points, double inradius, const Grounds& grounds) {
        const auto ground = [&](int x, double y) {
            const int slot = slot_at(points, inradius, x / 2.0, y);
            return slot < 0 ? kNothing : grounds[slot];
        };
        for (int y = -3; y <= 3; ++y) {
            for (int x = -6; x <= 6; ++x) {
                if (Cell* cell = find(at.x + x, at.y + y); cell != nullptr) {
                    fill(cell->middle, ground(x, y));
                    fill(cell->upper, ground(x, y - 0.25));
                    fill(cell->lower, ground(x, y + 0.25));
                }
            }
        }
    }

    /// Without a ground of its own a text stands on what is drawn there.
    void text(Offset at, std::string_view text, Style style) {
        while (!text.empty()) {
            const std::string_view sign = cut(text, 1);
            if (Cell* cell = find(at.x++, at.y); cell != nullptr) {
                cell->letter = sign;
                cell->style = style;
            }
            text.remove_prefix(sign.size());
        }
    }

    Lines lines() const {
        Lines lines;
        for (std::size_t first = 0; first < cells_.size(); first += static_cast<std::size_t>(width_)) {
            std::string line;
            std::string run;
            Style run_style;
            for (std::size_t i = first; i < first + static_cast<std::size_t>(width_); ++i) {
                const auto [glyph, style] = shown(cells_[i]);
                if (style != run_style) {
                    line += terminal_.paint(run, run_style);
                    run.clear();
                    run_style = style;
                }
                run += glyph;
            }
            lines.push_back(line + terminal_.paint(run, run_style));
        }
        return lines;
    }

private:
    /// What its halves and its middle show, and a letter above all.
    struct Cell {
        int upper = kNothing;
        int middle = kNothing;
        int lower = kNothing;
        std::string letter{};  // one character
        Style style;
    };
    struct Shown {
        std::string glyph;
        Style style;
    };

    Cell* find(int x, int y) {
        const int place = y * width_ + x;
        const bool is_inside = x >= 0 && x < width_ && y >= 0 && place < static_cast<int>(cells_.size());
        return is_inside ? &cells_[place] : nullptr;
    }
    static void fill(int& ground, int with) { ground = ground == kNothing ? with : ground; }
    static int colour(int ground) {
        return ground == kNothing ? -1 : ground == kFreeGround ? kFreeColour : PlanetLook::kColours[ground];
    }

    Shown shown(const Cell& cell) const {
        if (!cell.letter.empty()) {
            Style style = cell.style;
            style.ground = style.ground < 0 ? colour(cell.middle) : style.ground;
            return {cell.letter, terminal_.has_colours() ? style : Style{}};
        }
        if (!terminal_.has_colours()) {
            return {cell.middle == kNothing ? " " : habitat_letter(static_cast<Habitat>(cell.middle)), {}};
        }
        // Half blocks double the lines of a picture.
        const int upper = terminal_.has_utf8() ? cell.upper : cell.middle;
        const int lower = terminal_.has_utf8() ? cell.lower : cell.middle;
        if (upper == lower) {
            return {" ", {-1, colour(upper), false}};
        }
        return upper == kNothing ? Shown{"▄", {colour(lower), -1, false}}
                                 : Shown{"▀", {colour(upper), colour(lower), false}};
    }

    const Terminal& terminal_;
    int width_;
    std::vector<Cell> cells_;
};

constexpr Style kNumber = {231, 16, true};
constexpr Style kOnGround = {16, -1, false};
constexpr Style kOnFree = {250, -1, false};
constexpr Style kAround = {245, -1, false};

int ground_of(Habitat habitat) {
    return habitat == kNoHabitat ? kFreeGround : static_cast<int>(planet::index(habitat));
}

/// A face of the net: a pole, or one of the petals around it.
struct NetFace {
    bool is_south = false;
    Points points = Points::Down;
    int petal = -1;  // its place around the pole, clockwise from the top; -1 for the pole itself

    explicit NetFace(int face) {
        is_south = face > kFaces / 2 - 1;
        const int pole = is_south ? kSouth : kNorth;
        for (int edge = 0; edge < kEdges && face != pole; ++edge) {
            if (planet::across(pole, edge).face == face) {
                petal = edge;
                points = Points::Up;
            }
        }
    }
    /// A petal's edge 0 lies at the pole.
    int slot(int edge) const { return petal < 0 ? edge : (2 + petal + edge) % kEdges; }
};

void centre_text(Canvas& canvas, Offset at, std::string_view text, Style style) {
    canvas.text({at.x - static_cast<int>(text.size()) / 2, at.y}, text, style);
}

void draw_areas(Canvas& canvas, const Terminal& terminal, const Shape& shape, Offset at, Points points,
                const Grounds& grounds) {
    canvas.pentagon(at, points, shape.inradius, grounds);
    for (int slot = 0; slot < kEdges && terminal.has_colours(); ++slot) {
        const int ground = grounds[slot];
        if (ground != kFreeGround) {
            const Offset offset = place(shape.inside, points, slot);
            canvas.text({at.x + offset.x, at.y + offset.y}, habitat_letter(static_cast<Habitat>(ground)), kOnGround);
        }
    }
}

void draw_face(Canvas& canvas, const Terminal& terminal, const planet::Surface& surface, int face, NetSize size) {
    const Shape& shape = size == NetSize::Large ? kLarge : kSmall;
    const NetFace net(face);
    const Offset from_pole = net.petal < 0 ? Offset{} : shape.petals[net.petal];
    const Offset at{shape.middle.x + from_pole.x + (net.is_south ? shape.south : 0), shape.middle.y + from_pole.y};
    Grounds grounds{};
    for (int edge = 0; edge < kEdges; ++edge) {
        grounds[net.slot(edge)] = ground_of(habitat_at(surface, face, edge));
    }
    draw_areas(canvas, terminal, shape, at, net.points, grounds);
    for (int edge = 0; edge < kEdges && size == NetSize::Large; ++edge) {
        if (surface.is_free(face)) {
            const Offset inside = place(shape.inside, net.points, net.slot(edge));
            canvas.text({at.x + inside.x, at.y + inside.y}, std::to_string(edge), kOnFree);
        }
        const FaceEdge other = planet::across(face, edge);
        if (NetFace(other.face).is_south != net.is_south) {
            const Offset outside = place(shape.outside, net.points, net.slot(edge));
            const std::string number = std::to_string(other.face);
            // Numbers of two digits grow away from the face.
            const int shift = outside.x < 0 ? static_cast<int>(number.size()) - 1 : 0;
            canvas.text({at.x + outside.x - shift, at.y + outside.y}, number, kAround);
        }
    }
    centre_text(canvas, at, size == NetSize::Large ? fmt::format(" {} ", face) : std::to_string(face), kNumber);
}

}  // namespace

Habitat habitat_at(const planet::Surface& surface, int face, int edge) {
    for (std::size_t habitat = 0; habitat < planet::kHabitats; ++habitat) {
        if ((surface.habitats[habitat] & planet::area_bit(planet::area_at(face, edge))) != 0) {
            return static_cast<Habitat>(habitat);
        }
    }
    return kNoHabitat;
}

std::string habitat_letter(Habitat habitat) {
    return planet::index(habitat) < planet::kHabitats
               ? std::string(letter(t("terminal.letters.habitats"), planet::index(habitat)))
               : ".";
}

Lines draw_net(const Terminal& terminal, const planet::Surface& surface, NetSize size) {
    Canvas canvas(terminal, kNetWidths[static_cast<int>(size)], size == NetSize::Large ? 16 : 10);
    for (int face = 0; face < kFaces; ++face) {
        draw_face(canvas, terminal, surface, face, size);
    }
    if (size == NetSize::Large) {
        canvas.text({1, 1}, t("terminal.north"), kAround);
        canvas.text({1 + kLarge.south, 1}, t("terminal.south"), kAround);
    }
    Lines lines = canvas.lines();
    const auto is_filled = [](const std::string& line) { return line.find_first_not_of(' ') != line.npos; };
    lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(), is_filled));
    return lines;
}

Lines draw_tile(const Terminal& terminal, const planet::Tile& tile, std::string_view middle) {
    // The tip shows only where lines are halved.
    Canvas canvas(terminal, kPentagonWidth, terminal.has_colours() && terminal.has_utf8() ? 6 : 5);
    Grounds grounds{};
    std::transform(tile.begin(), tile.end(), grounds.begin(), ground_of);
    const Offset at{kPentagonWidth / 2, 2};
    draw_areas(canvas, terminal, kLarge, at, Points::Down, grounds);
    centre_text(canvas, at, middle, kNumber);
    return canvas.lines();
}

Lines draw_on_face(const Terminal& terminal, const planet::Surface& surface, int face, const planet::Tile& lying,
                   std::string_view middle) {
    Canvas canvas(terminal, kPentagonWidth, 7);
    const NetFace net(face);
    const Offset at{kPentagonWidth / 2, 3};
    Grounds grounds{};
    for (int edge = 0; edge < kEdges; ++edge) {
        grounds[net.slot(edge)] = ground_of(lying[edge]);
        const FaceEdge other = planet::across(face, edge);
        const Habitat beyond = habitat_at(surface, other.face, other.edge);
        const bool free = beyond == kNoHabitat;
        const Offset outside = place(kLarge.outside, net.points, net.slot(edge));
        canvas.text({at.x + outside.x, at.y + outside.y}, free ? "." : small(habitat_letter(beyond)),
                    free ? kAround : Style{PlanetLook::kColours[planet::index(beyond)], -1, true});
    }
    draw_areas(canvas, terminal, kLarge, at, net.points, grounds);
    centre_text(canvas, at, middle, kNumber);
    return canvas.lines();
}

}  // namespace pangaea::cli
