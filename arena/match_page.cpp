// Laying out the page of a match.
#include "arena/match_page.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "arena/match.h"
#include "arena/page.h"
#include "arena/plot.h"
#include "referee/words.h"

namespace pangaea::arena {
namespace {

constexpr std::size_t kPoints = 400;  // a line has no more of them: the eye sees no difference

std::string percent(double value, int decimals = 1) { return write_number(value, Unit::Percent, decimals); }

class MatchPage {
public:
    MatchPage(const json::object& header, int seatings, const std::vector<GameResult>& games)
        : header_(header),
          seatings_(seatings),
          games_(games),
          names_(names_of(header)),
          standings_(standings_of(names_, seatings, games)),
          page_(title(), subtitle()) {
        of_player_ = contestants_of(names_, contestants_);
    }

    std::string write() {
        summary();
        table();
        scores();
        settling();
        if (header_.contains("sprt")) {
            sequential();
        }
        seats();
        lengths();
        forfeits();
        about();
        return page_.finish();
    }

private:
    std::string title() const {
        std::string text;
        for (const auto& row : standings_.table) {
            text += (text.empty() ? "" : " · ") + row.name;
        }
        return text;
    }
    std::string subtitle() const {
        return fmt::format("A match of {} with {} players", game_title(game()), names_.size());
    }

    void summary() {
        double turns = 0;
        double changes = 0;
        for (const GameResult& game : games_) {
            turns += game.turns;
            changes += game.lead_changes;
        }
        const auto count = static_cast<double>(std::max<std::size_t>(games_.size(), 1));
        page_.figures_row({{fmt::format("{}", standings_.games), "games"},
                           {fmt::format("{}", standings_.deals), "deals"},
                           {fmt::format("{:.1f}", turns / count), fmt::format("{} a game", length_word())},
                           {fmt::format("{:.1f}", changes / count), "changes of the lead a game"}});
    }

    void table() {
        std::vector<TableRow> rows;
        for (const Standing& row : standings_.table) {
            rows.push_back({row.name, write_estimate(row.share, Unit::Percent, 1),
                            write_estimate(row.rating, Unit::Signed, 0), fmt::format("{:.0f}", row.per_second()),
                            write_time(row.mean_seconds()), write_time(row.longest)});
        }
        page_.table({"player", "score (95 % interval)", "rating (95 % interval)", "decisions/s", "mean", "longest"},
                    rows);
    }

    void scores() {
        IntervalPlot score{"Score: share of the victories, for each seat",
                           "dashed: an equal share",
                           Unit::Percent,
                           {},
                           1.0 / static_cast<double>(names_.size())};
        IntervalPlot rating{"Rating", "points; 400 are ten times the strength", Unit::Signed, {}, 0.0};
        IntervalPlot pairs{"Of what two of them won, the first won", "dashed: equal", Unit::Percent, {}, 0.5};
        const auto& table = standings_.table;
        for (std::size_t a = 0; a < table.size(); ++a) {
            const int colour = static_cast<int>(a);
            score.rows.push_back({table[a].name, table[a].share, colour});
            rating.rows.push_back({table[a].name, table[a].rating, colour});
            for (std::size_t b = a + 1; b < table.size(); ++b) {
                pairs.rows.push_back({table[a].name + " : " + table[b].name, standings_.pairs[a][b], colour});
            }
        }
        page_.heading("Strength");
        page_.figure(draw(score));
        page_.figure(draw(rating));
        if (names_.size() > 2) {
            page_.figure(draw(pairs));
        }
    }

    /// The running score over the deals.
    void settling() {
        LinePlot plot{"How the score settled", "deals", "score", Unit::Percent, {}, {}, {}, {}, {}};
        plot.levels.push_back(1.0 / static_cast<double>(names_.size()));
        const std::size_t deals = games_.size() / seatings_;
        const std::size_t every = deals / kPoints + 1;
        std::vector<double> won(contestants_.size(), 0.0);
        for (std::size_t i = 0; i < contestants_.size(); ++i) {
            plot.series.push_back({contestants_[i], {}, static_cast<int>(i)});
        }
        for (std::size_t deal = 0; deal < deals; ++deal) {
            for (std::size_t game = deal * seatings_; game < (deal + 1) * seatings_; ++game) {
                for (const SeatResult& seat : games_[game].seats) {
                    const auto who = static_cast<std::size_t>(of_player_[seat.bot]);
                    won[who] += seat.share / standings_.table[who].seats;
                }
            }
            // The first few deals jump about and would only stretch the axis.
            if (deal + 1 >= std::min<std::size_t>(deals, 5) && (deal % every == 0 || deal + 1 == deals)) {
                const auto count = static_cast<double>((deal + 1) * seatings_);
                for (std::size_t i = 0; i < won.size(); ++i) {
                    plot.series[i].points.push_back({static_cast<double>(deal + 1), won[i] / count});
                }
            }
        }
        page_.figure(draw(plot));
    }

