// docs/protocol.md against the program: every example is run, and the lists of error codes and events are compared with
// the sources. The generator and the set-up are written here once more from the page alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "arena/referee_bots.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

std::filesystem::path source_folder() {
    const char* given = std::getenv("PANGAEA_SOURCE");
    return given == nullptr ? "." : given;
}

std::string read_text_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    REQUIRE(in.good());
    return text.str();
}

std::vector<std::string> page_lines() {
    std::istringstream page(read_text_file(source_folder() / "docs" / "protocol.md"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(page, line);) {
        lines.push_back(line);
    }
    return lines;
}

// --- examples -------------------------------------------------------------------------------------------------------

struct Example {
    std::size_t line;  // in the page, from 1
    std::string in;
    std::string out;
};

std::vector<Example> page_examples() {
    std::vector<Example> examples;
    std::string* block = nullptr;
    bool answered = true;
    const auto lines = page_lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (block != nullptr) {
            if (line == "```") {
                block = nullptr;
            } else {
                *block += line + " ";  // a command is one line
            }
        } else if (line == "```json in") {
            CAPTURE(i);
            REQUIRE(answered);
            examples.push_back({i + 1, "", ""});
            block = &examples.back().in;
            answered = false;
        } else if (line == "```json out") {
            CAPTURE(i);
            REQUIRE(!answered);
            block = &examples.back().out;
            answered = true;
        }
    }
    REQUIRE(block == nullptr);
    REQUIRE(answered);
    return examples;
}

constexpr std::string_view kLeftOut = "…";

bool is_left_out(const json::value& value) { return value.is_string() && value.get_string() == kLeftOut; }

/// Whether `found` is what the page shows; `"…"` stands for anything.
bool fits(const json::value& shown, const json::value& found) {
    if (is_left_out(shown)) {
        return true;
    }
    if (shown.is_object() && found.is_object()) {
        const json::object& a = shown.get_object();
        const json::object& b = found.get_object();
        const bool open = a.contains(kLeftOut);
        if (open ? a.size() - 1 > b.size() : a.size() != b.size()) {
            return false;
        }
        return std::all_of(a.begin(), a.end(), [&](const auto& field) {
            const json::value* other = b.if_contains(field.key());
            return field.key() == kLeftOut || (other != nullptr && fits(field.value(), *other));
        });
    }
    if (shown.is_array() && found.is_array()) {
        const json::array& a = shown.get_array();
        const json::array& b = found.get_array();
        const bool open = !a.empty() && is_left_out(a.back());
        const std::size_t count = open ? a.size() - 1 : a.size();
        if (open ? count > b.size() : count != b.size()) {
            return false;
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (!fits(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }
    return shown == found;
}

TEST_CASE("protocol page: every example is what the referee answers") {
    const auto bots = arena::referee_bots();
    Referee referee(ComponentLibrary({test::data_folder() + "/components"}), &bots, [] { return std::uint64_t{1}; });
    std::set<std::string> commands;
    for (const Example& example : page_examples()) {
        INFO("docs/protocol.md:", example.line);
        const auto command = parse_json(example.in);
        const auto shown = parse_json(example.out);
        REQUIRE(command.ok());
        REQUIRE(shown.ok());
        commands.emplace(command->at("cmd").as_string());
        const std::string answer = referee.answer(example.in);
        INFO(answer);
        CHECK(fits(*shown, *parse_json(answer)));
    }
    CHECK(commands == std::set<std::string>{"analyse", "apply", "bot", "facts", "legal", "load", "new", "observe",
                                            "preview", "record", "replay", "result", "state", "undo"});
}

TEST_CASE("protocol page: leaving out is no licence") {
    const auto parse = [](const char* text) { return *parse_json(text); };
    CHECK(fits(parse(R"({"a":"…"})"), parse(R"({"a":[1]})")));
    CHECK(fits(parse(R"([1,"…"])"), parse(R"([1])")));
    CHECK(fits(parse(R"({"a":1,"…":"…"})"), parse(R"({"a":1,"b":2})")));
    CHECK(!fits(parse(R"({"a":1})"), parse(R"({"a":1,"b":2})")));
    CHECK(!fits(parse(R"({"b":1,"…":"…"})"), parse(R"({"a":1})")));
    CHECK(!fits(parse(R"([1,2,"…"])"), parse(R"([1])")));
    CHECK(!fits(parse(R"([1])"), parse(R"([1,2])")));
}

// --- lists ----------------------------------------------------------------------------------------------------------

/// First column of the tables in the sections whose heading begins so; games may share names, a section has none twice.
std::set<std::string> listed_under(std::string_view heading) {
    std::set<std::string> names;
    std::set<std::string> in_section;
    bool inside = false;
    const std::regex row(R"(^\| `([a-z_]+)` \|.*)");
    for (const std::string& line : page_lines()) {
        if (line.starts_with("## ")) {
            inside = line.starts_with("## " + std::string(heading));
            in_section.clear();
        }
        std::smatch match;
        if (inside && std::regex_match(line, match, row)) {
            CHECK(in_section.insert(match[1]).second);
            names.insert(match[1]);
        }
    }
    return names;
}

/// All matches of the pattern's first group in the sources of a folder.
std::set<std::string> found_in_sources(const char* folder, const std::regex& pattern, const std::regex& name) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(source_folder() / folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") {
            continue;
        }
        const std::string text = read_text_file(entry.path());
        for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
            const std::string part = (*match)[1];
            for (std::sregex_iterator word(part.begin(), part.end(), name); word != end; ++word) {
                names.insert((*word)[1]);
            }
        }
    }
    return names;
}

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += name + " ";
    }
    return text;
}

