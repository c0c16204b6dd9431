// Replaying records (docs/protocol.md, Record). Everything is read and checked before the first action is played.
#include "referee/referee.h"
#include "referee/rules_version.h"

namespace pangaea {

struct Record {
    std::string game;
    std::string components;
    const json::value* rules = nullptr;
    const json::array* names = nullptr;
    int players = 0;
    std::optional<std::int64_t> seed;
    const json::value* start = nullptr;
    const json::array* actions = nullptr;
    const json::value* result = nullptr;
    std::optional<std::int64_t> rules_version;
};

namespace {

Record read_record(const json::value& value, Faults& faults) {
    Record record;
    ObjectReader reader(value, "record", faults);
    const auto format = reader.text("format");
    const auto version = reader.integer("version", 1, 1);
    record.rules_version = reader.integer("rules_version", kOldestRulesVersion, kRulesVersion, false);
    record.game = reader.text("game").value_or("");
    const json::value* components = reader.required("components");
    record.rules = reader.optional("rules");
    record.names = reader.array("players");
    record.seed = reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false);
    record.start = reader.optional("start");
    record.actions = reader.array("actions");
    reader.array("times", false);
    record.result = reader.optional("result");
    reader.report_unknown_now();
    if (format && *format != "pangaea-record") {
        reader.fault("bad_record", "format", "must be \"pangaea-record\"");
    }
    if (!faults.any() && record.seed.has_value() == (record.start != nullptr)) {
        faults.add("bad_record", "record", "must have either a seed or a start");
    }
    if (!faults.any() && version) {
        ObjectReader named(*components, "record.components", faults);
        record.components = named.text("name").value_or("") + "@" + named.text("hash").value_or("");
        record.players = static_cast<int>(std::min(record.names->size(), std::size_t{100}));
    }
    return record;
}

}  // namespace

Result<std::unique_ptr<Table>> Referee::begin(const Record& record) {
    if (record.seed) {
        return deal(record.game, record.components, record.rules, record.players,
                    static_cast<std::uint64_t>(*record.seed));
    }
    return set_up(record.game, record.components, *record.start);
}

Result<std::unique_ptr<Table>> Referee::replay(const Record& record, int rules_version) {
    auto table = begin(record);
    if (!table) {
        return table.error();
    }
    if ((*table)->players() != record.players) {
        return Error{"bad_record", "record.players: the start has " + std::to_string((*table)->players()) + " players"};
    }
    (*table)->set_names(*record.names);
    begin_recorded(**table, rules_version);
    for (std::size_t i = 0; i < record.actions->size(); ++i) {
        const json::value& action = (*record.actions)[i];
        const auto path = element("record.actions", i);
        if (!action.is_string() || action.get_string() == "auto") {
            return Error{"bad_record", path + ": must be an action"};
        }
        if (const auto played = play_recorded(**table, action.get_string(), rules_version); !played) {
            return Error{"bad_record", path + ": " + played.error().message};
        }
    }
    if (record.result != nullptr && !record.result->is_null() && *record.result != json::value((*table)->result())) {
        return Error{"bad_record", "record.result: is not how the game stands after the last action"};
    }
    return table;
}

// Without a version it is the oldest. Whoever writes records as today and leaves the field out is understood all the
// same; what fits neither is refused for what it claims to be.
Result<std::unique_ptr<Table>> Referee::replay(const json::value& value) {
    Faults faults;
    const Record record = read_record(value, faults);
    if (faults.any()) {
        return faults.error("bad_record");
    }
    auto table = replay(record, static_cast<int>(record.rules_version.value_or(kOldestRulesVersion)));
    if (!table && !record.rules_version) {
        if (auto today = replay(record, kRulesVersion)) {
            return today;
        }
    }
    return table;
}

}  // namespace pangaea
