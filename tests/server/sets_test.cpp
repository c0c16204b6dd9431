// Component sets that people bring to the server, and what cheats and vandals would do with them.
#include <doctest/doctest.h>

#include "arena/referee_bots.h"
#include "referee/set_text.h"
#include "server/lobby/api.h"
#include "server/lobby/secrets.h"
#include "server/store/sql_store.h"
#include "tests/server/fake_host.h"
#include "tests/server/stores.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

/// An answer of the API as a client sees it.
struct Answer {
    int status = 0;
    json::value body;

    std::string message() const { return status == 200 ? "" : std::string(body.at("error").at("message").as_string()); }
};

std::string code(const Answer& answer) {
    return answer.status == 200 ? "" : std::string(answer.body.at("error").at("code").as_string());
}

/// The house set under another id.
json::object own_set(const std::string& id) {
    json::object set = test::house_library().find("gaia", "house")->content.as_object();
    set["id"] = id;
    return set;
}

std::string name_of(const json::object& set) { return parse_component_document(json::serialize(set))->full_name(); }
std::string body_with(const json::object& set) { return json::serialize(json::object{{"set", set}}); }

/// The server without its network. Tables have an open seat: no game begins by itself.
class Sets {
public:
    explicit Sets(const std::vector<std::string>& bounds = {})
        : store_(std::move(*store::open_store("memory:"))), bounds_(*lobby::Bounds::make(bounds)) {
        start();
        ann = account("Ann");
        bob = account("Bob");
    }
    ~Sets() {
        tables_->stop_threads();
        executor_.run();  // what waits for its turn holds its room, and the room holds it
    }
    Sets(const Sets&) = delete;
    Sets& operator=(const Sets&) = delete;

    void start() {
        if (tables_) {
            tables_->stop_threads();
        }
        lobby::TablesOptions options;
        options.node = "test";
        options.bounds = bounds_;
        options.log = &log_;
        tables_ = std::make_unique<lobby::Tables>(*store_, executor_, bots_, std::vector<std::string>{"random"},
                                                  test::house_library(), options);
        lobby::ApiLimits limits;
        limits.at_once = 10'000;
        limits.admin_key = lobby::hash_key(kKey);
        api_ = std::make_unique<lobby::Api>(*tables_, limits, "1");
    }

    Answer ask(const std::string& method, const std::string& path, const std::string& body, const std::string& who,
               const std::string& bearer = {}) const {
        lobby::ApiRequest request;
        const auto query = std::min(path.find('?'), path.size());
        request.method = method;
        request.path = path.substr(0, query);
        request.query = path.substr(std::min(query + 1, path.size()));
        request.body = body;
        request.cookie = who;
        request.bearer = bearer;
        request.address = "192.0.2.1";
        const auto reply = api_->handle(request);
        cookie_ = reply.cookie.value_or("");
        return {reply.status, json::parse(reply.body)};
    }
    Answer get(const std::string& path, const std::string& who = {}) const { return ask("GET", path, "", who); }
    Answer post(const std::string& path, const std::string& body, const std::string& who) const {
        return ask("POST", path, body, who);
    }
    std::string account(const std::string& name) const {
        REQUIRE(post("/api/account", json::serialize(json::object{{"name", name}, {"password", "long enough"}}), {})
                    .status == 200);
        return cookie_;
    }
    std::string guest(const std::string& name) const {
        REQUIRE(post("/api/me", json::serialize(json::object{{"name", name}}), {}).status == 200);
        return cookie_;
    }

