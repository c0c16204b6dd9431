// Helpers of the balance book.
#include "arena/balance_words.h"

#include <algorithm>

#include "arena/plot.h"

namespace pangaea::arena {

std::vector<const BalanceTally*> tallies_of(const BalanceResults& results, std::size_t chapter) {
    std::vector<const BalanceTally*> tallies;
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        if (results.matches[i].chapter == chapter) {
            tallies.push_back(&results.tallies[i]);
        }
    }
    return tallies;
}

std::vector<ComponentValue> pooled_family(const BalanceResults& results, std::size_t chapter, const std::string& family,
                                          bool dealt) {
    std::vector<const std::vector<ComponentValue>*> lists;
    for (const BalanceTally* tally : tallies_of(results, chapter)) {
        const ComponentValues& values = dealt ? tally->dealt : tally->used;
        if (const auto found = values.find(family); found != values.end()) {
            lists.push_back(&found->second);
        }
    }
    return pool(lists);
}

const ComponentValue* find_value(const ComponentValues& values, const std::string& family, const std::string& name) {
    const auto list = values.find(family);
    if (list == values.end()) {
        return nullptr;
    }
    const auto found = std::find_if(list->second.begin(), list->second.end(),
                                    [&](const ComponentValue& value) { return value.name == name; });
    return found == list->second.end() ? nullptr : &*found;
}

std::vector<ComponentValue> sorted(std::vector<ComponentValue> values) {
    std::sort(values.begin(), values.end(), [](const ComponentValue& a, const ComponentValue& b) {
        return a.value.value != b.value.value ? a.value.value > b.value.value : a.name < b.name;
    });
    return values;
}

Spread spread_in(const std::vector<ComponentValue>& values, bool dealt_only) {
    std::vector<Estimate> estimates;
    estimates.reserve(values.size());
    for (const ComponentValue& value : values) {
        estimates.push_back(value.value);
    }
    return spread_of(estimates, dealt_only);
}

double mean_value(const std::vector<ComponentValue>& values) {
    double sum = 0;
    for (const ComponentValue& value : values) {
        sum += value.value.value / static_cast<double>(values.size());
    }
    return sum;
}

std::string write_chance(double chance) {
    return chance < 0.001 ? "below 0.1 %" : write_number(chance, Unit::Percent, chance < 0.1 ? 1 : 0);
}

}  // namespace pangaea::arena
