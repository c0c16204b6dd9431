// Golden games: whole Gaïa games kept as files, ply by ply: action, events, legal list, what each seat sees. Any change
// of behaviour shows as a difference, to be reviewed like code. One command rewrites them, from the repository's root:
//   PANGAEA_GOLDEN=write build/release/bin/test_golden
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "referee/sha256.h"
#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

struct GoldenGame {
    const char* mode;
    const char* edition;
    int players;
    std::uint64_t seed;

    std::string name() const { return std::string("gaia_") + mode + "_" + edition; }
    json::object rules() const {
        json::object rules{{"mode", std::string_view(mode) == "basic" ? "basic" : "advanced"}, {"edition", edition}};
        if (std::string_view(mode) == "disasters") {
            rules["disasters"] = true;
        }
        return rules;
    }
};

constexpr GoldenGame kGames[] = {
    {"basic", "fr", 2, 11},     {"basic", "de", 3, 12},     {"basic", "hu", 4, 13},     {"basic", "ru", 5, 14},
    {"advanced", "fr", 3, 21},  {"advanced", "de", 2, 22},  {"advanced", "hu", 5, 23},  {"advanced", "ru", 4, 24},
    {"disasters", "fr", 4, 31}, {"disasters", "de", 5, 32}, {"disasters", "hu", 3, 33}, {"disasters", "ru", 2, 34},
};

/// Plies between two observations written in full; the others are hashes.
constexpr int kFullEvery = 40;

std::string file_of(const GoldenGame& game) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    return std::string(source == nullptr ? "." : source) + "/tests/golden/" + game.name() + ".jsonl";
}

/// The verb with its card, deck or goal: "play plain" of "play plain 0,1".
std::string_view group_of(std::string_view action) {
    const std::size_t verb = action.find(' ');
    return verb == std::string_view::npos ? action : action.substr(0, action.find(' ', verb + 1));
}

/// A group first, then one of it: draws and tiles do not crowd out the rest.
std::string pick(const std::vector<std::string>& actions, Rng& rng) {
    std::vector<std::vector<std::string>> groups;
    for (const std::string& action : actions) {
        if (groups.empty() || group_of(groups.back().front()) != group_of(action)) {
            groups.emplace_back();
        }
        groups.back().push_back(action);
    }
    const auto& group = groups[rng.below(static_cast<std::uint32_t>(groups.size()))];
    return group[rng.below(static_cast<std::uint32_t>(group.size()))];
}

/// The legal list in short: for every group what follows it, in the list's order.
json::object short_list(const std::vector<std::string>& actions) {
    json::object list;
    for (const std::string& action : actions) {
        const std::string_view group = group_of(action);
        const std::string_view rest = std::string_view(action).substr(group.size());
        const auto [entry, is_new] = list.emplace(group, "");
        json::string& words = entry->value().as_string();
        words.append(is_new && !rest.empty() ? rest.substr(1) : rest);
    }
    return list;
}

json::value what_seats_see(const Table& table, int ply) {
    json::array seen;
    for (int seat = 0; seat < table.players(); ++seat) {
        const json::object state = table.observe(static_cast<Seat>(seat));
        const bool in_full = ply % kFullEvery == 0 && ply / kFullEvery % table.players() == seat;
        if (in_full) {
            seen.emplace_back(state);
        } else {
            seen.push_back(json::value(sha256_hex(json::serialize(state)).substr(0, 12)));
        }
    }
    return seen;
}

