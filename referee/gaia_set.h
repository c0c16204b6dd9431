// A Gaïa component set: the engine's tables together with the words for its cards and goals (gaia §2, §9; protocol).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gaia/rules.h"
#include "referee/component_library.h"

namespace pangaea {

inline constexpr std::string_view kLandNames[gaia::kLands] = {"plain", "forest", "sea", "desert", "mountain", "swamp"};
inline constexpr std::string_view kKindNames[gaia::kKinds] = {"nature", "life", "power"};
inline constexpr std::string_view kPowerNames[gaia::kPowers] = {"sun",        "rain",      "earthquake", "tornado",
                                                                "protection", "lightning", "eruption"};

class GaiaSet {
public:
    /// Checks the whole document; all faults are reported together.
    static Result<GaiaSet> parse(const ComponentDocument& document);
    static Faults check(const ComponentDocument& document, SetCounts* counts = nullptr);

    const std::string& name() const { return name_; }
    const std::string& hash() const { return hash_; }
    const gaia::Components& components() const { return components_; }

    const std::string& card_name(gaia::CardId card) const { return card_names_[static_cast<std::size_t>(card)]; }
    std::optional<gaia::CardId> find_card(std::string_view name) const;
    const std::string& goal_name(gaia::GoalId goal) const { return goal_names_[static_cast<std::size_t>(goal)]; }
    std::optional<gaia::GoalId> find_goal(std::string_view name) const;
    /// How many of a card the set holds.
    int card_count(gaia::CardId card) const;

private:
    friend class GaiaSetReader;
    std::string name_;
    std::string hash_;
    gaia::Components components_;
    std::vector<std::string> card_names_;
    std::vector<std::string> goal_names_;
    std::map<std::string, gaia::CardId, std::less<>> cards_by_name_;
};

}  // namespace pangaea
