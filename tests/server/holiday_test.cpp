// Holidays: a game with a pace of days waits for somebody, and what a cheat, a bore and a vandal would do with that.
#include <doctest/doctest.h>

#include "server/lobby/holiday.h"
#include "server/room/room.h"
#include "tests/server/fake_host.h"
#include "tests/server/program.h"
#include "tests/server/stores.h"

namespace pangaea::holiday_test {
namespace {

using table::kOneDay;
using table::StepKind;
using test::FakeHost;
using test::FakePeer;
using test::settings_for;

/// Ann's turn at a table with three days for each decision.
struct DaysTable {
    explicit DaysTable(table::Settings settings = settings_for("gaia", 2)) {
        settings.pace = {table::Pace::Kind::Days, 3 * kOneDay, 0};
        room = host.open(settings, {"ann", "bob"});
        ann = host.join(*room, "ann");
        bob = host.join(*room, "bob");
    }
    /// Holiday from now on for so long, or its end; the error's code, or nothing.
    std::string holiday(std::int64_t ms, int seat = 0) {
        std::string code = "no answer";
        const std::string text = std::to_string(ms == 0 ? 0 : host.clock.now() + ms);
        room->request(
            {0, 0, StepKind::Holiday, seat, text}, "",
            [](const table::Course&, table::Step&) { return Result<bool>(true); },
            [&](const Result<json::object>& told) { code = told ? "" : told.error().code; });
        host.clock.run();
        return code;
    }
    std::string act() {
        const auto errors = ann->count("error");
        host.act(*room, ann, 0, "play forest 0,0");
        return ann->count("error") == errors ? "" : std::string(ann->last("error").at("code").as_string());
    }
    json::value seat(int which) const { return bob->view.at("table").at("seats").at(which); }
    std::int64_t left() const { return bob->view.at("clocks").at("left_ms").at(0).to_number<std::int64_t>(); }

