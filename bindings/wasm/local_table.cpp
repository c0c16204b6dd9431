// See local_table.h.
#include "bindings/wasm/local_table.h"

#include "ai/bots.h"
#include "engine/core/hash.h"

namespace pangaea::wasm {
namespace {

using table::Course;
using table::Request;
using table::Step;
using table::StepKind;
using Type = Request::Type;

constexpr std::string_view kHintLevel = "strong";
constexpr std::string_view kOwner = "local";  // of all persons' seats

std::string text_of(const JsonText& message) { return std::string(message.text()); }

std::vector<std::string> refuse(table::RequestId id, const Error& error) {
    return {text_of(table::write_error(id, error))};
}

std::string type_of(const json::value& message) {
    const json::object* fields = message.if_object();
    const json::value* type = fields == nullptr ? nullptr : fields->if_contains("type");
    return type != nullptr && type->is_string() ? std::string(type->get_string()) : std::string();
}

table::RequestId id_of(const json::value& message) {
    const json::value* id = message.as_object().if_contains("id");
    return id != nullptr && id->is_int64() ? table::RequestId(id->get_int64()) : std::nullopt;
}

}  // namespace

LocalTable::LocalTable(const Bots& bots, const ComponentLibrary& library)
    : bots_(bots), referee_(library, &bots, [] { return std::uint64_t{0}; }) {}

std::vector<std::string> LocalTable::answer(std::string_view line) {
    const auto message = parse_json(line);
    const std::string type = message ? type_of(*message) : "";
    if (type == "open") {
        if (const auto opened = open(*message); !opened) {
            return refuse(id_of(*message), opened.error());
        }
        std::vector<std::string> messages = {
            text_of(replay_ ? replay_->write_view()
                            : audience_.greet(*course_, 0, {}, course_->info(audience_.seats(), 0), ""))};
        if (const auto id = id_of(*message)) {
            messages.push_back(text_of(table::write_ok(id, replay_ ? replay_->n() : course_->n())));
        }
        return messages;
    }
    if (type == "record" && course_) {
        json::object record = course_->record();
        record.erase("times");  // nobody measured them
        const auto id = id_of(*message);
        return {json::serialize(json::object{
            {"type", "record"}, {"id", id ? json::value(*id) : json::value()}, {"record", std::move(record)}})};
    }
    if (replay_ && (type == "go" || type == "look")) {
        const auto shown = type == "go" ? replay_->go(*message) : replay_->look(*message);
        return shown ? std::vector{text_of(*shown), text_of(table::write_ok(id_of(*message), replay_->n()))}
                     : refuse(id_of(*message), shown.error());
    }
    table::BadRequest bad;
    const auto request = table::read_request(line, bad);
    return request ? handle(*request) : refuse(bad.id, bad.error);
}

Status LocalTable::open(const json::value& message) {
    const json::value* watching = message.as_object().if_contains("watching");
    if (watching == nullptr || *watching != true) {
        return open_course(message);
    }
    auto replay = LocalReplay::open(referee_, message);
    if (!replay) {
        return replay.error();
    }
    replay_ = std::move(*replay);
    course_.reset();
    return Done{};
}

/// A table that cannot be opened leaves the one before as it was.
Status LocalTable::open_course(const json::value& message) {
    auto start = read_local_start(message);
    if (!start) {
        return start.error();
    }
    const std::uint64_t seed = start->settings.seed.value_or(0);
    auto course = Course::begin(std::move(*start),
                                [this](const table::Settings& set) { return make_local_table(referee_, set); });
    if (!course) {
        return course.error();
    }
    const auto take_quietly = [&](StepKind kind, int seat, std::string text) {
        Step step{(*course)->n() + 1, 0, kind, seat, std::move(text)};
        return (*course)->take(step);
    };
    const auto& seats = (*course)->settings().seats;
    for (int seat = 0; seat < std::ssize(seats); ++seat) {
        if (seats[seat].kind == table::SeatKind::Open) {
            return Error{"bad_request", "seats: nobody else can come to a table on this device"};
        }
        if (seats[seat].kind == table::SeatKind::Person) {
            (void)take_quietly(StepKind::Sit, seat, std::string(kOwner));
        }
    }
    if ((*course)->needs_lot()) {  // the same deal opened again has the same order
        (void)take_quietly(StepKind::Lot, -1, (*course)->draw_lot(mix64(~seed)));
    }
    if ((*course)->needs_rules()) {
        (void)take_quietly(StepKind::Rules, -1, std::to_string(table::kRulesVersion));
    }
    course_ = std::move(*course);
    audience_ = table::Audience(course_->seats_of(kOwner), true);
    replay_.reset();
    return Done{};
}

std::vector<std::string> LocalTable::handle(const Request& request) {
    if (request.type == Type::Ping) {
        return {text_of(table::write_ok(request.id, course_ ? course_->n() : 0))};
    }
    if (!course_) {
        return refuse(request.id, {"not_started", replay_ ? "this is a replay" : "no table is open"});
    }
    switch (request.type) {
        case Type::Preview:
        case Type::Previews: {
            const auto table = audience_.preview_table(*course_, request);
            const auto answer = table ? table::Audience::look_ahead(**table, request) : table.error();
            return answer ? std::vector{text_of(*answer)} : refuse(request.id, answer.error());
        }
        case Type::Hint: {
            const auto table = audience_.hint_table(*course_, request);
            const auto action = table ? ask_bot(**table, std::string(kHintLevel)) : table.error();
            return action ? std::vector{text_of(table::write_hint(request.id, *action))}
                          : refuse(request.id, action.error());
        }
        case Type::Chat:
        case Type::Mute:
        case Type::Vote:
        case Type::Rematch:
            return refuse(request.id, {"bad_request", "type: nobody else is at a table on this device"});
        default: {
            const auto step = audience_.step_for(*course_, request);
            return step ? take(*step, request.id) : refuse(request.id, step.error());
        }
    }
}

std::vector<std::string> LocalTable::take(Step step, table::RequestId id) {
    const bool was_over = course_->stage() == Course::Stage::Over;
    if (const auto taken = course_->take(step); !taken) {
        return refuse(id, taken.error());
    }
    std::vector<std::string> messages;
    if (id) {
        messages.push_back(text_of(table::write_ok(id, course_->n_for(audience_.seats()))));
    }
    if (const auto update = audience_.update(*course_, 0, false)) {
        messages.push_back(text_of(*update));
    }
    if (!table::is_of_game(step.kind) || was_over != (course_->stage() == Course::Stage::Over)) {
        messages.push_back(text_of(table::write_table(course_->info(audience_.seats(), 0))));
    }
    return messages;
}

std::vector<std::string> LocalTable::step() {
    const Actor actor = course_ ? course_->to_act() : Actor::nobody();
    if (!actor.is_seat() || course_->is_paused()) {
        return {};
    }
    const int seat = index(actor.seat());
    Result<std::string> action = course_->answer_without(seat).value_or("");
    if (action->empty() && !course_->seats()[seat].is_played_by_computer()) {
        return {};
    }
    if (action->empty()) {
        action = ask_bot(course_->table(), course_->level_of(seat));
    }
    return action ? take({course_->n() + 1, 0, StepKind::Act, seat, *action}, std::nullopt)
                  : refuse(std::nullopt, action.error());
}

Result<std::string> LocalTable::ask_bot(const Table& table, const std::string& level) const {
    BotRequest request;
    request.level = level;
    request.ms = ai::usual_ms(level);
    request.iterations = table.is_reaction() ? kReactionIterations : 0;
    // The same table asks the same again: what weak levels choose by chance is part of the deal. Not of the position,
    // which holds what the computer must not know.
    request.seed = mix64(course_->settings().seed.value_or(0) ^ mix64(table.applied() + 1)) & kMaxSeed;
    return table.ask_bot(bots_, request);
}

}  // namespace pangaea::wasm
