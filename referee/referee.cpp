// The commands of the line protocol. Fields are read and checked completely before anything is done.
#include "referee/referee.h"

#include "referee/words.h"

namespace pangaea {
namespace {

json::object error_answer(const Error& error) {
    json::object told{{"code", error.code}, {"message", error.message}};
    if (!error.why.empty()) {
        told["why"] = error.why;
    }
    return {{"ok", false}, {"error", std::move(told)}};
}

}  // namespace

Referee::Referee(const ComponentLibrary& library, const Bots* bots, std::function<std::uint64_t()> entropy)
    : bots_(bots), entropy_(std::move(entropy)), doors_(make_game_doors(library)) {}

std::string Referee::answer(std::string_view line) {
    if (line.size() > kMaxLine) {
        return json::serialize(error_answer({"line_too_long", "a line may have at most 1 MiB"}));
    }
    const auto command = parse_json(line);
    if (!command) {
        return json::serialize(error_answer(command.error()));
    }
    auto result = execute(*command);
    if (!result) {
        return json::serialize(error_answer(result.error()));
    }
    json::object answer{{"ok", true}};
    for (auto& field : *result) {
        answer[field.key()] = std::move(field.value());
    }
    return json::serialize(answer);
}

Result<json::object> Referee::execute(const json::value& command) {
    Faults faults;
    ObjectReader reader(command, "", faults);
    const auto name = reader.text("cmd");
    if (faults.any()) {
        reader.ignore_unknown();
        return faults.error();
    }
    return run(*name, reader, faults);
}

Result<json::object> Referee::run(std::string_view name, ObjectReader& reader, Faults& faults) {
    // Every field is asked for before anything happens; then what is left over is unknown.
    const auto checked = [&]() -> std::optional<Error> {
        reader.report_unknown_now();
        return faults.any() ? std::optional(faults.error()) : std::nullopt;
    };
    if (name == "new") {
        return start(reader, faults);
    }
    if (name == "load") {
        const json::value* state = reader.required("state");
        if (auto error = checked()) {
            return *error;
        }
        auto table = set_up(*state);
        if (!table) {
            return table.error();
        }
        return adopt(std::move(*table));
    }
    if (name == "replay") {
        const json::value* record = reader.required("record");
        if (auto error = checked()) {
            return *error;
        }
        auto table = replay(*record);
        if (!table) {
            return table.error();
        }
        return adopt(std::move(*table));
    }
    if (name == "bot" || name == "analyse") {
        return ask_bot(reader, faults, name == "analyse");
    }

    const bool observes = name == "observe" || name == "facts";
    const bool applies = name == "apply" || name == "preview";
    if (!observes && !applies && name != "state" && name != "legal" && name != "undo" && name != "result" &&
        name != "record") {
        return Error{"unknown_command", "unknown command " + in_quotes(name)};
    }
    Seat viewer{};
    if (observes) {
        const auto player = reader.integer("player", 0, table_ ? table_->players() - 1 : kMaxSeats - 1);
        viewer = static_cast<Seat>(player.value_or(0));
    }
    const auto action = applies ? reader.text("action") : std::nullopt;
    if (auto error = checked()) {
        return *error;
    }
    if (!table_) {
        return Error{"no_game", "there is no game yet: use new, load or replay"};
    }
    if (name == "state") {
        return json::object{{"state", table_->state()}};
    }
    if (name == "facts") {
        return json::object{{"facts", table_->facts(viewer)}};
    }
    if (name == "preview") {
        return table_->preview(*action);
    }
    if (observes) {
        return json::object{{"state", table_->observe(viewer)}};
    }
    if (name == "legal") {
        return table_->legal();
    }
    if (applies) {
        auto events = table_->apply(*action);
        if (!events) {
            return events.error();
        }
        return json::object{{"events", std::move(*events)}, {"to_act", write_actor(table_->to_act())}};
    }
    if (name == "undo") {
        if (const auto done = table_->undo(); !done) {
            return done.error();
        }
        return json::object{{"to_act", write_actor(table_->to_act())}};
    }
    if (name == "result") {
        return table_->result();
    }
    return json::object{{"record", table_->record()}};
}

json::object Referee::adopt(std::unique_ptr<Table> table) {
    table_ = std::move(table);
    return {{"state", table_->state()}};
}

Result<const GameDoor*> Referee::door(std::string_view game) {
    for (const auto& door : doors_) {
        if (door->name() == game) {
            return door.get();
        }
    }
    return unknown_game(game);
}

Result<std::unique_ptr<Table>> Referee::deal(std::string_view game, std::string_view components,
                                             const json::value* rules, int players, std::uint64_t seed) {
    const auto found = door(game);
    if (!found) {
        return found.error();
    }
    if (players < (*found)->min_players() || players > (*found)->max_players()) {
        return Error{"out_of_range", "players: must be from " + std::to_string((*found)->min_players()) + " to " +
                                         std::to_string((*found)->max_players())};
    }
    return (*found)->deal(components, rules, players, seed);
}

Result<std::unique_ptr<Table>> Referee::set_up(const json::value& state) {
    Faults faults;
    std::string game;
    std::string components;
    {
        ObjectReader reader(state, "", faults);
        reader.ignore_unknown();
        game = reader.text("game").value_or("");
        components = reader.text("components", false).value_or("house");
    }
    if (faults.any()) {
        return faults.error("bad_state");
    }
    const auto found = door(game);
    return found ? (*found)->set_up(components, state) : found.error();
}

Result<json::object> Referee::start(ObjectReader& reader, Faults& faults) {
    const auto game = reader.text("game");
    const auto players = reader.integer("players", 1, 100);
    const auto asked = reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false);
    const json::value* rules = reader.optional("rules");
    const auto components = reader.text("components", false);
    reader.report_unknown_now();
    if (faults.any()) {
        return faults.error();
    }
    const std::uint64_t seed = asked ? static_cast<std::uint64_t>(*asked) : entropy_() & kMaxSeed;
    auto table = deal(*game, components.value_or("house"), rules, static_cast<int>(*players), seed);
    if (!table) {
        return table.error();
    }
    json::object answer = adopt(std::move(*table));
    answer["seed"] = seed;
    return answer;
}

