// Programs as players: what they are told, what they lose games by, and what is left of them. Each abuse is a mode of
// one script that plays properly until its third question.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "arena/contest.h"
#include "arena/program_player.h"
#include "arena/results.h"
#include "referee/referee.h"
#include "referee/words.h"
#include "tests/arena/xml.h"
#include "tests/support/program.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::arena {
namespace {

constexpr const char* kAbuse = R"(import json, os, signal, sys, time

mode = sys.argv[1]


def abuse(question):
    if mode == "crash":
        sys.exit("the dog ate it")
    if mode == "signal":
        os.kill(os.getpid(), signal.SIGSEGV)
    if mode == "silent":
        time.sleep(1000)
    if mode == "garbage":
        os.write(1, b"\xff\x1b[2J hello\n")
    if mode == "list":
        print("[1]", flush=True)
    if mode == "deep":
        print("[" * 100000, flush=True)
    while mode == "flood":
        os.write(1, b"x" * 65536)
    while mode == "flood_errors":
        os.write(2, b"x" * 65536)
    if mode == "refuse":
        print(json.dumps({"ok": False, "error": {"message": "I resign"}}), flush=True)
    if mode == "illegal":
        answer(question, action="play gold 0,0")
    if mode == "no_action":
        print(json.dumps({"ok": True, "id": question["id"]}), flush=True)
    if mode == "other":
        answer(question, id=question["id"] + 1)
    if mode == "twice":
        answer(question, times=2)
    if mode == "late":
        answer(question)
        answer(question)
    if mode == "closes_input":
        os.close(0)
        answer(question)
        time.sleep(1000)
    if mode == "closes_output":
        os.close(1)
        time.sleep(1000)
    if mode == "eats_memory":
        block = bytearray(1 << 40)
    if mode == "daemon":
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(1000)
            os._exit(0)
        answer(question)
    if mode == "family":  # children in groups of their own that ignore what they can
        for _ in range(3):
            if os.fork() == 0:
                os.setpgid(0, 0)
                os.fork()
                time.sleep(1000)
        answer(question)
    if mode in ("stays", "none"):
        answer(question)


def answer(question, times=1, **other):
    line = json.dumps({"ok": True, "id": question["id"], "action": question["actions"][0], **other}) + "\n"
    sys.stdout.write(line * times)
    sys.stdout.flush()


if mode in ("stays", "family"):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
if mode == "dies":
    sys.exit("no licence")
if mode == "eager":
    print("hello", flush=True)
for line in iter(sys.stdin.readline, ""):
    question = json.loads(line)
    abuse(question) if question["id"] == 3 else answer(question)
if mode == "stays":
    time.sleep(1000)
)";

struct Abuse {
    Abuse() : folder(test::scratch_file("programs")) {
        std::filesystem::create_directories(folder);
        std::ofstream(folder / "abuse.py") << kAbuse;
    }
    ~Abuse() { std::filesystem::remove_all(folder); }
    Abuse(const Abuse&) = delete;
    Abuse& operator=(const Abuse&) = delete;

    std::string file(const std::string& name) const { return (folder / name).string(); }
    std::string player(const std::string& mode, const std::string& budget = "") const {
        return "cmd:python3 " + file("abuse.py") + " " + mode + budget;
    }
    /// Processes that run the script, whosever children they are.
    int left() const {
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
            std::ifstream file(entry.path() / "cmdline");
            const std::string line{std::istreambuf_iterator<char>(file), {}};
            count += line.find(folder.filename().string()) != line.npos ? 1 : 0;
        }
        return count;
    }
    std::vector<GameResult> results(const std::string& name) const {
        std::ifstream in(folder / name);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        return parse_results(text, name).value().games;
    }

    std::filesystem::path folder;
};

