// See game_driver.h.
#include "tests/server/game_driver.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

namespace pangaea::test {
namespace {

constexpr auto kRetry = std::chrono::milliseconds(50);

}  // namespace

DrivenGame::DrivenGame(std::string id, std::vector<std::string> cookies)
    : id_(std::move(id)), last_progress_(Clock::now()) {
    for (std::size_t seat = 0; seat < cookies.size(); ++seat) {
        if (!cookies[seat].empty()) {
            players_.push_back({static_cast<int>(seat), std::move(cookies[seat]), nullptr, {}, -1, {}});
        }
    }
}

std::string DrivenGame::where() const {
    std::string text = "table " + id_ + " at " + std::to_string(n_);
    for (const Player& player : players_) {
        const auto* view = player.socket ? &player.socket->view : nullptr;
        text += ", seat " + std::to_string(player.seat) +
                (view == nullptr || player.socket->is_lost()
                     ? " lost (" + player.failure + ")"
                     : " sees " + json::serialize(view->at("n")) + ", to act " + json::serialize(view->at("to_act"))) +
                ", asked " + std::to_string(player.asked);
    }
    return text;
}

bool DrivenGame::drive(const std::vector<int>& ports, Rng& rng) {
    bool is_moving = false;
    for (Player& player : players_) {
        if (!is_over_) {
            const int port = ports[static_cast<std::size_t>(player.seat) % ports.size()];
            is_moving = drive(player, port, rng) || is_moving;
        }
    }
    return is_moving;
}

bool DrivenGame::connect(Player& player, int port) {
    if (Clock::now() < player.next_attempt) {
        return false;
    }
    player.next_attempt = Clock::now() + kRetry;
    player.asked = -1;
    player.socket = std::make_unique<TableSocket>(port, id_, player.cookie);
    if (player.socket->is_lost() || !player.socket->wait_for("view")) {
        player.failure = player.socket->is_lost() ? "closed " + std::to_string(player.socket->close_code()) : "no view";
        player.socket.reset();
        return false;
    }
    check_log(player.socket->view);
    return true;
}

bool DrivenGame::drive(Player& player, int port, Rng& rng) {
    if (!player.socket || player.socket->is_lost()) {
        return connect(player, port);
    }
    bool is_moving = false;
    while (const auto message = player.socket->next(0)) {
        take(player, *message);
        is_moving = true;
    }
    const json::object& view = player.socket->view;
    const auto n = view.at("n").to_number<std::int64_t>();
    if (n > n_) {
        n_ = n;
        longest_pause_ = std::max(longest_pause_, Clock::now() - last_progress_);
        last_progress_ = Clock::now();
    }
    if (view.at("result").at("over").as_bool()) {
        check_log(view);
        is_over_ = true;
        return true;
    }
    if (player.asked < 0 && view.at("legal").is_object() && !player.socket->is_lost()) {
        const auto& legal = view.at("legal").at("actions").as_array();
        const std::string action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string());
        if (acknowledged_.contains(n + 1)) {
            return is_moving;  // acknowledged, but the update has not come yet
        }
        player.asked = n;
        sent_.insert_or_assign(n, std::pair(player.seat, action));
        player.socket->send(json::serialize(
            json::object{{"type", "act"}, {"id", n}, {"n", n}, {"seat", player.seat}, {"action", action}}));
        is_moving = true;
    }
    return is_moving;
}

void DrivenGame::take(Player& player, const json::object& message) {
    const std::string_view type = message.at("type").as_string();
    if (type != "ok" && type != "error") {
        return;
    }
    const auto n = message.at("id").to_number<std::int64_t>();
    if (type == "ok") {
        // In a reaction nobody is told a number beyond what they have seen; answers are part of the action's entry. The
        // last answer ends the window, and with it come the answers of all others.
        const auto told = message.at("n").to_number<std::int64_t>();
        const std::string& action = sent_.at(n).second;
        const bool is_answer = action == "pass" || action == "protect";
        CHECK(told >= n);
        CHECK(told <= n + (is_answer ? kMaxSeats : 1));
        if (!is_answer) {
            acknowledged_[n + 1] = sent_.at(n);
        }
    } else {
        const std::string_view code = message.at("code").as_string();
        // The other server knows more than ours, or the database is away: neither may have taken it.
        CHECK_MESSAGE((code == "stale" || code == "not_stored" || code == "busy" || code == "not_your_turn"), code);
    }
    if (player.asked == n) {
        player.asked = -1;
    }
}

/// What was acknowledged is there, and nothing is there that was not asked for.
void DrivenGame::check_log(const json::object& view) {
    std::map<std::int64_t, int> seats;
    for (const json::value& entry : view.at("log").as_array()) {
        const auto n = entry.at("n").to_number<std::int64_t>();
        CHECK(seats.emplace(n, entry.at("seat").to_number<int>()).second);
    }
    const auto n = view.at("n").to_number<std::int64_t>();
    for (const auto& [number, action] : acknowledged_) {
        if (number <= n || view.at("result").at("over").as_bool()) {
            CHECK_MESSAGE((seats.contains(number) && seats.at(number) == action.first),
                          "acknowledged and lost: " << where() << ", number " << number);
        }
    }
    for (const auto& [number, seat] : seats) {
        for (const Player& player : players_) {
            if (player.seat == seat) {
                CHECK_MESSAGE(sent_.contains(number - 1), "never asked for: " << where() << ", number " << number);
            }
        }
    }
}

void DrivenGame::check_record(int port) const {
    const auto answer = get(port, "/api/tables/" + id_ + "/record");
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    const json::value record = answer.json();
    const auto& actions = record.at("actions").as_array();
    auto place = actions.begin();
    for (const auto& [number, action] : acknowledged_) {
        place = std::find(place, actions.end(), json::value(action.second));
        REQUIRE_MESSAGE(place != actions.end(), "not in the record: " << where() << ", number " << number);
        ++place;
    }
}

void drive_all(std::vector<std::unique_ptr<DrivenGame>>& games, const std::vector<int>& ports, Rng& rng,
               const std::function<bool()>& is_done) {
    const auto begin = DrivenGame::Clock::now();  // before that there may have been no time to play
    for (;;) {
        bool is_moving = false;
        bool are_over = true;
        for (const auto& game : games) {
            is_moving = game->drive(ports, rng) || is_moving;
            are_over = are_over && game->is_over();
            const auto waited = DrivenGame::Clock::now() - std::max(begin, game->last_progress());
            REQUIRE_MESSAGE((game->is_over() || waited < std::chrono::minutes(1)), "stuck: " << game->where());
        }
        if (are_over || is_done()) {
            return;
        }
        if (!is_moving) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
}

}  // namespace pangaea::test
