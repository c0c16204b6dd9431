// Writing Gaïa's positions, observations, actions and events (protocol: State, Action strings, Events).
#include "referee/gaia_words.h"

#include <algorithm>

#include "engine/gaia/events.h"

namespace pangaea {
namespace {

using namespace gaia;

constexpr std::string_view kPhaseNames[] = {"feed",  "act",    "discard", "claim", "react",
                                            "steal", "chance", "keep",    "over"};

std::string cell_text(Cell cell) { return std::to_string(cell_x(cell)) + "," + std::to_string(cell_y(cell)); }

json::array cell_json(Cell cell) { return {cell_x(cell), cell_y(cell)}; }

json::value seat_json(int seat) { return seat == kNoSeat ? json::value(nullptr) : json::value(seat); }

json::array seats_of(unsigned mask) {
    json::array seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if ((mask >> seat & 1) != 0) {
            seats.push_back(seat);
        }
    }
    return seats;
}

}  // namespace

json::array GaiaWords::write_map(const Board& board, int players) const {
    json::array map;
    for (int tile = 0; tile < board.tiles; ++tile) {
        json::object entry{{"at", cell_json(board.cell(tile))},
                           {"land", kLandNames[static_cast<int>(board.land(tile))]},
                           {"animals", board.tokens_on(tile)}};
        if (board.has_city(tile)) {
            const CityStatus status = board.status[tile];
            json::array meeples;
            for (int seat = 0; seat < players; ++seat) {
                meeples.push_back(status.meeples(seat));
            }
            entry["city"] = set_->card_name(city_card(board.city_on(tile)));
            entry["satisfaction"] = status.satisfaction();
            entry["meeples"] = std::move(meeples);
            entry["reinforced"] = status.is_reinforced();
        }
        map.push_back(std::move(entry));
    }
    return map;
}

json::object GaiaWords::write_supply(const Board& board) const {
    json::object supply;
    for (int land = 0; land < kLands; ++land) {
        supply[kLandNames[land]] = board.supply[land];
    }
    supply["animals"] = board.tokens;
    return supply;
}

json::array GaiaWords::write_goals(const GoalInPlay* goals, int count) const {
    json::array list;
    for (int i = 0; i < count; ++i) {
        list.push_back({{"id", set_->goal_name(goals[i].id)}, {"owner", seat_json(goals[i].owner)}});
    }
    return list;
}

json::object GaiaWords::write_turn(const Turn& turn) const {
    json::object out{{"player", turn.player},
                     {"to_act", write_actor(turn.actor)},
                     {"phase", kPhaseNames[static_cast<int>(turn.phase)]},
                     {"actions_left", turn.actions_left}};
    if (turn.power != 0) {
        out["power"] = write_action(State{}, Action::from_code(turn.power));
    }
    if (turn.protector != kNoSeat) {
        out["protector"] = turn.protector;
    }
    if (turn.victim != kNoSeat) {
        out["victim"] = turn.victim;
    }
    if (turn.back != kAnyBack) {
        out["back"] = kKindNames[turn.back];
    }
    return out;
}