    Answer keep(const std::string& who, const json::object& set) const {
        return post("/api/me/sets", body_with(set), who);
    }
    Answer publish(const std::string& who, const json::object& set, const char* body) const {
        return post("/api/me/sets/gaia/" + name_of(set), body, who);
    }
    Answer rate(const std::string& who, const json::object& set, int stars) const {
        return post("/api/sets/gaia/" + name_of(set) + "/rating", json::serialize(json::object{{"stars", stars}}), who);
    }
    Answer table(const std::string& who, const std::string& field, const json::value& value) const {
        json::object body{{"game", "gaia"}, {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}}};
        body[field] = value;
        return post("/api/tables", json::serialize(body), who);
    }
    Answer hide(const json::object& set, bool is_hidden) const {
        return ask("POST", "/api/host/sets/gaia/" + name_of(set), json::serialize(json::object{{"hidden", is_hidden}}),
                   "", kKey);
    }
    /// A game with the set that is over.
    std::string play(const std::string& who, const json::object& set) const {
        const auto made = table(who, "components", json::value(name_of(set)));
        REQUIRE_MESSAGE(made.status == 200, made.message());
        const std::string id(made.body.at("table").at("id").as_string());
        const auto steps = store_->steps(id, 0);
        const store::Append end[] = {
            {id, {std::ssize(*steps) + 1, 5, "act", 0, "x"}, store::TableChange{"over", "{}", {}}}};
        REQUIRE(store_->append(end)[0]);
        return id;
    }
    bool opens(const std::string& table) const { return tables_->find(table).ok(); }
    json::array listed(const std::string& query = "") const {
        return get("/api/sets" + query).body.at("sets").as_array();
    }

    std::string ann;
    std::string bob;

private:
    static constexpr const char* kKey = "a-key-of-the-host-that-is-long-enough";

    std::unique_ptr<store::Store> store_;
    std::shared_ptr<lobby::Bounds> bounds_;
    test::FakeExecutor executor_;
    lobby::Log log_;
    decltype(arena::referee_bots()) bots_ = arena::referee_bots();
    std::unique_ptr<lobby::Tables> tables_;
    std::unique_ptr<lobby::Api> api_;
    mutable std::string cookie_;
};

constexpr const char* kPublish = R"({"public":true,"own_words":true})";

TEST_CASE("sets: kept, published, found, copied, played with and rated") {
    const Sets sets;
    json::object mine = own_set("mine");
    mine["display"] = {{"title", "Városaim 50%"}, {"names", {{"city-01", "Győr"}}}};
    const auto kept = sets.keep(sets.ann, mine);
    REQUIRE_MESSAGE(kept.status == 200, kept.message());
    CHECK(kept.body.at("sets").at(0).at("title") == "Városaim 50%");
    CHECK(kept.body.at("sets").at(0).at("own") == true);
    CHECK(sets.keep(sets.ann, mine).body.at("sets").as_array().size() == 1);
    const auto text = write_set_text(own_set("typed"), test::house_library());
    CHECK(sets.post("/api/me/sets", json::serialize(json::object{{"set", *text}}), sets.ann).status == 200);
    CHECK(sets.listed().empty());

    // Private: nobody else plays with it, but whoever is at a table of hers sees its cards.
    CHECK(code(sets.table(sets.bob, "components", json::value(name_of(mine)))) == "unknown_components");
    CHECK(sets.get("/api/components/gaia/" + name_of(mine)).body.at("components") == json::value(mine));
    CHECK(code(sets.get("/api/components/gaia/mine@0123456789abcdef")) == "not_found");

    CHECK(sets.publish(sets.ann, mine, kPublish).status == 200);
    REQUIRE(sets.listed().size() == 1);
    CHECK(sets.listed()[0].at("author") == "Ann");
    CHECK(sets.listed("?game=planet").empty());
    CHECK(sets.listed("?game=gaia&search=V%C3%81ROS").size() == 1);
    CHECK(sets.listed("?search=0%25").size() == 1);
    CHECK(sets.listed("?search=x%25").empty());
    CHECK(sets.listed("?search=%25_").empty());
    CHECK(sets.post("/api/sets/gaia/" + name_of(mine) + "/copy", "{}", sets.bob).body.at("sets").at(0).at("own") ==
          false);

    sets.play(sets.bob, mine);
    CHECK(sets.rate(sets.bob, mine, 5).status == 200);
    CHECK(sets.listed()[0].at("stars") == 5.0);
    CHECK(sets.listed()[0].at("tables") == 1);
    CHECK(sets.publish(sets.ann, mine, R"({"public":false})").status == 200);
    CHECK(sets.listed().empty());
    CHECK(sets.get("/api/me/export", sets.ann).body.at("sets").as_array().size() == 2);
}

