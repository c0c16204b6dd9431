// What is done at a local table: opening it, acting, undoing, asking. What is told about it is in local_view.cpp.
#include "bindings/wasm/local_table.h"

#include <algorithm>

#include "engine/core/hash.h"

namespace pangaea::wasm {
namespace {

constexpr int kThinkMs = 500;
constexpr std::string_view kHintLevel = "strong";

std::string error_message(const json::value& id, const Error& error) {
    json::object told{{"type", "error"}, {"id", id}, {"code", error.code}, {"message", error.message}};
    if (!error.why.empty()) {
        told["why"] = error.why;
    }
    return json::serialize(told);
}

}  // namespace

LocalTable::LocalTable(const Bots& bots)
    : bots_(bots), referee_(ComponentLibrary({}), &bots, [] { return std::uint64_t{0}; }) {}

std::vector<std::string> LocalTable::answer(std::string_view line) {
    const auto message = parse_json(line);
    if (!message) {
        return {error_message(nullptr, {"bad_request", message.error().message})};
    }
    Faults faults;
    ObjectReader reader(*message, "", faults);
    const auto type = reader.text("type");
    const json::value* given = reader.optional("id");
    const json::value id = given != nullptr && given->is_number() ? *given : json::value(nullptr);
    if (!type) {
        reader.ignore_unknown();
        return {error_message(id, {"bad_request", "type: is missing"})};
    }
    if (*type == "preview" || *type == "hint" || *type == "record") {
        auto asked = ask(*type, reader, faults);
        reader.ignore_unknown();
        if (!asked) {
            return {error_message(id, asked.error())};
        }
        json::object reply{{"type", *type}, {"id", id}};
        for (auto& field : *asked) {
            reply[field.key()] = std::move(field.value());
        }
        return {json::serialize(reply)};
    }
    const Status done = *type == "open" ? open(*message) : change(*type, reader, faults);
    reader.ignore_unknown();
    if (!done) {
        return {error_message(id, done.error())};
    }
    std::vector<std::string> messages;
    if (*type == "open" || *type == "look") {
        messages.push_back(write_first_view());
    } else if (*type != "ping") {
        messages.push_back(write_update());
    }
    if (!id.is_null()) {
        messages.push_back(json::serialize(json::object{{"type", "ok"}, {"id", id}, {"n", n_}}));
    }
    return messages;
}

std::vector<std::string> LocalTable::step() {
    if (!table_ || watching_ || table_->to_act().is_nobody()) {
        return {};
    }
    const Actor actor = table_->to_act();
    std::string action = "auto";
    if (is_person(actor)) {
        // Only a standing order answers for a person.
        const std::string& protection = seats_[index(actor.seat())].protection;
        if (!table_->is_reaction() || protection == "ask") {
            return {};
        }
        action = protection == "city" && table_->would_lose_city() ? "protect" : "pass";
    } else if (actor.is_seat()) {
        const auto chosen = ask_bot(seats_[index(actor.seat())].level);
        if (!chosen) {
            return {error_message(nullptr, chosen.error())};
        }
        action = *chosen;
    }
    if (const Status done = play(action); !done) {
        return {error_message(nullptr, done.error())};
    }
    return {write_update()};
}

Result<std::string> LocalTable::ask_bot(const std::string& level) const {
    BotRequest request;
    request.level = level;
    request.ms = kThinkMs;
    // The same table asks the same again: what weak levels choose by chance is part of the deal.
    request.seed = mix64(seed_ ^ table_->hash());
    return table_->ask_bot(bots_, request);
}

Status LocalTable::open(const json::value& message) {
    // A table that cannot be opened leaves the one before as it was.
    LocalTable next(bots_);
    Faults faults;
    ObjectReader reader(message, "", faults);
    reader.optional("type");
    reader.optional("id");
    if (const Status done = next.set_up(reader, faults); !done) {
        reader.ignore_unknown();
        return done;
    }
    table_ = std::move(next.table_);
    seats_ = std::move(next.seats_);
    log_ = std::move(next.log_);
    line_ = std::move(next.line_);
    id_ = std::move(next.id_);
    undo_ = std::move(next.undo_);
    seed_ = next.seed_;
    hints_ = next.hints_;
    watching_ = next.watching_;
    eyes_ = next.eyes_;
    n_ = next.n_;
    return Done{};
}

Status LocalTable::set_up(ObjectReader& reader, Faults& faults) {
    id_ = reader.text("table", false).value_or(id_);
    const auto game = reader.text("game", false);
    const auto components = reader.text("components", false);
    const json::value* rules = reader.optional("rules");
    watching_ = reader.boolean("watching", false).value_or(false);
    const json::array* seats = reader.array("seats", !watching_);
    undo_ = reader.text("undo", false).value_or(undo_);
    hints_ = reader.boolean("hints", false).value_or(true);
    seed_ =
        static_cast<std::uint64_t>(reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false).value_or(0));
    const auto steps = reader.integer("steps", 0, 1'000'000, false);
    const json::value* record = reader.optional("record");
    const json::value* position = reader.optional("position");
    reader.report_unknown_now();
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (const Status read = seats != nullptr ? read_seats(*seats) : Status(Done{}); !read) {
        return read;
    }
    if (watching_) {
        return set_up_replay(record, steps);
    }
    json::value begin = record != nullptr ? *record : json::value();
    json::array actions;
    if (json::object* fields = begin.if_object()) {
        // Played one by one, so that each has its place in the log.
        if (json::value* list = fields->if_contains("actions"); list != nullptr && list->is_array()) {
            actions = list->get_array();
            *list = json::array{};
        }
        fields->erase("result");
    }
    auto table = record != nullptr     ? referee_.replay(begin)
                 : position != nullptr ? referee_.set_up(*position)
                                       : referee_.deal(game.value_or(""), components.value_or("house"), rules,
                                                       static_cast<int>(seats_.size()), seed_);
    if (!table) {
        return table.error();
    }
    table_ = std::move(*table);
    if (table_->players() != static_cast<int>(seats_.size())) {
        return Error{"bad_request", "seats: the game has " + std::to_string(table_->players())};
    }
    return play_on(actions, steps ? static_cast<std::size_t>(*steps) : actions.size());
}

