// Plots as SVG, drawn by our own code: lines over time, values with their intervals, bars. Each is a whole SVG element
// that stands in an HTML page or in a file of its own, readable on light and dark ground; hovering shows the numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.h"

namespace pangaea::arena {

struct Point {
    double x = 0;
    double y = 0;
};

/// How numbers on an axis are written.
enum class Unit { Plain, Percent, Signed, SignedPercent };
std::string write_number(double value, Unit unit, int decimals);
/// "53.3 % (39.0 to 67.1)"
std::string write_estimate(const Estimate& estimate, Unit unit, int decimals);

/// A line; `colour` counts through the palette.
struct Series {
    std::string name;
    std::vector<Point> points;
    int colour = 0;
};

/// A dot on a line plot with what hovering tells, and a bar from `low` to `high` where they are given.
struct Mark {
    Point at;
    std::string text;
    int colour = 0;
    std::optional<double> low = {}, high = {};
};

struct LinePlot {
    std::string title;
    std::string x_label;
    std::string y_label;
    Unit unit = Unit::Plain;
    std::vector<Series> series;
    std::vector<Mark> marks;
    std::vector<double> levels = {};  // horizontal lines to compare with
    std::optional<double> low, high;  // bounds of the vertical axis where they are not to follow the data
};

struct IntervalRow {
    std::string label;
    Estimate value;
    int colour = 0;
};

/// One row each: a dot for the value, a bar for its 95 % interval.
struct IntervalPlot {
    std::string title;
    std::string x_label;
    Unit unit = Unit::Plain;
    std::vector<IntervalRow> rows;
    std::optional<double> reference;  // a vertical line to compare with
};

struct Bar {
    std::string label;
    double value = 0;
};

struct BarPlot {
    std::string title;
    std::string x_label;
    std::string y_label;
    std::vector<Bar> bars;
};

std::string draw(const LinePlot& plot);
std::string draw(const IntervalPlot& plot);
std::string draw(const BarPlot& plot);

/// Values sorted into about `bins` bins of round width.
BarPlot histogram(std::string title, std::string x_label, const std::vector<double>& values, int bins);

}  // namespace pangaea::arena
