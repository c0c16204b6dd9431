// `pangaea play planet`, tried on the real program through pipes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include "tests/support/program.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

/// Round by round: the first tile, the face with the round's number less one, rotation 2, and go on.
std::string always_the_first(int rounds) {
    std::string input;
    for (int face = 0; face < rounds; ++face) {
        input += "1\n" + std::to_string(face) + "\n2\n\n";
    }
    return input;
}

struct Dealt {
    explicit Dealt(std::uint64_t seed, const json::value& rules = json::object{}) {
        RefereeFixture fixture;
        auto dealt = fixture.referee.deal("planet", "house", &rules, 2, seed);
        REQUIRE(dealt.ok());
        state = (*dealt)->state();
    }
    std::string objective(std::size_t seat) const {
        return std::string(state.at("players").at(seat).at("objective").as_string());
    }

    json::object state;
};

std::vector<std::string> names_in(const json::value& value) {
    std::vector<std::string> names;
    for (const auto& row : value.as_array()) {
        for (const auto& name : row.as_array()) {
            names.emplace_back(name.as_string());
        }
    }
    return names;
}

/// As a word of its own: a fox is not an arctic-fox.
bool names(const std::string& output, const std::string& name) {
    const auto in_a_word = [&](std::size_t at) {
        return at < output.size() && (std::isalnum(static_cast<unsigned char>(output[at])) != 0 || output[at] == '-');
    };
    for (std::size_t at = 0; (at = output.find(name, at)) != output.npos; at += name.size()) {
        if (!in_a_word(at - 1) && !in_a_word(at + name.size())) {
            return true;
        }
    }
    return false;
}

int longest_line(const std::string& output) {
    std::size_t longest = 0;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        longest = std::max(longest, line.size());
    }
    return static_cast<int>(longest);
}

json::value read_json(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return json::parse(text.str());
}

TEST_CASE("Play Planet: bots alone play every variant to the end") {
    for (const char* options : {"--seats greedy,random --seed 3", "--seats random,greedy,random --seed 4 --mystery",
                                "--seats greedy,random,greedy,random --seed 5 --beginner",
                                "--seats random,random,random --seed 6 --beginner --mystery"}) {
        const auto game = run(std::string("play planet ") + options);
        CHECK_MESSAGE(game.code == 0, options);
        CHECK_MESSAGE(game.says("Game over. Winner"), options);
        CHECK(run(std::string("play planet ") + options).output == game.output);
    }
}

TEST_CASE("Play Planet: a person plays to the end, step by step, and the result is the record's") {
    for (const char* options : {"--seed 5", "--seed 6 --players 4 --mystery", "--seed 7 --players 3 --beginner"}) {
        const auto record = scratch_file("record.json");
        const auto game =
            run(std::string("play planet ") + options + " --record '" + record.string() + "'", always_the_first(12));
        CAPTURE(options);
        CHECK(game.code == 0);
        CHECK(game.says("Game over."));
        CHECK(run("replay '" + record.string() + "'").code == 0);
        std::string points = "\nPoints +";
        const json::value saved = read_json(record);
        for (const auto& score : saved.at("result").at("scores").as_array()) {
            points += " *" + std::to_string(score.to_number<int>()) + " *";
        }
        CHECK(std::regex_search(game.output, std::regex(points + "\n")));
        std::filesystem::remove(record);
    }
}

TEST_CASE("Play Planet: persons at one keyboard, actions typed in full") {
    RefereeFixture fixture;
    auto table = fixture.referee.deal("planet", "house", nullptr, 3, 11);
    REQUIRE(table.ok());
    std::string input;
    for (std::size_t turn = 0; !(*table)->to_act().is_nobody(); ++turn) {
        const json::object legal = (*table)->legal();
        const auto& actions = legal.at("actions").as_array();
        const std::string action(actions.at(turn * 7 % actions.size()).as_string());
        REQUIRE((*table)->apply(action).ok());
        input += "\n" + action + "\n\n";  // the first is for handing over, the last for going on
    }
    const auto game = run("play planet --seats person,person,person --first 1 --seed 11", input);
    CHECK(game.code == 0);
    CHECK(game.says("Pass the keyboard to Player 3 (Green)"));
    CHECK(game.says("Game over."));
    const json::object result = (*table)->result();
    const std::string over = game.output.substr(game.output.find("Game over."));
    for (const auto& winner : result.at("winners").as_array()) {
        CHECK(over.find("Player " + std::to_string(winner.to_number<int>() + 1) + " (") != over.npos);
    }
}

