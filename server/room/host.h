// What a room needs from the server around it. Answers come on any thread, unless it says otherwise; the room posts
// them to its strand.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/bots.h"
#include "server/room/executor.h"
#include "server/store/histogram.h"
#include "server/store/store.h"
#include "table/course.h"

namespace pangaea::room {

using table::Course;
using table::Step;
using table::StepKind;

inline store::Step to_stored(const Step& step) {
    return {step.n, step.at, std::string(table::write_kind(step.kind)), step.seat, step.text};
}
/// Error code: not_stored.
Result<std::vector<Step>> from_stored(std::vector<store::Step> stored);
/// What the table is in the lists now, and what the step changed about the seats.
store::TableChange change_after(const Course& course, const Step* step);

using Message = std::shared_ptr<const JsonText>;  // one text, however many get it

/// Somebody connected to a table. Called on the room's strand; must not block.
class Peer {
public:
    virtual ~Peer() = default;
    virtual void send(Message message) = 0;
    virtual void close(int code, std::string_view reason) = 0;
};

struct Figures {
    std::atomic<std::uint64_t> actions = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> messages_out = 0;
    std::atomic<std::uint64_t> games_over = 0;
    std::atomic<std::uint64_t> faults = 0;  // caught: rooms, requests and computers that failed
    store::Histogram step_times;            // from a step's proposal until it is stored
    store::Histogram think_times;           // of computers, their waiting for a thread included
};

class Room;

/// What others have stored for a table, and what those who sit down in it are called.
struct News {
    std::vector<Step> steps;
    table::Names names;
};

/// For whom a computer thinks, so that all get their turn, and how to tell it that nobody wants to know any more.
struct Thinking {
    std::string person;
    std::string address;
    std::string level;
    std::shared_ptr<const std::atomic<bool>> stop;
    bool is_quick = false;  // an answer to a reaction; or the level answers at once: the host says which do
};

class Host {
public:
    virtual ~Host() = default;

    virtual Executor& executor() = 0;
    virtual Result<std::unique_ptr<Table>> make_table(const table::Settings& settings) = 0;
    /// Answered on the executor, when the step is on disk, or is not.
    virtual void append(store::Append append, std::function<void(const Status&)> answer) = 0;
    virtual void read_news(const std::string& table, std::int64_t after, std::function<void(Result<News>)> answer) = 0;
    virtual void add_chat(const std::string& table, store::ChatLine line,
                          std::function<void(Result<std::int64_t>)> answer) = 0;
    virtual void read_chat(const std::string& table,
                           std::function<void(Result<std::vector<store::ChatLine>>)> answer) = 0;
    /// A computer thinks on a thread of its own, for as long as the host has when it begins, or answers `busy`.
    virtual void think(Thinking thinking, Table::Thought thought, std::function<void(Result<std::string>)> answer) = 0;
    virtual const Bots& bots() const = 0;
    /// Whether there may be one more of what has this name in lobby/bounds.h. Error code: too_many_requests.
    virtual Status allow(std::string_view, const std::string& /*person*/, const std::string& /*address*/) {
        return pangaea::Done{};
    }
    /// Where several servers share the tables: asks to run this one, and says that we do not any more.
    virtual bool is_shared() const { return false; }
    virtual void claim(const std::string& /*table*/) {}
    /// Not heard of for so long that others may have taken our tables: nothing is run before that is known.
    virtual bool is_late() const { return false; }
    virtual void release(const std::string& /*table*/) {}
    /// Requests that may wait at one table.
    virtual int max_waiting() const = 0;
    virtual std::string hint_level() const = 0;
    virtual std::uint64_t entropy() = 0;
    /// A new table with the same settings and people, seats moved on by one.
    virtual void make_rematch(const Course& course, std::string asker,
                              std::function<void(Result<std::string>)> answer) = 0;
    /// The game has ended, and that is stored: for ratings.
    virtual void on_game_over(const Course& course) = 0;
    /// Somebody is waited for now who was not before; `is_here`: connected at this server.
    virtual void on_turn(const std::string& /*table*/, const std::string& /*who*/, bool /*is_here*/,
                         bool /*is_runner*/) {}
    /// The room has failed and ends: whoever comes next must be given another one. On the room's strand; throws
    /// nothing.
    virtual void on_fault(const Room& room, const Error& fault) noexcept = 0;
    virtual Figures& figures() = 0;
};

}  // namespace pangaea::room
