// What follows from a position of Gaïa by the rules, for whoever draws it: which needs are met (§5.1), how long each
// city can be fed (§5.4), what is missing for each goal (§5.5); and how far a preview may look ahead. Public things
// only.
#include <algorithm>

#include "engine/gaia/events.h"
#include "referee/gaia_words.h"

namespace pangaea {

using namespace gaia;

namespace {

constexpr int kNeedKinds = kLands + 1;  // the lands, then animals

/// The four needs one by one; of equal ones the first are met.
json::array needs_json(Needs needs, unsigned around) {
    const Needs have = kShown[around & 255] + kShown[around >> 8];
    json::array list;
    for (int kind = 0; kind < kNeedKinds; ++kind) {
        const int wanted = static_cast<int>(needs >> (4 * kind) & 15);
        const int there = static_cast<int>(have >> (4 * kind) & 15);
        for (int i = 0; i < wanted; ++i) {
            list.push_back({{"need", kind == kLands ? "animals" : kLandNames[kind]}, {"met", i < there}});
        }
    }
    return list;
}

int tokens_around(const Board& board, int tile) {
    int sum = 0;
    for (const int next : board.neighbours(tile)) {
        sum += next >= 0 ? board.tokens_on(next) : 0;
    }
    return sum;
}

/// Feeding played ahead while nothing else happens: seats in turn, each city from the neighbour that has most.
class FeedingForecast {
public:
    FeedingForecast(const Components& components, const Observation& seen)
        : components_(components), board_(seen.board), players_(seen.turn.players) {
        for_each_tile(board_.city_tiles, [&](int tile) {
            lasts_[tile] = 0;
            hungry_ |= eats(tile) && board_.status[tile].has_meeples() ? tile_bit(tile) : 0;
        });
        const int first = seen.turn.player;
        for (int turn = 1; hungry_ != 0; ++turn) {
            play_turn((first + turn) % players_);
        }
    }

    /// How many meals of its owners the city still gets; nothing where none is needed.
    json::value meals(int tile) const {
        return eats(tile) && board_.status[tile].has_meeples() ? json::value(lasts_[tile]) : json::value(nullptr);
    }

private:
    bool eats(int tile) const { return (components_.cities[board_.city[tile]].needs & (kAnimalsNeed * 15)) != 0; }

    void play_turn(int seat) {
        for_each_tile(hungry_, [&](int tile) {
            if (tokens_around(board_, tile) == 0) {
                hungry_ &= ~tile_bit(tile);
            } else if (board_.status[tile].meeples(seat) > 0) {
                ++lasts_[tile];
                eat(tile);
            }
        });
    }

    void eat(int tile) {
        int best = -1;
        for (const int next : board_.neighbours(tile)) {
            if (next >= 0 && (best < 0 || board_.tokens_on(next) > board_.tokens_on(best))) {
                best = next;
            }
        }
        board_.set_tokens(best, board_.tokens_on(best) - 1);
    }

    const Components& components_;
    Board board_;
    int players_;
    TileSet hungry_ = 0;
    int lasts_[kMaxTiles] = {};
};

/// For each seat, how many cards its table still lacks.
json::array missing_cards(const Goal& goal, const Observation& seen) {
    json::array missing;
    for (int seat = 0; seat < seen.turn.players; ++seat) {
        int have[kLands + 1] = {};
        for (const SeenCard card : seen.cards[table_zone(seat)]) {
            ++have[std::min(static_cast<int>(card), kLands)];
        }
        int lacks = 0;
        for (int kind = 0; kind <= kLands; ++kind) {
            lacks += std::max(0, goal.land(kind) - have[kind]);
        }
        missing.push_back(lacks);
    }
    return missing;
}

}  // namespace

json::object GaiaWords::write_facts(const Observation& seen) const {
    const Components& components = game_.components();
    const FeedingForecast forecast(components, seen);
    json::array cities;
    for_each_tile(seen.board.city_tiles, [&](int tile) {
        const Cell cell = seen.board.cell(tile);
        cities.push_back(
            {{"at", {cell_x(cell), cell_y(cell)}},
             {"needs", needs_json(components.cities[seen.board.city[tile]].needs, seen.board.around[tile])},
             {"meals", forecast.meals(tile)}});
    });
    json::array goals;
    for (int i = 0; i < seen.goal_count; ++i) {
        const GoalId id = seen.goals[i].id;
        goals.push_back({{"id", set_->goal_name(id)},
                         {"missing", missing_cards(components.goals[static_cast<std::size_t>(id)], seen)}});
    }
    return {{"cities", std::move(cities)}, {"goals", std::move(goals)}};
}

// What a stolen card brings depends on the card, which nobody has seen: two of a kind are settled without a question.
bool GaiaWords::is_end_of_preview(const Event& event) {
    const auto type = static_cast<EventType>(event.type);
    return type == EventType::TurnStarted || type == EventType::CardStolen;
}

// What is drawn or turned up cannot be known before.
bool GaiaWords::is_foreseeable(const Event& event) {
    switch (static_cast<EventType>(event.type)) {
        case EventType::CardTurnedUp:
        case EventType::CardStolen:
        case EventType::CardLookedAt:
        case EventType::CardKept:
            return false;
        case EventType::CardDrawn:
            return event.secret_for == kPublic;
        default:
            return true;
    }
}

void GaiaWords::let_happen(State& state, EventSink* events) const {
    while (state.turn.phase == Phase::React) {
        game_.apply(state, make_action(Verb::Pass), events);
    }
}

}  // namespace pangaea
