// The store's contract, the same for every engine, and what is left when writes fail half-way.
#include "server/store/store.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "server/store/journal.h"
#include "server/store/sql_store.h"
#include "tests/server/stores.h"

namespace pangaea::store {
namespace {

Step step(std::int64_t n, std::string text) { return {n, 1000 + n, "act", 0, std::move(text)}; }

TableRow row(std::string id, std::string status = "playing") {
    TableRow table;
    table.id = std::move(id);
    table.status = std::move(status);
    table.is_listed = true;
    table.created = 5;
    table.maker = "p_ann";
    table.settings = R"({"game":"gaia"})";
    table.summary = "{}";
    return table;
}

std::vector<std::string> texts(Store& store, std::string_view table) {
    std::vector<std::string> list;
    const auto steps = store.steps(table, 0);
    for (const Step& each : *steps) {
        list.push_back(each.text);
    }
    return list;
}

TEST_CASE("steps are kept in order, each number once") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        const Step first[] = {step(1, "a")};
        const std::pair<int, std::string> seats[] = {{0, "p_ann"}};
        REQUIRE(store.create_table(row("t1"), first, seats));
        REQUIRE(store.create_table(row("t2"), {}, {}));
        CHECK(store.create_table(row("t1"), {}, {}).error().code == "taken");

        const Append appends[] = {{"t1", step(2, "b"), {}}, {"t1", step(2, "twice"), {}}, {"t2", step(1, "x"), {}}};
        const auto results = store.append(appends);
        CHECK(results[0]);
        CHECK(results[1].error().code == "taken");
        CHECK(results[2]);
        CHECK(texts(store, "t1") == std::vector<std::string>{"a", "b"});
        CHECK(store.steps("t1", 1)->size() == 1);
        CHECK(texts(store, "t2") == std::vector<std::string>{"x"});
        CHECK(texts(store, "nowhere").empty());
    }
}

TEST_CASE("steps that come together are all stored, or none") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.create_table(row("t1"), {}, {}));
        const Append appends[] = {{"t1", step(1, "a"), {}},
                                  {"t1", step(3, "c"), TableChange{"playing", "{}", {}}, {step(2, "b")}},
                                  {"t1", step(4, "late"), {}, {step(3, "late")}},
                                  {"t1", step(5, "e"), {}, {step(4, "d")}}};
        const auto results = store.append(appends);
        CHECK(results[1]);
        CHECK(results[2].error().code == "taken");
        CHECK(results[3]);
        CHECK(texts(store, "t1") == std::vector<std::string>{"a", "b", "c", "d", "e"});
        const Append last[] = {{"t1", step(7, "g"), TableChange{"over", "{}", {}}, {step(6, "f")}}};
        REQUIRE(store.append(last)[0]);
        CHECK(texts(store, "t1").size() == 7);
        CHECK(store.steps("t1", 5)->size() == 2);
    }
}

TEST_CASE("a change of the table is stored with its step, or not at all") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.create_table(row("t1", "open"), {}, {}));
        CHECK(store.listed({10, 10})->size() == 1);
        const Append good[] = {{"t1", step(1, "a"), TableChange{"over", R"({"x":1})", {{1, "p_bob"}}}}};
        REQUIRE(store.append(good)[0]);
        const Append late[] = {{"t1", step(1, "b"), TableChange{"open", "{}", {{1, "p_cid"}}}}};
        CHECK(!store.append(late)[0]);
        CHECK(store.table("t1")->status == "over");
        CHECK(store.table("t1")->ended == 1001);
        CHECK(store.table("t1")->summary == R"({"x":1})");
        CHECK(store.listed({10, 10})->empty());
        CHECK(store.tables_of("p_bob", "", 10)->size() == 1);
        CHECK(store.tables_of("p_cid", "", 10)->empty());
        CHECK(store.table("nowhere").error().code == "not_found");
    }
}

TEST_CASE("one's own tables come newest first, each once, page by page") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        for (const char* id : {"t1", "t2", "t3", "t4"}) {
            // Two seats on one device, and a stranger.
            auto table = row(id);
            table.own_set = {"gaia", table.id == "t4" ? "0123456789abcdef" : ""};
            REQUIRE(store.create_table(table, std::vector<Step>{step(1, "a")},
                                       {{{0, "p_ann"}, {1, "p_bob"}, {2, "p_ann"}}}));
        }
        CHECK(store.tables_of("p_ann", "", 1)->at(0).own_set.hash == "0123456789abcdef");
        CHECK(store.tables_of("p_ann", "t4", 1)->at(0).own_set.hash.empty());
        const auto page = [&](const std::string& before, int limit) {
            std::string ids;
            const auto found = store.tables_of("p_ann", before, limit);
            REQUIRE(found);
            for (const auto& table : *found) {
                ids += table.id + " ";
            }
            return ids;
        };
        CHECK(page("", 3) == "t4 t3 t2 ");
        CHECK(page("t2", 3) == "t1 ");
        CHECK(page("t1", 3).empty());
    }
}