TEST_CASE("Play Planet: nobody sees another's objective, a hidden animal or a tile lying face down") {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Dealt deal(seed, {{"mystery", true}});
        const std::string look = "?\nhint\nmap\nanimals\ntiles\nplanets\nplanet 2\nfaces\nlog\n1\n0\n";
        const auto game =
            run("play planet --seats person,person --mystery --seed " + std::to_string(seed), "\n" + look);
        CAPTURE(seed);
        CHECK(game.says("Your objective: " + deal.objective(0)));
        CHECK_FALSE(game.says("Your objective: " + deal.objective(1)));
        for (const auto& animal : names_in(deal.state.at("hidden_animals"))) {
            CHECK_MESSAGE(!names(game.output, animal), animal);
        }
        for (const auto& tile : names_in(deal.state.at("piles"))) {
            CHECK_MESSAGE(!names(game.output, tile), tile);
        }

        const auto passed =
            run("play planet --seats person,person --mystery --seed " + std::to_string(seed), "\n1\n0\n0\n\n\n" + look);
        const std::size_t hand_over = passed.output.find("Pass the keyboard to Player 2");
        REQUIRE(hand_over != std::string::npos);
        const std::string after = passed.output.substr(hand_over);
        CHECK(after.find("Your objective: " + deal.objective(1)) != after.npos);
        CHECK(after.find("Your objective: " + deal.objective(0)) == after.npos);
    }
}

TEST_CASE("Play Planet: undo reaches back to the last thing that was hidden") {
    CHECK(run("play planet --seed 2", "undo\n").says("There is nothing to undo."));
    // The first of a round: nobody has acted since.
    const auto taken = run("play planet --seed 2", "1\n0\n0\nundo\n1\n5\n1\n\n");
    CHECK(taken.says("Taken back."));
    CHECK(taken.says("tile on face 5 ("));
    const auto late = run("play planet --seed 2", "1\n0\n0\n\nundo\n");
    CHECK_FALSE(late.says("Taken back."));
    CHECK(late.says("Someone else has played since then."));
    // The last of a round turns up new tiles.
    const auto shown = run("play planet --seed 2", "1\n0\n0\n\n1\n1\n0\nundo\n");
    CHECK_FALSE(shown.says("Taken back."));
    CHECK(shown.says("Something hidden has been revealed"));
    // Those of round 11 have lain open all the time.
    const std::string ten = always_the_first(10);
    const auto open = run("play planet --seed 2", ten + "undo\n");
    CHECK(open.says("Round 11 of 12"));
    CHECK(open.says("Taken back."));
}

TEST_CASE("Play Planet: tile, face and rotation are chosen in turn, with what they would change") {
    const Dealt deal(2);
    const std::string tile(deal.state.at("display").at(1).as_string());
    const auto game = run("play planet --seed 2", "2\n7\n\n\n2\n7\n4\n");
    CHECK(game.says("Which face for " + tile + "?"));
    CHECK(game.says(" 7 (.....)"));
    CHECK(game.says("Which rotation for " + tile + " on face 7?"));
    CHECK(std::regex_search(game.output, std::regex("\n +now[ .]*\n [-a-z]+ +0 +1\\* \\+1 +1\\* \\+1 ")));
    CHECK(game.says("(Enter: back)"));
    CHECK(std::regex_search(game.output, std::regex("Blue: tile on face 7 \\(")));
    // What is taken is taken.
    const auto wrong = run("play planet --seed 2", "2\n7\n4\n\n1\n7\n12\n-1\nx\nquit\n");
    CHECK(wrong.code == 0);
    CHECK(wrong.says("You can choose: 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11"));
}

TEST_CASE("Play Planet: rotations that look the same are offered once") {
    auto set = read_json(std::filesystem::path(data_folder()) / "components/planet/house.json").as_object();
    set["id"] = "plain";
    for (auto& tile : set["tiles"].as_array()) {
        auto& areas = tile.as_object()["areas"].as_array();
        std::fill(areas.begin(), areas.end(), json::value("ocean"));
    }
    const auto folder = scratch_file("components");
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "plain.json") << json::serialize(set);
    const std::string play = "play planet --seed 2 --components '" + folder.string() + "' --components-set plain";
    const auto game = run(play, "1\n3\nundo\n");
    CHECK(game.says("tile on face 3 ("));
    CHECK_FALSE(game.says("Which rotation"));
    // Typed in full, or as a hint, any of them will do.
    const auto hint = run(play, "hint\nquit\n");
    std::smatch found;
    REQUIRE(std::regex_search(hint.output, found, std::regex("Hint: (place t\\d\\d \\d+ \\d)")));
    CHECK(run(play, found[1].str() + "\n").says("Blue: tile on face"));
    std::filesystem::remove_all(folder);
}

