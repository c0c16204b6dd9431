// Finding component sets in folders. Files that are no component set of the game are passed over silently: only the one
// asked for is judged.
#include "referee/component_library.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "referee/sha256.h"

namespace pangaea {
namespace {

constexpr std::uintmax_t kMaxFileSize = 1U << 20;

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

std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

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

Result<ComponentDocument> read_component_file(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error || size > kMaxFileSize) {
        return Error{"unreadable_file", file.string() + (error ? ": " + error.message() : ": is larger than 1 MiB")};
    }
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) {
        return Error{"unreadable_file", file.string() + ": cannot be read"};
    }
    return parse_component_document(text.str());
}

Result<ComponentDocument> ComponentLibrary::find(std::string_view game, std::string_view wanted) const {
    const auto at = wanted.find('@');
    const std::string_view name = wanted.substr(0, at);
    const std::string_view hash = at == std::string_view::npos ? std::string_view{} : wanted.substr(at + 1);
    const auto fits = [&](const ComponentDocument& document) {
        return document.game == game && document.name == name &&
               (at == std::string_view::npos || (hash.size() >= 8 && document.hash.starts_with(hash)));
    };
    for (const auto& folder : folders_) {
        for (const auto& place : {folder / game, folder}) {
            for (const auto& file : json_files(place)) {
                auto document = read_component_file(file);
                if (document && fits(*document)) {
                    return document;
                }
            }
        }
    }
    return Error{"unknown_components", "there is no component set " + in_quotes(wanted) + " for " + std::string(game)};
}

}  // namespace pangaea