TEST_CASE("identities, keys and chat") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        const std::string hostile = "Robert'); DROP TABLE identities;--";
        REQUIRE(store.add_identity({"p_ann", hostile, "ann", "hash", 7}));
        REQUIRE(store.add_identity({"p_bob", "Bob", {}, {}, 8}));
        CHECK(store.add_identity({"p_cid", "Cid", "ann", {}, 9}).error().code == "taken");
        CHECK(store.identity("p_ann")->name == hostile);
        CHECK(store.account("ann")->id == "p_ann");
        CHECK(store.account("bob").error().code == "not_found");
        CHECK(!store.identity("p_bob")->account.has_value());
        const Identity bob = *store.identity("p_bob");
        REQUIRE(store.change_identity(bob, {"p_bob", "Robert", "bob", "h", 0}));
        CHECK(store.account("bob")->name == "Robert");
        // Whoever read him before that does not undo it.
        CHECK(store.change_identity(bob, {"p_bob", "Bobby", {}, {}, 0}).error().code == "busy");
        CHECK(store.account("bob")->name == "Robert");
        CHECK(store.change_identity(*store.identity("p_bob"), {"p_bob", "Rob", "ann", "h", 0}).error().code == "taken");

        REQUIRE(store.add_key({"h1", "cookie", "p_ann", "", -1, 0}));
        REQUIRE(store.add_key({"h2", "claim", "p_ann", "t1", 1, 50}));
        CHECK(store.key("h1")->identity == "p_ann");
        CHECK(store.take_key("h2")->seat == 1);
        CHECK(store.take_key("h2").error().code == "not_found");
        REQUIRE(store.add_key({"h3", "seat", "p_ann", "t1", 1, 50}));
        REQUIRE(store.drop_expired_keys(51));
        CHECK(!store.key("h3"));
        CHECK(store.key("h1"));

        CHECK(*store.add_chat("t1", {0, 5, "p_ann", "Ann", 0, "<script>"}) == 1);
        CHECK(*store.add_chat("t1", {0, 6, "p_bob", "Bob", -1, "hm"}) == 2);
        CHECK(store.chat("t1", 10)->at(0).text == "<script>");
        CHECK(store.chat("t1", 1)->at(0).text == "hm");
        CHECK(store.chat_of("p_ann")->size() == 1);

        const Identity ann = *store.identity("p_ann");
        REQUIRE(store.delete_identity("p_ann"));
        CHECK(store.change_identity(ann, {"p_ann", "Ann", "ann", "hash", 7}).error().code == "busy");
        CHECK(store.identity("p_ann")->name == "somebody");
        CHECK(!store.account("ann"));
        CHECK(!store.key("h1"));
        CHECK(store.chat("t1", 10)->size() == 1);
    }
}

TEST_CASE("a game is rated once") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        for (const char* id : {"t1", "t2", "t3"}) {
            auto rated = row(id, std::string_view(id) == "t2" ? "playing" : "over");
            rated.is_rated = std::string_view(id) != "t3";
            REQUIRE(store.create_table(rated, {}, {}));
        }
        REQUIRE(store.add_identity({"p_ann", "Ann", "ann", "x", 0}));
        REQUIRE(store.add_identity({"p_bob", "Bob", "bob", "x", 0}));
        CHECK(store.rating("p_ann", "gaia")->rating == 1500);
        CHECK(*store.to_rate(10) == std::vector<std::string>{"t1"});  // t2 is not over, t3 is not rated
        const RatedPlayer players[] = {{"p_ann", 0}, {"p_bob", 1}};
        const auto win = [](std::vector<Rating> ratings, const std::vector<int>& places) {
            CHECK(places == std::vector{0, 1});
            ratings.at(0).rating += 112.5;
            ++ratings.at(0).games;
            return ratings;
        };
        REQUIRE(store.rate("t1", "gaia", 5, players, win));
        CHECK(store.rate("t1", "gaia", 6, players, win).error().code == "taken");
        const auto why = store.rating_changes("p_ann", 10);
        REQUIRE(why->size() == 1);
        CHECK(why->at(0).before == 1500);
        CHECK(why->at(0).after == 1612.5);
        CHECK(why->at(0).table == "t1");
        CHECK(why->at(0).why == "game");
        CHECK(store.to_rate(10)->empty());
        CHECK(store.rating("p_ann", "gaia")->rating == 1612.5);
        CHECK(store.rating("p_ann", "gaia")->games == 1);
        CHECK(store.best("gaia", 5)->at(0).name == "Ann");
        CHECK(store.best("planet", 5)->empty());
    }
}

