// The table of levels, and what each of them and each style does to the weights.
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
        list.push_back({.name = "plain", .settings = {.playouts = true}});
        return list;
    }();
    return kTable;
}

bool starts_with_any(std::string_view name, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [name](std::string_view beginning) { return name.starts_with(beginning); });
}

/// Multiplies the weights of the features whose names begin so.
void scale(Weights& weights, const std::vector<std::string>& names, std::initializer_list<std::string_view> which,
           float factor) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        weights[i] *= starts_with_any(names[i], which) ? factor : 1.0F;
    }
}

}  // namespace

const Level* find_level(std::string_view name) {
    for (const Level& level : table()) {
        if (level.name == name) {
            return &level;
        }
    }
    return nullptr;
}

SearchSettings settings_for(const gaia::Gaia&, const Level& level) { return level.settings; }
SearchSettings settings_for(const planet::Planet&, const Level& level) {
    SearchSettings settings = level.settings;
    // Of hundreds of placements more deserve a look than of Gaïa's dozens, where there is time for it.
    settings.exploration = settings.same_deals ? 0.5F : settings.exploration;
    return settings;
}

Weights weights_for(const gaia::Gaia& game, const Level& level, std::string_view style) {
    Weights weights = house_weights(game);
    const auto& names = feature_names(game);
    if (!level.sees_threats) {
        scale(weights, names, {"exposed", "threatened", "starving", "hungry", "protection", "own_city"}, 0.0F);
    }
    if (!level.sees_plans) {
        scale(weights, names, {"goal_next", "win_next", "short_by", "raise_", "quick", "lands_in"}, 0.0F);
    }
    // A builder lives on cities of its own and goals, a raider on those of others, an opportunist on what lies at hand.
    constexpr float kMore = 1.6F;
    constexpr float kLess = 0.6F;
    if (style == "builder") {
        scale(weights, names, {"own_city", "city_in_hand", "goal_", "raise_own"}, kMore);
        scale(weights, names, {"raise_rival", "powers_"}, kLess);
    } else if (style == "raider") {
        scale(weights, names, {"raise_rival", "powers_"}, kMore);
        scale(weights, names, {"goal_near", "goal_next", "own_city"}, kLess);
    } else if (style == "opportunist") {
        scale(weights, names, {"quick", "win_", "short_by", "raise_", "goal_near"}, kMore);
        scale(weights, names, {"goal_next", "exposed", "nature_in_hand"}, kLess);
    }
    return weights;
}

Weights weights_for(const planet::Planet& game, const Level& level, std::string_view) {
    Weights weights = house_weights(game);
    const auto& names = feature_names(game);
    if (!level.sees_threats) {
        scale(weights, names, {"open_areas"}, 0.0F);
    }
    if (!level.sees_plans) {
        for (const char* kind : {"regions", "largest"}) {
            for (const char* step : {"_in_3", "_in_4", "_in_5"}) {
                scale(weights, names, {std::string(kind) + step}, 0.0F);
            }
        }
        scale(weights, names, {"objective_soon"}, 0.5F);
    }
    return weights;
}

}  // namespace pangaea::ai