TEST_CASE("sets: a table is made with a set in the request") {
    const Sets sets;
    json::object mine = own_set("brought");
    const auto made = sets.table(sets.ann, "component_set", mine);
    REQUIRE_MESSAGE(made.status == 200, made.message());
    CHECK(made.body.at("table").at("components").at("name") == "brought");
    CHECK(sets.get("/api/components/gaia/" + name_of(mine)).status == 200);
    CHECK(sets.get("/api/me/sets", sets.ann).body.at("sets").as_array().empty());
    CHECK(sets.table({}, "component_set", mine).status == 200);  // a guest, too
    json::object body{{"game", "planet"}, {"component_set", mine}, {"seats", json::array()}};
    CHECK(code(sets.post("/api/tables", json::serialize(body), sets.ann)) == "bad_request");
}

TEST_CASE("sets: rated tables are played with the server's own") {
    const Sets sets;
    json::object body{{"game", "gaia"},
                      {"rated", true},
                      {"pace", {{"kind", "live"}, {"seconds", 600}, {"increment", 5}}},
                      {"seats", {{{"kind", "person"}}, {{"kind", "open"}}}},
                      {"component_set", own_set("mine")}};
    CHECK(code(sets.post("/api/tables", json::serialize(body), sets.ann)) == "bad_request");
    body.erase("component_set");
    CHECK(sets.post("/api/tables", json::serialize(body), sets.ann).status == 200);
}

TEST_CASE("sets: a thousand sets are not kept") {
    const Sets sets({"sets=0,0"});
    int kept = 0;
    std::string refused;
    for (int i = 0; i < 1000 && refused.empty(); ++i) {
        refused = code(sets.keep(sets.ann, own_set("set-" + std::to_string(i))));
        kept += refused.empty() ? 1 : 0;
    }
    CHECK(kept == 50);
    CHECK(refused == "too_many_sets");
    CHECK(sets.keep(sets.ann, own_set("set-7")).status == 200);  // kept already
    CHECK(sets.keep(sets.bob, own_set("set-7")).status == 200);
    const Sets slow;
    refused.clear();
    for (int i = 0; i < 1000 && refused.empty(); ++i) {
        refused = code(slow.keep(slow.ann, own_set("set")));
    }
    CHECK(refused == "too_many_requests");
}

TEST_CASE("sets: one rating a person, and only by those who have played, with an account, not with one's own") {
    const Sets sets;
    const json::object mine = own_set("mine");
    REQUIRE(sets.keep(sets.ann, mine).status == 200);
    REQUIRE(sets.publish(sets.ann, mine, kPublish).status == 200);
    CHECK(code(sets.rate(sets.bob, mine, 5)) == "not_yours");
    sets.play(sets.ann, mine);
    CHECK(code(sets.rate(sets.ann, mine, 5)) == "not_yours");
    sets.play(sets.bob, mine);
    CHECK(sets.rate(sets.bob, mine, 5).status == 200);
    CHECK(sets.rate(sets.bob, mine, 1).status == 200);
    CHECK(sets.listed()[0].at("ratings") == 1);
    CHECK(sets.listed()[0].at("stars") == 1.0);
    for (const int stars : {0, 6, -1}) {
        CHECK(code(sets.rate(sets.bob, mine, stars)) == "out_of_range");
    }
    const std::string eve = sets.guest("Eve");
    sets.play(eve, mine);
    CHECK(code(sets.rate(eve, mine, 5)) == "no_account");
    CHECK(code(sets.rate({}, mine, 5)) == "no_identity");
}

TEST_CASE("sets: published by whoever brought it, with an account, in one's own words") {
    const Sets sets;
    const json::object mine = own_set("mine");
    REQUIRE(sets.keep(sets.ann, mine).status == 200);
    CHECK(code(sets.publish(sets.bob, mine, kPublish)) == "not_yours");
    REQUIRE(sets.keep(sets.bob, mine).status == 200);  // the same cards
    CHECK(code(sets.publish(sets.bob, mine, kPublish)) == "not_yours");
    CHECK(code(sets.publish(sets.ann, mine, R"({"public":true})")) == "bad_request");
    CHECK(code(sets.publish(sets.ann, mine, R"({"public":true,"own_words":false})")) == "bad_request");
    CHECK(code(sets.publish(sets.ann, own_set("other"), kPublish)) == "not_found");
    const std::string eve = sets.guest("Eve");
    REQUIRE(sets.keep(eve, own_set("eves")).status == 200);
    CHECK(code(sets.publish(eve, own_set("eves"), kPublish)) == "no_account");
    // Somebody else's names do not become those of her cards.
    json::object rude = mine;
    rude["display"] = {{"names", {{"city-01", "Something rude"}}}};
    REQUIRE(sets.keep(sets.bob, rude).status == 200);
    CHECK(sets.get("/api/components/gaia/" + name_of(mine)).body.at("components") == json::value(mine));
    CHECK(code(sets.keep(sets.ann, test::house_library().find("gaia", "house")->content.as_object())) == "taken");
}

