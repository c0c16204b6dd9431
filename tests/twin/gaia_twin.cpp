// The slow twin of the Gaïa engine: carrying out actions, re-evaluation, powers and goals, one function per paragraph
// of the rules page. See gaia_twin.h; reading and writing positions and the legal actions are in the sister files.
#include "gaia_twin.h"

#include <algorithm>
#include <sstream>

namespace pangaea::twin {

namespace {

std::vector<std::string> words_of(const std::string& action) {
    std::istringstream stream(action);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

Cell parse_cell(const std::string& text) {
    const std::size_t comma = text.find(',');
    return {std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))};
}

// The first of equal cards leaves.
void remove_first(Cards& cards, const std::string& card) { cards.erase(std::find(cards.begin(), cards.end(), card)); }

}  // namespace

void GaiaTwin::apply(const std::string& action) {
    try {
        perform(action);
        while (takes_itself()) {
            perform(legal().front());
        }
    } catch (const GameEnded&) {
        phase_ = Phase::Over;
    }
}

void GaiaTwin::perform(const std::string& action) {
    const std::vector<std::string> words = words_of(action);
    switch (phase_) {
        case Phase::Feed:
            perform_feed(parse_cell(words.at(1)), parse_cell(words.at(2)));
            break;
        case Phase::Act:
            --actions_left_;  // "goes down when a draw or play is applied, before its consequences"
            if (words.at(0) == "draw") {
                perform_draw(words);
            } else {
                perform_play(words);
            }
            break;
        case Phase::Discard:
            remove_first(player(turn_player_).hand, words.at(1));
            discard(words.at(1));
            continue_draw();
            break;
        case Phase::Claim:
            if (words.at(0) == "claim") {
                perform_claim(words.at(1));
            } else {
                claimers_.erase(claimers_.begin());  // declined
            }
            continue_claims();
            break;
        case Phase::React:
            if (words.at(0) == "protect") {
                protector_ = to_act_;
                remove_first(player(protector_).hand, "protection");
                player(protector_).table.push_back("protection");
                start_claims();  // cancelled: no effect
            } else {
                reactors_.erase(reactors_.begin());
                continue_reaction();
            }
            break;
        case Phase::Steal:
            stolen_back_ = words.at(2);
            phase_ = Phase::Chance;
            break;
        case Phase::Chance:
            remove_first(player(victims_.front()).hand, words.at(1));
            stolen_.push_back(words.at(1));
            victims_.erase(victims_.begin());
            continue_tornado();
            break;
        case Phase::Keep:
            perform_keep(words.at(1));
            break;
        case Phase::Over:
            break;
    }
}

void GaiaTwin::ask(Phase phase, int index) {
    phase_ = phase;
    to_act_ = index;
}

// Clockwise from the player whose turn it is, who is left out.
std::vector<int> GaiaTwin::opponents_clockwise() const {
    std::vector<int> opponents;
    for (int step = 1; step < player_count(); ++step) {
        opponents.push_back((turn_player_ + step) % player_count());
    }
    return opponents;
}

// ---------------------------------------------------------------------------------------------- §4, §5.4 the turn

void GaiaTwin::start_turn(int index) {
    turn_player_ = index;
    actions_left_ = 2;
    to_feed_.clear();
    for (const auto& [cell, tile] : map_) {
        if (!tile.city.has_value() || tile.city->meeples[static_cast<std::size_t>(index)] == 0) {
            continue;
        }
        const std::vector<std::string>& needs = printed_.cities.at(tile.city->id).needs;
        if (std::find(needs.begin(), needs.end(), "animals") != needs.end()) {
            to_feed_.push_back(tile.city->id);
        }
    }
    continue_feeding();
}

void GaiaTwin::continue_feeding() { ask(feed_actions().empty() ? Phase::Act : Phase::Feed, turn_player_); }

