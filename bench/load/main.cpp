// A load for the server: tables of two people over real sockets, one thread, epoll; and the same load on a plain echo
// as a yardstick. It starts the servers itself, so that their processor time and memory can be told apart from its own.
// bench/README.md has the commands.
#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/abuse.h"
#include "bench/load/client.h"
#include "bench/load/report.h"
#include "engine/core/rng.h"

namespace pangaea::bench {
namespace {

struct Options {
    bool plays = false;
    bool idles = false;
    bool echoes = false;
    int soak_seconds = 0;
    int abusers = 0;
    int tables = 2500;
    double rate = 1;  // actions a second at each table
    int seconds = 20;
    int full_seconds = 8;
    int idle = 5000;
    std::string database;
    std::string json;
    std::vector<std::string> more;  // for the server
};

class Crowd {
public:
    explicit Crowd(const ServerProcess& server) : server_(server), poll_(epoll_create1(EPOLL_CLOEXEC)), rng_(1) {}
    ~Crowd() { close(poll_); }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    template <class PlayerKind>
    void sit(const std::string& path, const std::string& first, const std::string& second) {
        pairs_.push_back(nullptr);
        sit_at<PlayerKind>(pairs_.size() - 1, path, first, second);
    }
    void watch(const std::string& path) {
        watchers_.push_back(std::make_unique<Watcher>(server_.port(), path, "", poll_));
        poll(0);
    }
    /// Until nothing has come for a while. A server that asks all the time whether somebody is there never ends.
    void settle() {
        const auto end = Clock::now() + std::chrono::seconds(5);
        for (auto last = Clock::now(); Clock::now() - last < std::chrono::milliseconds(700) && Clock::now() < end;) {
            if (poll(50) > 0) {
                last = Clock::now();
            }
        }
    }

    /// `rate` actions a second at each table, spread evenly; 0: each as soon as the last is answered. Ends early when
    /// many games are over.
    void play(const std::string& title, double rate, int seconds, Report& report) {
        score_ = {};
        const double processor = server_.processor_seconds();
        const auto begin = Clock::now();
        const auto end = begin + std::chrono::seconds(seconds);
        std::uint64_t turn = 0;
        std::uint64_t late = 0;
        if (rate <= 0) {
            for (const auto& pair : pairs_) {
                act(*pair);
            }
        }
        for (auto now = begin; now < end && (rate > 0 || over() * 10 < pairs_.size()); now = Clock::now()) {
            const double due =
                std::chrono::duration<double>(now - begin).count() * rate * static_cast<double>(pairs_.size());
            for (; static_cast<double>(turn) < due; ++turn) {
                late += act(*pairs_[turn % pairs_.size()]) ? 0 : 1;
            }
            poll(rate > 0 ? 1 : 10);
            if (rate <= 0) {
                for (const int table : touched_) {
                    act(*pairs_[static_cast<std::size_t>(table)]);
                }
            }
        }
        const double took = std::chrono::duration<double>(Clock::now() - begin).count();
        const double used = server_.processor_seconds() - processor;
        settle();
        const auto count = static_cast<double>(std::max<std::size_t>(1, score_.latencies_ms.size()));
        const bool is_echo = title.starts_with("echo");
        const auto target = [&](const char* text) { return is_echo || rate <= 0 ? "" : text; };
        report.add(title + ": acknowledged", count / took, "a second");
        report.add(title + ": for a processor second of the server", count / used, "");
        report.add(title + ": server's processor for one", used * 1e6 / count, "us", target("<= 60"));
        report.add(title + ": latency p50", percentile(score_.latencies_ms, 0.5), "ms");
        report.add(title + ": latency p99", percentile(score_.latencies_ms, 0.99), "ms", target("< 20"));
        report.add(title + ": refused or not acted in time",
                   static_cast<double>(score_.refused) + static_cast<double>(late), "", target("0"));
    }

