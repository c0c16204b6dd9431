// Workers take the next game number and hand in results; the caller's thread puts them in order.
#include "arena/match.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace pangaea::arena {

struct Match::Workshop {
    Workshop(int first, int end_of_games) : next(first), end(end_of_games) {}

    std::atomic<int> next;
    const int end;
    std::atomic<bool> stop{false};

    std::mutex mutex;  // guards what follows
    std::condition_variable news;
    std::map<int, GameResult> done;
    std::optional<Error> error;
};

Part sequential_part(const GameResult* games, int count) {
    Part part;
    double others = 0;
    for (int i = 0; i < count; ++i) {
        const auto rivals = static_cast<double>(games[i].seats.size() - 1);
        for (const SeatResult& seat : games[i].seats) {
            (seat.bot == 0 ? part.won : others) += seat.bot == 0 ? seat.share : seat.share / rivals;
        }
    }
    part.of = part.won + others;
    return part;
}

Match::Match(const Contest& contest, ResultsFile* file, int games) : contest_(contest), file_(file) {
    const int seatings = contest.seatings();
    games_ = (games + seatings - 1) / seatings * seatings;
    if (const auto& bounds = contest.options().sequential) {
        test_.emplace(bounds->first, bounds->second);
    }
}

bool Match::take(GameResult result, MatchOutcome& outcome) {
    outcome.games.push_back(std::move(result));
    const int seatings = contest_.seatings();
    if (!test_ || outcome.games.size() % static_cast<std::size_t>(seatings) != 0) {
        return true;
    }
    test_->add(sequential_part(&outcome.games[outcome.games.size() - static_cast<std::size_t>(seatings)], seatings));
    outcome.verdict = test_->verdict();
    return outcome.verdict == SequentialTest::Verdict::Open;
}

void Match::work(const Contest& contest, Workshop& shop) {
    while (!shop.stop.load()) {
        const int number = shop.next.fetch_add(1);
        if (number >= shop.end) {
            break;
        }
        auto result = contest.play(number, shop.stop);
        const std::lock_guard lock(shop.mutex);
        if (!result) {
            shop.error = result.error();
            shop.stop = true;
        } else if (*result) {
            shop.done.emplace(number, std::move(**result));
        }
        shop.news.notify_one();
    }
}

Result<MatchOutcome> Match::run(int threads, std::atomic<bool>& stop, const std::function<void(int)>& on_game) {
    MatchOutcome outcome;
    bool goes_on = true;
    if (file_ != nullptr) {
        for (const GameResult& game : file_->found()) {
            if (goes_on && outcome.resumed < games_) {
                goes_on = take(game, outcome);
                on_game(++outcome.resumed);
            }
        }
    }
    if (goes_on) {
        Workshop shop(outcome.resumed, games_);
        std::vector<std::jthread> workers;
        for (int i = std::min(threads, games_ - outcome.resumed); i > 0; --i) {
            workers.emplace_back([this, &shop] { work(contest_, shop); });
        }
        const auto collected = collect(shop, stop, outcome, on_game);
        shop.stop = true;
        workers.clear();  // joins
        if (!collected) {
            return collected.error();
        }
    }
    const auto seatings = static_cast<std::size_t>(contest_.seatings());
    outcome.games.resize(outcome.games.size() / seatings * seatings);
    return outcome;
}

Status Match::collect(Workshop& shop, const std::atomic<bool>& stop, MatchOutcome& outcome,
                      const std::function<void(int)>& on_game) {
    std::unique_lock lock(shop.mutex);
    for (int next = outcome.resumed; next < games_;) {
        if (shop.error) {
            return *shop.error;
        }
        if (stop.load()) {
            outcome.is_stopped = true;
            return Done{};
        }
        if (shop.done.empty() || shop.done.begin()->first != next) {
            // Woken by news, and now and then to look at `stop`, which a signal may set.
            shop.news.wait_for(lock, std::chrono::milliseconds(50));
            continue;
        }
        GameResult result = std::move(shop.done.begin()->second);
        shop.done.erase(shop.done.begin());
        lock.unlock();
        if (file_ != nullptr) {
            if (const auto written = file_->append(result); !written) {
                return written.error();
            }
        }
        const bool goes_on = take(std::move(result), outcome);
        on_game(++next);
        if (!goes_on) {
            return Done{};
        }
        lock.lock();
    }
    return Done{};
}

}  // namespace pangaea::arena
