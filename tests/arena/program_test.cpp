// `pangaea match`, `ratings`, `balance` and `analyse` as people use them: the real program, killed, refused and
// resumed.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <thread>

#include "arena/results.h"
#include "tests/arena/xml.h"
#include "tests/support/program.h"

namespace pangaea::test {
namespace {

struct Folder {
    explicit Folder(const std::string& name) : path(scratch_file(name)) {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return (path / name).string(); }
    std::filesystem::path path;
};

std::string read(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string signature(const Outcome& outcome) {
    std::smatch found;
    return std::regex_search(outcome.output, found, std::regex("signature ([0-9a-f]{16})")) ? found[1].str() : "none";
}

std::size_t lines_in(const std::string& path) {
    const std::string text = read(path);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Starts the program, waits until the file has so many lines, and kills it with SIGKILL. False: it ended before.
bool kill_after(const std::vector<std::string>& arguments, const std::string& file, std::size_t lines) {
    const char* program = std::getenv("PANGAEA_BIN");
    REQUIRE(program != nullptr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::vector<char*> words = {const_cast<char*>(program)};
        for (const auto& argument : arguments) {
            words.push_back(const_cast<char*>(argument.c_str()));
        }
        words.push_back(nullptr);
        if (std::freopen("/dev/null", "w", stdout) != nullptr && std::freopen("/dev/null", "w", stderr) != nullptr) {
            execv(program, words.data());
        }
        _exit(127);
    }
    for (int i = 0; i < 60'000 && lines_in(file) < lines; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status);
}

TEST_CASE("Program: a match prints a table and writes results and a page") {
    const Folder folder("arena_match");
    const auto match =
        run("match --game gaia --players 3 --bots greedy,random,random --games 20 --seed 1 --rules "
            "mode=advanced,disasters=true,lightning=2 --out " +
            folder.file("m.jsonl") + " --html " + folder.file("m.html"));
    CHECK(match.code == 0);
    CHECK(match.says("21 games, 7 deals, each played in 3 seatings"));
    CHECK(match.says("95 % interval"));
    CHECK(match.says("decisions/s"));
    CHECK(match.says("21 games in "));
    CHECK_FALSE(match.says("\r"));  // no bar where there is no terminal
    CHECK(lines_in(folder.file("m.jsonl")) == 22);
    CHECK(read(folder.file("m.jsonl")).find("\"lightning\":2") != std::string::npos);
    CHECK(xml_fault(read(folder.file("m.html"))) == "");
    const auto ratings = run("ratings " + folder.file("m.jsonl"));
    CHECK(ratings.code == 0);
    CHECK(ratings.says("greedy"));
    // JSON rules say the same.
    const auto again =
        run("match --bots greedy,random,random --games 20 --threads 1 --rules "
            R"('{"mode":"advanced","disasters":true,"lightning":2}')");
    CHECK(signature(again) == signature(match));
}

TEST_CASE("Program: a match that was killed goes on and ends the same") {
    const Folder folder("arena_kill");
    const std::string options = "match --bots greedy,random --games 120 --seed 5 --threads 2";
    const auto whole = run(options);
    REQUIRE(whole.code == 0);
    std::vector<std::string> words;
    std::stringstream stream(options + " --out " + folder.file("m.jsonl"));
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    CHECK(kill_after(words, folder.file("m.jsonl"), 5));
    const std::size_t before = lines_in(folder.file("m.jsonl"));
    CHECK(before < 121);
    const auto resumed = run(options + " --out " + folder.file("m.jsonl"));
    CHECK(resumed.code == 0);
    CHECK(resumed.says("were done before"));
    CHECK(signature(resumed) == signature(whole));
    CHECK(lines_in(folder.file("m.jsonl")) == 121);
    // A longer run goes on too; other options do not.
    CHECK(run("match --bots greedy,random --games 124 --seed 5 --out " + folder.file("m.jsonl")).says("120 were done"));
    const auto other = run("match --bots greedy,random --games 120 --seed 6 --out " + folder.file("m.jsonl"));
    CHECK(other.code == 1);
    CHECK(other.says("seed was 5, now it is 6"));
}

TEST_CASE("Program: a full disk or an unwritable file is told, and what was written stays") {
    const auto full = run("match --bots random,random --games 4 --out /dev/full");
    CHECK(full.code == 1);
    CHECK(full.says("/dev/full"));
    CHECK(full.says("No space left"));
    CHECK(run("match --bots random,random --games 4 --html /dev/full").code == 1);
    CHECK(run("match --bots random,random --games 4 --out /nowhere/m.jsonl").code == 1);
    CHECK(std::filesystem::is_character_file("/dev/full"));
    // A disk that fills up in the middle: no file may grow beyond this many blocks.
    const Folder folder("arena_full");
    const std::string options = "match --bots random,random --games 100 --out " + folder.file("m.jsonl");
    const auto cut = run(options, "", "ulimit -f 16; trap '' XFSZ;");
    CHECK(cut.code == 1);
    CHECK(cut.says("m.jsonl"));
    const auto kept = arena::parse_results(read(folder.file("m.jsonl")), "m");
    REQUIRE(kept.ok());
    CHECK(kept->games.size() > 2);
    CHECK(kept->games.size() < 100);
    CHECK(read(folder.file("m.jsonl")).back() == '\n');
    CHECK(run(options).code == 0);
    CHECK(lines_in(folder.file("m.jsonl")) == 101);
}

TEST_CASE("Program: wrong command lines are refused with what is wrong") {
    const std::pair<const char*, const char*> commands[] = {
        {"match --bots genius,random", "genius"},
        {"match --bots greedy+shy,random", "shy"},
        {"match --bots strong@0ms,random", "budget"},
        {"match --bots strong,random --ms 0", "--ms"},
        {"match --bots strong,random --iterations 0", "--iterations"},
        {"match --bots strong,random --ms 5 --iterations 5", "--iterations"},
        {"match --bots random,random --players 3", "--players"},
        {"match --bots random", "2 to 5 players"},
        {"match --game planet --bots random,random,random,random,random", "2 to 4 players"},
        {"match --bots random,random --games 0", "--games"},
        {"match --bots random,random --rules mode=hard", "mode"},
        {"match --bots random,random --rules mode", "name=value"},
        {"match --bots random,random --rules '{'", "JSON"},
        {"match --bots random,random --sprt 0.6,0.5", "--sprt"},
        {"match --bots random,random --components-set nobody", "nobody"},
        {"match", "--bots"},
        {"analyse x --judge genius", "genius"},
        {"analyse x --ms 0", "--ms"},
        {"balance --compare house", "--compare"},
    };
    for (const auto& [command, word] : commands) {
        CAPTURE(command);
        const auto refused = run(command);
        CHECK(refused.code == 2);
        CHECK(refused.says(word));
    }
}

TEST_CASE("Program: analyse reads records in every form and refuses what does not replay") {
    const Folder folder("arena_analyse");
    REQUIRE(run("match --bots greedy,random --games 2 --records --out " + folder.file("m.jsonl")).code == 0);
    const auto review = run("analyse " + folder.file("m.jsonl") + " --number 2 --judge strong@5it --json " +
                            folder.file("r.json") + " --html " + folder.file("r.html"));
    CHECK(review.code == 0);
    CHECK(review.says("Luck"));
    CHECK(xml_fault(read(folder.file("r.html"))) == "");
    CHECK(parse_json(read(folder.file("r.json"))).ok());
    for (const auto& [language, accuracy] : {std::pair("de", "Genauigkeit"),
                                             {"fr", "Précision"},
                                             {"hu", "Pontosság"},
                                             {"pl", "Dokładność"},
                                             {"ru", "Точность"},
                                             {"en", "Accuracy"}}) {
        run("analyse " + folder.file("m.jsonl") + " --judge strong@1it --lang " + language + " --html " +
            folder.file("r.html"));
        const std::string page = read(folder.file("r.html"));
        CHECK(xml_fault(page) == "");
        CHECK(page.find(accuracy) != page.npos);
        CHECK(page.find("lang=\"" + std::string(language) + "\"") != page.npos);
    }
    CHECK(run("analyse " + folder.file("m.jsonl") + " --number 3 --judge strong@5it").code == 1);
    CHECK(run("analyse /nowhere --judge strong@5it").code == 1);
    CHECK(run("analyse " + folder.file("m.jsonl") + " --judge strong@5it --json /dev/full").says("No space left"));
    CHECK(run("analyse " + folder.file("m.jsonl") + " --judge greedy").says("cannot judge"));
    std::ofstream(folder.file("broken.json"))
        << R"({"format":"pangaea-record","version":1,"game":"gaia","actions":["x"]})";
    const auto broken = run("analyse " + folder.file("broken.json") + " --judge strong@5it");
    CHECK(broken.code == 1);
    CHECK(broken.says("broken.json"));
}

TEST_CASE("Program: balance writes its book, goes on from results, and compares sets") {
    const Folder folder("arena_balance");
    std::ofstream(folder.file("plan.json")) << R"({"seed":1,"bot":"random","chapters":[
        {"id":"g","title":"G","game":"gaia","players":[2],"games":30},
        {"id":"p","title":"P","game":"planet","players":[2],"games":10}]})";
    const std::string options = "balance --config " + folder.file("plan.json") + " --results " +
                                folder.file("results") + " --docs " + folder.file("docs");
    const auto book = run(options);
    CHECK(book.code == 0);
    const std::string text = read(folder.file("docs/balance.md"));
    CHECK(text.find("# Balance book") == 0);
    CHECK(std::filesystem::exists(folder.file("docs/pictures/balance/g-seats.svg")));
    std::filesystem::remove(folder.file("docs/balance.md"));
    CHECK(run(options).code == 0);
    CHECK(read(folder.file("docs/balance.md")) == text);
    const auto compared = run(options + " --compare house house");
    CHECK(compared.code == 0);
    CHECK(compared.says("side by side"));
    CHECK(run(options + " --compare house nobody").code == 1);
    CHECK(run("balance --config /nowhere").code == 1);
    std::ofstream(folder.file("bad.json")) << "{}";
    CHECK(run("balance --config " + folder.file("bad.json") + " --results " + folder.file("results")).says("chapters"));
}

TEST_CASE("Program: help and completion know the new commands") {
    for (const char* command : {"match", "ratings", "balance", "analyse"}) {
        const auto help = run(std::string(command) + " --help");
        CHECK(help.code == 0);
        CHECK(help.says("Usage"));
        CHECK(run("completion words --").says(command));
    }
    CHECK(run("completion words -- match").says("--sprt"));
    CHECK(run("completion words -- match --game").says("gaia planet"));
    CHECK(run("completion words -- analyse").says("FILE"));
}

TEST_CASE("Program: ladder plays, goes on where it ended, and refuses what it cannot rate") {
    const Folder folder("arena_ladder");
    const std::string command = "ladder --bots random,greedy,easy --game gaia --mode basic --games 4 --results " +
                                folder.file("games") + " --scales " + folder.file("levels.json");
    const auto first = run(command + " --players 2");
    CHECK(first.code == 0);
    CHECK(first.says("| gaia | basic | 2 | 1000"));
    CHECK(run(command + " --players 2").says("1000"));  // all of it lies there already
    CHECK(run(command + " --players 3").code == 0);
    const auto scales = parse_json(read(folder.file("levels.json")));
    REQUIRE(scales.ok());
    CHECK(scales->at("scales").as_array().size() == 2);
    CHECK(run("ladder --bots random --game gaia").code == 2);
    CHECK(run("ladder --bots genius,random").says("unknown level"));
    CHECK(run("ladder --bots random,greedy --players 2 --results /dev/null/x").code == 1);
}

}  // namespace
}  // namespace pangaea::test
