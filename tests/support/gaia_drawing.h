// Gaïa positions drawn in a test; gaia_game.h plays on them.
// The map is a picture, columns are x to the right, rows are y downwards, cells are separated by blanks:
//
//     .    P    @S4           `.` no tile, `@` marks 0,0 (else the first cell of the picture), 4 animal tokens
//     F    D:08=3aab!  W      city-08 on a desert: satisfaction 3, two meeples of player 0 (a), one of player 1 (b),
//                             `!` the mark "reinforced"; satisfaction and mark may be left out when a position is set
//                             up
//
// P plain, F forest, S sea, D desert, M mountain, W swamp. `//` starts a comment.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/json.h"

namespace pangaea::test {

/// A list of texts that doctest prints line by line.
struct Lines {
    Lines() = default;
    Lines(std::initializer_list<std::string> lines) : list(lines) {}

    /// Those that start with one of the words given.
    Lines only(std::initializer_list<std::string_view> starts) const;
    bool has(std::string_view line) const;
    std::size_t size() const { return list.size(); }

    bool operator==(const Lines&) const = default;
    friend std::ostream& operator<<(std::ostream& out, const Lines& lines);

    std::vector<std::string> list;
};

/// The map of a picture as GaiaGame::map() writes it: a line for each tile, sorted by cell.
std::string map_of(std::string_view picture);
/// The same from the `map` of a state.
std::string map_text(const json::array& map);
/// "0,1 =3aab!" for "city-08", or "" where it is not on the map.
std::string city_text(const json::array& map, std::string_view city);

/// A position: the picture, what the test says, and everything else filled up so that nothing of the set is missing.
class Drawing {
public:
    explicit Drawing(std::string_view picture);

    Drawing& players(int count);
    Drawing& rule(std::string_view name, json::value value);
    Drawing& edition(std::string_view name) { return rule("edition", json::value(name)); }
    Drawing& advanced() { return rule("mode", "advanced"); }
    /// Another component set than the house set.
    Drawing& components(const json::object& set);

    Drawing& hand(int seat, Lines cards);
    Drawing& table(int seat, Lines cards);
    /// Meeples in hand; by default what is not on cities and goals.
    Drawing& meeples(int seat, int count);
    /// Exactly these cards, top first; by default all that is left, by name.
    Drawing& draw_deck(std::string_view kind, Lines cards);
    /// These cards on top of all that is left.
    Drawing& on_top(std::string_view kind, Lines cards);
    Drawing& open(std::string_view kind, Lines cards);
    Drawing& discard(std::string_view kind, Lines cards);
    /// Tiles of a land, or "animals".
    Drawing& supply(std::string_view what, int count);
    /// The goals in play, as "goal-1" or, with an owner, "goal-1 0". By default the first players + 2 of the set.
    Drawing& goals(Lines ids);
    /// By default player 0 is to act with two actions left; fields given here stand over that.
    Drawing& turn(json::object fields);
    Drawing& over();

    /// The position as `load` takes it.
    json::object position() const;

private:
    json::array map_entries() const;
    void fill_players(json::object& position, const json::array& map) const;
    void fill_decks(json::object& position) const;
    json::array fill_goals() const;
    json::object fill_turn() const;
    std::map<std::string, int> all_cards(std::string_view kind) const;

    std::string picture_;
    int players_ = 3;
    json::object rules_;
    json::object set_;
    std::map<int, Lines> hands_;
    std::map<int, Lines> tables_;
    std::map<int, int> meeples_;
    std::map<std::string, Lines, std::less<>> draws_;
    std::map<std::string, Lines, std::less<>> tops_;
    std::map<std::string, Lines, std::less<>> opens_;
    std::map<std::string, Lines, std::less<>> discards_;
    std::map<std::string, int, std::less<>> supply_;
    std::optional<Lines> goals_;
    json::object turn_;
    bool over_ = false;
};

/// A copy of gaia's house set, to be changed.
json::object house_set();

}  // namespace pangaea::test