Result<json::object> Referee::ask_bot(ObjectReader& reader, Faults& faults, bool analyse) {
    const auto level = reader.text("level", !analyse);
    const auto ms = reader.integer("ms", 1, kMaxBotMs, false);
    const auto iterations = reader.integer("iterations", 1, kMaxBotIterations, false);
    const auto seed = reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false);
    const auto style = reader.text("style", false);
    const auto player =
        analyse ? reader.integer("player", 0, table_ ? table_->players() - 1 : kMaxSeats - 1, false) : std::nullopt;
    reader.report_unknown_now();
    if (faults.any()) {
        return faults.error();
    }
    if (!table_) {
        return Error{"no_game", "there is no game yet: use new, load or replay"};
    }
    if (bots_ == nullptr) {
        return Error{"no_bots", "this program has no computer players"};
    }
    BotRequest request;
    request.level = level.value_or("master");
    request.ms = static_cast<int>(ms.value_or(request.ms));
    request.iterations = static_cast<std::uint64_t>(iterations.value_or(0));
    request.seed = seed ? static_cast<std::uint64_t>(*seed) : entropy_() & kMaxSeed;
    request.style = style.value_or("");
    if (analyse) {
        const Actor actor = table_->to_act();
        const auto seat = player ? static_cast<Seat>(*player) : actor.is_seat() ? actor.seat() : Seat{0};
        return table_->ask_analysis(*bots_, seat, request);
    }
    auto action = table_->ask_bot(*bots_, request);
    if (!action) {
        return action.error();
    }
    return json::object{{"action", std::move(*action)}};
}

}  // namespace pangaea
