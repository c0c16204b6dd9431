// Talking to a referee (see dialogue.h).
#include "tests/support/dialogue.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>

#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

Referee make_referee(std::vector<std::filesystem::path> folders) {
    folders.insert(folders.begin(), data_folder() + "/components");
    return Referee(ComponentLibrary(folders), nullptr, [] { return std::uint64_t{12345}; });
}

}  // namespace

ComponentFolder::ComponentFolder() {
    static std::atomic<int> next{0};
    path_ = std::filesystem::temp_directory_path() /
            ("pangaea-components-" + std::to_string(getpid()) + "-" + std::to_string(next++));
    std::filesystem::create_directories(path_);
}

ComponentFolder::~ComponentFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

void ComponentFolder::add(const json::object& set) const {
    std::ofstream(path_ / (std::string(set.at("id").as_string()) + ".json")) << json::serialize(set);
}

Dialogue::Dialogue() : referee_(make_referee({})) {}
Dialogue::Dialogue(const ComponentFolder& folder) : referee_(make_referee({folder.path()})) {}

json::object Dialogue::ask(const json::object& command) {
    return json::parse(referee_.answer(json::serialize(command))).as_object();
}

json::object Dialogue::must(const json::object& command) {
    json::object answer = ask(command);
    REQUIRE_MESSAGE(answer.at("ok").as_bool(), json::serialize(answer));
    answer.erase("ok");
    return answer;
}

std::string Dialogue::refused(const json::object& command) {
    const json::object before = ask({{"cmd", "state"}});
    const json::object answer = ask(command);
    REQUIRE_MESSAGE(!answer.at("ok").as_bool(), "accepted: ", json::serialize(command));
    CHECK(ask({{"cmd", "state"}}) == before);
    return std::string(answer.at("error").at("code").as_string()) + ": " +
           std::string(answer.at("error").at("message").as_string());
}

}  // namespace pangaea::test
