// A server without network or threads for room tests: time stands still until the test turns it, storing is at once or
// on demand, and everything sent is kept.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arena/referee_bots.h"
#include "referee/games.h"
#include "server/room/room.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {

class FakeExecutor final : public room::Executor {
public:
    void post(room::Task task) override { tasks_.push_back(std::move(task)); }
    void post_at(room::Time time, room::Task task) override { later_.emplace(time, std::move(task)); }
    room::Time now() const override { return now_; }

    void run() {
        while (!tasks_.empty()) {
            const room::Task task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }
    /// Lets time pass, alarm by alarm.
    void pass(room::Time ms) {
        const room::Time end = now_ + ms;
        run();
        while (!later_.empty() && later_.begin()->first <= end) {
            now_ = std::max(now_, later_.begin()->first);
            const room::Task task = std::move(later_.begin()->second);
            later_.erase(later_.begin());
            task();
            run();
        }
        now_ = end;
    }

private:
    std::deque<room::Task> tasks_;
    std::multimap<room::Time, room::Task> later_;
    room::Time now_ = 1'000'000;
};

/// Keeps what it is sent, and the view that comes of it.
class FakePeer final : public room::Peer {
public:
    void send(room::Message message) override;
    void close(int code, std::string_view reason) override {
        close_code = code;
        close_reason = reason;
    }

    json::object view;
    std::vector<std::string> texts;
    std::vector<json::object> messages;
    bool throws = false;  // when it is sent something
    int close_code = 0;
    std::string close_reason;

    std::int64_t n() const { return view.at("n").to_number<std::int64_t>(); }
    json::array legal() const { return view.at("legal").at("actions").as_array(); }
    bool has_legal() const { return view.contains("legal") && view.at("legal").is_object(); }
    /// The last message of this type, or an empty object.
    json::object last(std::string_view type) const;
    std::size_t count(std::string_view type) const;
};

class FakeHost final : public room::Host {
public:
    FakeHost();

    std::shared_ptr<room::Room> open(table::Settings settings, const std::vector<std::string>& people);
    /// The same table again from what was stored, as after a restart.
    std::shared_ptr<room::Room> restart(bool is_runner = true);
    /// The same table at another server, which does not run it; from now on each of the two hears what the other
    /// stores.
    std::shared_ptr<room::Room> second(const std::shared_ptr<room::Room>& first);
    std::shared_ptr<FakePeer> join(room::Room& room, const std::string& who, std::optional<std::int64_t> from = {},
                                   bool wants_facts = false);
    void say(room::Room& room, const std::shared_ptr<FakePeer>& peer, const std::string& text);
    void act(room::Room& room, const std::shared_ptr<FakePeer>& peer, int seat, const std::string& action);

    room::Executor& executor() override { return clock; }
    Result<std::unique_ptr<Table>> make_table(const table::Settings& settings) override;
    void append(store::Append append, std::function<void(const Status&)> answer) override;
    void read_news(const std::string& table, std::int64_t after,
                   std::function<void(Result<room::News>)> answer) override;
    void add_chat(const std::string& table, store::ChatLine line,
                  std::function<void(Result<std::int64_t>)> answer) override;
    void read_chat(const std::string&, std::function<void(Result<std::vector<store::ChatLine>>)> answer) override {
        answer(chat);
    }
    void think(room::Thinking thinking, Table::Thought task, std::function<void(Result<std::string>)> answer) override {
        last_thinking = std::move(thinking);
        thoughts.emplace_back(std::move(task), std::move(answer));
    }
    const Bots& bots() const override { return bots_; }
    int max_waiting() const override { return 100; }
    std::string hint_level() const override { return "greedy"; }
    std::uint64_t entropy() override { return chance; }
    void make_rematch(const table::Course&, std::string, std::function<void(Result<std::string>)> answer) override {
        ++rematches;
        if (!holds_rematches) {
            answer(std::string("rematch-id"));
        }
    }
    void on_game_over(const table::Course&) override { ++games_over; }
    void on_fault(const room::Room&, const Error& fault) noexcept override { faults.push_back(fault.message); }
    room::Figures& figures() override { return figures_; }

    std::uint64_t chance = 4;
    FakeExecutor clock;
    std::vector<store::Step> steps;
    std::vector<store::ChatLine> chat;
    std::deque<std::pair<Table::Thought, std::function<void(Result<std::string>)>>> thoughts;
    room::Thinking last_thinking;
    bool is_database_away = false;
    bool holds_answers = false;  // storing takes until answer() is called
    std::vector<std::function<void()>> held;
    room::Time storing_ms = 0;  // storing takes as long
    bool holds_chat = false;
    std::vector<std::function<void()>> held_chat;
    int games_over = 0;
    int rematches = 0;
    bool holds_rematches = false;
    bool throws = false;   // append() fails for want of memory
    bool refuses = false;  // append() fails, and nothing else does
    std::vector<std::string> faults;
    table::CourseStart start;  // of the table that was opened

    /// Computers decide what they were asked.
    void think_now();

private:
    void keep(const store::Append& append);
    std::vector<std::weak_ptr<room::Room>> sharing_;
    decltype(arena::referee_bots()) bots_ = arena::referee_bots();
    std::vector<std::unique_ptr<const GameDoor>> doors_;
    room::Figures figures_;
};

/// Settings for so many players, all persons.
table::Settings settings_for(const std::string& game, int players, json::object rules = {});

}  // namespace pangaea::test
