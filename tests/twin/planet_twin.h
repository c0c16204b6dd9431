// A slow, plain second implementation of the Planet rules, written from the rules page and the protocol page alone.
// Tests play it side by side with the fast engine; it shares no code with it. Clarity over speed: strings for tiles
// and cards, sets of areas for regions, a flood fill for each question. "§" names a section of the Planet rules.
#pragma once

#include <boost/json.hpp>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "twin_support.h"

namespace pangaea::twin {

/// What the component set prints.
struct AnimalCard {
    std::string habitat;
    std::string wants;  // "most-regions", "largest-touching", "largest-avoiding"
    std::string other;  // empty for most-regions
};

struct PlanetPrinted {
    std::map<std::string, Names> tiles;  // id -> the habitats of its five areas
    std::map<std::string, AnimalCard> animals;
    std::map<std::string, std::vector<std::pair<int, int>>> scales;  // habitat -> (areas, points), rising
};

struct PlacedTile {
    std::string tile;
    int rotation = 0;
};

using PlanetFaces = std::array<std::optional<PlacedTile>, 12>;
using PlanetArea = std::pair<int, int>;  // face, edge

std::vector<PlanetArea> touching(const PlanetArea& area);  // the three areas that share an edge with it (§2)

/// What became of one animal card in the life of a round (§5.2).
struct Judged {
    std::string animal;
    std::vector<int> values;    // of the players; none before round 3
    std::optional<int> winner;  // nobody: it moved on, or in round 12 left the game
};

class PlanetTwin {
public:
    // `set` is a component set, `state` a whole position. Nothing is validated.
    PlanetTwin(const boost::json::object& set, const boost::json::object& state);

    boost::json::object state() const;
    boost::json::object observed_by(int player) const;
    std::vector<std::string> legal() const;  // sorted as byte strings
    void apply(const std::string& action);
    boost::json::object result() const;
    const std::vector<Judged>& judged() const { return judged_; }  // by the last `apply`, in order

    int areas_of(const PlanetFaces& planet, const std::string& habitat) const;
    int value_of(const PlanetFaces& planet, const AnimalCard& card) const;
    std::vector<int> fulfilling(const PlanetFaces& planet, const AnimalCard& card) const;  // sizes, largest first

private:
    struct Player {
        std::string objective;  // empty without one
        Names animals;
        PlanetFaces planet;
    };

    // planet_twin_state.cpp: positions in and out, whole or as one player sees them
    void read_state(const boost::json::object& state);
    boost::json::object write(std::optional<int> seen_by) const;

    // planet_twin.cpp: the rules
    std::optional<std::string> habitat_at(const PlanetFaces& planet, const PlanetArea& area) const;
    std::vector<std::set<PlanetArea>> regions(const PlanetFaces& planet, const std::string& habitat) const;
    bool touches(const PlanetFaces& planet, const std::set<PlanetArea>& region, const std::string& habitat) const;
    void end_round();
    void leave_over(const Names& tiles);
    void life();
    std::optional<int> winner_of(const AnimalCard& card, const std::vector<int>& values) const;
    std::optional<int> winner_at_last(const AnimalCard& card, std::vector<int> tied) const;
    void turn_up_pile();
    void reveal_animals(int round);
    int points(const Player& player) const;
    int player_count() const { return static_cast<int>(players_.size()); }
    int to_act() const { return (first_player_ + placed_) % player_count(); }

    PlanetPrinted printed_;
    boost::json::value components_;
    bool beginner_ = false;
    bool mystery_ = false;
    std::vector<Player> players_;
    int round_ = 1;
    int first_player_ = 0;
    int placed_ = 0;  // how many have placed this round
    Names display_;
    std::array<Names, 13> piles_;           // by round; 0 is not used
    std::array<Names, 13> animals_;         // face up
    std::array<Names, 13> hidden_animals_;  // with mystery
    bool over_ = false;
    std::vector<Judged> judged_;
};

}  // namespace pangaea::twin
