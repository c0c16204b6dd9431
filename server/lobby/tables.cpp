// Making, loading and putting away tables. What rooms ask of their host is in tables_host.cpp.
#include "server/lobby/tables.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "server/lobby/secrets.h"
#include "server/lobby/sets.h"
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

/// The friend a seat is kept for, if it is one.
Result<store::Identity> identity_for(store::Store& store, const table::SeatSetting& seat) {
    return seat.kept_for.starts_with("p_") ? store.identity(seat.kept_for)
                                           : Error{"not_found", "it is kept for nobody"};
}

/// The steps a table begins with: those sit down who are there from the start, and the lot is drawn once nobody is
/// missing.
Result<std::vector<store::Step>> take_first_steps(table::Course& course, store::Time now,
                                                  const std::vector<Person>& people) {
    std::vector<store::Step> steps;
    const auto take = [&](table::StepKind kind, int seat, std::string text) -> Status {
        table::Step step{std::ssize(steps) + 1, now, kind, seat, std::move(text)};
        auto taken = course.take(step);
        steps.push_back(room::to_stored(step));
        return taken;
    };
    for (int seat = 0; seat < std::ssize(people); ++seat) {
        const Person& person = people[seat];
        if (person.who.empty()) {
            continue;
        }
        course.set_name(person.who, person.name);
        if (const auto taken = take(table::StepKind::Sit, seat, person.who); !taken) {
            return taken.error();
        }
    }
    if (course.needs_lot()) {
        if (const auto taken = take(table::StepKind::Lot, -1, course.draw_lot(random_number())); !taken) {
            return taken.error();
        }
    }
    return steps;
}

/// Who finds the table among their own: those who sit there, and friends for whom a seat is kept.
std::vector<std::pair<int, std::string>> whose_seats(const table::Course& course) {
    std::vector<std::pair<int, std::string>> seats;
    for (int seat = 0; seat < std::ssize(course.seats()); ++seat) {
        const table::SeatState& state = course.seats()[seat];
        if (!state.who.empty()) {
            seats.emplace_back(seat, state.who);
        } else if (state.kept_for.starts_with("p_")) {
            seats.emplace_back(seat, state.kept_for);
        }
    }
    return seats;
}

