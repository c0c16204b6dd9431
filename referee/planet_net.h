// Drawing a planet: the dodecahedron unfolded into a net that could be cut out and folded again, and single tiles.
// Faces lie and edges run as planet §2 numbers them. Lengths inside are tenths of a pixel, whole numbers.
#pragma once

#include <string_view>
#include <vector>

#include "engine/planet/state.h"
#include "referee/svg.h"

namespace pangaea {

/// A region to be outlined with its size: one that counts, or one that does not.
struct Outline {
    planet::AreaSet region = 0;
    bool counts = true;
};

struct NetStyle {
    std::vector<Outline> outlines;
    planet::AreaSet pale = 0;  // areas that do not matter here
    bool edges = false;        // numbers of edges, and the face and edge each leads to
    bool large = false;
};

/// The regions a card asks about: outlined where they fulfil it, dashed where they do not. What has nothing to do with
/// the card becomes pale.
void outline_for(const planet::Animal& card, const planet::Surface& surface, NetStyle& style);
/// The regions these areas lie in.
void outline_around(planet::AreaSet areas, const planet::Surface& surface, NetStyle& style);

class PlanetPen {
public:
    explicit PlanetPen(svg::Page& page) : page_(page) {}

    static svg::Point net_size(bool large);
    static svg::Point tile_size(bool large);

    /// Colours, patterns and signs; once a page.
    void definitions();
    void net(const planet::Surface& surface, svg::Point corner, const NetStyle& style);
    /// `numbers`: the edges outside, the tile's own areas inside.
    void tile(const planet::Tile& tile, int rotation, svg::Point corner, bool numbers);
    /// A habitat's sign, small.
    void chip(planet::Habitat habitat, svg::Point at);
    /// An animal in its medal, 98 wide; one that nobody has drawn is its habitat's sign.
    void portrait(std::string_view animal, planet::Habitat habitat, svg::Point at, std::string_view scale);

private:
    struct Face;
    void areas(const std::vector<Face>& faces, const planet::Surface& surface);
    void symbols(const std::vector<Face>& faces, const planet::Surface& surface);
    void symbol(planet::Habitat habitat, svg::Point at, std::string_view scale);
    void neighbours(const std::vector<Face>& faces, bool all);
    void edge_numbers(const std::vector<Face>& faces);
    void outline(const std::vector<Face>& faces, const Outline& outline);

    svg::Page& page_;
};

}  // namespace pangaea
