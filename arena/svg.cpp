// SVG elements and scales. Numbers are written with one digit, so the same plot is the same text everywhere.
#include "arena/svg.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pangaea::arena {
namespace {

// Colours that colour-blind people can tell apart (Okabe and Ito's), a little lighter on dark ground.
constexpr std::string_view kStyle =
    ".plot{font-family:system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:12px}"
    ".plot .ground{fill:#fff}.plot text{fill:#3b4148}.plot .title{font-size:14px;font-weight:600;fill:#1a1e22}"
    ".plot .faint{fill:#767d85;font-size:11px}.plot .axis{stroke:#9aa1a9;stroke-width:1}"
    ".plot .grid{stroke:#e7eaee;stroke-width:1}.plot .level{stroke:#767d85;stroke-width:1;stroke-dasharray:4 3}"
    ".plot .thin{stroke-width:1.2;fill:none}.plot .thick{stroke-width:2;fill:none;stroke-linejoin:round}"
    ".plot .range{stroke-width:4;stroke-opacity:.4;stroke-linecap:round}.plot .ring{stroke:#fff;stroke-width:1.2}"
    ".plot .c0{--c:#0072b2}.plot .c1{--c:#d88700}.plot .c2{--c:#009e73}.plot .c3{--c:#c94f00}"
    ".plot .c4{--c:#b3609a}.plot .c5{--c:#3d96cc}.plot .c6{--c:#7a7a00}.plot .c7{--c:#555b62}"
    ".plot .fill{fill:var(--c)}.plot .stroke{stroke:var(--c)}"
    "@media (prefers-color-scheme:dark){.plot .ground{fill:#16191d}.plot text{fill:#c3c9d0}.plot .title{fill:#eef1f4}"
    ".plot .faint{fill:#8d949c}.plot .axis{stroke:#5b636c}.plot .grid{stroke:#262b31}.plot .ring{stroke:#16191d}"
    ".plot .c0{--c:#4aa8e0}.plot .c1{--c:#eba83a}.plot .c2{--c:#2fc79b}.plot .c3{--c:#ef7f3a}"
    ".plot .c4{--c:#d78cc0}.plot .c5{--c:#86c6ee}.plot .c6{--c:#bdb94a}.plot .c7{--c:#a3abb4}}";

}  // namespace

double round_step(double range, int parts) {
    const double rough = range / std::max(parts, 1);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (rough <= factor * power * 1.000001) {
            return factor * power;
        }
    }
    return 10 * power;
}

Scale::Scale(double low, double high, double from, double to, int ticks, bool keep)
    : low_(low), high_(high), from_(from), to_(to) {
    if (!(high_ > low_)) {
        const double around = std::max(std::abs(low_), 1.0) * 0.5;
        low_ -= around;
        high_ += around;
    }
    const double step = round_step(high_ - low_, ticks);
    if (!keep) {
        low_ = std::floor(low_ / step + 1e-9) * step;
        high_ = std::ceil(high_ / step - 1e-9) * step;
    }
    decimals_ = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    const auto first = static_cast<long>(std::ceil(low_ / step - 1e-9));
    const auto last = static_cast<long>(std::floor(high_ / step + 1e-9));
    for (long i = first; i <= last; ++i) {
        ticks_.push_back(static_cast<double>(i) * step);
    }
}

Svg::Svg(double width, double height, std::string_view title) {
    page_.line(fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
        "height=\"{1:.0f}\" role=\"img\" aria-label=\"{2}\">\n<style>{3}</style>",
        width, height, svg::escape(title), kStyle));
    rect(0, 0, width, height, "ground");
}

void Svg::element(std::string_view name, const std::string& attributes, std::string_view hover) {
    if (hover.empty()) {
        page_.line("<", name, attributes, "/>");
    } else {
        page_.line("<", name, attributes, "><title>", svg::escape(hover), "</title></", name, ">");
    }
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style) {
    element("line",
            fmt::format(R"( class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}")", style, x1, y1, x2, y2));
}

void Svg::rect(double x, double y, double width, double height, std::string_view style, std::string_view hover) {
    element(
        "rect",
        fmt::format(R"( class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}")", style, x, y, width, height),
        hover);
}

void Svg::dot(double x, double y, double radius, std::string_view style, std::string_view hover) {
    element("circle", fmt::format(R"( class="{}" cx="{:.1f}" cy="{:.1f}" r="{:.1f}")", style, x, y, radius), hover);
}

void Svg::path(std::string_view data, std::string_view style, std::string_view hover) {
    element("path", fmt::format(R"( class="{}" d="{}")", style, data), hover);
}

void Svg::text(double x, double y, std::string_view text, std::string_view style, std::string_view anchor) {
    page_.line(fmt::format(R"(<text class="{}" x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", style, x, y, anchor,
                           svg::escape(text)));
}

void Svg::text_upwards(double x, double y, std::string_view text, std::string_view style) {
    page_.line(fmt::format(
        R"~(<text class="{0}" x="{1:.1f}" y="{2:.1f}" text-anchor="middle" transform="rotate(-90 {1:.1f} {2:.1f})">{3}</text>)~",
        style, x, y, svg::escape(text)));
}

std::string Svg::finish() { return page_.close(); }

std::string Svg::colour(int index, std::string_view kind) { return fmt::format("c{} {}", index % kColours, kind); }

double Svg::text_width(std::string_view text, double size) {
    const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    return static_cast<double>(characters) * size * 0.56;
}

}  // namespace pangaea::arena
