// Writing Gaïa's positions, observations and actions (protocol: State, Action strings); events are in gaia_events.cpp.
#include "referee/gaia_words.h"

#include <algorithm>

namespace pangaea {
namespace {

using namespace gaia;

constexpr std::string_view kPhaseNames[] = {"feed",  "act",    "discard", "claim", "react",
                                            "steal", "chance", "keep",    "over"};

// Parts of positions and events that write themselves.
auto cell_json(Cell cell) {
    return [cell](JsonText& out) { out.begin_array().add(cell_x(cell)).add(cell_y(cell)).end_array(); };
}
auto seat_json(int seat) {
    return [seat](JsonText& out) { seat == kNoSeat ? out.add(nullptr) : out.add(seat); };
}
auto seats_of(unsigned mask) {
    return [mask](JsonText& out) {
        out.begin_array();
        for (int seat = 0; seat < kMaxSeats; ++seat) {
            if ((mask >> seat & 1) != 0) {
                out.add(seat);
            }
        }
        out.end_array();
    };
}
/// A list, one call of `write_one` for each card.
template <class Card, class WriteOne>
auto list_of(CardSpan<Card> cards, WriteOne write_one) {
    return [cards, write_one](JsonText& out) {
        out.begin_array();
        for (const Card card : cards) {
            write_one(card);
        }
        out.end_array();
    };
}

}  // namespace

void GaiaWords::write_map(JsonText& out, const Board& board, int players) const {
    out.begin_array();
    for (int tile = 0; tile < board.tiles; ++tile) {
        out.begin_object()
            .add("at", cell_json(board.cell(tile)))
            .add("land", kLandNames[static_cast<int>(board.land(tile))])
            .add("animals", board.tokens_on(tile));
        if (board.has_city(tile)) {
            const CityStatus status = board.status[tile];
            out.add("city", set_->card_name(city_card(board.city_on(tile))));
            out.add("satisfaction", status.satisfaction());
            out.add("meeples", [&](JsonText& meeples) {
                meeples.begin_array();
                for (int seat = 0; seat < players; ++seat) {
                    meeples.add(status.meeples(seat));
                }
                meeples.end_array();
            });
            out.add("reinforced", status.is_reinforced());
        }
        out.end_object();
    }
    out.end_array();
}

void GaiaWords::write_supply(JsonText& out, const Board& board) const {
    out.begin_object();
    for (int land = 0; land < kLands; ++land) {
        out.add_named(kLandNames[land], board.supply[land]);
    }
    out.add("animals", board.tokens).end_object();
}

void GaiaWords::write_goals(JsonText& out, const GoalInPlay* goals, int count) const {
    out.begin_array();
    for (int i = 0; i < count; ++i) {
        out.object("id", set_->goal_name(goals[i].id), "owner", seat_json(goals[i].owner));
    }
    out.end_array();
}

void GaiaWords::write_turn(JsonText& out, const Turn& turn, const Board& board) const {
    out.add("player", turn.player)
        .add("to_act", write_actor(turn.actor))
        .add("phase", kPhaseNames[static_cast<int>(turn.phase)])
        .add("actions_left", turn.actions_left);
    if (turn.power != 0) {
        out.add("power", write_action(State{}, Action::from_code(turn.power)));
    }
    if (turn.protector != kNoSeat) {
        out.add("protector", turn.protector);
    }
    if (turn.victim != kNoSeat) {
        out.add("victim", turn.victim);
    }
    if (turn.back != kAnyBack) {
        out.add("back", kKindNames[turn.back]);
    }
    if (turn.to_feed != 0) {
        out.add("to_feed", [&](JsonText& cells) {
            cells.begin_array();
            for_each_tile(turn.to_feed, [&](int tile) { cells.add(cell_json(board.cell(tile))); });
            cells.end_array();
        });
    }
}

// A position and an observation are written alike, but for what is hidden.
namespace {

struct StateWriter {
    JsonText& out;
    const GaiaSet& set;
    const State& state;