/// Plays the game and tells it line by line.
std::vector<std::string> tell(Referee& referee, const GoldenGame& game) {
    std::vector<std::string> lines;
    const json::value rules = game.rules();
    const auto dealt = referee.deal("gaia", "house", &rules, game.players, game.seed);
    REQUIRE(dealt.ok());
    Table& table = **dealt;
    lines.push_back(json::serialize(json::object{{"players", game.players}, {"seed", game.seed}, {"rules", rules}}));
    lines.push_back(json::serialize(json::object{{"state", table.state()}}));
    Rng rng(game.seed);
    for (int ply = 0; !table.to_act().is_nobody(); ++ply) {
        REQUIRE(ply < 2000);
        json::object line{{"ply", ply}, {"to_act", write_actor(table.to_act())}};
        const json::object legal = table.legal();
        std::vector<std::string> actions;
        for (const json::value& action : legal.at("actions").as_array()) {
            actions.emplace_back(action.as_string());
        }
        line["legal"] = short_list(actions);
        if (const json::value* outcomes = legal.if_contains("outcomes")) {
            line["outcomes"] = *outcomes;
        }
        line["seen"] = what_seats_see(table, ply);
        const auto events = table.apply(table.to_act().is_chance() ? "auto" : pick(actions, rng));
        REQUIRE(events.ok());
        line["action"] = table.record().at("actions").as_array().back();
        line["events"] = *events;
        lines.push_back(json::serialize(line));
    }
    lines.push_back(json::serialize(json::object{{"seen", what_seats_see(table, 0)}}));
    lines.push_back(json::serialize(json::object{{"state", table.state()}}));
    lines.push_back(json::serialize(json::object{{"record", table.record()}}));
    return lines;
}

std::vector<std::string> read_lines(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

bool rewrites() {
    const char* wish = std::getenv("PANGAEA_GOLDEN");
    return wish != nullptr && std::string_view(wish) == "write";
}

TEST_CASE("golden games") {
    test::RefereeFixture fixture;
    for (const GoldenGame& game : kGames) {
        CAPTURE(game.name());
        const auto lines = tell(fixture.referee, game);
        if (rewrites()) {
            std::ofstream out(file_of(game), std::ios::binary);
            for (const std::string& line : lines) {
                out << line << '\n';
            }
            REQUIRE(out.good());
            continue;
        }
        const auto expected = read_lines(file_of(game));
        for (std::size_t i = 0; i < std::min(lines.size(), expected.size()); ++i) {
            if (lines[i] != expected[i]) {
                FAIL(file_of(game) << ":" << i + 1 << "\nwas " << expected[i] << "\nis  " << lines[i]);
            }
        }
        CHECK(lines.size() == expected.size());
    }
}

TEST_CASE("golden games replay") {
    test::RefereeFixture fixture;
    for (const GoldenGame& game : kGames) {
        CAPTURE(game.name());
        const auto lines = read_lines(file_of(game));
        REQUIRE(lines.size() > 4);
        const auto record = parse_json(lines[lines.size() - 1]);
        const auto state = parse_json(lines[lines.size() - 2]);
        REQUIRE(record.ok());
        REQUIRE(state.ok());
        const auto table = fixture.referee.replay(record->at("record"));
        REQUIRE(table.ok());
        CHECK(json::value((*table)->state()) == state->at("state"));
    }
}

TEST_CASE("golden games show every event and phase") {
    std::set<std::string> events;
    std::set<std::string> verbs;
    for (const GoldenGame& game : kGames) {
        for (const std::string& line : read_lines(file_of(game))) {
            const auto parsed = parse_json(line);
            REQUIRE(parsed.ok());
            const json::object& ply = parsed->as_object();
            if (const json::value* list = ply.if_contains("events")) {
                for (const json::value& event : list->as_array()) {
                    events.emplace(event.at("type").as_string());
                }
                const std::string action(ply.at("action").as_string());
                verbs.insert(action.substr(0, action.find(' ')));
            }
        }
    }
    CHECK(events ==
          std::set<std::string>{"animals_placed", "animals_removed", "card_discarded",       "card_drawn",
                                "card_kept",      "card_looked_at",  "card_played",          "card_stolen",
                                "card_turned_up", "city_discarded",  "city_founded",         "city_taken_over",
                                "game_over",      "goal_claimed",    "meeple_placed",        "meeple_returned",
                                "power_played",   "protected",       "satisfaction_changed", "tile_placed",
                                "tile_replaced",  "tiles_swapped",   "token_eaten",          "turn_started"});
    CHECK(verbs == std::set<std::string>{"claim", "discard", "draw", "feed", "keep", "pass", "play", "protect", "steal",
                                         "take"});
}

}  // namespace
}  // namespace pangaea
