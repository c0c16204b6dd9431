// The table of levels: the only place where they are named.
#include "ai/levels.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <optional>

#include "ai/bots.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"

namespace pangaea::ai {
namespace {

const std::vector<Level>& table() {
    static const std::vector<Level> kTable = [] {
        using Kind = Level::Kind;
        std::vector<Level> list;
        list.push_back({.name = "random", .kind = Kind::Random});
        list.push_back({.name = "beginner",
                        .kind = Kind::Friendly,
                        .noise = 0.5F,
                        .sees_threats = false,
                        .sees_plans = false,
                        .sees_only_now = true,
                        .notices = 0.1F,
                        .takes_wins = true});
        list.push_back(
            {.name = "easy", .most_iterations = 4, .noise = 0.4F, .sees_threats = false, .takes_wins = true});
        list.push_back({.name = "greedy", .kind = Kind::Greedy, .takes_wins = true});
        list.push_back({.name = "medium", .most_iterations = 40, .takes_wins = true});
        list.push_back({.name = "strong", .takes_wins = true, .solves_ends = true});
        list.push_back({.name = "master",
                        .takes_wins = true,
                        .solves_ends = true,
                        .by_network = true,
                        .settings = {.same_deals = true}});
        list.push_back({.name = "champion",
                        .takes_wins = true,
                        .solves_ends = true,
                        .by_network = true,
                        .usual_ms = 5000,
                        .settings = {.likely = 12, .same_deals = true}});
        list.push_back({.name = "plain", .is_yardstick = true, .settings = {.playouts = true}});
        return list;
    }();
    return kTable;
}

/// What the adapting level climbs, weakest first. By iterations only, so that it repeats itself wherever it plays.
const std::vector<const Level*>& rungs() {
    static const Level kTop{.name = "even", .most_iterations = 400, .takes_wins = true, .solves_ends = true};
    static const std::vector<const Level*> kRungs = {find_level("beginner"), find_level("easy"), find_level("medium"),
                                                     &kTop};
    return kRungs;
}

constexpr int kMostStrength = 100;

/// The 37 of even-37; nothing for other names.
std::optional<int> strength_in(std::string_view name) {
    constexpr std::string_view kBeginning = "even-";
    if (!name.starts_with(kBeginning)) {
        return std::nullopt;
    }
    const std::string_view digits = name.substr(kBeginning.size());
    int strength = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), strength);
    const bool is_plain = error == std::errc() && std::to_string(strength) == digits;
    return is_plain && strength >= 0 && strength <= kMostStrength ? std::optional(strength) : std::nullopt;
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
bool has_level(std::string_view name) { return level_for(name, 0) != nullptr; }

int usual_ms(std::string_view name) {
    const Level* const level = find_level(name);
    return level != nullptr ? level->usual_ms : Level{}.usual_ms;
}

const Level* find_level(std::string_view name) {
    for (const Level& level : table()) {
        if (level.name == name) {
            return &level;
        }
    }
    return nullptr;
}

const Level* level_for(std::string_view name, std::uint64_t seed) {
    const auto strength = strength_in(name);
    if (!strength) {
        return find_level(name);
    }
    const auto steps = static_cast<std::uint32_t>(rungs().size() - 1);
    const std::uint32_t height = static_cast<std::uint32_t>(*strength) * steps;
    Rng rng(mix64(seed ^ 0x6576656eU));
    const bool is_higher = rng.below(kMostStrength) < height % kMostStrength;
    return rungs()[height / kMostStrength + (is_higher ? 1 : 0)];
}

}  // namespace pangaea::ai
