// Talking to a referee in a test, whatever the game: commands that must work, commands that must be refused, and
// component sets of the test's own.
#pragma once

#include <filesystem>
#include <string>

#include "referee/referee.h"

namespace pangaea::test {

/// A folder with component sets that lasts as long as the object.
class ComponentFolder {
public:
    ComponentFolder();
    ~ComponentFolder();
    ComponentFolder(const ComponentFolder&) = delete;
    ComponentFolder& operator=(const ComponentFolder&) = delete;

    void add(const json::object& set) const;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// One game behind a referee. What should work is required to work: a test with a mistake in it fails at once.
class Dialogue {
public:
    Dialogue();
    /// With the sets of another folder beside the house sets.
    explicit Dialogue(const ComponentFolder& folder);

    /// The whole answer to a command.
    json::object ask(const json::object& command);
    /// The answer, without `ok`, to a command that must be accepted.
    json::object must(const json::object& command);
    /// "code: message" of a command that must be refused and must change nothing.
    std::string refused(const json::object& command);

    Referee& referee() { return referee_; }

private:
    Referee referee_;
};

}  // namespace pangaea::test
