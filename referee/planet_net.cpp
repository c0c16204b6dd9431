// The net's geometry and its drawing (see planet_net.h). A face's edge looks in one of twenty directions, multiples of
// 18 degrees, clockwise on the page from the right; the next edge of a face looks four directions further.
#include "referee/planet_net.h"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/planet/regions.h"
#include "referee/drawings.h"
#include "referee/planet_words.h"

namespace pangaea {

using namespace planet;
using svg::join, svg::Point, svg::kInk, svg::kPaleInk, svg::kMark;

namespace {

std::string named(std::string_view what, Habitat habitat) {
    return join(what, "-", kHabitatNames[planet::index(habitat)]);
}

/// Ground, a second tone, and the ink of the symbol.
struct Paint {
    std::string_view colour, tone, ink;
};
Paint paint_of(Habitat habitat) {
    const auto [colour, tone, ink] = words_of<3>(drawing(named("paint", habitat)));
    return {colour, tone, ink};
}

constexpr Habitat habitat_at(std::size_t i) { return static_cast<Habitat>(i); }

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
        const Face& here = faces[from];
        const FaceEdge other = across(from, edge);
        faces[other.face] = {other.face, here.along(edge, 2 * kApothem),
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
        page_.line("<pattern id='h", static_cast<int>(i),
                   "' width='24' height='24' patternUnits='userSpaceOnUse' patternTransform='scale(7)'>",
                   drawing(named("pattern", habitat_at(i))), "</pattern>");
    }
    page_.line("</defs>");
}

void PlanetPen::symbol(Habitat habitat, Point at, std::string_view scale) {
    page_.line("<g color='", paint_of(habitat).ink, "'>");
    page_.use(named("habitat", habitat), at, scale);
    page_.line("</g>");
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
                       paint_of(habitat_at(habitat)).colour, "' stroke-width='6'/>");
        }
    }
}

void PlanetPen::symbols(const std::vector<Face>& faces, const Surface& surface) {
    for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
        for (const Face& face : faces) {
            for (int edge = 0; edge < kEdges; ++edge) {
                if ((surface.habitats[habitat] & area_bit(area_at(face.number, edge))) != 0) {
                    symbol(habitat_at(habitat), face.along(edge, 250), "6");
                }
            }
        }
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
    const Face& face = faces[first / kEdges];
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
    page_.line("<path d='", free, "' fill='", svg::kPaper, "'/>");
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
        symbols(faces, surface);
    }
    if (!pale.empty()) {
        page_.line("<path d='", pale, "' fill='", svg::kPaper, "' opacity='0.68'/>");
    }
    neighbours(faces, style.edges);
    page_.line("<path d='", taken, free, "' fill='none' stroke='", kInk, "' stroke-width='12' opacity='0.75'/>");
    for (const Outline& region : style.outlines) {
        outline(faces, region);
    }
    for (const Face& face : faces) {
        page_.line("<circle cx='", face.centre.x, "' cy='", face.centre.y, "' r='88' fill='#fffdf6' stroke='", kInk,
                   "' stroke-width='9'/>");
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
        surface.habitats[planet::index(tile[area])] |= area_bit((area + rotation) % kEdges);
    }
    page_.line("<g transform='translate(", at(corner), ") scale(0.1)' fill='", kInk, "'>");
    areas(faces, surface);
    for (int edge = 0; edge < kEdges; ++edge) {
        page_.line("<path d='", face.side_behind(edge), "' stroke='", kInk, "' stroke-width='5' opacity='0.22'/>");
    }
    page_.line("<path d='", face.pentagon(), "' fill='none' stroke='", kInk, "' stroke-width='14'/>");
    for (int area = 0; area < kEdges; ++area) {
        const int edge = (area + rotation) % kEdges;
        symbol(tile[area], face.along(edge, numbers ? 305 : 270), numbers ? "5" : "7");
        if (numbers) {
            const Point inside = face.along(edge, 165);
            page_.label({inside.x, inside.y + 36}, 100, "middle", "font-weight='bold'", join(area));
            const Point outside = face.along(edge, 520);
            page_.label({outside.x, outside.y + 40}, 110, "middle", join("fill='", kPaleInk, "'"), join(edge));
        }
    }
    page_.line("</g>");
}

void PlanetPen::chip(Habitat habitat, Point at) { page_.use(named("sign", habitat), at, "1.1"); }

void PlanetPen::portrait(std::string_view animal, Habitat habitat, Point at, std::string_view scale) {
    const std::string name = join("animal-", animal);
    const std::string medal = join("medal-", animal);
    if (drawing(name).empty()) {
        return chip(habitat, at);
    }
    page_.define("scene-window", "<clipPath id='window'><circle r='45'/></clipPath>");
    page_.define(name, std::string(drawing(name)));
    page_.define(
        medal, join("<circle r='49' fill='", drawing(named("rim", habitat)),
                    "'/><circle r='46' fill='#fff3d2'/><g clip-path='url(#window)'>", drawing(named("scene", habitat)),
                    "<g transform='translate(0 3) scale(.84)'><use href='#", name,
                    "' stroke='#fff8e6' stroke-width='5' stroke-linejoin='round'/><use href='#", name, "'/></g></g>"));
    page_.use(medal, at, scale);
}

}  // namespace pangaea
