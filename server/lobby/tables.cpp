// Making, loading and putting away tables. What rooms ask of their host is in tables_host.cpp.
#include "server/lobby/tables.h"

#include <algorithm>
#include <limits>

#include "server/lobby/secrets.h"
#include "server/store/fault.h"

namespace pangaea::lobby {
namespace {

constexpr store::Time kLongestPause = 60 * 60 * 1000;  // of a table that failed
constexpr store::Time kForgiven = 2 * kLongestPause;   // after this its faults are forgotten

/// Ids begin with the time, so that rows of new tables lie together in the database; 50 random bits make them
/// unguessable.
std::string new_table_id(store::Time now) {
    constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
    std::string id;
    auto seconds = static_cast<std::uint64_t>(now / 1000);
    for (int i = 0; i < 7; ++i, seconds >>= 5) {
        id.insert(id.begin(), kDigits[seconds & 31]);
    }
    return id + random_text(10);
}

store::JournalOptions with_log(const TablesOptions& options) {
    store::JournalOptions journal = options.journal;
    journal.on_failure = [log = options.log](const Error& error) {
        log->note_rarely("database", {{"code", error.code}, {"message", first_line(error.message)}});
    };
    return journal;
}

}  // namespace

Tables::Tables(store::Store& store, room::Executor& executor, const Bots& bots, std::vector<std::string> levels,
               ComponentLibrary library, const TablesOptions& options)
    : store_(store),
      executor_(executor),
      bots_(bots),
      levels_(std::move(levels)),
      library_(std::move(library)),
      options_(options),
      doors_(make_game_doors(library_)),
      living_({options.node}),
      journal_(store, with_log(options)),
      workers_(options.worker_threads, options.max_waiting,
               [this](const Error& fault) { note_fault("request", fault); }),
      room_workers_(options.room_threads, options.max_waiting,
                    [this](const Error& fault) { note_fault("room", fault); }),
      bot_workers_(options.bot_threads, options.max_waiting,
                   [this](const Error& fault) { note_fault("computer", fault); }) {}

Tables::~Tables() { stop_threads(); }

void Tables::stop_threads() {
    bot_workers_.stop();
    workers_.stop();
    room_workers_.stop();
    journal_.stop();
}

Result<std::unique_ptr<Table>> Tables::make_table(const table::Settings& settings) {
    for (const auto& door : doors_) {
        if (door->name() != settings.game) {
            continue;
        }
        if (settings.start) {
            return door->set_up(settings.components, *settings.start);
        }
        const int players = static_cast<int>(settings.seats.size());
        if (players < door->min_players() || players > door->max_players()) {
            return Error{"out_of_range", "seats: must be from " + std::to_string(door->min_players()) + " to " +
                                             std::to_string(door->max_players())};
        }
        const json::value rules = settings.rules;
        return door->deal(settings.components, &rules, players, settings.seed.value_or(0));
    }
    return Error{"unknown_game", "unknown game " + in_quotes(settings.game)};
}

Result<std::string> Tables::create(table::Settings settings, const Person& maker, const std::vector<Person>& people) {
    if (!settings.seed && !settings.start) {
        settings.seed = random_number() & kMaxSeed;
    }
    store::TableRow row;
    row.created = executor_.now();
    row.id = new_table_id(row.created);
    row.is_listed = settings.is_public && settings.watch == table::Watch::All;
    row.maker = maker.who;
    row.node = options_.node;
    row.is_rated = settings.is_rated;
    auto course = table::Course::begin({row.id, row.created, maker.who, settings},
                                       [this](const table::Settings& asked) { return make_table(asked); });
    if (!course) {
        return course.error();
    }
    // From now on the set is meant with this content, whatever its name may stand for later.
    const json::object info = (*course)->info(0, 0);
    const json::object& set = info.at("components").get_object();
    settings.components = std::string(set.at("name").get_string()) + "@" + std::string(set.at("hash").get_string());

    std::vector<store::Step> steps;
    for (std::size_t i = 0; i < people.size(); ++i) {
        if (people[i].who.empty()) {
            continue;
        }
        table::Step sit{std::ssize(steps) + 1, row.created, table::StepKind::Sit, static_cast<int>(i), people[i].who};
        (*course)->set_name(people[i].who, people[i].name);
        if (const auto taken = (*course)->take(sit); !taken) {
            return taken.error();
        }
        steps.push_back(room::to_stored(sit));
    }
    if ((*course)->needs_lot()) {
        table::Step lot{std::ssize(steps) + 1, row.created, table::StepKind::Lot, -1,
                        (*course)->draw_lot(random_number())};
        if (const auto taken = (*course)->take(lot); !taken) {
            return taken.error();
        }
        steps.push_back(room::to_stored(lot));
    }
    std::vector<std::pair<int, std::string>> seats;
    for (int seat = 0; seat < std::ssize((*course)->seats()); ++seat) {
        if (const std::string& who = (*course)->seats()[seat].who; !who.empty()) {
            seats.emplace_back(seat, who);
        }
    }
    const auto change = room::change_after(**course, nullptr);
    row.status = change.status;
    row.summary = change.summary;
    row.settings = table::write_stored_settings(settings);
    if (const auto stored = store_.create_table(row, steps, seats); !stored) {
        return stored.error();
    }
    if (row.status == "playing") {
        (void)find(row.id);  // a computer may be first
    }
    return row.id;
}

Result<bool> Tables::claim(const std::string& id) {
    if (!options_.is_shared) {
        return true;
    }
    std::vector<std::string> living;
    {
        const std::lock_guard lock(mutex_);
        living = living_;
    }
    const auto owner = store_.claim(id, options_.node, living);
    if (!owner) {
        return owner.error();
    }
    return *owner == options_.node;
}

Result<std::unique_ptr<table::Course>> Tables::load_course(const std::string& id) {
    try {
        return read_course(id);
    } catch (...) {
        count_fault(id, caught_fault());
        return Error{"fault", "this table cannot be opened"};
    }
}

Result<std::unique_ptr<table::Course>> Tables::read_course(const std::string& id) {
    const auto row = store_.table(id);
    if (!row) {
        return row.error();
    }
    auto settings = table::read_stored_settings(row->settings);
    if (!settings) {
        return settings.error();
    }
    auto stored = store_.steps(id, 0);
    if (!stored) {
        return stored.error();
    }
    auto steps = room::from_stored(std::move(*stored));
    if (!steps) {
        return steps.error();
    }
    table::Names names;
    for (const table::Step& step : *steps) {
        const bool is_person = step.kind == table::StepKind::Sit || step.kind == table::StepKind::Move;
        if (is_person && !names.contains(step.text)) {
            const auto person = store_.identity(step.text);
            names[step.text] = person ? person->name : "somebody";
        }
    }
    auto course = table::Course::begin({id, row->created, row->maker, std::move(*settings)},
                                       [this](const table::Settings& asked) { return make_table(asked); });
    if (!course) {
        return course.error();
    }
    if (const auto replayed = (*course)->replay(std::move(*steps), names); !replayed) {
        return replayed.error();
    }
    return course;
}

Result<std::shared_ptr<room::Room>> Tables::load(const std::string& id) {
    // First the right to run it: what is read afterwards is then not older than that.
    const auto is_runner = claim(id);
    if (!is_runner) {
        return is_runner.error();
    }
    auto course = load_course(id);
    if (!course) {
        return course.error();
    }
    return std::make_shared<room::Room>(*this, std::move(*course), *is_runner);
}

Result<std::shared_ptr<room::Room>> Tables::find(const std::string& id) {
    if (auto room = loaded(id)) {
        return room;
    }
    if (const auto usable = check_faults(id); !usable) {
        return usable.error();
    }
    auto room = load(id);
    if (!room) {
        return room;
    }
    {
        const std::lock_guard lock(mutex_);
        if (is_shut_) {
            return Error{"busy", "the server is stopping"};
        }
        const auto [place, is_new] = rooms_.try_emplace(id, *room);
        if (!is_new) {
            return place->second;  // somebody else was quicker
        }
    }
    (*room)->start();
    return room;
}

std::shared_ptr<room::Room> Tables::loaded(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second;
}

void Tables::for_each_room(const std::function<void(room::Room&)>& visit) {
    std::vector<std::shared_ptr<room::Room>> rooms;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, room] : rooms_) {
            rooms.push_back(room);
        }
    }
    for (const auto& room : rooms) {
        visit(*room);
    }
}

