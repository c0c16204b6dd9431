// Events: what an apply changed, in order, for animation and logs. Plain numbers here; words are made in referee/.
// An event may carry one secret (a card): `secret_for` says which seats may see it, bit i for seat i.
#pragma once

#include <array>
#include <cstdint>

namespace pangaea {

inline constexpr std::uint8_t kPublic = 0xff;

struct Event {
    std::uint8_t type = 0;                // an enumerator of the game's own EventType
    std::uint8_t secret_for = kPublic;    // who may see the event's secret field
    std::array<std::int16_t, 10> args{};  // meaning by type, listed beside the game's EventType
};

class EventSink {
public:
    virtual void on_event(const Event& event) = 0;

protected:
    ~EventSink() = default;
};

}  // namespace pangaea
