// Hostile people at random against a live server: they join, leave, hand seats on, make keys, take back, vote, resign,
// rename, chat, flood, and the server is killed and started again. After every step: nobody is shown or plays a seat
// that is not theirs, and no clock has grown beyond its increments; at the end ratings add up, and the server is of
// bounded size. PANGAEA_ATTACK_SECONDS=3600 makes it an hour, PANGAEA_TEST_SEED repeats the choices, though not the
// moments.
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "engine/core/rng.h"
#include "table/request.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

using test::get;
using test::post;
using test::ServerProgram;
using test::TableSocket;

constexpr int kPeople = 6;
constexpr int kClockSeconds = 60;
constexpr std::int64_t kIncrementMs = 2'000;
constexpr std::int64_t kGraceMs = 10'000;

struct Hostile {
    std::string cookie;
    std::string id;
};

struct Connection {
    std::string table;
    std::string who;  // whose cookie or key it is; empty: nobody's
    bool has_key = false;
    std::unique_ptr<TableSocket> socket;
    int last_id = 0;
    std::map<int, int> asked;  // the seats of actions by their id
};

class Attack {
public:
    explicit Attack(std::uint64_t seed) : rng_(seed) {
        start();
        for (int i = 0; i < kPeople; ++i) {
            Hostile person;
            const std::string name = "Person " + std::to_string(i);
            person.cookie = i % 3 == 0 ? test::guest(port(), name) : test::account(port(), name);
            person.id = std::string(get(port(), "/api/me", person.cookie).json().at("me").at("id").as_string());
            people_.push_back(std::move(person));
        }
    }

    void step() {
        ++steps_;
        switch (below(40)) {
            case 0:
            case 1:
                return tables_.size() < 3 || below(8) == 0 ? make_table() : seat_request();
            case 2:
            case 3:
            case 4:
                return seat_request();
            case 5:
            case 6:
            case 7:
                return connect();
            case 8:
                return drop();
            case 9:
                return rename();
            case 10:
                if (below(40) == 0) {
                    restart();
                }
                return;
            default:
                return say();
        }
    }

    /// Everything that has come by now.
    void read_all() {
        for (auto& connection : connections_) {
            while (const auto message = connection->socket->next(0)) {
                check(*connection, *message);
            }
        }
        std::erase_if(connections_, [](const auto& connection) { return connection->socket->is_lost(); });
    }

    void check_end() {
        // Each change of somebody's rating begins where the one before it ended, and a game is there for each of its
        // players.
        std::map<std::string, int> players_of;
        std::map<std::string, int> changed_in;
        for (const Hostile& person : people_) {
            std::map<std::string, double> now;
            auto changes = get(port(), "/api/me/ratings", person.cookie).json().at("changes").as_array();
            for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
                const std::string game(change->at("game").as_string());
                const auto before = change->at("before").to_number<double>();
                if (now.contains(game) && changes.size() < 100) {
                    CHECK(std::abs(now[game] - before) <= 1);
                }
                now[game] = change->at("after").to_number<double>();
                if (change->at("why") == "game") {
                    const std::string table(change->at("table").as_string());
                    ++changed_in[table];
                    players_of[table] = change->at("players").to_number<int>();
                }
            }
        }
        for (const auto& [table, count] : changed_in) {
            CHECK(count == players_of[table]);
        }
        const std::string figures = get(port(), "/metrics").body;
        CHECK(figures.find("\npangaea_faults_total 0\n") != std::string::npos);
        std::uintmax_t bytes = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
            bytes += entry.file_size();
        }
        constexpr std::uintmax_t kBytesAStep = 4096;
        CHECK(bytes < (std::uintmax_t{64} << 20) + kBytesAStep * static_cast<std::uintmax_t>(steps_));
        constexpr long kMostMemoryKiB = 512 * 1024;
        CHECK(resident_kib() < kMostMemoryKiB);
        CHECK(server_->stop() == 0);
    }

    int steps() const { return steps_; }
    int acted() const { return acted_; }