TEST_CASE("Programs: how they are written") {
    const auto program = parse_contestant("cmd:./my_bot --fast", {300, 0});
    REQUIRE(program.ok());
    CHECK(program->command == "./my_bot --fast");
    CHECK(program->level.empty());
    CHECK(program->budget == Budget{300, 0});
    CHECK(parse_contestant("cmd:./my_bot@50ms", {})->budget.ms == 50);
    CHECK(parse_contestant("cmd:ssh me@there bot", {})->command == "ssh me@there bot");
    CHECK(parse_contestant("cmd:./my_bot@0ms", {}).error().code == "bad_budget");
    const auto older = parse_contestant("master+raider@9it:cmd:old/pangaea referee", {});
    REQUIRE(older.ok());
    CHECK(older->command == "old/pangaea referee");
    CHECK(older->level == "master");
    CHECK(older->style == "raider");
    CHECK(older->budget.iterations == 9);
    CHECK(parse_contestants("greedy,cmd:x", {})->size() == 2);
    CHECK(parse_contestant("cmd:", {}).error().code == "bad_player");
    CHECK(parse_contestant(":cmd:x", {}).error().code == "bad_player");
    CHECK(parse_contestant("cmdr:x", {}).error().code == "unknown_level");
    CHECK(parse_player("cmd:x", {}).error().code == "unknown_level");  // judges and balance books: levels only
}

/// Calls check(words, question, observation, rng) for every decision of random games.
template <class Words, class Check>
void for_questions(const std::string& rules, int players, int games, const Check& check) {
    const ComponentLibrary library({test::data_folder() + "/components"});
    const json::value switches = parse_json(rules).value();
    const auto words = std::move(open_words<Words>(library, "house", &switches).value());
    for (int number = 0; number < games; ++number) {
        CAPTURE(number);
        Rng rng(static_cast<std::uint64_t>(number) + 77);
        auto state = words.game().new_game(players, rng);
        for (int step = 0; !words.game().to_act(state).is_nobody(); ++step) {
            ActionList actions;
            words.game().legal_actions(state, actions);
            const Actor actor = words.game().to_act(state);
            if (actor.is_seat() && step % 3 == 0) {
                check(words, words.game().observation(state, actor.seat()), rng);
            }
            words.game().apply(state, actions[static_cast<int>(rng.below(static_cast<std::uint32_t>(actions.size())))],
                               nullptr);
        }
    }
}

TEST_CASE_TEMPLATE("Programs: a question tells what the seat may see and nothing else", Words, GaiaWords, PlanetWords) {
    constexpr bool kGaia = std::is_same_v<Words, GaiaWords>;
    const std::string rules = kGaia ? R"({"mode":"advanced","disasters":true,"lightning":3})" : R"({"mystery":true})";
    const ComponentLibrary library({test::data_folder() + "/components"});
    Referee referee(library, nullptr, [] { return std::uint64_t{0}; });
    int differ = 0;
    for_questions<Words>(rules, 3, 3, [&](const Words& words, const auto& seen, Rng& rng) {
        const Question question = question_of(words, seen, 5);
        // Whatever is hidden, dealt anew: every byte stays.
        const auto other = words.game().determinize(seen, rng);
        const Question again = question_of(words, words.game().observation(other, seen.seat), 5);
        REQUIRE(again.observation == question.observation);
        REQUIRE(again.position == question.position);
        REQUIRE(again.actions == question.actions);
        differ += words.write_state(other).text() != question.position ? 1 : 0;
        // A referee that is given the position sees for that seat what the seat sees.
        REQUIRE(parse_json(referee.answer(R"({"cmd":"load","state":)" + question.position + "}"))->at("ok") == true);
        const Table& table = *referee.table();
        REQUIRE(table.to_act().seat() == seen.seat);
        REQUIRE(std::string(table.write_observation(seen.seat).text()) == question.observation);
        json::array names;
        for (const auto& [name, action] : question.actions) {
            names.push_back(json::value(name));
        }
        REQUIRE(table.legal().at("actions") == names);
    });
    CHECK(differ > 0);  // something was hidden at all
}

