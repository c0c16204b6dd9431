// The numbers of Gaïa; docs/python.md shows both layouts to people.
#include "bindings/python/gaia_codec.h"

#include <algorithm>
#include <cstring>

namespace pangaea::python {

using namespace gaia;

namespace {

constexpr int kTileNumbers = 30;
constexpr int kGoalNumbers = kLands + 3;
constexpr int kLaterDirections = 2;  // an earthquake's second tile lies in direction 2 or 3

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

}  // namespace

GaiaCodec::GaiaCodec(const Game& game) : game_(game), cards_(kFirstCity + game.components().city_count) {
    lay_out_actions();
    lay_out_observation();
}

void GaiaCodec::lay_out_actions() {
    actions_.add("feed", {kMaxTiles, kDirections}, "the city on this tile eats from the tile in this direction");
    draw_ = actions_.size();
    actions_.add("draw", {kKinds, 1 + cards_}, "from this deck: 0 unseen, else this open card, counted from 1");
    lay_out_plays();
    discard_ = actions_.size();
    play_[cards_] = discard_;
    actions_.add("discard", {cards_}, "this card");
    claim_ = actions_.size();
    actions_.add("claim", {game_.components().goal_count}, "this goal of the set");
    pass_ = actions_.size();
    actions_.add("pass", {1}, "");
    protect_ = actions_.size();
    actions_.add("protect", {1}, "");
    steal_ = actions_.size();
    actions_.add("steal", {kKinds}, "a card with this back");
    take_ = actions_.size();
    actions_.add("take", {cards_}, "chance takes this card");
    keep_ = actions_.size();
    actions_.add("keep", {cards_}, "this card of the stolen ones");
}

void GaiaCodec::lay_out_plays() {
    for (int card = 0; card < cards_; ++card) {
        play_[card] = actions_.size();
        if (card == 0) {
            actions_.add("play_nature", {kLands, kMaxFrontier}, "a tile of this land on this empty cell");
        } else if (card == kFirstAnimals) {
            actions_.add("play_animals", {kAnimalCards, kMaxTiles}, "animals of this land (6: any) on this tile");
        } else if (card == kFirstCity) {
            actions_.add("play_city", {cards_ - kFirstCity, kMaxTiles}, "this city on this tile");
        } else if (card >= kFirstPower && card < kFirstCity) {
            constexpr const char* kNames[kPowers] = {"play_sun",     "play_rain",       "play_earthquake",
                                                     "play_tornado", "play_protection", "play_lightning",
                                                     "play_eruption"};
            const int count = play_size(card);
            if (count == kLaterDirections * kMaxTiles) {
                actions_.add(kNames[card - kFirstPower], {kMaxTiles, kLaterDirections},
                             "this tile and the one below it (0) or right of it (1)");
            } else if (count > 0) {
                actions_.add(kNames[card - kFirstPower], {count}, count > 1 ? "on this tile" : "");
            }
        }
        if (!is_power(static_cast<CardId>(card))) {
            const int first = card < kFirstAnimals ? 0 : card < kFirstPower ? kFirstAnimals : kFirstCity;
            play_[card] = play_[first] + (card - first) * play_size(card);
        }
    }
}

void GaiaCodec::lay_out_observation() {
    observation_.add("phase", {9}, "feed, act, discard, claim, react, steal, chance, keep, over");
    observation_.add("players", {1}, "at the table");
    observation_.add("turn", {kMaxSeats}, "whose turn it is");
    observation_.add("decides", {kMaxSeats}, "who decides now");
    observation_.add("actions_left", {1}, "in this turn");
    observation_.add("power", {kPowers}, "the power being played");
    observation_.add("power_at", {2}, "its tile, counted from 1, and direction");
    observation_.add("victim", {kMaxSeats}, "whose card is stolen");
    observation_.add("meeples", {kMaxSeats}, "in hand");
    observation_.add("supply", {kLands + 1}, "tiles by land, animals");
    observation_.add("decks", {kKinds}, "cards left");
    observation_.add("open", {cards_}, "open cards");
    observation_.add("discarded", {cards_}, "");
    observation_.add("hands", {kMaxSeats, cards_}, "one's own hand, and what one has seen of the others'");
    observation_.add("backs", {kMaxSeats, kKinds}, "the rest of the hands");
    observation_.add("shown", {kMaxSeats, cards_}, "cards of one's own hand that this seat has seen");
    observation_.add("tables", {kMaxSeats, kLands + 1}, "lands and powers in front of this seat");
    observation_.add("stolen", {cards_}, "");
    observation_.add("stolen_backs", {kKinds}, "");
    observation_.add("unseen", {cards_}, "cards that lie behind some back");
    observation_.add("goals", {game_.components().goal_count, kGoalNumbers},
                     "in play; lands and powers asked for; owner, counted from 1");
    observation_.add(
        "tiles", {kMaxTiles, kTileNumbers},
        "present, x, y, land (6), tokens, city from 1, its needs (7), satisfaction, reinforced, meeples (5), "
        "still to feed, neighbours from 1 (4)");
    observation_.add("frontier", {kMaxFrontier, 3}, "present, x, y");
}

int GaiaCodec::play_size(int card) const {
    if (card < kFirstAnimals) {
        return kMaxFrontier;
    }
    if (!is_power(static_cast<CardId>(card))) {
        return kMaxTiles;
    }
    switch (power_of(static_cast<CardId>(card))) {
        case Power::Earthquake:
            return kLaterDirections * kMaxTiles;
        case Power::Tornado:
            return 1;
        case Power::Protection:
            return 0;
        default:
            return kMaxTiles;
    }
}

void GaiaCodec::write_ids(const State& state, const ActionList& list, std::int32_t* ids) const {
    const Board& board = state.board;
    std::uint32_t last = 0;
    std::size_t at = 0;  // cells of one card come in their order: the search goes on where it was
    const auto place = [&at](const auto& cells, Action action) {
        while (cells[at] < action_cell(action)) {
            ++at;
        }
        return static_cast<int>(at);
    };
    for (const Action action : list) {
        if (const std::uint32_t group = action.code() >> 20; group != last) {
            last = group;
            at = 0;
        }
        const int what = what_of(action);
        int id = 0;
        switch (verb_of(action)) {
            case Verb::Feed:
                id = place(board.cells, action) * kDirections + direction_of(action);
                break;
            case Verb::Draw:
                id = draw_ + what * (1 + cards_) + where_of(action);
                break;
            case Verb::Play:
                id = play_[what];
                if (what < kFirstAnimals) {
                    id += board.tiles == 0 ? 0 : place(board.frontier, action);
                } else if (what == static_cast<int>(power_card(Power::Earthquake))) {
                    id += place(board.cells, action) * kLaterDirections + direction_of(action) - kLaterDirections;
                } else if (what != static_cast<int>(power_card(Power::Tornado))) {
                    id += place(board.cells, action);
                }
                break;
            case Verb::Discard:
                id = discard_ + what;
                break;
            case Verb::Claim:
                id = claim_ + what;
                break;
            case Verb::Pass:
                id = pass_;
                break;
            case Verb::Protect:
                id = protect_;
                break;
            case Verb::Steal:
                id = steal_ + where_of(action);
                break;
            case Verb::Take:
                id = take_ + what;
                break;
            case Verb::Keep:
                id = keep_ + what;
                break;
        }
        *ids++ = id;
    }
}

std::optional<Action> GaiaCodec::play(const Board& board, int id) const {
    const auto next = std::upper_bound(play_.begin(), play_.begin() + cards_ + 1, id);
    const auto card = static_cast<int>(next - play_.begin()) - 1;
    const int at = id - play_[card];
    if (card < kFirstAnimals) {
        if (board.tiles == 0 && at == 0) {
            return make_action(Verb::Play, card, make_cell(0, 0));
        }
        return at < board.frontier_size ? std::optional(make_action(Verb::Play, card, board.frontier[at]))
                                        : std::nullopt;
    }
    if (card == static_cast<int>(power_card(Power::Tornado))) {
        return make_action(Verb::Play, card);
    }
    const bool pairs = card == static_cast<int>(power_card(Power::Earthquake));
    const int tile = pairs ? at / kLaterDirections : at;
    return tile < board.tiles ? std::optional(make_action(Verb::Play, card, board.cell(tile),
                                                          pairs ? kLaterDirections + at % kLaterDirections : 0))
                              : std::nullopt;
}

std::optional<Action> GaiaCodec::action(const State& state, int id) const {
    if (id < 0 || id >= actions_.size()) {
        return std::nullopt;
    }
    if (id < draw_) {
        const int tile = id / kDirections;
        return tile < state.board.tiles
                   ? std::optional(make_action(Verb::Feed, 0, state.board.cell(tile), id % kDirections))
                   : std::nullopt;
    }
    if (id < play_[0]) {
        return make_action(Verb::Draw, (id - draw_) / (1 + cards_), (id - draw_) % (1 + cards_));
    }
    if (id < discard_) {
        return play(state.board, id);
    }
    if (id < claim_) {
        return make_action(Verb::Discard, id - discard_);
    }
    if (id < pass_) {
        return make_action(Verb::Claim, id - claim_);
    }
    if (id < steal_) {
        return make_action(id == pass_ ? Verb::Pass : Verb::Protect);
    }
    if (id < take_) {
        return make_action(Verb::Steal, state.turn.victim, id - steal_);
    }
    return id < keep_ ? make_action(Verb::Take, id - take_) : make_action(Verb::Keep, id - keep_);
}

void GaiaCodec::write_observation(const Observation& seen, std::uint8_t* out) const {
    std::memset(out, 0, observation_.size());
    write_turn(seen, out);
    write_cards(seen, out);
    write_goals(seen, out);
    write_map(seen, out);
}

namespace {

/// Seats counted from the observing one.
class Seats {
public:
    explicit Seats(const Observation& seen) : me_(index(seen.seat)), players_(seen.turn.players) {}
    int operator()(int seat) const { return seat >= me_ ? seat - me_ : seat - me_ + players_; }
    int count() const { return players_; }
    int me() const { return me_; }
    /// The absolute seat again.
    int back(int relative) const { return (me_ + relative) % players_; }

private:
    int me_;
    int players_;
};

/// Hands out the parts one after the other, in the order of the layout.
std::uint8_t* take(std::uint8_t*& out, int count) {
    std::uint8_t* const part = out;
    out += count;
    return part;
}

}  // namespace

void GaiaCodec::write_turn(const Observation& seen, std::uint8_t*& out) const {
    const Seats seats(seen);
    const Turn& turn = seen.turn;
    take(out, 9)[static_cast<int>(turn.phase)] = 1;
    *take(out, 1) = turn.players;
    take(out, kMaxSeats)[seats(turn.player)] = 1;
    std::uint8_t* const decides = take(out, kMaxSeats);
    if (turn.actor.is_seat()) {
        decides[seats(index(turn.actor.seat()))] = 1;
    }
    *take(out, 1) = turn.actions_left;
    std::uint8_t* const power = take(out, kPowers);
    std::uint8_t* const at = take(out, 2);
    if (turn.power != 0) {
        const Action played = Action::from_code(turn.power);
        power[static_cast<int>(power_of(card_of(played)))] = 1;
        at[0] = byte(seen.board.find(action_cell(played)) + 1);
        at[1] = byte(direction_of(played));
    }
    std::uint8_t* const victim = take(out, kMaxSeats);
    if (turn.victim != kNoSeat) {
        victim[seats(turn.victim)] = 1;
    }
    std::uint8_t* const meeples = take(out, kMaxSeats);
    for (int relative = 0; relative < seats.count(); ++relative) {
        meeples[relative] = seen.meeples[seats.back(relative)];
    }
    std::memcpy(take(out, kLands), seen.board.supply, kLands);
    *take(out, 1) = seen.board.tokens;
}

void GaiaCodec::write_cards(const Observation& seen, std::uint8_t*& out) const {
    const Seats seats(seen);
    std::uint8_t* const decks = take(out, kKinds);
    std::uint8_t* const open = take(out, cards_);
    std::uint8_t* const discarded = take(out, cards_);
    std::uint8_t* const hands = take(out, kMaxSeats * cards_);
    std::uint8_t* const backs = take(out, kMaxSeats * kKinds);
    std::uint8_t* const shown = take(out, kMaxSeats * cards_);
    std::uint8_t* const tables = take(out, kMaxSeats * (kLands + 1));
    std::uint8_t* const stolen = take(out, cards_);
    std::uint8_t* const stolen_backs = take(out, kKinds);
    std::uint8_t* const unseen = take(out, cards_);
    const auto count = [](CardSpan<SeenCard> cards, std::uint8_t* known, std::uint8_t* hidden) {
        for (const SeenCard card : cards) {
            ++(is_back(card) ? hidden[static_cast<int>(kind_of(card))] : known[static_cast<int>(card)]);
        }
    };
    for (int k = 0; k < kKinds; ++k) {
        const auto kind = static_cast<Kind>(k);
        decks[k] = byte(seen.cards.size(draw_zone(kind)));
        count(seen.cards[open_zone(kind)], open, decks);
        count(seen.cards[discard_zone(kind)], discarded, decks);
    }
    for (int relative = 0; relative < seats.count(); ++relative) {
        const int seat = seats.back(relative);
        count(seen.cards[hand_zone(seat)], hands + relative * cards_, backs + relative * kKinds);
        for (const SeenCard card : seen.cards[table_zone(seat)]) {
            ++tables[relative * (kLands + 1) + std::min(static_cast<int>(card), kLands)];
        }
    }
    const auto hand = seen.cards[hand_zone(seats.me())];
    for (int i = 0; i < std::min(hand.size(), kRemembered); ++i) {
        for (int relative = 1; relative < seats.count(); ++relative) {
            shown[relative * cards_ + static_cast<int>(hand[i])] =
                byte(shown[relative * cards_ + static_cast<int>(hand[i])] +
                     (seen.seen_by[seats.me()][i] >> seats.back(relative) & 1));
        }
    }
    count(seen.cards[kStolenZone], stolen, stolen_backs);
    for (int i = 0; i < seen.unseen_count; ++i) {
        ++unseen[static_cast<int>(seen.unseen[i])];
    }
}

void GaiaCodec::write_goals(const Observation& seen, std::uint8_t*& out) const {
    const Seats seats(seen);
    std::uint8_t* const goals = take(out, game_.components().goal_count * kGoalNumbers);
    for (int i = 0; i < seen.goal_count; ++i) {
        const GoalInPlay& goal = seen.goals[i];
        std::uint8_t* const row = goals + static_cast<int>(goal.id) * kGoalNumbers;
        row[0] = 1;
        std::memcpy(row + 1, &game_.components().goals[static_cast<std::size_t>(goal.id)].cards, kLands + 1);
        row[kLands + 2] = goal.owner == kNoSeat ? byte(0) : byte(1 + seats(goal.owner));
    }
}

void GaiaCodec::write_map(const Observation& seen, std::uint8_t*& out) const {
    const Seats seats(seen);
    const Board& board = seen.board;
    std::uint8_t* const tiles = take(out, kMaxTiles * kTileNumbers);
    std::uint8_t* cell_row = take(out, kMaxFrontier * 3);
    int left = 0;
    int top = 0;
    if (board.frontier_size != 0) {  // the frontier encloses the map
        left = board.frontier[0] >> 8;
        top = 255;
        for (int i = 0; i < board.frontier_size; ++i) {
            top = std::min(top, board.frontier[i] & 255);
        }
    }
    const auto write_cell = [&](std::uint8_t* row, Cell cell) {
        row[0] = 1;
        row[1] = byte((cell >> 8) - left);
        row[2] = byte((cell & 255) - top);
    };
    int right = 0;
    for (int tile = 0; tile < board.tiles; ++tile) {
        std::uint8_t* const tile_row = tiles + tile * kTileNumbers;
        write_cell(tile_row, board.cell(tile));
        tile_row[3 + static_cast<int>(board.land(tile))] = 1;
        tile_row[9] = byte(board.tokens_on(tile));
        if (board.has_city(tile)) {
            const Needs needs = game_.components().cities[board.city[tile]].needs;
            const CityStatus status = board.status[tile];
            tile_row[10] = byte(1 + board.city[tile]);
            for (int need = 0; need <= kLands; ++need) {
                tile_row[11 + need] = needs >> (4 * need) & 15;
            }
            tile_row[18] = byte(status.satisfaction());
            tile_row[19] = byte(status.is_reinforced());
            for (int relative = 0; relative < seats.count(); ++relative) {
                tile_row[20 + relative] = byte(status.meeples(seats.back(relative)));
            }
            tile_row[25] = byte(static_cast<int>(seen.turn.to_feed >> tile & 1));
        }
        // Tiles lie sorted: the one below comes next, and who is right of them comes in their order.
        const auto are_neighbours = [&](int other, int direction) {
            tile_row[26 + direction] = byte(1 + other);
            tiles[other * kTileNumbers + 26 + (kDirections - 1 - direction)] = byte(1 + tile);
        };
        if (tile + 1 < board.tiles && board.cell(tile + 1) == step(board.cell(tile), 2)) {
            are_neighbours(tile + 1, 2);
        }
        while (right < board.tiles && board.cell(right) < step(board.cell(tile), 3)) {
            ++right;
        }
        if (right < board.tiles && board.cell(right) == step(board.cell(tile), 3)) {
            are_neighbours(right, 3);
        }
    }
    for (int i = 0; i < board.frontier_size; ++i, cell_row += 3) {
        write_cell(cell_row, board.frontier[i]);
    }
}

}  // namespace pangaea::python
