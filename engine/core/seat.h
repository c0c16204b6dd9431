// Who decides: a seat, Chance, or Nobody when the game is over.
#pragma once

#include <compare>
#include <cstdint>

namespace pangaea {

inline constexpr int kMaxSeats = 5;

/// A player's place at the table, from 0.
enum class Seat : std::uint8_t {};

constexpr int index(Seat seat) { return static_cast<int>(seat); }

/// A spectator: is handed observations and events like a seat, and is shown only what everybody sees.
/// In masks of seats (Event::secret_for) its bit is never set but in kPublic.
inline constexpr Seat kSpectator{7};

/// Seats are 0 to kMaxSeats - 1; the two values above them are Chance and Nobody.
class Actor {
public:
    constexpr Actor() = default;
    constexpr Actor(Seat seat) : code_(static_cast<std::uint8_t>(seat)) {}
    static constexpr Actor chance() { return Actor(kChance); }
    static constexpr Actor nobody() { return Actor(kNobody); }

    constexpr bool is_seat() const { return code_ < kChance; }
    constexpr bool is_chance() const { return code_ == kChance; }
    constexpr bool is_nobody() const { return code_ == kNobody; }
    constexpr Seat seat() const { return static_cast<Seat>(code_); }
    friend constexpr bool operator==(Actor, Actor) = default;

private:
    static constexpr std::uint8_t kChance = 254;
    static constexpr std::uint8_t kNobody = 255;
    constexpr explicit Actor(std::uint8_t code) : code_(code) {}
    std::uint8_t code_ = kNobody;
};

}  // namespace pangaea
