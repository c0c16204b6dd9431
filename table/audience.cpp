// See audience.h.
#include "table/audience.h"

namespace pangaea::table {

using Type = Request::Type;

namespace {

const Error kNotToAct{"not_your_turn", "this seat is not to act"};

}  // namespace

/// In a reaction those who are asked are ahead of the others: they see the action that is waited for.
Scene Audience::scene(const Course& course, Time now) const {
    Scene scene;
    const Course::Window* window = course.window();
    const bool has_begun = course.stage() != Course::Stage::Open;
    std::unique_ptr<Table> question;
    bool may_answer = false;
    for (int seat = 0; course.is_shown(seats_) && !may_answer && seat < std::ssize(course.seats()); ++seat) {
        if ((window->shown & seats_) >> seat & 1U) {
            may_answer = (window->answered >> seat & 1U) == 0;
            question = may_answer || !question ? course.question(seat) : std::move(question);
        }
    }
    const Table& table = question ? *question : course.table();
    const auto add = [&](const std::string& key, Seat seat) {
        scene.seen.emplace_back(key, Seen::by(seat, table));
        if (wants_facts_) {
            scene.facts.emplace_back(key, Seen::facts_for(seat, table));
        }
    };
    for (int seat = 0; seat < std::ssize(course.seats()); ++seat) {
        if (has(seat) && has_begun) {
            add(std::to_string(seat), static_cast<Seat>(seat));
        }
        if (has(seat)) {
            scene.orders.emplace_back(seat, course.seats()[seat].order);
        }
    }
    if (has_begun && seats_ == 0) {
        add("public", kSpectator);
    }
    scene.to_act = question ? table.to_act() : course.to_act();
    const bool may_act = window == nullptr ? !course.is_paused() : may_answer;
    if (may_act && scene.to_act.is_seat() && has(index(scene.to_act.seat()))) {
        scene.legal_seat = index(scene.to_act.seat());
        scene.choices = Choices::of(table);
    }
    if (may_answer) {
        scene.reaction = Reaction{window->ends, now};
    }
    scene.undo = course.undo_right(seats_);
    if (course.stage() == Course::Stage::Over) {
        scene.result = course.result();
    }
    scene.clocks = course.clocks();
    if (scene.clocks) {
        scene.clocks->now = now;
    }
    return scene;
}

JsonText Audience::greet(const Course& course, Time now, std::optional<std::int64_t> from, const json::object& info,
                         std::string_view name) {
    Scene present = scene(course, now);
    n_ = course.n_for(seats_);
    if (from && *from >= 0 && *from <= n_) {
        const auto keep = course.kept_by(*from);
        return write_update({*from, n_, keep}, course.told(keep, seats_), present, true, memory_);
    }
    json::array seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has(seat)) {
            seats.push_back(seat);
        }
    }
    present.you = {{"name", name.empty() ? json::value(nullptr) : json::value(name)}, {"seats", std::move(seats)}};
    return write_view(n_, info, present, course.told(0, seats_), memory_);
}

std::optional<JsonText> Audience::update(const Course& course, Time now, bool must) {
    const std::int64_t from = n_;
    n_ = course.n_for(seats_);
    if (from < 0 || (from == n_ && !must)) {
        return std::nullopt;
    }
    const auto keep = course.kept_by(from);
    const bool is_known = from == n_ && course.is_shown(seats_);  // the entry that is waited for
    auto lines = course.told(keep, seats_);
    return write_update({from, n_, keep + (is_known ? 1U : 0U)}, is_known ? std::vector<LogLine>{} : std::move(lines),
                        scene(course, now), false, memory_);
}

// --- what they may ask

Status Audience::check_owner(const Request& request) const {
    return has(request.seat) ? Status(Done{}) : Status(Error{"not_yours", "this seat is not yours"});
}

/// Nothing has happened since that would make another decision of it. What others do aside must not keep somebody from
/// acting while their clock runs.
Status Audience::check_number(const Course& course, const Request& request) const {
    const std::int64_t first = course.window() == nullptr ? course.decided_n() : n_;
    if (request.n < first || request.n > n_ || n_ != course.n_for(seats_)) {
        return Error{"stale", "the table has gone on since number " + std::to_string(request.n)};
    }
    return Done{};
}

Result<Step> Audience::step_for(const Course& course, const Request& request) const {
    Step step{course.n() + 1, 0, StepKind::Act, request.seat, request.text};
    if (const auto owned = check_owner(request); !owned) {
        return owned.error();
    }
    if (request.type == Type::Act || request.type == Type::Undo) {
        if (const auto current = check_number(course, request); !current) {
            return current.error();
        }
    }
    switch (request.type) {
        case Type::Act:
            if (request.text.find('\n') != std::string::npos || request.text == "auto") {
                return Error{"illegal_action", "this is not among the legal actions"};
            }
            step.kind = course.window() != nullptr ? StepKind::Reply : StepKind::Act;
            return step;
        case Type::Undo:
            if (const auto right = course.undo_right(seats_); !right.is_allowed()) {
                return Error{"undo_refused", std::string(right.reason)};
            }
            step.kind = StepKind::Undo;
            return step;
        case Type::Orders:
            step.kind = StepKind::Order;
            return step;
        case Type::Resign:
            step.kind = StepKind::Resign;
            return step;
        case Type::Leave:
            step.kind = course.going();
            step.text = "left";
            return step;
        default:
            step.kind = StepKind::Back;
            return step;
    }
}

Result<std::shared_ptr<const Table>> Audience::deciding(const Course& course, int seat) const {
    const Course::Window* window = course.window();
    if (window != nullptr) {
        const bool is_asked = (window->shown & ~window->answered) >> seat & 1U;
        return is_asked ? Result<std::shared_ptr<const Table>>(course.question(seat)) : kNotToAct;
    }
    // Not ours to end: the course outlives whoever looks.
    return course.to_act() == Actor(static_cast<Seat>(seat))
               ? Result(std::shared_ptr<const Table>(std::shared_ptr<void>(), &course.table()))
               : kNotToAct;
}

Result<std::shared_ptr<const Table>> Audience::preview_table(const Course& course, const Request& request) const {
    if (const auto owned = check_owner(request); !owned) {
        return owned.error();
    }
    auto table = deciding(course, request.seat);
    const auto current = request.type == Type::Previews ? check_number(course, request) : Status(Done{});
    return !table || current ? std::move(table) : current.error();
}

Result<JsonText> Audience::look_ahead(const Table& table, const Request& request) {
    if (request.type == Type::Preview) {
        const auto preview = table.preview(request.text);
        return preview ? Result(write_preview(request.id, *preview)) : preview.error();
    }
    std::vector<Result<json::object>> previews;
    for (const std::string& action : request.actions) {
        previews.push_back(table.preview(action));
    }
    return write_previews(request.id, previews);
}

Result<std::shared_ptr<const Table>> Audience::hint_table(const Course& course, const Request& request) const {
    if (const auto owned = check_owner(request); !owned) {
        return owned.error();
    }
    if (!course.settings().has_hints) {
        return Error{"no_hints", "this table plays without hints"};
    }
    return deciding(course, request.seat);
}

}  // namespace pangaea::table
