// Resolver: carries out one action on one state, with everything automatic that follows. Internal to engine/gaia:
// apply.cpp runs turns and goals, cities.cpp the waves, powers.cpp the cards of power, knowledge.cpp the memory.
#pragma once

#include "engine/gaia/events.h"
#include "engine/gaia/gaia.h"

namespace pangaea::gaia {

class Resolver {
public:
    Resolver(const Gaia& game, State& state, EventSink* events)
        : game_(game), rules_(game.rules()), state_(state), turn_(state.turn), board_(state.board), events_(events) {}

    void apply(Action action);
    void start_turn(int player);

private:
    // apply.cpp: the turn.
    void continue_feeding();
    void feed(int tile, int direction);
    void draw(Kind kind, int open_card);
    void take_and_refill(Kind kind, int place, int seat);
    void discard(CardId card);
    void after_draw();
    void play(Action action);
    void play_nature(int seat, CardId card, Cell cell);
    void play_animals(int seat, CardId card, Cell cell);
    void play_city(int seat, CardId card, Cell cell);
    void begin_claims(std::uint8_t protector);
    /// From now on the seat is asked by the ordinary course of the action.
    void forget_unclaimed(int seat) { turn_.unclaimed = static_cast<std::uint8_t>(turn_.unclaimed & ~(1U << seat)); }
    void continue_claims(int seat);
    void claim(int seat, int place);
    void end_claims(int seat);
    void next_step();
    void end_game();

    // cities.cpp: satisfaction and meeples. Functions that place meeples return false when that ended the game.
    bool reevaluate();
    void fall(int tile);
    bool rise(int tile);
    bool place_meeple(int seat, int tile);
    void return_meeples(int seat, int tile, int count);
    void remove_city(int tile);
    void remove_animals(int tile);
    void show(int tile) { changed_ |= board_.show(tile); }

    // powers.cpp: reaction and effects.
    void play_power(int seat, Action action);
    void ask_next_reactor(int after);
    void protect(int seat);
    void resolve_power();
    void replace_tile(int tile, Land land);
    void swap_tiles(int tile, int direction);
    void erupt(int tile);
    void strike(int tile);
    void next_victim(int after);
    void name_back(int kind);
    void take(CardId card);
    void keep(CardId card);

    // knowledge.cpp: who knows which card of a hand.
    void remember(int seat, int at, std::uint8_t seats) {
        if (at < kRemembered) {
            state_.seen_by[seat][at] = seats;
        }
    }
    /// Before the card at `at` leaves a hand: what the other seats, of whom `who_saw` see the card, still know.
    void forget_left(int seat, int at, std::uint8_t who_saw);

    // Cards. All moves go through here: the hash and the memory follow.
    CardId move_card(Zone from, int from_index, Zone to, int to_index);
    CardId move_to_end(Zone from, int from_index, Zone to) {
        return move_card(from, from_index, to, state_.cards.size(to));
    }
    /// Everybody sees the card leave the hand.
    void leave_hand(int seat, CardId card, Zone to);

    int player() const { return turn_.player; }
    std::uint8_t others(int seat) const {
        return static_cast<std::uint8_t>(((1U << state_.players()) - 1U) & ~(1U << seat));
    }
    int next_seat(int seat) const { return seat + 1 == state_.players() ? 0 : seat + 1; }
    void ask(Phase phase, int seat) {
        turn_.phase = phase;
        turn_.actor = static_cast<Seat>(seat);
    }

    /// Wraps a change of one tile's contents so that the hash follows.
    template <class Change>
    void change_tile(int tile, Change change) {
        state_.hash_sum -= tile_term(board_, tile);
        change();
        state_.hash_sum += tile_term(board_, tile);
    }

    template <class... Args>
    void emit(EventType type, Args... args) {
        emit_secret(type, kPublic, args...);
    }
    template <class... Args>
    void emit_secret(EventType type, std::uint8_t secret_for, Args... args) {
        if (events_ != nullptr) [[unlikely]] {
            events_->on_event(Event{static_cast<std::uint8_t>(type), secret_for, {static_cast<std::int16_t>(args)...}});
        }
    }

public:
    /// Inlined by order: in a large program the compiler would rather not, and every change of a tile needs two.
    [[gnu::always_inline]] static std::uint64_t tile_term(const Board& board, int tile) {
        return hash_term(2, static_cast<std::uint64_t>(board.cell(tile)) << 32 |
                                static_cast<std::uint64_t>(board.ground[tile]) << 24 |
                                static_cast<std::uint64_t>(board.city[tile]) << 16 | board.status[tile].bits() |
                                static_cast<std::uint64_t>(board.has_city(tile)) << 48);
    }
    static std::uint64_t goal_term(GoalInPlay goal) {
        return hash_term(3, static_cast<std::uint64_t>(goal.id) << 8 | goal.owner);
    }

private:
    const Gaia& game_;
    const Rules& rules_;
    State& state_;
    Turn& turn_;
    Board& board_;
    EventSink* events_;
    TileSet changed_ = 0;  // tiles whose neighbourhood changed since the last wave
};

}  // namespace pangaea::gaia
