// The text form of component sets and what is said about a set: exactly the JSON and back, quick to type, every fault
// with its entry.
#include <doctest/doctest.h>

#include <algorithm>

#include "referee/set_report.h"
#include "referee/set_text.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

const ComponentLibrary& library() {
    static const ComponentLibrary kLibrary({test::data_folder() + "/components"});
    return kLibrary;
}

json::object report(std::string_view given) { return write_set_report(report_set(given, library()), library()); }
json::object report_json(const json::value& set) { return report(json::serialize(set)); }

/// "code path least..most is text @line" of every fault.
std::vector<std::string> faults(const json::object& said) {
    std::vector<std::string> list;
    for (const json::value& value : said.at("faults").as_array()) {
        const json::object& fault = value.as_object();
        std::string line(fault.at("code").as_string());
        line += " " + std::string(fault.at("path").as_string());
        for (const char* name : {"least", "most", "is", "text", "line"}) {
            if (const json::value* fact = fault.if_contains(name)) {
                line += std::string(" ") + name + "=" + json::serialize(*fact);
            }
        }
        CHECK_FALSE(fault.at("message").as_string().empty());
        list.push_back(std::move(line));
    }
    return list;
}
using Lines = std::vector<std::string>;

json::value house(std::string_view game) { return library().find(game, "house")->content; }

constexpr std::string_view kTyped = R"(gaia box
cities
pfsma
pffsd
pswda
pppma
fppsa
fmdfs
fpdwa
dsspm
ddmwa
dpsdf
mfpsa
mdwmf
mspwf
wfswa
wpdfm
ssspf
tpdsa
tfmwa
goals
ppff
ssmm
ddwp
pfsd
fsmw
psdm
ffsw
oooo
oooo
)";

TEST_CASE("set text: every shipped set is written and read as it is") {
    for (const ComponentDocument& document : library().documents()) {
        CAPTURE(document.full_name());
        const auto text = write_set_text(document.content, library());
        REQUIRE(text);
        const SetText back = parse_set_text(*text, library());
        CHECK_FALSE(back.faults.any());
        CHECK(back.set == document.content);
        const json::object said = report(*text);
        CHECK(said.at("ok") == true);
        CHECK(said.at("hash") == json::value(document.hash));
        CHECK(said.at("text") == json::value(*text));
        CHECK(report_json(document.content) == said);
        CHECK(text->size() < 1500);
    }
}

TEST_CASE("set text: 18 cities and 9 goals take at most 400 keystrokes, with their names, too") {
    CHECK(kTyped.size() <= 400);
    const json::object said = report(kTyped);
    CHECK(faults(said) == Lines{});
    const json::value& set = said.at("set");
    CHECK(set.at("life") == house("gaia").at("life"));
    CHECK(set.at("goals") == house("gaia").at("goals"));
    // The longest goal a table of six cards can pay, and names of eight letters.
    std::string named;
    for (char c : kTyped) {
        const bool in_cities = named.find("goals") == named.npos && named.find("cities\n") != named.npos;
        named += c == '\n' && in_cities ? std::string(" Samarkand\n") : std::string(1, c);
    }
    CHECK(named.size() <= 400);
    CHECK(faults(report(named)) == Lines{});
}

TEST_CASE("set text: 50 tiles take at most 350 keystrokes") {
    std::string typed = "planet\ntiles\n";
    const auto text = write_set_text(house("planet"), library());
    REQUIRE(text);
    const auto from = text->find("tiles\n") + 6;
    typed += text->substr(from, text->find("animals\n") - from);
    CHECK(std::count(typed.begin(), typed.end(), '\n') == 52);
    CHECK(typed.size() <= 350);
    const json::object said = report(typed);
    CHECK(faults(said) == Lines{});
    CHECK(said.at("set").at("tiles") == house("planet").at("tiles"));
    CHECK(said.at("set").at("animals") == house("planet").at("animals"));
    CHECK(said.at("id") == "box");
}