json::object GaiaWords::write_state(const State& state) const {
    const auto cards = [&](Zone zone) {
        json::array list;
        for (const CardId card : state.cards[zone]) {
            list.push_back(json::value(set_->card_name(card)));
        }
        return list;
    };
    json::array players;
    for (int seat = 0; seat < state.players(); ++seat) {
        players.push_back(
            {{"meeples", state.meeples[seat]}, {"hand", cards(hand_zone(seat))}, {"table", cards(table_zone(seat))}});
    }
    json::object decks;
    for (int k = 0; k < kKinds; ++k) {
        const auto kind = static_cast<Kind>(k);
        json::array draw = cards(draw_zone(kind));
        std::reverse(draw.begin(), draw.end());
        decks[kKindNames[k]] = {
            {"draw", std::move(draw)}, {"open", cards(open_zone(kind))}, {"discard", cards(discard_zone(kind))}};
    }
    json::object turn = write_turn(state.turn);
    if (state.turn.to_feed != 0) {
        json::array to_feed;
        for_each_tile(state.turn.to_feed, [&](int tile) { to_feed.push_back(cell_json(state.board.cell(tile))); });
        turn["to_feed"] = std::move(to_feed);
    }
    if (!state.cards.empty(kStolenZone)) {
        json::array stolen;
        for (int i = 0; i < state.cards.size(kStolenZone); ++i) {
            stolen.push_back(
                {{"from", state.turn.stolen_from[i]}, {"card", set_->card_name(state.cards[kStolenZone][i])}});
        }
        turn["stolen"] = std::move(stolen);
    }
    // Who knows which card of a hand, place by place; left out where nobody knows any.
    json::array seen_by;
    bool any_seen = false;
    for (int seat = 0; seat < state.players(); ++seat) {
        json::array hand;
        for (int i = 0; i < std::min(state.cards.size(hand_zone(seat)), kRemembered); ++i) {
            any_seen = any_seen || state.seen_by[seat][i] != 0;
            hand.push_back(seats_of(state.seen_by[seat][i]));
        }
        seen_by.push_back(std::move(hand));
    }
    if (any_seen) {
        turn["seen_by"] = std::move(seen_by);
    }
    return {{"game", kName},
            {"components", set_->name()},
            {"rules", write_rules()},
            {"players", std::move(players)},
            {"map", write_map(state.board, state.players())},
            {"supply", write_supply(state.board)},
            {"decks", std::move(decks)},
            {"goals", write_goals(state.goals, state.goal_count)},
            {"turn", std::move(turn)},
            {"over", state.is_over()}};
}

json::object GaiaWords::write_observation(const Observation& seen) const {
    const auto open_cards = [&](Zone zone) {
        json::array list;
        for (const SeenCard card : seen.cards[zone]) {
            list.push_back(json::value(set_->card_name(static_cast<CardId>(card))));
        }
        return list;
    };
    json::array players;
    for (int seat = 0; seat < seen.turn.players; ++seat) {
        const Zone zone = hand_zone(seat);
        json::object player{{"meeples", seen.meeples[seat]}};
        if (seat == index(seen.seat)) {
            player["hand"] = open_cards(zone);
        } else {
            // A count, the backs everybody sees, and the cards this seat remembers being taken.
            int backs[kKinds] = {};
            json::array known;
            for (const SeenCard card : seen.cards[zone]) {
                ++backs[static_cast<int>(kind_of(card))];
                if (!is_back(card)) {
                    known.push_back(json::value(set_->card_name(static_cast<CardId>(card))));
                }
            }
            player["hand"] = seen.cards.size(zone);
            player["backs"] = {{kKindNames[0], backs[0]}, {kKindNames[1], backs[1]}, {kKindNames[2], backs[2]}};
            player["known"] = std::move(known);
        }
        player["table"] = open_cards(table_zone(seat));
        players.push_back(std::move(player));
    }
    json::object decks;
    for (int k = 0; k < kKinds; ++k) {
        const auto kind = static_cast<Kind>(k);
        decks[kKindNames[k]] = {{"draw", seen.cards.size(draw_zone(kind))},
                                {"open", open_cards(open_zone(kind))},
                                {"discard", open_cards(discard_zone(kind))}};
    }
    json::object turn = write_turn(seen.turn);
    if (seen.turn.to_feed != 0) {
        json::array to_feed;
        for_each_tile(seen.turn.to_feed, [&](int tile) { to_feed.push_back(cell_json(seen.board.cell(tile))); });
        turn["to_feed"] = std::move(to_feed);
    }
    if (!seen.cards.empty(kStolenZone)) {
        json::array stolen;
        for (int i = 0; i < seen.cards.size(kStolenZone); ++i) {
            const SeenCard card = seen.cards[kStolenZone][i];
            stolen.push_back({{"from", seen.turn.stolen_from[i]},
                              {"back", kKindNames[static_cast<int>(kind_of(card))]},
                              {"card", is_back(card) ? json::value(nullptr)
                                                     : json::value(set_->card_name(static_cast<CardId>(card)))}});
        }
        turn["stolen"] = std::move(stolen);
    }
    return {{"game", kName},
            {"components", set_->name()},
            {"rules", write_rules()},
            {"players", std::move(players)},
            {"map", write_map(seen.board, seen.turn.players)},
            {"supply", write_supply(seen.board)},
            {"decks", std::move(decks)},
            {"goals", write_goals(seen.goals, seen.goal_count)},
            {"turn", std::move(turn)},
            {"over", seen.turn.phase == Phase::Over}};
}