TEST_CASE("protocol page: all error codes, and no others") {
    // The code is the first argument; a choice between two codes may stand there. Quoted names after == are compared
    // with.
    const std::regex creation(R"re((?:\bError\{|\bfault\(|\bfaults_?\.add\(|\berror\(|error_answer\(\{)([^,;}]*))re");
    const std::regex code(R"re((?:^|[^=] |\(|\{|\s)"([a-z]+(?:_[a-z]+)+)")re");
    std::set<std::string> found = found_in_sources("referee", creation, code);
    for (const std::string& name : found_in_sources("ai", creation, code)) {
        found.insert(name);
    }
    CHECK(joined(listed_under("Error codes")) == joined(found));
}

TEST_CASE("protocol page: all reasons of a refusal, and no others") {
    const std::regex quoted(R"re("([a-z]+(?:_[a-z]+)+)")re");
    std::set<std::string> found;
    for (const char* file : {"referee/gaia_why.cpp", "referee/planet_why.cpp"}) {
        const std::string text = read_text_file(source_folder() / file);
        for (std::sregex_iterator match(text.begin(), text.end(), quoted), end; match != end; ++match) {
            found.insert((*match)[1]);
        }
    }
    // A row may tell of several.
    std::set<std::string> listed;
    const std::regex code("`([a-z_]+)`");
    bool inside = false;
    for (const std::string& line : page_lines()) {
        inside = line.starts_with("## ") ? line == "## Why" : inside;
        if (!inside || !line.starts_with("| `")) {
            continue;
        }
        const std::string first = line.substr(0, line.find('|', 1));
        for (std::sregex_iterator match(first.begin(), first.end(), code), end; match != end; ++match) {
            CHECK(listed.insert((*match)[1]).second);
        }
    }
    CHECK(joined(listed) == joined(found));
}

TEST_CASE("protocol page: all event types, and no others") {
    const std::regex creation(R"re((?:object\(\s*"type", |moved\()("[a-z_]+"))re");
    const std::regex name(R"re("([a-z_]+)")re");
    CHECK(joined(listed_under("Events")) == joined(found_in_sources("referee", creation, name)));
}

// --- the generator and the set-up, from the page --------------------------------------------------------------------

class PageGenerator {
public:
    explicit PageGenerator(std::uint64_t seed) {
        for (std::uint64_t& word : s_) {
            seed += 0x9e3779b97f4a7c15U;
            std::uint64_t x = seed;
            x ^= x >> 30;
            x *= 0xbf58476d1ce4e5b9U;
            x ^= x >> 27;
            x *= 0x94d049bb133111ebU;
            word = x ^ (x >> 31);
        }
    }
    std::uint64_t next() {
        const auto rotl = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
        const std::uint64_t r = rotl(s_[1] * 5, 7) * 9;
        const std::uint64_t t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = rotl(s_[3], 45);
        return r;
    }
    std::uint64_t below(std::uint64_t n) {
        constexpr std::uint64_t k32 = std::uint64_t{1} << 32;
        std::uint64_t p = 0;
        do {
            p = (next() >> 32) * n;
        } while (p % k32 < (k32 - n) % n);
        return p >> 32;
    }
    void shuffle(std::vector<std::string>& list) {
        for (std::size_t i = list.size(); i-- > 1;) {
            std::swap(list[i], list[below(i + 1)]);
        }
    }

private:
    std::uint64_t s_[4] = {};
};

