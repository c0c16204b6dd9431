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

Error no_game() { return Error{"no_game", "there is no game yet: use new, load or replay"}; }

/// A value that is text already.
auto written(const JsonText& json) {
    return [&json](JsonText& out) { out.add_written(json.text()); };
}
Status told(const JsonText&) { return Done{}; }
Status add_members(const Result<json::object>& object, JsonText& out) {
    if (!object) {
        return object.error();
    }
    for (const auto& [name, value] : *object) {
        out.add_named(name, value);
    }
    return Done{};
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
    JsonText out;
    out.begin_object().add("ok", true);
    if (const auto done = execute(*command, out); !done) {
        return json::serialize(error_answer(done.error()));
    }
    out.end_object();
    return std::string(out.text());
}

/// What a command is asked with. All fields are read before anything happens; what is left over then is unknown.
struct Referee::Asked {
    ObjectReader& reader;
    Faults& faults;
    const json::value* document = nullptr;  // a state or a record
    Seat viewer{};
    std::string action{};
};

struct Referee::Command {
    /// The fields it has, and whether there must be a game. Without kChecked it reads its fields itself.
    enum Needs : unsigned { kState = 1, kRecord = 2, kPlayer = 4, kAction = 8, kGame = 16, kChecked = 32 };

    std::string_view name;
    unsigned needs;
    Status (*carry_out)(Referee& referee, const Asked& asked, JsonText& out);
};

const Referee::Command* Referee::find_command(std::string_view name) {
    using C = Command;
    constexpr unsigned kTold = C::kGame | C::kChecked;
    static constexpr Command kCommands[] = {
        {"new", 0, [](Referee& r, const Asked& asked, JsonText& out) { return r.start(asked, out); }},
        {"load", C::kState | C::kChecked,
         [](Referee& r, const Asked& asked, JsonText& out) { return r.adopt(r.set_up(*asked.document), out); }},
        {"replay", C::kRecord | C::kChecked,
         [](Referee& r, const Asked& asked, JsonText& out) { return r.adopt(r.replay(*asked.document), out); }},
        {"bot", 0, [](Referee& r, const Asked& asked, JsonText& out) { return r.ask_bot(asked, false, out); }},
        {"analyse", 0, [](Referee& r, const Asked& asked, JsonText& out) { return r.ask_bot(asked, true, out); }},
        {"state", kTold,
         [](Referee& r, const Asked&, JsonText& out) {
             return told(out.add("state", written(r.table_->write_state())));
         }},
        {"observe", kTold | C::kPlayer,
         [](Referee& r, const Asked& asked, JsonText& out) {
             return told(out.add("state", written(r.table_->write_observation(asked.viewer))));
         }},
        {"facts", kTold | C::kPlayer,
         [](Referee& r, const Asked& asked, JsonText& out) {
             return told(out.add("facts", r.table_->facts(asked.viewer)));
         }},
        {"legal", kTold,
         [](Referee& r, const Asked&, JsonText& out) {
             r.table_->write_legal(out);
             return told(out);
         }},
        {"apply", kTold | C::kAction,
         [](Referee& r, const Asked& asked, JsonText& out) {
             auto played = r.table_->play(asked.action);
             if (played) {
                 out.add("events", written(r.table_->write_events(std::nullopt)));
                 out.add("to_act", write_actor(r.table_->to_act()));
             }
             return played;
         }},
        {"preview", kTold | C::kAction,
         [](Referee& r, const Asked& asked, JsonText& out) {
             return add_members(r.table_->preview(asked.action), out);
         }},
        {"undo", kTold,
         [](Referee& r, const Asked&, JsonText& out) {
             auto undone = r.table_->undo();
             if (undone) {
                 out.add("to_act", write_actor(r.table_->to_act()));
             }
             return undone;
         }},
        {"result", kTold, [](Referee& r, const Asked&, JsonText& out) { return add_members(r.table_->result(), out); }},
        {"record", kTold,
         [](Referee& r, const Asked&, JsonText& out) { return told(out.add("record", r.table_->record())); }},
    };
    const auto* found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                     [&](const Command& command) { return command.name == name; });
    return found == std::end(kCommands) ? nullptr : found;
}

Status Referee::execute(const json::value& value, JsonText& out) {
    Faults faults;
    ObjectReader reader(value, "", faults);
    const auto name = reader.text("cmd");
    const Command* command = name ? find_command(*name) : nullptr;
    if (command == nullptr) {
        reader.ignore_unknown();
        return faults.any() ? faults.error() : Error{"unknown_command", "unknown command " + in_quotes(*name)};
    }
    Asked asked{reader, faults};
    if ((command->needs & (Command::kState | Command::kRecord)) != 0) {
        asked.document = reader.required((command->needs & Command::kState) != 0 ? "state" : "record");
    }
    if ((command->needs & Command::kPlayer) != 0) {
        asked.viewer = static_cast<Seat>(reader.integer("player", 0, last_seat()).value_or(0));
    }
    if ((command->needs & Command::kAction) != 0) {
        asked.action = reader.text("action").value_or("");
    }
    if ((command->needs & Command::kChecked) != 0) {
        reader.report_unknown_now();
        if (faults.any()) {
            return faults.error();
        }
    }
    if ((command->needs & Command::kGame) != 0 && !table_) {
        return no_game();
    }
    return command->carry_out(*this, asked, out);
}

Status Referee::adopt(Result<std::unique_ptr<Table>> table, JsonText& out) {
    if (!table) {
        return table.error();
    }
    table_ = std::move(*table);
    return told(out.add("state", written(table_->write_state())));
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
    return set_up(game, components, state);
}

Result<std::unique_ptr<Table>> Referee::set_up(std::string_view game, std::string_view components,
                                               const json::value& state) {
    const auto found = door(game);
    return found ? (*found)->set_up(components, state) : found.error();
}

Status Referee::start(const Asked& asked, JsonText& out) {
    ObjectReader& reader = asked.reader;
    const auto game = reader.text("game");
    const auto players = reader.integer("players", 1, 100);
    const auto wanted = reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false);
    const json::value* rules = reader.optional("rules");
    const auto components = reader.text("components", false);
    reader.report_unknown_now();
    if (asked.faults.any()) {
        return asked.faults.error();
    }
    const std::uint64_t seed = wanted ? static_cast<std::uint64_t>(*wanted) : entropy_() & kMaxSeed;
    auto done = adopt(deal(*game, components.value_or("house"), rules, static_cast<int>(*players), seed), out);
    if (done) {
        out.add("seed", seed);
    }
    return done;
}

Status Referee::ask_bot(const Asked& asked, bool analyse, JsonText& out) {
    ObjectReader& reader = asked.reader;
    const auto level = reader.text("level", !analyse);
    const auto ms = reader.integer("ms", 1, kMaxBotMs, false);
    const auto iterations = reader.integer("iterations", 1, kMaxBotIterations, false);
    const auto seed = reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed), false);
    const auto style = reader.text("style", false);
    const auto player = analyse ? reader.integer("player", 0, last_seat(), false) : std::nullopt;
    reader.report_unknown_now();
    if (asked.faults.any()) {
        return asked.faults.error();
    }
    if (!table_) {
        return no_game();
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
        return add_members(table_->ask_analysis(*bots_, seat, request), out);
    }
    auto action = table_->ask_bot(*bots_, request);
    if (!action) {
        return action.error();
    }
    return told(out.add("action", *action));
}

}  // namespace pangaea
