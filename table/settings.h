// How a table was set up. It never changes once the table exists. Each setting is described once, in a row of
// settings.cpp: reading a request, storing, table information, the schema and the list in docs/api.md come from there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "referee/rules_version.h"

namespace pangaea::table {

using pangaea::kRulesVersion;                       // what it was is in referee/rules_version.h
inline constexpr std::int64_t kNoRulesVersion = 0;  // of a record that names none

enum class SeatKind : std::uint8_t { Open, Person, Computer };
enum class Watch : std::uint8_t { All, Link, Nobody };
enum class UndoPolicy : std::uint8_t { Informed, Never, Free };
enum class Begins : std::uint8_t { Seats, Lot };
inline constexpr std::string_view kColours[] = {"blue", "yellow", "green", "red", "white"};  // for display only
std::string_view write_kind(SeatKind kind);

struct SeatSetting {
    SeatKind kind = SeatKind::Open;
    std::string level = {};     // of a computer
    int colour = -1;            // -1: not chosen
    std::string name = {};      // of a person on a device of their own
    std::string kept_for = {};  // of an open seat: for whom; an identity, or in a request a name
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
    Watch watch = Watch::All;
    UndoPolicy undo = UndoPolicy::Informed;
    Begins begins = Begins::Seats;
    bool is_public = true;
    bool is_rated = false;
    bool has_hints = true;
    std::string takeover = "greedy";
    std::int64_t reaction_ms = 4000;
    // Where the game begins: a deal, or a position; then actions that were played before.
    std::optional<std::uint64_t> seed;
    std::optional<json::object> start;
    std::vector<std::string> actions;
    bool is_seed_given = false;
    bool is_pairing = false;  // for anybody who wants to play this
    std::int64_t rules_version = kRulesVersion;
};

/// Who reads settings, and what may be in them.
struct SettingsSource {
    enum class Kind : std::uint8_t { Request, Local, Stored };  // Local: a request on a device of one's own
    Kind kind = Kind::Request;
    std::span<const std::string> levels = {};  // the computer players there are; not asked of what is stored
};

Result<Settings> read_settings(const json::value& request, const SettingsSource& source);
/// For the store, seed and all: never for people.
std::string write_stored_settings(const Settings& settings);
Result<Settings> read_stored_settings(std::string_view text);
/// Those members of the table information that are settings.
void write_shown_settings(const Settings& settings, json::object& out);

// --- the description

enum class Shown : std::uint8_t { No, Yes };              // in table information
enum class Known : std::uint8_t { Both, Asked, Stored };  // to whom

struct Flag {
    bool Settings::* member;
};
struct Number {
    std::int64_t Settings::* member;
    std::int64_t low;
    std::int64_t high;
};
struct Choice {
    std::span<const std::string_view> names;
    int (*get)(const Settings&);
    void (*set)(Settings&, int);
};
struct Level {
    std::string Settings::* member;
};
/// Anything else: its schema, and how it is read and written.
struct Own {
    std::string_view schema;
    void (*read)(ObjectReader&, std::string_view name, Settings&, const SettingsSource&, Faults&);
    json::value (*write)(const Settings&);  // null: nothing to write
};

struct SettingRow {
    std::string_view name;
    std::variant<Flag, Number, Choice, Level, Own> form;
    Known known;
    Shown shown;
    std::string_view standard;  // what holds without it, as the documentation says it
    std::string_view meaning;
};

std::span<const SettingRow> setting_rows();
/// JSON Schema of a row's value.
json::value schema_of(const SettingRow& row);

}  // namespace pangaea::table