std::size_t Tables::rooms() const {
    const std::lock_guard lock(mutex_);
    return rooms_.size();
}

void Tables::adopt() {
    constexpr int kAtOnce = 100;
    std::vector<std::string> living = {options_.node};
    if (options_.is_shared) {
        const store::Time now = executor_.now();
        if (auto heard = store_.beat(options_.node, now, now - options_.node_timeout_ms)) {
            living = std::move(*heard);
        } else {
            return;  // a server that cannot reach the database must not judge others
        }
        const std::lock_guard lock(mutex_);
        living_ = living;
    }
    for (;;) {
        const auto ids = store_.adopt(options_.node, living, kAtOnce);
        if (!ids || ids->empty()) {
            return;
        }
        log().note("tables taken over", {{"count", ids->size()}, {"node", options_.node}});
        for (const std::string& id : *ids) {
            if (const auto room = loaded(id)) {
                room->become_runner();
            } else {
                (void)find(id);
            }
        }
    }
}

void Tables::on_notice(const store::Listener::Notice& notice) {
    using Kind = store::Listener::Notice::Kind;
    if (notice.kind == Kind::Missed) {
        return for_each_room([](room::Room& room) {
            constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
            room.steps_arrived(kAny);
            room.chat_arrived(kAny);
        });
    }
    if (const auto room = loaded(notice.table)) {
        notice.kind == Kind::Step ? room->steps_arrived(notice.number) : room->chat_arrived(notice.number);
    }
}

