// Component sets: found by name and hash for ever, refused if they are not what they are called.
#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "referee/component_library.h"
#include "referee/games.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

namespace fs = std::filesystem;

struct SetFolder {
    SetFolder() {
        std::string pattern = (fs::temp_directory_path() / "pangaea-sets-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path = pattern;
    }
    ~SetFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    SetFolder(const SetFolder&) = delete;
    SetFolder& operator=(const SetFolder&) = delete;
    void write(const std::string& name, const json::value& content) const {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name) << json::serialize(content);
    }
    ComponentLibrary library() const { return ComponentLibrary({path}); }

    fs::path path;
};

ComponentDocument house() {
    auto found = ComponentLibrary({test::data_folder() + "/components"}).find("gaia", "house");
    REQUIRE(found.ok());
    return *found;
}

/// The same set with another number of animal tokens.
json::value changed(const json::value& content, int tokens) {
    json::value copy = content;
    copy.as_object()["animal_tokens"] = tokens;
    return copy;
}

TEST_CASE("sets: every set that was ever given out is found by its hash, and can be played") {
    // Only ever grows. A set that is replaced moves to data/components/GAME/old.
    constexpr std::pair<const char*, const char*> kShipped[] = {
        {"gaia", "house@8aba55e831f35ffc"},
        {"gaia", "balanced@7a43ffad3561fc9d"},
        {"planet", "house@c7a3f7cc018c3870"},
    };
    const ComponentLibrary library({test::data_folder() + "/components"});
    const auto doors = make_game_doors(library);
    for (const auto& [game, name] : kShipped) {
        CAPTURE(name);
        for (const auto& door : doors) {
            CHECK((door->name() != game || door->deal(name, nullptr, 2, 7).ok()));
        }
    }
    for (const ComponentDocument& document : library.documents()) {
        CAPTURE(document.full_name());
        const bool is_listed = std::any_of(std::begin(kShipped), std::end(kShipped), [&](const auto& shipped) {
            return document.game == shipped.first && document.full_name() == shipped.second;
        });
        CHECK_MESSAGE(is_listed, "a new set: add it to the list above");
    }
}

TEST_CASE("sets: names and pictures are no part of the hash, everything else is") {
    const ComponentDocument document = house();
    json::value shown = document.content;
    shown.as_object()["display"] = json::object{{"names", {{"city-01", "Lagos"}}}};
    const auto same = parse_component_document(json::serialize(shown));
    REQUIRE(same.ok());
    CHECK(same->hash == document.hash);
    const auto doors = make_game_doors(ComponentLibrary({}));
    CHECK_FALSE(doors[0]->check(*same).any());
    shown.as_object()["display"] = "Lagos";
    CHECK(doors[0]->check(*parse_component_document(json::serialize(shown))).any());
    CHECK(parse_component_document(json::serialize(changed(document.content, 19)))->hash != document.hash);
}

TEST_CASE("sets: a name means the newest, a hash the one that has it") {
    const SetFolder folder;
    const json::value content = house().content;
    folder.write("gaia/house.json", changed(content, 19));
    folder.write("gaia/old/first.json", content);
    const ComponentLibrary library = folder.library();
    const auto newest = library.find("gaia", "house");
    REQUIRE(newest.ok());
    CHECK(newest->content.at("animal_tokens") == 19);
    const auto first = library.find("gaia", "house@8aba55e831f35ffc");
    REQUIRE(first.ok());
    CHECK(first->content == content);
    const auto none = library.find("gaia", "house@0123456789abcdef");
    REQUIRE_FALSE(none.ok());
    CHECK(none.error().code == "unknown_components");
    CHECK(none.error().message.find("here it is " + newest->full_name()) != std::string::npos);
    CHECK_FALSE(library.find("planet", "house@8aba55e831f35ffc").ok());
    // A door serves both at once.
    const auto doors = make_game_doors(library);
    CHECK(doors[0]->deal("house", nullptr, 2, 7).ok());
    CHECK(doors[0]->deal("house@8aba55e8", nullptr, 2, 7).ok());
    CHECK_FALSE(doors[0]->deal("house@0123456789abcdef", nullptr, 2, 7).ok());
}

TEST_CASE("sets: what does not fit its hash is refused") {
    const SetFolder folder;
    const json::value content = house().content;
    const std::string name = "house@8aba55e831f35ffc.json";
    folder.write("gaia/" + name, changed(content, 19));
    CHECK_FALSE(folder.library().find("gaia", "house").ok());
    const auto refused = read_component_file(folder.path / "gaia" / name);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == "bad_components");
    folder.write("gaia/" + name, content);
    CHECK(folder.library().find("gaia", "house").ok());

    const std::string text = json::serialize(content);
    CHECK(parse_component_document(text, "gaia", "house@8aba55e831f35ffc").ok());
    for (const char* wanted : {"house@0123456789abcdef", "balanced@8aba55e831f35ffc", "house@8aba", "house@", ""}) {
        CAPTURE(wanted);
        CHECK_FALSE(parse_component_document(text, "gaia", wanted).ok());
    }
    CHECK_FALSE(parse_component_document(text, "planet", "house@8aba55e831f35ffc").ok());
}

TEST_CASE("sets: a set added while the program runs is known to doors made before") {
    ComponentLibrary library({});
    const auto doors = make_game_doors(library);
    CHECK_FALSE(doors[0]->deal("house@8aba55e831f35ffc", nullptr, 2, 7).ok());
    library.add(house());
    CHECK(doors[0]->deal("house@8aba55e831f35ffc", nullptr, 2, 7).ok());
}

}  // namespace
}  // namespace pangaea
