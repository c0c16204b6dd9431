// See sets.h.
#include "server/lobby/sets.h"

#include "referee/set_report.h"

namespace pangaea::lobby {

Result<ComponentDocument> read_given_set(const json::value& given, const ComponentLibrary& library) {
    const json::string* text = given.if_string();
    if (text == nullptr && !given.is_object()) {
        return Error{"wrong_type", "set: must be an object or a text"};
    }
    SetReport report = report_set(text != nullptr ? std::string(*text) : json::serialize(given), library);
    if (report.faults.empty()) {
        return std::move(report.document);
    }
    Faults faults;
    for (const SetReport::Told& fault : report.faults) {
        faults.add(fault.code, fault.path, fault.message);
    }
    return faults.error(report.faults.front().code == "too_large" ? "too_large" : "bad_components");
}

std::optional<store::SetId> set_id_of(std::string_view game, std::string_view wanted) {
    constexpr std::size_t kHash = 16;
    const auto at = wanted.find('@');
    if (at == wanted.npos || wanted.size() - at - 1 != kHash) {
        return std::nullopt;
    }
    return store::SetId{std::string(game), std::string(wanted.substr(at + 1))};
}

Result<ComponentDocument> read_stored_set(store::Store& store, std::string_view game, std::string_view wanted) {
    const auto id = set_id_of(game, wanted);
    const auto stored = id ? store.stored_set(*id) : Result<store::StoredSet>(Error{"not_found", "no whole hash"});
    if (!stored) {
        return stored.error();
    }
    auto document = parse_component_document(stored->content, game, wanted);
    if (document && stored->is_hidden) {
        document->content.as_object().erase("display");
    }
    return document;
}

GameDoors doors_with(const ComponentDocument& document) {
    ComponentLibrary library({});
    library.add(document);
    return make_game_doors(library);
}

Result<std::unique_ptr<Table>> open_table(const GameDoors& doors, const table::Settings& settings) {
    for (const auto& door : doors) {
        if (door->name() != settings.game) {
            continue;
        }
        if (settings.start) {
            return door->set_up(settings.components, *settings.start);
        }
        const int players = static_cast<int>(settings.seats.size());
        if (players < door->min_players() || players > door->max_players()) {
            return Error{"out_of_range", "seats: must be from " + std::to_string(door->min_players()) + " to " +
                                             std::to_string(door->max_players())};
        }
        const json::value rules = settings.rules;
        return door->deal(settings.components, &rules, players, settings.seed.value_or(0));
    }
    return Error{"unknown_game", "unknown game " + in_quotes(settings.game)};
}

Result<std::unique_ptr<Table>> open_table(const GameDoors& doors, store::Store& store,
                                          const table::Settings& settings) {
    auto table = open_table(doors, settings);
    if (table || table.error().code != "unknown_components") {
        return table;
    }
    const auto stored = read_stored_set(store, settings.game, settings.components);
    return stored ? open_table(doors_with(*stored), settings) : std::move(table);
}

}  // namespace pangaea::lobby