void GaiaTwin::perform_feed(const Cell& city, const Cell& from) {
    to_feed_.erase(std::find(to_feed_.begin(), to_feed_.end(), map_.at(city).city->id));
    --map_.at(from).animals;
    ++token_supply_;
    re_evaluate();
    continue_feeding();
}

// §4.1
void GaiaTwin::perform_draw(const std::vector<std::string>& words) {
    Pile& pile = piles_.at(words.at(1));
    Cards& hand = player(turn_player_).hand;
    if (pile.draw.empty() && pile.open.empty()) {
        throw GameEnded{};  // §8: an exhausted kind
    }
    if (words.size() == 2) {  // the top card, unseen
        hand.push_back(pile.draw.front());
        pile.draw.erase(pile.draw.begin());
    } else {  // an open card; the replacement takes its place
        const auto place = std::find(pile.open.begin(), pile.open.end(), words.at(2));
        hand.push_back(*place);
        if (pile.draw.empty()) {
            pile.open.erase(place);
        } else {
            *place = pile.draw.front();
            pile.draw.erase(pile.draw.begin());
        }
    }
    continue_draw();
}

void GaiaTwin::continue_draw() {
    if (over_a_limit()) {
        ask(Phase::Discard, turn_player_);
        return;
    }
    protector_ = kNobody;
    start_claims();
}

void GaiaTwin::perform_play(const std::vector<std::string>& words) {
    const std::string& card = words.at(1);
    std::vector<Cell> cells;
    for (std::size_t i = 2; i < words.size(); ++i) {
        cells.push_back(parse_cell(words.at(i)));
    }
    remove_first(player(turn_player_).hand, card);
    protector_ = kNobody;
    if (kind_of(card) == "nature") {
        play_nature(card, cells.at(0));
    } else if (kind_of(card) == "power") {
        play_power(card, cells);
    } else if (printed_.animals.contains(card)) {
        play_animals(card, cells.at(0));
    } else {
        play_city(card, cells.at(0));
    }
}

// §4.2
void GaiaTwin::play_nature(const std::string& card, const Cell& cell) {
    --tile_supply_.at(card);
    map_[cell] = Tile{card, 0, std::nullopt};
    player(turn_player_).table.push_back(card);
    re_evaluate();
    start_claims();
}

// §4.3
void GaiaTwin::play_animals(const std::string& card, const Cell& cell) {
    token_supply_ -= 4;
    map_.at(cell).animals = 4;
    discard(card);
    re_evaluate();
    start_claims();
}

// §4.4
void GaiaTwin::play_city(const std::string& card, const Cell& cell) {
    City founded;
    founded.id = card;
    founded.satisfaction = needs_met(printed_.cities.at(card), map_, cell);
    founded.meeples.assign(players_.size(), 0);
    map_.at(cell).city = founded;
    City& city = *map_.at(cell).city;
    meeple_onto_city(city, turn_player_);
    if (rules_.advanced && city.satisfaction == 4) {
        meeple_onto_city(city, turn_player_);
    }
    re_evaluate();
    start_claims();
}

// ------------------------------------------------------------------------------------------------- §5.3 the cities

