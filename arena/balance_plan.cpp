// Reading the plan of the balance book and spelling out its matches.
#include <fmt/core.h>

#include <algorithm>

#include "arena/balance.h"
#include "referee/record_writing.h"

namespace pangaea::arena {
namespace {

constexpr int kQuickPart = 20;
constexpr int kLeastGames = 20;

template <class Number>
std::vector<Number> read_numbers(ObjectReader& reader, std::string_view field, std::int64_t low, std::int64_t high,
                                 Faults& faults) {
    std::vector<Number> numbers;
    if (const json::array* list = reader.array(field)) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (const auto number = read_integer((*list)[i], low, high, element(reader.path(field), i), faults)) {
                numbers.push_back(static_cast<Number>(*number));
            }
        }
        if (list->empty()) {
            reader.fault("bad_plan", field, "must not be empty");
        }
    }
    return numbers;
}

bool is_file_name(const std::string& id) {
    return !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == id.npos;
}

BalanceChapter read_chapter(const json::value& value, const std::string& path, const std::string& bot, Faults& faults) {
    ObjectReader reader(value, path, faults);
    BalanceChapter chapter;
    chapter.id = reader.text("id").value_or("");
    if (!is_file_name(chapter.id)) {
        reader.fault("bad_plan", "id", "must be made of small letters, digits and -");
    }
    chapter.title = reader.text("title").value_or("");
    chapter.game = reader.text("game").value_or("");
    chapter.bot = reader.text("bot", false).value_or(bot);
    chapter.games = static_cast<int>(reader.integer("games", 1, 100'000'000).value_or(1));
    chapter.players = read_numbers<int>(reader, "players", 2, kMaxSeats, faults);
    if (const json::value* rules = reader.optional("rules"); rules != nullptr && rules->is_object()) {
        chapter.rules = rules->get_object();
    }
    chapter.values = {0};
    if (const auto varied = reader.text("varied", false)) {
        chapter.varied = *varied;
        chapter.values = read_numbers<std::int64_t>(reader, "values", 0, 1'000'000, faults);
    }
    return chapter;
}

}  // namespace

Result<BalancePlan> parse_plan(std::string_view text, bool quick) {
    const auto document = parse_json(text);
    if (!document) {
        return document.error();
    }
    Faults faults;
    BalancePlan plan;
    {
        ObjectReader reader(*document, "", faults);
        plan.seed =
            static_cast<std::uint64_t>(reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed)).value_or(1));
        const std::string bot = reader.text("bot").value_or("");
        if (const json::array* chapters = reader.array("chapters")) {
            for (std::size_t i = 0; i < chapters->size(); ++i) {
                plan.chapters.push_back(read_chapter((*chapters)[i], element("chapters", i), bot, faults));
            }
        }
    }
    if (faults.any()) {
        return faults.error("bad_plan");
    }
    for (BalanceChapter& chapter : plan.chapters) {
        if (quick) {
            chapter.bot = "greedy";
            chapter.games = std::max(chapter.games / kQuickPart, std::min(chapter.games, kLeastGames));
        }
    }
    return plan;
}

Result<std::vector<BalanceMatch>> matches_of(const BalancePlan& plan, const std::string& components) {
    std::vector<BalanceMatch> matches;
    for (std::size_t number = 0; number < plan.chapters.size(); ++number) {
        const BalanceChapter& chapter = plan.chapters[number];
        const auto bot = parse_player(chapter.bot, {});
        if (!bot) {
            return bot.error();
        }
        for (const int players : chapter.players) {
            for (const std::int64_t value : chapter.values) {
                BalanceMatch match;
                match.chapter = number;
                match.players = players;
                match.value = value;
                match.games = chapter.games;
                match.id = fmt::format("{}.{}p", chapter.id, players);
                json::object rules = chapter.rules;
                if (!chapter.varied.empty()) {
                    rules[chapter.varied] = value;
                    match.id += fmt::format(".{}", value);
                }
                match.id += "." + components;
                match.contest.game = chapter.game;
                match.contest.components = components;
                match.contest.rules = std::move(rules);
                match.contest.players.assign(players, *bot);
                match.contest.seed = plan.seed;
                match.contest.rotates = false;
                matches.push_back(std::move(match));
            }
        }
    }
    return matches;
}

}  // namespace pangaea::arena
