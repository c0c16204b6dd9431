// Writing Gaïa's positions, observations, actions and events (protocol: State, Action strings, Events).
#include "referee/gaia_words.h"

#include <algorithm>

#include "engine/gaia/events.h"

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

JsonText GaiaWords::write_state(const State& state) const {
    JsonText out;
    const auto card = [&](CardId id) { out.add(set_->card_name(id)); };
    const auto cards = [&](Zone zone) { return list_of(state.cards[zone], card); };
    out.begin_object().add("game", kName).add("components", set_->name());
    out.add("rules", [&](JsonText&) { write_rules(out); });
    out.add("players", [&](JsonText&) {
        out.begin_array();
        for (int seat = 0; seat < state.players(); ++seat) {
            out.object("meeples", state.meeples[seat], "hand", cards(hand_zone(seat)), "table",
                       cards(table_zone(seat)));
        }
        out.end_array();
    });
    out.add("map", [&](JsonText&) { write_map(out, state.board, state.players()); });
    out.add("supply", [&](JsonText&) { write_supply(out, state.board); });
    out.add("decks", [&](JsonText&) {
        out.begin_object();
        for (int k = 0; k < kKinds; ++k) {
            const auto kind = static_cast<Kind>(k);
            const auto draw = [&](JsonText&) {
                out.begin_array();
                for (int i = state.cards.size(draw_zone(kind)); i > 0; --i) {
                    card(state.cards[draw_zone(kind)][i - 1]);
                }
                out.end_array();
            };
            out.add_named(kKindNames[k], [&](JsonText&) {
                out.object("draw", draw, "open", cards(open_zone(kind)), "discard", cards(discard_zone(kind)));
            });
        }
        out.end_object();
    });
    out.add("goals", [&](JsonText&) { write_goals(out, state.goals, state.goal_count); });
    out.add("turn", [&](JsonText&) {
        out.begin_object();
        write_turn(out, state.turn, state.board);
        if (!state.cards.empty(kStolenZone)) {
            out.add("stolen", [&](JsonText&) {
                out.begin_array();
                for (int i = 0; i < state.cards.size(kStolenZone); ++i) {
                    out.object("from", state.turn.stolen_from[i], "card", set_->card_name(state.cards[kStolenZone][i]));
                }
                out.end_array();
            });
        }
        // Who knows which card of a hand, place by place; left out where nobody knows any.
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
        out.end_object();
    });
    out.add("over", state.is_over()).end_object();
    return out;
}

