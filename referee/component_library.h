// Component sets as documents: reading files, finding a set by name or name@hash, content hashes (protocol,
// `components`). What a document means is each game's business (gaia_set.h).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "referee/json.h"

namespace pangaea {

struct ComponentDocument {
    std::string game;
    std::string name;
    std::string hash;  // of the content: key order and white space do not matter
    json::value content;

    std::string full_name() const { return name + "@" + hash; }
    /// `wanted` is a set's id, or id@hash where the hash may be shortened to eight digits or more.
    bool is_called(std::string_view wanted_game, std::string_view wanted) const;
};

/// `game` and `id` are read, everything else is left to the game.
Result<ComponentDocument> parse_component_document(std::string_view text);
Result<ComponentDocument> read_component_file(const std::filesystem::path& file);

class ComponentLibrary {
public:
    /// Folders are searched in this order, each with its subfolder named like the game first.
    explicit ComponentLibrary(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

    /// `wanted` as in ComponentDocument::is_called.
    Result<ComponentDocument> find(std::string_view game, std::string_view wanted) const;

private:
    std::vector<std::filesystem::path> folders_;
};

}  // namespace pangaea
