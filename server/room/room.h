// Room: one table that people are at. Everything happens on its strand, one thing after the other, and no step is told
// to anybody before it is stored. Unless they say otherwise, the public functions may be called from any
// thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/room/host.h"
#include "table/audience.h"
#include "table/course.h"

namespace pangaea::room {

/// Who comes, and what they saw last.
struct Visitor {
    std::string who;  // empty: no identity
    std::string name;
    std::string address;
    int key_place = -1;  // came with a seat's key: this seat only, wherever the lot has put it
    std::string key;     // the key's hash
    std::optional<std::int64_t> from;
    bool wants_facts = false;
    std::vector<std::string> blocked;  // whose chat they do not want to read
};

class Room : public std::enable_shared_from_this<Room> {
public:
    using Answer = std::function<void(Result<json::object>)>;  // table information

    /// `is_runner`: clocks and computers of this table are this server's business.
    Room(Host& host, std::unique_ptr<Course> course, bool is_runner);

    void start();
    void connect(std::shared_ptr<Peer> peer, Visitor visitor);
    void disconnect(const std::shared_ptr<Peer>& peer);
    /// On the executor, outside any room.
    void receive(const std::shared_ptr<Peer>& peer, std::string_view text);

    /// A step asked for outside the socket (sit, open, computer, move, colour). `check` may refuse it, complete it, or
    /// answer false: what is asked for is so already.
    void request(Step step, std::string name, std::function<Result<bool>(const Course&, Step&)> check, Answer answer);
    /// Shows the course as it is stored; nullptr if the room has failed.
    void look(std::function<void(const Course*, unsigned connected, int spectators)> visit);

    // Another server has stored something for this table, or this one is to run it from now on.
    void steps_arrived(std::int64_t n);
    void chat_arrived(std::int64_t id);
    void become_runner();
    /// Another server runs it now.
    void stop_running();
    /// They are nobody from now on: their seats are open, or resigned.
    void forsake(const std::string& who);
    /// Closes their sockets: they have signed out, or have no right to be here any more.
    void expel(const std::string& who, const std::string& reason);
    void rename(const std::string& who, const std::string& name);
    /// Tells everybody to go, and takes nothing more.
    void shut(const std::string& reason);

    /// Nobody is connected and nothing is going on; for unloading. Any thread, may be out of date at once.
    bool is_idle() const { return is_idle_; }
    /// Somebody who sits here, or has made the table, is connected. Any thread, may be out of date at once.
    bool is_attended() const { return is_attended_; }
    const std::string& id() const { return id_; }

private:
    struct Client {
        std::shared_ptr<Peer> peer;
        Visitor visitor;
        std::shared_ptr<table::Audience> audience;
        bool is_waiting = false;  // for the first view
        std::set<std::string> muted;
        std::shared_ptr<std::atomic<bool>> hint;  // they wait for; set to true to cancel
    };
    using Done = std::function<void(const Status&)>;

    /// Something was thrown in the midst of work. What this room knows may be half changed: it ends, the others play
    /// on.
    void fail(const Error& fault) noexcept;
    void end(int code, const std::string& reason);
    Error shut_error() const;

    // room.cpp: who is here and what they are sent
    void admit(std::shared_ptr<Peer> peer, Visitor visitor);
    void drop(const Peer* peer);
    Client* find(const Peer* peer);
    std::shared_ptr<table::Audience> audience_for(const Visitor& visitor);
    std::string_view reason_to_go(const Visitor& visitor);
    void greet(Client& client);
    /// Brings everybody to the present, one text for each audience; those of `changed` even if it is the same number.
    void sync(unsigned changed);
    void regroup();
    void announce();
    void update_presence();
    void update_idle();
    void update_attended();
    unsigned connected() const;
    int spectators() const;
    void send(Client& client, Message message);
    void send(Client& client, JsonText text);

    // room_steps.cpp: steps, reactions, clocks, computers
    void propose(Step step, Done done);
    /// All of them are stored, or none.
    void propose(std::vector<Step> steps, Done done);
    void stored(const Step& last, const Status& status, const Done& done);
    void after_step(const Step& step);
    void reload();
    void next();
    void run_waiting();
    void ask_computer(int seat);
    bool has_reason_to_think() const;
    Thinking thinking_for(const Client* client, std::string level, std::shared_ptr<const std::atomic<bool>> stop) const;
    void look_at_reaction();
    void close_window();
    std::string answer_at_end(int seat);
    void answer_reaction(int seat);
    bool object_to_takeover();
    void tell_turn();
    bool settle_votes();
    void arm(Time time);
    void on_timer();
    Step new_step(StepKind kind, int seat, std::string text) const;
    /// Runs on the strand, when no step is being stored.
    template <class Work>
    void when_free(Work work) {
        if (is_storing_) {
            waiting_.push_back(std::move(work));
        } else {
            work();
        }
    }

    // room_requests.cpp: what clients ask for
    void handle(const std::shared_ptr<Peer>& peer, const table::Request& request);
    void look_ahead(Client& client, const table::Request& request);
    void hint(Client& client, const table::Request& request);
    void tell_hint(const std::shared_ptr<Peer>& peer, table::RequestId id, const Result<std::string>& action);
    void change(Client& client, const table::Request& request);
    void chat(Client& client, const table::Request& request);
    void store_chat();
    void vote(Client& client, const table::Request& request);
    void rematch(Client& client, const table::Request& request);
    void refuse(Client& client, table::RequestId id, const Error& error);
    Done answer_to(const std::shared_ptr<Peer>& peer, table::RequestId id);
    void show_chat(const store::ChatLine& line);
    bool may_read(const Client& client, const store::ChatLine& line) const;

    Host& host_;
    std::shared_ptr<Strand> strand_;
    std::unique_ptr<Course> course_;
    const std::string id_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::vector<std::weak_ptr<table::Audience>> audiences_;
    std::deque<Task> waiting_;
    struct Unwritten {
        std::shared_ptr<Peer> peer;
        table::RequestId id;
        store::ChatLine line;
    };
    std::deque<Unwritten> unwritten_;  // chat; the first is being stored
    bool is_runner_;
    bool is_new_runner_;  // has not looked at the clocks yet
    bool is_storing_ = false;
    bool is_unsure_ = false;            // whether a step was stored is not known: the steps must be read again
    bool is_announcement_due_ = false;  // it had to wait for a step to be stored
    bool is_shut_ = false;
    bool is_broken_ = false;  // shut by a fault: the course is not to be looked at any more
    bool is_over_told_ = false;
    std::size_t told_votes_;  // how many were under way when the table was announced last
    bool is_making_rematch_ = false;
    Time armed_ = 0;
    static constexpr Time kFirstRetry = 1000;
    static constexpr Time kLongestRetry = 16'000;
    Time retry_ = kFirstRetry;
    Time not_before_ = 0;                          // after a failure to store nothing is proposed by itself until then
    std::shared_ptr<std::atomic<bool>> thinking_;  // set to true to cancel
    struct Asked {
        Time since = 0;
        std::optional<std::string> answer = {};
    };
    std::optional<std::int64_t> reaction_;  // as the course names it, when it was looked at last
    std::map<int, Asked> asked_;            // computers, in that reaction
    std::optional<unsigned> waited_for_;    // seats; nothing before the room has looked for the first time
    unsigned last_connected_ = 0;
    int last_spectators_ = 0;
    std::int64_t last_chat_ = 0;
    std::atomic<bool> is_idle_ = false;
    std::atomic<bool> is_attended_ = false;
};

}  // namespace pangaea::room
