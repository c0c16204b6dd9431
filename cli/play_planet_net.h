// Planet's pentagons in letters: a planet as an unfolded net, a tile, and a tile lying on a face. Colours fill the
// areas where there are any, letters where there are none.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal.h"
#include "engine/planet/state.h"

namespace pangaea::cli {

/// How habitats look: of the 256-colour palette what lies near the page's (web/packages/art/habitats.ts), is read in
/// black and told apart by all eyes (web/tests/unit/terminal.test.ts). Their letters belong to the language.
struct PlanetLook {
    static constexpr int kColours[planet::kHabitats] = {74, 71, 145, 222, 255};
};

/// What lies at an edge of a face; kNoHabitat while the face is free.
planet::Habitat habitat_at(const planet::Surface& surface, int face, int edge);
/// The letter of a habitat, "." for none.
std::string habitat_letter(planet::Habitat habitat);

/// A planet unfolded into two flowers of six faces, the poles in their middle. The large one numbers the edges of free
/// faces and says around the rim which face lies across; the small one only numbers the faces.
enum class NetSize : std::uint8_t { Small, Large };
inline constexpr int kNetWidths[2] = {39, 66};
Lines draw_net(const Terminal& terminal, const planet::Surface& surface, NetSize size);

inline constexpr int kPentagonWidth = 11;
/// A tile with its area 0 on top, the others following clockwise.
Lines draw_tile(const Terminal& terminal, const planet::Tile& tile, std::string_view middle);
/// A tile on a face, turned as in the net, and around it what lies across the edges.
Lines draw_on_face(const Terminal& terminal, const planet::Surface& surface, int face, const planet::Tile& lying,
                   std::string_view middle);

}  // namespace pangaea::cli
