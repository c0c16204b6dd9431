// The features of data/weights in the words of a player. Several features are one thought: they are added up.
#include "cli/play_reasons.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "cli/words.h"

namespace pangaea::cli {
namespace {

Lines told(const std::vector<std::pair<std::string_view, double>>& thoughts, double sign) {
    constexpr std::size_t kMost = 2;
    constexpr double kWorthTelling = 0.02;
    Lines lines;
    for (const auto& [text, effect] : thoughts) {
        if (effect * sign > kWorthTelling && lines.size() < kMost) {
            lines.push_back(t(text));
        }
    }
    return lines;
}

}  // namespace

Reasons in_words(const std::vector<ai::Reason>& reasons, std::span<const Thought> known) {
    std::map<std::string_view, double> sums;
    for (const ai::Reason& reason : reasons) {
        const auto at = std::find_if(known.begin(), known.end(), [&](const Thought& thought) {
            return reason.feature.starts_with(thought.beginning);
        });
        if (at != known.end()) {
            sums[at->text] += reason.effect;
        }
    }
    std::vector<std::pair<std::string_view, double>> thoughts(sums.begin(), sums.end());
    std::sort(thoughts.begin(), thoughts.end(), [](const auto& a, const auto& b) {
        return std::abs(a.second) != std::abs(b.second) ? std::abs(a.second) > std::abs(b.second) : a.first < b.first;
    });
    return {told(thoughts, 1.0), told(thoughts, -1.0)};
}

}  // namespace pangaea::cli