    auto cards(Zone zone) const {
        return list_of(state.cards[zone], [this](CardId card) { out.add(set.card_name(card)); });
    }
    void players() const {
        out.begin_array();
        for (int seat = 0; seat < state.players(); ++seat) {
            out.object("meeples", state.meeples[seat], "hand", cards(hand_zone(seat)), "table",
                       cards(table_zone(seat)));
        }
        out.end_array();
    }
    /// The next card to be drawn first.
    void draw(Kind kind) const {
        out.begin_array();
        for (int i = state.cards.size(draw_zone(kind)); i > 0; --i) {
            out.add(set.card_name(state.cards[draw_zone(kind)][i - 1]));
        }
        out.end_array();
    }
    void stolen() const {
        out.begin_array();
        for (int i = 0; i < state.cards.size(kStolenZone); ++i) {
            out.object("from", state.turn.stolen_from[i], "card", set.card_name(state.cards[kStolenZone][i]));
        }
        out.end_array();
    }
    /// Who knows which card of a hand, place by place; left out where nobody knows any.
    void seen_by() const {
        const std::size_t before = out.size();
        bool any_seen = false;
        out.add("seen_by", [&](JsonText&) {
            out.begin_array();
            for (int seat = 0; seat < state.players(); ++seat) {
                out.begin_array();
                for (int i = 0; i < std::min(state.cards.size(hand_zone(seat)), kRemembered); ++i) {
                    any_seen = any_seen || state.seen_by[seat][i] != 0;
                    out.add(seats_of(state.seen_by[seat][i]));
                }
                out.end_array();
            }
            out.end_array();
        });
        if (!any_seen) {
            out.cut(before);
        }
    }
};

struct ObservationWriter {
    JsonText& out;
    const GaiaSet& set;
    const Observation& seen;

