// Writing docs/balance.md and its pictures from a played plan.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "arena/balance.h"
#include "arena/balance_words.h"
#include "arena/page.h"
#include "arena/plot.h"
#include "arena/svg.h"
#include "pangaea_version.h"

namespace pangaea::arena {
namespace {

constexpr std::string_view kPictures = "pictures/balance/";

Estimate less(const Estimate& estimate, double by) {
    return {estimate.value - by, estimate.error, estimate.low - by, estimate.high - by};
}

class Book {
public:
    Book(const BalanceResults& results, const std::string& command) : results_(results), command_(command) {}

    std::vector<BookFile> write() {
        introduction();
        summary();
        for (std::size_t i = 0; i < results_.plan.chapters.size(); ++i) {
            chapter(i);
        }
        files_.insert(files_.begin(), {"balance.md", std::move(text_)});
        return std::move(files_);
    }

private:
    using Tallies = std::vector<const BalanceTally*>;

    Tallies of_chapter(std::size_t chapter) const { return tallies_of(results_, chapter); }

    void introduction() {
        int games = 0;
        std::set<std::string> bots;
        for (const BalanceTally& tally : results_.tallies) {
            games += tally.games;
        }
        for (const BalanceChapter& chapter : results_.plan.chapters) {
            bots.insert(chapter.bot);
        }
        std::string who;
        for (const auto& bot : bots) {
            who += (who.empty() ? "`" : ", `") + bot + "`";
        }
        text_ += fmt::format(
            "# Balance book\n\nHow fair the games are, measured: {} games between equal computer players ({}) with the "
            "component set `{}`, version {}. Written by\n\n```sh\n{}\n```\n\nThe same command gives the same page. "
            "How the numbers are made is told in {}; in short:\n\n"
            "- Brackets hold 95 % intervals. A shared victory is shared.\n"
            "- *Value* of a component: the share of victories of seats that used it (founded the city, claimed the "
            "goal, "
            "played the power, won the animal) less that of the others in the same games. Who does well uses more of "
            "everything, so values are above zero; what matters is how far they lie apart within a family.\n"
            "- *Dealt*: the same for cards given at the start. These are dealt blindly, so this is cause and effect.\n"
            "- *Spread*: the standard deviation of the true values within a family, the noise of measuring taken out; "
            "*chance* is how often equal components would look at least this unequal.\n\n",
            games, who, results_.components, kVersion, command_,
            command_.find("components balance") == command_.npos ? "[the arena](arena.md)"
                                                                 : "Pangaea's `docs/arena.md`");
    }

    /// One line for each match that varies nothing.
    void summary() {
        text_ += "## At a glance\n\n";
        std::vector<TableRow> rows;
        for (std::size_t i = 0; i < results_.plan.chapters.size(); ++i) {
            if (!results_.plan.chapters[i].varied.empty()) {
                continue;
            }
            for (const BalanceTally* tally : of_chapter(i)) {
                rows.push_back({results_.plan.chapters[i].title, std::to_string(tally->players),
                                std::to_string(tally->games), write_estimate(tally->seats[0], Unit::Percent, 1),
                                write_number(1.0 / tally->players, Unit::Percent, 1),
                                write_chance(spread_of(tally->seats, true).chance),
                                fmt::format("{:.1f}", tally->turns.value),
                                fmt::format("{:.1f}", tally->lead_changes.value)});
            }
        }
        text_ += markdown_table({"game", "players", "games", "first seat wins", "fair", "chance if seats were fair",
                                 "turns", "changes of the lead"},
                                rows);
        text_ += "\n";
    }

    void chapter(std::size_t number) {
        const BalanceChapter& chapter = results_.plan.chapters[number];
        text_ += fmt::format("## {}\n\n{} games for each number of players{}, `{}` in every seat.\n\n", chapter.title,
                             chapter.games, chapter.varied.empty() ? "" : " and each value of `" + chapter.varied + "`",
                             chapter.bot);
        if (chapter.varied.empty()) {
            seats(number);
            course(number);
            for (const auto& [family, words] : kFamilies) {
                components(number, std::string(family), words);
            }
            objectives(number);
        } else {
            variation(number);
        }
    }

    void picture(const std::string& name, const std::string& alt, const std::string& svg) {
        files_.push_back({std::string(kPictures) + name + ".svg", svg});
        text_ += fmt::format("![{}]({}{}.svg)\n\n", alt, kPictures, name);
    }

    void seats(std::size_t number) {
        const BalanceChapter& chapter = results_.plan.chapters[number];
        IntervalPlot plot{
            chapter.title + ": seats", "share of victories, less an equal share", Unit::SignedPercent, {}, 0.0};
        for (const BalanceTally* tally : of_chapter(number)) {
            for (std::size_t seat = 0; seat < tally->seats.size(); ++seat) {
                plot.rows.push_back({fmt::format("{} players, seat {}", tally->players, seat + 1),
                                     less(tally->seats[seat], 1.0 / tally->players), tally->players - 2});
            }
        }
        picture(chapter.id + "-seats", "Seats of " + chapter.title, draw(plot));
    }

