// What a component set's document says about itself: its game, its name, and a hash of its content. Needs no files, so
// that programs without a file system can carry sets inside them.
#include <algorithm>

#include "referee/component_library.h"
#include "referee/set_reading.h"
#include "referee/sha256.h"

namespace pangaea {
namespace {

// Objects with sorted keys and no white space: equal content gives equal text.
json::value canonical(const json::value& value) {
    if (const json::object* object = value.if_object()) {
        std::vector<json::string_view> keys;
        for (const auto& field : *object) {
            keys.push_back(field.key());
        }
        std::sort(keys.begin(), keys.end());
        json::object sorted;
        for (const auto key : keys) {
            sorted[key] = canonical(object->at(key));
        }
        return sorted;
    }
    if (const json::array* array = value.if_array()) {
        json::array copy;
        for (const auto& item : *array) {
            copy.push_back(canonical(item));
        }
        return copy;
    }
    return value;
}

}  // namespace

bool ComponentDocument::is_called(std::string_view wanted_game, std::string_view wanted) const {
    const auto at = wanted.find('@');
    if (wanted_game != game || wanted.substr(0, at) != name) {
        return false;
    }
    return at == std::string_view::npos ? !is_old : wanted.size() - at > 8 && hash.starts_with(wanted.substr(at + 1));
}

Result<ComponentDocument> ComponentLibrary::find(std::string_view game, std::string_view wanted) const {
    const ComponentDocument* namesake = nullptr;
    for (const ComponentDocument& document : *documents_) {
        if (document.is_called(game, wanted)) {
            return document;
        }
        if (namesake == nullptr && document.is_called(game, wanted.substr(0, wanted.find('@')))) {
            namesake = &document;
        }
    }
    return Error{"unknown_components", "there is no component set " + in_quotes(wanted) + " for " + std::string(game) +
                                           (namesake == nullptr ? "" : "; here it is " + namesake->full_name())};
}

ComponentDocument make_component_document(json::value content, Faults& faults) {
    ComponentDocument document;
    {
        ObjectReader reader(content, "", faults);
        reader.ignore_unknown();
        document.game = reader.text("game").value_or("");
        document.name = reader.text("id").value_or("");
    }
    if (!faults.any() && !is_plain_id(document.name, 64)) {
        faults.add("bad_components", "id", "must be 1 to 64 lower-case letters, digits, '-' or '_'", "bad_id",
                   {.most = 64, .text = document.name});
    }
    if (json::value rules = canonical(content); json::object* object = rules.if_object()) {
        object->stable_erase("display");  // what cards are called and look like changes no game
        document.hash = sha256_hex(json::serialize(rules)).substr(0, 16);
    }
    document.content = std::move(content);
    return document;
}

Result<ComponentDocument> parse_component_document(std::string_view text) {
    auto content = parse_json(text);
    if (!content) {
        return content.error();
    }
    Faults faults;
    auto document = make_component_document(std::move(*content), faults);
    if (faults.any()) {
        return faults.error("bad_components");
    }
    return document;
}

Result<ComponentDocument> parse_component_document(std::string_view text, std::string_view game,
                                                   std::string_view wanted) {
    auto document = parse_component_document(text);
    if (document && !document->is_called(game, wanted)) {
        return Error{"bad_components", "this is " + document->full_name() + " for " + document->game + ", not " +
                                           in_quotes(wanted) + " for " + std::string(game)};
    }
    return document;
}

}  // namespace pangaea