TEST_CASE(
    "fair: an early resignation is not rated, three times a day, and nobody is rated alone or once they are deleted") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.add_identity({"p_ann", "Ann", "ann", "x", 0}));
        REQUIRE(store.add_identity({"p_bob", "Bob", "bob", "x", 0}));
        const auto win = [](std::vector<Rating> ratings, const std::vector<int>&) {
            for (Rating& rating : ratings) {
                rating.rating += 10;
                ++rating.games;
            }
            return ratings;
        };
        const RatedPlayer early[] = {{"p_ann", 1, true}, {"p_bob", 0}};
        constexpr Time kDay = 24 * 60 * 60 * 1000;
        for (int i = 0; i < 5; ++i) {
            auto rated = row("t" + std::to_string(i), "over");
            rated.is_rated = true;
            REQUIRE(store.create_table(rated, {}, {}));
            REQUIRE(store.rate(rated.id, "gaia", i < 4 ? 1000 + i : 2 * kDay, early, win));
        }
        CHECK(store.rating("p_bob", "gaia")->games == 1);  // the fourth of the day
        CHECK(store.rating("p_ann", "gaia")->games == 1);
        CHECK(store.rating_changes("p_ann", 10)->size() == 5);
        CHECK(store.rating_changes("p_ann", 10)->at(0).why == "early");
        REQUIRE(store.delete_identity("p_ann"));
        auto rated = row("last", "over");
        rated.is_rated = true;
        REQUIRE(store.create_table(rated, {}, {}));
        const RatedPlayer players[] = {{"p_ann", 1}, {"p_bob", 0}};
        REQUIRE(store.rate("last", "gaia", 3 * kDay, players, win));
        CHECK(store.rating("p_ann", "gaia")->games == 0);
        CHECK(store.rating_changes("p_ann", 10)->empty());
        CHECK(store.rating("p_bob", "gaia")->games == 2);
    }
}

TEST_CASE("the host's hands: sanctions, reports, people by name; tables counted, listed fairly, deleted, expired") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.add_identity({"p_ann", "Ann", "ann", "x", 0}));
        REQUIRE(store.add_identity({"p_bob", "Bob", {}, {}, 0}));
        REQUIRE(store.set_sanction("p_bob", {5, 7}));
        REQUIRE(store.set_sanction("p_bob", {5, 8}));
        CHECK(store.sanction("p_bob")->banned == 5);
        CHECK(store.sanction("p_bob")->muted == 8);
        CHECK(store.sanction("p_ann")->banned == 0);
        CHECK(store.people("B", 10)->size() == 1);
        for (int i = 0; i < 6; ++i) {
            auto table = row("t" + std::to_string(i), "open");
            table.maker = i < 5 ? "p_bob" : "p_ann";
            table.is_listed = true;
            table.created = i == 2 ? 99 : 100 - i;
            REQUIRE(store.create_table(table, std::vector<Step>{step(1, "a")}, {{{0, table.maker}}}));
        }
        CHECK(*store.unfinished_of("p_bob") == 5);
        const auto ids = [&](const Listing& wanted) {
            std::string all;
            const auto found = store.listed(wanted);
            for (const TableRow& each : *found) {
                all += each.id + " ";
            }
            return all;
        };
        // Newest first; of those created at once the one whose id comes later. t0 to t4 are Bob's, who is a guest.
        CHECK(ids({100, 100}) == "t0 t2 t1 t3 t4 t5 ");
        CHECK(ids({100, 3}) == "t0 t2 t1 t5 ");
        CHECK(ids({3, 2}) == "t0 t2 t5 ");
        CHECK(ids({1, 3}) == "t5 ");
        CHECK(ids({3, 2, true, [](const TableRow& each) { return each.id != "t0"; }}) == "t2 t1 t5 ");
        const auto line = store.add_chat("t1", {0, 5, "p_bob", "Bob", 0, "rude"});
        REQUIRE(line);
        REQUIRE(store.add_report("t1", *line, "p_ann", 9));
        REQUIRE(store.add_report("t1", *line, "p_ann", 10));
        REQUIRE(store.add_report("t1", 77, "p_ann", 10));
        REQUIRE(store.reports(10)->size() == 1);
        CHECK(store.reports(10)->at(0).line.text == "rude");
        REQUIRE(store.delete_chat("t1", *line));
        CHECK(store.reports(10)->empty());
        const Append append[] = {{"t1", step(2, "b"), {}}};
        CHECK(store.append(append)[0]);
        REQUIRE(store.delete_table("t1"));
        CHECK(!store.table("t1"));
        CHECK(store.steps("t1", 0)->empty());
        CHECK(*store.unfinished_of("p_bob") == 4);
        REQUIRE(store.add_identity({"p_cid", "Cid", {}, {}, 1}));
        REQUIRE(store.expire(98, 5, 100));
        CHECK(!store.table("t3"));
        CHECK(store.table("t0"));
        CHECK(!store.identity("p_cid"));
        CHECK(store.identity("p_ann"));
        CHECK(store.identity("p_bob"));  // who is under a sanction, and sits somewhere
        CHECK(store.try_write());
        REQUIRE(store.add_key({"h1", "cookie", "p_ann", "", -1, 0}));
        REQUIRE(store.add_key({"h2", "seat", "p_ann", "t0", 0, 0}));
        REQUIRE(store.drop_keys_of("p_ann", "cookie", ""));
        CHECK(!store.key("h1"));
        CHECK(store.key("h2"));
        REQUIRE(store.drop_keys_of("p_ann", "", "h2"));
        CHECK(store.key("h2"));
        REQUIRE(store.drop_keys_of("p_ann", "", ""));
        CHECK(!store.key("h2"));
        const auto complained = store.add_chat("t0", {0, 5, "p_bob", "Bob", 0, "rude"});
        REQUIRE(complained);
        REQUIRE(store.add_report("t0", *complained, "p_ann", 9));
        for (int i = 0; i < 510; ++i) {
            REQUIRE(store.add_chat("t0", {0, 5, "p_bob", "Bob", 0, "again"}));
        }
        CHECK(store.chat("t0", 1000)->size() == 501);  // a flood washes no complaint away
        REQUIRE(store.reports(10)->size() == 1);
        CHECK(store.reports(10)->at(0).line.text == "rude");
    }
}

