// Reading and writing settings. Whether rules and components make sense is for the referee to say.
#include "table/settings.h"

#include <algorithm>

namespace pangaea::table {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 60 * 60 * kSecond;
constexpr std::string_view kKinds[] = {"open", "person", "computer"};
constexpr std::string_view kWatch[] = {"all", "link", "nobody"};
constexpr std::string_view kUndo[] = {"informed", "never", "free"};

/// One of the names, or a fault that lists them.
template <std::size_t N>
void read_choice(ObjectReader& reader, std::string_view name, const std::string_view (&names)[N], std::string& out) {
    const auto given = reader.text(name, false);
    if (!given) {
        return;
    }
    if (name_index(names, *given) < 0) {
        reader.fault("bad_request", name, "must be " + choices({names, names + N}));
        return;
    }
    out = *given;
}

void read_level(ObjectReader& reader, std::string_view name, const std::vector<std::string>& levels, std::string& out) {
    const auto given = reader.text(name, out.empty());
    if (given && std::find(levels.begin(), levels.end(), *given) == levels.end()) {
        reader.fault("unknown_level", name, "must be " + choices(levels));
    } else if (given) {
        out = *given;
    }
}

Pace read_pace(const json::value& value, Faults& faults) {
    ObjectReader reader(value, "pace", faults);
    const auto kind = reader.text("kind").value_or("");
    Pace pace;
    if (kind == "live") {
        pace.kind = Pace::Kind::Live;
        pace.ms = reader.integer("seconds", 1, 86'400).value_or(0) * kSecond;
        pace.increment_ms = reader.integer("increment", 0, 3'600, false).value_or(0) * kSecond;
    } else if (kind == "days") {
        pace.kind = Pace::Kind::Days;
        pace.ms = reader.integer("days", 1, 30).value_or(0) * kDay;
    } else if (kind != "none" && reader.is_object()) {
        reader.fault("bad_request", "kind", "must be none, live or days");
    }
    return pace;
}

void read_seats(const json::array& list, const std::vector<std::string>& levels, Settings& settings, Faults& faults) {
    for (std::size_t i = 0; i < list.size() && i < 16; ++i) {
        ObjectReader reader(list[i], element("seats", i), faults);
        SeatSetting seat;
        const auto kind = reader.text("kind").value_or("");
        const int found = name_index(kKinds, kind);
        if (found < 0 && reader.is_object()) {
            reader.fault("bad_request", "kind", "must be person, open or computer");
        }
        seat.kind = static_cast<SeatKind>(std::max(found, 0));
        if (seat.kind == SeatKind::Computer) {
            read_level(reader, "level", levels, seat.level);
        }
        settings.seats.push_back(std::move(seat));
    }
}

/// Where the game begins. A record brings its own game, rules and components.
void read_origin(ObjectReader& reader, Settings& settings, Faults& faults) {
    if (const auto seed = reader.integer("seed", 0, (std::int64_t{1} << 53) - 1, false)) {
        settings.seed = static_cast<std::uint64_t>(*seed);
        settings.is_seed_given = true;
    }
    settings.same_deal_as = reader.text("same_deal_as", false).value_or("");
    const json::value* position = reader.optional("position");
    const json::value* record = reader.optional("record");
    const auto steps = reader.integer("steps", 0, 1'000'000, false);
    const int origins = static_cast<int>(settings.seed.has_value()) + static_cast<int>(!settings.same_deal_as.empty()) +
                        static_cast<int>(position != nullptr) + static_cast<int>(record != nullptr);
    if (origins > 1) {
        faults.add("bad_request", "", "only one of seed, same_deal_as, position and record can be given");
        return;
    }
    if (position != nullptr) {
        ObjectReader start(*position, "position", faults);
        start.ignore_unknown();
        settings.game = start.text("game").value_or("");
        settings.components = start.text("components", false).value_or("house");
        if (const auto* rules = start.optional("rules"); rules != nullptr && rules->is_object()) {
            settings.rules = rules->get_object();
        }
        if (position->is_object()) {
            settings.start = position->get_object();
        }
    }
    if (record == nullptr) {
        return;
    }
    ObjectReader saved(*record, "record", faults);
    saved.ignore_unknown();
    settings.game = saved.text("game").value_or("");
    if (const auto* rules = saved.optional("rules"); rules != nullptr && rules->is_object()) {
        settings.rules = rules->get_object();
    }
    if (const auto* components = saved.required("components")) {
        ObjectReader set(*components, "record.components", faults);
        settings.components = set.text("name").value_or("") + "@" + set.text("hash").value_or("");
    }
    if (const auto seed = saved.integer("seed", 0, (std::int64_t{1} << 53) - 1, false)) {
        settings.seed = static_cast<std::uint64_t>(*seed);
    }
    if (const auto* start = saved.optional("start"); start != nullptr && start->is_object()) {
        settings.start = start->get_object();
    }
    settings.is_seed_given = true;
    const json::array* actions = saved.array("actions");
    const std::size_t wanted =
        actions == nullptr
            ? 0
            : std::min<std::size_t>(actions->size(), static_cast<std::size_t>(steps.value_or(1'000'000)));
    for (std::size_t i = 0; i < wanted; ++i) {
        if (const auto action = read_text((*actions)[i], element("record.actions", i), faults)) {
            settings.actions.push_back(*action);
        }
    }
}

void check_whole(const Settings& settings, Faults& faults) {
    const auto count = [&](SeatKind kind) {
        return std::count_if(settings.seats.begin(), settings.seats.end(),
                             [&](const SeatSetting& seat) { return seat.kind == kind; });
    };
    if (settings.seats.empty() || settings.seats.size() > kMaxSeats) {
        faults.add("out_of_range", "seats", "must be from 2 to 5");
    }
    if (settings.undo == "free" && count(SeatKind::Open) > 0) {
        faults.add("bad_request", "undo", "\"free\" is for tables where one person plays all persons' seats");
    }
    if (settings.is_rated &&
        (count(SeatKind::Computer) > 0 || settings.is_seed_given || settings.start || !settings.same_deal_as.empty() ||
         settings.undo == "free" || settings.has_hints || count(SeatKind::Person) > 1)) {
        faults.add(
            "bad_request", "rated",
            "a rated table has only persons, one on a seat, a deal of its own, \"hints\":false and no free undo");
    }
}

}  // namespace

std::string_view write_kind(SeatKind kind) { return kKinds[static_cast<int>(kind)]; }

json::object write_pace(const Pace& pace) {
    switch (pace.kind) {
        case Pace::Kind::Live:
            return {{"kind", "live"}, {"seconds", pace.ms / kSecond}, {"increment", pace.increment_ms / kSecond}};
        case Pace::Kind::Days:
            return {{"kind", "days"}, {"days", pace.ms / kDay}};
        default:
            return {{"kind", "none"}};
    }
}

Result<Settings> read_settings(const json::value& request, const std::vector<std::string>& levels) {
    Faults faults;
    Settings settings;
    {
        ObjectReader reader(request, "", faults);
        read_origin(reader, settings, faults);
        if (const auto game = reader.text("game", settings.game.empty())) {
            settings.game = *game;
        }
        if (const json::value* rules = reader.optional("rules"); rules != nullptr) {
            if (rules->is_object()) {
                settings.rules = rules->get_object();
            } else {
                reader.fault("wrong_type", "rules", "must be an object");
            }
        }
        settings.components = reader.text("components", false).value_or(settings.components);
        if (const json::array* seats = reader.array("seats")) {
            read_seats(*seats, levels, settings, faults);
        }
        if (const json::value* pace = reader.optional("pace")) {
            settings.pace = read_pace(*pace, faults);
        }
        read_choice(reader, "watch", kWatch, settings.watch);
        read_choice(reader, "undo", kUndo, settings.undo);
        settings.is_public = reader.boolean("public", false).value_or(true);
        settings.is_rated = reader.boolean("rated", false).value_or(false);
        settings.has_hints = reader.boolean("hints", false).value_or(!settings.is_rated);
        read_level(reader, "takeover", levels, settings.takeover);
        settings.reaction_ms = static_cast<int>(reader.integer("reaction_ms", 0, 60'000, false).value_or(2000));
    }
    if (!faults.any()) {
        check_whole(settings, faults);
    }
    if (faults.any()) {
        return faults.error();
    }
    return settings;
}

std::string write_stored_settings(const Settings& settings) {
    json::array seats;
    for (const SeatSetting& seat : settings.seats) {
        seats.push_back({{"kind", write_kind(seat.kind)}, {"level", seat.level}});
    }
    json::object stored{{"game", settings.game},
                        {"rules", settings.rules},
                        {"components", settings.components},
                        {"seats", std::move(seats)},
                        {"pace", write_pace(settings.pace)},
                        {"watch", settings.watch},
                        {"undo", settings.undo},
                        {"public", settings.is_public},
                        {"rated", settings.is_rated},
                        {"hints", settings.has_hints},
                        {"takeover", settings.takeover},
                        {"reaction_ms", settings.reaction_ms},
                        {"seed_given", settings.is_seed_given}};
    if (settings.seed) {
        stored["seed"] = *settings.seed;
    }
    if (settings.start) {
        stored["start"] = *settings.start;
    }
    if (!settings.actions.empty()) {
        stored["actions"] = json::array(settings.actions.begin(), settings.actions.end());
    }
    return json::serialize(stored);
}

Result<Settings> read_stored_settings(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) {
        return value.error();
    }
    Faults faults;
    Settings settings;
    {
        ObjectReader reader(*value, "settings", faults);
        reader.ignore_unknown();  // a newer version may have written more
        settings.game = reader.text("game").value_or("");
        if (const json::value* rules = reader.required("rules"); rules != nullptr && rules->is_object()) {
            settings.rules = rules->get_object();
        }
        settings.components = reader.text("components").value_or("");
        if (const json::array* seats = reader.array("seats")) {
            for (const json::value& entry : *seats) {
                ObjectReader seat(entry, "seats", faults);
                const int kind = name_index(kKinds, seat.text("kind").value_or(""));
                settings.seats.push_back({static_cast<SeatKind>(std::max(kind, 0)), seat.text("level").value_or("")});
            }
        }
        if (const json::value* pace = reader.required("pace")) {
            settings.pace = read_pace(*pace, faults);
        }
        settings.watch = reader.text("watch").value_or("");
        settings.undo = reader.text("undo").value_or("");
        settings.is_public = reader.boolean("public").value_or(false);
        settings.is_rated = reader.boolean("rated").value_or(false);
        settings.has_hints = reader.boolean("hints").value_or(false);
        settings.takeover = reader.text("takeover").value_or("greedy");
        settings.reaction_ms = static_cast<int>(reader.integer("reaction_ms", 0, 60'000).value_or(0));
        settings.is_seed_given = reader.boolean("seed_given", false).value_or(false);
        if (const auto seed = reader.integer("seed", 0, (std::int64_t{1} << 53) - 1, false)) {
            settings.seed = static_cast<std::uint64_t>(*seed);
        }
        if (const json::value* start = reader.optional("start"); start != nullptr && start->is_object()) {
            settings.start = start->get_object();
        }
        if (const json::array* actions = reader.array("actions", false)) {
            for (const json::value& action : *actions) {
                settings.actions.push_back(read_text(action, "actions", faults).value_or(""));
            }
        }
    }
    if (faults.any()) {
        return faults.error("not_stored");
    }
    return settings;
}

}  // namespace pangaea::table