TEST_CASE("Programs: what is done instead of playing loses the game and is told") {
    const Abuse abuse;
    const struct {
        const char* mode;
        const char* what;
        const char* said;
    } faults[] = {
        {"crash", "ended with exit code 1", "the dog ate it"},
        {"signal", "was ended by signal 11", ""},
        {"garbage", "no JSON object", "\\xff\\x1b[2J hello"},
        {"list", "no JSON object", "[1]"},
        {"deep", "no JSON object", "[[["},
        {"flood", "wrote more than 1024 KiB", "xxx"},
        {"flood_errors", "more than 1024 KiB to its error output", "xxx"},
        {"refuse", "refused to play", "I resign"},
        {"illegal", "not legal", "play gold 0,0"},
        {"no_action", "without an action", "ok"},
        {"other", "answered another question than 3", "ok"},
        {"twice", "answered more than once", "ok"},
        {"closes_input", "closed its input", ""},
        {"closes_output", "closed its output", ""},
#ifndef __SANITIZE_ADDRESS__  // which programs are not bounded under (arena/program.cpp)
        {"eats_memory", "ended with exit code 1", "MemoryError"},
#endif
    };
    for (const auto& [mode, what, said] : faults) {
        CAPTURE(mode);
        const std::string out = std::string(mode) + ".jsonl";
        const auto match = test::run("match --bots 'random,random," + abuse.player(mode, "@30000ms") +
                                     "' --games 3 --threads 1 --memory 512 --records --out " + abuse.file(out) +
                                     " --html " + abuse.file("page.html"));
        CAPTURE(match.output);
        CHECK(match.code == 0);
        CHECK(match.says("lost by a fault"));
        CHECK(match.says(what));
        CHECK(match.says(said));
        CHECK_FALSE(match.says("\x1b"));
        const auto games = abuse.results(out);
        REQUIRE(games.size() == 3);
        for (const GameResult& game : games) {
            REQUIRE(game.forfeit);
            CHECK(game.reason == "forfeit");
            CHECK(game.forfeit->step > 0);
            CHECK(game.forfeit->what.find(what) != std::string::npos);
            for (std::size_t seat = 0; seat < 3; ++seat) {
                CHECK(game.seats[seat].share == (game.seats[seat].bot == 2 ? 0 : 0.5));
            }
            CHECK(game.forfeit->seat == (5 - game.number) % 3);
            CHECK(game.record.at("result").at("over") == false);
            CHECK(static_cast<int>(game.record.at("actions").as_array().size()) == game.forfeit->step);
        }
        std::ifstream page(abuse.file("page.html"));
        const std::string text{std::istreambuf_iterator<char>(page), {}};
        CHECK(test::xml_fault(text) == "");
        CHECK(text.find("Lost by a fault") != text.npos);
        CHECK(abuse.left() == 0);
    }
}

TEST_CASE("Programs: silence beyond its time, and a second answer that comes late") {
    const Abuse abuse;
    const auto silent =
        test::run("match --bots 'random," + abuse.player("silent", "@1ms") + "' --games 2 --patience 300");
    CAPTURE(silent.output);
    CHECK(silent.says("did not answer in time"));
    // The second line may be read with the first or before the next question: never as its answer.
    const auto late = test::run("match --bots 'random," + abuse.player("late", "@60000ms") + "' --games 2");
    CAPTURE(late.output);
    CHECK(std::regex_search(late.output, std::regex("more than once|without being asked|another question")));
    CHECK(abuse.left() == 0);
}

TEST_CASE("Programs: what they leave behind is ended with them") {
    const Abuse abuse;
    for (const char* mode : {"daemon", "family", "stays"}) {
        CAPTURE(mode);
        const auto match = test::run("match --bots 'random," + abuse.player(mode, "@60000ms") + "," +
                                     abuse.player(mode, "@60000ms") + "' --games 6 --threads 2");
        CAPTURE(match.output);
        CHECK(match.code == 0);
        CHECK_FALSE(match.says("lost by a fault"));
        CHECK(abuse.left() == 0);
    }
}

