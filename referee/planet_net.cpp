// The net's geometry and its drawing (see planet_net.h). A face's edge looks in one of twenty directions, multiples of
// 18 degrees, clockwise on the page from the right; the next edge of a face looks four directions further.
#include "referee/planet_net.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/planet/regions.h"

namespace pangaea {

using namespace planet;
using svg::join, svg::Point, svg::kInk, svg::kPaleInk, svg::kMark;

namespace {

struct HabitatStyle {
    std::string_view letter, fill, ink;
    int width, height;
    std::string_view pattern;
};
constexpr HabitatStyle kStyles[kHabitats] = {
    {"O", "#8cc4ea", "#0b4a7d", 24, 14,
     "<path d='M0 7q6 -6 12 0t12 0' fill='none' stroke='#6aabd8' stroke-width='2'/>"},
    {"F", "#7db585", "#123f22", 20, 20, "<path d='M5 1L9 9H1ZM15 11L19 19H11Z' fill='#5f9c69'/>"},
    {"M", "#bcb3ad", "#3b3431", 16, 16, "<path d='M-2 10L8 0L18 10' fill='none' stroke='#a1968f' stroke-width='2'/>"},
    {"D", "#f3d796", "#7a4e0c", 14, 14, "<path d='M3 3h2v2h-2ZM10 10h2v2h-2Z' fill='#d3ab55'/>"},
    {"G", "#eef7fb", "#2c6f86", 18, 18,
     "<path d='M9 4v10M5 6l8 6M13 6l-8 6' stroke='#b5d9e6' stroke-width='2' stroke-linecap='round'/>"},
};

constexpr int kDirections = 20;
constexpr int kStep = 4;  // from one edge to the next
constexpr int kOpposite = 10;
constexpr int kApothem = 430;  // from the centre of a face to an edge
constexpr int kRadius = 532;   // and to a corner: divided by the cosine of 36 degrees
constexpr int kRim = 60;       // around a net, for outlines

/// Ten-thousandths.
constexpr int kCosines[kDirections] = {10000,  9511,  8090,  5878,  3090,  0, -3090, -5878, -8090, -9511,
                                       -10000, -9511, -8090, -5878, -3090, 0, 3090,  5878,  8090,  9511};

Point moved(Point from, int direction, int length) {
    const auto along = [length](int cosine) {
        const int scaled = cosine * length;
        return (scaled + (scaled < 0 ? -5000 : 5000)) / 10000;
    };
    const int turn = (direction % kDirections + kDirections) % kDirections;
    return {from.x + along(kCosines[turn]), from.y + along(kCosines[(turn + 15) % kDirections])};
}

std::string at(Point point) { return join(point.x, " ", point.y); }

/// As many tenths of a pixel as the drawing is scaled to.
constexpr int scaled(int tenths, bool large) { return tenths * (large ? 13 : 10) / 100 + 1; }
std::string_view scale(bool large) { return large ? "0.13" : "0.1"; }

const HabitatStyle& style_of(Habitat habitat) { return kStyles[planet::index(habitat)]; }

}  // namespace

/// One face on the page.
struct PlanetPen::Face {
    int number = 0;
    Point centre;
    int edge0 = 15;  // where edge 0 looks: up

