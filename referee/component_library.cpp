// Component sets from folders. Files that are no component set are passed over silently: only those asked for are
// judged.
#include "referee/component_library.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

namespace pangaea {
namespace {

constexpr std::uintmax_t kMaxFileSize = 1U << 20;
constexpr std::size_t kMaxFiles = 1000;  // of one folder: a mistaken --components must not read a whole disk

std::vector<std::filesystem::path> entries(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end;
         !error && entry != end && found.size() < kMaxFiles; entry.increment(error)) {
        found.push_back(entry->path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

void read_folder(const std::filesystem::path& folder, std::string_view game, bool is_old,
                 ComponentLibrary::Documents& documents) {
    for (const auto& file : entries(folder)) {
        if (file.extension() != ".json") {
            continue;
        }
        auto document = read_component_file(file);
        if (document && (game.empty() || document->game == game)) {
            document->is_old = is_old;
            documents.push_back(std::move(*document));
        }
    }
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
    const std::string stem = file.stem().string();
    auto document = parse_component_document(text.str());
    if (document && stem.find('@') != std::string::npos) {
        return parse_component_document(text.str(), document->game, stem);
    }
    return document;
}

ComponentLibrary::ComponentLibrary(const std::vector<std::filesystem::path>& folders) {
    for (const auto& folder : folders) {
        Documents old;
        for (const auto& game : entries(folder)) {
            std::error_code unreadable;
            if (std::filesystem::is_directory(game, unreadable)) {
                read_folder(game, game.filename().string(), false, *documents_);
                read_folder(game / "old", game.filename().string(), true, old);
            }
        }
        read_folder(folder, "", false, *documents_);
        std::move(old.begin(), old.end(), std::back_inserter(*documents_));
    }
}

}  // namespace pangaea
