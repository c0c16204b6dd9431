// The terminal in six languages: `play`, `replay` and `analyse` with their errors, tried on the real program through
// pipes.
#include <doctest/doctest.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "referee/json.h"
#include "tests/support/program.h"

namespace pangaea::test {
namespace {

constexpr const char* kLanguages[] = {"hu", "de", "fr", "ru", "pl", "en"};
const std::string kUtf8 = "LC_ALL=C.UTF-8";

std::string read(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// Words of four letters and more; letters outside ASCII belong to their words.
std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + " ") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        } else {
            if (word.size() >= 4) {
                words.insert(word);
            }
            word.clear();
        }
    }
    return words;
}

/// The page's messages, those of its replays, and the terminal's.
std::map<std::string, std::string> catalogue_of(const std::string& language) {
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(source != nullptr);
    std::map<std::string, std::string> messages;
    for (const char* folder : {"", "replay/", "terminal/"}) {
        const auto file = std::filesystem::path(source) / "web/packages/ui/messages" / folder / (language + ".json");
        const json::value catalogue = json::parse(read(file));
        for (const auto& [key, text] : catalogue.as_object()) {
            messages[std::string(key)] = std::string(text.as_string());
        }
    }
    return messages;
}
std::string message(const std::string& language, const std::string& key) { return catalogue_of(language).at(key); }

std::set<std::string> catalogue_words(const std::string& language) {
    std::string all;
    for (const auto& [key, text] : catalogue_of(language)) {
        all += text + "\n";
    }
    return words_of(all);
}

/// English words of the catalogues that the language does not have, in an output from which what is typed was taken
/// out.
std::vector<std::string> english_in(std::string output, const std::string& language) {
    const std::string commands =
        "hint|undo|orders( ask| never| city)?|map|log|rules|save FILE|quit|planets|planet N|faces|animals|tiles";
    // Actions as the protocol writes them, options, files, commands.
    for (const std::string& typed : std::vector<std::string>{
             "\\b(draw|play|place|feed|discard|claim|steal|take|keep) [a-z0-9-]+[^\\n]*", "--[a-z-]+( advanced)?",
             "[/.a-z_0-9-]*\\.(md|json)(:[0-9]+)?", "\\([a-z]+_[a-z_]+\\)", "pangaea [a-z]+( [a-z]+)?",
             "\\n  (" + commands + ") ", "\\bplanet [0-9]", "\\bundo\\b", "ask, never, city", "save game.json"}) {
        output = std::regex_replace(output, std::regex(typed), "\n");
    }
    static const std::set<std::string> kEnglish = catalogue_words("en");
    const std::set<std::string> own = catalogue_words(language);
    std::vector<std::string> found;
    for (const auto& word : words_of(output)) {
        if (kEnglish.contains(word) && !own.contains(word)) {
            found.push_back(word);
        }
    }
    return found;
}

void check_language(const Outcome& outcome, const std::string& language, const std::string& what) {
    if (language == "en") {
        return;
    }
    std::string list;
    for (const auto& word : english_in(outcome.output, language)) {
        list += word + " ";
    }
    CHECK_MESSAGE(list == "", language, ": ", what, "\n", outcome.output);
}