std::string GaiaWords::write_action(const State&, Action action) const {
    const auto card = [&] { return set_->card_name(card_of(action)); };
    const Cell cell = action_cell(action);
    switch (verb_of(action)) {
        case Verb::Feed:
            return "feed " + cell_text(cell) + " " + cell_text(step(cell, direction_of(action)));
        case Verb::Draw: {
            const std::string kind(kKindNames[what_of(action)]);
            const int open = where_of(action) - 1;
            return "draw " + kind + (open < 0 ? "" : " " + set_->card_name(static_cast<CardId>(open)));
        }
        case Verb::Play:
            if (card_of(action) == power_card(Power::Tornado)) {
                return "play " + card();
            }
            if (card_of(action) == power_card(Power::Earthquake)) {
                return "play " + card() + " " + cell_text(cell) + " " + cell_text(step(cell, direction_of(action)));
            }
            return "play " + card() + " " + cell_text(cell);
        case Verb::Discard:
            return "discard " + card();
        case Verb::Claim:
            return "claim " + set_->goal_name(static_cast<GoalId>(what_of(action)));
        case Verb::Pass:
            return "pass";
        case Verb::Protect:
            return "protect";
        case Verb::Steal:
            return "steal " + std::to_string(what_of(action)) + " " + std::string(kKindNames[where_of(action)]);
        case Verb::Take:
            return "take " + card();
        case Verb::Keep:
            return "keep " + card();
    }
    return {};
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

json::object GaiaWords::write_event(const Event& event, std::optional<Seat> viewer) const {
    const bool may_see = !viewer || (event.secret_for >> index(*viewer) & 1) != 0;
    const auto arg = [&](std::size_t i) { return static_cast<int>(event.args[i]); };
    const auto cell = [&](std::size_t i) { return cell_json(static_cast<Cell>(event.args[i])); };
    const auto card = [&](std::size_t i) { return json::value(set_->card_name(static_cast<CardId>(event.args[i]))); };
    const auto city = [&](std::size_t i) {
        return json::value(set_->card_name(city_card(static_cast<CityId>(event.args[i]))));
    };
    const auto secret = [&](std::size_t i) { return may_see ? card(i) : json::value(nullptr); };
    const auto kind = [&](std::size_t i) { return kKindNames[arg(i)]; };
    const auto land = [&](std::size_t i) { return kLandNames[arg(i)]; };
    switch (static_cast<EventType>(event.type)) {
        case EventType::TurnStarted:
            return {{"type", "turn_started"}, {"player", arg(0)}};
        case EventType::CardDrawn:
            return {{"type", "card_drawn"},
                    {"player", arg(0)},
                    {"kind", kind(1)},
                    {"open", arg(2) != 0},
                    {"card", secret(3)}};
        case EventType::CardTurnedUp:
            return {{"type", "card_turned_up"}, {"kind", kind(0)}, {"place", arg(1)}, {"card", card(2)}};
        case EventType::CardPlayed:
            return {{"type", "card_played"}, {"player", arg(0)}, {"card", card(1)}};
        case EventType::CardDiscarded:
            return {{"type", "card_discarded"}, {"player", arg(0)}, {"card", card(1)}};
        case EventType::TilePlaced:
            return {{"type", "tile_placed"}, {"player", arg(0)}, {"at", cell(1)}, {"land", land(2)}};
        case EventType::AnimalsPlaced:
            return {{"type", "animals_placed"}, {"player", arg(0)}, {"at", cell(1)}, {"tokens", arg(2)}};
        case EventType::AnimalsRemoved:
            return {{"type", "animals_removed"}, {"at", cell(0)}, {"tokens", arg(1)}};
        case EventType::CityFounded:
            return {{"type", "city_founded"},
                    {"player", arg(0)},
                    {"at", cell(1)},
                    {"city", city(2)},
                    {"satisfaction", arg(3)}};
        case EventType::SatisfactionChanged:
            return {
                {"type", "satisfaction_changed"}, {"at", cell(0)}, {"city", city(1)}, {"from", arg(2)}, {"to", arg(3)}};
        case EventType::MeeplePlaced:
            if (arg(2) < 0) {
                return {{"type", "meeple_placed"},
                        {"player", arg(0)},
                        {"goal", set_->goal_name(static_cast<GoalId>(arg(3)))}};
            }
            return {{"type", "meeple_placed"}, {"player", arg(0)}, {"at", cell(1)}, {"city", city(2)}};
        case EventType::MeepleReturned:
            return {{"type", "meeple_returned"}, {"player", arg(0)}, {"at", cell(1)}, {"city", city(2)}};
        case EventType::CityTakenOver:
            return {{"type", "city_taken_over"}, {"at", cell(0)}, {"city", city(1)}, {"from", arg(2)}, {"to", arg(3)}};
        case EventType::CityDiscarded:
            return {{"type", "city_discarded"}, {"at", cell(0)}, {"city", city(1)}};
        case EventType::GoalClaimed:
            return {
                {"type", "goal_claimed"}, {"player", arg(0)}, {"goal", set_->goal_name(static_cast<GoalId>(arg(1)))}};
        case EventType::TokenEaten:
            return {{"type", "token_eaten"}, {"player", arg(0)}, {"at", cell(1)}, {"city", city(2)}, {"from", cell(3)}};
        case EventType::PowerPlayed: {
            json::array cells;
            for (std::size_t i = 2; i < 4; ++i) {
                if (arg(i) != -1) {
                    cells.push_back(cell(i));
                }
            }
            return {{"type", "power_played"}, {"player", arg(0)}, {"card", card(1)}, {"cells", std::move(cells)}};
        }
        case EventType::Protected:
            return {{"type", "protected"}, {"player", arg(0)}, {"card", card(1)}, {"against", arg(2)}};
        case EventType::TileReplaced:
            return {{"type", "tile_replaced"}, {"at", cell(0)}, {"from", land(1)}, {"to", land(2)}};
        case EventType::TilesSwapped:
            return {{"type", "tiles_swapped"}, {"at", cell(0)}, {"with", cell(1)}};
        case EventType::CardStolen:
            return {
                {"type", "card_stolen"}, {"player", arg(0)}, {"from", arg(1)}, {"kind", kind(2)}, {"card", secret(3)}};
        case EventType::CardLookedAt:
            return {{"type", "card_looked_at"},
                    {"player", arg(0)},
                    {"from", arg(1)},
                    {"kind", kind(2)},
                    {"card", secret(3)}};
        case EventType::CardKept:
            return {
                {"type", "card_kept"}, {"player", arg(0)}, {"from", arg(1)}, {"kind", kind(2)}, {"card", secret(3)}};
        case EventType::GameOver: {
            json::array scores;
            for (int seat = 0; seat < arg(7); ++seat) {
                scores.push_back(arg(static_cast<std::size_t>(2 + seat)));
            }
            return {{"type", "game_over"},
                    {"winners", json::array{arg(0)}},
                    {"reason", arg(1) == 0 ? "placed" : "exhausted"},
                    {"scores", std::move(scores)}};
        }
    }
    return {};
}

}  // namespace pangaea
