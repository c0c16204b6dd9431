// How a table was set up: read from a request or from the store, written for the store and for people.
// It never changes once the table exists.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "referee/json.h"

namespace pangaea::table {

enum class SeatKind : std::uint8_t { Open, Person, Computer };
std::string_view write_kind(SeatKind kind);

struct SeatSetting {
    SeatKind kind = SeatKind::Open;
    std::string level;  // of a computer
};

struct Pace {
    enum class Kind : std::uint8_t { None, Live, Days };
    Kind kind = Kind::None;
    std::int64_t ms = 0;  // for the whole game, or for each decision
    std::int64_t increment_ms = 0;
};

struct Settings {
    std::string game;
    json::object rules;
    std::string components = "house";  // name, or name@hash
    std::vector<SeatSetting> seats;
    Pace pace;
    std::string watch = "all";      // all, link, nobody
    std::string undo = "informed";  // informed, never, free
    bool is_public = true;
    bool is_rated = false;
    bool has_hints = true;
    std::string takeover = "greedy";
    int reaction_ms = 2000;
    // Where the game begins: a deal, or a position; then actions that were played before.
    std::optional<std::uint64_t> seed;
    std::optional<json::object> start;
    std::vector<std::string> actions;
    std::string same_deal_as;  // in a request only
    bool is_seed_given = false;
};

/// Reads a request to make a table. `levels` are the computer players there are.
Result<Settings> read_settings(const json::value& request, const std::vector<std::string>& levels);
/// For the store, seed and all: never for people.
std::string write_stored_settings(const Settings& settings);
Result<Settings> read_stored_settings(std::string_view text);

json::object write_pace(const Pace& pace);

}  // namespace pangaea::table
