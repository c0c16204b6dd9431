// The three kinds of plot, each laid out from its data: margins follow the labels, height follows the rows.
#include "arena/plot.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/svg.h"

namespace pangaea::arena {
namespace {

constexpr double kWidth = 720;
constexpr double kTop = 40;
constexpr double kTextSize = 12;

struct Bounds {
    double low = INFINITY;
    double high = -INFINITY;

    void include(double value) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    void settle() {
        if (low > high) {
            low = 0;
            high = 1;
        }
    }
};

int tick_decimals(const Scale& scale, Unit unit) {
    return std::max(0, scale.decimals() - (unit == Unit::Percent || unit == Unit::SignedPercent ? 2 : 0));
}

/// The lines and numbers of a vertical scale.
void draw_levels(Svg& svg, const Scale& y, Unit unit, double left) {
    for (const double tick : y.ticks()) {
        svg.line(left, y.at(tick), kWidth - 20, y.at(tick), "grid");
        svg.text(left - 8, y.at(tick) + 4, write_number(tick, unit, tick_decimals(y, unit)), "", "end");
    }
}

void draw_frame(Svg& svg, const Scale& x, const Scale& y, Unit unit, double left, double bottom) {
    draw_levels(svg, y, unit, left);
    for (const double tick : x.ticks()) {
        svg.line(x.at(tick), bottom, x.at(tick), bottom + 4, "axis");
        svg.text(x.at(tick), bottom + 18, write_number(tick, Unit::Plain, x.decimals()), "", "middle");
    }
    svg.line(left, bottom, kWidth - 20, bottom, "axis");
}

/// Names with their colours in a row below the title; answers the height taken.
double draw_legend(Svg& svg, const std::vector<Series>& list, double left) {
    if (list.size() < 2) {
        return 0;
    }
    double x = left;
    double y = kTop + 6;
    for (const Series& series : list) {
        const double width = 24 + Svg::text_width(series.name, kTextSize);
        if (x > left && x + width > kWidth - 20) {
            x = left;
            y += 18;
        }
        svg.dot(x + 5, y - 4, 5, Svg::colour(series.colour, "fill"));
        svg.text(x + 15, y, series.name, "");
        x += width + 12;
    }
    return y - kTop + 14;
}

void draw_labels(Svg& svg, const std::string& x_label, const std::string& y_label, double left, double top,
                 double bottom) {
    svg.text((left + kWidth - 20) / 2, bottom + 38, x_label, "faint", "middle");
    svg.text_upwards(14, (top + bottom) / 2, y_label, "faint");
}

double label_margin(const Scale& y, Unit unit) {
    double widest = 0;
    for (const double tick : y.ticks()) {
        widest = std::max(widest, Svg::text_width(write_number(tick, unit, tick_decimals(y, unit)), kTextSize));
    }
    return 34 + widest;
}

/// What a line plot must show, across and upwards.
std::pair<Bounds, Bounds> bounds_of(const LinePlot& plot) {
    Bounds across;
    Bounds up;
    for (const Series& series : plot.series) {
        for (const Point& point : series.points) {
            across.include(point.x);
            up.include(point.y);
        }
    }
    for (const double level : plot.levels) {
        up.include(level);
    }
    for (const Mark& mark : plot.marks) {
        up.include(mark.low.value_or(mark.at.y));
        up.include(mark.high.value_or(mark.at.y));
    }
    across.settle();
    up.settle();
    return {across, up};
}

void draw_interval(Svg& svg, const Scale& x, double y, const IntervalRow& row, const std::string& told) {
    const Estimate& value = row.value;
    if (std::isfinite(value.low) && std::isfinite(value.high)) {
        svg.line(x.at(value.low), y, x.at(value.high), y, Svg::colour(row.colour, "stroke range"));
    }
    svg.dot(x.at(value.value), y, 5, Svg::colour(row.colour, "fill ring"), row.label + ": " + told);
    svg.text(kWidth - 16, y + 4, told, "faint", "end");
}

std::string path_of(const std::vector<Point>& points, const Scale& x, const Scale& y) {
    std::string data;
    for (const Point& point : points) {
        if (std::isfinite(point.y)) {
            const double height = std::clamp(point.y, y.low(), y.high());
            data += fmt::format("{}{:.1f} {:.1f}", data.empty() ? "M" : "L", x.at(point.x), y.at(height));
        }
    }
    return data;
}

}  // namespace

std::string write_number(double value, Unit unit, int decimals) {
    const bool percent = unit == Unit::Percent || unit == Unit::SignedPercent;
    std::string text = fmt::format("{:.{}f}", percent ? value * 100 : value, decimals);
    if (text.find_first_not_of("-0.") == text.npos && text[0] == '-') {
        text.erase(0, 1);  // no minus before a zero
    }
    if (text[0] == '-') {
        text.replace(0, 1, "−");
    } else if (unit == Unit::Signed || unit == Unit::SignedPercent) {
        text.insert(0, text.find_first_not_of("0.") == text.npos ? "" : "+");
    }
    return text + (percent ? " %" : "");
}

std::string write_estimate(const Estimate& estimate, Unit unit, int decimals) {
    const bool percent = unit == Unit::Percent || unit == Unit::SignedPercent;
    const double scale = percent ? 100 : 1;
    const Unit bare = unit == Unit::Percent ? Unit::Plain : unit == Unit::SignedPercent ? Unit::Signed : unit;
    if (!std::isfinite(estimate.low) || !std::isfinite(estimate.high)) {
        return write_number(estimate.value, unit, decimals);
    }
    return fmt::format("{} ({} to {})", write_number(estimate.value, unit, decimals),
                       write_number(estimate.low * scale, bare, decimals),
                       write_number(estimate.high * scale, bare, decimals));
}

std::string draw(const LinePlot& plot) {
    constexpr double kHeight = 320;
    const double bottom = kHeight - 52;
    const auto [across, up] = bounds_of(plot);
    const bool keep = plot.low && plot.high;
    const double low = plot.low.value_or(up.low);
    const double high = plot.high.value_or(up.high);
    Svg svg(kWidth, kHeight, plot.title);
    svg.text(20, 24, plot.title, "title");
    const double left = label_margin(Scale(low, high, 0, 1, 5, keep), plot.unit);
    const double top = kTop + 6 + draw_legend(svg, plot.series, left);
    const Scale y(low, high, bottom, top, 5, keep);
    const Scale x(across.low, across.high, left, kWidth - 20, 8, true);
    draw_frame(svg, x, y, plot.unit, left, bottom);
    for (const double level : plot.levels) {
        svg.line(left, y.at(level), kWidth - 20, y.at(level), "level");
    }
    for (const Series& series : plot.series) {
        svg.path(path_of(series.points, x, y), Svg::colour(series.colour, "stroke thick"), series.name);
    }
    for (const Mark& mark : plot.marks) {
        if (mark.low && mark.high && std::isfinite(*mark.low) && std::isfinite(*mark.high)) {
            svg.line(x.at(mark.at.x), y.at(*mark.low), x.at(mark.at.x), y.at(*mark.high),
                     Svg::colour(mark.colour, "stroke range"));
        }
        svg.dot(x.at(mark.at.x), y.at(std::clamp(mark.at.y, y.low(), y.high())), 4.5,
                Svg::colour(mark.colour, "fill ring"), mark.text);
    }
    draw_labels(svg, plot.x_label, plot.y_label, left, top, bottom);
    return svg.finish();
}

std::string draw(const IntervalPlot& plot) {
    constexpr double kRow = 24;
    const double bottom = kTop + 8 + kRow * static_cast<double>(plot.rows.size());
    Bounds range;
    double widest = 0;
    double widest_number = 0;
    const int decimals = plot.unit == Unit::Plain || plot.unit == Unit::Signed ? 0 : 1;
    const auto told = [&](const Estimate& value) { return write_estimate(value, plot.unit, decimals); };
    for (const IntervalRow& row : plot.rows) {
        range.include(row.value.value);
        range.include(row.value.low);
        range.include(row.value.high);
        widest = std::max(widest, Svg::text_width(row.label, kTextSize));
        widest_number = std::max(widest_number, Svg::text_width(told(row.value), 11));
    }
    if (plot.reference) {
        range.include(*plot.reference);
    }
    range.settle();
    const double left = std::min(260.0, 34 + widest);
    const double right = kWidth - 30 - widest_number;
    Svg svg(kWidth, bottom + 48, plot.title);
    svg.text(20, 24, plot.title, "title");
    const Scale x(range.low, range.high, left, right, 6);
    for (const double tick : x.ticks()) {
        svg.line(x.at(tick), kTop, x.at(tick), bottom, "grid");
        svg.text(x.at(tick), bottom + 16, write_number(tick, plot.unit, tick_decimals(x, plot.unit)), "", "middle");
    }
    svg.line(left, bottom, right, bottom, "axis");
    if (plot.reference) {
        svg.line(x.at(*plot.reference), kTop, x.at(*plot.reference), bottom, "level");
    }
    double y = kTop + kRow / 2 + 4;
    for (const IntervalRow& row : plot.rows) {
        svg.text(left - 12, y + 4, row.label, "", "end");
        draw_interval(svg, x, y, row, told(row.value));
        y += kRow;
    }
    svg.text((left + right) / 2, bottom + 36, plot.x_label, "faint", "middle");
    return svg.finish();
}

std::string draw(const BarPlot& plot) {
    constexpr double kHeight = 300;
    const double bottom = kHeight - 52;
    double highest = 0;
    for (const Bar& bar : plot.bars) {
        highest = std::max(highest, bar.value);
    }
    Svg svg(kWidth, kHeight, plot.title);
    svg.text(20, 24, plot.title, "title");
    const double left = label_margin(Scale(0, highest, 0, 1, 5), Unit::Plain);
    const Scale y(0, highest, bottom, kTop + 6, 5);
    draw_levels(svg, y, Unit::Plain, left);
    const double slot = (kWidth - 20 - left) / static_cast<double>(std::max<std::size_t>(plot.bars.size(), 1));
    const double width = std::min(slot * 0.8, 64.0);
    double labelled_to = -INFINITY;
    double middle = left + slot / 2;
    for (const Bar& bar : plot.bars) {
        svg.rect(middle - width / 2, y.at(bar.value), width, bottom - y.at(bar.value), Svg::colour(0, "fill"),
                 bar.label + ": " + write_number(bar.value, Unit::Plain, 0));
        const double half = Svg::text_width(bar.label, kTextSize) / 2;
        if (middle - half > labelled_to + 6) {  // labels that would run into each other are left out
            svg.text(middle, bottom + 18, bar.label, "", "middle");
            labelled_to = middle + half;
        }
        middle += slot;
    }
    svg.line(left, bottom, kWidth - 20, bottom, "axis");
    draw_labels(svg, plot.x_label, plot.y_label, left, kTop + 6, bottom);
    return svg.finish();
}

BarPlot histogram(std::string title, std::string x_label, const std::vector<double>& values, int bins) {
    BarPlot plot;
    plot.title = std::move(title);
    plot.x_label = std::move(x_label);
    plot.y_label = "games";
    if (values.empty()) {
        return plot;
    }
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double step = std::max(1.0, round_step(std::max(*high - *low, 1.0), bins));
    const double start = std::floor(*low / step) * step;
    const auto count = static_cast<std::size_t>((*high - start) / step) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        const double from = start + static_cast<double>(i) * step;
        plot.bars.push_back(
            {step == 1 ? fmt::format("{:.0f}", from) : fmt::format("{:.0f}–{:.0f}", from, from + step - 1), 0});
    }
    for (const double value : values) {
        plot.bars[static_cast<std::size_t>((value - start) / step)].value += 1;
    }
    return plot;
}

}  // namespace pangaea::arena
