// The turn (gaia §3, §4, §5.4, §5.5, §8): set-up, feeding, draws, plays, goals, the end.
// What cities do is in cities.cpp, what powers do in powers.cpp.
#include "engine/gaia/resolver.h"

namespace pangaea::gaia {

namespace {

// Top first: hands are dealt round by round, then the row is turned up, the rest is the draw deck.
void deal(State& state, const CardId (&decks)[kKinds][kMaxCards], const int (&counts)[kKinds]) {
    constexpr int kEach[kKinds] = {2, 1, 1};
    constexpr int kOpen[kKinds] = {3, 2, 2};
    const int players = state.players();
    CardPool::Filler filler(state.cards);
    for (int kind = 0; kind < kKinds; ++kind, filler.next_zone()) {
        for (int i = counts[kind] - 1; i >= kEach[kind] * players + kOpen[kind]; --i) {
            filler.push(decks[kind][i]);
        }
    }
    for (int kind = 0; kind < kKinds; ++kind, filler.next_zone()) {
        for (int i = 0; i < kOpen[kind] && counts[kind] > 0; ++i) {
            filler.push(decks[kind][kEach[kind] * players + i]);
        }
    }
    for (int seat = 0; seat < kMaxSeats; ++seat, filler.next_zone()) {
        for (int kind = 0; kind < kKinds && seat < players; ++kind) {
            for (int round = 0; round < kEach[kind] && counts[kind] > 0; ++round) {
                filler.push(decks[kind][round * players + seat]);
            }
        }
    }
    for (int zone = kFirstTable; zone < kZones; ++zone) {
        filler.next_zone();
    }
}

}  // namespace

State Gaia::new_game(int players, Rng& rng) const {
    State state;
    state.turn.players = static_cast<std::uint8_t>(players);
    state.board.tokens = components_.tokens;
    for (int land = 0; land < kLands; ++land) {
        state.board.supply[land] = components_.tiles[land];
    }
    for (int seat = 0; seat < players; ++seat) {
        state.meeples[seat] = static_cast<std::uint8_t>(meeples_each(players));
    }

    CardId decks[kKinds][kMaxCards];
    int counts[kKinds] = {};
    const auto add = [&](Kind kind, int first, const std::uint8_t* copies, int cards) {
        for (int i = 0; i < cards; ++i) {
            for (int copy = 0; copy < copies[i]; ++copy) {
                decks[static_cast<int>(kind)][counts[static_cast<int>(kind)]++] = static_cast<CardId>(first + i);
            }
        }
    };
    add(Kind::Nature, 0, components_.nature.data(), kLands);
    add(Kind::Life, kFirstAnimals, components_.animals.data(), kAnimalCards);
    for (int city = 0; city < components_.city_count; ++city) {
        decks[1][counts[1]++] = city_card(static_cast<CityId>(city));
    }
    if (rules_.powers) {
        auto powers = components_.powers;
        powers[static_cast<std::size_t>(Power::Lightning)] = rules_.lightning;
        if (!rules_.disasters) {
            powers[static_cast<std::size_t>(Power::Eruption)] = 0;
        }
        add(Kind::Power, kFirstPower, powers.data(), kPowers);
    }
    for (int kind = 0; kind < kKinds; ++kind) {
        rng.shuffle(decks[kind], counts[kind]);
    }
    deal(state, decks, counts);

    GoalId goals[kMaxGoals];
    int goal_count = 0;
    for (int goal = 0; goal < components_.goal_count; ++goal) {
        if (rules_.powers || components_.goals[goal].powers() == 0) {
            goals[goal_count++] = static_cast<GoalId>(goal);
        }
    }
    rng.shuffle(goals, goal_count);
    state.goal_count = static_cast<std::uint8_t>(goals_in_play(players));
    for (int i = 0; i < state.goal_count; ++i) {
        state.goals[i].id = goals[i];
    }
    state.hash_sum = plain_hash_sum(state);
    start_turn(state, nullptr);
    return state;
}

void Gaia::apply(State& state, Action action, EventSink* events) const {
    PANGAEA_ASSERT(is_legal(state, action));
    Resolver(*this, state, events).apply(action);
}

void Gaia::start_turn(State& state, EventSink* events) const {
    Resolver(*this, state, events).start_turn(state.turn.player);
}

bool Gaia::is_won_by_placing(const State& state) {
    for (int seat = 0; seat < state.players(); ++seat) {
        if (state.meeples[seat] == 0) {
            return true;
        }
    }
    return false;
}

int Gaia::winner(const State& state) {
    // The ender comes last, so a later seat has to be strictly better (§8). Nobody places more than a winner by
    // placing.
    const int players = state.players();
    int best = (state.turn.player + 1) % players;
    for (int i = 2; i <= players; ++i) {
        const int seat = (state.turn.player + i) % players;
        if (placed(state, seat) > placed(state, best)) {
            best = seat;
        }
    }
    return best;
}

void Gaia::shares(const State& state, double* out) const {
    const int best = winner(state);
    for (int seat = 0; seat < state.players(); ++seat) {
        out[seat] = seat == best ? 1.0 : 0.0;
    }
}

std::uint64_t Gaia::plain_hash_sum(const State& state) {
    std::uint64_t sum = 0;
    for (int tile = 0; tile < state.board.tiles; ++tile) {
        sum += Resolver::tile_term(state.board, tile);
    }
    for (int z = 0; z < kZones; ++z) {
        const auto zone = static_cast<Zone>(z);
        const auto cards = state.cards[zone];
        for (int i = 0; i < cards.size(); ++i) {
            sum += card_term(zone, i, cards[i]);
        }
    }
    for (int i = 0; i < state.goal_count; ++i) {
        sum += Resolver::goal_term(state.goals[i]);
    }
    return sum;
}

std::uint64_t Gaia::hash(const State& state) const {
    const Turn& turn = state.turn;
    const std::uint64_t who = static_cast<std::uint64_t>(turn.phase) | std::uint64_t{turn.player} << 8 |
                              static_cast<std::uint64_t>(turn.actor.is_seat() ? index(turn.actor.seat()) : 9) << 16 |
                              std::uint64_t{turn.actions_left} << 24 | std::uint64_t{turn.protector} << 32 |
                              std::uint64_t{turn.victim} << 40 | std::uint64_t{turn.back} << 48;
    return state.hash_sum + hash_term(4, who) + hash_term(5, turn.to_feed) + hash_term(6, turn.power);
}

void Resolver::apply(Action action) {
    switch (verb_of(action)) {
        case Verb::Feed:
            feed(board_.find(action_cell(action)), direction_of(action));
            if (reevaluate()) {
                continue_feeding();
            }
            return;
        case Verb::Draw:
            --turn_.actions_left;
            return draw(static_cast<Kind>(what_of(action)), where_of(action) - 1);
        case Verb::Play:
            --turn_.actions_left;
            return play(action);
        case Verb::Discard:
            return discard(card_of(action));
        case Verb::Claim: {
            const int seat = index(turn_.actor.seat());
            for (int place = 0; place < state_.goal_count; ++place) {
                if (static_cast<int>(state_.goals[place].id) == what_of(action)) {
                    claim(seat, place);
                    break;
                }
            }
            if (!state_.is_over()) {
                continue_claims(seat);
            }
            return;
        }
        case Verb::Pass: {
            const int seat = index(turn_.actor.seat());
            return turn_.phase == Phase::React ? ask_next_reactor(seat) : end_claims(seat);
        }
        case Verb::Protect:
            return protect(index(turn_.actor.seat()));
        case Verb::Steal:
            return name_back(where_of(action));
        case Verb::Take:
            return take(card_of(action));
        case Verb::Keep:
            return keep(card_of(action));
    }
}

void Resolver::start_turn(int player) {
    turn_.player = static_cast<std::uint8_t>(player);
    turn_.actions_left = kActionsPerTurn;
    emit(EventType::TurnStarted, player);
    turn_.to_feed = 0;
    if (board_.animal_tiles == 0) {
        return ask(Phase::Act, player);
    }
    TileSet to_feed = 0;
    unsigned food = 0;
    for_each_tile(board_.city_tiles, [&](int tile) {
        const bool needs_animals = game_.components().cities[board_.city[tile]].needs >= kAnimalsNeed;
        const TileSet eats = TileSet{needs_animals} & TileSet{board_.status[tile].meeples(player) > 0};
        to_feed |= eats << tile;
        food |= board_.animals_around(tile) & (0U - static_cast<unsigned>(eats));
    });
    if (food == 0) {
        return ask(Phase::Act, player);
    }
    turn_.to_feed = to_feed;
    continue_feeding();
}

// §5.4: a city with one choice left feeds by itself (protocol); the loop ends with a real choice or the first action.
void Resolver::continue_feeding() {
    for (;;) {
        int options = 0;
        int only_tile = 0;
        unsigned only = 0;
        for_each_tile(turn_.to_feed, [&](int tile) {
            const unsigned food = board_.animals_around(tile) & (board_.status[tile].meeples(player()) > 0 ? ~0U : 0U);
            options += count_directions(food);
            only_tile = food != 0 ? tile : only_tile;
            only |= food;
        });
        if (options == 0) {
            turn_.to_feed = 0;
            return ask(Phase::Act, player());
        }
        if (options > 1) {
            return ask(Phase::Feed, player());
        }
        feed(only_tile, first_direction(only));
        if (!reevaluate()) {
            return;
        }
    }
}

void Resolver::feed(int tile, int direction) {
    const int from = board_.neighbour(tile, direction);
    turn_.to_feed &= ~tile_bit(tile);
    emit(EventType::TokenEaten, player(), board_.cell(tile), board_.city[tile], board_.cell(from));
    change_tile(from, [&] { board_.set_tokens(from, board_.tokens_on(from) - 1); });
    ++board_.tokens;
    if (board_.tokens_on(from) == 0) {
        show(from);
    }
}

void Resolver::draw(Kind kind, int open_card) {
    const int seat = player();
    const Zone deck = draw_zone(kind);
    const Zone row = open_zone(kind);
    const Zone hand = hand_zone(seat);
    const int left = state_.cards.size(deck);
    if (open_card >= 0) {
        const int place = state_.cards[row].find(static_cast<CardId>(open_card));
        emit(EventType::CardDrawn, seat, kind, 1, open_card);
        if (left > 0) {
            take_and_refill(kind, place, seat);
        } else {
            move_to_end(row, place, hand);
        }
        remember(seat, state_.cards.size(hand) - 1, others(seat));
    } else if (left > 0) {
        const CardId card = move_to_end(deck, left - 1, hand);
        emit_secret(EventType::CardDrawn, static_cast<std::uint8_t>(1U << seat), seat, kind, 0, card);
    } else {
        return end_game();
    }
    after_draw();
}

// The replacement takes the place of the card drawn: the top of the deck goes to the hand, then both change places.
void Resolver::take_and_refill(Kind kind, int place, int seat) {
    const Zone deck = draw_zone(kind);
    const Zone row = open_zone(kind);
    const Zone hand = hand_zone(seat);
    const int top = state_.cards.size(deck) - 1;
    const int end = state_.cards.size(hand);
    const CardId taken = state_.cards[row][place];
    const CardId fresh = state_.cards.move(deck, top, hand, end);
    state_.cards.set(row, place, fresh);
    state_.cards.set(hand, end, taken);
    state_.hash_sum += card_term(hand, end, taken) - card_term(row, place, taken) + card_term(row, place, fresh) -
                       card_term(deck, top, fresh);
    emit(EventType::CardTurnedUp, kind, place, fresh);
}

void Resolver::after_draw() {
    const auto hand = state_.cards[hand_zone(player())];
    const int powers = rules_.powers ? count_powers(hand) : 0;
    if (hand.size() > kHandLimit || powers > kPowerLimit) {
        return ask(Phase::Discard, player());
    }
    // A draw makes no goal claimable that was not before, and with forced claims none is left over from before, unless
    // a position was set up so. (The check is not free, and most actions are draws.)
    if (rules_.claim_optional || (turn_.unclaimed >> player() & 1) != 0) {
        return begin_claims(kNoSeat);
    }
    next_step();
}

void Resolver::discard(CardId card) {
    leave_hand(player(), card, discard_zone(kind_of(card)));
    emit(EventType::CardDiscarded, player(), card);
    after_draw();
}

void Resolver::play(Action action) {
    const CardId card = card_of(action);
    const int seat = player();
    if (is_power(card)) {
        return play_power(seat, action);
    }
    if (is_nature(card)) {
        play_nature(seat, card, action_cell(action));
    } else if (is_city(card)) {
        play_city(seat, card, action_cell(action));
    } else {
        play_animals(seat, card, action_cell(action));
    }
    if (!state_.is_over() && reevaluate()) {
        begin_claims(kNoSeat);
    }
}

void Resolver::play_nature(int seat, CardId card, Cell cell) {
    const Land land = land_of(card);
    emit(EventType::CardPlayed, seat, card);
    leave_hand(seat, card, table_zone(seat));
    --board_.supply[static_cast<int>(land)];
    const auto [tile, told] = board_.place(cell, land);
    changed_ |= told;
    state_.hash_sum += tile_term(board_, tile);
    emit(EventType::TilePlaced, seat, cell, land);
}

void Resolver::play_animals(int seat, CardId card, Cell cell) {
    const int tile = board_.find(cell);
    emit(EventType::CardPlayed, seat, card);
    change_tile(tile, [&] { board_.set_tokens(tile, kTokensPerAnimals); });
    board_.tokens = static_cast<std::uint8_t>(board_.tokens - kTokensPerAnimals);
    emit(EventType::AnimalsPlaced, seat, cell, kTokensPerAnimals);
    leave_hand(seat, card, discard_zone(Kind::Life));
    show(tile);
}

void Resolver::play_city(int seat, CardId card, Cell cell) {
    const int tile = board_.find(cell);
    emit(EventType::CardPlayed, seat, card);
    leave_hand(seat, card, kOnMapZone);
    change_tile(tile, [&] {
        board_.put_city(tile, city_of(card));
        board_.status[tile].set_satisfaction(game_.satisfaction(board_, tile));
    });
    const int satisfaction = board_.status[tile].satisfaction();
    emit(EventType::CityFounded, seat, cell, city_of(card), satisfaction);
    show(tile);
    const int meeples = rules_.advanced && satisfaction == 4 ? 2 : 1;
    for (int i = 0; i < meeples; ++i) {
        if (!place_meeple(seat, tile)) {
            return;
        }
    }
}

void Resolver::begin_claims(std::uint8_t protector) {
    forget_unclaimed(player());
    turn_.power = 0;
    turn_.protector = protector;
    if (protector != kNoSeat) {
        forget_unclaimed(protector);
    }
    continue_claims(player());
}

// §5.5, §9: with `claim: forced` a single goal is claimed by itself; a claim may make room for the next.
void Resolver::continue_claims(int seat) {
    for (;;) {
        const std::uint32_t open = game_.claimable(state_, seat);
        if (open == 0) {
            return end_claims(seat);
        }
        if (rules_.claim_optional || (open & (open - 1)) != 0) {
            return ask(Phase::Claim, seat);
        }
        claim(seat, std::countr_zero(open));
        if (state_.is_over()) {
            return;
        }
    }
}

void Resolver::claim(int seat, int place) {
    GoalInPlay& in_play = state_.goals[place];
    const Goal& goal = game_.components().goals[static_cast<std::size_t>(in_play.id)];
    emit(EventType::GoalClaimed, seat, in_play.id);
    // The oldest fitting cards, in table order; `protection` is a Power card like any other.
    int wanted[kLands + 1];
    for (int i = 0; i <= kLands; ++i) {
        wanted[i] = goal.land(i);
    }
    const Zone table = table_zone(seat);
    for (int i = 0; i < state_.cards.size(table);) {
        const CardId card = state_.cards[table][i];
        int& count = wanted[is_nature(card) ? static_cast<int>(card) : kLands];
        if (count > 0) {
            --count;
            move_to_end(table, i, discard_zone(kind_of(card)));
            emit(EventType::CardDiscarded, seat, card);
        } else {
            ++i;
        }
    }
    state_.hash_sum -= goal_term(in_play);
    in_play.owner = static_cast<std::uint8_t>(seat);
    state_.hash_sum += goal_term(in_play);
    // Who was set up with this goal alone to claim has none any more.
    for (int other = 0; turn_.unclaimed != 0 && other < state_.players(); ++other) {
        if (game_.claimable(state_, other) == 0) {
            forget_unclaimed(other);
        }
    }
    --state_.meeples[seat];
    emit(EventType::MeeplePlaced, seat, -1, -1, in_play.id);
    if (state_.meeples[seat] == 0) {
        end_game();
    }
}

void Resolver::end_claims(int seat) {
    if (seat == player() && turn_.protector != kNoSeat) {
        return continue_claims(turn_.protector);
    }
    next_step();
}

void Resolver::next_step() {
    turn_.protector = kNoSeat;
    if (turn_.actions_left > 0) {
        return ask(Phase::Act, player());
    }
    start_turn(next_seat(player()));
}

void Resolver::end_game() {
    turn_.phase = Phase::Over;
    turn_.actor = Actor::nobody();
    turn_.to_feed = 0;
    turn_.unclaimed = 0;
    turn_.power = 0;
    turn_.protector = kNoSeat;
    const auto score = [&](int seat) { return seat < state_.players() ? Gaia::placed(state_, seat) : 0; };
    emit(EventType::GameOver, Gaia::winner(state_), Gaia::is_won_by_placing(state_) ? 0 : 1, score(0), score(1),
         score(2), score(3), score(4), state_.players());
}

CardId Resolver::move_card(Zone from, int from_index, Zone to, int to_index) {
    const CardId card = state_.cards.move(from, from_index, to, to_index);
    state_.hash_sum += card_term(to, to_index, card) - card_term(from, from_index, card);
    return card;
}

void Resolver::leave_hand(int seat, CardId card, Zone to) {
    const int at = state_.cards[hand_zone(seat)].find(card);
    forget_left(seat, at, kPublic);
    int place = state_.cards.size(to);
    if (to == kOnMapZone) {
        const auto on_map = state_.cards[to];
        while (place > 0 && on_map[place - 1] > card) {
            --place;
        }
    }
    move_card(hand_zone(seat), at, to, place);
}

}  // namespace pangaea::gaia