private:
    int port() const { return server_->port(); }
    std::uint32_t below(std::uint32_t count) { return rng_.below(count); }
    Hostile& anybody() { return people_[below(kPeople)]; }
    std::string any_table() {
        return tables_.empty() ? "nowhere" : tables_[below(static_cast<std::uint32_t>(tables_.size()))];
    }

    void start() {
        server_ = std::make_unique<ServerProgram>(std::vector<std::string>{
            "--data", folder_.path(), "--log", "off", "--requests-at-once", "1000000", "--requests-per-second",
            "1000000", "--messages-at-once", "1000000", "--bot-ms", "5"});
    }
    void restart() {
        server_->kill_now();
        connections_.clear();
        start();
    }
    long resident_kib() const {
        std::ifstream status("/proc/" + std::to_string(server_->pid()) + "/status");
        for (std::string word; status >> word;) {
            if (word == "VmRSS:") {
                long kib = 0;
                status >> kib;
                return kib;
            }
        }
        return 0;
    }

    void make_table() {
        const std::string seats = below(2) == 0 ? R"([{"kind":"person"},{"kind":"open"}])"
                                                : R"([{"kind":"person"},{"kind":"open"},{"kind":"open"}])";
        const bool is_rated = below(2) == 0;
        const std::string watch = below(3) == 0 ? "nobody" : "all";
        const std::string pace = is_rated || below(2) == 0 ? R"(,"pace":{"kind":"live","seconds":60,"increment":2})"
                                                           : R"(,"pace":{"kind":"none"})";
        const auto made = post(port(), "/api/tables",
                               R"({"game":"gaia","reaction_ms":1000,"seats":)" + seats + pace + R"(,"watch":")" +
                                   watch + "\"" + (is_rated ? R"(,"rated":true)" : "") + "}",
                               anybody().cookie);
        if (made.status == 200) {
            tables_.emplace_back(made.json().at("table").at("id").as_string());
        }
        constexpr std::size_t kMostTables = 5;
        if (tables_.size() > kMostTables) {
            tables_.erase(tables_.begin());
        }
    }

    void seat_request() {
        const std::string table = "/api/tables/" + any_table();
        const std::string seat = table + "/seats/" + std::to_string(below(3));
        const std::string& cookie = anybody().cookie;
        switch (below(8)) {
            case 0:
                post(port(), table + "/leave", R"({"seat":)" + std::to_string(below(3)) + "}", cookie);
                break;
            case 1: {
                const auto link = post(port(), seat + "/link", "{}", cookie);
                if (link.status == 200) {
                    post(port(), "/api/claim", json::serialize(json::object{{"token", link.json().at("token")}}),
                         anybody().cookie);
                }
                break;
            }
            case 2: {
                Hostile& owner = anybody();
                const auto key = post(port(), seat + "/key", "{}", owner.cookie);
                if (key.status == 200) {
                    keys_.push_back({table.substr(12), owner.id, std::string(key.json().at("key").as_string())});
                }
                break;
            }
            case 3:
                post(port(), seat, R"({"kind":"computer","level":"random"})", cookie);
                break;
            default:
                post(port(), table + "/join", "{}", cookie);
        }
    }

    void connect() {
        auto connection = std::make_unique<Connection>();
        const bool has_key = !keys_.empty() && below(4) == 0;
        if (has_key) {
            const auto& key = keys_[below(static_cast<std::uint32_t>(keys_.size()))];
            connection->table = key.table;
            connection->who = key.owner;
            connection->has_key = true;
            connection->socket =
                std::make_unique<TableSocket>(port(), key.table, "", "Authorization: Bearer " + key.key + "\r\n");
        } else {
            Hostile& person = anybody();
            const bool is_nobody = below(5) == 0;
            connection->table = any_table();
            connection->who = is_nobody ? "" : person.id;
            connection->socket =
                std::make_unique<TableSocket>(port(), connection->table, is_nobody ? "" : person.cookie);
        }
        connections_.push_back(std::move(connection));
        constexpr std::size_t kMostConnections = 40;
        if (connections_.size() > kMostConnections) {
            connections_.erase(connections_.begin());
        }
    }

    void drop() {
        if (!connections_.empty()) {
            connections_.erase(connections_.begin() + below(static_cast<std::uint32_t>(connections_.size())));
        }
    }

    void rename() {
        post(port(), "/api/me", R"({"name":"Person )" + std::to_string(below(10)) + "\"}", anybody().cookie);
    }

    void say() {
        if (connections_.empty()) {
            return;
        }
        Connection& connection = *connections_[below(static_cast<std::uint32_t>(connections_.size()))];
        TableSocket& socket = *connection.socket;
        if (!socket.view.contains("n")) {
            return;
        }
        const int id = ++connection.last_id;
        const int seat = static_cast<int>(below(3));
        json::object message{{"id", id}, {"seat", seat}};
        const auto legal = socket.view.if_contains("legal");
        switch (below(16)) {
            case 0:
                message["type"] = "undo";
                message["n"] = socket.view.at("n");
                break;
            case 1:
                message["type"] = below(20) == 0 ? "resign" : below(3) == 0 ? "leave" : "back";
                break;
            case 2: {
                const auto what = below(std::size(table::kVotes));
                message["type"] = "vote";
                message["what"] = table::kVotes[what];
                message["yes"] = below(4) != 0;
                if (static_cast<int>(what) < table::kVotesWithoutSeat) {
                    message.erase("seat");
                }
                break;
            }
            case 3:
                message = {{"id", id}, {"type", "rematch"}};
                break;
            case 4:
                message = {{"id", id}, {"type", "chat"}, {"text", std::string(1 + below(400), 'x')}};
                break;
            case 5:
                message["type"] = "hint";
                break;
            case 6:
                message = {{"id", id}, {"type", "mute"}, {"who", anybody().id}, {"on", below(2) == 0}};
                break;
            case 7:
                message["type"] = "orders";
                message["order"] = "never";
                break;
            default: {
                // What is legal, for whomever it is: mostly for oneself.
                const bool is_legal = legal != nullptr && legal->is_object();
                const auto actions = is_legal ? legal->at("actions").as_array() : json::array{"draw nature"};
                const int own = is_legal && below(5) != 0 ? legal->at("seat").to_number<int>() : seat;
                message["type"] = "act";
                message["seat"] = own;
                message["n"] = socket.view.at("n");
                message["action"] = actions[below(static_cast<std::uint32_t>(actions.size()))];
                connection.asked[id] = own;
            }
        }
        socket.send(json::serialize(message));
    }

    static std::set<int> own_seats(const TableSocket& socket) {
        std::set<int> seats;
        for (const auto& seat : socket.view.at("you").at("seats").as_array()) {
            seats.insert(seat.to_number<int>());
        }
        return seats;
    }

    void check(Connection& connection, const json::object& message) {
        const TableSocket& socket = *connection.socket;
        const std::string_view type = message.at("type").as_string();
        CAPTURE(steps_);
        CAPTURE(json::serialize(message));
        REQUIRE((type != "error" || message.at("code") != "fault"));
        if (type == "view") {
            check_view(connection);
        }
        if (type == "ok" && message.at("id").is_int64()) {
            const auto asked = connection.asked.find(message.at("id").to_number<int>());
            if (asked != connection.asked.end()) {
                ++acted_;
                CHECK(own_seats(socket).contains(asked->second));
            }
        }
        if (!socket.view.contains("observations")) {
            return;
        }
        const auto own = own_seats(socket);
        for (const auto& entry : socket.view.at("observations").as_object()) {
            const std::string_view name = entry.key();
            CHECK((name == "public" ? own.empty() : own.contains(name[0] - '0')));
        }
        check_clocks(socket);
    }

    /// In one message: the seats one has are those the table says one has, and of a key one of them.
    static void check_view(const Connection& connection) {
        const TableSocket& socket = *connection.socket;
        std::set<int> theirs;
        const auto& seats = socket.view.at("table").at("seats").as_array();
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (!connection.who.empty() && seats[i].at("who") == json::value(connection.who)) {
                theirs.insert(static_cast<int>(i));
            }
        }
        const auto own = own_seats(socket);
        CHECK(std::includes(theirs.begin(), theirs.end(), own.begin(), own.end()));
        CHECK((connection.has_key ? own.size() == 1 : own == theirs));
        const bool is_private =
            socket.view.at("table").at("watch") == "nobody" && socket.view.at("table").at("status") != "open";
        CHECK((!is_private || !own.empty()));
    }

    static void check_clocks(const TableSocket& socket) {
        const auto& clocks = socket.view.at("clocks");
        if (!clocks.is_object()) {
            return;
        }
        std::map<int, std::int64_t> actions;
        for (const auto& entry : socket.view.at("log").as_array()) {
            actions[entry.at("seat").is_null() ? -1 : entry.at("seat").to_number<int>()] += 1;
        }
        const auto& left = clocks.at("left_ms").as_array();
        for (std::size_t i = 0; i < left.size(); ++i) {
            // One more than the log has: an action that is waited for is not in it yet.
            const auto most = kClockSeconds * 1000 + kIncrementMs * (actions[static_cast<int>(i)] + 1) + kGraceMs;
            CHECK(left[i].to_number<std::int64_t>() <= most);
        }
    }

    struct SeatKey {
        std::string table;
        std::string owner;
        std::string key;
    };
    const test::TemporaryFolder folder_;
    std::unique_ptr<ServerProgram> server_;
    Rng rng_;
    std::vector<Hostile> people_;
    std::vector<std::string> tables_;
    std::vector<SeatKey> keys_;
    std::vector<std::unique_ptr<Connection>> connections_;
    int steps_ = 0;
    int acted_ = 0;
};

TEST_CASE("attack: hostile people at random gain nothing") {
    const char* given = std::getenv("PANGAEA_TEST_SEED");
    const std::uint64_t seed =
        given != nullptr
            ? std::strtoull(given, nullptr, 10)
            : static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) & kMaxSeed;
    CAPTURE(seed);
    const char* seconds = std::getenv("PANGAEA_ATTACK_SECONDS");
    const int least = test::long_run() ? 20'000 : 400;
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::seconds(seconds == nullptr ? 0 : std::atoi(seconds));
    Attack attack(seed);
    while (seconds == nullptr ? attack.steps() < least : std::chrono::steady_clock::now() < end) {
        attack.step();
        attack.read_all();
    }
    attack.check_end();
    MESSAGE(attack.steps() << " steps, " << attack.acted() << " actions, seed " << seed);
}

}  // namespace
}  // namespace pangaea
