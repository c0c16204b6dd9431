// The table of levels: the only place where they are named.
#include "ai/levels.h"

#include <algorithm>
#include <initializer_list>

#include "ai/bots.h"

namespace pangaea::ai {
namespace {

const std::vector<Level>& table() {
    static const std::vector<Level> kTable = [] {
        using Kind = Level::Kind;
        std::vector<Level> list;
        list.push_back({.name = "random", .kind = Kind::Random});
        list.push_back(
            {.name = "beginner", .most_iterations = 1, .noise = 0.8F, .sees_threats = false, .sees_plans = false});
        list.push_back({.name = "easy", .most_iterations = 4, .noise = 0.4F, .sees_threats = false});
        list.push_back({.name = "greedy", .kind = Kind::Greedy});
        list.push_back({.name = "medium", .most_iterations = 40});
        list.push_back({.name = "strong", .solves_ends = true});
        list.push_back({.name = "master", .solves_ends = true, .by_network = true, .settings = {.same_deals = true}});
        list.push_back({.name = "plain", .is_yardstick = true, .settings = {.playouts = true}});
        return list;
    }();
    return kTable;
}

std::vector<std::string> names(bool yardsticks) {
    std::vector<std::string> list;
    for (const Level& level : table()) {
        if (level.is_yardstick == yardsticks) {
            list.push_back(level.name);
        }
    }
    return list;
}

bool starts_with_any(std::string_view name, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [name](std::string_view beginning) { return name.starts_with(beginning); });
}

}  // namespace

void scale(Weights& weights, const std::vector<std::string>& names, std::initializer_list<std::string_view> which,
           float factor) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        weights[i] *= starts_with_any(names[i], which) ? factor : 1.0F;
    }
}

const std::vector<std::string>& levels() {
    static const std::vector<std::string> kNames = names(false);
    return kNames;
}
const std::vector<std::string>& yardsticks() {
    static const std::vector<std::string> kNames = names(true);
    return kNames;
}
bool has_level(std::string_view name) { return find_level(name) != nullptr; }

const Level* find_level(std::string_view name) {
    for (const Level& level : table()) {
        if (level.name == name) {
            return &level;
        }
    }
    return nullptr;
}

}  // namespace pangaea::ai
