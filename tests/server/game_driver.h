// Many tables played at once over real sockets by one thread, through servers that die: it connects anew where a
// connection was lost, plays at random, and keeps account of what was acknowledged.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "tests/server/program.h"

namespace pangaea::test {

/// One table. `cookies[i]` plays seat i; an empty one is a computer's.
class DrivenGame {
public:
    using Clock = std::chrono::steady_clock;

    DrivenGame(std::string id, std::vector<std::string> cookies);

    /// Takes in what has come and acts where it can, without waiting. Seat i goes to port i % ports. True if anything
    /// happened.
    bool drive(const std::vector<int>& ports, Rng& rng);
    bool is_over() const { return is_over_; }
    const std::string& id() const { return id_; }
    int acknowledged() const { return static_cast<int>(acknowledged_.size()); }
    /// When the game last went on.
    Clock::time_point last_progress() const { return last_progress_; }
    /// The longest it has not, since watch_pauses().
    Clock::duration longest_pause() const { return longest_pause_; }
    void watch_pauses() { longest_pause_ = {}; }
    /// After the end: the record has every acknowledged action, in order.
    void check_record(int port) const;
    std::string where() const;  // for messages about games that do not go on

private:
    struct Player {
        int seat = 0;
        std::string cookie;
        std::unique_ptr<TableSocket> socket;
        Clock::time_point next_attempt;
        std::int64_t asked = -1;  // the number the action under way answers
        std::string failure;      // of the last attempt to connect
    };

    bool drive(Player& player, int port, Rng& rng);
    bool connect(Player& player, int port);
    void take(Player& player, const json::object& message);
    void check_log(const json::object& view);

    std::string id_;
    std::vector<Player> players_;
    std::map<std::int64_t, std::pair<int, std::string>> sent_;          // by the number they answer
    std::map<std::int64_t, std::pair<int, std::string>> acknowledged_;  // by their own number
    std::int64_t n_ = 0;
    bool is_over_ = false;
    Clock::time_point last_progress_;
    Clock::duration longest_pause_{};
};

/// Drives all games until `is_done` says so or all are over. A minute without any progress at a game fails the test.
void drive_all(std::vector<std::unique_ptr<DrivenGame>>& games, const std::vector<int>& ports, Rng& rng,
               const std::function<bool()>& is_done);

}  // namespace pangaea::test
