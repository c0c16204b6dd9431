// What the book and the comparison share: families of components in words, and values pooled over numbers of players.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/balance.h"

namespace pangaea::arena {

struct FamilyWords {
    std::string_view singular;
    std::string_view plural;
    bool dealt_only = false;  // a component nobody plays: one has it or not
};

inline constexpr std::pair<std::string_view, FamilyWords> kFamilies[] = {
    {"city", {"city", "cities"}},   {"goal", {"goal", "goals"}},       {"animals", {"animals", "animal cards"}},
    {"power", {"power", "powers"}}, {"animal", {"animal", "animals"}}, {"objective", {"objective", "objectives", true}},
};

/// The tallies of one chapter, in the plan's order.
std::vector<const BalanceTally*> tallies_of(const BalanceResults& results, std::size_t chapter);

/// A family's components over all numbers of players.
std::vector<ComponentValue> pooled_family(const BalanceResults& results, std::size_t chapter, const std::string& family,
                                          bool dealt);
const ComponentValue* find_value(const ComponentValues& values, const std::string& family, const std::string& name);

/// Most valuable first.
std::vector<ComponentValue> sorted(std::vector<ComponentValue> values);
/// `dealt_only` as in FamilyWords: everybody has one of them, so values add up.
Spread spread_in(const std::vector<ComponentValue>& values, bool dealt_only);
double mean_value(const std::vector<ComponentValue>& values);

/// "12 %", or "below 0.1 %".
std::string write_chance(double chance);

}  // namespace pangaea::arena