TEST_CASE("tables that are not shown take nobody's place, nor do guests' an account's; the oldest asks stand first") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.add_identity({"p_ann", "Ann", "ann", "x", 0}));
        const auto make = [&](const std::string& id, const std::string& maker, Time created, const char* status) {
            auto table = row(id, status);
            table.maker = maker;
            table.created = created;
            REQUIRE(store.create_table(table, {}, {}));
        };
        make("ann", "p_ann", 1, "open");
        make("game", "p_ann", 1, "playing");
        for (int i = 0; i < 150; ++i) {  // every other one has left all their tables
            const std::string guest = "p_" + std::to_string(i);
            REQUIRE(store.add_identity({guest, guest, {}, {}, 0}));
            for (int k = 0; k < 4; ++k) {
                make((i % 2 == 0 ? "left" : "here") + std::to_string(k) + guest, guest, 1000 - 10 * k - i, "open");
            }
            REQUIRE(store.set_word(guest, "p_ann", "friend", 100 + i / 2));
        }
        const auto is_here = [](const TableRow& each) { return !each.id.starts_with("left"); };
        const auto shown = store.listed({100, 3, false, is_here});
        REQUIRE(shown);
        REQUIRE(shown->size() == 100);
        CHECK(shown->back().id == "ann");
        CHECK(std::all_of(shown->begin(), shown->end(), is_here));
        const auto first = std::count_if(shown->begin(), shown->end(),
                                         [](const TableRow& each) { return each.id.starts_with("here0"); });
        CHECK(first == 75);
        CHECK(store.listed({100, 3})->back().id == "ann");  // before all guests
        const auto newest = [](const TableRow& each) { return each.id == "ann" || each.id == "game"; };
        CHECK(store.listed({100, 3, false, newest})->size() == 2);
        CHECK(store.listed({100, 3, true, newest})->size() == 1);
        REQUIRE(store.add_identity({"p_bob", "Bob", "bob", "x", 0}));
        REQUIRE(store.set_word("p_bob", "p_ann", "friend", 1000));
        const auto asking = store.acquaintances("p_ann");
        REQUIRE(asking->size() == 50);
        CHECK(asking->at(0).id == "p_bob");
        for (std::size_t i = 1; i < 50; ++i) {  // pairs asked at once: p_0, p_1, p_2, …
            CHECK(asking->at(i).id == "p_" + std::to_string(i - 1));
        }
    }
}

TEST_CASE("tables of a node that died are adopted by one other") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        REQUIRE(store.create_table(row("t1"), {}, {}));
        REQUIRE(store.create_table(row("t2", "over"), {}, {}));
        constexpr Time kMinute = 60'000;
        CHECK(store.beat("a", kMinute)->size() == 1);
        CHECK(store.beat("b", kMinute)->size() == 2);
        const std::string both[] = {"a", "b"};
        CHECK(*store.claim("t1", "a", both) == "a");
        CHECK(*store.claim("t1", "b", both) == "a");
        CHECK(store.adopt("b", both, 10)->empty());
        const std::string alone[] = {"b"};
        CHECK(*store.adopt("b", alone, 10) == std::vector<std::string>{"t1"});
        CHECK(*store.claim("t1", "a", both) == "b");
        CHECK(store.beat("b", -kMinute)->empty());  // by the database's clock, whatever ours says
        CHECK(*store.run_by("b") == std::vector<std::string>{"t1"});
        REQUIRE(store.release("t1", "a"));  // who does not run it
        CHECK(*store.run_by("b") == std::vector<std::string>{"t1"});
        REQUIRE(store.release("t1", "b"));
        CHECK(store.adopt("b", alone, 10)->empty());  // it waits for somebody to come
        CHECK(*store.claim("t1", "b", both) == "b");
        const std::string odd[] = {"b", "it's'); DELETE FROM tables; --"};  // a name is never part of a statement
        CHECK(store.adopt(odd[1], odd, 10)->empty());
        CHECK(*store.claim("t1", odd[1], odd) == "b");
        CHECK(*store.claim("t1", odd[1], std::span(odd).subspan(1)) == odd[1]);
    }
}

TEST_CASE("a write that fails at any statement leaves nothing half-done, and the next one works") {
    const test::TemporaryFolder folder;
    for (int failing = 1; failing <= 10; ++failing) {
        CAPTURE(failing);
        test::FaultPlan plan;
        SqlStore store(test::faulty_connect(folder.path() + "/" + std::to_string(failing) + ".db", plan), 1, 0);
        REQUIRE(store.migrate());
        REQUIRE(store.create_table(row("t1"), {}, {}));
        plan.fail_at = plan.statements + failing;
        const Append appends[] = {{"t1", step(1, "a"), TableChange{"over", "new", {{0, "p_ann"}}}},
                                  {"t1", step(2, "b"), {}}};
        const auto results = store.append(appends);
        plan.fail_at = 0;
        const bool is_stored = static_cast<bool>(results[0]);
        CHECK(is_stored == static_cast<bool>(results[1]));
        CHECK(is_stored == (failing > 8));
        CHECK(store.steps("t1", 0)->size() == (is_stored ? 2U : 0U));
        CHECK((store.table("t1")->summary == "new") == is_stored);
        if (!is_stored) {
            CHECK(store.append(appends)[0]);
        }
    }
}