    /// Length, ends, changes of the lead.
    void course(std::size_t number) {
        std::set<std::string> reasons;
        for (const BalanceTally* tally : of_chapter(number)) {
            for (const auto& [reason, share] : tally->ends) {
                reasons.insert(reason);
            }
        }
        TableRow header = {"players", "turns", "decisions", "changes of the lead"};
        for (const auto& reason : reasons) {
            header.push_back("ends: " + reason);
        }
        std::vector<TableRow> rows;
        for (const BalanceTally* tally : of_chapter(number)) {
            TableRow row = {std::to_string(tally->players), write_estimate(tally->turns, Unit::Plain, 1),
                            write_estimate(tally->decisions, Unit::Plain, 1),
                            write_estimate(tally->lead_changes, Unit::Plain, 2)};
            for (const auto& reason : reasons) {
                const auto found = tally->ends.find(reason);
                row.push_back(found == tally->ends.end() ? "0 %" : write_estimate(found->second, Unit::Percent, 1));
            }
            rows.push_back(std::move(row));
        }
        text_ += markdown_table(header, rows) + "\n";
        const auto tallies = of_chapter(number);
        const bool differ = std::any_of(tallies.begin(), tallies.end(), [](const BalanceTally* tally) {
            return std::adjacent_find(tally->lengths.begin(), tally->lengths.end(), std::not_equal_to<>()) !=
                   tally->lengths.end();
        });
        if (differ) {
            lengths(number);
        }
    }

    void lengths(std::size_t number) {
        const BalanceChapter& chapter = results_.plan.chapters[number];
        LinePlot plot{chapter.title + ": length of a game",
                      "turns of all players together",
                      "games",
                      Unit::Percent,
                      {},
                      {},
                      {},
                      0.0,
                      {}};
        double longest = 1;
        for (const BalanceTally* tally : of_chapter(number)) {
            longest = std::max(longest, *std::max_element(tally->lengths.begin(), tally->lengths.end()));
        }
        const double step = std::max(1.0, round_step(longest, 30));
        for (const BalanceTally* tally : of_chapter(number)) {
            Series series{fmt::format("{} players", tally->players), {}, tally->players - 2};
            const auto [low, high] = std::minmax_element(tally->lengths.begin(), tally->lengths.end());
            for (double from = std::floor(*low / step) * step; from <= *high; from += step) {
                const auto count = std::count_if(tally->lengths.begin(), tally->lengths.end(),
                                                 [&](double turns) { return turns >= from && turns < from + step; });
                series.points.push_back({from + (step - 1) / 2, static_cast<double>(count) /
                                                                    static_cast<double>(tally->lengths.size()) / step});
            }
            plot.series.push_back(std::move(series));
        }
        picture(chapter.id + "-length", "Length of " + chapter.title, draw(plot));
    }

    void components(std::size_t number, const std::string& family, const FamilyWords& words) {
        const BalanceChapter& chapter = results_.plan.chapters[number];
        const auto values = pooled_family(results_, number, family, words.dealt_only);
        if (values.size() < 2) {
            return;
        }
        const Spread spread = spread_in(values, words.dealt_only);
        IntervalPlot plot{fmt::format("{}: {}", chapter.title, words.plural),
                          words.dealt_only ? "value of being dealt it; dashed: the mean" : "value; dashed: the mean",
                          Unit::SignedPercent,
                          {},
                          mean_value(values)};
        for (const ComponentValue& value : sorted(values)) {
            plot.rows.push_back({value.name, value.value, 0});
        }
        text_ += fmt::format("### {}: {}\n\nSpread {} (chance {}).\n\n", chapter.title, words.plural,
                             write_number(spread.deviation, Unit::Percent, 1), write_chance(spread.chance));
        picture(chapter.id + "-" + family, fmt::format("{} of {}", words.plural, chapter.title), draw(plot));
        details(number, family, words, values);
    }

    /// The numbers behind a picture, for each number of players.
    void details(std::size_t number, const std::string& family, const FamilyWords& words,
                 const std::vector<ComponentValue>& values) {
        const auto dealt = pooled_family(results_, number, family, true);
        TableRow header = {std::string(words.singular), "in games"};
        for (const BalanceTally* tally : of_chapter(number)) {
            header.push_back(fmt::format("{} players: with / without, value", tally->players));
        }
        if (!words.dealt_only && !dealt.empty()) {
            header.emplace_back("dealt (all)");
        }
        std::vector<TableRow> rows;
        for (const ComponentValue& value : sorted(values)) {
            TableRow row = {value.name, write_number(value.games, Unit::Percent, 0)};
            for (const BalanceTally* tally : of_chapter(number)) {
                const ComponentValue* here =
                    find_value(words.dealt_only ? tally->dealt : tally->used, family, value.name);
                row.push_back(here == nullptr
                                  ? "–"
                                  : fmt::format("{} / {}, {}", write_number(here->with.value * 100, Unit::Plain, 1),
                                                write_number(here->without.value, Unit::Percent, 1),
                                                write_estimate(here->value, Unit::SignedPercent, 1)));
            }
            if (!words.dealt_only && !dealt.empty()) {
                const auto found = std::find_if(dealt.begin(), dealt.end(),
                                                [&](const ComponentValue& other) { return other.name == value.name; });
                row.push_back(found == dealt.end() ? "–" : write_estimate(found->value, Unit::SignedPercent, 1));
            }
            rows.push_back(std::move(row));
        }
        text_ +=
            fmt::format("<details><summary>All numbers</summary>\n\n{}\n</details>\n\n", markdown_table(header, rows));
    }