TablesOptions with_bounds(TablesOptions options) {
    options.bounds = options.bounds ? std::move(options.bounds) : Bounds::make({}).value();
    return options;
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
      options_(with_bounds(options)),
      doors_(make_game_doors(library_)),
      living_({options.node}),
      journal_(store, with_log(options)),
      workers_(options.worker_threads, options.max_waiting,
               [this](const Error& fault) { note_fault("request", fault); }),
      room_workers_(options.room_threads, options.max_waiting,
                    [this](const Error& fault) { note_fault("room", fault); }),
      thinkers_(options.bot_threads, options.max_waiting,
                [this](const Error& fault) { note_fault("computer", fault); }),
      mailer_(*this, options.mail),
      notices_(*this, options.notices) {}

Tables::~Tables() { stop_threads(); }

void Tables::stop_threads() {
    thinkers_.stop();
    notices_.stop();
    mailer_.stop();
    workers_.stop();
    room_workers_.stop();
    journal_.stop();
}

Result<std::unique_ptr<Table>> Tables::make_table(const table::Settings& settings) {
    return open_table(doors_, store_, settings);
}

Status Tables::put_set(const table::Settings& settings, const Person& maker,
                       const std::optional<ComponentDocument>& own, store::TableRow& row) {
    const auto id = set_id_of(settings.game, settings.components);
    if (!id || library_.find(settings.game, settings.components)) {
        return Done{};
    }
    row.own_set = *id;
    if (own) {
        return store_.keep_set({*id, own->name, json::serialize(own->content), maker.who, executor_.now()}, nullptr);
    }
    const auto stored = store_.stored_set(*id);
    if (stored && stored->is_hidden) {
        return Error{"unknown_components", "the host has hidden this set"};
    }
    return stored ? Status(Done{}) : Status(stored.error());
}

Result<std::unique_ptr<table::Course>> Tables::begin(table::CourseStart start,
                                                     const std::optional<ComponentDocument>& own) {
    return table::Course::begin(std::move(start), [&](const table::Settings& asked) {
        return own ? open_table(doors_with(*own), asked) : make_table(asked);
    });
}

Result<std::string> Tables::create(table::Settings settings, const Person& maker, const std::vector<Person>& people,
                                   const std::optional<ComponentDocument>& own) {
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
    const auto course = begin({row.id, row.created, maker.who, settings}, own);
    if (!course) {
        return course.error();
    }
    if (const auto put = put_set(settings, maker, own, row); !put) {
        return put.error();
    }
    // From now on the set is meant with this content, whatever its name may stand for later.
    const json::object info = (*course)->info(0, 0);
    const json::object& set = info.at("components").get_object();
    settings.components = std::string(set.at("name").get_string()) + "@" + std::string(set.at("hash").get_string());
    // As the referee writes it, not as it came: nothing is stored that means nothing.
    if (settings.start) {
        settings.start = (*course)->table().record().at("start").get_object();
    }

    for (const table::SeatSetting& seat : settings.seats) {
        if (const auto friend_of = identity_for(store_, seat); friend_of) {
            (*course)->set_name(seat.kept_for, friend_of->name);
        }
    }
    const auto steps = take_first_steps(**course, row.created, people);
    if (!steps) {
        return steps.error();
    }
    const auto change = room::change_after(**course, nullptr);
    row.status = change.status;
    row.summary = change.summary;
    row.settings = table::write_stored_settings(settings);
    if (const auto stored = store_.create_table(row, *steps, whose_seats(**course)); !stored) {
        return stored.error();
    }
    if (row.status == "playing") {
        (void)find(row.id);  // a computer may be first
    }
    return row.id;
}

Status Tables::try_out(const table::Settings& settings, const std::optional<ComponentDocument>& own) {
    const auto course = begin({"", 0, "", settings}, own);
    return course ? Status(Done{}) : Status(course.error());
}

Status Tables::check_unfinished(const std::string& maker) {
    const auto made = store_.unfinished_of(maker);
    return !made ? Status(made.error())
           : *made >= options_.max_unfinished
               ? Status(Error{"too_many_tables", "finish some of your tables first, or leave them"})
               : Status(Done{});
}

Status Tables::remove(const std::string& id) {
    std::shared_ptr<room::Room> room;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            room = found->second;
            rooms_.erase(found);
        }
    }
    if (room) {
        room->shut("this table has been closed");
    }
    return store_.delete_table(id);
}

void Tables::expel(const std::string& who, const std::string& reason) {
    for_each_room([&](room::Room& room) { room.expel(who, reason); });
    (void)store_.tell_gone(who);
}

bool Tables::is_well() {
    constexpr store::Time kOften = 1000;
    const store::Time now = executor_.now();
    {
        const std::lock_guard lock(mutex_);
        if (was_well_ && now - health_checked_ < kOften) {
            return true;
        }
        health_checked_ = now;
    }
    const bool is_well = store_.try_write().ok();
    const std::lock_guard lock(mutex_);
    return was_well_ = is_well;
}

void Tables::expire() {
    constexpr store::Time kHour = 60 * 60 * 1000;
    constexpr store::Time kDay = 24 * kHour;
    const store::Time now = executor_.now();
    {
        const std::lock_guard lock(mutex_);
        if (expired_ != 0 && now - expired_ < kHour) {
            return;
        }
        expired_ = now;
    }
    constexpr int kAtOnce = 1000;
    (void)store_.expire_sets(now - kDay);
    (void)store_.expire(now - 14 * kDay, now - 30 * kDay, kAtOnce);
}

