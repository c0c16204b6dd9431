// Powers (gaia §7): playing one, the reaction, the seven effects, the tornado's steals.
#include "engine/gaia/resolver.h"

namespace pangaea::gaia {

void Resolver::play_power(int seat, Action action) {
    const CardId card = card_of(action);
    leave_hand(seat, card, table_zone(seat));
    turn_.power = action.code();
    forget_unclaimed(seat);
    const bool aimed = power_of(card) != Power::Tornado;
    const int second = power_of(card) == Power::Earthquake ? step(action_cell(action), direction_of(action)) : -1;
    emit(EventType::PowerPlayed, seat, card, aimed ? int{action_cell(action)} : -1, second);
    ask_next_reactor(seat);
}

// Whoever shows the back of a Power card is asked, protection or not: who is asked tells nothing that the backs do not.
void Resolver::ask_next_reactor(int after) {
    for (int seat = next_seat(after); seat != player(); seat = next_seat(seat)) {
        if (count_powers(state_.cards[hand_zone(seat)]) > 0) {
            return ask(Phase::React, seat);
        }
    }
    resolve_power();
}

void Resolver::protect(int seat) {
    leave_hand(seat, power_card(Power::Protection), table_zone(seat));
    emit(EventType::Protected, seat, card_of(Action::from_code(turn_.power)), player());
    begin_claims(static_cast<std::uint8_t>(seat));
}

void Resolver::resolve_power() {
    const Action action = Action::from_code(turn_.power);
    const int tile = board_.find(action_cell(action));
    switch (power_of(card_of(action))) {
        case Power::Sun:
            replace_tile(tile, board_.land(tile) == Land::Swamp ? Land::Plain : Land::Desert);
            break;
        case Power::Rain:
            replace_tile(tile, board_.land(tile) == Land::Desert ? Land::Plain : Land::Swamp);
            break;
        case Power::Earthquake:
            swap_tiles(tile, direction_of(action));
            break;
        case Power::Tornado:
            return next_victim(player());
        case Power::Protection:
            break;
        case Power::Lightning:
            strike(tile);
            break;
        case Power::Eruption:
            erupt(tile);
            break;
    }
    if (reevaluate()) {
        begin_claims(kNoSeat);
    }
}

void Resolver::replace_tile(int tile, Land land) {
    const Land before = board_.land(tile);
    ++board_.supply[static_cast<int>(before)];
    --board_.supply[static_cast<int>(land)];
    change_tile(tile, [&] { board_.set_land(tile, land); });
    emit(EventType::TileReplaced, board_.cell(tile), before, land);
    show(tile);
}

void Resolver::swap_tiles(int tile, int direction) {
    const int other = board_.neighbour(tile, direction);
    emit(EventType::TilesSwapped, board_.cell(tile), board_.cell(other));
    change_tile(tile, [&] { change_tile(other, [&] { board_.swap_contents(tile, other); }); });
    show(tile);
    show(other);
    changed_ |= tile_bit(tile) | tile_bit(other);
}

void Resolver::strike(int tile) {
    remove_animals(tile);
    if (board_.has_city(tile)) {
        remove_city(tile);
    }
    show(tile);
}

// One change: everything is removed and replaced before the neighbours are told and the waves begin.
void Resolver::erupt(int tile) {
    TileSet hit = tile_bit(tile);
    for (int direction = 0; direction < kDirections; ++direction) {
        if (const int neighbour = board_.neighbour(tile, direction); neighbour >= 0) {
            hit |= tile_bit(neighbour);
        }
    }
    for_each_tile(hit, [&](int t) {
        remove_animals(t);
        if (board_.has_city(t)) {
            remove_city(t);
        }
    });
    for_each_tile(hit & ~tile_bit(tile), [&](int t) {
        if (burns(board_.land(t))) {
            replace_tile(t, Land::Desert);
        }
    });
    for_each_tile(hit, [&](int t) { show(t); });
}

// §7.1: opponents clockwise; a back or a card without alternative is taken without asking (protocol).
void Resolver::next_victim(int after) {
    for (int seat = next_seat(after); seat != player(); seat = next_seat(seat)) {
        const auto hand = state_.cards[hand_zone(seat)];
        if (hand.empty()) {
            continue;
        }
        turn_.victim = static_cast<std::uint8_t>(seat);
        if (rules_.tornado_random) {
            return name_back(kAnyBack);
        }
        const Kind first = kind_of(hand[0]);
        for (const CardId card : hand) {
            if (kind_of(card) != first) {
                return ask(Phase::Steal, player());
            }
        }
        return name_back(static_cast<int>(first));
    }

    turn_.victim = kNoSeat;
    const auto stolen = state_.cards[kStolenZone];
    if (stolen.empty()) {
        return begin_claims(kNoSeat);
    }
    bool all_equal = true;
    for (int i = 0; i < stolen.size(); ++i) {
        emit_secret(EventType::CardLookedAt, static_cast<std::uint8_t>(1U << player() | 1U << turn_.stolen_from[i]),
                    player(), turn_.stolen_from[i], kind_of(stolen[i]), stolen[i]);
        all_equal = all_equal && stolen[i] == stolen[0];
    }
    if (all_equal) {
        return keep(stolen[0]);
    }
    ask(Phase::Keep, player());
}

void Resolver::name_back(int kind) {
    turn_.back = static_cast<std::uint8_t>(kind);
    CardId only{};
    int different = 0;
    for (const CardId card : state_.cards[hand_zone(turn_.victim)]) {
        if ((kind == kAnyBack || static_cast<int>(kind_of(card)) == kind) && (different == 0 || card != only)) {
            only = card;
            ++different;
        }
    }
    if (different == 1) {
        return take(only);
    }
    turn_.phase = Phase::Chance;
    turn_.actor = Actor::chance();
}

void Resolver::take(CardId card) {
    const int victim = turn_.victim;
    const Zone hand = hand_zone(victim);
    const int at = state_.cards[hand].find(card);
    bool is_last = true;
    for (int seat = next_seat(victim); seat != player(); seat = next_seat(seat)) {
        is_last = is_last && state_.cards.empty(hand_zone(seat));
    }
    // The player looks at the cards only after the last one is taken; until then the loss is as hidden as to others.
    forget_left(victim, at, is_last ? static_cast<std::uint8_t>(1U << player()) : std::uint8_t{0});
    turn_.stolen_from[state_.cards.size(kStolenZone)] = static_cast<std::uint8_t>(victim);
    move_to_end(hand, at, kStolenZone);
    emit_secret(EventType::CardStolen, static_cast<std::uint8_t>(1U << victim), player(), victim, kind_of(card), card);
    turn_.back = kAnyBack;
    next_victim(victim);
}

void Resolver::keep(CardId card) {
    const int seat = player();
    const int at = state_.cards[kStolenZone].find(card);
    const auto victim_bit = static_cast<std::uint8_t>(1U << turn_.stolen_from[at]);
    emit_secret(EventType::CardKept, static_cast<std::uint8_t>(1U << seat | victim_bit), seat, turn_.stolen_from[at],
                kind_of(card), card);
    move_to_end(kStolenZone, at, hand_zone(seat));
    remember(seat, state_.cards.size(hand_zone(seat)) - 1, victim_bit);
    while (!state_.cards.empty(kStolenZone)) {
        const CardId rest = state_.cards[kStolenZone][0];
        move_to_end(kStolenZone, 0, discard_zone(kind_of(rest)));
        emit(EventType::CardDiscarded, seat, rest);
    }
    for (auto& from : turn_.stolen_from) {
        from = 0;
    }
    begin_claims(kNoSeat);
}

}  // namespace pangaea::gaia
