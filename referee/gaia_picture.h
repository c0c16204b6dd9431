// Pictures of Gaïa positions (see picture.h).
#pragma once

#include <string_view>
#include <vector>

#include "engine/gaia/cards.h"
#include "referee/picture.h"

namespace pangaea {

/// In the file, besides what all pictures have:
///   highlight  cells [x, y] to mark, in the file or in a panel; an empty one is marked too
///   show       any of "players" (meeples in hand, tables), "goals", "legend"
class GaiaPicture final : public Picture {
public:
    static constexpr std::string_view kGame = "gaia";

    struct Panel : PanelHead {
        std::vector<gaia::Cell> highlight;
    };

    static Result<GaiaPicture> read(const json::value& document);

    Status add_highlight(std::string_view cell) override;
    Result<std::string> draw(Referee& referee) const override;

private:
    std::vector<Panel> panels_;
};

}  // namespace pangaea