    int looks(int edge) const { return edge0 + kStep * edge; }
    Point corner_before(int edge) const { return moved(centre, looks(edge) - kStep / 2, kRadius); }
    Point corner_behind(int edge) const { return moved(centre, looks(edge) + kStep / 2, kRadius); }
    Point along(int edge, int length) const { return moved(centre, looks(edge), length); }
    std::string area(int edge) const {
        return join("M", at(centre), "L", at(corner_before(edge)), "L", at(corner_behind(edge)), "Z");
    }
    std::string outer_side(int edge) const { return join("M", at(corner_before(edge)), "L", at(corner_behind(edge))); }
    std::string side_behind(int edge) const { return join("M", at(centre), "L", at(corner_behind(edge))); }
    std::string pentagon() const {
        std::string path = join("M", at(corner_before(0)));
        for (int edge = 1; edge < kEdges; ++edge) {
            path += join("L", at(corner_before(edge)));
        }
        return path + "Z";
    }
};

namespace {

struct Join {
    int from;
    int edge;
};
// Two flowers of six faces, held together by faces 2 and 8.
constexpr Join kJoins[] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {2, 3}, {8, 0}, {11, 0}, {11, 1}, {11, 2}, {11, 4}};

/// Whether the paper holds together at this edge.
bool is_joined(int face, int edge) {
    const FaceEdge other = across(face, edge);
    return std::any_of(std::begin(kJoins), std::end(kJoins), [&](const Join& join) {
        return (join.from == face && join.edge == edge) || (join.from == other.face && join.edge == other.edge);
    });
}

template <class Face>
std::vector<Face> unfold() {
    std::vector<Face> faces(kFaces);
    for (const auto& [from, edge] : kJoins) {
        const Face& here = faces[static_cast<std::size_t>(from)];
        const FaceEdge other = across(from, edge);
        faces[static_cast<std::size_t>(other.face)] = {other.face, here.along(edge, 2 * kApothem),
                                                       here.looks(edge) + kOpposite - kStep * other.edge};
    }
    // Into the corner of the page.
    Point low = faces[0].centre;
    for (const Face& face : faces) {
        for (int edge = 0; edge < kEdges; ++edge) {
            low = {std::min(low.x, face.corner_before(edge).x), std::min(low.y, face.corner_before(edge).y)};
        }
    }
    for (Face& face : faces) {
        face.centre = {face.centre.x - low.x + kRim, face.centre.y - low.y + kRim};
    }
    return faces;
}

}  // namespace

void outline_for(const Animal& card, const Surface& surface, NetStyle& style) {
    const AreaSet others = card.wants == Wants::MostRegions ? 0 : surface.areas(card.other);
    for (AreaSet rest = surface.areas(card.habitat); rest != 0;) {
        const AreaSet region = take_region(rest, lowest_area(rest));
        const bool touches = (touching(region) & others) != 0;
        style.outlines.push_back(
            {region, card.wants == Wants::MostRegions || touches == (card.wants == Wants::LargestTouching)});
    }
    // Those that count come last: their lines lie on top.
    std::sort(style.outlines.begin(), style.outlines.end(), [](const Outline& a, const Outline& b) {
        return a.counts != b.counts ? b.counts : lowest_area(a.region) < lowest_area(b.region);
    });
    style.pale = kAllAreas & ~surface.areas(card.habitat) & ~others;
}

void outline_around(AreaSet areas, const Surface& surface, NetStyle& style) {
    for (const AreaSet habitat : surface.habitats) {
        for (AreaSet rest = habitat; rest != 0;) {
            const AreaSet region = take_region(rest, lowest_area(rest));
            if ((region & areas) != 0) {
                style.outlines.push_back({region, true});
            }
        }
    }
}

Point PlanetPen::net_size(bool large) {
    Point high;
    for (const Face& face : unfold<Face>()) {
        for (int edge = 0; edge < kEdges; ++edge) {
            high = {std::max(high.x, face.corner_before(edge).x), std::max(high.y, face.corner_before(edge).y)};
        }
    }
    return {scaled(high.x + kRim, large), scaled(high.y + kRim, large)};
}

Point PlanetPen::tile_size(bool large) {
    const int across = 2 * (kRadius + 3 * kRim);
    return {scaled(across, large), scaled(across, large)};
}

void PlanetPen::definitions() {
    page_.line("<defs>");
    for (std::size_t i = 0; i < kHabitats; ++i) {
        const HabitatStyle& style = kStyles[i];
        for (const bool small : {false, true}) {
            page_.line("<pattern id='", small ? "c" : "h", static_cast<int>(i), "' width='", style.width, "' height='",
                       style.height, "' patternUnits='userSpaceOnUse'", small ? "" : " patternTransform='scale(7)'",
                       "><rect width='", style.width, "' height='", style.height, "' fill='", style.fill, "'/>",
                       style.pattern, "</pattern>");
        }
    }
    page_.line("</defs>");
}