    FakeHost host;
    std::shared_ptr<room::Room> room;
    std::shared_ptr<FakePeer> ann;
    std::shared_ptr<FakePeer> bob;
};

TEST_CASE("holiday: no time is lost, the others are told, and a restart keeps it") {
    DaysTable table;
    table.host.clock.pass(2 * kOneDay);
    const auto began = table.host.clock.now();
    CHECK(table.holiday(10 * kOneDay).empty());
    CHECK(table.seat(0).at("holiday") == began + 10 * kOneDay);
    CHECK(table.seat(1).at("holiday").is_null());
    CHECK(table.left() == kOneDay);
    CHECK(table.bob->view.at("clocks").at("at") == began + 10 * kOneDay);
    table.host.clock.pass(5 * kOneDay);
    table.room->shut("down");
    table.room = table.host.restart();
    table.ann = table.host.join(*table.room, "ann");
    table.bob = table.host.join(*table.room, "bob");
    CHECK(table.seat(0).at("holiday") == began + 10 * kOneDay);
    CHECK(table.left() == kOneDay);
    // A day after the holiday the time has run out.
    table.host.clock.pass(6 * kOneDay - 1000);
    CHECK(table.seat(0).at("away") == false);
    table.host.clock.pass(2000);
    CHECK(table.seat(0).at("away") == true);
}

TEST_CASE("holiday: ended early, the clock goes on where it was") {
    DaysTable table;
    table.host.clock.pass(kOneDay);
    REQUIRE(table.holiday(20 * kOneDay).empty());
    table.host.clock.pass(4 * kOneDay);
    REQUIRE(table.holiday(0).empty());
    CHECK(table.seat(0).at("holiday").is_null());
    CHECK(table.left() == 2 * kOneDay);
    CHECK(table.holiday(0) == "not_started");
    CHECK(table.act().empty());
}

TEST_CASE("holiday: a cheat cannot play where they win and be on holiday where they lose") {
    DaysTable table;
    REQUIRE(table.holiday(5 * kOneDay).empty());
    CHECK(table.act() == "on_holiday");
    REQUIRE(table.holiday(0).empty());
    CHECK(table.act().empty());
}

TEST_CASE("holiday: a game waits thirty days for one seat, however often it is asked to") {
    for (const bool is_rated : {false, true}) {
        auto settings = settings_for("gaia", 2);
        settings.is_rated = is_rated;
        DaysTable table(settings);
        CHECK(table.holiday(31 * kOneDay) == "out_of_range");
        for (int i = 0; i < 3; ++i) {
            REQUIRE(table.holiday(10 * kOneDay).empty());
            CHECK(table.holiday(10 * kOneDay) == "not_started");  // nor is one made longer
            table.host.clock.pass(10 * kOneDay + 1);
        }
        CHECK(table.holiday(1) == "out_of_range");
        if (!is_rated) {  // nor does it help to give the seat on
            table.room->request(
                {0, 0, StepKind::Move, 0, "cid"}, "Cid",
                [](const table::Course&, table::Step&) { return Result<bool>(true); },
                [](const Result<json::object>& told) { CHECK(told); });
            table.host.clock.run();
            CHECK(table.holiday(1) == "out_of_range");
        }
        table.host.clock.pass(3 * kOneDay);
        CHECK(table.seat(0).at(is_rated ? "resigned" : "away") == true);
    }
}

TEST_CASE("holiday: not in live games, not without a clock, not for others, not when time is up or the game is over") {
    for (const auto& pace : {table::Pace{table::Pace::Kind::Live, 60'000, 0}, table::Pace{}}) {
        FakeHost host;
        auto settings = settings_for("gaia", 2);
        settings.pace = pace;
        auto room = host.open(settings, {"ann", "bob"});
        std::string code;
        room->look([&](const table::Course* course, unsigned, int) {
            code = course->holiday_step("ann", host.clock.now() + kOneDay, host.clock.now()) ? "given" : "refused";
        });
        host.clock.run();
        CHECK(code == "refused");
    }
    DaysTable table;
    CHECK(table.holiday(-5) == "out_of_range");
    CHECK(table.holiday(kOneDay, 7) == "not_found");
    // Where the alarm comes late the time is up all the same.
    std::string code;
    const auto late = table.host.clock.now() + 3 * kOneDay;
    table.room->look([&](const table::Course* course, unsigned, int) {
        code = course->holiday_step("ann", late + kOneDay, late) ? "given" : "refused";
        code += course->holiday_step("ann", late + kOneDay, late - 1) ? " given" : " refused";
        code += course->holiday_step("eve", late, late - 1) ? " given" : " refused";
    });
    table.host.clock.run();
    CHECK(code == "refused given refused");
    table.host.clock.pass(3 * kOneDay + 1);
    CHECK(table.holiday(kOneDay) == "not_yours");  // a computer plays
    table.host.say(*table.room, table.bob, R"({"type":"resign","id":1,"seat":1})");
    table.host.say(*table.room, table.ann, R"({"type":"resign","id":1,"seat":0})");
    CHECK(table.holiday(kOneDay, 1) == "not_started");
}

TEST_CASE("holiday: nobody is replaced by a computer meanwhile, and a vote before it does not go on") {
    DaysTable table;
    table.room->disconnect(table.ann);
    table.host.clock.run();
    const std::string vote = R"({"type":"vote","id":1,"what":"takeover","yes":true,"seat":0})";
    table.host.say(*table.room, table.bob, vote);
    REQUIRE(table.holiday(kOneDay).empty());
    table.host.clock.pass(120'000);
    CHECK(table.seat(0).at("away") == false);
    table.host.say(*table.room, table.bob, vote);
    CHECK(table.bob->last("error").at("code") == "not_started");
    table.host.clock.pass(kOneDay);
    table.host.say(*table.room, table.bob, vote);
    table.host.clock.pass(60'001);
    CHECK(table.seat(0).at("away") == true);
}

TEST_CASE("holiday: thirty days in a year, each a day at least, a week between two") {
    using lobby::leave_of;
    const store::Time now = 1000 * kOneDay;
    CHECK(leave_of({}, now).left == 30 * kOneDay);
    CHECK(leave_of({}, now).next == 0);
    // Thirty at the end of one year are not followed by thirty at the beginning of the next.
    CHECK(leave_of({{now - 30 * kOneDay, now}}, now).left == 0);
    CHECK(leave_of({{now - 30 * kOneDay, now}}, now).next == now + 7 * kOneDay);
    CHECK(leave_of({{now, now + 4 * kOneDay}}, now).until == now + 4 * kOneDay);
    std::vector<store::Holiday> many;
    for (int i = 0; i < 40; ++i) {
        many.push_back({now - 100 * kOneDay + i, now - 100 * kOneDay + i + 1});
    }
    CHECK(leave_of(many, now).left == 0);
}

// --- over HTTP

using test::account;
using test::get;
using test::post;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

std::string code_in(const test::HttpAnswer& answer) {
    return answer.status == 200 ? "" : std::string(answer.json().at("error").at("code").as_string());
}

TEST_CASE("serve: a holiday is told at all tables with a pace of days, exported, deleted, and not for guests") {
    const TemporaryFolder folder;
    ServerProgram server({"--data", folder.path()});
    const int port = server.port();
    const std::string ann = account(port, "Ann");
    const std::string bob = account(port, "Bob");
    const std::string days = R"({"game":"gaia","pace":{"kind":"days","days":3},"begins":"seats",)"
                             R"("seats":[{"kind":"person"},{"kind":"open"}]})";
    std::vector<std::string> tables;
    for (const std::string& settings :
         {days, days, std::string(R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}]})")}) {
        tables.push_back(test::new_table(port, ann, settings));
        REQUIRE(post(port, "/api/tables/" + tables.back() + "/join", "{}", bob).status == 200);
    }
    tables.push_back(test::new_table(port, ann, days));  // waits for somebody
    const auto take = [&](const std::string& cookie, const std::string& number) {
        return post(port, "/api/me/holiday", R"({"days":)" + number + "}", cookie);
    };
    CHECK(code_in(get(port, "/api/me/holiday")) == "no_identity");
    CHECK(code_in(take(test::guest(port, "Eve"), "3")) == "no_account");
    CHECK(code_in(take(ann, "31")) == "bad_request");
    CHECK(code_in(take(ann, "-1")) == "bad_request");
    CHECK(get(port, "/api/me/holiday", ann).json().at("holiday").at("days_left") == 30);
    TableSocket socket(port, tables[0], bob);
    REQUIRE(socket.wait_for("view"));
    const auto taken = take(ann, "5");
    REQUIRE_MESSAGE(taken.status == 200, taken.body);
    const auto until = taken.json().at("holiday").at("until");
    CHECK(taken.json().at("holiday").at("days_left") == 25);
    while (socket.view.at("table").at("seats").at(0).at("holiday") != until) {
        REQUIRE(socket.next());
    }
    const auto told = [&](const std::string& id) {
        return get(port, "/api/tables/" + id, bob).json().at("table").at("seats").at(0).at("holiday");
    };
    CHECK(told(tables[1]) == until);
    CHECK(told(tables[2]).is_null());
    CHECK(told(tables[3]) == until);
    // Asked for again it is the same holiday.
    CHECK(take(ann, "20").json().at("holiday").at("until") == until);
    CHECK(get(port, "/api/me/export", ann).json().at("holidays").as_array().size() == 1);
    // Over is over, and the next one has to wait.
    const auto over = take(ann, "0");
    CHECK(over.json().at("holiday").at("until").is_null());
    CHECK(over.json().at("holiday").at("days_left") == 29);
    CHECK(told(tables[1]).is_null());
    const auto soon = take(ann, "5");
    CHECK(code_in(soon) == "on_holiday");
    CHECK(soon.json().at("error").at("retry_after").to_number<int>() > 6 * 86'400);
    CHECK(test::call(port, {"DELETE", "/api/me", R"({"confirm":true,"password":"correct horse"})", ann, ""}).status ==
          200);
}

}  // namespace
}  // namespace pangaea::holiday_test
