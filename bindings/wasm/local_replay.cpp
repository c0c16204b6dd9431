// See local_replay.h.
#include "bindings/wasm/local_replay.h"

namespace pangaea::wasm {

Result<table::CourseStart> read_local_start(const json::value& message) {
    auto settings = table::read_settings(message, {table::SettingsSource::Kind::Local});
    if (!settings) {
        return settings.error();
    }
    settings->watch = table::Watch::Nobody;
    settings->is_public = false;
    const json::value* id = message.as_object().if_contains("table");
    return table::CourseStart{id != nullptr && id->is_string() ? std::string(id->get_string()) : "local", 0, "",
                              std::move(*settings)};
}

Result<std::unique_ptr<Table>> make_local_table(Referee& referee, const table::Settings& settings) {
    if (settings.start) {
        return referee.set_up(settings.game, settings.components, *settings.start);
    }
    const json::value rules = settings.rules;
    return referee.deal(settings.game, settings.components, &rules, static_cast<int>(settings.seats.size()),
                        settings.seed.value_or(0));
}

Result<std::unique_ptr<LocalReplay>> LocalReplay::open(Referee& referee, const json::value& message) {
    json::object fields = message.as_object();
    const json::value record = fields.contains("record") ? fields.at("record") : json::value();
    auto table = referee.replay(record);
    if (!table) {
        return table.error();
    }
    auto replay = std::make_unique<LocalReplay>();
    replay->table_ = std::move(*table);
    if (const json::value* seats = fields.if_contains("seats");
        seats == nullptr || !seats->is_array() || seats->get_array().empty()) {
        json::array people;
        for (const json::value& name : record.at("players").as_array()) {
            people.push_back({{"kind", "person"}, {"name", name.is_string() ? name : json::value("")}});
        }
        fields["seats"] = std::move(people);
    }
    auto start = read_local_start(fields);
    if (!start) {
        return start.error();
    }
    start->settings.actions.clear();
    start->settings.begins = table::Begins::Seats;
    start->settings.undo = table::UndoPolicy::Never;
    const auto course = table::Course::begin(
        std::move(*start), [&](const table::Settings& settings) { return make_local_table(referee, settings); });
    if (!course) {
        return course.error();
    }
    for (int seat = 0; seat < std::ssize((*course)->seats()); ++seat) {
        table::Step sit{(*course)->n() + 1, 0, table::StepKind::Sit, seat, "local"};
        (void)(*course)->take(sit);
    }
    replay->info_ = (*course)->info(~0U, 0);
    const json::object played = replay->table_->record();
    replay->walk_to(0);
    const auto asked = [&fields](const char* name) -> std::optional<std::size_t> {
        const json::value* number = fields.if_contains(name);
        return number != nullptr && number->is_int64()
                   ? std::optional(static_cast<std::size_t>(std::max<std::int64_t>(0, number->get_int64())))
                   : std::nullopt;
    };
    const auto entry = asked("entry");
    auto steps = entry ? 0 : asked("steps");
    std::size_t entries = 0;
    for (const json::value& action : played.at("actions").as_array()) {
        const Actor actor = replay->table_->to_act();
        entries += table::Course::begins_entry(*replay->table_) ? 1 : 0;
        replay->actors_.push_back(actor.is_seat() ? index(actor.seat()) : -1);
        replay->line_.emplace_back(action.get_string());
        (void)replay->table_->play(replay->line_.back());
        if (entry && entries <= *entry) {
            steps = replay->line_.size();
        }
    }
    replay->whole_ = replay->table_->copy();
    if (steps) {
        replay->walk_to(*steps);
    }
    return replay;
}

void LocalReplay::walk_to(std::size_t steps) {
    while (table_->applied() > steps && table_->undo()) {
    }
    while (table_->applied() < std::min(steps, line_.size()) && table_->play(line_[table_->applied()])) {
    }
}

table::Scene LocalReplay::scene() const {
    table::Scene scene;
    for (int seat = 0; seat < table_->players(); ++seat) {
        const std::string key = std::to_string(seat);
        scene.seen.emplace_back(key, table::Seen::by(static_cast<Seat>(seat), *table_));
        scene.facts.emplace_back(key, table::Seen::facts_for(static_cast<Seat>(seat), *table_));
    }
    scene.you = {{"name", nullptr}, {"seats", json::array{}}};
    scene.to_act = table_->to_act();
    scene.undo = {-1, "never", "this is a replay"};
    if (table_->to_act().is_nobody()) {
        scene.result = table_->result();
    }
    return scene;
}

std::vector<table::LogLine> LocalReplay::log() const {
    std::vector<table::LogLine> lines;
    for (std::size_t i = 0; i < line_.size(); ++i) {
        lines.push_back({static_cast<std::int64_t>(i) + 1, actors_[i],
                         eyes_ ? table::Told::to(*eyes_, *whole_, i, 1) : table::Told::whole(*whole_, i, 1)});
    }
    return lines;
}

JsonText LocalReplay::write_view() {
    const bool is_over = table_->to_act().is_nobody();
    info_["status"] = is_over ? "over" : "playing";
    info_["winners"] = is_over ? table_->result().at("winners") : json::value(nullptr);
    return table::write_view(n(), info_, scene(), log(), memory_);
}

Result<JsonText> LocalReplay::go(const json::value& message) {
    Faults faults;
    ObjectReader reader(message, "", faults);
    reader.ignore_unknown();
    const auto steps = reader.integer("steps", 0, std::ssize(line_));
    if (!steps) {
        return faults.error("bad_request");
    }
    const std::int64_t from = n();
    walk_to(static_cast<std::size_t>(*steps));
    return table::write_update({from, n(), line_.size()}, {}, scene(), false, memory_);
}

Result<JsonText> LocalReplay::look(const json::value& message) {
    Faults faults;
    ObjectReader reader(message, "", faults);
    reader.ignore_unknown();
    const auto seat = reader.integer("seat", 0, table_->players() - 1, false);
    if (faults.any()) {
        return faults.error("bad_request");
    }
    eyes_ = seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
    return write_view();
}

}  // namespace pangaea::wasm
