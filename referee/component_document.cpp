// What a component set's document says about itself: its game, its name, and a hash of its content. Needs no files, so
// that programs without a file system can carry sets inside them.
#include <algorithm>

#include "referee/component_library.h"
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
    return at == std::string_view::npos || (wanted.size() - at > 8 && hash.starts_with(wanted.substr(at + 1)));
}

Result<ComponentDocument> parse_component_document(std::string_view text) {
    auto content = parse_json(text);
    if (!content) {
        return content.error();
    }
    Faults faults;
    ComponentDocument document;
    {
        ObjectReader reader(*content, "", faults);
        reader.ignore_unknown();
        document.game = reader.text("game").value_or("");
        document.name = reader.text("id").value_or("");
    }
    if (!faults.any() &&
        (document.name.empty() || document.name.size() > 64 ||
         document.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos)) {
        faults.add("bad_components", "id", "must be 1 to 64 lower-case letters, digits, '-' or '_'");
    }
    if (faults.any()) {
        return faults.error("bad_components");
    }
    document.hash = sha256_hex(json::serialize(canonical(*content))).substr(0, 16);
    document.content = std::move(*content);
    return document;
}

}  // namespace pangaea
