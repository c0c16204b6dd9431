// All tables of this server: made, loaded when somebody comes, put away when nobody is there. The host of every room.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "referee/games.h"
#include "server/lobby/bounds.h"
#include "server/lobby/log.h"
#include "server/lobby/mailer.h"
#include "server/lobby/notices.h"
#include "server/lobby/thinkers.h"
#include "server/lobby/workers.h"
#include "server/room/room.h"
#include "server/store/journal.h"
#include "server/store/listener.h"

namespace pangaea::lobby {

struct TablesOptions {
    std::string node;        // this server's own name, new at every start
    bool is_shared = false;  // other servers use the same database
    int worker_threads = 4;  // for requests
    int room_threads = 2;    // for what rooms read and write beside their steps
    int bot_threads = 1;
    std::size_t max_waiting = 2000;  // requests, and computers' decisions
    int bot_ms = 1000;
    int node_timeout_ms = 3000;   // a server not heard of for so long is dead
    int link_hours = 24;          // how long a link to a seat is good
    int max_table_waiting = 100;  // requests at one table while a step is being stored
    int max_unfinished = 50;      // tables of one maker
    std::shared_ptr<Bounds> bounds;
    NoticeOptions notices;
    MailOptions mail;
    Log* log = nullptr;             // outlives everything here
    store::JournalOptions journal;  // whose answers must be delivered on the executor
};

struct Person {
    std::string who;
    std::string name;
};

class Tables final : public room::Host {
public:
    Tables(store::Store& store, room::Executor& executor, const Bots& bots, std::vector<std::string> levels,
           ComponentLibrary library, const TablesOptions& options);
    ~Tables() override;
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    // These block: from workers only.
    Result<std::shared_ptr<room::Room>> find(const std::string& id);
    /// `people[i]` sits on seat i; an empty one is nobody. Answers the id.
    /// `own`: the component set, if the table's maker brings it along.
    Result<std::string> create(table::Settings settings, const Person& maker, const std::vector<Person>& people,
                               const std::optional<ComponentDocument>& own = {});

    /// Whether such a table could be made.
    Status try_out(const table::Settings& settings, const std::optional<ComponentDocument>& own);
    /// Whether they may make one more. Error code: too_many_tables.
    Status check_unfinished(const std::string& maker);
    /// Ends the table and forgets it.
    Status remove(const std::string& id);
    /// Closes somebody's sockets, at all servers.
    void expel(const std::string& who, const std::string& reason);
    /// Whether the database takes anything; asked for at most once a second.
    bool is_well();

    /// For the log and the figures: something was thrown there and caught.
    void note_fault(std::string_view where, const Error& fault) noexcept;
    /// The room if it is loaded.
    std::shared_ptr<room::Room> loaded(const std::string& id);
    void for_each_room(const std::function<void(room::Room&)>& visit);
    /// Takes up the unfinished tables nobody runs: at the start all of them, later those of servers that died.
    void adopt();
    /// Another server stored something.
    void on_notice(const store::Listener::Notice& notice);
    /// Once an hour: tables nobody began and guests who never sat down are forgotten. Blocks.
    void expire();
    /// Rates the games that have ended. Blocks.
    void rate_games();
    /// Puts idle rooms away.
    void sweep();
    void shut(const std::string& reason);
    /// Nothing may be asked of the tables afterwards.
    void stop_threads();

    Workers& workers() { return workers_; }
    Notices& notices() { return notices_; }
    Mailer& mailer() { return mailer_; }
    store::Store& store() { return store_; }
    store::Journal& journal() { return journal_; }
    const std::vector<std::string>& levels() const { return levels_; }
    const TablesOptions& options() const { return options_; }
    Log& log() { return *options_.log; }
    const ComponentLibrary& library() const { return library_; }
    std::size_t rooms() const;
    std::size_t bots_waiting() const { return thinkers_.waiting(); }
    const std::vector<std::unique_ptr<const GameDoor>>& games() const { return doors_; }