TEST_CASE("sets: a hidden one is not found, nor played with, and its games go on without its names") {
    const Sets sets;
    json::object mine = own_set("mine");
    mine["display"] = {{"names", {{"city-01", "Something rude"}}}};
    REQUIRE(sets.keep(sets.ann, mine).status == 200);
    REQUIRE(sets.publish(sets.ann, mine, kPublish).status == 200);
    const auto begun = sets.table(sets.ann, "components", json::value(name_of(mine)));
    REQUIRE(begun.status == 200);
    CHECK(sets.hide(mine, true).status == 200);
    CHECK(code(sets.hide(own_set("none"), true)) == "not_found");
    CHECK(sets.listed().empty());
    CHECK(code(sets.table(sets.ann, "components", json::value(name_of(mine)))) == "unknown_components");
    CHECK(code(sets.table(sets.bob, "components", json::value(name_of(mine)))) == "unknown_components");
    CHECK(code(sets.table(sets.bob, "component_set", mine)) == "unknown_components");
    CHECK(code(sets.publish(sets.ann, mine, kPublish)) == "not_yours");
    CHECK(code(sets.post("/api/sets/gaia/" + name_of(mine) + "/copy", "{}", sets.bob)) == "not_found");
    CHECK_FALSE(
        sets.get("/api/components/gaia/" + name_of(mine)).body.at("components").as_object().contains("display"));
    CHECK(sets.opens(std::string(begun.body.at("table").at("id").as_string())));
    CHECK(sets.hide(mine, false).status == 200);
    CHECK(sets.listed().size() == 1);
    CHECK(code(sets.post("/api/host/sets/gaia/" + name_of(mine), R"({"hidden":true})", sets.ann)) == "not_yours");
}

TEST_CASE("sets: one that is deleted while it is played with stays under its hash, through a restart") {
    Sets sets;
    const json::object mine = own_set("mine");
    REQUIRE(sets.keep(sets.ann, mine).status == 200);
    REQUIRE(sets.publish(sets.ann, mine, kPublish).status == 200);
    const auto made = sets.table(sets.bob, "components", json::value(name_of(mine)));
    REQUIRE(made.status == 200);
    const std::string open(made.body.at("table").at("id").as_string());
    const std::string path = "/api/me/sets/gaia/" + name_of(mine);
    CHECK(code(sets.ask("DELETE", path, "", sets.bob)) == "not_found");
    CHECK(sets.ask("DELETE", path, "", sets.ann).status == 200);
    CHECK(code(sets.ask("DELETE", path, "", sets.ann)) == "not_found");
    CHECK(sets.listed().empty());
    CHECK(code(sets.table(sets.bob, "components", json::value(name_of(mine)))) == "unknown_components");
    sets.start();
    CHECK(sets.get("/api/components/gaia/" + name_of(mine)).status == 200);
    CHECK(sets.opens(open));
}

