// The canvas below the plots: scales with round ticks, and SVG elements with classes of a style sheet, written through
// the one SVG writer there is (referee/svg.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee/svg.h"

namespace pangaea::arena {

/// A linear scale from values to pixels, with ticks at round values.
class Scale {
public:
    /// Widens the range to round numbers unless told to keep it.
    Scale(double low, double high, double from, double to, int ticks, bool keep = false);

    double at(double value) const { return from_ + (value - low_) / (high_ - low_) * (to_ - from_); }
    const std::vector<double>& ticks() const { return ticks_; }
    /// Digits after the point that tell the ticks apart.
    int decimals() const { return decimals_; }
    double low() const { return low_; }
    double high() const { return high_; }

private:
    double low_;
    double high_;
    double from_;
    double to_;
    int decimals_ = 0;
    std::vector<double> ticks_;
};

/// 1, 2 or 5 times a power of ten, so that `range` is cut into about `parts`.
double round_step(double range, int parts);

class Svg {
public:
    static constexpr int kColours = 8;

    Svg(double width, double height, std::string_view title);

    // `style` is a class of the style sheet, such as "axis", or a colour such as "c3 fill".
    void line(double x1, double y1, double x2, double y2, std::string_view style);
    void rect(double x, double y, double width, double height, std::string_view style, std::string_view hover = {});
    void dot(double x, double y, double radius, std::string_view style, std::string_view hover = {});
    void path(std::string_view data, std::string_view style, std::string_view hover = {});
    /// `anchor` is start, middle or end.
    void text(double x, double y, std::string_view text, std::string_view style, std::string_view anchor = "start");
    /// Text turned to run upwards, centred at the point.
    void text_upwards(double x, double y, std::string_view text, std::string_view style);

    std::string finish();

    static std::string colour(int index, std::string_view kind);
    /// About as wide as the text is drawn at this size.
    static double text_width(std::string_view text, double size);

private:
    /// An element without content but what is shown when the pointer is over it.
    void element(std::string_view name, const std::string& attributes, std::string_view hover = {});

    svg::Page page_;
};

}  // namespace pangaea::arena