TEST_CASE("set text: ids, names, versions and titles come back") {
    json::value set = house("gaia");
    json::object& object = set.as_object();
    object["id"] = "mine";
    object["version"] = 12;
    object["life"].at("cities").at(3).as_object()["id"] = "rio";
    object["goals"].at(0).as_object()["cards"] = {{"sea", 7}};
    object["meeples"].as_object()["light-green"] = 0;
    object["life"].as_object()["animals"].as_array().pop_back();
    object["display"] = {{"title", "Meine Städte"},
                         {"names", {{"rio", "=Rio  de Janeiro"}, {"city-01", "Łódź"}, {"goal-9", "# all"}}}};
    const auto text = write_set_text(set, library());
    REQUIRE(text);
    CHECK(parse_set_text(*text, library()).set == set);
    CHECK(faults(report_json(set)) == Lines{});
    CHECK(text->find("pppma =rio =Rio  de Janeiro\n") != text->npos);
    CHECK(text->find("\ns7\n") != text->npos);
    // Names that say nothing need no line.
    object["display"] = {{"names", json::object()}};
    CHECK(write_set_text(set, library()));

    json::value planet = house("planet");
    planet.as_object().erase("habitats");
    planet.as_object()["rounds"] = {{"3", 0}, {"12", 20}};
    planet.as_object()["animals"].at(1).as_object()["id"] = "animal-02";
    planet.as_object()["display"] = {{"names", {{"animal-02", "Schildkröte"}}}};
    CHECK(faults(report_json(planet)) == Lines{});
    CHECK(parse_set_text(*write_set_text(planet, library()), library()).set == planet);
}

TEST_CASE("set text: upper case, comments, empty lines, other line ends and the star as * are read") {
    const json::object said = report("# my box\r\n\r\nGaia mine\r\nCITIES\r\n  *FMWA Rio \r\nGoals\r\nP2f2\r\n-\r\n");
    CHECK(said.at("set").at("life").at("cities") ==
          json::parse(R"([{"id":"city-01","on":"star","needs":["forest","mountain","swamp","animals"]}])"));
    CHECK(said.at("set").at("display") == json::parse(R"({"names":{"city-01":"Rio"}})"));
    CHECK(said.at("set").at("goals") ==
          json::parse(R"([{"id":"goal-1","cards":{"plain":2,"forest":2}},{"id":"goal-2","cards":{}}])"));
    CHECK(faults(said) == Lines{"empty_goal goals[1].cards line=8", "few_nature_goals goals least=7 is=2"});
}

TEST_CASE("set report: every fault with its entry, its line and what would be right") {
    CHECK(faults(report(
              "gaia Mine\ntiles p51 q2\ntokens 40\nwhat 3\nnature p5 f8\npower sun6 rain\ncities\npfs\nzfsmx Rio\n"
              "pfsma =a <b>\ngoals\nppoo\nw6\n")) ==
          Lines{"bad_entry lines[1] text=\"q2\" line=2", "unknown_line lines[3] text=\"what\" line=4",
                "bad_entry lines[5] text=\"rain\" line=6", "out_of_range animal_tokens least=0 most=31 is=40 line=3",
                "wrong_count life.cities[0].needs least=4 most=4 is=2 line=8",
                "unknown_land life.cities[1].on text=\"z\" line=9",
                "unknown_land life.cities[1].needs[3] text=\"x\" line=9", "mixed_goal goals[0].cards line=12",
                "few_nature_goals goals least=7 is=1", "bad_name display.names.a most=40 text=\"<b>\" line=10",
                "few_cards power least=7 is=6 line=6", "dear_goal goals[1].cards.swamp most=0 is=6 line=13",
                "many_tiles tiles most=50 is=51 line=2", "bad_id id most=64 text=\"Mine\""});
    CHECK(faults(report("planet\ntiles\nooooo\nofmd\nofmdx\nanimals\no+o\no*f\nf\nobjectives\no 5:1 4:2 9\no 1:1\n")) ==
          Lines{"bad_entry lines[10] text=\"9\" line=11", "wrong_count tiles least=50 most=128 is=3",
                "wrong_count tiles[1].areas least=5 most=5 is=4 line=4",
                "unknown_habitat tiles[2].areas[4] text=\"x\" line=5", "wrong_count animals least=20 most=96 is=3",
                "same_habitat animals[0].other line=7", "unknown_wish animals[1].wants text=\"*\" line=8",
                "falling_scale objectives[0].scale[1] line=11",
                "objective_twice objectives[1].habitat text=\"ocean\" line=12",
                "missing_objective objectives text=\"forest\"", "missing_objective objectives text=\"mountain\"",
                "missing_objective objectives text=\"desert\"", "missing_objective objectives text=\"glacier\""});
}

