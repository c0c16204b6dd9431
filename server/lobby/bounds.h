// What one person, and one address, may ask for, in number and rate: every such bound is a row of kBounds, and nowhere
// else. Bytes are bounded where they are read.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/lobby/limiter.h"

namespace pangaea::lobby {

struct Bound {
    std::string_view name;
    double at_once;
    double per_hour;
    double at_address;  // how many persons' worth one address has; 0: an address counts for nothing
    bool is_of_person;  // else only addresses count
    std::string_view meaning;
};

inline constexpr Bound kBounds[] = {
    {"guests", 60, 120, 1, false, "new guests"},
    {"accounts", 30, 30, 1, false, "new accounts"},
    {"failures", 10, 600, 1, false, "wrong passwords, keys and links"},
    {"passwords", 100, 1200, 1, false, "passwords checked, each of which takes its time"},
    {"names", 10, 30, 10, true, "changes of one's name or password"},
    {"tables", 40, 120, 10, true, "tables made"},
    {"imports", 20, 60, 5, true, "tables from a record or a position"},
    {"chat", 20, 1200, 5, true, "chat lines"},
    {"hints", 20, 600, 5, true, "hints"},
    {"previews", 100, 18000, 5, true, "looks ahead at many actions"},
    {"reports", 5, 20, 5, true, "chat lines reported"},
    {"friends", 20, 60, 5, true, "people asked to be friends"},
    {"guest-friends", 20, 60, 1, false, "people asked to be friends by guests"},
    {"challenges", 10, 60, 5, true, "seats kept for friends"},
    {"subscriptions", 20, 60, 5, true, "browsers to be told by"},
    {"mails", 5, 5, 5, true, "addresses given"},
    {"lost", 5, 20, 1, false, "passwords lost, by mail"},
    {"sets", 20, 60, 5, true, "component sets kept, copied or published"},
    {"links", 20, 120, 5, true, "links to seats"},
    {"holidays", 10, 30, 5, true, "holidays begun or ended"},
    {"exports", 5, 15, 5, true, "exports of one's own data"},
    {"set-ratings", 20, 60, 5, true, "component sets rated"},
};

// Component sets that one person keeps, and their bytes together.
inline constexpr std::int64_t kMaxKeptSets = 50;
inline constexpr std::int64_t kMaxKeptBytes = std::int64_t{1} << 20;

class Bounds {
public:
    /// `changes` are "NAME=AT_ONCE,PER_HOUR", "all" is every name, 0 is no bound. Error code: bad_request.
    static Result<std::shared_ptr<Bounds>> make(const std::vector<std::string>& changes);

    /// One more of it. An empty person, or address, is not counted. Refused: `too_many_requests`, and when to try
    /// again.
    Status take(std::string_view name, const std::string& person, const std::string& address, std::int64_t now);
    /// Whether there would be one more; takes nothing.
    Status check(std::string_view name, const std::string& person, const std::string& address, std::int64_t now);

private:
    struct Buckets {
        Buckets(const Bound& bound, double at_once, double per_hour)
            : persons(per_hour / 3600, at_once),
              addresses(per_hour * bound.at_address / 3600, at_once * bound.at_address),
              is_of_person(bound.is_of_person) {}
        Limiter persons;
        Limiter addresses;
        bool is_of_person;
    };
    Status ask(std::string_view name, const std::string& person, const std::string& address, std::int64_t now,
               bool takes);

    std::map<std::string, std::unique_ptr<Buckets>, std::less<>> buckets_;  // without those that are no bound
};

/// The one way to say so: whoever is told can be told when.
Error too_many(std::string_view what, std::int64_t wait_ms);

}  // namespace pangaea::lobby
