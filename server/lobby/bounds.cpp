// See bounds.h.
#include "server/lobby/bounds.h"

#include <charconv>

#include "table/messages.h"

namespace pangaea::lobby {

Error too_many(std::string_view what, std::int64_t wait_ms) {
    return table::try_again_later("too_many_requests", "too many " + std::string(what), wait_ms);
}

Result<std::shared_ptr<Bounds>> Bounds::make(const std::vector<std::string>& changes) {
    struct Rate {
        double at_once;
        double per_hour;
    };
    std::map<std::string_view, Rate> rates;
    for (const Bound& bound : kBounds) {
        rates[bound.name] = {bound.at_once, bound.per_hour};
    }
    for (const std::string& change : changes) {
        const auto equals = std::min(change.find('='), change.size());
        const std::string name = change.substr(0, equals);
        Rate rate{};
        const char* end = change.data() + change.size();
        const auto first = std::from_chars(change.data() + std::min(equals + 1, change.size()), end, rate.at_once);
        const bool has_both = first.ptr != end && *first.ptr == ',';
        const auto second = has_both ? std::from_chars(first.ptr + 1, end, rate.per_hour) : first;
        if (first.ec != std::errc() || second.ec != std::errc() || !has_both || second.ptr != end || rate.at_once < 0 ||
            rate.per_hour < 0 || (name != "all" && !rates.contains(name))) {
            return Error{"bad_request", "--bound: " + change + " is not NAME=AT_ONCE,PER_HOUR"};
        }
        for (auto& [each, present] : rates) {
            present = name == "all" || name == each ? rate : present;
        }
    }
    auto bounds = std::make_shared<Bounds>();
    for (const Bound& bound : kBounds) {
        if (const Rate rate = rates[bound.name]; rate.at_once > 0) {
            bounds->buckets_.emplace(bound.name, std::make_unique<Buckets>(bound, rate.at_once, rate.per_hour));
        }
    }
    return bounds;
}

Status Bounds::take(std::string_view name, const std::string& person, const std::string& address, std::int64_t now) {
    return ask(name, person, address, now, true);
}

Status Bounds::check(std::string_view name, const std::string& person, const std::string& address, std::int64_t now) {
    return ask(name, person, address, now, false);
}

Status Bounds::ask(std::string_view name, const std::string& person, const std::string& address, std::int64_t now,
                   bool takes) {
    const auto found = buckets_.find(name);
    if (found == buckets_.end()) {
        return Done{};
    }
    Buckets& buckets = *found->second;
    const bool has_person = buckets.is_of_person && !person.empty();
    const std::int64_t wait = std::max(has_person ? buckets.persons.wait(person, now) : 0,
                                       address.empty() ? 0 : buckets.addresses.wait(address, now));
    if (wait > 0) {
        return too_many(name, wait);
    }
    if (takes && has_person) {
        (void)buckets.persons.allow(person, now);
    }
    if (takes && !address.empty()) {
        (void)buckets.addresses.allow(address, now);
    }
    return Done{};
}

}  // namespace pangaea::lobby
