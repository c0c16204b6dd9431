// Token buckets by name (an address, an identity): so many at once, so many a second after that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace pangaea::lobby {

class Limiter {
public:
    Limiter(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

    /// Takes `cost` from the bucket if there is as much. `now` in milliseconds.
    bool allow(const std::string& name, std::int64_t now, double cost = 1) {
        const std::lock_guard lock(mutex_);
        if (buckets_.size() >= kMaxNames) {
            forget_full(now);
        }
        Bucket& bucket = buckets_.try_emplace(name, Bucket{at_once_, now}).first->second;
        bucket.level = level(bucket, now);
        bucket.at = now;
        if (bucket.level < cost) {
            return false;
        }
        bucket.level -= cost;
        return true;
    }
    /// Milliseconds until there is one to take; takes nothing.
    std::int64_t wait(const std::string& name, std::int64_t now) {
        const std::lock_guard lock(mutex_);
        const auto found = buckets_.find(name);
        const double missing = found == buckets_.end() ? 0 : 1 - level(found->second, now);
        constexpr double kLongest = 24.0 * 60 * 60 * 1000;
        return missing <= 0 ? 0 : static_cast<std::int64_t>(std::min(kLongest, missing / per_second_ * 1000)) + 1;
    }

private:
    static constexpr std::size_t kMaxNames = 100'000;
    struct Bucket {
        double level;
        std::int64_t at;
    };
    double level(const Bucket& bucket, std::int64_t now) const {
        return std::min(at_once_, bucket.level + static_cast<double>(std::max<std::int64_t>(0, now - bucket.at)) *
                                                     per_second_ / 1000);
    }
    /// Full buckets are as good as none. Should all be in use, everything starts anew: better than growing for ever.
    void forget_full(std::int64_t now) {
        std::erase_if(buckets_, [&](const auto& entry) { return level(entry.second, now) >= at_once_; });
        if (buckets_.size() >= kMaxNames) {
            buckets_.clear();
        }
    }

    const double per_second_;
    const double at_once_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace pangaea::lobby
