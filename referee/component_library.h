// Component sets as documents: reading files, finding a set by name or name@hash, content hashes (protocol,
// `components`). What a document means is each game's business (gaia_set.h).
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "referee/json.h"

namespace pangaea {

struct ComponentDocument {
    std::string game;
    std::string name;
    std::string hash;  // of the content but `display`: key order and white space do not matter
    json::value content;
    bool is_old = false;  // there is a newer one of this name: found by its hash only

    std::string full_name() const { return name + "@" + hash; }
    /// `wanted` is a set's id, or id@hash where the hash may be shortened to eight digits or more.
    bool is_called(std::string_view wanted_game, std::string_view wanted) const;
};

/// One number of a set: what it is, what it may be, and what the rulebook's box has.
struct SetCount {
    std::string path;
    int is = 0;
    std::optional<int> least = {};
    std::optional<int> most = {};
    std::optional<int> book = {};
};
using SetCounts = std::vector<SetCount>;

/// `game` and `id` are read, everything else is left to the game.
ComponentDocument make_component_document(json::value content, Faults& faults);
Result<ComponentDocument> parse_component_document(std::string_view text);
/// A set that was asked for as `wanted`, by whoever gave it: refused if it is another one, or has another content.
Result<ComponentDocument> parse_component_document(std::string_view text, std::string_view game,
                                                   std::string_view wanted);
/// A file that is called id@hash.json must have that content.
Result<ComponentDocument> read_component_file(const std::filesystem::path& file);

/// Everything is read at the start; asking is then possible from any thread. Copies share what was read.
class ComponentLibrary {
public:
    using Documents = std::vector<ComponentDocument>;

    /// Folders count in this order, each with its subfolder named like the game first; in that, `old` holds what is
    /// found by its hash only.
    explicit ComponentLibrary(const std::vector<std::filesystem::path>& folders);

    /// `wanted` as in ComponentDocument::is_called.
    Result<ComponentDocument> find(std::string_view game, std::string_view wanted) const;
    /// In the order in which they are found.
    const Documents& documents() const { return *documents_; }
    /// For programs on one thread: from now on this set is found, too, here and in all copies.
    void add(ComponentDocument document) { documents_->push_back(std::move(document)); }

private:
    std::shared_ptr<Documents> documents_ = std::make_shared<Documents>();
};

}  // namespace pangaea