    /// Planet: what each objective brings.
    void objectives(std::size_t number) {
        TableRow header = {"objective"};
        std::map<std::string, TableRow> rows;
        for (const BalanceTally* tally : of_chapter(number)) {
            for (const auto& [component, measures] : tally->measures) {
                const auto points = measures.find("objective_points");
                const auto areas = measures.find("objective_areas");
                if (points != measures.end() && areas != measures.end()) {
                    TableRow& row = rows[component];
                    if (row.empty()) {
                        row.push_back(component.substr(component.find(':') + 1));
                    }
                    row.push_back(write_estimate(points->second, Unit::Plain, 2));
                    row.push_back(write_estimate(areas->second, Unit::Plain, 1));
                }
            }
            header.push_back(fmt::format("{} players: points", tally->players));
            header.emplace_back("areas");
        }
        std::vector<TableRow> list;
        for (const auto& [component, row] : rows) {
            list.push_back(row);
        }
        if (!list.empty()) {
            text_ += markdown_table(header, list) + "\n";
        }
    }

    /// The effect of one rule on length, ends, lead and the first seat.
    void variation(std::size_t number) {
        const BalanceChapter& chapter = results_.plan.chapters[number];
        struct Curve {
            std::string id;
            std::string title;
            Unit unit;
            Estimate (*of)(const BalanceTally&);
        };
        const Curve curves[] = {
            {"turns", "turns of a game", Unit::Plain, [](const BalanceTally& t) { return t.turns; }},
            {"lead", "changes of the lead", Unit::Plain, [](const BalanceTally& t) { return t.lead_changes; }},
            {"placed", "games won by placing all meeples", Unit::Percent,
             [](const BalanceTally& t) { return t.ends.count("placed") > 0 ? t.ends.at("placed") : Estimate{}; }},
            {"first", "first seat's share of victories, less an equal share", Unit::SignedPercent,
             [](const BalanceTally& t) { return less(t.seats[0], 1.0 / t.players); }}};
        for (const Curve& curve : curves) {
            LinePlot plot{chapter.title + ": " + curve.title, chapter.varied, "", curve.unit, {}, {}, {}, {}, {}};
            for (const BalanceTally* tally : of_chapter(number)) {
                const std::string name = fmt::format("{} players", tally->players);
                if (plot.series.empty() || plot.series.back().name != name) {
                    plot.series.push_back({name, {}, tally->players - 2});
                }
                // A little beside each other, so that the bars can be told apart.
                const Estimate value = curve.of(*tally);
                const Point point{static_cast<double>(tally->value) + 0.05 * (tally->players - 3.5), value.value};
                plot.series.back().points.push_back(point);
                plot.marks.push_back({point,
                                      fmt::format("{}, {} {}: {}", name, chapter.varied, tally->value,
                                                  write_estimate(value, curve.unit, 1)),
                                      tally->players - 2, value.low, value.high});
            }
            picture(chapter.id + "-" + curve.id, chapter.title + ": " + curve.title, draw(plot));
        }
        variation_table(number);
    }

    void variation_table(std::size_t number) {
        std::vector<TableRow> rows;
        for (const BalanceTally* tally : of_chapter(number)) {
            const auto placed = tally->ends.find("placed");
            rows.push_back({std::to_string(tally->players), std::to_string(tally->value),
                            write_estimate(tally->turns, Unit::Plain, 1),
                            write_estimate(tally->lead_changes, Unit::Plain, 2),
                            placed == tally->ends.end() ? "0 %" : write_estimate(placed->second, Unit::Percent, 1),
                            write_estimate(tally->seats[0], Unit::Percent, 1)});
        }
        text_ += markdown_table({"players", results_.plan.chapters[number].varied, "turns", "changes of the lead",
                                 "won by placing", "first seat wins"},
                                rows) +
                 "\n";
    }

    const BalanceResults& results_;
    const std::string& command_;
    std::string text_;
    std::vector<BookFile> files_;
};

}  // namespace

std::vector<BookFile> write_book(const BalanceResults& results, const std::string& command) {
    return Book(results, command).write();
}

}  // namespace pangaea::arena
