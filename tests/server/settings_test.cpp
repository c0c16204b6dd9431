// A table's settings are described once (table/settings.cpp): the schema, from which the page's types are made, and the
// list in docs/api.md say the same, and every setting comes back from the store.
#include "table/settings.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "tests/server/program.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

using table::SettingsSource;

std::string file(const std::string& name) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    std::ifstream in((source == nullptr ? std::string(".") : std::string(source)) + "/" + name);
    std::stringstream text;
    text << in.rdbuf();
    REQUIRE_MESSAGE(in.good(), name);
    return text.str();
}

TEST_CASE("the schema and the documentation describe the settings as the rows do") {
    const json::value schema = json::parse(file("table/messages.schema.json"));
    const json::object& asked = schema.at("$defs").at("NewTable").at("properties").as_object();
    const json::object& shown = schema.at("$defs").at("TableInfo").at("properties").as_object();
    const std::string page = file("docs/api.md");
    std::size_t count = 0;
    for (const table::SettingRow& row : table::setting_rows()) {
        const std::string name(row.name);
        CAPTURE(name);
        if (row.shown == table::Shown::Yes) {
            CHECK(shown.contains(name));
        }
        if (row.known == table::Known::Stored) {
            continue;
        }
        ++count;
        REQUIRE(asked.contains(name));
        CHECK(asked.at(name) == table::schema_of(row));
        const std::string line =
            "| `" + name + "` | " + std::string(row.standard) + " | " + std::string(row.meaning) + " |\n";
        CHECK_MESSAGE(page.find(line) != std::string::npos, "docs/api.md should say: " << line);
    }
    CHECK(asked.size() == count);
}

TEST_CASE("what can be chosen is what the documentation shows") {
    const std::string page = file("docs/api.md");
    const auto begin = page.find('{', page.find("`GET /api/games` tells"));
    const json::value shown = json::parse(page.substr(begin, page.find("```", begin) - begin));
    const test::ServerProgram server({"--db", "memory:"});
    CHECK(test::get(server.port(), "/api/games").json() == shown);
}

json::value asked(const std::string& more) {
    return json::parse(R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open","colour":"red"}])" + more + "}");
}

TEST_CASE("settings come back from the store, and have defaults that fit the table") {
    const auto made =
        table::read_settings(asked(R"(,"pace":{"kind":"days","days":3},"watch":"link","undo":"never")"), {});
    REQUIRE(made.ok());
    CHECK(made->begins == table::Begins::Lot);
    CHECK(made->reaction_ms == 4 * 60 * 60 * 1000);
    CHECK(made->seats[1].colour == 3);
    const auto stored = table::read_stored_settings(table::write_stored_settings(*made));
    REQUIRE(stored.ok());
    CHECK(table::write_stored_settings(*stored) == table::write_stored_settings(*made));
    CHECK(stored->rules_version == table::kRulesVersion);
    const auto alone = table::read_settings(
        json::parse(R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"computer","level":"x"}]})"), {});
    REQUIRE(alone.ok());
    CHECK(alone->begins == table::Begins::Seats);
    CHECK(alone->reaction_ms == 4000);
    // As an earlier version wrote it.
    const auto old = table::read_stored_settings(
        R"({"game":"gaia","rules":{},"components":"house","seats":[{"kind":"person","level":""}],"pace":{"kind":"none"},)"
        R"("watch":"all","undo":"informed","public":true,"rated":false,"hints":true,"takeover":"greedy","reaction_ms":1000,"seed":7,"seed_given":false})");
    REQUIRE(old.ok());
    CHECK(old->begins == table::Begins::Seats);
    CHECK(old->reaction_ms == 1000);
    CHECK(old->rules_version == 1);
    CHECK_FALSE(old->is_seed_given);
}

TEST_CASE("settings that make no sense are refused with their entry") {
    for (const char* more : {R"(,"watch":"me")", R"(,"undo":"free")", R"(,"reaction_ms":0)", R"(,"reaction_ms":70000)",
                             R"(,"begins":"me")", R"(,"rated":true,"seed":5)", R"(,"colour":"red")",
                             R"(,"seed":1,"same_deal_as":"x")", R"(,"seed_given":true)"}) {
        CAPTURE(more);
        CHECK_FALSE(table::read_settings(asked(more), {}).ok());
    }
    CHECK_FALSE(table::read_settings(json::parse(R"({"game":"gaia","seats":[{"kind":"open","colour":"red"},)"
                                                 R"({"kind":"open","colour":"red"}]})"),
                                     {})
                    .ok());
    CHECK_FALSE(
        table::read_settings(json::parse(R"({"game":"gaia","seats":[{"kind":"person","name":"Ann"}]})"), {}).ok());
}

}  // namespace
}  // namespace pangaea
