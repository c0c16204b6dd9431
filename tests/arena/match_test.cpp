// Matches: the same games whatever the number of threads, duplicate deals, resuming, files that are broken, and
// fairness of the machinery itself: equal players share the victories.
#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "arena/match.h"
#include "arena/match_page.h"
#include "arena/standings.h"
#include "tests/arena/xml.h"
#include "tests/support/program.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::arena {
namespace {

ComponentLibrary house() { return ComponentLibrary({test::data_folder() + "/components"}); }

ContestOptions options_of(const std::string& game, const std::string& players, const std::string& rules = "") {
    ContestOptions options;
    options.game = game;
    options.players = parse_players(players, {200, 20}).value();
    options.rules = rules.empty() ? json::value() : parse_json(rules).value();
    return options;
}

std::unique_ptr<Contest> open(const ContestOptions& options) {
    return std::move(Contest::open(options, house()).value());
}

MatchOutcome run(const Contest& contest, int games, int threads, ResultsFile* file = nullptr) {
    std::atomic<bool> stop{false};
    return Match(contest, file, games).run(threads, stop, [](int) {}).value();
}

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

struct Scratch {
    explicit Scratch(const std::string& name) : path(test::scratch_file(name)) { std::filesystem::remove(path); }
    ~Scratch() { std::filesystem::remove(path); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::filesystem::path path;
};

TEST_CASE("Players: how they are written") {
    const auto player = parse_player("greedy+raider@50ms", {});
    REQUIRE(player.ok());
    CHECK(player->level == "greedy");
    CHECK(player->style == "raider");
    CHECK(player->budget == Budget{50, 0});
    CHECK(parse_player("strong@7it", {})->budget.iterations == 7);
    CHECK(parse_player("strong", {300, 0})->budget.ms == 300);
    CHECK(parse_player("genius", {}).error().code == "unknown_level");
    CHECK(parse_player("genius", {}).error().message.find("greedy") != std::string::npos);
    CHECK(parse_player("greedy+shy", {}).error().code == "unknown_style");
    CHECK(parse_player("strong@0ms", {}).error().code == "bad_budget");
    CHECK(parse_player("strong@-5it", {}).error().code == "bad_budget");
    for (const char* wrong : {"strong@", "strong@5", "strong@5s", "strong@fast", "strong@99999999999999999999ms"}) {
        CHECK(parse_player(wrong, {}).error().code == "bad_player");
    }
    CHECK(parse_players("greedy,,random", {}).error().code == "unknown_level");
    CHECK(parse_players("greedy,random,random", {})->size() == 3);
}

TEST_CASE("Match: bad options are refused before a game is played") {
    const auto refuse = [](const ContestOptions& options) { return Contest::open(options, house()).error().code; };
    CHECK(refuse(options_of("chess", "random,random")) == "unknown_game");
    CHECK(refuse(options_of("planet", "random,random,random,random,random")) == "out_of_range");
    CHECK(refuse(options_of("gaia", "random")) == "out_of_range");
    CHECK_FALSE(refuse(options_of("gaia", "random,random", R"({"mode":"hard"})")).empty());
    auto options = options_of("gaia", "random,random");
    options.components = "nobody";
    CHECK_FALSE(refuse(options).empty());
    options = options_of("gaia", "random,random");
    options.sequential = {0.6, 0.5};
    CHECK(refuse(options) == "out_of_range");
}

TEST_CASE("Match: the games of a deal begin with the same cards, and everybody sits everywhere") {
    for (const char* game : {"gaia", "planet"}) {
        const auto contest =
            open(options_of(game, "random,greedy,random", game[0] == 'g' ? R"({"mode":"advanced"})" : ""));
        const auto outcome = run(*contest, 6, 1);
        REQUIRE(outcome.games.size() == 6);
        for (int number = 0; number < 6; ++number) {
            const GameResult& result = outcome.games[static_cast<std::size_t>(number)];
            const GameResult& first = outcome.games[static_cast<std::size_t>(number / 3) * 3];
            CHECK(result.seed == first.seed);
            CHECK(result.deal == number / 3);
            std::vector<int> bots;
            for (std::size_t seat = 0; seat < 3; ++seat) {
                CHECK(result.seats[seat].dealt == first.seats[seat].dealt);
                CHECK(result.seats[seat].bot == static_cast<int>(seat + static_cast<std::size_t>(number)) % 3);
                bots.push_back(result.seats[seat].bot);
            }
            std::sort(bots.begin(), bots.end());
            CHECK(bots == std::vector<int>{0, 1, 2});
        }
        CHECK(outcome.games[0].seed != outcome.games[3].seed);
        CHECK(outcome.games[0].hash != outcome.games[1].hash);
    }
}

TEST_CASE("Match: nothing depends on the number of threads") {
    for (const char* game : {"gaia", "planet"}) {
        const auto contest = open(options_of(game, "strong@5it,greedy"));
        const auto alone = run(*contest, 6, 1);
        const auto together = run(*contest, 6, 4);
        CHECK(signature_of(alone.games) == signature_of(together.games));
        REQUIRE(alone.games.size() == together.games.size());
        for (std::size_t i = 0; i < alone.games.size(); ++i) {
            CHECK(alone.games[i].hash == together.games[i].hash);
        }
    }
}

TEST_CASE("Match: a small match has its signature") {
    // Moves only when the rules, the deals or the player `random` moves; then put the new one here.
    const auto signature = [](const ContestOptions& options, int games) {
        return fmt::format("{:016x}", signature_of(run(*open(options), games, 2).games));
    };
    CHECK(signature(options_of("gaia", "random,random,random", R"({"mode":"advanced"})"), 30) == "ab47ccb8f61b35cb");
    CHECK(signature(options_of("planet", "random,random"), 20) == "e921cf08cf0ff3f4");
}

TEST_CASE("Match: equal players end within the interval around an equal share") {
    const struct {
        const char* game;
        const char* players;
        int games;
    } matches[] = {
        {"gaia", "random,random", 600}, {"gaia", "greedy,greedy", 60}, {"planet", "random,random,random", 150}};
    for (const auto& match : matches) {
        const auto contest = open(options_of(match.game, match.players));
        const auto outcome = run(*contest, test::games(match.games, match.games * 10), 2);
        const auto standings = standings_of(names_of(contest->header()), contest->seatings(), outcome.games);
        CAPTURE(match.players);
        REQUIRE(standings.table.size() == static_cast<std::size_t>(contest->players()));
        for (const Standing& row : standings.table) {
            // One interval of twenty misses, and there are seven: only a miss by more than its own width means
            // something.
            const auto is_near = [](const Estimate& estimate, double truth) {
                const double width = estimate.high - estimate.low;
                return estimate.low - width / 2 <= truth && truth <= estimate.high + width / 2;
            };
            CHECK(is_near(row.share, 1.0 / contest->players()));
            CHECK(is_near(row.rating, 0));
        }
    }
}

TEST_CASE("Match: equal names are one contestant, unless all are equal") {
    std::vector<std::string> contestants;
    CHECK(contestants_of({"a", "b", "b"}, contestants) == std::vector<int>{0, 1, 1});
    CHECK(contestants == std::vector<std::string>{"a", "b"});
    CHECK(contestants_of({"a", "a"}, contestants) == std::vector<int>{0, 1});
    CHECK(contestants == std::vector<std::string>{"a", "a #2"});
}

TEST_CASE("Match: standings of results written by hand") {
    std::vector<GameResult> games;
    for (int i = 0; i < 40; ++i) {  // player 0 wins three of four, whatever the seat
        GameResult game;
        game.number = i;
        game.deal = i / 2;
        game.seats.resize(2);
        for (int seat = 0; seat < 2; ++seat) {
            SeatResult& result = game.seats[static_cast<std::size_t>(seat)];
            result.bot = (seat + i) % 2;
            result.share = (result.bot == 0) == (i / 2 % 4 != 0) ? 1 : 0;
            result.decisions = 10;
            result.seconds = 0.5;
            result.longest = 0.1 + 0.001 * i;
        }
        games.push_back(game);
    }
    const auto standings = standings_of({"a", "b"}, 2, games);
    CHECK(standings.games == 40);
    CHECK(standings.deals == 20);
    CHECK(standings.table[0].share.value == doctest::Approx(0.75));
    CHECK(standings.table[1].share.value == doctest::Approx(0.25));
    CHECK(standings.table[0].rating.value == doctest::Approx(200 * std::log10(30.5 / 10.5)).epsilon(1e-3));
    CHECK(standings.pairs[0][1].value == doctest::Approx(0.75));
    CHECK(standings.seats[0].value == doctest::Approx(0.5));
    CHECK(standings.table[0].per_second() == doctest::Approx(20));
    CHECK(standings.table[0].longest == doctest::Approx(0.139));
    CHECK(write_table(standings).find("75.00%") != std::string::npos);
}

TEST_CASE("Match: the stopping rule ends a match early, at the same game for any number of threads") {
    auto options = options_of("gaia", "greedy,random");
    options.sequential = {0.5, 0.7};
    const auto contest = open(options);
    const auto alone = run(*contest, 1000, 1);
    CHECK(alone.verdict == SequentialTest::Verdict::AcceptH1);
    CHECK(alone.games.size() < 200);
    CHECK(run(*contest, 1000, 3).games.size() == alone.games.size());
}

TEST_CASE("Results: a line is read back as it was written") {
    auto options = options_of("gaia", "random,greedy", R"({"mode":"advanced"})");
    options.keeps_records = true;
    const auto outcome = run(*open(options), 2, 1);
    for (const GameResult& game : outcome.games) {
        const json::object line = write_result(game);
        const auto back = read_result(parse_json(json::serialize(line)).value());
        REQUIRE(back.ok());
        CHECK(json::serialize(write_result(*back)) == json::serialize(line));
        // The record replays to the same end.
        test::RefereeFixture fixture;
        const auto table = fixture.referee.replay(back->record);
        REQUIRE(table.ok());
        CHECK((*table)->hash() == game.hash);
    }
}

TEST_CASE("Results: a match goes on where it was interrupted, also after a torn line") {
    const auto contest = open(options_of("gaia", "random,greedy"));
    const auto whole = run(*contest, 10, 1);
    Scratch scratch("arena_resume.jsonl");
    {
        auto file = ResultsFile::open(scratch.path, contest->header());
        REQUIRE(file.ok());
        (void)run(*contest, 4, 2, &*file);
    }
    const std::string four = read(scratch.path);
    CHECK(std::count(four.begin(), four.end(), '\n') == 5);
    for (const std::size_t torn : {std::size_t{0}, std::size_t{1}, std::size_t{200}}) {
        const std::string fifth = json::serialize(write_result(whole.games[4]));
        std::ofstream(scratch.path) << four << fifth.substr(0, torn);
        auto file = ResultsFile::open(scratch.path, contest->header());
        REQUIRE(file.ok());
        CHECK(file->found().size() == 4);
        const auto outcome = run(*contest, 10, 2, &*file);
        CHECK(outcome.resumed == 4);
        CHECK(signature_of(outcome.games) == signature_of(whole.games));
        CHECK(parse_results(read(scratch.path), "f")->games.size() == 10);
    }
    // Even the first line may be torn.
    std::ofstream(scratch.path) << four.substr(0, 30);
    auto file = ResultsFile::open(scratch.path, contest->header());
    REQUIRE(file.ok());
    CHECK(file->found().empty());
}

TEST_CASE("Results: broken files and those of another match are refused, and left alone") {
    const auto contest = open(options_of("gaia", "random,greedy"));
    const auto games = run(*contest, 2, 1).games;
    const std::string header = json::serialize(contest->header()) + "\n";
    const std::string first = json::serialize(write_result(games[0])) + "\n";
    const std::string second = json::serialize(write_result(games[1])) + "\n";
    auto other = options_of("gaia", "random,greedy");
    other.seed = 2;
    const std::pair<std::string, std::string> files[] = {
        {json::serialize(open(other)->header()) + "\n" + first, "other_match"},
        {"hello\n", "bad_results"},
        {"{}\n", "bad_results"},
        {header + "{\"game\":0}\n" + second, "bad_results"},
        {header + second, "bad_results"},
        {header + first + first, "bad_results"},
        {header + first.substr(0, 40) + "\n" + second, "bad_results"},
        {header + "[]\n", "bad_results"},
    };
    Scratch scratch("arena_broken.jsonl");
    for (const auto& [text, code] : files) {
        std::ofstream(scratch.path) << text;
        const auto file = ResultsFile::open(scratch.path, contest->header());
        REQUIRE_FALSE(file.ok());
        CHECK(file.error().code == code);
        CHECK(file.error().message.find(scratch.path.string()) != std::string::npos);
        CHECK(read(scratch.path) == text);
    }
    std::ofstream(scratch.path) << files[0].first;
    CHECK(ResultsFile::open(scratch.path, contest->header()).error().message.find("seed was 2, now it is 1") !=
          std::string::npos);
}

TEST_CASE("Results: a full disk is an error, and so are two runs on one file") {
    const auto contest = open(options_of("gaia", "random,greedy"));
    const auto full = ResultsFile::open("/dev/full", contest->header());
    REQUIRE_FALSE(full.ok());
    CHECK(full.error().code == "unwritable_file");
    CHECK(full.error().message.find("/dev/full") != std::string::npos);
    CHECK(write_file("/dev/full", "text").error().code == "unwritable_file");
    CHECK(ResultsFile::open("/nowhere/at/all", contest->header()).error().code == "unwritable_file");
    CHECK(write_file("/nowhere/at/all", "text").error().code == "unwritable_file");
    Scratch scratch("arena_locked.jsonl");
    const auto one = ResultsFile::open(scratch.path, contest->header());
    REQUIRE(one.ok());
    CHECK(ResultsFile::open(scratch.path, contest->header()).error().code == "unwritable_file");
}

TEST_CASE("Match: the page is well-formed and holds the table") {
    auto options = options_of("gaia", "random,greedy,greedy");
    options.sequential = {0.2, 0.4};
    const auto contest = open(options);
    const auto outcome = run(*contest, 12, 2);
    const std::string page = match_page(contest->header(), contest->seatings(), outcome.games);
    CHECK(test::xml_fault(page) == "");
    CHECK(page.find("Sequential test") != page.npos);
    CHECK(page.find("random : greedy") != page.npos);
    CHECK(match_page(contest->header(), contest->seatings(), outcome.games) == page);
}

}  // namespace
}  // namespace pangaea::arena