std::int64_t count(Connection& connection, const char* sql) {
    return as_integer(connection.run(sql, {})->rows.at(0).at(0));
}

TEST_CASE("SQLite: the latest steps are found wherever they are, each once") {
    const test::TemporaryFolder folder;
    const std::string url = "sqlite:" + folder.path() + "/a.db";
    auto raw = connect_sqlite(folder.path() + "/a.db", true);
    auto store = open_store(url);
    REQUIRE(store);
    REQUIRE((*store)->create_table(row("t1"), std::vector<Step>{step(1, "a")}, {}));
    REQUIRE((*store)->create_table(row("t2"), {}, {}));
    const auto append = [&](std::string table, std::int64_t n, std::string text, std::string status = "playing") {
        const Append one[] = {{std::move(table), step(n, std::move(text)), TableChange{std::move(status), "{}", {}}}};
        return (*store)->append(one)[0];
    };
    REQUIRE(append("t1", 2, "two words\nand a line"));
    REQUIRE(append("t2", 1, ""));
    REQUIRE(append("t1", 3, "Gaïa \t9 9 9\n"));
    const std::vector<std::string> first{"a", "two words\nand a line", "Gaïa \t9 9 9\n"};
    CHECK(texts(**store, "t1") == first);
    CHECK((*store)->steps("t1", 2)->at(0).at == 1003);
    CHECK((*store)->steps("t1", 3)->empty());
    CHECK(count(**raw, "SELECT COUNT(*) FROM recent") == 3);
    CHECK(count(**raw, "SELECT COUNT(*) FROM steps") == 1);

    SUBCASE("when the game is over, in its place") {
        REQUIRE(append("t1", 4, "end", "over"));
        CHECK(count(**raw, "SELECT COUNT(*) FROM steps WHERE table_id = 't1' AND kind = 'many' AND n = 4") == 1);
        CHECK((*store)->steps("t1", 2)->size() == 2);
        CHECK(append("t1", 4, "twice").error().code == "taken");
        REQUIRE(append("t1", 5, "rematch", "over"));
        CHECK(texts(**store, "t1").size() == 5);
        CHECK(texts(**store, "t2").size() == 1);
    }
    SUBCASE("by another program, which changes nothing for the server") {
        {
            auto other = open_store(url);
            REQUIRE(other);
            CHECK(texts(**other, "t1") == first);
            CHECK(count(**raw, "SELECT COUNT(*) FROM recent WHERE steps <> ''") == 0);
            CHECK((*other)->check());
        }
        CHECK(texts(**store, "t1") == first);
        REQUIRE(append("t1", 4, "b"));
        REQUIRE(append("t1", 5, "c", "over"));
        CHECK(texts(**store, "t1").size() == 5);
        std::stringstream archive;
        REQUIRE((*store)->export_to(archive));
        auto copy = open_store("memory:");
        REQUIRE((*copy)->import_from(archive));
        CHECK(texts(**copy, "t1") == texts(**store, "t1"));
        CHECK(texts(**copy, "t2") == texts(**store, "t2"));
    }
    SUBCASE("after the server has gone without a word") {
        store = open_store(url);
        REQUIRE(store);
        CHECK(texts(**store, "t1") == first);
        CHECK(append("t2", 1, "twice").error().code == "taken");
        REQUIRE(append("t2", 2, "x"));
        CHECK(texts(**store, "t2") == std::vector<std::string>{"", "x"});
    }
    SUBCASE("of two servers, which should not be, none overwrites the other") {
        auto other = open_store(url);
        const Append fourth[] = {{"t1", step(4, "other's"), {}}};
        const Append fifth[] = {{"t1", step(5, "other's, too"), TableChange{"over", "{}", {}}}};
        REQUIRE((*other)->append(fourth)[0]);
        REQUIRE((*other)->append(fifth)[0]);
        CHECK(append("t1", 4, "lost").error().code == "not_stored");
        CHECK(append("t1", 4, "lost").error().code == "taken");
        REQUIRE(append("t1", 6, "b"));
        CHECK(texts(**store, "t1").size() == 6);
        CHECK(texts(**store, "t1").at(3) == "other's");
        const Append sixth[] = {{"t1", step(6, "lost"), {}}};
        CHECK((*other)->append(sixth)[0].error().code == "not_stored");
        CHECK((*other)->append(sixth)[0].error().code == "taken");
        CHECK(texts(**other, "t1") == texts(**store, "t1"));
    }
    SUBCASE("what is damaged is told, and costs nothing else") {
        REQUIRE((*raw)->run("UPDATE recent SET steps = 't1 4 5 act 0 900 x' WHERE id = 1", {}));
        auto other = open_store(url);
        REQUIRE(other);
        CHECK((*other)->check().error().message.find("damaged") != std::string::npos);
        CHECK(texts(**other, "t2").size() == 1);
        CHECK((*other)->steps("t1", 2)->size() == 1);
        CHECK(count(**raw, "SELECT COUNT(*) FROM recent WHERE steps LIKE '%900 x'") == 1);
        REQUIRE(append("t1", 4, "end", "over"));
        REQUIRE((*raw)->run("UPDATE steps SET text = ' 2 x 3 act 0 0 \n' WHERE n = 4", {}));
        CHECK((*store)->steps("t1", 0).error().code == "not_stored");
    }
}

