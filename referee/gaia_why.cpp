// Names for why an action of Gaïa cannot be chosen (protocol: why), and reading what somebody meant. The reasons
// themselves belong to the rules: engine/gaia/why_not.h.
#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "engine/gaia/why_not.h"
#include "referee/gaia_words.h"

namespace pangaea {
namespace {

using namespace gaia;

constexpr std::string_view kWhyNames[] = {
    "unknown_action", "not_now",       "must_feed",     "must_discard",  "must_claim",     "must_react",
    "must_choose",    "no_powers",     "not_in_hand",   "only_reaction", "not_open",       "deck_empty",
    "no_tokens",      "no_tile_there", "cell_taken",    "not_adjacent",  "not_neighbours", "wrong_land",
    "has_city",       "has_animals",   "no_tile_left",  "needs_unmet",   "not_to_feed",    "nothing_to_eat",
    "must_be_power",  "goal_taken",    "cards_missing", "not_offered",   "target_missing", ""};
static_assert(std::size(kWhyNames) == static_cast<std::size_t>(WhyNot::None) + 1);

constexpr std::string_view kVerbNames[] = {"feed", "draw",    "play",  "discard", "claim",
                                           "pass", "protect", "steal", "take",    "keep"};
static_assert(std::size(kVerbNames) == static_cast<std::size_t>(Verb::Keep) + 1);

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    for (;;) {
        const auto end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return words;
        }
        text.remove_prefix(end + 1);
    }
}

/// Only as it is written by us: "0,-1", not "00,-1".
std::optional<Cell> read_cell(std::string_view text) {
    const auto comma = text.find(',');
    const auto read = [](std::string_view part) -> std::optional<int> {
        int value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        const bool whole = error == std::errc() && end == part.data() + part.size() && value >= -127 && value <= 126;
        return whole && std::to_string(value) == part ? std::optional(value) : std::nullopt;
    };
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    const auto x = read(text.substr(0, comma));
    const auto y = read(text.substr(comma + 1));
    return x && y ? std::optional(make_cell(*x, *y)) : std::nullopt;
}

/// The words from `first` on as cells.
bool read_cells(const std::vector<std::string_view>& words, std::size_t first, int most, Wish& wish) {
    for (std::size_t i = first; i < words.size(); ++i) {
        const auto cell = read_cell(words[i]);
        if (!cell || wish.cells.size() == most) {
            return false;
        }
        wish.cells.push_back(*cell);
    }
    return true;
}

/// What comes after the verb; false for words that mean nothing.
bool read_rest(const GaiaSet& set, const std::vector<std::string_view>& words, Wish& wish) {
    switch (wish.verb) {
        case Verb::Draw: {
            const auto* kind = words.size() < 2 ? nullptr : std::find(kKindNames, kKindNames + kKinds, words[1]);
            if (kind == nullptr || kind == kKindNames + kKinds || words.size() > 3) {
                return false;
            }
            wish.kind = static_cast<Kind>(kind - kKindNames);
            wish.card = words.size() == 3 ? set.find_card(words[2]) : std::nullopt;
            return words.size() == 2 || wish.card;
        }
        case Verb::Play:
            wish.card = words.size() < 2 ? std::nullopt : set.find_card(words[1]);
            return wish.card && read_cells(words, 2, target_count(*wish.card), wish);
        case Verb::Feed:
            return read_cells(words, 1, 2, wish);
        case Verb::Discard:
            wish.card = words.size() == 2 ? set.find_card(words[1]) : std::nullopt;
            return wish.card.has_value();
        case Verb::Claim:
            wish.goal = words.size() == 2 ? set.find_goal(words[1]) : std::nullopt;
            return wish.goal.has_value();
        default:
            return true;
    }
}

WhyNot find_why(const Gaia& game, const GaiaSet& set, const State& state, std::string_view text) {
    const auto words = split(text);
    const auto* verb = std::find(std::begin(kVerbNames), std::end(kVerbNames), words[0]);
    if (verb == std::end(kVerbNames)) {
        return WhyNot::UnknownAction;
    }
    Wish wish;
    wish.verb = static_cast<Verb>(verb - std::begin(kVerbNames));
    if ((wish.verb == Verb::Pass || wish.verb == Verb::Protect) && words.size() > 1) {
        return WhyNot::UnknownAction;
    }
    // What is due now is told first, whatever the words after the verb are.
    if (const WhyNot now = why_not_now(game, state, wish.verb); now != WhyNot::None) {
        return now;
    }
    return read_rest(set, words, wish) ? why_not(game, state, wish) : WhyNot::UnknownAction;
}

}  // namespace

std::string_view GaiaWords::why_not(const State& state, std::string_view action) const {
    return kWhyNames[static_cast<std::size_t>(find_why(game_, *set_, state, action))];
}

}  // namespace pangaea
