// `pangaea play gaia` and the program's manners, tried on the real program through pipes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "tests/support/program.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::test {
namespace {

constexpr int kPlenty = 5000;  // more lines of input than any game asks for

/// The cards dealt to a seat.
std::vector<std::string> dealt(RefereeFixture& fixture, std::uint64_t seed, std::size_t seat, int players = 2,
                               const json::value* rules = nullptr) {
    const auto table = fixture.referee.deal("gaia", "house", rules, players, seed);
    REQUIRE(table.ok());
    std::vector<std::string> cards;
    const json::object state = (*table)->state();
    for (const auto& card : state.at("players").as_array().at(seat).as_object().at("hand").as_array()) {
        cards.emplace_back(card.as_string());
    }
    return cards;
}

const json::value kAdvanced{{"mode", "advanced"}};

/// Whether the seat is dealt this card in an advanced game of three.
bool holds(RefereeFixture& fixture, std::uint64_t seed, std::size_t seat, const char* card) {
    const auto hand = dealt(fixture, seed, seat, 3, &kAdvanced);
    return std::find(hand.begin(), hand.end(), card) != hand.end();
}

TEST_CASE("Play: bots alone play to the end and print the result") {
    const auto basic = run("play gaia --seats greedy,random --seed 3");
    CHECK(basic.code == 0);
    CHECK(basic.says("Game over. Winner: Player "));
    for (const char* edition : {"fr", "de", "hu", "ru"}) {
        const auto all =
            run(std::string("play gaia --seats greedy,random,greedy,random,greedy --mode advanced --disasters "
                            "--lightning 3 --seed 11 --edition ") +
                edition);
        CHECK(all.code == 0);
        CHECK(all.says("Game over. Winner: Player "));
    }
    CHECK(run("play gaia --seats greedy,random --seed 3").output == basic.output);
}

TEST_CASE("Play: a person who always answers 1 comes to an end") {
    for (const char* options :
         {"--seed 5", "--seed 6 --mode advanced --disasters --seats person,random,person --edition hu",
          "--seed 8 --mode advanced --players 5 --edition ru"}) {
        const auto game = run(std::string("play gaia ") + options, repeat("1\n", kPlenty));
        CHECK(game.code == 0);
        CHECK(game.says("Game over. Winner: Player "));
    }
}

TEST_CASE("Play: places are chosen in a second step, and Enter goes back") {
    RefereeFixture fixture;
    const auto hand = dealt(fixture, 7, 0);
    // The first tile, the end of the menu's first step, back again, out.
    const auto game = run("play gaia --seed 7", "play " + hand[0] + " 0,0\n6\n\nquit\n");
    CHECK(game.code == 0);
    CHECK(game.says("Blue places a " + hand[0] + " tile at 0,0"));
    CHECK(game.says(": choose a spot on the map."));
    CHECK(game.says("(Enter: back)"));
}

TEST_CASE("Play: wrong input is survived") {
    const auto game =
        run("play gaia --seed 1",
            "0\n99\n-1\n99999999999999999999999\nfoo\n\nplay\nsave\n\xff\xfe\x01\ndraw gold\nback\nquit\n");
    CHECK(game.code == 0);
    CHECK(game.says("You can choose: 1-"));
    CHECK(game.says("\"foo\" means nothing here"));
    CHECK(game.says("save game.json"));
    CHECK(run("play gaia --seed 1", std::string(100'000, 'x')).code == 0);
}

TEST_CASE("Play: commands answer") {
    const auto game = run("play gaia --seed 1", "?\nhelp\nhint\nlog\nrules\nmap\nquit\n");
    CHECK(game.says("Hint: "));
    CHECK((game.says("In its favour: ") || game.says("It changes little for now")));
    CHECK(game.says("docs/rules/gaia.md"));
    CHECK(game.says("Nothing has happened yet."));
    CHECK(game.says("save FILE"));
}

TEST_CASE("Play: the end of input quits and the record replays") {
    const auto record = scratch_file("record.json");
    const auto game = run("play gaia --seed 9 --record '" + record.string() + "'", "1\n1\n\n1\n");
    CHECK(game.code == 0);
    CHECK(game.says("The game has been saved: "));
    CHECK(run("replay '" + record.string() + "'").code == 0);
    std::filesystem::remove(record);
    CHECK(run("play gaia --seed 9").code == 0);
    CHECK(run("play gaia --seed 9 --record /nowhere/at/all").code == 1);
}

TEST_CASE("Play: colours only where they are wanted") {
    CHECK_FALSE(run("play gaia --seed 2", "1\n").says("\033"));
    CHECK(run("play gaia --seed 2 --colour always", "1\n").says("\033["));
    CHECK_FALSE(run("play gaia --seed 2 --colour never", "1\n").says("\033"));
    CHECK_FALSE(run("play gaia --seed 2", "1\n", "NO_COLOR=1").says("\033"));
}

TEST_CASE("Play: undo reaches back to the last thing that was hidden") {
    RefereeFixture fixture;
    const auto hand = dealt(fixture, 7, 0);
    const std::string first = "play " + hand[0] + " 0,0\n";
    CHECK(run("play gaia --seed 7", "undo\n").says("There is nothing to undo."));

    const auto taken = run("play gaia --seed 7", first + "undo\nundo\n" + first);
    CHECK(taken.says("Taken back."));
    CHECK(taken.says("There is nothing to undo."));

    const auto drawn = run("play gaia --seed 7", first + "draw nature\nundo\n");
    CHECK(drawn.says("Something hidden has been revealed"));
    CHECK_FALSE(drawn.says("Taken back."));
    const auto open = run("play gaia --seed 7", "3\nundo\n");
    CHECK(open.says("Something hidden has been revealed"));

    // The turn is over, but nobody else has acted: both actions come back.
    const auto turn = run("play gaia --seed 7", first + "play " + hand[1] + " 0,1\nundo\nundo\nundo\n");
    CHECK(turn.output.find("Taken back.") != turn.output.rfind("Taken back."));
    // Once the other player has acted it is too late.
    const auto late = run("play gaia --seed 7", first + "play " + hand[1] + " 0,1\n\nundo\n");
    CHECK_FALSE(late.says("Taken back."));
    CHECK(late.says("Someone else has played since then."));
}

TEST_CASE("Play: two persons never see each other's hidden cards") {
    RefereeFixture fixture;
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto hidden = dealt(fixture, seed, 1);
        const auto game = run("play gaia --seats person,person --seed " + std::to_string(seed), "\n?\nhint\nmap\n");
        CHECK(game.says("Pass the keyboard to Player 1"));
        for (const auto& card : hidden) {
            if (card.starts_with("city-")) {  // each of these is in the game once
                CHECK_MESSAGE(!game.says("(c" + card.substr(5) + ")"), "seed ", seed);
                ++tried;
            }
        }
        const auto own = dealt(fixture, seed, 0);
        CHECK(game.says("Your hand (3 of 6): "));
        for (const auto& card : own) {
            CHECK((!card.starts_with("city-") || game.says("(c" + card.substr(5) + ")")));
        }
    }
    CHECK(tried > 5);

    // Later on: a card drawn unseen is named to nobody but the one who drew it.
    const auto game = run("play gaia --seats person,person --first 1 --seed 4", repeat("1\n", 60));
    CHECK(game.says("Pass the keyboard to Player 2 (Yellow)"));
    CHECK(std::regex_search(game.output, std::regex("(Blue|Yellow) draws (plain|forest|sea|desert|mountain|swamp)")));
    CHECK(game.says("draws a face-down card (Nature)"));
}

TEST_CASE("Play: the keyboard goes to every opponent with a Power card, protection or not") {
    RefereeFixture fixture;
    std::uint64_t seed = 0;
    while (!holds(fixture, seed, 0, "tornado") || holds(fixture, seed, 1, "protection") ||
           !holds(fixture, seed, 2, "protection")) {
        ++seed;
    }
    const std::string table = "play gaia --mode advanced --first 1 --seed " + std::to_string(seed) + " --seats ";
    const auto several = run(table + "person,person,person", "\nplay tornado\n\n1\n\n");
    const auto asked = several.output.find("Pass the keyboard to Player 2 (Yellow)");
    REQUIRE(asked != several.output.npos);
    CHECK(several.output.find("You have no Protection", asked) != several.output.npos);
    CHECK(several.output.find("Pass the keyboard to Player 3 (Green)", asked) != several.output.npos);
    CHECK(several.says("Cancel it with Protection?"));
    CHECK_FALSE(several.says("Your turn is over."));  // a reaction is nobody's turn
}

TEST_CASE("Play: who has left a standing order is not given the keyboard, protection or not") {
    RefereeFixture fixture;
    const auto played = [&](std::uint64_t seed, const std::string& order) {
        const std::string turn = "\ndraw nature\ndraw nature\n\n";
        return run("play gaia --mode advanced --first 1 --seats person,person,person --seed " + std::to_string(seed),
                   turn + "\n" + order + turn.substr(1) + turn + "\nplay tornado\n\nquit\n")
            .output;
    };
    // What is shown after the last choice of the first player, up to the first one asked.
    const auto between = [](const std::string& output) {
        const auto power = output.find("Cancel it with Protection?");
        const auto asked = output.rfind("Pass the keyboard", std::min(power, output.find("You have no Protection")));
        REQUIRE(asked != output.npos);
        const auto choice = output.rfind("Your choice", asked);
        return output.substr(choice, output.find('\n', asked) - choice);
    };
    std::set<std::string> told;
    for (const bool has_card : {false, true}) {
        std::uint64_t seed = 0;
        while (!holds(fixture, seed, 0, "tornado") || holds(fixture, seed, 1, "protection") != has_card) {
            ++seed;
        }
        CHECK(between(played(seed, "")).find("Player 2 (Yellow)") != std::string::npos);
        CHECK(between(played(seed, "orders never\norders ask\n")).find("Player 2 (Yellow)") != std::string::npos);
        for (const char* order : {"orders never\n", "orders city\n"}) {
            told.insert(between(played(seed, order)));
        }
    }
    REQUIRE(told.size() == 1);  // the same with the card and without, whatever the order
    CHECK(told.begin()->find("Player 3 (Green)") != std::string::npos);
}

TEST_CASE("Play: a standing order protects a city that would be lost") {
    RefereeFixture fixture;
    std::string input;
    json::array actions;
    std::uint64_t seed = 0;
    // A random game up to the moment in which the second player's order protects.
    for (bool is_found = false; !is_found; seed += is_found ? 0 : 1) {
        REQUIRE(seed < 500);
        const auto dealt = fixture.referee.deal("gaia", "house", &kAdvanced, 2, seed);
        REQUIRE(dealt.ok());
        Table* table = dealt->get();
        Rng rng(seed);
        input.clear();
        bool is_ordered = false;
        while (!is_found && !table->to_act().is_nobody()) {
            const int seat = table->to_act().is_chance() ? -1 : index(table->to_act().seat());
            std::string action = "auto";
            if (is_ordered && seat == 1 && table->is_reaction()) {
                action = table->answer_by("city");
                is_found = action == "protect";
            } else if (seat >= 0) {
                const json::array legal = table->legal().at("actions").as_array();
                action = std::string(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].as_string());
                // Enter takes the keyboard and ends a turn; at a choice it does nothing.
                input += std::string("\n\n") + (seat == 1 && !is_ordered ? "orders city\n" : "") + action + "\n";
                is_ordered |= seat == 1;
            }
            REQUIRE(table->play(action).ok());
        }
        actions = table->record().at("actions").as_array();
    }
    const auto record = scratch_file("orders.json");
    const auto game = run("play gaia --mode advanced --first 1 --seats person,person --seed " + std::to_string(seed) +
                              " --record '" + record.string() + "'",
                          input + "\n\n");
    std::ostringstream file;
    file << std::ifstream(record).rdbuf();
    CHECK(json::parse(file.str()).at("actions").as_array() == actions);
    CHECK_MESSAGE(game.says("Yellow cancels Blue's "), seed);
    std::filesystem::remove(record);
}

TEST_CASE("Play: standing orders are shown, and a wrong one is refused with those there are") {
    const auto game = run("play gaia --mode advanced --seed 1",
                          "?\norders\norders always\norders\norders city\norders ask\norders never\nquit\n");
    const std::string when = "When someone plays a Power card and I hold Protection: ";
    CHECK(game.says("  orders "));
    CHECK(game.says("You can choose: ask, never, city"));
    std::string shown;
    for (auto at = game.output.find(when); at != game.output.npos; at = game.output.find(when, at + 1)) {
        shown += game.output.substr(at + when.size(), 3) + " ";
    }
    CHECK(shown == "ask ask use ask nev ");
    for (const char* without : {"play gaia --seed 1", "play planet --seed 1"}) {
        const auto none = run(without, "?\norders never\nquit\n");
        CHECK(none.says("\"orders never\" means nothing here"));
        CHECK_FALSE(none.says("  orders "));
    }
}

TEST_CASE("Play: one person against computers is not asked where there is nothing to answer") {
    int powers = 0;
    for (int seed = 1; seed <= 5; ++seed) {
        const auto game = run("play gaia --mode advanced --seats person,random,random --seed " + std::to_string(seed),
                              repeat("1\n", kPlenty));
        CHECK(game.says("Game over. Winner: Player "));
        CHECK_FALSE(game.says("You have no Protection"));
        powers += game.says(" plays Tornado") || game.says(" plays Sun") || game.says(" plays Rain") ? 1 : 0;
    }
    CHECK(powers > 0);
}

TEST_CASE("Play: who begins is drawn or chosen, and everybody has the colour they chose") {
    const std::string two = "play gaia --seats person,person --seed ";
    std::set<std::string> drawn;
    for (int seed = 0; seed < 12; ++seed) {
        const auto game = run(two + std::to_string(seed), "\n");
        for (const char* who : {"Blue", "Yellow"}) {
            if (game.says(std::string("Drawn at random: ") + who + " begins.")) {
                CHECK(game.says(std::string("Pass the keyboard to Player 1 (") + who + ")"));
                drawn.insert(who);
            }
        }
        CHECK(run(two + std::to_string(seed), "\n").output == game.output);
    }
    CHECK(drawn.size() == 2);
    const auto chosen = run(two + "4 --first 2 --player-colours red,white", "\n");
    CHECK(chosen.says("White begins."));
    CHECK(chosen.says("Pass the keyboard to Player 1 (White)"));
    CHECK_FALSE(run("play gaia --seed 4", "1\n").says("begins"));
    CHECK(run("play gaia --seed 4 --first lot", "1\n").says("Drawn at random: "));
    CHECK(run("play planet --seats random,random --seed 4 --player-colours green,white").says("White"));
    for (const char* wrong : {"--first 3", "--first 0", "--first me", "--player-colours red",
                              "--player-colours red,red", "--player-colours red,pink"}) {
        CHECK_MESSAGE(run(std::string("play gaia --seed 4 ") + wrong, "1\n").code == 2, wrong);
    }
}

TEST_CASE("Play: without a game it lists the games") {
    const auto list = run("play");
    CHECK(list.code == 0);
    CHECK(list.says("pangaea play gaia"));
    CHECK(list.says("pangaea play planet"));
}

TEST_CASE("Program: help for every subcommand, and refusals") {
    for (const char* command : {"", "play", "play gaia", "play planet", "referee", "components", "replay", "perft",
                                "bench", "completion", "completion bash", "version"}) {
        const auto help = run(std::string(command) + " --help");
        CHECK_MESSAGE(help.code == 0, command);
        CHECK_MESSAGE(help.says("Usage"), command);
    }
    for (const char* wrong :
         {"", "--nonsense", "play gaia --nonsense", "play chess", "play gaia --players 9", "play gaia --players 1",
          "play gaia --seats person,cheater", "play gaia --seats greedy,",
          "play gaia --players 3 --seats greedy,greedy", "play gaia --mode medium", "play gaia --powers",
          "play gaia --disasters", "play gaia --lightning 2", "play gaia --seed -1", "completion"}) {
        CHECK_MESSAGE(run(wrong).code == 2, wrong);
    }
    CHECK(run("play gaia --components-set nobody-has-it").code == 1);
}

TEST_CASE("Program: bash completion knows subcommands, options and values") {
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(source != nullptr);
    std::ostringstream file;
    file << std::ifstream(std::string(source) + "/completions/pangaea.bash").rdbuf();
    CHECK(run("completion bash").output == file.str());
    CHECK(run("completion words --").says("play "));
    CHECK(run("completion words -- play").says("gaia planet"));
    CHECK(run("completion words -- play gaia").says("--edition"));
    CHECK(run("completion words -- play gaia --edition").output == "fr de hu ru\n");
    CHECK(run("completion words -- play planet").says("--mystery"));
    CHECK(run("completion words -- play gaia --record").output == "FILE\n");
}

}  // namespace
}  // namespace pangaea::test