void GaiaTwin::re_evaluate() {
    bool any_discarded = true;
    while (any_discarded) {  // one wave
        // 1. Compute every city's satisfaction; the new values are stored at once.
        std::vector<Cell> fallen;
        std::vector<Cell> risen;
        for (auto& [cell, tile] : map_) {
            if (!tile.city.has_value()) {
                continue;
            }
            const int before = tile.city->satisfaction;
            const int now = needs_met(printed_.cities.at(tile.city->id), map_, cell);
            tile.city->satisfaction = now;
            if (now < before) {
                fallen.push_back(cell);
            } else if (now > before) {
                risen.push_back(cell);
            }
        }
        // 2. Falls first.
        for (const Cell& cell : fallen) {
            City& city = *map_.at(cell).city;
            if (city.satisfaction <= 1) {
                all_meeples_leave(city);
            } else if (rules_.advanced) {  // fell to 3 or 2
                if (city.satisfaction == 2 && rules_.reinforced_all && city.reinforced) {
                    all_meeples_leave(city);  // §9, reinforced: all
                    continue;
                }
                for (int owner = 0; owner < player_count(); ++owner) {
                    // Three of one owner exist only in a position set up by hand; at 2 all but one go (§9).
                    while (city.meeples[static_cast<std::size_t>(owner)] >= 2) {
                        meeple_leaves_city(city, owner);
                        if (city.satisfaction == 3) {
                            break;
                        }
                    }
                }
            }
        }
        // 3. Then rises.
        for (const Cell& cell : risen) {
            City& city = *map_.at(cell).city;
            int wanted = 1;
            if (rules_.advanced) {
                for (int other = 0; other < player_count(); ++other) {
                    while (other != turn_player_ && city.meeples[static_cast<std::size_t>(other)] > 0) {
                        meeple_leaves_city(city, other);
                    }
                }
                wanted = city.satisfaction == 4 ? 2 : 1;
            }
            while (city.meeples[static_cast<std::size_t>(turn_player_)] < wanted) {
                meeple_onto_city(city, turn_player_);
            }
        }
        // 4. Cities at 0 are discarded, all together.
        any_discarded = false;
        for (auto& [cell, tile] : map_) {
            if (tile.city.has_value() && tile.city->satisfaction == 0) {
                discard(tile.city->id);
                tile.city.reset();
                any_discarded = true;
            }
        }
    }
}

// The mark `reinforced` is set when a player's second meeple goes on a city (§9), in every advanced game.
void GaiaTwin::meeple_onto_city(City& city, int index) {
    int& standing = city.meeples[static_cast<std::size_t>(index)];
    ++standing;
    if (rules_.advanced && standing == 2) {
        city.reinforced = true;
    }
    meeple_leaves_hand(index);
}

// ... and cleared when that player's last meeple leaves it.
void GaiaTwin::meeple_leaves_city(City& city, int index) {
    int& standing = city.meeples[static_cast<std::size_t>(index)];
    --standing;
    ++player(index).meeples;
    if (standing == 0) {
        city.reinforced = false;
    }
}

void GaiaTwin::all_meeples_leave(City& city) {
    for (int owner = 0; owner < player_count(); ++owner) {
        while (city.meeples[static_cast<std::size_t>(owner)] > 0) {
            meeple_leaves_city(city, owner);
        }
    }
}

// §8: the moment a player has placed all meeples that player wins. The meeple already stands when this is called.
void GaiaTwin::meeple_leaves_hand(int index) {
    --player(index).meeples;
    if (player(index).meeples == 0) {
        throw GameEnded{};
    }
}

// ---------------------------------------------------------------------------------------------------- §7 the powers

void GaiaTwin::play_power(const std::string& card, const std::vector<Cell>& cells) {
    player(turn_player_).table.push_back(card);
    power_ = card;
    power_cells_ = cells;
    reactors_.clear();
    for (const int opponent : opponents_clockwise()) {
        const Cards& hand = player(opponent).hand;
        // Backs are public, so whoever has a Power card is asked, whatever it is.
        if (std::any_of(hand.begin(), hand.end(), [](const std::string& held) { return kind_of(held) == "power"; })) {
            reactors_.push_back(opponent);
        }
    }
    continue_reaction();
}

void GaiaTwin::continue_reaction() {
    if (reactors_.empty()) {
        carry_out_power();
    } else {
        ask(Phase::React, reactors_.front());
    }
}

