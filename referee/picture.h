// Pictures of positions as SVG, for the rules pages and for reports. A picture has one panel or several, for example
// before and after some actions; every panel is set up and played by the referee, so a picture cannot show what the
// rules do not allow. The output is one self-contained file and depends on nothing but its input.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/referee.h"

namespace pangaea {

/// A picture to draw: a plain position (protocol, State), or an object around one:
///   state      the position; its `game` says which of the two kinds of picture this is
///   caption    the picture's title
///   actions    action strings; the position drawn is the one after them
///   show       words of the game for more than the board, "legend" in both
///   panels     list of {title, actions, ...}: one panel each, after the first `actions` actions
/// What else a game knows is in gaia_picture.h and planet_picture.h.
class Picture {
public:
    virtual ~Picture() = default;
    static Result<std::unique_ptr<Picture>> parse(std::string_view text);

    const std::string& caption() const { return caption_; }
    const std::vector<std::string>& actions() const { return actions_; }
    const json::value& state() const { return state_; }
    void show_legend() { show_.emplace_back("legend"); }

    /// Marks something further in every panel: a cell x,y or an area face/edge.
    virtual Status add_highlight(std::string_view mark) = 0;
    /// Sets up the position, plays the actions and draws. Refused where the referee refuses.
    virtual Result<std::string> draw(Referee& referee) const = 0;

protected:
    /// What every panel has.
    struct PanelHead {
        std::string title;
        std::size_t actions = 0;  // how many are applied first
    };

    /// Whether the document is a picture file; otherwise it is taken for a plain position, and that is all of it.
    bool read_head(const json::value& document);
    /// The fields every picture file has. `words` are those that `show` may hold besides "legend".
    void read_common(ObjectReader& reader, std::initializer_list<std::string_view> words, Faults& faults);
    PanelHead read_panel_head(ObjectReader& reader) const;

    bool shows(std::string_view word) const;
    Result<std::unique_ptr<Table>> play(Referee& referee, std::size_t count) const;

private:
    json::value state_;
    std::string caption_;
    std::vector<std::string> actions_;
    std::vector<std::string> show_;
};

}  // namespace pangaea