/// Columns a text takes; there is no escape sequence in it.
std::size_t columns(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

TEST_CASE("Languages: a whole game of each kind says nothing in English") {
    for (const std::string language : kLanguages) {
        const std::string lang = " --lang " + language;
        for (const std::string game : {"play gaia --seats greedy,random,greedy --mode advanced --disasters --seed 11",
                                       "play planet --seats greedy,random --seed 3 --mystery"}) {
            const auto outcome = run(game + lang, "", kUtf8);
            CHECK(outcome.code == 0);
            check_language(outcome, language, game);
        }
    }
}

TEST_CASE("Languages: what a person sees, asks for and gets wrong") {
    const std::map<std::string, std::string> inputs{
        {"play gaia --seed 7 --mode advanced",
         "?\nhint\nlog\nrules\nmap\nundo\nsave\norders\norders x\norders city\nfoo\n99\n\n1\n" + repeat("1\n", 400)},
        {"play gaia --seats person,person,person --seed 4 --mode advanced --disasters", repeat("1\n", 120) + "log\n"},
        {"play planet --seed 2",
         "?\nhint\nlog\nrules\nmap\nplanets\nplanet 2\nplanet 9\nfaces\nanimals\ntiles\nfoo\nundo\n1\n0\n2\n\nundo\n"},
        {"play planet --seats person,person --seed 5 --beginner --mystery", "\nrules\n1\n0\n2\n\n\n1\n0\n2\n\n"},
        {"play", ""},
    };
    for (const std::string language : kLanguages) {
        for (const auto& [game, input] : inputs) {
            const auto outcome = run(game + " --lang " + language, input, kUtf8);
            CHECK_MESSAGE(outcome.code == 0, game);
            check_language(outcome, language, game);
        }
    }
}

TEST_CASE("Languages: replay and analyse, and what they refuse") {
    const auto record = scratch_file("languages.json");
    const auto broken = scratch_file("languages_broken.json");
    REQUIRE(run("play planet --seats random,random --seed 1 --record '" + record.string() + "'").code == 0);
    std::ofstream(broken) << R"({"format":"pangaea-record","version":1,"game":"gaia","actions":["x"]})";
    for (const std::string language : kLanguages) {
        const std::string lang = " --lang " + language;
        const std::string judge = " --judge strong@3it";
        for (const auto& [command, code] : std::map<std::string, int>{
                 {"replay '" + record.string() + "'", 0},
                 {"replay '" + broken.string() + "'", 1},
                 {"replay /nowhere", 1},
                 {"replay /dev/null", 1},
                 {"replay", 2},
                 {"analyse '" + record.string() + "'" + judge, 0},
                 {"analyse '" + broken.string() + "'" + judge, 1},
                 {"analyse /nowhere" + judge, 1},
                 {"analyse '" + record.string() + "' --judge greedy", 2},
                 {"analyse '" + record.string() + "' --threads x", 2},
                 {"analyse '" + record.string() + "'" + judge + " --json /nowhere/at/all", 1},
             }) {
            const auto outcome = run(command + lang, "", kUtf8);
            CHECK_MESSAGE((code == 2 ? outcome.code != 0 : outcome.code == code), command, "\n", outcome.output);
            check_language(outcome, language, command);
        }
    }
    CHECK(run("replay '" + record.string() + "' --lang de").says(message("de", "reason.points")));
    CHECK(run("analyse '" + record.string() + "' --judge strong@3it --lang hu").says(message("hu", "review.start")));
    std::filesystem::remove(record);
    std::filesystem::remove(broken);
}

TEST_CASE("Languages: wrong command lines") {
    for (const std::string language : kLanguages) {
        for (const std::string command :
             {"play gaia --players 9", "play gaia --seats person,cheater", "play gaia --seats greedy,",
              "play gaia --players 3 --seats greedy,greedy", "play gaia --mode medium", "play gaia --powers",
              "play gaia --mode advanced --no-powers --disasters", "play gaia --lightning 2", "play gaia --seed -1",
              "play gaia --nonsense", "play chess", "play gaia --first 7", "play gaia --player-colours red",
              "play gaia --player-colours red,red", "play gaia --player-colours red,pink"}) {
            auto outcome = run(command + " --lang " + language, "", kUtf8);
            CHECK_MESSAGE(outcome.code == 2, command);
            // What can be typed is listed as it is typed.
            outcome.output = std::regex_replace(outcome.output,
                                                std::regex("\\b(person|random|beginner|easy|greedy|medium|strong|"
                                                           "master|champion|blue|yellow|green|red|white)\\b"),
                                                "");
            check_language(outcome, language, command);
        }
        const auto unknown = run("play gaia --components-set nobody-has-it --lang " + language, "", kUtf8);
        CHECK(unknown.code == 1);
        check_language(unknown, language, "unknown set");
    }
}

TEST_CASE("Languages: --lang before the environment, LC_ALL before LC_MESSAGES before LANG, else English") {
    const auto says = [](const std::string& arguments, const std::string& environment, const char* language) {
        return run("play " + arguments, "", "LC_ALL= LC_MESSAGES= LANG= " + environment)
            .says(message(language, "terminal.whichGame"));
    };
    CHECK(says("", "LANG=hu_HU.UTF-8", "hu"));
    CHECK(says("", "LANG=hu_HU.UTF-8 LC_MESSAGES=pl_PL.UTF-8", "pl"));
    CHECK(says("", "LANG=hu_HU.UTF-8 LC_MESSAGES=pl_PL.UTF-8 LC_ALL=ru_RU.UTF-8", "ru"));
    CHECK(says("--lang fr", "LC_ALL=ru_RU.UTF-8", "fr"));
    CHECK(says("--lang=de", "LC_ALL=ru_RU.UTF-8", "de"));
    CHECK(says("", "LANG=de", "de"));
    for (const char* none : {"", "LANG=C", "LANG=POSIX", "LANG=sv_SE.UTF-8", "LC_ALL=C LANG=hu_HU.UTF-8"}) {
        CHECK_MESSAGE(says("", none, "en"), none);
    }
}

TEST_CASE("Languages: a wrong --lang names the possible ones") {
    for (const char* command : {"play", "play gaia", "play planet", "replay x", "analyse x"}) {
        const auto outcome = run(std::string(command) + " --lang xx");
        CHECK(outcome.code == 2);
        CHECK_MESSAGE(outcome.says("hu, de, fr, ru, pl, en"), command);
    }
    const auto german = run("play gaia --lang xx", "", "LC_ALL=de_DE.UTF-8");
    CHECK(german.says("hu, de, fr, ru, pl, en"));
    CHECK_FALSE(german.says("Choose from"));
}

TEST_CASE("Languages: help, the referee and developers' commands stay English") {
    const std::string hungarian = "LC_ALL=hu_HU.UTF-8";
    CHECK(run("play gaia --help", "", hungarian).says("How many play"));
    CHECK(run("--help", "", hungarian).says("Play a game in the terminal"));
    CHECK(run("referee --components /nowhere", "", hungarian).output ==
          run("referee --components /nowhere", "", kUtf8).output);
    CHECK(run("perft", "", hungarian).output == run("perft", "", kUtf8).output);
}

TEST_CASE("Languages: levels and cities have names, English without UTF-8 has plain signs") {
    CHECK(run("play gaia --seats greedy,random --seed 3 --lang de").says(message("de", "level.greedy")));
    CHECK(run("play gaia --seats greedy,random --seed 3 --lang ru").says(message("ru", "level.greedy")));
    const auto plain = run("play gaia --seed 7", "?\nrules\nhint\n1\n1\n");
    CHECK(std::all_of(plain.output.begin(), plain.output.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_CASE("Languages: text of any script stays in its columns") {
    for (const std::string language : kLanguages) {
        const auto gaia = run("play gaia --seed 7 --lang " + language, repeat("1\n", 300), "LC_ALL=C.UTF-8 COLUMNS=80");
        std::istringstream lines(gaia.output);
        std::string above;
        int rows = 0;
        for (std::string line; std::getline(lines, line);) {
            CHECK_MESSAGE(columns(line) <= 80, language, ": ", line);
            // A row of tiles: its bars stand below the corners of the border above it.
            if (above.starts_with("    +-") && line.find('|') != line.npos) {
                std::size_t column = 0;
                const std::string border = above.substr(0, above.find("   ", 5));
                for (const char c : line) {
                    if (c == '|' && column < border.size()) {
                        CHECK_MESSAGE(border[column] == '+', language, ": ", line);
                        ++rows;
                    }
                    column += (c & 0xc0) != 0x80 ? 1 : 0;
                }
            }
            above = line;
        }
        CHECK(rows > 0);
        const auto planet = run("play planet --players 4 --seed 2 --lang " + language, "?\nrules\nfaces\n1\n7\n2\n\n",
                                "LC_ALL=C.UTF-8 COLUMNS=80");
        std::istringstream screen(planet.output);
        for (std::string line; std::getline(screen, line);) {
            CHECK_MESSAGE(columns(line) <= 80, language, ": ", line);
        }
    }
}

}  // namespace
}  // namespace pangaea::test
