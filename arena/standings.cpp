// From results to the table.
#include "arena/standings.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "arena/plot.h"

namespace pangaea::arena {
namespace {

class Counter {
public:
    Counter(const std::vector<std::string>& names, int seatings, const std::vector<GameResult>& games)
        : seatings_(std::max(seatings, 1)), games_(games) {
        of_player_ = contestants_of(names, contestants_);
        seats_of_.resize(contestants_.size());
        for (const int contestant : of_player_) {
            ++seats_of_[contestant];
        }
    }

    Standings count() {
        Standings standings;
        standings.games = static_cast<int>(games_.size());
        standings.deals = standings.games / seatings_;
        standings.players = static_cast<int>(of_player_.size());
        const std::size_t size = contestants_.size();
        won_.assign(size, std::vector<double>(standings.deals, 0.0));
        by_seat_.assign(of_player_.size(), std::vector<Part>(standings.deals));
        for (std::size_t i = 0; i < size; ++i) {
            standings.table.push_back({contestants_[i], seats_of_[i], {}, {}, 0, 0, 0});
        }
        for (const GameResult& game : games_) {
            add(game, standings);
        }
        finish(standings);
        return standings;
    }

private:
    std::size_t contestant(const SeatResult& seat) const { return static_cast<std::size_t>(of_player_[seat.bot]); }

    void add(const GameResult& game, Standings& standings) {
        const auto deal = static_cast<std::size_t>(game.number / seatings_);
        RatedGame rated;
        for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
            const SeatResult& result = game.seats[seat];
            Standing& who = standings.table[contestant(result)];
            who.decisions += result.decisions;
            who.seconds += result.seconds;
            who.longest = std::max(who.longest, result.longest);
            won_[contestant(result)][deal] += result.share / who.seats;
            by_seat_[seat][deal].won += result.share;
            by_seat_[seat][deal].of += 1;
            rated.players.push_back(static_cast<int>(contestant(result)));
            rated.shares.push_back(result.share);
        }
        rated_.resize(std::max(rated_.size(), deal + 1));
        rated_[deal].push_back(std::move(rated));
    }

    void finish(Standings& standings) {
        const std::size_t size = contestants_.size();
        const auto ratings = rate(static_cast<int>(size), rated_);
        standings.pairs.assign(size, std::vector<Estimate>(size));
        for (std::size_t a = 0; a < size; ++a) {
            std::vector<Part> parts;
            for (const double won : won_[a]) {
                parts.push_back({won, static_cast<double>(seatings_)});
            }
            standings.table[a].share = share_of(parts);
            standings.table[a].rating = ratings[a];
            for (std::size_t b = 0; b < size; ++b) {
                for (std::size_t deal = 0; deal < parts.size(); ++deal) {
                    parts[deal] = {won_[a][deal], won_[a][deal] + won_[b][deal]};
                }
                standings.pairs[a][b] = share_of(parts);
            }
        }
        for (const auto& parts : by_seat_) {
            standings.seats.push_back(share_of(parts));
        }
    }

    int seatings_;
    const std::vector<GameResult>& games_;
    std::vector<std::string> contestants_;
    std::vector<int> of_player_;
    std::vector<int> seats_of_;
    std::vector<std::vector<double>> won_;  // by contestant and deal
    std::vector<std::vector<Part>> by_seat_;
    std::vector<RatedDeal> rated_;
};

}  // namespace

std::vector<int> contestants_of(const std::vector<std::string>& names, std::vector<std::string>& contestants) {
    const bool all_equal = std::all_of(names.begin(), names.end(), [&](const auto& name) { return name == names[0]; });
    std::vector<int> result;
    contestants.clear();
    for (const auto& name : names) {
        const auto found = std::find(contestants.begin(), contestants.end(), name);
        if (found != contestants.end() && !all_equal) {
            result.push_back(static_cast<int>(found - contestants.begin()));
            continue;
        }
        result.push_back(static_cast<int>(contestants.size()));
        contestants.push_back(found == contestants.end() ? name : fmt::format("{} #{}", name, contestants.size() + 1));
    }
    return result;
}

Standings standings_of(const std::vector<std::string>& names, int seatings, const std::vector<GameResult>& games) {
    return Counter(names, seatings, games).count();
}