TEST_CASE("sets: hostile ones are refused with their reason") {
    const Sets sets;
    const auto message = [&](const std::string& body) { return sets.post("/api/me/sets", body, sets.ann).message(); };
    json::object set = own_set("mine");
    set["display"] = {{"names", {{"city-01", std::string(10'000, 'x')}}}};
    CHECK(message(body_with(set)).starts_with("display.names.city-01: must be 1 to 40 characters"));
    set["display"] = {{"names", {{"city-01", "<script>alert(1)</script>"}}}};
    CHECK(message(body_with(set)).starts_with("display.names.city-01: must be 1 to 40 characters"));
    CHECK(code(sets.post("/api/me/sets", "{\"set\":" + std::string(5'000, '['), sets.ann)) == "bad_json");
    set = own_set("mine");
    set["padding"] = std::string(500'000, 'x');
    CHECK(code(sets.keep(sets.ann, set)) == "too_large");
    CHECK(code(sets.table(sets.ann, "components", "mine@0123456789abcdef")) == "unknown_components");
    CHECK(code(sets.table(sets.ann, "component_set", json::object{{"game", "gaia"}})) == "bad_components");
    CHECK(code(sets.table(sets.ann, "component_set", json::array{3})) == "wrong_type");
    CHECK(message(R"({"set":3})") == "set: must be an object or a text");
    CHECK(message("{}") == "set: is missing");
    CHECK(code(sets.keep({}, own_set("mine"))) == "no_identity");
    for (const char* path :
         {"gaia", "gaia/", "gaia/mine", "gaia/mine@12", "../..", "gaia/@", "'; DROP TABLE kept_sets"}) {
        CHECK(code(sets.post("/api/me/sets/" + std::string(path), kPublish, sets.ann)) != "");
    }
}

TEST_CASE("sets: every engine keeps them, and forgets what nobody needs") {
    for (const auto& engine : test::stores()) {
        CAPTURE(engine->name);
        store::Store& store = *engine->store;
        const store::SetId id{"gaia", "0123456789abcdef"};
        store::KeptSet kept;
        kept.identity = "p_ann";
        kept.title = "100% Ann_s";
        kept.folded = "100% ann_s";
        kept.bytes = 7;
        REQUIRE(store.add_identity({"p_ann", "Ann", "ann", "hash", 7}));
        REQUIRE(store.keep_set({id, "mine", "{}", "p_ann", 5}, &kept));
        REQUIRE(store.keep_set({id, "mine", "{\"b\":1}", "p_bob", 6}, nullptr));
        CHECK(store.stored_set(id)->content == "{}");
        CHECK(store.stored_set({"planet", id.hash}).error().code == "not_found");
        CHECK(*store.may_use_set("p_ann", id));
        CHECK_FALSE(*store.may_use_set("p_bob", id));
        CHECK(store.public_sets("", "", 0, 10, true)->empty());
        REQUIRE(store.share_set("p_ann", id, true, 1'700'000'000'000));
        CHECK(store.share_set("p_bob", id, true, 9).error().code == "not_found");
        CHECK(*store.may_use_set("p_bob", id));
        CHECK(store.public_sets("gaia", "0%", 0, 10, false)->size() == 1);
        CHECK(store.public_sets("gaia", "ann%", 0, 10, false)->empty());
        CHECK(store.public_sets("", "", 1'700'000'000'000, 10, false)->empty());
        CHECK(store.public_sets("", "", 1'700'000'000'001, 10, false)->at(0).author_name == "Ann");

        store::TableRow row;
        row.id = "t1";
        row.status = "over";
        row.settings = row.summary = "{}";
        row.own_set = id;
        const std::pair<int, std::string> seats[] = {{0, "p_bob"}};
        REQUIRE(store.create_table(row, {}, seats));
        CHECK(*store.has_played_set("p_bob", id));
        CHECK_FALSE(*store.has_played_set("p_ann", id));
        REQUIRE(store.rate_set("p_bob", id, 4));
        REQUIRE(store.rate_set("p_bob", id, 2));
        CHECK(store.sets_of("p_ann")->at(0).stars == 2);
        CHECK(store.sets_of("p_ann")->at(0).ratings == 1);
        REQUIRE(store.hide_set(id, true));
        CHECK_FALSE(*store.may_use_set("p_ann", id));
        CHECK(store.public_sets("", "", 0, 10, false)->empty());
        CHECK(store.public_sets("", "", 0, 10, true)->size() == 1);
        REQUIRE(store.hide_set(id, false));

        REQUIRE(store.drop_set("p_ann", id));
        REQUIRE(store.expire_sets(100));
        CHECK(store.stored_set(id));  // its record is there
        REQUIRE(store.delete_table("t1"));
        REQUIRE(store.expire_sets(6));
        CHECK(store.stored_set(id));  // somebody may be about to use it
        REQUIRE(store.expire_sets(100));
        CHECK_FALSE(store.stored_set(id));
    }
}

}  // namespace
}  // namespace pangaea