    /// Plays for so long, a new game wherever one is over; `on_minute` is told how many were.
    template <class NewTable, class OnMinute>
    void soak(double rate, int seconds, const NewTable& new_table, const OnMinute& on_minute) {
        const auto begin = Clock::now();
        std::uint64_t turn = 0;
        int games = 0;
        int minutes = 0;
        for (double now = 0; now < seconds; now = std::chrono::duration<double>(Clock::now() - begin).count()) {
            for (; static_cast<double>(turn) < now * rate * static_cast<double>(pairs_.size()); ++turn) {
                const std::size_t place = turn % pairs_.size();
                if (pairs_[place]->shared.is_over) {
                    pairs_[place].reset();
                    new_table(place);
                    ++games;
                } else {
                    act(*pairs_[place]);
                }
            }
            poll(1);
            score_.latencies_ms.clear();
            for (; minutes < static_cast<int>(now / 60); ++minutes) {
                on_minute(minutes + 1, games);
            }
        }
    }
    template <class PlayerKind>
    void sit_at(std::size_t place, const std::string& path, const std::string& first, const std::string& second) {
        auto pair = std::make_unique<Pair>();
        for (int seat = 0; seat < 2; ++seat) {
            auto& socket = pair->players[seat];
            socket = std::make_unique<PlayerKind>(server_.port(), path, seat == 0 ? first : second, poll_, pair->shared,
                                                  score_);
            socket->table = static_cast<int>(place);
        }
        pairs_[place] = std::move(pair);
        poll(0);
    }

    int broken() const {
        int count = 0;
        for (const auto& pair : pairs_) {
            count += (pair->players[0]->is_broken() ? 1 : 0) + (pair->players[1]->is_broken() ? 1 : 0);
        }
        for (const auto& watcher : watchers_) {
            count += watcher->is_broken() ? 1 : 0;
        }
        return count;
    }

private:
    struct Pair {
        Shared shared;
        std::unique_ptr<Player> players[2];
    };

    bool act(Pair& pair) {
        if (pair.shared.is_waiting || pair.shared.is_over) {
            return pair.shared.is_over;
        }
        return pair.players[0]->act(rng_) || pair.players[1]->act(rng_);
    }

    std::size_t over() const {
        return static_cast<std::size_t>(
            std::count_if(pairs_.begin(), pairs_.end(), [](const auto& pair) { return pair->shared.is_over; }));
    }

    int poll(int timeout_ms) {
        epoll_event events[256];
        touched_.clear();
        const int count = epoll_wait(poll_, events, 256, timeout_ms);
        for (int i = 0; i < count; ++i) {
            auto* socket = static_cast<LoadSocket*>(events[i].data.ptr);
            socket->read();
            if (socket->is_broken()) {
                epoll_ctl(poll_, EPOLL_CTL_DEL, socket->file(), nullptr);
            }
            if (socket->table >= 0 && (touched_.empty() || touched_.back() != socket->table)) {
                touched_.push_back(socket->table);
            }
        }
        return count;
    }

