// The list of games, and the door that serves each of them: component sets are read once, then kept.
#include "referee/games.h"

#include <map>

#include "referee/gaia_words.h"
#include "referee/planet_words.h"

namespace pangaea {
namespace {

template <class Words>
class DoorOf final : public GameDoor {
public:
    std::string_view name() const override { return Words::kName; }
    int min_players() const override { return Words::kMinPlayers; }
    int max_players() const override { return Words::kMaxPlayers; }

    Result<std::unique_ptr<Table>> deal(const ComponentLibrary& library, std::string_view components,
                                        const json::value* rules, int players, std::uint64_t seed) override {
        auto words = speak(library, components, rules);
        if (!words) {
            return words.error();
        }
        return std::unique_ptr<Table>(TableOf<Words>::deal(std::move(*words), players, seed));
    }

    Result<std::unique_ptr<Table>> set_up(const ComponentLibrary& library, std::string_view components,
                                          const json::value& state) override {
        const json::object* object = state.if_object();
        auto words = speak(library, components, object == nullptr ? nullptr : object->if_contains("rules"));
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
    Result<Words> speak(const ComponentLibrary& library, std::string_view components, const json::value* rules) {
        auto kept = sets_.find(components);
        if (kept == sets_.end()) {
            const auto document = library.find(Words::kName, components);
            if (!document) {
                return document.error();
            }
            auto set = Words::Set::parse(*document);
            if (!set) {
                return set.error();
            }
            kept = sets_.emplace(std::string(components), std::make_shared<const typename Words::Set>(std::move(*set)))
                       .first;
        }
        auto switches = Words::read_rules(rules, *kept->second);
        if (!switches) {
            return switches.error();
        }
        return Words(kept->second, *switches);
    }

    std::map<std::string, std::shared_ptr<const typename Words::Set>, std::less<>> sets_;
};

}  // namespace

std::vector<std::unique_ptr<GameDoor>> make_game_doors() {
    std::vector<std::unique_ptr<GameDoor>> doors;
    doors.push_back(std::make_unique<DoorOf<GaiaWords>>());
    doors.push_back(std::make_unique<DoorOf<PlanetWords>>());
    return doors;
}

}  // namespace pangaea
