// Matches and ratings of the ladder.
#include "arena/ladder.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "arena/page.h"

namespace pangaea::arena {
namespace {

constexpr double kLowest = 1000;

ContestOptions contest_of(const LadderScale& scale, std::vector<PlayerSpec> players, const std::string& components,
                          std::uint64_t seed) {
    ContestOptions contest;
    contest.game = scale.game;
    contest.rules = scale.rules;
    contest.components = components;
    contest.players = std::move(players);
    contest.seed = seed;
    return contest;
}

json::object write_scale(const LadderResult& result) {
    json::object ratings;
    for (std::size_t i = 0; i < result.players.size(); ++i) {
        const Estimate& rating = result.ratings[i];
        ratings[result.players[i].level] =
            json::array{std::lround(rating.value), std::lround(rating.low), std::lround(rating.high)};
    }
    return {{"game", result.scale.game},
            {"mode", result.scale.mode},
            {"players", result.scale.players},
            {"ratings", std::move(ratings)}};
}

bool is_same(const json::value& written, const LadderScale& scale) {
    const json::object* const fields = written.if_object();
    return fields != nullptr && fields->contains("game") && fields->contains("mode") && fields->contains("players") &&
           fields->at("game") == json::value(scale.game) && fields->at("mode") == json::value(scale.mode) &&
           fields->at("players") == json::value(scale.players);
}

}  // namespace

std::vector<LadderScale> ladder_scales() {
    std::vector<LadderScale> scales;
    const auto add = [&](const std::string& game, const std::string& mode, const json::object& rules, int most) {
        for (int players = 2; players <= most; ++players) {
            scales.push_back({game, mode, rules, players});
        }
    };
    add("gaia", "basic", {{"mode", "basic"}}, 5);
    add("gaia", "advanced", {{"mode", "advanced"}}, 5);
    add("planet", "beginner", {{"beginner", true}}, 4);
    add("planet", "standard", {}, 4);
    return scales;
}

std::vector<ContestOptions> ladder_matches(const LadderScale& scale, const std::vector<PlayerSpec>& players,
                                           const std::string& components, std::uint64_t seed) {
    std::vector<ContestOptions> matches;
    const auto seats = static_cast<std::size_t>(scale.players);
    for (std::size_t first = 0; first + seats <= players.size(); ++first) {
        const auto begin = players.begin() + static_cast<std::ptrdiff_t>(first);
        matches.push_back(contest_of(scale, {begin, begin + static_cast<std::ptrdiff_t>(seats)}, components, seed));
        if (seats == 2 && first + 2 < players.size()) {
            matches.push_back(contest_of(scale, {players[first], players[first + 2]}, components, seed));
        }
    }
    return matches;
}

LadderResult rate_ladder(const LadderScale& scale, const std::vector<PlayerSpec>& players,
                         const std::vector<ResultsDocument>& matches) {
    const Ranking ranking = rank(matches);
    LadderResult result{scale, players, {}, {}};
    for (const PlayerSpec& player : players) {
        const auto at = static_cast<std::size_t>(std::find(ranking.names.begin(), ranking.names.end(), player.name) -
                                                 ranking.names.begin());
        result.ratings.push_back(ranking.ratings.at(at));
        result.games.push_back(ranking.games.at(at));
    }
    const double shift = kLowest - result.ratings.front().value;
    for (Estimate& rating : result.ratings) {
        rating.value += shift;
        rating.low += shift;
        rating.high += shift;
    }
    return result;
}

std::string write_ladder(const std::vector<LadderResult>& results) {
    if (results.empty()) {
        return "";
    }
    TableRow header{"game", "mode", "players"};
    for (const PlayerSpec& player : results.front().players) {
        header.push_back("`" + player.name + "`");
    }
    std::vector<TableRow> rows;
    for (const LadderResult& result : results) {
        TableRow row{result.scale.game, result.scale.mode, std::to_string(result.scale.players)};
        for (std::size_t i = 0; i < result.ratings.size(); ++i) {
            const Estimate& rating = result.ratings[i];
            row.push_back(fmt::format("{:.0f} ({:.0f} to {:.0f}), {} games", rating.value, rating.low, rating.high,
                                      result.games[i]));
        }
        rows.push_back(std::move(row));
    }
    return markdown_table(header, rows, 2);
}

json::object write_scales(const std::vector<LadderResult>& results, const json::value& before) {
    json::array scales;
    const json::object* const fields = before.if_object();
    const json::value* const known = fields == nullptr ? nullptr : fields->if_contains("scales");
    if (known != nullptr && known->is_array()) {
        scales = known->get_array();
    }
    for (const LadderResult& result : results) {
        auto* const found = std::find_if(scales.begin(), scales.end(),
                                         [&](const json::value& scale) { return is_same(scale, result.scale); });
        if (found == scales.end()) {
            scales.push_back(write_scale(result));
        } else {
            *found = write_scale(result);
        }
    }
    json::array levels;
    for (const std::string& level : ai::levels()) {
        levels.push_back(json::value(level));
    }
    return {{"levels", std::move(levels)}, {"scales", std::move(scales)}};
}

}  // namespace pangaea::arena
