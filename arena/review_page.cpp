// A review as a page.
#include <fmt/core.h>

#include "arena/page.h"
#include "arena/plot.h"
#include "arena/review.h"
#include "referee/words.h"

namespace pangaea::arena {
namespace {

class ReviewPage {
public:
    explicit ReviewPage(const Review& review)
        : review_(review),
          page_(title(), fmt::format("A game of {} looked at by {}", game_title(review.game), review.judge)) {}

    std::string write() {
        table();
        chances();
        bad_decisions();
        luck();
        about();
        return page_.finish();
    }

private:
    std::string title() const {
        std::string text;
        for (const SeatReview& seat : review_.seats) {
            text += (text.empty() ? "" : " · ") + seat.name;
        }
        return text;
    }
    static std::string signed_percent(double value) { return write_number(value, Unit::SignedPercent, 1); }
    static std::string percent(double value) { return write_number(value, Unit::Percent, 1); }
    const std::string& name(std::size_t seat) const { return review_.seats[seat].name; }

    void table() {
        std::vector<TableRow> rows;
        for (const SeatReview& seat : review_.seats) {
            rows.push_back({seat.name, percent(seat.start), signed_percent(seat.own_play),
                            signed_percent(seat.others_play), signed_percent(seat.luck), percent(seat.end),
                            std::to_string(seat.decisions)});
        }
        page_.table({"player", "at the start", "own mistakes", "others' mistakes", "luck",
                     review_.is_over ? "result" : "chance now", "decisions"},
                    rows);
    }

    void chances() {
        LinePlot plot{"Chance of winning", "decision", "chance", Unit::Percent, {}, {}, {}, 0.0, 1.0};
        for (std::size_t seat = 0; seat < review_.seats.size(); ++seat) {
            Series series{name(seat), {}, static_cast<int>(seat)};
            for (std::size_t i = 0; i < review_.decisions.size(); ++i) {
                series.points.push_back({static_cast<double>(i + 1), review_.decisions[i].chance[seat]});
            }
            series.points.push_back({static_cast<double>(review_.decisions.size() + 1), review_.end[seat]});
            plot.series.push_back(std::move(series));
        }
        for (const std::size_t i : mistakes(review_, kListed, kWorthTelling)) {
            const ReviewedDecision& decision = review_.decisions[i];
            const auto seat = static_cast<std::size_t>(decision.seat);
            plot.marks.push_back({{static_cast<double>(i + 1), decision.chance[seat]},
                                  fmt::format("{}: {} lost {}; better was {}", name(seat), decision.action,
                                              percent(decision.best_value - decision.value), decision.best),
                                  decision.seat});
        }
        page_.figure(draw(plot),
                     "Before every decision, and the result at the end. Dots are the largest mistakes; point at "
                     "one to see it.");
    }

    void bad_decisions() {
        page_.heading("The largest mistakes");
        std::vector<TableRow> rows;
        for (const std::size_t i : mistakes(review_, kListed, kWorthTelling)) {
            const ReviewedDecision& decision = review_.decisions[i];
            rows.push_back({std::to_string(i + 1), name(static_cast<std::size_t>(decision.seat)), decision.action,
                            decision.best,
                            fmt::format("{} → {}", write_number(decision.best_value * 100, Unit::Plain, 1),
                                        percent(decision.value)),
                            signed_percent(decision.value - decision.best_value)});
        }
        if (rows.empty()) {
            page_.paragraph("None that cost 2 % or more.");
            return;
        }
        page_.table({"decision", "player", "played", "better", "chance", "lost"}, rows, 4);
    }

    void luck() {
        page_.heading("Luck and play");
        LinePlot plot{"Luck so far", "decision", "change of the chance", Unit::SignedPercent, {}, {}, {0.0}, {}, {}};
        LinePlot play{"Play so far: own and others' mistakes",
                      "decision",
                      "change of the chance",
                      Unit::SignedPercent,
                      {},
                      {},
                      {0.0},
                      {},
                      {}};
        for (std::size_t seat = 0; seat < review_.seats.size(); ++seat) {
            Series lucky{name(seat), {{1, 0}}, static_cast<int>(seat)};
            Series played = lucky;
            double luck_sum = 0;
            double play_sum = 0;
            for (std::size_t i = 0; i < review_.decisions.size(); ++i) {
                const auto x = static_cast<double>(i + 2);
                lucky.points.push_back({x, luck_sum += review_.decisions[i].luck[seat]});
                played.points.push_back({x, play_sum += review_.decisions[i].play[seat]});
            }
            plot.series.push_back(std::move(lucky));
            play.series.push_back(std::move(played));
        }
        page_.figure(draw(plot));
        page_.figure(draw(play));
        std::vector<TableRow> rows;
        for (const Stroke& stroke : strokes(review_, kListed, kWorthTelling)) {
            const ReviewedDecision& decision = review_.decisions[stroke.decision];
            std::string what = decision.action;
            for (const auto& then : decision.then) {
                what += ", " + then;
            }
            rows.push_back({std::to_string(stroke.decision + 1), name(static_cast<std::size_t>(decision.seat)), what,
                            name(stroke.seat), signed_percent(stroke.luck)});
        }
        if (!rows.empty()) {
            page_.heading("The largest strokes of luck");
            page_.table({"decision", "player", "played", "lucky", "gain"}, rows, 4);
        }
    }

    void about() {
        page_.heading("How to read this");
        page_.paragraph(
            "The chance of winning before a decision is the mean of what the seats think, each from what it may see. A "
            "mistake is the difference between the best action and the one played, as the deciding seat could know it; "
            "what "
            "it loses goes to the others in proportion to their chances. Luck is all the rest of the change up to the "
            "next "
            "decision: cards drawn and shown, chance, hands that turn out better or worse than the others thought.");
        page_.paragraph("For every player: start + own mistakes + others' mistakes + luck = result.");
        std::vector<TableRow> rows;
        for (const auto& [key, value] : review_.header) {
            if (key != "start") {
                rows.push_back(
                    {std::string(key), value.is_string() ? std::string(value.get_string()) : json::serialize(value)});
            }
        }
        page_.table({"record", ""}, rows, 2);
    }

    const Review& review_;
    Page page_;
};

}  // namespace

std::string review_page(const Review& review) { return ReviewPage(review).write(); }

}  // namespace pangaea::arena