JsonText GaiaWords::write_observation(const Observation& seen) const {
    JsonText out;
    const auto name = [&](SeenCard card) -> const std::string& { return set_->card_name(static_cast<CardId>(card)); };
    const auto cards = [&](Zone zone) {
        return list_of(seen.cards[zone], [&](SeenCard card) { out.add(name(card)); });
    };
    out.begin_object().add("game", kName).add("components", set_->name());
    out.add("rules", [&](JsonText&) { write_rules(out); });
    out.add("players", [&](JsonText&) {
        out.begin_array();
        for (int seat = 0; seat < seen.turn.players; ++seat) {
            const Zone zone = hand_zone(seat);
            out.begin_object().add("meeples", seen.meeples[seat]);
            if (seat == index(seen.seat)) {
                out.add("hand", cards(zone));
            } else {
                // A count, the backs everybody sees, and the cards this seat remembers being taken.
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
            out.add("table", cards(table_zone(seat))).end_object();
        }
        out.end_array();
    });
    out.add("map", [&](JsonText&) { write_map(out, seen.board, seen.turn.players); });
    out.add("supply", [&](JsonText&) { write_supply(out, seen.board); });
    out.add("decks", [&](JsonText&) {
        out.begin_object();
        for (int k = 0; k < kKinds; ++k) {
            const auto kind = static_cast<Kind>(k);
            out.add_named(kKindNames[k], [&](JsonText&) {
                out.object("draw", seen.cards.size(draw_zone(kind)), "open", cards(open_zone(kind)), "discard",
                           cards(discard_zone(kind)));
            });
        }
        out.end_object();
    });
    out.add("goals", [&](JsonText&) { write_goals(out, seen.goals, seen.goal_count); });
    out.add("turn", [&](JsonText&) {
        out.begin_object();
        write_turn(out, seen.turn, seen.board);
        if (!seen.cards.empty(kStolenZone)) {
            out.add("stolen", [&](JsonText&) {
                out.begin_array();
                for (int i = 0; i < seen.cards.size(kStolenZone); ++i) {
                    const SeenCard card = seen.cards[kStolenZone][i];
                    out.object("from", seen.turn.stolen_from[i], "back", kKindNames[static_cast<int>(kind_of(card))],
                               "card", [&](JsonText&) { is_back(card) ? out.add(nullptr) : out.add(name(card)); });
                }
                out.end_array();
            });
        }
        out.end_object();
    });
    out.add("over", seen.turn.phase == Phase::Over).end_object();
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

void GaiaWords::write_event(JsonText& out, const Event& event, std::optional<Seat> viewer) const {
    const bool may_see = !viewer || (event.secret_for >> index(*viewer) & 1) != 0;
    const auto arg = [&](std::size_t i) { return static_cast<int>(event.args[i]); };
    const auto cell = [&](std::size_t i) { return cell_json(static_cast<Cell>(event.args[i])); };
    const auto card = [&](std::size_t i) -> const std::string& {
        return set_->card_name(static_cast<CardId>(event.args[i]));
    };
    const auto city = [&](std::size_t i) -> const std::string& {
        return set_->card_name(city_card(static_cast<CityId>(event.args[i])));
    };
    const auto goal = [&](std::size_t i) -> const std::string& {
        return set_->goal_name(static_cast<GoalId>(event.args[i]));
    };
    const auto secret = [&](std::size_t i) {
        return [&, i](JsonText&) { may_see ? out.add(card(i)) : out.add(nullptr); };
    };
    const auto kind = [&](std::size_t i) { return kKindNames[arg(i)]; };
    const auto land = [&](std::size_t i) { return kLandNames[arg(i)]; };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TurnStarted:
            return out.object("type", "turn_started", "player", arg(0));
        case EventType::CardDrawn:
            return out.object("type", "card_drawn", "player", arg(0), "kind", kind(1), "open", arg(2) != 0, "card",
                              secret(3));
        case EventType::CardTurnedUp:
            return out.object("type", "card_turned_up", "kind", kind(0), "place", arg(1), "card", card(2));
        case EventType::CardPlayed:
            return out.object("type", "card_played", "player", arg(0), "card", card(1));
        case EventType::CardDiscarded:
            return out.object("type", "card_discarded", "player", arg(0), "card", card(1));
        case EventType::TilePlaced:
            return out.object("type", "tile_placed", "player", arg(0), "at", cell(1), "land", land(2));
        case EventType::AnimalsPlaced:
            return out.object("type", "animals_placed", "player", arg(0), "at", cell(1), "tokens", arg(2));
        case EventType::AnimalsRemoved:
            return out.object("type", "animals_removed", "at", cell(0), "tokens", arg(1));
        case EventType::CityFounded:
            return out.object("type", "city_founded", "player", arg(0), "at", cell(1), "city", city(2), "satisfaction",
                              arg(3));
        case EventType::SatisfactionChanged:
            return out.object("type", "satisfaction_changed", "at", cell(0), "city", city(1), "from", arg(2), "to",
                              arg(3));
        case EventType::MeeplePlaced:
            if (arg(2) < 0) {
                return out.object("type", "meeple_placed", "player", arg(0), "goal", goal(3));
            }
            return out.object("type", "meeple_placed", "player", arg(0), "at", cell(1), "city", city(2));
        case EventType::MeepleReturned:
            return out.object("type", "meeple_returned", "player", arg(0), "at", cell(1), "city", city(2));
        case EventType::CityTakenOver:
            return out.object("type", "city_taken_over", "at", cell(0), "city", city(1), "from", arg(2), "to", arg(3));
        case EventType::CityDiscarded:
            return out.object("type", "city_discarded", "at", cell(0), "city", city(1));
        case EventType::GoalClaimed:
            return out.object("type", "goal_claimed", "player", arg(0), "goal", goal(1));
        case EventType::TokenEaten:
            return out.object("type", "token_eaten", "player", arg(0), "at", cell(1), "city", city(2), "from", cell(3));
        case EventType::PowerPlayed: {
            const auto cells = [&](JsonText&) {
                out.begin_array();
                for (std::size_t i = 2; i < 4; ++i) {
                    if (arg(i) != -1) {
                        out.add(cell(i));
                    }
                }
                out.end_array();
            };
            return out.object("type", "power_played", "player", arg(0), "card", card(1), "cells", cells);
        }
        case EventType::Protected:
            return out.object("type", "protected", "player", arg(0), "card", card(1), "against", arg(2));
        case EventType::TileReplaced:
            return out.object("type", "tile_replaced", "at", cell(0), "from", land(1), "to", land(2));
        case EventType::TilesSwapped:
            return out.object("type", "tiles_swapped", "at", cell(0), "with", cell(1));
        case EventType::CardStolen:
            return out.object("type", "card_stolen", "player", arg(0), "from", arg(1), "kind", kind(2), "card",
                              secret(3));
        case EventType::CardLookedAt:
            return out.object("type", "card_looked_at", "player", arg(0), "from", arg(1), "kind", kind(2), "card",
                              secret(3));
        case EventType::CardKept:
            return out.object("type", "card_kept", "player", arg(0), "from", arg(1), "kind", kind(2), "card",
                              secret(3));
        case EventType::GameOver: {
            const auto winners = [&](JsonText&) { out.begin_array().add(arg(0)).end_array(); };
            const auto scores = [&](JsonText&) {
                out.begin_array();
                for (std::size_t i = 2; i < 2 + static_cast<std::size_t>(arg(7)); ++i) {
                    out.add(arg(i));
                }
                out.end_array();
            };
            const char* reason = arg(1) == 0 ? "placed" : "exhausted";
            return out.object("type", "game_over", "winners", winners, "reason", reason, "scores", scores);
        }
    }
}

}  // namespace pangaea
