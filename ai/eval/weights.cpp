// Weights as text, and those compiled in (the build makes pangaea_weights.h from data/weights).
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "ai/eval/features.h"
#include "pangaea_weights.h"

namespace pangaea::ai {
namespace {

std::string_view take_until(std::string_view& text, char end) {
    const std::size_t at = text.find(end);
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
    return part;
}

}  // namespace

Result<Weights> parse_weights(std::string_view text, const std::vector<std::string>& names) {
    Weights weights(names.size(), 0.0F);
    std::vector<bool> found(names.size(), false);
    int number = 0;
    while (!text.empty()) {
        std::string_view line = take_until(text, '\n');
        ++number;
        if (line.empty() || line[0] == '#') {
            continue;
        }
        const std::string where = "line " + std::to_string(number) + ": ";
        const std::string_view name = take_until(line, ' ');
        std::size_t at = 0;
        while (at < names.size() && names[at] != name) {
            ++at;
        }
        if (at == names.size() || found[at]) {
            return Error{"bad_weights", where + "unknown or repeated feature " + std::string(name)};
        }
        found[at] = true;
        // Not from_chars: the library of the WebAssembly build cannot read fractions with it.
        const std::string value(line);
        char* end = nullptr;
        weights[at] = std::strtof(value.c_str(), &end);
        if (value.empty() || *end != '\0' || !std::isfinite(weights[at])) {
            return Error{"bad_weights", where + "the value must be a number"};
        }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!found[i]) {
            return Error{"bad_weights", "no value for " + names[i]};
        }
    }
    return weights;
}

std::string write_weights(const Weights& weights, const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        char value[32];
        std::snprintf(value, sizeof value, "%.4f", static_cast<double>(weights[i]));
        text += names[i] + " " + value + "\n";
    }
    return text;
}

std::map<std::string, Weights, std::less<>> load_weights(const std::vector<std::string>& names) {
    std::map<std::string, Weights, std::less<>> loaded;
    for (const auto& [file, text] : kWeightFiles) {
        if (auto weights = parse_weights(text, names)) {
            loaded.emplace(file, std::move(*weights));
        }
    }
    return loaded;
}

}  // namespace pangaea::ai
