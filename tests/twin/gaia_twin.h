// A slow, plain second implementation of the Gaïa rules, written from the rules page and the protocol page alone.
// Tests play it side by side with the fast engine; it shares no code with it. Clarity over speed: strings for
// cards, std::map for the map, an exception to stop the moment the game ends. "§" names a section of the Gaïa rules.
#pragma once

#include <boost/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "twin_support.h"

namespace pangaea::twin {

using Cell = std::pair<int, int>;  // x, y; std::pair orders by x, then y, which is the order of the rules page
using Cards = Names;

struct City {
    std::string id;
    int satisfaction = 0;      // the remembered value (§5.2)
    std::vector<int> meeples;  // one entry per player
    bool reinforced = false;   // §9
};

struct Tile {
    std::string land;
    int animals = 0;
    std::optional<City> city;
};

using Map = std::map<Cell, Tile>;

// What the component set prints on the cards.
struct CityCard {
    std::string on;
    std::vector<std::string> needs;
};

struct GoalCard {
    std::string id;
    std::map<std::string, int> cards;  // land or "power" -> how many
};

struct Printed {
    std::map<std::string, CityCard> cities;
    std::map<std::string, std::string> animals;  // card id -> land or "star"
    std::vector<GoalCard> goals;                 // in the order of the set
};

Printed read_printed(const boost::json::object& set);
std::string kind_of(const std::string& card);                           // "nature", "life" or "power"
std::string cell_text(const Cell& cell);                                // "x,y"
std::vector<Cell> neighbours_of(const Cell& cell);                      // the four orthogonal squares, in play or not
int needs_met(const CityCard& city, const Map& map, const Cell& cell);  // §5.1

class GaiaTwin {
public:
    // `set` is a component set, `state` a position in phase "act", "turn" or "over". Nothing is validated.
    GaiaTwin(const boost::json::object& set, const boost::json::object& state);

    boost::json::object state() const;
    boost::json::value to_act() const;
    std::vector<std::string> legal() const;
    std::vector<std::pair<std::string, double>> outcomes() const;
    void apply(const std::string& action);
    boost::json::object result() const;

    std::vector<int> satisfaction_recomputed() const;      // of every city from the map as it lies, by cell
    const Cards& stolen_cards() const { return stolen_; }  // between hands: a tornado under way

private:
    struct Rules {
        bool advanced = false, powers = false, disasters = false;
        int lightning = 0;
        bool claim_forced = true, reinforced_all = false, volcano_city = true, tornado_random = false;
    };
    struct Player {
        int meeples = 0;  // in hand
        Cards hand, table;
    };
    struct Pile {
        Cards draw, open, discard;
    };
    struct Goal {
        std::string id;
        int owner = kNobody;
    };
    enum class Phase { Feed, Act, Discard, Claim, React, Steal, Chance, Keep, Over };
    struct GameEnded {};  // thrown the moment the game ends, so that nothing further is carried out (§5.3)

    static constexpr int kNobody = -1;

    // gaia_twin_state.cpp: reading and writing positions, the result
    void read_state(const boost::json::object& state);
    int placed_meeples(int player) const;
    int winner() const;

    // gaia_twin_legal.cpp: what may be done
    std::vector<std::string> feed_actions() const;
    std::vector<std::string> act_actions() const;
    std::vector<std::string> draw_actions() const;
    std::vector<std::string> play_actions(const std::string& card) const;
    std::vector<std::string> discard_actions() const;
    std::vector<std::string> claim_actions() const;
    std::vector<std::string> react_actions() const;
    std::vector<std::string> steal_actions() const;
    std::vector<std::string> claimable_goals(int player) const;
    bool takes_itself() const;
    bool may_erupt(const Cell& mountain) const;
    std::vector<Cell> neighbours_in_play(const Cell& cell) const;
    std::optional<Cell> find_city(const std::string& id) const;
    bool over_a_limit() const;
    Cards takeable_cards() const;

    // gaia_twin.cpp: doing it
    void perform(const std::string& action);
    void start_turn(int player);
    void continue_feeding();
    void perform_feed(const Cell& city, const Cell& from);
    void perform_draw(const std::vector<std::string>& words);
    void continue_draw();
    void perform_play(const std::vector<std::string>& words);
    void play_nature(const std::string& card, const Cell& cell);
    void play_animals(const std::string& card, const Cell& cell);
    void play_city(const std::string& card, const Cell& cell);
    void play_power(const std::string& card, const std::vector<Cell>& cells);
    void continue_reaction();
    void carry_out_power();
    void continue_tornado();
    void perform_keep(const std::string& card);
    void start_claims();
    void continue_claims();
    void perform_claim(const std::string& goal_id);
    void re_evaluate();
    void replace_tile(const Cell& cell, const std::string& land);
    void clear_tile(const Cell& cell);
    void discard(const std::string& card);
    void meeple_onto_city(City& city, int player);
    void meeple_leaves_city(City& city, int player);
    void all_meeples_leave(City& city);
    void meeple_leaves_hand(int player);
    void ask(Phase phase, int player);
    std::vector<int> opponents_clockwise() const;
    int player_count() const { return static_cast<int>(players_.size()); }
    Player& player(int index) { return players_[static_cast<std::size_t>(index)]; }
    const Player& player(int index) const { return players_[static_cast<std::size_t>(index)]; }

    Printed printed_;
    boost::json::value components_;
    Rules rules_;
    std::vector<Player> players_;
    Map map_;
    std::map<std::string, int> tile_supply_;
    int token_supply_ = 0;
    std::map<std::string, Pile> piles_;  // by kind
    std::vector<Goal> goals_;

    int turn_player_ = 0;
    int to_act_ = 0;  // meaningful unless the phase is chance or over
    Phase phase_ = Phase::Act;
    int actions_left_ = 2;

    std::vector<std::string> to_feed_;  // feed: ids of the cities not yet fed
    std::string power_;                 // the power just played and its targets
    std::vector<Cell> power_cells_;
    std::vector<int> reactors_;  // react: opponents with a Power card still to be asked, the front one now
    int protector_ = kNobody;
    std::vector<int> victims_;   // tornado: opponents still to be robbed, the front one now
    std::string stolen_back_;    // tornado, by-back: the back named for the front victim
    Cards stolen_;               // tornado: cards in the order taken
    std::vector<int> claimers_;  // claim: players still to be asked, the front one now
};

}  // namespace pangaea::twin
