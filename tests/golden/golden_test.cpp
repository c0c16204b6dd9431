// Golden games: whole games of both kinds kept as files, ply by ply: action, events, legal list, what each seat sees.
// Any change of behaviour shows as a difference, to be reviewed like code. One command rewrites them, from the
// repository's root:
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
    std::string game;
    std::string variant;  // with the game's name: the file's
    int players;
    std::uint64_t seed;
    json::object rules;

    std::string name() const { return game + "_" + variant; }
};

GoldenGame gaia(const std::string& mode, const char* edition, int players, std::uint64_t seed) {
    json::object rules{{"mode", mode == "basic" ? "basic" : "advanced"}, {"edition", edition}};
    if (mode == "disasters") {
        rules["disasters"] = true;
    }
    return {"gaia", mode + "_" + edition, players, seed, std::move(rules)};
}

GoldenGame planet(const std::string& variant, int players, std::uint64_t seed, bool beginner, bool mystery) {
    return {"planet", variant + "_" + std::to_string(players), players, seed,
            json::object{{"beginner", beginner}, {"mystery", mystery}}};
}

const std::vector<GoldenGame>& golden_games() {
    static const std::vector<GoldenGame> kGames{
        gaia("basic", "fr", 2, 11),
        gaia("basic", "de", 3, 12),
        gaia("basic", "hu", 4, 13),
        gaia("basic", "ru", 5, 14),
        gaia("advanced", "fr", 3, 21),
        gaia("advanced", "de", 2, 22),
        gaia("advanced", "hu", 5, 23),
        gaia("advanced", "ru", 4, 24),
        gaia("disasters", "fr", 4, 31),
        gaia("disasters", "de", 5, 32),
        gaia("disasters", "hu", 3, 33),
        gaia("disasters", "ru", 2, 34),
        planet("plain", 2, 42, false, false),
        planet("plain", 3, 43, false, false),
        planet("plain", 4, 44, false, false),
        planet("beginner", 2, 52, true, false),
        planet("beginner", 3, 53, true, false),
        planet("beginner", 4, 54, true, false),
        planet("mystery", 2, 62, false, true),
        planet("mystery", 3, 63, false, true),
        planet("mystery", 4, 64, false, true),
        planet("both", 2, 72, true, true),
        planet("both", 3, 73, true, true),
        planet("both", 4, 74, true, true),
    };
    return kGames;
}

/// Plies between two observations written in full; the others are hashes.
constexpr int kFullEvery = 40;

std::string file_of(const GoldenGame& game) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    return std::string(source == nullptr ? "." : source) + "/tests/golden/" + game.name() + ".jsonl";
}

/// The verb with its card, deck, goal or tile: "play plain" of "play plain 0,1".
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
    const json::value rules = game.rules;
    const auto dealt = referee.deal(game.game, "house", &rules, game.players, game.seed);
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
    for (const GoldenGame& game : golden_games()) {
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
    for (const GoldenGame& game : golden_games()) {
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
    for (const GoldenGame& game : golden_games()) {
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
          std::set<std::string>{"animal_awarded",  "animal_carried_over", "animal_discarded",     "animal_revealed",
                                "animal_tied",     "animals_placed",      "animals_removed",      "card_discarded",
                                "card_drawn",      "card_kept",           "card_looked_at",       "card_played",
                                "card_stolen",     "card_turned_up",      "city_discarded",       "city_founded",
                                "city_taken_over", "game_over",           "goal_claimed",         "left_over_moved",
                                "meeple_placed",   "meeple_returned",     "objective_revealed",   "power_played",
                                "protected",       "round_started",       "satisfaction_changed", "tile_placed",
                                "tile_replaced",   "tiles_swapped",       "token_eaten",          "turn_started"});
    CHECK(verbs == std::set<std::string>{"claim", "discard", "draw", "feed", "keep", "pass", "place", "play", "protect",
                                         "steal", "take"});
}

}  // namespace
}  // namespace pangaea
