// Pictures of Planet positions (see picture.h): planets as unfolded nets, single tiles, and who won which animal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/planet/regions.h"
#include "referee/picture.h"

namespace pangaea {

/// In the file, besides what all pictures have:
///   highlight  areas "face/edge": the region each lies in is outlined, with its size; in the file or in a panel
///   show       any of "edges" (numbers of edges, and where each leads), "display", "legend"
/// A panel shows the planet of `player` (0), or
///   animal     with it: the regions this card asks for outlined, the others of its habitat dashed
///   tile       a tile of the set instead of a planet, turned by `rotation` (0)
///   awards     true: a table of the animals judged by the last action instead of a planet
class PlanetPicture final : public Picture {
public:
    static constexpr std::string_view kGame = "planet";

    struct Panel : PanelHead {
        int player = 0;
        std::string animal;
        std::string tile;
        int rotation = 0;
        bool awards = false;
        planet::AreaSet highlight = 0;
    };

    static Result<PlanetPicture> read(const json::value& document);

    Status add_highlight(std::string_view area) override;
    Result<std::string> draw(Referee& referee) const override;

private:
    /// Without panels in the file: everybody's planet.
    std::vector<Panel> panels_of(const json::value& state) const;

    std::vector<Panel> panels_;
    planet::AreaSet highlight_ = 0;  // in every panel
};

}  // namespace pangaea
