// A game of Gaïa played in a test through the line protocol, with short words for what a test looks at.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/dialogue.h"
#include "tests/support/gaia_drawing.h"

namespace pangaea::test {

class GaiaGame : public Dialogue {
public:
    using Dialogue::Dialogue;
    GaiaGame() = default;
    explicit GaiaGame(const Drawing& drawing);
    GaiaGame(int players, std::uint64_t seed, json::object rules);

    std::string load_refused(const json::object& position) { return refused({{"cmd", "load"}, {"state", position}}); }
    void load(const json::object& position);
    void deal(int players, std::uint64_t seed, json::object rules, std::string_view components = "house");

    /// The events of an action that must be legal, one line each: the type, then fields by name: "meeple_placed
    /// at=0,1 city=city-08 player=2".
    Lines apply(std::string_view action);
    /// The events of the last action as one player may see them.
    Lines events_seen_by(int seat);
    /// The error code of an action that must be refused and must change nothing.
    std::string illegal(std::string_view action);
    void undo();

    /// The legal actions that start with these words.
    Lines legal(std::string_view words = "");
    /// For chance: "take sun 0.5".
    Lines outcomes();
    json::object state();
    json::value field(std::string_view pointer);

    std::string map();
    /// "0,1 =3aab!" for "city-08", or "" where it is not on the map.
    std::string city(std::string_view name);
    /// Meeples in hand, player by player: "5 4 6".
    std::string meeples();
    Lines hand(int seat);
    Lines table(int seat);
    Lines draw_deck(std::string_view kind);
    Lines open(std::string_view kind);
    Lines discard(std::string_view kind);
    int supply(std::string_view what);
    /// "goal-1 -" or "goal-1 0".
    Lines goals();
    /// Phase, whose turn, who decides, actions left: "act 0 by 0, 2 left".
    std::string turn();
    /// "winners [0], placed, scores [6,2]", or "".
    std::string result();

private:
    Lines texts(const std::string& pointer);
};

}  // namespace pangaea::test
