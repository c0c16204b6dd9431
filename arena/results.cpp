// Lines of results: writing, reading, signature.
#include "arena/results.h"

#include <fmt/core.h>

#include <cmath>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "referee/table.h"

namespace pangaea::arena {
namespace {

constexpr double kMicro = 1e-6;

/// Times are written as whole microseconds: exact in JSON.
std::int64_t micros(double seconds) { return std::llround(seconds / kMicro); }

/// Whole numbers without an exponent: easier on people's eyes.
json::value number(double value) {
    const auto whole = static_cast<std::int64_t>(value);
    return static_cast<double>(whole) == value ? json::value(whole) : json::value(value);
}

json::array write_names(const std::vector<std::string>& names) {
    json::array list;
    for (const auto& name : names) {
        list.push_back(json::value(name));
    }
    return list;
}

std::vector<std::string> read_names(ObjectReader& reader, std::string_view field, Faults& faults) {
    std::vector<std::string> names;
    if (const json::array* list = reader.array(field)) {
        for (const json::value& entry : *list) {
            if (auto name = read_text(entry, reader.path(field), faults)) {
                names.push_back(std::move(*name));
            }
        }
    }
    return names;
}

std::optional<double> read_number(ObjectReader& reader, std::string_view field) {
    const json::value* value = reader.required(field);
    if (value == nullptr || !value->is_number()) {
        if (value != nullptr) {
            reader.fault("bad_value", field, "must be a number");
        }
        return std::nullopt;
    }
    return value->to_number<double>();
}

json::object write_seat(const SeatResult& seat) {
    json::object measures;
    for (const auto& [name, value] : seat.measures) {
        measures[name] = number(value);
    }
    return {{"bot", seat.bot},
            {"share", number(seat.share)},
            {"score", number(seat.score)},
            {"decisions", seat.decisions},
            {"us", micros(seat.seconds)},
            {"longest_us", micros(seat.longest)},
            {"dealt", write_names(seat.dealt)},
            {"used", write_names(seat.used)},
            {"measures", std::move(measures)}};
}

SeatResult read_seat(const json::value& value, const std::string& path, Faults& faults) {
    ObjectReader reader(value, path, faults);
    SeatResult seat;
    seat.bot = static_cast<int>(reader.integer("bot", 0, kMaxSeats - 1).value_or(0));
    seat.share = read_number(reader, "share").value_or(0);
    seat.score = read_number(reader, "score").value_or(0);
    seat.decisions = static_cast<int>(reader.integer("decisions", 0, 1'000'000).value_or(0));
    constexpr std::int64_t kMost = std::int64_t{1} << 53;
    seat.seconds = static_cast<double>(reader.integer("us", 0, kMost).value_or(0)) * kMicro;
    seat.longest = static_cast<double>(reader.integer("longest_us", 0, kMost).value_or(0)) * kMicro;
    seat.dealt = read_names(reader, "dealt", faults);
    seat.used = read_names(reader, "used", faults);
    const json::value* measures = reader.required("measures");
    if (measures != nullptr && measures->is_object()) {
        for (const auto& [name, number] : measures->get_object()) {
            if (number.is_number()) {
                seat.measures[std::string(name)] = number.to_number<double>();
            }
        }
    }
    return seat;
}

}  // namespace

json::object write_result(const GameResult& result) {
    json::array seats;
    for (const SeatResult& seat : result.seats) {
        seats.push_back(write_seat(seat));
    }
    json::object line{{"game", result.number},
                      {"deal", result.deal},
                      {"seating", result.seating},
                      {"seed", result.seed},
                      {"reason", result.reason},
                      {"turns", result.turns},
                      {"lead_changes", result.lead_changes},
                      {"hash", fmt::format("{:016x}", result.hash)},
                      {"seats", std::move(seats)}};
    if (!result.record.is_null()) {
        line["record"] = result.record;
    }
    if (const auto& forfeit = result.forfeit) {
        line["forfeit"] = {
            {"seat", forfeit->seat}, {"step", forfeit->step}, {"what", forfeit->what}, {"said", forfeit->said}};
    }
    return line;
}

Result<GameResult> read_result(const json::value& line) {
    Faults faults;
    GameResult result;
    {
        ObjectReader reader(line, "", faults);
        constexpr int kMany = 1'000'000'000;
        result.number = static_cast<int>(reader.integer("game", 0, kMany).value_or(0));
        result.deal = static_cast<int>(reader.integer("deal", 0, kMany).value_or(0));
        result.seating = static_cast<int>(reader.integer("seating", 0, kMany).value_or(0));
        result.seed =
            static_cast<std::uint64_t>(reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed)).value_or(0));
        result.reason = reader.text("reason").value_or("");
        result.turns = static_cast<int>(reader.integer("turns", 0, kMany).value_or(0));
        result.lead_changes = static_cast<int>(reader.integer("lead_changes", 0, kMany).value_or(0));
        result.hash = std::strtoull(reader.text("hash").value_or("").c_str(), nullptr, 16);
        if (const json::array* seats = reader.array("seats")) {
            for (std::size_t i = 0; i < seats->size(); ++i) {
                result.seats.push_back(read_seat((*seats)[i], element("seats", i), faults));
            }
        }
        if (const json::value* record = reader.optional("record")) {
            result.record = *record;
        }
        if (const json::value* forfeit = reader.optional("forfeit")) {
            ObjectReader of(*forfeit, "forfeit", faults);
            result.forfeit = Forfeit{static_cast<int>(of.integer("seat", 0, kMaxSeats - 1).value_or(0)),
                                     static_cast<int>(of.integer("step", 0, kMany).value_or(0)),
                                     of.text("what").value_or(""), of.text("said").value_or("")};
        }
    }
    if (faults.any()) {
        return faults.error("bad_results");
    }
    return result;
}

std::uint64_t signature_of(const std::vector<GameResult>& results) {
    std::uint64_t signature = 0;
    for (const GameResult& result : results) {
        std::uint64_t term = result.hash + static_cast<std::uint64_t>(result.number);
        for (const SeatResult& seat : result.seats) {
            term = mix64(term + static_cast<std::uint64_t>(std::llround(seat.share * 60)) * 1'000'003U +
                         static_cast<std::uint64_t>(seat.decisions));
        }
        signature = mix64(signature + term);
    }
    return signature;
}

}  // namespace pangaea::arena