void GaiaTwin::carry_out_power() {
    if (power_ == "tornado") {
        victims_ = opponents_clockwise();
        stolen_.clear();
        continue_tornado();
        return;
    }
    const Cell cell = power_cells_.at(0);
    const std::string land = map_.at(cell).land;
    if (power_ == "sun") {
        replace_tile(cell, land == "swamp" ? "plain" : "desert");
    } else if (power_ == "rain") {
        replace_tile(cell, land == "desert" ? "plain" : "swamp");
    } else if (power_ == "earthquake") {
        std::swap(map_.at(cell), map_.at(power_cells_.at(1)));
    } else if (power_ == "lightning") {
        clear_tile(cell);
    } else if (power_ == "eruption") {
        const std::vector<Cell> around = neighbours_in_play(cell);
        std::vector<Cell> hit = around;
        hit.push_back(cell);
        std::sort(hit.begin(), hit.end());  // discards go in cell order (§4.1)
        for (const Cell& each : hit) {
            clear_tile(each);
        }
        for (const Cell& each : around) {
            const std::string burning = map_.at(each).land;
            if (burning == "plain" || burning == "forest" || burning == "swamp") {
                replace_tile(each, "desert");
            }
        }
    }
    re_evaluate();
    start_claims();
}

// Animals stay on the tile; the replaced tile goes back to the supply.
void GaiaTwin::replace_tile(const Cell& cell, const std::string& land) {
    Tile& tile = map_.at(cell);
    ++tile_supply_.at(tile.land);
    --tile_supply_.at(land);
    tile.land = land;
}

// Tokens to the supply, the city to the Life discard, meeples to their owners.
void GaiaTwin::clear_tile(const Cell& cell) {
    Tile& tile = map_.at(cell);
    token_supply_ += tile.animals;
    tile.animals = 0;
    if (tile.city.has_value()) {
        all_meeples_leave(*tile.city);
        discard(tile.city->id);
        tile.city.reset();
    }
}

// §7.1: the next opponent who has a card; when all have been robbed, keep one.
void GaiaTwin::continue_tornado() {
    while (!victims_.empty() && player(victims_.front()).hand.empty()) {
        victims_.erase(victims_.begin());
    }
    if (!victims_.empty()) {
        ask(rules_.tornado_random ? Phase::Chance : Phase::Steal, turn_player_);
    } else if (!stolen_.empty()) {
        ask(Phase::Keep, turn_player_);
    } else {
        start_claims();  // nobody had a card
    }
}

void GaiaTwin::perform_keep(const std::string& card) {
    remove_first(stolen_, card);
    player(turn_player_).hand.push_back(card);
    for (const std::string& other : stolen_) {
        discard(other);
    }
    stolen_.clear();
    start_claims();
}

void GaiaTwin::discard(const std::string& card) { piles_.at(kind_of(card)).discard.push_back(card); }

// ----------------------------------------------------------------------------------------------------- §5.5 the goals

// First the player whose action it was, then the player who protected (§7).
void GaiaTwin::start_claims() {
    claimers_ = {turn_player_};
    if (protector_ != kNobody) {
        claimers_.push_back(protector_);
    }
    continue_claims();
}

void GaiaTwin::continue_claims() {
    while (!claimers_.empty() && claimable_goals(claimers_.front()).empty()) {
        claimers_.erase(claimers_.begin());
    }
    if (!claimers_.empty()) {
        ask(Phase::Claim, claimers_.front());
    } else if (actions_left_ > 0) {
        ask(Phase::Act, turn_player_);
    } else {
        start_turn((turn_player_ + 1) % player_count());
    }
}

void GaiaTwin::perform_claim(const std::string& goal_id) {
    const auto printed = std::find_if(printed_.goals.begin(), printed_.goals.end(),
                                      [&](const GoalCard& card) { return card.id == goal_id; });
    std::map<std::string, int> wanted = printed->cards;
    Cards& table = player(to_act_).table;
    Cards kept;
    for (const std::string& card : table) {  // the oldest fitting cards, in table order
        int& missing = wanted[kind_of(card) == "power" ? "power" : card];
        if (missing > 0) {
            --missing;
            discard(card);
        } else {
            kept.push_back(card);
        }
    }
    table = kept;
    for (Goal& goal : goals_) {
        if (goal.id == goal_id) {
            goal.owner = to_act_;
        }
    }
    meeple_leaves_hand(to_act_);
}

}  // namespace pangaea::twin