TEST_CASE("Programs: one that cannot play is refused before the match begins") {
    const Abuse abuse;
    const std::pair<std::string, const char*> refused[] = {
        {"cmd:" + abuse.file("nothing"), "not found"},
        {abuse.player("dies"), "no licence"},
        {abuse.player("eager"), "hello"},
        {"cmd:cat", "\"ok\""},
        {"master@5it:cmd:cat", "\"ok\""},
        {"genius@5it:cmd:'$PANGAEA_BIN' referee", "unknown level"},
    };
    for (const auto& [player, said] : refused) {
        CAPTURE(player);
        const auto match = test::run("match --bots \"random," + player + "\" --games 2 --out " + abuse.file("out"));
        CAPTURE(match.output);
        CHECK(match.code == 2);
        CHECK(match.says(said));
        CHECK_FALSE(std::filesystem::exists(abuse.file("out")));
    }
    CHECK(abuse.left() == 0);
}

TEST_CASE("Programs: results go on, repeat on any number of threads, and every game has its log") {
    const Abuse abuse;
    const std::string options = "match --game planet --bots 'greedy," + abuse.player("none") + "' --iterations 5 ";
    const auto signature = [](const test::Outcome& outcome) {
        std::smatch found;
        return std::regex_search(outcome.output, found, std::regex("signature (\\w+)")) ? found[1].str() : "none";
    };
    const auto whole = test::run(options + "--games 4 --threads 1 --log " + abuse.folder.string());
    CAPTURE(whole.output);
    REQUIRE(whole.code == 0);
    CHECK(test::run(options + "--games 2 --out " + abuse.file("m")).code == 0);
    const auto resumed = test::run(options + "--games 4 --threads 2 --out " + abuse.file("m"));
    CHECK(resumed.says("2 were done before"));
    CHECK(signature(resumed) == signature(whole));
    for (int number = 0; number < 4; ++number) {
        std::ifstream log(abuse.file("game-00000" + std::to_string(number) + ".jsonl"));
        int asked = 0;
        int actions = 0;
        for (std::string line; std::getline(log, line);) {
            const auto entry = parse_json(line);
            REQUIRE(entry.ok());
            asked += entry->as_object().contains("asked") ? 1 : 0;
            actions += entry->as_object().contains("action") ? 1 : 0;
        }
        CHECK(asked == 12);
        CHECK(actions == 24);
    }
    const auto full = test::run(options + "--games 2 --log /proc");
    CHECK(full.code == 1);
    CHECK(full.says("game-00000"));
}

TEST_CASE("Programs: the examples play whole games") {
    const char* source = std::getenv("PANGAEA_SOURCE");
    REQUIRE(source != nullptr);
    const std::string folder = std::string(source) + "/examples/";
    const auto compiled = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "example_player";
    for (const std::string game : {"gaia", "planet"}) {
        const auto match = test::run("match --game " + game + " --bots 'cmd:" + folder + "player.py,cmd:node " +
                                     folder + "player.js,cmd:" + compiled.string() + "' --ms 60000 --games 3");
        CAPTURE(match.output);
        CHECK(match.code == 0);
        CHECK(match.says("3 games"));
        CHECK_FALSE(match.says("lost by a fault"));
    }
}

TEST_CASE("Programs: another pangaea plays through its referee as it would here") {
    // Without a tree that is kept, the same observation, seed and work give the same choice.
    for (const std::string game : {"gaia --rules mode=advanced", "planet"}) {
        const auto match = test::run("match --game " + game +
                                     " --bots \"greedy,easy@20it:cmd:'$PANGAEA_BIN' referee\" --games 4 --threads 2");
        CAPTURE(match.output);
        CHECK(match.code == 0);
        CHECK_FALSE(match.says("lost by a fault"));
        CHECK(match.says("easy@20it:cmd:"));
    }
}

}  // namespace
}  // namespace pangaea::arena
