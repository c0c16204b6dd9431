// An analysis in words: chances with four decimals, which is more than a search can promise.
#include "referee/analysis_words.h"

#include <cmath>

namespace pangaea {
namespace {

double rounded(double value) { return std::round(value * 1e4) / 1e4; }

}  // namespace

json::object write_analysis(const BotAnalysis& analysis, Actor to_act, const std::function<std::string(Action)>& name) {
    json::array chances;
    for (const double chance : analysis.chances) {
        chances.push_back(rounded(chance));
    }
    json::array actions;
    for (const auto& option : analysis.options) {
        actions.push_back(
            json::object{{"action", name(option.action)}, {"value", rounded(option.value)}, {"visits", option.visits}});
    }
    json::array line;
    for (const Action action : analysis.line) {
        line.push_back(json::value(name(action)));
    }
    return {{"to_act", write_actor(to_act)}, {"chances", std::move(chances)}, {"actions", std::move(actions)},
            {"line", std::move(line)},       {"exact", analysis.exact},       {"iterations", analysis.iterations}};
}

}  // namespace pangaea