struct PageDeal {
    std::vector<std::vector<std::string>> hands;
    std::map<std::string, std::vector<std::string>> open, draw;
    std::vector<std::string> goals;
};

PageDeal deal_by_the_page(const json::object& set, const json::object& rules, int players, std::uint64_t seed) {
    PageDeal deal;
    deal.hands.resize(static_cast<std::size_t>(players));
    PageGenerator generator(seed);
    const auto take = [&](const char* kind, std::vector<std::string> cards, int rounds, int open) {
        generator.shuffle(cards);
        std::size_t top = 0;
        for (int round = 0; round < rounds; ++round) {
            for (auto& hand : deal.hands) {
                hand.push_back(cards[top++]);
            }
        }
        const auto first = cards.begin() + static_cast<std::ptrdiff_t>(top);
        deal.open[kind].assign(first, first + open);
        deal.draw[kind].assign(first + open, cards.end());
    };
    const auto add = [](std::vector<std::string>& cards, const std::string& card, const json::value& count) {
        cards.insert(cards.end(), count.to_number<std::size_t>(), card);
    };
    constexpr const char* kLands[] = {"plain", "forest", "sea", "desert", "mountain", "swamp"};

    std::vector<std::string> nature;
    for (const char* land : kLands) {
        add(nature, land, set.at("nature").at(land));
    }
    take("nature", nature, 2, 3);

    std::vector<std::string> life;
    for (const char* land : {"plain", "forest", "sea", "desert", "mountain", "swamp", "star"}) {
        for (const json::value& animals : set.at("life").at("animals").as_array()) {
            if (animals.at("on").as_string() == land) {
                add(life, std::string("animals-") + land, animals.at("count"));
            }
        }
    }
    for (const json::value& city : set.at("life").at("cities").as_array()) {
        life.emplace_back(city.at("id").as_string());
    }
    take("life", life, 1, 2);

    const bool with_powers = rules.at("powers").as_bool();
    if (with_powers) {
        std::vector<std::string> power;
        for (const char* card : {"sun", "rain", "earthquake", "tornado", "protection"}) {
            add(power, card, set.at("power").at(card));
        }
        add(power, "lightning", rules.at("lightning"));
        add(power, "eruption", rules.at("disasters").as_bool() ? set.at("power").at("eruption") : json::value(0));
        take("power", power, 1, 2);
    }
    for (const json::value& goal : set.at("goals").as_array()) {
        if (with_powers || !goal.at("cards").as_object().contains("power")) {
            deal.goals.emplace_back(goal.at("id").as_string());
        }
    }
    generator.shuffle(deal.goals);
    deal.goals.resize(static_cast<std::size_t>(players) + 2);
    return deal;
}

std::vector<std::string> texts(const json::value& list) {
    std::vector<std::string> out;
    for (const json::value& item : list.as_array()) {
        out.emplace_back(item.as_string());
    }
    return out;
}

TEST_CASE("protocol page: the set-up can be dealt from its description alone") {
    test::RefereeFixture fixture;
    for (std::uint64_t number = 0; number < 200; ++number) {
        CAPTURE(number);
        Rng rng(number);
        const json::value wanted = test::random_rules(rng);
        const int players = 2 + static_cast<int>(number % 4);
        const std::uint64_t seed = number % 3 == 0 ? number : rng.next() & kMaxSeed;
        const auto table = fixture.referee.deal("gaia", "house", &wanted, players, seed);
        REQUIRE(table.ok());
        const json::object state = (*table)->state();
        PageDeal deal = deal_by_the_page(fixture.house, state.at("rules").as_object(), players, seed);
        for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
            CHECK(texts(state.at("players").at(seat).at("hand")) == deal.hands[seat]);
        }
        for (const char* kind : {"nature", "life", "power"}) {
            CHECK(texts(state.at("decks").at(kind).at("open")) == deal.open[kind]);
            CHECK(texts(state.at("decks").at(kind).at("draw")) == deal.draw[kind]);
        }
        for (std::size_t i = 0; i < deal.goals.size(); ++i) {
            CHECK(state.at("goals").at(i).at("id").as_string() == deal.goals[i]);
        }
    }
}

}  // namespace
}  // namespace pangaea