TEST_CASE("set report: what is no set at all is said as well") {
    CHECK(faults(report("")) == Lines{"unknown_game game"});
    CHECK(faults(report("chess mine\ncities\n")) == Lines{"unknown_game game text=\"chess\""});
    CHECK(faults(report("{")).front().starts_with("bad_json "));
    CHECK(faults(report("gaia \xff")).front().starts_with("bad_text "));
    CHECK(faults(report("{}")) == Lines{"missing_field game", "missing_field id"});
    CHECK(faults(report(R"({"game":"chess","id":"a"})")) == Lines{"unknown_game game text=\"chess\""});
    CHECK(faults(report(R"({"game":3,"id":"a"})")) == Lines{"wrong_type game text=\"text\""});
    CHECK(faults(report(std::string(40'000, ' '))) == Lines{"too_large  most=32768 is=40000"});
    CHECK(faults(report("{" + std::string(140'000, ' '))) == Lines{"too_large  most=131072 is=140001"});
    CHECK(faults(report("{\"game\":" + std::string(100, '['))).front().starts_with("bad_json "));
    CHECK(faults(report_json(json::value{{"game", "gaia"}, {"id", "a"}})).size() > 6);
    for (const char* text : {"", "[]", "{}", "3", "\"gaia\"", "null", "gaia", "planet", "gaia\ncities x"}) {
        const json::object said = report(text);
        CHECK(said.contains("text"));
        CHECK(said.at("hash").is_string() == said.at("ok").as_bool());
    }
}

TEST_CASE("set report: hostile names and endless faults are refused, and the answer stays small") {
    json::value set = house("gaia");
    const std::string long_name(41, 'x');
    for (const std::string& name : {std::string(), std::string(" a"), std::string("a "), std::string("<script>"),
                                    long_name, std::string("a\nb"), std::string("\u202egnp"), std::string("\u200b"),
                                    std::string(1'000, 'x'), std::string("\x7f"), std::string("\u0085")}) {
        CAPTURE(name);
        set.as_object()["display"] = {{"names", {{"city-01", name}}}};
        REQUIRE(faults(report_json(set)).size() == 1);
        CHECK(faults(report_json(set)).front().starts_with("bad_name display.names.city-01 most=40"));
    }
    set.as_object()["display"] = {{"names", {{"dragon", "Smaug"}, {"city-01", 3}}}, {"pictures", "x"}, {"title", ""}};
    CHECK(faults(report_json(set)) ==
          Lines{"bad_name display.title most=60", "unknown_name display.names.dragon text=\"dragon\"",
                "wrong_type display.names.city-01 text=\"text\"", "unknown_field display text=\"pictures\""});
    std::string many = "gaia\ncities\n";
    for (int i = 0; i < 5'000; ++i) {
        many += "zzzz\n";
    }
    const json::object said = report(many);
    CHECK(said.at("faults").as_array().size() == 100);
    CHECK(said.at("more").to_number<int>() > 100);
}

TEST_CASE("set report: other counts than the rulebook's are notes, not faults; bounds are told") {
    CHECK(report_json(house("gaia")).at("notes").as_array().empty());
    CHECK(report_json(house("planet")).at("notes").as_array().empty());
    const json::object said = report("gaia\ntiles p9 f8 s7 d10 m6 w7\n");
    CHECK(said.at("ok") == true);
    CHECK(said.at("notes") == json::parse(R"([
        {"code":"other_count","path":"tiles","is":47,"book":48},
        {"code":"other_count","path":"tiles.plain","is":9,"book":10}])"));
    const auto& counts = said.at("counts").as_array();
    const auto has = [&](const char* count) {
        return std::find(counts.begin(), counts.end(), json::parse(count)) != counts.end();
    };
    CHECK(has(R"({"path":"life.cities","is":18,"least":0,"most":100,"book":18})"));
    CHECK(has(R"({"path":"","is":100,"least":null,"most":168,"book":100})"));
}

TEST_CASE("set text: what is not shaped like a set has no text") {
    json::value set = house("gaia");
    set.as_object()["goals"].at(0).as_object()["cards"] = {{"tundra", 2}};
    CHECK_FALSE(write_set_text(set, library()));
    CHECK_FALSE(write_set_text(json::value(3), library()));
    set = house("gaia");
    set.as_object().erase("goals");
    CHECK_FALSE(write_set_text(set, library()));  // left out it would be the house's
    set = house("gaia");
    set.as_object()["display"] = {{"names", {{"city-01", "two\nlines"}}}};
    CHECK_FALSE(write_set_text(set, library()));
}

}  // namespace
}  // namespace pangaea
