// See wire_script.h.
#include "tests/server/wire_script.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/server/fake_host.h"

namespace pangaea::test {
namespace {

std::string_view take_line(std::string_view& text) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

void replace_all(std::string& text, std::string_view mark, const std::string& by) {
    for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size())) {
        text.replace(at, mark.size(), by);
    }
}

class Script {
public:
    explicit Script(const table::Settings& settings) {
        std::vector<std::string> people;
        for (const auto& seat : settings.seats) {
            people.push_back(seat.kind == table::SeatKind::Person ? "ann"
                             : seat.kind == table::SeatKind::Open ? "bob"
                                                                  : "");
        }
        room_ = host_.open(settings, people);
        peers_ = {host_.join(*room_, "ann", {}, true), host_.join(*room_, "bob"), host_.join(*room_, "")};
    }

    bool say(std::string_view line) {
        const auto who = line.starts_with("b ") ? 1U : line.starts_with("s ") ? 2U : 0U;
        auto& peer = peers_[who];
        std::string text(line.size() >= 2 && line[1] == ' ' ? line.substr(2) : line);
        replace_all(text, "@n", std::to_string(peer->n()));
        replace_all(
            text, "@a",
            peer->has_legal() && !peer->legal().empty() ? std::string(peer->legal().back().as_string()) : "none");
        table::BadRequest bad;
        const auto request = table::read_request(text, bad);
        const auto steps = host_.steps.size();
        const auto told = peer->messages.size();
        host_.say(*room_, peer, text);
        host_.think_now();
        host_.clock.pass(1);
        int answers = 0;
        bool is_refused = !request;
        const auto id = request ? request->id : bad.id;
        for (auto i = told; i < peer->messages.size(); ++i) {
            const json::object& message = peer->messages[i];
            const json::value* answered = message.if_contains("id");
            answers += id && answered != nullptr && *answered == *id ? 1 : 0;
            is_refused = is_refused || message.at("type").as_string() == "error";
        }
        if (id && ids_.insert(*id).second) {
            REQUIRE(answers == 1);
        }
        if (!request) {
            REQUIRE(host_.steps.size() == steps);
        }
        return !is_refused;
    }

    /// As after a restart.
    void play_again() {
        host_.clock.pass(120'000);  // reactions, clocks
        const auto again = host_.restart();
        const auto peer = host_.join(*again, "ann", {}, true);
        const auto present = host_.join(*room_, "ann", {}, true);
        for (const char* member : {"n", "observations", "facts", "to_act", "legal", "result", "log"}) {
            REQUIRE(peer->view.at(member) == present->view.at(member));
        }
    }

private:
    FakeHost host_;
    std::shared_ptr<room::Room> room_;
    std::vector<std::shared_ptr<FakePeer>> peers_;
    std::set<std::int64_t> ids_;
};

}  // namespace

bool play_wire_script(std::string_view script) {
    constexpr int kMaxLines = 24;
    const auto body = parse_json(take_line(script));
    if (!body) {
        return false;
    }
    const std::vector<std::string> levels = {"random", "greedy"};
    const auto settings = table::read_settings(*body, {table::SettingsSource::Kind::Request, levels});
    if (!settings) {
        return false;
    }
    const auto stored = table::read_stored_settings(table::write_stored_settings(*settings));
    REQUIRE(stored.ok());
    REQUIRE(table::write_stored_settings(*stored) == table::write_stored_settings(*settings));
    FakeHost host;
    const auto course = table::Course::begin({"t1", 0, "ann", *stored},
                                             [&](const table::Settings& asked) { return host.make_table(asked); });
    if (!course) {
        return false;
    }
    Script table(*stored);
    bool is_taken = true;
    for (int line = 0; line < kMaxLines && !script.empty(); ++line) {
        is_taken = table.say(take_line(script)) && is_taken;
    }
    table.play_again();
    return is_taken;
}

}  // namespace pangaea::test
