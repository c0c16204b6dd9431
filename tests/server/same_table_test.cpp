// One table, wherever it is refereed: a script of requests played in a room and at a table on one device gets the same
// messages, letter by letter. Besides: who begins, colours.
#include <doctest/doctest.h>

#include "bindings/wasm/local_table.h"
#include "engine/core/hash.h"
#include "engine/core/rng.h"
#include "tests/server/fake_host.h"

namespace pangaea {
namespace {

using test::FakeHost;
using test::FakePeer;

constexpr std::uint64_t kDeal = 11;

/// A room and a local table with the same settings; every request goes to both.
class Both {
public:
    explicit Both(const std::string& open)
        : local_(host_.bots(), ComponentLibrary({test::data_folder() + "/components"})) {
        host_.chance = mix64(~kDeal);  // of which a local table draws its lot
        auto start = wasm::read_local_start(json::parse(open));
        REQUIRE_MESSAGE(start.ok(), (start ? "" : start.error().message));
        std::vector<std::string> people;
        for (const auto& seat : start->settings.seats) {
            people.push_back(seat.kind == table::SeatKind::Person ? "local" : "");
        }
        (void)host_.open(start->settings, people);
        host_.start = *start;
        room_ = host_.restart();
        room::Visitor visitor;
        visitor.who = "local";
        visitor.wants_facts = true;
        peer_ = std::make_shared<FakePeer>();
        room_->connect(peer_, visitor);
        host_.clock.run();
        compare(local_.answer(open));
    }

    /// Computers answer in a room when they are asked to; here they decide the same because they have one choice.
    void say(std::string text) {
        const std::string number = std::to_string(peer_->n());
        if (const auto at = text.find("@n"); at != std::string::npos) {
            text.replace(at, 2, number);
        }
        host_.say(*room_, peer_, text);
        auto messages = local_.answer(text);
        for (auto more = local_.step(); !more.empty(); more = local_.step()) {
            messages.insert(messages.end(), more.begin(), more.end());
        }
        compare(messages);
    }
    void act(const std::string& action) {
        say(json::serialize(json::object{{"type", "act"},
                                         {"id", 1},
                                         {"n", peer_->n()},
                                         {"seat", peer_->view.at("legal").at("seat")},
                                         {"action", action}}));
    }
    FakePeer& peer() { return *peer_; }

private:
    void compare(const std::vector<std::string>& local) {
        const std::vector<std::string> told(peer_->texts.begin() + static_cast<std::ptrdiff_t>(heard_),
                                            peer_->texts.end());
        heard_ = peer_->texts.size();
        REQUIRE(told.size() == local.size());
        for (std::size_t i = 0; i < told.size(); ++i) {
            CHECK(told[i] == local[i]);
        }
    }