Ranking rank(const std::vector<ResultsDocument>& matches) {
    Ranking ranking;
    std::vector<RatedDeal> deals;
    for (const ResultsDocument& match : matches) {
        std::vector<std::size_t> ids;
        for (const json::value& player : match.header.at("players").as_array()) {
            const std::string name(player.at("name").as_string());
            const auto found = std::find(ranking.names.begin(), ranking.names.end(), name);
            ids.push_back(static_cast<std::size_t>(found - ranking.names.begin()));
            if (found == ranking.names.end()) {
                ranking.names.push_back(name);
                ranking.games.push_back(0);
            }
        }
        const std::size_t before = deals.size();
        for (const GameResult& game : match.games) {
            RatedGame rated;
            for (const SeatResult& seat : game.seats) {
                const std::size_t id = ids.at(seat.bot);
                rated.players.push_back(static_cast<int>(id));
                rated.shares.push_back(seat.share);
                ++ranking.games[id];
            }
            deals.resize(std::max(deals.size(), before + static_cast<std::size_t>(game.deal) + 1));
            deals[before + static_cast<std::size_t>(game.deal)].push_back(std::move(rated));
        }
    }
    ranking.ratings = rate(static_cast<int>(ranking.names.size()), deals);
    return ranking;
}

std::map<std::string, std::vector<Part>> ends_of(const std::vector<GameResult>& games) {
    std::map<std::string, std::vector<Part>> ends;
    int deals = 0;
    for (const GameResult& game : games) {
        ends.try_emplace(game.reason);
        deals = std::max(deals, game.deal + 1);
    }
    for (auto& [reason, parts] : ends) {
        parts.resize(deals);
        for (const GameResult& game : games) {
            Part& part = parts[game.deal];
            part.won += game.reason == reason ? 1 : 0;
            part.of += 1;
        }
    }
    return ends;
}

std::string write_time(double seconds) {
    return seconds < 1e-3 ? fmt::format("{:.0f} µs", seconds * 1e6)
           : seconds < 1  ? fmt::format("{:.1f} ms", seconds * 1e3)
                          : fmt::format("{:.2f} s", seconds);
}

std::string write_table(const Ranking& ranking) {
    std::vector<std::size_t> order(ranking.names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const double first = ranking.ratings[a].value;
        const double second = ranking.ratings[b].value;
        return first != second ? first > second : a < b;
    });
    std::size_t widest = 6;
    for (const auto& name : ranking.names) {
        widest = std::max(widest, name.size());
    }
    std::string text =
        fmt::format("{:<{}}  {:>6}  {:<14}  {:>7}\n", "player", widest, "rating", "95 % interval", "games");
    for (const std::size_t i : order) {
        const Estimate& rating = ranking.ratings[i];
        text += fmt::format("{:<{}}  {:>+6.0f}  {:<14}  {:>7}\n", ranking.names[i], widest, rating.value,
                            fmt::format("{:+.0f} to {:+.0f}", rating.low, rating.high), ranking.games[i]);
    }
    return text;
}

std::string write_table(const Standings& standings) {
    std::size_t widest = 6;
    for (const Standing& row : standings.table) {
        widest = std::max(widest, row.name.size());
    }
    std::string text =
        fmt::format("{:<{}}  {:>7}  {:<15}  {:>6}  {:<14}  {:>11}  {:>9}  {:>9}\n", "player", widest, "score",
                    "95 % interval", "rating", "95 % interval", "decisions/s", "mean", "longest");
    for (const Standing& row : standings.table) {
        text += fmt::format("{:<{}}  {:>6.2f}%  {:<15}  {:>+6.0f}  {:<14}  {:>11.0f}  {:>9}  {:>9}\n", row.name, widest,
                            row.share.value * 100,
                            fmt::format("{:.2f} to {:.2f}", row.share.low * 100, row.share.high * 100),
                            row.rating.value, fmt::format("{:+.0f} to {:+.0f}", row.rating.low, row.rating.high),
                            row.per_second(), write_time(row.mean_seconds()), write_time(row.longest));
    }
    if (standings.table.size() > 2 || standings.players > 2) {
        text += "\nof what two of them won, the first won\n";
        for (std::size_t a = 0; a < standings.table.size(); ++a) {
            for (std::size_t b = a + 1; b < standings.table.size(); ++b) {
                const Estimate& pair = standings.pairs[a][b];
                text += fmt::format("  {} : {}  {:.2f}%  ({:.2f} to {:.2f})\n", standings.table[a].name,
                                    standings.table[b].name, pair.value * 100, pair.low * 100, pair.high * 100);
            }
        }
    }
    return text;
}

}  // namespace pangaea::arena
