// Whether a store full of finished games is as quick as an empty one: the calls a server makes, timed before and after
// filling a SQLite file with so many games.   bench_store [GAMES] [STEPS] [FILE]
// With a FILE the filled store is kept, for bench_load --play --db sqlite:FILE.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <istream>
#include <streambuf>
#include <string>
#include <vector>

#include "server/store/sql_store.h"

namespace pangaea::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kPeople = 1000;
constexpr const char* kSettings =
    R"({"game":"gaia","rules":{},"components":"house","seats":[{"kind":"person","level":""},{"kind":"open","level":""}],"pace":{"kind":"none"},"watch":"all","undo":"informed","public":true,"rated":false,"hints":true,"takeover":"greedy","reaction_ms":2000,"seed_given":false,"seed":7})";

std::string table_id(int number) { return fmt::format("0{:09}xxxxxxx", number); }

/// An archive of finished games (pangaea db export), written while it is read: it is larger than memory.
class Archive : public std::streambuf {
public:
    Archive(int games, int steps) : games_(games), steps_(steps) {}

protected:
    int_type underflow() override {
        if (next_ > games_) {
            return traits_type::eof();
        }
        text_ = next_ == 0 ? head() : game(next_);
        ++next_;
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return traits_type::to_int_type(text_.front());
    }

private:
    static std::string head() {
        std::string text = "pangaea-archive\t1\n";
        for (int i = 0; i < kPeople; ++i) {
            text += fmt::format("identities\t'p_{}\t'Person {}\t\t\t0\n", i, i);
        }
        return text;
    }
    std::string game(int number) const {
        const std::string id = table_id(number);
        const std::int64_t time = 1'700'000'000'000 + std::int64_t{number} * 1000;
        std::string text = fmt::format("tables\t'{}\t'over\t1\t{}\t{}\t2\t'p_{}\t'{}\t'{{\"id\":\"{}\"}}\t'n\n", id,
                                       time, time, number % kPeople, kSettings, id);
        for (int n = 1; n <= steps_; ++n) {
            text += fmt::format("steps\t'{}\t{}\t{}\t'act\t{}\t'play forest 0,{}\n", id, n, time, n % 2, n);
        }
        for (int seat = 0; seat < 2; ++seat) {
            text += fmt::format("seats\t'{}\t{}\t'p_{}\n", id, seat, (number + seat) % kPeople);
        }
        return text;
    }

    int games_;
    int steps_;
    int next_ = 0;
    std::string text_;
};

/// Median and 99th percentile of a call in microseconds.
std::string timed(int times, const std::function<bool(int)>& call) {
    std::vector<double> us;
    for (int i = 0; i < times; ++i) {
        const auto begin = Clock::now();
        if (!call(i)) {
            return "failed";
        }
        us.push_back(std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
    }
    std::sort(us.begin(), us.end());
    return fmt::format("{:8.0f} ({:.0f})", us[us.size() / 2], us[us.size() * 99 / 100]);
}

struct Line {
    const char* name;
    std::vector<std::string> values;
};

void measure(store::Store& store, const std::string& mark, int games, std::vector<Line>& lines) {
    const auto id = [&](int i) { return "1" + mark + std::to_string(i); };
    const std::pair<int, std::string> seats[] = {{0, "p_1"}, {1, "p_2"}};
    const store::Step sit{1, 5, "sit", 0, "p_1"};
    const std::vector<std::pair<const char*, std::string>> results = {
        {"open a table", timed(200,
                               [&](int i) {
                                   const store::TableRow row{id(i), "playing", true,      1'900'000'000'000 + i,
                                                             0,     "p_1",     kSettings, "{}",
                                                             "n",   false};
                                   return store.create_table(row, {&sit, 1}, seats).ok();
                               })},
        {"an action", timed(200,
                            [&](int i) {
                                const store::Append append{id(i), {2, 5, "act", 0, "play forest 0,0"}, {}};
                                return store.append({&append, 1})[0].ok();
                            })},
        {"1000 actions in one commit",
         timed(20,
               [&](int i) {
                   std::vector<store::Append> appends;
                   for (int k = 0; k < 1000; ++k) {
                       appends.push_back({id(k % 200), {3 + i * 5 + k / 200, 5, "act", 0, "draw life"}, {}});
                   }
                   return store.append(appends)[999].ok();
               })},
        {"the list of tables", timed(200, [&](int) { return store.listed({100, 3}).ok(); })},
        {"one's own tables",
         timed(200, [&](int i) { return store.tables_of("p_" + std::to_string(i % kPeople), "", 100).ok(); })},
        {"a table with its steps", timed(200,
                                         [&](int i) {
                                             const std::string which =
                                                 games > 0 ? table_id(1 + i * 7919 % games) : id(i);
                                             return store.table(which).ok() && store.steps(which, 0).ok();
                                         })},
        {"taking up tables at the start",
         timed(20, [&](int) { return store.adopt("n", std::vector<std::string>{"n"}, 100).ok(); })},
        {"games to be rated", timed(200, [&](int) { return store.to_rate(100).ok(); })},
    };
    for (std::size_t i = 0; i < results.size(); ++i) {
        if (lines.size() <= i) {
            lines.push_back({results[i].first, {}});
        }
        lines[i].values.push_back(results[i].second);
    }
}

int run(int games, int steps, const std::string& kept) {
    std::string pattern = (std::filesystem::temp_directory_path() / "pangaea-store-XXXXXX").string();
    const std::string folder = mkdtemp(pattern.data());
    std::vector<Line> lines;
    const std::string full = kept.empty() ? folder + "/full.db" : kept;
    {
        auto empty = store::open_store("sqlite:" + folder + "/empty.db");
        auto filled = store::open_store("sqlite:" + full);
        if (!empty || !filled) {
            fmt::print("a database cannot be opened\n");
            return 1;
        }
        Archive archive(games, steps);
        std::istream in(&archive);
        const auto begin = Clock::now();
        if (const auto imported = (*filled)->import_from(in); !imported) {
            fmt::print("{}\n", imported.error().message);
            return 1;
        }
        fmt::print("{} finished games of {} steps filled in {:.1f} s, {:.0f} MiB\n", games, steps,
                   std::chrono::duration<double>(Clock::now() - begin).count(),
                   static_cast<double>(std::filesystem::file_size(full)) / (1 << 20));
        // One right after the other: the machine is the same then.
        measure(**empty, "e", 0, lines);
        measure(**filled, "f", games, lines);
    }
    fmt::print("{:<30} {:>20} {:>20}\n", "us, median (99 %)", "empty", "full");
    for (const Line& line : lines) {
        fmt::print("{:<30} {:>20} {:>20}\n", line.name, line.values[0], line.values[1]);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return 0;
}

}  // namespace
}  // namespace pangaea::bench

int main(int argc, char** argv) {
    return pangaea::bench::run(argc > 1 ? std::atoi(argv[1]) : 50'000, argc > 2 ? std::atoi(argv[2]) : 100,
                               argc > 3 ? argv[3] : "");
}
