// What is asked of all games, and the door that serves each of them: component sets are parsed once, at the start.
#include "referee/games.h"

#include <map>

#include "referee/words.h"

namespace pangaea {
namespace {

template <class Words>
class DoorOf final : public GameDoor {
public:
    explicit DoorOf(ComponentLibrary library) : library_(std::move(library)) {
        for (const ComponentDocument& document : library_.documents()) {
            if (document.game != Words::kName) {
                continue;
            }
            if (auto set = parse_set<Words>(document)) {
                sets_.emplace(document.full_name(), std::move(*set));
            }
        }
    }

    std::string_view name() const override { return Words::kName; }
    int min_players() const override { return Words::kMinPlayers; }
    int max_players() const override { return Words::kMaxPlayers; }

    Result<std::unique_ptr<Table>> deal(std::string_view components, const json::value* rules, int players,
                                        std::uint64_t seed) const override {
        auto words = speak(components, rules);
        if (!words) {
            return words.error();
        }
        return std::unique_ptr<Table>(TableOf<Words>::deal(std::move(*words), players, seed));
    }

    Result<std::unique_ptr<Table>> set_up(std::string_view components, const json::value& state) const override {
        const json::object* object = state.if_object();
        auto words = speak(components, object == nullptr ? nullptr : object->if_contains("rules"));
        if (!words) {
            return words.error();
        }
        auto position = words->read_state(state);
        if (!position) {
            return position.error();
        }
        return std::unique_ptr<Table>(TableOf<Words>::set_up(std::move(*words), *position));
    }

    Faults check(const ComponentDocument& document) const override { return Words::Set::check(document); }

private:
    using Set = std::shared_ptr<const typename Words::Set>;

    /// Kept, or if it has a fault, or was added to the library since the start, parsed now.
    Result<Set> find(std::string_view components) const {
        const auto kept = sets_.find(components);
        if (kept != sets_.end()) {
            return kept->second;
        }
        const auto document = library_.find(Words::kName, components);
        if (!document) {
            return document.error();
        }
        const auto full = sets_.find(document->full_name());
        return full != sets_.end() ? Result<Set>(full->second) : parse_set<Words>(*document);
    }

    Result<Words> speak(std::string_view components, const json::value* rules) const {
        auto set = find(components);
        if (!set) {
            return set.error();
        }
        return open_words<Words>(std::move(*set), rules);
    }

    ComponentLibrary library_;
    std::map<std::string, Set, std::less<>> sets_;  // by id@hash
};

}  // namespace

std::vector<std::unique_ptr<const GameDoor>> make_game_doors(const ComponentLibrary& library) {
    std::vector<std::unique_ptr<const GameDoor>> doors;
    for_each_type(AllWords{}, [&](auto words) {
        using Words = typename decltype(words)::type;
        if (is_played<typename Words::Game>()) {
            doors.push_back(std::make_unique<DoorOf<Words>>(library));
        }
    });
    return doors;
}

const std::vector<std::string>& game_names() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        for_each_type(AllWords{}, [&](auto words) {
            using Words = typename decltype(words)::type;
            if (is_played<typename Words::Game>()) {
                names.emplace_back(Words::kName);
            }
        });
        return names;
    }();
    return kNames;
}

std::string_view game_title(std::string_view name) {
    with_words(name, [&](auto words) { name = decltype(words)::type::kTitle; });
    return name;
}

Error unknown_game(std::string_view name) {
    return Error{"unknown_game", "unknown game " + in_quotes(name) + ": it must be " + choices(game_names())};
}

}  // namespace pangaea
