// A load for the server: tables of two people over real sockets, one thread, epoll. See --help.
// It starts the server named by PANGAEA_BIN, so that the server's processor time and memory can be told apart from its
// own.
#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/client.h"
#include "engine/core/rng.h"

namespace pangaea::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    int tables = 200;
    int seconds = 10;
    double rate = 0;  // actions a second at each table; 0: as fast as it goes
    int idle = 0;     // instead: so many idle connections
    std::string database;
};

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) {
        return 0;
    }
    const auto place = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place), values.end());
    return values[place];
}

/// Two people at one table.
struct Pair {
    std::string id;
    std::unique_ptr<LoadSocket> sockets[2];
    Clock::time_point due;
    Clock::time_point sent;
    bool is_waiting = false;
};

class Load {
public:
    Load(const Options& options, LoadServer& server) : options_(options), server_(server), rng_(1) {
        poll_ = epoll_create1(0);
        for (int i = 0; i < 2; ++i) {
            cookies_[i] = server_.guest("player " + std::to_string(i));
        }
    }
    ~Load() { close(poll_); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    void open_tables() {
        std::vector<double> times;
        const auto memory = server_.memory();
        pairs_.resize(static_cast<std::size_t>(options_.tables));
        for (auto& pair : pairs_) {
            const auto begin = Clock::now();
            pair.id = server_.new_table(cookies_[0], cookies_[1]);
            times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
            connect(pair);
        }
        settle();
        fmt::print("table opened (made and joined, two requests): p50 {:.2f} ms, p99 {:.2f} ms\n",
                   percentile(times, 0.5), percentile(times, 0.99));
        const auto grown = static_cast<double>(server_.memory() - memory);
        fmt::print("memory: {:.1f} KiB a connection, its half of a table included ({} connections)\n",
                   grown / 2 / options_.tables, 2 * options_.tables);
    }

    void run() {
        const auto begin = Clock::now();
        const auto end = begin + std::chrono::seconds(options_.seconds);
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            // Spread over the first second.
            pairs_[i].due = begin + std::chrono::microseconds(1'000'000 * i / pairs_.size());
        }
        const double processor = server_.processor_seconds();
        while (Clock::now() < end) {
            act_where_due();
            poll(options_.rate > 0 ? 1 : 0);
        }
        const double used = server_.processor_seconds() - processor;
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        fmt::print(
            "{} acknowledged durable actions in {:.1f} s: {:.0f} a second, {:.0f} for a processor second of the server "
            "({:.1f} us each)\n",
            latencies_.size(), seconds, static_cast<double>(latencies_.size()) / seconds,
            static_cast<double>(latencies_.size()) / used, used * 1e6 / static_cast<double>(latencies_.size()));
        fmt::print("latency from sending to acknowledgement: p50 {:.2f} ms, p99 {:.2f} ms, worst {:.2f} ms\n",
                   percentile(latencies_, 0.5), percentile(latencies_, 0.99), percentile(latencies_, 1.0));
        fmt::print("refused {}, finished games {}\n", refused_, finished_);
    }

    void measure_idle() {
        const std::string id = server_.new_table(cookies_[0], cookies_[1]);
        const auto memory = server_.memory();
        std::vector<std::unique_ptr<LoadSocket>> watchers;
        for (int i = 0; i < options_.idle; ++i) {
            watchers.push_back(std::make_unique<LoadSocket>(server_.port(), id, "", poll_));
            poll(0);
        }
        settle();
        fmt::print("idle: {:.1f} KiB a connection ({} spectators of one table)\n",
                   static_cast<double>(server_.memory() - memory) / options_.idle, options_.idle);
    }

private:
    void connect(Pair& pair) {
        for (int seat = 0; seat < 2; ++seat) {
            pair.sockets[seat] = std::make_unique<LoadSocket>(server_.port(), pair.id, cookies_[seat], poll_);
        }
        pair.is_waiting = false;
    }

    /// Until nothing has come for a while.
    void settle() {
        for (auto last = Clock::now(); Clock::now() - last < std::chrono::milliseconds(500);) {
            if (poll(50) > 0) {
                last = Clock::now();
            }
        }
    }

    int poll(int timeout_ms) {
        epoll_event events[256];
        const int count = epoll_wait(poll_, events, 256, timeout_ms);
        for (int i = 0; i < count; ++i) {
            static_cast<LoadSocket*>(events[i].data.ptr)->read();
        }
        return count;
    }

    void act_where_due() {
        const auto now = Clock::now();
        for (Pair& pair : pairs_) {
            if (pair.is_waiting) {
                note_answer(pair, now);
            }
            if (pair.is_waiting || now < pair.due) {
                continue;
            }
            if (pair.sockets[0]->is_over()) {
                ++finished_;
                pair.id = server_.new_table(cookies_[0], cookies_[1]);
                connect(pair);
                continue;
            }
            for (const auto& socket : pair.sockets) {
                if (socket->act(rng_)) {
                    pair.is_waiting = true;
                    pair.sent = Clock::now();
                    if (options_.rate > 0) {
                        pair.due += std::chrono::microseconds(static_cast<std::int64_t>(1e6 / options_.rate));
                    }
                    break;
                }
            }
        }
    }

    void note_answer(Pair& pair, Clock::time_point now) {
        for (const auto& socket : pair.sockets) {
            const int answer = socket->take_answer();
            if (answer != 0) {
                pair.is_waiting = false;
                if (answer > 0) {
                    latencies_.push_back(std::chrono::duration<double, std::milli>(now - pair.sent).count());
                } else {
                    ++refused_;
                }
            }
        }
    }

    Options options_;
    LoadServer& server_;
    Rng rng_;
    int poll_ = -1;
    std::string cookies_[2];
    std::vector<Pair> pairs_;
    std::vector<double> latencies_;
    int refused_ = 0;
    int finished_ = 0;
};

void usage() {
    fmt::print(
        "bench_load [--tables N] [--seconds S] [--rate ACTIONS_PER_SECOND_AND_TABLE] [--idle CONNECTIONS] [--db URL]\n"
        "  --rate 0 (the default) plays as fast as it goes; --idle measures memory instead\n");
}

}  // namespace
}  // namespace pangaea::bench

int main(int argc, char** argv) {
    using namespace pangaea::bench;
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const char* value = argv[i + 1];
        name == "--tables"    ? void(options.tables = std::atoi(value))
        : name == "--seconds" ? void(options.seconds = std::atoi(value))
        : name == "--rate"    ? void(options.rate = std::atof(value))
        : name == "--idle"    ? void(options.idle = std::atoi(value))
        : name == "--db"      ? void(options.database = value)
                              : usage();
    }
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    LoadServer server(options.database);
    Load load(options, server);
    if (options.idle > 0) {
        load.measure_idle();
    } else {
        load.open_tables();
        load.run();
    }
    return 0;
}
