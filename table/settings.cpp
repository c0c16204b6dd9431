// The rows that describe the settings, and what is made of them. Whether rules and components make sense is for the
// referee to say.
#include "table/settings.h"

#include <algorithm>

#include "table/request.h"

namespace pangaea::table {
namespace {

using Source = SettingsSource::Kind;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kHour = 60 * 60 * kSecond;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kLongReaction = 4 * kHour;  // at a pace of days
constexpr std::string_view kKinds[] = {"open", "person", "computer"};
constexpr std::string_view kWatch[] = {"all", "link", "nobody"};
constexpr std::string_view kUndo[] = {"informed", "never", "free"};
constexpr std::string_view kBegins[] = {"seats", "lot"};

template <auto Member>
Choice choice(std::span<const std::string_view> names) {
    return {names, [](const Settings& settings) { return static_cast<int>(settings.*Member); },
            [](Settings& settings, int value) {
                settings.*Member = static_cast<std::remove_reference_t<decltype(settings.*Member)>>(value);
            }};
}

/// One of the names, or a fault that lists them.
std::optional<int> read_choice(ObjectReader& reader, std::string_view name, std::span<const std::string_view> names,
                               bool is_required = false) {
    const auto given = reader.text(name, is_required);
    const auto found = given ? std::find(names.begin(), names.end(), *given) : names.end();
    if (given && found == names.end()) {
        reader.fault("bad_request", name, "must be " + choices({names.begin(), names.end()}));
    }
    return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

void read_level(ObjectReader& reader, std::string_view name, const SettingsSource& source, std::string& out) {
    const auto given = reader.text(name, out.empty());
    const auto& levels = source.levels;
    if (given && !levels.empty() && std::find(levels.begin(), levels.end(), *given) == levels.end()) {
        reader.fault("unknown_level", name, "must be " + choices({levels.begin(), levels.end()}));
    } else if (given) {
        out = *given;
    }
}

void read_object(ObjectReader& reader, std::string_view name, std::optional<json::object>& out) {
    const json::value* value = reader.optional(name);
    if (value != nullptr && value->is_object()) {
        out = value->get_object();
    } else if (value != nullptr) {
        reader.fault("wrong_type", name, "must be an object");
    }
}

void read_pace(ObjectReader& outer, std::string_view name, Settings& settings, const SettingsSource&, Faults& faults) {
    const json::value* value = outer.optional(name);
    if (value == nullptr) {
        return;
    }
    ObjectReader reader(*value, outer.path(name), faults);
    constexpr std::string_view kPaces[] = {"none", "live", "days"};
    Pace& pace = settings.pace;
    pace.kind = static_cast<Pace::Kind>(read_choice(reader, "kind", kPaces, true).value_or(0));
    if (pace.kind == Pace::Kind::Live) {
        pace.ms = reader.integer("seconds", 1, 86'400).value_or(0) * kSecond;
        pace.increment_ms = reader.integer("increment", 0, 3'600, false).value_or(0) * kSecond;
    } else if (pace.kind == Pace::Kind::Days) {
        pace.ms = reader.integer("days", 1, 30).value_or(0) * kDay;
    }
}

json::value write_pace(const Settings& settings) {
    const Pace& pace = settings.pace;
    switch (pace.kind) {
        case Pace::Kind::Live:
            return {{"kind", "live"}, {"seconds", pace.ms / kSecond}, {"increment", pace.increment_ms / kSecond}};
        case Pace::Kind::Days:
            return {{"kind", "days"}, {"days", pace.ms / kDay}};
        default:
            return {{"kind", "none"}};
    }
}

void read_seats(ObjectReader& outer, std::string_view name, Settings& settings, const SettingsSource& source,
                Faults& faults) {
    const json::array* list = outer.array(name);
    for (std::size_t i = 0; list != nullptr && i < list->size() && i <= kMaxSeats; ++i) {
        ObjectReader reader((*list)[i], element("seats", i), faults);
        SeatSetting seat;
        seat.kind = static_cast<SeatKind>(read_choice(reader, "kind", kKinds, true).value_or(0));
        if (seat.kind == SeatKind::Computer) {
            read_level(reader, "level", source, seat.level);
        } else if (source.kind == Source::Stored) {
            (void)reader.optional("level");
        }
        seat.colour = read_choice(reader, "colour", kColours).value_or(-1);
        for (std::size_t k = 0; k < settings.seats.size() && seat.colour >= 0; ++k) {
            if (settings.seats[k].colour == seat.colour) {
                reader.fault("taken", "colour", "is the colour of another seat");
            }
        }
        if (seat.kind == SeatKind::Open) {
            seat.kept_for = reader.text("for", false).value_or("");
        }
        seat.name = reader.text("name", false).value_or("");
        settings.seats.push_back(std::move(seat));
    }
}

json::value write_seats(const Settings& settings) {
    json::array seats;
    for (const SeatSetting& seat : settings.seats) {
        json::object entry{{"kind", write_kind(seat.kind)}, {"level", seat.level}};
        if (seat.colour >= 0) {
            entry["colour"] = kColours[seat.colour];
        }
        if (!seat.name.empty()) {
            entry["name"] = seat.name;
        }
        if (!seat.kept_for.empty()) {
            entry["for"] = seat.kept_for;
        }
        seats.push_back(std::move(entry));
    }
    return seats;
}

void read_rules(ObjectReader& reader, std::string_view name, Settings& settings, const SettingsSource&, Faults&) {
    std::optional<json::object> rules;
    read_object(reader, name, rules);
    settings.rules = rules ? std::move(*rules) : std::move(settings.rules);
}

void read_seed(ObjectReader& reader, std::string_view name, Settings& settings, const SettingsSource&, Faults&) {
    if (const auto seed = reader.integer(name, 0, static_cast<std::int64_t>(kMaxSeed), false)) {
        settings.seed = static_cast<std::uint64_t>(*seed);
        settings.is_seed_given = true;
    }
}

void read_actions(const json::array* list, std::size_t count, const std::string& path, Settings& settings,
                  Faults& faults) {
    for (std::size_t i = 0; list != nullptr && i < list->size() && i < count; ++i) {
        settings.actions.push_back(read_text((*list)[i], element(path, i), faults).value_or(""));
    }
}

/// What a position or a record brings along itself.
void read_origin(ObjectReader& reader, Settings& settings) {
    reader.ignore_unknown();
    settings.game = reader.text("game").value_or("");
    std::optional<json::object> rules;
    read_object(reader, "rules", rules);
    settings.rules = rules.value_or(json::object{});
}

void read_position(ObjectReader& outer, std::string_view name, Settings& settings, const SettingsSource&,
                   Faults& faults) {
    if (const json::value* position = outer.optional(name)) {
        ObjectReader reader(*position, outer.path(name), faults);
        read_origin(reader, settings);
        settings.components = reader.text("components", false).value_or("house");
        settings.start = reader.is_object() ? position->get_object() : json::object{};
    }
}

void read_record(ObjectReader& outer, std::string_view name, Settings& settings, const SettingsSource& source,
                 Faults& faults) {
    constexpr std::int64_t kAll = 1'000'000;
    const auto steps = outer.integer("steps", 0, kAll, false);
    const json::value* record = outer.optional(name);
    if (record == nullptr) {
        return;
    }
    ObjectReader reader(*record, outer.path(name), faults);
    read_origin(reader, settings);
    if (const json::value* components = reader.required("components")) {
        ObjectReader set(*components, reader.path("components"), faults);
        settings.components = set.text("name").value_or("") + "@" + set.text("hash").value_or("");
    }
    read_seed(reader, "seed", settings, source, faults);
    read_object(reader, "start", settings.start);
    settings.is_seed_given = true;
    settings.rules_version =
        reader.integer("rules_version", kOldestRulesVersion, kRulesVersion, false).value_or(kNoRulesVersion);
    read_actions(reader.array("actions"), static_cast<std::size_t>(steps.value_or(kAll)), reader.path("actions"),
                 settings, faults);
}

template <auto Member>
void read_name(ObjectReader& reader, std::string_view name, Settings& settings, const SettingsSource&, Faults&) {
    settings.*Member = reader.text(name, (settings.*Member).empty() && name == "game").value_or(settings.*Member);
}

template <auto Member>
json::value write_member(const Settings& settings) {
    return json::value_from(settings.*Member);
}

constexpr std::string_view kObject = R"({"type":"object","additionalProperties":true})";
constexpr std::string_view kString = R"({"type":"string"})";
constexpr std::string_view kSeats =
    R"({"type":"array","items":{"type":"object","required":["kind"],"properties":{"kind":{"enum":["open","person","computer"]},)"
    R"("level":{"type":"string"},"colour":{"$ref":"#/$defs/Colour"},"name":{"type":"string"},"for":{"type":"string"}},)"
    R"("additionalProperties":false}})";

const SettingRow kRows[] = {
    // A record or a position comes first: what it brings along may be said again.
    {"seed",
     Own{R"({"type":"integer","minimum":0,"maximum":9007199254740991})", read_seed,
         [](const Settings& set) { return set.seed ? json::value(*set.seed) : json::value(); }},
     Known::Both, Shown::No, "", "a known deal, 0 to 2^53 − 1"},
    {"position", Own{kObject, read_position, nullptr}, Known::Asked, Shown::No, "",
     "a protocol position to play on from"},
    {"record", Own{kObject, read_record, nullptr}, Known::Asked, Shown::No, "", "a protocol record to play on from"},
    {"steps", Own{R"({"type":"integer","minimum":0})", nullptr, nullptr}, Known::Asked, Shown::No, "",
     "only that many of the record's actions"},
    {"game", Own{kString, read_name<&Settings::game>, write_member<&Settings::game>}, Known::Both, Shown::Yes,
     "required", "one of those `GET /api/games` names"},
    {"rules", Own{kObject, read_rules, write_member<&Settings::rules>}, Known::Both, Shown::No, "",
     "as in the protocol's `new`"},
    {"components", Own{kString, read_name<&Settings::components>, write_member<&Settings::components>}, Known::Both,
     Shown::No, "`\"house\"`", "as in the protocol's `new`"},
    {"seats", Own{kSeats, read_seats, write_seats}, Known::Both, Shown::No, "required",
     "one entry a seat. `person`: the maker sits here (several: hot-seat on one device); `open`: whoever comes; "
     "`computer` with a `level`. Each may have a `colour` of its own; a person's a `name` where nobody else sits or "
     "watches; an open seat may be kept `for` a friend, by their id, or for whoever has a name"},
    {"pace", Own{R"({"$ref":"#/$defs/Pace"})", read_pace, write_pace}, Known::Both, Shown::Yes, "`{\"kind\":\"none\"}`",
     "or `{\"kind\":\"live\",\"seconds\":1…86400,\"increment\":0…3600}`, or `{\"kind\":\"days\",\"days\":1…30}` for "
     "each decision"},
    {"watch", choice<&Settings::watch>(kWatch), Known::Both, Shown::Yes, "`\"all\"`",
     "who may watch: `\"all\"`, `\"link\"` (anybody who knows the table, but it is not listed), `\"nobody\"`"},
    {"undo", choice<&Settings::undo>(kUndo), Known::Both, Shown::Yes, "`\"informed\"`",
     "free until something hidden was shown or somebody else acted; `\"never\"`; `\"free\"`: always, only where one "
     "person plays all persons' seats"},
    {"begins", choice<&Settings::begins>(kBegins), Known::Both, Shown::Yes,
     "`\"lot\"` with two or more persons, else `\"seats\"`",
     "`\"seats\"`: the first seat begins; `\"lot\"`: the order is drawn when no seat is open, see [who "
     "begins](#who-begins)"},
    {"public", Flag{&Settings::is_public}, Known::Both, Shown::Yes, "`true`", "listed in `GET /api/tables`"},
    {"rated", Flag{&Settings::is_rated}, Known::Both, Shown::Yes, "`false`",
     "for accounts: one person a seat, a clock, no computer, no given seed, record or position, no hints, `undo` other "
     "than `free`, no `takeover` of one's own. See [ratings](#ratings)"},
    {"hints", Flag{&Settings::has_hints}, Known::Both, Shown::Yes, "`true` for one person, else `false`",
     "whether `hint` is answered; among people all are told how many somebody had"},
    {"takeover", Level{&Settings::takeover}, Known::Both, Shown::Yes, "`\"greedy\"`",
     "the level that plays for somebody who left or ran out of time"},
    {"reaction_ms", Number{&Settings::reaction_ms, kSecond, kDay}, Known::Both, Shown::Yes,
     "`4000`; `14400000` (4 hours) at a pace of days",
     "how long a [reaction](#reactions) takes: 1000 to 60000, up to 86400000 at a pace of days"},
    {"start",
     Own{kObject,
         [](ObjectReader& reader, std::string_view name, Settings& set, const SettingsSource&, Faults&) {
             read_object(reader, name, set.start);
         },
         [](const Settings& set) { return set.start ? json::value(*set.start) : json::value(); }},
     Known::Stored, Shown::No, "", ""},
    {"actions",
     Own{kObject,
         [](ObjectReader& reader, std::string_view name, Settings& set, const SettingsSource&, Faults& faults) {
             read_actions(reader.array(name, false), ~std::size_t{0}, "actions", set, faults);
         },
         write_member<&Settings::actions>},
     Known::Stored, Shown::No, "", ""},
    {"pairing", Flag{&Settings::is_pairing}, Known::Stored, Shown::Yes, "", ""},
    {"seed_given", Flag{&Settings::is_seed_given}, Known::Stored, Shown::No, "", ""},
    {"rules_version", Number{&Settings::rules_version, kNoRulesVersion, kRulesVersion}, Known::Stored, Shown::No, "",
     ""},
};

void read_row(const SettingRow& row, ObjectReader& reader, Settings& settings, const SettingsSource& source,
              Faults& faults) {
    if (const auto* flag = std::get_if<Flag>(&row.form)) {
        settings.*flag->member = reader.boolean(row.name, false).value_or(settings.*flag->member);
    } else if (const auto* number = std::get_if<Number>(&row.form)) {
        const bool is_stored = source.kind == Source::Stored;  // an older version may have had other bounds
        const auto given = reader.integer(row.name, is_stored ? 0 : number->low, number->high, false);
        settings.*number->member = std::max(given.value_or(settings.*number->member), number->low);
    } else if (const auto* choice = std::get_if<Choice>(&row.form)) {
        if (const auto given = read_choice(reader, row.name, choice->names)) {
            choice->set(settings, *given);
        }
    } else if (const auto* level = std::get_if<Level>(&row.form)) {
        read_level(reader, row.name, source, settings.*level->member);
    } else if (const auto* own = std::get_if<Own>(&row.form); own->read != nullptr) {
        own->read(reader, row.name, settings, source, faults);
    }
}

json::value write_row(const SettingRow& row, const Settings& settings) {
    if (const auto* flag = std::get_if<Flag>(&row.form)) {
        return settings.*flag->member;
    }
    if (const auto* number = std::get_if<Number>(&row.form)) {
        return settings.*number->member;
    }
    if (const auto* choice = std::get_if<Choice>(&row.form)) {
        return json::value(choice->names[choice->get(settings)]);
    }
    if (const auto* level = std::get_if<Level>(&row.form)) {
        return json::value(settings.*level->member);
    }
    const auto& own = std::get<Own>(row.form);
    return own.write == nullptr ? json::value() : own.write(settings);
}

int count(const Settings& settings, SeatKind kind) {
    return static_cast<int>(std::count_if(settings.seats.begin(), settings.seats.end(),
                                          [&](const SeatSetting& seat) { return seat.kind == kind; }));
}

/// Names that only their giver reads cannot be mistaken for anybody's.
void check_names(const Settings& settings, Faults& faults) {
    for (std::size_t i = 0; i < settings.seats.size(); ++i) {
        const SeatSetting& seat = settings.seats[i];
        const bool may_have_name = seat.kind == SeatKind::Person && settings.watch == Watch::Nobody &&
                                   count(settings, SeatKind::Open) == 0 && is_name(seat.name, 40);
        if (!seat.name.empty() && !may_have_name) {
            faults.add("bad_request", element("seats", i) + ".name",
                       "only a person's seat, where nobody else sits or watches, has a name of 1 to 40 characters");
        }
    }
}

void check_whole(const Settings& settings, bool has_several_origins, Faults& faults) {
    const int open = count(settings, SeatKind::Open);
    if (has_several_origins) {
        faults.add("bad_request", "", "only one of seed, position and record can be given");
    }
    if (settings.seats.empty() || settings.seats.size() > kMaxSeats) {
        faults.add("out_of_range", "seats", "must be from 2 to 5");
    }
    if (settings.undo == UndoPolicy::Free && open > 0) {
        faults.add("bad_request", "undo", "\"free\" is for tables where one person plays all persons' seats");
    }
    if (settings.pace.kind != Pace::Kind::Days && settings.reaction_ms > 60 * kSecond) {
        faults.add("out_of_range", "reaction_ms", "must be from 1000 to 60000");
    }
    if (settings.is_rated &&
        (count(settings, SeatKind::Computer) > 0 || settings.is_seed_given || settings.start ||
         settings.undo == UndoPolicy::Free || settings.has_hints || count(settings, SeatKind::Person) > 1 ||
         settings.pace.kind == Pace::Kind::None || settings.takeover != Settings().takeover)) {
        faults.add("bad_request", "rated",
                   "a rated table has only persons, one on a seat, a clock, a deal of its own, \"hints\":false, "
                   "no free undo and the usual takeover");
    }
}

}  // namespace

std::string_view write_kind(SeatKind kind) { return kKinds[static_cast<int>(kind)]; }

std::span<const SettingRow> setting_rows() { return kRows; }

json::value schema_of(const SettingRow& row) {
    if (const auto* number = std::get_if<Number>(&row.form)) {
        return {{"type", "integer"}, {"minimum", number->low}, {"maximum", number->high}};
    }
    if (const auto* choice = std::get_if<Choice>(&row.form)) {
        return {{"enum", json::array(choice->names.begin(), choice->names.end())}};
    }
    const auto* own = std::get_if<Own>(&row.form);
    return own != nullptr ? json::parse(own->schema)
                          : json::value{{"type", std::holds_alternative<Flag>(row.form) ? "boolean" : "string"}};
}

Result<Settings> read_settings(const json::value& request, const SettingsSource& source) {
    Faults faults;
    Settings settings;
    bool has_several_origins = false;
    {
        ObjectReader reader(request, "", faults);
        const auto has = [&](const char* name) { return reader.optional(name) != nullptr; };
        const int origins = has("seed") + has("position") + has("record");
        has_several_origins = origins > 1 && source.kind == Source::Request;
        for (const SettingRow& row : kRows) {
            // A page keeps its wishes beside the record of a game; the record knows better.
            const bool is_brought = row.name == "game" || row.name == "rules" || row.name == "components";
            if (row.known != Known::Stored &&
                !(is_brought && source.kind == Source::Local && (has("record") || has("position")))) {
                read_row(row, reader, settings, source, faults);
            }
        }
        const bool is_under_way = settings.start || !settings.actions.empty();
        if (!has("begins") && !is_under_way &&
            count(settings, SeatKind::Person) + count(settings, SeatKind::Open) > 1) {
            settings.begins = Begins::Lot;
        }
        // Between people nobody is helped unless all may be.
        const int people = count(settings, SeatKind::Person) + count(settings, SeatKind::Open);
        settings.has_hints = has("hints")                                   ? settings.has_hints
                             : source.kind == Source::Request && people > 1 ? false
                                                                            : !settings.is_rated;
        if (!has("reaction_ms") && settings.pace.kind == Pace::Kind::Days) {
            settings.reaction_ms = kLongReaction;
        }
        if (source.kind == Source::Local) {
            reader.ignore_unknown();
        }
    }
    if (!faults.any()) {
        check_whole(settings, has_several_origins, faults);
        if (source.kind == Source::Request) {
            check_names(settings, faults);
        }
    }
    if (faults.any()) {
        return faults.error();
    }
    return settings;
}

std::string write_stored_settings(const Settings& settings) {
    json::object stored;
    for (const SettingRow& row : kRows) {
        if (json::value value = write_row(row, settings); row.known != Known::Asked && !value.is_null()) {
            stored[row.name] = std::move(value);
        }
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
    settings.rules_version = kOldestRulesVersion;  // what did not say so yet
    {
        ObjectReader reader(*value, "settings", faults);
        reader.ignore_unknown();  // a newer version may have written more
        for (const SettingRow& row : kRows) {
            if (row.known != Known::Asked) {
                read_row(row, reader, settings, {Source::Stored}, faults);
            }
        }
    }
    if (faults.any()) {
        return faults.error("not_stored");
    }
    return settings;
}

void write_shown_settings(const Settings& settings, json::object& out) {
    for (const SettingRow& row : kRows) {
        if (row.shown == Shown::Yes) {
            out[row.name] = write_row(row, settings);
        }
    }
}

}  // namespace pangaea::table