    // room::Host
    room::Executor& executor() override { return executor_; }
    Result<std::unique_ptr<Table>> make_table(const table::Settings& settings) override;
    void append(store::Append append, std::function<void(const Status&)> answer) override;
    void read_news(const std::string& table, std::int64_t after,
                   std::function<void(Result<room::News>)> answer) override;
    void add_chat(const std::string& table, store::ChatLine line,
                  std::function<void(Result<std::int64_t>)> answer) override;
    void read_chat(const std::string& table, std::function<void(Result<std::vector<store::ChatLine>>)> answer) override;
    void think(room::Thinking thinking, Table::Thought thought,
               std::function<void(Result<std::string>)> answer) override;
    const Bots& bots() const override { return bots_; }
    Status allow(std::string_view what, const std::string& person, const std::string& address) override {
        return options_.bounds->take(what, person, address, executor_.now());
    }
    bool is_shared() const override { return options_.is_shared; }
    bool is_late() const override { return last_beat_ != 0 && executor_.now() - last_beat_ > options_.node_timeout_ms; }
    void claim(const std::string& id) override;
    void release(const std::string& id) override;
    int max_waiting() const override { return options_.max_table_waiting; }
    std::string hint_level() const override;
    std::uint64_t entropy() override;
    void make_rematch(const table::Course& course, std::string asker,
                      std::function<void(Result<std::string>)> answer) override;
    void on_game_over(const table::Course& course) override;
    void on_turn(const std::string& table, const std::string& who, bool is_here, bool is_runner) override {
        notices_.on_turn(table, who, is_here, is_runner);
    }
    void on_fault(const room::Room& room, const Error& fault) noexcept override;
    room::Figures& figures() override { return figures_; }

private:
    /// Of one table, lately: each fault makes the pause before it is opened again longer.
    struct TableFaults {
        int count = 0;
        store::Time until = 0;
    };
    /// With their own set, if they bring one.
    Result<std::unique_ptr<table::Course>> begin(table::CourseStart start, const std::optional<ComponentDocument>& own);
    /// Notes in the row which set of people's it is, if it is one, and stores it.
    Status put_set(const table::Settings& settings, const Person& maker, const std::optional<ComponentDocument>& own,
                   store::TableRow& row);
    void count_fault(const std::string& id, const Error& fault) noexcept;
    Status check_faults(const std::string& id);
    Result<std::unique_ptr<table::Course>> read_course(const std::string& id);
    Result<room::News> news_of(const std::string& id, std::int64_t after);
    Result<std::unique_ptr<table::Course>> load_course(const std::string& id);
    Result<std::shared_ptr<room::Room>> load(const std::string& id);
    Result<bool> ask_to_run(const std::string& id);
    bool check_running();
    void tell_stored_name(const std::string& who);

    store::Store& store_;
    room::Executor& executor_;
    const Bots& bots_;
    const std::vector<std::string> levels_;
    const ComponentLibrary library_;
    const TablesOptions options_;
    const std::vector<std::unique_ptr<const GameDoor>> doors_;
    room::Figures figures_;
    mutable std::mutex mutex_;
    std::map<std::string, std::shared_ptr<room::Room>> rooms_;
    std::map<std::string, TableFaults> faults_;
    std::vector<std::string> living_;
    std::atomic<store::Time> last_beat_ = 0;  // 0: there are no other servers, or none was heard yet
    store::Time health_checked_ = 0;
    store::Time expired_ = 0;
    bool was_well_ = false;
    bool is_shut_ = false;
    store::Journal journal_;
    // Requests wait for rooms, and rooms for what they read: one pool for both could be full of requests that wait for
    // a room that waits for a thread.
    Workers workers_;
    Workers room_workers_;
    Thinkers thinkers_;
    Mailer mailer_;
    Notices notices_;
};

}  // namespace pangaea::lobby