Status LocalTable::set_up_replay(const json::value* record, std::optional<std::int64_t> steps) {
    if (record == nullptr) {
        return Error{"bad_request", "record: is missing"};
    }
    auto table = referee_.replay(*record);
    if (!table) {
        return table.error();
    }
    table_ = std::move(*table);
    const json::object& fields = record->as_object();
    for (const json::value& name : seats_.empty() ? fields.at("players").as_array() : json::array{}) {
        seats_.push_back({true, name.is_string() ? std::string(name.get_string()) : "", "", "ask"});
    }
    if (table_->players() != static_cast<int>(seats_.size())) {
        return Error{"bad_request", "seats: the game has " + std::to_string(table_->players())};
    }
    while (table_->undo()) {
    }
    // The log of a replay is whole from the beginning; n_ says how far the table has come.
    for (const json::value& action : fields.at("actions").as_array()) {
        line_.emplace_back(action.get_string());
        Entry entry{++n_, table_->to_act(), *table_->apply(line_.back()), false, {}};
        for (int seat = 0; seat < table_->players(); ++seat) {
            entry.seen_by.push_back(table_->events_for(static_cast<Seat>(seat)));
        }
        log_.push_back(std::move(entry));
    }
    return steps ? walk_to(static_cast<std::size_t>(*steps)) : Status(Done{});
}

Status LocalTable::read_seats(const json::array& seats) {
    for (std::size_t i = 0; i < seats.size() && i < kMaxSeats; ++i) {
        Faults faults;
        SeatPlan plan;
        {
            ObjectReader reader(seats[i], element("seats", i), faults);
            plan.person = reader.text("kind").value_or("") == "person";
            plan.level = reader.text("level", plan.person ? false : true).value_or("");
            plan.name = reader.text("name", false).value_or(plan.level);
        }
        if (faults.any()) {
            return faults.error("bad_request");
        }
        seats_.push_back(std::move(plan));
    }
    return Done{};
}

Status LocalTable::play_on(const json::array& actions, std::size_t steps) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (!actions[i].is_string()) {
            return Error{"bad_record", element("record.actions", i) + ": must be an action"};
        }
        line_.emplace_back(actions[i].get_string());
        if (i >= steps) {
            continue;
        }
        if (const Status done = play(line_.back()); !done) {
            return Error{"bad_record", element("record.actions", i) + ": " + done.error().message};
        }
    }
    return Done{};
}

Status LocalTable::play(std::string_view action) {
    const Actor actor = table_->to_act();
    if (const auto events = table_->apply(action); !events) {
        return events.error();
    }
    // Several people on one device read one log: it tells what all of them may know.
    const auto seats = viewers();
    const Seat viewer = seats.size() == 1 ? seats.front() : kSpectator;
    log_.push_back({++n_, actor, table_->events_for(viewer), table_->has_revealed(), {}});
    return Done{};
}

Status LocalTable::change(std::string_view type, ObjectReader& reader, Faults& faults) {
    if (type == "ping") {
        return Done{};
    }
    if (!table_) {
        return Error{"not_started", "no table is open"};
    }
    if (type == "act") {
        return act(reader, faults);
    }
    if (type == "undo") {
        return undo(reader, faults);
    }
    if (type == "orders") {
        return order(reader, faults);
    }
    if (type == "go" && watching_) {
        return go(reader, faults);
    }
    if (type == "look" && watching_) {
        return look(reader, faults);
    }
    return Error{"bad_request", "type: " + in_quotes(type) + " is not known at a local table"};
}

Result<Seat> LocalTable::read_own_seat(ObjectReader& reader, Faults& faults) const {
    const auto seat = reader.integer("seat", 0, static_cast<std::int64_t>(seats_.size()) - 1);
    if (!seat) {
        return faults.error("bad_request");
    }
    if (watching_ || !seats_[static_cast<std::size_t>(*seat)].person) {
        return Error{"not_yours", "nobody here plays that seat"};
    }
    return static_cast<Seat>(*seat);
}

