// Reviewing on several threads.
#include "arena/review.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace pangaea::arena {

Result<Review> review(const json::value& record, Referee& referee, const ReviewOptions& options,
                      const std::atomic<bool>& stop, const std::function<void(int, int)>& on_progress) {
    auto made = make_reviewer(record, referee, options, stop);
    if (!made) {
        return made.error();
    }
    Reviewer& reviewer = **made;
    const std::size_t all = reviewer.decisions();
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::condition_variable news;
    std::size_t done = 0;
    std::optional<Error> error;
    const auto work = [&] {
        for (std::size_t i = next++; i < all && !stop; i = next++) {
            const auto judged = reviewer.judge(i);
            const std::lock_guard lock(mutex);
            if (!judged && !error) {
                error = judged.error();
                next = all;
            }
            ++done;
            news.notify_one();
        }
        const std::lock_guard lock(mutex);
        news.notify_one();
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < std::max(1, options.threads); ++i) {
            workers.emplace_back(work);
        }
        std::unique_lock lock(mutex);
        while (done < all && !error && !stop) {
            on_progress(static_cast<int>(done), static_cast<int>(all));
            news.wait_for(lock, std::chrono::milliseconds(100));
        }
    }
    if (error) {
        return *error;
    }
    if (stop) {
        return Error{"stopped", "stopped before the end"};
    }
    return reviewer.finish();
}

}  // namespace pangaea::arena
