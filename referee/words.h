// The words of all games: the list that whoever serves every game folds over, and opening a game by its name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games.h"
#include "referee/component_library.h"
#include "referee/gaia_words.h"
#include "referee/planet_words.h"

namespace pangaea {

using AllWords = TypeList<GaiaWords, PlanetWords>;

template <class... Words>
auto games_of(TypeList<Words...>) -> TypeList<typename Words::Game...>;
static_assert(std::is_same_v<decltype(games_of(AllWords{})), Games>, "every game has its words, in the same order");

/// "gaia", "planet", ...
const std::vector<std::string>& game_names();
/// As people write it: "Gaïa"; the name itself for an unknown one.
std::string_view game_title(std::string_view name);
Error unknown_game(std::string_view name);

/// Calls `use(std::type_identity<Words>{})` for the game of this name; false without one.
template <class Use>
bool with_words(std::string_view name, Use use) {
    bool found = false;
    for_each_type(AllWords{}, [&](auto words) {
        if (!found && decltype(words)::type::kName == name) {
            found = true;
            use(words);
        }
    });
    return found;
}

template <class Words>
Result<std::shared_ptr<const typename Words::Set>> parse_set(const ComponentDocument& document) {
    auto set = Words::Set::parse(document);
    if (!set) {
        return set.error();
    }
    return std::make_shared<const typename Words::Set>(std::move(*set));
}
template <class Words>
Result<std::shared_ptr<const typename Words::Set>> open_set(const ComponentLibrary& library,
                                                            std::string_view components) {
    const auto document = library.find(Words::kName, components);
    if (!document) {
        return document.error();
    }
    return parse_set<Words>(*document);
}

/// A set with switches in the protocol's words; `rules` may be nullptr (all defaults).
template <class Words>
Result<Words> open_words(std::shared_ptr<const typename Words::Set> set, const json::value* rules) {
    const auto switches = Words::read_rules(rules, *set);
    if (!switches) {
        return switches.error();
    }
    return Words(std::move(set), *switches);
}
template <class Words>
Result<Words> open_words(const ComponentLibrary& library, std::string_view components, const json::value* rules) {
    auto set = open_set<Words>(library, components);
    if (!set) {
        return set.error();
    }
    return open_words<Words>(std::move(*set), rules);
}

}  // namespace pangaea
