// Finding component sets in folders. Files that are no component set of the game are passed over silently: only the one
// asked for is judged.
#include "referee/component_library.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace pangaea {
namespace {

constexpr std::uintmax_t kMaxFileSize = 1U << 20;

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
    for (const auto& folder : folders_) {
        for (const auto& place : {folder / game, folder}) {
            for (const auto& file : json_files(place)) {
                auto document = read_component_file(file);
                if (document && document->is_called(game, wanted)) {
                    return document;
                }
            }
        }
    }
    return Error{"unknown_components", "there is no component set " + in_quotes(wanted) + " for " + std::string(game)};
}

}  // namespace pangaea
