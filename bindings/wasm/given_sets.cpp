// See given_sets.h.
#include "bindings/wasm/given_sets.h"

#include "referee/games.h"

namespace pangaea::wasm {
namespace {

constexpr std::size_t kMaxGiven = 100;  // a page that runs for weeks must not fill its memory

Status take_set(ObjectReader& reader, Faults& faults, ComponentLibrary& library) {
    const std::string game = reader.text("game").value_or("");
    const std::string wanted = reader.text("components").value_or("");
    const json::value* set = reader.required("set");
    reader.report_unknown_now();
    if (faults.any()) {
        return faults.error();
    }
    if (wanted.find('@') == std::string::npos) {
        return Error{"bad_components", "components: must be a name with its hash"};
    }
    if (library.find(game, wanted)) {
        return Done{};
    }
    auto document = parse_component_document(json::serialize(*set), game, wanted);
    if (!document) {
        return document.error();
    }
    for (const auto& door : make_game_doors(library)) {
        if (door->name() == game) {
            if (const Faults wrong = door->check(*document); wrong.any()) {
                return wrong.error("bad_components");
            }
        }
    }
    static std::size_t given = 0;
    if (++given > kMaxGiven) {
        return Error{"busy", "too many component sets"};
    }
    document->is_old = true;  // what a name alone stands for stays as it is
    library.add(std::move(*document));
    return Done{};
}

}  // namespace

std::optional<std::string> give_set(std::string_view message, ComponentLibrary library) {
    if (message.find("\"component_set\"") == std::string_view::npos) {
        return std::nullopt;  // as a rule; spares reading it twice
    }
    const auto request = parse_json(message);
    const json::object* object = request ? request->if_object() : nullptr;
    const json::value* type = object == nullptr ? nullptr : object->if_contains("type");
    if (type == nullptr || *type != "component_set") {
        return std::nullopt;
    }
    Faults faults;
    ObjectReader reader(*request, "", faults);
    (void)reader.text("type");
    const auto id = reader.integer("id", 0, kMaxSeed, false);
    const auto taken = take_set(reader, faults, library);
    json::object answer{{"type", taken ? "ok" : "error"}, {"id", id ? json::value(*id) : json::value(nullptr)}};
    if (taken) {
        answer["n"] = 0;
    } else {
        answer["code"] = taken.error().code;
        answer["message"] = taken.error().message;
    }
    return json::serialize(answer);
}

}  // namespace pangaea::wasm