    FakeHost host_;
    wasm::LocalTable local_;
    std::shared_ptr<room::Room> room_;
    std::shared_ptr<FakePeer> peer_;
    std::size_t heard_ = 0;
};

struct Setting {
    std::string game;
    std::string rules;
    std::string begins;
};

std::string hot_seat(const Setting& setting, const std::string& undo) {
    json::array people;
    for (const char* name : {"Ann", "Bob", "Cid"}) {
        people.push_back({{"kind", "person"}, {"name", name}});
    }
    return json::serialize(json::object{{"type", "open"},
                                        {"table", "t1"},
                                        {"game", setting.game},
                                        {"rules", json::parse(setting.rules)},
                                        {"begins", setting.begins},
                                        {"seats", people},
                                        {"undo", undo},
                                        {"hints", false},
                                        {"seed", kDeal}});
}

const Setting kSettings[] = {
    {"gaia", R"({"mode":"advanced"})", "seats"},
    {"gaia", R"({"mode":"advanced","edition":"hu","disasters":true,"lightning":3})", "lot"},
    {"planet", "{}", "lot"},
    {"planet", R"({"beginner":true,"mystery":true})", "seats"},
};

/// Random requests, sensible and not, to the end of the script or of the game.
void play_script(Both& table, int game) {
    Rng rng(static_cast<std::uint64_t>(game));
    for (int i = 0; i < 150 && !table.peer().view.at("result").at("over").as_bool(); ++i) {
        const auto seat = std::to_string(rng.below(4));
        const auto legal = table.peer().has_legal() ? table.peer().legal() : json::array{"none"};
        const std::string action(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string());
        switch (rng.below(12)) {
            case 0:
                table.say(R"({"type":"undo","id":2,"n":@n,"seat":)" + seat + "}");
                break;
            case 1:
                table.say(R"({"type":"orders","id":3,"seat":)" + seat + R"(,"order":")" +
                          (rng.below(2) == 0 ? "city" : "ask") + "\"}");
                break;
            case 2:
                table.say(R"({"type":"preview","id":4,"seat":)" + seat + R"(,"action":")" + action + "\"}");
                table.say(R"({"type":"previews","id":4,"n":@n,"seat":)" + seat + R"(,"actions":[")" + action +
                          R"(","fly"]})");
                break;
            case 3:
                table.say(R"({"type":"act","id":5,"n":0,"seat":)" + seat + R"(,"action":"draw life"})");
                table.say(R"({"type":"hint","id":6,"seat":)" + seat + "}");
                table.say(R"({"type":"ping","id":7})");
                table.say(R"({"type":"orders","seat":9})");
                break;
            default:
                if (table.peer().has_legal()) {
                    table.act(action);
                }
        }
    }
    // Those who are not to act, so that no computer has to play for them: the last one left has won.
    for (int seat = 0; seat < 3; ++seat) {
        if (table.peer().view.at("to_act") != seat) {
            table.say(R"({"type":"resign","id":8,"seat":)" + std::to_string(seat) + "}");
        }
    }
}

TEST_CASE("a room and a table on one device tell the same, letter by letter") {
    for (const Setting& setting : kSettings) {
        for (const std::string undo : {"free", "informed", "never"}) {
            for (int game = 0; game < test::games(2, 20); ++game) {
                CAPTURE(setting.game);
                CAPTURE(setting.rules);
                CAPTURE(undo);
                CAPTURE(game);
                Both table(hot_seat(setting, undo));
                play_script(table, game);
            }
        }
    }
}

TEST_CASE("the order drawn by lot is told, stored, and who begins is who drew the first place") {
    FakeHost host;
    auto settings = test::settings_for("gaia", 3);
    settings.begins = table::Begins::Lot;
    settings.seats[2].colour = 0;
    auto room = host.open(settings, {"ann", "bob", "cid"});
    REQUIRE(host.steps.size() == 4);
    CHECK(host.steps.back().kind == "lot");
    auto ann = host.join(*room, "ann");
    const auto& table = ann->view.at("table");
    CHECK(table.at("status") == "playing");
    CHECK(table.at("begins") == "lot");
    unsigned places = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto place = table.at("lot").at(i).to_number<unsigned>();
        places |= 1U << place;
        CHECK(table.at("seats").at(i).at("who") == std::vector{"ann", "bob", "cid"}[place]);
        CHECK(table.at("seats").at(i).at("colour") == std::vector{"yellow", "green", "blue"}[place]);
    }
    CHECK(places == 7);
    auto again = host.restart();
    CHECK(host.join(*again, "ann")->view.at("table").at("lot") == table.at("lot"));
    CHECK(host.steps.size() == 4);
}

TEST_CASE("colours are chosen before the beginning, and nobody's is taken away") {
    FakeHost host;
    auto settings = test::settings_for("gaia", 3);
    auto room = host.open(settings, {"ann", "bob"});
    const auto choose = [&](int seat, const std::string& colour) {
        std::optional<Result<json::object>> answer;
        room->request(
            {0, 0, table::StepKind::Colour, seat, colour}, "", [](const table::Course&, table::Step&) { return true; },
            [&](Result<json::object> table) { answer = std::move(table); });
        host.clock.run();
        return *answer;
    };
    CHECK(choose(0, "yellow").error().code == "taken");
    CHECK(choose(0, "pink").error().code == "bad_request");
    const auto swapped = choose(0, "green");  // of the open seat, which gets hers
    REQUIRE(swapped.ok());
    CHECK(swapped->at("seats").at(0).at("colour") == "green");
    CHECK(swapped->at("seats").at(2).at("colour") == "blue");
    CHECK(choose(0, "white").ok());
}

}  // namespace
}  // namespace pangaea