TEST_CASE("notices: one secret for all, few browsers each, and what is due is given to one who asks") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        Store& store = *engine->store;
        CHECK(*store.keep_secret("key", "first") == "first");
        CHECK(*store.keep_secret("key", "second") == "first");
        const auto browser = [](int i, const std::string& who) {
            const std::string name = "h" + std::to_string(i);
            return Subscription{name, who, "https://push.example/" + name, "p", "s", "en", i, 0};
        };
        for (int i = 0; i < 30; ++i) {
            REQUIRE(store.add_subscription(browser(i, "p_ann"), 3));
        }
        REQUIRE(store.subscriptions("p_ann")->size() == 3);
        CHECK(store.subscriptions("p_ann")->front().hash == "h29");
        // The same browser with somebody else signed in is theirs.
        REQUIRE(store.add_subscription(browser(29, "p_bob"), 3));
        CHECK(store.subscriptions("p_ann")->size() == 2);
        for (int i = 0; i < 2; ++i) {
            REQUIRE(store.count_failure("h29", 3));
        }
        CHECK(store.subscriptions("p_bob")->front().failures == 2);
        REQUIRE(store.count_failure("h29", 0));
        CHECK(store.subscriptions("p_bob")->front().failures == 0);
        for (int i = 0; i < 3; ++i) {
            REQUIRE(store.count_failure("h29", 3));
        }
        CHECK(store.subscriptions("p_bob")->empty());
        REQUIRE(store.set_notice_settings("p_ann", {22, 8, "Europe/Budapest", 7}));
        CHECK(store.notice_settings("p_ann")->zone == "Europe/Budapest");
        CHECK(store.notice_settings("p_bob")->quiet_from == -1);
        for (const Time due : {10, 20}) {
            REQUIRE(store.add_push({"p_ann", "t1", due}));  // the first stays
            REQUIRE(store.add_push({"p_ann", "t" + std::to_string(due), due}));
        }
        CHECK(store.take_pushes(9, 10)->empty());
        CHECK(store.take_pushes(10, 10)->size() == 2);
        CHECK(store.take_pushes(15, 10)->empty());
        REQUIRE(store.add_holiday("p_ann", {10, 20}));
        REQUIRE(store.add_holiday("p_ann", {30, 60}));
        REQUIRE(store.end_holiday("p_ann", 40));
        CHECK(store.holidays("p_ann", 0)->size() == 2);
        REQUIRE(store.holidays("p_ann", 20)->size() == 1);
        CHECK(store.holidays("p_ann", 20)->front().ends == 40);
        REQUIRE(store.set_mail_address({"p_ann", "Ann@x.org", "en", false, true, 5, "ann@x.org"}));
        CHECK(store.mail_owners("ann@x.org", 5)->empty());
        REQUIRE(store.set_mail_address({"p_ann", "Ann@x.org", "hu", true, false, 5, "ann@x.org"}));
        REQUIRE(store.mail_owners("ann@x.org", 5)->size() == 1);
        CHECK(store.mail_owners("ann@x.org", 5)->front().language == "hu");
        CHECK_FALSE((*store.mail_address("p_ann"))->wants_turns);
        CHECK_FALSE(*store.mail_address("p_bob"));
        // One thing changes, and that of the address that was read only.
        REQUIRE(store.set_mail_address({"p_ann", "Annie@x.org", "hu", false, true, 6, "annie@x.org"}));
        const auto read = **store.mail_address("p_ann");
        REQUIRE(store.want_mail_turns(read, false));
        REQUIRE(store.confirm_mail_address(read));
        CHECK((*store.mail_address("p_ann"))->is_confirmed);
        CHECK_FALSE((*store.mail_address("p_ann"))->wants_turns);
        for (const auto& [address, created] : {std::pair("other@x.org", 6), std::pair("annie@x.org", 7)}) {
            REQUIRE(store.set_mail_address({"p_ann", address, "en", false, true, created, address}));
            CHECK(store.confirm_mail_address(read).error().code == "not_found");
            CHECK(store.want_mail_turns(read, false).error().code == "not_found");
            CHECK_FALSE((*store.mail_address("p_ann"))->is_confirmed);
            CHECK((*store.mail_address("p_ann"))->wants_turns);
        }
        for (const bool is_counted : {true, true, false}) {
            CHECK(*store.count_mail("h", 100, 200, 2) == is_counted);
        }
        CHECK(*store.count_mail("h", 201, 300, 2));
        REQUIRE(store.block_mail("h", 1000));
        CHECK_FALSE(*store.count_mail("h", 900, 1100, 2));
        REQUIRE(store.add_identity({"p_ann", "Ann", {}, {}, 0}));
        REQUIRE(store.delete_identity("p_ann"));
        CHECK_FALSE(*store.mail_address("p_ann"));
        CHECK(store.holidays("p_ann", 0)->empty());
        CHECK(store.subscriptions("p_ann")->empty());
        CHECK(store.notice_settings("p_ann")->quiet_from == -1);
        CHECK(store.take_pushes(1000, 10)->empty());
    }
}