    const std::string& name(SeenCard card) const { return set.card_name(static_cast<CardId>(card)); }
    auto cards(Zone zone) const {
        return list_of(seen.cards[zone], [this](SeenCard card) { out.add(name(card)); });
    }
    void players() const {
        out.begin_array();
        for (int seat = 0; seat < seen.turn.players; ++seat) {
            out.begin_object().add("meeples", seen.meeples[seat]);
            if (seat == index(seen.seat)) {
                out.add("hand", cards(hand_zone(seat)));
            } else {
                other_hand(hand_zone(seat));
            }
            out.add("table", cards(table_zone(seat))).end_object();
        }
        out.end_array();
    }
    /// A count, the backs everybody sees, and the cards this seat remembers being taken.
    void other_hand(Zone zone) const {
        int backs[kKinds] = {};
        for (const SeenCard card : seen.cards[zone]) {
            ++backs[static_cast<int>(kind_of(card))];
        }
        out.add("hand", seen.cards.size(zone));
        out.add("backs", [&](JsonText&) {
            out.begin_object();
            for (int kind = 0; kind < kKinds; ++kind) {
                out.add_named(kKindNames[kind], backs[kind]);
            }
            out.end_object();
        });
        out.add("known", list_of(seen.cards[zone], [&](SeenCard card) {
                    if (!is_back(card)) {
                        out.add(name(card));
                    }
                }));
    }
    void draw(Kind kind) const { out.add(seen.cards.size(draw_zone(kind))); }
    void stolen() const {
        out.begin_array();
        for (int i = 0; i < seen.cards.size(kStolenZone); ++i) {
            const SeenCard card = seen.cards[kStolenZone][i];
            out.object("from", seen.turn.stolen_from[i], "back", kKindNames[static_cast<int>(kind_of(card))], "card",
                       [&](JsonText&) { is_back(card) ? out.add(nullptr) : out.add(name(card)); });
        }
        out.end_array();
    }
    void seen_by() const {}
};

template <class Writer>
void write_decks(JsonText& out, const Writer& parts) {
    out.begin_object();
    for (int k = 0; k < kKinds; ++k) {
        const auto kind = static_cast<Kind>(k);
        out.add_named(kKindNames[k], [&](JsonText&) {
            out.object(
                "draw", [&](JsonText&) { parts.draw(kind); }, "open", parts.cards(open_zone(kind)), "discard",
                parts.cards(discard_zone(kind)));
        });
    }
    out.end_object();
}

}  // namespace

template <class Seen, class Writer>
void GaiaWords::write_position(JsonText& out, const Seen& seen, const Writer& parts) const {
    out.begin_object().add("game", kName).add("components", set_->name());
    out.add("rules", [&](JsonText&) { write_rules(out); });
    out.add("players", [&](JsonText&) { parts.players(); });
    out.add("map", [&](JsonText&) { write_map(out, seen.board, seen.turn.players); });
    out.add("supply", [&](JsonText&) { write_supply(out, seen.board); });
    out.add("decks", [&](JsonText&) { write_decks(out, parts); });
    out.add("goals", [&](JsonText&) { write_goals(out, seen.goals, seen.goal_count); });
    out.add("turn", [&](JsonText&) {
        out.begin_object();
        write_turn(out, seen.turn, seen.board);
        if (!seen.cards.empty(kStolenZone)) {
            out.add("stolen", [&](JsonText&) { parts.stolen(); });
        }
        parts.seen_by();
        out.end_object();
    });
    out.add("over", seen.turn.phase == Phase::Over).end_object();
}

JsonText GaiaWords::write_state(const State& state) const {
    JsonText out;
    write_position(out, state, StateWriter{out, *set_, state});
    return out;
}

JsonText GaiaWords::write_observation(const Observation& seen) const {
    JsonText out;
    write_position(out, seen, ObservationWriter{out, *set_, seen});
    return out;
}

void GaiaWords::append_action(TextBuffer& out, const State&, Action action) const {
    const auto card = [&] { out.put(set_->card_name(card_of(action))); };
    const auto cell = [&](Cell at) {
        out.put(' ');
        out.put_number(cell_x(at));
        out.put(',');
        out.put_number(cell_y(at));
    };
    const Cell first = action_cell(action);
    switch (verb_of(action)) {
        case Verb::Feed:
            out.put("feed");
            cell(first);
            return cell(step(first, direction_of(action)));
        case Verb::Draw:
            out.put("draw ");
            out.put(kKindNames[what_of(action)]);
            if (const int open = where_of(action) - 1; open >= 0) {
                out.put(' ');
                out.put(set_->card_name(static_cast<CardId>(open)));
            }
            return;
        case Verb::Play:
            out.put("play ");
            card();
            if (card_of(action) != power_card(Power::Tornado)) {
                cell(first);
            }
            if (card_of(action) == power_card(Power::Earthquake)) {
                cell(step(first, direction_of(action)));
            }
            return;
        case Verb::Discard:
            out.put("discard ");
            return card();
        case Verb::Claim:
            out.put("claim ");
            return out.put(set_->goal_name(static_cast<GoalId>(what_of(action))));
        case Verb::Pass:
            return out.put("pass");
        case Verb::Protect:
            return out.put("protect");
        case Verb::Steal:
            out.put("steal ");
            out.put_number(what_of(action));
            out.put(' ');
            return out.put(kKindNames[where_of(action)]);
        case Verb::Take:
            out.put("take ");
            return card();
        case Verb::Keep:
            out.put("keep ");
            return card();
    }
}

json::value GaiaWords::write_scores(const State& state) const {
    json::array scores;
    for (int seat = 0; seat < state.players(); ++seat) {
        scores.push_back(Game::placed(state, seat));
    }
    return scores;
}

json::array GaiaWords::write_winners(const State& state) const { return {Game::winner(state)}; }

std::string_view GaiaWords::write_reason(const State& state) const {
    return Game::is_won_by_placing(state) ? "placed" : "exhausted";
}

}  // namespace pangaea