Result<bool> Tables::ask_to_run(const std::string& id) {
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

Result<room::News> Tables::news_of(const std::string& id, std::int64_t after) {
    auto stored = store_.steps(id, after);
    auto steps = stored ? room::from_stored(std::move(*stored)) : Result<std::vector<table::Step>>(stored.error());
    if (!steps) {
        return steps.error();
    }
    room::News news{std::move(*steps), {}};
    for (const table::Step& step : news.steps) {
        const bool is_person = step.kind == table::StepKind::Sit || step.kind == table::StepKind::Move;
        if (is_person && !news.names.contains(step.text)) {
            const auto person = store_.identity(step.text);
            news.names[step.text] = person ? person->name : "somebody";
        }
    }
    return news;
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
    auto news = news_of(id, 0);
    if (!news) {
        return news.error();
    }
    for (const table::SeatSetting& seat : settings->seats) {
        if (const auto person = identity_for(store_, seat); person) {
            news->names[seat.kept_for] = person->name;
        }
    }
    auto course = table::Course::begin({id, row->created, row->maker, std::move(*settings)},
                                       [this](const table::Settings& asked) { return make_table(asked); });
    if (!course) {
        return course.error();
    }
    if (const auto replayed = (*course)->replay(std::move(news->steps), news->names); !replayed) {
        return replayed.error();
    }
    return course;
}

Result<std::shared_ptr<room::Room>> Tables::load(const std::string& id) {
    // First the right to run it: what is read afterwards is then not older than that.
    const auto is_runner = ask_to_run(id);
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
        if (auto heard = store_.beat(options_.node, options_.node_timeout_ms)) {
            living = std::move(*heard);
        } else {
            return;  // a server that cannot reach the database must not judge others
        }
        {
            const std::lock_guard lock(mutex_);
            living_ = living;
        }
        const store::Time now = executor_.now();
        if (last_beat_ != 0 && now - last_beat_ > options_.node_timeout_ms / 2 && !check_running()) {
            return;  // silent for so long, we may have been thought dead
        }
        last_beat_ = now;
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

bool Tables::check_running() {
    const auto ids = store_.run_by(options_.node);
    if (!ids) {
        return false;
    }
    const std::set<std::string> ours(ids->begin(), ids->end());
    for_each_room([&](room::Room& room) {
        if (!ours.contains(room.id())) {
            room.stop_running();
        }
    });
    return true;
}

void Tables::claim(const std::string& id) {
    (void)room_workers_.post([this, id] {
        const auto is_ours = ask_to_run(id);
        const auto room = loaded(id);
        if (room && is_ours) {
            *is_ours ? room->become_runner() : room->stop_running();
        }
    });
}

void Tables::release(const std::string& id) {
    (void)room_workers_.post([this, id] { (void)store_.release(id, options_.node); });
}

void Tables::on_notice(const store::Listener::Notice& notice) {
    using Kind = store::Listener::Notice::Kind;
    if (notice.kind == Kind::Gone) {
        return for_each_room([&](room::Room& room) { room.expel(notice.table, "signed out"); });
    }
    if (notice.kind == Kind::Named) {
        return tell_stored_name(notice.table);
    }
    if (notice.kind == Kind::Missed) {
        return for_each_room([](room::Room& room) {
            constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
            room.steps_arrived(kAny);
            room.chat_arrived(kAny);
        });
    }
    const auto room = loaded(notice.table);
    if (room && notice.kind == Kind::Free) {
        if (!room->is_idle()) {
            claim(notice.table);
        }
    } else if (room) {
        notice.kind == Kind::Step ? room->steps_arrived(notice.number) : room->chat_arrived(notice.number);
    }
}

/// What the store calls them now.
void Tables::tell_stored_name(const std::string& who) {
    (void)room_workers_.post([this, who] {
        if (const auto person = store_.identity(who)) {
            for_each_room([&](room::Room& room) { room.rename(who, person->name); });
        }
    });
}

void Tables::sweep() {
    const std::lock_guard lock(mutex_);
    // Only the map holds it, and the map is ours while we look: nobody can be about to use it.
    std::erase_if(rooms_, [this](const auto& entry) {
        const bool is_put_away = entry.second->is_idle() && entry.second.use_count() == 1;
        if (is_put_away && options_.is_shared) {
            release(entry.first);
        }
        return is_put_away;
    });
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
    return table::try_again_later("busy", "this table has failed " + std::to_string(found->second.count) + " times",
                                  wait);
}

void Tables::shut(const std::string& reason) {
    {
        const std::lock_guard lock(mutex_);
        is_shut_ = true;
    }
    for_each_room([&](room::Room& room) { room.shut(reason); });
}

}  // namespace pangaea::lobby
