// Counting what the balance book tells.
#include <algorithm>
#include <cmath>
#include <set>

#include "arena/balance.h"
#include "arena/standings.h"

namespace pangaea::arena {
namespace {

using Names = std::vector<std::string> SeatResult::*;

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Family and name of "family:name".
std::pair<std::string, std::string> split(const std::string& text) {
    const std::size_t colon = text.find(':');
    return {text.substr(0, colon), text.substr(colon + 1)};
}

ComponentValue value_of(const std::string& component, Names list, const std::vector<GameResult>& games) {
    std::vector<Part> with(games.size());
    std::vector<Part> without(games.size());
    double count = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto& seats = games[i].seats;
        const bool is_there =
            std::any_of(seats.begin(), seats.end(), [&](const SeatResult& seat) { return has(seat.*list, component); });
        count += is_there ? 1 : 0;
        for (const SeatResult& seat : seats) {
            Part& part = has(seat.*list, component) ? with[i] : without[i];
            part.won += is_there ? seat.share : 0;
            part.of += is_there ? 1 : 0;
        }
    }
    ComponentValue value;
    value.name = split(component).second;
    value.games = count / static_cast<double>(games.size());
    value.with = share_of(with);
    value.without = share_of(without);
    value.value = difference_of(with, without);
    return value;
}

ComponentValues values_of(Names list, const std::vector<GameResult>& games) {
    std::set<std::string> components;
    for (const GameResult& game : games) {
        for (const SeatResult& seat : game.seats) {
            components.insert((seat.*list).begin(), (seat.*list).end());
        }
    }
    ComponentValues values;
    for (const auto& component : components) {
        values[split(component).first].push_back(value_of(component, list, games));
    }
    return values;
}

template <class Measure>
Estimate mean_over(const std::vector<GameResult>& games, Measure measure) {
    std::vector<double> values;
    for (const GameResult& game : games) {
        values.push_back(measure(game));
    }
    return mean_of(values);
}

std::map<std::string, std::map<std::string, Estimate>> measures_of(const std::vector<GameResult>& games) {
    std::map<std::string, std::map<std::string, std::vector<double>>> found;
    for (const GameResult& game : games) {
        for (const SeatResult& seat : game.seats) {
            for (const auto& component : seat.dealt) {
                for (const auto& [name, value] : seat.measures) {
                    found[component][name].push_back(value);
                }
            }
        }
    }
    std::map<std::string, std::map<std::string, Estimate>> means;
    for (const auto& [component, measures] : found) {
        for (const auto& [name, values] : measures) {
            means[component][name] = mean_of(values);
        }
    }
    return means;
}

}  // namespace

BalanceTally tally_of(const BalanceMatch& match, const std::vector<GameResult>& games) {
    BalanceTally tally;
    tally.players = match.players;
    tally.value = match.value;
    tally.games = static_cast<int>(games.size());
    for (int seat = 0; seat < match.players; ++seat) {
        std::vector<Part> parts;
        for (const GameResult& game : games) {
            parts.push_back({game.seats[seat].share, 1});
        }
        tally.seats.push_back(share_of(parts));
    }
    tally.turns = mean_over(games, [](const GameResult& game) { return game.turns; });
    tally.lead_changes = mean_over(games, [](const GameResult& game) { return game.lead_changes; });
    tally.decisions = mean_over(games, [](const GameResult& game) {
        int sum = 0;
        for (const SeatResult& seat : game.seats) {
            sum += seat.decisions;
        }
        return sum;
    });
    for (const auto& [reason, parts] : ends_of(games)) {
        tally.ends[reason] = share_of(parts);
    }
    for (const GameResult& game : games) {
        tally.lengths.push_back(game.turns);
    }
    tally.used = values_of(&SeatResult::used, games);
    tally.dealt = values_of(&SeatResult::dealt, games);
    tally.measures = measures_of(games);
    return tally;
}

namespace {

/// Weighted by how surely each is known.
Estimate pooled(const std::vector<Estimate>& parts) {
    double weights = 0;
    double sum = 0;
    for (const Estimate& part : parts) {
        if (part.error > 0 && std::isfinite(part.error)) {
            weights += 1 / (part.error * part.error);
            sum += part.value / (part.error * part.error);
        }
    }
    if (weights <= 0) {
        return parts.empty() ? Estimate{0, INFINITY, -1, 1} : parts.front();
    }
    const double error = 1 / std::sqrt(weights);
    const double reach = student_95(1'000'000) * error;
    return {sum / weights, error, sum / weights - reach, sum / weights + reach};
}

}  // namespace

std::vector<ComponentValue> pool(const std::vector<const std::vector<ComponentValue>*>& values) {
    std::map<std::string, std::vector<const ComponentValue*>> by_name;
    for (const auto* list : values) {
        for (const ComponentValue& value : *list) {
            by_name[value.name].push_back(&value);
        }
    }
    std::vector<ComponentValue> result;
    for (const auto& [name, parts] : by_name) {
        ComponentValue together;
        together.name = name;
        std::vector<Estimate> with;
        std::vector<Estimate> without;
        std::vector<Estimate> value;
        for (const ComponentValue* part : parts) {
            together.games += part->games / static_cast<double>(values.size());
            with.push_back(part->with);
            without.push_back(part->without);
            value.push_back(part->value);
        }
        together.with = pooled(with);
        together.without = pooled(without);
        together.value = pooled(value);
        result.push_back(std::move(together));
    }
    return result;
}

}  // namespace pangaea::arena