    void sequential() {
        const json::array& bounds = header_.at("sprt").as_array();
        const double p0 = bounds.at(0).to_number<double>();
        const double p1 = bounds.at(1).to_number<double>();
        SequentialTest test(p0, p1);
        LinePlot plot{
            "Sequential test", "deals", "log likelihood ratio", Unit::Plain, {{"ratio", {}, 0}}, {}, {}, {}, {}};
        plot.levels = {-SequentialTest::kBound, 0, SequentialTest::kBound};
        for (std::size_t game = 0; game + seatings_ <= games_.size(); game += seatings_) {
            test.add(sequential_part(&games_[game], static_cast<int>(seatings_)));
            plot.series[0].points.push_back({static_cast<double>(test.deals()), test.ratio()});
        }
        page_.figure(draw(plot),
                     fmt::format("Above the upper line the share of {} is held to be {} rather than {}, below "
                                 "the lower line the other way round; 5 % of error each.",
                                 names_[0], percent(p1), percent(p0)));
    }

    void seats() {
        IntervalPlot plot{"Share of the victories by seat",
                          "dashed: an equal share",
                          Unit::Percent,
                          {},
                          1.0 / static_cast<double>(names_.size())};
        for (std::size_t seat = 0; seat < standings_.seats.size(); ++seat) {
            plot.rows.push_back({fmt::format("seat {}", seat + 1), standings_.seats[seat], 7});
        }
        page_.heading("The games");
        page_.figure(draw(plot), "Seat 1 begins. Every player sits in every seat equally often.");
    }

    void lengths() {
        std::vector<double> turns;
        for (const GameResult& game : games_) {
            turns.push_back(game.turns);
        }
        // In some games, such as Planet, every game is as long as the others.
        if (std::adjacent_find(turns.begin(), turns.end(), std::not_equal_to<>()) != turns.end()) {
            page_.figure(draw(histogram("Length", length_word(), turns, 20)));
        }
        IntervalPlot ends{"How games ended", "share of the games", Unit::Percent, {}, {}};
        for (const auto& [reason, parts] : ends_of(games_)) {
            ends.rows.push_back({reason, share_of(parts), 7});
        }
        page_.figure(draw(ends));
    }

    /// What programs lost by something else than their play.
    void forfeits() {
        constexpr std::size_t kShown = 50;
        std::vector<TableRow> rows;
        for (const GameResult& game : games_) {
            if (!game.forfeit || rows.size() == kShown) {
                continue;
            }
            const auto& lost = *game.forfeit;
            const auto seat = static_cast<std::size_t>(lost.seat);
            const auto who = static_cast<std::size_t>(seat < game.seats.size() ? game.seats[seat].bot : 0);
            rows.push_back({who < names_.size() ? names_[who] : "", fmt::format("{}", game.number),
                            fmt::format("{}", lost.step), lost.what, lost.said});
        }
        if (!rows.empty()) {
            page_.heading("Lost by a fault");
            page_.table({"player", "game", "step", "what it did", "what it said"}, rows, 5);
        }
    }

    void about() {
        page_.heading("How to read this");
        page_.paragraph(
            "Score is the share of the victory a player took from a game on average; a shared victory is shared. Each "
            "deal "
            "was played once with the players moved on by one seat each time, so luck of the cards and of the seat "
            "evens "
            "out. Intervals hold the true value with 95 % confidence and treat the games of one deal as one "
            "observation.");
        page_.paragraph(
            "Ratings follow Luce's model: the chance to win is a player's strength over the sum of the strengths at "
            "the "
            "table; 400 points are ten times the strength, and the mean of all players is 0.");
        std::vector<TableRow> rows;
        for (const auto& [key, value] : header_) {
            rows.push_back(
                {std::string(key), value.is_string() ? std::string(value.get_string()) : json::serialize(value)});
        }
        rows.push_back({"signature", fmt::format("{:016x}", signature_of(games_))});
        page_.table({"option", "value"}, rows, 2);
    }

    std::string_view game() const { return header_.at("game").as_string(); }
    std::string length_word() const {
        std::string word;
        with_words(game(), [&](auto words) { word = decltype(words)::type::kLength; });
        return word;
    }

    const json::object& header_;
    std::size_t seatings_;
    const std::vector<GameResult>& games_;
    std::vector<std::string> names_;
    Standings standings_;
    Page page_;
    std::vector<std::string> contestants_;
    std::vector<int> of_player_;
};

}  // namespace

std::vector<std::string> names_of(const json::object& header) {
    std::vector<std::string> names;
    for (const json::value& player : header.at("players").as_array()) {
        names.emplace_back(player.at("name").as_string());
    }
    return names;
}

std::string match_page(const json::object& header, int seatings, const std::vector<GameResult>& games) {
    return MatchPage(header, seatings, games).write();
}

}  // namespace pangaea::arena
