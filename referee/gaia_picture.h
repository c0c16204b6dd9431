// Pictures of Gaïa positions as SVG, for the rules page and for reports. A picture has one panel or several, for
// example before and after some actions; every panel is set up and played by the referee, so a picture cannot show what
// the rules do not allow. The output is one self-contained file and depends on nothing but its input.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gaia/cards.h"
#include "referee/referee.h"

namespace pangaea {

/// A picture to draw: a plain position (protocol, State), or an object around one:
///   state      the position
///   caption    the picture's title
///   actions    action strings; the position drawn is the one after them
///   highlight  cells [x, y] to mark; an empty one is marked too
///   show       any of "players" (meeples in hand, tables), "goals", "legend"
///   panels     list of {title, actions, highlight}: one map each, after the first `actions` actions
class GaiaPicture {
public:
    struct Panel {
        std::string title;
        std::size_t actions = 0;  // how many are applied first
        std::vector<gaia::Cell> highlight;
    };

    static Result<GaiaPicture> parse(std::string_view text);

    const std::string& caption() const { return caption_; }
    const std::vector<Panel>& panels() const { return panels_; }
    const std::vector<std::string>& actions() const { return actions_; }
    const json::value& state() const { return state_; }

    /// Marks a further cell, "x,y", in every panel.
    Status add_highlight(std::string_view cell);
    void show_legend() { legend_ = true; }

    /// Sets up the position, plays the actions and draws. Refused where the referee refuses.
    Result<std::string> draw(Referee& referee) const;

private:
    friend class GaiaPictureReader;
    json::value state_;
    std::string caption_;
    std::vector<std::string> actions_;
    std::vector<Panel> panels_;
    bool players_ = false;
    bool goals_ = false;
    bool legend_ = false;
};

}  // namespace pangaea
