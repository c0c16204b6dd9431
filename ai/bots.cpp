// The lists of names, the checks of a request, and the players who stay at the table.
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

/// Whoever is asked for a reaction without a protection can only pass (gaia §7).
bool can_only_pass(const gaia::Observation& seen) {
    return seen.turn.phase == gaia::Phase::React && seen.turn.actor == Actor(seen.seat) &&
           seen.cards[gaia::hand_zone(index(seen.seat))].find(gaia::seen(gaia::power_card(gaia::Power::Protection))) <
               0;
}
bool can_only_pass(const planet::Observation&) { return false; }

template <Game G>
Result<Reply> choose_with(Searcher<G>& searcher, const G& game, const typename G::Observation& seen,
                          const Request& request) {
    if (!can_only_pass(seen)) {
        return decide(searcher, game, seen, request);
    }
    // Nothing to think about: one iteration tells how things stand.
    Request at_once = request;
    at_once.iterations = 1;
    return decide(searcher, game, seen, at_once);
}

template <Game G>
Result<Reply> choose_once(const G& game, const typename G::Observation& seen, const Request& request) {
    Searcher<G> searcher(game);
    return choose_with(searcher, game, seen, request);
}

}  // namespace

const std::vector<std::string>& levels() {
    static const std::vector<std::string> kNames = {"random", "beginner", "easy",  "greedy",
                                                    "medium", "strong",   "master"};
    return kNames;
}
const std::vector<std::string>& yardsticks() {
    static const std::vector<std::string> kNames = {"plain"};
    return kNames;
}
const std::vector<std::string>& styles() {
    static const std::vector<std::string> kNames = {"balanced", "builder", "raider", "opportunist"};
    return kNames;
}

bool has_level(std::string_view name) { return find_level(name) != nullptr; }

Status check(const Request& request) {
    if (!has_level(request.level)) {
        return Error{"unknown_level", "unknown level: it must be one of " + listed(levels())};
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

template <class G>
struct Player<G>::Memory {
    explicit Memory(const G& rules) : game(rules), searcher(game) {}
    const G& game;
    Searcher<G> searcher;
    std::string level;
    std::string style;
};

template <class G>
Player<G>::Player(const G& game) : memory_(std::make_unique<Memory>(game)) {}
template <class G>
Player<G>::~Player() = default;
template <class G>
Player<G>::Player(Player&&) noexcept = default;
template <class G>
Player<G>& Player<G>::operator=(Player&&) noexcept = default;

template <class G>
Result<Reply> Player<G>::choose(const typename G::Observation& seen, const Request& request) {
    // What one level found out is not what another would have.
    if (request.level != memory_->level || request.style != memory_->style) {
        memory_->searcher.forget();
        memory_->level = request.level;
        memory_->style = request.style;
    }
    return choose_with(memory_->searcher, memory_->game, seen, request);
}
template <class G>
void Player<G>::played(Seat seat, Action action) {
    memory_->searcher.step(static_cast<std::uint8_t>(seat), action);
}
template <class G>
void Player<G>::chance_decided() {
    memory_->searcher.forget();
}
template class Player<gaia::Gaia>;
template class Player<planet::Planet>;

Result<Reply> choose(const gaia::Gaia& game, const gaia::Observation& seen, const Request& request) {
    return choose_once(game, seen, request);
}
Result<Reply> choose(const planet::Planet& game, const planet::Observation& seen, const Request& request) {
    return choose_once(game, seen, request);
}

}  // namespace pangaea::ai
