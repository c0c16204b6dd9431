// A review as a page, in the chosen language.
#include "cli/analyse_page.h"

#include <fmt/core.h>

#include "arena/page.h"
#include "arena/plot.h"
#include "cli/words.h"
#include "referee/words.h"

namespace pangaea::cli {
namespace {

class ReviewPage {
public:
    explicit ReviewPage(const arena::Review& review)
        : review_(review), page_(title(), labelled(game_title(review.game), review.judge), language_name()) {}

    std::string write() {
        page_.table(review_header(review_), review_rows(review_));
        chances();
        list(t("review.mistakes"), t("review.noMistakes"), told_mistakes(review_));
        list(t("review.strokes"), t("review.noStrokes"), told_strokes(review_));
        page_.paragraph(t("review.about"));
        record();
        return page_.finish();
    }

private:
    std::string title() const {
        std::string text;
        for (std::size_t seat = 0; seat < review_.seats.size(); ++seat) {
            text += (text.empty() ? "" : " · ") + shown_name(review_, seat);
        }
        return text;
    }

    void chances() {
        arena::LinePlot plot{t("review.graph"), t("replay.moment"), "", arena::Unit::Percent, {}, {}, {}, 0.0, 1.0};
        for (std::size_t seat = 0; seat < review_.seats.size(); ++seat) {
            arena::Series series{shown_name(review_, seat), {}, static_cast<int>(seat)};
            int last = 0;
            for (const auto& decision : review_.decisions) {
                series.points.push_back({static_cast<double>(decision.number + 1), decision.chance[seat]});
                last = decision.number + 1;
            }
            series.points.push_back({static_cast<double>(last + 1), review_.end[seat]});
            plot.series.push_back(std::move(series));
        }
        for (const std::size_t i : arena::mistakes(review_, arena::kListed, arena::kInaccuracy)) {
            const auto& decision = review_.decisions[i];
            plot.marks.push_back({{static_cast<double>(decision.number + 1), decision.chance[decision.seat]},
                                  told_mistake(review_, i),
                                  decision.seat});
        }
        page_.figure(draw(plot));
    }

    void list(const std::string& heading, const std::string& none, const std::vector<arena::TableRow>& rows) {
        page_.heading(heading);
        if (rows.empty()) {
            page_.paragraph(none);
        } else {
            page_.table({t("replay.moment"), "", ""}, rows, 2);
        }
    }

    /// Names of the record's fields stay as the protocol has them.
    void record() {
        std::vector<arena::TableRow> rows;
        for (const auto& [key, value] : review_.header) {
            if (key != "start") {
                rows.push_back(
                    {std::string(key), value.is_string() ? std::string(value.get_string()) : json::serialize(value)});
            }
        }
        page_.heading(t("replay.title"));
        page_.table({"", ""}, rows, 2);
    }

    const arena::Review& review_;
    arena::Page page_;
};

std::string whole(double number) { return fmt::format("{:.0f}", number); }

}  // namespace

std::string shown_name(const arena::Review& review, std::size_t seat) {
    const std::string& name = review.seats[seat].name;
    return name == fmt::format("Player {}", seat + 1) ? t("seat.number", {{"number", seat + 1}})
                                                      : name_of("level", name);
}

Lines review_header(const arena::Review& review) {
    return {
        t("result.player"), t("review.accuracy"), t("review.brilliant"), t("review.inaccuracies"),
        t("review.faults"), t("review.luck"),     t("review.start"),     t(review.is_over ? "review.end" : "race.now")};
}

std::vector<Lines> review_rows(const arena::Review& review) {
    std::vector<Lines> rows;
    for (std::size_t i = 0; i < review.seats.size(); ++i) {
        const auto& seat = review.seats[i];
        rows.push_back({shown_name(review, i), whole(seat.accuracy), std::to_string(seat.brilliant),
                        std::to_string(seat.inaccuracies), std::to_string(seat.mistakes),
                        percent(seat.good_luck, false), percent(seat.start, false), percent(seat.end, false)});
    }
    return rows;
}

std::string told_mistake(const arena::Review& review, std::size_t i) {
    const auto& decision = review.decisions[i];
    return t("review.mistake", {{"player", shown_name(review, static_cast<std::size_t>(decision.seat))},
                                {"action", decision.action},
                                {"best", decision.best}});
}

std::vector<Lines> told_mistakes(const arena::Review& review) {
    std::vector<Lines> rows;
    for (const std::size_t i : arena::mistakes(review, arena::kListed, arena::kInaccuracy)) {
        const auto& decision = review.decisions[i];
        rows.push_back({std::to_string(decision.number + 1), told_mistake(review, i), percent(-decision.loss(), true)});
    }
    return rows;
}

std::vector<Lines> told_strokes(const arena::Review& review) {
    std::vector<Lines> rows;
    for (const arena::Stroke& stroke : arena::strokes(review, arena::kListed, arena::kWorthTelling)) {
        const auto next = stroke.decision + 1;
        const auto& from = review.decisions[stroke.decision];
        const int until = next < review.decisions.size() ? review.decisions[next].number
                                                         : from.number + 1 + static_cast<int>(from.then.size());
        const std::string told = t("review.stroke", {{"player", shown_name(review, stroke.seat)}, {"step", until}});
        rows.push_back({std::to_string(from.number + 1), told, percent(stroke.luck, true)});
    }
    return rows;
}

std::string review_page(const arena::Review& review) { return ReviewPage(review).write(); }

}  // namespace pangaea::cli