// One path for each habitat, with a rim of its colour: otherwise hair lines would show between its areas.
void PlanetPen::areas(const std::vector<Face>& faces, const Surface& surface) {
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        std::string path;
        for (const Face& face : faces) {
            for (int edge = 0; edge < kEdges; ++edge) {
                const AreaSet bit = area_bit(area_at(face.number, edge));
                path += (surface.habitats[habitat] & bit) != 0 ? face.area(edge) : "";
            }
        }
        if (!path.empty()) {
            page_.line("<path d='", path, "' fill='url(#h", static_cast<int>(habitat), ")' stroke='",
                       kStyles[habitat].fill, "' stroke-width='6'/>");
        }
    }
}

void PlanetPen::habitat_letters(const std::vector<Face>& faces, const Surface& surface) {
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        page_.line("<g fill='", kStyles[habitat].ink, "'>");
        for (const Face& face : faces) {
            for (int edge = 0; edge < kEdges; ++edge) {
                if ((surface.habitats[habitat] & area_bit(area_at(face.number, edge))) != 0) {
                    const Point place = face.along(edge, 250);
                    page_.label({place.x, place.y + 40}, 110, "middle", "font-weight='bold'", kStyles[habitat].letter);
                }
            }
        }
        page_.line("</g>");
    }
}

// Where an edge leads: the face, and with `all` its edge too.
void PlanetPen::neighbours(const std::vector<Face>& faces, bool all) {
    page_.line("<g fill='", kInk, "' opacity='0.65'>");
    for (const Face& face : faces) {
        for (int edge = 0; edge < kEdges; ++edge) {
            if (all || !is_joined(face.number, edge)) {
                const FaceEdge other = across(face.number, edge);
                const Point place = face.along(edge, all ? 340 : 370);
                page_.label({place.x, place.y + 28}, all ? 74 : 80, "middle", "",
                            all ? join(other.face, "/", other.edge) : join(other.face));
            }
        }
    }
    page_.line("</g>");
}

void PlanetPen::edge_numbers(const std::vector<Face>& faces) {
    for (const Face& face : faces) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const Point place = face.along(edge, 182);
            page_.label({place.x, place.y + 40}, 112, "middle", "font-weight='bold'", join(edge));
        }
    }
}

// Sides to other areas are drawn; where the paper is cut inside the region, dots say that it goes on elsewhere.
void PlanetPen::outline(const std::vector<Face>& faces, const Outline& outline) {
    std::string sides;
    std::string cuts;
    const auto inside = [&](int face, int edge) { return (outline.region & area_bit(area_at(face, edge))) != 0; };
    for (const Face& face : faces) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const bool here = inside(face.number, edge);
            const FaceEdge other = across(face.number, edge);
            if (here != inside(face.number, (edge + 1) % kEdges)) {
                sides += face.side_behind(edge);
            }
            if (here && !inside(other.face, other.edge)) {
                sides += face.outer_side(edge);
            } else if (here && !is_joined(face.number, edge)) {
                cuts += face.outer_side(edge);
            }
        }
    }
    const std::string_view ink = outline.counts ? kMark : kPaleInk;
    page_.line("<g fill='none' stroke-linecap='round'><path d='", sides, "' stroke='#ffffff' stroke-width='64'/>");
    page_.line("<path d='", sides, "' stroke='", ink, "' stroke-width='34'",
               outline.counts ? "" : " stroke-dasharray='50 60'", "/>");
    if (!cuts.empty()) {
        page_.line("<path d='", cuts, "' stroke='", ink, "' stroke-width='34' stroke-dasharray='0 68'/>");
    }
    page_.line("</g>");
    const int first = std::countr_zero(outline.region);
    const Face& face = faces[static_cast<std::size_t>(first / kEdges)];
    const Point badge = face.along(first % kEdges, 265);
    page_.line("<circle cx='", badge.x, "' cy='", badge.y, "' r='110' fill='", outline.counts ? kMark : "#ffffff",
               "' stroke='", outline.counts ? "#ffffff" : kPaleInk, "' stroke-width='18'/>");
    page_.label({badge.x, badge.y + 45}, 130, "middle",
                join("font-weight='bold' fill='", outline.counts ? "#ffffff" : kPaleInk, "'"),
                join(std::popcount(outline.region)));
}