    const ServerProcess& server_;
    int poll_;
    Rng rng_;
    Score score_;
    std::vector<std::unique_ptr<Pair>> pairs_;
    std::vector<std::unique_ptr<Watcher>> watchers_;
    std::vector<int> touched_;
};

/// A folder of its own for each server's database.
class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "pangaea-load-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

/// The program, with a database of its own.
std::vector<std::string> serve_words(const Options& options, const Folder& folder) {
    const char* program = std::getenv("PANGAEA_BIN");
    const std::string beside =
        (std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "pangaea").string();
    std::vector<std::string> words = {
        program == nullptr ? beside : program,
        "serve",
        "--port",
        "0",
        "--db",
        options.database.empty() ? "sqlite:" + folder.path() + "/load.db" : options.database};
    words.insert(words.end(), options.more.begin(), options.more.end());
    return words;
}

/// With limits that do not stand in the way.
std::vector<std::string> unbounded(std::vector<std::string> words) {
    for (const char* limit : {"--requests-per-second", "--requests-at-once", "--messages-per-second",
                              "--messages-at-once", "--max-unfinished"}) {
        words.insert(words.end(), {limit, "1000000"});
    }
    words.insert(words.end(), {"--per-address", "0", "--bound", "all=0,0"});
    return words;
}

void play_tables(const Options& options, Report& report) {
    const Folder folder;
    const ServerProcess server(unbounded(serve_words(options, folder)));
    Desk desk(server.port());
    Crowd crowd(server);
    const std::string cookies[] = {desk.guest("Ann"), desk.guest("Bob")};
    std::vector<double> opened;
    const auto memory = server.memory();
    for (int i = 0; i < options.tables; ++i) {
        const auto begin = Clock::now();
        const std::string id = desk.new_table(cookies[0]);
        opened.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        desk.join(id, cookies[1]);
        crowd.sit<TablePlayer>("/api/tables/" + id + "/socket", cookies[0], cookies[1]);
    }
    crowd.settle();
    report.add("table opened: p50", percentile(opened, 0.5), "ms", "<= 5");
    report.add("table opened: p99", percentile(opened, 0.99), "ms");
    report.add(fmt::format("memory, {} connections with half a table each", 2 * options.tables),
               static_cast<double>(server.memory() - memory) / 1024 / 2 / options.tables, "KiB each", "<= 16");
    crowd.play(fmt::format("{} tables, {:g} a second each", options.tables, options.rate), options.rate,
               options.seconds, report);
    crowd.play(fmt::format("{} tables at full speed", options.tables), 0, options.full_seconds, report);
    report.add("connections lost", crowd.broken(), "", "0");
}

/// Memory over a long time: every table that is over is followed by a new one.
void soak(const Options& options, Report& report) {
    const Folder folder;
    const ServerProcess server(unbounded(serve_words(options, folder)));
    Desk desk(server.port());
    Crowd crowd(server);
    const std::string cookies[] = {desk.guest("Ann"), desk.guest("Bob")};
    const auto new_path = [&] {
        const std::string id = desk.new_table(cookies[0]);
        desk.join(id, cookies[1]);
        return "/api/tables/" + id + "/socket";
    };
    for (int i = 0; i < options.tables; ++i) {
        crowd.sit<TablePlayer>(new_path(), cookies[0], cookies[1]);
    }
    constexpr double kMiB = 1024.0 * 1024.0;
    crowd.soak(
        options.rate, options.soak_seconds,
        [&](std::size_t place) { crowd.sit_at<TablePlayer>(place, new_path(), cookies[0], cookies[1]); },
        [&](int minute, int games) {
            report.add(fmt::format("soak, minute {}, {} games over: memory", minute, games),
                       static_cast<double>(server.memory()) / kMiB, "MiB");
        });
    report.add("connections lost", crowd.broken(), "", "0");
}

void idle(const Options& options, Report& report) {
    const Folder folder;
    const ServerProcess server(unbounded(serve_words(options, folder)));
    Desk desk(server.port());
    Crowd crowd(server);
    const std::string id = desk.new_table(desk.guest("Ann"));
    crowd.settle();
    const auto memory = server.memory();
    for (int i = 0; i < options.idle; ++i) {
        crowd.watch("/api/tables/" + id + "/socket");
    }
    crowd.settle();
    report.add(fmt::format("memory, {} idle spectators", options.idle),
               static_cast<double>(server.memory() - memory) / 1024 / options.idle, "KiB each", "<= 16");
    report.add("connections lost", crowd.broken(), "", "0");
}

void echo(const Options& options, Report& report) {
    const std::string script =
        std::string(std::getenv("PANGAEA_SOURCE") == nullptr ? "." : std::getenv("PANGAEA_SOURCE")) +
        "/bench/load/echo.mjs";
    const ServerProcess server({"node", script});
    if (server.port() == 0) {
        fmt::print("no echo: node with the package ws is needed (npm install in bench/load)\n");
        return;
    }
    Crowd crowd(server);
    const auto memory = server.memory();
    for (int i = 0; i < options.tables; ++i) {
        crowd.sit<EchoPlayer>("/", "", "");
    }
    crowd.settle();
    report.add(fmt::format("echo, memory, {} connections", 2 * options.tables),
               static_cast<double>(server.memory() - memory) / 1024 / 2 / options.tables, "KiB each");
    crowd.play(fmt::format("echo, {} pairs, {:g} a second each", options.tables, options.rate), options.rate,
               options.seconds, report);
    crowd.play(fmt::format("echo, {} pairs at full speed", options.tables), 0, options.full_seconds, report);
    report.add("echo, connections lost", crowd.broken(), "");
}

/// Ordinary tables beside people who ask for as much as the server lets them, each from an address of their own.
void play_beside_abusers(const Options& options, Report& report) {
    const Folder folder;
    auto words = serve_words(options, folder);
    words.emplace_back("--behind-proxy");
    const ServerProcess server(words);
    abuse(server, {options.abusers, options.seconds}, report);
}

constexpr const char* kUsage =
    R"(bench_load --all | --play --idle --echo --soak S --abuse N   [options]
  --all            play, idle and echo, one after the other
  --play           tables of two people: opening them, one action a second each, then full speed
  --idle           memory of idle spectators
  --echo           the load of --play on a plain echo (Node and ws), as a yardstick
  --soak S         memory every minute while tables of two people play for S seconds, a new game for each that is over
  --abuse N        ordinary tables beside N people who ask for as much as they can: hints, computers, chat, imports
  --tables N       tables, with two connections each (2500)
  --rate R         actions a second at each table (1)
  --seconds S      how long to play so (20)
  --full-seconds S how long at full speed (8); ends early when a tenth of the games is over
  --spectators N   idle connections (5000)
  --db URL         another database than SQLite in a temporary folder
  --json FILE      the results as JSON
  -- ...           further options for pangaea serve
The server is PANGAEA_BIN, or the program of the same build.
)";

bool read_options(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        const bool is_all = name == "--all";
        if (is_all || name == "--play" || name == "--idle" || name == "--echo") {
            options.plays |= is_all || name == "--play";
            options.idles |= is_all || name == "--idle";
            options.echoes |= is_all || name == "--echo";
            continue;
        }
        if (name == "--") {
            options.more.assign(argv + i + 1, argv + argc);
            break;
        }
        if (i + 1 >= argc) {
            return false;
        }
        const char* value = argv[++i];
        if (name == "--tables") {
            options.tables = std::max(1, std::atoi(value));
        } else if (name == "--rate") {
            options.rate = std::atof(value);
        } else if (name == "--seconds") {
            options.seconds = std::atoi(value);
        } else if (name == "--soak") {
            options.soak_seconds = std::atoi(value);
        } else if (name == "--abuse") {
            options.abusers = std::max(0, std::atoi(value));
        } else if (name == "--full-seconds") {
            options.full_seconds = std::atoi(value);
        } else if (name == "--spectators") {
            options.idle = std::max(1, std::atoi(value));
        } else if (name == "--db") {
            options.database = value;
        } else if (name == "--json") {
            options.json = value;
        } else {
            return false;
        }
    }
    return options.plays || options.idles || options.echoes || options.soak_seconds > 0 || options.abusers > 0;
}

}  // namespace
}  // namespace pangaea::bench

int main(int argc, char** argv) {
    using namespace pangaea::bench;
    Options options;
    if (!read_options(argc, argv, options)) {
        fmt::print("{}", kUsage);
        return 2;
    }
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    Report report;
    fmt::print("| {:<62} | {:>21} | {:<10} |\n|{:-<64}|{:->23}|{:-<12}|\n", "measured", "value", "target", "", "", "");
    if (options.plays) {
        play_tables(options, report);
    }
    if (options.idles) {
        idle(options, report);
    }
    if (options.echoes) {
        echo(options, report);
    }
    if (options.soak_seconds > 0) {
        soak(options, report);
    }
    if (options.abusers > 0) {
        play_beside_abusers(options, report);
    }
    report.write(options.json);
    return 0;
}