Status LocalTable::check_number(ObjectReader& reader, Faults& faults) const {
    const auto n = reader.integer("n", 0, static_cast<std::int64_t>(kMaxSeed));
    if (!n) {
        return faults.error("bad_request");
    }
    if (static_cast<std::uint64_t>(*n) != n_) {
        return Error{"stale", "the table has gone on"};
    }
    return Done{};
}

Status LocalTable::act(ObjectReader& reader, Faults& faults) {
    const auto seat = read_own_seat(reader, faults);
    const auto action = reader.text("action");
    if (!seat) {
        return seat.error();
    }
    if (const Status current = check_number(reader, faults); !current) {
        return current;
    }
    if (!action) {
        return faults.error("bad_request");
    }
    if (table_->to_act().is_nobody()) {
        return Error{"not_started", "the game is over"};
    }
    if (table_->to_act() != Actor(*seat)) {
        return Error{"not_your_turn", "the seat is not to act"};
    }
    return play(*action);
}

Result<std::size_t> LocalTable::find_undo(Seat seat) const {
    if (undo_ == "never" || watching_) {
        return Error{"never", "nothing is taken back at this table"};
    }
    for (std::size_t kept = log_.size(); kept-- > 0;) {
        if (log_[kept].actor == Actor(seat)) {
            if (undo_ != "free" && log_[kept].revealed) {
                return Error{"hidden_shown", "something hidden was shown"};
            }
            return kept;
        }
        if (undo_ != "free") {
            return Error{"others_acted", "somebody else has acted since"};
        }
    }
    return Error{"nothing_to_undo", "nothing was played yet"};
}

Status LocalTable::undo(ObjectReader& reader, Faults& faults) {
    const auto seat = read_own_seat(reader, faults);
    if (!seat) {
        return seat.error();
    }
    if (const Status current = check_number(reader, faults); !current) {
        return current;
    }
    const auto kept = find_undo(*seat);
    if (!kept) {
        return Error{"undo_refused", kept.error().code + ": " + kept.error().message};
    }
    while (log_.size() > *kept) {
        if (const Status done = table_->undo(); !done) {
            return done;
        }
        log_.pop_back();
    }
    ++n_;
    return Done{};
}

Status LocalTable::order(ObjectReader& reader, Faults& faults) {
    const auto seat = read_own_seat(reader, faults);
    const auto protection = reader.text("protection");
    if (!seat) {
        return seat.error();
    }
    if (!protection || (*protection != "ask" && *protection != "never" && *protection != "city")) {
        return Error{"bad_request", "protection: must be ask, never or city"};
    }
    seats_[index(*seat)].protection = *protection;
    return Done{};
}

// A replay goes to any moment of its record.
Status LocalTable::go(ObjectReader& reader, Faults& faults) {
    const auto steps = reader.integer("steps", 0, static_cast<std::int64_t>(line_.size()));
    if (!steps) {
        return faults.error("bad_request");
    }
    return walk_to(static_cast<std::size_t>(*steps));
}

Status LocalTable::walk_to(std::size_t steps) {
    const std::size_t wanted = std::min(steps, line_.size());
    for (; n_ > wanted; --n_) {
        if (const Status done = table_->undo(); !done) {
            return done;
        }
    }
    for (; n_ < wanted; ++n_) {
        if (const auto events = table_->apply(line_[n_]); !events) {
            return events.error();
        }
    }
    return Done{};
}

// Whose log is told: one seat's, or without a seat everything.
Status LocalTable::look(ObjectReader& reader, Faults& faults) {
    const auto seat = reader.integer("seat", 0, static_cast<std::int64_t>(seats_.size()) - 1, false);
    if (faults.any()) {
        return faults.error("bad_request");
    }
    eyes_ = seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
    return Done{};
}

Result<json::object> LocalTable::ask(std::string_view type, ObjectReader& reader, Faults& faults) {
    if (!table_) {
        return Error{"not_started", "no table is open"};
    }
    if (type == "record") {
        return json::object{{"record", table_->record()}};
    }
    return type == "preview" ? preview(reader, faults) : hint(reader, faults);
}

Result<json::object> LocalTable::preview(ObjectReader& reader, Faults& faults) {
    const auto seat = read_own_seat(reader, faults);
    const auto action = reader.text("action");
    if (!seat) {
        return seat.error();
    }
    if (table_->to_act() != Actor(*seat)) {
        return Error{"not_your_turn", "the seat is not to act"};
    }
    return table_->preview(action.value_or(""));
}

Result<json::object> LocalTable::hint(ObjectReader& reader, Faults& faults) {
    const auto seat = read_own_seat(reader, faults);
    if (!seat) {
        return seat.error();
    }
    if (!hints_) {
        return Error{"not_yours", "there are no hints at this table"};
    }
    if (table_->to_act() != Actor(*seat)) {
        return Error{"not_your_turn", "the seat is not to act"};
    }
    auto action = ask_bot(std::string(kHintLevel));
    if (!action) {
        return action.error();
    }
    return json::object{{"action", std::move(*action)}};
}

}  // namespace pangaea::wasm