TEST_CASE("Play Planet: commands answer") {
    const auto game = run("play planet --seed 1",
                          "?\nhelp\nhint\nlog\nrules\nmap\nplanets\nplanet 2\nplanet Yellow\nplanet 9\nfaces\nanimals\n"
                          "tiles\nfoo\nquit\n");
    CHECK(game.code == 0);
    CHECK(game.says("Hint: place t"));
    CHECK(game.says("docs/rules/planet.md"));
    CHECK(game.says("Nothing has happened yet."));
    CHECK(game.says("Whose?"));
    CHECK(game.says("\"foo\" means nothing here"));
    CHECK(run("play planet --seed 1 --mystery --beginner", "rules\n").says("Mystery animals:"));
    CHECK(run("play planet --seed 1", std::string(100'000, 'x')).code == 0);
}

TEST_CASE("Play Planet: the net shows faces, edges and what lies across") {
    CHECK(run("play planet --seed 1", "faces\n").says(R"(
 north      6 ..... 7             south      1 ..... 5
           ...2...3...                      ...2...3...
            .1. 1 .4.                        .1. 6 .4.
  6 .....   .........   ..... 7    1 .....   .........   ..... 5
 ...3...4... ...0... ...1...2...  ...3...4... ...0... ...1...2...
  .2. 5 .0.  ...0...  .0. 2 .3.    .2. 7 .0.  ...0...  .0 10 .3.
  ......... ......... .........    ......... ......... .........
10 ...1...  .4. 0 .1.  ...4... 8  2 ...1...  .4 11 .1.  ...4... 4
           ...3...2...                      ...3...2...
        ..... ..... .....                ..... ..... .....
     ...4...0... ...0...1...          ...4...0... ...0...1...
      .3. 4 .1.   .4. 3 .2.            .3. 8 .1.   .4. 9 .2.
      .........   .........            .........   .........
    10 ...2...     ...3... 8          2 ...2...     ...3... 4
          9           9                    3           3
)"));
}

TEST_CASE("Play Planet: the last round shows the tie-breaks") {
    // Not every game has a tie in it at that moment.
    int ties = 0;
    for (int seed = 0; seed < 40 && ties == 0; ++seed) {
        const auto game = run("play planet --players 4 --seed " + std::to_string(seed), always_the_first(11));
        const std::size_t last = game.output.find("Round 12 of 12");
        REQUIRE(last != std::string::npos);
        const std::regex compared(R"(\d+/\d+/\d+)");
        CHECK_FALSE(std::regex_search(game.output.substr(0, last), compared));
        ties += std::regex_search(game.output.substr(last), compared) ? 1 : 0;
    }
    CHECK(ties > 0);
}

TEST_CASE("Play Planet: fits the width there is, and colours only where they are wanted") {
    const std::string input = always_the_first(4) + "rules\n?\nhint\nplanets\nfaces\n1\n7\n";
    CHECK(longest_line(run("play planet --players 4 --seed 2", input, "COLUMNS=80").output) <= 80);
    CHECK(longest_line(run("play planet --players 4 --seed 2", input, "COLUMNS=150").output) <= 150);
    CHECK(run("play planet --players 4 --seed 2", always_the_first(12), "COLUMNS=40").says("Game over."));
    CHECK_FALSE(run("play planet --seed 2", "1\n").says("\033"));
    CHECK_FALSE(run("play planet --seed 2", "1\n", "NO_COLOR=1").says("\033"));
    CHECK_FALSE(run("play planet --seed 2 --colour never", "1\n").says("\033"));
    CHECK(run("play planet --seed 2 --colour always", "1\n").says("\033["));
    CHECK(run("play planet --seed 2 --colour always", "1\n", "LC_ALL=C.UTF-8").says("▀"));
}

TEST_CASE("Play Planet: refusals, and leaving before the end") {
    for (const char* wrong : {"--nonsense", "--players 5", "--players 1", "--seats person,cheater", "--seats greedy,",
                              "--players 3 --seats greedy,greedy", "--mode basic", "--mystery=maybe", "--seed -1"}) {
        CHECK_MESSAGE(run(std::string("play planet ") + wrong).code == 2, wrong);
    }
    CHECK(run("play planet --components-set nobody-has-it").code == 1);
    CHECK(run("play planet --seed 9 --record /nowhere/at/all").code == 1);
    const auto left = run("play planet --seed 9", "1\n0\n");
    CHECK(left.code == 0);
    CHECK(left.says("You have left the game before the end."));
}

}  // namespace
}  // namespace pangaea::test