TEST_CASE("SQLite: however much is played, few of the latest steps wait for their place") {
    auto connection = connect_sqlite(":memory:", true);
    Connection* raw = connection->get();
    SqlStore store([&](bool) -> Result<std::unique_ptr<Connection>> { return std::move(*connection); }, 1, 0);
    REQUIRE(store.migrate());
    constexpr int kTables = 200;
    constexpr int kRounds = 800;
    for (int n = 1; n <= kRounds; ++n) {
        std::vector<Append> appends;
        appends.reserve(kTables);
        for (int t = 0; t < kTables; ++t) {
            appends.push_back({"t" + std::to_string(t), step(n, "play forest 0,0"), {}});
        }
        for (const Status& result : store.append(appends)) {
            REQUIRE(result);
        }
    }
    CHECK(count(*raw, "SELECT COUNT(*) FROM recent") * kTables < 2 * 50'000);
    CHECK(count(*raw, "SELECT COUNT(*) FROM steps") < kTables * 4);
    for (int n = 1; n <= 6'000; ++n) {  // and one table goes on alone
        const Append append[] = {{"t7", step(kRounds + n, "draw life"), {}}};
        REQUIRE(store.append(append)[0]);
    }
    CHECK(count(*raw, "SELECT COUNT(*) FROM recent") < 5'100);
    CHECK(texts(store, "t7").size() == kRounds + 6'000);
    CHECK(texts(store, "t199").size() == kRounds);
}

TEST_CASE("every statement finds its rows by an index, however many games are finished") {
    const test::TemporaryFolder folder;
    const std::string file = folder.path() + "/a.db";
    test::FaultPlan plan;
    SqlStore store(test::faulty_connect(file, plan), 1, 0);
    REQUIRE(store.migrate());
    plan.seen.clear();
    REQUIRE(store.create_table(row("t1"), std::vector<Step>{step(1, "a")}, {{{0, "p_ann"}}}));
    const Append append[] = {{"t1", step(2, "b"), TableChange{"over", "new", {{0, "p_ann"}}}}};
    CHECK(store.append(append)[0]);
    CHECK(store.table("t1"));
    CHECK(store.steps("t1", 0));
    CHECK(store.listed({100, 3}));
    CHECK(store.unfinished_of("p_ann"));
    CHECK(store.change_summary("t1", "new", "x"));
    CHECK_FALSE(store.change_summary("t1", "new", "y"));
    CHECK(store.tables_of("p_ann", "t2", 100));
    CHECK(store.table_ids("", 10));
    CHECK(store.add_identity({"p_ann", "Ann", {}, {}, 0}));
    CHECK(store.identity("p_ann"));
    CHECK(!store.account("ann"));
    CHECK(store.change_identity({"p_ann", "Ann", {}, {}, 0}, {"p_ann", "Annie", {}, {}, 0}));
    CHECK(store.add_key({"h", "cookie", "p_ann", "t1", 0, 0}));
    CHECK(store.key("h"));
    CHECK(store.take_key("h"));
    CHECK(store.drop_seat_keys("t1", 0));
    CHECK(store.drop_expired_keys(5));
    CHECK(store.add_chat("t1", {0, 5, "p_ann", "Ann", 0, "hello"}));
    CHECK(store.chat("t1", 50));
    CHECK(store.chat_of("p_ann"));
    CHECK(store.rating("p_ann", "gaia"));
    CHECK(store.to_rate(10));
    const RatedPlayer players[] = {{"p_ann", 0}, {"p_ann", 1}};
    (void)store.rate("t1", "gaia", 5, players, [](const std::vector<Rating>& before, const auto&) { return before; });
    CHECK(store.rating_changes("p_ann", 10));
    CHECK(store.add_report("t1", 1, "p_ann", 5));
    CHECK(store.reports(10));
    CHECK(store.sanction("p_ann"));
    CHECK(store.set_sanction("p_ann", {}));
    CHECK(store.people("A", 10));
    CHECK(store.drop_keys_of("p_ann", "", ""));
    CHECK(store.has_key("p_ann", "recovery"));
    CHECK(store.set_shows("p_ann", "rating"));
    CHECK(store.keep_secret("key", "value"));
    CHECK(store.add_subscription({"h", "p_ann", "https://push.example/1", "point", "secret", "en", 5, 0}, 1));
    CHECK(store.add_subscription({"i", "p_ann", "https://push.example/2", "point", "secret", "en", 6, 0}, 1));
    CHECK(store.subscriptions("p_ann")->size() == 1);
    CHECK(store.count_failure("i", 2));
    CHECK(store.drop_subscription("p_ann", "i"));
    CHECK(store.notice_settings("p_ann"));
    CHECK(store.set_notice_settings("p_ann", {}));
    CHECK(store.add_push({"p_ann", "t1", 5}));
    CHECK(store.take_pushes(5, 10)->size() == 1);
    CHECK(store.drop_push("p_ann", "t1"));
    CHECK(store.set_mail_address({"p_ann", "a@x.org", "en", true, true, 5, "a@x.org"}));
    CHECK(store.mail_address("p_ann"));
    CHECK(store.confirm_mail_address(**store.mail_address("p_ann")));
    CHECK(store.want_mail_turns(**store.mail_address("p_ann"), true));
    CHECK(store.mail_owners("a@x.org", 5));
    CHECK(store.count_mail("h", 1, 2, 3));
    CHECK(store.block_mail("h", 2));
    CHECK(store.drop_mail_address("p_ann"));
    CHECK(store.add_holiday("p_ann", {1, 2}));
    CHECK(store.end_holiday("p_ann", 1));
    CHECK(store.holidays("p_ann", 0));
    CHECK(store.shows("p_ann"));
    CHECK(store.release("t1", "a"));
    CHECK(store.run_by("a"));
    CHECK(store.try_write());
    CHECK(store.best("gaia", 100));
    const std::string living[] = {"a"};
    CHECK(store.beat("a", 1000));
    CHECK(store.adopt("a", living, 10));
    CHECK(store.claim("t1", "a", living));
    CHECK(store.delete_identity("p_ann"));
    const auto statements = plan.seen;
    CHECK(statements.size() > 25);
    auto connection = connect_sqlite(file, true);
    REQUIRE(connection);
    for (const std::string& sql : statements) {
        CAPTURE(sql);
        const auto rows = (*connection)->run_once("EXPLAIN QUERY PLAN " + sql, {});
        REQUIRE(rows);
        for (const auto& line : rows->rows) {
            const std::string text = as_text(line.at(3));
            CAPTURE(text);
            // "SCAN x" reads all of x; unfinished tables alone, and the few servers, may be gone through, and what the
            // statement has itself chosen.
            static const std::set<std::string> kChosen = {"SCAN CONSTANT ROW", "SCAN newest", "SCAN ranked",
                                                          "SCAN chosen"};
            const bool is_whole = text.starts_with("SCAN") && text.find("tables_unfinished") == std::string::npos &&
                                  text.find("tables_made") == std::string::npos &&
                                  text.find("tables_to_rate") == std::string::npos && !text.starts_with("SCAN nodes") &&
                                  !text.starts_with("SCAN (subquery") && !kChosen.contains(text);
            CHECK_FALSE(is_whole);
            // Sorting would look at all games of a person to find the newest.
            CHECK_FALSE((sql.find("FROM seats") != std::string::npos && text.find("TEMP B-TREE") != std::string::npos));
        }
    }
}

TEST_CASE("a full disk is an error, and goes on when there is room again") {
    auto connection = connect_sqlite(":memory:", true);
    REQUIRE(connection);
    Connection* raw = connection->get();
    SqlStore store([&](bool) -> Result<std::unique_ptr<Connection>> { return std::move(*connection); }, 1, 0);
    REQUIRE(store.migrate());
    REQUIRE(store.create_table(row("t1"), {}, {}));
    REQUIRE(raw->run_once("PRAGMA max_page_count=1", {}));  // SQLite takes the present size
    Status last = Done{};
    std::int64_t n = 0;
    while (last && n < 1000) {
        const Append append[] = {{"t1", step(++n, std::string(500, 'x')), {}}};
        last = store.append(append)[0];
    }
    REQUIRE(!last);
    CHECK(last.error().code == "not_stored");
    CHECK(std::ssize(*store.steps("t1", 0)) == n - 1);
    REQUIRE(raw->run_once("PRAGMA max_page_count=100000", {}));
    const Append append[] = {{"t1", step(n, "later"), {}}};
    CHECK(store.append(append)[0]);
}

TEST_CASE("the journal answers every append, after it is stored") {
    const test::TemporaryFolder folder;
    auto store = open_store("sqlite:" + folder.path() + "/a.db");
    REQUIRE(store);
    for (int t = 0; t < 10; ++t) {
        REQUIRE((*store)->create_table(row("t" + std::to_string(t)), {}, {}));
    }
    std::atomic<int> stored = 0;
    std::atomic<int> refused = 0;
    {
        Journal journal(**store, {});
        std::vector<std::thread> threads;
        threads.reserve(10);
        for (int t = 0; t < 10; ++t) {
            threads.emplace_back([&, t] {
                for (int n = 1; n <= 50; ++n) {
                    journal.append({"t" + std::to_string(t), step(n, "x"), {}},
                                   [&](const Status& status) { ++(status ? stored : refused); });
                }
                journal.append({"t" + std::to_string(t), step(1, "twice"), {}},
                               [&](const Status& status) { ++(status ? stored : refused); });
            });
        }
        for (auto& thread : threads) {
            thread.join();
        }
    }
    CHECK(stored == 500);
    CHECK(refused == 10);
    CHECK((*store)->steps("t3", 0)->size() == 50);
}

}  // namespace
}  // namespace pangaea::store
