// Drawing what lies on one tile of the Gaïa map, with the drawings of the page on flat ground.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/gaia/cards.h"
#include "referee/svg.h"

namespace pangaea {

class GaiaPen {
public:
    static constexpr int kTile = 120;
    static constexpr int kAnimals = gaia::kLands;  // the animals need after the lands; among cards, a power

    struct Need {
        int what;  // land or kAnimals
        bool met;
    };
    struct City {
        std::string name;
        int site;  // the land it is built like
        int satisfaction;
        std::vector<Need> needs;
        std::vector<int> standing;  // the seat of each meeple
    };

    explicit GaiaPen(svg::Page& page) : page_(page) {}

    static std::string_view need_name(int need);

    // On a tile whose corner is 0 0.
    void ground(int land, bool clear);
    void herd(int land, int tokens);
    void city(const City& city);
    /// A cell worth looking at.
    void mark(bool empty);

    void need(const Need& need, svg::Point at, std::string_view scale = "1.2");
    /// A Nature or Power card, or a land.
    void seal(int what, svg::Point at);

private:
    void town(const City& city, svg::Point at);
    void label(std::string_view name);

    svg::Page& page_;
};

}  // namespace pangaea
