// Two component sets side by side: is the second fairer?
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "arena/balance_words.h"
#include "arena/page.h"
#include "arena/plot.h"

namespace pangaea::arena {
namespace {

/// The largest distance of a seat's share from an equal one, with the chance that fair seats would look so unequal.
std::string write_seats(const BalanceTally& tally) {
    double largest = 0;
    for (const Estimate& seat : tally.seats) {
        const double off = seat.value - 1.0 / tally.players;
        largest = std::abs(off) > std::abs(largest) ? off : largest;
    }
    return fmt::format("{} (chance {})", write_number(largest, Unit::SignedPercent, 1),
                       write_chance(spread_of(tally.seats, true).chance));
}

std::string write_spread(const std::vector<ComponentValue>& values, bool dealt_only) {
    const Spread spread = spread_in(values, dealt_only);
    return fmt::format("{} (chance {})", write_number(spread.deviation, Unit::Percent, 1), write_chance(spread.chance));
}

class Comparison {
public:
    Comparison(const BalanceResults& before, const BalanceResults& after) : before_(before), after_(after) {}

    std::string write(const std::string& command) {
        text_ = fmt::format(
            "# `{0}` and `{1}` side by side\n\nThe same deals' seeds, the same players; only the component set "
            "differs. "
            "Written by\n\n```sh\n{2}\n```\n\nSpread is the standard deviation of the true values within a family, the "
            "noise of measuring taken out; chance is how often equal components would look at least this unequal "
            "([how it is measured](balance.md)).\n\n",
            before_.components, after_.components, command);
        for (std::size_t i = 0; i < before_.plan.chapters.size(); ++i) {
            chapter(i);
        }
        return std::move(text_);
    }

private:
    void chapter(std::size_t number) {
        const auto tallies = tallies_of(before_, number);
        const auto others = tallies_of(after_, number);
        if (tallies.empty() || others.empty()) {
            return;
        }
        text_ += fmt::format("## {}\n\n", before_.plan.chapters[number].title);
        std::vector<TableRow> rows;
        for (std::size_t i = 0; i < std::min(tallies.size(), others.size()); ++i) {
            const std::string players = fmt::format("{} players: ", tallies[i]->players);
            rows.push_back({players + "seat farthest off", write_seats(*tallies[i]), write_seats(*others[i])});
            rows.push_back({players + "turns", write_estimate(tallies[i]->turns, Unit::Plain, 1),
                            write_estimate(others[i]->turns, Unit::Plain, 1)});
        }
        for (const auto& [family, words] : kFamilies) {
            const auto values = pooled_family(before_, number, std::string(family), words.dealt_only);
            if (values.size() > 1) {
                const auto others_values = pooled_family(after_, number, std::string(family), words.dealt_only);
                rows.push_back({fmt::format("{}: spread", words.plural), write_spread(values, words.dealt_only),
                                write_spread(others_values, words.dealt_only)});
            }
        }
        text_ += markdown_table({"", before_.components, after_.components}, rows) + "\n";
        for (const auto& [family, words] : kFamilies) {
            components(number, std::string(family), words);
        }
    }

    void components(std::size_t number, const std::string& family, const FamilyWords& words) {
        const auto values = sorted(pooled_family(before_, number, family, words.dealt_only));
        const auto others = pooled_family(after_, number, family, words.dealt_only);
        if (values.size() < 2 || others.empty()) {
            return;
        }
        std::vector<TableRow> rows;
        for (const ComponentValue& value : values) {
            const auto found = std::find_if(others.begin(), others.end(),
                                            [&](const ComponentValue& other) { return other.name == value.name; });
            rows.push_back({value.name, write_estimate(value.value, Unit::SignedPercent, 1),
                            found == others.end() ? "–" : write_estimate(found->value, Unit::SignedPercent, 1)});
        }
        text_ +=
            fmt::format("<details><summary>Value of each of the {}</summary>\n\n{}\n</details>\n\n", words.plural,
                        markdown_table({std::string(words.singular), before_.components, after_.components}, rows));
    }

    const BalanceResults& before_;
    const BalanceResults& after_;
    std::string text_;
};

}  // namespace

std::string write_comparison(const BalanceResults& before, const BalanceResults& after, const std::string& command) {
    return Comparison(before, after).write(command);
}

}  // namespace pangaea::arena