void Tables::sweep() {
    const std::lock_guard lock(mutex_);
    // Only the map holds it, and the map is ours while we look: nobody can be about to use it.
    std::erase_if(rooms_, [](const auto& entry) { return entry.second->is_idle() && entry.second.use_count() == 1; });
    std::erase_if(faults_, [now = executor_.now()](const auto& entry) { return entry.second.until + kForgiven < now; });
}

// --- faults ----------------------------------------------------------------------------------------------------------

void Tables::note_fault(std::string_view where, const Error& fault) noexcept {
    ++figures_.faults;
    try {
        log().note_rarely("fault", {{"where", where}, {"message", first_line(fault.message)}});
    } catch (...) {  // no memory for the line either
    }
}

void Tables::count_fault(const std::string& id, const Error& fault) noexcept {
    ++figures_.faults;
    try {
        const std::lock_guard lock(mutex_);
        TableFaults& faults = faults_[id];
        // The first time it opens again at once, then after 1 s, 8 s, 64 s, … : a table that cannot be helped costs
        // little.
        store::Time pause = faults.count == 0 ? 0 : 1000;
        for (int i = 1; i < faults.count && pause < kLongestPause; ++i) {
            pause *= 8;
        }
        faults = {faults.count + 1, executor_.now() + std::min(pause, kLongestPause)};
        log().note("table failed", {{"table", id}, {"times", faults.count}, {"message", first_line(fault.message)}});
    } catch (...) {  // no memory for the line either
    }
}

void Tables::on_fault(const room::Room& room, const Error& fault) noexcept {
    {
        const std::lock_guard lock(mutex_);
        const auto found = rooms_.find(room.id());
        if (found != rooms_.end() && found->second.get() == &room) {
            rooms_.erase(found);  // whose task holds it until it has ended
        }
    }
    count_fault(room.id(), fault);
}

Status Tables::check_faults(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = faults_.find(id);
    const store::Time wait = found == faults_.end() ? 0 : found->second.until - executor_.now();
    if (wait <= 0) {
        return Done{};
    }
    return Error{"busy", "this table has failed " + std::to_string(found->second.count) + " times; try again in " +
                             std::to_string(wait / 1000 + 1) + " s"};
}

void Tables::shut(const std::string& reason) {
    {
        const std::lock_guard lock(mutex_);
        is_shut_ = true;
    }
    for_each_room([&](room::Room& room) { room.shut(reason); });
}

}  // namespace pangaea::lobby