void PlanetPen::net(const Surface& surface, Point corner, const NetStyle& style) {
    const auto faces = unfold<Face>();
    page_.line("<g transform='translate(", at(corner), ") scale(", scale(style.large), ")' fill='", kInk, "'>");
    areas(faces, surface);
    std::string taken;
    std::string free;
    std::string inner;
    for (const Face& face : faces) {
        const bool is_free = surface.is_free(face.number);
        (is_free ? free : taken) += face.pentagon();
        for (int edge = 0; edge < kEdges; ++edge) {
            inner += face.side_behind(edge);
        }
    }
    page_.line("<path d='", free, "' fill='#ffffff'/>");
    page_.line("<path d='", inner, "' fill='none' stroke='", kInk, "' stroke-width='5' opacity='0.22'/>");
    std::string pale;
    for (const Face& face : faces) {
        for (int edge = 0; edge < kEdges; ++edge) {
            pale += (style.pale & area_bit(area_at(face.number, edge))) != 0 ? face.area(edge) : "";
        }
    }
    if (style.edges) {
        edge_numbers(faces);
    } else {
        habitat_letters(faces, surface);
    }
    if (!pale.empty()) {
        page_.line("<path d='", pale, "' fill='#ffffff' opacity='0.68'/>");
    }
    neighbours(faces, style.edges);
    page_.line("<path d='", taken, free, "' fill='none' stroke='", kInk, "' stroke-width='12' opacity='0.75'/>");
    for (const Outline& region : style.outlines) {
        outline(faces, region);
    }
    for (const Face& face : faces) {
        page_.line("<circle cx='", face.centre.x, "' cy='", face.centre.y,
                   "' r='88' fill='#fffdf6' stroke='#2b2a28' stroke-width='9'/>");
        page_.label({face.centre.x, face.centre.y + 40}, 115, "middle", "font-weight='bold'", join(face.number));
    }
    page_.line("</g>");
}

void PlanetPen::tile(const Tile& tile, int rotation, Point corner, bool numbers) {
    const int half = kRadius + 3 * kRim;
    const std::vector<Face> faces = {{0, {half, half + 40}, 15}};
    const Face& face = faces.front();
    Surface surface;
    for (int area = 0; area < kEdges; ++area) {
        surface.habitats[planet::index(tile[static_cast<std::size_t>(area)])] |= area_bit((area + rotation) % kEdges);
    }
    page_.line("<g transform='translate(", at(corner), ") scale(0.1)' fill='", kInk, "'>");
    areas(faces, surface);
    for (int edge = 0; edge < kEdges; ++edge) {
        page_.line("<path d='", face.side_behind(edge), "' stroke='", kInk, "' stroke-width='5' opacity='0.22'/>");
    }
    page_.line("<path d='", face.pentagon(), "' fill='none' stroke='", kInk, "' stroke-width='14'/>");
    for (int area = 0; area < kEdges; ++area) {
        const int edge = (area + rotation) % kEdges;
        const HabitatStyle& style = style_of(tile[static_cast<std::size_t>(area)]);
        const Point place = face.along(edge, 280);
        page_.label({place.x, place.y + 42}, 120, "middle", join("font-weight='bold' fill='", style.ink, "'"),
                    numbers ? join(style.letter, area) : std::string(style.letter));
        if (numbers) {
            const Point outside = face.along(edge, 520);
            page_.label({outside.x, outside.y + 40}, 110, "middle", join("fill='", kPaleInk, "'"), join(edge));
        }
    }
    page_.line("</g>");
}

void PlanetPen::chip(Habitat habitat, Point at) {
    const HabitatStyle& style = style_of(habitat);
    page_.line("<rect x='", at.x - 11, "' y='", at.y - 11, "' width='22' height='22' rx='4' fill='url(#c",
               static_cast<int>(habitat), ")' stroke='", style.ink, "'/>");
    page_.label({at.x, at.y + 5}, 13, "middle", join("font-weight='bold' fill='", style.ink, "'"), style.letter);
}

}  // namespace pangaea
