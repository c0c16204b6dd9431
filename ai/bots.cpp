// The lists of names and the checks of a request.
#include "ai/bots.h"

#include <algorithm>

#include "ai/decide.h"

namespace pangaea::ai {
namespace {

bool has_name(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

constexpr int kMostThreads = 256;
constexpr std::size_t kLeastMemory = std::size_t{1} << 20;

}  // namespace

const std::vector<std::string>& styles() {
    static const std::vector<std::string> kNames = {"balanced", "builder", "raider", "opportunist"};
    return kNames;
}

Status check(const Request& request) {
    if (!has_level(request.level)) {
        return Error{"unknown_level",
                     "unknown level: it must be one of " + listed(levels()) + ", or even-0 to even-100"};
    }
    if (!has_name(styles(), request.style)) {
        return Error{"unknown_style", "unknown style: it must be one of " + listed(styles())};
    }
    if (request.iterations == 0 && request.ms < 1) {
        return Error{"bad_budget", "a time of at least 1 ms or a number of iterations is needed"};
    }
    if (request.threads < 1 || request.threads > kMostThreads) {
        return Error{"bad_budget", "the number of threads must be from 1 to " + std::to_string(kMostThreads)};
    }
    if (request.memory < kLeastMemory) {
        return Error{"bad_budget", "at least 1 MiB of memory is needed"};
    }
    return Done{};
}

}  // namespace pangaea::ai
